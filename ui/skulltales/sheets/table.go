package sheets

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// Opened is the sheet of the places that move the flag when they are opened or
// discovered for the first time (T31).
func Opened(d *desk.Desk) {
	d.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		if s.Running == nil {
			return shell.Page{}, false
		}
		list := func(places []skulltales.PlaceName, reason skulltales.FlagReason) fyne.CanvasObject {
			var tiles []fyne.CanvasObject
			for _, p := range places {
				b := parts.Choice("opened."+string(p), speech.Place(d.Speaker(), p), slices.Contains(s.Running.Opened, p), func() {
					d.Say(scoring.AdvanceFlag{Reason: reason, Place: p}, shut)
				})
				tiles = append(tiles, b.Recording())
			}
			return layout.ColumnsOf(d.Columns(4), 120, theme.S, tiles...)
		}
		return shell.Page{ID: "opened", Title: d.T("screen.opened.title"), Width: 640, Body: layout.VBox(theme.M,
			parts.Strong(d.T("screen.opened.buildings")), list(skulltales.Buildings, skulltales.Building),
			parts.Strong(d.T("screen.opened.tiles")), list(skulltales.SpecialTiles, skulltales.SpecialTile))}, true
	})
}

// More is the sheet of what the flag, the initiative and the Captain are moved by
// beside their buttons on the table.
func More(d *desk.Desk) {
	by := 1
	d.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		if s.Running == nil {
			return shell.Page{}, false
		}
		flag := func(id, key string, icon crest.Icon, c func() scoring.AdvanceFlag) fyne.CanvasObject {
			return parts.Records("more."+id, icon, d.T(key), func() { d.Say(c(), shut) })
		}
		body := layout.VBox(theme.M, parts.Strong(d.T("screen.more.flag")), layout.Flow(theme.S, theme.S,
			flag("dead_end", "screen.more.dead_end", crest.IconCross, func() scoring.AdvanceFlag { return scoring.AdvanceFlag{Reason: skulltales.DeadEnd} })),
			parts.Count("more.by", d.T("screen.more.by"), by, 1, skulltales.MostFlagStep, func(is int) { by = is }),
			layout.Flow(theme.S, theme.S,
				flag("figures", "screen.more.figures", crest.IconWarn, func() scoring.AdvanceFlag {
					return scoring.AdvanceFlag{Reason: skulltales.Figures, By: by}
				}),
				flag("card", "screen.more.card", crest.IconEvent, func() scoring.AdvanceFlag {
					return scoring.AdvanceFlag{Reason: skulltales.CardSays, By: by}
				})), kit.HLine(), parts.Strong(d.T("screen.more.initiative")))
		var takers []fyne.CanvasObject
		for _, p := range s.PiratesInPlay() {
			takers = append(takers, Who(d, s, "more.initiative."+p.ID, p.ID, s.Running.Initiative == p.ID, func() {
				d.Say(scoring.PassInitiative{To: p.ID, Reason: skulltales.ByTable}, shut)
			}))
		}
		body.Add(layout.Flow(theme.S, theme.S, takers...))
		body.Add(kit.HLine())
		body.Add(parts.Strong(d.T("screen.captain")))
		body.Add(captains(d, s, "more.captain", func(to string) {
			d.Say(scoring.ChangeCaptain{To: to, Reason: skulltales.TableSays}, shut)
		}))
		body.Add(kit.HLine())
		body.Add(parts.Strong(d.T("screen.more.curse")))
		body.Add(curses(d, s, shut))
		return shell.Page{ID: "more", Title: d.T("screen.more.title"), Width: 640, Body: body}, true
	})
}

// captains are the pirates of the crew, and nobody, to choose from.
func captains(d *desk.Desk, s *skulltales.State, id string, choose func(string)) fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, p := range s.Active() {
		list = append(list, Who(d, s, id+"."+p.ID, p.ID, s.Captain == p.ID, func() { choose(p.ID) }))
	}
	list = append(list, parts.Choice(id+".nobody", d.T("screen.captain.nobody"), s.Captain == "", func() { choose("") }))
	return layout.Flow(theme.S, theme.S, list...)
}

