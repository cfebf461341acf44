package seafall_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/kit/control"
)

// crowned are the provinces with a crown at their numeral.
func (e *party) crowned() (list []seafall.Province) {
	for _, p := range seafall.Provinces {
		found := false
		control.Walk(e.Root(), control.Everywhere(), func(o fyne.CanvasObject, _ fyne.Position, _ control.Seen) {
			if n, ok := o.(interface{ TestName() string }); ok && n.TestName() == "table."+string(p)+".leads" {
				found = true
			}
		})
		if found {
			list = append(list, p)
		}
	}
	return list
}

// R32: who reaches the target has it written on the head of the card, and the
// main button ends the game. What comes first is said where an event lies open.
func TestTheTargetReachedHasAFace(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	heads := func() (reached []seafall.Province) {
		for _, p := range seafall.Provinces {
			if strings.Contains(e.Text("table."+string(p)+".board"), "Target reached") {
				reached = append(reached, p)
			}
		}
		return reached
	}
	if got := heads(); len(got) > 0 {
		t.Errorf("before anybody reached the target it is said of %v", got)
	}
	if got := e.crowned(); !slices.Equal(got, []seafall.Province{seafall.Blue}) {
		t.Errorf("%v lead; want blue", got)
	}
	e.Tap("table.blue.raid")
	if got := heads(); !slices.Equal(got, []seafall.Province{seafall.Blue}) {
		t.Errorf("the target is reached by %v; want blue", got)
	}
	if got := e.Text("table.end"); got != "End the game" {
		t.Errorf("the main button says %q", got)
	}
	e.say(scoring.GainGlory{Province: seafall.Purple, Glory: 3})
	if got := heads(); !slices.Equal(got, []seafall.Province{seafall.Blue, seafall.Purple}) {
		t.Errorf("the target is reached by %v; want blue and purple", got)
	}
	if got := e.crowned(); !slices.Equal(got, []seafall.Province{seafall.Blue, seafall.Purple}) {
		t.Errorf("%v lead; want blue and purple", got)
	}
	e.say(scoring.RevealEvent{Name: "Dead calm"})
	if got := e.Text("table.end"); !strings.Contains(got, "End the game") || !strings.Contains(got, "resolve “Dead calm” first") {
		t.Errorf("with an event that lies open the main button says %q", got)
	}
	e.shell.Look().SetLanguage(translations.French)
	if got := e.Text("table.end"); !strings.Contains(got, "résoudre d’abord «\u202fDead calm\u202f»") {
		t.Errorf("in French it says %q", got)
	}
}

// Nobody leads before there is any glory, and without a target none is reached:
// the prologue has none.
func TestNothingIsReachedWithoutATarget(t *testing.T) {
	e := partyOf(t, 3)

	if got := e.crowned(); !slices.Equal(got, []seafall.Province{seafall.Blue}) {
		t.Errorf("%v lead with 10; want blue", got)
	}
	e.say(scoring.GainGlory{Province: seafall.Blue, Glory: -10})
	e.say(scoring.GainGlory{Province: seafall.Red, Glory: -1})
	if got := e.crowned(); len(got) > 0 {
		t.Errorf("%v lead with nothing", got)
	}
}

// The strip's undo takes back what it speaks of, even where another device has
// recorded something meanwhile that the window has not read yet.
func TestTheStripTakesBackItsOwnAct(t *testing.T) {
	store := &ledgertest.MemoryStore{}
	e := tableOf(t, store, "")
	ids := &ledgertest.CountingIDs{Prefix: "other"}
	books := &ledger.Books{Store: store, Clock: seafalltest.AfterSample(), IDs: ids, Rules: []ledger.Rules{scoring.Rules{}}}
	blue, gray := e.state().Play(seafall.Blue).Glory, e.state().Play(seafall.Gray).Glory
	e.Tap("table.gray.explore")
	other, err := books.Open(context.Background(), e.shell.Book().Campaign().ID)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := other.Record(context.Background(), scoring.Say(scoring.GainGlory{Province: seafall.Blue, Glory: 2})); err != nil {
		t.Fatal(err)
	}
	e.Tap("strip.undo")
	if got := e.state().Play(seafall.Gray).Glory; got != gray {
		t.Errorf("Dan has %d glory after the strip's undo; want %d", got, gray)
	}
	if got := e.state().Play(seafall.Blue).Glory; got != blue+2 {
		t.Errorf("Chloé has %d glory; want the %d of the other device", got, blue+2)
	}
}

// Right after an act undo stands at the foot of the table as well, whether or
// not the strip asks about it; a table that was only opened shows none there.
func TestUndoStandsAtTheFootAfterAnAct(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	if e.Text("table.undo") != "" || e.Text("strip.undo") != "" {
		t.Errorf("nothing was done yet, and there are %v", e.IDs())
	}
	fortune := e.state().Play(seafall.Gray).Fortune
	e.Tap("table.gray.fortune")
	if got := e.state().Play(seafall.Gray).Fortune; got != fortune-1 {
		t.Fatalf("Dan has %d fortune", got)
	}
	e.Tap("table.undo")
	if got := e.state().Play(seafall.Gray).Fortune; got != fortune || e.Text("table.undo") != "" {
		t.Errorf("after undo Dan has %d fortune, and the foot says %q", got, e.Text("table.undo"))
	}
	e.Tap("table.gray.raid", "strip.undo", "table.gray.raid", "strip.close", "table.undo")
	e.Window.Resize(fyne.NewSize(800, 1280)) // in the panel's way to the journal
	e.Tap("table.gray.explore", "table.undo")
	if got := e.state().Play(seafall.Gray).Glory; got != 5 {
		t.Errorf("Dan has %d glory", got)
	}
}
