package chronicle

import (
	"slices"
	"strings"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/typeset"
)

// texture is how a source of glory is filled in print, told apart without
// colour too.
type texture struct {
	fill   typeset.RGB // white below a pattern
	line   typeset.RGB
	hatch  typeset.Hatch
	solid  bool // dark: its figure is white
	dashed bool
}

// swatchGrain is how close the hatching of a bar stands.
var swatchGrain = typeset.Grain{Gap: 1.05, Line: 0.16, Slant: 1.35, Begin: 1,
	Dots: typeset.Dots{Radius: 0.15, Right: 0.4, Down: 0.6, Across: 1.5, Rows: 0.75}}

// missed stands for glory recorded while absent, beside the sources.
const missed seafall.Source = "absent"

// holdKeys head the sources whose glory is held alike: kept for good, stolen
// with its card, or lost with it (R2–R4).
var holdKeys = map[scoring.Hold]string{
	scoring.Kept:      "chronicle.charts.sources.kept",
	scoring.Stealable: "chronicle.charts.sources.stealable",
	scoring.Losable:   "chronicle.charts.sources.losable",
	scoring.Unheld:    "chronicle.charts.sources.other",
}

var textures = map[seafall.Source]texture{
	seafall.FromExplore:    {fill: 0xA9BDCE, line: 0xA9BDCE},
	seafall.FromRaid:       {fill: typeset.White, line: 0x6B8AA3, hatch: typeset.Vertical},
	seafall.FromMilestone:  {fill: 0x3D5F80, line: 0x3D5F80, solid: true},
	seafall.FromCard:       {fill: typeset.White, line: 0x6B8AA3, hatch: typeset.Falling},
	seafall.FromTreasure:   {fill: 0xE9DAB4, line: 0xE9DAB4},
	seafall.FromAdvisor:    {fill: typeset.White, line: 0xA8884A, hatch: typeset.Rising},
	seafall.FromStructure:  {fill: typeset.White, line: 0x7C8C78, hatch: typeset.Horizontal},
	seafall.FromUpgrade:    {fill: typeset.White, line: 0x5C7A5C, hatch: typeset.Dotted},
	seafall.FromCorrection: {fill: typeset.White, line: faint},
	seafall.FromEnmity:     {fill: typeset.White, line: faint},
	missed:                 {fill: typeset.White, line: faint, dashed: true},
	onPaper:                {fill: 0xEEEEEA, line: faint},
}

// sourceWord is a source as the legend has it.
func (c *chronicle) sourceWord(s seafall.Source) string {
	switch s {
	case seafall.FromExplore:
		return c.t("chronicle.charts.source.explore")
	case seafall.FromRaid:
		return c.t("chronicle.charts.source.raid")
	}
	return c.speak.Source(s)
}

// glories is what a province's campaign glory is made of: what each source
// gave over all games, net of what was taken away again. What the sources do
// not explain was corrected by the table.
func (c *chronicle) glories(p seafall.Province) map[seafall.Source]int {
	sums := map[seafall.Source]int{}
	left := c.s.Board(p).CampaignGlory
	for _, g := range c.s.Record {
		score, there := g.Scores[p]
		switch {
		case !there:
		case score.Absent:
			sums[missed] += score.GameGlory
			left -= score.GameGlory
		case g.CaughtUp:
			sums[onPaper] += score.GameGlory
			left -= score.GameGlory
		default:
			for source, n := range score.Sources {
				sums[source] += n
				left -= n
			}
		}
	}
	if left != 0 {
		sums[seafall.FromCorrection] += left
	}
	return sums
}

// swatch fills a rectangle with a source's texture.
func (c *chronicle) swatch(s seafall.Source, x, y, w, h float64) {
	t := textures[s]
	c.press.Block(x, y, w, h, t.fill)
	if t.hatch != typeset.Plain {
		c.press.Within(x, y, w, h, func() { c.press.Hatch(t.hatch, swatchGrain, t.line, x, y, w, h) })
	}
	if t.dashed {
		c.press.Dashes(0.9, 0.7)
	}
	c.press.Frame(x, y, w, h, t.line, 0.2)
	c.press.Dashes()
}

