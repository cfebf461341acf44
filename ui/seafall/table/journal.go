package table

import (
	"fyne.io/fyne/v2"

	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/theme"
)

// latestShown is how many acts the journal line shows where there is room.
const latestShown = 3

// journalLine is the latest acts; the oldest goes first where there is too
// little room. A tap opens the journal.
func journalLine(d *desk.Desk) fyne.CanvasObject {
	latest := latestActs(d, latestShown)
	var ways []fyne.CanvasObject
	for n := len(latest); n > 0; n-- {
		var acts []fyne.CanvasObject
		for _, g := range latest[:n] {
			acts = append(acts, actLine(d, g))
		}
		ways = append(ways, layout.Row(theme.XL, acts...))
	}
	if len(ways) == 0 {
		return layout.Gap(1, 1)
	}
	line := control.NewTouch(layout.FirstThatFits(ways...), d.Go.Journal)
	line.TestID = "table.journal"
	return line
}
