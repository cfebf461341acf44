package placard

import (
	"bytes"
	"image"
	"image/png"
	"strings"
	"sync"

	"astrolabe/ui/crest"
	"astrolabe/ui/typeset"
)

// Where the application's icon stands, from which the lines of the chart go out.
const (
	iconSide = 13.6
	iconLeft = Wide - Margin - iconSide
	iconTop  = Margin
)

// headWide is what the icon leaves of the width.
const headWide = Inner - iconSide - 3

var appIcon = sync.OnceValue(func() image.Image {
	picture, err := png.Decode(bytes.NewReader(crest.AppIcon()))
	if err != nil {
		panic(err) // the program brings it along, and its tests draw it
	}
	return picture
})

// Placard is the picture while it is drawn.
type Placard struct {
	Plate *typeset.Plate
	Y     float64 // how far down it has come
}

// New is an empty picture: the ground with the lines of a chart. The errors are those of
// typeset.NewPlate.
func New() (*Placard, error) {
	plate, err := typeset.NewPlate(Wide, longest, grain)
	if err != nil {
		return nil, err
	}
	p := &Placard{Plate: plate}
	p.paper()
	return p, nil
}

// PNG is the picture as far as it has come, as a file.
func (p *Placard) PNG() ([]byte, error) { return p.Plate.PNG(p.Y) }

// paper is the ground with the lines of a chart, which go out from the icon.
func (p *Placard) paper() {
	p.Plate.Block(0, 0, Wide, longest, Ground)
	x, y := iconLeft+iconSide/2, iconTop+iconSide/2
	const count = 32
	var lines typeset.Shape
	for i := range count {
		turn := (float64(i) + 0.5) / count
		lines = append(lines, typeset.Bar(typeset.Polar(x, y, 12, turn), typeset.Polar(x, y, rays, turn), 0.12)...)
	}
	p.Plate.Fill(lines, 0, 0, 1, Chart)
	for _, r := range []float64{12, 24} {
		p.Plate.Fill(typeset.Ring(x, y, r, 0.12), 0, 0, 1, Chart)
	}
}

// Head is what is shown, of which campaign, and how far that has come, with the scale
// below.
func (p *Placard) Head(label, name, stand string) {
	p.Plate.Picture(appIcon(), iconLeft, iconTop, iconSide, iconSide)
	p.Plate.Text(Margin, Margin+3.4, strings.ToUpper(label), labelType, typeset.ToLeft)
	p.Y = Margin + 4.6
	lines, s := p.title(name, headWide)
	for i, l := range lines {
		p.Y += s.Leading()
		if i == 0 {
			p.Y -= s.Leading() * 0.12
		}
		p.Plate.Set(Margin, p.Y, l, s, typeset.ToLeft)
	}
	p.Y += 6.6
	p.Y += p.Plate.Fitted(Margin, p.Y, stand, deckType, typeset.ToLeft, Inner, 2, false)
	p.Y = max(p.Y+3.4, iconTop+iconSide+2.6)
	p.scale()
}

// title is the campaign's name as large as it may be: on one line, else on two, and on
// more where even that is too long. Nothing of it is cut.
func (p *Placard) title(name string, width float64) ([]typeset.Line, typeset.Style) {
	const largest, single, least = 32.0, 23.0, 15.0
	s := typeset.Style{Face: typeset.Display, Size: largest, Colour: Ink}
	l := p.Plate.Measure(name, s.Face)
	for ; s.Size > least; s.Size-- {
		lines := l.Break(s, width, 0)
		if len(lines) == 1 || len(lines) == 2 && s.Size <= single {
			return lines, s
		}
	}
	return l.Break(s, width, 0), s
}

// scale is the bar of a chart's scale, as below the bar of the window.
func (p *Placard) scale() {
	const high, part, edge = 1.3, 6.0, 0.22
	p.Plate.Block(0, p.Y, Wide, high, ScaleBlack)
	for x := part; x < Wide; x += 2 * part {
		p.Plate.Block(x, p.Y+edge, part, high-2*edge, Surface)
	}
	p.Y += high + 3
}

// Banner is a card beside an icon: who is ahead, and below it why; on brass for somebody
// who has won it all.
func (p *Placard) Banner(icon typeset.Shape, title, sub string, won bool) {
	const side = 7.5
	x, width := Margin+Padding+side+3, Inner-2*Padding-side-3
	above, titled := p.Plate.Fit(title, leadType, width, 3)
	var below []typeset.Line
	under := PlainType
	if sub != "" {
		below, under = p.Plate.Fit(sub, PlainType, width, 3)
	}
	apart := 0.0
	if sub != "" {
		apart = 0.8
	}
	high := titled.Leading()*float64(len(above)) + apart + under.Leading()*float64(len(below))
	tall := max(high, side) + 2*2.6
	paper, edge := Surface, Line
	if won {
		paper, edge = BrassTint, BrassLine
	}
	p.Plate.Card(Margin, p.Y, Inner, tall, Round, paper, edge, 0.2)
	p.Icon(icon, Margin+Padding, p.Y+(tall-side)/2, side, Brass)
	y := p.Y + (tall-high)/2 - titled.Leading()*0.24
	for _, l := range above {
		y += titled.Leading()
		p.Plate.Set(x, y, l, titled, typeset.ToLeft)
	}
	y += apart
	for _, l := range below {
		y += under.Leading()
		p.Plate.Set(x, y, l, under, typeset.ToLeft)
	}
	p.Y += tall + Gap
}

// Panel is a card with a heading, down to which nothing has come yet.
func (p *Placard) Panel(tall float64, heading string) {
	p.Plate.Card(Margin, p.Y, Inner, tall, Round, Surface, Line, 0.2)
	p.Plate.Fitted(Margin+Padding, p.Y+2.6+3.2, heading, HeadingType, typeset.ToLeft, Inner-2*Padding, 1, false)
}

// Icon draws an action icon in a square, its upper left corner at x, y.
func (p *Placard) Icon(s typeset.Shape, x, y, side float64, in typeset.RGB) {
	p.Plate.Fill(s, x, y, side/crest.IconBox, in)
}

// Foot is what stands below all cards, in the middle.
func (p *Placard) Foot(said ...string) {
	p.Y++
	for _, text := range said {
		for _, l := range p.Plate.Measure(text, FigureType.Face).Break(FigureType, Inner, 0) {
			p.Y += FigureType.Leading() * 1.15
			p.Plate.Set(Wide/2, p.Y, l, FigureType, typeset.Centred)
		}
	}
	p.Y += Margin
}
