package folio

import "astrolabe/ui/typeset"

// Said is a label with what stands there.
type Said struct{ Label, Words string }

// Size of a card, A6 on its side, and of what stands on it, in millimetres.
const (
	cardWide  = 148.0
	cardHigh  = 105.0
	cardEdge  = 8.0
	cardLabel = 34.0
)

// Card sets a card in the middle of the page, to be cut out: a name, the line below it, and
// lines of what is said, in type as large as brings all of them onto it.
func Card(c *Folio, name, below string, lines []Said) {
	x, y := (c.Press.Width-cardWide)/2, c.Y
	c.Press.Dashes(1.4, 1.2)
	c.Press.Frame(x, y, cardWide, cardHigh, FaintInk, 0.2)
	c.Press.Dashes()
	c.Press.Frame(x+3, y+3, cardWide-6, cardHigh-6, DarkInk, 0.35)
	mid, room := x+cardWide/2, cardWide-2*cardEdge
	c.Press.Fitted(mid, y+14, name, typeset.Style{Face: typeset.Display, Size: 22, Colour: DarkInk}, typeset.Centred, room, 1, false)
	c.Press.Fitted(mid, y+20, below, DeckType, typeset.Centred, room, 1, false)
	top, foot := y+27, y+cardHigh-6
	scale := 1.15
	for ; scale > 0.5 && saidHigh(c, lines, scale, room) > foot-top; scale -= 0.03 {
	}
	at := top
	for _, l := range lines {
		style := BodyType.At(9.5 * scale)
		c.Press.Fitted(x+cardEdge, at+3.4*scale, l.Label, SmallType.At(7.6*scale), typeset.ToLeft, cardLabel-3, 1, false)
		for i, part := range c.Press.Paragraph(l.Words, style, room-cardLabel) {
			if base := at + 3.4*scale + style.Leading()*float64(i); base < foot {
				c.Press.Set(x+cardEdge+cardLabel, base, part, style, typeset.ToLeft)
			}
		}
		at += saidHigh(c, []Said{l}, scale, room)
		c.Press.Rule(x+cardEdge, x+cardWide-cardEdge, at-0.9*scale, RowLine, 0.12)
	}
	c.Y = y + cardHigh
}

// saidHigh is how high lines of a card are at a scale.
func saidHigh(c *Folio, lines []Said, scale, room float64) float64 {
	style := BodyType.At(9.5 * scale)
	sum := 0.0
	for _, l := range lines {
		sum += 2.6*scale + style.Leading()*float64(max(1, len(c.Press.Paragraph(l.Words, style, room-cardLabel))))
	}
	return sum
}
