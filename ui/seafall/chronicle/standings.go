package chronicle

import (
	"slices"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/typeset"
)

// standings is who stands where: whoever is crowned, the table of provinces,
// and their titles game by game.
func (c *chronicle) standings() {
	c.open(c.t("chronicle.section.standings"), 0, c.t("chronicle.section.standings"))
	below := c.t("chronicle.record.empty")
	if g := c.lastGame(); g != nil {
		below = c.t("chronicle.standings.deck.undated", "game", g.Number)
		if g.Date != "" {
			below = c.t("chronicle.standings.deck", "game", g.Number, "date", c.speak.Date(g.Date))
		}
	}
	c.title(c.t("chronicle.standings"), below)
	if c.s.Emperor != "" {
		c.crowned()
	}
	c.ranking()
	c.titlesByGame()
}

// crowned is the block of whoever is emperor.
func (c *chronicle) crowned() {
	p := c.s.Emperor
	b := c.s.Board(p)
	y := c.y - 5.5
	drawCrown(c.press, c.press.Left+5, y+8.8, 16)
	drawCrest(c.press, p, c.press.Left+2.3, y+9.8, 21.4)
	x := c.press.Left + 32
	c.capitals(x, y+12.4, c.emperor(p), label.In(brass), typeset.ToLeft)
	who := c.leaderOf(p)
	great := typeset.Style{Face: typeset.Display, Size: 24, Colour: ink}
	drop := c.press.Fitted(x, y+22.4, who, great, typeset.ToLeft, 106, 2, false)
	c.press.Text(x, y+29.6+drop, c.t("chronicle.played_by", "player", c.speak.Player(p))+" "+c.reign(p)+".", deck, typeset.ToLeft)
	c.press.Text(x, y+34.6+drop, c.lead(p)+".", deck, typeset.ToLeft)
	c.press.Text(c.press.Right, y+25, c.number(b.CampaignGlory), typeset.Style{Face: typeset.Display, Size: 36, Colour: ink}, typeset.ToRight)
	c.capitals(c.press.Right, y+30.5, c.t("chronicle.campaign_glory"), label, typeset.ToRight)
	c.y = y + max(41, 39+drop)
	c.press.Rule(c.press.Left, c.press.Right, c.y, hairline, 0.2)
	c.y += 10
}

// reign says how many games a province has won, and since when it has borne
// its title.
func (c *chronicle) reign(p seafall.Province) string {
	said := c.t("chronicle.won", "count", c.won(p))
	since := 0
	for _, g := range slices.Backward(c.s.Record) {
		if g.Scores[p].Title != c.s.Board(p).Title {
			break
		}
		since = g.Number
	}
	if since == 0 || !c.s.Board(p).Title.Valid() {
		return said
	}
	return c.t("chronicle.reign", "won", said, "title", c.speak.Title(p), "game", since)
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
	x := func(at float64) float64 { return c.press.Left + at*(c.press.Right-c.press.Left)/170 }
	y := c.y
	for _, h := range []struct {
		at  float64
		key string
		a   typeset.Align
	}{{18, "chronicle.head.province", typeset.ToLeft}, {60, "chronicle.head.title", typeset.ToLeft}, {91, "chronicle.head.glory", typeset.ToRight},
		{115, "chronicle.head.won", typeset.ToRight}, {135, "chronicle.head.milestones", typeset.ToRight}, {154, "chronicle.head.best", typeset.ToRight},
		{170, "chronicle.head.enmity", typeset.ToRight}} {
		c.capitals(x(h.at), y, c.t(h.key), label, h.a)
	}
	y += 3.2
	c.press.Rule(c.press.Left, c.press.Right, y, ink, 0.35)
	const row = 13.0
	best := c.s.Board(c.order[0]).CampaignGlory
	for i, p := range c.order {
		b := c.s.Board(p)
		mid := y + row/2
		c.press.Text(x(0), mid+2.2, c.number(i+1), typeset.Style{Face: typeset.Display, Size: 17, Colour: ink}, typeset.ToLeft)
		drawCrest(c.press, p, x(9), mid-4.1, 6.9)
		c.press.Fitted(x(18), mid-1.1, c.speak.Province(p), name.At(10.5), typeset.ToLeft, x(58)-x(18), 2, true)
		c.press.Fitted(x(18), mid+4, c.people(p), caption.At(7.5), typeset.ToLeft, x(58)-x(18), 1, false)
		titleAt := mid + 1.1
		if p == c.s.Emperor {
			titleAt = mid + 3
			c.press.Fitted(x(60), mid-1.4, c.emperor(p), deck.In(brass), typeset.ToLeft, x(81)-x(60), 1, false)
		}
		c.press.Fitted(x(60), titleAt, c.standingTitle(p), deck.In(ink), typeset.ToLeft, x(81)-x(60), 2, true)
		c.press.Text(x(91), mid+1.5, c.number(b.CampaignGlory), total.At(13), typeset.ToRight)
		if d := b.CampaignGlory - best; d != 0 {
			c.press.Text(x(101), mid+1.4, c.signed(d), small, typeset.ToRight)
		}
		c.press.Text(x(115), mid+1.3, c.number(c.won(p)), figure.At(9.5), typeset.ToRight)
		c.press.Text(x(135), mid+1.3, c.number(b.MilestoneGlory), figure.At(9.5), typeset.ToRight)
		if g, played := c.best(p); played {
			wide := c.press.Text(x(154), mid+1.3, c.t("chronicle.game", "game", g.Number), small, typeset.ToRight)
			c.press.Text(x(154)-wide-1.2, mid+1.3, c.number(g.Scores[p].GameGlory), figure.At(9.5), typeset.ToRight)
		} else {
			c.press.Text(x(154), mid+1.3, "–", figure.In(faint), typeset.ToRight)
		}
		c.press.Text(x(170), mid+1.3, c.number(c.standing(p)), figure.At(9.5), typeset.ToRight)
		y += row
		c.press.Rule(c.press.Left, c.press.Right, y, hairline, 0.2)
	}
	c.press.Text(c.press.Left, y+4, c.t("chronicle.standings.note"), caption, typeset.ToLeft)
	c.y = y + 15.5
}

