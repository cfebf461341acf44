package stickers

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Place is the sheet that places stickers in a region because a rule, a card or an
// entry says so (R81): whose, how many, in which boxes, and why.
func Place(d *desk.Desk, r seafall.Region) {
	said := scoring.StickEnmity{Region: r, Count: 1, Reason: d.T("late.p9.stickers.reason.entry")}
	again := func() { d.Shell.RebuildSheets() }
	d.Sheet(func(s *seafall.State, shut func()) shell.Page {
		var chips []fyne.CanvasObject
		for _, p := range s.Running.Seats {
			if p.Region() == r {
				continue
			}
			if said.Province == "" {
				said.Province = p
			}
			chips = append(chips, parts.Choice("stickers.whose."+string(p), d.Speaker().Player(p), p == said.Province, func() {
				said.Province, said.Cover = p, nil
				again()
			}))
		}
		page := d.Page(said.Province, d.T("late.p9.stickers"))
		page.ID, page.Sub, page.Width = "stickers", d.Speaker().Region(r), 600
		page.Body = layout.VBox(theme.M, parts.Caption(d.T("late.p9.stickers.whose")), layout.Flow(theme.S, theme.S, chips...),
			parts.KeptStepper("stickers.count", d.T("late.p9.stickers.count"), &said.Count, 1, 12, again),
			Boxes(d, s, said.Province, []scoring.StickersIn{{Region: r, Count: said.Count}}, &said.Cover, again),
			parts.Field("stickers.reason", d.T("late.p9.stickers.reason"), said.Reason, func(is string) { said.Reason = is }))
		page.Buttons = []fyne.CanvasObject{parts.MainButton("stickers.do", d.T("late.p9.stickers.do", "count", said.Count), func() { d.Say(said, shut) })}
		return page
	})
}

// Patmos is the sheet that says that an island is Patmos, and what the card of Ker
// prints that lies there (R63).
func Patmos(d *desk.Desk, island seafall.Region) {
	said := scoring.FindPatmos{Island: island, Defense: 6, Garrison: 3}
	glory, fields, gold := scoring.ColonyGlory, 1, [seafall.MaxColonyFields]int{6, 6, 6}
	d.Sheet(func(_ *seafall.State, shut func()) shell.Page {
		row := []fyne.CanvasObject{parts.KeptStepper("patmos.fields", d.T("late.p7.found.fields"), &fields, 0, seafall.MaxColonyFields, d.Shell.RebuildSheets)}
		for i := range fields {
			row = append(row, parts.Stepper("patmos.field."+d.Number(i+1), d.T("late.p7.found.gold", "number", i+1), &gold[i], 0, 20))
		}
		dangerous := kit.NewCheckTile(d.T("screen.table.site.dangerous"), said.Dangerous, nil, func(is bool) { said.Dangerous = is })
		dangerous.TestID = "patmos.dangerous"
		return shell.Page{ID: "patmos", Title: d.T("late.p9.found"), Sub: d.Speaker().Region(island), Width: 640,
			Body: layout.VBox(theme.M, parts.Plain(d.T("late.p9.found.ker")), layout.ColumnsOf(4, 130, theme.M,
				parts.Stepper("patmos.defense", d.T("late.p7.found.defense"), &said.Defense, 0, 20),
				parts.Stepper("patmos.garrison", d.T("screen.table.board.garrison"), &said.Garrison, 0, 20),
				parts.Stepper("patmos.sites", d.T("late.p7.found.sites"), &said.Sites, 0, seafall.MaxColonySites),
				parts.Stepper("patmos.glory", d.T("late.p7.found.glory"), &glory, 0, 9)),
				layout.ColumnsOf(4, 130, theme.M, row...), layout.Row(0, dangerous), parts.Caption(d.T("late.p9.found.entry"))),
			Buttons: []fyne.CanvasObject{parts.MainButton("patmos.do", d.T("late.p9.found.do"), func() {
				c := said
				c.Glory, c.Fields = &glory, slices.Clone(gold[:fields])
				d.Say(c, shut)
			})}}
	})
}

// Buttons are what the sheet of an island offers: to say that it is Patmos, and to place
// stickers there. None while that is sealed.
func Buttons(d *desk.Desk, s *seafall.State, island seafall.Region) []fyne.CanvasObject {
	if !s.Open(seafall.Patmos) {
		return nil
	}
	var list []fyne.CanvasObject
	of := "island." + string(island)
	if s.Late.Patmos == "" {
		list = append(list, parts.Button(of+".patmos", "", d.T("late.p9.found"), func() { Patmos(d, island) }))
	}
	if parts.InPlay(s) {
		list = append(list, parts.Button(of+".stickers", "", d.T("late.p9.stickers"), func() { Place(d, island) }))
	}
	return list
}
