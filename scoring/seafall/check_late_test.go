package seafall_test

import (
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// TestTheBooksAreHeldAgainstWhatThePartsKeep: books that are read, brought back or
// copied are looked at like those that are written. Nothing of the parts names what is
// not there, and nothing is in two places.
func TestTheBooksAreHeldAgainstWhatThePartsKeep(t *testing.T) {
	p := meet(t, three())
	p.say(scoring.AddRule{All: true}, scoring.FindIsland{Island: "isle-a", Column: 2}, scoring.FindIsland{Island: "isle-b", Column: 3},
		scoring.StartGame{}, scoring.HoldWinter{}, scoring.ExploreSite{Island: "isle-a", Site: "barrow", Defense: 6},
		scoring.FindTomb{Island: "isle-a", Site: "barrow", By: red}, scoring.CrossTombEntry{Entry: "31", By: red},
		scoring.FindRelic{Province: red, Ship: seafall.ShipA, Name: "Idol"}, scoring.FindTablet{Province: red, Name: "Slab"},
		scoring.ChartWater{Water: "maw", Sign: seafall.DangerousWater, By: blue}, scoring.DrawUncharted{Province: green, Name: "Whale", Kept: true},
		scoring.FindPatmos{Island: "isle-b", Defense: 6}, scoring.HireAdvisor{Province: red, Type: "Clerk", Gold: 2},
		scoring.HoldInquisition{Province: blue, Advisor: "clerk"})
	p.agree(scoring.PlaceShipSticker{Province: blue, Ship: seafall.ShipA, Value: seafall.Sail, To: 6}, "R84")
	p.say(scoring.FindLastIsland{Province: blue, Island: "isle-a"})
	if err := p.state().Check(); err != nil {
		t.Fatalf("as they are: %v", err)
	}
	for _, wrong := range []struct {
		name, key string
		is        func(*seafall.State, *seafall.LateState)
	}{
		{"a tomb twice", "late.p5.tomb_already", func(_ *seafall.State, l *seafall.LateState) {
			l.Tombs = append(l.Tombs, l.Tombs[0])
			*l.Tombs[0] = seafall.Tomb{Island: "isle-a", Site: "barrow"}
			l.Tombs[1] = &seafall.Tomb{Island: "isle-a", Site: "barrow"}
		}},
		{"a tomb on no island", "island.unknown", func(_ *seafall.State, l *seafall.LateState) { l.Tombs[0].Island = "nowhere" }},
		{"a tomb at a site that is not explored", "late.p5.not_explored", func(s *seafall.State, _ *seafall.LateState) { s.Islands[0].Sites = nil }},
		{"a tomb of nobody's", "province.unknown", func(_ *seafall.State, l *seafall.LateState) { l.Tombs[0].By = seafall.Gray }},
		{"an entry twice", "late.p5.crossed_already", func(_ *seafall.State, l *seafall.LateState) {
			l.Crossed = append(l.Crossed, seafall.CrossedBack{Entry: " 31"})
		}},
		{"an entry crossed off by nobody", "province.unknown", func(_ *seafall.State, l *seafall.LateState) { l.Crossed[0].By = seafall.Gray }},
		{"a relic twice", "late.p5.relic_aboard", func(_ *seafall.State, l *seafall.LateState) {
			again := *l.Relics[0]
			l.Relics = append(l.Relics, &again)
		}},
		{"a relic on a ship that is sunk", "ship.sunk", func(s *seafall.State, _ *seafall.LateState) { s.Running.Play[red].Hulls[0].Sunk = true }},
		{"a lost relic aboard", "late.p5.relic_place", func(_ *seafall.State, l *seafall.LateState) { l.Relics[0].Lost = true }},
		{"a tablet of nobody's", "late.p5.tablet_held", func(_ *seafall.State, l *seafall.LateState) { l.Tablets[0].Holder = seafall.Gray }},
		{"a sign twice", "late.p3.charted_already", func(_ *seafall.State, l *seafall.LateState) {
			again := *l.Waters[0]
			l.Waters = append(l.Waters, &again)
		}},
		{"a sign of no kind", "late.p3.kind_unknown", func(_ *seafall.State, l *seafall.LateState) { l.Waters[0].Kind = "swamp" }},
		{"a sign charted by nobody", "province.unknown", func(_ *seafall.State, l *seafall.LateState) { l.Waters[0].By = seafall.Gray }},
		{"an uncharted card twice", "late.p3.card_held", func(_ *seafall.State, l *seafall.LateState) {
			again := *l.Uncharted[0]
			l.Uncharted = append(l.Uncharted, &again)
		}},
		{"an uncharted card that is kept and destroyed", "late.p3.kept_and_destroyed", func(_ *seafall.State, l *seafall.LateState) { l.Uncharted[0].Destroyed = true }},
		{"an uncharted card of nobody's", "province.unknown", func(_ *seafall.State, l *seafall.LateState) { l.Uncharted[0].Holder = seafall.Gray }},
		{"Patmos nowhere", "island.unknown", func(_ *seafall.State, l *seafall.LateState) { l.Patmos = "nowhere" }},
		{"Patmos without Ker", "late.p9.ker_elsewhere", func(_ *seafall.State, l *seafall.LateState) { l.Colonies = nil }},
		{"Ker elsewhere", "late.p9.ker_elsewhere", func(_ *seafall.State, l *seafall.LateState) { l.Patmos = "isle-a" }},
		{"Ker without Patmos", "island.unknown", func(_ *seafall.State, l *seafall.LateState) { l.Patmos = "" }},
		{"a sticker on no advisor", "advisor.unknown", func(_ *seafall.State, l *seafall.LateState) { l.Stuck[0].Advisor = "nobody" }},
		{"nobody's sticker on an advisor", "province.unknown", func(_ *seafall.State, l *seafall.LateState) { l.Stuck[0].Province = seafall.Gray }},
		{"a sticker beyond all stickers", "number.out_of_range", func(s *seafall.State, _ *seafall.LateState) {
			s.Boards[blue].Ships[0].Beyond[0] = seafall.MostBeyond + 1
		}},
		{"a last island that is not there", "island.unknown", func(_ *seafall.State, l *seafall.LateState) { l.LastIsland.Island = "nowhere" }},
		{"a last island that nobody found", "province.unknown", func(_ *seafall.State, l *seafall.LateState) { l.LastIsland.By = seafall.Gray }},
	} {
		s := p.state().Copy()
		wrong.is(s, &s.Late)
		if said := ledger.Violations(s.Check()); len(said) != 1 || said[0].Key != wrong.key {
			t.Errorf("%s: %v, want %s", wrong.name, said, wrong.key)
		}
	}
	if err := p.state().Check(); err != nil {
		t.Errorf("what was done to copies shows: %v", err)
	}
}
