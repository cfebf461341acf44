package layout

import (
	"math"
	"slices"

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

// CardColumnsAnd are CardColumns with a panel after the cards, which takes what
// is left of the last row, or a row of its own when that is full.
func CardColumnsAnd(n int, panel fyne.CanvasObject, cards ...fyne.CanvasObject) *fyne.Container {
	n = max(n, 1)
	left := n - len(cards)%n
	return container.New(&columns{n: n, gap: theme.CardGap, limit: theme.MaxColumn, span: left}, append(slices.Clone(cards), panel)...)
}

// UpToColumns is Columns with as many columns as leave every object its natural
// width, most at the most; what is left is spread evenly over the rows.
func UpToColumns(most int, gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(Fewer(most, gap), objects...)
}

// Fewer is the layout of UpToColumns, for a layout that is one of several things.
func Fewer(most int, gap float32) Flexible {
	return &columns{n: max(most, 1), gap: gap, fewer: true}
}

// ColumnsOf is Columns with as many columns as leave each at least this wide
// (at text scale 1; twice as much at 2), most at the most.
func ColumnsOf(most int, least, gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&columns{n: max(most, 1), gap: gap, least: least, fewer: true}, objects...)
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
// width that there is, or else the last. No object may stand in two of them.
func FirstThatFits(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&fitting{}, objects...)
}

// Shrinking is FirstThatFits that asks for the width of its last object alone.
func Shrinking(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&fitting{modest: true}, objects...)
}

// FitRow shows as many of its objects as fit side by side, from the first on
// and at least one. Where some are left out, more makes what stands in their
// place ("+2") from their number; nil leaves them out silently.
func FitRow(gap float32, more func(left int) fyne.CanvasObject, objects ...fyne.CanvasObject) *fyne.Container {
	l := &fitRow{row: row{gap: gap}}
	c := container.New(l, objects...)
	for n := 1; more != nil && n < len(objects); n++ {
		o := more(n)
		o.Hide()
		l.more = append(l.more, o)
		c.Objects = append(c.Objects, o)
	}
	return c
}

type columns struct {
	Remembered
	n          int
	gap, limit float32
	fewer      bool    // take fewer columns where the objects need more room
	least      float32 // the room that they need, or 0 for their natural width
	span       int     // how many columns the last object takes; 0 for one
}

// count is the number of columns at a width.
func (l *columns) count(objects []fyne.CanvasObject, width float32) int {
	if !l.fewer || len(objects) == 0 {
		return l.n
	}
	var need float32
	for _, o := range objects {
		if l.least > 0 {
			need = max(need, l.least*theme.Scale(), MinWidth(o))
		} else {
			need = max(need, NaturalWidth(o))
		}
	}
	n := min(l.n, len(objects))
	for n > 1 && need*float32(n)+l.gap*float32(n-1) > width+0.5 {
		n--
	}
	rows := (len(objects) + n - 1) / n
	return (len(objects) + rows - 1) / rows
}

func (l *columns) column(n int, width float32) float32 {
	w := (width - l.gap*float32(n-1)) / float32(n)
	if l.limit > 0 {
		w = min(w, l.limit)
	}
	return w
}

func (l *columns) rows(objects []fyne.CanvasObject, n int, width float32) []float32 {
	heights := make([]float32, (len(objects)+n-1)/n)
	for i, o := range objects {
		heights[i/n] = max(heights[i/n], HeightFor(o, l.wide(objects, i, l.column(n, width))))
	}
	return heights
}

// wide is how wide an object is, when a column is this wide.
func (l *columns) wide(objects []fyne.CanvasObject, i int, column float32) float32 {
	if i == len(objects)-1 && l.span > 1 {
		return column*float32(l.span) + l.gap*float32(l.span-1)
	}
	return column
}

