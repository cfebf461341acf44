package chronicle

import (
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"astrolabe/ui/typeset"

	"astrolabe/ledger/seafall"
)

// Greys of the rose on the cover.
const (
	shade typeset.RGB = 0xA9B4BE
	pale  typeset.RGB = 0xDCE0E4
)

// cover is the first page: whose campaign it is, an astrolabe whose ring has
// one sector a game with its winner's crest, who is crowned, and the provinces.
// It bears neither header nor folio.
func (c *chronicle) cover() {
	c.open("", 0, c.t("chronicle.section.cover"))
	const edge = 12
	c.press.Frame(edge, edge, c.press.Width-2*edge, c.press.Height-2*edge, ink, 0.35)
	c.press.Frame(edge+1.4, edge+1.4, c.press.Width-2*edge-2.8, c.press.Height-2*edge-2.8, faint, 0.15)

	// Drawn for A4; another paper takes its difference evenly from the gaps.
	y := func(at float64) float64 { return at + (c.press.Height-297)*(at-edge)/(297-2*edge) }
	mid := c.press.Width / 2
	c.capitals(mid, y(31.4), c.t("chronicle.of_a_campaign"), label.At(7.5), typeset.Centred)
	c.coverTitle(mid, y(51.4))
	c.astrolabe(mid, y(128), 52*c.press.Height/297)
	c.throne(mid, y(193.4))
	c.coverProvinces(mid, y(219.8))
	c.press.Rule(mid-20, mid+20, y(258), hairline, 0.2)
	c.press.Text(mid, y(265), c.span(), body.At(10), typeset.Centred)
	said := c.extent()
	if len(c.s.Record) > 0 {
		said += " " + c.t("chronicle.cover.ring")
	}
	c.press.Fitted(mid, y(270), said, small, typeset.Centred, c.press.Right-c.press.Left, 2, false)
}

// coverTitle sets the campaign's name as large as it may be, on one line or
// two, the last of them at y.
func (c *chronicle) coverTitle(mid, y float64) {
	const largest, single, least = 45.0, 34.0, 14.0
	s := typeset.Style{Face: typeset.Display, Size: largest, Colour: ink}
	l := c.press.Measure(c.s.Name, s.Face)
	width := c.press.Right - c.press.Left
	lines := []typeset.Line{l}
	if w := l.Wide(s); w > width {
		s.Size *= width / w
	}
	if s.Size < single {
		for s.Size = single; s.Size > least; s.Size-- {
			if lines = l.Break(s, width, 0); len(lines) <= 2 {
				break
			}
		}
	}
	leading := s.Size * typeset.MM * 1.15
	y += leading * 0.25 * float64(len(lines)-1)
	for i, l := range lines {
		c.press.Set(mid, y-leading*float64(len(lines)-1-i), l, s, typeset.Centred)
	}
}

// astrolabe draws the disc with the winners, its middle at x, y.
func (c *chronicle) astrolabe(x, y, r float64) {
	c.handle(x, y, r)
	c.press.Fill(typeset.White)
	c.press.Stroke(ink, 0.5)
	c.press.Circle(x, y, r, typeset.Painted)
	c.press.Ring(x, y, r*0.976, ink, 0.12)
	c.press.Ring(x, y, r*0.912, ink, 0.2)
	const degrees = 120 // strokes of the scale
	for i := range degrees {
		long := 0.955
		if i%5 == 0 {
			long = 0.935
		}
		c.press.Spoke(x, y, r*0.976, r*long, float64(i)/degrees, ink, 0.12)
	}

	games := c.s.Record
	sectors := float64(len(games))
	rays := 2 * len(games)
	if rays == 0 {
		rays = 16
	}
	for i := range rays {
		c.press.Spoke(x, y, 0, r*0.57, float64(i)/float64(rays), hairline, 0.12)
	}
	c.press.Ring(x, y, r*0.57, hairline, 0.12)
	for i := range games {
		if len(games) > 1 {
			c.press.Spoke(x, y, r*0.688, r*0.912, (float64(i)+0.5)/sectors, hairline, 0.15)
		}
	}
	c.press.Ring(x, y, r*0.688, ink, 0.15)
	c.press.Ring(x, y, r*0.672, ink, 0.4)

	// The crests and numbers are as large as their sectors let them be.
	wide := min(r*0.1, 2*math.Pi*r*0.8/max(1, sectors)*0.55)
	every := 1 + int(sectors*4/(2*math.Pi*r*0.62))
	for i, g := range games {
		turn := float64(i) / sectors
		at := typeset.Polar(x, y, r*0.815, turn)
		if g.Winner == "" {
			c.press.Ring(at.X, at.Y, wide*0.2, faint, 0.2)
		} else {
			drawCrest(c.press, g.Winner, at.X-wide/2, at.Y-wide*0.6, wide)
		}
		if i%every == 0 {
			at = typeset.Polar(x, y, r*0.62, turn)
			c.press.Text(at.X, at.Y+1, c.number(g.Number), body.At(8).In(soft), typeset.Centred)
		}
	}
	c.rose(x, y, r)
	if p := c.s.Emperor; p != "" {
		c.press.Fill(typeset.White)
		c.press.Stroke(ink, 0.3)
		c.press.Circle(x, y, r*0.184, typeset.Painted)
		c.press.Ring(x, y, r*0.17, ink, 0.12)
		drawCrest(c.press, p, x-r*0.091, y-r*0.105, r*0.182)
	}
}

