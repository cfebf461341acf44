package ending

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
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

// form is a choice as it is filled in, until it is recorded.
type form struct {
	off                       map[string]bool // cards that are not counted, or not kept
	coins, prestige           int             // of objectives, or of an ally
	tableCoins, tablePrestige int             // of the chapter's reward line
	item, note                string
}

// form is that of somebody in a step.
func (t *Screen) form(id string, begin func(*form)) *form {
	if t.forms[id] == nil {
		f := &form{off: map[string]bool{}}
		begin(f)
		t.forms[id] = f
	}
	return t.forms[id]
}

// said records a choice and forgets its form.
func (t *Screen) said(id string, c scoring.Command) {
	t.Record(c, func(ledger.Receipt) { delete(t.forms, id) })
}

// ended is step 1: what ended the adventure, and how it ended for each pirate.
func (t *Screen) ended(m moment) fyne.CanvasObject {
	box := layout.VBox(theme.M)
	var ways []fyne.CanvasObject
	for _, by := range skulltales.Ends {
		b := parts.Choice("ended."+string(by), wording.Upper(speech.EndedBy(t.Speaker(), by)), m.e.By == by, func() {
			t.Record(scoring.EndAdventure{By: by, Partial: m.e.Partial && by != skulltales.ByObjectives}, nil)
		})
		ways = append(ways, b.Recording())
	}
	box.Add(layout.Flow(theme.S, theme.S, ways...))
	if m.e.By != skulltales.ByObjectives && m.e.By != skulltales.ByAllDown {
		tile := kit.NewCheckTile(t.T("screen.ended.partial"), m.e.Partial, nil, func(on bool) { t.Record(scoring.EndAdventure{By: m.e.By, Partial: on}, nil) })
		tile.TestID, tile.Records = "ended.partial", true
		box.Add(tile)
	}
	for _, p := range m.s.PiratesInPlay() {
		said, is := m.e.Results[p.ID]
		if !is {
			continue
		}
		var results []fyne.CanvasObject
		for _, r := range skulltales.Results {
			b := parts.Choice("ended."+p.ID+"."+string(r), wording.Upper(speech.Result(t.Speaker(), r)), said.Result == r, func() {
				t.Record(scoring.ChooseResult{ResultChosen: skulltales.ResultChosen{Pirate: p.ID, Result: r}}, nil)
			})
			b.Livery = parts.Livery(m.s, p.ID)
			results = append(results, b.Recording())
		}
		box.Add(kit.HLine())
		box.Add(layout.Beside(theme.M, true, layout.Grow(t.who(m, p.ID, "")), layout.Flow(theme.S, theme.S, results...)))
	}
	if m.end.Restarts || !m.end.Won {
		box.Add(kit.HLine())
		box.Add(t.follows(m))
	}
	return box
}

// who is somebody with the emblem, and a line below.
func (t *Screen) who(m moment, id, below string) fyne.CanvasObject {
	words := layout.VBox(0, parts.Strong(wording.Upper(t.Speaker().Who(id))))
	if below != "" {
		words.Add(parts.Caption(below))
	}
	return layout.Row(theme.M, kit.NewToken(parts.Livery(m.s, id), 34), layout.Grow(words))
}

// down is step 2, in which nothing is chosen: what who is down discards (T83).
func (t *Screen) down(m moment) fyne.CanvasObject {
	box := layout.VBox(theme.M)
	for _, id := range m.s.Running.Down {
		purse, lost := m.s.Purse(id).Coins, scoring.Discards(m.s, id)
		box.Add(layout.Row(theme.M, layout.Grow(t.who(m, id, t.T("screen.downed.what"))), ink.NewText(theme.Value, t.Number(purse)).Serif(),
			kit.NewIcon(crest.IconArrow, 22), ink.NewText(theme.Value, t.Number(purse-lost)).Serif().ID("down."+id)))
		box.Add(kit.HLine())
	}
	if len(m.s.Running.Down) == 0 {
		box.Add(parts.Plain(t.T("screen.downed.nobody")))
	}
	return box
}

// state is how the choice of somebody stands in the step that is shown.
func (m moment) state(id string) string {
	step := m.end.Steps[m.step-1]
	switch {
	case slices.Contains(step.Waits, id):
		return "waits"
	case slices.Contains(step.Again, id):
		return "again"
	}
	return ""
}

