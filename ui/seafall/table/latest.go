package table

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// latestActs are the acts that stand, the latest first, at most n.
func latestActs(d *desk.Desk, n int) []ledger.Group {
	var list []ledger.Group
	for g := range desk.Latest(d) {
		if len(list) == n {
			break
		}
		list = append(list, g)
	}
	return list
}

// actLine is one act of the journal: when, who, what.
func actLine(d *desk.Desk, g ledger.Group) fyne.CanvasObject {
	first := g.Entries[0]
	items := []fyne.CanvasObject{parts.Caption(d.Speaker().Clock(first.At, first.UTCOffset))}
	if p := parts.ProvinceOf(first); p != "" {
		items = append(items, kit.NewToken(pieces.Livery(p), theme.TokenSmall))
	}
	return layout.Row(theme.S, append(items, ink.NewText(theme.Small, d.Speaker().Fact(first)).Brief())...)
}
