package chooser

import (
	"strings"

	"fyne.io/fyne/v2"
)

// listen answers the keys that no field takes while the sheet lies on top:
// Backspace goes up, letters go to the row that begins so, and the arrows come
// to the list from nowhere. The sheet gives the keys back when it closes.
func (c *chooser) listen() {
	canvas := c.shell.Config().Window.Canvas()
	keys := canvas.OnTypedKey()
	canvas.SetOnTypedKey(func(e *fyne.KeyEvent) {
		if c.covered || !c.key(e.Name) {
			keys(e)
		}
	})
	c.typed = canvas.OnTypedRune()
	canvas.SetOnTypedRune(c.rune)
}

// gone gives the letters back, once the sheet has closed.
func (c *chooser) gone() {
	c.drop()
	c.shell.Config().Window.Canvas().SetOnTypedRune(c.typed)
}

// key says whether a key means something here.
func (c *chooser) key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyBackspace:
		c.up()
	case fyne.KeyDown, fyne.KeyUp:
		return c.toList()
	default:
		return false
	}
	return true
}

// lineKey is a key in the line: Tab completes what is written, and the arrow
// down leads to the list.
func (c *chooser) lineKey(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyTab:
		return c.complete()
	case fyne.KeyDown:
		return c.toList()
	}
	return false
}

// toList gives the focus to the first row.
func (c *chooser) toList() bool {
	list := c.shown()
	return len(list) > 0 && c.list != nil && c.list.Focus(rowID(list[0]))
}

// rune is a letter that no field takes: it goes to the row whose name begins
// with the letters typed so far, or anew with this one.
func (c *chooser) rune(r rune) {
	if c.covered || c.list == nil {
		return
	}
	for _, sought := range []string{c.sought + string(r), string(r)} {
		for _, i := range c.shown() {
			if strings.HasPrefix(i.key, folded(sought)) && c.list.Focus(rowID(i)) {
				c.sought = sought
				return
			}
		}
	}
	c.sought = ""
}
