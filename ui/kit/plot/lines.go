package plot

import (
	"cmp"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Series is somebody's line in a Lines.
type Series struct {
	Wears  ink.Livery
	Name   string // at its end, "" for the crest and the value alone
	Points []Point
	// Ended says that it goes no further: its end is a cross.
	Ended bool
}

// Point is a value of a line, at one of the labels.
type Point struct{ At, Value int }

// Row are values at labels that follow each other.
func Row(from int, values ...int) []Point {
	list := make([]Point, len(values))
	for i, v := range values {
		list[i] = Point{from + i, v}
	}
	return list
}

// last is where a line ends.
func (s Series) last() Point { return s.Points[len(s.Points)-1] }

// Lines draws numbers that change from label to label, below zero too. What is
// marked is where it is: by a crest where there is room for one, else by a dot;
// each line's name and last value stand at its end.
type Lines struct {
	widget.BaseWidget
	TestID string
	Labels []string // below the axis, from the start on; "" for a place without a word
	Series []Series
	// Ratio is how high the chart is for its width, 0 for a little lower than wide.
	Ratio float32

	drawn []fyne.CanvasObject
}

// NewLines is a chart; labels[0] is the start.
func NewLines(labels []string, series ...Series) *Lines {
	c := &Lines{Labels: labels, Series: series}
	c.ExtendBaseWidget(c)
	return c
}

// Parts is what the chart is made of.
func (c *Lines) Parts() []fyne.CanvasObject { return c.drawn }

// TestName is the TestID, "" for none.
func (c *Lines) TestName() string { return c.TestID }

// HeightForWidth keeps the chart lower than wide, as Ratio says.
func (c *Lines) HeightForWidth(width float32) float32 {
	ratio := c.Ratio
	if ratio == 0 {
		ratio = 0.8
	}
	return max(c.MinSize().Height, width*ratio)
}

// CreateRenderer implements fyne.Widget.
func (c *Lines) CreateRenderer() fyne.WidgetRenderer { return &linesRenderer{c} }

type linesRenderer struct{ c *Lines }

// The sizes of the crest and of the dot that mark a value.
const (
	marker = 18
	dot    = 6
)

func (r *linesRenderer) Layout(size fyne.Size) {
	c := r.c
	c.drawn = nil
	if len(c.Labels) < 2 || size.Width < 10 {
		return
	}
	a := c.axis()
	pitch := theme.Text(theme.Caption) * theme.LineHeight
	left, right := c.margins()
	head := max(8, pitch/2+2)
	plot := fyne.NewSize(max(1, size.Width-left-right), max(1, size.Height-pitch*1.5-head))
	x := func(i int) float32 { return left + plot.Width*float32(i)/float32(len(c.Labels)-1) }
	y := func(v int) float32 { return head + plot.Height*float32(a.Top-v)/float32(a.Top-a.Low) }
	r.axes(a, x, y, pitch)
	r.lines(x, y)
	r.ends(x, y, size, left+plot.Width)
}

func (c *Lines) axis() Axis {
	least, most := 0, 0
	for _, s := range c.Series {
		for _, p := range s.Points {
			least, most = min(least, p.Value), max(most, p.Value)
		}
	}
	return AxisFor(least, most)
}

// margins are the widths of the figures at the left, or of half the first label, and of
// the names at the right.
func (c *Lines) margins() (left, right float32) {
	a, size := c.axis(), theme.Text(theme.Caption)
	left = max(ink.Measured(Minus(a.Top), size, fyne.TextStyle{}, nil), ink.Measured(Minus(a.Low), size, fyne.TextStyle{}, nil)) + 16
	if len(c.Labels) > 0 { // the first label stands in the middle below the scale
		left = max(left, (ink.NewText(theme.Caption, c.Labels[0]).NaturalWidth()+2)/2)
	}
	for _, s := range c.Series {
		if len(s.Points) > 0 {
			right = max(right, endLabel(s).NaturalWidth())
		}
	}
	return left, right + 24 + marker + 12
}

// apart is how far the names at the right stand from each other at least.
func apart() float32 {
	return max(theme.Text(theme.Small)*theme.LineHeight, marker+6) + 2
}

func (r *linesRenderer) add(o fyne.CanvasObject, x, y, w, h float32) {
	layout.Place(o, x, y, w, h)
	r.c.drawn = append(r.c.drawn, o)
}

func (r *linesRenderer) axes(a Axis, x func(int) float32, y func(int) float32, pitch float32) {
	c := r.c
	last := len(c.Labels) - 1
	faint := theme.Color(theme.Line)
	bottom := y(a.Low)
	for v := a.Low; v <= a.Top; v += a.Step {
		rule, height := faint, theme.Hairline
		if v == 0 && a.Low < 0 {
			rule, height = theme.Color(theme.Line2), 2*theme.Hairline
		}
		r.add(ink.Area(rule, 0), x(0), y(v), x(last)-x(0), height)
		words := ink.NewText(theme.Caption, Minus(v)).Role(theme.Ink2).Trailing()
		w := x(0) - 16
		r.add(words, 0, y(v)-pitch/2, w, pitch)
	}
	every := 1
	for widest := r.widestLabel() + 6; float32(every)*(x(1)-x(0)) < widest && every < last; {
		every++
	}
	for i, label := range c.Labels {
		r.add(ink.Area(faint, 0), x(i), y(a.Top), theme.Hairline, bottom-y(a.Top))
		if i%every == 0 || i == last && last%every > every/2 {
			words := ink.NewText(theme.Caption, label).Role(theme.Ink2).Centered()
			w := words.NaturalWidth() + 2
			r.add(words, x(i)-w/2, bottom+6, w, pitch)
		}
	}
	// The scale is drawn as on a chart: black and white by turns.
	bar, white := theme.Color(theme.Bar), theme.Color(theme.Surface)
	r.add(ink.Area(bar, 0), x(0)-8, y(a.Top), 7, bottom-y(a.Top))
	half := (y(0) - y(a.Step)) / 2
	for i := 0; float32(i)*half < bottom-y(a.Top)-1; i++ {
		if i%2 == 1 {
			r.add(ink.Area(white, 0), x(0)-7, bottom-float32(i+1)*half, 5, half)
		}
	}
}

func (r *linesRenderer) widestLabel() (w float32) {
	for _, label := range r.c.Labels {
		w = max(w, ink.NewText(theme.Caption, label).NaturalWidth())
	}
	return w
}

func (r *linesRenderer) lines(x func(int) float32, y func(int) float32) {
	c := r.c
	for _, s := range c.Series {
		for i := 1; i < len(s.Points); i++ {
			from, to := s.Points[i-1], s.Points[i]
			line := canvas.NewLine(s.Wears.Accent())
			line.StrokeWidth = theme.Stroke(2)
			line.Position1 = fyne.NewPos(x(from.At), y(from.Value))
			line.Position2 = fyne.NewPos(x(to.At), y(to.Value))
			c.drawn = append(c.drawn, line)
		}
	}
	// In a long campaign the crests stand at every second or third game, where
	// they leave the lines to be seen; so do the dots in a longer one.
	crests, dots := every(x(1)-x(0), 2*marker), every(x(1)-x(0), 2*dot)
	for i := range len(c.Labels) - 1 {
		switch {
		case i > 0 && i%crests == 0:
			r.markers(i, true, x, y)
		case i%dots == 0:
			r.markers(i, false, x, y)
		}
	}
}

// every is at which labels, so far apart each, something stands that takes room.
func every(pitch, room float32) int {
	n := 1
	for float32(n)*pitch < room {
		n++
	}
	return n
}

// mark is a series at one label.
type mark struct {
	series int
	value  int
}

func (r *linesRenderer) at(i int) []mark {
	var marks []mark
	for n, s := range r.c.Series {
		for k, p := range s.Points {
			if p.At == i && !(s.Ended && k == len(s.Points)-1) { // which has its cross
				marks = append(marks, mark{n, p.Value})
			}
		}
	}
	slices.SortStableFunc(marks, func(a, b mark) int { return cmp.Compare(b.value, a.value) })
	return marks
}

// markers marks the values at one label, each where it is: by its crest where
// that covers no other value, else by a dot, one for all that are level.
func (r *linesRenderer) markers(i int, crests bool, x func(int) float32, y func(int) float32) {
	marks := r.at(i)
	apart := func(k int) float32 { // from the mark above
		if k == 0 || k == len(marks) {
			return 2 * marker
		}
		return y(marks[k].value) - y(marks[k-1].value)
	}
	for k, m := range marks {
		wears := r.c.Series[m.series].Wears
		above, below := apart(k), apart(k+1)
		switch {
		case crests && above >= marker && below >= marker:
			r.add(kit.NewToken(wears, marker), x(i)-marker/2, y(m.value)-marker/2, marker, marker)
		case above == 0: // the one before it stands for both
		case below == 0:
			r.add(canvas.NewCircle(theme.Color(theme.Ink)), x(i)-dot/2, y(m.value)-dot/2, dot, dot)
		default:
			r.add(canvas.NewCircle(wears.Accent()), x(i)-dot/2, y(m.value)-dot/2, dot, dot)
		}
	}
}

func endLabel(s Series) *ink.Text {
	value := ink.Span{Text: Minus(s.last().Value), Bold: true}
	if s.Name == "" {
		return ink.NewSpans(theme.Small, value)
	}
	return ink.NewSpans(theme.Small, value, ink.Span{Text: "  " + s.Name})
}

// ends names the lines at the right, each as near to its end as its neighbours
// allow.
func (r *linesRenderer) ends(x func(int) float32, y func(int) float32, size fyne.Size, edge float32) {
	c := r.c
	type end struct {
		series int
		at     fyne.Position
		label  float32
	}
	var all []end
	for n, s := range c.Series {
		if len(s.Points) > 0 {
			p := fyne.NewPos(x(s.last().At), y(s.last().Value))
			all = append(all, end{n, p, p.Y})
		}
	}
	slices.SortStableFunc(all, func(a, b end) int { return cmp.Compare(a.at.Y, b.at.Y) })
	apart := apart()
	labels := make([]float32, len(all))
	for i, e := range all {
		labels[i] = e.label
	}
	SpreadOut(labels, apart, apart/2, size.Height-apart/2)
	for i := range all {
		all[i].label = labels[i]
	}
	for _, e := range all {
		s := c.Series[e.series]
		lead := canvas.NewLine(s.Wears.Accent())
		lead.StrokeWidth = theme.Stroke(theme.Hairline)
		lead.Position1, lead.Position2 = e.at, fyne.NewPos(edge+24, e.label)
		c.drawn = append(c.drawn, lead)
		if s.Ended {
			r.cross(s.Wears.Accent(), e.at)
		} else {
			r.add(canvas.NewCircle(theme.Color(theme.Ink)), e.at.X-4, e.at.Y-4, 8, 8)
		}
		r.add(kit.NewToken(s.Wears, marker+6), edge+24, e.label-marker/2-3, marker+6, marker+6)
		words := endLabel(s)
		h := words.LineHeight()
		r.add(words, edge+24+marker+6+6, e.label-h/2, words.NaturalWidth()+1, h)
	}
}

// cross marks the end of a line that goes no further.
func (r *linesRenderer) cross(paint color.Color, at fyne.Position) {
	const arm = 5
	for _, up := range []float32{-arm, arm} {
		line := canvas.NewLine(paint)
		line.StrokeWidth = theme.Stroke(2)
		line.Position1, line.Position2 = fyne.NewPos(at.X-arm, at.Y-up), fyne.NewPos(at.X+arm, at.Y+up)
		r.c.drawn = append(r.c.drawn, line)
	}
}

func (r *linesRenderer) MinSize() fyne.Size {
	left, right := r.c.margins()
	return fyne.NewSize(max(280, left+right+96), max(220, apart()*float32(len(r.c.Series)+1)))
}

func (r *linesRenderer) Refresh() {
	r.Layout(r.c.Size())
	canvas.Refresh(r.c)
}

func (r *linesRenderer) Objects() []fyne.CanvasObject { return r.c.drawn }

func (r *linesRenderer) Destroy() {}
