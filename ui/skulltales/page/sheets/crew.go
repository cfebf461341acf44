package sheets

import (
	"slices"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/page"
	"astrolabe/ui/skulltales/page/look"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/wording"
)

// crewOf is what the table says of all together: initiative and Captain, booty, ship and
// counters, who comes in and who leaves, house rules, and what is set right.
func crewOf(v *look.Reading) []look.Group {
	if v.Ended() {
		return []look.Group{people(v), books(v)}
	}
	return []look.Group{command(v), booty(v), ship(v), people(v), house(v), books(v)}
}

// command is who has the initiative, and who is Captain.
func command(v *look.Reading) look.Group {
	g := look.Group{Title: v.T("page.command")}
	if r := v.State.Running; r != nil {
		to := look.Chosen("to", v.T("page.to"))
		for _, p := range v.State.PiratesInPlay() {
			if p.ID != r.Initiative {
				to.Options = append(to.Options, page.Option{Value: p.ID, Label: v.Who(p.ID)})
			}
		}
		if len(to.Options) > 0 {
			g.Acts = append(g.Acts, v.Tap("initiative", scoring.PassInitiative{Reason: skulltales.ByTable}, v.T("page.initiative.do"), to))
		}
	}
	to := look.Chosen("to", v.T("field.captain"))
	for _, p := range v.State.Active() {
		if p.ID != v.State.Captain {
			to.Options = append(to.Options, page.Option{Value: p.ID, Label: v.Who(p.ID)})
		}
	}
	if v.State.Captain != "" {
		to.Options = append(to.Options, page.Option{Value: "", Label: wording.Upper(v.T("term.nobody"))})
	}
	why := look.Chosen("reason", v.T("page.reason"))
	for _, r := range []skulltales.CaptainReason{skulltales.ChapterSays, skulltales.Mutiny, skulltales.AfterShipwreck, skulltales.AfterCapture, skulltales.TableSays} {
		why.Options = append(why.Options, page.Option{Value: string(r), Label: wording.Upper(speech.CaptainReason(v.Say, r))})
	}
	g.Acts = append(g.Acts, v.Tap("captain", scoring.ChangeCaptain{}, v.T("page.captain.do"), to, why))
	return g
}

// booty is what the crew's booty gains and pays.
func booty(v *look.Reading) look.Group {
	amount := look.Count("coins", wording.Upper(v.T("field.coins")), 10, 1, skulltales.MostAtOnce)
	why := sources(v, "reason", skulltales.BootyReasons, speech.BootyReason)
	note := look.Text("note", v.T("page.note"))
	return look.Group{Title: wording.Upper(v.T("field.booty")), Note: speech.Coins(v.Say, v.State.Crew.Booty), Acts: []page.Act{
		v.Tap("booty-in", scoring.GainBooty{}, v.T("page.booty.in"), amount, why, note),
		v.Tap("booty-out", scoring.PayBooty{}, v.T("page.booty.out"), amount, why, note)}}
}

// ship is the ship, and what the crew's log counts (T105).
func ship(v *look.Reading) look.Group {
	g := look.Group{Title: wording.Upper(v.T("field.ship")), Acts: []page.Act{v.Tap("ship", scoring.ChangeShip{}, v.T("page.ship.do"),
		look.Preset(look.Text("name", v.T("page.name")), v.State.Crew.ShipName), look.Preset(look.Text("type", wording.Upper(v.T("field.ship_type"))), v.State.Crew.ShipType))}}
	for i, what := range skulltales.Counters {
		is, _ := v.State.Crew.Counter(what)
		name := wording.Upper(speech.Counter(v.Say, what))
		g.Acts = append(g.Acts, look.Called(look.Class(v.Tap("count"+number(i), scoring.CountCrew{CrewCounted: skulltales.CrewCounted{What: what}}, v.T("page.count.do"), look.Count("to", name, is, 0, skulltales.MostCounter)), "quiet"), look.Dotted(v.T("page.count.do"), name)))
	}
	return g
}

