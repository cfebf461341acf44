package seafall_test

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// What a sheet asks is gone through once: the campaign glory of a province with
// all that its steps lead to, and a list of values that stand together.
func TestASheetGoesThroughTheEntriesOnce(t *testing.T) {
	const games = 15
	book := seafalltest.Campaign(t, ledgertest.Books(scoring.Rules{}), games, 12)
	entries := ledgertest.StandingOf(book)
	x, err := scoring.NewExplainer(entries)
	if err != nil {
		t.Fatal(err)
	}
	e, err := x.Explain("blue.campaign_glory")
	if err != nil {
		t.Fatal(err)
	}
	for _, term := range e.Terms {
		if term.Path != "" && !x.Known(term.Path) {
			t.Errorf("%s is not known", term.Path)
		}
	}
	if n := scoring.Folds(x); n != 1 || len(e.Terms) < games/2 {
		t.Errorf("%d steps were gone through %d times", len(e.Terms), n)
	}
	if x, err = scoring.NewExplainer(entries); err != nil {
		t.Fatal(err)
	}
	paths := []string{"blue.glory", "blue.milestone_glory", "blue.title", "blue.ship1.sail", "isle-a.price.blue", "blue.nothing"}
	if err := x.Prepare(paths...); err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		if _, err := x.Explain(path); (err == nil) != x.Known(path) || (err != nil) != (path == "blue.nothing") {
			t.Errorf("%s: %v, known: %v", path, err, x.Known(path))
		}
	}
	if n := scoring.Folds(x); n != 1 {
		t.Errorf("prepared values were gone through %d times", n)
	}
}

// Known says of every path what Explain says, with and without a game.
func TestKnownIsWhatExplainAnswers(t *testing.T) {
	book := seafalltest.Sample(t)
	for _, closed := range []bool{false, true} {
		if closed {
			seafalltest.Must(t, book, scoring.EndGame{By: "card"})
			seafalltest.Close(t, book)
		}
		x := explainer(t, book)
		paths, err := x.Paths()
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range seafalltest.State(book).Emptied {
			paths = append(paths, "retired."+r.ID)
		}
		for _, path := range append(paths, "", "blue", "blue.glory", "blue.home", "blue.dice", "purple.dice", "retired.nobody", "retired.pirate",
			"kestrel.price.kestrel", "blue.raid.blue", "kestrel.owed.harbour", "kestrel.owed.nowhere", "blue.owed.vault", "blue.owed.build_1",
			"record.1.blue.campaign", "record.9.blue.campaign", "record.1.winner", "game.year", "blue.ship1.capacity") {
			if _, err := x.Explain(path); (err == nil) != x.Known(path) {
				t.Errorf("closed %v: %q: %v, known: %v", closed, path, err, x.Known(path))
			}
		}
	}
}

// Facts that are decoded once may be applied again and again: no state keeps
// and changes what a fact holds.
func TestFactsStayAsTheyWereTold(t *testing.T) {
	for _, seed := range seeds[:3] {
		v := seafalltest.Embark(t, ledgertest.Books(scoring.Rules{}), rand.New(rand.NewPCG(seed, seed)))
		v.Play(2)
		book := v.Book
		var facts []seafall.Fact
		first, again := seafall.New(), seafall.New()
		entries := ledgertest.StandingOf(book)
		for _, e := range entries {
			f, err := seafall.Decode(e)
			if err != nil {
				t.Fatal(err)
			}
			facts = append(facts, f)
		}
		for _, s := range []*seafall.State{first, again} {
			for i, f := range facts {
				if err := s.ApplyFact(f, entries[i]); err != nil {
					t.Fatalf("entry %d: %v", entries[i].Seq, err)
				}
			}
		}
		if !reflect.DeepEqual(first, again) {
			t.Error("facts come to another state the second time")
		}
		for i, f := range facts {
			told, err := seafall.Decode(entries[i])
			if err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(f, told) {
				t.Errorf("entry %d: %+v is %+v now", entries[i].Seq, told, f)
			}
		}
	}
}

// Between games a value of the running game is said to be none now where the
// campaign has whose it would be; anything else names nothing, whatever it ends
// in.
func TestNotNowIsSaidOfWhatThereCanBe(t *testing.T) {
	book := seafalltest.Sample(t)
	seafalltest.Must(t, book, scoring.EndGame{By: "card"})
	seafalltest.Close(t, book)
	x := explainer(t, book)
	for path, key := range map[string]string{
		"game.year": "explain.not_now", "game.event": "explain.not_now", "blue.dice": "explain.not_now", "blue.at/green/war": "explain.not_now",
		"blue.ship1.damage": "explain.not_now", "kestrel.war.blue": "explain.not_now",
		"kestrel.dice": "explain.unknown_path", "kestrel.year": "explain.unknown_path", "blue.ship_c.capacity": "explain.unknown_path",
		"blue.in/": "explain.unknown_path", "retired.at/green": "explain.nothing_yet"} {
		if _, err := x.Explain(path); !errors.Is(err, &ledger.Violation{Key: key}) {
			t.Errorf("%s: %v, want %s", path, err, key)
		}
	}
}
