package chronicle

import (
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"codeberg.org/go-pdf/fpdf"

	"astrolabe/ledger/seafall"
)

// Greys of the rose on the cover.
const (
	shade rgb = 0xA9B4BE
	pale  rgb = 0xDCE0E4
)

// cover is the first page: whose campaign it is, an astrolabe whose ring has
// one sector a game with its winner's crest, who is crowned, and the provinces.
// It bears neither header nor folio.
func (c *chronicle) cover() {
	c.open("", 0, c.t("chronicle.section.cover"))
	const edge = 12
	c.frame(edge, edge, c.width-2*edge, c.height-2*edge, ink, 0.35)
	c.frame(edge+1.4, edge+1.4, c.width-2*edge-2.8, c.height-2*edge-2.8, faint, 0.15)

	// Drawn for A4; another paper takes its difference evenly from the gaps.
	y := func(at float64) float64 { return at + (c.height-297)*(at-edge)/(297-2*edge) }
	mid := c.width / 2
	c.capitals(mid, y(31.4), c.t("chronicle.of_a_campaign"), label.at(7.5), centred)
	c.coverTitle(mid, y(51.4))
	c.astrolabe(mid, y(128), 52*c.height/297)
	c.throne(mid, y(193.4))
	c.coverProvinces(mid, y(219.8))
	c.rule(mid-20, mid+20, y(258), hairline, 0.2)
	c.text(mid, y(265), c.span(), body.at(10), centred)
	said := c.extent()
	if len(c.s.Record) > 0 {
		said += " " + c.t("chronicle.cover.ring")
	}
	c.fitted(mid, y(270), said, small, centred, c.right-c.left, 2, false)
}

// coverTitle sets the campaign's name as large as it may be, on one line or
// two, the last of them at y.
func (c *chronicle) coverTitle(mid, y float64) {
	const largest, single, least = 45.0, 34.0, 14.0
	s := style{face: display, size: largest, colour: ink}
	l := c.measure(c.s.Name, s.face)
	width := c.right - c.left
	lines := []line{l}
	if w := l.wide(s); w > width {
		s.size *= width / w
	}
	if s.size < single {
		for s.size = single; s.size > least; s.size-- {
			if lines = breakLines(l, s, width); len(lines) <= 2 {
				break
			}
		}
	}
	leading := s.size * mm * 1.15
	y += leading * 0.25 * float64(len(lines)-1)
	for i, l := range lines {
		c.set(mid, y-leading*float64(len(lines)-1-i), l, s, centred)
	}
}

// polar is a point at an angle in turns clockwise from the top.
func polar(x, y, r, turn float64) fpdf.PointType {
	sin, cos := math.Sincos(2 * math.Pi * turn)
	return fpdf.PointType{X: x + r*sin, Y: y - r*cos}
}

// spoke is a line along a radius.
func (p *press) spoke(x, y, from, to, turn float64, c rgb, width float64) {
	a, b := polar(x, y, from, turn), polar(x, y, to, turn)
	p.line(a.X, a.Y, b.X, b.Y, c, width)
}

// ring is a circle's outline.
func (p *press) ring(x, y, r float64, c rgb, width float64) {
	p.stroke(c, width)
	p.pdf.Circle(x, y, r, "D")
}

// astrolabe draws the disc with the winners, its middle at x, y.
func (c *chronicle) astrolabe(x, y, r float64) {
	c.handle(x, y, r)
	c.fill(white)
	c.stroke(ink, 0.5)
	c.pdf.Circle(x, y, r, "FD")
	c.ring(x, y, r*0.976, ink, 0.12)
	c.ring(x, y, r*0.912, ink, 0.2)
	const degrees = 120 // strokes of the scale
	for i := range degrees {
		long := 0.955
		if i%5 == 0 {
			long = 0.935
		}
		c.spoke(x, y, r*0.976, r*long, float64(i)/degrees, ink, 0.12)
	}

	games := c.s.Record
	sectors := float64(len(games))
	rays := 2 * len(games)
	if rays == 0 {
		rays = 16
	}
	for i := range rays {
		c.spoke(x, y, 0, r*0.57, float64(i)/float64(rays), hairline, 0.12)
	}
	c.ring(x, y, r*0.57, hairline, 0.12)
	for i := range games {
		if len(games) > 1 {
			c.spoke(x, y, r*0.688, r*0.912, (float64(i)+0.5)/sectors, hairline, 0.15)
		}
	}
	c.ring(x, y, r*0.688, ink, 0.15)
	c.ring(x, y, r*0.672, ink, 0.4)

	// The crests and numbers are as large as their sectors let them be.
	wide := min(r*0.1, 2*math.Pi*r*0.8/max(1, sectors)*0.55)
	every := 1 + int(sectors*4/(2*math.Pi*r*0.62))
	for i, g := range games {
		turn := float64(i) / sectors
		at := polar(x, y, r*0.815, turn)
		if g.Winner == "" {
			c.ring(at.X, at.Y, wide*0.2, faint, 0.2)
		} else {
			c.crest(g.Winner, at.X-wide/2, at.Y-wide*0.6, wide)
		}
		if i%every == 0 {
			at = polar(x, y, r*0.62, turn)
			c.text(at.X, at.Y+1, c.number(g.Number), body.at(8).in(soft), centred)
		}
	}
	c.rose(x, y, r)
	if p := c.s.Emperor; p != "" {
		c.fill(white)
		c.stroke(ink, 0.3)
		c.pdf.Circle(x, y, r*0.184, "FD")
		c.ring(x, y, r*0.17, ink, 0.12)
		c.crest(p, x-r*0.091, y-r*0.105, r*0.182)
	}
}

