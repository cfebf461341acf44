package kit

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/theme"
)

// Columns shares the width among n columns with a gap between; more objects
// than columns make further rows, each as high as its highest. A column grows
// to at most limit (0 for any width), then the columns stay in the middle.
func Columns(n int, gap, limit float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&columns{n: max(n, 1), gap: gap, limit: limit}, objects...)
}

// CardColumns are Columns as the table has them: gap 10, at most 400 each.
func CardColumns(n int, objects ...fyne.CanvasObject) *fyne.Container {
	return Columns(n, theme.CardGap, theme.MaxColumn, objects...)
}

// Weighted shares the width by weights, one column for each object; all are as
// high as the room. The number of weights is the number of objects.
func Weighted(gap float32, weights []float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&weighted{gap: gap, weights: weights}, objects...)
}

// Flow sets objects at their natural width side by side and goes on in a new
// line where the room ends.
func Flow(gapX, gapY float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&flow{gapX: gapX, gapY: gapY}, objects...)
}

// FlowCentered is a Flow whose lines are centred.
func FlowCentered(gapX, gapY float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&flow{gapX: gapX, gapY: gapY, middle: true}, objects...)
}

// FirstThatFits shows the first of its objects that needs no more than the
// width that there is, or else the last.
func FirstThatFits(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&fitting{}, objects...)
}

type columns struct {
	remembered
	n          int
	gap, limit float32
}

func (l *columns) column(width float32) float32 {
	w := (width - l.gap*float32(l.n-1)) / float32(l.n)
	if l.limit > 0 {
		w = min(w, l.limit)
	}
	return w
}

func (l *columns) rows(objects []fyne.CanvasObject, width float32) []float32 {
	heights := make([]float32, (len(objects)+l.n-1)/l.n)
	for i, o := range objects {
		heights[i/l.n] = max(heights[i/l.n], HeightFor(o, l.column(width)))
	}
	return heights
}

func (l *columns) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	objects = visible(objects)
	w := l.column(size.Width)
	left := (size.Width - w*float32(l.n) - l.gap*float32(l.n-1)) / 2
	heights := l.rows(objects, size.Width)
	sum := l.gap * float32(len(heights)-1)
	for _, h := range heights {
		sum += h
	}
	extra := max(0, size.Height-sum) / float32(max(1, len(heights)))
	y := float32(0)
	for r, h := range heights {
		for c := range min(l.n, len(objects)-r*l.n) {
			place(objects[r*l.n+c], left+float32(c)*(w+l.gap), y, w, h+extra)
		}
		y += h + extra + l.gap
	}
}

func (l *columns) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.minSize(l, objects, widest(objects)*float32(l.n)+l.gap*float32(l.n-1))
}

func (l *columns) heightForWidth(objects []fyne.CanvasObject, width float32) float32 {
	objects = visible(objects)
	heights := l.rows(objects, width)
	sum := l.gap * float32(max(0, len(heights)-1))
	for _, h := range heights {
		sum += h
	}
	return sum
}

func (l *columns) naturalWidth(objects []fyne.CanvasObject) (w float32) {
	for _, o := range visible(objects) {
		w = max(w, NaturalWidth(o))
	}
	return w*float32(l.n) + l.gap*float32(l.n-1)
}

type weighted struct {
	remembered
	gap     float32
	weights []float32
}

func (l *weighted) widths(n int, width float32) []float32 {
	var sum float32
	for i := range n {
		sum += l.weight(i)
	}
	widths := make([]float32, n)
	for i := range widths {
		widths[i] = (width - l.gap*float32(n-1)) * l.weight(i) / sum
	}
	return widths
}

func (l *weighted) weight(i int) float32 {
	if i < len(l.weights) {
		return l.weights[i]
	}
	return 1
}

func (l *weighted) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	objects = visible(objects)
	x := float32(0)
	for i, w := range l.widths(len(objects), size.Width) {
		place(objects[i], x, 0, w, size.Height)
		x += w + l.gap
	}
}

