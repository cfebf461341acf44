package chronicle

import (
	"math"
	"slices"

	"astrolabe/ui/typeset"

	"astrolabe/ledger/seafall"
)

// charts is the page of charts, once a game is closed: campaign glory by game,
// what it came from, and enmity over the games.
func (c *chronicle) charts() {
	if len(c.s.Record) == 0 {
		return
	}
	c.open(c.t("chronicle.section.charts"), 0, c.t("chronicle.section.charts"))
	c.title(c.t("chronicle.charts"), c.t("chronicle.charts.deck"))
	c.y -= 2
	k := 1.0 // how high charts are
	if c.press.Height < 290 {
		k = 0.85
	}
	c.gloryByGame(k)
	c.gloryBySource(k)
	c.enmityOverTime(k)
}

// chartHead is a chart's heading with the note below it, and its bookmark.
func (c *chronicle) chartHead(text, note string) {
	c.press.Bookmark(text, 1, c.y-6)
	c.press.Text(c.press.Left, c.y, text, heading, typeset.ToLeft)
	c.press.Fitted(c.press.Left, c.y+4.6, note, caption.At(7.3), typeset.ToLeft, c.press.Right-c.press.Left, 1, false)
}

// reading is a province's value after a game.
type reading struct {
	game  int // index into the record
	value int
}

// readings are what a province had after each game that it was in.
func (c *chronicle) readings(p seafall.Province, of func(g seafall.GameRecord, score seafall.Score) int) []reading {
	var list []reading
	for i, g := range c.s.Record {
		if score, there := g.Scores[p]; there {
			list = append(list, reading{i, of(g, score)})
		}
	}
	return list
}

// axis is a scale of whole numbers, low at the foot. Its lines stand at
// multiples of the step.
type axis struct {
	low, high, step int
	foot, head      float64 // where they are on the page
}

// newAxis has steps of 1, 2 or 5 and their tenfolds, at most n of them.
func newAxis(low, high, n int, foot, head float64) axis {
	step := 1
	for i := 0; (high-low)/step > n; i++ {
		step = int(math.Pow10(i/3)) * []int{1, 2, 5}[i%3]
	}
	return axis{low: low, high: max(high, low+1), step: step, foot: foot, head: head}
}

func (a axis) at(value int) float64 {
	return a.foot - (a.foot-a.head)*float64(value-a.low)/float64(a.high-a.low)
}

// lines are the values that have a line.
func (a axis) lines() []int {
	var list []int
	for v := int(math.Ceil(float64(a.low)/float64(a.step))) * a.step; v <= a.high; v += a.step {
		list = append(list, v)
	}
	return list
}

// grid draws an axis' faint lines with their numbers at the left.
func (c *chronicle) grid(a axis, x1, x2 float64) {
	for _, v := range a.lines() {
		width, colour := 0.12, typeset.RGB(0xDADBD7)
		if v == 0 {
			width, colour = 0.25, faint
		}
		c.press.Rule(x1, x2, a.at(v), colour, width)
		c.press.Text(x1-1.6, a.at(v)+0.85, c.number(v), tiny.At(7), typeset.ToRight)
	}
}

// route draws a province's line with a white halo; dashes are those of its
// livery, scaled.
func (c *chronicle) route(v look, points []typeset.Point, width, halo, scale float64) {
	var line typeset.Shape
	for i, at := range points {
		if i == 0 {
			line.MoveTo(at.X, at.Y)
		} else {
			line.LineTo(at.X, at.Y)
		}
	}
	c.press.Join(typeset.Round)
	for _, light := range []bool{true, false} {
		c.press.Stroke(typeset.White, halo)
		if !light {
			c.press.Stroke(v.colour, width)
			scaled := make([]float64, len(v.dashes))
			for i, d := range v.dashes {
				scaled[i] = d * scale
			}
			c.press.Dashes(scaled...)
		}
		c.press.Draw(line, 0, 0, 1, typeset.Drawn)
		c.press.Dashes()
	}
	c.press.Join(typeset.Mitred)
}

// legs are the parts of a line between games that a province missed.
func legs(list []reading) [][]reading {
	var all [][]reading
	for i, r := range list {
		if i == 0 || r.game != list[i-1].game+1 {
			all = append(all, nil)
		}
		all[len(all)-1] = append(all[len(all)-1], r)
	}
	return all
}

