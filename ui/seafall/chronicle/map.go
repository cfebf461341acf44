package chronicle

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/typeset"
)

// seaChart is the sea by columns from west to east, with the land and the
// provinces.
type seaChart struct{ *leaf }

// The land and the lines of the sea.
const (
	landTint  typeset.RGB = 0xF6F3EA
	rhumbLine typeset.RGB = 0xEFEFEB
	rowLine   typeset.RGB = 0xDADBD7 // between rows, and between the columns of the sea
)

// Sizes of the chart in millimetres.
const (
	landWide   = 37.0 // where the provinces lie
	columnWide = 21.0 // of the sea, at the least
	islandHigh = 26.0 // an island with its name and its boxes
	chartHigh  = 127.0
	siteApart  = 4.1
)

// print prints the pages of the map and the list of the islands, none before an
// island is found.
func (c seaChart) print() {
	if len(c.State.Islands) == 0 {
		return
	}
	list := slices.Clone(c.State.Islands)
	slices.SortStableFunc(list, func(a, b *seafall.Island) int { return cmp.Compare(a.Column, b.Column) })
	title := c.T("chronicle.map")
	c.open(title, 0, c.T("chronicle.section.map"))
	c.title(title, c.T("chronicle.map.deck", "count", len(list)))
	high := chartHigh - (297-c.press.Height)*1.07 // a lower page takes it from the chart
	c.y = c.press.Top + 21.5
	columns := seaColumns(list, int((high-18)/islandHigh))
	for first := true; len(columns) > 0; first = false {
		if !first {
			c.page()
		}
		wide := c.press.Right - c.press.Left - 2
		if first {
			wide -= landWide + 4
		}
		n := min(len(columns), int(wide/columnWide))
		c.draw(columns[:n], c.y, high, first)
		columns = columns[n:]
		c.y += high + 4.6
		c.legend(list)
	}
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
func (c seaChart) draw(columns []seaColumn, y, high float64, withLand bool) {
	c.press.Frame(c.press.Left, y, c.press.Right-c.press.Left, high, darkInk, 0.45)
	c.press.Frame(c.press.Left+0.9, y+0.9, c.press.Right-c.press.Left-1.8, high-1.8, faintInk, 0.15)
	west := c.press.Left + 1
	if withLand {
		west += landWide + 3
	}
	pitch := (c.press.Right - 1 - west) / float64(len(columns))
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
			all = append(all, placed{i, x, at})
			free[n] = at + islandHigh/2
		}
	}
	c.winds(west, y+1, c.press.Right-1, y+high-1, pitch, free)
	for n, column := range columns {
		x := west + pitch*float64(n)
		c.press.Text(x+pitch/2, y+7.2, romanNumeral(column.number), bodyType.In(softInk), typeset.Centred)
		if n > 0 {
			c.press.Dashes(1, 1.4)
			c.press.Line(x, y+9, x, y+high-5, rowLine, 0.15)
			c.press.Dashes()
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
func (c seaChart) winds(x1, y1, x2, y2, pitch float64, free []float64) {
	const r = 7.6
	x, y, open := x2-pitch/2, y2-14, false
	for n := len(free) - 1; n >= 0 && !open; n-- {
		if y2-free[n] > 2*r+9 {
			x, open = x1+pitch*(float64(n)+0.5), true
		}
	}
	c.press.Within(x1, y1, x2-x1, y2-y1, func() {
		for i := range 32 {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / 32)
			c.press.Line(x, y, x+cos*300, y+sin*300, rhumbLine, 0.12)
		}
	})
	if !open {
		return
	}
	c.press.Fill(typeset.White)
	c.press.Stroke(softInk, 0.15)
	c.press.Circle(x, y, r, typeset.Painted)
	drawRose(c.press, x, y, r*1.7)
	c.press.Text(x, y-r-1.4, c.T("chronicle.map.north"), bodyType.At(7.5), typeset.Centred)
}

// mainland draws the coast that the provinces lie on, each with its six boxes.
func (c seaChart) mainland(y, high float64) {
	const steps = 36
	coast := mainlandShore(c.State.Founded, steps+1)
	x := c.press.Left + 0.9
	at := func(i int, beyond float64) (float64, float64) {
		return x + landWide - 1.5 + coast[i] + beyond, y + high*float64(i)/steps
	}
	for _, beyond := range []float64{3, 2, 1} {
		c.press.Stroke(hairlineInk, 0.12)
		px, py := at(0, beyond)
		var shallows typeset.Shape
		shallows.MoveTo(px, py)
		for i := 1; i <= steps; i++ {
			px, py = at(i, beyond)
			shallows.LineTo(px, py)
		}
		c.press.Draw(shallows, 0, 0, 1, typeset.Drawn)
	}
	list := []typeset.Point{{X: x, Y: y}}
	for i := range steps + 1 {
		px, py := at(i, 0)
		list = append(list, typeset.Point{X: px, Y: py})
	}
	list = append(list, typeset.Point{X: x, Y: y + high})
	c.press.Fill(landTint)
	c.press.Stroke(darkInk, 0.35)
	c.press.Join(typeset.Round)
	c.press.Polygon(typeset.Painted, list...)
	pitch := (high - 12) / float64(len(c.Order))
	for i, p := range c.Order {
		top := y + 7 + pitch*float64(i) + (pitch-16.5)/2
		drawCrest(c.press, p, x+2.6, top, 7.6)
		wide := landWide - 17
		c.press.Fitted(x+12.4, top+3, c.Speak.Province(p), nameType, typeset.ToLeft, wide, 2, true)
		c.press.Fitted(x+12.4, top+7.6, c.State.Board(p).Player, smallType, typeset.ToLeft, wide, 1, false)
		drawBoxes(c.press, *c.State.BoxesOf(p.Region()), x+2.6, top+11.4, 3.8)
	}
}

// isleAt draws an island with its sites, its name and its six boxes, all about
// one point.
func (c seaChart) isleAt(i *seafall.Island, x, y, wide float64) {
	rows := siteRows(plottedSites(i))
	most := 1
	for _, r := range rows {
		most = max(most, len(r))
	}
	w, h := 5.4+siteApart*float64(most), 5.6+siteApart*float64(max(1, len(rows)))
	high := h + 9.4
	mid := y - high/2 + h/2
	for _, beyond := range []float64{1.9, 1} {
		c.press.Fill(typeset.White)
		c.press.Stroke(hairlineInk, 0.12)
		c.press.Draw(islandShape(string(i.ID), w, h, beyond), x, mid, 1, "FD")
	}
	c.press.Fill(landTint)
	c.press.Stroke(darkInk, 0.35)
	c.press.Draw(islandShape(string(i.ID), w, h, 0), x, mid, 1, "FD")
	for r, row := range rows {
		for n, site := range row {
			drawSite(c.leaf, site, x+siteApart*(float64(n)-float64(len(row)-1)/2), mid+siteApart*(float64(r)-float64(len(rows)-1)/2), 1.7)
		}
	}
	c.colonyDots(i, x+w/2-0.4, mid-h/2)
	base := mid + h/2 + 5
	drop := c.press.Fitted(x, base, c.Speak.Region(i.ID), nameType.At(8.5), typeset.Centred, wide, 2, false)
	box := min(3.4, wide/6)
	drawBoxes(c.press, i.Boxes, x-3*box, base+drop+1.4, box)
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
func drawSite(c *leaf, s plottedSite, x, y, r float64) {
	c.press.Stroke(darkInk, 0.22)
	c.press.Fill(typeset.White)
	paint := typeset.Painted
	if s.charted {
		paint = typeset.Drawn
		c.press.Dashes(0.5, 0.4)
	}
	if s.Dangerous {
		c.press.Join(typeset.Mitred)
		d := r * 1.22
		c.press.Polygon(paint, typeset.Point{X: x, Y: y - d}, typeset.Point{X: x + d, Y: y}, typeset.Point{X: x, Y: y + d}, typeset.Point{X: x - d, Y: y})
	} else {
		c.press.Circle(x, y, r, paint)
	}
	c.press.Dashes()
	switch {
	case s.Defense > 0 && r > 1.2:
		size := 6.5
		if s.Defense > 9 {
			size = 6
		}
		c.press.Text(x, y+0.82, c.Number(s.Defense), typeset.Style{Face: typeset.Sans, Size: size, Colour: darkInk}, typeset.Centred)
	case s.Defense == 0 && r > 1.2 && !s.charted:
		c.press.Fill(darkInk)
		c.press.Circle(x, y, 0.3, typeset.Filled)
	}
}

// legend says what the marks of the chart mean, of those that it has.
func (c seaChart) legend(list []*seafall.Island) {
	x, y := c.press.Left, c.y
	say := func(key string) { x += c.press.Text(x, y+0.9, c.T(key), smallType, typeset.ToLeft) + 7 }
	explored := func(dangerous bool) bool {
		return slices.ContainsFunc(list, func(i *seafall.Island) bool {
			return slices.ContainsFunc(i.Sites, func(s seafall.Site) bool { return s.Dangerous == dangerous })
		})
	}
	for _, dangerous := range []bool{false, true} {
		if !explored(dangerous) {
			continue
		}
		drawSite(c.leaf, plottedSite{Site: seafall.Site{Defense: 4, Dangerous: dangerous}}, x+2.2, y, 1.85)
		x += 5.6
		if dangerous {
			say("chronicle.map.dangerous")
		} else {
			say("chronicle.map.explored")
		}
	}
	if slices.ContainsFunc(list, func(i *seafall.Island) bool { return len(i.Charted) > 0 }) {
		drawSite(c.leaf, plottedSite{charted: true}, x+2.2, y, 1.85)
		x += 5.6
		say("chronicle.map.charted")
	}
	if colonies := c.State.Late.Colonies; len(colonies) > 0 {
		c.colonyDot(colonies[0], x, y-colonyCrest/2)
		x += 5.2
		say("late.p7.map.legend")
	}
	if words := c.T("chronicle.map.boxes"); x+23+c.press.Measure(words, smallType.Face).Wide(smallType) > c.press.Right { // a line of its own
		x, y = c.press.Left, y+5
		c.y += 5
	}
	drawBoxes(c.press, seafall.Boxes{seafall.Stuck(c.Order[0]), seafall.Crossed(c.Order[len(c.Order)-1])}, x, y-1.9, 3.6)
	x += 23
	c.press.Text(x, y+0.9, c.T("chronicle.map.boxes"), smallType, typeset.ToLeft)
	c.y += 9
}

// romanNumeral is a number from 1 to 39 as a column is numbered.
func romanNumeral(n int) string {
	tens := strings.Repeat("X", n/10)
	return tens + []string{"", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"}[n%10]
}
