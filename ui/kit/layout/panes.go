package layout

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/theme"
)

// Panes are the two or three parts of a wide screen. In a landscape window they
// stand side by side, the width shared by weights, all equally high. Below that
// the right one goes under the middle one, and in a narrow window all stand
// below each other. The larger the text, the earlier.
func Panes(weights []float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&panes{weighted: weighted{gap: theme.M, weights: weights}}, objects...)
}

type panes struct{ weighted }

// stages are the widths, at text scale 1, from which on the panes stand side by
// side, and from which on at least the first stands beside the others.
const (
	panesWide   = theme.LandscapeFrom - 2*theme.L
	panesBeside = 680
)

// columns says which objects stand in which column, and the columns' widths.
func (l *panes) columns(objects []fyne.CanvasObject, width float32) (columns [][]fyne.CanvasObject, widths []float32) {
	effective := width / theme.Scale()
	switch {
	case effective >= panesWide:
		for _, o := range objects {
			columns = append(columns, []fyne.CanvasObject{o})
		}
		return columns, l.widths(len(objects), width)
	case effective >= panesBeside && len(objects) > 2:
		left := width * 0.32
		return [][]fyne.CanvasObject{objects[:1], objects[1:]}, []float32{left, width - left - l.gap}
	}
	return [][]fyne.CanvasObject{objects}, []float32{width}
}

func (l *panes) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	columns, widths := l.columns(Visible(objects), size.Width)
	x := float32(0)
	for i, column := range columns {
		heights, sum := (&vbox{gap: l.gap}).heights(column, widths[i])
		if n := len(heights); n > 0 {
			heights[n-1] += max(0, size.Height-sum)
		}
		y := float32(0)
		for k, o := range column {
			Place(o, x, y, widths[i], heights[k])
			y += heights[k] + l.gap
		}
		x += widths[i] + l.gap
	}
}

func (l *panes) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.Least(l, objects, l.MinWidth(objects))
}

func (l *panes) MinWidth(objects []fyne.CanvasObject) float32 { return Widest(objects) }

func (l *panes) HeightForWidth(objects []fyne.CanvasObject, width float32) (h float32) {
	columns, widths := l.columns(Visible(objects), width)
	for i, column := range columns {
		_, sum := (&vbox{gap: l.gap}).heights(column, widths[i])
		h = max(h, sum)
	}
	return h
}
