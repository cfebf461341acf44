package kit_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"astrolabe/ui/fynetest"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/kittest"
	"astrolabe/ui/seafall/pieces"
)

// The bars are measured against the longest, nothing has none, and each class
// looks different without its colour.
func TestSourceBarsAreMeasured(t *testing.T) {
	fynetest.NewApp(t)
	bars := pieces.NewSourceBars("blue",
		pieces.SourceBar{Label: "Raids", Number: "4", Value: 4},
		pieces.SourceBar{Label: "Treasures", Number: "2", Value: 2, Hold: pieces.HoldStolen},
		pieces.SourceBar{Label: "Enmity", Number: "−1", Value: -1, Hold: pieces.HoldLost})
	bars.Resize(fyne.NewSize(300, bars.HeightForWidth(300)))
	test.WidgetRenderer(bars).Layout(bars.Size())
	const barLeast = 40 // what a bar is given before the labels wrap
	var drawn []*canvas.Rectangle
	control.Walk(bars, control.Seen{Right: 300, Bottom: 300}, func(o fyne.CanvasObject, _ fyne.Position, _ control.Seen) {
		if r, ok := o.(*canvas.Rectangle); ok {
			drawn = append(drawn, r)
		}
	})
	if len(drawn) != 3 {
		t.Fatalf("%d bars", len(drawn))
	}
	if long, short, none := drawn[0].Size().Width, drawn[1].Size().Width, drawn[2].Size().Width; long < barLeast || short != long/2 || none != 0 {
		t.Errorf("bars of %g, %g and %g for 4, 2 and -1", long, short, none)
	}
	if drawn[0].StrokeWidth != 0 || drawn[2].StrokeWidth == 0 || drawn[0].FillColor == drawn[1].FillColor {
		t.Error("kept, can be stolen and can be lost look alike")
	}
	if cut := kittest.CutTexts(bars); len(cut) > 0 {
		t.Errorf("cut: %v", cut)
	}
}