// gloryBySource are stacked bars, one a province: what its campaign glory came
// from, and what of it could still have been taken away.
func (c *chronicle) gloryBySource(k float64) {
	c.chartHead(c.t("chronicle.charts.sources"), c.t("chronicle.charts.sources.note", "count", len(c.s.Record)))
	sums := map[seafall.Province]map[seafall.Source]int{}
	used := map[seafall.Source]bool{}
	longest, anyMinus := 1, false
	for _, p := range c.s.Order {
		sums[p] = c.glories(p)
		length := 0
		for source, n := range sums[p] {
			used[source] = used[source] || n > 0
			length += max(n, 0)
			anyMinus = anyMinus || n < 0
		}
		longest = max(longest, length)
	}
	x := c.press.Left + 24
	c.sourceLegend(used, x, c.y+11)
	y := c.y + 21.5
	high, pitch := 6.6*k, 9.4*k
	scale := (c.press.Right - x - 12.5) / float64(longest)
	if anyMinus {
		scale = (c.press.Right - x - 20) / float64(longest)
	}
	for _, p := range c.order {
		mid := y + high/2
		drawCrest(c.press, p, c.press.Left, mid-2.5, 4.2)
		c.press.Fitted(c.press.Left+6.2, mid+1.1, c.speak.Province(p), body, typeset.ToLeft, x-c.press.Left-7.4, 2, true)
		end := c.sourceBar(sums[p], x, y, high, scale)
		if minus := losses(sums[p]); minus < 0 {
			c.press.Text(end+1.2, mid+1, c.signed(minus), small, typeset.ToLeft)
		}
		c.press.Text(c.press.Right, mid+1.4, c.number(c.s.Board(p).CampaignGlory), total.At(10.5), typeset.ToRight)
		y += pitch
	}
	note := ""
	if used[onPaper] {
		note = c.t("chronicle.charts.on_paper") + " "
	}
	if used[missed] {
		note += c.t("chronicle.charts.absent") + " "
	}
	if anyMinus {
		note += c.t("chronicle.charts.minus")
	}
	c.press.Fitted(x, y+1.7, note, tiny.At(7), typeset.ToLeft, c.press.Right-x, 1, false)
	c.y = y + 12.5*k
}

// losses is what sources took away in the end.
func losses(sums map[seafall.Source]int) int {
	minus := 0
	for _, n := range sums {
		minus += min(n, 0)
	}
	return minus
}

// sourceBar draws one bar and gives its end.
func (c *chronicle) sourceBar(sums map[seafall.Source]int, x, y, high, scale float64) float64 {
	above := x // where the last figure over a narrow part ended
	order := []seafall.Source{}
	for _, hold := range scoring.Holds {
		order = append(order, scoring.HeldAs(hold)...)
	}
	for _, s := range append(order, onPaper, missed) {
		n := sums[s]
		if n <= 0 {
			continue
		}
		w := scale * float64(n)
		c.swatch(s, x, y, w, high)
		mid := y + high/2
		number, at := c.number(n), tiny.At(7.5).In(ink)
		wide := c.press.Measure(number, at.Face).Wide(at)
		switch {
		case wide+0.8 <= w:
			t := textures[s]
			if t.solid {
				at.Colour = typeset.White
			} else if t.hatch != typeset.Plain {
				half := min(wide/2+0.8, w/2-0.2)
				c.press.Block(x+w/2-half, mid-1.7, 2*half, 3.4, typeset.White)
			}
			c.press.Text(x+w/2, mid+0.95, number, at, typeset.Centred)
		case x+w/2-wide/2 > above:
			at.Size = 6
			c.press.Text(x+w/2, y-0.5, number, at, typeset.Centred)
			above = x + w/2 + wide/2 + 0.4
		}
		x += w
	}
	return x
}

// sourceLegend explains the textures that the bars use, group by group, its
// baseline at y.
func (c *chronicle) sourceLegend(used map[seafall.Source]bool, x, y float64) {
	const swatch, gap, between = 4.4, 4.0, 8.0
	type column struct {
		head    string
		sources []seafall.Source
		wide    float64
	}
	word, head := small.In(ink), label
	var columns []column
	var all float64
	measured := func() {
		columns, all = nil, 0
		for _, hold := range scoring.Holds {
			shown := slices.DeleteFunc(scoring.HeldAs(hold), func(s seafall.Source) bool { return !used[s] })
			if len(shown) == 0 {
				continue
			}
			col := column{head: c.t(holdKeys[hold]), sources: shown}
			for _, s := range shown {
				col.wide += swatch + 1 + c.press.Measure(c.sourceWord(s), word.Face).Wide(word) + gap
			}
			col.wide = max(col.wide-gap, c.press.Measure(strings.ToUpper(col.head), head.Face).Wide(head))
			columns = append(columns, col)
			all += col.wide + between
		}
		all -= between
	}
	measured()
	if room := c.press.Right - x; all > room {
		x = c.press.Left
		for room = c.press.Right - x; all > room && word.Size > 6; {
			word.Size -= 0.1
			head.Size = min(head.Size, word.Size)
			measured()
		}
	}
	for _, col := range columns {
		c.capitals(x, y, col.head, head, typeset.ToLeft)
		c.press.Rule(x, x+col.wide, y+1.6, hairline, 0.2)
		at := x
		for _, s := range col.sources {
			c.swatch(s, at, y+3.4, swatch, 2.7)
			at += swatch + 1
			at += c.press.Text(at, y+5.7, c.sourceWord(s), word, typeset.ToLeft) + gap
		}
		x += col.wide + between
	}
}
