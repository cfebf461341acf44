package sea

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/leaf"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// Chart is the sea by columns from west to east, with the land and the
// provinces.
type Chart struct{ *leaf.Leaf }

// The land and the lines of the sea.
const (
	landTint  typeset.RGB = 0xF6F3EA
	rhumbLine typeset.RGB = 0xEFEFEB
)

// Sizes of the chart in millimetres.
const (
	landWide   = 37.0 // where the provinces lie
	columnWide = 21.0 // of the sea, at the least
	islandHigh = 26.0 // an island with its name and its boxes
	chartHigh  = 127.0
	siteApart  = 4.1
)

// Print prints the pages of the map and the list of the islands, none before an
// island is found.
func (c Chart) Print() {
	if len(c.State.Islands) == 0 {
		return
	}
	list := slices.Clone(c.State.Islands)
	slices.SortStableFunc(list, func(a, b *seafall.Island) int { return cmp.Compare(a.Column, b.Column) })
	title := c.T("chronicle.map")
	c.Open(title, 0, c.T("chronicle.section.map"))
	c.Title(title, c.T("chronicle.map.deck", "count", len(list)))
	high := chartHigh - (297-c.Press.Height)*1.07 // a lower page takes it from the chart
	c.Y = c.Press.Top + 21.5
	columns := seaColumns(list, int((high-18)/islandHigh))
	for first := true; len(columns) > 0; first = false {
		if !first {
			c.Page()
		}
		wide := c.Press.Right - c.Press.Left - 2
		if first {
			wide -= landWide + 4
		}
		n := min(len(columns), int(wide/columnWide))
		c.draw(columns[:n], c.Y, high, first)
		columns = columns[n:]
		c.Y += high + 4.6
		c.legend(list)
	}
	c.signs()
	gazetteer(c).print(list)
}

// seaColumn is a column of the sea, or a part of one that holds more islands
// than stand below each other.
type seaColumn struct {
	number  int
	islands []*seafall.Island
}

// seaColumns puts islands that are sorted by column into columns of at most so
// many.
func seaColumns(list []*seafall.Island, most int) []seaColumn {
	var columns []seaColumn
	for _, i := range list {
		n := len(columns)
		if n == 0 || columns[n-1].number != i.Column || len(columns[n-1].islands) >= most {
			columns = append(columns, seaColumn{number: i.Column})
			n++
		}
		columns[n-1].islands = append(columns[n-1].islands, i)
	}
	return columns
}

// draw draws the sea with some of its columns, the first one with the land
// and the provinces.
func (c Chart) draw(columns []seaColumn, y, high float64, withLand bool) {
	c.Press.Frame(c.Press.Left, y, c.Press.Right-c.Press.Left, high, folio.DarkInk, 0.45)
	c.Press.Frame(c.Press.Left+0.9, y+0.9, c.Press.Right-c.Press.Left-1.8, high-1.8, folio.FaintInk, 0.15)
	west := c.Press.Left + 1
	if withLand {
		west += landWide + 3
	}
	pitch := (c.Press.Right - 1 - west) / float64(len(columns))
	top, room := y+14, high-18
	type placed struct {
		isle *seafall.Island
		x, y float64
	}
	var all []placed
	free := make([]float64, len(columns)) // from where a column is open sea
	for n, column := range columns {
		x := west + pitch*(float64(n)+0.5)
		cell := room / float64(len(column.islands))
		sway := max(0, (cell-islandHigh)/2) * 0.75
		for k, i := range column.islands {
			chance := shoresOf(string(i.ID))
			high := chance.next()
			if n%2 == 0 { // neighbours lie apart
				high = -math.Abs(high)
			} else {
				high = math.Abs(high)
			}
			at := top + cell*(float64(k)+0.5) + sway*high
			all = append(all, placed{i, min(x, c.Press.Right-1.4-reach(i)), at})
			free[n] = at + islandHigh/2
		}
	}
	c.winds(west, y+1, c.Press.Right-1, y+high-1, pitch, free)
	for n, column := range columns {
		x := west + pitch*float64(n)
		c.Press.Text(x+pitch/2, y+7.2, romanNumeral(column.number), folio.BodyType.In(folio.SoftInk), typeset.Centred)
		if n > 0 {
			c.Press.Dashes(1, 1.4)
			c.Press.Line(x, y+9, x, y+high-5, folio.RowLine, 0.15)
			c.Press.Dashes()
		}
	}
	if withLand {
		c.mainland(y+0.9, high-1.8)
	}
	for _, at := range all {
		c.isleAt(at.isle, at.x, at.y, pitch-1.6)
	}
}

