package sheets

import (
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/page/look"
	"astrolabe/ui/seafall/wording/late"
)

// founding is a colony to found, with a marker on it or without (R61).
func founding(v *look.Reading, p seafall.Province) []look.Group {
	if !v.State.Open(seafall.Colonies) || len(v.State.Islands) == 0 {
		return nil
	}
	var isles []page.Option
	for _, i := range v.State.Islands {
		isles = append(isles, page.Option{Value: string(i.ID), Label: v.Say.Region(i.ID)})
	}
	list := look.Group{Title: v.T("late.p7.build"), Note: v.T("late.p7.found.goods")}
	for _, active := range []bool{true, false} {
		glory, id, label := scoring.ColonyGlory, "colony-without", v.T("late.p7.page.without")
		if active {
			id, label = "colony-with", v.T("late.p7.page.with")
		}
		if active && v.State.AtHome(p) < 1 { // R52: a marker is a token at home, turned
			continue
		}
		ask := []page.Input{look.Chosen("island", v.T("screen.page.island"), isles...), look.Text("name", v.T("late.p7.found.name")),
			look.Count("defense", v.T("late.p7.found.defense"), 5, 0, 20), look.Count("garrison", v.T("screen.table.board.garrison"), 1, 0, 20)}
		ask = append(ask, fieldsAsked(v)...)
		ask = append(ask, look.Count("sites", v.T("late.p7.found.sites"), 0, 0, seafall.MaxColonySites), look.Count("glory", v.T("late.p7.found.glory"), glory, 0, 9))
		list.Acts = append(list.Acts, look.Class(v.Tap(id, scoring.FoundColony{Province: p, Active: &active, Glory: &glory}, label, ask...), "quiet"))
	}
	return []look.Group{list}
}

// fieldsAsked asks for the gold of each field that is printed on the card of a colony.
func fieldsAsked(v *look.Reading) []page.Input {
	var ask []page.Input
	for i := range seafall.MaxColonyFields {
		field := look.Count("fields", v.T("late.p7.found.gold", "number", i+1), 0, 0, 99)
		field.Value = ""
		ask = append(ask, field)
	}
	return ask
}

// WinterOfColonies are steps 7 and 8: before the winter what its colonies bring, and
// after it which can become active, for the table to say.
func WinterOfColonies(v *look.Reading) []look.Group {
	plan := scoring.WinterPlan(v.State)
	if plan == nil || len(plan.Colonies) == 0 {
		return nil
	}
	title, before := v.T("late.p7.winter.8"), v.State.Running.Round >= seafall.Rounds
	if !before {
		title = v.T("late.p7.winter.7")
	}
	list := look.Group{Title: title}
	for _, c := range plan.Colonies {
		id := c.Colony.ID
		line := look.Row{Symbol: look.CrestID(c.Colony.Governor), Class: "p-" + string(c.Colony.Governor), Words: v.Say.Colony(id), Sub: late.ColonyLine(v.Say.Speaker, c.Colony)}
		switch {
		case before:
			line.Figure = v.Figure(id+".collect", scoring.Collects(v.State, c.Colony))
		case c.Active || c.Absent || v.State.Running.Year == 0 || v.State.Running.Round > 1 || !v.IsTable():
			continue
		default:
			say := scoring.ActivateColony{Colony: id}
			line.Acts = []page.Act{v.Judged(look.Class(v.Tap("activate-"+id, say, v.T("late.p7.colony.activate", "glory", v.Say.Signed(c.Glory))), "quiet"), say)}
		}
		list.Rows = append(list.Rows, line)
	}
	if len(list.Rows) == 0 {
		return nil
	}
	if !before {
		list.Note = v.T("late.p7.page.activate", "gold", scoring.ColonyGold)
	}
	return []look.Group{list}
}

// ColoniesOf are the colonies that a province governs, on its board.
func ColoniesOf(v *look.Reading, p seafall.Province) []look.Group {
	list := look.Group{Title: v.T("late.p7.colonies")}
	for _, c := range v.State.Late.ColoniesOf(p) {
		list.Rows = append(list.Rows, look.Row{Symbol: look.IconID(crest.IconIsle), Words: v.Say.Colony(c.ID), Sub: look.Dotted(v.Say.Region(c.Island), late.ColonyLine(v.Say.Speaker, c))})
	}
	if len(list.Rows) == 0 {
		return nil
	}
	return []look.Group{list}
}
