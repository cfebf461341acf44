package chronicle

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/typeset"
)

// standingsPage is who stands where: whoever is crowned, the table of
// provinces, and their titles game by game.
type standingsPage struct{ *leaf }

// print prints the page.
func (c standingsPage) print() {
	c.open(c.T("chronicle.section.standings"), 0, c.T("chronicle.section.standings"))
	below := c.T("chronicle.record.empty")
	if g := account.LastGame(c.State); g != nil {
		below = c.T("chronicle.standings.deck.undated", "game", g.Number)
		if g.Date != "" {
			below = c.T("chronicle.standings.deck", "game", g.Number, "date", c.Speak.Date(g.Date))
		}
	}
	c.title(c.T("chronicle.standings"), below)
	if c.State.Emperor != "" {
		c.crowned()
	}
	c.ranking()
	c.titlesByGame()
}

// crowned is the block of whoever is emperor.
func (c standingsPage) crowned() {
	p := c.State.Emperor
	b := c.State.Board(p)
	y := c.y - 5.5
	drawCrown(c.press, c.press.Left+5, y+8.8, 16)
	drawCrest(c.press, p, c.press.Left+2.3, y+9.8, 21.4)
	x := c.press.Left + 32
	c.capitals(x, y+12.4, c.Emperor(p), labelType.In(brassInk), typeset.ToLeft)
	who := c.LeaderOf(p)
	great := typeset.Style{Face: typeset.Display, Size: 24, Colour: darkInk}
	drop := c.press.Fitted(x, y+22.4, who, great, typeset.ToLeft, 106, 2, false)
	reign := c.Reign(p) + "."
	if b.Player != "" {
		reign = c.T("chronicle.played_by", "player", b.Player) + " " + reign
	}
	c.press.Text(x, y+29.6+drop, reign, deckType, typeset.ToLeft)
	c.press.Text(x, y+34.6+drop, c.Lead(p)+".", deckType, typeset.ToLeft)
	c.press.Text(c.press.Right, y+25, c.Number(b.CampaignGlory), typeset.Style{Face: typeset.Display, Size: 36, Colour: darkInk}, typeset.ToRight)
	c.capitals(c.press.Right, y+30.5, c.T("chronicle.campaign_glory"), labelType, typeset.ToRight)
	c.y = y + max(41, 39+drop)
	c.press.Rule(c.press.Left, c.press.Right, c.y, hairlineInk, 0.2)
	c.y += 10
}

// ranking is the table of standings.
func (c standingsPage) ranking() {
	x := func(at float64) float64 { return c.press.Left + at*(c.press.Right-c.press.Left)/170 }
	y := c.y
	for _, h := range []struct {
		at  float64
		key string
		a   typeset.Align
	}{{18, "chronicle.head.province", typeset.ToLeft}, {60, "chronicle.head.title", typeset.ToLeft}, {91, "chronicle.head.glory", typeset.ToRight},
		{115, "chronicle.head.won", typeset.ToRight}, {135, "chronicle.head.milestones", typeset.ToRight}, {154, "chronicle.head.best", typeset.ToRight},
		{170, "chronicle.head.enmity", typeset.ToRight}} {
		c.capitals(x(h.at), y, c.T(h.key), labelType, h.a)
	}
	y += 3.2
	c.press.Rule(c.press.Left, c.press.Right, y, darkInk, 0.35)
	const row = 13.0
	best := c.State.Board(c.Order[0]).CampaignGlory
	for _, p := range c.Order {
		b := c.State.Board(p)
		mid := y + row/2
		c.press.Text(x(0), mid+2.2, c.Number(c.Places[p]), typeset.Style{Face: typeset.Display, Size: 17, Colour: darkInk}, typeset.ToLeft)
		drawCrest(c.press, p, x(9), mid-4.1, 6.9)
		c.press.Fitted(x(18), mid-1.1, c.Speak.Province(p), nameType.At(10.5), typeset.ToLeft, x(58)-x(18), 2, true)
		c.press.Fitted(x(18), mid+4, c.People(p), captionType.At(7.5), typeset.ToLeft, x(58)-x(18), 1, false)
		titleAt := mid + 1.1
		if p == c.State.Emperor {
			titleAt = mid + 3
			c.press.Fitted(x(60), mid-1.4, c.Emperor(p), deckType.In(brassInk), typeset.ToLeft, x(81)-x(60), 1, false)
		}
		c.press.Fitted(x(60), titleAt, c.StandingTitle(p), deckType.In(darkInk), typeset.ToLeft, x(81)-x(60), 2, true)
		c.press.Text(x(91), mid+1.5, c.Number(b.CampaignGlory), totalType.At(13), typeset.ToRight)
		if d := b.CampaignGlory - best; d != 0 {
			c.press.Text(x(101), mid+1.4, c.Signed(d), smallType, typeset.ToRight)
		}
		c.press.Text(x(115), mid+1.3, c.Number(account.Won(c.State, p)), figureType.At(9.5), typeset.ToRight)
		c.press.Text(x(135), mid+1.3, c.Number(b.MilestoneGlory), figureType.At(9.5), typeset.ToRight)
		if g, played := account.Best(c.State, p); played {
			wide := c.press.Text(x(154), mid+1.3, c.T("chronicle.game", "game", g.Number), smallType, typeset.ToRight)
			c.press.Text(x(154)-wide-1.2, mid+1.3, c.Number(g.Scores[p].GameGlory), figureType.At(9.5), typeset.ToRight)
		} else {
			c.press.Text(x(154), mid+1.3, "–", figureType.In(faintInk), typeset.ToRight)
		}
		c.press.Text(x(170), mid+1.3, c.Number(account.Standing(c.State, p)), figureType.At(9.5), typeset.ToRight)
		y += row
		c.press.Rule(c.press.Left, c.press.Right, y, hairlineInk, 0.2)
	}
	c.press.Text(c.press.Left, y+4, c.T("chronicle.standings.note"), captionType, typeset.ToLeft)
	c.y = y + 15.5
}