// gloryByGame are two charts beside each other: every total from zero, and how
// far each was behind the leader, with the provinces named at its right.
func (c *chronicle) gloryByGame(k float64) {
	c.chartHead(c.t("chronicle.charts.glory"), c.t("chronicle.charts.glory.note"))
	top := c.y + 10.6
	c.press.Text(c.press.Left, top, c.t("chronicle.charts.climb"), typeset.Style{Face: typeset.SansBold, Size: 8, Colour: ink}, typeset.ToLeft)
	labels := 27.0 // for the provinces' names
	x1 := c.press.Left + 66.8
	c.press.Text(x1, top, c.t("chronicle.charts.behind"), typeset.Style{Face: typeset.SansBold, Size: 8, Colour: ink}, typeset.ToLeft)
	head, foot := top+8.6, top+8.6+45*k
	c.climb(c.press.Left+9, c.press.Left+56, head-3, foot)
	c.behind(x1+7.2, c.press.Right-labels-1.5, head, foot)
	c.y = foot + 4.5 + 11.5*k
}

// climb is every province's campaign glory from nothing, or from what it joined with.
func (c *chronicle) climb(x1, x2, head, foot float64) {
	total := func(_ seafall.GameRecord, score seafall.Score) int { return score.CampaignGlory }
	low, high := 0, 1
	for _, p := range c.s.Order {
		for _, r := range c.readings(p, total) {
			low, high = min(low, r.value), max(high, r.value)
			if start, known := c.outset(p, c.s.Record[r.game]); known {
				low, high = min(low, start), max(high, start)
			}
		}
	}
	a := newAxis(low, high, 5, foot, head)
	c.grid(a, x1, x2)
	n := len(c.s.Record)
	at := func(games int) float64 { return x1 + (x2-x1)*float64(games)/float64(n) }
	for i, g := range c.s.Record {
		last := i == n-1
		if last || i == 0 && n > 3 || g.Number%5 == 0 && float64(n-1-i)*(x2-x1)/float64(n) > 5 {
			c.press.Text(at(i+1), foot+4.2, c.number(g.Number), tiny.At(7), typeset.Centred)
		}
	}
	for _, p := range slices.Backward(c.order) {
		for _, leg := range legs(c.readings(p, total)) {
			var points []typeset.Point
			if start, known := c.outset(p, c.s.Record[leg[0].game]); known {
				points = append(points, typeset.Point{X: at(leg[0].game), Y: a.at(start)})
			}
			for _, r := range leg {
				points = append(points, typeset.Point{X: at(r.game + 1), Y: a.at(r.value)})
			}
			c.route(looks[p], points, 0.4, 0.8, 0.7)
		}
	}
}

// behind is how far each province was behind whoever led.
func (c *chronicle) behind(x1, x2, head, foot float64) {
	n := len(c.s.Record)
	low := -4
	distance := func(g seafall.GameRecord, score seafall.Score) int {
		most, _ := c.leading(g)
		return score.CampaignGlory - most
	}
	for _, p := range c.s.Order {
		for _, r := range c.readings(p, distance) {
			low = min(low, r.value)
		}
	}
	a := newAxis(low, 0, 6, foot, head)
	pitch := (x2 - x1 - 4) / float64(max(1, n-1))
	at := func(i int) float64 { return x1 + 1.7 + pitch*float64(i) }
	if n == 1 {
		at = func(int) float64 { return (x1 + x2) / 2 }
	}
	c.grid(a, x1, x2)
	every := 1 + int(4.3/pitch)
	for i, g := range c.s.Record {
		if (n-1-i)%every != 0 {
			continue
		}
		most, _ := c.leading(g)
		c.press.Text(at(i), head-2.6, c.number(most), tiny.In(faint), typeset.Centred)
		c.press.Text(at(i), foot+4.2, c.number(g.Number), tiny.At(7), typeset.Centred)
	}
	marker := min(0.95, pitch*0.24)
	var ends []ending
	var marks []func() // over all lines
	for _, p := range slices.Backward(c.order) {
		list := c.readings(p, distance)
		for _, leg := range legs(list) {
			var points []typeset.Point
			for _, r := range leg {
				points = append(points, typeset.Point{X: at(r.game), Y: a.at(r.value)})
			}
			c.route(looks[p], points, 0.55, 1.3, 1)
			marks = append(marks, func() {
				for _, point := range points {
					drawMarker(c.press, looks[p], point.X, point.Y, marker)
				}
			})
		}
		if len(list) > 0 {
			last := list[len(list)-1]
			ends = append(ends, ending{p, at(last.game), a.at(last.value)})
		}
	}
	for _, draw := range marks {
		draw()
	}
	c.ends(ends, x2+1.5, head, foot)
}

// ending is where a province's line ends.
type ending struct {
	province seafall.Province
	x, y     float64
}

