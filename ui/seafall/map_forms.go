package seafall

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// nameIsland is the sheet that gives an island its name (R70).
func (t *acts) nameIsland(id seafall.Region) {
	name := t.shell.State().Island(id).Name
	t.shell.SheetOf(func(shut func()) shell.Page {
		return shell.Page{ID: "name_island", Title: t.shell.Speaker().Region(id),
			Body: t.field("island.name", t.shell.T("screen.table.island.name"), name, func(is string) { name = is }),
			Buttons: []fyne.CanvasObject{t.mainButton("island.name.do", t.shell.T("screen.table.rename"), func() {
				t.say(scoring.NameIsland{Island: id, Name: name}, shut)
			})}}
	})
}

// newIsland is the sheet for an island that has been found. With a group it
// says more of the endeavor that found it.
func (t *acts) newIsland(by seafall.Province, group string, after func()) {
	form := scoring.FindIsland{Column: 1, Garrison: 1, By: by}
	ask := by == ""
	t.shell.SheetOf(func(shut func()) shell.Page {
		body := kit.VBox(theme.M,
			t.field("new_island.name", t.shell.T("screen.table.island.name_later"), form.Name, func(is string) { form.Name = is }),
			kit.Columns(t.columnsFor(2), theme.M, 0,
				t.stepper("new_island.column", t.shell.T("screen.table.island.column"), &form.Column, 1, 20),
				t.stepper("new_island.garrison", t.shell.T("screen.table.board.garrison"), &form.Garrison, 0, 20)))
		if ask {
			body.Add(t.whoWas("new_island.by.", t.shell.T("screen.map.who.found"), &form.By))
		}
		return shell.Page{ID: "new_island", Title: t.shell.T("screen.table.island.new"), Body: body, Buttons: []fyne.CanvasObject{
			t.mainButton("new_island.do", t.shell.T("screen.table.island.do"), func() {
				t.shell.RecordInto(group, form, func(ledger.Receipt) {
					shut()
					if after != nil {
						after()
					}
				})
			})}}
	})
}

// whoWas asks who did something, where the table cares to say: nobody is
// chosen at first, and a second tap on the one that is chosen lets go.
func (t *acts) whoWas(id, label string, who *seafall.Province) fyne.CanvasObject {
	var tiles []fyne.CanvasObject
	for _, p := range t.shell.State().Playing() {
		tile := kit.NewCheckTile(t.shell.Speaker().Player(p), *who == p, kit.NewToken(string(p), theme.Token), func(is bool) {
			*who = ""
			if is {
				*who = p
			}
			t.shell.RebuildSheets()
		})
		tile.TestID, tile.Province = id+string(p), string(p)
		tiles = append(tiles, tile)
	}
	return kit.VBox(theme.XS, t.caption(label), kit.Columns(t.columnsFor(3), theme.S, 0, tiles...))
}
