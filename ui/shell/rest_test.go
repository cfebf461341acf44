package shell_test

import (
	"context"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"astrolabe/translations"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// moving is a driver that knows what moves by itself.
type moving struct {
	fyne.Driver
	now map[*fyne.Animation]bool
}

func (m *moving) StartAnimation(a *fyne.Animation) { m.now[a] = true }

func (m *moving) StopAnimation(a *fyne.Animation) { delete(m.now, a) }

// driven is an application on a driver of its own.
type driven struct {
	fyne.App
	driver fyne.Driver
}

func (d *driven) Driver() fyne.Driver { return d.driver }

// form is a screen with a field.
type form struct{ field *control.Entry }

func (f *form) Name() string { return "form" }

func (f *form) Build(*shell.Shell) fyne.CanvasObject { return layout.VBox(0, f.field) }

// movingDesk is a desk with a game running that knows what moves.
func movingDesk(t *testing.T) (*desk, *moving) {
	t.Helper()
	d := newDesk(t, -1)
	m := &moving{Driver: d.app.Driver(), now: map[*fyne.Animation]bool{}}
	fyne.SetCurrentApp(&driven{App: d.app, driver: m})
	t.Cleanup(func() { fyne.SetCurrentApp(d.app) })
	return d, m
}

// TestNothingMovesAtRest: what says that something takes its time moves while it
// is shown, and no longer: else the window would be drawn again and again.
func TestNothingMovesAtRest(t *testing.T) {
	slow := func(d *desk) {
		d.Tap("gain")
		d.pass(300 * time.Millisecond)
		if d.Rect("shell.writing").ID == "" {
			d.Errorf("nothing says that a tap is being written: %v", d.IDs())
		}
	}
	long := func(d *desk) {
		d.shell.Work("Looking", func(context.Context) error { return nil }, nil)
		d.pass(500 * time.Millisecond)
		d.shows("Looking")
	}
	field := func(d *desk) {
		e := control.NewEntry("", nil)
		d.shell.SheetOf(func(func()) shell.Page { return shell.Page{Title: "Say", Body: e} })
		d.Window.Canvas().Focus(e)
	}
	below := func(d *desk) {
		e := control.NewEntry("", nil)
		d.shell.Go(&form{e})
		d.Window.Canvas().Focus(e)
	}
	for name, c := range map[string]struct{ begin, end func(*desk) }{
		"a slow write":                    {slow, (*desk).finish},
		"a slow write, built again":       {slow, func(d *desk) { d.shell.Look().SetMode(theme.Night); d.finish() }},
		"a slow write, another screen":    {slow, func(d *desk) { d.shell.Go(&page{name: "map"}); d.finish() }},
		"long work":                       {long, (*desk).finish},
		"long work, built again":          {long, func(d *desk) { d.shell.Look().SetLanguage(translations.French); d.finish() }},
		"long work, another screen":       {long, func(d *desk) { d.shell.Go(&page{name: "map"}) }},
		"long work, the sheet was closed": {long, func(d *desk) { d.Tap("progress.close") }},
		"a field that was written in":     {field, func(d *desk) { d.Tap("sheet.close") }},
		"a field, another screen":         {field, func(d *desk) { d.shell.Go(&page{name: "map"}) }},
		"a field of a screen":             {below, func(d *desk) { d.shell.Go(&page{name: "map"}) }},
	} {
		t.Run(name, func(t *testing.T) {
			d, m := movingDesk(t)
			c.begin(d)
			if len(m.now) != 1 {
				t.Fatalf("%d things move while it lasts, want 1", len(m.now))
			}
			c.end(d)
			if len(m.now) != 0 {
				t.Errorf("%d things move at rest", len(m.now))
			}
		})
	}
}
