package pieces

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// ShareBar is a province's bar in shares, on the scale of the longest bar of
// its chart.
type ShareBar struct {
	control.Composed
	Province seafall.Province
	Shares   []int // by Hold; less than nothing counts as nothing
	Most     int   // the longest bar of the chart
}

// NewShareBar is a bar of shares, in the order of Hold.
func NewShareBar(province seafall.Province, most int, shares ...int) *ShareBar {
	b := &ShareBar{Province: province, Shares: shares, Most: most}
	b.Bind(b, b.compose)
	return b
}

const shareHeight = 22

func (b *ShareBar) compose() fyne.CanvasObject {
	colors := Livery(b.Province).Colors()
	var parts []fyne.CanvasObject
	for i := range b.Shares {
		parts = append(parts, shareIn(Hold(i), colors.Fill, colors.Accent))
	}
	return container.New(&layout.At{Size: fyne.NewSize(60, shareHeight), Put: func(o []fyne.CanvasObject, size fyne.Size) {
		x := float32(0)
		for i, n := range b.Shares {
			w := size.Width * float32(max(n, 0)) / float32(max(b.Most, 1))
			layout.Place(o[i], x, (size.Height-shareHeight)/2, w, shareHeight)
			if w <= 0 {
				o[i].Hide()
			} else {
				o[i].Show()
			}
			x += w
		}
	}}, parts...)
}

// shareIn is a share drawn in the look of its class.
func shareIn(hold Hold, fill, border color.NRGBA) fyne.CanvasObject {
	width := theme.Stroke(theme.ControlStroke)
	switch hold {
	case HoldPaper:
		return ink.Area(ink.Between(fill, theme.Color(theme.Surface), 0.75), 0)
	case HoldAbsent:
		return newDashed(border, width)
	case HoldStolen:
		return ink.Frame(ink.Between(fill, theme.Color(theme.Surface), 0.5), border, width, 0)
	case HoldLost:
		return ink.Frame(theme.Color(theme.Surface), border, width, 0)
	case HoldOther:
		return ink.Frame(theme.Color(theme.Recess), theme.Color(theme.Line2), width, 0)
	}
	return ink.Frame(fill, border, width, 0)
}

// ShareSwatch stands for one class in a legend or before a figure.
type ShareSwatch struct {
	control.Composed
	Province seafall.Province // "" for ink
	Hold     Hold
}

// NewShareSwatch is a small square in the look of a class; without a province it is in ink.
func NewShareSwatch(province seafall.Province, hold Hold) *ShareSwatch {
	s := &ShareSwatch{Province: province, Hold: hold}
	s.Bind(s, s.compose)
	return s
}

func (s *ShareSwatch) compose() fyne.CanvasObject {
	fill, border := theme.Color(theme.Ink2), theme.Color(theme.Ink2)
	if s.Province != "" {
		c := Livery(s.Province).Colors()
		fill, border = c.Fill, c.Accent
	}
	return layout.Square(14, shareIn(s.Hold, fill, border))
}

// dashed is a frame of dashes.
type dashed struct {
	widget.BaseWidget
	color  color.NRGBA
	width  float32
	dashes []fyne.CanvasObject
}

func newDashed(in color.NRGBA, width float32) *dashed {
	d := &dashed{color: in, width: width}
	d.ExtendBaseWidget(d)
	return d
}

// dash is how long a dash is at most, and the gap after it.
const dash = 4

// CreateRenderer implements fyne.Widget.
func (d *dashed) CreateRenderer() fyne.WidgetRenderer { return &dashedRenderer{d} }

type dashedRenderer struct{ d *dashed }

func (r *dashedRenderer) Layout(size fyne.Size) {
	d := r.d
	d.dashes = nil
	put := func(x, y, w, h float32) {
		line := ink.Area(d.color, 0)
		layout.Place(line, x, y, w, h)
		d.dashes = append(d.dashes, line)
	}
	for x := float32(0); x < size.Width; x += 2 * dash {
		put(x, 0, min(dash, size.Width-x), d.width)
		put(x, size.Height-d.width, min(dash, size.Width-x), d.width)
	}
	for y := float32(0); y < size.Height; y += 2 * dash {
		put(0, y, d.width, min(dash, size.Height-y))
		put(size.Width-d.width, y, d.width, min(dash, size.Height-y))
	}
}

func (r *dashedRenderer) MinSize() fyne.Size { return fyne.Size{} }

func (r *dashedRenderer) Refresh() {
	r.Layout(r.d.Size())
	canvas.Refresh(r.d)
}

func (r *dashedRenderer) Objects() []fyne.CanvasObject { return r.d.dashes }

func (r *dashedRenderer) Destroy() {}
