package postcard

import (
	"cmp"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/placard"
)

// running is how the game on the table stands.
func (c *card) running() {
	g := c.State.Running
	if g == nil || g.Number == 0 {
		return
	}
	const r = 3.6
	const tall = 2*2.6 + 6.6 + 2*r
	c.Panel(tall, c.T("postcard.running", "game", g.Number, "target", g.Target))
	pitch := (placard.Inner - 2*placard.Padding) / float64(len(seafall.Provinces))
	x, y := placard.Margin+placard.Padding+r, c.Y+tall-2.6-r
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
		c.Plate.Text(x+r+1.8, y+2, said, placard.HeadingType.At(16), typeset.ToLeft)
		x += pitch
	}
	c.Y += tall + placard.Gap
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
	c.Panel(tall, c.T("postcard.milestones_of", "game", account.LastGame(c.State).Number))
	x, right := placard.Margin+placard.Padding, placard.Wide-placard.Margin-placard.Padding
	y := c.Y + 2.6 + 5.4
	for _, m := range shown {
		c.token(m.Province, x+2.5, y+row/2, 2.5)
		name := cmp.Or(m.Name, c.T("chronicle.milestones"))
		c.Plate.Fitted(x+7.4, y+row/2+1.25, name, placard.PlainType.In(placard.Ink), typeset.ToLeft, right-14-x, 1, false)
		c.Plate.Text(right, y+row/2+1.25, c.Signed(m.Glory), placard.StrongType, typeset.ToRight)
		y += row
	}
	if n := len(all) - len(shown); n > 0 {
		c.Plate.Text(x+7.4, y+row/2+1.25, c.T("postcard.more", "count", n), placard.PlainType, typeset.ToLeft)
	}
	c.Y += tall + placard.Gap
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
	width, begins, below, down := placard.Inner-2*placard.Padding, 0.0, 5.6, 3.2
	each := int((width + pitch - 2*r) / pitch)
	if beside := c.Plate.Measure(heading, placard.HeadingType.Face).Wide(placard.HeadingType) + 5; beside+pitch*float64(len(games)) <= width {
		begins, below, down, each = width-pitch*float64(len(games))+pitch-2*r, 0, r+1.4, len(games)
	}
	rows := (len(games) + each - 1) / each
	tall := 2*2.6 + below + row*float64(rows) - 0.8
	c.Plate.Card(placard.Margin, c.Y, placard.Inner, tall, placard.Round, placard.Surface, placard.Line, 0.2)
	c.Plate.Text(placard.Margin+placard.Padding, c.Y+2.6+down, heading, placard.HeadingType, typeset.ToLeft)
	for i, g := range games {
		x := placard.Margin + placard.Padding + begins + r + pitch*float64(i%each)
		y := c.Y + 2.6 + below + row*float64(i/each) + r
		if g.Winner == "" {
			c.Plate.Fill(typeset.Ring(x, y, r, 0.25), 0, 0, 1, placard.Soft)
		} else {
			c.token(g.Winner, x, y, r)
		}
		c.Plate.Text(x, y+r+3.4, c.Number(g.Number), placard.FigureType, typeset.Centred)
	}
	c.Y += tall + placard.Gap
}
