package sheets

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
	fyne "fyne.io/fyne/v2"
)

// RegionButton is a region: a province by its token, an island by its name.
func RegionButton(d *desk.Desk, id string, s *seafall.State, r seafall.Region, tapped func()) fyne.CanvasObject {
	if p := seafall.Province(r); s.Board(p) != nil {
		return desk.PlayerChip(d, id, p, tapped)
	}
	return parts.Button(id, crest.IconIsle, d.Speaker().Region(r), tapped)
}

// AskOwed asks what only the table can read: the printed value of a structure.
func AskOwed(d *desk.Desk, by seafall.Province, at seafall.Place, raided func(owed int)) {
	d.Sheet(func(_ *seafall.State, shut func()) shell.Page {
		var taps []fyne.CanvasObject
		for _, n := range []int{3, 4, 5} {
			taps = append(taps, parts.TintedButton("owed."+d.Number(n), by, d.Number(n), func() {
				shut()
				raided(n)
			}))
		}
		return shell.Page{ID: "owed", Title: d.Speaker().Place(at), Body: layout.VBox(theme.M,
			parts.Caption(d.T("screen.table.owed")), layout.Columns(3, theme.S, 0, taps...))}
	})
}