func (l *weighted) MinSize(objects []fyne.CanvasObject) fyne.Size {
	objects = visible(objects)
	w := l.gap * float32(max(0, len(objects)-1))
	for _, o := range objects {
		w += o.MinSize().Width
	}
	return l.minSize(l, objects, w)
}

func (l *weighted) heightForWidth(objects []fyne.CanvasObject, width float32) (h float32) {
	objects = visible(objects)
	for i, w := range l.widths(len(objects), width) {
		h = max(h, HeightFor(objects[i], w))
	}
	return h
}

func (l *weighted) naturalWidth(objects []fyne.CanvasObject) float32 {
	objects = visible(objects)
	w := l.gap * float32(max(0, len(objects)-1))
	for _, o := range objects {
		w += NaturalWidth(o)
	}
	return w
}

type flow struct {
	remembered
	gapX, gapY float32
	middle     bool
}

// line is a part of the objects that stand side by side.
type line struct {
	objects []fyne.CanvasObject
	widths  []float32
	width   float32
	height  float32
}

func (l *flow) lines(objects []fyne.CanvasObject, width float32) []line {
	var lines []line
	for _, o := range visible(objects) {
		w := NaturalWidth(o)
		if w > width {
			w = max(width, o.MinSize().Width)
		}
		if n := len(lines); n == 0 || lines[n-1].width+l.gapX+w > width+0.5 {
			lines = append(lines, line{width: -l.gapX})
		}
		last := &lines[len(lines)-1]
		last.objects, last.widths = append(last.objects, o), append(last.widths, w)
		last.width += l.gapX + w
		last.height = max(last.height, HeightFor(o, w))
	}
	return lines
}

func (l *flow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	y := float32(0)
	for _, line := range l.lines(objects, size.Width) {
		x := float32(0)
		if l.middle {
			x = (size.Width - line.width) / 2
		}
		for i, o := range line.objects {
			h := HeightFor(o, line.widths[i])
			place(o, x, y+(line.height-h)/2, line.widths[i], h)
			x += line.widths[i] + l.gapX
		}
		y += line.height + l.gapY
	}
}

func (l *flow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.minSize(l, objects, widest(objects))
}

func (l *flow) heightForWidth(objects []fyne.CanvasObject, width float32) float32 {
	lines := l.lines(objects, width)
	h := l.gapY * float32(max(0, len(lines)-1))
	for _, line := range lines {
		h += line.height
	}
	return h
}

func (l *flow) naturalWidth(objects []fyne.CanvasObject) float32 {
	objects = visible(objects)
	w := l.gapX * float32(max(0, len(objects)-1))
	for _, o := range objects {
		w += NaturalWidth(o)
	}
	return w
}

type fitting struct{ remembered }

func (l *fitting) chosen(objects []fyne.CanvasObject, width float32) int {
	for i, o := range objects {
		if NaturalWidth(o) <= width+0.5 {
			return i
		}
	}
	return len(objects) - 1
}

func (l *fitting) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	chosen := l.chosen(objects, size.Width)
	for i, o := range objects {
		if i == chosen {
			o.Show()
			place(o, 0, 0, size.Width, size.Height)
		} else {
			o.Hide()
		}
	}
}

func (l *fitting) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if len(objects) == 0 {
		return fyne.Size{}
	}
	least := float32(math.Inf(1))
	for _, o := range objects {
		least = min(least, o.MinSize().Width)
	}
	return l.minSize(l, objects, least)
}

func (l *fitting) heightForWidth(objects []fyne.CanvasObject, width float32) float32 {
	if len(objects) == 0 {
		return 0
	}
	return HeightFor(objects[l.chosen(objects, width)], width)
}

func (l *fitting) naturalWidth(objects []fyne.CanvasObject) float32 {
	if len(objects) == 0 {
		return 0
	}
	return NaturalWidth(objects[0])
}
