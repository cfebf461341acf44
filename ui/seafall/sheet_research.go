package seafall

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// researchPart is the part of the treasure room for research cards: drawing
// one, which is the card that is kept of those drawn (R15), and those that lie
// there. A card that the campaign has met and that nobody holds is one tap.
func (t *acts) researchPart(s *seafall.State, p seafall.Province) fyne.CanvasObject {
	words := "research " + string(p)
	draw := func(c scoring.DrawResearch) {
		c.Province = p
		t.shell.Record(c, func(ledger.Receipt) { t.shell.SetDraft(words, "") })
	}
	box := kit.VBox(theme.M, t.section(t.shell.T("screen.table.research")))
	for _, r := range s.Cards.ResearchOf(p) {
		box.Add(t.researchRow("treasure.research."+r.ID, r))
	}
	box.Add(t.caption(t.shell.T("screen.table.research.draw", "count", scoring.ResearchDraw(s, p))))
	box.Add(kit.FieldAndButtons(t.entry("research.name", t.shell.T("screen.table.research.name"), t.shell.Draft(words), func(is string) { t.shell.SetDraft(words, is) }),
		t.button("research.draw", crest.IconPlus, t.shell.T("screen.table.research.do"), func() { draw(scoring.DrawResearch{Name: t.shell.Draft(words)}) })))
	if known := t.knownResearch(s, func(r *seafall.Research) { draw(scoring.DrawResearch{Known: r.ID}) }); known != nil {
		box.Add(known)
	}
	return box
}

// knownResearch are the research cards that the campaign has met and that
// nobody holds, nil when there are none.
func (t *acts) knownResearch(s *seafall.State, tapped func(*seafall.Research)) fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, r := range s.Cards.ResearchOf("") {
		list = append(list, t.button("research.known."+r.ID, crest.IconSearch, r.Name, func() { tapped(r) }))
	}
	if len(list) == 0 {
		return nil
	}
	return kit.Flow(theme.S, theme.S, list...)
}

// researchRow is a card in a treasure room; a tap says what becomes of it.
func (t *acts) researchRow(id string, r *seafall.Research) fyne.CanvasObject {
	tile := kit.NewTile(kit.TilePlain, kit.Row(theme.S, kit.NewIconIn(crest.IconSearch, 20, kit.Of(theme.Ink2)), kit.Grow(t.strong(r.Name))),
		func() { t.researchSheet(r.ID) })
	tile.TestID = id
	return tile
}

// researchSheet is what can become of a research card: used, destroyed, or
// stolen by a raid.
func (t *acts) researchSheet(id string) {
	t.shell.SheetOf(func(shut func()) shell.Page {
		s := t.shell.State()
		r := s.Cards.ResearchCard(id)
		if r == nil || r.Holder == "" {
			return shell.Page{ID: "research", Title: t.shell.Speaker().Research(id), Body: t.plain(t.shell.T("screen.cards.gone"))}
		}
		page := t.page(r.Holder, r.Name)
		page.ID, page.Width = "research", 480
		body := kit.VBox(theme.M, t.button("research.used", crest.IconExplore, t.shell.T("screen.table.research.used"), func() {
			t.say(scoring.UseResearch{Province: r.Holder, Research: id}, shut)
		}))
		var thieves []fyne.CanvasObject
		if live(s) {
			for _, by := range s.Present() {
				if by != r.Holder {
					thieves = append(thieves, t.playerChip("research.by."+string(by), by, func() {
						t.say(scoring.StealResearch{From: r.Holder, By: by, Research: id}, shut)
					}))
				}
			}
		}
		if len(thieves) > 0 {
			body.Add(kit.VBox(theme.XS, t.caption(t.shell.T("screen.table.research.stolen")), kit.ColumnsOf(3, 118, theme.S, thieves...)))
		}
		page.Body = body
		page.Buttons = []fyne.CanvasObject{t.dangerButton("research.destroyed", t.shell.T("screen.cards.destroy"), func() {
			t.say(scoring.UseResearch{Province: r.Holder, Research: id, Destroyed: true}, shut)
		})}
		return page
	})
}
