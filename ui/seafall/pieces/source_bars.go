package pieces

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/kit/plot"
	"astrolabe/ui/theme"
)

// Hold is how firmly a province holds its glory: a class of source bars and of
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

// SourceBar is one line of source bars.
type SourceBar struct {
	Label  string
	Number string // as it is read, at the right
	Value  int    // how long the bar is; none below 1
	Hold   Hold
}

// NewSourceBars are where a glory comes from, in a province's colour: a label, a bar
// and a number each.
func NewSourceBars(province seafall.Province, bars ...SourceBar) *plot.Bars {
	list := make([]plot.Bar, len(bars))
	for i, b := range bars {
		list[i] = plot.Bar{Label: b.Label, Number: b.Number, Value: b.Value, Draw: func() fyne.CanvasObject { return holdMark(province, b.Hold, plot.BarRadius) }}
	}
	return plot.NewBars(list...)
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
