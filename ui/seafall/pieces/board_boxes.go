package pieces

import (
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// NumberBox is a number in a box: the defence of a place on a board.
type NumberBox struct {
	control.Composed
	Number int
	Side   float32
}

// NewNumberBox is a number in a box of this size.
func NewNumberBox(number int, side float32) *NumberBox {
	b := &NumberBox{Number: number, Side: side}
	b.Bind(b, b.compose)
	return b
}

func (b *NumberBox) compose() fyne.CanvasObject {
	words := ink.NewText(theme.Section, strconv.Itoa(b.Number)).Serif().Centered()
	words.Limit = b.Side * 0.66
	return layout.Square(b.Side, ink.Frame(ink.Clear, theme.Color(theme.Ink), theme.Stroke(2), theme.BoxRadius), layout.Center(words))
}

// CheckBoxes are boxes that are ticked from the left, only to be looked at.
type CheckBoxes struct {
	control.Composed
	Ticked, Boxes int
	Side          float32
}

// NewCheckBoxes are boxes of which some are ticked.
func NewCheckBoxes(ticked, boxes int, side float32) *CheckBoxes {
	c := &CheckBoxes{Ticked: ticked, Boxes: boxes, Side: side}
	c.Bind(c, c.compose)
	return c
}

func (c *CheckBoxes) compose() fyne.CanvasObject {
	boxes := make([]fyne.CanvasObject, max(c.Boxes, c.Ticked))
	for i := range boxes {
		parts := []fyne.CanvasObject{ink.Frame(ink.Clear, theme.Color(theme.Line2), theme.Stroke(1.2), theme.BoxRadius)}
		if i < c.Ticked {
			parts = append(parts, layout.Center(ink.IconImage(crest.IconCheck, theme.Color(theme.Ink), c.Side*0.7)))
		}
		boxes[i] = layout.Square(c.Side, parts...)
	}
	return layout.Row(6, boxes...)
}
