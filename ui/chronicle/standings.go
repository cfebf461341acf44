package chronicle

import (
	"strings"

	"astrolabe/ledger/seafall"
)

// titlePage is the first page: whose campaign it is, who is crowned, and the
// standings with titles.
func (c *chronicle) titlePage() {
	c.open(c.t("chronicle.standings"), 0, c.t("chronicle.standings"))
	mid := c.width / 2
	c.capitals(mid, 27, c.t("chronicle.of_a_campaign"), label, centred)
	drop := c.fitted(mid, 42, c.s.Name, style{face: display, size: 34, colour: ink}, centred, c.right-c.left, 4, false)
	y := 50.5 + drop
	c.text(mid, y, c.span(), deck.at(10.5), centred)
	y += 5.5
	c.text(mid, y, c.extent(), small.at(8), centred)
	y += 6.5
	c.rule(mid-42, mid-5, y, hairline, 0.2)
	c.rule(mid+5, mid+42, y, hairline, 0.2)
	c.fill(ink)
	c.draw(needle, mid-2.4, y-2.4, 4.8/64, "F")
	c.y = y + 10
	if c.s.Emperor != "" {
		c.crowned()
	}
	c.ranking()
	c.titlesByGame()
}

// span says from when to when.
func (c *chronicle) span() string {
	from := c.speak.Date(c.s.Founded)
	if g := c.lastGame(); g != nil && g.Date != c.s.Founded {
		return c.t("chronicle.span", "from", from, "to", c.speak.Date(g.Date))
	}
	return from
}

// extent says how many games and provinces, and what is still going on.
func (c *chronicle) extent() string {
	parts := []string{c.t("chronicle.games", "count", len(c.s.Record)), c.t("chronicle.provinces", "count", len(c.s.Order))}
	if len(c.s.Record) == 0 {
		parts[0] = c.t("chronicle.no_game")
	}
	if c.s.Prologue {
		parts = append(parts, c.t("chronicle.prologue"))
	}
	switch g := c.s.Running; {
	case g != nil && g.Number == 0:
		parts = append(parts, c.t("chronicle.prologue_running"))
	case g != nil:
		parts = append(parts, c.t("chronicle.game_running", "game", g.Number))
	case c.s.Emperor == "":
		parts = append(parts, c.t("chronicle.throne_empty"))
	}
	return strings.Join(parts, " · ")
}

// crowned is the block of whoever is emperor.
func (c *chronicle) crowned() {
	p := c.s.Emperor
	b := c.s.Board(p)
	y := c.y
	c.crown(c.left+4, y+5.6, 14)
	c.crest(p, c.left+1, y+7.2, 20)
	x := c.left + 32
	c.capitals(x, y+6, c.emperor(p), label.in(brass), toLeft)
	who := c.t("chronicle.leader_of", "leader", c.leaderName(p), "province", c.speak.Province(p))
	drop := c.fitted(x, y+15, who, style{face: display, size: 22, colour: ink}, toLeft, 104, 2, false)
	y += drop
	c.text(x, y+21.5, c.t("chronicle.played_by", "player", c.speak.Player(p))+" "+c.t("chronicle.won", "count", c.won(p)), deck, toLeft)
	c.text(x, y+26.5, c.lead(p), deck, toLeft)
	c.text(c.right, c.y+18, c.number(b.CampaignGlory), style{face: display, size: 34, colour: ink}, toRight)
	c.capitals(c.right, c.y+23.5, c.t("chronicle.campaign_glory"), label, toRight)
	c.y = max(y+31, c.y+33)
	c.rule(c.left, c.right, c.y, hairline, 0.2)
	c.y += 9
}

