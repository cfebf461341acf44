package pieces

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Hold is how firmly a province holds its glory: a class of SourceBars and of
// the shares of a ShareBar.
type Hold int

// The classes of glory, each drawn in its own way so that no colour alone
// tells them apart.
const (
	HoldKept   Hold = iota // solid: never taken back
	HoldStolen             // tinted: others can take it
	HoldLost               // an outline: it can be lost
	HoldOther              // neutral, in a ShareBar: what belongs to none of them
	HoldPaper              // pale, in a ShareBar: nobody knows where it came from
	HoldAbsent             // dashed, in a ShareBar: recorded without having played
)

// SourceBar is one line of SourceBars.
type SourceBar struct {
	Label  string
	Number string // as it is read, at the right
	Value  int    // how long the bar is; none below 1
	Hold   Hold
}

// SourceBars are where a glory comes from: a label, a bar and a number each,
// the bars measured against the longest.
type SourceBars struct {
	control.Composed
	Province seafall.Province
	Bars     []SourceBar
}

// NewSourceBars are bars in a province's colour.
func NewSourceBars(province seafall.Province, bars ...SourceBar) *SourceBars {
	b := &SourceBars{Province: province, Bars: bars}
	b.Bind(b, b.compose)
	return b
}

func (b *SourceBars) compose() fyne.CanvasObject {
	most := 1
	for _, bar := range b.Bars {
		most = max(most, bar.Value)
	}
	l := &sourceBars{most: float32(most)}
	var parts []fyne.CanvasObject
	for _, bar := range b.Bars {
		l.values = append(l.values, float32(max(bar.Value, 0)))
		parts = append(parts, ink.NewText(theme.Small, bar.Label), holdMark(b.Province, bar.Hold, barRadius),
			ink.NewText(theme.Small, bar.Number).Bold().Trailing())
	}
	return container.New(l, parts...)
}

// NewHoldMark is a small square in the look of a class, for a legend.
func NewHoldMark(province seafall.Province, hold Hold) fyne.CanvasObject {
	return newHoldSign(func() fyne.CanvasObject { return layout.Square(ink.Grown(13), holdMark(province, hold, 3)) })
}

// holdMark is a rectangle in the look of a class.
func holdMark(province seafall.Province, hold Hold, radius float32) *canvas.Rectangle {
	colors := Livery(province).Colors()
	switch hold {
	case HoldStolen:
		return ink.Area(ink.Between(colors.Accent, theme.Color(theme.Surface), 0.4), radius)
	case HoldLost:
		return ink.Frame(ink.Clear, colors.Accent, theme.Stroke(theme.ControlStroke), radius)
	}
	return ink.Area(colors.Accent, radius)
}

// holdSign looks its colours up whenever it is drawn.
type holdSign struct {
	control.Composed
	draw func() fyne.CanvasObject
}

func newHoldSign(draw func() fyne.CanvasObject) *holdSign {
	s := &holdSign{draw: draw}
	s.Bind(s, s.compose)
	return s
}

func (s *holdSign) compose() fyne.CanvasObject { return s.draw() }

// The measures of the bars.
const (
	barHeight = 13
	barRadius = 2
	barsGap   = 8
	barLeast  = 40 // what a bar is given at least before the labels wrap
)

// sourceBars sets labels, bars and numbers in three columns: the labels at the
// left take up to half the width, the numbers what they need.
type sourceBars struct {
	layout.Remembered
	values []float32
	most   float32
}

func (l *sourceBars) columns(o []fyne.CanvasObject, width float32) (label, bar, number float32) {
	var word float32 // the widest that is not broken
	for i := 0; i+2 < len(o); i += 3 {
		label, number = max(label, layout.NaturalWidth(o[i])), max(number, layout.NaturalWidth(o[i+2]))
		word = max(word, o[i].MinSize().Width)
	}
	room := max(width-number-2*barsGap, 0)
	label = min(label, max(room*0.56, min(word, room-barLeast)))
	return label, max(width-label-number-2*barsGap, 0), number
}

func (l *sourceBars) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.Remember(size.Width)
	label, bar, number := l.columns(o, size.Width)
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

func (l *sourceBars) MinSize(o []fyne.CanvasObject) fyne.Size {
	var label, number float32
	for i := 0; i+2 < len(o); i += 3 {
		label, number = max(label, o[i].MinSize().Width), max(number, layout.NaturalWidth(o[i+2]))
	}
	return l.Least(l, o, label/0.56+number+2*barsGap)
}

func (l *sourceBars) HeightForWidth(o []fyne.CanvasObject, width float32) (h float32) {
	label, _, number := l.columns(o, width)
	for i := 0; i+2 < len(o); i += 3 {
		if i > 0 {
			h += barsGap
		}
		h += max(layout.HeightFor(o[i], label), layout.HeightFor(o[i+2], number))
	}
	return h
}

func (l *sourceBars) NaturalWidth(o []fyne.CanvasObject) float32 {
	var label, number float32
	for i := 0; i+2 < len(o); i += 3 {
		label, number = max(label, layout.NaturalWidth(o[i])), max(number, layout.NaturalWidth(o[i+2]))
	}
	return label + number + 2*barsGap + barLeast
}
