package table

import (
	"slices"
	"strings"

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
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// Steps 7 and 8 of winter: which colonies become active, and what all that are active
// bring (R29, L32, L34). They are there once somebody governs a colony.

// held records the winter, and then in the same act each colony that becomes active.
func (w *Winter) held() {
	activated := slices.Clone(w.activated)
	w.Record(w.said, func(r ledger.Receipt) { w.activate(r.Group, activated) })
}

// activate says one colony after the other into the act of the winter.
func (w *Winter) activate(group string, rest []string) {
	if len(rest) == 0 {
		w.Shell.Back()
		return
	}
	desk.RecordInto(w.Desk, group, scoring.ActivateColony{Colony: rest[0]}, func(ledger.Receipt) { w.activate(group, rest[1:]) })
}

// chosen are the colonies whose switch is on that can still become active.
func (w *Winter) chosen(plan *scoring.Winter) {
	w.activated = slices.DeleteFunc(w.activated, func(id string) bool {
		return !slices.ContainsFunc(plan.Colonies, func(c scoring.ColonyWinter) bool { return c.Colony.ID == id && !c.Active && !c.Absent })
	})
}

// colonies are steps 7 and 8, nothing where nobody governs one.
func (w *Winter) colonies(plan *scoring.Winter) []fyne.CanvasObject {
	if len(plan.Colonies) == 0 {
		return nil
	}
	w.chosen(plan)
	takes := plan.ColonyTakes(w.activated)
	return []fyne.CanvasObject{w.activating(takes), w.collecting(takes)}
}

// activating is step 7: a switch for each colony that is not active, and what its
// governor pays in all.
func (w *Winter) activating(takes []scoring.ColonyTake) fyne.CanvasObject {
	rows := layout.VBox(theme.M)
	open := false
	for i, take := range takes {
		if i > 0 {
			rows.Add(kit.HLine())
		}
		lines := layout.VBox(theme.S, w.whose(take.Province, take.Absent))
		switches := 0
		for _, c := range take.Colonies {
			lines.Add(w.colonySwitch(take, c))
			if !c.Active && !take.Absent {
				switches++
			}
		}
		if switches > 0 {
			open = true
			foot := kit.NewTile(kit.TilePlain, ink.NewText(theme.Body, w.T("late.p7.winter.pays", "gold", take.Pays, "markers", take.Markers, "left", take.Left)).Bold(), w.Asking(string(take.Province)+".home"))
			foot.TestID = "winter.pays." + string(take.Province)
			lines.Add(foot)
		}
		rows.Add(lines)
	}
	table := w.T("late.p7.winter.7.table", "gold", scoring.ColonyGold)
	if !open {
		table = w.T("late.p7.winter.7.none")
	}
	return w.step(7, w.T("late.p7.winter.7"), nil, table, w.T("late.p7.winter.7.books"), rows)
}

// whose is the governor at the head of some colonies.
func (w *Winter) whose(p seafall.Province, absent bool) fyne.CanvasObject {
	token := kit.NewToken(pieces.Livery(p), theme.Token)
	token.Muted = absent
	words := layout.VBox(0, parts.Strong(w.Speaker().Player(p)))
	if absent {
		words.Add(parts.Caption(w.T("late.p7.winter.absent")))
	}
	return layout.Row(theme.S, token, layout.Grow(words))
}

// colonySwitch is the row of one colony: a switch for one that can become active.
func (w *Winter) colonySwitch(take scoring.ColonyTake, c scoring.ColonyWinter) fyne.CanvasObject {
	name, id := w.Speaker().Colony(c.Colony.ID), c.Colony.ID
	if c.Active {
		return layout.AtLeast(0, theme.Target, layout.Row(theme.S, kit.NewIconIn(crest.IconCheck, 20, ink.Of(theme.Ink2)),
			layout.Grow(parts.Plain(w.T("late.p7.winter.active", "colony", name)))))
	}
	on := slices.Contains(w.activated, id)
	if take.Absent || !on && take.Markers >= take.Left { // R52: a marker is a token at home, turned
		words := w.T("late.p7.winter.inactive", "colony", name)
		if !take.Absent {
			words = w.T("late.p7.winter.no_marker", "colony", name)
		}
		return layout.AtLeast(0, theme.Target, layout.Row(theme.S, kit.NewIconIn(crest.IconLock, 20, ink.Of(theme.Ink2)), layout.Grow(parts.Caption(words))))
	}
	tile := kit.NewCheckTile(name, on, ink.NewText(theme.Value, w.Signed(c.Glory)).Serif(), func(is bool) {
		w.activated = slices.DeleteFunc(w.activated, func(other string) bool { return other == id })
		if is {
			w.activated = append(w.activated, id)
		}
		w.Shell.Rebuild()
	})
	tile.Sub = w.T("late.p7.winter.costs", "gold", c.Cost)
	tile.Livery, tile.TestID = pieces.Livery(take.Province), "winter.colony."+id
	return tile
}

// collecting is step 8: the gold of the colonies that are active then.
func (w *Winter) collecting(takes []scoring.ColonyTake) fyne.CanvasObject {
	rows := layout.VBox(theme.M)
	for _, take := range takes {
		if len(take.From) == 0 {
			continue
		}
		if len(rows.Objects) > 0 {
			rows.Add(kit.HLine())
		}
		rows.Add(w.collected(take))
	}
	if len(rows.Objects) == 0 {
		return w.step(8, w.T("late.p7.winter.8"), nil, w.T("late.p7.winter.8.none"), "")
	}
	return w.step(8, w.T("late.p7.winter.8"), nil, w.T("late.p7.winter.8.table"), w.T("late.p7.winter.8.books"), rows)
}

// collected is what one governor takes: 10 gold, 4 + 6, and which fields give nothing.
func (w *Winter) collected(take scoring.ColonyTake) fyne.CanvasObject {
	var terms []string
	lines := layout.VBox(2, parts.Strong(w.Speaker().Player(take.Province)))
	for _, f := range take.From {
		if f.Free() {
			terms = append(terms, w.Number(f.Gold))
		}
	}
	switch len(terms) {
	case 0:
		lines.Add(parts.Caption(w.T("late.p7.winter.takes_none")))
	case 1:
		lines.Add(parts.Plain(w.T("late.p7.winter.takes", "gold", take.Takes)))
	default:
		lines.Add(parts.Plain(w.T("late.p7.winter.takes.sum", "gold", take.Takes, "terms", strings.Join(terms, " + "))))
	}
	for _, f := range take.From {
		if !f.Free() {
			lines.Add(w.term(0, f))
		}
	}
	var paths []string
	for _, c := range take.Colonies {
		paths = append(paths, c.Colony.ID+".collect")
	}
	gold := pieces.NewGlory(take.Province, w.Number(take.Takes), w.Asking(paths...))
	gold.TestID = "winter.collect." + string(take.Province)
	return layout.Row(theme.M, kit.NewToken(pieces.Livery(take.Province), 44), layout.Grow(lines), gold, kit.NewIconIn(crest.IconCoin, 22, ink.Of(theme.Brass)))
}
