package seafall_test

import (
	"strings"
	"testing"

	"astrolabe/ledger/history"
	"astrolabe/ledger/seafall"
)

// closed is an evening whose game has just been closed by taps.
func closed(t *testing.T) *finale {
	t.Helper()
	e := tied(t)
	e.tapThrough(8)
	e.Tap("ending.close")
	if e.shell.Current().Name() != "plate" {
		t.Fatalf("after the closing: %s", e.shell.Current().Name())
	}
	return e
}

// evening compares what the books say of the first game.
func (e *finale) evening(name, words string) {
	e.Helper()
	if got, want := seafall.EveningOf(e.state(), 1), (seafall.Evening{Number: 1, Name: name, Words: words}); got != want {
		e.Errorf("of the game the books say %+v, want %+v", got, want)
	}
}

// TestThePlateOfAnEvening: the plate says how the game ended and which titles it
// changed; what is written there is in the books once one goes on, and heads the
// plate from then on.
func TestThePlateOfAnEvening(t *testing.T) {
	e := closed(t)
	state := e.state()
	if words := e.Text("plate.lead"); !strings.Contains(words, "wins") && !strings.Contains(words, "takes it") {
		t.Errorf("how it came out: %q", words)
	}
	if got := e.Text("plate.heading"); got != "Game 1" {
		t.Errorf("the heading is %q", got)
	}
	for _, p := range state.Playing() {
		if was, is := state.Record[0].Held[p], state.Board(p).Title; was != is && !strings.Contains(e.Words(), state.Board(p).Player) {
			t.Errorf("%s was %s, is %s, and is not on the plate", p, was, is)
		}
	}
	e.Write("closed.words", "Nobody saw the second one coming.")
	e.Write("closed.name", "The winter of two fires")
	e.evening("", "")
	e.Tap("closed.record")
	if e.shell.Current().Name() != "record" {
		t.Fatalf("the plate leads to %s", e.shell.Current().Name())
	}
	e.evening("The winter of two fires", "Nobody saw the second one coming.")
	e.Tap("top.menu", "menu.journal")
	if words := e.Words(); !strings.Contains(words, "The winter of two fires") || !strings.Contains(words, "Nobody saw the second one coming.") {
		t.Errorf("the journal does not say it: %s", words)
	}
	e.Tap("top.back", "top.menu", "menu.summary")
	if got := e.Text("plate.heading"); got != "The winter of two fires" {
		t.Errorf("the heading is %q", got)
	}
	e.everywhere("plate-named")
	e.Write("closed.words", "")
	e.Tap("closed.record")
	e.evening("The winter of two fires", "")
	e.shell.Undo()
	e.evening("The winter of two fires", "Nobody saw the second one coming.")
	e.shell.Undo()
	e.evening("", "")
	if e.state().Running != nil {
		t.Error("the closing went with the name")
	}
}

// TestAPlateAsksForNothing: whoever writes nothing goes on with one tap, and
// nothing is recorded.
func TestAPlateAsksForNothing(t *testing.T) {
	e := closed(t)
	head := e.shell.Book().Head()
	e.Write("closed.words", "  ")
	e.Tap("closed.record")
	if e.shell.Book().Head() != head || e.shell.Current().Name() != "record" {
		t.Errorf("recorded: %v; shown: %s", e.shell.Book().Head() != head, e.shell.Current().Name())
	}
}

// TestWhatAPlateWasTold: what is written survives another size, and is recorded once
// when the page is left, whichever way.
func TestWhatAPlateWasTold(t *testing.T) {
	ways := map[string]func(e *finale){
		"its button": func(e *finale) { e.Tap("closed.record") },
		"back":       func(e *finale) { e.shell.Back() },
		"the menu":   func(e *finale) { e.Tap("top.menu") },
		"a key":      func(e *finale) { e.shell.Escape() },
	}
	for name, leave := range ways {
		t.Run(name, func(t *testing.T) {
			e := closed(t)
			e.Write("closed.name", "Fog")
			e.Write("closed.words", "No one saw it.")
			e.shell.Look().SetScale(1.5)
			e.shell.Look().SetScale(1)
			e.evening("", "")
			leave(e)
			e.evening("Fog", "No one saw it.")
			head := e.shell.Book().Head()
			if e.shell.Current().Name() != "plate" {
				e.Tap("top.menu", "menu.summary", "closed.record")
			} else { // the menu is over it
				e.Tap("menu.record")
			}
			if e.shell.Book().Head() != head {
				t.Error("what is in the books was recorded again")
			}
		})
	}
}

// TestReopenAGameWithAName: what was written is kept before the closing is taken
// back, and heads the plate of the new closing.
func TestReopenAGameWithAName(t *testing.T) {
	e := closed(t)
	e.Write("closed.name", "Fog")
	e.Tap("closed.reopen")
	if e.shell.Current().Name() != "ending" || e.state().Running == nil {
		t.Fatalf("reopened at %s", e.shell.Current().Name())
	}
	e.evening("Fog", "")
	e.Tap("ending.close")
	if got := e.Text("plate.heading"); got != "Fog" {
		t.Errorf("the heading is %q", got)
	}
	e.Tap("closed.record", "top.menu", "menu.reopen", "reopen.do")
	if e.shell.Current().Name() != "ending" {
		t.Errorf("reopened from the menu at %s", e.shell.Current().Name())
	}
}

// TestTheEndOfACampaignWithAName: the end of the campaign is taken back although
// its last game was named since.
func TestTheEndOfACampaignWithAName(t *testing.T) {
	e := closed(t)
	e.Tap("closed.record", "top.menu", "menu.end_campaign", "end_campaign.do")
	e.Write("closed.words", "It was worth it.")
	e.Tap("closed.undo")
	if e.state().Emperor != "" {
		t.Error("somebody is still crowned")
	}
	e.evening("", "It was worth it.")
	for g, err := range history.Latest(t.Context(), e.shell.Book()) {
		if err != nil || g.Kind() != "evening_named" {
			t.Errorf("the latest act is %s (%v)", g.Kind(), err)
		}
		break
	}
}
