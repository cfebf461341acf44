package folio

import (
	"strings"

	"astrolabe/ui/typeset"
)

// Folio is the page in hand.
type Folio struct {
	Press   *typeset.Press
	Section string // what the running header says
	Y       float64

	book   string // its name, in the running header
	number func(int) string

	contents int // the page that lists them, 0 for none
}

// New is a book of a name that has no page yet; number writes a number as its language
// does.
func New(press *typeset.Press, book string, number func(int) string) Folio {
	return Folio{Press: press, book: book, number: number}
}

// Capitals sets a label in spaced capitals.
func (c *Folio) Capitals(x, y float64, text string, s typeset.Style, a typeset.Align) float64 {
	return c.Press.Text(x, y, strings.ToUpper(text), s, a)
}

// Open begins a page of a section, with a bookmark where one is given.
func (c *Folio) Open(section string, level int, bookmark string) {
	c.Section = section
	c.Page()
	if bookmark != "" {
		c.Press.Bookmark(bookmark, level, 0)
	}
}

// Page begins a page with running header and folio; the cover has neither.
func (c *Folio) Page() {
	n := c.Press.NewPage()
	c.Y = c.Press.Top
	if n > 1 {
		half := (c.Press.Right-c.Press.Left)*0.62 - 4
		c.Header(c.Press.Left, c.book, typeset.ToLeft, half)
		c.Header(c.Press.Right, c.Section, typeset.ToRight, c.Press.Right-c.Press.Left-half-8)
		c.Press.Rule(c.Press.Left, c.Press.Right, 17.5, HairlineInk, 0.2)
		c.Press.Text(c.Press.Width/2, c.Press.Height-12, c.number(n), BodyType, typeset.Centred)
	}
}

// Header sets a text above the line at the head of a page.
func (c *Folio) Header(x float64, text string, a typeset.Align, width float64) {
	lines, s := c.Press.Fit(strings.ToUpper(text), LabelType, width, 1)
	c.Press.Set(x, 15, lines[0], s, a)
}

// Title sets the title of a page and the line below it.
func (c *Folio) Title(title, below string) {
	c.Press.Text(c.Press.Left, 33.5, title, pageTitle, typeset.ToLeft)
	c.Press.Text(c.Press.Left, 40.5, below, DeckType, typeset.ToLeft)
	c.Y = 51.5
}

// Room begins another page of the section unless there is room for h.
func (c *Folio) Room(h float64) bool {
	if c.Y+h <= c.Press.Bottom+0.01 {
		return false
	}
	c.Page()
	c.Y += 4
	return true
}

// Column sets a small heading over a column and gives the y below its rule.
func (c *Folio) Column(x, w, y float64, text string) float64 {
	c.Capitals(x, y, text, boldLabelType, typeset.ToLeft)
	c.Press.Rule(x, x+w, y+2.4, HairlineInk, 0.2)
	return y + 2.4
}
