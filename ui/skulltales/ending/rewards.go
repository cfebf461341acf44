package ending

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
)

// rewards is step 4: what objectives bring, and the chapter's reward line (T87, T88).
// What is said already takes a line; it can be opened again.
func rewards(t *Screen, m moment) fyne.CanvasObject {
	return rowsOf(t, m, func(p *skulltales.Pirate) []row {
		id := "rewards." + p.ID
		f := t.form(id, func(f *form) {
			if said, is := m.e.Rewards[p.ID]; is {
				f.coins, f.prestige, f.tableCoins, f.tablePrestige, f.note = said.Coins, said.Prestige, said.Table.Coins, said.Table.Prestige, said.Note
				for _, it := range said.Items {
					f.item = it.Name
				}
			}
		})
		r := row{id: p.ID, below: result(t, m, p.ID)}
		if was, is := m.e.Rewards[p.ID]; is && !f.open && m.state(p.ID) == "" {
			r.choice = said(t, id, rewarded(t, was))
			return []row{r}
		}
		r.choice = reward(t, m, p, f)
		r.do = parts.Main(id+".do", t.T("screen.rewards.do"), func() { t.said(id, f.rewards(p.ID)) })
		return []row{r}
	})
}

// rewarded is what was said of a pirate's reward, in words.
func rewarded(t *Screen, said skulltales.RewardsSaid) fyne.CanvasObject {
	line := func(key string, a skulltales.Amount, more ...string) fyne.CanvasObject {
		return layout.Beside(theme.S, true, layout.AtLeast(120, 0, parts.Caption(t.T(key))), layout.Grow(parts.Plain(parts.Dotted(append([]string{speech.Amount(t.Speaker(), a)}, more...)...))))
	}
	box := layout.VBox(0)
	if len(said.Objectives) > 0 {
		box.Add(line("screen.account.objectives", said.Amount))
	}
	var more []string
	for _, it := range said.Items {
		more = append(more, it.Name)
	}
	box.Add(line("screen.account.reward", said.Table, append(more, said.Note)...))
	return box
}

// reward is what a pirate's objectives bring and the chapter gives, as it is entered.
func reward(t *Screen, m moment, p *skulltales.Pirate, f *form) fyne.CanvasObject {
	id := "rewards." + p.ID
	rows := layout.VBox(theme.S)
	var held []string
	for _, o := range m.s.HeldObjectives(p.ID) {
		held = append(held, speech.Card(t.Speaker(), o.ID))
	}
	if len(held) > 0 {
		rows.Add(counted(t, t.T("screen.account.objectives"), t.Speaker().List(held), id+".prestige", &f.prestige, id+".coins", &f.coins))
	}
	rows.Add(counted(t, t.T("screen.account.reward"), "", id+".table_prestige", &f.tablePrestige, id+".table_coins", &f.tableCoins))
	words := fyne.CanvasObject(parts.Button(id+".words", crest.IconPen, t.T("screen.rewards.words"), func() { f.open = true; t.Shell.Rebuild() }))
	if f.open || f.item != "" || f.note != "" {
		rows.Add(layout.ColumnsOf(2, 200, theme.M, parts.Field(id+".item", t.T("screen.rewards.item"), f.item, func(is string) { f.item = is }),
			parts.Field(id+".note", t.T("screen.rewards.note"), f.note, func(is string) { f.note = is })))
		words = layout.Gap(1, 1)
	}
	same := layout.Gap(1, 1)
	if others := alike(m, p.ID); len(others) > 0 {
		same = layout.Actions(parts.Records(id+".same", crest.IconCheck, t.T("screen.rewards.same"), func() { t.sameFor(f, append([]string{p.ID}, others...)) }))
	}
	rows.Add(layout.Beside(theme.S, true, words, layout.Grow(same)))
	return rows
}

// counted are prestige and coins to count, with what they are for.
func counted(t *Screen, what, of, prestigeID string, prestige *int, coinsID string, coins *int) fyne.CanvasObject {
	count := func(id string, sign livery.Sign, value *int, most int) fyne.CanvasObject {
		c := kit.NewCounter(*value, 0, most, func(is int) { *value = is })
		c.TestID = id
		return layout.Row(theme.S, parts.Sign(sign, 22, ink.Of(theme.Ink2)), layout.Grow(c))
	}
	words := layout.VBox(0, parts.Strong(what))
	if of != "" {
		words.Add(parts.Caption(of))
	}
	stars, money := count(prestigeID, livery.Prestige, prestige, skulltales.MostPrestigeNow), count(coinsID, livery.Coins, coins, skulltales.MostAtOnce)
	if t.Shell.Width()/max(1, t.Shell.Scale()) < 700 {
		return layout.VBox(theme.XS, words, layout.ColumnsOf(2, 150, theme.M, stars, money))
	}
	return layout.Weighted(theme.M, []float32{4, 5, 5}, middled(words), stars, money)
}

// alike are the others with the same result who have not chosen yet.
func alike(m moment, pirate string) []string {
	var list []string
	for _, p := range m.s.PiratesInPlay() {
		if p.ID != pirate && m.e.Results[p.ID].Result == m.e.Results[pirate].Result && m.state(p.ID) == "waits" {
			list = append(list, p.ID)
		}
	}
	return list
}

// sameFor records the chapter's line of a form for several, in one act. What objectives
// bring is the first one's alone.
func (t *Screen) sameFor(f *form, pirates []string) {
	of := *f
	var next func(group string, left []string)
	next = func(group string, left []string) {
		if len(left) == 0 {
			return
		}
		c := of.rewards(left[0])
		if group == "" {
			t.Record(c, func(r ledger.Receipt) { delete(t.forms, "rewards."+left[0]); next(r.Group, left[1:]) })
			return
		}
		if g := t.forms["rewards."+left[0]]; g != nil {
			c.Coins, c.Prestige = g.coins, g.prestige
		} else {
			c.Coins, c.Prestige = 0, 0
		}
		c.Table.Items = nil
		t.RecordInto(group, c, func(r ledger.Receipt) { delete(t.forms, "rewards."+left[0]); next(r.Group, left[1:]) })
	}
	next("", pirates)
}
