package seafall_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/uitest/sealed"
)

// addRule types number and heading of a rule on its sheet and adds it.
func (e *party) addRule(number, heading string) {
	e.Helper()
	if !e.shell.SheetOpen() {
		e.Tap("top.menu", "menu.rule")
	}
	e.Write("rule.number", number)
	e.Write("rule.heading", heading)
	e.Tap("rule.do")
}

// without says that the table's own words and neutral ones are on the screen, and
// none of what is sealed.
func (e *party) without(own string) {
	e.Helper()
	sealed.Guard{}.Look(e.TB, "the sheet", strings.ReplaceAll(e.Words(), own, ""))
}

// TestL1_TheSheetOpensARule: a heading as it is printed, in the menu, two fields and
// two taps; before the answer only the table's own words are to be read, and the undo
// closes it again.
func TestL1_TheSheetOpensARule(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	before := e.stored()
	e.addRule("20", "Colonies")
	e.shows("The app has rules for this. Open them?")
	e.shows("20 Colonies")
	e.without("Colonies")
	if e.stored() != before {
		t.Fatal("the question is recorded")
	}
	e.Tap("rule.open")
	if e.shell.SheetOpen() || !slices.Equal(e.state().Opened(), []string{"p7"}) {
		t.Fatalf("open are %v: %s", e.state().Opened(), e.Words())
	}
	if got := e.Text("top.undo"); got != "Undo “Rule 20 ‘Colonies’”" {
		t.Errorf("undo says %q", got)
	}
	e.Tap("top.menu", "menu.rule")
	e.shows("Colonies Game 4")
	if e.shell.Draft("rule heading") != "" || e.shell.Draft("rule number") != "" {
		t.Errorf("what was recorded is still on the form: %q", e.Text("rule.heading"))
	}
	e.shell.Escape()
	e.Tap("top.undo")
	if len(e.state().Opened()) != 0 || len(e.state().Late.Rules) != 0 {
		t.Errorf("after the undo %v are open", e.state().Opened())
	}
}

// TestL1_SeveralRulesAreAskedForOneByOne, none by name, and each answer counts.
func TestL1_SeveralRulesAreAskedForOneByOne(t *testing.T) {
	const heading = "Curses, and raiding ships"
	for answers, want := range map[string][]string{"open open": {"p2", "p6"}, "open keep": {"p2"}, "keep open": {"p6"}, "keep keep": nil} {
		e := tableOf(t, &ledgertest.MemoryStore{}, "")
		e.addRule("", heading)
		first := e.Words()
		e.without(heading)
		a, b, _ := strings.Cut(answers, " ")
		e.Tap("rule." + a)
		if e.Words() == first || !e.shell.SheetOpen() {
			t.Errorf("%s: after the first answer: %s", answers, e.Words())
		}
		e.without(heading)
		e.Tap("rule." + b)
		if e.shell.SheetOpen() || !slices.Equal(e.state().Opened(), want) {
			t.Errorf("%s: open are %v, want %v", answers, e.state().Opened(), want)
		}
	}
}

// TestL1_ANearSpellingIsAskedAbout with the words as they were typed.
func TestL1_ANearSpellingIsAskedAbout(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	e.addRule("8", "Setlements")
	e.shows("Setlements")
	e.without("")
	e.Tap("rule.keep")
	if rules := e.state().Late.Rules; len(rules) != 1 || rules[0].Part != "" || rules[0].Words != "Setlements" {
		t.Errorf("kept is %+v", rules)
	}
}

