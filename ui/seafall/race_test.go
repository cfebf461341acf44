package seafall_test

import (
	"context"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/sample"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/fynetest"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/kittest"
	screens "astrolabe/ui/seafall"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// watched is a table whose clock the test winds.
type watched struct {
	*party
	idle    func() // what the minute brings, nil while it does not run
	waits   int    // how often it began anew
	stopped int
}

func watchedTable(t *testing.T) *watched {
	t.Helper()
	store := &ledgertest.MemoryStore{}
	id, err := sample.Found(context.Background(), store)
	if err != nil {
		t.Fatal(err)
	}
	w := &watched{party: &party{Hand: kittest.Hand{TB: t, Window: test.NewTempWindow(t, nil)}, store: store}}
	w.Window.Resize(fyne.NewSize(1280, 800))
	w.shell = shell.New(shell.Config{App: fynetest.NewApp(t), Window: w.Window, Words: translations.New(translations.English),
		Books: &ledger.Books{Store: store, Clock: seafalltest.AfterSample(), IDs: &ledgertest.CountingIDs{}, Rules: []ledger.Rules{scoring.Rules{}}},
		Games: []shell.Game{screens.Game()}, Background: func(work func()) { work() }, DoubleTap: -1,
		After: func(after time.Duration, fn func()) func() {
			if after != time.Minute {
				return func() {}
			}
			w.idle = fn
			w.waits++
			return func() { w.idle = nil; w.stopped++ }
		}})
	w.shell.Look().SetMode(theme.Day)
	w.shell.Open(id)
	return w
}

// pass lets the minute pass.
func (w *watched) pass() {
	if w.idle != nil {
		due := w.idle
		w.idle = nil
		due()
	}
}

func (w *watched) on(screen string) {
	w.Helper()
	if got := w.shell.Current().Name(); got != screen {
		w.Errorf("%s is shown; want %s", got, screen)
	}
}

// TestSpyglass: after a minute without a tap the race is shown, who is ahead on top; a
// tap puts it away and does nothing else.
func TestSpyglass(t *testing.T) {
	w := watchedTable(t)
	waits := w.waits
	w.Tap("table.blue.explore")
	if w.waits == waits {
		t.Error("a tap does not begin the minute anew")
	}
	head := w.shell.Book().Head()
	w.pass()
	w.on("spyglass")
	if w.idle != nil {
		t.Error("a clock runs while the spyglass is held up")
	}
	state := w.state()
	var last, lane float32 = 1000, -1
	for _, p := range state.Present() {
		if got, want := w.Text("spyglass."+string(p)), strconv.Itoa(state.Play(p).Glory); got != want {
			t.Errorf("%s has %q; want %q", p, got, want)
		}
	}
	for _, r := range control.Rects(w.Window.Canvas()) {
		if p, is := strings.CutPrefix(r.ID, "spyglass."); is && seafall.Province(p).Valid() {
			if glory := float32(state.Play(seafall.Province(p)).Glory); r.Y < lane || glory > last {
				t.Errorf("the lane of %s is out of order", p)
			} else {
				last, lane = glory, r.Y
			}
		}
	}
	w.shows("Year")
	w.Tap("spyglass.close")
	w.on("table")
	if w.shell.Book().Head() != head {
		t.Error("the tap recorded something")
	}
	control.Ask(w.Window.Canvas(), "table.dial")
	w.on("spyglass")
}

// TestAnyKeyPutsTheSpyglassAway: and is swallowed, a letter with its key before it.
func TestAnyKeyPutsTheSpyglassAway(t *testing.T) {
	w := watchedTable(t)
	c := w.Window.Canvas()
	w.Tap("table.blue.explore")
	head := w.shell.Book().Head()
	for _, press := range []func(){
		func() { c.OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape}) },
		func() { c.OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyJ}); w.on("spyglass"); c.OnTypedRune()('j') },
		func() { c.OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyF1}) },
	} {
		w.pass()
		w.on("spyglass")
		press()
		w.on("table")
		if w.shell.SheetOpen() || w.shell.Book().Head() != head {
			t.Fatal("the key did something")
		}
	}
}

// TestSpyglassStaysAway: over a sheet, while the table is locked, on other screens, and
// where nobody wants it.
func TestSpyglassStaysAway(t *testing.T) {
	w := watchedTable(t)
	w.Tap("table.moment")
	w.pass()
	w.on("table")
	w.shell.Escape()
	w.Tap("top.menu", "menu.spyglass.off")
	w.shell.Escape()
	w.shell.Escape()
	if w.pass(); w.idle != nil {
		t.Error("it is turned off, and a clock runs")
	}
	w.on("table")
	w.Tap("top.menu", "menu.spyglass")
	w.on("spyglass")
	w.Tap("spyglass.close", "top.menu", "menu.spyglass.on")
	w.shell.Escape()
	w.Tap("top.menu", "menu.journal")
	w.pass()
	w.on("journal")
	w.shell.Back()
	shell.Lock(w.shell)
	w.pass()
	w.on("table")
}

// TestShipsSlide: a ship slides where a number changes while the spyglass is held up,
// and stands still otherwise, and always with reduced motion.
func TestShipsSlide(t *testing.T) {
	w := watchedTable(t)
	app := fyne.CurrentApp()
	h := &held{Driver: app.Driver()}
	fyne.SetCurrentApp(&onHeld{app, h})
	t.Cleanup(func() { fyne.SetCurrentApp(app) })
	w.pass()
	w.shell.Rebuild()
	if len(h.moves) != 0 {
		t.Fatal("something moves though nothing has changed")
	}
	gain := func() { w.say(scoring.GainGlory{Province: seafall.Blue, Glory: -2, Reason: "A card"}) }
	if gain(); len(h.moves) != 1 || h.moves[0].Duration != 300*time.Millisecond {
		t.Fatalf("%d things move", len(h.moves))
	}
	if want := strconv.Itoa(w.state().Play(seafall.Blue).Glory); w.Text("spyglass.blue") != want {
		t.Errorf("the lane says %q, the books %s", w.Text("spyglass.blue"), want)
	}
	w.shell.Look().SetStill(true)
	if gain(); len(h.moves) != 0 {
		t.Errorf("with reduced motion %d things move", len(h.moves))
	}
}

// TestSpyglassIsWhole looks at it in every shape, both languages and the largest words.
func TestSpyglassIsWhole(t *testing.T) {
	w := watchedTable(t)
	w.pass()
	for _, view := range kittest.Views() {
		w.shell.Look().SetLanguage(view.Language)
		w.shell.Look().SetScale(view.Scale)
		w.Window.Resize(view.Size)
		w.on("spyglass")
		what := "spyglass-" + view.String()
		w.Sound(what)
		for _, words := range kittest.Faint(w.Root()) {
			t.Errorf("%s: faint: %s", what, words)
		}
		w.Save(what)
	}
	for _, mode := range []theme.Mode{theme.Night, theme.Contrast} {
		w.shell.Look().SetMode(mode)
		w.Save("spyglass-" + mode.String())
		for _, words := range kittest.Faint(w.Root()) {
			t.Errorf("%v: faint: %s", mode, words)
		}
	}
}
