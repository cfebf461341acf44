package tombs

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
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Hold are the relics aboard a ship, and the way to bring one there; nil while they
// are sealed (L51).
func Hold(d *desk.Desk, s *seafall.State, p seafall.Province, w seafall.Which) fyne.CanvasObject {
	if !s.Open(seafall.Tombs) {
		return nil
	}
	words := "relic " + string(p) + string(w)
	box := layout.VBox(theme.S, parts.Section(d.T("late.p5.hold.title")),
		parts.Caption(d.T("late.p5.hold.room", "ship", d.Speaker().Ship(p, w), "count", scoring.RoomFor(s, p, w))))
	var aboard []fyne.CanvasObject
	for _, r := range s.Late.RelicsOn(p, w) {
		aboard = append(aboard, Chip(d, "ship."+string(w)+".relic."+r.ID, r, func() { Relic(d, r.ID) }))
	}
	if len(aboard) > 0 {
		box.Add(layout.Flow(theme.S, theme.S, aboard...))
	}
	if parts.Plays(s, p) {
		box.Add(layout.FieldAndButtons(parts.Entry("ship."+string(w)+".relic.name", d.T("late.p5.sheet.relic"), d.Shell.Draft(words), func(is string) { d.Shell.SetDraft(words, is) }),
			parts.Button("ship."+string(w)+".relic.find", crest.IconPlus, d.T("late.p5.hold.find"), func() {
				d.Record(scoring.FindRelic{Province: p, Ship: w, Name: d.Shell.Draft(words)}, func(ledger.Receipt) { d.Shell.SetDraft(words, "") })
			})))
	}
	return box
}

// Chip is a relic with its name and the glory that is printed on it.
func Chip(d *desk.Desk, id string, r *seafall.Relic, tapped func()) fyne.CanvasObject {
	return parts.Button(id, crest.IconTreasure, desk.Worth(d, r.Name, r.Glory), tapped)
}

// Relic is what can become of a relic: it moves to another ship, LOST is written on it,
// or it goes back to its chest.
func Relic(d *desk.Desk, id string) {
	asks := false
	d.Sheet(func(s *seafall.State, shut func()) shell.Page {
		r := s.Late.Relic(id)
		if r == nil || r.Province == "" {
			return shell.Page{ID: "relic", Title: phrases.Relic(d.Speaker().Speaker, id), Body: parts.Plain(phrases.RelicLies(d.Speaker().Speaker, seafall.RelicStays))}
		}
		done := func(ledger.Receipt) { shut() }
		page := d.Page(r.Province, desk.Worth(d, r.Name, r.Glory))
		page.ID, page.Width, page.Sub = "relic", 520, phrases.RelicLies(d.Speaker().Speaker, r.Lies())
		if asks {
			page.Body = layout.VBox(theme.M, parts.Strong(d.T("late.p5.relic.lost.ask")), parts.Caption(d.T("late.p5.relic.lost.words")))
			page.Buttons = []fyne.CanvasObject{parts.DangerButton("relic.lost.yes", d.T("late.p5.relic.lost.yes"), func() {
				d.Record(scoring.LoseRelic{Relic: id}, done)
			})}
			return page
		}
		body := layout.VBox(theme.M, parts.Caption(d.T("late.p5.relic.move")))
		var ships []fyne.CanvasObject
		for _, p := range s.Running.Seats {
			for i, w := range parts.Ships {
				if s.Play(p).Hulls[i].Sunk || p == r.Province && w == r.Ship {
					continue
				}
				tile := kit.NewChoiceTile(d.Speaker().Ship(p, w), d.Speaker().Player(p), false, func() {
					d.Record(scoring.MoveRelic{Relic: id, Province: p, Ship: w}, done)
				})
				tile.TestID, tile.Plain = "relic.to."+string(p)+"."+string(w), true
				ships = append(ships, tile)
			}
		}
		body.Add(layout.ColumnsOf(2, 180, theme.S, ships...))
		page.Body = body
		page.Buttons = []fyne.CanvasObject{
			parts.Button("relic.return", "", d.T("late.p5.relic.return"), func() { d.Record(scoring.ReturnRelic{Relic: id}, done) }),
			parts.DangerButton("relic.lost", d.T("late.p5.relic.lost"), func() {
				asks = true
				d.Shell.RebuildSheets()
			})}
		if r.Glory > 0 && !r.Counted {
			page.Buttons = append(page.Buttons, parts.Button("relic.count", "", d.T("late.p5.relic.count", "glory", d.Signed(r.Glory)), func() {
				d.Record(scoring.CountRelic{Relic: id}, nil)
			}))
		}
		return page
	})
}

