package founding

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/theme"
)

// house are the house rules that the campaign begins with, folded away until
// somebody asks for them: most tables play by none.
func (n *New) house() fyne.CanvasObject {
	words, icon := n.t("house.show"), crest.IconPlus
	if n.form.House {
		words, icon = n.t("house.hide"), crest.IconMinus
	}
	toggle := kit.NewIconButton(kit.Outline, icon, words, func() {
		n.form.House = !n.form.House
		n.changed()
		n.shell.Rebuild()
	}).ID("new.house")
	hint := n.t("house.hint")
	if chosen := n.form.HouseRules; len(chosen) > 0 {
		var names []string
		for _, r := range chosen {
			names = append(names, speech.HouseRule(desk.Speaker(n.shell), r))
		}
		hint = desk.Speaker(n.shell).List(names)
	}
	body := layout.VBox(theme.M, layout.Row(theme.M, layout.Grow(layout.VBox(0,
		ink.NewText(theme.Section, desk.Words(n.shell).T("screen.house.title")).Serif(), parts.Caption(hint))), toggle))
	if !n.form.House {
		return body
	}
	var tiles []fyne.CanvasObject
	for _, r := range seafall.HouseRules(nil) {
		tile := kit.NewCheckTile(speech.HouseRule(desk.Speaker(n.shell), r), slices.Contains(n.form.HouseRules, r), nil, func(on bool) {
			n.form.play(r, on)
			n.changed()
			n.shell.Rebuild()
		})
		tile.Sub, tile.TestID = speech.HouseRuleWords(desk.Speaker(n.shell), r), "new.house."+string(r)
		tiles = append(tiles, tile)
	}
	columns := 2
	if !n.wide() {
		columns = 1
	}
	body.Add(layout.Columns(columns, theme.S, 0, tiles...))
	return body
}

// play puts a house rule among those the campaign begins with, or takes it out.
func (f *form) play(r seafall.HouseRule, on bool) {
	var list []seafall.HouseRule
	for _, known := range seafall.HouseRules(nil) {
		if known == r && on || known != r && slices.Contains(f.HouseRules, known) {
			list = append(list, known)
		}
	}
	f.HouseRules = list
}
