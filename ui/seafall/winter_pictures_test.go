package seafall_test

import (
	"strings"
	"testing"

	game "astrolabe/ledger/seafall"
	rules "astrolabe/scoring/seafall"
)

// winterDue is an evening at the end of its first year, with tokens that move,
// a raided field and appellations that yield something.
func winterDue(t testing.TB) *finale {
	t.Helper()
	books, book := found(t, bySeat(game.Provinces...))
	say(t, book, rules.FindIsland{Name: "Marrow", Column: 1, Garrison: 1})
	say(t, book, rules.Correct{Path: "red.appellation", Is: "vengeful", Reason: "as it lies"})
	say(t, book, rules.Correct{Path: "green.appellation", Is: "lucky", Reason: "as it lies"})
	say(t, book, rules.StartGame{})
	say(t, book, rules.HoldWinter{})
	say(t, book, rules.PlaceEnmity{Province: game.Red, Place: game.Place{Region: "green", Spot: "field_a"}})
	say(t, book, rules.PlaceEnmity{Province: game.Red, Place: game.Place{Region: "isle-a", Spot: game.Garrison}, Count: 2})
	for range 5 { // the sixth ends with winter
		say(t, book, rules.NextRound{})
	}
	return newFinale(t, books, book)
}

// TestWinterSaysTheHarvest: the sheet says what each province harvests and
// which field yields nothing, and fits everywhere.
func TestWinterSaysTheHarvest(t *testing.T) {
	e := winterDue(t)
	e.tap("table.winter")
	words := e.words()
	for _, want := range []string{"Ana 4 gold", "Ben 8 gold"} {
		if !strings.Contains(words, want) {
			t.Errorf("no %q in %s", want, words)
		}
	}
	e.inFrench("winter")
	e.tap("winter.do")
	if e.state().Running.Year != 2 {
		t.Errorf("it is year %d", e.state().Running.Year)
	}
}

// TestNothingIsCutBetween looks at the table between two games and at the
// sheet that starts one, with the titles given by hand.
func TestNothingIsCutBetween(t *testing.T) {
	books, book := found(t, nil)
	e := newFinale(t, books, book)
	e.inFrench("between-first")
	e.tap("table.start")
	e.inFrench("start-titles")
	e.shell.Escape()
	e = tied(t)
	e.tapThrough(8)
	e.tap("ending.close", "closed.record")
	e.shell.ToLanding()
	e.inFrench("between")
	e.tap("table.start", "start.present.red")
	e.inFrench("start")
}