// best is the game in which a province had the most glory of its own, the
// later of equals.
func (c *chronicle) best(p seafall.Province) (best seafall.GameRecord, played bool) {
	for _, g := range c.s.Record {
		score, there := g.Scores[p]
		if there && !score.Absent && (!played || score.GameGlory >= best.Scores[p].GameGlory) {
			best, played = g, true
		}
	}
	return best, played
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
	if len(games) == 0 || c.press.Bottom-c.y < above+below+7*float64(len(rows)-1) {
		return
	}
	pitch := min(13.6, (c.press.Bottom-c.y-above-below)/float64(len(rows)-1))
	c.press.Text(c.press.Left, c.y, c.t("chronicle.titles"), heading, typeset.ToLeft)
	c.press.Text(c.press.Left, c.y+4.8, c.t("chronicle.titles.note_start"), caption, typeset.ToLeft)
	top := c.y + above
	x1, x2 := c.press.Left+26, c.press.Right-30
	at := func(game int) float64 { return x1 + (x2-x1)*float64(game)/float64(len(games)) }
	level := func(t seafall.Title) float64 { return top + pitch*float64(t.Rank()-1) }
	for _, t := range rows {
		c.press.Rule(x1-4, x2+4, level(t), 0xE6E6E2, 0.12)
		c.press.Text(c.press.Left, level(t)+0.2, c.speak.TitleWord(t, seafall.Masculine), body, typeset.ToLeft)
		if f := c.speak.TitleWord(t, seafall.Feminine); f != c.speak.TitleWord(t, seafall.Masculine) {
			c.press.Text(c.press.Left, level(t)+3.6, f, deck.At(7).In(soft), typeset.ToLeft)
		}
	}
	foot := top + pitch*float64(len(rows)-1) + 7
	c.press.Text(at(0), foot, c.t("chronicle.start"), small, typeset.Centred)
	every := 1 + len(games)*5/int(x2-x1)
	for i, g := range games {
		if (i+1)%every == 0 {
			c.press.Text(at(i+1), foot, c.number(g.Number), small, typeset.Centred)
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
	v := looks[p]
	for _, halo := range []bool{true, false} {
		if halo {
			c.press.Stroke(typeset.White, 1.3)
		} else {
			c.press.Stroke(v.colour, 0.55)
			c.press.Dashes(v.dashes...)
		}
		var line typeset.Shape
		line.MoveTo(stops[0].x, stops[0].y)
		for i, s := range stops[1:] {
			from := stops[i]
			bend := (s.x - from.x) / 2
			line.CurveTo(from.x+bend, from.y, s.x-bend, s.y, s.x, s.y)
		}
		c.press.Draw(line, 0, 0, 1, typeset.Drawn)
		c.press.Dashes()
	}
	r := min(1.1, (at(1)-at(0))*0.22)
	for _, s := range stops {
		if !s.won {
			drawMarker(c.press, v, s.x, s.y, r)
			continue
		}
		c.press.Stroke(v.colour, 0.3)
		c.press.Fill(typeset.White)
		c.press.Circle(s.x, s.y, r*1.8, typeset.Painted)
		drawStar(c.press, s.x, s.y, r*2.7, v.colour)
	}
	if last := stops[len(stops)-1]; c.s.Board(p).Title.Valid() {
		drawCrest(c.press, p, end, last.y-2.6, 4.4)
		c.press.Fitted(end+6.2, last.y+1.1, c.speak.Province(p), body.At(8.5), typeset.ToLeft, c.press.Right-end-6.2, 2, true)
	}
}