// winds draws their lines and, where the sea is open, their rose.
func (c Chart) winds(x1, y1, x2, y2, pitch float64, free []float64) {
	const r = 7.6
	x, y, open := x2-pitch/2, y2-14, false
	for n := len(free) - 1; n >= 0 && !open; n-- {
		if y2-free[n] > 2*r+9 {
			x, open = x1+pitch*(float64(n)+0.5), true
		}
	}
	c.Press.Within(x1, y1, x2-x1, y2-y1, func() {
		for i := range 32 {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / 32)
			c.Press.Line(x, y, x+cos*300, y+sin*300, rhumbLine, 0.12)
		}
	})
	if !open {
		return
	}
	c.Press.Fill(typeset.White)
	c.Press.Stroke(folio.SoftInk, 0.15)
	c.Press.Circle(x, y, r, typeset.Painted)
	leaf.DrawRose(c.Press, x, y, r*1.7)
	c.Press.Text(x, y-r-1.4, c.T("chronicle.map.north"), folio.BodyType.At(7.5), typeset.Centred)
}

// mainland draws the coast that the provinces lie on, each with its six boxes.
func (c Chart) mainland(y, high float64) {
	const steps = 36
	coast := mainlandShore(c.State.Founded, steps+1)
	x := c.Press.Left + 0.9
	at := func(i int, beyond float64) (float64, float64) {
		return x + landWide - 1.5 + coast[i] + beyond, y + high*float64(i)/steps
	}
	for _, beyond := range []float64{3, 2, 1} {
		c.Press.Stroke(folio.HairlineInk, 0.12)
		px, py := at(0, beyond)
		var shallows typeset.Shape
		shallows.MoveTo(px, py)
		for i := 1; i <= steps; i++ {
			px, py = at(i, beyond)
			shallows.LineTo(px, py)
		}
		c.Press.Draw(shallows, 0, 0, 1, typeset.Drawn)
	}
	list := []typeset.Point{{X: x, Y: y}}
	for i := range steps + 1 {
		px, py := at(i, 0)
		list = append(list, typeset.Point{X: px, Y: py})
	}
	list = append(list, typeset.Point{X: x, Y: y + high})
	c.Press.Fill(landTint)
	c.Press.Stroke(folio.DarkInk, 0.35)
	c.Press.Join(typeset.Round)
	c.Press.Polygon(typeset.Painted, list...)
	pitch := (high - 12) / float64(len(c.Order))
	for i, p := range c.Order {
		top := y + 7 + pitch*float64(i) + (pitch-16.5)/2
		leaf.DrawCrest(c.Press, p, x+2.6, top, 7.6)
		wide := landWide - 17
		c.Press.Fitted(x+12.4, top+3, c.Speak.Province(p), folio.NameType, typeset.ToLeft, wide, 2, true)
		c.Press.Fitted(x+12.4, top+7.6, c.State.Board(p).Player, folio.SmallType, typeset.ToLeft, wide, 1, false)
		leaf.DrawBoxes(c.Press, *c.State.BoxesOf(p.Region()), x+2.6, top+11.4, 3.8)
	}
}

// shallows is how far the outer line round an island is from its coast.
const shallows = 1.9

// isleSize is how large an island with rows of sites is drawn.
func isleSize(rows [][]plottedSite) (w, h float64) {
	most := 1
	for _, r := range rows {
		most = max(most, len(r))
	}
	return 5.4 + siteApart*float64(most), 5.6 + siteApart*float64(max(1, len(rows)))
}

// reach is how far an island is from its middle to the outermost line, at the most.
func reach(i *seafall.Island) float64 {
	w, _ := isleSize(siteRows(plottedSites(i)))
	return w/2*(1+farthestBay) + shallows + 0.6 // where the line swings round a bay
}

// isleAt draws an island with its sites, its name and its six boxes, all about
// one point.
func (c Chart) isleAt(i *seafall.Island, x, y, wide float64) {
	rows := siteRows(plottedSites(i))
	w, h := isleSize(rows)
	high := h + 9.4
	mid := y - high/2 + h/2
	for _, beyond := range []float64{shallows, 1} {
		c.Press.Fill(typeset.White)
		c.Press.Stroke(folio.HairlineInk, 0.12)
		c.Press.Draw(IslandShape(string(i.ID), w, h, beyond), x, mid, 1, "FD")
	}
	c.Press.Fill(landTint)
	c.Press.Stroke(folio.DarkInk, 0.35)
	c.Press.Draw(IslandShape(string(i.ID), w, h, 0), x, mid, 1, "FD")
	for r, row := range rows {
		for n, site := range row {
			drawSite(c.Leaf, site, x+siteApart*(float64(n)-float64(len(row)-1)/2), mid+siteApart*(float64(r)-float64(len(rows)-1)/2), 1.7)
		}
	}
	c.colonyDots(i, x+w/2-0.4, mid-h/2)
	base := mid + h/2 + 5
	drop := c.Press.Fitted(x, base, c.Speak.Region(i.ID), folio.NameType.At(8.5), typeset.Centred, wide, 2, false)
	box := min(3.4, wide/6)
	leaf.DrawBoxes(c.Press, i.Boxes, x-3*box, base+drop+1.4, box)
}

