package chronicle

import (
	"math"
	"slices"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/seafall/chronicle/leaf"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// chartsPage is the page of charts: campaign glory by game, what it came from,
// and enmity over the games.
type chartsPage struct{ *leaf.Leaf }

// print prints the page, none before a game is closed.
func (c chartsPage) print() {
	if len(c.State.Record) == 0 {
		return
	}
	c.Open(c.T("chronicle.section.charts"), 0, c.T("chronicle.section.charts"))
	c.Title(c.T("chronicle.charts"), c.T("chronicle.charts.deck"))
	c.Y -= 2
	k := 1.0 // how high charts are
	if c.Press.Height < 290 {
		k = 0.85
	}
	c.gloryByGame(k)
	sourcesChart(c).print(k)
	enmityChart(c).print(k)
}

// gloryByGame are two charts beside each other: every total from zero, and how
// far each was behind the leader, with the provinces named at its right.
func (c chartsPage) gloryByGame(k float64) {
	chartHead(c.Leaf, c.T("chronicle.charts.glory"), c.T("chronicle.charts.glory.note"))
	top := c.Y + 10.6
	c.Press.Text(c.Press.Left, top, c.T("chronicle.charts.climb"), typeset.Style{Face: typeset.SansBold, Size: 8, Colour: folio.DarkInk}, typeset.ToLeft)
	labels := 27.0 // for the provinces' names
	x1 := c.Press.Left + 66.8
	c.Press.Text(x1, top, c.T("chronicle.charts.behind"), typeset.Style{Face: typeset.SansBold, Size: 8, Colour: folio.DarkInk}, typeset.ToLeft)
	head, foot := top+8.6, top+8.6+45*k
	c.climb(c.Press.Left+9, c.Press.Left+56, head-3, foot)
	c.behind(x1+7.2, c.Press.Right-labels-1.5, head, foot)
	c.Y = foot + 4.5 + 11.5*k
}

// climb is every province's campaign glory from nothing, or from what it joined
// with.
func (c chartsPage) climb(x1, x2, head, foot float64) {
	total := func(_ seafall.GameRecord, score seafall.Score) int { return score.CampaignGlory }
	low, high := 0, 1
	for _, p := range c.State.Order {
		for _, r := range readingsOf(c.Leaf, p, total) {
			low, high = min(low, r.value), max(high, r.value)
			if start, known := account.Outset(c.State, p, c.State.Record[r.game]); known {
				low, high = min(low, start), max(high, start)
			}
		}
	}
	a := typeset.NewAxis(low, high, 5, foot, head)
	drawGrid(c.Leaf, a, x1, x2)
	n := len(c.State.Record)
	at := func(games int) float64 { return x1 + (x2-x1)*float64(games)/float64(n) }
	every := 1 + int(4.3*float64(n)/(x2-x1))
	for i, g := range c.State.Record {
		if (n-1-i)%every == 0 {
			c.Press.Text(at(i+1), foot+4.2, c.Number(g.Number), folio.TinyType.At(7), typeset.Centred)
		}
	}
	for _, p := range slices.Backward(c.Order) {
		for _, leg := range legs(readingsOf(c.Leaf, p, total)) {
			var points []typeset.Point
			if start, known := account.Outset(c.State, p, c.State.Record[leg[0].game]); known {
				points = append(points, typeset.Point{X: at(leg[0].game), Y: a.At(start)})
			}
			for _, r := range leg {
				points = append(points, typeset.Point{X: at(r.game + 1), Y: a.At(r.value)})
			}
			c.Press.Route(points, leaf.Looks[p].Colour, 0.4, 0.8, leaf.Looks[p].Dashed(0.7)...)
		}
	}
}

// behind is how far each province was behind whoever led.
func (c chartsPage) behind(x1, x2, head, foot float64) {
	n := len(c.State.Record)
	low := -4
	distance := func(g seafall.GameRecord, score seafall.Score) int {
		most, _ := account.Leading(g)
		return score.CampaignGlory - most
	}
	for _, p := range c.State.Order {
		for _, r := range readingsOf(c.Leaf, p, distance) {
			low = min(low, r.value)
		}
	}
	a := typeset.NewAxis(low, 0, 6, foot, head)
	pitch := (x2 - x1 - 4) / float64(max(1, n-1))
	at := func(i int) float64 { return x1 + 1.7 + pitch*float64(i) }
	if n == 1 {
		at = func(int) float64 { return (x1 + x2) / 2 }
	}
	drawGrid(c.Leaf, a, x1, x2)
	every := 1 + int(4.3/pitch)
	for i, g := range c.State.Record {
		if (n-1-i)%every != 0 {
			continue
		}
		most, _ := account.Leading(g)
		c.Press.Text(at(i), head-2.6, c.Number(most), folio.TinyType.In(folio.FaintInk), typeset.Centred)
		c.Press.Text(at(i), foot+4.2, c.Number(g.Number), folio.TinyType.At(7), typeset.Centred)
	}
	marker := min(0.95, pitch*0.24)
	var ends []lineEnd
	var marks []func() // over all lines
	for _, p := range slices.Backward(c.Order) {
		list := readingsOf(c.Leaf, p, distance)
		for _, leg := range legs(list) {
			var points []typeset.Point
			for _, r := range leg {
				points = append(points, typeset.Point{X: at(r.game), Y: a.At(r.value)})
			}
			c.Press.Route(points, leaf.Looks[p].Colour, 0.55, 1.3, leaf.Looks[p].Dashes...)
			marks = append(marks, func() {
				for _, point := range points {
					c.Press.Mark(leaf.Looks[p].Marker, leaf.Looks[p].Colour, point.X, point.Y, marker)
				}
			})
		}
		if len(list) > 0 {
			last := list[len(list)-1]
			ends = append(ends, lineEnd{p, at(last.game), a.At(last.value)})
		}
	}
	for _, draw := range marks {
		draw()
	}
	c.ends(ends, x2+1.5, head, foot)
}

// lineEnd is where a province's line ends.
type lineEnd struct {
	province seafall.Province
	x, y     float64
}

// ends names the lines at their ends, apart from each other: crest, name and
// total.
func (c chartsPage) ends(list []lineEnd, x, head, foot float64) {
	const apart, crest = 5.2, 3.4
	slices.Reverse(list) // the first of the order first among equals
	slices.SortStableFunc(list, func(a, b lineEnd) int {
		switch {
		case a.y < b.y:
			return -1
		case a.y > b.y:
			return 1
		}
		return 0
	})
	at := make([]float64, len(list))
	for i, e := range list {
		at[i] = max(e.y, head)
		if i > 0 {
			at[i] = max(at[i], at[i-1]+apart)
		}
	}
	for i := len(at) - 1; i >= 0; i-- {
		limit := foot
		if i < len(at)-1 {
			limit = at[i+1] - apart
		}
		at[i] = min(at[i], limit)
	}
	for i, e := range list {
		if from := e.x + 1.3; math.Abs(at[i]-e.y) > 0.5 || x-from > 2 {
			c.Press.Line(from, e.y, x-0.4, at[i], folio.HairlineInk, 0.12)
		}
		leaf.DrawCrest(c.Press, e.province, x, at[i]-crest*0.6, crest)
		sum := typeset.Style{Face: typeset.SansBold, Size: 8, Colour: folio.DarkInk}
		wide := c.Press.Text(c.Press.Right, at[i]+1, c.Number(c.State.Board(e.province).CampaignGlory), sum, typeset.ToRight)
		c.Press.Fitted(x+crest+1.4, at[i]+1, c.Speak.Province(e.province), folio.BodyType.At(8), typeset.ToLeft, c.Press.Right-wide-1.4-x-crest-1.4, 1, false)
	}
}
