package chronicle_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	speech "astrolabe/ui/seafall/wording"
)

// ruleName is what a rule is called in the book of a language.
func ruleName(lang translations.Language, rule string) string {
	return speech.RuleName(speech.New(translations.New(lang), nil), rule)
}

// TestEveryReasonIsTold: the story tells, for every rule that a table set aside
// in games played by chance, its name and the table's reason; what was taken
// back is not told.
func TestEveryReasonIsTold(t *testing.T) {
	v := seafalltest.Embark(t, ledgertest.Books(scoring.Rules{}), rand.New(rand.NewPCG(7, 7)))
	v.Play(6)
	rules := map[string]bool{}
	var last string
	check := func(text string) {
		t.Helper()
		for _, g := range ledgertest.Groups(v.Book) {
			for _, e := range g.Entries {
				for _, o := range e.Overruled() {
					told := strings.Contains(text, "“"+o.Reason+"”")
					if told == g.Struck {
						t.Errorf("%s of %s (taken back: %v) is told: %v", o.Reason, e.Kind, g.Struck, told)
					}
					if !g.Struck {
						rules[o.Rule] = true
						if v.Book.MayTakeBack(context.Background(), g.ID) == nil {
							last = g.ID
						}
						if !strings.Contains(text, strings.ToUpper(ruleName(translations.English, o.Rule))) {
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

// A second tap of a button is in the journal, not in the story: the table has
// set nothing aside, and the line of the record counts nothing.
func TestASecondTapIsNotTold(t *testing.T) {
	e := meet(t, "Two Taps", all(3)...)
	e.begin()
	explored := scoring.ResolveEndeavor{Province: seafall.Blue, Endeavor: seafall.Explore}
	e.say(explored)
	e.agree(seafall.TappedAgain, explored, "R16")
	e.agree("The card says so", scoring.BuildStructure{Province: seafall.Blue, Name: "Port"}, "R16")
	if got := e.state().Running.Overruled; got != 1 {
		t.Errorf("%d rules count as set aside; want the one with a reason of the table's", got)
	}
	for _, lang := range translations.Languages() {
		story := storyOf(t, e.book, lang)
		if strings.Contains(story, seafall.TappedAgain) || strings.Contains(story, "tapped again") || strings.Contains(story, "deuxième appui") {
			t.Errorf("%s: the second tap is told: %s", lang, story)
		}
		if got := strings.Count(story, strings.ToUpper(ruleName(lang, "R16"))); got != 1 {
			t.Errorf("%s: R16 is told %d times; want once: %s", lang, got, story)
		}
	}
}
