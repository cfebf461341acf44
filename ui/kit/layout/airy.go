package layout

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Airy stacks objects from top to bottom as VBox does, with a gap of its own
// before each but the first. What room is left over goes into the gaps in equal
// parts, at most so much into each.
func Airy(most float32, gaps []float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&airy{most: most, gaps: gaps}, objects...)
}

type airy struct {
	Remembered
	most float32
	gaps []float32
}

// before is the gap before an object.
func (l *airy) before(i int) float32 {
	if i == 0 || i > len(l.gaps) {
		return 0
	}
	return l.gaps[i-1]
}

func (l *airy) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.Remember(size.Width)
	heights, left := make([]float32, len(objects)), size.Height
	for i, o := range objects {
		heights[i] = HeightFor(o, size.Width)
		left -= l.before(i) + heights[i]
	}
	air := float32(0)
	if len(objects) > 1 {
		air = min(l.most, float32(int(max(0, left))/(len(objects)-1))) // whole, so that what was sharp stays so
	}
	y := float32(0)
	for i, o := range objects {
		if i > 0 {
			y += l.before(i) + air
		}
		Place(o, 0, y, size.Width, heights[i])
		y += heights[i]
	}
}

func (l *airy) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.Least(l, objects, Widest(objects))
}

func (l *airy) MinWidth(objects []fyne.CanvasObject) float32 { return Widest(objects) }

func (l *airy) HeightForWidth(objects []fyne.CanvasObject, width float32) (h float32) {
	for i, o := range objects {
		h += l.before(i) + HeightFor(o, width)
	}
	return h
}

func (l *airy) NaturalWidth(objects []fyne.CanvasObject) (w float32) {
	for _, o := range objects {
		w = max(w, NaturalWidth(o))
	}
	return w
}