// lead says by what the emperor is ahead of the next (R50).
func (c *chronicle) lead(p seafall.Province) string {
	for _, next := range c.order {
		if next == p || c.s.Board(next).Left {
			continue
		}
		a, b := c.s.Board(p), c.s.Board(next)
		switch n := c.speak.Province(next); {
		case a.CampaignGlory > b.CampaignGlory:
			return c.t("chronicle.ahead", "count", a.CampaignGlory-b.CampaignGlory, "province", n)
		case a.MilestoneGlory > b.MilestoneGlory:
			return c.t("chronicle.ahead_by_milestones", "province", n)
		default:
			return c.t("chronicle.ahead_by_title", "province", n)
		}
	}
	return ""
}

// ranking is the table of standings.
func (c *chronicle) ranking() {
	x := func(at float64) float64 { return c.left + at*(c.right-c.left)/170 }
	y := c.y
	for _, h := range []struct {
		at  float64
		key string
		a   align
	}{{18, "chronicle.head.province", toLeft}, {68, "chronicle.head.title", toLeft}, {103, "chronicle.head.glory", toRight},
		{126, "chronicle.head.milestones", toRight}, {141, "chronicle.head.won", toRight}, {145, "chronicle.head.advisor", toLeft}} {
		c.capitals(x(h.at), y, c.t(h.key), label, h.a)
	}
	y += 3.2
	c.rule(c.left, c.right, y, ink, 0.35)
	const row = 12.6
	best := c.s.Board(c.order[0]).CampaignGlory
	for i, p := range c.order {
		b := c.s.Board(p)
		mid := y + row/2
		c.text(x(0), mid+2.2, c.number(i+1), style{face: display, size: 17, colour: ink}, toLeft)
		c.crest(p, x(8.5), mid-4.1, 6.9)
		c.fitted(x(18), mid-1.1, c.speak.Province(p), name.at(10.5), toLeft, x(66)-x(18), 2, true)
		c.fitted(x(18), mid+4, c.people(p), small, toLeft, x(66)-x(18), 1, false)
		titleAt := mid + 1.1
		if p == c.s.Emperor {
			titleAt = mid + 3
			c.text(x(68), mid-1.4, c.emperor(p), deck.in(brass), toLeft)
		}
		c.text(x(68), titleAt, c.standingTitle(p), deck.in(ink), toLeft)
		c.text(x(103), mid+1.5, c.number(b.CampaignGlory), total, toRight)
		if d := b.CampaignGlory - best; d != 0 {
			c.text(x(104.5), mid+1.3, c.signed(d), small, toLeft)
		}
		c.text(x(126), mid+1.2, c.number(b.MilestoneGlory), figure, toRight)
		c.text(x(141), mid+1.2, c.number(c.won(p)), figure, toRight)
		c.keptIn(p, x(145), mid, x(170)-x(145))
		y += row
		c.rule(c.left, c.right, y, hairline, 0.2)
	}
	c.text(c.left, y+4, c.t("chronicle.standings.note"), caption, toLeft)
	c.y = y + 14
}

// keptIn names the kept advisor in a cell.
func (c *chronicle) keptIn(p seafall.Province, x, mid, width float64) {
	a := c.kept(p)
	switch {
	case a == nil:
		c.text(x, mid+1.2, "–", figure.in(faint), toLeft)
	case a.Name == "" || a.Name == a.Type:
		c.fitted(x, mid+1.1, a.Type, body.at(8.5), toLeft, width, 2, true)
	default:
		c.fitted(x, mid-0.9, a.Name, body.at(8.5), toLeft, width, 1, false)
		c.fitted(x, mid+3, a.Type, small.at(7), toLeft, width, 1, false)
	}
}

// people are leader and player of a province.
func (c *chronicle) people(p seafall.Province) string {
	b := c.s.Board(p)
	if b.Leader.Name == "" {
		return b.Player
	}
	return b.Leader.Name + ", " + b.Player
}

// standingTitle is a province's title, or that it has left.
func (c *chronicle) standingTitle(p seafall.Province) string {
	switch b := c.s.Board(p); {
	case b.Left:
		return c.t("chronicle.left")
	case b.Title == "":
		return "–"
	}
	return c.speak.Title(p)
}