// titlesByGame draws who bore which title after each game.
func (c standingsPage) titlesByGame() {
	games := c.State.Record
	rows := seafall.Titles[:min(len(c.State.Playing()), len(seafall.Titles))]
	const above, below = 14.0, 9.0
	if len(games) == 0 || c.press.Bottom-c.y < above+below+7*float64(len(rows)-1) {
		return
	}
	pitch := min(13.6, (c.press.Bottom-c.y-above-below)/float64(len(rows)-1))
	c.press.Text(c.press.Left, c.y, c.T("chronicle.titles"), headingType, typeset.ToLeft)
	c.press.Text(c.press.Left, c.y+4.8, c.T("chronicle.titles.note_start"), captionType, typeset.ToLeft)
	top := c.y + above
	x1, x2 := c.press.Left+26, c.press.Right-30
	at := func(game int) float64 { return x1 + (x2-x1)*float64(game)/float64(len(games)) }
	level := func(t seafall.Title) float64 { return top + pitch*float64(t.Rank()-1) }
	for _, t := range rows {
		c.press.Rule(x1-4, x2+4, level(t), 0xE6E6E2, 0.12)
		c.press.Text(c.press.Left, level(t)+0.2, c.Speak.TitleWord(t, seafall.Masculine), bodyType, typeset.ToLeft)
		if f := c.Speak.TitleWord(t, seafall.Feminine); f != c.Speak.TitleWord(t, seafall.Masculine) {
			c.press.Text(c.press.Left, level(t)+3.6, f, deckType.At(7).In(softInk), typeset.ToLeft)
		}
	}
	foot := top + pitch*float64(len(rows)-1) + 7
	c.press.Text(at(0), foot, c.T("chronicle.start"), smallType, typeset.Centred)
	every := 1 + len(games)*5/int(x2-x1)
	for i, g := range games {
		if (i+1)%every == 0 {
			c.press.Text(at(i+1), foot, c.Number(g.Number), smallType, typeset.Centred)
		}
	}
	for i := len(c.State.Order) - 1; i >= 0; i-- {
		c.career(c.State.Order[i], at, level, x2+6)
	}
}

// career is the line of one province through its titles.
func (c standingsPage) career(p seafall.Province, at func(int) float64, level func(seafall.Title) float64, end float64) {
	type stop struct {
		x, y float64
		won  bool
	}
	var stops []stop
	if t := c.Past.Titles[p]; t.Valid() {
		stops = append(stops, stop{at(0), level(t), false})
	}
	for i, g := range c.State.Record {
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
			c.press.Mark(v.marker, v.colour, s.x, s.y, r)
			continue
		}
		c.press.Stroke(v.colour, 0.3)
		c.press.Fill(typeset.White)
		c.press.Circle(s.x, s.y, r*1.8, typeset.Painted)
		drawStar(c.press, s.x, s.y, r*2.7, v.colour)
	}
	if last := stops[len(stops)-1]; c.State.Board(p).Title.Valid() {
		drawCrest(c.press, p, end, last.y-2.6, 4.4)
		c.press.Fitted(end+6.2, last.y+1.1, c.Speak.Province(p), bodyType.At(8.5), typeset.ToLeft, c.press.Right-end-6.2, 2, true)
	}
}