// curses are all pirates: who is cursed is filled, and a tap lifts the curse.
func curses(d *desk.Desk, s *skulltales.State, shut func()) fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, p := range s.Active() {
		cursed := p.Registre.Cursed
		list = append(list, Who(d, s, "more.curse."+p.ID, p.ID, cursed, func() {
			if cursed {
				d.Say(scoring.LiftCurse{CurseLifted: skulltales.CurseLifted{Pirate: p.ID}}, shut)
				return
			}
			d.Say(scoring.Curse{Cursed: skulltales.Cursed{Pirate: p.ID}}, shut)
		}))
	}
	return layout.Flow(theme.S, theme.S, list...)
}

// Captain is the sheet that makes somebody Captain, and says why (T47).
func Captain(d *desk.Desk, reason skulltales.CaptainReason) {
	d.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		var why []fyne.CanvasObject
		for _, r := range skulltales.CaptainChanges {
			if r == skulltales.AfterRetirement {
				continue
			}
			why = append(why, parts.Choice("captain.reason."+string(r), wording.Upper(speech.CaptainReason(d.Speaker(), r)), r == reason, func() {
				reason = r
				d.Shell.RebuildSheets()
			}))
		}
		return shell.Page{ID: "captain", Title: d.T("screen.captain"), Width: 640, Body: layout.VBox(theme.M,
			parts.Caption(d.T("screen.captain.reason")), layout.Flow(theme.S, theme.S, why...), kit.HLine(),
			captains(d, s, "captain", func(to string) { d.Say(scoring.ChangeCaptain{To: to, Reason: reason}, shut) }))}, true
	})
}

// EndAdventure is the sheet that begins the end of an adventure: a tap on what ended it
// leads to the seven steps (T78).
func EndAdventure(d *desk.Desk) {
	d.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		if s.Running == nil || s.Running.Ending != nil {
			return shell.Page{}, false
		}
		likely := scoring.LikelyEnd(s)
		var tiles []fyne.CanvasObject
		for _, by := range skulltales.Ends {
			tile := kit.NewChoiceTile(wording.Upper(speech.EndedBy(d.Speaker(), by)), "", by == likely, func() {
				d.Record(scoring.EndAdventure{By: by}, func(ledger.Receipt) { shut(); d.Shell.ToLanding() })
			})
			tile.Plain, tile.Records, tile.TestID = true, true, "end."+string(by)
			tiles = append(tiles, tile)
		}
		return shell.Page{ID: "end", Title: d.T("screen.end.title"), Width: 560, Body: layout.VBox(theme.M, parts.Caption(d.T("screen.end.hint")), layout.VBox(theme.S, tiles...))}, true
	})
}

// Note is the sheet for the table's own words.
func Note(d *desk.Desk) {
	d.Shell.SheetOf(func(shut func()) shell.Page {
		e := control.NewMultiLineEntry(d.T("screen.note.words"), d.Shell.Draft("note"), 4, func(is string) { d.Shell.SetDraft("note", is) })
		e.TestID = "note.words"
		return shell.Page{ID: "note", Title: d.T("screen.note"), Body: e, Buttons: []fyne.CanvasObject{
			parts.Main("note.do", d.T("screen.note.do"), func() {
				d.Record(scoring.WriteNote{Noted: skulltales.Noted{Text: strings.TrimSpace(d.Shell.Draft("note"))}}, func(ledger.Receipt) { d.Shell.SetDraft("note", ""); shut() })
			})}}
	})
}

// HouseRules is the sheet of the campaign's own readings of the rules. A tap puts one in
// force, or out of it, from now on.
func HouseRules(d *desk.Desk) {
	d.Sheet(func(s *skulltales.State, _ func()) (shell.Page, bool) {
		var tiles []fyne.CanvasObject
		for _, r := range skulltales.HouseRules {
			tile := kit.NewCheckTile(speech.HouseRule(d.Speaker(), r), s.House(r), nil, func(on bool) {
				d.Record(scoring.SetHouseRule{HouseRuleSet: skulltales.HouseRuleSet{Rule: r, On: on}}, nil)
			})
			tile.Sub, tile.TestID, tile.Records = speech.HouseRuleWords(d.Speaker(), r), "house."+string(r), true
			tiles = append(tiles, tile)
		}
		return shell.Page{ID: "house", Title: d.T("screen.house.title"), Body: layout.VBox(theme.S, tiles...), Width: 640}, true
	})
}
