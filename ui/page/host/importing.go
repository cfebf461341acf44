package host

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"os"
	"time"

	"astrolabe/ledger"
	"astrolabe/ui/page"
	"astrolabe/ui/wording"
)

// bring imports books of the device's own campaign, which the table brings: they are
// written into a file of nobody else's first, and held against the books here from
// there. ?how=continue goes on with them. Books of another campaign are refused by
// their first line, whether that campaign is here or not.
func (a *asked) bring() {
	how := ledger.Plain
	switch a.r.URL.Query().Get("how") {
	case "beside": // that would be another campaign
		a.fail(&ledger.Violation{Key: "page.import_other"})
		return
	case "continue":
		how = ledger.Continue
	}
	if err := alone(a); err != nil {
		a.fail(err)
		return
	}
	defer func() { <-a.h.importing }()
	file, err := os.CreateTemp(a.h.Temp, "astrolabe-*.jsonl")
	if err != nil {
		a.fail(err)
		return
	}
	_ = os.Remove(file.Name()) // where that can be done at once, a kill leaves nothing behind either
	defer func() {
		_ = file.Close()
		_ = os.Remove(file.Name())
	}()
	err = receive(file, a)
	if over := still(a); over != nil {
		err = over
	}
	if err == nil {
		err = own(a, file)
	}
	if err != nil {
		a.fail(err)
		return
	}
	more := patience
	if how == ledger.Continue {
		more = 0
	}
	c := http.NewResponseController(a.w)
	_ = c.SetWriteDeadline(time.Time{}) // a large file takes its time to be folded
	var done ledger.Imported
	err = trying(a, more, func(ctx context.Context) error {
		ctx, stop := until(ctx, a.session.gone)
		defer stop()
		if _, err := file.Seek(0, io.SeekStart); err != nil {
			return err
		}
		m, err := ledger.Compare(ctx, a.h.Books, file)
		switch {
		case err != nil:
			return err
		case m.Campaign.ID != a.session.device.Campaign:
			return &ledger.Violation{Key: "page.import_other"}
		case m.Relation == ledger.BooksNew: // it was removed meanwhile
			return ledger.ErrUnknownCampaign
		}
		return while(a, func() error {
			done, err = a.h.Books.TakeIn(ctx, m, how)
			return err
		})
	})
	_ = c.SetWriteDeadline(time.Now().Add(writeTime))
	if err != nil {
		a.fail(err)
		return
	}
	a.h.Reload(a.r.Context(), done.Campaign.ID)
	a.reply(http.StatusOK, page.Answer{Lines: append([]string{a.words.T("page.imported", "count", done.Entries)}, wording.OddTimes(a.words, done.Times)...)})
}

// alone waits until no other books come in: they take memory, and one at a time has to
// do. Whoever has alone lets the next one in.
func alone(a *asked) error {
	late := time.NewTimer(importTime)
	defer late.Stop()
	select {
	case a.h.importing <- struct{}{}:
		return nil
	case <-a.session.gone:
		return ended(a)
	case <-a.r.Context().Done():
		return a.r.Context().Err()
	case <-late.C:
		return &ledger.Violation{Key: "page.import_busy"}
	}
}

// until is a context that ends when a device is sent away.
func until(ctx context.Context, gone <-chan struct{}) (context.Context, context.CancelFunc) {
	ctx, stop := context.WithCancel(ctx)
	go func() {
		select {
		case <-gone:
			stop()
		case <-ctx.Done():
		}
	}()
	return ctx, stop
}

// own says whether a file is of the campaign of the device: its first line does.
func own(a *asked, file io.ReadSeeker) error {
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	line, err := bufio.NewReader(io.LimitReader(file, ledger.MaxLine+1)).ReadBytes('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	f, err := ledger.ReadFile(bytes.NewReader(line)) // without entries it is an error of the second line
	if f.Campaign.ID == "" {
		return err
	}
	if f.Campaign.ID != a.session.device.Campaign {
		return &ledger.Violation{Key: "page.import_other"}
	}
	return nil
}

// receive writes a body into a file, as long as it comes in steadily, is not too long
// and its device is in.
func receive(to io.Writer, a *asked) error {
	c := http.NewResponseController(a.w)
	last := time.Now().Add(wholeTime)
	ctx, stop := until(a.r.Context(), a.session.gone)
	hurried := context.AfterFunc(ctx, func() { _ = c.SetReadDeadline(time.Now()) })
	defer stop()
	defer hurried()
	from := http.MaxBytesReader(a.w, a.r.Body, mostImport)
	part := make([]byte, 64<<10)
	for {
		next := time.Now().Add(importTime)
		if next.After(last) {
			next = last
		}
		_ = c.SetReadDeadline(next)
		if err := still(a); err != nil {
			return err
		}
		n, err := from.Read(part)
		if _, failed := to.Write(part[:n]); failed != nil {
			return failed
		}
		var large *http.MaxBytesError
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case errors.As(err, &large):
			return &ledger.Violation{Key: "page.large"}
		case err != nil:
			return &ledger.Violation{Key: "page.bad_form"}
		}
	}
}
