package chronicle

import (
	"astrolabe/ui/seafall/chronicle/leaf"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// coverPage is the first page: whose campaign it is, an astrolabe whose ring
// has one sector a game with its winner's crest, who is crowned, and the
// provinces. It bears neither header nor folio.
type coverPage struct{ *leaf.Leaf }

// print prints the page; its measures are those of A4, and another paper takes
// its difference from the gaps.
func (c coverPage) print() {
	c.Open("", 0, c.T("chronicle.section.cover"))
	y := c.Frames()
	mid := c.Press.Width / 2
	c.Capitals(mid, y(31.4), c.T("chronicle.of_a_campaign"), folio.LabelType.At(7.5), typeset.Centred)
	c.BookName(mid, y(51.4))
	leaf.DrawAstrolabe(c.Leaf, mid, y(128), 52*c.Press.Height/297)
	c.throne(mid, y(193.4))
	c.provinces(mid, y(219.8))
	c.Press.Rule(mid-20, mid+20, y(258), folio.HairlineInk, 0.2)
	c.Press.Text(mid, y(265), c.Span(), folio.BodyType.At(10), typeset.Centred)
	said := c.Extent()
	if len(c.State.Record) > 0 {
		said += " " + c.T("chronicle.cover.ring")
	}
	drop := c.Press.Fitted(mid, y(270), said, folio.SmallType, typeset.Centred, c.Press.Right-c.Press.Left, 2, false)
	if c.Nameless {
		c.Press.Fitted(mid, y(270)+drop+4.4, c.T("chronicle.nameless"), folio.DeckType.At(8.5), typeset.Centred, c.Press.Right-c.Press.Left, 1, false)
	}
}

// throne says who is crowned, or how far the campaign has come.
func (c coverPage) throne(mid, y float64) {
	great := typeset.Style{Face: typeset.Display, Size: 25, Colour: folio.DarkInk}
	width := c.Press.Right - c.Press.Left
	p := c.State.Emperor
	if p == "" {
		said, below := c.T("chronicle.before_games"), ""
		if n := len(c.State.Record); n > 0 {
			said, below = c.T("chronicle.after_games", "count", n), c.Leaders()
		}
		c.Press.Text(mid, y+8, said, great, typeset.Centred)
		c.Press.Fitted(mid, y+15, below, folio.DeckType.At(10.5), typeset.Centred, width, 1, false)
		return
	}
	c.Capitals(mid, y, c.Emperor(p), folio.LabelType.At(7).In(folio.BrassInk), typeset.Centred)
	who := c.LeaderOf(p)
	lines, s := c.Press.Fit(who, great, width, 2)
	if len(lines) > 1 {
		s.Size *= 0.8
	}
	for i, l := range lines {
		c.Press.Set(mid, y+10.4-(float64(len(lines)-1)*1.5)+float64(i)*s.Size*typeset.MM*1.1, l, s, typeset.Centred)
	}
	if len(lines) == 1 {
		c.Press.Fitted(mid, y+16.6, c.CrownedBy(p), folio.DeckType.At(10.5), typeset.Centred, width, 1, false)
	}
}

// provinces are the crests in a row, with names, leaders and players.
func (c coverPage) provinces(mid, y float64) {
	n := float64(len(c.Order))
	pitch := min(40, (c.Press.Width-2*16)/n)
	if n > 4 {
		pitch = min(pitch, 34.2)
	}
	const wide = 10.4
	drop := 0.0
	title := folio.NameType.At(10.5)
	for _, p := range c.Order {
		lines, s := c.Press.Fit(c.Speak.Province(p), title, pitch-3, 2)
		drop = max(drop, s.Size*typeset.MM*1.12*float64(len(lines)-1))
	}
	for i, p := range c.Order {
		x := mid + pitch*(float64(i)-(n-1)/2)
		leaf.DrawCrest(c.Press, p, x-wide/2, y, wide)
		c.Press.Guide.LeadTo(x-pitch/2, y, pitch, 20, typeset.Mark{Text: c.Speak.Province(p)})
		c.Press.Fitted(x, y+19.4, c.Speak.Province(p), title, typeset.Centred, pitch-3, 2, false)
		at := y + 23.6 + drop
		if l := c.State.Board(p).Leader.Name; l != "" {
			c.Press.Fitted(x, at, l, folio.DeckType.At(8.5), typeset.Centred, pitch-3, 1, false)
			at += 3.8
		}
		c.Press.Fitted(x, at, c.State.Board(p).Player, folio.SmallType, typeset.Centred, pitch-3, 1, false)
	}
}
