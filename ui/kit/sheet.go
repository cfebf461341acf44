package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/crest"
	"astrolabe/ui/theme"
)

// Sheet is a panel over the window: a title, a body that scrolls when it is
// high, and actions at its foot. Escape, the cross and a tap beside it close it.
type Sheet struct {
	composed
	Title   string
	Sub     string            // a line below the title; "" for none
	Lead    fyne.CanvasObject // left of the title: a token, an icon; nil for none
	Body    fyne.CanvasObject
	Actions []fyne.CanvasObject // at the foot, from left to right
	Width   float32             // at most this wide; 0 for 560
	Accent  string              // the province that the sheet is about: its head is in its colours
	OnClose func()              // called once the sheet is gone, however it went

	scroll  *Scroll
	close   *Button
	canvas  fyne.Canvas
	typed   func(*fyne.KeyEvent)
	before  string // what had the focus, when it was opened by keyboard
	showing bool
}

// NewSheet is a sheet that is not shown yet. In tests its cross is TestID + ".close".
func NewSheet(title string, body fyne.CanvasObject, actions ...fyne.CanvasObject) *Sheet {
	s := &Sheet{Title: title, Body: body, Actions: actions}
	s.close = NewIconButton(Quiet, crest.IconCross, "", s.Close)
	s.bind(s)
	return s
}

// Open puts the sheet over everything on the canvas. Somebody who works with
// the keyboard finds the focus in it, and where it was once it is closed.
func (s *Sheet) Open(over fyne.Canvas) {
	if s.showing {
		return
	}
	s.canvas, s.showing = over, true
	byKeyboard := over.Focused() != nil // a finger or a click takes the focus away
	s.before = FocusedID(over)
	s.typed = over.OnTypedKey()
	over.SetOnTypedKey(func(e *fyne.KeyEvent) {
		if e.Name == fyne.KeyEscape {
			closeTop(over)
		}
	})
	s.close.TestID = joinID(s.TestID, "close")
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
		if list := focusables(part); len(list) > 0 {
			give(s.canvas, list[0])
			return
		}
	}
	s.canvas.Focus(s.close)
}

