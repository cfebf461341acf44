package chronicle

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/leaf"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// enmityChart are small charts, one a province: how many of its stickers stood
// on other boards after each game.
type enmityChart struct{ *leaf.Leaf }

// print prints the charts at a height of their own, k of what they have with
// room, or says that there is no enmity to show.
func (c enmityChart) print(k float64) {
	most, placed := 0, 0
	for _, p := range c.State.Order {
		for _, g := range c.State.Record {
			most = max(most, c.Past.Standing[g.Number][p])
		}
		placed += c.Past.Placed[p]
	}
	note := c.T("chronicle.charts.enmity.note")
	if placed == 0 && most == 0 {
		note = c.T("chronicle.charts.enmity.none")
	}
	chartHead(c.Leaf, c.T("chronicle.charts.enmity"), note)
	if placed == 0 && most == 0 {
		return
	}
	const gap = 4.0
	n := float64(len(c.Order))
	w := (c.Press.Right - c.Press.Left - gap*(n-1)) / n
	top := c.Y + 9.6
	head, foot := top+11, top+11+24*k
	a := typeset.NewAxis(0, max(4, most), 3, foot, head)
	for i, p := range c.Order {
		x := c.Press.Left + (w+gap)*float64(i)
		leaf.DrawCrest(c.Press, p, x, top, 4.6)
		c.Press.Fitted(x+6.2, top+2.4, c.Speak.Province(p), folio.NameType.At(9), typeset.ToLeft, w-6.2, 1, false)
		c.Press.Fitted(x+6.2, top+6.2, c.T("chronicle.charts.placed", "placed", c.Number(c.Past.Placed[p]), "crossed", c.Number(c.Past.CrossedOut[p])),
			folio.TinyType.At(7), typeset.ToLeft, w-6.2, 1, false)
		c.bars(p, a, x, w)
	}
}

// bars are one province's stickers after each game, the last solid.
func (c enmityChart) bars(p seafall.Province, a typeset.Axis, x, w float64) {
	v := leaf.Looks[p]
	for _, tick := range a.Lines()[1:] {
		c.Press.Rule(x, x+w, a.At(tick), 0xDADBD7, 0.12)
		c.Press.Text(x, a.At(tick)-0.7, c.Number(tick), folio.TinyType.At(6).In(folio.FaintInk), typeset.ToLeft)
	}
	games := c.State.Record
	const numbers = 3.2 // left of the bars
	pitch := min((w-numbers)/float64(len(games)), 6)
	bar := pitch * 0.82
	left := func(i int) float64 { return x + numbers + pitch*float64(i) }
	for i, g := range games {
		n := c.Past.Standing[g.Number][p]
		last := i == len(games)-1
		if n > 0 {
			paint := v.Tint
			if last {
				paint = v.Colour
			}
			c.Press.Block(left(i), a.At(n), bar, a.Foot-a.At(n), paint)
			c.Press.Frame(left(i), a.At(n), bar, a.Foot-a.At(n), v.Colour, 0.15)
		}
		switch number := c.Number(g.Number); {
		case last && i > 0:
			c.Press.Text(left(i)+bar, a.Foot+3.8, number, folio.TinyType.At(7), typeset.ToRight)
		case i == 0:
			c.Press.Text(left(i), a.Foot+3.8, number, folio.TinyType.At(7), typeset.ToLeft)
		}
	}
	c.Press.Rule(x, x+w, a.Foot, folio.DarkInk, 0.25)

	// The last value stands above every bar that it is as wide as.
	sum := typeset.Style{Face: typeset.SansBold, Size: 9, Colour: folio.DarkInk}
	final := len(games) - 1
	said := c.Number(c.Past.Standing[games[final].Number][p])
	wide := c.Press.Measure(said, sum.Face).Wide(sum)
	edge := left(final) + bar
	y := a.Foot
	for i, g := range games {
		if left(i)+bar > edge-wide-0.3 {
			y = min(y, a.At(c.Past.Standing[g.Number][p]))
		}
	}
	c.Press.Text(edge, y-1.1, said, sum, typeset.ToRight)
}
