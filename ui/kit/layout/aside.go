package layout

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Aside sets its second object at the right of the first, which has the rest of
// the width; below it where that is too little for the first one's longest word.
func Aside(gap float32, first, second fyne.CanvasObject) *fyne.Container {
	return container.New(&aside{gap: gap}, first, second)
}

type aside struct {
	Remembered
	gap float32
}

func (l *aside) beside(o []fyne.CanvasObject, width float32) (first, second float32, fits bool) {
	second = min(NaturalWidth(o[1]), width)
	first = width - second - l.gap
	return first, second, first >= MinWidth(o[0])-0.5
}

func (l *aside) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	first, second, fits := l.beside(o, size.Width)
	below := HeightFor(o[1], second)
	if fits {
		h := HeightFor(o[0], first)
		Place(o[0], 0, (size.Height-h)/2, first, h)
		Place(o[1], size.Width-second, (size.Height-below)/2, second, below)
		return
	}
	h := HeightFor(o[0], size.Width)
	top := (size.Height - h - below) / 2
	Place(o[0], 0, top, size.Width, h)
	Place(o[1], size.Width-second, top+h, second, below)
}

func (l *aside) MinSize(o []fyne.CanvasObject) fyne.Size { return l.Least(l, o, Widest(o)) }

func (l *aside) HeightForWidth(o []fyne.CanvasObject, width float32) float32 {
	first, second, fits := l.beside(o, width)
	if fits {
		return max(HeightFor(o[0], first), HeightFor(o[1], second))
	}
	return HeightFor(o[0], width) + HeightFor(o[1], second)
}

func (l *aside) NaturalWidth(o []fyne.CanvasObject) float32 {
	return NaturalWidth(o[0]) + l.gap + NaturalWidth(o[1])
}
