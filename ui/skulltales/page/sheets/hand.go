package sheets

import (
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

// hand are the cards that somebody holds, and those that come to him: items, and in an
// adventure research cards and objectives.
func hand(v *look.Reading, id string) []look.Group {
	list := []look.Group{items(v, id)}
	if v.InPlay() {
		list = append(list, finds(v, id), objectives(v, id))
	}
	return list
}

// given is a tap that hands a card on.
func given(v *look.Reading, key, id, card, name string) []page.Act {
	to := whom(v, "to", id)
	if len(to.Options) == 0 {
		return nil
	}
	return []page.Act{look.Called(look.Class(v.Tap(key, scoring.MoveCard{CardMoved: skulltales.CardMoved{Card: card}}, v.T("page.give"), to), "quiet"), look.Dotted(v.T("page.give"), name))}
}

// cardKind and cardHalves ask what sort of card one is, and what room it takes (T18).
func cardKind(v *look.Reading, name string) page.Input {
	in := look.Chosen(name, v.T("page.kind"))
	for _, k := range []skulltales.ItemKind{skulltales.Equipment, skulltales.Legendary} {
		in.Options = append(in.Options, page.Option{Value: string(k), Label: wording.Upper(speech.ItemKind(v.Say, k))})
	}
	return in
}

func cardHalves(v *look.Reading, name string) page.Input {
	return look.Chosen(name, v.T("page.room"), page.Option{Value: "2", Label: v.T("page.room.whole")}, page.Option{Value: "1", Label: v.T("page.room.half")}, page.Option{Value: "0", Label: v.T("page.room.none")})
}

// items are equipment and legendary objects.
func items(v *look.Reading, id string) look.Group {
	g := look.Group{Title: wording.Upper(v.T("field.items")), Note: look.Dotted(v.T("terminal.column.load"), speech.Load(v.Say, id))}
	for i, it := range v.State.Held(id) {
		row := look.Row{Symbol: drawn.Sign(livery.Chest), Words: it.Name, Sub: wording.Upper(speech.ItemKind(v.Say, it.Kind))}
		key := id + "-item" + number(i)
		for _, r := range []skulltales.LossReason{skulltales.Discarded, skulltales.UsedUp, skulltales.LostToCard} {
			label := speech.LossReason(v.Say, r)
			row.Acts = append(row.Acts, look.Called(look.Class(v.Tap(key+"-"+string(r), scoring.LoseItem{Item: it.ID, Reason: r}, label), "quiet"), look.Dotted(label, it.Name)))
		}
		row.Acts = append(row.Acts, given(v, key+"-give", id, it.ID, it.Name)...)
		g.Rows = append(g.Rows, row)
	}
	g.Acts = append(g.Acts, v.Tap(id+"-item-in", scoring.GainItem{Holder: id}, v.T("page.item.in"), look.Text("item.name", v.T("page.name")), cardKind(v, "item.kind"), cardHalves(v, "item.halves")))
	known := look.Chosen("item.id", v.T("page.item.known"))
	for _, it := range v.State.Items {
		if it.Holder == "" {
			known.Options = append(known.Options, page.Option{Value: it.ID, Label: it.Name})
		}
	}
	if len(known.Options) > 0 {
		g.Acts = append(g.Acts, v.Tap(id+"-item-known", scoring.GainItem{Holder: id}, v.T("page.item.in"), known))
	}
	return g
}

// finds are research cards; of one that is secret nothing is known but who has it (T24).
func finds(v *look.Reading, id string) look.Group {
	g := look.Group{Title: wording.Upper(v.T("field.finds"))}
	worth := []page.Input{look.Text("name", v.T("page.name")), look.Count("coins", wording.Upper(v.T("field.coins")), 0, 0, skulltales.MostAtOnce), look.Count("prestige", wording.Upper(v.T("field.prestige")), 0, 0, skulltales.MostPrestigeNow)}
	for i, f := range v.State.HeldFinds(id) {
		name := wording.Upper(speech.Card(v.Say, f.ID))
		row := look.Row{Symbol: drawn.Icon(crest.IconTreasure), Words: name, Sub: speech.Amount(v.Say, skulltales.Amount{Coins: f.Coins, Prestige: f.Prestige})}
		key := id + "-find" + number(i)
		if f.Secret {
			row.Sub = v.T("page.find.secret")
			row.Acts = append(row.Acts, look.Called(v.Tap(key+"-reveal", scoring.RevealResearch{ResearchRevealed: skulltales.ResearchRevealed{Card: f.ID}}, v.T("page.find.reveal"), worth...), look.Dotted(v.T("page.find.reveal"), name)))
		}
		row.Acts = append(row.Acts, look.Called(look.Class(v.Tap(key+"-use", scoring.UseResearch{ResearchUsed: skulltales.ResearchUsed{Card: f.ID}}, v.T("page.find.use")), "quiet"), look.Dotted(v.T("page.find.use"), name)))
		row.Acts = append(row.Acts, given(v, key+"-give", id, f.ID, name)...)
		g.Rows = append(g.Rows, row)
	}
	g.Acts = []page.Act{v.Tap(id+"-find-in", scoring.FindResearch{Holder: id}, v.T("page.find.open"), worth...)}
	return g
}

// objectives are merits, objects and persons (T27).
func objectives(v *look.Reading, id string) look.Group {
	g := look.Group{Title: wording.Upper(v.T("field.objectives"))}
	for i, o := range v.State.HeldObjectives(id) {
		name := wording.Upper(speech.Card(v.Say, o.ID))
		row := look.Row{Symbol: drawn.Icon(crest.IconEvent), Words: name, Sub: wording.Upper(speech.ObjectiveKind(v.Say, o.Kind))}
		key := id + "-objective" + number(i)
		for _, r := range skulltales.ObjectiveLosses {
			if r != "given" { // handing it on says to whom
				label := speech.ObjectiveLoss(v.Say, r)
				row.Acts = append(row.Acts, look.Called(look.Class(v.Tap(key+"-"+string(r), scoring.LoseObjective{Objective: o.ID, Reason: r}, label), "quiet"), look.Dotted(label, name)))
			}
		}
		if o.Kind == skulltales.Object {
			row.Acts = append(row.Acts, given(v, key+"-give", id, o.ID, name)...)
		}
		g.Rows = append(g.Rows, row)
	}
	kind := look.Chosen("objective.kind", v.T("page.kind"))
	for _, k := range []skulltales.ObjectiveKind{skulltales.Merit, skulltales.Object, skulltales.Person} {
		if k != skulltales.Merit || v.State.Pirate(id) != nil {
			kind.Options = append(kind.Options, page.Option{Value: string(k), Label: wording.Upper(speech.ObjectiveKind(v.Say, k))})
		}
	}
	g.Acts = append(g.Acts, v.Tap(id+"-objective-in", scoring.TakeObjective{Holder: id}, v.T("page.objective.in"), kind, look.Text("objective.name", v.T("page.name"))))
	for i, o := range v.State.Running.Objectives {
		if o.Holder == "" && o.Kind != skulltales.Merit {
			name := wording.Upper(speech.Card(v.Say, o.ID))
			g.Acts = append(g.Acts, look.Class(v.Tap(id+"-objective-again"+number(i), scoring.TakeObjective{Holder: id, Objective: skulltales.Marker{ID: o.ID, Name: o.Name, Kind: o.Kind, Halves: o.Halves}}, v.T("page.objective.again", "card", name)), "quiet"))
		}
	}
	return g
}
