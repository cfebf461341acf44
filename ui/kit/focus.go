package kit

import "fyne.io/fyne/v2"

// FocusedID is the TestID of what has the focus of the keyboard, "" for none.
func FocusedID(c fyne.Canvas) string {
	if n, ok := c.Focused().(interface{ testID() string }); ok {
		return n.testID()
	}
	return ""
}

// Focus gives the focus to the control with a TestID on the uppermost layer of
// a canvas, and says whether there is one. A screen that is built again keeps
// the reader's place with it. In a field the cursor goes to the end.
func Focus(c fyne.Canvas, id string) bool {
	if id == "" {
		return false
	}
	root := c.Content()
	if top := c.Overlays().Top(); top != nil {
		root = top
	}
	size := c.Size()
	var found fyne.Focusable
	walk(root, seen{right: size.Width, bottom: size.Height}, func(o fyne.CanvasObject, _ fyne.Position, _ seen) {
		n, named := o.(interface{ testID() string })
		f, focusable := o.(fyne.Focusable)
		if named && focusable && n.testID() == id {
			found = f
		}
	})
	if found == nil {
		return false
	}
	if e, ok := found.(*Entry); ok && !e.MultiLine {
		e.CursorColumn = len([]rune(e.Text))
	}
	c.Focus(found)
	return true
}

// passKey hands a key to the canvas of an object, which nobody asks while
// something has the focus.
func passKey(o fyne.CanvasObject, e *fyne.KeyEvent) {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil {
		return
	}
	if typed := c.OnTypedKey(); typed != nil {
		typed(e)
	}
}

// passRune hands a character to the canvas of an object in the same way.
func passRune(o fyne.CanvasObject, r rune) {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil {
		return
	}
	if typed := c.OnTypedRune(); typed != nil {
		typed(r)
	}
}
