package worldsend

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// ByCard asks before a card ends the game. What ends the campaign as well has a sheet
// of its own once its part is open, and is asked about until then without a word of it.
func ByCard(d *desk.Desk) {
	asked := false
	d.Sheet(func(s *seafall.State, shut func()) shell.Page {
		body := layout.VBox(theme.M, ink.NewText(theme.Label, d.T("screen.menu.end_by_card.what")))
		switch {
		case s.Running.Number == 0:
		case scoring.LastIslandOffered(s):
			body.Add(layout.Row(0, kit.NewIconButton(kit.Quiet, crest.IconFlag, d.T("late.p12.find.title"), func() {
				shut()
				Open(d, Find{})
			}).ID("end.last_island"), layout.Spacer()))
		case !s.Open(seafall.TheEnd):
			body.Add(last(d, &asked, shut))
		}
		return shell.Page{ID: "confirm", Title: d.T("screen.menu.end_by_card"), Body: body, Buttons: []fyne.CanvasObject{
			kit.NewButton(kit.Outline, d.T("screen.shell.cancel"), shut).ID("end.cancel"),
			kit.NewButton(kit.Primary, d.T("screen.menu.end_by_card.do"), func() {
				shut()
				desk.EndGame(d.Shell, "card")
			}).ID("end.do")}}
	})
}

// last is the way to the end of the campaign while its part is not open: nothing is told
// of it. asked says whether the table has said that the campaign ends.
func last(d *desk.Desk, asked *bool, shut func()) fyne.CanvasObject {
	words := d.T("screen.menu.end_by_card.last")
	turn := func(to bool) func() {
		return func() {
			*asked = to
			d.Shell.RebuildSheets()
		}
	}
	if !*asked {
		return layout.Row(0, kit.NewButton(kit.Quiet, words, turn(true)).ID("end.last"), layout.Spacer())
	}
	open := parts.MainButton("end.last.open", d.T("screen.rule.open"), func() {
		d.Record(scoring.AddRule{Heading: words, Open: scoring.OpenAll}, func(ledger.Receipt) {
			shut()
			Open(d, Find{})
		})
	})
	not := kit.NewButton(kit.Outline, d.T("screen.shell.cancel"), turn(false)).ID("end.last.cancel")
	return kit.NewTile(kit.TileBrass, layout.VBox(theme.M, parts.Strong(words),
		layout.FieldAndButtons(ink.NewText(theme.Label, d.T("screen.rule.ask")), not, open)), nil)
}
