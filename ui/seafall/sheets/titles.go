package sheets

import (
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
	fyne "fyne.io/fyne/v2"
)

// TitlesByHand gives the titles before the first game, each to one.
func TitlesByHand(d *desk.Desk, s *seafall.State, playing []seafall.Province, titles map[seafall.Province]seafall.Title) fyne.CanvasObject {
	box := layout.VBox(theme.S, kit.HLine(), parts.Caption(d.T("screen.table.titles")))
	for _, p := range playing {
		var choices []fyne.CanvasObject
		for _, title := range scoring.TitleSet(len(playing)) {
			choices = append(choices, parts.Choice("start.title."+string(p)+"."+string(title),
				d.Speaker().TitleWord(title, s.Board(p).Leader.Style), titles[p] == title, func() {
					for other, held := range titles {
						if held == title {
							delete(titles, other) // a title is there once (R54)
						}
					}
					titles[p] = title
					d.Shell.RebuildSheets()
				}))
		}
		box.Add(layout.VBox(theme.XS, layout.Row(theme.S, kit.NewToken(pieces.Livery(p), theme.Token), layout.Grow(parts.Strong(d.Speaker().Player(p)))),
			layout.Flow(theme.XS, theme.XS, choices...)))
	}
	return box
}
