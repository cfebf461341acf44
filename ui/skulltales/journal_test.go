package skulltales_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/skulltales/desk"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/tour"
)

// entries is how many the journal says it shows.
func (p *party) entries() int {
	var n int
	fmt.Sscanf(p.Text("journal.count"), "%d", &n)
	return n
}

// standing are the acts that stand and that something is true of.
func (p *party) standing(is func(ledger.Group) bool) (n int) {
	for _, g := range ledgertest.Groups(p.shell.Book()) {
		if g.Target == "" && !g.Struck && is(g) {
			n++
		}
	}
	return n
}

// row is the id of the row of the latest act of a kind.
func (p *party) row(kind string) string {
	p.Helper()
	for _, g := range slices.Backward(ledgertest.Groups(p.shell.Book())) {
		if g.Kind() == kind && !g.Struck {
			return fmt.Sprintf("journal.act.%d", g.First())
		}
	}
	p.Fatalf("no act is a %s", kind)
	return ""
}

// reveal brings a row into sight.
func (p *party) reveal(row string) {
	p.Helper()
	if !seen[*kit.LongList](p)[0].Focus(row) {
		p.Fatalf("the journal has no row %s: %s", row, p.Words())
	}
}

// TestTheJournalIsNarrowed by chapter, by whom, by kind and by words, each to the acts that
// the books have of it, and shown whole again.
func TestTheJournalIsNarrowed(t *testing.T) {
	p := aboard(t)
	p.Tap("top.menu", "menu.journal")
	all := p.standing(func(ledger.Group) bool { return true })
	if got := p.entries(); got != all || all < 100 {
		t.Fatalf("%d acts are shown of %d", got, all)
	}
	p.Tap("journal.filter.chapter", "filter.chapter.1")
	if got, want := p.entries(), p.standing(func(g ledger.Group) bool { return g.Entries[0].Game == 1 }); got != want {
		t.Errorf("of chapter 1 %d acts are shown, the books have %d", got, want)
	}
	p.Tap("journal.clear", "journal.filter.kind", "filter.kind.flag")
	if got, want := p.entries(), p.standing(func(g ledger.Group) bool {
		return slices.ContainsFunc(g.Entries, func(e ledger.Entry) bool { return speech.GroupOf(e.Kind) == speech.GroupFlag })
	}); got != want || got == 0 {
		t.Errorf("of the flag %d acts are shown, the books have %d", got, want)
	}
	who := p.state().Active()[0].ID
	p.Tap("journal.clear", "journal.filter.pirate", "filter.pirate."+who)
	if got, want := p.entries(), p.standing(func(g ledger.Group) bool {
		return slices.ContainsFunc(g.Entries, func(e ledger.Entry) bool { return desk.About(p.state(), e) == who })
	}); got < want || got == all {
		t.Errorf("of %s %d acts are shown, the books have %d at least", who, got, want)
	}
	p.Tap("journal.filter.kind", "filter.kind.prestige")
	p.shows("gained")
	if p.Rect("journal.clear").ID == "" || p.entries() == 0 {
		t.Errorf("two filters leave %d acts", p.entries())
	}
	p.Tap("journal.clear")
	p.Write("journal.search", "nobody wrote this")
	p.shows("No matching entries.")
	p.Write("journal.search", "CARD game CHLOE")
	p.shows("Chloé lost 16 coins")
	if p.entries() != 1 {
		t.Errorf("the words leave %d acts", p.entries())
	}
}

// TestTheJournalShowsWhatWasUndone, struck, where the table wants to see it.
func TestTheJournalShowsWhatWasUndone(t *testing.T) {
	p := sailing(t)
	p.Tap("table.witch.coins.3", "top.undo", "top.menu", "menu.journal")
	before := p.entries()
	p.Tap("journal.struck")
	if got := p.entries(); got != before+2 {
		t.Errorf("%d acts with what was undone, %d without", got, before)
	}
	p.shows("Undone")
	p.shows("Chloé gained 3 coins")
	p.Tap("journal.struck")
	if strings.Contains(p.Words(), "Chloé gained 3 coins") {
		t.Error("what was undone is shown unasked")
	}
}

