package layout

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Whole is the whole of a window from top to bottom: each part is as high as it
// wants to be, the one that grows has the rest, however little that is.
func Whole(parts ...fyne.CanvasObject) *fyne.Container {
	return container.New(&screenLayout{}, parts...)
}

// screenLayout is a VBox that takes from the growing part when there is too
// little room.
type screenLayout struct{ vbox }

func (l *screenLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	objects = Visible(objects)
	left := size.Height
	for _, o := range objects {
		if !grows(o) {
			left -= HeightFor(o, size.Width)
		}
	}
	y := float32(0)
	for _, o := range objects {
		h := max(left, 0)
		if !grows(o) {
			h = HeightFor(o, size.Width)
		}
		Place(o, 0, y, size.Width, h)
		y += h
	}
}

func (l *screenLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(320, 240) }

func (l *screenLayout) MinWidth([]fyne.CanvasObject) float32 { return 320 }
