package seafall_test

import (
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// overseas is a table whose campaign has opened parts of the rules: a state that
// commands change, without books.
type overseas struct {
	t *testing.T
	s *seafall.State
}

// settle opens parts, all where none is named, and begins the first year of a game of
// five with two islands.
func settle(t *testing.T, parts ...seafall.Part) *overseas {
	t.Helper()
	p := meet(t, five())
	p.say(scoring.FindIsland{Column: 2, Garrison: 1}, scoring.FindIsland{Column: 4, Garrison: 2})
	p.begin()
	s := p.state().Copy()
	s.Late.Rules = seafalltest.Opened(parts...).Late.Rules
	return &overseas{t, s}
}

// say lets commands change the state; none may break a rule.
func (o *overseas) say(commands ...scoring.Command) {
	o.t.Helper()
	for _, c := range commands {
		s, against, err := scoring.Foresee(o.s, c)
		if err != nil || len(against) > 0 {
			o.t.Fatalf("%s: %v %v", c.Kind(), ledger.Violations(err), keysOf(against))
		}
		o.s = s
		seafalltest.Verify(o.t, o.s)
	}
}

// agree is say for a command that breaks one rule, which the table sets aside.
func (o *overseas) agree(c scoring.Command, rule, key string) {
	o.t.Helper()
	s, against, err := scoring.Foresee(o.s, c)
	if err != nil || len(against) != 1 || against[0].Rule != rule || against[0].Key != key || !against[0].Overrulable {
		o.t.Fatalf("%s: %v %v, want %s (%s)", c.Kind(), ledger.Violations(err), keysOf(against), key, rule)
	}
	o.s = s
	seafalltest.Verify(o.t, o.s)
}

// refused says that a command cannot be said at all.
func (o *overseas) refused(c scoring.Command, rule, key string) {
	o.t.Helper()
	_, _, err := scoring.Foresee(o.s, c)
	v := ledger.Violations(err)
	if len(v) != 1 || v[0].Rule != rule || v[0].Key != key || v[0].Overrulable {
		o.t.Errorf("%s: %v, want %s (%s)", c.Kind(), err, key, rule)
	}
}

func keysOf(against []*ledger.Violation) (keys []string) {
	for _, v := range against {
		keys = append(keys, v.Rule+" "+v.Key)
	}
	return keys
}

// tokens fails unless a province's eight tokens lie at home, away and as markers.
func (o *overseas) tokens(p seafall.Province, home, away, markers int) {
	o.t.Helper()
	play, out := o.s.Play(p), 0
	for _, l := range play.Away {
		out += l.Count
	}
	if o.s.AtHome(p) != home || out != away || play.Markers != markers {
		o.t.Errorf("%s has %d tokens at home, %d away and %d markers, want %d, %d and %d",
			p, o.s.AtHome(p), out, play.Markers, home, away, markers)
	}
}

func (o *overseas) glory(p seafall.Province, want int) {
	o.t.Helper()
	if got := o.s.Play(p).Glory; got != want {
		o.t.Errorf("%s has %d glory, want %d", p, got, want)
	}
}

// founds is a colony with two fields, a build site and a garrison.
func founds(p seafall.Province, name string, island seafall.Region) scoring.FoundColony {
	return scoring.FoundColony{Province: p, Island: island, Name: name, Defense: 5, Garrison: 2, Fields: []int{4, 6}, Sites: 1}
}

func inactive(c scoring.FoundColony) scoring.FoundColony { c.Active = new(bool); return c }

// away places so many tokens of a province in another's At War With.
func away(p, at seafall.Province, count int) scoring.PlaceEnmity {
	return scoring.PlaceEnmity{Province: p, Place: spot(seafall.Region(at), seafall.War), Count: count}
}

// TestLD10_NoMarker: with six tokens away and two markers there is none left for
// another colony (L30).
func TestLD10_NoMarker(t *testing.T) {
	o := settle(t)
	purple := seafall.Purple
	o.say(away(purple, blue, 3), away(purple, red, 3), scoring.PlaceMarker{Province: purple, Count: 2, Reason: "two colonies"})
	o.tokens(purple, 0, 6, 2)
	on := founds(purple, "Gullhaven", "isle-a")
	on.Active = new(bool)
	*on.Active = true
	o.refused(on, "R52", "late.p7.no_marker")
	o.say(founds(purple, "Gullhaven", "isle-a"))
	o.tokens(purple, 0, 6, 2)
	o.glory(purple, 3)
	if o.s.Running.ColonyActive("gullhaven") {
		t.Error("a colony without a marker is active")
	}
}

// TestL29_FoundingIsWorthThreeAndWhatIsPrinted: with a marker and without, and by
// what the card prints.
func TestL29_FoundingIsWorthThreeAndWhatIsPrinted(t *testing.T) {
	for _, c := range []struct {
		printed        *int
		active         bool
		glory, markers int
	}{{nil, true, 4, 1}, {nil, false, 3, 0}, {worth(0), true, 3, 1}, {worth(2), true, 5, 1}, {worth(2), false, 3, 0}} {
		o := settle(t)
		found := founds(blue, "Gullhaven", "isle-a")
		found.Glory, found.Active = c.printed, &c.active
		o.say(found)
		o.glory(blue, c.glory)
		o.tokens(blue, 8-c.markers, 0, c.markers)
		if got := o.s.Play(blue).Sources; got[seafall.FromColony] != 3 || got[seafall.FromColonyActive] != c.glory-3 {
			t.Errorf("the glory comes from %v", got)
		}
	}
	o := settle(t)
	found := founds(blue, "Gullhaven", "isle-a")
	found.Gains = worth(4)
	o.say(found)
	found = founds(red, "Cray", "isle-b")
	found.Gains = worth(6)
	o.agree(found, "R61", "late.p7.founding_glory")
	o.glory(red, 6)
}

// TestL27_FoundingIsTheBuildAction: one a turn, with a ship afloat, by the builders,
// of somebody at the table.
func TestL27_FoundingIsTheBuildAction(t *testing.T) {
	o := settle(t)
	port := scoring.BuildStructure{Province: blue, Name: "Port"}
	o.say(port)
	o.agree(founds(blue, "Gullhaven", "isle-a"), "R16", "late.p7.build_twice")
	o.say(founds(red, "Cray", "isle-b"))
	o.agree(scoring.BuildStructure{Province: red, Name: "Library"}, "R16", "turn.structure_twice")
	o.say(scoring.ResolveEndeavor{Province: green, Endeavor: seafall.Explore, Failed: true})
	o = settle(t)
	o.say(scoring.ResolveEndeavor{Province: green, Endeavor: seafall.Explore})
	o.agree(founds(green, "Gullhaven", "isle-a"), "R16", "turn.other_guild")
	o.say(scoring.SinkShip{Province: red, Ship: seafall.ShipA})
	o.say(founds(red, "Cray", "isle-b"))
	o = settle(t)
	o.say(scoring.SinkShip{Province: red, Ship: seafall.ShipA}, scoring.SinkShip{Province: red, Ship: seafall.ShipB})
	o.agree(founds(red, "Cray", "isle-b"), "R61", "late.p7.no_ship")
}

// TestL28_TheCardLiesInOnePlace: a second colony on an island is warned of, a card
// that lies somewhere is refused, and ids are one for all regions.
func TestL28_TheCardLiesInOnePlace(t *testing.T) {
	o := settle(t)
	first := founds(blue, "Gullhaven", "isle-a")
	first.Card = "Fishing village"
	o.say(first)
	o.agree(founds(red, "Cray", "isle-a"), "R61", "late.p7.two_on_island")
	for _, twice := range []scoring.FoundColony{
		founds(green, "Gullhaven", "isle-b"),
		founds(green, " gullHAVEN ", "isle-b"),
		{Province: green, Island: "isle-b", Card: "fishing village", Name: "Other", Defense: 5},
		{Province: green, Island: "isle-b", Colony: "gullhaven", Defense: 5},
	} {
		o.refused(twice, "R56", "late.p7.colony_twice")
	}
	o.refused(scoring.NameColony{Colony: "cray", Name: "Gullhaven"}, "R56", "late.p7.colony_twice")
	o.say(scoring.NameColony{Colony: "cray", Name: "Cray Point"}, scoring.NameColony{Colony: "cray", Name: "CRAY POINT"})
	o.refused(scoring.FoundColony{Province: green, Island: "isle-b", Colony: "isle-b"}, "", "late.p7.id_taken")
	o.refused(scoring.FoundColony{Province: green, Island: "isle-b", Colony: "green"}, "", "late.p7.bad_id")
	o.refused(scoring.FoundColony{Province: green, Island: "isle-z", Name: "Nowhere"}, "", "island.unknown")
	o.refused(scoring.FoundColony{Province: green, Island: "isle-b", Name: "Wide", Fields: []int{1, 2, 3, 4}}, "", "late.p7.fields")
	o.refused(scoring.FindIsland{Island: "gullhaven", Column: 3}, "", "late.p7.id_of_colony")
	o.refused(scoring.NameColony{Colony: "nowhere", Name: "A"}, "", "late.p7.colony_unknown")
	// A name that is an island's id or a colour takes another id, and islands that
	// are found later pass over those of colonies.
	o.say(founds(green, "Purple", "isle-b"))
	o.agree(founds(seafall.Gray, "Isle C", "isle-b"), "R61", "late.p7.two_on_island")
	o.say(scoring.FindIsland{Column: 6})
	var ids []string
	for _, c := range o.s.Late.Colonies {
		ids = append(ids, c.ID)
	}
	if want := []string{"gullhaven", "cray", "purple-2", "isle-c"}; !slices.Equal(ids, want) {
		t.Errorf("the colonies are %v, want %v", ids, want)
	}
	if last := o.s.Islands[len(o.s.Islands)-1].ID; last != "isle-d" {
		t.Errorf("the island after them is %s", last)
	}
}

// TestL28_UnnamedColoniesAreCounted: a colony without a name has an id all the same,
// whatever letters its card has.
func TestL28_UnnamedColoniesAreCounted(t *testing.T) {
	o := settle(t)
	o.say(scoring.FoundColony{Province: blue, Island: "isle-a", Defense: 3}, scoring.FoundColony{Province: red, Island: "isle-b", Defense: 3})
	o = &overseas{t, o.s}
	if o.s.Late.Colony("colony") == nil || o.s.Late.Colony("colony-2") == nil {
		t.Errorf("they are %+v and %+v", o.s.Late.Colonies[0], o.s.Late.Colonies[1])
	}
}

// TestLD21_EightTokens: two on a garrison, one at war, one on a colony's field and two
// markers leave two at home; a third colony takes one of them.
func TestLD21_EightTokens(t *testing.T) {
	o := settle(t)
	purple := seafall.Purple
	o.say(founds(blue, "Gullhaven", "isle-a"),
		scoring.PlaceEnmity{Province: purple, Place: spot("isle-a", seafall.Garrison), Count: 2}, away(purple, red, 1),
		scoring.PlaceEnmity{Province: purple, Place: spot("blue", seafall.ColonySpot("gullhaven", "field_1"))},
		scoring.PlaceMarker{Province: purple, Count: 2})
	o.tokens(purple, 2, 4, 2)
	o.say(inactive(founds(purple, "Cray", "isle-b")), scoring.ActivateColony{Colony: "cray"})
	o.tokens(purple, 1, 4, 3)
	o.refused(away(purple, green, 2), "R52", "tokens.none_left")
	o.refused(scoring.PlaceMarker{Province: purple, Count: 2}, "R52", "late.p7.markers_left")
	o.tokens(purple, 1, 4, 3)
}

// TestL31_MarkersComeHome: as many as are out, and those of active colonies stay.
func TestL31_MarkersComeHome(t *testing.T) {
	o := settle(t)
	o.say(founds(blue, "Gullhaven", "isle-a"), scoring.PlaceMarker{Province: blue, Reason: "an event"})
	o.tokens(blue, 6, 0, 2)
	o.refused(scoring.ReturnMarker{Province: blue, Count: 3}, "R52", "late.p7.no_marker_out")
	o.say(scoring.ReturnMarker{Province: blue})
	o.tokens(blue, 7, 0, 1)
	o.agree(scoring.ReturnMarker{Province: blue}, "R82", "late.p7.marker_needed")
	o.tokens(blue, 8, 0, 0)
}

// TestL37_ItsGovernorBuildsThere: the build sites of a colony come after those of the
// board, and a structure there counts as any (L38).
func TestL37_ItsGovernorBuildsThere(t *testing.T) {
	o := settle(t)
	o.say(founds(blue, "Gullhaven", "isle-a"))
	at := seafall.ColonySpot("gullhaven", "build_1")
	for _, name := range []string{"Port", "Library", "Marketplace", "Observatory"} {
		o.say(scoring.NextRound{}, scoring.BuildStructure{Province: blue, Name: name})
	}
	standing := o.s.Running.StructuresOf(blue)
	if last := standing[len(standing)-1]; last.Site != at {
		t.Errorf("the fourth stands at %s", last.Site)
	}
	o.glory(blue, 8)
	o.say(scoring.NextRound{})
	o.refused(scoring.BuildStructure{Province: blue, Name: "Gun Tower"}, "R14", "structure.no_site")
	o.refused(scoring.BuildStructure{Province: red, Name: "Gun Tower", Site: at}, "", "place.unknown")
	o.refused(scoring.BuildStructure{Province: blue, Name: "Gun Tower", Site: seafall.ColonySpot("gullhaven", "build_2")}, "", "place.unknown")
	o.refused(scoring.BuildStructure{Province: blue, Name: "Gun Tower", Site: seafall.ColonySpot("gullhaven", "field_1")}, "", "place.unknown")
	// Whoever governed it once and builds there is warned.
	colony := o.s.Late.Colony("gullhaven")
	colony.Governor = red
	colony.Governors = append(colony.Governors, seafall.Governed{Province: red, Game: 1})
	o.say(scoring.LoseStructure{Province: blue, Structure: "observatory"})
	o.agree(scoring.BuildStructure{Province: blue, Name: "Gun Tower", Site: at}, "R61", "late.p7.not_governor")
	o.say(scoring.BuildStructure{Province: red, Name: "Port", Site: at})
	// A raid that takes it closes the site.
	o.say(scoring.LoseStructure{Province: red, Structure: "port-2", By: green})
	if !scoring.Blocked(o.s, spot("red", at)) {
		t.Error("the site of a raided structure on a colony is open")
	}
}

// TestL32_ActivatedInWinter: from the winter to the end of the first round, by who
// governs it and sits at the table (L39), each once.
func TestL32_ActivatedInWinter(t *testing.T) {
	o := settle(t)
	o.say(inactive(founds(blue, "Gullhaven", "isle-a")), inactive(founds(red, "Cray", "isle-b")))
	o.say(scoring.ActivateColony{Colony: "cray"})
	o.glory(red, 4)
	o.tokens(red, 7, 0, 1)
	o.refused(scoring.ActivateColony{Colony: "cray"}, "", "late.p7.active_already")
	o.refused(scoring.ActivateColony{Colony: "nowhere"}, "", "late.p7.colony_unknown")
	o.say(scoring.NextRound{})
	o.agree(scoring.ActivateColony{Colony: "gullhaven"}, "R61", "late.p7.after_winter")
	o.s.Late.Colony("gullhaven").Governor = ""
	o.refused(scoring.ActivateColony{Colony: "gullhaven"}, "", "late.p7.no_governor")
	o = settle(t)
	o.say(inactive(founds(blue, "Gullhaven", "isle-a")))
	o.s.Play(blue).Absent = true
	o.agree(scoring.ActivateColony{Colony: "gullhaven"}, "R49", "province.absent")
}

// winterOf is the winter that comes next.
func (o *overseas) winterOf() *scoring.Winter {
	o.t.Helper()
	plan := scoring.WinterPlan(o.s)
	if plan == nil {
		o.t.Fatal("no winter comes")
	}
	return plan
}

// rounds goes on to the last round of the year.
func (o *overseas) rounds() {
	o.t.Helper()
	for o.s.Running.Round < seafall.Rounds {
		o.say(scoring.NextRound{})
	}
}

// TestLD11_Winter: step 7 comes after step 1 (L33): its glory moves no astrolabe, and
// a target that it reaches ends the game at the next end of a round.
func TestLD11_Winter(t *testing.T) {
	for _, target := range []int{19, 14} {
		o := settle(t)
		// Of green's eight three are at home when the winter comes.
		o.say(away(green, blue, 3), away(green, red, 2), inactive(founds(green, "Gullhaven", "isle-a")), scoring.NextRound{},
			inactive(founds(green, "Cray", "isle-b")))
		o.s.Running.Target = target
		for p, glory := range map[seafall.Province]int{green: 6, red: 11, blue: 12, seafall.Gray: 12, seafall.Purple: 12} {
			for ; glory > 0; glory -= 10 {
				o.say(scoring.GainGlory{Province: p, Glory: min(glory, 10)})
			}
		}
		o.rounds()
		o.tokens(green, 3, 5, 0)
		plan := o.winterOf()
		if plan.Astrolabe.Player != red {
			t.Errorf("%s takes the astrolabe", plan.Astrolabe.Player)
		}
		both := []string{"gullhaven", "cray"}
		takes := plan.ColonyTakes(both)
		if len(takes) != 1 || takes[0].Province != green || takes[0].Pays != 12 || takes[0].Markers != 2 || takes[0].Left != 3 || takes[0].Glory != 2 || takes[0].Takes != 20 {
			t.Errorf("steps 7 and 8 are %+v", takes)
		}
		o.say(scoring.HoldWinter{}, scoring.ActivateColony{Colony: "gullhaven"}, scoring.ActivateColony{Colony: "cray"})
		o.glory(green, 14)
		o.tokens(green, 1, 5, 2)
		if o.s.Running.First != red || o.s.Running.Year != 2 || o.s.Running.Round != 1 || o.s.Running.Ended != nil {
			t.Errorf("after it %s has the astrolabe in year %d, round %d", o.s.Running.First, o.s.Running.Year, o.s.Running.Round)
		}
		if got := scoring.TargetReached(o.s); got != (target == 14) {
			t.Errorf("with target %d the game is over at the next round check: %v", target, got)
		}
		if target == 14 {
			o.agree(scoring.NextRound{}, "R32", "round.target_reached")
		}
	}
}

// TestLD12_Collect: a field that was raided in autumn gives nothing (L34) in the winter that
// follows, though its token has moved on, and again in the next one; nothing is paid
// twice (L35).
func TestLD12_Collect(t *testing.T) {
	o := settle(t)
	o.say(founds(green, "Gullhaven", "isle-a"))
	field := spot("green", seafall.ColonySpot("gullhaven", "field_2"))
	o.rounds()
	o.s.Running.Raided = append(o.s.Running.Raided, field)
	o.say(scoring.PlaceEnmity{Province: red, Place: field})
	take := o.winterOf().ColonyTakes(nil)[0]
	if take.Takes != 4 || take.Pays != 0 || len(take.From) != 2 || take.From[0].Gold != 4 || take.From[1].Free() {
		t.Errorf("step 8 is %+v", take)
	}
	if got := scoring.Collects(o.s, o.s.Late.Colony("gullhaven")); got != 4 {
		t.Errorf("it would collect %d", got)
	}
	o.say(scoring.HoldWinter{})
	if at := o.s.Play(red).At(spot("green", seafall.War)); at != 1 {
		t.Errorf("%d tokens of red are at green's war", at)
	}
	o.refused(scoring.ActivateColony{Colony: "gullhaven"}, "", "late.p7.active_already")
	o.rounds()
	take = o.winterOf().ColonyTakes(nil)[0]
	if take.Takes != 10 || take.Pays != 0 {
		t.Errorf("the next winter it is %+v", take)
	}
}

// TestL39_AbsentGovernors: their colonies neither become active nor collect.
func TestL39_AbsentGovernors(t *testing.T) {
	o := settle(t)
	o.say(founds(green, "Gullhaven", "isle-a"))
	o.s.Play(green).Absent = true
	plan := o.winterOf()
	if c := plan.Colonies[0]; !c.Absent || c.Collect != 0 || plan.ColonyTakes(nil)[0].Takes != 0 {
		t.Errorf("who is absent collects %+v", c)
	}
}

// TestL36_FreshNextGame: at the closing markers go home, colonies stay with their
// governors and are inactive, and structures on them are gone (L38).
func TestL36_FreshNextGame(t *testing.T) {
	p := meet(t, five())
	at := seafall.ColonySpot("gullhaven", "build_1")
	p.say(scoring.AddRule{Number: 18, Heading: "Colonies"}, scoring.FindIsland{Column: 2})
	p.begin()
	p.say(founds(blue, "Gullhaven", "isle-a"), scoring.NextRound{}, scoring.BuildStructure{Province: blue, Name: "Port", Site: at},
		scoring.PlaceEnmity{Province: red, Place: spot("blue", seafall.ColonySpot("gullhaven", "warehouse")), Count: 2})
	p.gain(map[seafall.Province]int{blue: 10})
	p.say(scoring.EndGame{})
	// What lies on a colony comes to its governor's At War With, as from any site.
	if n := p.play(red).At(spot("blue", seafall.War)); n != 2 {
		t.Errorf("%d tokens of red lie at war with blue at the end", n)
	}
	p.finish()
	colony := p.state().Late.Colony("gullhaven")
	if colony == nil || colony.Governor != blue || p.state().AtHome(blue) != seafall.Tokens {
		t.Fatalf("after the closing: %+v, %d at home", colony, p.state().AtHome(blue))
	}
	p.say(scoring.StartGame{})
	if p.state().Running.ColonyActive("gullhaven") || len(p.state().Running.StructuresOf(blue)) != 0 || p.play(blue).Markers != 0 {
		t.Error("the next game begins with what the last one had")
	}
	seafalltest.Verify(t, p.state())
}

// TestL31_UndoBringsMarkersHome: one undo takes back a founding with its marker and
// its glory; what was added cannot be taken back while a colony stands (L3).
func TestL31_UndoBringsMarkersHome(t *testing.T) {
	p := meet(t, five())
	p.say(scoring.AddRule{Number: 18, Heading: "Colonies"}, scoring.FindIsland{Column: 2})
	p.begin()
	p.say(founds(blue, "Gullhaven", "isle-a"))
	seafalltest.Undo(t, p.book, 1)
	if s := p.state(); len(s.Late.Colonies) != 0 || s.AtHome(blue) != seafall.Tokens || s.Play(blue).Glory != 0 {
		t.Errorf("after the undo: %v, %d at home", s.Late.Colonies, s.AtHome(blue))
	}
	p.say(founds(blue, "Gullhaven", "isle-a"))
}

// TestL34_WhyAColonyCollects: its fields one by one, less what was raided, and nothing
// while it is not active; the terms add up. Markers come from their entries.
func TestL34_WhyAColonyCollects(t *testing.T) {
	p := meet(t, five())
	p.say(scoring.AddRule{Heading: "Colonies"}, scoring.FindIsland{Column: 2})
	p.begin()
	p.say(founds(green, "Gullhaven", "isle-a"), scoring.PlaceEnmity{Province: red, Place: spot("green", seafall.ColonySpot("gullhaven", "field_2"))})
	p.explains("gullhaven.collect", "gullhaven.collect 4: value +4 R61 gullhaven.field_1; value +6 R61 gullhaven.field_2; summed -6 R61;")
	p.explains("green.home", "green.home 7: tokens +8 R52; entry -1 R82;")
	p.explains("green.markers", "green.markers 1: entry +1 R82;")
	p.agree(inactive(founds(blue, "Cray", "isle-a")), "R61")
	p.explains("cray.collect", "cray.collect 0: value +4 R61 cray.field_1; value +6 R61 cray.field_2; summed -10 R61;")
}
