package chronicle

import (
	"math"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/awards"
	"astrolabe/ui/seafall/chronicle/leaf"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// feudsPage is who raided whom, as a table of squares, and whose stickers stand on whose
// board, as arrows between the crests.
type feudsPage struct{ *leaf.Leaf }

// print prints the page, none where nobody has done anything to anybody.
func (c feudsPage) print() {
	f := awards.FeudsOf(c.Account)
	if !f.Any() {
		return
	}
	below := 0 // the charts, where there are any
	if len(c.State.Record) > 0 {
		below = 1
	}
	c.Open(c.T("chronicle.feuds"), below, c.T("chronicle.feuds"))
	c.Title(c.T("chronicle.feuds"), c.T("chronicle.feuds.deck"))
	c.raids(f)
	c.stickers(f)
}

// A cell of the table of raids is so high at most, in millimetres.
const tallestCell = 17.5

// raids is the table: whoever raided at its left, whoever was raided above it. The square
// of a cell is as large as it has raids.
func (c feudsPage) raids(f awards.Feuds) {
	chartHead(c.Leaf, c.T("chronicle.feuds.raids"), c.T("chronicle.feuds.raids.note"))
	n := float64(len(c.State.Order))
	cell := min(tallestCell, (c.Press.Bottom-c.Y-30)/2/(n+0.6))
	first, sums := c.Press.Left+44, c.Press.Right-16
	wide := (sums - first) / n
	y := c.Y + 11
	for i, p := range c.State.Order {
		mid := first + wide*(float64(i)+0.5)
		leaf.DrawCrest(c.Press, p, mid-2.6, y-2, 5.2)
		c.Press.Fitted(mid, y+7.6, c.Speak.Province(p), folio.SmallType, typeset.Centred, wide-2, 1, false)
	}
	c.Press.Fitted(c.Press.Right, y+7.6, c.T("chronicle.feuds.raided_others"), folio.TinyType, typeset.ToRight, 17, 1, false)
	y += 10
	c.Press.Rule(c.Press.Left, c.Press.Right, y, folio.DarkInk, 0.35)
	most := 3 // so that a single raid is no great feud
	for _, on := range f.Raids {
		for _, raids := range on {
			most = max(most, raids)
		}
	}
	by, raided := f.By(), f.On()
	for _, p := range c.State.Order {
		mid := y + cell/2
		leaf.DrawCrest(c.Press, p, c.Press.Left, mid-3.1, 5.2)
		c.Press.Fitted(c.Press.Left+7.4, mid+1.1, c.Speak.Province(p), folio.NameType, typeset.ToLeft, first-c.Press.Left-9, 2, true)
		for i, on := range c.State.Order {
			c.cell(p, on, first+wide*(float64(i)+0.5), mid, (cell-2)*math.Sqrt(float64(f.Raids[p][on])/float64(most)), f.Raids[p][on])
		}
		c.Press.Text(c.Press.Right, mid+1.3, c.Number(by[p]), folio.TotalType.At(10), typeset.ToRight)
		y += cell
		c.Press.Rule(c.Press.Left, c.Press.Right, y, folio.RowLine, 0.12)
	}
	c.Press.Fitted(c.Press.Left, y+5, c.T("chronicle.feuds.was_raided"), folio.SmallType, typeset.ToLeft, first-c.Press.Left-4, 1, false)
	for i, p := range c.State.Order {
		c.Press.Text(first+wide*(float64(i)+0.5), y+5, c.Number(raided[p]), folio.TotalType.At(10), typeset.Centred)
	}
	c.Y = y + 17
}

// cell is a square in the colour of whoever raided, with its number, or a dot for none and
// a dash where a province meets itself.
func (c feudsPage) cell(by, on seafall.Province, x, mid, side float64, n int) {
	switch {
	case by == on:
		c.Press.Line(x-1.6, mid+1.6, x+1.6, mid-1.6, folio.HairlineInk, 0.2)
	case n == 0:
		c.Press.Text(x, mid+0.6, "·", folio.FigureType.In(folio.FaintInk), typeset.Centred)
	default:
		v := leaf.Looks[by]
		c.Press.Block(x-side/2, mid-side/2, side, side, v.Tint)
		c.Press.Frame(x-side/2, mid-side/2, side, side, v.Colour, 0.35)
		c.Press.Text(x, mid+1.3, c.Number(n), typeset.Style{Face: typeset.SansBold, Size: 9, Colour: folio.DarkInk}, typeset.Centred)
	}
}

// stickers are the crests in a ring, with an arrow from each to every province whose board
// bears its stickers: as thick as there are of them, and numbered at its foot.
func (c feudsPage) stickers(f awards.Feuds) {
	note := c.T("chronicle.feuds.stickers.note")
	any := false
	for _, on := range f.Stickers {
		any = any || len(on) > 0
	}
	if !any {
		note = c.T("chronicle.charts.enmity.none")
	}
	chartHead(c.Leaf, c.T("chronicle.feuds.stickers"), note)
	if !any {
		return
	}
	const crest, name = 9.0, 12.0
	r := min(40, (c.Press.Bottom-c.Y-8-2*name-crest)/2)
	x, y := (c.Press.Left+c.Press.Right)/2, c.Y+8+name/2+crest/2+r
	seat := map[seafall.Province]typeset.Point{}
	for i, p := range c.State.Order {
		turn := 2*math.Pi*float64(i)/float64(len(c.State.Order)) - math.Pi/2
		seat[p] = typeset.Point{X: x + 1.35*r*math.Cos(turn), Y: y + r*math.Sin(turn)}
	}
	for _, by := range c.State.Order {
		for _, on := range c.State.Order {
			if n := f.Stickers[by][on]; n > 0 {
				c.arrow(by, seat[by], seat[on], n)
			}
		}
	}
	for _, p := range c.State.Order {
		at := seat[p]
		leaf.DrawCrest(c.Press, p, at.X-crest/2, at.Y-crest*0.6, crest)
		switch {
		case at.Y > y+r*0.45:
			wide := 60.0
			if aside := 2 * math.Abs(at.X-x); aside > 1 { // another stands as far on the other side
				wide = min(wide, aside-3)
			}
			c.Press.Fitted(at.X, at.Y+crest*0.6+4, c.Speak.Province(p), folio.NameType, typeset.Centred, wide, 2, false)
		case at.X > x+r/2:
			c.Press.Fitted(at.X+crest*0.5+2, at.Y+1.1, c.Speak.Province(p), folio.NameType, typeset.ToLeft, c.Press.Right-at.X-crest*0.5-2, 1, false)
		case at.X < x-r/2:
			c.Press.Fitted(at.X-crest*0.5-2, at.Y+1.1, c.Speak.Province(p), folio.NameType, typeset.ToRight, at.X-crest*0.5-2-c.Press.Left, 1, false)
		default:
			c.Press.Fitted(at.X, at.Y-crest*0.6-1.8, c.Speak.Province(p), folio.NameType, typeset.Centred, 60, 1, false)
		}
	}
}

// arrow leads from one crest to another, beside the one that comes back.
func (c feudsPage) arrow(by seafall.Province, from, to typeset.Point, n int) {
	const beside, off, head = 1.9, 8.4, 3.2
	long := math.Hypot(to.X-from.X, to.Y-from.Y)
	dx, dy := (to.X-from.X)/long, (to.Y-from.Y)/long
	at := func(along, aside float64) typeset.Point {
		return typeset.Point{X: from.X + dx*along - dy*(beside+aside), Y: from.Y + dy*along + dx*(beside+aside)}
	}
	v := leaf.Looks[by]
	thick := min(0.35+0.3*float64(n), 2)
	c.Press.Route([]typeset.Point{at(off, 0), at(long-off-head, 0)}, v.Colour, thick, thick+0.8)
	c.Press.Fill(v.Colour)
	c.Press.Stroke(v.Colour, 0.2)
	half := 0.9 + thick*0.75
	c.Press.Polygon(typeset.Painted, at(long-off, 0), at(long-off-head, half), at(long-off-head, -half))
	label := at(off+4.2, 0)
	c.Press.Fill(typeset.White)
	c.Press.Stroke(v.Colour, 0.25)
	c.Press.Circle(label.X, label.Y, 2, typeset.Painted)
	c.Press.Text(label.X, label.Y+1, c.Number(n), typeset.Style{Face: typeset.SansBold, Size: 7.5, Colour: folio.DarkInk}, typeset.Centred)
}
