package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"astrolabe/ui/fynetest"
)

// The bars are measured against the longest, nothing has none, and each class
// looks different without its colour.
func TestSourceBarsAreMeasured(t *testing.T) {
	fynetest.NewApp(t)
	bars := NewSourceBars("blue",
		SourceBar{Label: "Raids", Number: "4", Value: 4},
		SourceBar{Label: "Treasures", Number: "2", Value: 2, Hold: HoldStolen},
		SourceBar{Label: "Enmity", Number: "−1", Value: -1, Hold: HoldLost})
	bars.Resize(fyne.NewSize(300, bars.HeightForWidth(300)))
	test.WidgetRenderer(bars).Layout(bars.Size())
	var drawn []*canvas.Rectangle
	walk(bars, seen{right: 300, bottom: 300}, func(o fyne.CanvasObject, _ fyne.Position, _ seen) {
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
	if cut := CutTexts(bars); len(cut) > 0 {
		t.Errorf("cut: %v", cut)
	}
}
