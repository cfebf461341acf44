package seafall_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/ui/kit/kittest"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// held is a driver on which nothing moves by itself until the test says so.
type held struct {
	fyne.Driver
	moves []*fyne.Animation
}

func (h *held) StartAnimation(a *fyne.Animation) { h.moves = append(h.moves, a) }

func (h *held) StopAnimation(a *fyne.Animation) {
	for i, is := range h.moves {
		if is == a {
			h.moves = append(h.moves[:i], h.moves[i+1:]...)
			return
		}
	}
}

// onHeld is an application on a driver that holds what moves.
type onHeld struct {
	fyne.App
	driver fyne.Driver
}

func (o *onHeld) Driver() fyne.Driver { return o.driver }

// crowned is an evening at the plate of a campaign that has just ended.
func crowned(t *testing.T) (*finale, *held) {
	t.Helper()
	e := closed(t)
	e.Tap("closed.record", "top.menu", "menu.end_campaign", "end_campaign.do")
	app := fyne.CurrentApp()
	h := &held{Driver: app.Driver()}
	fyne.SetCurrentApp(&onHeld{app, h})
	t.Cleanup(func() { fyne.SetCurrentApp(app) })
	return e, h
}

// TestCoronation: from the plate of a campaign that is over one tap leads to the
// coronation; a tap skips to who is crowned, and the end can still be taken back.
func TestCoronation(t *testing.T) {
	e, h := crowned(t)
	e.Tap("closed.crown")
	if e.shell.Current().Name() != "coronation" || len(h.moves) != 1 {
		t.Fatalf("%s is shown, and %d things move", e.shell.Current().Name(), len(h.moves))
	}
	if e.Rect("crown.words").ID != "" {
		t.Error("who is crowned is said before the ring is full")
	}
	h.moves[0].Tick(0.6)
	if e.Rect("crown.words").ID != "" || e.Rect("crown.skip").ID == "" {
		t.Errorf("half way there are %v", e.IDs())
	}
	h.moves[0].Tick(1)
	if e.Text("crown.words") == "" || e.Rect("crown.skip").ID != "" {
		t.Errorf("at the end it says %q: %v", e.Text("crown.words"), e.IDs())
	}
	if len(h.moves) != 0 {
		t.Errorf("%d things move once the ring is full", len(h.moves))
	}
	e.Tap("crown.back", "closed.crown", "crown.skip")
	emperor := e.state().Board(e.state().Emperor).Player
	if got := e.Text("crown.words"); got == "" || e.Rect("crown.skip").ID != "" {
		t.Errorf("skipped, it says %q of %s: %v", got, emperor, e.IDs())
	}
	e.shell.Rebuild()
	if len(h.moves) != 0 || e.Text("crown.words") == "" {
		t.Errorf("built again, %d things move, and it says %q", len(h.moves), e.Text("crown.words"))
	}
	e.everywhere("coronation")
	for _, mode := range []theme.Mode{theme.Night, theme.Contrast, theme.Day} {
		e.shell.Look().SetMode(mode)
		for _, words := range kittest.Faint(e.Root()) {
			t.Errorf("%v: faint: %s", mode, words)
		}
	}
	e.Tap("crown.back", "closed.undo")
	if e.state().Emperor != "" {
		t.Error("somebody is still crowned")
	}
}

// TestAKeySkipsTheCoronation: and does nothing else, once; then keys do what they do.
func TestAKeySkipsTheCoronation(t *testing.T) {
	e, _ := crowned(t)
	e.Tap("closed.crown")
	e.Window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if e.shell.Current().Name() != "coronation" || e.Text("crown.words") == "" {
		t.Fatalf("the key leads to %s", e.shell.Current().Name())
	}
	e.Window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if e.shell.Current().Name() != "plate" {
		t.Errorf("the next key leads to %s", e.shell.Current().Name())
	}
}

// TestCoronationWithoutMotion: with reduced motion its last picture is shown at once.
func TestCoronationWithoutMotion(t *testing.T) {
	e, h := crowned(t)
	e.shell.Look().SetStill(true)
	e.Tap("closed.crown")
	if len(h.moves) != 0 || e.Text("crown.words") == "" {
		t.Errorf("%d things move, and it says %q", len(h.moves), e.Text("crown.words"))
	}
}

// TestNobodyIsCrownedYet: while a campaign goes on there is no coronation.
func TestNobodyIsCrownedYet(t *testing.T) {
	e := closed(t)
	if e.Rect("closed.crown").ID != "" || shell.MomentsOf(e.shell).Coronation(e.shell) != nil {
		t.Error("there is a coronation")
	}
}