func (l *columns) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	objects = Visible(objects)
	n := l.count(objects, size.Width)
	w := l.column(n, size.Width)
	left := (size.Width - w*float32(n) - l.gap*float32(n-1)) / 2
	heights := l.rows(objects, n, size.Width)
	extra := max(0, size.Height-Sum(heights)-l.gap*float32(len(heights)-1)) / float32(max(1, len(heights)))
	y := float32(0)
	for r, h := range heights {
		for c := range min(n, len(objects)-r*n) {
			Place(objects[r*n+c], left+float32(c)*(w+l.gap), y, l.wide(objects, r*n+c, w), h+extra)
		}
		y += h + extra + l.gap
	}
}

func (l *columns) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.Least(l, objects, l.MinWidth(objects))
}

func (l *columns) MinWidth(objects []fyne.CanvasObject) float32 {
	n := l.n
	if l.fewer {
		n = 1
	}
	return Widest(objects)*float32(n) + l.gap*float32(n-1)
}

func (l *columns) HeightForWidth(objects []fyne.CanvasObject, width float32) float32 {
	objects = Visible(objects)
	heights := l.rows(objects, l.count(objects, width), width)
	return Sum(heights) + l.gap*float32(max(0, len(heights)-1))
}

func (l *columns) NaturalWidth(objects []fyne.CanvasObject) (w float32) {
	for _, o := range Visible(objects) {
		w = max(w, NaturalWidth(o))
	}
	return w*float32(l.n) + l.gap*float32(l.n-1)
}

type weighted struct {
	Remembered
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
	objects = Visible(objects)
	x := float32(0)
	for i, w := range l.widths(len(objects), size.Width) {
		Place(objects[i], x, 0, w, size.Height)
		x += w + l.gap
	}
}

func (l *weighted) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.Least(l, objects, l.MinWidth(objects))
}

func (l *weighted) MinWidth(objects []fyne.CanvasObject) float32 {
	objects = Visible(objects)
	w := l.gap * float32(max(0, len(objects)-1))
	for _, o := range objects {
		w += MinWidth(o)
	}
	return w
}

func (l *weighted) HeightForWidth(objects []fyne.CanvasObject, width float32) (h float32) {
	objects = Visible(objects)
	for i, w := range l.widths(len(objects), width) {
		h = max(h, HeightFor(objects[i], w))
	}
	return h
}

func (l *weighted) NaturalWidth(objects []fyne.CanvasObject) float32 {
	objects = Visible(objects)
	w := l.gap * float32(max(0, len(objects)-1))
	for _, o := range objects {
		w += NaturalWidth(o)
	}
	return w
}

type flow struct {
	Remembered
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
	for _, o := range Visible(objects) {
		w := NaturalWidth(o)
		if w > width {
			w = max(width, MinWidth(o))
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
			Place(o, x, y+(line.height-h)/2, line.widths[i], h)
			x += line.widths[i] + l.gapX
		}
		y += line.height + l.gapY
	}
}

func (l *flow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.Least(l, objects, Widest(objects))
}

func (l *flow) HeightForWidth(objects []fyne.CanvasObject, width float32) float32 {
	lines := l.lines(objects, width)
	h := l.gapY * float32(max(0, len(lines)-1))
	for _, line := range lines {
		h += line.height
	}
	return h
}

func (l *flow) NaturalWidth(objects []fyne.CanvasObject) float32 {
	objects = Visible(objects)
	w := l.gapX * float32(max(0, len(objects)-1))
	for _, o := range objects {
		w += NaturalWidth(o)
	}
	return w
}

type fitting struct {
	Remembered
	// modest lets it ask for the width of its last object alone.
	modest bool
}

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
			Place(o, 0, 0, size.Width, size.Height)
		} else {
			o.Hide()
		}
	}
}

func (l *fitting) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.Least(l, objects, l.MinWidth(objects))
}

func (l *fitting) MinWidth(objects []fyne.CanvasObject) float32 {
	if len(objects) == 0 {
		return 0
	}
	least := float32(math.Inf(1))
	for _, o := range objects {
		least = min(least, MinWidth(o))
	}
	return least
}

