package seafall_test

import (
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	screens "astrolabe/ui/seafall"
	speech "astrolabe/ui/seafall/wording"
)

// TestRulesByName: all rules stand on one screen by their names, a search finds
// them by any of their words, without accents, and by our number, and each leads
// to its sheet.
func TestRulesByName(t *testing.T) {
	e := sampleJournal(t)
	e.Tap("top.menu", "menu.rules")
	e.Save("rules")
	for _, g := range speech.RuleGroups {
		for _, rule := range g.Rules {
			if name := e.shell.T("rule." + strings.ToLower(rule) + ".name"); !strings.Contains(e.Words(), name) {
				t.Errorf("%s is not on the list as %q", rule, name)
			}
		}
	}
	found := func() (ids []string) {
		for _, id := range e.IDs() {
			if rule, ok := strings.CutPrefix(id, "rules."); ok && rule != "search" && rule != "scroll" {
				ids = append(ids, rule)
			}
		}
		return ids
	}
	for _, try := range []struct {
		search string
		want   []string
	}{
		{"astrolabe winter", []string{"R28", "R29", "first_winter_by_title"}},
		{"afloat flagship", []string{"R21"}},
		{"r30", []string{"R30"}},
		{"a word of no rule", nil},
	} {
		e.typeInto("rules.search", try.search)
		if got := found(); !slices.Equal(got, try.want) {
			t.Errorf("%q finds %v, want %v", try.search, got, try.want)
		}
	}
	e.shows("No rules contain these words")
	e.shell.Look().SetLanguage(translations.French)
	e.typeInto("rules.search", "evenements scelles")
	if got := found(); !slices.Equal(got, []string{"R68"}) {
		t.Errorf("without accents found %v", got)
	}
	e.Tap("rules.R68")
	e.Save("rules-R68")
	for _, want := range []string{"Évènements scellés", "coffret de rangement", "Dans le livre de règles", "Les cartes · Cartes Évènement"} {
		if !strings.Contains(e.Words(), want) {
			t.Errorf("no %q in %s", want, e.Words())
		}
	}
	e.shell.Escape()
	if e.shell.SheetOpen() {
		t.Error("Escape does not close the rule")
	}
}

// TestAHouseRuleIsSaidWithItsRule: a rule that the table reads in its own way
// says so, a house rule says what it changes and leads there.
func TestAHouseRuleIsSaidWithItsRule(t *testing.T) {
	e := sampleJournal(t)
	said := e.shell.T("term.house_rule.lucky_reputation.words")
	e.shell.Go(screens.NewRules())
	e.typeInto("rules.search", "steps of winter")
	e.Tap("rules.R29")
	if strings.Contains(e.Words(), said) {
		t.Errorf("a house rule that is not played is said: %s", e.Words())
	}
	e.shell.Escape()
	say(t, e.shell.Book(), scoring.SetHouseRule{Rule: seafall.LuckyReputation, On: true})
	e.shell.Rebuild()
	e.Tap("rules.R29")
	e.Save("rule-house")
	if !strings.Contains(e.Words(), said) {
		t.Errorf("a house rule that is played is not said: %s", e.Words())
	}
	e.shell.Escape()
	e.typeInto("rules.search", "lucky gives")
	e.Tap("rules.lucky_reputation")
	e.shows("Played at this table")
	e.Tap("rule.changes.R29")
	if got := e.Text("rule.number"); got != "R29" {
		t.Errorf("the house rule leads to %q", got)
	}
}
