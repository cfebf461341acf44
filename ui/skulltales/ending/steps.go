package ending

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/skulltales/parts"
	"astrolabe/ui/skulltales/sheets"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// ended is step 1: what ended the adventure, and how it ended for each pirate.
func ended(t *Screen, m moment) fyne.CanvasObject {
	box := layout.VBox(theme.M)
	var ways []fyne.CanvasObject
	for _, by := range skulltales.Ends {
		b := parts.Choice("ended."+string(by), wording.Upper(speech.EndedBy(t.Speaker(), by)), m.e.By == by, func() {
			t.Record(scoring.EndAdventure{By: by, Partial: m.e.Partial && by != skulltales.ByObjectives}, nil)
		})
		ways = append(ways, b.Recording())
	}
	why := layout.VBox(theme.S, parts.Strong(t.T("screen.ending.why")), layout.Flow(theme.S, theme.S, ways...))
	if m.e.By != skulltales.ByObjectives && m.e.By != skulltales.ByAllDown {
		tile := kit.NewCheckTile(t.T("screen.ended.partial"), m.e.Partial, nil, func(on bool) { t.Record(scoring.EndAdventure{By: m.e.By, Partial: on}, nil) })
		tile.TestID, tile.Records = "ended.partial", true
		why.Add(tile)
	}
	card := parts.Box(why)
	card.PaddingY = theme.M
	box.Add(card)
	box.Add(rowsOf(t, m, func(p *skulltales.Pirate) []row {
		said, is := m.e.Results[p.ID]
		if !is {
			return nil
		}
		var results []fyne.CanvasObject
		for _, r := range skulltales.Results {
			b := parts.Choice("ended."+p.ID+"."+string(r), wording.Upper(speech.Result(t.Speaker(), r)), said.Result == r, func() {
				t.Record(scoring.ChooseResult{ResultChosen: skulltales.ResultChosen{Pirate: p.ID, Result: r}}, nil)
			})
			b.Livery = parts.Livery(m.s, p.ID)
			results = append(results, b.Recording())
		}
		below := t.T("screen.ending.up")
		if m.s.IsDown(p.ID) {
			below = t.T("screen.ending.down")
		}
		return []row{{id: p.ID, below: below, quiet: true, choice: layout.UpToColumns(3, theme.S, results...)}}
	}))
	if m.end.Restarts || !m.end.Won {
		box.Add(parts.Box(follows(t, m)))
	}
	return box
}

// down is step 2, in which nothing is chosen: what who is down discards (T83).
func down(t *Screen, m moment) fyne.CanvasObject {
	box := rowsOf(t, m, func(p *skulltales.Pirate) []row {
		list := []row{purse(t, m, p.ID)}
		for _, a := range m.s.AlliesInPlay() {
			if a.Owner == p.ID {
				list = append(list, purse(t, m, a.ID))
			}
		}
		return list
	})
	if len(m.s.Running.Down) == 0 {
		return layout.VBox(theme.M, parts.Remark(t.T("screen.downed.nobody")), box)
	}
	return box
}

// purse is what somebody has in the purse, what of it is lost, and what is left.
func purse(t *Screen, m moment, id string) row {
	has, lost := m.s.Purse(id).Coins, scoring.Discards(m.s, id)
	r := row{id: id, below: t.T("screen.ending.up"), quiet: true}
	if m.s.IsDown(id) {
		r.below = t.T("screen.ending.down")
	}
	switch {
	case lost > 0:
		r.choice = layout.Flow(theme.XL, theme.S, figure(t.T("screen.downed.purse"), t.Number(has)), figure(t.T("screen.downed.lost"), t.Signed(-lost)),
			kit.NewIconIn(crest.IconArrow, 24, ink.Of(theme.Ink2)), figure(t.T("screen.downed.left"), t.Number(has-lost)))
	case has > 0:
		r.choice = parts.Caption(t.T("screen.downed.keeps", "coins", speech.Coins(t.Speaker(), has)))
	default:
		r.choice = parts.Caption(t.T("screen.downed.empty"))
	}
	return r
}

// finds is step 3: each pirate's research cards (T85). Those of who failed do not count
// (T84).
func finds(t *Screen, m moment) fyne.CanvasObject {
	return rowsOf(t, m, func(p *skulltales.Pirate) []row {
		r := row{id: p.ID, below: result(t, m, p.ID)}
		held := m.s.HeldFinds(p.ID)
		if len(held) == 0 {
			r.quiet, r.choice = true, parts.Caption(t.T("screen.finds.none"))
			return []row{r}
		}
		id := "finds." + p.ID
		chosen, is := m.e.Finds[p.ID]
		failed := scoring.Failed(m.s, p.ID) && !m.s.House(skulltales.KOPirateCountsFinds)
		f := t.form(id, func(f *form) {
			for _, find := range held {
				f.off[find.ID] = is && !slices.Contains(chosen.Cards, find.ID) || failed && !is
			}
		})
		switch {
		case f.open || m.state(p.ID) != "":
			cards(t, m, p, held, &r)
		case is:
			r.choice = said(t, id, parts.Plain(t.T("screen.finds.said", "sum", speech.Amount(t.Speaker(), chosen.Amount))))
		default:
			r.quiet, r.choice = true, said(t, id, parts.Caption(t.T("screen.finds.failed")))
		}
		return []row{r}
	})
}

// cards are the research cards of a pirate, those that count ticked.
func cards(t *Screen, m moment, p *skulltales.Pirate, held []*skulltales.Find, r *row) {
	id := "finds." + p.ID
	f := t.forms[id]
	rows := layout.VBox(theme.S)
	sum, secret := skulltales.Amount{}, false
	var tiles []fyne.CanvasObject
	for _, find := range held {
		if !f.off[find.ID] {
			sum.Coins, sum.Prestige, secret = sum.Coins+find.Coins, sum.Prestige+find.Prestige, secret || find.Secret
		}
		tile := kit.NewCheckTile(wording.Upper(speech.Card(t.Speaker(), find.ID)), !f.off[find.ID], nil, func(on bool) { f.off[find.ID] = !on; t.Shell.Rebuild() })
		tile.Sub, tile.TestID, tile.Livery = speech.Amount(t.Speaker(), skulltales.Amount{Coins: find.Coins, Prestige: find.Prestige}), id+"."+find.ID, parts.Livery(m.s, p.ID)
		if find.Secret {
			tile.Sub = t.T("screen.finds.secret")
		}
		tiles = append(tiles, layout.Row(theme.S, layout.Grow(tile), parts.Button(id+"."+find.ID+".reveal", crest.IconPen, "", func() { sheets.Reveal(t.Desk, find.ID, "") })))
	}
	rows.Add(layout.ColumnsOf(2, 250, theme.M, tiles...))
	if secret {
		rows.Add(parts.Remark(t.T("screen.finds.turn")))
	}
	r.choice = rows
	r.do = parts.Main(id+".do", t.T("screen.finds.do", "sum", speech.Amount(t.Speaker(), sum)), func() {
		c := scoring.ChooseFinds{Pirate: p.ID, Cards: []string{}}
		for _, find := range held {
			if !f.off[find.ID] {
				c.Cards = append(c.Cards, find.ID)
			}
		}
		if len(c.Cards) == 0 { // none of them counts
			nothing := 0
			c.Coins, c.Prestige = &nothing, &nothing
		}
		t.said(id, c)
	})
}
