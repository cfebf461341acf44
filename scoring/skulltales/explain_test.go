package skulltales_test

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// explained explains all that a campaign shows and works out: each number is what its
// terms come to, each text the last of them.
func explained(t *testing.T, name string, entries []ledger.Entry) {
	t.Helper()
	x, err := scoring.NewExplainer(entries)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	s := skulltales.New()
	for _, e := range entries {
		if err := s.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
	paths := append(skulltales.Paths(s), scoring.WorkedPaths(s)...)
	if err := x.Prepare(paths...); err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		e, err := x.Explain(path)
		if err != nil {
			t.Errorf("%s: %s: %v", name, path, err)
			continue
		}
		if !e.Words && e.Sum() != e.Total {
			t.Errorf("%s: %s is %d, its terms come to %d: %+v", name, path, e.Total, e.Sum(), e.Terms)
		}
		if e.Words && (len(e.Terms) == 0 || e.Terms[len(e.Terms)-1].After != e.Text) {
			t.Errorf("%s: %s is %q, told by %+v", name, path, e.Text, e.Terms)
		}
		for _, term := range e.Terms {
			if !slices.Contains(scoring.Whats, term.What) {
				t.Errorf("%s: %s has a term %q", name, path, term.What)
			}
		}
	}
}

// T108: what was banked stays explained: every number of every Registre, and all else that
// a campaign shows, is the sum of its entries, whatever became of it.
func TestT108_EveryRegistreIsExplained(t *testing.T) {
	for name, c := range map[string]*crew{
		"an end that is full":  full(t).upTo(afterAll),
		"closed":               full(t).finish(),
		"corrected afterwards": full(t).finish().say(scoring.Correct{Path: "record.2.a.coins", Is: "30", Reason: "misread"}, scoring.Correct{Path: "b.prestige", Is: "1", Reason: "misread"}),
		"a legacy":             inheriting(t).finish(),
		"dues and salaries":    owing(t).agree(scoring.PaySalaries{}, "T103"),
		"alone":                solo(t).adventure(10).coins(map[string]int{"cook": 5}).again(),
		"restarted":            playing(t).coins(map[string]int{"a": 4}).down("a", "b", "c").say(scoring.EndAdventure{}, scoring.CloseAdventure{}),
	} {
		explained(t, name, ledgertest.StandingOf(c.book))
	}
	c := full(t).finish().say(scoring.Correct{Path: "record.2.a.coins", Is: "30", Reason: "misread"})
	c.registres(map[string]skulltales.Amount{"a": amount(30, 4)})
}

// The example of the format is explained as well, after each of its entries.
func TestTheExampleIsExplained(t *testing.T) {
	file := ledgertest.ReadBooks(t, filepath.Join("..", "..", "ledger", "skulltales", "testdata", "southern-lady.jsonl"))
	entries := slices.Collect(ledgertest.Standing(file.Entries))
	for n := 20; n < len(entries); n += 20 {
		if n < len(entries) && entries[n].Group == entries[n-1].Group {
			continue
		}
		explained(t, "after "+entries[n-1].ID, entries[:n])
	}
	explained(t, "the whole", entries)
	for path, want := range map[string][]string{
		"wolf.coins": {"T90", "T70", "T107"}, "surgeon.coins": {"T87", "T88"}, "lookout.coins": {"T72", "T89"}, "flag": nil,
	} {
		e, err := scoring.Explain(entries, path)
		if path == "flag" {
			if err == nil {
				t.Error("no adventure runs, and its flag is explained")
			}
			continue
		}
		var rules []string
		for _, term := range e.Terms {
			rules = append(rules, term.Rules...)
		}
		for _, rule := range want {
			if !slices.Contains(rules, rule) {
				t.Errorf("%s is explained by %v, want %s among them", path, rules, rule)
			}
		}
	}
}

// A chapter that has not been played holds nothing yet, like one that is being played.
func TestAChapterThatComesYetHoldsNothing(t *testing.T) {
	book := ledgertest.StandingOf(playing(t).book)
	for _, path := range []string{"record.1.a.coins", "record.2.a.coins", "adventure.2.date", "adventure.7.length"} {
		if _, err := scoring.Explain(book, path); !errors.Is(err, &ledger.Violation{Key: "explain.nothing_yet"}) {
			t.Errorf("%s: %v", path, err)
		}
	}
}

// A path that names nothing is refused, with what comes near it.
func TestAPathThatNamesNothing(t *testing.T) {
	for path, near := range map[string]string{"a.coin": "a.coins", "nobody.coins": "", "flagg": "flag", "": ""} {
		_, err := scoring.Explain(ledgertest.StandingOf(playing(t).book), path)
		v := ledger.Violations(err)
		if len(v) != 1 || v[0].Key != "explain.unknown_path" || near != "" && v[0].Args["near"] != near {
			t.Errorf("%q: %v", path, err)
		}
	}
}

// Every kind of fact says which rules are behind it, and those are rules that there are.
func TestRulesOfFacts(t *testing.T) {
	for _, kind := range skulltales.Kinds() {
		f := reflectedFact(t, kind)
		for _, rule := range scoring.RulesOf(f) {
			if !strings.HasPrefix(rule, "T") {
				t.Errorf("%s: %s", kind, rule)
			}
		}
	}
	for _, e := range []struct {
		fact skulltales.Fact
		want string
	}{
		{skulltales.FlagAdvanced{Reason: skulltales.DeadEnd}, "T30"}, {skulltales.FlagAdvanced{Reason: skulltales.Explored}, "T28"},
		{skulltales.InitiativePassed{Reason: skulltales.ByLeaving}, "T44"}, {skulltales.InitiativePassed{Reason: skulltales.ByPrestige}, "T41"},
		{skulltales.KnockedOut{}, "T52"}, {skulltales.KnockedOut{Prestige: 1}, "T50"}, {skulltales.Revived{}, "T56"}, {skulltales.Revived{Success: true}, "T55"},
	} {
		if got := scoring.RulesOf(e.fact); !slices.Contains(got, e.want) {
			t.Errorf("%+v has %v, want %s", e.fact, got, e.want)
		}
	}
}

// reflectedFact is a fact of a kind that says nothing.
func reflectedFact(t *testing.T, kind string) skulltales.Fact {
	t.Helper()
	f, err := skulltales.Decode(ledger.Entry{Kind: kind, Version: skulltales.Version, Payload: []byte("{}")})
	if err != nil { // a payload that needs something: the example has one
		for _, e := range ledgertest.ReadBooks(t, filepath.Join("..", "..", "ledger", "skulltales", "testdata", "southern-lady.jsonl")).Entries {
			if e.Kind == kind {
				if f, err = skulltales.Decode(e); err != nil {
					t.Fatal(err)
				}
				return f
			}
		}
	}
	return f
}
