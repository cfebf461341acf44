package sheets

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
	"astrolabe/ui/seafall/tombs"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// researchPart is the part of the treasure room for research cards: drawing
// one, which is the card that is kept of those drawn (R15), and those that lie
// there. A card that the campaign has met and that nobody holds is one tap.
func researchPart(d *desk.Desk, s *seafall.State, p seafall.Province) fyne.CanvasObject {
	words := "research " + string(p)
	draw := func(c scoring.DrawResearch) {
		c.Province = p
		d.Record(c, func(ledger.Receipt) { d.Shell.SetDraft(words, "") })
	}
	box := layout.VBox(theme.M, parts.Section(d.T("screen.table.research")))
	if maps := tombs.Maps(d, s, p); maps != nil {
		box.Add(maps)
	}
	for _, r := range s.Cards.ResearchOf(p) {
		box.Add(researchRow(d, "treasure.research."+r.ID, r))
	}
	box.Add(parts.Caption(d.T("screen.table.research.draw", "count", scoring.ResearchDraw(s, p))))
	box.Add(layout.FieldAndButtons(parts.Entry("research.name", d.T("screen.table.research.name"), d.Shell.Draft(words), func(is string) { d.Shell.SetDraft(words, is) }),
		parts.Button("research.draw", crest.IconPlus, d.T("screen.table.research.do"), func() { draw(scoring.DrawResearch{Name: d.Shell.Draft(words)}) })))
	if known := KnownResearch(d, s, func(r *seafall.Research) { draw(scoring.DrawResearch{Known: r.ID}) }); known != nil {
		box.Add(known)
	}
	return box
}

// KnownResearch are the research cards that the campaign has met and that
// nobody holds, nil when there are none.
func KnownResearch(d *desk.Desk, s *seafall.State, tapped func(*seafall.Research)) fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, r := range s.Cards.ResearchOf("") {
		list = append(list, parts.Button("research.known."+r.ID, crest.IconSearch, r.Name, func() { tapped(r) }))
	}
	if len(list) == 0 {
		return nil
	}
	return layout.Flow(theme.S, theme.S, list...)
}

// researchRow is a card in a treasure room; a tap says what becomes of it.
func researchRow(d *desk.Desk, id string, r *seafall.Research) fyne.CanvasObject {
	tile := kit.NewTile(kit.TilePlain, layout.Row(theme.S, kit.NewIconIn(crest.IconSearch, 20, ink.Of(theme.Ink2)), layout.Grow(parts.Strong(r.Name))),
		func() { Research(d, r.ID) })
	tile.TestID = id
	return tile
}

// Research is what can become of a research card: used, destroyed, or
// stolen by a raid.
func Research(d *desk.Desk, id string) {
	d.Shell.SheetOf(func(shut func()) shell.Page {
		s := d.State()
		r := s.Cards.ResearchCard(id)
		if r == nil || r.Holder == "" {
			return shell.Page{ID: "research", Title: speech.Research(d.Speaker(), id), Body: parts.Plain(d.T("screen.cards.gone"))}
		}
		page := d.Page(r.Holder, r.Name)
		page.ID, page.Width = "research", 480
		body := layout.VBox(theme.M, parts.Button("research.used", crest.IconExplore, d.T("screen.table.research.used"), func() {
			d.Say(scoring.UseResearch{Province: r.Holder, Research: id}, shut)
		}))
		var thieves []fyne.CanvasObject
		if parts.InPlay(s) {
			for _, by := range s.Present() {
				if by != r.Holder {
					thieves = append(thieves, desk.PlayerChip(d, "research.by."+string(by), by, func() {
						d.Say(scoring.StealResearch{From: r.Holder, By: by, Research: id}, shut)
					}))
				}
			}
		}
		if len(thieves) > 0 {
			body.Add(layout.VBox(theme.XS, parts.Caption(d.T("screen.table.research.stolen")), layout.ColumnsOf(3, 118, theme.S, thieves...)))
		}
		page.Body = body
		page.Buttons = []fyne.CanvasObject{parts.DangerButton("research.destroyed", d.T("screen.cards.destroy"), func() {
			d.Say(scoring.UseResearch{Province: r.Holder, Research: id, Destroyed: true}, shut)
		})}
		return page
	})
}
