package chronicle

import (
	"strings"

	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/typeset"
)

// leaf is the page in hand: what the book tells, where it is printed, and how
// far down the page has been filled.
type leaf struct {
	*account.Account
	press   *typeset.Press
	section string // what the running header says
	y       float64
}

// capitals sets a label in spaced capitals.
func (c *leaf) capitals(x, y float64, text string, s typeset.Style, a typeset.Align) float64 {
	return c.press.Text(x, y, strings.ToUpper(text), s, a)
}

// open begins a page of a section, with a bookmark where one is given.
func (c *leaf) open(section string, level int, bookmark string) {
	c.section = section
	c.page()
	if bookmark != "" {
		c.press.Bookmark(bookmark, level, 0)
	}
}

// page begins a page with running header and folio; the cover has neither.
func (c *leaf) page() {
	n := c.press.NewPage()
	c.y = c.press.Top
	if n > 1 {
		half := (c.press.Right-c.press.Left)*0.62 - 4
		c.header(c.press.Left, c.State.Name, typeset.ToLeft, half)
		c.header(c.press.Right, c.section, typeset.ToRight, c.press.Right-c.press.Left-half-8)
		c.press.Rule(c.press.Left, c.press.Right, 17.5, hairlineInk, 0.2)
		c.press.Text(c.press.Width/2, c.press.Height-12, c.Number(n), bodyType, typeset.Centred)
	}
}

func (c *leaf) header(x float64, text string, a typeset.Align, width float64) {
	lines, s := c.press.Fit(strings.ToUpper(text), labelType, width, 1)
	c.press.Set(x, 15, lines[0], s, a)
}

// title sets the title of a page and the line below it.
func (c *leaf) title(title, below string) {
	c.press.Text(c.press.Left, 33.5, title, pageTitle, typeset.ToLeft)
	c.press.Text(c.press.Left, 40.5, below, deckType, typeset.ToLeft)
	c.y = 51.5
}

// room begins another page of the section unless there is room for h.
func (c *leaf) room(h float64) bool {
	if c.y+h <= c.press.Bottom+0.01 {
		return false
	}
	c.page()
	c.y += 4
	return true
}

// column sets a small heading over a column and gives the y below its rule.
func (c *leaf) column(x, w, y float64, text string) float64 {
	c.capitals(x, y, text, boldLabelType, typeset.ToLeft)
	c.press.Rule(x, x+w, y+2.4, hairlineInk, 0.2)
	return y + 2.4
}
