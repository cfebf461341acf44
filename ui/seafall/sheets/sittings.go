package sheets

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/payload"
	"astrolabe/ledger/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// Sittings is the sheet of when, for how long and where the games were played, the latest
// first. A tap corrects one of these.
func Sittings(d *desk.Desk) {
	d.Shell.SheetOf(func(func()) shell.Page {
		page := shell.Page{ID: "sittings", Title: d.T("screen.record.sittings"), Width: 700, Body: layout.Gap(1, 1)}
		s := d.State()
		if s == nil {
			return page
		}
		body := layout.VBox(theme.L)
		for _, game := range slices.Backward(seafall.Played(s)) {
			var tiles []fyne.CanvasObject
			for _, field := range payload.SittingFields {
				path := seafall.FieldAt("game.GAME." + field).Pattern.Fill(seafall.Path{Number: game})
				is, _ := seafall.LookUp(path).In(s)
				tile := kit.NewTile(kit.TilePlain, layout.VBox(theme.XS, ink.NewText(theme.Caption, wording.Upper(speech.Path(d.Speaker(), path))).Role(theme.Ink2),
					ink.NewText(theme.Label, speech.Written(d.Speaker(), path, is)).Bold()), func() { CorrectOne(d, path) })
				tile.TestID = "sitting." + path
				tiles = append(tiles, tile)
			}
			body.Add(layout.VBox(theme.S, parts.Strong(d.Speaker().Game(game)), layout.ColumnsOf(3, 150, theme.S, tiles...)))
		}
		page.Body = body
		return page
	})
}
