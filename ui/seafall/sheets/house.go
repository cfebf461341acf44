package sheets

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// HouseRules is the sheet of the campaign's own readings of the rules. A tap
// puts one in force, or out of it, from now on.
func HouseRules(d *desk.Desk) {
	d.Shell.SheetOf(func(func()) shell.Page {
		var tiles []fyne.CanvasObject
		if s := d.State(); s != nil {
			for _, r := range seafall.HouseRules(s) {
				tile := kit.NewCheckTile(speech.HouseRule(d.Speaker(), r), s.House(r), nil, func(on bool) {
					d.Record(scoring.SetHouseRule{Rule: r, On: on}, nil)
				})
				tile.Sub, tile.TestID = speech.HouseRuleWords(d.Speaker(), r), "house."+string(r)
				tile.Records = true
				tiles = append(tiles, tile)
			}
		}
		return shell.Page{ID: "house", Title: d.T("screen.house.title"), Sub: d.T("screen.house.sub"),
			Body: layout.VBox(theme.S, tiles...), Width: 640}
	})
}
