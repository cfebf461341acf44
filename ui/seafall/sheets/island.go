package sheets

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// NameIsland is the sheet that gives an island its name (R70).
func NameIsland(d *desk.Desk, id seafall.Region) {
	name := d.State().Island(id).Name
	d.Shell.SheetOf(func(shut func()) shell.Page {
		return shell.Page{ID: "name_island", Title: d.Speaker().Region(id),
			Body: parts.Field("island.name", d.T("screen.table.island.name"), name, func(is string) { name = is }),
			Buttons: []fyne.CanvasObject{parts.MainButton("island.name.do", d.T("screen.table.rename"), func() {
				d.Say(scoring.NameIsland{Island: id, Name: name}, shut)
			})}}
	})
}

// NewIsland is the sheet for an island that has been found. With a group it
// says more of the endeavor that found it.
func NewIsland(d *desk.Desk, by seafall.Province, group string, after func()) {
	form := scoring.FindIsland{Column: 1, Garrison: 1, By: by}
	ask := by == ""
	d.Shell.SheetOf(func(shut func()) shell.Page {
		body := layout.VBox(theme.M,
			parts.Field("new_island.name", d.T("screen.table.island.name_later"), form.Name, func(is string) { form.Name = is }),
			layout.Columns(d.ColumnsFor(2), theme.M, 0,
				parts.Stepper("new_island.column", d.T("screen.table.island.column"), &form.Column, 1, 20),
				parts.Stepper("new_island.garrison", d.T("screen.table.board.garrison"), &form.Garrison, 0, 20)))
		if ask {
			body.Add(WhoWas(d, "new_island.by.", d.T("screen.map.who.found"), &form.By))
		}
		return shell.Page{ID: "new_island", Title: d.T("screen.table.island.new"), Body: body, Buttons: []fyne.CanvasObject{
			parts.MainButton("new_island.do", d.T("screen.table.island.do"), func() {
				desk.RecordInto(d, group, form, func(ledger.Receipt) {
					shut()
					if after != nil {
						after()
					}
				})
			})}}
	})
}

// WhoWas asks who did something, where the table cares to say: nobody is
// chosen at first, and a second tap on the one that is chosen lets go.
func WhoWas(d *desk.Desk, id, label string, who *seafall.Province) fyne.CanvasObject {
	var tiles []fyne.CanvasObject
	for _, p := range d.State().Playing() {
		tile := kit.NewCheckTile(d.Speaker().Player(p), *who == p, kit.NewToken(pieces.Livery(p), theme.Token), func(is bool) {
			*who = ""
			if is {
				*who = p
			}
			d.Shell.RebuildSheets()
		})
		tile.TestID, tile.Livery = id+string(p), pieces.Livery(p)
		tiles = append(tiles, tile)
	}
	return layout.VBox(theme.XS, parts.Caption(label), layout.Columns(d.ColumnsFor(3), theme.S, 0, tiles...))
}
