package postcard

import (
	"cmp"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/typeset"
)

// running is how the game on the table stands.
func (c *card) running() {
	g := c.State.Running
	if g == nil || g.Number == 0 {
		return
	}
	const r = 3.6
	const tall = 2*2.6 + 6.6 + 2*r
	c.panel(tall, c.T("postcard.running", "game", g.Number, "target", g.Target))
	pitch := (inner - 2*padding) / float64(len(seafall.Provinces))
	x, y := margin+padding+r, c.y+tall-2.6-r
	for _, p := range c.Order {
		play := c.State.Play(p)
		if play == nil {
			continue
		}
		c.token(p, x, y, r)
		said := c.Number(play.Glory)
		if play.Absent {
			said = "–"
		}
		c.plate.Text(x+r+1.8, y+2, said, headingType.At(16), typeset.ToLeft)
		x += pitch
	}
	c.y += tall + gap
}

// mostClaims is how many lines the milestones take at most, with the one for those that
// have no room.
const mostClaims = 5

// milestones are those that were claimed in the last game.
func (c *card) milestones() {
	all := c.lastClaims()
	if len(all) == 0 {
		return
	}
	shown := all
	if len(all) > mostClaims {
		shown = all[:mostClaims-1]
	}
	const row = 5.8
	tall := 2*2.6 + 5.4 + row*float64(min(len(all), mostClaims))
	c.panel(tall, c.T("postcard.milestones_of", "game", account.LastGame(c.State).Number))
	x, right := margin+padding, wide-margin-padding
	y := c.y + 2.6 + 5.4
	for _, m := range shown {
		c.token(m.Province, x+2.5, y+row/2, 2.5)
		name := cmp.Or(m.Name, c.T("chronicle.milestones"))
		c.plate.Fitted(x+7.4, y+row/2+1.25, name, plainType.In(ink), typeset.ToLeft, right-14-x, 1, false)
		c.plate.Text(right, y+row/2+1.25, c.Signed(m.Glory), strongType, typeset.ToRight)
		y += row
	}
	if n := len(all) - len(shown); n > 0 {
		c.plate.Text(x+7.4, y+row/2+1.25, c.T("postcard.more", "count", n), plainType, typeset.ToLeft)
	}
	c.y += tall + gap
}

// winners are a crest for each game, its winner's: beside their heading where there is
// room for all, else below it.
func (c *card) winners() {
	games := c.State.Record
	if len(games) == 0 {
		return
	}
	const pitch, row, r = 8.2, 11.2, 3.1
	heading := c.T("postcard.winners")
	width, begins, below, down := inner-2*padding, 0.0, 5.6, 3.2
	each := int((width + pitch - 2*r) / pitch)
	if beside := c.plate.Measure(heading, headingType.Face).Wide(headingType) + 5; beside+pitch*float64(len(games)) <= width {
		begins, below, down, each = width-pitch*float64(len(games))+pitch-2*r, 0, r+1.4, len(games)
	}
	rows := (len(games) + each - 1) / each
	tall := 2*2.6 + below + row*float64(rows) - 0.8
	c.plate.Card(margin, c.y, inner, tall, round, surface, line, 0.2)
	c.plate.Text(margin+padding, c.y+2.6+down, heading, headingType, typeset.ToLeft)
	for i, g := range games {
		x := margin + padding + begins + r + pitch*float64(i%each)
		y := c.y + 2.6 + below + row*float64(i/each) + r
		if g.Winner == "" {
			c.plate.Fill(typeset.Ring(x, y, r, 0.25), 0, 0, 1, soft)
		} else {
			c.token(g.Winner, x, y, r)
		}
		c.plate.Text(x, y+r+3.4, c.Number(g.Number), figureType, typeset.Centred)
	}
	c.y += tall + gap
}

// panel is a card with a heading.
func (c *card) panel(tall float64, heading string) {
	c.plate.Card(margin, c.y, inner, tall, round, surface, line, 0.2)
	c.plate.Fitted(margin+padding, c.y+2.6+3.2, heading, headingType, typeset.ToLeft, inner-2*padding, 1, false)
}

// foot says as of when, and what is left out.
func (c *card) foot() {
	last := c.Past.Last
	said := []string{c.T("page.letter.foot", "date", c.Speak.Date(c.Speak.Day(last.At, last.UTCOffset)))}
	if c.Nameless {
		said = append(said, c.T("chronicle.nameless"))
	}
	c.y += 1
	for _, text := range said {
		for _, l := range c.plate.Measure(text, figureType.Face).Break(figureType, inner, 0) {
			c.y += figureType.Leading() * 1.15
			c.plate.Set(wide/2, c.y, l, figureType, typeset.Centred)
		}
	}
	c.y += margin
}
