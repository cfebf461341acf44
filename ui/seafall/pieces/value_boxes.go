package pieces

import (
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// ValueBoxes are the five boxes of a ship's value: filled as printed, with a
// numeral where a game has filled one, free, or the one that is being chosen.
type ValueBoxes struct {
	control.Composed
	Province seafall.Province
	Printed  int   // boxes filled from the start
	Games    []int // the games that filled the next ones
	Most     int   // boxes in all
	Others   int   // filled after those, by a correction: no game to name
	Stars    int   // by stickers beyond the boxes, each with a star
	Next     bool  // the next free box is chosen: a brass ring
	Coming   int   // or several are
	NextGame int   // the numeral in them
	Side     float32
}

// NewValueBoxes are a value's boxes.
func NewValueBoxes(province seafall.Province, printed int, games []int, most int) *ValueBoxes {
	b := &ValueBoxes{Province: province, Printed: printed, Games: games, Most: most, Side: 26}
	b.Bind(b, b.compose)
	return b
}

func (b *ValueBoxes) compose() fyne.CanvasObject {
	improved := b.Printed + len(b.Games)
	filled := improved + b.Others
	boxes := make([]fyne.CanvasObject, max(b.Most, filled), max(b.Most, filled)+b.Stars)
	colors := Livery(b.Province).Colors()
	numeral := func(n int) fyne.CanvasObject {
		words := ink.NewText(theme.Caption, strconv.Itoa(n)).Bold().Centered().In(Livery(b.Province).Accent)
		words.Limit = b.Side * 0.62
		return layout.Center(words)
	}
	for i := range boxes {
		switch {
		case i < b.Printed:
			boxes[i] = layout.Square(b.Side, ink.Area(theme.Color(theme.Ink2), theme.BoxRadius))
		case i < improved:
			boxes[i] = layout.Square(b.Side, ink.Frame(colors.Tint, colors.Accent, theme.Stroke(theme.ControlStroke), theme.BoxRadius), numeral(b.Games[i-b.Printed]))
		case i < filled:
			boxes[i] = layout.Square(b.Side, ink.Frame(colors.Tint, colors.Accent, theme.Stroke(theme.ControlStroke), theme.BoxRadius))
		case i == filled && b.Next, i >= filled && i < filled+b.Coming:
			boxes[i] = layout.Square(b.Side, ink.Frame(theme.Color(theme.BrassTint), theme.Color(theme.BrassLine), theme.Stroke(theme.OneTapStroke), theme.BoxRadius), numeral(b.NextGame))
		default:
			boxes[i] = layout.Square(b.Side, ink.Frame(ink.Clear, theme.Color(theme.Line2), theme.Stroke(1.2), theme.BoxRadius))
		}
	}
	for range b.Stars {
		boxes = append(boxes, layout.Square(b.Side, ink.Frame(theme.Color(theme.BrassTint), theme.Color(theme.BrassLine), theme.Stroke(theme.ControlStroke), theme.BoxRadius),
			layout.Center(kit.NewIconIn(crest.IconStar, b.Side*0.62, ink.Of(theme.Brass)))))
	}
	return layout.Row(5, boxes...)
}
