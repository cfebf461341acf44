package chronicle

import (
	"cmp"
	"math"
	"slices"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/skulltales/chronicle/account"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// chartsPage are the charts: coins and prestige by chapter, where prestige came from, and
// how the flags ran out.
type chartsPage struct{ *leaf }

// print prints the pages, none before a chapter is closed.
func (c chartsPage) print() {
	m := account.Stages(c.Account)
	if len(m) < 2 {
		return
	}
	c.Open(c.T("chronicle.section.charts"), 0, c.T("chronicle.section.charts"))
	c.Title(c.T("chronicle.section.charts"), c.T("chronicle.charts.deck"))
	c.Y -= 2
	k := c.scale() // how high charts are
	c.lines(m, "chronicle.charts.prestige", "chronicle.charts.prestige.note", k, func(a skulltales.Amount) int { return a.Prestige })
	c.lines(m, "chronicle.charts.coins", "chronicle.charts.coins.note", k, func(a skulltales.Amount) int { return a.Coins })
	c.sources(k)
	c.flags(k)
}

// scale is how high charts are, from 0.72 to 1: lower, where all of them then stand on one
// page.
func (c chartsPage) scale() float64 {
	fixed, grows := 2*24.0, 2*tallChart
	if c.anyPrestige() {
		fixed, grows = fixed+32, grows+barPitch*float64(len(c.Order))
	}
	if n := len(c.Past.Adventures); n > 0 {
		fixed, grows = fixed+18, grows+barPitch*float64(n)
	}
	k := min(1, (c.Press.Bottom-c.Y-fixed)/grows)
	switch {
	case k >= 0.72:
		return k
	case c.Press.Height < 290:
		return 0.85
	}
	return 1
}

// anyPrestige says whether prestige has ever stood on a log sheet.
func (c chartsPage) anyPrestige() bool {
	return slices.ContainsFunc(c.Order, func(p *skulltales.Pirate) bool { return len(c.Past.Origins(p.ID)) > 0 })
}

// Heights of the charts at their full scale.
const (
	tallChart = 42.0
	tallBar   = 6.2
	barPitch  = 8.9
)

// chartHead is the heading of a chart and the line below it, with a bookmark.
func (c chartsPage) chartHead(key, note string) {
	c.Press.Bookmark(c.T(key), 1, c.Y-6)
	c.Press.Text(c.Press.Left, c.Y, c.T(key), folio.HeadingType, typeset.ToLeft)
	c.Press.Fitted(c.Press.Left, c.Y+4.6, c.T(note), folio.CaptionType.At(7.3), typeset.ToLeft, c.Press.Right-c.Press.Left, 1, false)
}

// drawGrid draws an axis' faint lines with their numbers at the left.
func drawGrid(l *leaf, a typeset.Axis, x1, x2 float64) {
	for _, v := range a.Lines() {
		width, colour := 0.12, typeset.RGB(0xDADBD7)
		if v == 0 {
			width, colour = 0.25, folio.FaintInk
		}
		l.Press.Rule(x1, x2, a.At(v), colour, width)
		l.Press.Text(x1-1.6, a.At(v)+0.85, l.Number(v), folio.TinyType.At(7), typeset.ToRight)
	}
}

// lines are a chart of a line for each pirate.
func (c chartsPage) lines(m []account.Stage, key, note string, k float64, of func(skulltales.Amount) int) {
	tall := tallChart * k
	c.Room(tall + 24)
	c.chartHead(key, note)
	const labels = 44.0
	x1, x2 := c.Press.Left+9, c.Press.Right-labels-3
	head, foot := c.Y+9, c.Y+9+tall
	most := 1
	all := map[string][]account.Reading{}
	for _, p := range c.State.Pirates {
		all[p.ID] = account.Readings(c.Account, p, m)
		for _, r := range all[p.ID] {
			most = max(most, of(r.Value))
		}
	}
	a := typeset.NewAxis(0, most, 5, foot, head)
	drawGrid(c.leaf, a, x1, x2)
	at := func(i int) float64 { return x1 + 2 + (x2-x1-4)*float64(i)/float64(len(m)-1) }
	pitch := (x2 - x1 - 4) / float64(len(m)-1)
	every := 1 + int(7/pitch)
	for i, of := range m {
		if name := account.StageName(c.Account, of); name != "" && (len(m)-1-i)%every == 0 {
			c.Press.Text(at(i), foot+4.2, name, folio.TinyType.At(7), typeset.Centred)
		}
	}
	var ends []lineEnd
	var marks []func() // over all lines
	marker := min(1.0, max(0.5, pitch*0.2))
	for _, p := range slices.Backward(c.Order) {
		list := all[p.ID]
		if len(list) == 0 {
			continue
		}
		v := c.look(p.ID)
		ink, width := v.fill, 0.55
		gone := p.Status != skulltales.Active
		if gone {
			ink, width = v.fill.Toward(typeset.White, 0.25), 0.4
		}
		var points []typeset.Point
		for _, r := range list {
			points = append(points, typeset.Point{X: at(r.At), Y: a.At(of(r.Value))})
		}
		c.Press.Route(points, ink, width, 1.3, v.dashes...)
		last := points[len(points)-1]
		marks = append(marks, func() {
			for i, point := range points {
				if i == len(points)-1 && gone {
					c.Press.Cross(point.X-1, point.Y-1, 2, 2, ink, 0.5)
				} else if i > 0 || list[0].At > 0 {
					c.Press.Mark(v.marker, ink, point.X, point.Y, marker)
				}
			}
		})
		ends = append(ends, lineEnd{p, last.X, last.Y, of(list[len(list)-1].Value)})
	}
	for _, draw := range marks {
		draw()
	}
	c.ends(ends, x2+3, head, foot)
	c.Y = foot + 14
}

// lineEnd is where a pirate's line ends, and at what.
type lineEnd struct {
	pirate *skulltales.Pirate
	x, y   float64
	value  int
}

// ends names the lines at their ends, apart from each other: emblem, name and number.
func (c chartsPage) ends(list []lineEnd, x, head, foot float64) {
	slices.Reverse(list) // the first of the order first among equals
	slices.SortStableFunc(list, func(a, b lineEnd) int { return cmp.Compare(a.y, b.y) })
	apart := 5.6
	if n := len(list); n > 1 {
		apart = min(apart, (foot-head+3)/float64(n-1))
	}
	r := min(2.1, apart*0.46)
	at := make([]float64, len(list))
	for i, e := range list {
		at[i] = max(e.y, head-1.5)
		if i > 0 {
			at[i] = max(at[i], at[i-1]+apart)
		}
	}
	for i := len(at) - 1; i >= 0; i-- {
		limit := foot + 1.5
		if i < len(at)-1 {
			limit = at[i+1] - apart
		}
		at[i] = min(at[i], limit)
	}
	for i, e := range list {
		if from := e.x + 1.5; math.Abs(at[i]-e.y) > 0.5 || x-from > 2 {
			c.Press.Line(from, e.y, x-0.4, at[i], folio.HairlineInk, 0.12)
		}
		c.medal(e.pirate.ID, x+r, at[i], r)
		sum := typeset.Style{Face: typeset.SansBold, Size: min(8, apart*1.6), Colour: folio.DarkInk}
		wide := c.Press.Text(c.Press.Right, at[i]+1, c.Number(e.value), sum, typeset.ToRight)
		c.Press.Fitted(x+2*r+1.6, at[i]+1, c.pirate(e.pirate), folio.BodyType.At(min(8, apart*1.6)), typeset.ToLeft, c.Press.Right-wide-1.4-x-2*r-1.6, 1, false)
	}
}

// sources are bars of where the prestige of each pirate came from.
func (c chartsPage) sources(k float64) {
	longest, minus := 1, false
	used := map[account.Origin]bool{}
	for _, p := range c.Order {
		length := 0
		for of, n := range c.Past.Origins(p.ID) {
			length += max(0, n)
			used[of] = used[of] || n > 0
			minus = minus || n < 0
		}
		longest = max(longest, length)
	}
	if len(used) == 0 {
		return
	}
	tall, pitch := tallBar*k, barPitch*k
	c.Room(22 + pitch*float64(min(10, len(c.Order))))
	c.chartHead("chronicle.charts.sources", "chronicle.charts.sources.note")
	var list []swatched
	for _, of := range account.Origins {
		if used[of] {
			list = append(list, swatched{origins[of], account.OriginName(c.Account, of)})
		}
	}
	x := c.Press.Left + 44
	c.Y = drawKey(c.leaf, list, c.Press.Left, c.Y+11.5) + 4.6
	scale := (c.Press.Right - x - 22) / float64(longest)
	for _, p := range c.Order {
		if c.Room(pitch) {
			c.Y += 2
		}
		mid := c.Y + tall/2
		c.medal(p.ID, c.Press.Left+2.6, mid, 2.6)
		c.Press.Fitted(c.Press.Left+7, mid+1.1, c.pirate(p), folio.BodyType, typeset.ToLeft, x-c.Press.Left-9, 1, false)
		var parts []segment
		lost := 0
		for _, of := range account.Origins {
			n := c.Past.Origins(p.ID)[of]
			parts = append(parts, segment{origins[of], n})
			lost += min(0, n)
		}
		end := drawBar(c.leaf, parts, x, c.Y, tall, scale)
		if lost < 0 {
			c.Press.Text(end+1.2, mid+1, c.Speak.Signed(lost), folio.SmallType, typeset.ToLeft)
		}
		c.Press.Text(c.Press.Right, mid+1.4, c.Number(p.Registre.Prestige), folio.TotalType.At(10.5), typeset.ToRight)
		c.Y += pitch
	}
	if minus {
		c.Press.Fitted(x, c.Y+1.7, c.T("chronicle.charts.sources.minus"), folio.TinyType.At(7), typeset.ToLeft, c.Press.Right-x, 1, false)
	}
	c.Y += 14
}

// flags are bars of why the flag ran down, one for each adventure.
func (c chartsPage) flags(k float64) {
	used := map[skulltales.FlagReason]int{}
	longest := 1
	for _, a := range c.Past.Adventures {
		longest = max(longest, len(a.Lost)+a.Left)
		for _, s := range a.Lost {
			used[s.Reason]++
		}
	}
	if len(used) == 0 {
		return
	}
	tall, pitch := tallBar*k, barPitch*k
	c.Room(17 + pitch*float64(min(6, len(c.Past.Adventures))))
	c.chartHead("chronicle.charts.flag", "chronicle.charts.flag.note")
	c.Y = drawKey(c.leaf, reasonsOf(c.leaf, used), c.Press.Left, c.Y+11.5) + 4.6
	x := c.Press.Left + 44
	scale := (c.Press.Right - x - 22) / float64(longest)
	for _, a := range c.Past.Adventures {
		if c.Room(pitch) {
			c.Y += 2
		}
		mid := c.Y + tall/2
		c.Press.Fitted(c.Press.Left, mid+1.1, speech.ChapterName(c.Speak, a.Chapter, a.Attempt), folio.BodyType, typeset.ToLeft, x-c.Press.Left-3, 1, false)
		by := map[skulltales.FlagReason]int{}
		for _, s := range a.Lost {
			by[s.Reason]++
		}
		var parts []segment
		for _, r := range append(slices.Clone(skulltales.FlagReasons), "") {
			parts = append(parts, segment{reasons[r], by[r]})
		}
		end := drawBar(c.leaf, parts, x, c.Y, tall, scale)
		if a.Left > 0 {
			c.Press.Frame(end, c.Y, scale*float64(a.Left), tall, folio.HairlineInk, 0.2)
		}
		c.Press.Text(c.Press.Right, mid+1.4, c.T("chronicle.charts.flag.left", "left", a.Left, "start", len(a.Lost)+a.Left), folio.SmallType.In(folio.DarkInk), typeset.ToRight)
		c.Y += pitch
	}
	c.Y += 14
}

// reasonsOf are the reasons that were, for a legend, each with how many spaces it took.
func reasonsOf(l *leaf, used map[skulltales.FlagReason]int) []swatched {
	var list []swatched
	for _, r := range append(slices.Clone(skulltales.FlagReasons), "") {
		if n := used[r]; n > 0 {
			word := l.T("chronicle.origin.corrected")
			if r != "" {
				word = speech.FlagReason(l.Speak, r)
			}
			list = append(list, swatched{reasons[r], l.T("chronicle.counted", "what", word, "number", n)})
		}
	}
	return list
}
