package layout

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// UpTo lets an object ask for at most this width, and be content with it: longer
// words wrap, and a word that is longer still is broken. It keeps a long name
// from widening a column of a Grid, or from pushing its neighbours out.
func UpTo(limit float32, o fyne.CanvasObject) *fyne.Container {
	return container.New(&upTo{limit: limit}, o)
}

type upTo struct {
	Overlay
	limit float32
}

func (l *upTo) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.Least(l, objects, l.MinWidth(objects))
}

func (l *upTo) MinWidth(objects []fyne.CanvasObject) float32 {
	return min(l.limit, Widest(objects))
}

func (l *upTo) NaturalWidth(objects []fyne.CanvasObject) float32 {
	return min(l.limit, l.Overlay.NaturalWidth(objects))
}
