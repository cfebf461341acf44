package seafall

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// houseRules is the sheet of the campaign's own readings of the rules. A tap
// puts one in force, or out of it, from now on.
func (t *acts) houseRules() {
	t.shell.SheetOf(func(func()) shell.Page {
		var tiles []fyne.CanvasObject
		if s := t.shell.State(); s != nil {
			for _, r := range seafall.HouseRules {
				tile := kit.NewCheckTile(t.shell.Speaker().HouseRule(r), s.House(r), nil, func(on bool) {
					t.shell.Record(scoring.SetHouseRule{Rule: r, On: on}, nil)
				})
				tile.Sub, tile.TestID = t.shell.Speaker().HouseRuleWords(r), "house."+string(r)
				tiles = append(tiles, tile)
			}
		}
		return shell.Page{ID: "house", Title: t.shell.T("screen.house.title"), Sub: t.shell.T("screen.house.sub"),
			Body: kit.VBox(theme.S, tiles...), Width: 640}
	})
}
