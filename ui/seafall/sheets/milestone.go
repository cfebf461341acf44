package sheets

import (
	"strconv"

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

// ClaimMilestone is the sheet for a milestone. One that lies open is one tap,
// any other its glory as the tap that claims it, with its name where somebody
// wrote one (R2, R7). The event card and the chest that come with it are asked
// for at the table afterwards; who would rather write them before unfolds them
// (R67).
func ClaimMilestone(d *desk.Desk, p seafall.Province) {
	words, event, chest := "milestone "+string(p), "milestone event", "milestone chest"
	unfolded := d.Shell.Draft(event)+d.Shell.Draft(chest) != ""
	d.Sheet(func(s *seafall.State, shut func()) shell.Page {
		claim := func(name string, glory int) {
			c := scoring.ClaimMilestone{Province: p, Name: name, Glory: glory,
				Event: ledger.Tidy(d.Shell.Draft(event)), Chest: ledger.Tidy(d.Shell.Draft(chest))}
			d.Record(c, func(ledger.Receipt) {
				for _, draft := range []string{words, event, chest} {
					d.Shell.SetDraft(draft, "")
				}
				shut()
			})
		}
		byHand := func(glory int) {
			said := d.Shell.Draft(words)
			if ledger.Tidy(said) == "" {
				said = d.T("screen.table.milestone.nameless", "number", len(d.State().Milestones)+1)
			}
			claim(said, glory)
		}
		page := d.Page(p, d.T("screen.table.milestone"))
		page.ID, page.Width = "milestone", 520
		body := layout.VBox(theme.M)
		if len(s.Cards.Open) > 0 {
			body.Add(openMilestones(d, s, "milestone.open.", func(m seafall.OpenMilestone) { claim(m.Name, m.Glory) }))
			body.Add(kit.HLine())
		}
		body.Add(parts.Caption(d.T("screen.table.milestone.glory")))
		body.Add(gloryTaps(d, "milestone", p, byHand))
		body.Add(desk.Kept(d, "milestone.name", d.T("screen.table.milestone.name"), words))
		switch {
		case s.Running.Number == 0: // a milestone of the prologue brings nothing
		case unfolded:
			body.Add(bringsPart(d, s, event, chest))
		default:
			body.Add(layout.Row(0, parts.Button("milestone.brings", crest.IconDown, d.T("screen.table.prompt.milestone"), func() {
				unfolded = true
				d.Shell.RebuildSheets()
			})))
		}
		body.Add(parts.Caption(d.T("screen.table.milestone.turn")))
		if claimed := claimedPart(d, s, p); claimed != nil {
			body.Add(kit.HLine())
			body.Add(claimed)
		}
		page.Body = body
		return page
	})
}

// openMilestones are the milestones on the table, each one tap.
func openMilestones(d *desk.Desk, s *seafall.State, id string, tapped func(seafall.OpenMilestone)) fyne.CanvasObject {
	list := layout.VBox(theme.S, parts.Caption(d.T("screen.table.milestone.open")))
	for i, m := range s.Cards.Open {
		tile := kit.NewTile(kit.TilePlain, MilestoneFace(d, m), func() { tapped(m) })
		tile.TestID = id + strconv.Itoa(i)
		list.Add(tile)
	}
	return list
}

// MilestoneFace is a milestone with what it prints.
func MilestoneFace(d *desk.Desk, m seafall.OpenMilestone) fyne.CanvasObject {
	lines := layout.VBox(0, parts.Strong(m.Name))
	if m.Unlocks {
		lines.Add(ink.NewText(theme.Caption, d.T("screen.table.milestone.unlocks")).Role(theme.Ink2))
	}
	return layout.Row(theme.S, kit.NewIconIn(crest.IconMilestone, 20, ink.Of(theme.Ink2)), layout.Grow(lines),
		ink.NewText(theme.Name, d.Signed(m.Glory)).Serif())
}

// bringsPart asks what comes with a milestone: a new event card always, a chest
// where the card has the banner (R67). An event that waits in the storage
// chest is one tap (R68).
func bringsPart(d *desk.Desk, s *seafall.State, event, chest string) fyne.CanvasObject {
	card := layout.VBox(theme.S, desk.Kept(d, "milestone.event", d.T("screen.table.milestone.event"), event))
	var waiting []fyne.CanvasObject
	for _, e := range s.Cards.EventsAt(seafall.EventWaiting) {
		waiting = append(waiting, parts.Choice("milestone.event."+e.ID, e.Name, seafall.SameName(d.Shell.Draft(event), e.Name), func() {
			d.Shell.SetDraft(event, e.Name)
			d.Shell.RebuildSheets()
		}))
	}
	if len(waiting) > 0 {
		card.Add(layout.Flow(theme.XS, theme.XS, waiting...))
	}
	return layout.ColumnsOf(2, 210, theme.M, card, layout.VBox(0, desk.Kept(d, "milestone.chest", d.T("screen.table.milestone.chest"), chest)))
}

// claimedPart lists the milestones a province has claimed in the running game,
// each with the way to what else it gives; nil when there are none.
func claimedPart(d *desk.Desk, s *seafall.State, p seafall.Province) fyne.CanvasObject {
	var list []fyne.CanvasObject
	for i, m := range s.Milestones {
		if m.Province == p && m.Game == s.Running.Number {
			claimed := layout.AtLeast(0, theme.Target, layout.Row(theme.S, kit.NewIconIn(crest.IconMilestone, 18, ink.Of(theme.Ink2)),
				layout.Grow(parts.Plain(m.Name)), parts.Strong(d.Signed(m.Glory))))
			list = append(list, layout.FieldAndButtons(claimed, parts.Button("milestone.reward."+strconv.Itoa(i), crest.IconUp,
				d.T("screen.reward.more"), func() { Reward(d, p, m.Name, "") })))
		}
	}
	if len(list) == 0 {
		return nil
	}
	return layout.VBox(theme.S, append([]fyne.CanvasObject{parts.Caption(d.T("screen.table.milestone.list"))}, list...)...)
}
