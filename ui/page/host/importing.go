package host

import (
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

// bring imports the books that the table brings: they are written into a file of
// nobody else's first, and held against the books here from there. ?how=beside keeps
// them as another campaign, ?how=continue goes on with them.
func (a *asked) bring() {
	how := ledger.Plain
	switch a.r.URL.Query().Get("how") {
	case "beside":
		how = ledger.Beside
	case "continue":
		how = ledger.Continue
	}
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
	if err := receive(file, a); err != nil {
		a.fail(err)
		return
	}
	var done ledger.Imported
	take := func() error {
		if _, err := file.Seek(0, io.SeekStart); err != nil {
			return err
		}
		ctx := context.WithoutCancel(a.r.Context())
		m, err := a.h.Books.Meet(ctx, file)
		if err != nil {
			return err
		}
		done, err = a.h.Books.TakeIn(ctx, m, how)
		return err
	}
	c := http.NewResponseController(a.w)
	_ = c.SetWriteDeadline(time.Time{}) // a large file takes its time to be folded
	err = take()
	for range patience {
		if how == ledger.Continue || !errors.Is(err, ledger.ErrStale) {
			break
		}
		err = take()
	}
	_ = c.SetWriteDeadline(time.Now().Add(writeTime))
	if err != nil {
		a.fail(err)
		return
	}
	a.h.Reload(a.r.Context(), done.Campaign.ID)
	a.reply(http.StatusOK, page.Answer{Lines: append([]string{a.words.T("page.imported", "count", done.Entries)}, wording.OddTimes(a.words, done.Times)...)})
}

// receive writes a body into a file, as long as it comes in steadily and is not too
// long.
func receive(to io.Writer, a *asked) error {
	c := http.NewResponseController(a.w)
	from := http.MaxBytesReader(a.w, a.r.Body, mostImport)
	part := make([]byte, 64<<10)
	for {
		_ = c.SetReadDeadline(time.Now().Add(importTime))
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
