package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"astrolabe/ui/theme"
)

// Dial is the year's ring of rounds: gone ones filled, the current one in brass,
// later ones hollow, the round's number in the middle.
type Dial struct {
	composed
	Round, Rounds int
	Text          string // in the middle; the round's number
	Side          float32
}

// NewDial is a dial of this size for a round (from 1) of rounds.
func NewDial(round, rounds int, number string, size float32) *Dial {
	d := &Dial{Round: round, Rounds: rounds, Text: number, Side: size}
	d.bind(d)
	return d
}

func (d *Dial) compose() fyne.CanvasObject {
	rounds := max(d.Rounds, 1)
	each := 360 / float32(rounds)
	const pause = 4
	var parts []fyne.CanvasObject
	for i := range rounds {
		arc := canvas.NewArc(float32(i)*each+pause/2, float32(i+1)*each-pause/2, 0.68, clear)
		arc.StrokeColor, arc.StrokeWidth = theme.Color(theme.Line2), theme.Stroke(theme.Hairline)
		switch {
		case i+1 < d.Round:
			arc.FillColor, arc.StrokeColor = theme.Color(theme.Ink2), theme.Color(theme.Ink2)
		case i+1 == d.Round:
			arc.FillColor, arc.StrokeColor = theme.Color(theme.BrassFill), theme.Color(theme.BrassLine)
		}
		parts = append(parts, Pad(2, arc))
	}
	number := NewText(theme.TextSize(d.Side*0.4), d.Text).Serif().Centered()
	number.limit = d.Side * 0.44
	parts = append(parts, Center(number))
	return square(d.Side, parts...)
}

// NeatLine is the chart maker's black and white line under the top bar.
type NeatLine struct{ widget.BaseWidget }

// NewNeatLine is a line over the whole width.
func NewNeatLine() *NeatLine {
	n := &NeatLine{}
	n.ExtendBaseWidget(n)
	return n
}

// CreateRenderer is how Fyne asks for the drawing.
func (n *NeatLine) CreateRenderer() fyne.WidgetRenderer {
	return &neatRenderer{line: n}
}

type neatRenderer struct {
	line    *NeatLine
	objects []fyne.CanvasObject
}

func (r *neatRenderer) Layout(size fyne.Size) {
	bar, white := theme.Color(theme.Bar), theme.Color(theme.Surface)
	ground := area(bar, 0)
	place(ground, 0, 0, size.Width, size.Height)
	r.objects = []fyne.CanvasObject{ground}
	for x := theme.NeatSegment; x < size.Width; x += 2 * theme.NeatSegment {
		segment := area(white, 0)
		place(segment, x, 1, min(theme.NeatSegment, size.Width-x), size.Height-2)
		r.objects = append(r.objects, segment)
	}
}

func (r *neatRenderer) MinSize() fyne.Size { return fyne.NewSize(1, theme.NeatLine) }

func (r *neatRenderer) Refresh() {
	r.Layout(r.line.Size())
	canvas.Refresh(r.line)
}

func (r *neatRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *neatRenderer) Destroy() {}
