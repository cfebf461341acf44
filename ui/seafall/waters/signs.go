package waters

import (
	"slices"

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
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// icons are the drawings of the signs.
var icons = map[seafall.WaterKind]crest.Icon{seafall.DangerousWater: crest.IconSkull, seafall.CurrentWater: crest.IconArrow, seafall.AtollWater: crest.IconIsle,
	seafall.PortalWater: crest.IconTemple, seafall.OtherWater: crest.IconAnchor}

// fromWest are the signs of the map from the west on; those whose column is not told
// come last.
func fromWest(s *seafall.State) []*seafall.Water {
	list := slices.Clone(s.Late.Waters)
	slices.SortStableFunc(list, func(a, b *seafall.Water) int { return (a.Column+20)%21 - (b.Column+20)%21 })
	return list
}

// Heads are the signs at the head of the map's columns, from the west on; a tap opens
// their list. Nil while they are sealed.
func Heads(d *desk.Desk, s *seafall.State) fyne.CanvasObject {
	if !s.Open(seafall.Signs) {
		return nil
	}
	var heads []fyne.CanvasObject
	for _, w := range fromWest(s) {
		speaker := d.Speaker().Speaker
		words := parts.Dotted(phrases.SignWords(speaker, w.Kind, "", w.Column), phrases.WaterPrint(speaker, w.Defense, w.Dangerous))
		row := layout.Row(theme.XS, kit.NewIconIn(icons[w.Kind], 18, ink.Of(theme.Ink2)), ink.NewText(theme.Small, words))
		tile := kit.NewTile(kit.TilePlain, row, func() { List(d) })
		tile.TestID, tile.Padding, tile.OnAsk = "map.sign."+w.ID, theme.S, d.Asking("water/"+w.ID)
		heads = append(heads, tile)
	}
	return layout.Flow(theme.S, theme.S, append(heads, parts.Button("map.signs", crest.IconAnchor, d.T("sea.title"), func() { List(d) }))...)
}

// List is the sheet of the signs on the sea, each with what can be done about it.
func List(d *desk.Desk) {
	d.Sheet(func(s *seafall.State, _ func()) shell.Page {
		list := layout.VBox(theme.S)
		for _, w := range fromWest(s) {
			list.Add(line(d, s, w))
		}
		if len(s.Late.Waters) == 0 {
			list.Add(parts.Plain(d.T("sea.none")))
		}
		list.Add(Reminders(d))
		return shell.Page{ID: "signs", Title: d.T("sea.title"), Width: 620, Body: list, Buttons: []fyne.CanvasObject{
			parts.MainButton("signs.chart", d.T("sea.chart"), func() { Chart(d, "") })}}
	})
}

// line is a sign in the list.
func line(d *desk.Desk, s *seafall.State, w *seafall.Water) fyne.CanvasObject {
	words := layout.VBox(0, parts.Strong(phrases.Water(d.Speaker().Speaker, w.ID)))
	if more := phrases.WaterPrint(d.Speaker().Speaker, w.Defense, w.Dangerous); more != "" {
		words.Add(parts.Caption(more))
	}
	face := kit.NewTile(kit.TilePlain, layout.Row(theme.M, kit.NewIconIn(icons[w.Kind], 24, ink.Of(theme.Ink2)), layout.Grow(words)),
		d.Asking("water/"+w.ID, "water/"+w.ID+"/column", "water/"+w.ID+"/where", "water/"+w.ID+"/defense"))
	face.TestID = "signs." + w.ID
	acts := []fyne.CanvasObject{parts.Button("signs."+w.ID+".remove", "", d.T("sea.remove"), func() { d.Record(scoring.RemoveWater{Water: w.ID}, nil) })}
	if w.Kind == seafall.DangerousWater && parts.InPlay(s) && s.Open(seafall.Waters) {
		acts = append(acts, layout.AtLeast(0, theme.Target, layout.Center(parts.Caption(d.T("late.p3.passage.title")))))
		for _, p := range s.Present() {
			acts = append(acts, desk.PlayerChip(d, "signs."+w.ID+".test."+string(p), p, func() { Test(d, p, "", w.ID) }))
		}
	}
	return layout.VBox(theme.XS, face, layout.Flow(theme.S, theme.S, acts...))
}

// Chart is the sheet that puts a sign on the sea.
func Chart(d *desk.Desk, by seafall.Province) {
	kinds := seafall.WaterKinds(d.State())
	if len(kinds) == 0 {
		return
	}
	form := scoring.ChartWater{Sign: kinds[0], By: by}
	d.Sheet(func(s *seafall.State, shut func()) shell.Page {
		var chips []fyne.CanvasObject
		for _, kind := range seafall.WaterKinds(s) {
			chips = append(chips, parts.Choice("chart."+string(kind), phrases.WaterKind(d.Speaker().Speaker, kind), form.Sign == kind, func() {
				form.Sign = kind
				d.Shell.RebuildSheets()
			}))
		}
		red := kit.NewCheckTile(d.T("sea.red"), form.Dangerous, nil, func(is bool) { form.Dangerous = is })
		red.TestID = "chart.red"
		return shell.Page{ID: "chart", Title: d.T("sea.chart"), Width: 560, Body: layout.VBox(theme.M, layout.Flow(theme.S, theme.S, chips...),
			parts.Field("chart.where", d.T("sea.where"), form.Where, func(is string) { form.Where = is }),
			layout.Columns(d.ColumnsFor(2), theme.M, 0,
				parts.Stepper("chart.column", d.T("sea.column"), &form.Column, 0, seafall.MostColumn),
				parts.Stepper("chart.defense", d.T("sea.defense"), &form.Defense, 0, seafall.MostWaterDefense)), red),
			Buttons: []fyne.CanvasObject{parts.MainButton("chart.do", d.T("sea.chart.do"), func() {
				d.Record(form, func(ledger.Receipt) { shut() })
			})}}
	})
}

// Draw is the sheet of an uncharted card that a province draws (L63).
func Draw(d *desk.Desk, p seafall.Province) {
	form := scoring.DrawUncharted{Province: p}
	d.Sheet(func(_ *seafall.State, shut func()) shell.Page {
		page := d.Page(p, d.T("late.p3.card.title"))
		check := func(id, words string, is *bool, other *bool) fyne.CanvasObject {
			tile := kit.NewCheckTile(words, *is, nil, func(on bool) {
				if *is = on; on {
					*other = false
				}
				d.Shell.RebuildSheets()
			})
			tile.TestID = id
			return tile
		}
		page.ID, page.Width = "uncharted", 520
		page.Body = layout.VBox(theme.M, parts.Caption(d.T("late.p3.remind.card")),
			parts.Field("uncharted.name", d.T("late.p3.card.name"), form.Name, func(is string) { form.Name = is }),
			layout.ColumnsOf(2, 180, theme.S, check("uncharted.kept", d.T("late.p3.card.kept"), &form.Kept, &form.Destroyed),
				check("uncharted.destroyed", d.T("late.p3.card.destroyed"), &form.Destroyed, &form.Kept)))
		page.Buttons = []fyne.CanvasObject{parts.MainButton("uncharted.do", d.T("late.p3.card.do"), func() {
			d.Record(form, func(ledger.Receipt) { shut() })
		})}
		return page
	})
}

// ShipButtons are what a ship does at sea, none while all of it is sealed.
func ShipButtons(d *desk.Desk, s *seafall.State, p seafall.Province, w seafall.Which) []fyne.CanvasObject {
	id := "ship." + string(w)
	var list []fyne.CanvasObject
	if test := TestButton(d, s, p, w); test != nil {
		list = append(list, test, parts.Button(id+".uncharted", crest.IconEvent, d.T("late.p3.card.title"), func() { Draw(d, p) }))
	}
	if s.Open(seafall.ShipStickers) {
		list = append(list, parts.Button(id+".star", crest.IconStar, d.T("late.p14.star.title"), func() { Sticker(d, p, w) }))
	}
	return list
}
