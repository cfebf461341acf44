package seafall

import (
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// claimMilestone is the sheet for a milestone. One that lies open is one tap,
// any other its name and its glory as the tap that claims it (R2, R7). The
// event card and the chest that come with it may be written before (R67); at
// the table they may be said afterwards too.
func (t *acts) claimMilestone(p seafall.Province) {
	words, event, chest := "milestone "+string(p), "milestone event", "milestone chest"
	t.sheet(func(s *seafall.State, shut func()) shell.Page {
		claim := func(name string, glory int) {
			c := scoring.ClaimMilestone{Province: p, Name: name, Glory: glory,
				Event: seafall.Tidy(t.shell.Draft(event)), Chest: seafall.Tidy(t.shell.Draft(chest))}
			t.shell.Record(c, func(ledger.Receipt) {
				for _, draft := range []string{words, event, chest} {
					t.shell.SetDraft(draft, "")
				}
				shut()
			})
		}
		byHand := func(glory int) {
			said := t.shell.Draft(words)
			if seafall.Tidy(said) == "" {
				said = t.shell.T("screen.table.milestone.nameless", "number", len(t.shell.State().Milestones)+1)
			}
			claim(said, glory)
		}
		page := t.page(p, t.shell.T("screen.table.milestone"))
		page.ID, page.Width = "milestone", 520
		body := kit.VBox(theme.M)
		if len(s.Cards.Open) > 0 {
			body.Add(t.openMilestones(s, "milestone.open.", func(m seafall.OpenMilestone) { claim(m.Name, m.Glory) }))
			body.Add(kit.HLine())
		}
		body.Add(t.kept("milestone.name", t.shell.T("screen.table.milestone.name"), words))
		if s.Running.Number > 0 {
			body.Add(t.brings(s, event, chest))
		}
		body.Add(t.caption(t.shell.T("screen.table.milestone.glory")))
		body.Add(t.gloryTaps("milestone", p, byHand))
		body.Add(t.caption(t.shell.T("screen.table.milestone.turn")))
		if claimed := t.claimed(s, p); claimed != nil {
			body.Add(kit.HLine())
			body.Add(claimed)
		}
		page.Body = body
		return page
	})
}

// openMilestones are the milestones on the table, each one tap.
func (t *acts) openMilestones(s *seafall.State, id string, tapped func(seafall.OpenMilestone)) fyne.CanvasObject {
	list := kit.VBox(theme.S, t.caption(t.shell.T("screen.table.milestone.open")))
	for i, m := range s.Cards.Open {
		tile := kit.NewTile(kit.TilePlain, t.milestoneFace(m), func() { tapped(m) })
		tile.TestID = id + strconv.Itoa(i)
		list.Add(tile)
	}
	return list
}

// milestoneFace is a milestone with what it prints.
func (t *acts) milestoneFace(m seafall.OpenMilestone) fyne.CanvasObject {
	lines := kit.VBox(0, t.strong(m.Name))
	if m.Unlocks {
		lines.Add(kit.NewText(theme.Caption, t.shell.T("screen.table.milestone.unlocks")).Role(theme.Ink2))
	}
	return kit.Row(theme.S, kit.NewIconIn(crest.IconMilestone, 20, kit.Of(theme.Ink2)), kit.Grow(lines),
		kit.NewText(theme.Name, t.signed(m.Glory)).Serif())
}

// brings asks what comes with a milestone: a new event card always, a chest
// where the card has the banner (R67). An event that waits in the storage
// chest is one tap (R68).
func (t *acts) brings(s *seafall.State, event, chest string) fyne.CanvasObject {
	card := kit.VBox(theme.S, t.kept("milestone.event", t.shell.T("screen.table.milestone.event"), event))
	var waiting []fyne.CanvasObject
	for _, e := range s.Cards.EventsAt(seafall.EventWaiting) {
		waiting = append(waiting, t.choice("milestone.event."+e.ID, e.Name, seafall.SameName(t.shell.Draft(event), e.Name), func() {
			t.shell.SetDraft(event, e.Name)
			t.shell.RebuildSheets()
		}))
	}
	if len(waiting) > 0 {
		card.Add(kit.Flow(theme.XS, theme.XS, waiting...))
	}
	return kit.ColumnsOf(2, 210, theme.M, card, kit.VBox(0, t.kept("milestone.chest", t.shell.T("screen.table.milestone.chest"), chest)))
}

// claimed lists the milestones a province has claimed in the running game, nil
// when there are none.
func (t *acts) claimed(s *seafall.State, p seafall.Province) fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, m := range s.Milestones {
		if m.Province == p && m.Game == s.Running.Number {
			list = append(list, kit.Row(theme.S, kit.NewIconIn(crest.IconMilestone, 18, kit.Of(theme.Ink2)), kit.Grow(t.plain(m.Name)), t.strong(t.signed(m.Glory))))
		}
	}
	if len(list) == 0 {
		return nil
	}
	return kit.VBox(theme.S, append([]fyne.CanvasObject{t.caption(t.shell.T("screen.table.milestone.list"))}, list...)...)
}
