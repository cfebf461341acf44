package layout

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/theme"
)

// Thick makes an object that is drawn lower than a finger at least as wide and
// high as one, and keeps it in the middle.
func Thick(o fyne.CanvasObject) *fyne.Container { return container.New(&thick{}, o) }

// thick keeps a drawing lower than a finger in the middle of a touch area that
// is high enough.
type thick struct{ Overlay }

func (l *thick) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	for _, o := range objects {
		h := min(HeightFor(o, size.Width), size.Height)
		Place(o, 0, (size.Height-h)/2, size.Width, h)
	}
}

func (l *thick) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.Least(l, objects, max(theme.Target, Widest(objects)))
}

func (l *thick) HeightForWidth(objects []fyne.CanvasObject, width float32) float32 {
	return max(theme.Target, l.Overlay.HeightForWidth(objects, width))
}

func (l *thick) NaturalWidth(objects []fyne.CanvasObject) float32 {
	return max(theme.Target, l.Overlay.NaturalWidth(objects))
}
