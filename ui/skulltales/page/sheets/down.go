package sheets

import (
	"slices"
	"strconv"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/page"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/skulltales/page/drawn"
	"astrolabe/ui/skulltales/page/look"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/wording"
)

// others are those who are down: somebody who is up revives them, or searches them
// (T53–T58).
func others(v *look.Reading, id string) look.Group {
	g := look.Group{Title: v.T("page.others_down"), Class: "brass"}
	if v.State.IsDown(id) {
		return look.Group{}
	}
	for _, down := range v.State.Running.Down {
		r := v.Rider(down)
		row := look.Row{Symbol: r.Symbol, Class: r.Class, Words: r.Player, Sub: r.Sub}
		named := func(act page.Act) page.Act { return look.Called(act, look.Dotted(act.Label, r.Player)) }
		row.Acts = append(row.Acts, named(v.OneTap(id+"-revive-"+down, scoring.Revive{Character: down, By: id, Success: true}, v.T("page.revive"))))
		failed := v.Tap(id+"-fail-"+down, scoring.Revive{Character: down, By: id}, v.T("page.revive.failed"))
		if p := v.State.Pirate(down); p != nil {
			failed = v.Tap(id+"-fail-"+down, scoring.Revive{Character: down, By: id}, v.T("page.revive.failed"), woundDie(v, p))
		}
		row.Acts = append(row.Acts, named(look.Class(failed, "danger")))
		row.Acts = append(row.Acts, named(look.Class(v.Tap(id+"-search-"+down, scoring.SearchBody{By: id, From: down}, v.T("page.search"), look.Die("die", wording.Upper(v.T("field.die")))), "quiet")))
		if cards := cardsOf(v, down); len(cards.Options) > 0 {
			row.Acts = append(row.Acts, named(look.Class(v.Tap(id+"-take-"+down, scoring.SearchBody{By: id, From: down}, v.T("page.search.card"), cards), "quiet")))
		}
		g.Rows = append(g.Rows, row)
	}
	return g
}

// woundDie is the die of a failure, with what each number comes to for a pirate (T60, T61,
// T64).
func woundDie(v *look.Reading, p *skulltales.Pirate) page.Input {
	in := look.Chosen("die", v.T("page.wound_die"))
	for die := 1; die <= 6; die++ {
		w := skulltales.WoundOf(die)
		words := look.Dotted(v.Written(die), wording.Upper(speech.Wound(v.Say, w)))
		switch {
		case p.Has(w):
			words = look.Dotted(words, v.T("page.wound.nothing"))
		case p.Has(w.Other()):
			words = look.Dotted(words, v.T("page.wound.retires"))
		}
		in.Options = append(in.Options, page.Option{Value: strconv.Itoa(die), Label: words})
	}
	return in
}

// cardsOf are the cards that can be taken from somebody who is down.
func cardsOf(v *look.Reading, id string) page.Input {
	in := look.Chosen("card", wording.Upper(v.T("field.card")))
	for _, it := range v.State.Held(id) {
		if it.Kind == skulltales.Equipment {
			in.Options = append(in.Options, page.Option{Value: it.ID, Label: it.Name})
		}
	}
	for _, f := range v.State.HeldFinds(id) {
		in.Options = append(in.Options, page.Option{Value: f.ID, Label: wording.Upper(speech.Card(v.Say, f.ID))})
	}
	for _, o := range v.State.HeldObjectives(id) {
		if o.Kind == skulltales.Object {
			in.Options = append(in.Options, page.Option{Value: o.ID, Label: wording.Upper(speech.Card(v.Say, o.ID))})
		}
	}
	return in
}

// drawnCard asks which card was drawn at random of who is down (T49).
func drawnCard(v *look.Reading, id string) look.Group {
	if !slices.Contains(v.State.Running.ToDraw, id) {
		return look.Group{}
	}
	g := look.Group{Title: v.T("page.drawn"), Note: v.T("page.drawn.sub"), Class: "brass"}
	for i, it := range v.State.Held(id) {
		g.Rows = append(g.Rows, look.Row{Symbol: drawn.Sign(livery.Chest), Words: it.Name,
			Acts: []page.Act{look.Called(v.OneTap(id+"-drawn"+number(i), scoring.LoseItem{Item: it.ID, Reason: skulltales.LostWhenDown}, v.T("page.drawn.do")), look.Dotted(v.T("page.drawn.do"), it.Name))}})
	}
	return g
}
