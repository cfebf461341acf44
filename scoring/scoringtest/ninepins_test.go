package scoringtest_test

import (
	"context"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/scoring/scoringtest"
)

// lane founds a league of two.
func lane(t *testing.T) *ledger.Book {
	t.Helper()
	book, _, err := ledgertest.Books(scoringtest.Rules{}).Found(context.Background(), ledgertest.Ninepins,
		scoringtest.Say(scoringtest.FoundLeague{LeagueFounded: ledgertest.LeagueFounded{Name: "The Lane", Date: "2026-01-17", Players: []string{"Ana", "Ben"}}}))
	if err != nil {
		t.Fatal(err)
	}
	return book
}

func bowl(book *ledger.Book, player string, pins int, overrules ...ledger.Overrule) error {
	_, err := book.Record(context.Background(), scoringtest.Say(scoringtest.Bowl{Player: player, Pins: pins}, overrules...))
	return err
}

// key is the key of the one violation that an error is.
func key(t *testing.T, err error) string {
	t.Helper()
	list := ledger.Violations(err)
	if len(list) != 1 {
		t.Fatalf("%v; want one violation", err)
	}
	return list[0].Key
}

func TestN1_NinePinsStand(t *testing.T) {
	book := lane(t)
	for _, pins := range []int{-1, 10} {
		if got := key(t, bowl(book, "Ana", pins)); got != "ninepins.pins" {
			t.Errorf("%d pins: %s", pins, got)
		}
	}
	for player, pins := range map[string]int{"Ana": 0, "Ben": 9} {
		if err := bowl(book, player, pins); err != nil {
			t.Errorf("%d pins: %v", pins, err)
		}
	}
}

func TestN2_NobodyBowlsTwiceInARow(t *testing.T) {
	book := lane(t)
	if err := bowl(book, "Ana", 3); err != nil {
		t.Fatal(err)
	}
	if got := key(t, bowl(book, "Ana", 4)); got != "ninepins.twice" {
		t.Errorf("again: %s", got)
	}
	if err := bowl(book, "Ana", 4, ledger.Overrule{Rule: "N2", Reason: "for a bet"}); err != nil {
		t.Errorf("agreed: %v", err)
	}
	if err := bowl(book, "Ben", 2); err != nil {
		t.Errorf("somebody else: %v", err)
	}
	if pins := book.State().(*ledgertest.League).Pins; pins["Ana"] != 7 || pins["Ben"] != 2 {
		t.Errorf("%v", pins)
	}
}
