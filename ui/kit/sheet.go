package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Sheet is a panel over the window: a title, a body that scrolls when it is
// high, and actions at its foot. Escape, the cross and a tap beside it close it.
type Sheet struct {
	control.Composed
	Title   string
	Sub     string            // a line below the title; "" for none
	Lead    fyne.CanvasObject // left of the title: a token, an icon; nil for none
	Body    fyne.CanvasObject
	Notice  fyne.CanvasObject   // at the foot above the actions; nil for none
	Actions []fyne.CanvasObject // at the foot, from left to right
	Links   []fyne.CanvasObject // in the head, beside the title: where else it leads
	Width   float32             // at most this wide; 0 for 560
	Accent  ink.Livery          // whom the sheet is about: its head is in these colours; nobody's for none
	OnClose func()              // called once the sheet is gone, however it went

	scroll  *layout.Scroll
	close   *Button
	canvas  fyne.Canvas
	typed   func(*fyne.KeyEvent)
	before  string // what had the focus, when it was opened by keyboard
	showing bool
	lowest  bool // nothing but the screen lies below it

	covered control.Seen // all that the panel has covered on a canvas of this size
	on      fyne.Size
}

// NewSheet is a sheet that is not shown yet. In tests its cross is TestID + ".close".
func NewSheet(title string, body fyne.CanvasObject, actions ...fyne.CanvasObject) *Sheet {
	s := &Sheet{Title: title, Body: body, Actions: actions}
	s.close = NewIconButton(Quiet, crest.IconCross, "", s.Close)
	s.Bind(s, s.compose)
	return s
}

// Open puts the sheet over everything on the canvas. Somebody who works with
// the keyboard finds the focus in it, and where it was once it is closed.
func (s *Sheet) Open(over fyne.Canvas) {
	if s.showing {
		return
	}
	s.canvas, s.showing, s.lowest = over, true, len(over.Overlays().List()) == 0
	byKeyboard := over.Focused() != nil // a finger or a click takes the focus away
	s.before = control.FocusedID(over)
	s.typed = over.OnTypedKey()
	over.SetOnTypedKey(func(e *fyne.KeyEvent) {
		if e.Name == fyne.KeyEscape {
			closeTop(over)
		}
	})
	s.close.TestID = control.JoinID(s.TestID, "close")
	over.Overlays().Add(s)
	s.Resize(over.Size())
	s.Refresh()
	if byKeyboard {
		s.FocusFirst()
	}
}

// FocusFirst gives the focus to the first control of the body, else of the
// foot: there, what changes nothing comes before what does.
func (s *Sheet) FocusFirst() {
	if !s.showing {
		return
	}
	for _, part := range append([]fyne.CanvasObject{s.Body}, s.Actions...) {
		if list := control.Focusables(part); len(list) > 0 {
			control.Give(s.canvas, list[0])
			return
		}
	}
	s.canvas.Focus(s.close)
}

// PressMain presses the last of the actions, which is the main one, and says
// whether there is one.
func (s *Sheet) PressMain() bool {
	for i := len(s.Actions) - 1; i >= 0; i-- {
		if b, ok := s.Actions[i].(interface{ Press() }); ok {
			b.Press()
			return true
		}
	}
	return false
}

// Close takes the sheet away.
func (s *Sheet) Close() {
	if !s.showing {
		return
	}
	s.showing = false
	if s.canvas.Overlays().Top() == fyne.CanvasObject(s) {
		s.canvas.Unfocus() // the cursor of a field blinks as long as the field has the focus
	}
	s.canvas.Overlays().Remove(s)
	s.canvas.SetOnTypedKey(s.typed)
	if s.before != "" && !control.Focus(s.canvas, s.before) {
		s.canvas.Unfocus() // it is gone: keys must not go to it
	}
	if s.OnClose != nil {
		s.OnClose()
	}
}

// IsOpen reports whether the sheet is over the window now.
func (s *Sheet) IsOpen() bool { return s.showing }

// Tapped beside the panel closes the sheet, but not where the panel was before it
// became smaller: that tap was meant for a button.
func (s *Sheet) Tapped(e *fyne.PointEvent) {
	if at, c := e.Position, s.covered; at.X < c.Left || at.X >= c.Right || at.Y < c.Top || at.Y >= c.Bottom {
		s.Close()
	}
}

// cover remembers that the panel covers a part of a canvas.
func (s *Sheet) cover(on fyne.Size, x, y, width, height float32) {
	is := control.Seen{Left: x, Top: y, Right: x + width, Bottom: y + height}
	if c := s.covered; s.on == on {
		is = control.Seen{Left: min(is.Left, c.Left), Top: min(is.Top, c.Top), Right: max(is.Right, c.Right), Bottom: max(is.Bottom, c.Bottom)}
	}
	s.covered, s.on = is, on
}

