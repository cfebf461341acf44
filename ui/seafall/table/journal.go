package table

import (
	"fyne.io/fyne/v2"

	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// latestShown is how many acts the journal line shows where there is room.
const latestShown = 3

// journalLine is the latest acts; the oldest goes first where there is too
// little room. A tap opens the journal.
func (t *Screen) journalLine() fyne.CanvasObject {
	latest := latestActs(t.Desk, latestShown)
	var ways []fyne.CanvasObject
	for n := len(latest); n > 0; n-- {
		var acts []fyne.CanvasObject
		for _, g := range latest[:n] {
			acts = append(acts, actLine(t.Desk, g))
		}
		ways = append(ways, layout.Row(theme.XL, acts...))
	}
	if len(ways) == 0 {
		return layout.Gap(1, 1)
	}
	line := control.NewTouch(layout.FirstThatFits(ways...), t.Go.Journal)
	line.TestID = "table.journal"
	return line
}
