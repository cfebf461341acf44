package ending

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
)

// allies is step 5: what each ally brings its owner (T89).
func allies(t *Screen, m moment) fyne.CanvasObject {
	return rowsOf(t, m, func(p *skulltales.Pirate) []row {
		var list []row
		for _, a := range m.s.AlliesInPlay() {
			if a.Owner != p.ID {
				continue
			}
			r := row{id: a.ID, below: t.T("screen.table.ally_of", "owner", t.Speaker().Who(a.Owner))}
			held, markers := m.s.AllyHas(a.ID)
			if _, chosen := m.e.Allies[a.ID]; !chosen && m.state(a.ID) == "" && m.s.Purse(a.ID).Coins == 0 && len(held)+len(markers) == 0 {
				r.choice, r.quiet = parts.Caption(t.T("screen.allies.nothing")), true
			} else {
				brings(t, m, a, &r)
			}
			list = append(list, r)
		}
		if len(list) == 0 {
			list = append(list, row{id: p.ID, below: result(t, m, p.ID), quiet: true, choice: parts.Caption(t.T("screen.allies.none"))})
		}
		return list
	})
}

// brings fills in what an ally brings: what was said of it, or what is to be said.
func brings(t *Screen, m moment, a *skulltales.Ally, r *row) {
	id := "allies." + a.ID
	was, is := m.e.Allies[a.ID]
	f := t.form(id, func(f *form) {
		f.coins = scoring.Obtained(m.s, a.ID)
		if is {
			f.coins, f.prestige = was.Obtained, was.Prestige
		}
		load := own(m, a)
		for _, it := range m.s.Held(a.ID) { // as many as the owner can carry
			f.off[it.ID] = is && !slices.Contains(was.Items, it.ID) || !is && load+it.Halves > skulltales.MostHalves
			if !f.off[it.ID] {
				load += it.Halves
			}
		}
	})
	if is && !f.open && m.state(a.ID) == "" {
		words := layout.VBox(0, parts.Plain(t.T("screen.allies.said", "obtained", speech.Coins(t.Speaker(), was.Obtained),
			"brings", speech.Amount(t.Speaker(), skulltales.Amount{Coins: was.Coins, Prestige: was.Prestige}))))
		var kept []string
		for _, item := range was.Items {
			kept = append(kept, speech.Card(t.Speaker(), item))
		}
		if len(kept) > 0 {
			words.Add(parts.Caption(t.T("screen.allies.kept", "owner", t.Speaker().Who(a.Owner), "items", t.Speaker().List(kept))))
		}
		r.choice = said(t, id, words)
		return
	}
	r.choice = brought(t, m, a, f)
	r.do = parts.Main(id+".do", t.T("screen.allies.do"), func() {
		obtained := f.coins
		c := scoring.ChooseAlly{Ally: a.ID, Obtained: &obtained, Prestige: f.prestige}
		for _, it := range m.s.Held(a.ID) {
			if !f.off[it.ID] {
				c.Items = append(c.Items, it.ID)
			}
		}
		t.said(id, c)
	})
}

// brought is what an ally obtained, part by part, the half of it for the owner, and what
// of its cards the owner keeps.
func brought(t *Screen, m moment, a *skulltales.Ally, f *form) fyne.CanvasObject {
	id := "allies." + a.ID
	purse := m.s.Purse(a.ID).Coins - scoring.Discards(m.s, a.ID)
	known := scoring.Obtained(m.s, a.ID)
	count := kit.NewCounter(f.coins-known, -known, skulltales.MostAtOnce-known, func(is int) { f.coins = known + is; t.Shell.Rebuild() })
	count.TestID = id + ".coins"
	stars := kit.NewCounter(f.prestige, 0, skulltales.MostPrestigeNow, func(is int) { f.prestige = is })
	stars.TestID = id + ".prestige"
	rows := layout.VBox(theme.M)
	half := layout.Row(theme.XS, parts.Sign(livery.Coins, 22, ink.Of(theme.Ink2)), ink.NewText(theme.Leader, t.Number((f.coins+1)/2)).Serif().In(parts.Livery(m.s, a.Owner).Accent))
	sum := []fyne.CanvasObject{figure(t.T("field.purse"), t.Number(purse)), sign("+"), figure(t.T("field.cards"), t.Number(known-purse)), sign("+"),
		layout.VBox(2, layout.AtLeast(132, 0, count), parts.Caption(t.T("field.objectives"))), sign("="),
		figure(t.T("screen.allies.obtained"), t.Number(f.coins)), kit.NewIconIn(crest.IconArrow, 22, ink.Of(theme.Ink2)),
		parts.UpTo(132, layout.VBox(0, half, parts.Caption(t.T("screen.allies.half", "owner", t.Speaker().Who(a.Owner)))))}
	rows.Add(layout.Flow(theme.M, theme.S, sum...))
	rows.Add(kit.HLine())
	rows.Add(layout.Beside(theme.M, true, layout.Grow(layout.Row(theme.S, parts.Sign(livery.Prestige, 22, ink.Of(theme.Ink2)), layout.Grow(parts.Plain(t.T("screen.allies.prestige"))))), layout.AtLeast(180, 0, stars)))
	if held := m.s.Held(a.ID); len(held) > 0 {
		rows.Add(kit.HLine())
		rows.Add(kept(t, m, a, f, held))
	}
	return rows
}

// own is what an ally's owner carries without the ally's cards, in halves of a space.
func own(m moment, a *skulltales.Ally) int {
	sum := 0
	for _, it := range scoring.After(m.s, a.Owner) {
		if is := m.s.Item(it.ID); is == nil || is.Holder != a.ID {
			sum += it.Halves
		}
	}
	return sum
}

// sign stands between two numbers of a sum.
func sign(words string) fyne.CanvasObject {
	return ink.NewText(theme.Value, words).Serif().Role(theme.Ink2)
}

// kept are the cards of an ally, those ticked that its owner keeps, and how much the
// owner then carries.
func kept(t *Screen, m moment, a *skulltales.Ally, f *form, held []*skulltales.Item) fyne.CanvasObject {
	own, more := own(m, a), 0
	var chips []fyne.CanvasObject
	for _, it := range held {
		if !f.off[it.ID] {
			more += it.Halves
		}
		b := parts.Choice("allies."+a.ID+"."+it.ID, it.Name, !f.off[it.ID], func() { f.off[it.ID] = !f.off[it.ID]; t.Shell.Rebuild() })
		b.Livery = parts.Livery(m.s, a.ID)
		chips = append(chips, b)
	}
	load := t.T("screen.allies.load", "own", strconv.Itoa(own), "more", strconv.Itoa(more), "most", strconv.Itoa(skulltales.MostHalves))
	words := layout.VBox(theme.XS, parts.Strong(t.T("screen.allies.keep", "owner", t.Speaker().Who(a.Owner))), layout.Row(theme.S, parts.Spaces(own+more), layout.Grow(parts.Caption(load))))
	box := layout.VBox(theme.S, layout.Beside(theme.M, true, layout.Grow(words), layout.Flow(theme.S, theme.S, chips...)))
	if own+more > skulltales.MostHalves {
		box.Add(parts.Doubt(t.T("screen.allies.too_much", "owner", t.Speaker().Who(a.Owner))))
	}
	return box
}
