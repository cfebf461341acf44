package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Pressable is the base of what can be tapped.
type Pressable struct {
	Composed

	// Disabled takes the action away; a tap then calls OnWhy.
	Disabled bool
	// Records marks what writes into the books: see Withhold.
	Records bool
	// OnTapped is the action.
	OnTapped func()
	// OnWhy tells why the widget is disabled; nil tells nothing.
	OnWhy func()
	// OnAsk answers where the numbers on it come from: with a long press, the
	// other button of a mouse, or W on the keyboard. It works while Disabled too.
	OnAsk func()

	hovered, focused bool
}

// withheld is why nothing can be recorded, nil where it can.
var withheld func()

// Withhold takes the action of everything that records away, in all of the window:
// it is drawn as what is disabled, and a tap calls why. nil gives it back. What
// is shown already follows when it is built again.
func Withhold(why func()) { withheld = why }

// Off says whether the action is taken away.
func (p *Pressable) Off() bool { return p.Disabled || p.withheld() }

func (p *Pressable) withheld() bool { return p.Records && withheld != nil }

// SetDisabled takes the action away or gives it back; why is called when
// somebody taps while it is away.
func (p *Pressable) SetDisabled(disabled bool, why func()) {
	p.Disabled, p.OnWhy = disabled, why
	p.Refresh()
}

// Tapped is a tap or a click.
func (p *Pressable) Tapped(*fyne.PointEvent) { p.Press() }

// Press does what a tap does.
func (p *Pressable) Press() {
	switch {
	case p.withheld():
		withheld()
	case p.Disabled && p.OnWhy != nil:
		p.OnWhy()
	case !p.Disabled && p.OnTapped != nil:
		p.OnTapped()
	}
}

// TappedSecondary is a long press, or a click with the other button.
func (p *Pressable) TappedSecondary(*fyne.PointEvent) { p.ask() }

// ask says whether there was something to answer.
func (p *Pressable) ask() bool {
	if p.OnAsk == nil {
		return false
	}
	p.OnAsk()
	return true
}

// TypedKey triggers with Enter; the arrows go to what lies beside. Every other
// key goes to the window, or to the sheet that lies over it: Escape closes that.
func (p *Pressable) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		p.Press()
	case fyne.KeySpace: // its character follows
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight:
		focusBeside(p.self, e.Name)
	default:
		PassKey(p.self, e)
	}
}

// TypedRune triggers with Space. It waits for the character, which comes after
// the key: a field that the press gives the focus to would else be given the
// space. Every other character goes to the window.
func (p *Pressable) TypedRune(r rune) {
	switch {
	case r == ' ':
		p.Press()
		return
	case (r == 'w' || r == 'W') && p.ask():
		return
	}
	PassRune(p.self, r)
}

// FocusGained shows the ring, where it can be seen. Under a pointer nothing
// moves: the button of a mouse gives the focus when it goes down, and a page
// that scrolled then would have something else under it when it comes up.
func (p *Pressable) FocusGained() {
	p.focused = true
	p.Refresh()
	if !p.hovered {
		Reveal(p.self)
	}
}

// FocusLost takes the ring away.
func (p *Pressable) FocusLost() { p.focused = false; p.Refresh() }

// Hovered reports whether a pointer is over it.
func (p *Pressable) Hovered() bool { return p.hovered }

// Focused reports whether the keyboard is here.
func (p *Pressable) Focused() bool { return p.focused }

// MouseIn shades the ground.
func (p *Pressable) MouseIn(*desktop.MouseEvent) { p.hovered = true; p.Refresh() }

// MouseMoved does nothing.
func (p *Pressable) MouseMoved(*desktop.MouseEvent) {}

// MouseOut takes the shade away.
func (p *Pressable) MouseOut() { p.hovered = false; p.Refresh() }

// Cursor is a hand over what can be tapped.
func (p *Pressable) Cursor() desktop.Cursor {
	if p.Off() || p.OnTapped == nil {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// Shown puts the shade of a pointer and the ring of the focus on a face.
func (p *Pressable) Shown(face fyne.CanvasObject, radius float32) fyne.CanvasObject {
	layers := []fyne.CanvasObject{face}
	if p.hovered && !p.Off() {
		shade := theme.Color(theme.Ink)
		shade.A = 0x12
		layers = append(layers, ink.Area(shade, radius))
	}
	if p.focused {
		layers = append(layers, focusRing(radius))
	}
	if len(layers) == 1 {
		return face
	}
	return layout.Stack(layers...)
}

// focusRing is drawn outside the control.
func focusRing(radius float32) fyne.CanvasObject {
	width := theme.Stroke(theme.FocusStroke)
	off := theme.FocusGap + width
	ring := ink.Frame(ink.Clear, theme.Color(theme.Primary), width, radius+off)
	return container.New(&layout.At{Put: func(o []fyne.CanvasObject, size fyne.Size) {
		layout.Place(o[0], -off, -off, size.Width+2*off, size.Height+2*off)
	}}, ring)
}

// Touch makes anything tappable as one block of at least 48 by 48: an enmity
// row, a ship, a numeral, a journal line. Only in the rows of a table that
// would not fit may it be lower.
type Touch struct {
	Pressable
	Content fyne.CanvasObject
	Padding float32 // kept around the content
	Radius  float32
	Height  float32 // how high it is at least; 48 for 0
}

// NewTouch makes content tappable.
func NewTouch(content fyne.CanvasObject, tapped func()) *Touch {
	t := &Touch{Content: content, Radius: theme.ControlRadius}
	t.OnTapped = tapped
	t.Bind(t, t.compose)
	return t
}

func (t *Touch) compose() fyne.CanvasObject {
	height := t.Height
	if height == 0 {
		height = theme.Target
	}
	return t.Shown(layout.AtLeast(theme.Target, height, layout.Pad(t.Padding, t.Content)), t.Radius)
}
