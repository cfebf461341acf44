package seafall_test

import (
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

func init() { trials = append(trials, overTrials...) }

var overTrials = []trial{
	{name: "a failed endeavor ends the turn", rule: "R21", key: "turn.over", overrulable: true,
		before: func(p *party) {
			p.begin()
			p.say(scoring.ResolveEndeavor{Province: red, Endeavor: seafall.Explore, Failed: true})
		},
		lawful: func(p *party) {
			p.begin()
			p.say(scoring.ResolveEndeavor{Province: red, Endeavor: seafall.Explore})
		},
		keeps: scoring.DrawResearch{Province: red, Name: "Tides"}, breaks: scoring.DrawResearch{Province: red, Name: "Tides"}},
}

func has(list []*ledger.Violation, rule, key string) bool {
	return slices.ContainsFunc(list, func(v *ledger.Violation) bool { return v.Rule == rule && v.Key == key && v.Overrulable })
}

// against is what the rules say against a command, an error that it is refused with among it.
func (p *party) against(c scoring.Command) []*ledger.Violation {
	p.t.Helper()
	d, err := scoring.Decide(p.state(), c)
	return append(ledger.Violations(err), d.Violations...)
}

// wholeBox is a game with every part in its second round, in which red can do whatever a
// turn has: a tomb on Kestrel, a colony of green's, Patmos, an advisor, a treasure of
// green's, a card to steal and two of one name.
func (p *party) wholeBox() {
	p.t.Helper()
	p.isle()
	p.say(scoring.AddRule{All: true}, scoring.FindIsland{Island: "isle-f", Column: 6},
		scoring.ExploreSite{Island: "kestrel", Site: "barrow", Defense: 6}, scoring.FindTomb{Island: "kestrel", Site: "barrow"},
		scoring.DrawResearch{Province: green, Name: "Tides"},
		scoring.DrawResearch{Province: red, Name: "Torn map"}, scoring.DrawResearch{Province: red, Name: "Torn map"})
	p.begin()
	p.say(scoring.HireAdvisor{Province: red, Type: "Clerk", Gold: 1}, scoring.HireAdvisor{Province: green, Type: "Scholar", Gold: 1},
		scoring.BuildStructure{Province: green, Name: "Port"}, scoring.NextRound{},
		scoring.BuyTreasure{Province: green, Name: "Bell", Glory: 1}, scoring.FindTablet{Province: green, Name: "Slab"},
		scoring.FoundColony{Province: green, Island: "kestrel", Name: "Gullhaven", Defense: 5, Garrison: 2, Fields: []int{4}}, scoring.NextRound{},
		scoring.TakeDamage{Province: red, Ship: seafall.ShipB})
}

// ofATurn is everything that red does in a turn.
var ofATurn = []scoring.Command{
	scoring.HireAdvisor{Province: red, Type: "Pilot", Gold: 1},
	scoring.BuyTreasure{Province: red, Name: "Crown", Glory: 1},
	scoring.BuildStructure{Province: red, Name: "Library"},
	scoring.BuyUpgrade{Province: red, Ship: seafall.ShipB, Name: "Swift"},
	scoring.DrawResearch{Province: red, Name: "Winds"},
	scoring.ClaimMilestone{Province: red, Name: "First", Glory: 1},
	scoring.ActivateAdvisor{Province: red, Advisor: "clerk"},
	scoring.SpendReputation{Province: red, To: green},
	scoring.RepairShips{Province: red, Ships: []seafall.Which{seafall.ShipB}},
	scoring.ResolveEndeavor{Province: red, Endeavor: seafall.Explore},
	scoring.ResolveEndeavor{Province: red, Endeavor: seafall.Raid},
	scoring.RaidSite{Province: red, Where: spot("kestrel", "harbour")},
	scoring.ExploreSite{Island: "kestrel", Site: "cove", By: red},
	scoring.FindIsland{Column: 8, By: red},
	scoring.StealAdvisor{From: green, By: red, Advisor: "scholar"},
	scoring.StealTreasure{From: green, By: red, Treasure: "bell"},
	scoring.StealResearch{From: green, By: red, Research: "tides"},
	scoring.LoseStructure{Province: green, Structure: "port", By: red},
	scoring.StealTablet{From: green, By: red, Tablet: "slab"},
	scoring.FoundColony{Province: red, Island: "isle-f", Name: "Fenn", Defense: 4},
	scoring.RaidColony{Province: red, Colony: gullhaven},
	scoring.ConquerColony{Province: red, Colony: gullhaven},
	scoring.RaidShip{Province: red, Ship: seafall.ShipB, Of: green, Target: seafall.ShipA, Successes: 2, Taken: scoring.Tell(0)},
	scoring.ExploreTomb{Province: red, Island: "kestrel", Site: "barrow", Unharmed: true},
	scoring.ExploreColumn{Province: red, Column: 9},
	scoring.ExploreColumn{Province: red, Column: 9, Resolved: true},
	scoring.UseTreasureMap{Province: red, Name: "Torn map"},
	scoring.TestPassage{Province: red, Ship: seafall.ShipB},
	scoring.DrawUncharted{Province: red, Name: "A whale"},
	scoring.HoldInquisition{Province: red, Advisor: "clerk"},
	scoring.FindLastIsland{Province: red},
}

// R21: an endeavor that fails, in whichever way, ends the turn: whatever that province
// does more in it is asked about. Others go on, and so does it in the next round.
func TestR21_AFailedEndeavorEndsTheTurn(t *testing.T) {
	ship := scoring.RaidShip{Province: red, Ship: seafall.ShipA, Of: green, Target: seafall.ShipB}
	for name, fails := range map[string][]scoring.Command{
		"exploring":             {scoring.ResolveEndeavor{Province: red, Endeavor: seafall.Explore, Failed: true}},
		"a raid":                {scoring.ResolveEndeavor{Province: red, Endeavor: seafall.Raid, Failed: true}},
		"a ship, no success":    {ship},
		"a ship, sunk":          {func() scoring.RaidShip { c := ship; c.Successes, c.Taken = 1, scoring.Tell(9); return c }()},
		"a colony":              {scoring.RaidColony{Province: red, Colony: gullhaven, Failed: true}},
		"a tomb":                {scoring.ExploreTomb{Province: red, Island: "kestrel", Site: "barrow", Failed: true}},
		"a column":              {scoring.ExploreColumn{Province: red, Failed: true}},
		"a passage":             {scoring.TestPassage{Province: red, Ship: seafall.ShipA, Sunk: true}},
		"sunk after a success":  {scoring.ResolveEndeavor{Province: red, Endeavor: seafall.Raid}, scoring.TakeDamage{Province: red, Ship: seafall.ShipA, Damage: 9}},
		"sunk by a curse after": {scoring.ResolveEndeavor{Province: red, Endeavor: seafall.Explore}, scoring.DrawCurse{Province: red, Ship: seafall.ShipA, Cards: 3}},
	} {
		p := meet(t, three())
		p.wholeBox()
		p.say(fails...)
		for _, c := range ofATurn {
			if !has(p.against(c), "R21", "turn.over") {
				t.Errorf("%s, then %s %+v: %v", name, c.Kind(), c, keys(p.against(c)))
			}
		}
		if v := p.against(scoring.DrawResearch{Province: blue, Name: "Winds"}); len(v) > 0 {
			t.Errorf("%s: blue may not research: %v", name, keys(v))
		}
		if v := p.against(scoring.GainGlory{Province: red, Glory: 1}); len(v) > 0 {
			t.Errorf("%s: no card gives red anything: %v", name, keys(v))
		}
		p.say(scoring.NextRound{}, scoring.DrawResearch{Province: red, Name: "Winds"})
	}
}

// R21: a success, with damage or without, and a test that is no endeavor (R5) end nothing;
// nor does a ship that sinks in the turn of somebody else.
func TestR21_WhatEndsNoTurn(t *testing.T) {
	for name, acts := range map[string][]scoring.Command{
		"nothing":            nil,
		"a success":          {scoring.ResolveEndeavor{Province: red, Endeavor: seafall.Raid}, scoring.TakeDamage{Province: red, Ship: seafall.ShipA}},
		"a check":            {scoring.ResolveEndeavor{Province: red, Endeavor: seafall.Explore, Failed: true, NoGlory: true}},
		"a passage":          {scoring.TestPassage{Province: red, Ship: seafall.ShipA, Defense: scoring.Tell(3), Successes: scoring.Tell(2)}},
		"another's endeavor": {scoring.ResolveEndeavor{Province: green, Endeavor: seafall.Explore, Failed: true}},
		"a ship by a card":   {scoring.SinkShip{Province: red, Ship: seafall.ShipA}},
	} {
		p := meet(t, three())
		p.wholeBox()
		p.say(acts...)
		for _, c := range ofATurn {
			if has(p.against(c), "R21", "turn.over") {
				t.Errorf("%s, then %s: the turn is over", name, c.Kind())
			}
		}
	}
}

// R59, R58: what the title cards say is of the set-up, and over with the first winter; an
// endeavor at sea waits for that winter like any other (R31).
func TestR59_WarsBeginAtTheSetUp(t *testing.T) {
	for round := range 3 {
		p := meet(t, three())
		p.wintered()
		for range round {
			p.say(scoring.NextRound{})
		}
		war := scoring.BeginWar{Province: green, Against: blue, Count: 1}
		p.fails(war, "R59", "late.p1.war_after_winter")
		p.agree(war, "R59")
		if got := p.play(blue).At(spot("green", seafall.War)); got != 1 {
			t.Errorf("%d tokens are placed", got)
		}
	}
	p := meet(t, three())
	p.say(scoring.AddRule{All: true}, scoring.StartGame{})
	p.fails(scoring.TestPassage{Province: red, Ship: seafall.ShipA}, "R31", "endeavor.before_winter")
}

// R49: an absent province acts in nothing. A curse that it draws is asked about like
// what it does; what others do to it is not.
func TestR49_NothingOfWhoIsAbsent(t *testing.T) {
	p := meet(t, three())
	p.isle()
	p.say(scoring.AddRule{All: true}, scoring.StartGame{Absent: []seafall.Province{green}}, scoring.HoldWinter{},
		scoring.HireAdvisor{Province: red, Type: "Clerk", Gold: 1})
	p.say(scoring.TakeDamage{Province: green, Ship: seafall.ShipA}) // by a raid
	p.agree(scoring.DrawCurse{Province: green, Ship: seafall.ShipA}, "R49")
	p.say(scoring.SinkShip{Province: green, Ship: seafall.ShipB})
	p.agree(scoring.PlaceEnmity{Province: green, Place: spot("kestrel", "ridge")}, "R49")
	p.agree(scoring.PlaceMarker{Province: green}, "R49")
	for _, c := range []scoring.Command{
		scoring.DrawCurse{Province: green, Ship: seafall.ShipA},
		scoring.LiftCurse{Province: green, Ship: seafall.ShipA},
		scoring.RepairShips{Province: green}, scoring.RebuildShip{Province: green, Ship: seafall.ShipB},
		scoring.ReturnEnmity{Province: green, Place: spot("kestrel", "ridge")},
		scoring.MoveEnmity{Province: green, From: spot("kestrel", "ridge"), To: spot("kestrel", "garrison")},
		scoring.ReturnMarker{Province: green}, scoring.ExploreSite{Island: "kestrel", Site: "cove", By: green},
		scoring.ChartSite{Island: "kestrel", Site: "cove", By: green}, scoring.FindIsland{Column: 5, By: green},
		scoring.FindTomb{Island: "kestrel", Site: "ridge", By: green}, scoring.CrossTombEntry{Entry: "3", By: green},
		scoring.ChartWater{Sign: seafall.AtollWater, By: green}, scoring.OpenChest{Name: "Oak", By: green}, scoring.AddEvent{Name: "Storm", By: green},
		scoring.DestroyCard{Card: seafall.OtherCard, Name: "Chart", By: green},
		scoring.PlaceShipSticker{Province: green, Ship: seafall.ShipA, Value: seafall.Sail, To: 6},
		scoring.HoldInquisition{Province: green, Advisor: "clerk"},
	} {
		if v := p.against(c); !has(v, "R49", "province.absent") {
			t.Errorf("%s: %v", c.Kind(), keys(v))
		}
	}
	raid := scoring.RaidShip{Province: red, Ship: seafall.ShipA, Of: green, Target: seafall.ShipA, Successes: 2, Curses: 1, Damage: scoring.Tell(1), Items: 1, Taken: scoring.Tell(0)}
	if v := p.against(raid); len(v) > 0 {
		t.Errorf("its ship is raided: %v", keys(v))
	}
}
