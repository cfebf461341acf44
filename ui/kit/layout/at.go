package layout

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Square keeps an object at this size in the middle of its room.
func Square(size float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&Fixed{Size: fyne.NewSquareSize(size)}, objects...)
}

// Fixed is a layout that gives its objects one size in the middle.
type Fixed struct{ Size fyne.Size }

// Layout puts all of them there.
func (l *Fixed) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		Place(o, (size.Width-l.Size.Width)/2, (size.Height-l.Size.Height)/2, l.Size.Width, l.Size.Height)
	}
}

// MinSize is that size.
func (l *Fixed) MinSize([]fyne.CanvasObject) fyne.Size { return l.Size }

// At is a layout that puts its objects where Put says, in a room of at least Size.
type At struct {
	Size fyne.Size
	Put  func(objects []fyne.CanvasObject, size fyne.Size)
}

// Layout asks Put.
func (l *At) Layout(objects []fyne.CanvasObject, size fyne.Size) { l.Put(objects, size) }

// MinSize is Size.
func (l *At) MinSize([]fyne.CanvasObject) fyne.Size { return l.Size }
