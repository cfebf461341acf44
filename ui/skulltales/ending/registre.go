package ending

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// registre is step 6: legacies, what is discarded, and all columns to be copied.
func (t *Screen) registre(m moment) fyne.CanvasObject {
	box := layout.VBox(theme.M)
	for _, heir := range scoring.Heirs(m.s) {
		box.Add(parts.Box(t.legacy(m, heir)))
	}
	f := t.discards(m)
	var accounts []fyne.CanvasObject
	for _, line := range scoring.Closing(m.s) {
		accounts = append(accounts, copied(t, m, line))
		items, load := scoring.After(m.s, line.Pirate), 0
		var chips []fyne.CanvasObject
		for _, it := range items {
			if !f.off[it.ID] {
				load += it.Halves
			}
			b := parts.Choice("registre.discard."+it.ID, it.Name, f.off[it.ID], func() { f.off[it.ID] = !f.off[it.ID]; t.Shell.Rebuild() })
			chips = append(chips, b)
		}
		if load > skulltales.MostHalves || slices.ContainsFunc(items, func(it skulltales.Item) bool { return f.off[it.ID] }) {
			box.Add(parts.Box(layout.VBox(theme.S, t.who(m, line.Pirate, t.T("screen.registre.too_much")), layout.Flow(theme.S, theme.S, chips...))))
		}
	}
	box.Add(layout.ColumnsOf(4, 230, theme.M, accounts...))
	box.Add(parts.Remark(t.T("screen.registre.reminder")))
	if lines := speech.CrewLines(t.Speaker()); len(lines) > 0 {
		crew := layout.VBox(theme.S, parts.Section(t.T("screen.between.crew")))
		for _, line := range lines {
			crew.Add(parts.Together(line))
		}
		box.Add(parts.Box(crew))
	}
	if m.step != m.end.Now { // where it is not the way on at the foot
		box.Add(layout.Actions(t.confirm(m)))
	}
	return box
}

// discards are the things that are not kept, as they are being chosen.
func (t *Screen) discards(m moment) *form {
	return t.form("registre", func(f *form) {
		if m.e.Confirmed != nil {
			for _, id := range m.e.Confirmed.Discarded {
				f.off[id] = true
			}
		}
	})
}

// confirm says that the columns are copied, and what is discarded.
func (t *Screen) confirm(m moment) fyne.CanvasObject {
	f, words := t.discards(m), t.T("screen.registre.do")
	if m.e.Confirmed != nil {
		words = t.T("screen.registre.again")
	}
	return parts.Main("registre.do", words, func() {
		c := scoring.ConfirmRegistre{}
		for _, line := range scoring.Closing(m.s) {
			for _, it := range scoring.After(m.s, line.Pirate) {
				if f.off[it.ID] {
					c.Discarded = append(c.Discarded, it.ID)
				}
			}
		}
		if m.e.Confirmed != nil {
			for _, id := range m.e.Confirmed.Discarded {
				if f.off[id] && !slices.Contains(c.Discarded, id) {
					c.Discarded = append(c.Discarded, id)
				}
			}
		}
		t.said("registre", c)
	})
}

// legacy is what the new pirate of who retired is given (T72).
func (t *Screen) legacy(m moment, heir *skulltales.Pirate) fyne.CanvasObject {
	before := scoring.Legacies(m.s, heir)[0]
	most := (before.Registre.Coins + 1) / 2
	id := "legacy." + heir.ID
	f := t.form(id, func(f *form) {
		f.coins = most
		if said, is := m.e.Inheritance[heir.ID]; is {
			f.coins, f.item = said.Coins, said.Item
		}
	})
	chips := []fyne.CanvasObject{parts.Choice(id+".none", t.T("screen.legacy.none"), f.item == "", func() { f.item = ""; t.Shell.Rebuild() })}
	for _, it := range m.s.Held(before.ID) {
		if it.Kind == skulltales.Equipment && it.Noted > 0 {
			chips = append(chips, parts.Choice(id+"."+it.ID, it.Name, f.item == it.ID, func() { f.item = it.ID; t.Shell.Rebuild() }))
		}
	}
	return layout.VBox(theme.S, row{id: heir.ID, below: t.T("screen.legacy.from", "from", t.Speaker().Who(before.ID))}.who(t, m),
		parts.Count(id+".coins", t.T("screen.coins"), f.coins, 0, most, func(is int) { f.coins = is }), layout.Flow(theme.S, theme.S, chips...),
		layout.Actions(parts.Main(id+".do", t.T("screen.legacy.do"), func() {
			coins := f.coins
			t.said(id, scoring.ChooseInheritance{To: heir.ID, Coins: &coins, Item: f.item})
		})))
}

// copied is what a log sheet comes to, in all its parts (T90).
func copied(t *Screen, m moment, line skulltales.ClosedPirate) fyne.CanvasObject {
	p := m.s.Pirate(line.Pirate)
	sub := ""
	if line.Result != "" {
		sub = wording.Upper(speech.Result(t.Speaker(), line.Result))
	}
	band := kit.NewBand(parts.Livery(m.s, p.ID), p.Player, sub, "", func() { t.Go.Why(p.ID+".after.coins", p.ID+".after.prestige") })
	band.TestID = "ending.account." + p.ID
	rows := layout.VBox(2)
	signs := layout.Weighted(theme.S, columns, layout.Gap(1, 1), layout.Row(0, layout.Spacer(), parts.Sign(livery.Prestige, 20, ink.Of(theme.Ink2))),
		layout.Row(0, layout.Spacer(), parts.Sign(livery.Coins, 20, ink.Of(theme.Ink2))))
	rows.Add(signs)
	row := func(key string, coins, prestige int, signed bool) {
		say := t.Number
		if signed {
			say = t.Signed
		}
		rows.Add(amounts(t.T(key), say(coins), say(prestige), false))
	}
	part := func(key string, a *skulltales.Amount) {
		if a != nil {
			row(key, a.Coins, a.Prestige, true)
		}
	}
	row("screen.account.before", p.Registre.Coins, p.Registre.Prestige, false)
	row("screen.account.purse", line.Purse.Coins, line.Purse.Prestige, true)
	if line.Lost > 0 {
		row("screen.account.lost", -line.Lost, 0, true)
	}
	part("screen.account.finds", line.Finds)
	part("screen.account.objectives", line.Objectives)
	part("screen.account.reward", line.Table)
	part("screen.account.ally", line.Ally)
	part("screen.account.legacy", line.Inherited)
	rows.Add(layout.Spacer())
	rows.Add(kit.HLine())
	rows.Add(amounts(t.T("screen.account.after"), t.Number(line.Coins), t.Number(line.Prestige), true))
	card := kit.NewCard(rows)
	card.Header = band
	return card
}

// columns share the width of an account: what, prestige, coins.
var columns = []float32{6, 3, 3}

// amounts is a line of an account: what, prestige, coins.
func amounts(what, coins, prestige string, sum bool) fyne.CanvasObject {
	words, c, p := ink.NewText(theme.Small, what), ink.NewText(theme.Small, coins).Trailing(), ink.NewText(theme.Small, prestige).Trailing()
	if sum {
		words.Bold()
		c, p = ink.NewText(theme.Section, coins).Serif().Trailing(), ink.NewText(theme.Section, prestige).Serif().Trailing()
	}
	return layout.Weighted(theme.S, columns, words, p, c)
}
