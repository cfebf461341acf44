package host

import (
	"html/template"
	"net/http"
	"path"
	"strings"
	"time"

	"astrolabe/ledger"
	"astrolabe/ledger/stamp"
	"astrolabe/ui/page"
	"astrolabe/ui/page/door"
)

// view draws a view.
func (a *asked) view() {
	id, rest := a.r.PathValue("view"), a.r.PathValue("rest")
	if rest != "" && path.Clean(rest) != rest {
		a.fail(&ledger.Violation{Key: "page.unknown"})
		return
	}
	if setsPlain(a) {
		return
	}
	s := a.session
	r := a.h.reader(s, a.words)
	if plainly(a) {
		r.Plain = &page.Plain{Token: tokenMark, Back: a.r.URL.EscapedPath()}
	}
	p, err := a.h.draw(a.r.Context(), s, r, r.drawing(), id, rest)
	if over := still(a); over != nil {
		err = over
	}
	if err != nil {
		a.fail(err)
		return
	}
	if r.Plain != nil {
		writePlain(a, p)
		return
	}
	a.writeWhole(p, door.PageToken(s.token), s.device.ID)
}

// sheet is the page of a view with what is drawn on it, and with marks for what is a
// session's own.
func (h *Host) sheet(s *session, r reading, id, rest, title string, main template.HTML) page.Sheet {
	views := s.game.Views(r.Reader)
	sheet := page.Sheet{Reader: r.Reader, Game: s.game.Name(), Number: r.head.Seq, Views: views, View: current(views, id, rest), Title: title, Main: main,
		Latest: r.Say.Fact(r.last), Place: h.place(r.Words, s.opened, s.device.Who()), Name: r.State.Summary().Name, Token: tokenMark, Device: deviceMark, Running: s.game.Running(r.State), Said: saidMark, At: atMark}
	h.secretly(&sheet, s, r)
	if r.Own != nil {
		sheet.Undo = &page.Undo{Group: r.Own.ID, Label: r.Say.Undo(*r.Own)}
	}
	return sheet
}

// current is the view of a list that an address shows: of board and board/blue the
// longer one that fits.
func current(views []page.View, id, rest string) string {
	at := strings.TrimSuffix(id+"/"+rest, "/")
	found := ""
	for _, v := range views {
		if (v.ID == at || strings.HasPrefix(at, v.ID+"/")) && len(v.ID) > len(found) {
			found = v.ID
		}
	}
	return found
}

// undo is the act that a device may take back now: the latest of its seat's own,
// at the table the latest of all.
func (h *Host) undo(s *session) (ledger.Group, bool) {
	switch s.device.Role {
	case page.Seat:
		return stamp.Own(s.book, s.device.Seat)
	case page.Table:
		return s.book.NextUndo()
	}
	return ledger.Group{}, false
}

// asset gives out a file of the pages, for good.
func (a *asked) asset() {
	f := a.h.frame.Asset(a.r.URL.Path)
	if f == nil {
		a.fail(&ledger.Violation{Key: "page.unknown"})
		return
	}
	header := a.w.Header()
	header.Set("Content-Type", f.Type)
	header.Set("Cache-Control", "public, max-age=31536000, immutable")
	header.Set("Vary", "Accept-Encoding")
	body := f.Plain
	if f.Packed != nil && unpacks(a.r) {
		header.Set("Content-Encoding", "gzip")
		body = f.Packed
	}
	if a.r.Method != http.MethodHead {
		_, _ = a.w.Write(body) // who has gone needs no answer
	}
}

// beat is how often a stream gives a sign that it is alive.
const beat = 15 * time.Second

// live tells of what is new until the page, the device or the host goes. An event
// says campaign and number.
func (a *asked) live() {
	if a.r.Method == http.MethodHead {
		return
	}
	s := a.session
	campaign := s.device.Campaign
	stream := a.h.hub.Open(campaign)
	defer stream.End()
	a.w.Header().Set("Content-Type", "text/event-stream; charset=utf-8")
	a.w.Header().Set("X-Accel-Buffering", "no")
	c := http.NewResponseController(a.w)
	_ = c.SetReadDeadline(time.Time{})
	var said, chosen int64
	send := func(kind string) bool {
		number := s.book.Head().Seq
		secrets := s.known().version
		switch {
		case kind != "hello" && secrets != chosen:
			kind = "again" // somebody has chosen, which no number tells
		case kind == "" && number == said:
			return true // the last event has said it
		}
		said, chosen = number, secrets
		_ = c.SetWriteDeadline(time.Now().Add(writeTime))
		if _, err := a.w.Write(event(kind, campaign, number)); err != nil {
			return false
		}
		return c.Flush() == nil
	}
	tick := time.NewTicker(beat)
	defer tick.Stop()
	for ok := send("hello"); ok; {
		select {
		case <-stream.News:
			if a.h.current(campaign) != s.opened {
				return // the book was opened anew: so is the stream
			}
			ok = send("")
		case <-tick.C:
			a.h.door.Used(s.device.ID)
			ok = send("beat")
		case <-stream.Over:
			return
		case <-s.gone:
			return
		case <-a.r.Context().Done():
			return
		}
	}
}

func (h *Host) current(campaign string) *opened {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.opened[campaign]
}
