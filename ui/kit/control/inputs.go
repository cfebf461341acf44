package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Entry is a field for words.
type Entry struct {
	widget.Entry
	TestID string
	// OnKey is asked about a key before the field, and says whether it knew it;
	// of Tab too, which else leads on. It may be nil.
	OnKey func(fyne.KeyName) bool
	lines int
}

// NewEntry is a field of one line; changed may be nil.
func NewEntry(placeholder string, changed func(string)) *Entry {
	e := &Entry{}
	e.PlaceHolder = placeholder
	e.OnChanged = changed
	e.ExtendBaseWidget(e)
	return e
}

// NewMultiLineEntry is a field of several lines that wraps and begins with text.
// Set later as a field, the text would not be shown: SetMinRowsVisible draws the
// entry for the first time.
func NewMultiLineEntry(placeholder, text string, lines int, changed func(string)) *Entry {
	e := NewEntry(placeholder, changed)
	e.Text = text
	e.MultiLine, e.Wrapping = true, fyne.TextWrapWord
	e.SetMinRowsVisible(lines)
	e.lines = lines
	return e
}

// MinSize is at least a touch target.
func (e *Entry) MinSize() fyne.Size {
	e.ExtendBaseWidget(e)
	size := e.Entry.MinSize()
	return fyne.NewSize(max(size.Width, 96), max(size.Height, theme.Target))
}

// NaturalWidth leaves room for a few words.
func (e *Entry) NaturalWidth() float32 { return max(e.MinSize().Width, 12*theme.Text(theme.Label)) }

// TypedKey does what the whole window knows: Escape closes the sheet around or
// goes back, Enter in a field of one line presses the sheet's main button or
// goes to the next field.
func (e *Entry) TypedKey(key *fyne.KeyEvent) {
	if e.OnKey != nil && e.OnKey(key.Name) {
		return
	}
	switch key.Name {
	case fyne.KeyTab:
		if c := fyne.CurrentApp().Driver().CanvasForObject(e); c != nil {
			c.FocusNext()
		}
		return
	case fyne.KeyEscape, fyne.KeyF1, fyne.KeyF10:
		PassKey(e, key)
		return
	case fyne.KeyReturn, fyne.KeyEnter:
		if !e.MultiLine && e.OnSubmitted == nil {
			e.submit()
			return
		}
	}
	e.Entry.TypedKey(key)
}

// TypedShortcut submits several lines with Ctrl and Enter.
func (e *Entry) TypedShortcut(s fyne.Shortcut) {
	if held, ok := s.(*desktop.CustomShortcut); ok && held.Modifier == fyne.KeyModifierShortcutDefault &&
		(held.KeyName == fyne.KeyReturn || held.KeyName == fyne.KeyEnter) {
		e.submit()
		return
	}
	e.Entry.TypedShortcut(s)
}

// submit presses the main button of the sheet around, else goes to the next
// field.
func (e *Entry) submit() {
	c := fyne.CurrentApp().Driver().CanvasForObject(e)
	if c == nil {
		return
	}
	if s, ok := c.Overlays().Top().(interface{ PressMain() bool }); ok && s.PressMain() {
		return
	}
	found := false
	for _, f := range Focusables(TopLayer(c)) {
		if next, ok := f.(*Entry); ok && found {
			Give(c, next)
			return
		}
		found = found || f == fyne.Focusable(e)
	}
	c.FocusNext()
}

// AcceptsTab is false: Tab leads on, from several lines too, unless OnKey knows
// it. With Shift it always leads back.
func (e *Entry) AcceptsTab() bool {
	d, desk := fyne.CurrentApp().Driver().(desktop.Driver)
	return e.OnKey != nil && !(desk && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0)
}

// FocusGained shows the field where it is scrolled out of view.
func (e *Entry) FocusGained() {
	e.Entry.FocusGained()
	Reveal(e)
}

// CreateRenderer implements fyne.Widget.
func (e *Entry) CreateRenderer() fyne.WidgetRenderer {
	e.ExtendBaseWidget(e)
	own := e.Entry.CreateRenderer()
	if e.MultiLine {
		return own
	}
	return &entryRenderer{WidgetRenderer: own, wheel: newWheel()}
}

// entryRenderer lays something over Fyne's drawing that hands the wheel of the
// mouse on: Fyne's field of one line would swallow it, so that a page stood
// still under the pointer.
type entryRenderer struct {
	fyne.WidgetRenderer
	wheel *wheel
}

func (r *entryRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	layout.Place(r.wheel, 0, 0, size.Width, size.Height)
}

func (r *entryRenderer) Objects() []fyne.CanvasObject {
	own := r.WidgetRenderer.Objects()
	return append(own[:len(own):len(own)], r.wheel)
}

// wheel takes nothing but the wheel of the mouse, for the scroll around it.
type wheel struct{ widget.BaseWidget }

func newWheel() *wheel {
	w := &wheel{}
	w.ExtendBaseWidget(w)
	return w
}

// Scrolled moves the innermost scroll around.
func (w *wheel) Scrolled(e *fyne.ScrollEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(w); c != nil {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(w)
		if s := scrollAt(TopLayer(c), fyne.Position{}, at.AddXY(1, 1)); s != nil {
			s.Scrolled(e)
		}
	}
}

func (w *wheel) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(ink.Area(ink.Clear, 0))
}

// scrollAt is the innermost scroll at a place on the canvas, nil for none.
func scrollAt(root fyne.CanvasObject, origin, place fyne.Position) (found *container.Scroll) {
	if root == nil || !root.Visible() {
		return nil
	}
	here, size := origin.Add(root.Position()), root.Size()
	if s, ok := root.(*container.Scroll); ok {
		if place.X < here.X || place.Y < here.Y || place.X > here.X+size.Width || place.Y > here.Y+size.Height {
			return nil
		}
		found = s
	}
	for _, part := range PartsOf(root) {
		if s := scrollAt(part, here, place); s != nil {
			found = s
		}
	}
	return found
}

// TestName is the TestID, "" for none.
func (e *Entry) TestName() string { return e.TestID }
