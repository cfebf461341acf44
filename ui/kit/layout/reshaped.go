package layout

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Reshaped is built for a width, and built again whenever it gets a width of
// another shape: as when a window is made so narrow that fewer cards stand
// side by side. Within one shape, what is built has to follow the width by
// itself. width is what is there before the first layout.
func Reshaped(width float32, shape func(width float32) int, build func(width float32) fyne.CanvasObject) *fyne.Container {
	l := &reshaped{shape: shape, build: build, built: shape(width)}
	l.box = container.New(l, build(width))
	return l.box
}

type reshaped struct {
	Overlay
	shape func(width float32) int
	build func(width float32) fyne.CanvasObject
	built int // the shape that stands in the box
	box   *fyne.Container
}

func (l *reshaped) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if shape := l.shape(size.Width); shape != l.built && size.Width > 0 {
		l.built = shape
		l.box.Objects = []fyne.CanvasObject{l.build(size.Width)}
	}
	l.Overlay.Layout(l.box.Objects, size)
}
