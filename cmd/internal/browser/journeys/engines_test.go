package journeys_test

import (
	"context"
	"fmt"
	"path"
	"strings"
	"testing"

	"astrolabe/cmd/internal/browser"
	"astrolabe/cmd/internal/wiring"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/page"
	"astrolabe/ui/terminal"
)

// course is what a device does in one of the games, in every engine.
type course struct {
	game    string
	home    func(*testing.T) *home
	seat    page.Who
	called  string    // the seat, as the page calls it
	taps    [3]string // what a seat taps: at once, while the host is away, and before moves
	moves   func(*home)
	against [2]string // the second is refused after the first
	entries int64     // of the first of them
}

var courses = []course{
	{"seafall", func(t *testing.T) *home { return newSea(t) }, page.Who{Role: page.Seat, Seat: "gray"}, "Dan",
		[3]string{"#gray-reputation-spend", "#gray-raid", "#gray-fortune-spend"}, func(h *home) { h.say(scoring.NextRound{}) },
		[2]string{"#gray-raid", "#gray-raid"}, 1},
	{"skulltales", newDeck, page.Who{Role: page.Seat, Seat: "sea-dog"}, "Ana",
		[3]string{"#sea-dog-prestige-2", "#sea-dog-coins-3", "#sea-dog-prestige-1"}, (*home).oneMore,
		[2]string{"#sea-dog-down", "#sea-dog-prestige-3"}, 2},
}

// runs lets a device come in by digits and speak for a seat, before, while and after the host
// is away, leave, and come in by a link as the table, which overrides what is refused.
func (c course) runs(t *testing.T, h *home, d *browser.Tab) *browser.Tab {
	number := h.head()
	recorded := func(entries int64) {
		t.Helper()
		number += entries
		d.Until("what was tapped", fmt.Sprintf("Number(document.body.dataset.number) === %d && !document.querySelector('#taps li')", number))
		if at := h.head(); at != number {
			t.Fatalf("%d entries more than were tapped", at-number)
		}
	}
	whole := func() {
		t.Helper()
		d.Until("the whole page", `document.readyState === "complete" && document.getElementById("nav")`)
	}
	d.Go(h.at("/d"))
	d.Tap("form button")
	if err := h.host.Let(context.Background(), d.Text(".digits"), h.campaign, c.seat); err != nil {
		t.Fatal(err)
	}
	d.Reads("#head .who", c.called)
	whole()
	d.Tap(c.taps[0] + " button")
	recorded(1)

	h.down()
	d.Sees("Not connected since")
	if line := d.Text("#line"); !on24.MatchString(line) {
		t.Errorf("%q has no 24-hour time", line)
	}
	d.Tap(c.taps[1] + " button")
	waiting(d, 1)
	h.up()
	recorded(1)

	h.down()
	d.Tap(c.taps[2] + " button")
	waiting(d, 1)
	next := d.Another()
	d.Close()
	d = next
	h.beside(c.moves)
	number++
	h.up()
	d.Go(h.at("/"))
	d.Reads(c.taps[2]+" + [data-note]", "Record now")
	d.Reload()
	d.Tap(c.taps[2] + " + [data-note] button:not(.quiet)")
	recorded(1)

	d.Tap("#leave button")
	d.Sees("Join the table")
	d.Go(h.link(page.Who{Role: page.Table}))
	d.Tap("form button")
	whole()
	slowly(d)
	d.Tap(c.against[0] + " button")
	recorded(c.entries)
	d.Tap(c.against[1] + " button")
	d.Write(c.against[1]+" + .refused [name=because]", "C’était promis")
	if at := h.head(); at != number {
		t.Fatalf("what was refused is recorded")
	}
	d.Tap(c.against[1] + " + .refused form.again button")
	recorded(1)
	return d
}

// beside does something to the books while no host runs.
func (h *home) beside(do func(*home)) {
	h.t.Helper()
	shelf, err := wiring.OpenBooks(context.Background(), h.folder, []terminal.Game{h.game})
	if err != nil {
		h.t.Fatal(err)
	}
	h.shelf = shelf
	do(h)
	if err := shelf.Close(); err != nil {
		h.t.Fatal(err)
	}
}

// TestFirefoxPlays: both games in Firefox, which prints them, too.
func TestFirefoxPlays(t *testing.T) {
	t.Parallel()
	f := browser.OpenFirefox(t)
	for _, c := range courses {
		t.Run(c.game, func(t *testing.T) {
			h := c.home(t)
			f.Tab = c.runs(t, h, f.In(t))
			for _, at := range h.papers(translations.English) {
				f.Go(at)
				papers := []browser.Paper{browser.A4}
				if strings.HasPrefix(at, "http") { // the page to send takes a while
					papers = append(papers, browser.LetterPaper)
				}
				onPaper(t, f, "firefox-"+c.game+"-"+path.Base(at), papers...)
			}
		})
	}
}
