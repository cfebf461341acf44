package kit

import (
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ui/crest"
	"astrolabe/ui/theme"
)

// NumberBox is a number in a box: the defence of a place on a board.
type NumberBox struct {
	composed
	Number int
	Side   float32
}

// NewNumberBox is a number in a box of this size.
func NewNumberBox(number int, side float32) *NumberBox {
	b := &NumberBox{Number: number, Side: side}
	b.bind(b)
	return b
}

func (b *NumberBox) compose() fyne.CanvasObject {
	words := NewText(theme.Section, strconv.Itoa(b.Number)).Serif().Centered()
	words.limit = b.Side * 0.66
	return square(b.Side, frame(clear, theme.Color(theme.Ink), theme.Stroke(2), theme.BoxRadius), Center(words))
}

// CheckBoxes are boxes that are ticked from the left, only to be looked at.
type CheckBoxes struct {
	composed
	Ticked, Boxes int
	Side          float32
}

// NewCheckBoxes are boxes of which some are ticked.
func NewCheckBoxes(ticked, boxes int, side float32) *CheckBoxes {
	c := &CheckBoxes{Ticked: ticked, Boxes: boxes, Side: side}
	c.bind(c)
	return c
}

func (c *CheckBoxes) compose() fyne.CanvasObject {
	boxes := make([]fyne.CanvasObject, max(c.Boxes, c.Ticked))
	for i := range boxes {
		parts := []fyne.CanvasObject{frame(clear, theme.Color(theme.Line2), theme.Stroke(1.2), theme.BoxRadius)}
		if i < c.Ticked {
			parts = append(parts, Center(iconImage(crest.IconCheck, theme.Color(theme.Ink), c.Side*0.7)))
		}
		boxes[i] = square(c.Side, parts...)
	}
	return Row(6, boxes...)
}
