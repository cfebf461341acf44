package campaigns_test

import (
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/uitest/sealed"
)

// ruleOnPaper writes a rule on the page of rules.
func (d *desk) ruleOnPaper(heading string) {
	d.Helper()
	d.write("catchup.rule.heading", heading)
	d.Tap("catchup.rule.add")
}

// TestL28_RulesComeFromPaper: the last page before the summary takes the rules that
// were added, asks of a heading what the sheet for rules asks, and then for what those
// that are open left on the map. All of it is in the books at once.
func TestL28_RulesComeFromPaper(t *testing.T) {
	d := newDesk(t)
	d.copied()
	d.Tap("catchup.part.6", "catchup.island.add", "catchup.island.add")
	d.write("catchup.island.1.name", "Heron Rock")
	d.Tap("catchup.part.8")
	sealed.Guard{}.Look(t, "the page of rules", d.Words())
	d.look("catchup-rules")
	d.more(3, "catchup.rule.number")
	d.ruleOnPaper("Our own words")
	if words := d.Words(); !strings.Contains(words, "Our own words") || slices.Contains(d.IDs(), "catchup.rule.open") {
		t.Fatalf("what opens nothing: %s", words)
	}
	sealed.Guard{}.Look(t, "a rule in the table's words", d.Words())
	d.ruleOnPaper("Colonies")
	sealed.Guard{}.Look(t, "the question", strings.ReplaceAll(d.Words(), "Colonies", ""))
	d.look("catchup-rules-asked")
	if !strings.Contains(d.Words(), "The app has rules for this. Open them?") || slices.Contains(d.IDs(), "catchup.colony.add") {
		t.Fatalf("the question: %s", d.Words())
	}
	d.Tap("catchup.rule.open", "catchup.colony.add")
	d.write("catchup.colony.1.name", "Gullhaven")
	d.more(5, "catchup.colony.1.defense")
	d.more(2, "catchup.colony.1.garrison")
	d.more(2, "catchup.colony.1.fields")
	d.more(4, "catchup.colony.1.field.1")
	d.more(6, "catchup.colony.1.field.2")
	d.Tap("catchup.colony.1.governor.red")
	d.look("catchup-colonies")
	if words := d.Words(); strings.Contains(words, "late.") || !strings.Contains(words, "Enter each colony as it is on the map today.") {
		t.Errorf("the page says %s", words)
	}
	d.Tap("catchup.part.9", "catchup.write", "overrule.reason.0", "overrule.overrule")
	s, _ := d.shell.State().(*seafall.State)
	if d.name() != "table" || s == nil {
		t.Fatalf("not in the books: %s", d.Words())
	}
	c := s.Late.Colony("gullhaven")
	if c == nil || c.Governor != seafall.Red || c.Island != s.Islands[0].ID || c.Defense != 5 || c.Garrison != 2 || !slices.Equal(c.Fields, []int{4, 6}) || c.Glory != scoring.ColonyGlory {
		t.Errorf("on the map lies %+v", c)
	}
	if !slices.Equal(s.Opened(), []string{"p7"}) || len(s.Late.Rules) != 2 || s.Late.Rules[0].Number != 3 || s.Late.Rules[0].Words != "Our own words" {
		t.Errorf("the rules are %+v", s.Late.Rules)
	}
	groups := ledgertest.Groups(d.shell.Book())
	if last := groups[len(groups)-1]; len(last.Entries) != 2 || last.Entries[0].Kind != "campaign_caught_up" || last.Entries[1].Kind != "late_caught_up" {
		t.Errorf("the last act has %d entries", len(last.Entries))
	}
}

// TestL28_PaperOfColoniesFollowsTheMap: an island that is taken off the paper takes
// what lies on it along; a heading that is said twice is not added twice; with
// everything open there is nothing left to ask.
func TestL28_PaperOfColoniesFollowsTheMap(t *testing.T) {
	d := newDesk(t)
	d.copied()
	d.Tap("catchup.part.6", "catchup.island.add", "catchup.island.add", "catchup.part.8", "catchup.rule.everything", "catchup.rule.everything.do")
	if slices.Contains(d.IDs(), "catchup.rule.everything") {
		t.Error("everything is open, and is offered")
	}
	d.Tap("catchup.colony.add", "catchup.colony.1.island.2", "catchup.colony.add", "catchup.colony.2.island.1")
	d.ruleOnPaper("Ours")
	d.ruleOnPaper("Ours")
	if !d.shell.SheetOpen() {
		t.Errorf("a rule is added twice: %s", d.Words())
	}
	d.shell.Escape()
	d.Tap("catchup.part.6", "catchup.island.1.remove", "catchup.island.remove.do", "catchup.part.8")
	if ids := d.IDs(); !slices.Contains(ids, "catchup.colony.1.name") || slices.Contains(ids, "catchup.colony.2.name") {
		t.Errorf("what lay on the island that is gone is still there: %v", ids)
	}
	d.Tap("catchup.rule.2.remove", "catchup.rule.1.remove")
	sealed.Guard{}.Look(t, "the page with no rule again", d.Words())
}
