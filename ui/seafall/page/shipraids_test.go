package page_test

import (
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/page"
)

// LD5 to LD8 on the page: a ship is offered with the dice against it once the rule is
// open, and what the form asks is what the raid takes; curses stand with the ship.
func TestLD5_LD8_RaidingAShipOnThePage(t *testing.T) {
	book := seafalltest.Sample(t)
	offered := func(d *device, view, id string) *page.Act {
		d.must("table", view)
		i := slices.IndexFunc(d.acts, func(a page.Act) bool { return a.ID == id })
		if i < 0 {
			return nil
		}
		return &d.acts[i]
	}
	seat := &device{t: t, book: book, who: page.Who{Role: page.Seat, Seat: "red"}, lang: translations.English}
	if offered(seat, "red/raided/green", "raid-ship-b") != nil {
		t.Error("a ship is offered while that is sealed")
	}
	seafalltest.Must(t, book, scoring.AddRule{Heading: "Raiding a ship"})
	seafalltest.Must(t, book, scoring.AddRule{Heading: "Curses"})
	for _, lang := range translations.Languages() {
		seat.lang = lang
		act := offered(seat, "red/raided/green", "raid-ship-b")
		if act == nil {
			t.Fatalf("%s: no ship is offered", lang)
		}
		var asked []string
		for _, i := range act.Ask {
			asked = append(asked, i.Name)
		}
		if want := []string{"ship", "control", "successes", "damage", "items", "curses"}; !slices.Equal(asked, want) {
			t.Errorf("%s: asked is %v", lang, asked)
		}
	}
	shown := seat.must("table", "red/raided/green")
	s := seafalltest.State(book)
	e := scoring.Endeavor{Province: seafall.Red, Kind: seafall.Raid, Flagship: seafall.ShipA, Advisors: scoring.ActiveAdvisors(s, seafall.Red),
		Target: scoring.RaidTarget{Of: seafall.Green, Ship: seafall.ShipB}}
	if scoring.ValueNow(s, seafall.Red, seafall.ShipB, seafall.Raid) > scoring.ValueNow(s, seafall.Red, seafall.ShipA, seafall.Raid) {
		e.Flagship = seafall.ShipB
	}
	want := translations.New(translations.French).For(scoring.Game).Opened("p2").T("late.p2.sheet.dice", "count", e.Pool(s).Total)
	if !strings.Contains(shown, want) {
		t.Errorf("the page does not say %q", want)
	}
	owner := &device{t: t, book: book, who: page.Who{Role: page.Seat, Seat: "green"}, lang: translations.English}
	if offered(owner, "green/ship/b", "curse") == nil || offered(owner, "green/ship/b", "lift") != nil {
		t.Error("a curse is not drawn, or lifted where there is none")
	}
	seafalltest.Must(t, book, scoring.DrawCurse{Province: seafall.Green, Ship: seafall.ShipB})
	if offered(owner, "green/ship/b", "lift") == nil {
		t.Error("a curse is not lifted")
	}
}
