package journeys_test

import (
	"net/url"
	"strings"
	"testing"

	"astrolabe/cmd/internal/browser"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/page"
)

// looked are the looks in which every view has to fit and can be read by everybody.
var looked = []browser.Look{{}, {Night: true, Text: 200, Language: "fr"}}

// TestEveryViewIsForEverybody looks at one page of every kind, by day and by night,
// in both languages, on every screen, with the text at its size and at twice that:
// nothing is cut, covered or too small for a finger, and axe-core finds nothing that
// keeps anybody from it.
func TestEveryViewIsForEverybody(t *testing.T) {
	h := newSea(t)
	b := browser.Open(t)
	d := b.Device("table", browser.Phone, browser.Look{})
	look := func(name, at string) {
		t.Helper()
		for _, l := range looked {
			for i, s := range browser.Shapes {
				d.Look(s, l)
				if i == 0 {
					d.Go(at)
				}
				for _, w := range d.Unfit() {
					t.Errorf("%s, %s, %s: %s", name, s.Name, l.Name(), w)
				}
				if b.Keeps() {
					d.Whole(name + "-" + s.Name + "-" + l.Name())
				}
			}
			for _, f := range d.Findings() {
				t.Errorf("%s, %s: %s", name, l.Name(), f)
			}
		}
	}
	name := func(at string) string {
		u, err := url.Parse(at)
		if err != nil {
			t.Fatal(err)
		}
		return strings.NewReplacer("/", "-").Replace(strings.Trim(u.Path, "/"))
	}
	look("joining", h.at("/"))
	look("invited", h.link(page.Who{Role: page.Seat, Seat: "blue"}))
	look("refused", h.at("/j/0000"))
	h.join(d, page.Who{Role: page.Table})
	list := kinds(d, 3)
	for _, at := range list {
		look(name(at), at)
	}
	t.Logf("%d kinds of pages", len(list))
	h.say(scoring.EndGame{By: "card"})
	d.Go(h.at("/v/steps"))
	look("steps", h.at("/v/steps"))
}
