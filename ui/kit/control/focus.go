package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/theme"
)

// FocusedID is the TestID of what has the focus of the keyboard, "" for none.
func FocusedID(c fyne.Canvas) string {
	if n, ok := c.Focused().(interface{ TestName() string }); ok {
		return n.TestName()
	}
	return ""
}

// TabOrder is the TestIDs of what Tab reaches on the uppermost layer of a
// canvas, in its order; "" stands for what has none.
func TabOrder(c fyne.Canvas) []string {
	list := Focusables(TopLayer(c))
	order := make([]string, len(list))
	for i, f := range list {
		if n, named := f.(interface{ TestName() string }); named {
			order[i] = n.TestName()
		}
	}
	return order
}

// Focus gives the focus to the control with a TestID on the uppermost layer of
// a canvas, and says whether there is one. A screen that is built again keeps
// the reader's place with it. In a field the cursor goes to the end.
func Focus(c fyne.Canvas, id string) bool {
	if id == "" {
		return false
	}
	found := last(Focusables(TopLayer(c)), func(f fyne.Focusable) bool {
		n, named := f.(interface{ TestName() string })
		return named && n.TestName() == id
	})
	if found == nil {
		return false
	}
	Give(c, found)
	return true
}

// KeepFocus rebuilds what lies on a canvas and leaves the focus on the control
// with the same TestID. Where that is gone, nothing has the focus: keys would
// else go to what nobody sees any more.
func KeepFocus(c fyne.Canvas, rebuild func()) {
	had, id := c.Focused(), FocusedID(c)
	rebuild()
	if had == nil || Focus(c, id) {
		return
	}
	if c.Focused() == had && last(Focusables(TopLayer(c)), func(f fyne.Focusable) bool { return f == had }) == nil {
		c.Unfocus()
	}
}

// Give gives the focus; in a field the cursor goes to the end.
func Give(c fyne.Canvas, f fyne.Focusable) {
	if e, ok := f.(*Entry); ok && !e.MultiLine {
		e.CursorColumn = len([]rune(e.Text))
	}
	c.Focus(f)
}

// TopLayer is the uppermost of what lies on a canvas.
func TopLayer(c fyne.Canvas) fyne.CanvasObject {
	if top := c.Overlays().Top(); top != nil {
		return top
	}
	return c.Content()
}

// Focusables are the controls of an object that Tab reaches, in its order.
func Focusables(root fyne.CanvasObject) []fyne.Focusable {
	var list []fyne.Focusable
	Walk(root, Seen{}, func(o fyne.CanvasObject, _ fyne.Position, _ Seen) {
		f, ok := o.(fyne.Focusable)
		if d, able := o.(fyne.Disableable); ok && !(able && d.Disabled()) {
			list = append(list, f)
		}
	})
	return list
}

func last(list []fyne.Focusable, is func(fyne.Focusable) bool) fyne.Focusable {
	for i := len(list) - 1; i >= 0; i-- {
		if is(list[i]) {
			return list[i]
		}
	}
	return nil
}

// Reveal scrolls an object that has got the focus into view.
func Reveal(o fyne.CanvasObject) {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil {
		return
	}
	around, at, ok := scrollsAround(TopLayer(c), fyne.Position{}, o)
	if !ok {
		return
	}
	// From the inside out: an inner scroll moves what the outer has to show.
	for i := len(around) - 1; i >= 0; i-- {
		s := around[i]
		if s.Size().IsZero() {
			return // not laid out yet
		}
		moved := s.show(at, o.Size())
		at = at.Subtract(moved)
	}
}

// scrolling is something that scrolls, and where it stands on the canvas.
type scrolling struct {
	*container.Scroll
	at fyne.Position
}

// show scrolls so that a place on the canvas can be seen, and says how far.
func (s scrolling) show(at fyne.Position, size fyne.Size) fyne.Delta {
	const margin = theme.S // for the ring, and to see that more follows
	before := s.Offset
	to := before
	axis := func(offset *float32, from, length, room float32) {
		if over := from + length + margin - room; over > 0 {
			*offset += over
			from -= over
		}
		if from < margin {
			*offset -= margin - from
		}
	}
	if s.Direction != container.ScrollHorizontalOnly {
		axis(&to.Y, at.Y-s.at.Y, size.Height, s.Size().Height)
	}
	if s.Direction != container.ScrollVerticalOnly {
		axis(&to.X, at.X-s.at.X, size.Width, s.Size().Width)
	}
	if to == before {
		return fyne.Delta{}
	}
	s.ScrollToOffset(to)
	return fyne.NewDelta(s.Offset.X-before.X, s.Offset.Y-before.Y)
}

// scrollsAround are the scrolls that an object stands in, the outermost first,
// and where it is on the canvas.
func scrollsAround(root fyne.CanvasObject, origin fyne.Position, o fyne.CanvasObject) (around []scrolling, at fyne.Position, ok bool) {
	if root == nil || !root.Visible() {
		return nil, at, false
	}
	here := origin.Add(root.Position())
	if root == o {
		return nil, here, true
	}
	for _, part := range PartsOf(root) {
		if around, at, ok = scrollsAround(part, here, o); !ok {
			continue
		}
		if s, is := root.(*container.Scroll); is {
			around = append([]scrolling{{s, here}}, around...)
		}
		return around, at, true
	}
	return nil, at, false
}

// PassKey hands a key to the canvas of an object, which nobody asks while
// something has the focus.
func PassKey(o fyne.CanvasObject, e *fyne.KeyEvent) {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil {
		return
	}
	if typed := c.OnTypedKey(); typed != nil {
		typed(e)
	}
}

// PassRune hands a character to the canvas of an object in the same way.
func PassRune(o fyne.CanvasObject, r rune) {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil {
		return
	}
	if typed := c.OnTypedRune(); typed != nil {
		typed(r)
	}
}