func (s *Sheet) compose() fyne.CanvasObject {
	if s.scroll == nil {
		// The padding scrolls along, so that the ring of the focus is not cut.
		s.scroll = layout.NewScroll(layout.PadXY(theme.SheetPadding, theme.M, s.Body))
	}
	titles := []fyne.CanvasObject{ink.Heading(s.Title)}
	if s.Sub != "" {
		titles = append(titles, ink.NewText(theme.Small, s.Sub).Role(theme.Ink2))
	}
	title := layout.Grow(layout.VBox(0, titles...))
	if len(s.Links) > 0 {
		title = layout.Grow(layout.Beside(theme.XS, true, title, layout.Flow(0, 0, s.Links...)))
	}
	head := []fyne.CanvasObject{title, s.close}
	if s.Lead != nil {
		head = append([]fyne.CanvasObject{s.Lead}, head...)
	}
	var top fyne.CanvasObject = layout.Inset(8, 8, 8, theme.SheetPadding, layout.Row(12, head...))
	if !s.Accent.Nobodys() {
		top = accented(s.Accent, top)
	}
	var foot fyne.CanvasObject
	if len(s.Actions) > 0 {
		foot = layout.Actions(s.Actions...)
		if s.Notice != nil {
			foot = layout.VBox(theme.M, s.Notice, foot)
		}
		foot = layout.Pad(theme.SheetPadding, foot)
	}
	ground := newShield(ink.Frame(theme.Color(theme.Surface), theme.Color(theme.Line2), theme.Stroke(theme.ControlStroke), theme.CardRadius))
	parts := []fyne.CanvasObject{s.scrim(), ground, top, HLine(), s.scroll}
	if foot != nil {
		parts = append(parts, HLine(), foot)
	}
	return container.New(&sheetLayout{sheet: s}, parts...)
}

// accented sets the head of a sheet on a livery's tint, with a line in its
// colour below.
func accented(livery ink.Livery, head fyne.CanvasObject) fyne.CanvasObject {
	colors := livery.Colors()
	tint := ink.Area(colors.Tint, 0)
	tint.TopLeftCornerRadius, tint.TopRightCornerRadius = theme.CardRadius, theme.CardRadius
	line := ink.Area(colors.Accent, 0)
	line.SetMinSize(fyne.NewSize(1, accentLine))
	return layout.Inset(1, 1, 0, 1, layout.Stack(tint, layout.VBox(0, head, line)))
}

const accentLine = 3

type sheetLayout struct {
	sheet *Sheet
}

func (l *sheetLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	layout.Place(o[0], 0, 0, size.Width, size.Height)
	limit := l.sheet.Width
	if limit == 0 {
		limit = 560
	}
	width := min(limit, size.Width-2*theme.ScreenMargin)
	top := layout.HeightFor(o[2], width)
	var foot float32
	if len(o) > 5 {
		foot = layout.HeightFor(o[6], width)
	}
	room := size.Height - 2*theme.ScreenMargin - top - foot
	body := min(layout.HeightFor(o[4], width), max(room, 0))
	height := top + body + foot
	x, y := (size.Width-width)/2, (size.Height-height)/2
	l.sheet.cover(size, x, y, width, height)
	layout.Place(o[1], x, y, width, height)
	layout.Place(o[2], x, y, width, top)
	layout.Place(o[3], x, y+top, width, theme.Hairline)
	layout.Place(o[4], x, y+top, width, body)
	if len(o) > 5 {
		layout.Place(o[5], x, y+height-foot, width, theme.Hairline)
		layout.Place(o[6], x, y+height-foot, width, foot)
	}
}

func (l *sheetLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(200, 160) }

// shield is the ground of a panel: it takes taps so that they do not go through
// to what closes the panel.
type shield struct {
	control.Composed
	ground fyne.CanvasObject
}

func newShield(ground fyne.CanvasObject) *shield {
	s := &shield{ground: ground}
	s.Bind(s, s.compose)
	return s
}

func (s *shield) compose() fyne.CanvasObject { return s.ground }

// Tapped does nothing.
func (s *shield) Tapped(*fyne.PointEvent) {}

// closeTop closes the sheet that lies uppermost.
func closeTop(c fyne.Canvas) {
	if s, ok := c.Overlays().Top().(*Sheet); ok {
		s.Close()
	}
}
