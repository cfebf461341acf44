package pieces

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Dial is the year's ring of rounds: gone ones filled, the current one in brass,
// later ones hollow, the round's number in the middle.
type Dial struct {
	control.Composed
	Round, Rounds int
	Text          string // in the middle; the round's number
	Side          float32
}

// NewDial is a dial of this size for a round (from 1) of rounds.
func NewDial(round, rounds int, number string, size float32) *Dial {
	d := &Dial{Round: round, Rounds: rounds, Text: number, Side: size}
	d.Bind(d, d.compose)
	return d
}

func (d *Dial) compose() fyne.CanvasObject {
	rounds := max(d.Rounds, 1)
	each := 360 / float32(rounds)
	const pause = 4
	var parts []fyne.CanvasObject
	for i := range rounds {
		arc := canvas.NewArc(float32(i)*each+pause/2, float32(i+1)*each-pause/2, 0.68, ink.Clear)
		arc.StrokeColor, arc.StrokeWidth = theme.Color(theme.Line2), theme.Stroke(theme.Hairline)
		switch {
		case i+1 < d.Round:
			arc.FillColor, arc.StrokeColor = theme.Color(theme.Ink2), theme.Color(theme.Ink2)
		case i+1 == d.Round:
			arc.FillColor, arc.StrokeColor = theme.Color(theme.BrassFill), theme.Color(theme.BrassLine)
		}
		parts = append(parts, layout.Pad(2, arc))
	}
	number := ink.NewText(theme.TextSize(d.Side*0.4), d.Text).Serif().Centered()
	number.Limit = d.Side * 0.44
	parts = append(parts, layout.Center(number))
	return layout.Square(d.Side, parts...)
}