// handle is what an astrolabe hangs from.
func (c *chronicle) handle(x, y, r float64) {
	s := r / 229
	c.press.Fill(typeset.White)
	c.press.Stroke(ink, 0.35)
	var neck typeset.Shape
	neck.MoveTo(x-22*s, y-225*s)
	neck.CurveTo(x-19*s, y-241*s, x-12*s, y-238*s, x-7*s, y-249*s)
	neck.LineTo(x+7*s, y-249*s)
	neck.CurveTo(x+12*s, y-238*s, x+19*s, y-241*s, x+22*s, y-225*s)
	c.press.Draw(neck, 0, 0, 1, typeset.Painted)
	c.press.Stroke(ink, 0.5)
	c.press.Circle(x, y-259.5*s, 10.5*s, typeset.Painted)
}

// rose draws the compass rose: four points over four shorter ones, each half
// in the shade.
func (c *chronicle) rose(x, y, r float64) {
	c.press.Join(typeset.Mitred)
	for _, points := range []struct {
		long, turn float64
		dark       typeset.RGB
		line       typeset.RGB
	}{{0.36, 0.125, pale, faint}, {0.55, 0, shade, ink}} {
		tip, waist := r*points.long, r*points.long*0.143*math.Sqrt2
		c.press.Stroke(points.line, 0.2)
		for i := range 4 {
			turn := points.turn + float64(i)/4
			end := typeset.Polar(x, y, tip, turn)
			for side, paint := range []typeset.RGB{points.dark, typeset.White} {
				c.press.Fill(paint)
				c.press.Polygon(typeset.Painted, typeset.Point{X: x, Y: y}, typeset.Polar(x, y, waist, turn-0.125+0.25*float64(side)), end)
			}
		}
	}
}

// throne says who is crowned, or how far the campaign has come.
func (c *chronicle) throne(mid, y float64) {
	great := typeset.Style{Face: typeset.Display, Size: 25, Colour: ink}
	width := c.press.Right - c.press.Left
	p := c.s.Emperor
	if p == "" {
		said, below := c.t("chronicle.before_games"), ""
		if n := len(c.s.Record); n > 0 {
			said, below = c.t("chronicle.after_games", "count", n), c.leaders()
		}
		c.press.Text(mid, y+8, said, great, typeset.Centred)
		c.press.Fitted(mid, y+15, below, deck.At(10.5), typeset.Centred, width, 1, false)
		return
	}
	c.capitals(mid, y, c.emperor(p), label.At(7).In(brass), typeset.Centred)
	who := c.leaderOf(p)
	lines, s := c.press.Fit(who, great, width, 2)
	if len(lines) > 1 {
		s.Size *= 0.8
	}
	for i, l := range lines {
		c.press.Set(mid, y+10.4-(float64(len(lines)-1)*1.5)+float64(i)*s.Size*typeset.MM*1.1, l, s, typeset.Centred)
	}
	if len(lines) == 1 {
		c.press.Fitted(mid, y+16.6, c.crownedBy(p), deck.At(10.5), typeset.Centred, width, 1, false)
	}
}

