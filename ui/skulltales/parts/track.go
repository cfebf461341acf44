package parts

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Track is the flag track: a space for each step from where the flag began, those left
// filled. The last few are red, as the adventure ends with them.
type Track struct {
	control.Composed
	Left, Start int
}

// NewTrack is a track with so many spaces left of those that there were.
func NewTrack(left, start int) *Track {
	t := &Track{Left: left, Start: start}
	t.Bind(t, t.compose)
	return t
}

const (
	trackHeight float32 = 26
	trackGap    float32 = 3
	fewLeft             = 3
)

func (t *Track) compose() fyne.CanvasObject {
	most := max(t.Start, t.Left, 1)
	var cells []fyne.CanvasObject
	for i := range most {
		switch {
		case i < t.Left && t.Left <= fewLeft:
			cells = append(cells, ink.Area(theme.Color(theme.Danger), 2))
		case i < t.Left:
			cells = append(cells, ink.Area(theme.Color(theme.Primary), 2))
		default:
			cells = append(cells, ink.Frame(ink.Clear, theme.Color(theme.Line2), theme.Stroke(theme.Hairline), 2))
		}
	}
	return container.New(&layout.At{Size: fyne.NewSize(120, trackHeight), Put: func(o []fyne.CanvasObject, size fyne.Size) {
		gap := trackGap
		if size.Width/float32(most) < 3*trackGap {
			gap = 1
		}
		each := min((size.Width+gap)/float32(most), 40)
		for i := range o {
			layout.Place(o[i], float32(i)*each, 0, each-gap, size.Height)
		}
	}}, cells...)
}

// spaceSide is the side of a space for things that are carried.
const spaceSide float32 = 22

// Spaces are the three spaces that a character has for things, as far as they are full,
// and those beyond that are full all the same, in red (T18).
func Spaces(halves int) fyne.CanvasObject {
	most := max(skulltales.MostHalves, halves+halves%2)
	var row []fyne.CanvasObject
	for at := 0; at < most; at += 2 {
		tone := theme.Color(theme.Ink2)
		if at >= skulltales.MostHalves {
			tone = theme.Color(theme.Danger)
		}
		frame := ink.Frame(ink.Clear, tone, theme.Stroke(theme.ControlStroke), theme.BoxRadius)
		fill := ink.Area(tone, 2)
		part := min(max(halves-at, 0), 2)
		if part == 0 {
			fill.Hide()
		}
		row = append(row, container.New(&layout.At{Size: fyne.NewSquareSize(spaceSide), Put: func(o []fyne.CanvasObject, size fyne.Size) {
			layout.Place(o[0], 0, 0, spaceSide, spaceSide)
			inner := spaceSide - 8
			layout.Place(o[1], 4, 4, inner*float32(part)/2, inner)
		}}, frame, fill))
	}
	return layout.Row(theme.XS, row...)
}

// pipSide is the side of a point of destiny.
const pipSide float32 = 18

// Pips are points of destiny, each a button of its own: a full one is spent with a tap,
// a hollow one comes back.
func Pips(livery ink.Livery, id string, full, most int, spend, gain func()) fyne.CanvasObject {
	var row []fyne.CanvasObject
	for i := range max(full, most) {
		disc, do := ink.Disc(livery.Accent(), ink.Clear, 0), spend
		if i >= full {
			disc, do = ink.Disc(ink.Clear, theme.Color(theme.Line2), theme.Stroke(theme.ControlStroke)), gain
		}
		touch := control.NewTouch(layout.Center(layout.Square(pipSide, disc)), do)
		touch.TestID, touch.Records = control.JoinID(id, string(rune('1'+i))), true
		row = append(row, layout.AtLeast(theme.Target, theme.Target, touch))
	}
	return layout.Flow(0, 0, row...)
}

// MostPips is how many points stand as buttons of their own; more are counted.
const MostPips = 4
