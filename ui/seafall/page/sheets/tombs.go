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
	for _, r := range v.State.Late.Relics {
		switch {
		case r.Province == p:
			list.Rows = append(list.Rows, relicAboard(v, r))
		case r.Lost && r.Last == p:
			list.Rows = append(list.Rows, look.Row{Symbol: look.IconID(crest.IconTreasure), Words: r.Name, Sub: phrases.RelicLies(v.Say.Speaker, seafall.RelicGone)})
		}
	}
	for _, t := range v.State.Late.TabletsOf(p) {
		list.Rows = append(list.Rows, tabletHeld(v, t))
	}
	if len(list.Rows) == 0 {
		return nil
	}
	return []look.Group{list}
}

// relicAboard is a relic on its ship, and what can become of it: it moves to the other
// ship or to one of the reader's own, and the table writes LOST on it, puts it back into
// its chest, or enters its glory in a later game (L51, L52, L56).
func relicAboard(v *look.Reading, r *seafall.Relic) look.Row {
	line := look.Row{Symbol: look.IconID(crest.IconTreasure), Words: r.Name, Sub: v.Say.Ship(r.Province, r.Ship), Figure: look.Figure{Text: v.Say.Signed(r.Glory)}}
	if !v.InPlay() {
		return line
	}
	do := func(id string, c scoring.Command, label string) {
		line.Acts = append(line.Acts, look.Called(look.Class(v.Tap(id+"-"+r.ID, c, label), "quiet"), look.Dotted(label, r.Name)))
	}
	for _, to := range v.State.Present() {
		if v.IsTable() && to != r.Province || !v.SpeaksFor(to) {
			continue // at the table a raid takes it from hand to hand
		}
		for _, w := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
			if v.State.Play(to).Hulls[w.Index()].Sunk || to == r.Province && w == r.Ship {
				continue
			}
			do("relic-to-"+string(w), scoring.MoveRelic{Relic: r.ID, Province: to, Ship: w}, v.T("late.p5.relic.to", "ship", v.Say.Ship(to, w)))
		}
	}
	if v.IsTable() {
		if r.Glory > 0 && !r.Counted {
			do("relic-count", scoring.CountRelic{Relic: r.ID}, v.T("late.p5.relic.count", "glory", v.Say.Signed(r.Glory)))
		}
		do("relic-return", scoring.ReturnRelic{Relic: r.ID}, v.T("late.p5.relic.return"))
		do("relic-lost", scoring.LoseRelic{Relic: r.ID}, v.T("late.p5.relic.lost"))
	}
	return line
}

// tabletHeld is a tablet in a treasure room, which the table can put back, and whose
// glory it enters in a later game (L55, L56).
func tabletHeld(v *look.Reading, t *seafall.Tablet) look.Row {
	line := look.Row{Symbol: look.IconID(crest.IconTreasure), Words: t.Name, Sub: v.T("late.p5.chronicle.tablet"), Figure: look.Figure{Text: v.Say.Signed(t.Glory)}}
	if !v.InPlay() || !v.IsTable() {
		return line
	}
	do := func(id string, c scoring.Command, label string) {
		line.Acts = append(line.Acts, look.Called(look.Class(v.Tap(id+"-"+t.ID, c, label), "quiet"), look.Dotted(label, t.Name)))
	}
	if t.Glory > 0 && !t.Counted {
		do("tablet-count", scoring.CountTablet{Tablet: t.ID}, v.T("late.p5.relic.count", "glory", v.Say.Signed(t.Glory)))
	}
	do("tablet-return", scoring.RemoveTablet{Tablet: t.ID}, v.T("late.p5.relic.return"))
	return line
}

// inHold are the relics aboard a ship, and one that comes there (L51).
func inHold(v *look.Reading, p seafall.Province, w seafall.Which) []look.Group {
	if !v.State.Open(seafall.Tombs) {
		return nil
	}
	list := look.Group{Title: v.T("late.p5.hold.title"), Note: v.T("late.p5.hold.room", "ship", v.Say.Ship(p, w), "count", scoring.RoomFor(v.State, p, w))}
	for _, r := range v.State.Late.RelicsOn(p, w) {
		list.Rows = append(list.Rows, relicAboard(v, r))
	}
	list.Acts = []page.Act{look.Class(v.Tap("relic", scoring.FindRelic{Province: p, Ship: w}, v.T("late.p5.hold.find"), look.Text("name", v.T("late.p5.sheet.relic"))), "quiet")}
	return []look.Group{list}
}

// tabletsOf are the tablets in a treasure room, one that comes there, and those that
// are plundered from others (L55).
func tabletsOf(v *look.Reading, p seafall.Province) []look.Group {
	s := v.State
	if !s.Open(seafall.Tombs) {
		return nil
	}
	list := look.Group{Title: v.T("late.p5.room.title"), Acts: []page.Act{look.Class(v.Tap("tablet", scoring.FindTablet{Province: p}, v.T("late.p5.room.find"),
		look.Text("name", v.T("late.p5.sheet.tablet"))), "quiet")}}
	for _, t := range s.Late.TabletsOf(p) {
		list.Rows = append(list.Rows, tabletHeld(v, t))
	}
	for _, from := range s.Present() {
		if from == p {
			continue
		}
		for _, t := range s.Late.TabletsOf(from) {
			act := look.Class(v.Tap("take-tablet-"+t.ID, scoring.StealTablet{From: from, By: p, Tablet: t.ID, Kept: true}, v.T("screen.page.take.do")), "quiet")
			list.Rows = append(list.Rows, look.Row{Symbol: look.CrestID(from), Class: "p-" + string(from), Words: t.Name, Sub: v.Say.Player(from), Figure: look.Figure{Text: v.Say.Signed(t.Glory)},
				Acts: []page.Act{look.Called(act, look.Dotted(act.Label, t.Name, v.Say.Player(from)))}})
		}
	}
	return []look.Group{list}
}

// mapsOf are the pairs of research cards in a treasure room that make a map, each to
// follow (L57).
func mapsOf(v *look.Reading, p seafall.Province) []look.Group {
	if !v.State.Open(seafall.TreasureMaps) {
		return nil
	}
	list := look.Group{Title: v.T("late.p10.title"), Note: v.T("late.p10.words")}
	for _, pair := range seafall.TreasureMapsOf(v.State, p) {
		act := look.Class(v.Tap("map-"+pair[0].ID, scoring.UseTreasureMap{Province: p, Research: []string{pair[0].ID, pair[1].ID}}, v.T("late.p10.follow"),
			look.Text("entry", v.T("late.p10.entry")), page.Input{Name: "destroyed", Label: v.T("late.p10.destroyed"), Type: "check"}), "main")
		list.Rows = append(list.Rows, look.Row{Symbol: look.IconID(crest.IconBook), Words: pair[0].Name, Sub: v.T("late.p10.pair"), Acts: []page.Act{look.Called(act, look.Dotted(act.Label, pair[0].Name))}})
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
