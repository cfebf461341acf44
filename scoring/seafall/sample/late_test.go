package sample_test

import (
	"bytes"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/sample"
	"astrolabe/scoring/seafall/seafalltest"
)

// toldLate is the second sample in a language.
func toldLate(t *testing.T, language string) *ledger.Book {
	t.Helper()
	store := &ledgertest.MemoryStore{}
	campaign, err := sample.FoundLateIn(ctx, store, language)
	if err != nil {
		t.Fatal(err)
	}
	shelf := ledger.Books{Store: store, Clock: ledgertest.Evening(), IDs: &ledgertest.CountingIDs{}, Rules: []ledger.Rules{scoring.Rules{}}}
	book, err := shelf.Open(ctx, campaign)
	if err != nil {
		t.Fatal(err)
	}
	return book
}

// TestL1_TheSecondSampleOpensEverything: it is the same every time, opens every part
// in the course of its games, and comes to its end with a crown; every entry is one
// that the rules take.
func TestL1_TheSecondSampleOpensEverything(t *testing.T) {
	book := toldLate(t, sample.English)
	if !bytes.Equal(export(t, book), export(t, toldLate(t, sample.English))) {
		t.Error("two foundings gave different books")
	}
	s := book.State().(*seafall.State)
	seafalltest.Verify(t, s)
	if got := len(s.Opened()); got != len(seafall.Parts) {
		t.Errorf("only %v are open", s.Opened())
	}
	if s.Emperor == "" || s.Late.LastIsland.By == "" || len(s.Late.Colonies) != 3 {
		t.Errorf("emperor %q, last island %+v, %d colonies", s.Emperor, s.Late.LastIsland, len(s.Late.Colonies))
	}
	games := map[int]bool{}
	for _, r := range s.Late.Rules {
		games[r.Game] = true
	}
	if len(games) < 4 {
		t.Errorf("the rules were added in games %v", games)
	}
	ended := map[string]bool{}
	for _, e := range ledgertest.Entries(book) {
		ended[e.Kind] = true
	}
	for _, kind := range []string{"title_bonus_taken", "war_begun", "ship_raided", "curse_drawn", "colony_conquered", "tomb_closed", "relic_lost", "tablet_found",
		"treasure_map_used", "water_charted", "passage_tested", "uncharted_drawn", "patmos_found", "enmity_stuck", "inquisition_held", "ship_sticker_placed", "last_island_found"} {
		if !ended[kind] {
			t.Errorf("nobody says %s", kind)
		}
	}
}

// TestL1_TheSecondSampleInFrench: the same evenings in French words.
func TestL1_TheSecondSampleInFrench(t *testing.T) {
	sameInFrench(t, toldLate(t, sample.English), toldLate(t, "fr"), "late/fr.json")
}

// TestL1_TheSecondSampleIsOffered: nobody is offered it before a campaign has opened
// everything, and it is none of those itself.
func TestL1_TheSecondSampleIsOffered(t *testing.T) {
	store := &ledgertest.MemoryStore{}
	campaign, err := sample.Found(ctx, store)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := sample.FoundLateIn(ctx, store, sample.English); err != nil {
		t.Fatal(err)
	}
	shelf := ledger.Books{Store: store, Clock: ledgertest.Evening(), IDs: &ledgertest.CountingIDs{}, Rules: []ledger.Rules{scoring.Rules{}}}
	book, err := shelf.Open(ctx, campaign)
	if err != nil {
		t.Fatal(err)
	}
	offered := func(want bool, when string) {
		t.Helper()
		if got := sample.Offered(ctx, store); got != want {
			t.Errorf("%s: offered %v", when, got)
		}
		next, err := sample.NextIn(ctx, store, sample.English)
		if next == sample.LateID != want || err != nil {
			t.Errorf("%s: next is %q, %v", when, next, err)
		}
	}
	offered(false, "before")
	seafalltest.Must(t, book, scoring.AddRule{Heading: seafalltest.Heading(seafall.Patmos)})
	offered(false, "with one part open")
	seafalltest.Must(t, book, scoring.AddRule{All: true})
	offered(true, "with everything open")
	seafalltest.Undo(t, book, 1)
	offered(false, "taken back")
}
