package page

import (
	"fmt"
	"slices"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/skulltales/page/drawn"
	"astrolabe/ui/skulltales/page/look"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/wording"
)

// finds is step 3: which research cards of each pirate count (T85). One that is secret is
// turned now.
func (e *ending) finds() []look.Group {
	var list []look.Group
	for _, id := range e.mine() {
		held := e.State.HeldFinds(id)
		said, made := e.State.Running.Ending.Finds[id]
		if len(held) == 0 {
			continue
		}
		g := e.named(id, "field.finds")
		g.Note = e.stand(scoring.StepFinds, id, made)
		if scoring.Failed(e.State, id) {
			g.Note = look.Dotted(g.Note, e.T("page.step.failed"))
		}
		secret := false
		var ask []page.Input
		c := scoring.ChooseFinds{Pirate: id, Cards: []string{}}
		for i, f := range held {
			name := wording.Upper(speech.Card(e.Say, f.ID))
			worth := speech.Amount(e.Say, skulltales.Amount{Coins: f.Coins, Prestige: f.Prestige})
			row := look.Row{Symbol: drawn.Icon(crest.IconTreasure), Words: name, Sub: worth}
			if f.Secret {
				secret = true
				row.Sub = e.T("page.find.secret")
				if e.SpeaksFor(id) {
					row.Acts = []page.Act{look.Called(e.Tap(fmt.Sprintf("reveal-%s-%d", id, i), scoring.RevealResearch{ResearchRevealed: skulltales.ResearchRevealed{Card: f.ID}}, e.T("page.find.reveal"),
						look.Text("name", e.T("page.name")), look.Count("coins", wording.Upper(e.T("field.coins")), 0, 0, skulltales.MostAtOnce), look.Count("prestige", wording.Upper(e.T("field.prestige")), 0, 0, skulltales.MostPrestigeNow)), look.Dotted(e.T("page.find.reveal"), name))}
				}
			}
			g.Rows = append(g.Rows, row)
			ask = append(ask, look.Tick("cards", look.Dotted(name, worth), f.ID, slices.Contains(said.Cards, f.ID) || !made && !scoring.Failed(e.State, id)))
		}
		if made {
			g.Rows = append(g.Rows, look.Row{Class: "sum", Words: e.T("page.step.counted"), Figure: look.Figure{Text: speech.Amount(e.Say, said.Amount)}})
		}
		if e.SpeaksFor(id) && !secret {
			act := look.Class(e.Tap("finds-"+id, c, e.T("page.step.finds.do"), ask...), "main")
			act.Set = append(act.Set, page.Field{Name: "cards"}) // none are ticked: none count
			g.Acts = []page.Act{look.Called(act, look.Dotted(act.Label, e.Who(id)))}
		}
		list = append(list, g)
	}
	if len(list) == 0 {
		list = append(list, look.Group{Note: e.T("page.step.finds.none")})
	}
	return list
}

// rewards is step 4: what the objectives of each bring (T87), and the chapter's reward line
// for the result (T88). What one with the same result was given is the beginning for the
// next.
func (e *ending) rewards() []look.Group {
	list := e.alike()
	ending := e.State.Running.Ending
	for _, id := range e.mine() {
		said, made := ending.Rewards[id]
		result := ending.Results[id].Result
		g := e.named(id, "page.reward")
		g.Note = look.Dotted(wording.Upper(speech.Result(e.Say, result)), e.stand(scoring.StepRewards, id, made))
		if made {
			g.Rows = append(g.Rows, look.Row{Class: "sum", Words: e.T("page.step.rewarded"), Sub: said.Note,
				Figure: look.Figure{Text: speech.Amount(e.Say, skulltales.Amount{Coins: said.Coins + said.Table.Coins, Prestige: said.Prestige + said.Table.Prestige})}})
		}
		if !e.SpeaksFor(id) {
			list = append(list, g)
			continue
		}
		table := said.Table
		if !made {
			table = lineOf(e.State, result)
		}
		var ask []page.Input
		held := e.State.HeldObjectives(id)
		for _, o := range held {
			ask = append(ask, look.Tick("objectives", wording.Upper(speech.Card(e.Say, o.ID)), o.ID, slices.Contains(said.Objectives, o.ID) || !made && !scoring.Failed(e.State, id)))
		}
		if len(held) > 0 {
			ask = append(ask, look.Count("coins", e.T("page.step.objectives.coins"), said.Coins, 0, skulltales.MostAtOnce), look.Count("prestige", e.T("page.step.objectives.prestige"), said.Prestige, 0, skulltales.MostPrestigeNow))
		}
		ask = append(ask, look.Count("table.coins", e.T("page.step.table.coins"), table.Coins, 0, skulltales.MostAtOnce), look.Count("table.prestige", e.T("page.step.table.prestige"), table.Prestige, 0, skulltales.MostPrestigeNow),
			look.Preset(look.Text("table.note", e.T("page.note")), said.Note))
		act := func(key, label string, ask []page.Input) page.Act {
			a := e.Tap(key+id, scoring.ChooseRewards{Pirate: id}, label, ask...)
			if len(held) > 0 {
				a.Set = append(a.Set, page.Field{Name: "objectives"}) // none are ticked: none are exchanged
			}
			return look.Called(a, look.Dotted(a.Label, e.Who(id)))
		}
		g.Acts = []page.Act{look.Class(act("rewards-", e.T("page.step.rewards.do"), ask), "main")}
		g.Fold = e.T("page.step.rewards.item")
		g.Folded = []page.Act{act("rewards-item-", e.T("page.step.rewards.do"), append(slices.Clone(ask), look.Text("table.items.0.name", wording.Upper(e.T("field.item"))), itemKind(e.Reading), itemRoom(e.Reading)))}
		list = append(list, g)
	}
	return list
}

