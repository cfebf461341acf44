package seafall_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit/control"
)

// focus is the TestID of what has the focus; something always has.
func (e *finale) focus() string {
	e.Helper()
	id := control.FocusedID(e.Window.Canvas())
	if id == "" {
		e.Fatalf("the focus is lost; there are %v", e.IDs())
	}
	return id
}

// key presses a key as the window would.
func (e *finale) key(names ...fyne.KeyName) {
	e.Helper()
	for _, name := range names {
		f := e.Window.Canvas().Focused()
		if f == nil {
			e.Fatalf("nothing has the focus to press %s", name)
		}
		f.TypedKey(&fyne.KeyEvent{Name: name})
		if name == fyne.KeySpace {
			f.TypedRune(' ')
		}
	}
}

// tabTo presses Tab until a control has the focus.
func (e *finale) tabTo(id string) {
	e.Helper()
	for range 80 {
		if control.FocusedID(e.Window.Canvas()) == id {
			return
		}
		e.Window.Canvas().FocusNext()
	}
	e.Fatalf("Tab does not reach %s", id)
}

// chooseByKey makes the choice that has the focus; what is taken says so and
// the arrow leads on.
func (e *finale) chooseByKey(with fyne.KeyName) {
	e.Helper()
	for range 10 {
		e.key(with)
		if !e.shell.SheetOpen() {
			return
		}
		e.key(fyne.KeyEscape)
		before := e.focus()
		e.key(fyne.KeyRight)
		if e.focus() == before {
			e.key(fyne.KeyDown)
		}
	}
	e.Fatalf("no choice can be made at %s", e.focus())
}

// TestEndOfGameByKeyboard goes through all seven steps and the closing with
// Tab, the arrows, Enter and Space, and without a tap. After every act the
// focus is on the next choice or on the main button.
func TestEndOfGameByKeyboard(t *testing.T) {
	e := sampleEvening(t)
	e.tabTo("ending.choice.0")
	e.key(fyne.KeyRight)
	if got := e.focus(); got != "ending.choice.1" {
		t.Errorf("right of the first choice: %s", got)
	}
	e.key(fyne.KeyDown)
	if got := e.focus(); got != "ending.choice.3" {
		t.Errorf("below the second choice: %s", got)
	}
	for range 60 {
		closing, err := scoring.EndOfGame(e.state())
		if err != nil {
			t.Fatal(err)
		}
		if closing.Current > scoring.StepTitles {
			break
		}
		seq := len(ledgertest.Entries(e.shell.Book()))
		switch closing.Current {
		case scoring.StepTrain:
			e.chooseByKey(fyne.KeyReturn)
			if e.focus() != "ending.next" {
				e.chooseByKey(fyne.KeySpace)
			}
		case scoring.StepEnmity:
			if got := e.focus(); got != "ending.successes.more" {
				t.Fatalf("the roll begins at %s", got)
			}
			e.key(fyne.KeySpace, fyne.KeyReturn)
			if got := e.focus(); got != "ending.successes.more" {
				t.Fatalf("counting leads to %s", got)
			}
			e.tabTo("ending.next")
		case scoring.StepRecord:
		default:
			e.chooseByKey(fyne.KeySpace)
		}
		if got := e.focus(); got != "ending.next" {
			t.Fatalf("step %d: the choice leads to %s", closing.Current, got)
		}
		e.key(fyne.KeyReturn)
		if len(ledgertest.Entries(e.shell.Book())) != seq+1 {
			t.Fatalf("step %d: nothing was recorded: %s", closing.Current, e.Words())
		}
	}
	if got := e.focus(); got != "ending.close" {
		t.Fatalf("after the last choice: %s", got)
	}
	e.key(fyne.KeyReturn)
	if e.state().Running != nil {
		t.Fatal("the game is not closed")
	}
	e.tabTo("closed.record")
	e.key(fyne.KeyReturn)
	if e.shell.SheetOpen() || e.shell.Current().Name() != "record" {
		t.Errorf("the summary leads to %s", e.shell.Current().Name())
	}
}

// TestOverruleByKeyboard: the reason is written into the field, Enter there
// overrules, and the focus goes on to the main button. What was written is still
// there when the application was closed in between.
func TestOverruleByKeyboard(t *testing.T) {
	e := endedWithEnmity(t)
	e.tapThrough(scoring.StepEnmity)
	e.tabTo("ending.cross.0")
	e.key(fyne.KeySpace)
	e.tabTo("ending.warning.reason")
	e.key(fyne.KeyReturn) // without a reason it says what is missing
	if !e.shell.SheetOpen() {
		t.Error("Enter without a reason says nothing")
	}
	e.key(fyne.KeyEscape)
	e.tabTo("ending.warning.reason")
	for _, r := range "Truce" {
		e.Window.Canvas().Focused().TypedRune(r)
	}
	e.start() // closed in between
	if got := e.Text("ending.warning.reason"); got != "Truce" {
		t.Errorf("what was written: %q", got)
	}
	e.tabTo("ending.warning.reason")
	e.key(fyne.KeyReturn)
	if got := e.focus(); got != "ending.next" {
		t.Fatalf("overruling leads to %s", got)
	}
	e.key(fyne.KeyReturn)
	if e.state().Running.Ended.Enmity[seafall.Red] == nil {
		t.Fatal("nothing was recorded")
	}
	if last := ledgertest.Entries(e.shell.Book())[len(ledgertest.Entries(e.shell.Book()))-1].Overruled(); len(last) != 1 || last[0].Reason != "Truce" {
		t.Errorf("overruled: %+v", last)
	}
	// Back to it: what is done can be changed, and be kept as it was.
	e.tabTo("ending.step.5")
	e.key(fyne.KeyReturn)
	e.tabTo("ending.change")
	e.key(fyne.KeySpace)
	if got := e.focus(); got != "ending.successes.more" {
		t.Errorf("changing begins at %s", got)
	}
	e.tabTo("ending.keep_choice")
	e.key(fyne.KeyReturn)
	if got := e.focus(); got != "ending.next" {
		t.Errorf("keeping it leads to %s", got)
	}
}
