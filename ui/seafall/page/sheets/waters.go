package sheets

import (
	"strings"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/page/look"
	"astrolabe/ui/seafall/wording/late"
	"astrolabe/ui/seafall/wording/phrases"
)

// seaIsThere says whether anything of the sea is known.
func seaIsThere(v *look.Reading) bool { return v.State.Open(seafall.Signs) }

// seaSheet are the signs on the sea, and what is charted or drawn there (L63, L66).
func seaSheet(v *look.Reading, p seafall.Province, _ []string) ([]look.Group, error) {
	s := v.State
	signs := look.Group{Title: v.T("sea.title"), Note: strings.Join(late.SeaReminders(v.Say.Speaker), " ")}
	for _, w := range s.Late.Waters {
		signs.Rows = append(signs.Rows, look.Row{Symbol: look.IconID(crest.IconIsle), Words: phrases.Water(v.Say.Speaker, w.ID),
			Sub: phrases.WaterPrint(v.Say.Speaker, w.Defense, w.Dangerous), Figure: v.Worded("water/"+w.ID, "")})
	}
	var kinds []page.Option
	for _, kind := range seafall.WaterKinds(s) {
		kinds = append(kinds, page.Option{Value: string(kind), Label: phrases.WaterKind(v.Say.Speaker, kind)})
	}
	chart := look.Group{Title: v.T("sea.chart"), Acts: []page.Act{look.Class(v.Tap("chart", scoring.ChartWater{By: p}, v.T("sea.chart.do"),
		look.Chosen("kind", v.T("field.sign"), kinds...), look.Text("where", v.T("sea.where")), look.Count("column", v.T("sea.column"), 0, 0, seafall.MostColumn),
		look.Count("defense", v.T("sea.defense"), 0, 0, seafall.MostWaterDefense), page.Input{Name: "dangerous", Label: v.T("sea.red"), Type: "check"}), "main")}}
	list := []look.Group{signs, chart}
	if s.Open(seafall.Waters) {
		list = append(list, look.Group{Title: v.T("late.p3.card.title"), Note: v.T("late.p3.remind.card"), Acts: []page.Act{look.Class(v.Tap("uncharted", scoring.DrawUncharted{Province: p}, v.T("late.p3.card.do"),
			look.Text("name", v.T("late.p3.card.name")), page.Input{Name: "kept", Label: v.T("late.p3.card.kept"), Type: "check"},
			page.Input{Name: "destroyed", Label: v.T("late.p3.card.destroyed"), Type: "check"}), "quiet")}})
	}
	return list, nil
}

// atSea is what a ship does beyond the coast: the sail tests that the books know of,
// each with its dice and odds, and the sticker beyond its boxes (L64, L81).
func atSea(v *look.Reading, p seafall.Province, w seafall.Which) []look.Group {
	s := v.State
	var list []look.Group
	test := func(id string, c scoring.TestPassage, title string, defense int, red bool) {
		c.Province, c.Ship = p, w
		damage := []page.Input{look.Count("damage", v.T("late.p3.passage.damage"), 0, 0, 20)}
		if s.Open(seafall.Curses) {
			damage = append(damage, look.Count("curses", v.T("late.p3.passage.curses"), 0, 0, 20))
		}
		sunk := c
		sunk.Sunk = true
		list = append(list, look.Group{Title: title, Note: late.PassageDice(v.Say.Speaker, p, w, c.Test, defense, red), Acts: []page.Act{
			look.Class(v.Tap("passage-"+id, c, v.T("late.p3.passage.do.passed"), damage...), "main"), look.Class(v.Tap("sunk-"+id, sunk, v.T("late.p3.passage.do.sunk")), "quiet")}})
	}
	if s.Open(seafall.Waters) {
		for _, x := range scoring.SignsOf(s, seafall.DangerousWater) {
			test(x.ID, scoring.TestPassage{Test: seafall.DangerousTest, Water: x.ID}, phrases.Water(v.Say.Speaker, x.ID), x.Defense, x.Dangerous)
		}
		test("uncharted", scoring.TestPassage{Test: seafall.UnchartedTest}, v.T("late.p3.passage.test.uncharted"), 3, false)
	}
	if s.Open(seafall.ShipStickers) {
		var values []page.Option
		for _, value := range seafall.Values {
			values = append(values, page.Option{Value: string(value), Label: look.Dotted(v.Say.Value(value), v.Written(s.Board(p).Ships[w.Index()].Value(value)))})
		}
		list = append(list, look.Group{Title: v.T("late.p14.star.title"), Acts: []page.Act{look.Class(v.Tap("star", scoring.PlaceShipSticker{Province: p, Ship: w}, v.T("late.p14.star.do"),
			look.Chosen("value", v.T("late.p14.star.value"), values...), look.Count("to", v.T("late.p14.star.to"), seafall.MaxValue+1, 1, seafall.MostBeyond)), "quiet")}})
	}
	return list
}

// emptyColumn is a column without an island that was explored (L59, L60).
func emptyColumn(v *look.Reading, p seafall.Province) []look.Group {
	if !v.State.Open(seafall.EmptyColumns) {
		return nil
	}
	found := v.Tap("column", scoring.ExploreColumn{Province: p}, v.T("late.p4.column.do"), look.Text("name", v.T("late.p4.column.name")),
		look.Count("column", v.T("late.p4.column.west"), 1, 1, seafall.MostColumn), look.Count("garrison", v.T("late.p4.column.garrison"), 1, 0, 20),
		look.Count("entry_glory", v.T("late.p4.column.entry"), scoring.EntryGlory(v.State), 0, 1))
	failed := v.Tap("column-failed", scoring.ExploreColumn{Province: p, Failed: true}, v.T("late.p4.column.failed"))
	return []look.Group{{Title: v.T("late.p4.column.title"), Note: v.T("late.p4.column.remind"), Acts: []page.Act{look.Class(found, "main"), look.Class(failed, "quiet")}}}
}

// inquiries are the advisors on whom a province can hold an inquisition, with the
// stickers on their cards (L76).
func inquiries(v *look.Reading, p seafall.Province) []look.Group {
	s := v.State
	if !s.Open(seafall.Inquisition) || len(s.Advisors) == 0 {
		return nil
	}
	list := look.Group{Title: v.T("late.p11.inquire.title")}
	for _, a := range s.Advisors {
		row := look.Row{Symbol: look.IconID(crest.IconAdvisor), Words: v.Say.Advisor(a.ID)}
		if stuck := s.Late.StuckOn(a.ID); len(stuck) > 0 {
			row.Sub = look.Dotted(v.T("late.p11.inquire.stuck"), strings.Join(v.Players(stuck), ", "))
		}
		act := look.Class(v.Tap("inquire-"+a.ID, scoring.HoldInquisition{Province: p, Advisor: a.ID}, v.T("late.p11.inquire.do", "count", scoring.InquisitionWorth(s, a.ID))), "quiet")
		row.Acts = []page.Act{look.Called(act, look.Dotted(act.Label, row.Words))}
		list.Rows = append(list.Rows, row)
	}
	return []look.Group{list}
}