// Tablets are those in a treasure room, and the way to bring one there; nil while they
// are sealed (L55).
func Tablets(d *desk.Desk, s *seafall.State, p seafall.Province) fyne.CanvasObject {
	if !s.Open(seafall.Tombs) {
		return nil
	}
	words := "tablet " + string(p)
	box := layout.VBox(theme.S, parts.Section(d.T("late.p5.room.title")))
	for _, t := range s.Late.TabletsOf(p) {
		tile := kit.NewTile(kit.TilePlain, layout.Row(theme.S, kit.NewIconIn(crest.IconTreasure, 20, ink.Of(theme.Ink2)), layout.Grow(parts.Strong(desk.Worth(d, t.Name, t.Glory)))),
			func() { Tablet(d, t.ID) })
		tile.TestID = "treasure.tablet." + t.ID
		box.Add(tile)
	}
	box.Add(layout.FieldAndButtons(parts.Entry("treasure.tablet.name", d.T("late.p5.sheet.tablet"), d.Shell.Draft(words), func(is string) { d.Shell.SetDraft(words, is) }),
		parts.Button("treasure.tablet.find", crest.IconPlus, d.T("late.p5.room.find"), func() {
			d.Record(scoring.FindTablet{Province: p, Name: d.Shell.Draft(words)}, func(ledger.Receipt) { d.Shell.SetDraft(words, "") })
		})))
	return box
}

// Tablet is what can become of a tablet: plundered by somebody, or gone.
func Tablet(d *desk.Desk, id string) {
	d.Sheet(func(s *seafall.State, shut func()) shell.Page {
		t := s.Late.Tablet(id)
		if t == nil || t.Holder == "" {
			return shell.Page{ID: "tablet", Title: phrases.Tablet(d.Speaker().Speaker, id), Body: parts.Plain(d.T("screen.cards.gone"))}
		}
		done := func(ledger.Receipt) { shut() }
		page := d.Page(t.Holder, desk.Worth(d, t.Name, t.Glory))
		page.ID, page.Width = "tablet", 480
		var thieves []fyne.CanvasObject
		for _, by := range s.Present() {
			if by != t.Holder {
				thieves = append(thieves, desk.PlayerChip(d, "tablet.by."+string(by), by, func() {
					d.Record(scoring.StealTablet{From: t.Holder, By: by, Tablet: id, Kept: true}, done)
				}))
			}
		}
		page.Body = layout.VBox(theme.XS, parts.Caption(d.T("screen.table.research.stolen")), layout.ColumnsOf(3, 118, theme.S, thieves...))
		page.Buttons = []fyne.CanvasObject{parts.Button("tablet.remove", "", d.T("late.p5.relic.return"), func() {
			d.Record(scoring.RemoveTablet{Tablet: id}, done)
		})}
		if t.Glory > 0 && !t.Counted {
			page.Buttons = append(page.Buttons, parts.Button("tablet.count", "", d.T("late.p5.relic.count", "glory", d.Signed(t.Glory)), func() {
				d.Record(scoring.CountTablet{Tablet: id}, nil)
			}))
		}
		return page
	})
}

// Maps are the pairs of research cards that make a map, each joined by a line of brass;
// nil for none (L57).
func Maps(d *desk.Desk, s *seafall.State, p seafall.Province) fyne.CanvasObject {
	if !s.Open(seafall.TreasureMaps) || s.Play(p) == nil {
		return nil
	}
	box := layout.VBox(theme.S)
	for _, pair := range seafall.TreasureMapsOf(s, p) {
		half := func() fyne.CanvasObject {
			return layout.Grow(layout.Row(theme.S, kit.NewIconIn(crest.IconSearch, 20, ink.Of(theme.Brass)), layout.Grow(parts.Strong(pair[0].Name))))
		}
		seam := layout.AtLeast(3, 24, parts.Ground(theme.Brass))
		tile := kit.NewTile(kit.TileBrass, layout.VBox(theme.XS, layout.Row(theme.S, half(), seam, half()), parts.Caption(d.T("late.p10.pair"))), func() { Follow(d, p, pair[0].ID) })
		tile.TestID = "research.map." + pair[0].ID
		box.Add(tile)
	}
	if len(box.Objects) == 0 {
		return nil
	}
	return box
}

// Follow is the sheet of a map: the entry that is read at its place, and whether the
// halves are destroyed.
func Follow(d *desk.Desk, p seafall.Province, half string) {
	entry, gone := "", false
	d.Sheet(func(s *seafall.State, shut func()) shell.Page {
		page := d.Page(p, d.T("late.p10.title"))
		page.ID, page.Width = "treasure_map", 480
		for _, pair := range seafall.TreasureMapsOf(s, p) {
			if pair[0].ID != half {
				continue
			}
			page.Sub = pair[0].Name
			destroyed := kit.NewCheckTile(d.T("late.p10.destroyed"), gone, nil, func(is bool) {
				gone = is
				d.Shell.RebuildSheets()
			})
			destroyed.TestID = "treasure_map.destroyed"
			page.Body = layout.VBox(theme.M, parts.Plain(d.T("late.p10.words")),
				parts.Entry("treasure_map.entry", d.T("late.p10.entry"), entry, func(is string) { entry = is }), destroyed)
			page.Buttons = []fyne.CanvasObject{parts.MainButton("treasure_map.follow", d.T("late.p10.follow"), func() {
				d.Record(scoring.UseTreasureMap{Province: p, Research: []string{pair[0].ID, pair[1].ID}, Destroyed: gone, Entry: entry}, func(ledger.Receipt) { shut() })
			})}
			return page
		}
		page.Body = parts.Plain(d.T("screen.cards.gone"))
		return page
	})
}