// alike is the chapter's reward line for all with the same result who have still to choose,
// said by the table in one tap (T88). Who holds an objective says for himself what that
// brings, and finds the line filled in.
func (e *ending) alike() []look.Group {
	if !e.IsTable() {
		return nil
	}
	var list []look.Group
	for _, result := range skulltales.Results {
		var of []string
		for _, id := range e.end.Steps[scoring.StepRewards-1].Waits {
			if e.State.Running.Ending.Results[id].Result == result && (len(e.State.HeldObjectives(id)) == 0 || scoring.Failed(e.State, id)) {
				of = append(of, id)
			}
		}
		if len(of) < 2 {
			continue
		}
		table := lineOf(e.State, result)
		act := look.Class(e.Tap("alike-"+string(result), scoring.ChooseRewards{Pirate: of[0]}, e.T("page.step.rewards.same"),
			look.Count("table.coins", e.T("page.step.table.coins"), table.Coins, 0, skulltales.MostAtOnce),
			look.Count("table.prestige", e.T("page.step.table.prestige"), table.Prestige, 0, skulltales.MostPrestigeNow), look.Text("table.note", e.T("page.note"))), "main")
		act.Also = of[1:]
		list = append(list, look.Group{Title: wording.Upper(speech.Result(e.Say, result)), Note: e.T("page.step.rewards.for", "names", e.Say.List(e.Names(of))), Class: "brass", Acts: []page.Act{act}})
	}
	return list
}

// lineOf is what the chapter has brought somebody with a result already.
func lineOf(s *skulltales.State, result skulltales.Result) skulltales.Amount {
	var line skulltales.Amount
	for _, p := range s.PiratesInPlay() {
		if said, is := s.Running.Ending.Rewards[p.ID]; is && s.Running.Ending.Results[p.ID].Result == result {
			line = said.Table
		}
	}
	return line
}

// itemKind and itemRoom ask of what sort an item of the chapter is, and what room it takes.
func itemKind(v *look.Reading) page.Input {
	return look.Chosen("table.items.0.kind", v.T("page.kind"), page.Option{Value: string(skulltales.Equipment), Label: wording.Upper(speech.ItemKind(v.Say, skulltales.Equipment))},
		page.Option{Value: string(skulltales.Legendary), Label: wording.Upper(speech.ItemKind(v.Say, skulltales.Legendary))})
}

func itemRoom(v *look.Reading) page.Input {
	return look.Chosen("table.items.0.halves", v.T("page.room"), page.Option{Value: "2", Label: v.T("page.room.whole")}, page.Option{Value: "1", Label: v.T("page.room.half")}, page.Option{Value: "0", Label: v.T("page.room.none")})
}

// allies is step 5: what each ally brings its owner (T89).
func (e *ending) allies() []look.Group {
	var list []look.Group
	var ids []string
	for _, a := range e.State.AlliesInPlay() {
		ids = append(ids, a.ID)
	}
	for _, id := range e.OwnFirst(ids) {
		a := e.State.Ally(id)
		said, made := e.State.Running.Ending.Allies[id]
		g := e.named(id, "page.brings")
		g.Note = look.Dotted(e.T("page.ally_of", "name", e.Say.Who(a.Owner)), e.stand(scoring.StepAllies, id, made))
		obtained := scoring.Obtained(e.State, id)
		if made {
			obtained = said.Obtained
		}
		g.Rows = append(g.Rows, look.Row{Symbol: drawn.Sign(livery.Coins), Words: e.T("page.step.obtained"), Change: e.Changed(obtained, (obtained+1)/2)})
		if e.SpeaksFor(id) {
			ask := []page.Input{look.Count("obtained", wording.Upper(e.T("field.obtained")), obtained, 0, skulltales.MostCoins), look.Count("prestige", e.T("page.step.objectives.prestige"), said.Prestige, 0, skulltales.MostPrestigeNow)}
			for _, it := range e.State.Held(id) {
				ask = append(ask, look.Tick("items", e.T("page.step.keeps", "item", it.Name), it.ID, slices.Contains(said.Items, it.ID)))
			}
			act := look.Class(e.Tap("ally-"+id, scoring.ChooseAlly{Ally: id}, e.T("page.step.ally.do"), ask...), "main")
			g.Acts = []page.Act{look.Called(act, look.Dotted(act.Label, e.Who(id)))}
		}
		list = append(list, g)
	}
	if len(list) == 0 {
		list = append(list, look.Group{Note: e.T("page.step.allies.none")})
	}
	return list
}

