package sheets

import (
	"strconv"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/page/look"
	"astrolabe/ui/seafall/wording/phrases"
)

// RelicsOf are the relics aboard a province's ships, those that it lost, and the tablets
// in its treasure room, on its board.
func RelicsOf(v *look.Reading, p seafall.Province) []look.Group {
	if !v.State.Open(seafall.Tombs) {
		return nil
	}
	list := look.Group{Title: v.T("late.p5.chronicle.relics")}
	add := func(name, lies string) {
		list.Rows = append(list.Rows, look.Row{Symbol: look.IconID(crest.IconTreasure), Words: name, Sub: lies})
	}
	for _, r := range v.State.Late.Relics {
		switch {
		case r.Province == p:
			add(r.Name, v.Say.Ship(p, r.Ship))
		case r.Lost && r.Last == p:
			add(r.Name, phrases.RelicLies(v.Say.Speaker, seafall.RelicGone))
		}
	}
	for _, t := range v.State.Late.TabletsOf(p) {
		add(t.Name, v.T("late.p5.chronicle.tablet"))
	}
	if len(list.Rows) == 0 {
		return nil
	}
	return []look.Group{list}
}

// tombsExplored are the open tombs, each with what came of an endeavor there: without
// damage its entry is crossed off, with damage it stays (L47 to L50).
func tombsExplored(v *look.Reading, p seafall.Province) []look.Group {
	var list []look.Group
	for i, tomb := range scoring.OpenTombs(v.State) {
		said := scoring.ExploreTomb{Province: p, Island: tomb.Island, Site: tomb.Site}
		found := []page.Input{look.Text("relic", v.T("late.p5.sheet.relic")), look.Count("relic_glory", v.T("late.p5.sheet.relic.glory"), 0, 0, 9),
			look.Text("tablet", v.T("late.p5.sheet.tablet")), look.Count("tablet_glory", v.T("late.p5.sheet.tablet.glory"), 0, 0, 9),
			{Name: "closes", Label: v.T("late.p5.sheet.closes"), Type: "check"}}
		whole := said
		whole.Unharmed = true
		number := strconv.Itoa(i + 1)
		defense, _, _ := scoring.Defended(v.State, tomb.At())
		list = append(list, look.Group{Title: v.T("late.p5.sheet.title", "place", v.Say.Place(tomb.At())), Note: v.T("late.p5.sheet.against", "defense", defense), Acts: []page.Act{
			look.Class(v.Tap("tomb-"+number, whole, v.T("late.p5.sheet.unharmed"), append([]page.Input{look.Text("entry", v.T("late.p5.sheet.entry"))}, found...)...), "main"),
			look.Class(v.Tap("tomb-harmed-"+number, said, v.T("late.p5.sheet.harmed")), "quiet")}})
	}
	return list
}
