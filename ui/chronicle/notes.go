package chronicle

import "astrolabe/ledger/seafall"

// notes are the table's own words and what it set aside, with its reasons.
func (c *chronicle) notes() {
	if len(c.s.Notes) == 0 && len(c.past.overruled) == 0 {
		return
	}
	c.open(c.t("chronicle.notes"), 0, c.t("chronicle.notes"))
	c.title(c.t("chronicle.notes"), c.t("chronicle.notes.deck"))
	for _, n := range c.s.Notes {
		c.note(n)
	}
	if len(c.past.overruled) == 0 {
		return
	}
	c.y += 3
	c.room(26)
	c.text(c.left, c.y, c.t("chronicle.overruled"), heading, toLeft)
	c.rule(c.left, c.right, c.y+2.2, ink, 0.35)
	c.y += 7.4
	for _, o := range c.past.overruled {
		c.setAside(o)
	}
}

// indent is where the text of a note begins.
const indent = 26.0

func (c *chronicle) note(n seafall.Note) {
	const leading = 4.5
	lines := c.paragraph(n.Text, body, c.right-c.left-indent)
	c.room(min(leading*float64(len(lines)), 40) + 2)
	c.text(c.left, c.y, c.gameOf(n.Game), small, toLeft)
	if n.Province != "" {
		c.crest(n.Province, c.left+indent-6.4, c.y-3.1, 3.8)
	}
	for _, l := range lines {
		c.room(leading)
		c.set(c.left+indent, c.y, l, body, toLeft)
		c.y += leading
	}
	c.rule(c.left+indent, c.right, c.y-1.2, 0xDADBD7, 0.12)
	c.y += 4.2
}

// setAside is a rule that the table overruled: what was done, and its reason.
// It is never split.
func (c *chronicle) setAside(o overruling) {
	const leading = 4.3
	done := c.paragraph(c.speak.Fact(o.entry), body, c.right-c.left-indent)
	why := c.paragraph(c.speak.Quote(o.reason), deck.in(brass).at(9), c.right-c.left-indent)
	c.room(leading * float64(len(done)+len(why)))
	c.text(c.left, c.y, c.gameOf(o.game), small, toLeft)
	c.block(c.left+indent-3, c.y-3, 0.5, leading*float64(len(done)+len(why))-0.6, brass)
	for _, l := range done {
		c.set(c.left+indent, c.y, l, body, toLeft)
		c.y += leading
	}
	for _, l := range why {
		c.set(c.left+indent, c.y, l, deck.in(brass).at(9), toLeft)
		c.y += leading
	}
	c.y += 2.4
}