// registre is step 6: legacies (T72), then the table's word that the figures are copied.
func (e *ending) registre() []look.Group {
	var list []look.Group
	for _, p := range scoring.Heirs(e.State) {
		from := scoring.Legacies(e.State, p)[0]
		said, made := e.State.Running.Ending.Inheritance[p.ID]
		most := (from.Registre.Coins + 1) / 2
		coins := most
		if made {
			coins = said.Coins
		}
		g := e.named(p.ID, "field.inherited")
		g.Note = look.Dotted(e.T("page.step.legacy", "name", e.Who(from.ID), "coins", speech.Coins(e.Say, most)), e.stand(scoring.StepRegistre, p.ID, made))
		if e.SpeaksFor(p.ID) {
			item := look.Chosen("item", wording.Upper(e.T("field.item")), page.Option{Value: "", Label: wording.Upper(e.T("term.nothing"))})
			for _, it := range e.State.Held(from.ID) {
				if it.Kind == skulltales.Equipment {
					item.Options = append(item.Options, page.Option{Value: it.ID, Label: it.Name})
				}
			}
			act := look.Class(e.Tap("legacy-"+p.ID, scoring.ChooseInheritance{To: p.ID}, e.T("page.step.legacy.do"), look.Count("coins", wording.Upper(e.T("field.coins")), coins, 0, skulltales.MostCoins), look.Preset(item, said.Item)), "main")
			g.Acts = []page.Act{look.Called(act, look.Dotted(act.Label, e.Who(p.ID)))}
		}
		list = append(list, g)
	}
	copied := look.Group{Title: e.T("page.step.copy"), Note: e.T("page.step.copy.sub")}
	if confirmed := e.State.Running.Ending.Confirmed; confirmed != nil {
		copied.Note = look.Dotted(e.T("page.step.copied"), copied.Note)
	}
	if e.IsTable() {
		var ask []page.Input
		for _, p := range e.State.Active() {
			items, load := scoring.After(e.State, p.ID), 0
			for _, it := range items {
				load += it.Halves
			}
			for _, it := range items {
				if load > skulltales.MostHalves && it.Halves > 0 {
					ask = append(ask, look.Tick("discarded", e.T("page.step.discards", "name", p.Player, "item", it.Name), it.ID, false))
				}
			}
		}
		copied.Acts = []page.Act{look.Class(e.Tap("copied", scoring.ConfirmRegistre{}, e.T("page.step.copied.do"), ask...), "main")}
	}
	return append(list, copied)
}

// captain is step 7: a Captain where there is none (T96), and what follows (T97).
func (e *ending) captain() []look.Group {
	var list []look.Group
	chosen := e.State.Running.Ending.Captain
	if e.end.CaptainDue || chosen != nil {
		ranked := scoring.CaptainRanking(e.State)
		g := look.Group{Title: e.T("field.captain"), Note: e.T("page.captain.sub")}
		differ := "page.captain.differ"
		if e.State.House(skulltales.CaptainByCoins) {
			differ = "page.captain.differ.by_coins"
		}
		if ranked.Differ() {
			g.Note = look.Dotted(g.Note, e.T(differ, "all", e.Say.List(e.Names(ranked.First)), "purse", e.Say.List(e.Names(ranked.PurseFirst)), "coins", e.Say.List(e.Names(ranked.CoinsFirst))))
		}
		for _, id := range e.mine() {
			r := e.Rider(id)
			row := look.Row{Symbol: r.Symbol, Class: r.Class, Words: r.Player, Sub: e.T("page.captain.gained", "all", speech.Amount(e.Say, ranked.All[id]), "purse", speech.Amount(e.Say, ranked.Purse[id]))}
			if chosen != nil && chosen.Pirate == id {
				row.Sub = look.Dotted(e.T("term.remark.captain"), row.Sub)
			}
			if e.IsTable() {
				label := e.T("page.captain.choose")
				row.Acts = []page.Act{look.Called(look.Class(e.Tap("captain-"+id, scoring.ChooseCaptain{Pirate: id}, label), "quiet"), look.Dotted(label, r.Player))}
			}
			g.Rows = append(g.Rows, row)
		}
		if len(ranked.First) > 1 && e.IsTable() {
			g.Links = []look.Link{{To: look.ViewSteps + "/" + atContest, Words: e.T("page.captain.contest"), Symbol: drawn.Icon(crest.IconDice)}}
		}
		list = append(list, g)
	}
	if e.end.Won {
		list = append(list, e.follows())
	}
	return list
}