// handle is what an astrolabe hangs from.
func (c *chronicle) handle(x, y, r float64) {
	s := r / 229
	c.fill(white)
	c.stroke(ink, 0.35)
	c.pdf.MoveTo(x-22*s, y-225*s)
	c.pdf.CurveBezierCubicTo(x-19*s, y-241*s, x-12*s, y-238*s, x-7*s, y-249*s)
	c.pdf.LineTo(x+7*s, y-249*s)
	c.pdf.CurveBezierCubicTo(x+12*s, y-238*s, x+19*s, y-241*s, x+22*s, y-225*s)
	c.pdf.DrawPath("FD")
	c.stroke(ink, 0.5)
	c.pdf.Circle(x, y-259.5*s, 10.5*s, "FD")
}

// rose draws the compass rose: four points over four shorter ones, each half
// in the shade.
func (c *chronicle) rose(x, y, r float64) {
	c.pdf.SetLineJoinStyle("miter")
	for _, points := range []struct {
		long, turn float64
		dark       rgb
		line       rgb
	}{{0.36, 0.125, pale, faint}, {0.55, 0, shade, ink}} {
		tip, waist := r*points.long, r*points.long*0.143*math.Sqrt2
		c.stroke(points.line, 0.2)
		for i := range 4 {
			turn := points.turn + float64(i)/4
			end := polar(x, y, tip, turn)
			for side, paint := range []rgb{points.dark, white} {
				c.fill(paint)
				c.pdf.Polygon([]fpdf.PointType{{X: x, Y: y}, polar(x, y, waist, turn-0.125+0.25*float64(side)), end}, "FD")
			}
		}
	}
}

// throne says who is crowned, or how far the campaign has come.
func (c *chronicle) throne(mid, y float64) {
	great := style{face: display, size: 25, colour: ink}
	width := c.right - c.left
	p := c.s.Emperor
	if p == "" {
		said, below := c.t("chronicle.before_games"), ""
		if n := len(c.s.Record); n > 0 {
			said, below = c.t("chronicle.after_games", "count", n), c.leaders()
		}
		c.text(mid, y+8, said, great, centred)
		c.fitted(mid, y+15, below, deck.at(10.5), centred, width, 1, false)
		return
	}
	c.capitals(mid, y, c.emperor(p), label.at(7).in(brass), centred)
	who := c.leaderOf(p)
	lines, s := c.fit(who, great, width, 2)
	if len(lines) > 1 {
		s.size *= 0.8
	}
	for i, l := range lines {
		c.set(mid, y+10.4-(float64(len(lines)-1)*1.5)+float64(i)*s.size*mm*1.1, l, s, centred)
	}
	if len(lines) == 1 {
		c.fitted(mid, y+16.6, c.crownedBy(p), deck.at(10.5), centred, width, 1, false)
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
	pitch := min(40, (c.width-2*16)/n)
	if n > 4 {
		pitch = min(pitch, 34.2)
	}
	const wide = 10.4
	drop := 0.0
	title := name.at(10.5)
	for _, p := range c.order {
		lines, s := c.fit(c.speak.Province(p), title, pitch-3, 2)
		drop = max(drop, s.size*mm*1.12*float64(len(lines)-1))
	}
	for i, p := range c.order {
		x := mid + pitch*(float64(i)-(n-1)/2)
		c.crest(p, x-wide/2, y, wide)
		c.fitted(x, y+19.4, c.speak.Province(p), title, centred, pitch-3, 2, false)
		at := y + 23.6 + drop
		if l := c.s.Board(p).Leader.Name; l != "" {
			c.fitted(x, at, l, deck.at(8.5), centred, pitch-3, 1, false)
			at += 3.8
		}
		c.fitted(x, at, c.s.Board(p).Player, small, centred, pitch-3, 1, false)
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
