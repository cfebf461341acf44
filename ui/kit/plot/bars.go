package plot

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Bar is one line of Bars.
type Bar struct {
	Label  string
	Number string                   // as it is read, at the right
	Value  int                      // how long the bar is; none below 1
	Draw   func() fyne.CanvasObject // the bar itself, in the colors of now
}

// Bars are a label, a bar and a number each, the bars measured against the longest.
type Bars struct {
	control.Composed
	Bars []Bar

	beside []*Bars // that can be compared with them, they themselves among those
}

// NewBars are bars below each other.
func NewBars(bars ...Bar) *Bars {
	b := &Bars{Bars: bars}
	b.beside = []*Bars{b}
	b.Bind(b, b.compose)
	return b
}

// Compare measures bars against the longest of all, in columns of one width.
func Compare(all ...*Bars) {
	for _, b := range all {
		b.beside = all
	}
}

// Most is what the widest bar stands for.
func (b *Bars) Most() int {
	most := 1
	for _, other := range b.beside {
		for _, bar := range other.Bars {
			most = max(most, bar.Value)
		}
	}
	return most
}

// Full draws bars in the color of a livery.
func Full(wears ink.Livery) func() fyne.CanvasObject {
	return func() fyne.CanvasObject { return ink.Area(wears.Colors().Accent, BarRadius) }
}

func (b *Bars) compose() fyne.CanvasObject {
	l := &columns{most: float32(b.Most())}
	for _, other := range b.beside {
		if other == b {
			continue
		}
		for _, bar := range other.Bars {
			l.label = max(l.label, ink.NewText(theme.Small, bar.Label).NaturalWidth())
			l.number = max(l.number, ink.NewText(theme.Small, bar.Number).Bold().NaturalWidth())
		}
	}
	var parts []fyne.CanvasObject
	for _, bar := range b.Bars {
		l.values = append(l.values, float32(max(bar.Value, 0)))
		parts = append(parts, ink.NewText(theme.Small, bar.Label), bar.Draw(), ink.NewText(theme.Small, bar.Number).Bold().Trailing())
	}
	return container.New(l, parts...)
}

// BarRadius is how round the corners of a bar are.
const BarRadius = 2

// The measures of the bars.
const (
	barHeight = 13
	barsGap   = 8
	barLeast  = 40 // what a bar is given at least before the labels wrap
)

// columns sets labels, bars and numbers in three columns: the labels at the
// left take up to half the width, the numbers what they need.
type columns struct {
	layout.Remembered
	values []float32
	most   float32
	// The widths of the columns of other bars.
	label, number float32
}

func (l *columns) shares(o []fyne.CanvasObject, width float32) (label, bar, number float32) {
	var word float32 // the widest that is not broken
	label, number = l.label, l.number
	for i := 0; i+2 < len(o); i += 3 {
		label, number = max(label, layout.NaturalWidth(o[i])), max(number, layout.NaturalWidth(o[i+2]))
		word = max(word, o[i].MinSize().Width)
	}
	room := max(width-number-2*barsGap, 0)
	label = min(label, max(room*0.56, min(word, room-barLeast)))
	return label, max(width-label-number-2*barsGap, 0), number
}

func (l *columns) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.Remember(size.Width)
	label, bar, number := l.shares(o, size.Width)
	y := float32(0)
	for i := 0; i+2 < len(o); i += 3 {
		h := max(layout.HeightFor(o[i], label), layout.HeightFor(o[i+2], number))
		words := layout.HeightFor(o[i], label)
		layout.Place(o[i], 0, y+(h-words)/2, label, words)
		layout.Place(o[i+1], label+barsGap, y+(h-barHeight)/2, bar*l.values[i/3]/l.most, barHeight)
		n := layout.HeightFor(o[i+2], number)
		layout.Place(o[i+2], size.Width-number, y+(h-n)/2, number, n)
		y += h + barsGap
	}
}

func (l *columns) MinSize(o []fyne.CanvasObject) fyne.Size {
	label, number := float32(0), l.number
	for i := 0; i+2 < len(o); i += 3 {
		label, number = max(label, o[i].MinSize().Width), max(number, layout.NaturalWidth(o[i+2]))
	}
	return l.Least(l, o, label/0.56+number+2*barsGap)
}

func (l *columns) HeightForWidth(o []fyne.CanvasObject, width float32) (h float32) {
	label, _, number := l.shares(o, width)
	for i := 0; i+2 < len(o); i += 3 {
		if i > 0 {
			h += barsGap
		}
		h += max(layout.HeightFor(o[i], label), layout.HeightFor(o[i+2], number))
	}
	return h
}

func (l *columns) NaturalWidth(o []fyne.CanvasObject) float32 {
	var label, number float32
	for i := 0; i+2 < len(o); i += 3 {
		label, number = max(label, layout.NaturalWidth(o[i])), max(number, layout.NaturalWidth(o[i+2]))
	}
	return label + number + 2*barsGap + barLeast
}