// plottedSite is a site as the chart has it: explored, or only charted.
type plottedSite struct {
	seafall.Site
	charted bool
}

// plottedSites are the sites of an island, those that are only charted last.
func plottedSites(i *seafall.Island) []plottedSite {
	var list []plottedSite
	for _, s := range i.Sites {
		list = append(list, plottedSite{s, false})
	}
	for _, s := range i.Charted {
		list = append(list, plottedSite{s, true})
	}
	return list
}

// siteRows are the sites that an island has room for, three in a row; the list
// below the chart has all of them.
func siteRows(sites []plottedSite) [][]plottedSite {
	const across, most = 3, 6
	if len(sites) == 4 { // two and two look better than three and one
		return [][]plottedSite{sites[:2], sites[2:]}
	}
	return slices.Collect(slices.Chunk(sites[:min(len(sites), most)], across))
}

// drawSite is the mark of a site with its defence: a circle, or a lozenge where
// it is dangerous. One that is only charted is hollow: dashes round the land.
func drawSite(c *leaf.Leaf, s plottedSite, x, y, r float64) {
	c.Press.Stroke(folio.DarkInk, 0.22)
	c.Press.Fill(typeset.White)
	paint := typeset.Painted
	if s.charted {
		paint = typeset.Drawn
		c.Press.Dashes(0.5, 0.4)
	}
	if s.Dangerous {
		c.Press.Join(typeset.Mitred)
		d := r * 1.22
		c.Press.Polygon(paint, typeset.Point{X: x, Y: y - d}, typeset.Point{X: x + d, Y: y}, typeset.Point{X: x, Y: y + d}, typeset.Point{X: x - d, Y: y})
	} else {
		c.Press.Circle(x, y, r, paint)
	}
	c.Press.Dashes()
	switch {
	case s.Defense > 0 && r > 1.2:
		size := 6.5
		if s.Defense > 9 {
			size = 6
		}
		c.Press.Text(x, y+0.82, c.Number(s.Defense), typeset.Style{Face: typeset.Sans, Size: size, Colour: folio.DarkInk}, typeset.Centred)
	case s.Defense == 0 && r > 1.2 && !s.charted:
		c.Press.Fill(folio.DarkInk)
		c.Press.Circle(x, y, 0.3, typeset.Filled)
	}
}

// legend says what the marks of the chart mean, of those that it has.
func (c Chart) legend(list []*seafall.Island) {
	x, y := c.Press.Left, c.Y
	say := func(key string) { x += c.Press.Text(x, y+0.9, c.T(key), folio.SmallType, typeset.ToLeft) + 7 }
	explored := func(dangerous bool) bool {
		return slices.ContainsFunc(list, func(i *seafall.Island) bool {
			return slices.ContainsFunc(i.Sites, func(s seafall.Site) bool { return s.Dangerous == dangerous })
		})
	}
	for _, dangerous := range []bool{false, true} {
		if !explored(dangerous) {
			continue
		}
		drawSite(c.Leaf, plottedSite{Site: seafall.Site{Defense: 4, Dangerous: dangerous}}, x+2.2, y, 1.85)
		x += 5.6
		if dangerous {
			say("chronicle.map.dangerous")
		} else {
			say("chronicle.map.explored")
		}
	}
	if slices.ContainsFunc(list, func(i *seafall.Island) bool { return len(i.Charted) > 0 }) {
		drawSite(c.Leaf, plottedSite{charted: true}, x+2.2, y, 1.85)
		x += 5.6
		say("chronicle.map.charted")
	}
	if colonies := c.State.Late.Colonies; len(colonies) > 0 {
		c.colonyDot(colonies[0], x, y-colonyCrest/2)
		x += 5.2
		say("late.p7.map.legend")
	}
	if words := c.T("chronicle.map.boxes"); x+23+c.Press.Measure(words, folio.SmallType.Face).Wide(folio.SmallType) > c.Press.Right { // a line of its own
		x, y = c.Press.Left, y+5
		c.Y += 5
	}
	leaf.DrawBoxes(c.Press, seafall.Boxes{seafall.Stuck(c.Order[0]), seafall.Crossed(c.Order[len(c.Order)-1])}, x, y-1.9, 3.6)
	x += 23
	c.Press.Text(x, y+0.9, c.T("chronicle.map.boxes"), folio.SmallType, typeset.ToLeft)
	c.Y += 9
}

// romanNumeral is a number from 1 to 39 as a column is numbered.
func romanNumeral(n int) string {
	tens := strings.Repeat("X", n/10)
	return tens + []string{"", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"}[n%10]
}
