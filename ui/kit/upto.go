package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// UpTo lets an object ask for at most this width: longer words wrap. It keeps a
// long name from widening a column of a Grid.
func UpTo(limit float32, o fyne.CanvasObject) *fyne.Container {
	return container.New(&upTo{limit: limit}, o)
}

type upTo struct {
	stack
	limit float32
}

func (l *upTo) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.minSize(l, objects, widest(objects))
}

func (l *upTo) naturalWidth(objects []fyne.CanvasObject) float32 {
	return max(widest(objects), min(l.limit, l.stack.naturalWidth(objects)))
}
