package scoringtest_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"io/fs"
	"math/rand/v2"
	"os"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/scoring/scoringtest"
)

var writeFold = flag.Bool("write-fold", false, "write what a new version of the fold comes to")

// lane founds a league of two.
func lane(t *testing.T) *ledger.Book {
	t.Helper()
	return laneBy(t, scoringtest.Rules{})
}

func laneBy(t *testing.T, rules ledger.Rules) *ledger.Book {
	t.Helper()
	book, _, err := ledgertest.Books(rules).Found(context.Background(), ledgertest.Ninepins,
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

// evening bowls by chance, thinks better of some bowls, and of that again.
func evening(t *testing.T, rules ledger.Rules) *ledger.Book {
	t.Helper()
	chance := rand.New(rand.NewPCG(9, 9))
	book := laneBy(t, rules)
	for range 80 {
		var err error
		switch chance.IntN(6) {
		case 0:
			_, err = book.Undo(context.Background(), "")
		case 1:
			_, err = book.Redo(context.Background(), "")
		default:
			player := []string{"Ana", "Ben"}[chance.IntN(2)]
			if err = bowl(book, player, chance.IntN(10)); ledger.Violations(err) != nil {
				err = bowl(book, player, chance.IntN(10), ledger.Overrule{Rule: "N2", Reason: "for a bet"})
			}
		}
		if err != nil && ledger.Violations(err) == nil {
			t.Fatal(err)
		}
	}
	return book
}

// TestLeaguesComeBack: a league comes back from its snapshot as it was, with
// every field; it decides the next bowl as it would have and comes to the same.
func TestLeaguesComeBack(t *testing.T) {
	ledgertest.KeepsAll(t, scoringtest.Rules{})
	book := evening(t, ledgertest.Keeping(t, scoringtest.Rules{}))
	kept, err := book.State().Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	var last []byte
	for _, last = range ledgertest.Folded(t, scoringtest.Rules{}, ledgertest.Standing(ledgertest.Exported(t, book).Entries)) {
	}
	if !bytes.Equal(kept, last) || book.Head().Seq < 50 {
		t.Errorf("after %d entries the league is kept as %s, folded from the first on as %s", book.Head().Seq, kept, last)
	}
	if s, err := (scoringtest.Rules{}).Restore(kept[1:]); err == nil || s != nil {
		t.Errorf("half a snapshot is taken for one: %v %v", s, err)
	}
}

// TestTheFoldIsTheSame: an evening comes to what it came to when this version
// of the fold was new.
func TestTheFoldIsTheSame(t *testing.T) {
	const file = "testdata/evening.jsonl.gz"
	if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) && *writeFold {
		ledgertest.WriteBooks(t, file, evening(t, scoringtest.Rules{}))
	}
	ledgertest.SameFold(t, scoringtest.Rules{}, file, *writeFold)
}
