package sheets

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/seafall/page/look"
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
			add(r.Name, v.Say.Lies(seafall.RelicGone))
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
