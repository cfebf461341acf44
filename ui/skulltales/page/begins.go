package page

import (
	"fmt"
	"slices"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/page"
	"astrolabe/ui/skulltales/page/look"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/wording"
)

// usualFlag is where the flag is asked from: the chapter says where it really begins.
const usualFlag = 12

// soloAllies is how many allies a solo player draws (T77).
const soloAllies = 3

// beginAdventure asks where the flag begins, who is there, and without a Captain who has
// won the contest for the initiative. All allies of who is there come along, unless the
// table says which (T3).
func beginAdventure(v *look.Reading, g look.Group) look.Group {
	ask := []page.Input{look.Count("flag", wording.Upper(v.T("field.flag")), usualFlag, 1, skulltales.MostFlag)}
	if pirates := v.State.Active(); len(pirates) > 1 {
		in := look.Chosen("initiative", v.T("page.begin.initiative"))
		if v.State.Captain != "" {
			in.Label = v.T("page.begin.first")
			in.Options = append(in.Options, page.Option{Value: "", Label: v.T("page.begin.captain", "name", v.Who(v.State.Captain))})
		}
		for _, p := range pirates {
			if p.ID != v.State.Captain {
				in.Options = append(in.Options, page.Option{Value: p.ID, Label: v.Who(p.ID)})
			}
		}
		ask = append(ask, in)
	}
	ask = append(ask, absent(v)...)
	label := v.T("page.begin.adventure")
	g.Acts = append(g.Acts, look.Class(v.Tap("begin-adventure", scoring.BeginAdventure{}, label, ask...), "main"))
	if serving := v.State.Serving(""); len(serving) > 0 {
		along := slices.Clone(ask)
		for _, a := range serving {
			r := v.Rider(a.ID)
			along = append(along, look.Tick("allies", look.Dotted(v.T("page.begin.along", "name", r.Player), r.Sub), a.ID, true))
		}
		act := v.Tap("begin-with", scoring.BeginAdventure{}, label, along...)
		act.Set = append(act.Set, page.Field{Name: "allies"}) // none are ticked: none come along
		g.Fold, g.Folded = v.T("page.begin.some"), []page.Act{look.Class(act, "main")}
	}
	return g
}

// endVoyage asks how the voyage ended (T104). A solo player who is shipwrecked or captured
// draws allies (T77).
func endVoyage(v *look.Reading, g look.Group) look.Group {
	calm, lost := look.Chosen("outcome", wording.Upper(v.T("field.outcome"))), look.Chosen("outcome", wording.Upper(v.T("field.outcome")))
	for _, o := range skulltales.Outcomes {
		is := page.Option{Value: string(o), Label: wording.Upper(speech.Outcome(v.Say, o))}
		if v.State.Mode == skulltales.SoloMode && (o == skulltales.Shipwrecked || o == skulltales.Captured) {
			lost.Options = append(lost.Options, is)
		} else {
			calm.Options = append(calm.Options, is)
		}
	}
	label := v.T("page.voyage.end")
	g.Acts = append(g.Acts, look.Class(v.Tap("end-phase", scoring.EndPhase{}, label, calm), "main"))
	if len(lost.Options) > 0 {
		g.Fold, g.Folded = v.T("page.voyage.lost"), []page.Act{look.Class(v.Tap("end-lost", scoring.EndPhase{}, label, append([]page.Input{lost}, draws(v)...)...), "main")}
	}
	return g
}

// draws asks for each ally that is drawn of which type it is, what it is called, and what it
// costs.
func draws(v *look.Reading) []page.Input {
	var list []page.Input
	for i := range soloAllies {
		at := func(name string) string { return fmt.Sprintf("allies.%d.%s", i, name) }
		says := func(words string) string { return look.Dotted(v.T("page.draw.ally", "number", i+1), words) }
		of := look.Types(v, at("type"))
		of.Label = says(of.Label)
		list = append(list, look.Preset(of, of.Options[i].Value), look.Text(at("name"), says(v.T("page.name"))),
			look.Count(at("salary"), says(wording.Upper(v.T("field.salary"))), 8, 0, 99), look.Count(at("prestige"), says(wording.Upper(v.T("field.cost"))), 1, 0, 20))
	}
	return list
}