// leaders says who leads the campaign before anybody is crowned.
func (c *chronicle) leaders() string {
	playing := slices.DeleteFunc(slices.Clone(c.order), func(p seafall.Province) bool { return c.s.Board(p).Left })
	if len(playing) == 0 {
		return ""
	}
	most := c.s.Board(playing[0]).CampaignGlory
	first := slices.DeleteFunc(playing, func(p seafall.Province) bool { return c.s.Board(p).CampaignGlory < most })
	return c.t("chronicle.cover.leads", "count", len(first), "provinces", c.list(first), "glory", c.number(most))
}

// crownedBy says with how much glory the emperor is crowned, and how far ahead.
func (c *chronicle) crownedBy(p seafall.Province) string {
	glory := c.s.Board(p).CampaignGlory
	for _, next := range c.order {
		if d := glory - c.s.Board(next).CampaignGlory; next != p && !c.s.Board(next).Left && d > 0 {
			return c.t("chronicle.cover.ahead", "glory", c.number(glory), "count", d, "province", c.speak.Province(next))
		} else if next != p && !c.s.Board(next).Left {
			break
		}
	}
	return strings.TrimSpace(c.t("chronicle.cover.glory", "glory", c.number(glory), "lead", c.lead(p)))
}

// coverProvinces are the crests in a row, with names, leaders and players.
func (c *chronicle) coverProvinces(mid, y float64) {
	n := float64(len(c.order))
	pitch := min(40, (c.press.Width-2*16)/n)
	if n > 4 {
		pitch = min(pitch, 34.2)
	}
	const wide = 10.4
	drop := 0.0
	title := name.At(10.5)
	for _, p := range c.order {
		lines, s := c.press.Fit(c.speak.Province(p), title, pitch-3, 2)
		drop = max(drop, s.Size*typeset.MM*1.12*float64(len(lines)-1))
	}
	for i, p := range c.order {
		x := mid + pitch*(float64(i)-(n-1)/2)
		drawCrest(c.press, p, x-wide/2, y, wide)
		c.press.Fitted(x, y+19.4, c.speak.Province(p), title, typeset.Centred, pitch-3, 2, false)
		at := y + 23.6 + drop
		if l := c.s.Board(p).Leader.Name; l != "" {
			c.press.Fitted(x, at, l, deck.At(8.5), typeset.Centred, pitch-3, 1, false)
			at += 3.8
		}
		c.press.Fitted(x, at, c.s.Board(p).Player, small, typeset.Centred, pitch-3, 1, false)
	}
}

// span says from when to when.
func (c *chronicle) span() string {
	from, to := c.s.Founded, c.s.Founded
	for _, g := range c.s.Record {
		if g.Date != "" { // of games from before these books nobody may know it
			from, to = min(from, g.Date), max(to, g.Date)
		}
	}
	if from != to {
		return c.t("chronicle.span", "from", c.speak.Date(from), "to", c.speak.Date(to))
	}
	return c.speak.Date(from)
}

// extent says how many games and provinces, and what is still going on.
func (c *chronicle) extent() string {
	parts := []string{c.t("chronicle.games", "count", len(c.s.Record))}
	if len(c.s.Record) == 0 {
		parts[0] = c.t("chronicle.no_game")
	}
	if c.s.Prologue {
		parts = append(parts, c.t("chronicle.prologue"))
	}
	parts = append(parts, c.t("chronicle.provinces", "count", len(c.s.Order)))
	switch g := c.s.Running; {
	case g != nil && g.Number == 0:
		parts = append(parts, c.t("chronicle.prologue_running"))
	case g != nil:
		parts = append(parts, c.t("chronicle.game_running", "game", g.Number))
	case c.s.Emperor == "":
		parts = append(parts, c.t("chronicle.throne_empty"))
	}
	return sentence(strings.Join(parts, ", "))
}

// sentence makes a sentence of its words.
func sentence(words string) string {
	first, size := utf8.DecodeRuneInString(words)
	return string(unicode.ToUpper(first)) + words[size:] + "."
}
