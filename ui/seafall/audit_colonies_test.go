package seafall

import (
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/seafall/audit"
	"astrolabe/ui/uitest/sealed"
)

// lookAtGullhaven is the sample campaign whose table has added the rules of colonies,
// with one on its first island.
func lookAtGullhaven(t *testing.T) *looker {
	t.Helper()
	l := lookAt(t)
	l.say(scoring.AddRule{Number: 18, Heading: "Colonies"})
	l.say(scoring.AddRule{Number: 3, Heading: "Our own words"})
	l.say(scoring.FoundColony{Province: seafall.Purple, Island: l.State().Islands[0].ID, Card: "Fishing village", Name: "Gullhaven",
		Defense: 5, Garrison: 2, Fields: []int{4, 6}, Sites: 1, Dangerous: true})
	return l
}

// TestL28_TheAuditOfAColony: it is looked at on its island, under a heading of its
// own; what its card shows is set right in the books, each value by its name, and a
// new name is given.
func TestL28_TheAuditOfAColony(t *testing.T) {
	l := lookAtGullhaven(t)
	isle := string(l.State().Islands[0].ID)
	l.Go.Audit(isle)
	words := l.Words()
	for _, want := range []string{"Colonies", "Card of Gullhaven", "Fields of Gullhaven", "4, 6", "Gullhaven’s governor", "defense 5", "dangerous", "build sites 1", "glory 1"} {
		if !strings.Contains(words, want) {
			t.Errorf("the audit does not say %q: %s", want, words)
		}
	}
	l.everywhere("audit-colony", func() {})
	l.Tap("audit.item.gullhaven.governor")
	if looked, _ := l.looked("gullhaven.governor"); !looked {
		t.Error("its governor does not count as looked at")
	}
	l.differs("gullhaven.fields", "audit.books", "audit.value.gullhaven.field_2", "correct.is.more", "correct.reason.0", "correct.do")
	l.want("field 2 of 7", slices.Equal(l.State().Late.Colony("gullhaven").Fields, []int{4, 7}))
	l.differs("gullhaven.card", "audit.books")
	l.everywhere("audit-colony-values", func() {})
	l.Tap("audit.value.gullhaven.dangerous", "correct.is.1", "correct.reason.1", "correct.do")
	l.want("not dangerous", !l.State().Late.Colony("gullhaven").Dangerous)
	l.differs("gullhaven.name", "audit.books")
	l.Write("colony.name_it", "New Fenn")
	l.Tap("colony.name_it.do")
	l.want("its name", l.State().Late.Colony("gullhaven").Name == "New Fenn")
	before := l.Shell.Book().State()
	l.differs("gullhaven.governor", "audit.books")
	l.want("an active one keeps its governor", before == l.Shell.Book().State())
}

// TestL28_TheRulebookIsAudited: the rules added are looked at in the rulebook, and
// what is missing there is added.
func TestL28_TheRulebookIsAudited(t *testing.T) {
	l := lookAtGullhaven(t)
	l.Go.Audit(scoring.RulesBoard)
	words := l.Words()
	for _, want := range []string{"Rulebook", "Rules added", "Rule 18", "“Colonies”", "Rule 3", "“Our own words”"} {
		if !strings.Contains(words, want) {
			t.Errorf("the audit does not say %q: %s", want, words)
		}
	}
	l.everywhere("audit-rules", func() {})
	l.differs("rule/3", "audit.books")
	l.want("the sheet of rules", l.Shell.SheetOpen() && strings.Contains(l.Words(), "18 Colonies"))
}

// TestL28_CorrectedOnItsIsland: the sheet that corrects an island lists what lies on
// it, and choices for what is no number.
func TestL28_CorrectedOnItsIsland(t *testing.T) {
	l := lookAtGullhaven(t)
	isle := string(l.State().Islands[0].ID)
	l.Go.Audit(isle)
	l.differs(isle+".column", "audit.books", "correct.other")
	l.everywhere("correct-colony", func() {})
	l.Tap("correct.gullhaven.active", "correct.is.1", "correct.reason.0", "correct.do")
	l.want("inactive", !l.State().Running.ColonyActive("gullhaven") && l.State().Play(seafall.Purple).Markers == 0)
	l.differs("gullhaven.governor", "audit.books", "correct.is.1", "correct.reason.0", "correct.do")
	l.want("another governor", l.State().Late.Colony("gullhaven").Governor == l.State().Order[1])
}

// TestL1_TheAuditCountsWhatIsOpen: a campaign that has opened nothing has no board, no
// heading and no item more, and says nothing of any.
func TestL1_TheAuditCountsWhatIsOpen(t *testing.T) {
	l := lookAt(t)
	all := len(scoring.Audit(l.State()))
	l.Go.Audit(string(l.State().Islands[0].ID))
	sealed.Guard{}.Look(t, "the audit", l.Words())
	if _, there := l.Shell.Current().(*audit.Screen); !there {
		t.Fatal("no audit")
	}
	l.Go.Audit(string(seafall.Blue))
	sealed.Guard{}.Look(t, "the audit", l.Words())
	if slices.Contains(l.IDs(), "audit.board.rules") {
		t.Error("there is a board for rules")
	}
	open := lookAtGullhaven(t)
	if got := len(scoring.Audit(open.State())); got != all+7 {
		t.Errorf("an audit has %d items, and %d with two rules and a colony", all, got)
	}
}
