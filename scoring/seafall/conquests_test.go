package seafall_test

import (
	"context"
	"math/big"
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

const gullhaven = "gullhaven"

// overthere opens every part and begins a year in which green governs Gullhaven:
// defense 5, garrison 2, fields of 4 and 6 gold, a build site, 1 glory, active.
func (p *party) overthere() {
	p.t.Helper()
	p.isle()
	p.say(scoring.AddRule{All: true})
	p.begin()
	p.found(true)
}

func (p *party) found(active bool) {
	p.t.Helper()
	p.say(scoring.FoundColony{Province: green, Island: "kestrel", Name: "Gullhaven", Defense: 5, Garrison: 2,
		Fields: []int{4, 6}, Sites: 1, Active: &active}, scoring.NextRound{})
}

// gulls is Gullhaven as the example has it: a Port on it, a sticker of red's on
// green's board and a token of green's in red's At War With; red raids with 5.
func gulls(t *testing.T) *party {
	t.Helper()
	p := meet(t, three())
	p.overthere()
	p.correct(map[string]string{"red.ship_a.raid": "5", "green.box_1": "red"})
	p.say(scoring.BuildStructure{Province: green, Name: "Port", Site: "colony/gullhaven/build_1"},
		scoring.PlaceEnmity{Province: green, Place: spot("red", seafall.War)}, scoring.NextRound{})
	return p
}

func on(site seafall.Spot) seafall.Place { return spot("green", seafall.ColonySpot(gullhaven, site)) }

func (p *party) colony() *seafall.Colony {
	p.t.Helper()
	c := p.state().Late.Colony(gullhaven)
	if c == nil {
		p.t.Fatal("no Gullhaven")
	}
	return c
}

// stands fails unless a province has so much glory, and so many of its eight tokens
// at home and as markers.
func (p *party) stands(province seafall.Province, glory, home, markers int) {
	p.t.Helper()
	play := p.play(province)
	if got := p.state().AtHome(province); play.Glory != glory || got != home || play.Markers != markers {
		p.t.Errorf("%s has %d glory, %d at home, %d markers, want %d, %d, %d", province, play.Glory, got, play.Markers, glory, home, markers)
	}
	out := 0
	for _, l := range play.Away {
		out += l.Count
	}
	sources := 0
	for _, n := range play.Sources {
		sources += n
	}
	if p.state().AtHome(province)+out+play.Markers != seafall.Tokens || sources != play.Glory {
		p.t.Errorf("%s: %d out of eight tokens, sources of %d", province, p.state().AtHome(province)+out+play.Markers, sources)
	}
}

// LD13: 5 + support 1 + expertise 2 + war 1 - garrison 2 - sticker 1 = 6 dice against
// 5: no damage with 256/729. Conquered, with a Port, it is 5 owed: green's token goes
// home, 4 are placed, and red's marker is put on.
func TestLD13_Conquest(t *testing.T) {
	p := gulls(t)
	gunner := p.activate(red, "Gunner", "raid", 2)
	e := scoring.Endeavor{Province: red, Kind: seafall.Raid, Flagship: seafall.ShipA, Support: true, Advisors: []string{gunner},
		Target: scoring.RaidTarget{Colony: gullhaven}}
	pool := e.Pool(p.state())
	wantTerms(t, pool.Sum, 6, "R18 pool.flagship +5", "R18 pool.support +1", "R18 expertise.raid +2", "R19 pool.war +1",
		"R62 pool.garrison_colony -2", "R19 pool.stickers -1")
	if len(pool.Against) > 0 {
		t.Errorf("against it: %v", pool.Against)
	}
	roll := scoring.RollAt(p.state(), red, seafall.ShipA, p.colony(), pool.Total)
	if odds := roll.Odds(); odds.Unharmed.Cmp(big.NewRat(256, 729)) != 0 {
		t.Errorf("no damage: %s", odds.Unharmed)
	}
	if why := p.explain("gullhaven.raid.red"); why.Sum() != -2 || why.Total != -2 || len(why.Terms) != 3 || !why.OnTop {
		t.Errorf("the dice of a raid come from %+v", why)
	}
	if why, err := explainer(t, p.book).Endeavor(e); err != nil || why.Sum() != 6 || why.Total != 6 {
		t.Errorf("the dice come from %+v %v", why, err)
	}
	before := map[seafall.Province]int{green: p.play(green).Glory, red: p.play(red).Glory}
	conquer := scoring.ConquerColony{Province: red, Colony: gullhaven, Successes: scoring.Tell(5)}
	plan, _ := conquer.Plan(p.state())
	if plan.Owed != 5 || plan.Back != 1 || plan.Placed != 4 || plan.Missing != 0 || !plan.Active || plan.Lost != 2 || plan.Glory != 2 || len(plan.Structures) != 1 {
		t.Errorf("the plan is %+v", plan)
	}
	p.say(conquer)
	p.stands(red, before[red]+3, 3, 1)
	p.stands(green, before[green]-2, 8, 0)
	if n := p.play(red).At(on("")); n != 4 {
		t.Errorf("%d red tokens lie on it: %v", n, p.play(red).Away)
	}
	c := p.colony()
	if c.Governor != red || !p.state().Running.ColonyActive(gullhaven) || len(c.Governors) != 2 {
		t.Errorf("the colony is %+v", c)
	}
	if port := p.state().Running.StructuresOf(red); len(port) != 1 || port[0].Name != "Port" {
		t.Errorf("red's structures are %v", port)
	}
	if got := p.play(green).Sources; got[seafall.FromColony] != 3 || got[seafall.FromColonyActive] != 0 || got[seafall.FromStructure] != 0 {
		t.Errorf("green's glory is of %v", got)
	}
	// What lies there counts against red only once it lies in green's At War With.
	if _, tokens := scoring.EnmityIn(p.state(), red, "green"); tokens != 0 {
		t.Errorf("%d tokens count in green's region", tokens)
	}
	if why := p.explain("green.loss.red"); why.Sum() != why.Total || -why.Total != scoring.RaidLoss(p.state(), red, "green") {
		t.Errorf("what red loses in green's region is %+v", why)
	}
	p.winter()
	if n := p.play(red).At(spot("green", seafall.War)); n != 4 {
		t.Errorf("after winter red's tokens are %v", p.play(red).Away)
	}
	if _, tokens := scoring.EnmityIn(p.state(), red, "green"); tokens != 4 {
		t.Errorf("after winter %d tokens count", tokens)
	}
}

func (p *party) winter() {
	p.t.Helper()
	for p.state().Running.Round < seafall.Rounds {
		p.say(scoring.NextRound{})
	}
	p.say(scoring.HoldWinter{})
}

// LD14: with one damage there is no conquest; field 2 with 6 gold has value 4: green's
// token goes home, 3 are placed on the field.
func TestLD14_OneDamage(t *testing.T) {
	p := gulls(t)
	var legal []seafall.Spot
	for _, l := range (scoring.Plunderer{Province: red, Colony: gullhaven, Successes: 4, Values: map[seafall.Spot]int{"build_1": 5}}).Plunder(p.state()) {
		if l.Legal() {
			legal = append(legal, l.Spot)
		}
		if l.Spot == on("field_2").Spot && (l.Value != 4 || l.Back != 1 || l.Placed != 3 || l.Takes.Gold != 6) {
			t.Errorf("field 2 is %+v", l)
		}
	}
	if want := []seafall.Spot{on("field_1").Spot, on("field_2").Spot, on("warehouse").Spot}; !slices.Equal(legal, want) {
		t.Errorf("may be plundered: %v", legal)
	}
	was := p.play(red).Glory
	p.say(scoring.RaidColony{Province: red, Colony: gullhaven, Site: "field_2", Successes: 4})
	p.stands(red, was+1, 5, 0)
	p.stands(green, p.play(green).Glory, 7, 1)
	if n := p.play(red).At(on("field_2")); n != 3 || p.colony().Governor != green {
		t.Errorf("%d tokens on the field, governed by %s", n, p.colony().Governor)
	}
	// L46: more than was rolled, and what is owed for a site that the card values otherwise.
	p = gulls(t)
	if v := p.refused(scoring.RaidColony{Province: red, Colony: gullhaven, Site: "field_2", Successes: 3}); len(v) != 1 || v[0].Key != "late.p8.too_few" {
		t.Errorf("three successes: %v", v)
	}
	p.say(scoring.RaidColony{Province: red, Colony: gullhaven, Site: "field_2", Successes: 3, Owed: 3})
}

// LD15, L43: what cannot be paid may not be conquered; forced, each missing token costs a
// glory, and no marker is left for it.
func TestLD15_TooFewTokens(t *testing.T) {
	few := func(home int) *party {
		p := gulls(t)
		p.say(scoring.ReturnEnmity{Province: green, Place: spot("red", seafall.War)},
			scoring.PlaceEnmity{Province: red, Place: spot("blue", seafall.War), Count: 8 - home})
		return p
	}
	conquer := scoring.ConquerColony{Province: red, Colony: gullhaven}
	p := few(3)
	if v := p.refused(conquer); len(v) != 1 || v[0].Rule != "R6" || v[0].Key != "enmity.cannot_pay" || !v[0].Overrulable {
		t.Fatalf("short by two: %v", v)
	}
	conquer.Forced = true
	was, lost := p.play(red).Glory, p.play(green).Glory
	p.say(conquer)
	p.stands(red, was+1+1-2, 0, 0) // the raid and the Port, less two that are missing
	p.stands(green, lost-2, 8, 0)
	if p.state().Running.ColonyActive(gullhaven) {
		t.Error("it is active without a marker")
	}
	// Overruled it is the same.
	p = few(3)
	p.agree(scoring.ConquerColony{Province: red, Colony: gullhaven}, "R6")
	p.stands(red, was+1+1-2, 0, 0)

	p = few(5)
	was, lost = p.play(red).Glory, p.play(green).Glory
	p.say(scoring.ConquerColony{Province: red, Colony: gullhaven})
	p.stands(red, was+2, 0, 0)
	p.stands(green, lost-2, 8, 0)

	p = few(5)
	p.say(scoring.LoseStructure{Province: green, Structure: "port"})
	was, lost = p.play(red).Glory, p.play(green).Glory
	p.say(scoring.ConquerColony{Province: red, Colony: gullhaven})
	p.stands(red, was+1, 0, 0)
	p.stands(green, lost-1, 8, 0)
}

// LD26: the winner's colony is improved like its own board, without the warning for
// an island; somebody else's is warned of.
func TestLD26_StepOne(t *testing.T) {
	c := three()
	c.Stock = &seafall.Stock{Fields: map[int]int{6: 1, 8: 1}, Garrison: map[int]int{3: 1}}
	p := meet(t, c)
	p.overthere()
	p.gain(map[seafall.Province]int{green: 11, red: 1})
	p.say(scoring.EndGame{})
	var offered []seafall.Improvement
	for _, i := range scoring.Improvements(p.state(), green) {
		if i.Region != "" {
			offered = append(offered, i)
		}
	}
	want := []seafall.Improvement{{Kind: "field", Region: gullhaven, Field: "1", From: 4, To: 6},
		{Kind: "field", Region: gullhaven, Field: "2", From: 6, To: 8}, {Kind: "garrison", Region: gullhaven, From: 2, To: 3}}
	if !slices.Equal(offered, want) {
		t.Errorf("offered are %+v", offered)
	}
	p.say(scoring.ChooseImprovement{Improvement: "garrison", Region: gullhaven})
	p.say(scoring.ChooseImprovement{Improvement: "field", Region: gullhaven, Field: "2"})
	p.finish()
	if got := p.colony(); got.Fields[1] != 8 || got.Fields[0] != 4 || got.Garrison != 2 || p.state().Stock.Fields[8] != 0 {
		t.Errorf("the colony is %+v, the sheet has %v", got, p.state().Stock)
	}
	// L37: who does not govern it.
	p = meet(t, c)
	p.overthere()
	p.gain(map[seafall.Province]int{red: 11})
	p.say(scoring.EndGame{})
	if v := p.refused(scoring.ChooseImprovement{Improvement: "field", Region: gullhaven, Field: "1"}); len(v) != 1 || v[0].Rule != "R61" || v[0].Key != "late.p7.not_its_governor" {
		t.Errorf("red improves green's colony: %v", v)
	}
	if v := p.refused(scoring.ChooseImprovement{Improvement: "field", Region: gullhaven, Field: "3"}); v[0].Key != "improvement.unknown" {
		t.Errorf("a field that is not there: %v", v)
	}
}

// LD27: after the evening of LD13 the colony is red's, inactive and without a Port,
// red's tokens are home and green's boxes hold red's stickers.
func TestLD27_NextEvening(t *testing.T) {
	p := gulls(t)
	p.say(scoring.ConquerColony{Province: red, Colony: gullhaven})
	p.gain(map[seafall.Province]int{blue: 11})
	p.say(scoring.EndGame{})
	p.finish()
	c := p.colony()
	if c.Governor != red || p.state().AtHome(red) != 8 || p.state().BoxesOf("green").Count(red) != 5 {
		t.Errorf("the colony is %+v, red has %d at home and %d stickers", c, p.state().AtHome(red), p.state().BoxesOf("green").Count(red))
	}
	p.begin()
	if p.state().Running.ColonyActive(gullhaven) || len(p.state().Running.Structures) > 0 || p.play(red).Markers > 0 {
		t.Errorf("active %v, structures %v", p.state().Running.Active, p.state().Running.Structures)
	}
	// L36, L45: inactive it takes nothing from who governed it.
	p.say(scoring.ConquerColony{Province: blue, Colony: gullhaven})
	p.stands(blue, 2, 2, 1)
	p.stands(red, 0, 8, 0)
}

// L40: chances of no damage are those of counting every roll.
func TestL40_OddsAreThoseOfEveryRoll(t *testing.T) {
	c := &seafall.Colony{ID: gullhaven, Defense: 3}
	for dice := range 6 {
		all, unharmed := 1, 0
		for range dice {
			all *= 6
		}
		for n := range all {
			successes := 0
			for rest, i := n, 0; i < dice; i, rest = i+1, rest/6 {
				if rest%6 < 4 {
					successes++
				}
			}
			if successes >= c.Defense {
				unharmed++
			}
		}
		got := scoring.RollAt(seafall.New(), red, seafall.ShipA, c, dice).Odds().Unharmed
		if got.Cmp(big.NewRat(int64(unharmed), int64(all))) != 0 {
			t.Errorf("%d dice: %s, counted %d of %d", dice, got, unharmed, all)
		}
	}
}

// L40: a colony and each of its sites are raided once a year, whoever governs it by
// then; after winter they may be again.
func TestL40_OnceAYearWhoeverGovernsIt(t *testing.T) {
	p := gulls(t)
	p.say(scoring.RaidColony{Province: blue, Colony: gullhaven, Site: "field_1"}, scoring.NextRound{},
		scoring.ConquerColony{Province: red, Colony: gullhaven}, scoring.NextRound{})
	for _, c := range []struct {
		say scoring.Command
		key string
	}{
		{scoring.ConquerColony{Province: green, Colony: gullhaven}, "late.p8.raided_twice"},
		{scoring.RaidColony{Province: green, Colony: gullhaven}, "late.p8.raided_twice"},
		{scoring.RaidColony{Province: green, Colony: gullhaven, Site: "field_1"}, "raid.twice"},
		{scoring.RaidSite{Province: green, Where: spot("red", "colony/gullhaven/field_1")}, "raid.twice"},
	} {
		if v := p.refused(c.say); len(v) != 1 || v[0].Rule != "R62" || v[0].Key != c.key || !v[0].Overrulable {
			t.Errorf("%+v: %v", c.say, v)
		}
	}
	p.say(scoring.RaidColony{Province: green, Colony: gullhaven, Site: "field_2"})
	p.winter()
	p.say(scoring.ConquerColony{Province: green, Colony: gullhaven})
	if p.colony().Governor != green {
		t.Errorf("governed by %s", p.colony().Governor)
	}
}

// L40: towers that stand on the colony defend it, and it alone; by a house rule only
// the enmity counts that lies on it.
func TestL40_WhatDefendsIt(t *testing.T) {
	p := gulls(t)
	p.say(scoring.BuildStructure{Province: green, Name: "Gun Tower", Replaces: "port"})
	if n := len(scoring.ColonyTowers(p.state(), p.colony())); n != 1 {
		t.Errorf("%d towers on the colony", n)
	}
	if n := len(scoring.GunTowers(p.state(), "green")); n != 0 {
		t.Errorf("%d of them at home", n)
	}
	p.say(scoring.RaidColony{Province: red, Colony: gullhaven, Site: "field_2"})
	e := scoring.Endeavor{Province: red, Kind: seafall.Raid, Flagship: seafall.ShipA, Towers: 1, Defenders: 1, Target: scoring.RaidTarget{Colony: gullhaven, Control: red}}
	wantTerms(t, e.Pool(p.state()).Sum, 0, "R18 pool.flagship +5", "R62 pool.garrison_colony -2", "R19 pool.towers -1",
		"R19 pool.stickers -1", "R19 pool.tokens -3", "R62 pool.defenders -1", "R18 pool.least +3")
	if why := p.explain("gullhaven.raid.red"); why.Sum() != why.Total || why.Total != -2-1-1-3 {
		t.Errorf("the dice of a raid come from %+v", why)
	}
	e.Province = green
	if v := e.Pool(p.state()).Against; len(v) != 1 || v[0].Rule != "R62" || v[0].Key != "late.p8.own_colony" {
		t.Errorf("green raids its own: %v", v)
	}
	e.Province = red
	p.say(scoring.SetHouseRule{Rule: seafall.ColonyEnmityOwn, On: true})
	wantTerms(t, e.Pool(p.state()).Sum, 0, "R18 pool.flagship +5", "R62 pool.garrison_colony -2", "R19 pool.towers -1",
		"R19 pool.tokens -3", "R62 pool.defenders -1", "R18 pool.least +2")
	if why := p.explain("gullhaven.raid.red"); why.Sum() != why.Total || why.Total != -2-1-3 {
		t.Errorf("by the house rule they come from %+v", why)
	}
}

// conquering are the rules of raids on colonies, tried both ways.
var conquering = []trial{
	{name: "a colony is raided once a year", rule: "R62", key: "late.p8.raided_twice", overrulable: true,
		before: func(p *party) {
			p.overthere()
			p.say(scoring.RaidColony{Province: blue, Colony: gullhaven}, scoring.NextRound{})
		},
		lawful: (*party).overthere,
		keeps:  scoring.ConquerColony{Province: red, Colony: gullhaven},
		breaks: scoring.ConquerColony{Province: red, Colony: gullhaven}},
	{name: "a colony has the sites of its card", key: "late.p8.no_site",
		before: (*party).overthere,
		keeps:  scoring.RaidColony{Province: red, Colony: gullhaven, Site: "field_2"},
		breaks: scoring.RaidColony{Province: red, Colony: gullhaven, Site: "field_3"}},
	{name: "a structure is raided where one stands", rule: "R62", key: "raid.no_structure", overrulable: true,
		before: (*party).overthere,
		lawful: func(p *party) {
			p.overthere()
			p.say(scoring.BuildStructure{Province: green, Name: "Port", Site: "colony/gullhaven/build_1"})
		},
		keeps:  scoring.RaidColony{Province: red, Colony: gullhaven, Site: "build_1", Owed: 3},
		breaks: scoring.RaidColony{Province: red, Colony: gullhaven, Site: "build_1", Owed: 3}},
	{name: "no colony is raided in the prologue", rule: "R62", key: "raid.prologue", overrulable: true,
		before: func(p *party) {
			p.isle()
			p.say(scoring.AddRule{All: true}, scoring.StartGame{Prologue: true}, scoring.HoldWinter{})
			p.found(true)
		},
		lawful: (*party).overthere,
		keeps:  scoring.RaidColony{Province: red, Colony: gullhaven},
		breaks: scoring.RaidColony{Province: red, Colony: gullhaven}},
	{name: "damage does not conquer", rule: "R62", key: "late.p8.damaged", overrulable: true,
		before: (*party).overthere,
		keeps:  scoring.ConquerColony{Province: red, Colony: gullhaven, Successes: scoring.Tell(5)},
		breaks: scoring.ConquerColony{Province: red, Colony: gullhaven, Successes: scoring.Tell(4)}},
	{name: "a conquest owes the defense", rule: "R62", key: "late.p8.owed_differs", overrulable: true,
		before: (*party).overthere,
		keeps:  scoring.ConquerColony{Province: red, Colony: gullhaven, Owed: scoring.Tell(5)},
		breaks: scoring.ConquerColony{Province: red, Colony: gullhaven, Owed: scoring.Tell(4)}},
	{name: "a marker is left after paying", rule: "R62", key: "late.p8.no_token_left",
		before: func(p *party) {
			p.overthere()
			p.say(scoring.PlaceEnmity{Province: red, Place: spot("blue", seafall.War), Count: 3})
		},
		lawful: (*party).overthere,
		keeps:  scoring.ConquerColony{Province: red, Colony: gullhaven, Active: yes()},
		breaks: scoring.ConquerColony{Province: red, Colony: gullhaven, Active: yes()}},
	{name: "a governor loses what is printed", rule: "R62", key: "late.p8.other_lost", overrulable: true,
		before: (*party).overthere,
		keeps:  scoring.ConquerColony{Province: red, Colony: gullhaven, Lost: scoring.Tell(1)},
		breaks: scoring.ConquerColony{Province: red, Colony: gullhaven, Lost: scoring.Tell(0)}},
	{name: "a conqueror gains what is printed", rule: "R62", key: "late.p8.other_glory", overrulable: true,
		before: (*party).overthere,
		keeps:  scoring.ConquerColony{Province: red, Colony: gullhaven, Glory: scoring.Tell(1)},
		breaks: scoring.ConquerColony{Province: red, Colony: gullhaven, Glory: scoring.Tell(3)}},
	{name: "successes reach the value", rule: "R62", key: "late.p8.too_few", overrulable: true,
		before: (*party).overthere,
		keeps:  scoring.RaidColony{Province: red, Colony: gullhaven, Site: "warehouse", Successes: 3},
		breaks: scoring.RaidColony{Province: red, Colony: gullhaven, Site: "warehouse", Successes: 2}},
	{name: "colonies are only conquered where the table agreed", rule: "R62", key: "late.p8.only_conquered", overrulable: true,
		before: func(p *party) {
			p.overthere()
			p.say(scoring.SetHouseRule{Rule: seafall.ColoniesOnlyConquered, On: true})
		},
		lawful: (*party).overthere,
		keeps:  scoring.RaidColony{Province: red, Colony: gullhaven, Site: "field_1"},
		breaks: scoring.RaidColony{Province: red, Colony: gullhaven, Site: "field_1"}},
	{name: "a winner improves what it governs", rule: "R61", key: "late.p7.not_its_governor", overrulable: true,
		before: func(p *party) {
			p.overthere()
			p.gain(map[seafall.Province]int{red: 11})
			p.say(scoring.EndGame{})
		},
		lawful: func(p *party) {
			p.overthere()
			p.gain(map[seafall.Province]int{green: 11})
			p.say(scoring.EndGame{})
		},
		keeps:  scoring.ChooseImprovement{Improvement: "garrison", Region: gullhaven},
		breaks: scoring.ChooseImprovement{Improvement: "garrison", Region: gullhaven}},
}

func yes() *bool { is := true; return &is }

// L40 to L46, each kept and broken.
func TestL40_L46_BothWays(t *testing.T) { bothWays(t, conquering) }

// L41, L44: what is not there is refused, whatever the table says.
func TestL41_WhatIsNotThere(t *testing.T) {
	p := gulls(t)
	for _, c := range []struct {
		say scoring.Command
		key string
	}{
		{scoring.ConquerColony{Province: red, Colony: "atlantis"}, "late.p7.colony_unknown"},
		{scoring.RaidColony{Province: red, Colony: "atlantis"}, "late.p7.colony_unknown"},
		{scoring.ConquerColony{Province: green, Colony: gullhaven}, "late.p8.own_colony"},
		{scoring.ConquerColony{Province: red, Colony: gullhaven, Structures: []string{"library"}}, "structure.not_there"},
		{scoring.RaidColony{Province: green, Colony: gullhaven}, "place.own_board"},
	} {
		if v := p.refused(c.say); len(v) != 1 || v[0].Key != c.key || v[0].Overrulable {
			t.Errorf("%+v: %v", c.say, v)
		}
	}
	p.say(scoring.BuildStructure{Province: green, Name: "Library"})
	if v := p.refused(scoring.ConquerColony{Province: red, Colony: gullhaven, Structures: []string{"library"}}); v[0].Key != "late.p8.not_on_colony" {
		t.Errorf("a structure at home: %v", v)
	}
	s := p.state().Copy()
	other := seafall.ColonyConquered{Colony: gullhaven, By: red, From: blue}
	if v := ledger.Violations(s.Foresee(other)); len(v) != 1 || v[0].Key != "late.p8.other_governor" {
		t.Errorf("taken from blue: %v", v)
	}
}

// L45: by a house rule no glory moves but that of the raid, and structures that the
// table leaves out stay whose they were.
func TestL45_ConquestMovesNoGlory(t *testing.T) {
	p := gulls(t)
	p.say(scoring.SetHouseRule{Rule: seafall.ConquestMovesNoGlory, On: true})
	was, lost := p.play(red).Glory, p.play(green).Glory
	p.say(scoring.ConquerColony{Province: red, Colony: gullhaven})
	p.stands(red, was+1, 3, 1)
	p.stands(green, lost, 8, 0)

	p = gulls(t)
	was, lost = p.play(red).Glory, p.play(green).Glory
	if _, err := p.book.Record(context.Background(), ledger.Command{Kind: "conquer_colony",
		Payload: []byte(`{"province":"red","colony":"gullhaven","structures":[],"active":false}`)}); err != nil {
		t.Fatal(err)
	}
	p.stands(red, was+1, 4, 0)
	p.stands(green, lost-1, 8, 0)
}

// R48: when a governor leaves, its colony stands without one. It is conquered all the
// same, and tokens owed to nobody are placed nowhere; a site of it has no board.
func TestL42_NobodyGovernsIt(t *testing.T) {
	p := gulls(t)
	p.gain(map[seafall.Province]int{blue: 11})
	p.say(scoring.EndGame{})
	p.finish()
	p.agree(scoring.LeaveCampaign{Province: green}, "R48")
	if c := p.colony(); c.Governor != "" || c.Defense != 5 || c.Garrison != 2 {
		t.Fatalf("the colony is %+v", c)
	}
	p.begin()
	if v := p.refused(scoring.RaidColony{Province: red, Colony: gullhaven, Site: "field_1"}); v[0].Key != "late.p8.no_board" {
		t.Errorf("a site without a board: %v", v)
	}
	e := scoring.Endeavor{Province: red, Kind: seafall.Raid, Flagship: seafall.ShipA, Target: scoring.RaidTarget{Colony: gullhaven}}
	wantTerms(t, e.Pool(p.state()).Sum, 3, "R18 pool.flagship +5", "R62 pool.garrison_colony -2")
	p.say(scoring.RaidColony{Province: blue, Colony: gullhaven, Failed: true},
		scoring.ConquerColony{Province: red, Colony: gullhaven})
	p.stands(red, 2, 7, 1)
	if p.colony().Governor != red || len(p.play(red).Away) > 0 {
		t.Errorf("governed by %s, tokens %v", p.colony().Governor, p.play(red).Away)
	}
	p.say(scoring.NextRound{})
	if v := p.refused(scoring.ConquerColony{Province: blue, Colony: gullhaven}); v[0].Key != "late.p8.raided_twice" {
		t.Errorf("twice: %v", v)
	}
}

// L40: a raid whose glory was said before joins it, and a raid is one action of a turn.
func TestL40_AfterTheGloryOfTheRaid(t *testing.T) {
	p := gulls(t)
	p.say(scoring.ResolveEndeavor{Province: red, Endeavor: seafall.Raid})
	was := p.play(red).Glory
	if v := p.refused(scoring.ConquerColony{Province: red, Colony: gullhaven}); len(v) != 1 || v[0].Key != "turn.raid_twice" {
		t.Errorf("a second raid: %v", v)
	}
	p.say(scoring.ConquerColony{Province: red, Colony: gullhaven, Resolved: true})
	if got := p.play(red).Glory; got != was+2 {
		t.Errorf("red has %d, had %d", got, was)
	}
	if v := p.refused(scoring.RaidColony{Province: red, Colony: gullhaven, Failed: true}); !slices.ContainsFunc(v, func(v *ledger.Violation) bool { return v.Key == "turn.raid_twice" }) {
		t.Errorf("a third: %v", v)
	}
}

// L1: while conquering is sealed, a colony is no place to raid, and its commands are
// no commands.
func TestL1_ConqueringIsSealed(t *testing.T) {
	p := meet(t, three())
	p.isle()
	p.say(scoring.AddRule{Number: 18, Heading: "Colonies"})
	p.begin()
	p.found(true)
	for _, c := range []scoring.Command{scoring.ConquerColony{Province: red, Colony: gullhaven}, scoring.RaidColony{Province: red, Colony: gullhaven}} {
		if v := p.refused(c); len(v) != 1 || v[0].Key != "command.unknown" {
			t.Errorf("%s: %v", c.Kind(), v)
		}
	}
	if v := p.refused(scoring.RaidSite{Province: red, Where: on("field_1"), Owed: 1}); len(v) != 1 || v[0].Key != "raid.no_site" {
		t.Errorf("raid_site: %v", v)
	}
}
