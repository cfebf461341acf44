package page

import (
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/wording/late"
)

// founding is a colony to found, with a marker on it or without (R61).
func founding(v *reading, p seafall.Province) []group {
	if !v.s.Open(seafall.Colonies) || len(v.s.Islands) == 0 {
		return nil
	}
	var isles []page.Option
	for _, i := range v.s.Islands {
		isles = append(isles, page.Option{Value: string(i.ID), Label: v.say.Region(i.ID)})
	}
	list := group{Title: v.t("late.p7.build"), Note: v.t("late.p7.found.goods")}
	for _, active := range []bool{true, false} {
		glory, id, label := scoring.ColonyGlory, "colony-without", v.t("late.p7.page.without")
		if active {
			id, label = "colony-with", v.t("late.p7.page.with")
		}
		if active && v.s.AtHome(p) < 1 { // R52: a marker is a token at home, turned
			continue
		}
		ask := []page.Input{chosen("island", v.t("screen.page.island"), isles...), text("name", v.t("late.p7.found.name")),
			count("defense", v.t("late.p7.found.defense"), 5, 0, 20), count("garrison", v.t("screen.table.board.garrison"), 1, 0, 20)}
		for i := range seafall.MaxColonyFields {
			field := count("fields", v.t("late.p7.found.gold", "number", i+1), 0, 0, 99)
			field.Value = ""
			ask = append(ask, field)
		}
		ask = append(ask, count("sites", v.t("late.p7.found.sites"), 0, 0, seafall.MaxColonySites), count("glory", v.t("late.p7.found.glory"), glory, 0, 9))
		list.Acts = append(list.Acts, class(v.tap(id, scoring.FoundColony{Province: p, Active: &active, Glory: &glory}, label, ask...), "quiet"))
	}
	return []group{list}
}

// winterOfColonies are steps 7 and 8: before the winter what its colonies bring, and
// after it which can become active, for the table to say.
func winterOfColonies(v *reading) []group {
	plan := scoring.WinterPlan(v.s)
	if plan == nil || len(plan.Colonies) == 0 {
		return nil
	}
	title, before := v.t("late.p7.winter.8"), v.s.Running.Round >= seafall.Rounds
	if !before {
		title = v.t("late.p7.winter.7")
	}
	list := group{Title: title}
	for _, c := range plan.Colonies {
		id := c.Colony.ID
		line := row{Symbol: crestID(c.Colony.Governor), Class: "p-" + string(c.Colony.Governor), Words: v.say.Colony(id), Sub: late.ColonyLine(v.say.Speaker, c.Colony)}
		switch {
		case before:
			line.Figure = v.figure(id+".collect", scoring.Collects(v.s, c.Colony))
		case c.Active || c.Absent || v.s.Running.Year == 0 || v.s.Running.Round > 1 || !v.isTable():
			continue
		default:
			say := scoring.ActivateColony{Colony: id}
			line.Acts = []page.Act{v.judged(class(v.tap("activate-"+id, say, v.t("late.p7.colony.activate", "glory", v.say.Signed(c.Glory))), "quiet"), say)}
		}
		list.Rows = append(list.Rows, line)
	}
	if len(list.Rows) == 0 {
		return nil
	}
	if !before {
		list.Note = v.t("late.p7.page.activate", "gold", scoring.ColonyGold)
	}
	return []group{list}
}

// coloniesOf are the colonies that a province governs, on its board.
func coloniesOf(v *reading, p seafall.Province) []group {
	list := group{Title: v.t("late.p7.colonies")}
	for _, c := range v.s.Late.ColoniesOf(p) {
		list.Rows = append(list.Rows, row{Symbol: iconID(crest.IconIsle), Words: v.say.Colony(c.ID), Sub: dotted(v.say.Region(c.Island), late.ColonyLine(v.say.Speaker, c))})
	}
	if len(list.Rows) == 0 {
		return nil
	}
	return []group{list}
}
