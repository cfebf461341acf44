package layout

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/theme"
)

// FieldAndButtons sets a field and buttons side by side, the field as wide as
// possible; where that is too little for the field, the buttons go below it.
func FieldAndButtons(field fyne.CanvasObject, buttons ...fyne.CanvasObject) *fyne.Container {
	return container.New(&fieldAndButtons{}, append([]fyne.CanvasObject{field}, buttons...)...)
}

type fieldAndButtons struct{ Remembered }

// beside is the width left for the field next to the buttons; below says that
// it is too little.
func (l *fieldAndButtons) beside(o []fyne.CanvasObject, width float32) (field float32, below bool) {
	field = width
	for _, b := range o[1:] {
		field -= NaturalWidth(b) + theme.S
	}
	return field, field < NaturalWidth(o[0])
}

func (l *fieldAndButtons) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	field, below := l.beside(o, size.Width)
	if below {
		h := HeightFor(o[0], size.Width)
		Place(o[0], 0, 0, size.Width, h)
		rest := &actions{}
		for _, b := range o[1:] {
			b.Move(fyne.NewPos(0, 0))
		}
		rest.Layout(o[1:], fyne.NewSize(size.Width, size.Height-h-theme.S))
		for _, b := range o[1:] {
			b.Move(b.Position().AddXY(0, h+theme.S))
		}
		return
	}
	Place(o[0], 0, 0, field, size.Height)
	x := field + theme.S
	for _, b := range o[1:] {
		w := NaturalWidth(b)
		Place(b, x, 0, w, size.Height)
		x += w + theme.S
	}
}

func (l *fieldAndButtons) MinSize(o []fyne.CanvasObject) fyne.Size {
	return l.Least(l, o, Widest(o))
}

func (l *fieldAndButtons) HeightForWidth(o []fyne.CanvasObject, width float32) float32 {
	field, below := l.beside(o, width)
	if below {
		return HeightFor(o[0], width) + theme.S + (&actions{}).HeightForWidth(o[1:], width)
	}
	h := HeightFor(o[0], field)
	for _, b := range o[1:] {
		h = max(h, HeightFor(b, NaturalWidth(b)))
	}
	return h
}

func (l *fieldAndButtons) NaturalWidth(o []fyne.CanvasObject) float32 {
	w := NaturalWidth(o[0])
	for _, b := range o[1:] {
		w += NaturalWidth(b) + theme.S
	}
	return w
}
