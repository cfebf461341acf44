package postcard

import (
	"bytes"
	"image"
	"image/png"
	"strings"
	"sync"

	"astrolabe/ui/crest"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/typeset"
)

// Where the application's icon stands, from which the lines of the chart go out.
const (
	iconSide = 13.6
	iconLeft = wide - margin - iconSide
	iconTop  = margin
)

// headWide is what the icon leaves of the width.
const headWide = inner - iconSide - 3

var appIcon = sync.OnceValue(func() image.Image {
	picture, err := png.Decode(bytes.NewReader(crest.AppIcon()))
	if err != nil {
		panic(err) // the program brings it along, and its tests draw it
	}
	return picture
})

// paper is the ground with the lines of a chart, which go out from the icon.
func (c *card) paper() {
	c.plate.Block(0, 0, wide, longest, ground)
	x, y := iconLeft+iconSide/2, iconTop+iconSide/2
	const rays = 32
	var lines typeset.Shape
	for i := range rays {
		turn := (float64(i) + 0.5) / rays
		lines = append(lines, typeset.Bar(typeset.Polar(x, y, 12, turn), typeset.Polar(x, y, longest, turn), 0.12)...)
	}
	c.plate.Fill(lines, 0, 0, 1, chart)
	for _, r := range []float64{12, 24} {
		c.plate.Fill(typeset.Ring(x, y, r, 0.12), 0, 0, 1, chart)
	}
}

// head is the campaign's name, how far it has come, and the scale below them.
func (c *card) head() {
	c.plate.Picture(appIcon(), iconLeft, iconTop, iconSide, iconSide)
	c.plate.Text(margin, margin+3.4, strings.ToUpper(c.T("chronicle.section.standings")), labelType, typeset.ToLeft)
	c.y = margin + 4.6
	lines, s := c.title(c.State.Name, headWide)
	for i, l := range lines {
		c.y += s.Leading()
		if i == 0 {
			c.y -= s.Leading() * 0.12
		}
		c.plate.Set(margin, c.y, l, s, typeset.ToLeft)
	}
	c.y += 6.6
	c.y += c.plate.Fitted(margin, c.y, c.stand(), deckType, typeset.ToLeft, inner, 2, false)
	c.y = max(c.y+3.4, iconTop+iconSide+2.6)
	c.scale()
}

// title is the campaign's name as large as it may be: on one line, else on two, and on
// more where even that is too long. Nothing of it is cut.
func (c *card) title(name string, width float64) ([]typeset.Line, typeset.Style) {
	const largest, single, least = 32.0, 23.0, 15.0
	s := typeset.Style{Face: typeset.Display, Size: largest, Colour: ink}
	l := c.plate.Measure(name, s.Face)
	for ; s.Size > least; s.Size-- {
		lines := l.Break(s, width, 0)
		if len(lines) == 1 || len(lines) == 2 && s.Size <= single {
			return lines, s
		}
	}
	return l.Break(s, width, 0), s
}

// stand is after which game, and what is on the table.
func (c *card) stand() string {
	said := c.T("chronicle.before_games")
	if n := len(c.State.Record); n > 0 {
		g := c.State.Record[n-1]
		said = c.T("chronicle.standings.deck.undated", "game", g.Number)
		if g.Date != "" {
			said = c.T("chronicle.standings.deck", "game", g.Number, "date", c.Speak.Date(g.Date))
		}
	}
	switch g := c.State.Running; {
	case g != nil && g.Number == 0:
		said += " · " + c.T("chronicle.prologue_running")
	case g != nil:
		said += " · " + c.T("chronicle.game_running", "game", g.Number)
	}
	return said
}

// scale is the bar of a chart's scale, as below the bar of the window.
func (c *card) scale() {
	const high, part, edge = 1.3, 6.0, 0.22
	c.plate.Block(0, c.y, wide, high, scaleBlack)
	for x := part; x < wide; x += 2 * part {
		c.plate.Block(x, c.y+edge, part, high-2*edge, surface)
	}
	c.y += high + 3
}

// lead says who leads or was crowned.
func (c *card) lead() {
	title, sub := speech.Lead(c.Speak)
	const side = 7.5
	x, width := margin+padding+side+3, inner-2*padding-side-3
	above, titled := c.plate.Fit(title, leadType, width, 3)
	var below []typeset.Line
	under := plainType
	if sub != "" {
		below, under = c.plate.Fit(sub, plainType, width, 3)
	}
	apart := 0.0
	if sub != "" {
		apart = 0.8
	}
	high := titled.Leading()*float64(len(above)) + apart + under.Leading()*float64(len(below))
	tall := max(high, side) + 2*2.6
	paper, edge := surface, line
	if c.State.Emperor != "" {
		paper, edge = brassTint, brassLine
	}
	c.plate.Card(margin, c.y, inner, tall, round, paper, edge, 0.2)
	c.icon(crown, margin+padding, c.y+(tall-side)/2, side, brass)
	y := c.y + (tall-high)/2 - titled.Leading()*0.24
	for _, l := range above {
		y += titled.Leading()
		c.plate.Set(x, y, l, titled, typeset.ToLeft)
	}
	y += apart
	for _, l := range below {
		y += under.Leading()
		c.plate.Set(x, y, l, under, typeset.ToLeft)
	}
	c.y += tall + gap
}