// ends names the lines at their ends, apart from each other: crest, name and
// total.
func (c *chronicle) ends(list []ending, x, head, foot float64) {
	const apart, crest = 5.2, 3.4
	slices.Reverse(list) // the first of the order first among equals
	slices.SortStableFunc(list, func(a, b ending) int {
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
			c.press.Line(from, e.y, x-0.4, at[i], hairline, 0.12)
		}
		drawCrest(c.press, e.province, x, at[i]-crest*0.6, crest)
		sum := typeset.Style{Face: typeset.SansBold, Size: 8, Colour: ink}
		wide := c.press.Text(c.press.Right, at[i]+1, c.number(c.s.Board(e.province).CampaignGlory), sum, typeset.ToRight)
		c.press.Fitted(x+crest+1.4, at[i]+1, c.speak.Province(e.province), body.At(8), typeset.ToLeft, c.press.Right-wide-1.4-x-crest-1.4, 1, false)
	}
}

// enmityOverTime are small charts, one a province: how many of its stickers
// stood on other boards after each game.
func (c *chronicle) enmityOverTime(k float64) {
	most, placed := 0, 0
	for _, p := range c.s.Order {
		for _, g := range c.s.Record {
			most = max(most, c.past.standing[g.Number][p])
		}
		placed += c.past.placed[p]
	}
	note := c.t("chronicle.charts.enmity.note")
	if placed == 0 && most == 0 {
		note = c.t("chronicle.charts.enmity.none")
	}
	c.chartHead(c.t("chronicle.charts.enmity"), note)
	if placed == 0 && most == 0 {
		return
	}
	const gap = 4.0
	n := float64(len(c.order))
	w := (c.press.Right - c.press.Left - gap*(n-1)) / n
	top := c.y + 9.6
	head, foot := top+11, top+11+24*k
	a := newAxis(0, max(4, most), 3, foot, head)
	for i, p := range c.order {
		x := c.press.Left + (w+gap)*float64(i)
		drawCrest(c.press, p, x, top, 4.6)
		c.press.Fitted(x+6.2, top+2.4, c.speak.Province(p), name.At(9), typeset.ToLeft, w-6.2, 1, false)
		c.press.Fitted(x+6.2, top+6.2, c.t("chronicle.charts.placed", "placed", c.number(c.past.placed[p]), "crossed", c.number(c.past.crossedOut[p])),
			tiny.At(7), typeset.ToLeft, w-6.2, 1, false)
		c.stickerBars(p, a, x, w)
	}
}

// stickerBars are one province's stickers after each game, the last solid.
func (c *chronicle) stickerBars(p seafall.Province, a axis, x, w float64) {
	v := looks[p]
	for _, tick := range a.lines()[1:] {
		c.press.Rule(x, x+w, a.at(tick), 0xDADBD7, 0.12)
		c.press.Text(x, a.at(tick)-0.7, c.number(tick), tiny.At(6).In(faint), typeset.ToLeft)
	}
	games := c.s.Record
	const numbers = 3.2 // left of the bars
	pitch := min((w-numbers)/float64(len(games)), 6)
	bar := pitch * 0.82
	left := func(i int) float64 { return x + numbers + pitch*float64(i) }
	for i, g := range games {
		n := c.past.standing[g.Number][p]
		last := i == len(games)-1
		if n > 0 {
			paint := v.tint
			if last {
				paint = v.colour
			}
			c.press.Block(left(i), a.at(n), bar, a.foot-a.at(n), paint)
			c.press.Frame(left(i), a.at(n), bar, a.foot-a.at(n), v.colour, 0.15)
		}
		switch number := c.number(g.Number); {
		case last && i > 0:
			c.press.Text(left(i)+bar, a.foot+3.8, number, tiny.At(7), typeset.ToRight)
		case i == 0:
			c.press.Text(left(i), a.foot+3.8, number, tiny.At(7), typeset.ToLeft)
		}
	}
	c.press.Rule(x, x+w, a.foot, ink, 0.25)

	// The last value stands above every bar that it is as wide as.
	sum := typeset.Style{Face: typeset.SansBold, Size: 9, Colour: ink}
	final := len(games) - 1
	said := c.number(c.past.standing[games[final].Number][p])
	wide := c.press.Measure(said, sum.Face).Wide(sum)
	edge := left(final) + bar
	y := a.foot
	for i, g := range games {
		if left(i)+bar > edge-wide-0.3 {
			y = min(y, a.at(c.past.standing[g.Number][p]))
		}
	}
	c.press.Text(edge, y-1.1, said, sum, typeset.ToRight)
}
