package sheets

import (
	"slices"
	"strconv"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	"astrolabe/ui/skulltales/page/drawn"
	"astrolabe/ui/skulltales/page/look"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/wording"
)

// sheet is a page on which more is said of somebody, or of the crew.
type sheet struct {
	look.Rider
	Title  string
	Back   look.Link
	Groups []look.Group
}

// Page is the page of who stands behind the table's address: a pirate or an ally for whom
// the reader speaks, or for the table the crew.
func Page(v *look.Reading, who string) (page.Content, error) {
	d := sheet{Back: look.Link{To: look.ViewTable, Words: v.T("page.to_table"), Symbol: drawn.Icon(crest.IconBack)}}
	switch p, a := v.State.Pirate(who), v.State.Ally(who); {
	case who == look.SheetCrew && v.IsTable():
		d.Title, d.Groups = v.T("page.crew"), crewOf(v)
	case p != nil && p.Status == skulltales.Active && v.SpeaksFor(who):
		d.Rider, d.Title, d.Groups = v.Rider(who), v.Who(who), pirateOf(v, p)
	case a != nil && a.Status == skulltales.Serving && v.SpeaksFor(who):
		d.Rider, d.Title, d.Groups = v.Rider(who), v.Who(who), allyOf(v, a)
	default:
		return page.Content{}, look.Unknown(who)
	}
	d.Groups = slices.DeleteFunc(d.Groups, look.Group.Empty)
	return page.Content{Title: d.Title, Template: "skulltales/more", Data: d}, nil
}

// pirateOf is what can be said of a pirate now.
func pirateOf(v *look.Reading, p *skulltales.Pirate) []look.Group {
	switch {
	case v.InPlay() && v.State.InPlay(p.ID):
		return append(append([]look.Group{others(v, p.ID), drawnCard(v, p.ID), coins(v, p.ID), prestige(v, p.ID)}, hand(v, p.ID)...), curse(v, p), paper(v, p))
	case v.State.Running != nil:
		return []look.Group{paper(v, p)}
	}
	return append(append([]look.Group{coins(v, p.ID), prestige(v, p.ID)}, hand(v, p.ID)...), shore(v, p), hiring(v, p), curse(v, p), paper(v, p))
}

// allyOf is what can be said of an ally now.
func allyOf(v *look.Reading, a *skulltales.Ally) []look.Group {
	var list []look.Group
	if v.InPlay() && v.State.InPlay(a.ID) {
		list = append([]look.Group{others(v, a.ID), coins(v, a.ID)}, hand(v, a.ID)...)
	}
	if v.Ended() {
		return list
	}
	reason := look.Chosen("reason", v.T("page.reason"))
	for _, r := range skulltales.AllyLosses {
		reason.Options = append(reason.Options, page.Option{Value: string(r), Label: wording.Upper(speech.AllyLoss(v.Say, r))})
	}
	ask := []page.Input{reason}
	if v.InPlay() {
		ask = append(ask, look.Tick("serves", v.T("page.ally.serves"), "", false))
	}
	return append(list, look.Group{Title: v.T("page.ally.lose"), Acts: []page.Act{look.Class(v.Tap(a.ID+"-lose", scoring.LoseAlly{Ally: a.ID, Reason: skulltales.Dismissed}, v.T("page.ally.lose.do"), ask...), "danger")}})
}

// coins are coins that come in, go out, or change hands.
func coins(v *look.Reading, id string) look.Group {
	g := look.Group{Title: wording.Upper(v.T("field.coins"))}
	amount := look.Count("coins", wording.Upper(v.T("field.coins")), 1, 1, skulltales.MostAtOnce)
	note := look.Text("note", v.T("page.note"))
	g.Acts = append(g.Acts,
		v.Tap(id+"-coins-in", scoring.GainCoins{Holder: id}, v.T("page.coins.in"), amount, sources(v, "source", skulltales.CoinsIn(v.State.Phase), speech.Source), note),
		v.Tap(id+"-coins-out", scoring.LoseCoins{Holder: id}, v.T("page.coins.out"), amount, sources(v, "source", skulltales.CoinsOut(v.State.Phase), speech.Source), note))
	if to := whom(v, "to", id); len(to.Options) > 0 {
		g.Acts = append(g.Acts, v.Tap(id+"-pay", scoring.PayCoins{CoinsPaid: skulltales.CoinsPaid{From: id}}, v.T("page.coins.pay"), amount, to, look.Text("reason", v.T("page.note"))))
	}
	return g
}

// sources are the headings under which something comes or goes.
func sources(v *look.Reading, name string, list []skulltales.Source, say func(speech.Speaker, skulltales.Source) string) page.Input {
	in := look.Chosen(name, v.T("page.source"))
	for _, s := range list {
		if s != skulltales.RevivedSource { // it comes with who is revived
			in.Options = append(in.Options, page.Option{Value: string(s), Label: wording.Upper(say(v.Say, s))})
		}
	}
	return in
}

