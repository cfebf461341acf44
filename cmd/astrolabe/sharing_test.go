package main

import (
	"context"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"path/filepath"
	"testing"
	"time"

	"astrolabe/cmd/internal/sharing"
	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/page"
	"astrolabe/ui/page/door"
)

// TestTheWindowShares the books that it has open: what devices record is told to
// it, and what it records to them; devices come back after it was closed, and do
// not after sharing was stopped.
func TestTheWindowShares(t *testing.T) {
	for _, bus := range []string{"DBUS_SYSTEM_BUS_ADDRESS", "DBUS_SESSION_BUS_ADDRESS"} { // nobody's machine stays awake for a test
		t.Setenv(bus, "unix:path="+filepath.Join(t.TempDir(), "none"))
	}
	ctx := context.Background()
	shelf, err := openBooks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	o := &opening{shelf: shelf}
	t.Cleanup(func() {
		if err := o.closeAll(); err != nil {
			t.Error(err)
		}
	})
	id, err := wiring.Games()[0].Sample(ctx, shelf.Store, translations.English)
	if err != nil {
		t.Fatal(err)
	}
	h := &host{options: sharing.Options{Books: shelf.Books, Secrets: shelf.Store.Secrets(), Games: wiring.Pages(), Words: wiring.Words,
		Folder: shelf.Store.Folder(), Settings: t.TempDir(), Listen: "127.0.0.1:0"}}
	o.host = h
	devices, acts := make(chan struct{}, 64), make(chan string, 64)
	h.Watch(func() { devices <- struct{}{} }, func(campaign string) { acts <- campaign })

	if _, _, err := h.Link(id, page.Who{Role: page.Watch}); err == nil || h.On() || len(h.Devices())+len(h.Asking()) > 0 {
		t.Errorf("it is off, and has a link (%v)", err)
	}
	h.Look(id) // tells nobody
	if err := h.Start(ctx); err != nil {
		t.Fatal(err)
	}
	link, until, err := h.Link(id, page.Who{Role: page.Seat, Seat: "blue"})
	if err != nil || time.Until(until) > door.LinkLife {
		t.Fatalf("%s until %s, %v", link, until, err)
	}
	enter(t, link)
	<-devices
	if in := h.Devices(); len(in) != 1 || in[0].Seat != "blue" {
		t.Errorf("in are %+v", in)
	}
	if now, err := h.Secrets(ctx, id); err != nil || !now.Can {
		t.Errorf("choices in secret: %+v %v", now, err)
	}

	theirs, err := h.running().Host().Book(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	mine, err := shelf.Open(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	note := func(b *ledger.Book, text string) {
		t.Helper()
		if _, err := b.Record(ctx, scoring.Say(scoring.WriteNote{Text: text})); err != nil {
			t.Fatal(err)
		}
	}
	note(theirs, "Said on a tablet.")
	if campaign := <-acts; campaign != id {
		t.Errorf("told of %s", campaign)
	}
	if err := mine.Reload(ctx); err != nil {
		t.Fatal(err)
	}
	note(mine, "Said in the window.")
	h.Look(id)
	<-acts
	if theirs.Head() != mine.Head() {
		t.Errorf("the devices see entry %d, want %d", theirs.Head().Seq, mine.Head().Seq)
	}

	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	if h.On() {
		t.Error("it is closed, and on")
	}
	if err := h.Start(ctx); err != nil {
		t.Fatal(err)
	}
	if len(h.Devices()) != 1 {
		t.Errorf("after a restart %+v are in", h.Devices())
	}
	if err := h.Stop(ctx); err != nil {
		t.Fatal(err)
	}
	if err := h.Start(ctx); err != nil {
		t.Fatal(err)
	}
	if len(h.Devices()) != 0 {
		t.Errorf("after sharing was stopped %+v are in", h.Devices())
	}
}

// enter lets a device in by a link.
func enter(t *testing.T, link string) {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	to := &http.Transport{}
	defer to.CloseIdleConnections()
	r, err := http.NewRequest(http.MethodPost, link, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Origin", "http://"+hostOf(t, link))
	answer, err := (&http.Client{Jar: jar, Transport: to}).Do(r)
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		t.Fatalf("joined with %s", answer.Status)
	}
}

func hostOf(t *testing.T, link string) string {
	t.Helper()
	at, err := url.Parse(link)
	if err != nil {
		t.Fatal(err)
	}
	return at.Host
}
