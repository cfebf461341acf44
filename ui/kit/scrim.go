package kit

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// scrim shades the window below a sheet, and leaves the card of whom the sheet is about
// as it is, so that everybody sees whose it is. A sheet over a sheet shades no more.
func (s *Sheet) scrim() fyne.CanvasObject {
	if !s.lowest {
		return layout.Gap(0, 0)
	}
	var sides []fyne.CanvasObject
	for range 4 {
		sides = append(sides, ink.Area(theme.Color(theme.Scrim), 0))
	}
	return container.New(&scrimLayout{sheet: s}, sides...)
}

// scrimLayout sets what shades above, below, left and right of what stays bright.
type scrimLayout struct{ sheet *Sheet }

func (l *scrimLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	v := brightIn(l.sheet.canvas, l.sheet.Accent)
	layout.Place(o[0], 0, 0, size.Width, v.Top)
	layout.Place(o[1], 0, v.Bottom, size.Width, size.Height-v.Bottom)
	layout.Place(o[2], 0, v.Top, v.Left, v.Bottom-v.Top)
	layout.Place(o[3], v.Right, v.Top, size.Width-v.Right, v.Bottom-v.Top)
}

func (l *scrimLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// brightIn is where the card with the band of somebody lies on a canvas; nothing where
// there is none, or where it fills most of the window.
func brightIn(c fyne.Canvas, whose ink.Livery) control.Seen {
	var found control.Seen
	if whose.Nobodys() || c.Content() == nil {
		return found
	}
	var card control.Seen // that was come to last: the one around a band
	control.Walk(c.Content(), control.Seen{Right: c.Size().Width, Bottom: c.Size().Height}, func(o fyne.CanvasObject, at fyne.Position, s control.Seen) {
		switch o := o.(type) {
		case *Card:
			card = s.Within(at, o.Size())
		case *Band:
			if o.Livery.Crest == whose.Crest && o.Livery.Colors() == whose.Colors() {
				found = card
			}
		}
	})
	if found.Right <= found.Left || found.Bottom <= found.Top || found.Right-found.Left > c.Size().Width/2 {
		return control.Seen{}
	}
	whole := func(x float32) float32 { return float32(math.Round(float64(x))) }
	return control.Seen{Left: whole(found.Left), Top: whole(found.Top), Right: whole(found.Right), Bottom: whole(found.Bottom)}
}