// whom are the others with whom somebody can trade now.
func whom(v *look.Reading, name, but string) page.Input {
	in := look.Chosen(name, v.T("page.to"))
	add := func(id string) {
		if id != but {
			in.Options = append(in.Options, page.Option{Value: id, Label: v.Who(id)})
		}
	}
	if r := v.State.Running; r != nil {
		for _, id := range r.Characters {
			add(id)
		}
		return in
	}
	for _, p := range v.State.Active() {
		add(p.ID)
	}
	return in
}

// prestige is prestige won or lost.
func prestige(v *look.Reading, id string) look.Group {
	amount := look.Count("prestige", wording.Upper(v.T("field.prestige")), 1, 1, skulltales.MostPrestigeNow)
	from := sources(v, "source", skulltales.PrestigeSources(v.State.Phase), speech.Source)
	note := look.Text("note", v.T("page.note"))
	return look.Group{Title: wording.Upper(v.T("field.prestige")), Acts: []page.Act{
		v.Tap(id+"-prestige-in", scoring.GainPrestige{Pirate: id}, v.T("page.prestige.in"), amount, from, note),
		v.Tap(id+"-prestige-out", scoring.LosePrestige{Pirate: id}, v.T("page.prestige.out"), amount, from, note)}}
}

// curse lays a curse on a pirate, or lifts it.
func curse(v *look.Reading, p *skulltales.Pirate) look.Group {
	if p.Registre.Cursed {
		return look.Group{Title: wording.Upper(v.T("field.cursed")), Acts: []page.Act{v.Tap(p.ID+"-lift", scoring.LiftCurse{CurseLifted: skulltales.CurseLifted{Pirate: p.ID}}, v.T("page.curse.lift"), look.Text("reason", v.T("page.reason")))}}
	}
	return look.Group{Title: wording.Upper(v.T("field.cursed")), Acts: []page.Act{v.OneTap(p.ID+"-curse", scoring.Curse{Cursed: skulltales.Cursed{Pirate: p.ID}}, v.T("page.curse"))}}
}

// paper is what is copied from paper: a name, the character sheet, and a note.
func paper(v *look.Reading, p *skulltales.Pirate) look.Group {
	var ask []page.Input
	for _, f := range []struct {
		name  string
		is    int
		most  int
		label string
	}{
		{"action_points", p.Sheet.ActionPoints, 12, v.T("field.action_points")}, {"health", p.Sheet.Health, 20, v.T("field.health")}, {"destiny", p.Sheet.Destiny, 9, v.T("field.destiny")},
		{"melee", p.Sheet.Melee, 9, v.T("field.melee")}, {"ranged", p.Sheet.Ranged, 9, v.T("field.ranged")}, {"strength", p.Sheet.Strength, 9, v.T("field.strength")},
		{"agility", p.Sheet.Agility, 9, v.T("field.agility")}, {"intelligence", p.Sheet.Intelligence, 9, v.T("field.intelligence")}, {"perception", p.Sheet.Perception, 9, v.T("field.perception")},
		{"charisma", p.Sheet.Charisma, 20, v.T("field.charisma")}, {"salary", p.Sheet.Salary, 99, v.T("field.salary")},
	} {
		ask = append(ask, look.Count("sheet."+f.name, wording.Upper(f.label), f.is, 0, f.most))
	}
	handed := look.Chosen("hand", wording.Upper(v.T("field.hand")), page.Option{Value: "", Label: "–"})
	for _, h := range skulltales.Hands {
		handed.Options = append(handed.Options, page.Option{Value: string(h), Label: wording.Upper(speech.Hand(v.Say, h))})
	}
	ask = append(ask, look.Preset(look.Text("class", wording.Upper(v.T("field.class"))), p.Class), look.Preset(handed, string(p.Hand)))
	return look.Group{Title: v.T("page.paper"), Acts: []page.Act{
		v.Tap(p.ID+"-note", scoring.WriteNote{Noted: skulltales.Noted{Pirate: p.ID}}, v.T("page.note.do"), look.Text("text", wording.Upper(v.T("field.note")))),
		v.Tap(p.ID+"-name", scoring.NamePirate{PirateNamed: skulltales.PirateNamed{Pirate: p.ID}}, v.T("page.name.do"), look.Preset(look.Text("name", v.T("page.name")), p.Name))},
		Fold: wording.Upper(v.T("field.sheet")), Folded: []page.Act{v.Tap(p.ID+"-sheet", scoring.SetSheet{SheetSet: skulltales.SheetSet{Pirate: p.ID}}, v.T("page.sheet.do"), ask...)}}
}

// number is an id's ending that is its own among several of one list.
func number(i int) string { return "-" + strconv.Itoa(i) }