// pressMain presses the last of the actions, which is the main one, and says
// whether there is one.
func (s *Sheet) pressMain() bool {
	for i := len(s.Actions) - 1; i >= 0; i-- {
		if b, ok := s.Actions[i].(interface{ press() }); ok {
			b.press()
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
	if s.before != "" && !Focus(s.canvas, s.before) {
		s.canvas.Unfocus() // it is gone: keys must not go to it
	}
	if s.OnClose != nil {
		s.OnClose()
	}
}

// IsOpen reports whether the sheet is over the window now.
func (s *Sheet) IsOpen() bool { return s.showing }

// Tapped beside the panel closes the sheet.
func (s *Sheet) Tapped(*fyne.PointEvent) { s.Close() }

func (s *Sheet) compose() fyne.CanvasObject {
	if s.scroll == nil {
		// The padding scrolls along, so that the ring of the focus is not cut.
		s.scroll = NewScroll(PadXY(theme.SheetPadding, theme.M, s.Body))
	}
	titles := []fyne.CanvasObject{Heading(s.Title)}
	if s.Sub != "" {
		titles = append(titles, NewText(theme.Small, s.Sub).Role(theme.Ink2))
	}
	head := []fyne.CanvasObject{Grow(VBox(0, titles...)), s.close}
	if s.Lead != nil {
		head = append([]fyne.CanvasObject{s.Lead}, head...)
	}
	var top fyne.CanvasObject = Inset(8, 8, 8, theme.SheetPadding, Row(12, head...))
	if s.Accent != "" {
		top = accented(s.Accent, top)
	}
	var foot fyne.CanvasObject
	if len(s.Actions) > 0 {
		foot = Pad(theme.SheetPadding, container.New(&actions{}, s.Actions...))
	}
	shade := theme.Color(theme.Bar)
	if theme.Current().Mode() == theme.Night {
		shade = theme.Color(theme.Bg)
	}
	shade.A = 0x90
	ground := newShield(frame(theme.Color(theme.Surface), theme.Color(theme.Line2), theme.Stroke(theme.ControlStroke), theme.CardRadius))
	parts := []fyne.CanvasObject{area(shade, 0), ground, top, HLine(), s.scroll}
	if foot != nil {
		parts = append(parts, HLine(), foot)
	}
	return container.New(&sheetLayout{sheet: s}, parts...)
}

// accented sets the head of a sheet on a province's tint, with a line in its
// colour below.
func accented(province string, head fyne.CanvasObject) fyne.CanvasObject {
	colors := theme.Province(province)
	tint := area(colors.Tint, 0)
	tint.TopLeftCornerRadius, tint.TopRightCornerRadius = theme.CardRadius, theme.CardRadius
	line := area(colors.Accent, 0)
	line.SetMinSize(fyne.NewSize(1, accentLine))
	return Inset(1, 1, 0, 1, Stack(tint, VBox(0, head, line)))
}

const accentLine = 3

type sheetLayout struct {
	sheet *Sheet
}

func (l *sheetLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	place(o[0], 0, 0, size.Width, size.Height)
	limit := l.sheet.Width
	if limit == 0 {
		limit = 560
	}
	width := min(limit, size.Width-2*theme.ScreenMargin)
	top := HeightFor(o[2], width)
	var foot float32
	if len(o) > 5 {
		foot = HeightFor(o[6], width)
	}
	room := size.Height - 2*theme.ScreenMargin - top - foot
	body := min(HeightFor(o[4], width), max(room, 0))
	height := top + body + foot
	x, y := (size.Width-width)/2, (size.Height-height)/2
	place(o[1], x, y, width, height)
	place(o[2], x, y, width, top)
	place(o[3], x, y+top, width, theme.Hairline)
	place(o[4], x, y+top, width, body)
	if len(o) > 5 {
		place(o[5], x, y+height-foot, width, theme.Hairline)
		place(o[6], x, y+height-foot, width, foot)
	}
}

func (l *sheetLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(200, 160) }

// shield is the ground of a panel: it takes taps so that they do not go through
// to what closes the panel.
type shield struct {
	composed
	ground fyne.CanvasObject
}

func newShield(ground fyne.CanvasObject) *shield {
	s := &shield{ground: ground}
	s.bind(s)
	return s
}

func (s *shield) compose() fyne.CanvasObject { return s.ground }

// Tapped does nothing.
func (s *shield) Tapped(*fyne.PointEvent) {}

// actions sets buttons at the right, side by side where they fit and below each
// other, full width, where they do not.
type actions struct{ remembered }

func (l *actions) fit(objects []fyne.CanvasObject, width float32) bool {
	sum := theme.S * float32(len(objects)-1)
	for _, o := range objects {
		sum += NaturalWidth(o)
	}
	return sum <= width+0.5
}

func (l *actions) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	objects = visible(objects)
	if !l.fit(objects, size.Width) {
		(&vbox{gap: theme.S}).Layout(objects, size)
		return
	}
	x := size.Width
	for i := len(objects) - 1; i >= 0; i-- {
		w := NaturalWidth(objects[i])
		x -= w
		place(objects[i], x, 0, w, size.Height)
		x -= theme.S
	}
}

func (l *actions) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.minSize(l, objects, widest(objects))
}

func (l *actions) heightForWidth(objects []fyne.CanvasObject, width float32) (h float32) {
	objects = visible(objects)
	if !l.fit(objects, width) {
		return (&vbox{gap: theme.S}).heightForWidth(objects, width)
	}
	for _, o := range objects {
		h = max(h, HeightFor(o, NaturalWidth(o)))
	}
	return h
}

func (l *actions) naturalWidth(objects []fyne.CanvasObject) float32 {
	return (&row{gap: theme.S}).naturalWidth(objects)
}

// Actions sets buttons at the right, side by side where they fit and below each
// other where they do not.
func Actions(buttons ...fyne.CanvasObject) *fyne.Container {
	return container.New(&actions{}, buttons...)
}

// closeTop closes the sheet that lies uppermost.
func closeTop(c fyne.Canvas) {
	if s, ok := c.Overlays().Top().(*Sheet); ok {
		s.Close()
	}
}

func joinID(parent, child string) string {
	if parent == "" {
		return ""
	}
	return parent + "." + child
}