// TestR73_TheSheetKeepsWords: what matches nothing is kept, the sheet says how to come
// back, and the same rule is said again in other words, with a number or without one.
func TestR73_TheSheetKeepsWords(t *testing.T) {
	for _, number := range []string{"9", ""} {
		e := tableOf(t, &ledgertest.MemoryStore{}, "")
		e.addRule(number, "What the fog does")
		e.shows("Rule kept. Nothing in the app changes.")
		e.shows("the sticker’s main noun is enough")
		e.without("")
		e.Tap("rule.again")
		if got := e.Text("rule.heading"); got != "What the fog does" {
			t.Errorf("the form has %q", got)
		}
		e.Write("rule.heading", "Of the fog")
		e.Tap("rule.do")
		e.shows("Of the fog")
		e.Tap("rule.done", "top.menu", "menu.rule")
		e.shows("in our own words")
		e.Tap("rule.again.0")
		e.shell.Escape() // what it replaces is not forgotten
		e.Tap("top.menu", "menu.rule")
		e.addRule(number, "Colony")
		e.Tap("rule.open")
		if rules := e.state().Late.Rules; len(rules) != 1 || rules[0].Part != seafall.Colonies || rules[0].Words != "Colony" {
			t.Errorf("after %q it is %+v", number, rules)
		}
	}
}

// TestR73_TheSheetOpensEverything after a warning and one more tap, and one undo takes
// it back; then there is nothing left to offer.
func TestR73_TheSheetOpensEverything(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	e.Tap("top.menu", "menu.rule", "rule.everything")
	e.shows("even those still hidden in your box")
	e.without("")
	e.Tap("rule.everything.cancel", "rule.everything", "rule.everything.do")
	if e.shell.SheetOpen() || len(e.state().Opened()) != len(seafall.Parts) {
		t.Fatalf("open are %v", e.state().Opened())
	}
	e.Tap("top.menu", "menu.rule")
	if e.has("rule.everything") {
		t.Error("everything is offered again")
	}
	e.shell.Escape()
	e.Tap("top.undo")
	if len(e.state().Opened()) != 0 {
		t.Errorf("after the undo %v are open", e.state().Opened())
	}
}

func (e *party) has(id string) bool { return slices.Contains(e.IDs(), id) }

// TestR73_TheNumberOfARule is written or counted, and nothing but a number from 1 to
// 99 is taken.
func TestR73_TheNumberOfARule(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	e.Tap("top.menu", "menu.rule")
	for typed, want := range map[string]string{"16": "16", "x7y": "7", "007": "7", "123": "12", "-4": "4", "0": "", "": ""} {
		e.Write("rule.number", typed)
		if got := e.shell.Draft("rule number"); got != want {
			t.Errorf("%q is taken for %q, want %q", typed, got, want)
		}
	}
	e.Write("rule.number", "")
	e.Tap("rule.number.more", "rule.number.more", "rule.number.more", "rule.number.less")
	if got := e.shell.Draft("rule number"); got != "2" {
		t.Errorf("counted is %q", got)
	}
	e.Tap("rule.number.less", "rule.number.less", "rule.number.less")
	if got := e.shell.Draft("rule number"); got != "" {
		t.Errorf("counted down is %q", got)
	}
	// What is half written is still there when the sheet is opened again.
	e.Write("rule.heading", "Half of a")
	e.shell.Escape()
	e.Tap("top.menu", "menu.rule")
	if got := e.Text("rule.heading"); got != "Half of a" {
		t.Errorf("the sheet has forgotten: %q", got)
	}
	for _, bad := range []string{"", strings.Repeat("x", 500)} {
		before := e.stored()
		e.addRule("4", bad)
		if !e.shell.SheetOpen() || e.stored() != before {
			t.Errorf("a heading of %d letters is recorded", len(bad))
		}
		e.shell.Escape()
	}
}

