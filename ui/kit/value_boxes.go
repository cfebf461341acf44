package kit

import (
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ui/theme"
)

// ValueBoxes are the five boxes of a ship's value: filled as printed, with a
// numeral where a game has filled one, free, or the one that is being chosen.
type ValueBoxes struct {
	composed
	Province string
	Printed  int   // boxes filled from the start
	Games    []int // the games that filled the next ones
	Most     int   // boxes in all
	Others   int   // filled after those, by a correction: no game to name
	Next     bool  // the next free box is chosen: a brass ring
	Coming   int   // or several are
	NextGame int   // the numeral in them
	Side     float32
}

// NewValueBoxes are a value's boxes.
func NewValueBoxes(province string, printed int, games []int, most int) *ValueBoxes {
	b := &ValueBoxes{Province: province, Printed: printed, Games: games, Most: most, Side: 26}
	b.bind(b)
	return b
}

func (b *ValueBoxes) compose() fyne.CanvasObject {
	improved := b.Printed + len(b.Games)
	filled := improved + b.Others
	boxes := make([]fyne.CanvasObject, max(b.Most, filled))
	colors := theme.Province(b.Province)
	numeral := func(n int) fyne.CanvasObject {
		words := NewText(theme.Caption, strconv.Itoa(n)).Bold().Centered().In(Accent(b.Province))
		words.limit = b.Side * 0.62
		return Center(words)
	}
	for i := range boxes {
		switch {
		case i < b.Printed:
			boxes[i] = square(b.Side, area(theme.Color(theme.Ink2), theme.BoxRadius))
		case i < improved:
			boxes[i] = square(b.Side, frame(colors.Tint, colors.Accent, theme.Stroke(theme.ControlStroke), theme.BoxRadius), numeral(b.Games[i-b.Printed]))
		case i < filled:
			boxes[i] = square(b.Side, frame(colors.Tint, colors.Accent, theme.Stroke(theme.ControlStroke), theme.BoxRadius))
		case i == filled && b.Next, i >= filled && i < filled+b.Coming:
			boxes[i] = square(b.Side, frame(theme.Color(theme.BrassTint), theme.Color(theme.BrassLine), theme.Stroke(theme.OneTapStroke), theme.BoxRadius), numeral(b.NextGame))
		default:
			boxes[i] = square(b.Side, frame(clear, theme.Color(theme.Line2), theme.Stroke(1.2), theme.BoxRadius))
		}
	}
	return Row(5, boxes...)
}
