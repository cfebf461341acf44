package postcard

import (
	"slices"
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/seafall/livery"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/placard"
)

// Where things stand in a province's card, from its left edge.
const (
	bandWide  = 14.0
	placeAt   = 19.6
	nameAt    = 24.6
	gloryWide = 23.0 // at the right
	above     = 2.1  // and below
	iconWide  = 4.6  // before a text
)

// province is the card of a province: crest, place, player, title and glory, and below
// what of it the last game brought.
func (c *card) province(p seafall.Province) {
	b, look := c.State.Board(p), livery.Of(p, livery.Day)
	x := placard.Margin + nameAt
	if !c.placed() {
		x = placard.Margin + bandWide + placard.Padding
	}
	right := placard.Wide - placard.Margin - placard.Padding
	names, named := c.Plate.Fit(c.Speak.Player(p), placard.NameType, right-gloryWide-x, 2)
	subs, sub := c.Plate.Fit(c.said(p), placard.PlainType, right-gloryWide-x, 2)
	gained, won := c.gained(p)
	claimed := ""
	if b.MilestoneGlory != 0 {
		claimed = c.T("postcard.milestones", "count", b.MilestoneGlory)
	}
	below, apart := 0.0, 0.0
	if gained != "" || claimed != "" {
		below = 5.4
	}
	if c.long(claimed)+c.long(gained) > right-x-2*iconWide-placard.Padding {
		apart = 4.8
		below += apart
	}
	high := named.Leading()*float64(len(names)) + sub.Leading()*float64(len(subs)) + 1
	tall := max(high, 9.6) + below + 2*above

	paper, accent := placard.Surface, typeset.InRGB(look.Accent)
	switch {
	case b.Left:
		paper, accent = placard.Recess, placard.Soft
	case c.first(p):
		paper = typeset.InRGB(look.Tint)
	}
	edge, width := placard.Line, 0.2
	if c.first(p) {
		edge, width = typeset.InRGB(look.Fill), 0.3
	}
	c.Plate.Card(placard.Margin, c.Y, placard.Inner, tall, placard.Round, paper, edge, width)
	c.band(p, tall)
	if c.placed() && !b.Left {
		c.Plate.Text(placard.Margin+placeAt, c.Y+tall/2+2.7, c.Number(c.Places[p]), placard.PlaceType, typeset.Centred)
	}

	y := c.Y + above + (tall-below-2*above-high)/2 - named.Leading()*0.2
	for _, l := range names {
		y += named.Leading()
		c.Plate.Set(x, y, l, named, typeset.ToLeft)
	}
	y += 0.8
	for _, l := range subs {
		y += sub.Leading()
		c.Plate.Set(x, y, l, sub, typeset.ToLeft)
	}
	c.Plate.Text(right, c.Y+above+(tall-below-2*above)/2+3.5, c.Number(b.CampaignGlory), placard.TotalType.In(accent), typeset.ToRight)

	foot := c.Y + tall - 3.2
	if claimed != "" {
		c.Icon(milestone(), x-0.5, foot-apart-3.4, 4.4, placard.Brass)
		c.Plate.Text(x+iconWide, foot-apart, claimed, placard.FootType, typeset.ToLeft)
	}
	c.gain(right, foot, gained, won)
	c.Y += tall + placard.Gap
}

// long is how long a text at the foot of a card is.
func (c *card) long(text string) float64 {
	return c.Plate.Measure(text, typeset.ScreenBold).Wide(placard.FootType)
}

// band is the province's color at the left of its card, with its crest.
func (c *card) band(p seafall.Province, tall float64) {
	look := livery.Of(p, livery.Day)
	fill, on := typeset.InRGB(look.Fill), typeset.InRGB(look.On)
	c.Plate.Fill(typeset.RoundBox(placard.Margin, c.Y, bandWide, tall, placard.Round), 0, 0, 1, fill)
	c.Plate.Block(placard.Margin+bandWide-placard.Round, c.Y, placard.Round, tall, fill)
	const side = 9.4
	mid := c.Y + tall/2
	if c.State.Emperor == p {
		const high = 6.0
		c.Icon(crown(), placard.Margin+(bandWide-high)/2, mid-side/2-high/2-0.9, high, on)
		mid += high/2 - 0.3
	}
	c.Plate.Fill(crests()[p], placard.Margin+(bandWide-side)/2, mid-side/2, side/crest.Box, on)
}

// said is what stands below a player's name: the throne, the title and the province, or
// that it has left.
func (c *card) said(p seafall.Province) string {
	var parts []string
	if c.State.Emperor == p {
		parts = append(parts, c.Emperor(p))
	}
	if b := c.State.Board(p); b.Left || b.Title.Valid() {
		parts = append(parts, c.StandingTitle(p))
	}
	if name := c.Speak.Province(p); name != c.Speak.Player(p) {
		parts = append(parts, name)
	}
	return strings.Join(parts, " · ")
}

// placed says whether the provinces have places: glory counts from the first game on.
func (c *card) placed() bool { return len(c.State.Record) > 0 }

// first says whether a province is in the lead, or bears the crown.
func (c *card) first(p seafall.Province) bool {
	if c.State.Emperor != "" {
		return c.State.Emperor == p
	}
	return c.placed() && c.Places[p] == 1 && !c.State.Board(p).Left
}

// gained is what the last game was worth to a province, and whether it won that.
func (c *card) gained(p seafall.Province) (said string, won bool) {
	g := account.LastGame(c.State)
	if g == nil {
		return "", false
	}
	score, there := g.Scores[p]
	switch {
	case !there:
		return "", false
	case score.Absent:
		return c.T("postcard.gained.absent", "glory", c.Signed(score.GameGlory), "game", g.Number), false
	}
	return c.T("postcard.gained", "glory", c.Signed(score.GameGlory), "game", g.Number), g.Winner == p
}

// gain sets what a game brought at the right of a card, on brass with a star for whoever
// won it.
func (c *card) gain(right, y float64, said string, won bool) {
	if said == "" {
		return
	}
	s := placard.FootType
	s.Face = typeset.ScreenBold
	if !won {
		c.Plate.Text(right, y, said, s, typeset.ToRight)
		return
	}
	l := c.Plate.Measure(said, s.Face)
	const high, side = 5.2, 3.8
	w := l.Wide(s) + side + 4.2
	right += 1.2
	c.Plate.Fill(typeset.RoundBox(right-w, y-3.8, w, high, high/2), 0, 0, 1, placard.BrassFill)
	c.Icon(star(), right-w+1.5, y-3.8+(high-side)/2, side, placard.OnBrass)
	c.Plate.Set(right-1.8, y, l, s.In(placard.OnBrass), typeset.ToRight)
}

// lastClaims are the milestones of the last game.
func (c *card) lastClaims() []seafall.Milestone {
	g := account.LastGame(c.State)
	return slices.DeleteFunc(slices.Clone(c.Recorded), func(m seafall.Milestone) bool { return g == nil || m.Game != g.Number })
}
