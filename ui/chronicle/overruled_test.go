package chronicle_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
)

// TestEveryReasonIsTold: the story tells, for every rule that a table set aside
// in games played by chance, its number and the table's reason; what was taken
// back is not told.
func TestEveryReasonIsTold(t *testing.T) {
	v := seafalltest.Embark(t, ledgertest.Books(scoring.Rules{}), rand.New(rand.NewPCG(7, 7)))
	v.Play(6)
	rules := map[string]bool{}
	var last string
	check := func(text string) {
		t.Helper()
		for _, g := range v.Book.Groups() {
			for _, e := range g.Entries {
				for _, o := range e.Overruled() {
					told := strings.Contains(text, "“"+o.Reason+"”")
					if told == g.Struck {
						t.Errorf("%s of %s (taken back: %v) is told: %v", o.Reason, e.Kind, g.Struck, told)
					}
					if !g.Struck {
						rules[o.Rule] = true
						if v.Book.MayTakeBack(g.ID) == nil {
							last = g.ID
						}
						if !strings.Contains(text, "("+o.Rule+")") {
							t.Errorf("%s is nowhere in the story", o.Rule)
						}
					}
				}
			}
		}
	}
	check(storyOf(t, v.Book, translations.English))
	if len(rules) < 5 || last == "" {
		t.Fatalf("only %v were set aside, and %q can be taken back", rules, last)
	}
	if _, err := v.Book.TakeBack(context.Background(), "", last); err != nil {
		t.Fatalf("%v: %v", last, ledger.Violations(err))
	}
	check(storyOf(t, v.Book, translations.English))
}