// mark says whether somebody has chosen already.
func (t *Screen) mark(m moment, id string) string {
	switch m.state(id) {
	case "waits":
		return t.T("screen.ending.open")
	case "again":
		return t.T("screen.ending.check")
	}
	return t.T("screen.ending.done")
}

// finds is step 3: each pirate's research cards (T85).
func (t *Screen) finds(m moment) fyne.CanvasObject {
	box := layout.VBox(theme.M)
	for _, p := range m.s.PiratesInPlay() {
		held := m.s.HeldFinds(p.ID)
		if len(held) == 0 {
			continue
		}
		id := "finds." + p.ID
		f := t.form(id, func(f *form) {
			if said, is := m.e.Finds[p.ID]; is {
				for _, find := range held {
					f.off[find.ID] = !slices.Contains(said.Cards, find.ID)
				}
			}
		})
		rows := layout.VBox(theme.S, t.who(m, p.ID, t.mark(m, p.ID)))
		if scoring.Failed(m.s, p.ID) && !m.s.House(skulltales.KOPirateCountsFinds) {
			rows.Add(parts.Caption(t.T("screen.finds.failed")))
		}
		sum, secret := skulltales.Amount{}, false
		for _, find := range held {
			if !f.off[find.ID] {
				sum.Coins, sum.Prestige, secret = sum.Coins+find.Coins, sum.Prestige+find.Prestige, secret || find.Secret
			}
			tile := kit.NewCheckTile(wording.Upper(speech.Card(t.Speaker(), find.ID)), !f.off[find.ID], nil, func(on bool) { f.off[find.ID] = !on; t.Shell.Rebuild() })
			tile.Sub, tile.TestID, tile.Livery = speech.Amount(t.Speaker(), skulltales.Amount{Coins: find.Coins, Prestige: find.Prestige}), id+"."+find.ID, parts.Livery(m.s, p.ID)
			if find.Secret {
				tile.Sub = t.T("screen.finds.secret")
			}
			rows.Add(layout.Row(theme.S, layout.Grow(tile), parts.Button(id+"."+find.ID+".reveal", crest.IconPen, "", func() { sheets.Reveal(t.Desk, find.ID, "") })))
		}
		count := parts.Main(id+".do", t.T("screen.finds.do", "sum", speech.Amount(t.Speaker(), sum)), func() {
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
		if secret {
			rows.Add(parts.Remark(t.T("screen.finds.turn")))
		}
		rows.Add(layout.Actions(count))
		box.Add(parts.Box(rows))
	}
	if len(box.Objects) == 0 {
		box.Add(parts.Plain(t.T("screen.finds.none")))
	}
	return box
}

// rewards is step 4: what objectives bring, and the chapter's reward line (T87, T88).
func (t *Screen) rewards(m moment) fyne.CanvasObject {
	box := layout.VBox(theme.M)
	for _, p := range m.s.PiratesInPlay() {
		id := "rewards." + p.ID
		f := t.form(id, func(f *form) {
			if said, is := m.e.Rewards[p.ID]; is {
				f.coins, f.prestige, f.tableCoins, f.tablePrestige, f.note = said.Coins, said.Prestige, said.Table.Coins, said.Table.Prestige, said.Note
			}
		})
		result := m.e.Results[p.ID].Result
		rows := layout.VBox(theme.S, t.who(m, p.ID, parts.Dotted(wording.Upper(speech.Result(t.Speaker(), result)), t.mark(m, p.ID))))
		var held []string
		for _, o := range m.s.HeldObjectives(p.ID) {
			held = append(held, speech.Card(t.Speaker(), o.ID))
		}
		count := func(what, label string, value *int, most int) fyne.CanvasObject {
			return parts.Count(id+"."+what, label, *value, 0, most, func(is int) { *value = is })
		}
		var counts []fyne.CanvasObject
		if len(held) > 0 {
			rows.Add(parts.Plain(t.T("screen.rewards.objectives", "list", t.Speaker().List(held))))
			counts = append(counts, count("coins", t.T("screen.rewards.objective_coins"), &f.coins, skulltales.MostAtOnce),
				count("prestige", t.T("screen.rewards.objective_prestige"), &f.prestige, skulltales.MostPrestigeNow))
		}
		counts = append(counts, count("table_coins", t.T("screen.rewards.table_coins"), &f.tableCoins, skulltales.MostAtOnce),
			count("table_prestige", t.T("screen.rewards.table_prestige"), &f.tablePrestige, skulltales.MostPrestigeNow))
		rows.Add(layout.ColumnsOf(2, 170, theme.M, counts...))
		rows.Add(layout.ColumnsOf(2, 200, theme.M, parts.Field(id+".item", t.T("screen.rewards.item"), f.item, func(is string) { f.item = is }),
			parts.Field(id+".note", t.T("screen.rewards.note"), f.note, func(is string) { f.note = is })))
		acts := []fyne.CanvasObject{parts.Main(id+".do", t.T("screen.rewards.do"), func() { t.said(id, f.rewards(p.ID)) })}
		if same := t.alike(m, p.ID); len(same) > 0 {
			acts = append([]fyne.CanvasObject{parts.Records(id+".same", crest.IconCheck, t.T("screen.rewards.same"), func() { t.sameFor(f, append([]string{p.ID}, same...)) })}, acts...)
		}
		rows.Add(layout.Actions(acts...))
		box.Add(parts.Box(rows))
	}
	return box
}

// rewards is the form as a command.
func (f *form) rewards(pirate string) scoring.ChooseRewards {
	c := scoring.ChooseRewards{Pirate: pirate, Coins: f.coins, Prestige: f.prestige}
	row := skulltales.TableRow{Coins: f.tableCoins, Prestige: f.tablePrestige, Note: strings.TrimSpace(f.note)}
	if name := strings.TrimSpace(f.item); name != "" {
		row.Items = []skulltales.Card{{Name: name, Kind: skulltales.Equipment, Halves: 2}}
	}
	c.Table = &row
	return c
}

// alike are the others with the same result who have not chosen yet.
func (t *Screen) alike(m moment, pirate string) []string {
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

// allies is step 5: what each ally brings its owner (T89).
func (t *Screen) allies(m moment) fyne.CanvasObject {
	box := layout.VBox(theme.M)
	for _, a := range m.s.AlliesInPlay() {
		id := "allies." + a.ID
		cards, markers := m.s.AllyHas(a.ID)
		if _, chosen := m.e.Allies[a.ID]; !chosen && m.state(a.ID) == "" && m.s.Purse(a.ID).Coins == 0 && len(cards)+len(markers) == 0 {
			continue
		}
		f := t.form(id, func(f *form) {
			f.coins = scoring.Obtained(m.s, a.ID)
			if said, is := m.e.Allies[a.ID]; is {
				f.coins, f.prestige = said.Obtained, said.Prestige
			}
		})
		rows := layout.VBox(theme.S, t.who(m, a.ID, parts.Dotted(t.T("screen.table.ally_of", "owner", t.Speaker().Who(a.Owner)), t.mark(m, a.ID))))
		rows.Add(layout.ColumnsOf(2, 170, theme.M,
			parts.Count(id+".coins", t.T("screen.allies.obtained"), f.coins, 0, skulltales.MostAtOnce, func(is int) { f.coins = is; t.Shell.Rebuild() }),
			parts.Count(id+".prestige", t.T("screen.rewards.objective_prestige"), f.prestige, 0, skulltales.MostPrestigeNow, func(is int) { f.prestige = is })))
		rows.Add(parts.Plain(t.T("screen.allies.half", "obtained", speech.Coins(t.Speaker(), f.coins), "coins", speech.Coins(t.Speaker(), (f.coins+1)/2))))
		for _, it := range m.s.Held(a.ID) {
			tile := kit.NewCheckTile(t.T("screen.allies.keep", "item", it.Name), !f.off[it.ID], nil, func(on bool) { f.off[it.ID] = !on })
			tile.TestID = id + "." + it.ID
			rows.Add(tile)
		}
		rows.Add(layout.Actions(parts.Main(id+".do", t.T("screen.allies.do"), func() {
			obtained := f.coins
			c := scoring.ChooseAlly{Ally: a.ID, Obtained: &obtained, Prestige: f.prestige}
			for _, it := range m.s.Held(a.ID) {
				if !f.off[it.ID] {
					c.Items = append(c.Items, it.ID)
				}
			}
			t.said(id, c)
		})))
		box.Add(parts.Box(rows))
	}
	if len(box.Objects) == 0 {
		box.Add(parts.Plain(t.T("screen.allies.none")))
	}
	return box
}

// registre is step 6: legacies, what is discarded, and all columns to be copied.
func (t *Screen) registre(m moment) fyne.CanvasObject {
	box := layout.VBox(theme.M)
	for _, heir := range scoring.Heirs(m.s) {
		box.Add(parts.Box(t.legacy(m, heir)))
	}
	f := t.discards(m)
	var accounts []fyne.CanvasObject
	for _, line := range scoring.Closing(m.s) {
		accounts = append(accounts, t.account(m, line))
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
	before := m.s.Pirate(heir.Replaces)
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
	return layout.VBox(theme.S, t.who(m, heir.ID, parts.Dotted(t.T("screen.legacy.from", "from", t.Speaker().Who(before.ID)), t.mark(m, heir.ID))),
		parts.Count(id+".coins", t.T("screen.coins"), f.coins, 0, most, func(is int) { f.coins = is }), layout.Flow(theme.S, theme.S, chips...),
		layout.Actions(parts.Main(id+".do", t.T("screen.legacy.do"), func() {
			coins := f.coins
			t.said(id, scoring.ChooseInheritance{To: heir.ID, Coins: &coins, Item: f.item})
		})))
}

// captain is step 7: who becomes Captain where nobody is, and what follows (T96, T97).
func (t *Screen) captain(m moment) fyne.CanvasObject {
	box := layout.VBox(theme.M)
	if m.end.CaptainDue || m.e.Captain != nil {
		box.Add(t.ranking(m))
		box.Add(kit.HLine())
	}
	if m.end.Won {
		box.Add(t.follows(m))
	}
	if len(box.Objects) == 0 {
		box.Add(parts.Plain(t.T("screen.captain.stays")))
	}
	return box
}

// ranking are the pirates by what counts for the captaincy, each to be chosen.
func (t *Screen) ranking(m moment) fyne.CanvasObject {
	ranked := scoring.CaptainRanking(m.s)
	box := layout.VBox(theme.S, parts.Strong(t.T("screen.captain.choose")))
	if ranked.Differ() {
		box.Add(parts.Doubt(t.T("screen.captain.differ")))
	}
	for _, p := range m.s.PiratesInPlay() {
		purse := m.s.Purse(p.ID)
		all := ranked.All[p.ID]
		below := t.T("screen.captain.prestige", "all", t.Number(all.Prestige), "purse", t.Number(purse.Prestige))
		tile := kit.NewChoiceTile(p.Player, below, m.e.Captain != nil && m.e.Captain.Pirate == p.ID, func() { t.Record(scoring.ChooseCaptain{Pirate: p.ID}, nil) })
		tile.Livery, tile.Plain, tile.Records, tile.TestID = parts.Livery(m.s, p.ID), true, true, "captain."+p.ID
		tile.Leading = kit.NewToken(parts.Livery(m.s, p.ID), 34)
		box.Add(tile)
	}
	if len(ranked.First) > 1 {
		box.Add(parts.Remark(t.T("screen.captain.tied")))
		box.Add(layout.Row(0, parts.Button("captain.contest", crest.IconDice, t.T("screen.table.contest"), func() {
			sheets.Contest(t.Desk, t.T("screen.captain.contest"), ranked.First, func(c skulltales.Contest, winner string) {
				said := scoring.ChooseCaptain{Contest: c}
				if len(c) == 0 {
					said = scoring.ChooseCaptain{Pirate: winner, Reason: skulltales.WonContest}
				}
				t.Record(said, nil)
			})
		})))
	}
	return box
}

// follows is what comes next.
func (t *Screen) follows(m moment) fyne.CanvasObject {
	box := layout.VBox(theme.S, parts.Strong(t.T("screen.follows.title")))
	for _, f := range skulltales.FollowsAll {
		tile := kit.NewChoiceTile(wording.Upper(speech.Follows(t.Speaker(), f)), "", m.e.Follows != nil && m.e.Follows.Follows == f, func() {
			t.Record(scoring.ChooseFollows{FollowsChosen: skulltales.FollowsChosen{Follows: f}}, nil)
		})
		tile.Plain, tile.Records, tile.TestID = true, true, "follows."+string(f)
		box.Add(tile)
	}
	return box
}
