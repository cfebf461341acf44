package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// NeatLine is the chart maker's black and white line under the top bar.
type NeatLine struct{ widget.BaseWidget }

// NewNeatLine is a line over the whole width.
func NewNeatLine() *NeatLine {
	n := &NeatLine{}
	n.ExtendBaseWidget(n)
	return n
}

// CreateRenderer implements fyne.Widget.
func (n *NeatLine) CreateRenderer() fyne.WidgetRenderer {
	return &neatRenderer{line: n}
}

type neatRenderer struct {
	line    *NeatLine
	objects []fyne.CanvasObject
}

func (r *neatRenderer) Layout(size fyne.Size) {
	bar, white := theme.Color(theme.Bar), theme.Color(theme.Surface)
	ground := ink.Area(bar, 0)
	layout.Place(ground, 0, 0, size.Width, size.Height)
	r.objects = []fyne.CanvasObject{ground}
	for x := theme.NeatSegment; x < size.Width; x += 2 * theme.NeatSegment {
		segment := ink.Area(white, 0)
		layout.Place(segment, x, 1, min(theme.NeatSegment, size.Width-x), size.Height-2)
		r.objects = append(r.objects, segment)
	}
}

func (r *neatRenderer) MinSize() fyne.Size { return fyne.NewSize(1, theme.NeatLine) }

func (r *neatRenderer) Refresh() {
	r.Layout(r.line.Size())
	canvas.Refresh(r.line)
}

func (r *neatRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *neatRenderer) Destroy() {}
