package plot

import (
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Honor is one thing that a campaign was remarkable for.
type Honor struct {
	What    string // what it is given for
	Figure  string // how much that was
	Holders []Holder
}

// Holder is somebody with an honor.
type Holder struct {
	Wears ink.Livery
	Name  string // with what sets the holder apart from others with the same
	Look  func() // shows the entries that it comes from
}

// NewHonors are honors below each other, a line each: what for and how much, and below it
// whoever holds it. A tap on a holder shows where the honor comes from.
func NewHonors(list ...Honor) fyne.CanvasObject {
	box := layout.VBox(theme.S)
	for i, h := range list {
		if i > 0 {
			box.Add(kit.HLine())
		}
		holders := layout.VBox(0)
		for k, who := range h.Holders {
			touch := control.NewTouch(layout.AtLeast(0, theme.Target, layout.Row(theme.S, kit.NewToken(who.Wears, theme.Token), layout.Grow(ink.NewText(theme.Body, who.Name)))), who.Look)
			touch.TestID = "honors." + strconv.Itoa(i) + "." + strconv.Itoa(k)
			holders.Add(touch)
		}
		box.Add(layout.VBox(0, layout.Beside(theme.M, true, layout.Grow(ink.NewText(theme.Label, h.What).Bold()), ink.NewText(theme.Label, h.Figure).Serif().Role(theme.Ink2).Trailing()), holders))
	}
	return box
}
