package seafall_test

import (
	"errors"
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

func explores(p seafall.Province) scoring.ResolveEndeavor {
	return scoring.ResolveEndeavor{Province: p, Endeavor: seafall.Explore}
}

func raids(p seafall.Province) scoring.ResolveEndeavor {
	return scoring.ResolveEndeavor{Province: p, Endeavor: seafall.Raid}
}

func at(c scoring.ResolveEndeavor, region seafall.Region, site seafall.Spot) scoring.ResolveEndeavor {
	where := spot(region, site)
	c.Where = &where
	return c
}

func buys(p seafall.Province, ship seafall.Which, name string) scoring.BuyUpgrade {
	return scoring.BuyUpgrade{Province: p, Ship: ship, Name: name}
}

// turning are the rules of a turn, and of what an endeavor can be at.
var turning = []trial{
	{name: "no second explore in a turn", rule: "R16", key: "turn.explore_twice", overrulable: true,
		before: func(p *party) { p.begin(); p.say(explores(red)) },
		keeps:  explores(green),
		breaks: explores(red)},
	{name: "another explore in the next turn", rule: "R16", key: "turn.explore_twice", overrulable: true,
		before: func(p *party) {
			p.begin()
			p.say(explores(red))
		},
		lawful: func(p *party) { p.begin(); p.say(explores(red), scoring.NextRound{}) },
		keeps:  explores(red),
		breaks: explores(red)},
	{name: "no second raid in a turn", rule: "R16", key: "turn.raid_twice", overrulable: true,
		before: func(p *party) { p.begin(); p.say(raids(red)) },
		keeps:  raids(green),
		breaks: raids(red)},
	{name: "a raid is at one site", rule: "R16", key: "turn.raid_twice", overrulable: true,
		before: func(p *party) {
			p.isleAndBegin()
			p.say(raids(red), scoring.RaidSite{Province: red, Where: spot("kestrel", "harbour")})
		},
		keeps:  scoring.RaidSite{Province: green, Where: spot("kestrel", "ridge")},
		breaks: scoring.RaidSite{Province: red, Where: spot("kestrel", "ridge")}},
	{name: "the site before its glory is one raid", rule: "R16", key: "turn.raid_twice", overrulable: true,
		before: func(p *party) {
			p.isleAndBegin()
			p.say(scoring.RaidSite{Province: red, Where: spot("kestrel", "harbour")})
		},
		keeps:  raids(red),
		breaks: at(raids(red), "kestrel", "ridge")},
	{name: "one upgrade a turn", rule: "R16", key: "turn.upgrade_twice", overrulable: true,
		before: func(p *party) { p.begin(); p.say(buys(red, seafall.ShipA, "Swift")) },
		keeps:  scoring.BuildStructure{Province: red, Name: "Port"},
		breaks: buys(red, seafall.ShipB, "Bold")},
	{name: "one structure a turn", rule: "R16", key: "turn.structure_twice", overrulable: true,
		before: func(p *party) { p.begin(); p.say(scoring.BuildStructure{Province: red, Name: "Port"}) },
		keeps:  buys(red, seafall.ShipA, "Swift"),
		breaks: scoring.BuildStructure{Province: red, Name: "Library"}},
	{name: "one active advisor a turn", rule: "R16", key: "turn.advisor_twice", overrulable: true,
		before: func(p *party) {
			p.begin()
			p.say(advisor(red, "Clerk", 1), advisor(green, "Factor", 1), scoring.NextRound{}, advisor(red, "Scholar", 1),
				scoring.ActivateAdvisor{Province: red, Advisor: "clerk"})
		},
		keeps:  scoring.ActivateAdvisor{Province: green, Advisor: "factor"},
		breaks: scoring.ActivateAdvisor{Province: red, Advisor: "scholar"}},
	{name: "one guild a turn", rule: "R16", key: "turn.other_guild", overrulable: true,
		before: func(p *party) { p.begin(); p.say(explores(red)) },
		keeps:  scoring.DrawResearch{Province: red, Name: "Tides"},
		breaks: scoring.BuildStructure{Province: red, Name: "Port"}},
	{name: "soldiers after explorers", rule: "R16", key: "turn.other_guild", overrulable: true,
		before: func(p *party) { p.isleAndBegin(); p.say(scoring.DrawResearch{Province: red, Name: "Tides"}) },
		keeps:  explores(red),
		breaks: scoring.RaidSite{Province: red, Where: spot("kestrel", "harbour")}},
	{name: "builders after soldiers", rule: "R16", key: "turn.other_guild", overrulable: true,
		before: func(p *party) { p.isleAndBegin(); p.say(at(raids(red), "kestrel", "harbour")) },
		lawful: func(p *party) { p.isleAndBegin(); p.say(at(raids(red), "kestrel", "harbour"), scoring.NextRound{}) },
		keeps:  buys(red, seafall.ShipA, "Swift"),
		breaks: buys(red, seafall.ShipA, "Swift")},
	{name: "provinces are not explored", rule: "R16", key: "explore.no_site", overrulable: true,
		before: (*party).isleAndBegin,
		keeps:  at(explores(red), "kestrel", "cove"),
		breaks: at(explores(red), "green", "vault")},
	{name: "garrisons are not explored", rule: "R16", key: "explore.no_site", overrulable: true,
		before: (*party).isleAndBegin,
		breaks: at(explores(red), "kestrel", seafall.Garrison)},
	{name: "a site is explored once", rule: "R16", key: "explore.explored", overrulable: true,
		before: (*party).isleAndBegin,
		keeps:  at(explores(red), "kestrel", "cove"),
		breaks: at(explores(red), "kestrel", "harbour")},
	{name: "what somebody else has just explored", rule: "R16", key: "explore.explored", overrulable: true,
		before: func(p *party) {
			p.isleAndBegin()
			p.say(scoring.ExploreSite{Island: "kestrel", Site: "cove", By: red})
		},
		keeps:  at(explores(red), "kestrel", "cove"),
		breaks: at(explores(green), "kestrel", "cove")},
	{name: "At War With is no site", rule: "R23", key: "raid.no_site", overrulable: true,
		before: func(p *party) { p.begin() },
		keeps:  scoring.RaidSite{Province: green, Where: spot("red", "vault")},
		breaks: scoring.RaidSite{Province: green, Where: spot("red", seafall.War), Owed: 1}},
	{name: "nor for a raid that fails", rule: "R23", key: "raid.no_site", overrulable: true,
		before: func(p *party) { p.begin() },
		breaks: func() scoring.Command {
			c := at(raids(green), "red", seafall.War)
			c.Failed = true
			return c
		}()},
	{name: "a build site without a structure", rule: "R23", key: "raid.no_structure", overrulable: true,
		before: func(p *party) { p.begin(); p.say(scoring.BuildStructure{Province: red, Name: "Port", Site: "build_1"}) },
		keeps:  scoring.RaidSite{Province: green, Where: spot("red", "build_1"), Owed: 3},
		breaks: scoring.RaidSite{Province: green, Where: spot("red", "build_2"), Owed: 3}},
	{name: "a site costs what it prints", rule: "R23", key: "enmity.owed_differs", overrulable: true,
		before: func(p *party) { p.begin() },
		keeps:  scoring.RaidSite{Province: green, Where: spot("red", "treasure_room"), Owed: 5},
		breaks: scoring.RaidSite{Province: green, Where: spot("red", "treasure_room"), Owed: 1}},
	{name: "a structure costs three to five", rule: "R23", key: "enmity.owed_structure", overrulable: true,
		before: func(p *party) { p.begin(); p.say(scoring.BuildStructure{Province: red, Name: "Port", Site: "build_1"}) },
		keeps:  scoring.RaidSite{Province: green, Where: spot("red", "build_1"), Owed: 5},
		breaks: scoring.RaidSite{Province: green, Where: spot("red", "build_1"), Owed: 2}},
	{name: "no endeavor without a ship", rule: "R22", key: "endeavor.no_ship", overrulable: true,
		before: func(p *party) {
			p.begin()
			p.say(scoring.SinkShip{Province: red, Ship: seafall.ShipA}, scoring.SinkShip{Province: red, Ship: seafall.ShipB})
		},
		lawful: func(p *party) { p.begin(); p.say(scoring.SinkShip{Province: red, Ship: seafall.ShipA}) },
		keeps:  raids(red),
		breaks: raids(red)},
	{name: "no endeavor before the first winter", rule: "R31", key: "endeavor.before_winter", overrulable: true,
		before: func(p *party) { p.say(scoring.StartGame{}) },
		lawful: func(p *party) { p.begin() },
		keeps:  explores(red),
		breaks: explores(red)},
	{name: "no raid before the first winter", rule: "R31", key: "endeavor.before_winter", overrulable: true,
		before: func(p *party) { p.isle(); p.say(scoring.StartGame{}) },
		breaks: scoring.RaidSite{Province: red, Where: spot("kestrel", "harbour")}},
	{name: "the Wise hire two", rule: "R9", key: "advisor.two_a_turn", overrulable: true,
		before: func(p *party) {
			p.appellation(red, "wise")
			p.begin()
			p.say(advisor(red, "Clerk", 1), advisor(red, "Scholar", 1))
		},
		lawful: func(p *party) { p.appellation(red, "wise"); p.begin(); p.say(advisor(red, "Clerk", 1)) },
		keeps:  advisor(red, "Factor", 1),
		breaks: advisor(red, "Factor", 1)},
	{name: "the Wise hire, or buy a treasure", rule: "R9", key: "advisor.one_a_turn", overrulable: true,
		before: func(p *party) { p.appellation(red, "wise"); p.begin(); p.say(advisor(red, "Clerk", 1)) },
		keeps:  advisor(red, "Scholar", 1),
		breaks: scoring.BuyTreasure{Province: red, Name: "Bell", Glory: 1}},
	{name: "a dock is raided before it gives", rule: "R23", key: "upgrade.no_raid", overrulable: true,
		before: (*party).isleAndBegin,
		lawful: func(p *party) { p.isleAndBegin(); p.say(at(raids(red), "kestrel", "harbour")) },
		keeps:  scoring.BuyUpgrade{Province: red, Ship: seafall.ShipA, Name: "Swift", Plundered: true},
		breaks: scoring.BuyUpgrade{Province: red, Ship: seafall.ShipA, Name: "Swift", Plundered: true}},
	{name: "three Gun Towers are in the box", rule: "R56", key: "structure.no_card", overrulable: true,
		before: func(p *party) {
			p.begin()
			for range 3 {
				p.say(scoring.BuildStructure{Province: red, Name: "gun tower"}, scoring.NextRound{})
			}
		},
		keeps:  scoring.BuildStructure{Province: green, Name: "Lighthouse"},
		breaks: scoring.BuildStructure{Province: green, Name: "Gun Tower"}},
}

// R9: with a Library any number of advisors, and still no treasure beside them.
func TestR9_ALibraryHiresAnyNumber(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.say(scoring.BuildStructure{Province: red, Name: "library"}, advisor(red, "Clerk", 1), advisor(red, "Scholar", 1), advisor(red, "Factor", 1))
	p.fails(scoring.BuyTreasure{Province: red, Name: "Bell", Glory: 1}, "R9", "advisor.one_a_turn")
	p.say(scoring.LoseStructure{Province: red, Structure: "library"})
	p.fails(advisor(red, "Pilot", 1), "R9", "advisor.one_a_turn")
}

// R16: a turn is made of the acts that stand. One that is undone leaves room for
// another, one that comes back takes it again, and one that is taken back from
// the middle of the journal as well; the books read anew say the same.
func TestR16_ATurnIsWhatStands(t *testing.T) {
	p := meet(t, three())
	p.begin()
	first := p.say(explores(red))
	p.fails(explores(red), "R16", "turn.explore_twice")
	undo, redo := func() {
		if _, err := p.book.Undo(t.Context(), ""); err != nil {
			t.Fatal(err)
		}
	}, func() {
		if _, err := p.book.Redo(t.Context(), ""); err != nil {
			t.Fatal(err)
		}
	}
	undo()
	if got := p.state().Running.HasDone(red, seafall.ActExplore); got != 0 {
		t.Errorf("undone, red has explored %d times in its turn", got)
	}
	redo()
	p.fails(explores(red), "R16", "turn.explore_twice")
	p.say(scoring.GainFortune{Province: red})
	if _, err := p.book.TakeBack(t.Context(), "", first.Group); err != nil {
		t.Fatal(err)
	}
	p.say(explores(red))
	p.fails(explores(red), "R16", "turn.explore_twice")
	p.say(scoring.NextRound{}, explores(red))
	p.glory(map[seafall.Province]int{red: 2})
}

// R5, R16: a test that gives no glory is no action of a guild, whether it
// succeeds or fails.
func TestR16_ATestIsNoAction(t *testing.T) {
	p := meet(t, three())
	p.begin()
	test := scoring.ResolveEndeavor{Province: red, Endeavor: seafall.Explore, NoGlory: true}
	failed := test
	failed.Failed = true
	p.say(test, failed, test, scoring.BuildStructure{Province: red, Name: "Port"}, failed)
	if got := p.state().Running.HasDone(red, seafall.ActExplore); got != 0 {
		t.Errorf("red has explored %d times in its turn", got)
	}
}

// R13: an upgrade that is returned to make room, or lost by a card, lies
// exhausted until winter.
func TestR13_WhatIsReturnedLiesExhausted(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.say(buys(blue, seafall.ShipA, "Hale"), scoring.NextRound{}, buys(blue, seafall.ShipA, "Swift"), scoring.NextRound{},
		scoring.BuyUpgrade{Province: blue, Ship: seafall.ShipA, Name: "Bold", Replaces: "hale"})
	p.fails(buys(red, seafall.ShipA, "Hale"), "R13", "upgrade.exhausted")
	p.glory(map[seafall.Province]int{blue: 2}) // R4: the swap nets nothing
	p.say(scoring.LoseUpgrade{Province: blue, Upgrade: "swift"})
	p.fails(buys(red, seafall.ShipA, "swift"), "R13", "upgrade.exhausted")
	p.year()
	p.say(buys(red, seafall.ShipA, "Hale"), buys(green, seafall.ShipA, "Swift"))
}

// R14, R23: a structure that a raid took closes its site for the year. The site
// of the raid may be said before or after: it is closed once, and paid for once.
func TestR14_ARaidedStructureClosesItsSite(t *testing.T) {
	site := spot("blue", "build_1")
	lose := scoring.LoseStructure{Province: blue, Structure: "port", By: green}
	raid := scoring.RaidSite{Province: green, Where: site, Owed: 3}
	for name, order := range map[string][]scoring.Command{
		"alone":        {lose},
		"raided first": {raid, lose},
		"raided after": {lose, raid},
	} {
		t.Run(name, func(t *testing.T) {
			p := meet(t, three())
			p.begin()
			p.say(scoring.BuildStructure{Province: blue, Name: "Port", Site: "build_1"})
			p.say(order...)
			if got := p.state().Running.Raided; !slices.Equal(got, []seafall.Place{site}) {
				t.Errorf("raided this year: %v, want just %v", got, site)
			}
			if got, want := p.play(green).At(site), 3*(len(order)-1); got != want {
				t.Errorf("%d tokens of green lie there, want %d", got, want)
			}
			p.say(scoring.NextRound{})
			p.fails(scoring.BuildStructure{Province: blue, Name: "Library", Site: "build_1"}, "R14", "structure.site_raided")
			p.agree(scoring.BuildStructure{Province: blue, Name: "Library", Site: "build_1"}, "R14")
			p.fails(scoring.RaidSite{Province: red, Where: site, Owed: 3}, "R23", "raid.twice")
		})
	}
	t.Run("replaced", func(t *testing.T) {
		p := meet(t, three())
		p.begin()
		p.say(scoring.BuildStructure{Province: blue, Name: "Port", Site: "build_1"}, scoring.LoseStructure{Province: blue, Structure: "port"},
			scoring.NextRound{}, scoring.BuildStructure{Province: blue, Name: "Library", Site: "build_1"})
	})
}

// R14: an entry of old books has no site in it, and closes none.
func TestR14_AnOldEntryClosesNoSite(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.say(scoring.BuildStructure{Province: blue, Name: "Port", Site: "build_1"})
	s := p.state().Copy()
	old := ledger.Entry{Kind: "structure_lost", Version: 1, Payload: []byte(`{"province":"blue","structure":"port","by":"green","glory":1}`)}
	if err := s.Apply(old); err != nil || len(s.Running.Raided) != 0 {
		t.Errorf("%v, raided: %v", err, s.Running.Raided)
	}
}

// R23: what a raided dock gives is no action of the builders: one upgrade, and
// the next is bought.
func TestR23_ADockGivesAnUpgrade(t *testing.T) {
	p := meet(t, three())
	p.say(scoring.FindIsland{Island: "kestrel", Column: 2}, scoring.ExploreSite{Island: "kestrel", Site: "quay", Yields: "dock", Good: "linen"})
	p.begin()
	p.say(at(raids(red), "kestrel", "quay"), buys(red, seafall.ShipA, "Swift"))
	p.fails(buys(red, seafall.ShipA, "Nimble"), "R16", "turn.other_guild")
	p.glory(map[seafall.Province]int{red: 2})
}

// R56: the box has one of each upgrade. Where a table has another, it is a card
// of its own, and the two are told apart.
func TestR56_AnotherCopyOfAnUpgrade(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.say(buys(red, seafall.ShipA, "Swift"))
	p.say(buys(green, seafall.ShipB, "swift"))
	if got := p.state().Running.OnShip(green, seafall.ShipB); len(got) != 1 || got[0].ID != "swift-2" || got[0].Name != "Swift" || got[0].Cost != 10 {
		t.Errorf("green's ship carries %v", got)
	}
	p.fails(buys(blue, seafall.ShipA, "Swift"), "R56", "upgrade.no_copy")
	p.agree(buys(blue, seafall.ShipA, "Swift"), "R56")
	if got := p.state().Running.OnShip(blue, seafall.ShipA); len(got) != 1 || got[0].ID != "swift-3" || got[0].Name != "Swift" {
		t.Errorf("blue's ship carries %v", got)
	}
	p.broken(p.state().Copy().Foresee(seafall.UpgradeBought{Province: blue, Ship: seafall.ShipB, Upgrade: seafall.Upgrade{ID: "swift", Name: "Swift"}}),
		"R56", "upgrade.held") // of two tokens each has an id
	p.say(scoring.LoseUpgrade{Province: green, Upgrade: "swift-2"})
	if got := p.state().Running.OnShip(red, seafall.ShipA); len(got) != 1 || got[0].ID != "swift" {
		t.Errorf("red's ship carries %v", got)
	}
}

// R14, R56: cards are counted however their name is written.
func TestR56_CardsInAnyCase(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.say(scoring.BuildStructure{Province: red, Name: "port"}, scoring.BuildStructure{Province: green, Name: "PORT"})
	for _, x := range p.state().Running.Structures {
		if x.Name != "Port" {
			t.Errorf("it is called %q", x.Name)
		}
	}
	p.fails(scoring.BuildStructure{Province: blue, Name: "Port"}, "R56", "structure.no_card")
	p.say(buys(blue, seafall.ShipA, "deadly"))
	if u := p.state().Running.Upgrades[0]; u.Name != "Deadly" || u.Cost != 18 {
		t.Errorf("the upgrade is %+v", u)
	}
}

// R16: a second tap is known by its rule alone, and its reason is not counted
// among those of the table.
func TestR16_ASecondTap(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.say(explores(red))
	against := p.refused(explores(red))
	if !scoring.SecondTap(against) {
		t.Fatalf("not a second tap: %v", against)
	}
	r, err := p.book.Record(t.Context(), scoring.Say(explores(red), scoring.TapAgain(against)...))
	if err != nil {
		t.Fatal(err)
	}
	want := []ledger.Overrule{{Rule: "R16", Key: "turn.explore_twice", Reason: seafall.TappedAgain}}
	if got := r.Entries[0].Overruled(); !slices.Equal(got, want) {
		t.Errorf("the entry says %v, want %v", got, want)
	}
	if got := seafall.SetAside(r.Entries[0]); len(got) != 0 {
		t.Errorf("the table is said to have set aside %v", got)
	}
	if got := p.state().Running.Overruled; got != 0 {
		t.Errorf("%d rules count as set aside", got)
	}
	p.glory(map[seafall.Province]int{red: 2})
	for _, c := range []scoring.Command{scoring.BuildStructure{Province: red, Name: "Port"}, at(explores(red), "green", "vault"), raids(red)} {
		if _, err := p.book.Decide(scoring.Say(c)); scoring.SecondTap(ledger.Violations(err)) {
			t.Errorf("%s %+v counts as a second tap", c.Kind(), c)
		}
	}
	if scoring.SecondTap(nil) || scoring.SecondTap(ledger.Violations(errors.New("disk"))) {
		t.Error("nothing in the way counts as a second tap")
	}
}