// people is who comes into the crew, and who leaves it.
func people(v *look.Reading) look.Group {
	g := look.Group{Title: wording.Upper(v.T("field.crew"))}
	g.Acts = append(g.Acts, v.Tap("recruit", scoring.RecruitPirate{}, v.T("page.recruit"), look.Text("player", wording.Upper(v.T("field.player"))), look.Types(v, "type"), look.Text("name", v.T("page.name"))))
	if v.State.Running == nil {
		who := look.Chosen("pirate", wording.Upper(v.T("field.pirate")))
		for _, p := range v.State.Active() {
			who.Options = append(who.Options, page.Option{Value: p.ID, Label: v.Who(p.ID)})
		}
		g.Acts = append(g.Acts, look.Class(v.Tap("leave-crew", scoring.LeaveCampaign{}, v.T("page.leaves"), who, look.Text("reason", v.T("page.reason"))), "danger"))
	}
	return g
}

// house are the house rules, each with what it changes.
func house(v *look.Reading) look.Group {
	g := look.Group{Title: wording.Upper(v.T("field.house_rules"))}
	for _, r := range skulltales.HouseRules {
		on := v.State.House(r)
		label := v.T("page.house.on")
		if on {
			label = v.T("page.house.off")
		}
		name := speech.HouseRule(v.Say, r)
		g.Rows = append(g.Rows, look.Row{Words: name, Sub: speech.HouseRuleWords(v.Say, r),
			Acts: []page.Act{look.Called(look.Class(v.Tap("house-"+string(r), scoring.SetHouseRule{HouseRuleSet: skulltales.HouseRuleSet{Rule: r, On: !on}}, label), "quiet"), look.Dotted(label, name))}})
	}
	return g
}

// books sets right what is wrong in the books (T107): a number of all there are, or one of
// the names and types, each with what the books say.
func books(v *look.Reading) look.Group {
	in := look.Chosen("path", v.T("page.correct.what"))
	for _, path := range skulltales.Paths(v.State) {
		if at := skulltales.LookUp(path).AtIn(v.State); at.Of != nil && at.Of.Corrects() && !at.Of.Words() {
			is, _ := skulltales.LookUp(path).In(v.State)
			in.Options = append(in.Options, page.Option{Value: path, Label: look.Dotted(wording.Upper(speech.Path(v.Say, path)), speech.Answer(v.Say, path, is))})
		}
	}
	if len(in.Options) == 0 {
		return look.Group{}
	}
	reason := look.Text("reason", v.T("page.reason"))
	acts := []page.Act{v.Tap("correct", scoring.Correct{}, v.T("page.correct.do"), in, look.Text("is", wording.Upper(v.T("field.is"))), reason)}
	if when := sittings(v); len(when.Options) > 0 {
		do := v.T("page.correct.do")
		acts = append(acts, look.Called(v.Tap("sitting", scoring.Correct{}, do, when, look.Text("is", v.T("page.sittings.is")), reason), look.Dotted(do, when.Label)))
	}
	return look.Group{Title: v.T("page.correct"), Acts: acts,
		Fold: v.T("page.correct.words"), Folded: names(v, reason)}
}

// sittings are when, for how long and where the adventures were played, the latest first.
func sittings(v *look.Reading) page.Input {
	in := look.Chosen("path", v.T("page.sittings.what"))
	for _, c := range slices.Backward(v.State.Chapters) {
		for _, at := range skulltales.SittingPaths(v.State, c) {
			is, _ := skulltales.LookUp(at.String()).In(v.State)
			in.Options = append(in.Options, page.Option{Value: at.String(), Label: look.Dotted(wording.Upper(speech.Path(v.Say, at.String())), speech.Answer(v.Say, at.String(), is))})
		}
	}
	return in
}

// names set right what somebody or something is called, or of which type a pirate is.
func names(v *look.Reading, reason page.Input) []page.Act {
	var list []page.Act
	skulltales.Walk(v.State, func(at skulltales.Path, value string) {
		if !at.Of.Corrects() || !at.Of.Words() || at.IsSitting() {
			return
		}
		is, says := look.Text("is", wording.Upper(speech.Path(v.Say, at.String()))), v.T("page.correct.do")
		if at.Of.Form == skulltales.AsType {
			types := look.Types(v, "is")
			is = look.Chosen("is", is.Label, types.Options...)
			if !slices.ContainsFunc(types.Options, func(o page.Option) bool { return o.Value == value }) {
				is.Options = append([]page.Option{{Value: value, Label: speech.Answer(v.Say, at.String(), value)}}, is.Options...)
			}
		}
		list = append(list, look.Called(v.Tap("correct"+number(len(list)), scoring.Correct{Path: at.String()}, says, look.Preset(is, value), reason), look.Dotted(says, is.Label)))
	})
	return list
}
