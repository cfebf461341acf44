package chronicle

import (
	"slices"
	"strings"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/seafall/chronicle/leaf"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// sourcesChart are stacked bars, one a province: what its campaign glory came
// from, and what of it could still have been taken away.
type sourcesChart struct{ *leaf.Leaf }

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

// holdKeys head the sources whose glory is held alike: kept for good, stolen
// with its card, or lost with it (R2–R4).
var holdKeys = map[scoring.Hold]string{
	scoring.Kept:      "chronicle.charts.sources.kept",
	scoring.Stealable: "chronicle.charts.sources.stealable",
	scoring.Losable:   "chronicle.charts.sources.losable",
	scoring.Unheld:    "chronicle.charts.sources.other",
}

var textures = map[seafall.Source]texture{
	seafall.FromExplore:      {fill: 0xA9BDCE, line: 0xA9BDCE},
	seafall.FromRaid:         {fill: typeset.White, line: 0x6B8AA3, hatch: typeset.Vertical},
	seafall.FromMilestone:    {fill: 0x3D5F80, line: 0x3D5F80, solid: true},
	seafall.FromColony:       {fill: 0xA9BDCE, line: 0x3D5F80, hatch: typeset.Rising},
	seafall.FromColonyActive: {fill: 0xE9DAB4, line: 0x8A6A2A, hatch: typeset.Vertical},
	seafall.FromCard:         {fill: typeset.White, line: 0x6B8AA3, hatch: typeset.Falling},
	seafall.FromTreasure:     {fill: 0xE9DAB4, line: 0xE9DAB4},
	seafall.FromAdvisor:      {fill: typeset.White, line: 0xA8884A, hatch: typeset.Rising},
	seafall.FromStructure:    {fill: typeset.White, line: 0x7C8C78, hatch: typeset.Horizontal},
	seafall.FromUpgrade:      {fill: typeset.White, line: 0x5C7A5C, hatch: typeset.Dotted},
	seafall.FromCorrection:   {fill: typeset.White, line: folio.FaintInk},
	seafall.FromEnmity:       {fill: typeset.White, line: folio.FaintInk},
	scoring.WhileAbsent:      {fill: typeset.White, line: folio.FaintInk, dashed: true},
	scoring.OnPaper:          {fill: 0xEEEEEA, line: folio.FaintInk},
}

// word is a source as the legend has it.
func (c sourcesChart) word(s seafall.Source) string {
	switch s {
	case seafall.FromExplore:
		return c.T("chronicle.charts.source.explore")
	case seafall.FromRaid:
		return c.T("chronicle.charts.source.raid")
	}
	return phrases.Source(c.Speak.Speaker, s)
}

// drawSwatch fills a rectangle with a source's texture.
func drawSwatch(press *typeset.Press, s seafall.Source, x, y, w, h float64) {
	t := textures[s]
	press.Block(x, y, w, h, t.fill)
	if t.hatch != typeset.Plain {
		press.Within(x, y, w, h, func() { press.Hatch(t.hatch, swatchGrain, t.line, x, y, w, h) })
	}
	if t.dashed {
		press.Dashes(0.9, 0.7)
	}
	press.Frame(x, y, w, h, t.line, 0.2)
	press.Dashes()
}

// print prints the chart at a height of its own, k of what it has with room.
func (c sourcesChart) print(k float64) {
	chartHead(c.Leaf, c.T("chronicle.charts.sources"), c.T("chronicle.charts.sources.note", "count", len(c.State.Record)))
	sums := map[seafall.Province]map[seafall.Source]int{}
	used := map[seafall.Source]bool{}
	longest, anyMinus := 1, false
	for _, p := range c.State.Order {
		sums[p] = scoring.CampaignGloryByOrigin(c.State, p)
		length := 0
		for source, n := range sums[p] {
			used[source] = used[source] || n > 0
			length += max(n, 0)
			anyMinus = anyMinus || n < 0
		}
		longest = max(longest, length)
	}
	x := c.Press.Left + 24
	y := c.legend(used, x, c.Y+11) + 10.5
	high, pitch := 6.6*k, 9.4*k
	scale := (c.Press.Right - x - 12.5) / float64(longest)
	if anyMinus {
		scale = (c.Press.Right - x - 20) / float64(longest)
	}
	for _, p := range c.Order {
		mid := y + high/2
		leaf.DrawCrest(c.Press, p, c.Press.Left, mid-2.5, 4.2)
		c.Press.Fitted(c.Press.Left+6.2, mid+1.1, c.Speak.Province(p), folio.BodyType, typeset.ToLeft, x-c.Press.Left-7.4, 2, true)
		end := c.bar(sums[p], x, y, high, scale)
		if minus := lostGlory(sums[p]); minus < 0 {
			c.Press.Text(end+1.2, mid+1, c.Signed(minus), folio.SmallType, typeset.ToLeft)
		}
		c.Press.Text(c.Press.Right, mid+1.4, c.Number(c.State.Board(p).CampaignGlory), folio.TotalType.At(10.5), typeset.ToRight)
		y += pitch
	}
	note := ""
	if used[scoring.OnPaper] {
		note = c.T("chronicle.charts.on_paper") + " "
	}
	if used[scoring.WhileAbsent] {
		note += c.T("chronicle.charts.absent") + " "
	}
	if anyMinus {
		note += c.T("chronicle.charts.minus")
	}
	c.Press.Fitted(x, y+1.7, note, folio.TinyType.At(7), typeset.ToLeft, c.Press.Right-x, 1, false)
	c.Y = y + 12.5*k
}

// lostGlory is what sources took away in the end.
func lostGlory(sums map[seafall.Source]int) int {
	minus := 0
	for _, n := range sums {
		minus += min(n, 0)
	}
	return minus
}

// bar draws one bar and gives its end.
func (c sourcesChart) bar(sums map[seafall.Source]int, x, y, high, scale float64) float64 {
	above := x // where the last figure over a narrow part ended
	order := []seafall.Source{}
	for _, hold := range scoring.Holds {
		order = append(order, scoring.HeldAs(c.State, hold)...)
	}
	for _, s := range append(order, scoring.OnPaper, scoring.WhileAbsent) {
		n := sums[s]
		if n <= 0 {
			continue
		}
		w := scale * float64(n)
		drawSwatch(c.Press, s, x, y, w, high)
		mid := y + high/2
		number, at := c.Number(n), folio.TinyType.At(7.5).In(folio.DarkInk)
		wide := c.Press.Measure(number, at.Face).Wide(at)
		switch {
		case wide+0.8 <= w:
			t := textures[s]
			if t.solid {
				at.Colour = typeset.White
			} else if t.hatch != typeset.Plain {
				half := min(wide/2+0.8, w/2-0.2)
				c.Press.Block(x+w/2-half, mid-1.7, 2*half, 3.4, typeset.White)
			}
			c.Press.Text(x+w/2, mid+0.95, number, at, typeset.Centred)
		case x+w/2-wide/2 > above:
			at.Size = 6
			c.Press.Text(x+w/2, y-0.5, number, at, typeset.Centred)
			above = x + w/2 + wide/2 + 0.4
		}
		x += w
	}
	return x
}

// legend explains the textures that the bars use, group by group, its
// baseline at y, and gives the baseline of its last row: groups that have no room
// beside each other at a size that can be read stand in rows.
func (c sourcesChart) legend(used map[seafall.Source]bool, x, y float64) float64 {
	const swatch, gap, between, row = 4.4, 4.0, 8.0, 11.5
	type column struct {
		head    string
		sources []seafall.Source
		wide    float64
	}
	word, head := folio.SmallType.In(folio.DarkInk), folio.LabelType
	var columns []column
	var all float64
	measured := func() {
		columns, all = nil, 0
		for _, hold := range scoring.Holds {
			shown := slices.DeleteFunc(scoring.HeldAs(c.State, hold), func(s seafall.Source) bool { return !used[s] })
			if len(shown) == 0 {
				continue
			}
			col := column{head: c.T(holdKeys[hold]), sources: shown}
			for _, s := range shown {
				col.wide += swatch + 1 + c.Press.Measure(c.word(s), word.Face).Wide(word) + gap
			}
			col.wide = max(col.wide-gap, c.Press.Measure(strings.ToUpper(col.head), head.Face).Wide(head))
			columns = append(columns, col)
			all += col.wide + between
		}
		all -= between
	}
	measured()
	if room := c.Press.Right - x; all > room {
		x = c.Press.Left
		for room = c.Press.Right - x; all > room && word.Size > 6; {
			word.Size -= 0.1
			head.Size = min(head.Size, word.Size)
			measured()
		}
		if all > room {
			word.Size, head.Size = folio.SmallType.Size, folio.LabelType.Size
			measured()
		}
	}
	from := x
	for _, col := range columns {
		if x > from && x+col.wide > c.Press.Right+0.1 {
			x, y = from, y+row
		}
		c.Capitals(x, y, col.head, head, typeset.ToLeft)
		c.Press.Rule(x, x+col.wide, y+1.6, folio.HairlineInk, 0.2)
		at := x
		for _, s := range col.sources {
			drawSwatch(c.Press, s, at, y+3.4, swatch, 2.7)
			at += swatch + 1
			at += c.Press.Text(at, y+5.7, c.word(s), word, typeset.ToLeft) + gap
		}
		x += col.wide + between
	}
	return y
}