func (l *fitting) HeightForWidth(objects []fyne.CanvasObject, width float32) float32 {
	if len(objects) == 0 {
		return 0
	}
	return HeightFor(objects[l.chosen(objects, width)], width)
}

func (l *fitting) NaturalWidth(objects []fyne.CanvasObject) float32 {
	if len(objects) == 0 {
		return 0
	}
	if l.modest {
		return NaturalWidth(objects[len(objects)-1])
	}
	return NaturalWidth(objects[0])
}

// fitRow is a row that leaves out what does not fit. After its objects stand
// the chips for one, two, three… left out.
type fitRow struct {
	row
	more []fyne.CanvasObject
}

// fit is how many of the objects are shown at a width, and the chip for the
// rest, if any.
func (l *fitRow) fit(objects []fyne.CanvasObject, width float32) (n int, chip fyne.CanvasObject) {
	all := objects[:len(objects)-len(l.more)]
	for n = len(all); n > 1; n-- {
		sum := l.gap * float32(n-1)
		for _, o := range all[:n] {
			sum += NaturalWidth(o)
		}
		chip = nil
		if left := len(all) - n; left > 0 && left <= len(l.more) {
			chip = l.more[left-1]
			sum += l.gap + NaturalWidth(chip)
		}
		if sum <= width+0.5 {
			return n, chip
		}
	}
	if left := len(all) - n; left > 0 && left <= len(l.more) {
		chip = l.more[left-1]
	}
	return n, chip
}

// least is how wide the row is with one of its objects.
func (l *fitRow) least(objects []fyne.CanvasObject) float32 {
	if len(objects) == 0 {
		return 0
	}
	width := NaturalWidth(objects[0])
	if n := len(l.more); n > 0 {
		width += l.gap + NaturalWidth(l.more[n-1])
	}
	return width
}

func (l *fitRow) chosen(objects []fyne.CanvasObject, width float32) []fyne.CanvasObject {
	n, chip := l.fit(objects, width)
	shown := append([]fyne.CanvasObject{}, objects[:n]...)
	if chip != nil {
		shown = append(shown, chip)
	}
	return shown
}

func (l *fitRow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	for _, o := range objects {
		o.Hide()
	}
	shown := l.chosen(objects, size.Width)
	for _, o := range shown {
		o.Show()
	}
	x := float32(0)
	for i, w := range l.widths(shown, size.Width) {
		h := HeightFor(shown[i], w)
		Place(shown[i], x, (size.Height-h)/2, w, h)
		x += w + l.gap
	}
}

func (l *fitRow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if len(objects) == 0 {
		return fyne.Size{}
	}
	return l.Least(l, objects, l.MinWidth(objects))
}

func (l *fitRow) MinWidth(objects []fyne.CanvasObject) float32 {
	if len(objects) == 0 {
		return 0
	}
	return MinWidth(objects[0])
}

func (l *fitRow) HeightForWidth(objects []fyne.CanvasObject, width float32) (h float32) {
	if len(objects) == 0 {
		return 0
	}
	shown := l.chosen(objects, width)
	for i, w := range l.widths(shown, width) {
		h = max(h, HeightFor(shown[i], w))
	}
	return h
}

func (l *fitRow) NaturalWidth(objects []fyne.CanvasObject) float32 {
	all := objects[:len(objects)-len(l.more)]
	w := l.gap * float32(max(0, len(all)-1))
	for _, o := range all {
		w += NaturalWidth(o)
	}
	return w
}

// LeastWidth is how wide a FitRow is at least, without wrapping: its first object,
// and what stands for the others. Anything else has its minimum.
func LeastWidth(actions fyne.CanvasObject) float32 {
	if c, is := actions.(*fyne.Container); is {
		if l, fits := c.Layout.(*fitRow); fits {
			return l.least(c.Objects)
		}
	}
	return MinWidth(actions)
}

// Sum is all lengths together.
func Sum(lengths []float32) (sum float32) {
	for _, l := range lengths {
		sum += l
	}
	return sum
}