// TestR73_TheStripAsksOnce whether a rule came with a chest, and with a milestone among
// what it brings; whoever puts it away is not asked again, and a table that has opened
// everything is not asked at all.
func TestR73_TheStripAsksOnce(t *testing.T) {
	const asks = "Was a rule added as well?"
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	e.say(scoring.OpenChest{Name: "The chest with the gull"})
	e.shows(asks)
	e.Tap("strip.close")
	e.shell.Rebuild()
	if strings.Contains(e.Words(), asks) {
		t.Error("it is asked again")
	}
	e.say(scoring.ClaimMilestone{Province: seafall.Red, Name: "Six Lamps Lit", Glory: 2, Event: "Fog bank", Chest: "The chest with the heron"})
	e.shows(asks)
	e.Tap("prompt.rule")
	e.shows("As printed on the rulebook sticker")
	e.shell.Escape()
	e.say(scoring.ClaimMilestone{Province: seafall.Green, Name: "Seven Lamps Lit", Glory: 2})
	if !e.has("prompt.rule") && !e.has("strip.more") {
		t.Errorf("after a milestone there are %v", e.IDs())
	}
	e.say(scoring.AddRule{All: true})
	e.say(scoring.OpenChest{Name: "The chest with the crane"})
	if strings.Contains(e.Words(), asks) {
		t.Error("a table with all rules is asked")
	}
}

// TestTheSheetOfRulesIsWhole looks at each of its stages, and at what the strip asks.
func TestTheSheetOfRulesIsWhole(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	for _, c := range []scoring.AddRule{{Number: 3, Heading: "Where the sea falls off, and who comes back to tell"},
		{Number: 16, Heading: "Raiding a ship"}, {Heading: "What Chloé read to us"}} {
		e.say(c)
	}
	look := func(name string) {
		e.everyShape(func(shape string) {
			e.Sound("rule-" + name + "-" + shape)
			e.Save("rule-" + name + "-" + shape)
		})
	}
	e.Tap("top.menu", "menu.rule")
	look("form")
	e.Tap("rule.everything")
	look("everything")
	e.Tap("rule.everything.cancel")
	e.addRule("17", "What the fog does when nobody looks")
	look("kept")
	e.Tap("rule.again")
	e.addRule("17", "Colonies")
	look("asks")
	e.Tap("rule.keep")
	e.say(scoring.OpenChest{Name: "The chest with the gull"})
	look("strip")
	e.Tap("strip.close", "top.menu", "menu.record")
	e.Window.Resize(fyne.NewSize(1280, 800))
	e.shell.Look().SetLanguage(translations.English)
	e.shell.Look().SetScale(1)
	if got := e.Text("record.rules"); got != "Rules added: 3, 16, “What Chloé read to us”, 17 (game 4)" {
		t.Errorf("the record lists %q", got)
	}
}

// TestLD28_TheWindowOpensAndCloses: what a part has is nowhere in the window before its
// rule is added there, and nowhere after the undo; with something on it the journal does
// not take the rule back, and says so.
func TestLD28_TheWindowOpensAndCloses(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	e.Tap("table.blue.build")
	e.without("")
	e.shell.Escape()
	e.addRule("20", "Colonies")
	e.Tap("rule.open", "top.undo")
	e.Tap("table.blue.build")
	e.without("")
	e.shell.Escape()
	e.shell.Redo()
	if !e.state().Open(seafall.Colonies) {
		t.Fatal("redo does not open it again")
	}
	rule := e.state().Late.Rules[0]
	if rule.Words != "Colonies" || rule.Number != 20 {
		t.Errorf("added is %+v", rule)
	}
	groups := ledgertest.Groups(e.shell.Book())
	act := ""
	for _, g := range groups {
		if g.Kind() == "rule_added" && !g.Struck {
			act = fmt.Sprintf("journal.act.%d", g.Entries[0].Seq)
		}
	}
	e.say(scoring.FoundColony{Province: seafall.Blue, Island: "kestrel", Name: "Gullhaven", Defense: 5, Garrison: 2})
	e.Tap("top.menu", "menu.journal", act)
	if e.has("act.back") || !strings.Contains(e.Text("act.refused"), "depends on it") {
		t.Errorf("the rule can be taken back: %s", e.Words())
	}
	e.shell.Escape()
	e.shell.Undo()
	e.Tap(act, "act.back", "take_back.do")
	if e.state().Open(seafall.Colonies) {
		t.Error("with nothing on it the rule stays")
	}
}
