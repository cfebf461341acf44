package sheets

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// Sittings is the sheet of when, for how long and where the adventures were played, the
// latest first. A tap corrects one of these.
func Sittings(d *desk.Desk) {
	d.Sheet(func(s *skulltales.State, _ func()) (shell.Page, bool) {
		body := layout.VBox(theme.L)
		for _, c := range slices.Backward(s.Chapters) {
			var tiles []fyne.CanvasObject
			for _, at := range skulltales.SittingPaths(s, c) {
				path := at.String()
				is, _ := skulltales.LookUp(path).In(s)
				tile := kit.NewTile(kit.TilePlain, layout.VBox(theme.XS, parts.Caption(wording.Upper(d.T(at.Of.Key))),
					ink.NewText(theme.Label, speech.Answer(d.Speaker(), path, is)).Bold()), func() { Correct(d, path) })
				tile.TestID = "sitting." + path
				tiles = append(tiles, tile)
			}
			body.Add(layout.VBox(theme.S, parts.Section(speech.ChapterName(d.Speaker(), c.Number, c.Attempt)), layout.ColumnsOf(3, 150, theme.S, tiles...)))
		}
		return shell.Page{ID: "sittings", Title: d.T("screen.log.sittings"), Width: 700, Body: body}, len(s.Chapters) > 0
	})
}
