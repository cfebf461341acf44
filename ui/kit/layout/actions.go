package layout

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/theme"
)

// actions sets buttons at the right, side by side where they fit and below each
// other, full width, where they do not.
type actions struct{ Remembered }

func (l *actions) fit(objects []fyne.CanvasObject, width float32) bool {
	sum := theme.S * float32(len(objects)-1)
	for _, o := range objects {
		sum += NaturalWidth(o)
	}
	return sum <= width+0.5
}

func (l *actions) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	objects = Visible(objects)
	if !l.fit(objects, size.Width) {
		stacked(objects).Layout(objects, size)
		return
	}
	x := size.Width
	for i := len(objects) - 1; i >= 0; i-- {
		w := NaturalWidth(objects[i])
		x -= w
		Place(objects[i], x, 0, w, size.Height)
		x -= theme.S
	}
}

func (l *actions) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.Least(l, objects, Widest(objects))
}

func (l *actions) HeightForWidth(objects []fyne.CanvasObject, width float32) (h float32) {
	objects = Visible(objects)
	if !l.fit(objects, width) {
		return stacked(objects).HeightForWidth(objects, width)
	}
	for _, o := range objects {
		h = max(h, HeightFor(o, NaturalWidth(o)))
	}
	return h
}

func (l *actions) NaturalWidth(objects []fyne.CanvasObject) float32 {
	return (&row{gap: theme.S}).NaturalWidth(objects)
}

// stacked is how buttons stand that do not fit side by side: below each other, and four
// or more of them in two columns where there is room, since on a phone they would take
// the sheet from what it is about.
func stacked(objects []fyne.CanvasObject) Flexible {
	if len(objects) > 3 {
		return Fewer(2, theme.S)
	}
	return &vbox{gap: theme.S}
}

// Actions sets buttons at the right, side by side where they fit and below each
// other where they do not.
func Actions(buttons ...fyne.CanvasObject) *fyne.Container {
	return container.New(&actions{}, buttons...)
}