// titlesByGame draws who bore which title after each game.
func (c *chronicle) titlesByGame() {
	games := c.s.Record
	rows := seafall.Titles[:min(len(c.s.Playing()), len(seafall.Titles))]
	const above, below = 14.0, 9.0
	if len(games) == 0 || c.bottom-c.y < above+below+7*float64(len(rows)-1) {
		return
	}
	pitch := min(13, (c.bottom-c.y-above-below)/float64(len(rows)-1))
	c.text(c.left, c.y, c.t("chronicle.titles"), heading, toLeft)
	c.text(c.left, c.y+4.8, c.t("chronicle.titles.note"), caption, toLeft)
	top := c.y + above
	x1, x2 := c.left+30, c.right-40
	at := func(game int) float64 { return x1 + (x2-x1)*float64(game)/float64(len(games)) }
	level := func(t seafall.Title) float64 { return top + pitch*float64(t.Rank()-1) }
	for _, t := range rows {
		c.rule(x1-4, x2+4, level(t), 0xE6E6E2, 0.12)
		c.text(c.left, level(t)+0.2, c.speak.TitleWord(t, seafall.Masculine), body, toLeft)
		if f := c.speak.TitleWord(t, seafall.Feminine); f != c.speak.TitleWord(t, seafall.Masculine) {
			c.text(c.left, level(t)+3.6, f, deck.at(7).in(soft), toLeft)
		}
	}
	foot := top + pitch*float64(len(rows)-1) + 7
	c.text(at(0), foot, c.t("chronicle.start"), small, centred)
	every := 1 + len(games)*7/int(x2-x1)
	for i, g := range games {
		if (i+1)%every == 0 {
			c.text(at(i+1), foot, c.number(g.Number), small, centred)
		}
	}
	for i := len(c.s.Order) - 1; i >= 0; i-- {
		c.career(c.s.Order[i], at, level, x2+6)
	}
}

// career is the line of one province through its titles.
func (c *chronicle) career(p seafall.Province, at func(int) float64, level func(seafall.Title) float64, end float64) {
	type stop struct {
		x, y float64
		won  bool
	}
	var stops []stop
	if t := c.past.titles[p]; t.Valid() {
		stops = append(stops, stop{at(0), level(t), false})
	}
	for i, g := range c.s.Record {
		if score, there := g.Scores[p]; there && score.Title.Valid() {
			stops = append(stops, stop{at(i + 1), level(score.Title), g.Winner == p})
		}
	}
	if len(stops) == 0 {
		return
	}
	v := liveries[p]
	for _, halo := range []bool{true, false} {
		if halo {
			c.stroke(white, 1.3)
		} else {
			c.stroke(v.colour, 0.55)
			c.dashes(v.dashes...)
		}
		c.pdf.MoveTo(stops[0].x, stops[0].y)
		for i, s := range stops[1:] {
			from := stops[i]
			bend := (s.x - from.x) / 2
			c.pdf.CurveBezierCubicTo(from.x+bend, from.y, s.x-bend, s.y, s.x, s.y)
		}
		c.pdf.DrawPath("D")
		c.dashes()
	}
	r := min(1.1, (at(1)-at(0))*0.22)
	for _, s := range stops {
		if !s.won {
			c.mark(v, s.x, s.y, r)
			continue
		}
		c.stroke(v.colour, 0.3)
		c.fill(white)
		c.pdf.Circle(s.x, s.y, r*1.8, "FD")
		c.star(s.x, s.y, r*2.7, v.colour)
	}
	if last := stops[len(stops)-1]; c.s.Board(p).Title.Valid() {
		c.crest(p, end, last.y-2.6, 4.4)
		c.fitted(end+6.2, last.y+1.1, c.speak.Province(p), body.at(8.5), toLeft, c.right-end-6.2, 2, true)
	}
}
