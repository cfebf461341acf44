package page_test

import (
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/page"
)

// TestLD11_ColoniesOnThePage: a seat founds a colony, its board tells of it; before
// winter the table sees what colonies bring, and after it makes them active.
func TestLD11_ColoniesOnThePage(t *testing.T) {
	book := seafalltest.Eighth(t, ledgertest.Books(scoring.Rules{}))
	seafalltest.Must(t, book, scoring.FindIsland{Name: "Marrow", Column: 2})
	seafalltest.Must(t, book, scoring.StartGame{})
	seafalltest.Must(t, book, scoring.HoldWinter{})
	seat := &device{t: t, book: book, who: page.Who{Role: page.Seat, Seat: "green"}, lang: translations.English}
	table := &device{t: t, book: book, who: page.Who{Role: page.Table}, lang: translations.French}
	of := func(d *device, kind string) []page.Act {
		return slices.DeleteFunc(slices.Clone(d.acts), func(a page.Act) bool { return a.Kind != kind })
	}
	show := func(d *device, view, rest string) string {
		t.Helper()
		text, err := d.show(view, rest)
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	show(seat, "table", "green/build")
	if len(of(seat, "found_colony")) != 0 {
		t.Error("a sealed colony can be founded")
	}
	seafalltest.Must(t, book, scoring.AddRule{Heading: "Colonies"})
	show(seat, "table", "green/build")
	if acts := of(seat, "found_colony"); len(acts) != 2 {
		t.Errorf("a colony can be founded in %d ways, want with a marker and without", len(acts))
	}
	off := false
	seafalltest.Must(t, book, scoring.FoundColony{Province: seafall.Green, Island: "isle-a", Name: "Gullhaven", Defense: 5, Garrison: 2, Fields: []int{4, 6}, Active: &off})
	if text := show(seat, "board", "green"); !strings.Contains(text, "Gullhaven") || !strings.Contains(text, "Marrow · defense 5 · garrison 2") {
		t.Error("the board does not tell of it")
	}
	for range 5 {
		seafalltest.Must(t, book, scoring.NextRound{})
	}
	if text := show(table, "table", ""); !strings.Contains(text, "Récolte des colonies") || len(of(table, "activate_colony")) != 0 {
		t.Error("before winter the table does not see what colonies bring")
	}
	seafalltest.Must(t, book, scoring.HoldWinter{})
	show(table, "table", "")
	if acts := of(table, "activate_colony"); len(acts) != 1 || acts[0].Off != "" {
		t.Fatalf("after winter the table can make active: %+v", acts)
	}
	show(seat, "table", "")
	if len(of(seat, "activate_colony")) != 0 {
		t.Error("a seat says what the table says")
	}
	seafalltest.Must(t, book, scoring.ActivateColony{Colony: "gullhaven"})
	if s := seafalltest.State(book); s.Play(seafall.Green).Glory != 4 || s.Play(seafall.Green).Markers != 1 {
		t.Errorf("green has %d glory and %d markers", s.Play(seafall.Green).Glory, s.Play(seafall.Green).Markers)
	}
	show(table, "table", "")
	if len(of(table, "activate_colony")) != 0 {
		t.Error("it can become active once more")
	}
}
