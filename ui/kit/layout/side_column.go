package layout

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/theme"
)

// SideColumn sets an object of a fixed width, which grows with the text, to the left
// of one that has the rest. Both are as high as the room.
func SideColumn(width float32, left, right fyne.CanvasObject) *fyne.Container {
	return container.New(&sideColumn{left: width}, left, right)
}

type sideColumn struct {
	Remembered
	left float32
}

// widths grow with the text, though slower: crests and boxes do not.
func (l *sideColumn) widths(width float32) (left, right float32) {
	left = min(l.left*(1+(max(1, theme.Scale())-1)*0.5), width/2)
	return left, width - left
}

func (l *sideColumn) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	left, right := l.widths(size.Width)
	Place(o[0], 0, 0, left, size.Height)
	Place(o[1], left, 0, right, size.Height)
}

func (l *sideColumn) MinSize(o []fyne.CanvasObject) fyne.Size {
	return l.Least(l, o, l.left+MinWidth(o[1]))
}

func (l *sideColumn) HeightForWidth(o []fyne.CanvasObject, width float32) float32 {
	left, right := l.widths(width)
	return max(HeightFor(o[0], left), HeightFor(o[1], right))
}

func (l *sideColumn) NaturalWidth(o []fyne.CanvasObject) float32 { return l.left + NaturalWidth(o[1]) }