// TestTheJournalSaysWhatWasMoved at the end of each line, in the color of whose it is, and
// keeps the chapter and the phase above the list.
func TestTheJournalSaysWhatWasMoved(t *testing.T) {
	p := sailing(t)
	p.Tap("table.witch.coins.3", "table.sea-dog.prestige.2", "top.menu", "menu.journal")
	for row, want := range map[string]string{p.row("coins_gained"): "+3", p.row("prestige_gained"): "+2"} {
		words := p.Text(row)
		if !strings.Contains(words, want) {
			t.Errorf("%s says %q, want %s in it", row, words, want)
		}
	}
	p.Window.Resize(tour.Shapes[2].Size)
	list := seen[*kit.LongList](p)[0]
	list.StartWith(p.row("campaign_founded"), 0)
	if words := p.Text("journal.list"); !strings.Contains(words, "Before the first chapter") {
		t.Errorf("above the founding stands %q", words)
	}
	list.StartWith(p.row("prestige_gained"), 0)
	if words := p.Text("journal.list"); !strings.Contains(words, "Chapter 1 · Adventure") {
		t.Errorf("above the acts of the adventure stands %q", words)
	}
}

// TestAnActSaysWhatItChanged, leads to where that comes from and sets it right: where its
// chapter is over by correcting, else by taking it back.
func TestAnActSaysWhatItChanged(t *testing.T) {
	p := sailing(t)
	p.Tap("table.witch.coins.3", "top.menu", "menu.journal")
	p.Tap(p.row("coins_gained"))
	p.shows("What it changed")
	p.shows("Chloé’s purse")
	p.shell.Look().SetLanguage(translations.French)
	p.shows("Changements")
	p.shows("Bourse de Chloé")
	p.shell.Look().SetLanguage(translations.English)
	if p.Rect("act.correct").ID != "" {
		t.Error("an act of now is to be corrected")
	}
	p.Tap("act.changed.witch.purse")
	p.shows("Chloé")
	p.shows("+3")
	p.shell.Escape()
	p.Tap("act.back", "take_back.do")
	if got := p.state().Purse("witch").Coins; got != 0 {
		t.Errorf("taken back, Chloé has %d", got)
	}

	p = aboard(t)
	p.Tap("top.menu", "menu.journal")
	closed := p.row("adventure_closed")
	p.reveal(closed)
	p.Tap(closed)
	p.shows("depends on it")
	p.Tap("act.correct", "why.of.1", "why.correct")
	p.Write("correct.is", "55")
	p.Write("correct.reason", "misread")
	p.Tap("correct.do")
	p.shell.Escape()
	if latest, ok := p.shell.Book().NextUndo(); !ok || latest.Kind() != (skulltales.Corrected{}).Kind() {
		t.Errorf("the latest act is %v", latest.Entries)
	}
}

// TestWhyLeadsToTheJournalAtItsAct, however long ago that was.
func TestWhyLeadsToTheJournalAtItsAct(t *testing.T) {
	p := aboard(t)
	p.Tap("table." + p.state().Active()[0].ID + ".prestige")
	p.Tap("why.term.1")
	if p.screen() != "journal" {
		t.Fatalf("%s is shown", p.screen())
	}
	first, _ := seen[*kit.LongList](p)[0].First()
	for _, g := range ledgertest.Groups(p.shell.Book()) {
		if g.Kind() == (skulltales.AdventureClosed{}).Kind() { // the first one brought Ana's first prestige
			if want := fmt.Sprintf("journal.act.%d", g.First()); first != want {
				t.Errorf("the journal begins with %s, want %s", first, want)
			}
			break
		}
	}
}

// TestTheSearchIsNotCut on a phone with large words, in both languages.
func TestTheSearchIsNotCut(t *testing.T) {
	p := aboard(t)
	p.Tap("top.menu", "menu.journal")
	for _, l := range translations.Languages() {
		tour.View{Shape: tour.Shapes[2], Mode: theme.Day, Language: l, Scale: 2}.Show(p.shell, p.Window)
		search := p.Rect("journal.search")
		words := p.shell.T("screen.journal.search")
		if need := ink.NewText(theme.Body, words).NaturalWidth(); need+30 > search.W {
			t.Errorf("%q is %.0f wide and has %.0f", words, need, search.W)
		}
	}
}

// TestOneTapForSeveralIsSaidOfAll in the line of the latest acts and beside Undo.
func TestOneTapForSeveralIsSaidOfAll(t *testing.T) {
	p := sailing(t)
	p.Tap("table.end", "end.objectives")
	closing(p)
	p.Tap("table.start", "start.do", "table.begin.port", "begin.do", "port.pay")
	const want = "Salaries paid: Ana 10, Ben 10, Chloé 10"
	if words := p.Text("table.journal"); !strings.Contains(words, want) {
		t.Errorf("the latest acts are %q", words)
	}
	if words := p.Text("top.undo"); !strings.Contains(words, want) {
		t.Errorf("Undo says %q", words)
	}
}
