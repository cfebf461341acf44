package seafall_test

import (
	"maps"
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// The rules without a printed example, by their numbers, with the arithmetic
// worked by hand.

const (
	gray   = seafall.Gray
	purple = seafall.Purple
)

// fails ends a test unless exactly one violation is told, with this rule and key.
func (p *party) fails(c scoring.Command, rule, key string) {
	p.t.Helper()
	if v := p.refused(c); len(v) != 1 || v[0].Rule != rule || v[0].Key != key {
		p.t.Errorf("%s %+v: in the way is %v, want %s (%s)", c.Kind(), c, v, key, rule)
	}
}

// glory compares the game glory of some provinces.
func (p *party) glory(want map[seafall.Province]int) {
	p.t.Helper()
	for province, n := range want {
		if got := p.play(province).Glory; got != n {
			p.t.Errorf("%s has %d glory, want %d", province, got, n)
		}
	}
}

// R2: a successful endeavor is worth 1, a failed one nothing, a milestone what
// it prints: 1 + 0 + 1 + 3 = 5. What follows takes none of it away.
func TestR2_EndeavorsAndMilestones(t *testing.T) {
	p := meet(t, three())
	p.isleAndBegin()
	p.say(scoring.ResolveEndeavor{Province: red, Endeavor: seafall.Explore}, scoring.NextRound{},
		scoring.ResolveEndeavor{Province: red, Endeavor: seafall.Explore, Failed: true}, scoring.NextRound{},
		scoring.ResolveEndeavor{Province: red, Endeavor: seafall.Raid, Where: &seafall.Place{Region: "kestrel", Spot: "harbour"}},
		scoring.ClaimMilestone{Province: red, Name: "First Light", Glory: 3})
	p.glory(map[seafall.Province]int{red: 5, blue: 0, green: 0})
	want := map[seafall.Source]int{seafall.FromExplore: 1, seafall.FromRaid: 1, seafall.FromMilestone: 3}
	if got := p.play(red).Sources; !sameSources(got, want) {
		t.Errorf("red's glory came from %v, want %v", got, want)
	}
	p.say(scoring.SinkShip{Province: red, Ship: seafall.ShipA}, scoring.SinkShip{Province: red, Ship: seafall.ShipB})
	p.glory(map[seafall.Province]int{red: 5})
}

func sameSources(got, want map[seafall.Source]int) bool {
	got = maps.Clone(got)
	maps.DeleteFunc(got, func(_ seafall.Source, n int) bool { return n == 0 })
	return maps.Equal(got, want)
}

// R3: an advisor worth 2 and a treasure worth 3 give red 5. Green steals and
// keeps the treasure: red 5 − 3 = 2, green 3. Blue dismisses what it steals:
// red 2 − 2 = 0, blue still 0.
func TestR3_WhatIsStolenTakesItsGloryAlong(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.say(scoring.HireAdvisor{Province: red, Type: "Clerk", Gold: 2, Glory: 2}, scoring.NextRound{},
		scoring.BuyTreasure{Province: red, Name: "Bell", Glory: 3})
	p.glory(map[seafall.Province]int{red: 5})
	p.say(scoring.StealTreasure{From: red, By: green, Treasure: "bell", Kept: true})
	p.glory(map[seafall.Province]int{red: 2, green: 3})
	p.say(scoring.StealAdvisor{From: red, By: blue, Advisor: "clerk"})
	p.glory(map[seafall.Province]int{red: 0, green: 3, blue: 0})
	if a := p.state().Advisor("clerk"); a.Holder != "" {
		t.Errorf("the clerk is with %s", a.Holder)
	}
	p.say(scoring.HireAdvisor{Province: blue, Known: "clerk"}, scoring.DismissAdvisor{Province: blue, Advisor: "clerk"})
	p.glory(map[seafall.Province]int{blue: 0})
}

// R4: a structure 1, an upgrade 1 and a special structure 3 give red 5. A swap
// nets nothing (− 1 + 1), exhausting costs nothing, the raided special
// structure all its 3, the upgrade that goes back 1: 5 + 0 + 0 − 3 − 1 = 1.
func TestR4_StructuresAndUpgrades(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.say(scoring.BuildStructure{Province: red, Name: "Port"}, scoring.NextRound{},
		scoring.BuildStructure{Province: red, Name: "Lighthouse", Glory: worth(3)},
		scoring.BuyUpgrade{Province: red, Ship: seafall.ShipA, Name: "Swift"}, scoring.NextRound{})
	p.glory(map[seafall.Province]int{red: 5})
	p.say(scoring.BuyUpgrade{Province: red, Ship: seafall.ShipA, Name: "Bold", Replaces: "swift"},
		scoring.ExhaustUpgrade{Province: red, Upgrade: "bold"})
	p.glory(map[seafall.Province]int{red: 5})
	p.say(scoring.LoseStructure{Province: red, Structure: "lighthouse", By: green})
	p.glory(map[seafall.Province]int{red: 2, green: 0})
	p.say(scoring.LoseUpgrade{Province: red, Upgrade: "bold"})
	p.glory(map[seafall.Province]int{red: 1})
}

// R4: clearing the table when the game is over costs nothing: 1 for the port
// and 1 for the upgrade are recorded, and neither is there in the next game.
func TestR4_ClearingTheTableCostsNothing(t *testing.T) {
	p := meet(t, three())
	p.won(scoring.BuildStructure{Province: green, Name: "Port"}, scoring.BuyUpgrade{Province: green, Ship: seafall.ShipA, Name: "Swift"})
	p.finish()
	if got := p.state().Record[0].Scores[green].GameGlory; got != 3+1+1 {
		t.Errorf("green is recorded with %d, want 5", got)
	}
	p.begin()
	if g := p.state().Running; len(g.Structures)+len(g.Upgrades)+len(g.Spent) != 0 {
		t.Errorf("in the next game there are %v, %v, %v", g.Structures, g.Upgrades, g.Spent)
	}
}

// R5: a check of the Captain's Booke or a test that a card asks for is passed
// without glory, and it is a success all the same.
func TestR5_SomeTestsGiveNoGlory(t *testing.T) {
	p := meet(t, three())
	p.begin()
	r := p.say(scoring.ResolveEndeavor{Province: red, Endeavor: seafall.Explore, NoGlory: true})
	p.glory(map[seafall.Province]int{red: 0})
	f, err := seafall.Decode(r.Entries[0])
	if err != nil {
		t.Fatal(err)
	}
	if e := f.(seafall.EndeavorResolved); !e.Success || e.Glory != 0 {
		t.Errorf("recorded %+v", e)
	}
	p.say(scoring.ResolveEndeavor{Province: red, Endeavor: seafall.Explore})
	p.glory(map[seafall.Province]int{red: 1})
}

// R6: an island is paid with tokens from home only. Green has none there, and
// the three of blue's in its At War With do not help; the same three pay for
// blue's warehouse.
func TestR6_WhatPaysForAnIsland(t *testing.T) {
	ready := func() *party {
		p := meet(t, three())
		p.isleAndBegin()
		p.say(scoring.PlaceEnmity{Province: blue, Place: spot("green", seafall.War), Count: 3},
			scoring.PlaceEnmity{Province: green, Place: spot("red", seafall.War), Count: 8})
		p.gain(map[seafall.Province]int{green: 4})
		return p
	}
	p := ready()
	p.fails(scoring.RaidSite{Province: green, Where: spot("kestrel", "harbour")}, "R6", "enmity.cannot_pay")
	p.agree(scoring.RaidSite{Province: green, Where: spot("kestrel", "harbour")}, "R6")
	p.glory(map[seafall.Province]int{green: 3, blue: 0}) // 4 − 1 missing
	if got := p.play(blue).At(spot("green", seafall.War)); got != 3 {
		t.Errorf("%d of blue's tokens are with green, want all 3", got)
	}

	p = ready()
	p.say(scoring.RaidSite{Province: green, Where: spot("blue", "warehouse")}) // owes 3
	if s := p.state(); s.AtHome(blue) != 8 || s.AtHome(green) != 0 || s.Play(green).InRegion("blue") != 0 {
		t.Errorf("blue has %d home, green %d and %d with blue", s.AtHome(blue), s.AtHome(green), s.Play(green).InRegion("blue"))
	}
	p.glory(map[seafall.Province]int{green: 4})
}

// R6: for a province the victim's tokens come first, then one's own from home:
// green owes 5, holds 2 of blue's and has 2 home: 5 − 2 − 2 = 1 is missing. Red's
// tokens with green are no help against blue.
func TestR6_WhatPaysForAProvince(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.say(scoring.PlaceEnmity{Province: blue, Place: spot("green", seafall.War), Count: 2},
		scoring.PlaceEnmity{Province: red, Place: spot("green", seafall.War), Count: 4},
		scoring.PlaceEnmity{Province: green, Place: spot("red", seafall.War), Count: 6})
	p.gain(map[seafall.Province]int{green: 4})
	treasures := scoring.RaidSite{Province: green, Where: spot("blue", "treasure_room")}
	v := p.refused(treasures)
	if len(v) != 1 || v[0].Rule != "R6" || v[0].Args["owed"] != 3 || v[0].Args["home"] != 2 {
		t.Errorf("in the way: %v, want 3 owed after blue's 2, and 2 home", v)
	}
	treasures.Forced = true // it came unexpectedly
	p.say(treasures)
	p.glory(map[seafall.Province]int{green: 3})
	s := p.state()
	if s.AtHome(blue) != 8 || s.AtHome(red) != 4 || s.AtHome(green) != 0 || s.Play(green).At(spot("blue", "treasure_room")) != 2 {
		t.Errorf("home are %d of blue's, %d of red's, %d of green's", s.AtHome(blue), s.AtHome(red), s.AtHome(green))
	}
}

// R7: one milestone in a turn; in the next round another. Each is kept with
// its glory, by game and province, for R50.
func TestR7_MilestonesAreLogged(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.say(scoring.ClaimMilestone{Province: red, Name: "First Light", Glory: 2}, scoring.NextRound{},
		scoring.ClaimMilestone{Province: red, Name: "Second Light", Glory: 3})
	p.gain(map[seafall.Province]int{blue: 11})
	p.say(scoring.EndGame{})
	if got := p.state().Board(red).MilestoneGlory; got != 0 {
		t.Errorf("before closing red has %d milestone glory", got)
	}
	p.finish()
	s := p.state()
	want := []seafall.Milestone{{Game: 1, Province: red, Name: "First Light", Glory: 2}, {Game: 1, Province: red, Name: "Second Light", Glory: 3}}
	if !slices.Equal(s.Milestones, want) || s.Board(red).MilestoneGlory != 2+3 || s.Board(blue).MilestoneGlory != 0 {
		t.Errorf("milestones %v, red %d, blue %d", s.Milestones, s.Board(red).MilestoneGlory, s.Board(blue).MilestoneGlory)
	}
}

// R8: each way of losing glory warns when it goes below nothing, and lets the
// table go on.
func TestR8_EveryWayBelowNothing(t *testing.T) {
	for _, c := range []struct {
		name   string
		before []scoring.Command // after them a card takes one glory
		breaks scoring.Command
		left   int
	}{
		{"an advisor dismissed", []scoring.Command{scoring.HireAdvisor{Province: red, Type: "Clerk", Glory: 2}},
			scoring.DismissAdvisor{Province: red, Advisor: "clerk"}, -1},
		{"an advisor stolen", []scoring.Command{scoring.HireAdvisor{Province: red, Type: "Clerk", Glory: 2}},
			scoring.StealAdvisor{From: red, By: green, Advisor: "clerk"}, -1},
		{"a structure raided", []scoring.Command{scoring.BuildStructure{Province: red, Name: "Lighthouse", Glory: worth(2)}},
			scoring.LoseStructure{Province: red, Structure: "lighthouse"}, -1},
		{"upgrades gone down", []scoring.Command{scoring.BuyUpgrade{Province: red, Ship: seafall.ShipA, Name: "Bold"},
			scoring.NextRound{}, scoring.BuyUpgrade{Province: red, Ship: seafall.ShipA, Name: "Hale"}},
			scoring.TakeDamage{Province: red, Ship: seafall.ShipA, Damage: 5}, -1},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := meet(t, three())
			p.begin()
			p.say(c.before...)
			p.say(scoring.GainGlory{Province: red, Glory: -1})
			p.fails(c.breaks, "R8", "glory.below_zero")
			p.agree(c.breaks, "R8")
			p.glory(map[seafall.Province]int{red: c.left})
		})
	}
}

// R6, R8: what a forced payment costs is the program's own number, and nobody is
// asked to check it: 5 owed, 2 at home, 3 missing, 2 − 1 − 3 = −2.
func TestR8_AForcedPaymentIsNotAskedAbout(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.say(scoring.GainGlory{Province: red, Glory: 2}, scoring.PlaceEnmity{Province: red, Place: spot("blue", seafall.War), Count: 6},
		scoring.GainGlory{Province: red, Glory: -1},
		scoring.RaidSite{Province: red, Where: spot("green", "treasure_room"), Forced: true})
	p.glory(map[seafall.Province]int{red: -2})
}

// R17: red gives green one of its two reputation tokens: red 1, green 3. In
// step 5 green rolls 3 + 2 fortune = 5 dice, red 1 + 2 = 3. What a receiver does
// not take is not said, and nothing moves; nobody gives what he has not got, or
// to himself.
func TestR17_AGiftOfReputation(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.say(scoring.SpendReputation{Province: red, To: green})
	if r, g := p.play(red).Reputation, p.play(green).Reputation; r != 1 || g != 3 {
		t.Errorf("red has %d, green %d, want 1 and 3", r, g)
	}
	for _, c := range []struct {
		say scoring.SpendReputation
		key string
	}{
		{scoring.SpendReputation{Province: red, To: green, Count: 2}, "reputation.none_left"},
		{scoring.SpendReputation{Province: red, To: red}, "province.same"},
		{scoring.SpendReputation{Province: red, To: purple}, "province.unknown"},
	} {
		p.fails(c.say, "", c.key)
	}
	p.gain(map[seafall.Province]int{blue: 11})
	p.say(scoring.EndGame{})
	for province, dice := range map[seafall.Province]int{green: 5, red: 3, blue: 4} {
		if got := scoring.OfferEnmity(p.closing(), province, nil, nil).Dice; got != dice {
			t.Errorf("%s rolls %d dice, want %d", province, got, dice)
		}
	}
}

// R23: what a raid owes: 1 on an island whatever its defence; on a province
// field A 1, field B 2, either 4 once improved, warehouse and council room 3,
// vault 4, treasure room 5; what stands on a build site only the table can read.
func TestR23_WhatARaidOwes(t *testing.T) {
	p := meet(t, three())
	p.isle()
	want := map[seafall.Spot]int{"field_a": 1, "field_b": 2, "warehouse": 3, "council_room": 3, "vault": 4,
		"treasure_room": 5, "build_1": 0, "build_2": 0, "build_3": 0}
	for _, site := range seafall.ProvinceSites {
		if got := scoring.Owed(p.state(), spot("red", site)); got != want[site] {
			t.Errorf("%s owes %d, want %d", site, got, want[site])
		}
	}
	p.say(scoring.Correct{Path: "red.field_a", Is: "6", Reason: "improved"}, scoring.Correct{Path: "red.field_b", Is: "8", Reason: "improved"})
	for _, site := range []seafall.Spot{"field_a", "field_b"} {
		if got := scoring.Owed(p.state(), spot("red", site)); got != 4 {
			t.Errorf("improved, %s owes %d, want 4", site, got)
		}
	}
	for _, site := range []seafall.Spot{"harbour", "ridge"} {
		if got := scoring.Owed(p.state(), spot("kestrel", site)); got != 1 {
			t.Errorf("the %s of the island owes %d, want 1", site, got)
		}
	}
}

// R23: a site is raided this year even when no token stays on it, and free
// again in the next.
func TestR23_TheNextYear(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.say(scoring.PlaceEnmity{Province: blue, Place: spot("green", seafall.War)},
		scoring.RaidSite{Province: green, Where: spot("blue", "field_a")}) // owes 1, and blue's token pays it
	if got := p.play(green).InRegion("blue"); got != 0 {
		t.Fatalf("%d tokens stayed on the field", got)
	}
	again := scoring.RaidSite{Province: red, Where: spot("blue", "field_a")}
	p.fails(again, "R23", "raid.twice")
	p.year()
	p.say(again)
}

// R25, R26: the titles for three to five provinces, and the seats clockwise
// from the least to the most prominent.
func TestR25_TitleSets(t *testing.T) {
	for n, want := range map[int][]seafall.Title{
		3: {seafall.Prince, seafall.Duke, seafall.Count},
		4: {seafall.Prince, seafall.Duke, seafall.Count, seafall.Baron},
		5: {seafall.Prince, seafall.Duke, seafall.Count, seafall.Baron, seafall.Lord},
	} {
		if got := scoring.TitleSet(n); !slices.Equal(got, want) {
			t.Errorf("%d provinces share %v, want %v", n, got, want)
		}
	}
	p := meet(t, five())
	p.say(scoring.StartGame{})
	if want := []seafall.Province{green, red, purple, gray, blue}; !slices.Equal(p.state().Running.Seats, want) {
		t.Errorf("the seats are %v, want %v (R26)", p.state().Running.Seats, want)
	}
}

// R32: two provinces have 12 of 11: the less prominent wins. Red, the Baron,
// before gray, the Duke; with 13 gray wins all the same.
func TestR32_TheLessProminentOfTheTiedWins(t *testing.T) {
	for gained, want := range map[int]seafall.Province{12: red, 13: gray} {
		p := meet(t, five())
		p.begin()
		p.gain(map[seafall.Province]int{gray: gained, red: 12, green: 10})
		p.say(scoring.EndGame{})
		if got := p.closing().Winner; got != want {
			t.Errorf("with %d for gray and 12 for red %s wins, want %s", gained, got, want)
		}
	}
}

// R31, R32: nothing ends before the round check, and 10 of 11 do not end it.
func TestR31_TheTargetEndsTheRound(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.gain(map[seafall.Province]int{red: 10})
	if scoring.TargetReached(p.state()) {
		t.Error("10 of 11 end the game")
	}
	p.say(scoring.NextRound{})
	p.gain(map[seafall.Province]int{red: 1})
	p.say(scoring.ResolveEndeavor{Province: green, Endeavor: seafall.Explore}) // the round is played to its end
	if !scoring.TargetReached(p.state()) {
		t.Error("11 of 11 do not end the game")
	}
	p.fails(scoring.NextRound{}, "R32", "round.target_reached")
	p.say(scoring.EndGame{})
}

// R33, R27: inside a step ascending game glory as the game ended, of equals the
// less prominent first: 3 red; 5 green (Lord) before 5 purple (Count) before
// 5 gray (Duke); 12 blue.
func TestR33_TheOrderWithinAStep(t *testing.T) {
	p := meet(t, five())
	p.begin()
	p.gain(map[seafall.Province]int{blue: 12, gray: 5, purple: 5, green: 5, red: 3})
	p.say(scoring.EndGame{})
	want := []seafall.Province{red, green, purple, gray, blue}
	c := p.closing()
	if !slices.Equal(c.Order, want) {
		t.Errorf("the order is %v, want %v", c.Order, want)
	}
	for _, step := range []int{scoring.StepTrain, scoring.StepShips, scoring.StepEnmity} {
		var order []seafall.Province
		for _, turn := range c.Step(step).Turns {
			order = append(order, turn.Province)
		}
		if !slices.Equal(order, want) {
			t.Errorf("step %d goes %v, want %v", step, order, want)
		}
	}
}

// R38: the winner resolves last even when tied on glory: red and gray have 12,
// red wins as the less prominent and yet keeps after gray.
func TestR38_ATiedWinnerKeepsLast(t *testing.T) {
	p := meet(t, five())
	p.say(scoring.StartGame{}, advisor(red, "Clerk", 2), advisor(gray, "Scholar", 2), scoring.HoldWinter{})
	p.gain(map[seafall.Province]int{gray: 12, red: 12})
	p.say(scoring.EndGame{})
	p.upTo(scoring.StepKeep)
	turns := p.closing().Step(scoring.StepKeep).Turns
	if last := turns[len(turns)-1]; last.Province != red || last.Status != scoring.Waits {
		t.Errorf("last keeps %s (%s), want red, who waits", last.Province, last.Status)
	}
	p.say(scoring.ChooseKeep{Province: gray, Advisor: "scholar"})
	p.fails(scoring.ChooseKeep{Province: red, Advisor: "clerk"}, "R38", "keep.too_dear")
	p.say(scoring.ChooseKeep{Province: gray}) // gray thinks again: nobody else keeps one
	p.say(scoring.ChooseKeep{Province: red, Advisor: "clerk"})
}

// R38: the advisor that an absent province has kept stays with it and does not
// count for the winner: blue keeps its clerk of 3 although green's costs 1.
func TestR38_AnAbsentProvinceKeepsItsAdvisor(t *testing.T) {
	p := meet(t, three())
	p.won(advisor(green, "Scholar", 1))
	p.upTo(scoring.StepKeep)
	p.say(scoring.ChooseKeep{Province: green, Advisor: "scholar"})
	p.finish()
	p.begin(green)
	p.say(advisor(blue, "Clerk", 3))
	p.gain(map[seafall.Province]int{blue: 12})
	p.say(scoring.EndGame{})
	p.upTo(scoring.StepKeep)
	p.say(scoring.ChooseKeep{Province: blue, Advisor: "clerk"})
	p.finish()
	s := p.state()
	if s.Advisor("scholar").Holder != green || s.Advisor("clerk").Holder != blue {
		t.Errorf("the scholar is with %q, the clerk with %q", s.Advisor("scholar").Holder, s.Advisor("clerk").Holder)
	}
}

// R39: the eight values of a province's ships are 18 (2+3+2+2 and 3+2+2+2) and
// one for each box filled; the fifth box is the last.
func TestR39_EightValuesAndTheBoxes(t *testing.T) {
	p := meet(t, three())
	sum := func() int {
		n := 0
		for _, ship := range p.state().Board(green).Ships {
			for _, v := range ship.Values {
				n += v
			}
		}
		return n
	}
	for game := range 4 {
		if got := sum(); got != 18+game {
			t.Errorf("after %d games green's values are %d, want %d", game, got, 18+game)
		}
		p.begin()
		p.gain(map[seafall.Province]int{blue: 11 + game})
		p.say(scoring.EndGame{})
		p.upTo(scoring.StepShips)
		if game == 3 {
			p.fails(scoring.ChooseShip{Province: green, Ship: seafall.ShipA, Value: seafall.Sail}, "R39", "ship.no_box")
			return
		}
		p.say(scoring.ChooseShip{Province: green, Ship: seafall.ShipA, Value: seafall.Sail}) // 2, 3, 4, 5
		p.finish()
	}
}

// R42: a loss in step 5 moves neither the winner nor the order: blue wins with
// 11, loses 3 for tokens that find no box, and is recorded with 8, behind red's 10.
func TestR42_TheLossChangesNoWinner(t *testing.T) {
	p := meet(t, three())
	p.isle()
	own := seafall.Stuck(blue)
	p.stickers("kestrel", own, own, own, own, own, own)
	p.begin()
	p.say(scoring.PlaceEnmity{Province: blue, Place: spot("kestrel", "harbour"), Count: 3})
	p.gain(map[seafall.Province]int{blue: 11, red: 10, green: 3})
	p.say(scoring.EndGame{})
	p.upTo(scoring.StepRecord)
	c := p.closing()
	if c.Lost[blue] != 3 || c.Winner != blue || !slices.Equal(c.Order, []seafall.Province{green, red, blue}) {
		t.Errorf("blue loses %d, %s wins, the order is %v", c.Lost[blue], c.Winner, c.Order)
	}
	p.finish()
	line := p.state().Record[0]
	if line.Winner != blue || line.Scores[blue].GameGlory != 8 || line.Scores[red].GameGlory != 10 {
		t.Errorf("recorded: %s won, blue %d, red %d", line.Winner, line.Scores[blue].GameGlory, line.Scores[red].GameGlory)
	}
	if s := p.state(); s.Board(red).Title != seafall.Prince || s.Board(blue).Title != seafall.Duke {
		t.Errorf("titles: red %s, blue %s", s.Board(red).Title, s.Board(blue).Title)
	}
}

// R42: whoever comes later finds the boxes as the earlier ones left them. Five
// boxes are purple's. Green (least glory) takes the sixth with its first token
// and covers box 1 with its second; red has two tokens and covers green's and
// one of purple's. Nobody loses glory.
func TestR42_OneAfterTheOther(t *testing.T) {
	p := meet(t, five())
	p.isle()
	x := seafall.Stuck(purple)
	p.stickers("kestrel", x, x, x, x, x)
	p.begin()
	p.say(scoring.PlaceEnmity{Province: green, Place: spot("kestrel", "harbour"), Count: 2},
		scoring.PlaceEnmity{Province: red, Place: spot("kestrel", "ridge"), Count: 2})
	p.gain(map[seafall.Province]int{blue: 11, red: 5, green: 3})
	p.say(scoring.EndGame{})
	p.upTo(scoring.StepEnmity)
	p.say(scoring.ChooseEnmity{Province: purple})
	p.say(scoring.ChooseEnmity{Province: green, Cover: []seafall.BoxAt{{Region: "kestrel", Box: 0}}})
	p.say(scoring.ChooseEnmity{Province: red, Cover: []seafall.BoxAt{{Region: "kestrel", Box: 0}, {Region: "kestrel", Box: 3}}})
	p.finish()
	g, r := seafall.Stuck(green), seafall.Stuck(red)
	if got, want := *p.state().BoxesOf("kestrel"), (seafall.Boxes{r, x, x, r, x, g}); got != want {
		t.Errorf("the boxes are %q, want %q", got, want)
	}
	for province, want := range map[seafall.Province]int{green: 3, red: 5} {
		if got := p.state().Record[0].Scores[province].GameGlory; got != want {
			t.Errorf("%s is recorded with %d, want %d", province, got, want)
		}
	}
}

// R44: two absent provinces each get one less than the least of those present
// after step 5: red ends with 1 and loses 2 there, −1, so −1 − 1 = −2. The
// campaign goes down with it.
func TestR44_BelowTheLeastOfThosePresent(t *testing.T) {
	p := meet(t, five())
	p.isle()
	own := seafall.Stuck(red)
	p.stickers("kestrel", own, own, own, own, own, own)
	p.begin(purple, gray)
	p.say(scoring.PlaceEnmity{Province: red, Place: spot("kestrel", "harbour"), Count: 2})
	p.gain(map[seafall.Province]int{blue: 11, red: 1, green: 3})
	p.say(scoring.EndGame{})
	p.finish()
	for province, want := range map[seafall.Province]int{blue: 11, green: 3, red: -1, purple: -2, gray: -2} {
		score := p.state().Record[0].Scores[province]
		if score.GameGlory != want || p.state().Board(province).CampaignGlory != want {
			t.Errorf("%s is recorded with %d and has %d, want %d", province, score.GameGlory, p.state().Board(province).CampaignGlory, want)
		}
		if absent := province == purple || province == gray; score.Absent != absent {
			t.Errorf("%s was absent: %v", province, score.Absent)
		}
	}
}

// R42, R44: a game closes however low somebody stands: red is at -999, the least
// that the books hold in a game, and loses 8 in step 5: -1007; green, who is
// absent, has one less.
func TestR44_TheLeastThatAGameCanCome(t *testing.T) {
	p := meet(t, three())
	p.isle()
	own := seafall.Stuck(red)
	p.stickers("kestrel", own, own, own, own, own, own)
	p.begin(green)
	p.say(scoring.PlaceEnmity{Province: red, Place: spot("kestrel", "harbour"), Count: 8})
	p.say(scoring.Correct{Path: "red.glory", Is: "-999", Reason: "a slip"})
	p.gain(map[seafall.Province]int{blue: 11})
	p.say(scoring.EndGame{})
	p.finish()
	for province, want := range map[seafall.Province]int{red: -1007, green: -1008} {
		if got := p.state().Record[0].Scores[province].GameGlory; got != want {
			t.Errorf("%s is recorded with %d, want %d", province, got, want)
		}
	}
	p.say(scoring.Correct{Path: "record.1.red", Is: "5", Reason: "that was the slip"})
}

// R49: whatever an absent province would do at the table is warned of; its
// titles and tokens are there, and it can be raided.
func TestR49_WhoIsAbsentDoesNotAct(t *testing.T) {
	p := meet(t, three())
	p.isle()
	p.begin(green)
	for _, c := range []scoring.Command{
		scoring.ResolveEndeavor{Province: green, Endeavor: seafall.Explore},
		scoring.RaidSite{Province: green, Where: spot("kestrel", "harbour")},
		scoring.ClaimMilestone{Province: green, Name: "First", Glory: 1},
		advisor(green, "Clerk", 1),
		scoring.BuyTreasure{Province: green, Name: "Bell", Glory: 1},
		scoring.BuildStructure{Province: green, Name: "Port"},
		scoring.BuyUpgrade{Province: green, Ship: seafall.ShipA, Name: "Bold"},
	} {
		p.fails(c, "R49", "province.absent")
	}
	p.say(scoring.RaidSite{Province: red, Where: spot("green", "field_b")})
	if got := p.play(red).At(spot("green", "field_b")); got != 2 {
		t.Errorf("red left %d tokens with the absent green, want 2", got)
	}
	if !slices.Contains(p.state().Running.Seats, green) || p.state().Running.First == green {
		t.Errorf("seats %v, first %s", p.state().Running.Seats, p.state().Running.First)
	}
}

// R51: the prologue is neither counted nor recorded; when it ends without
// glory its titles can be given by hand before the first game, without a reason.
func TestR51_TitlesAfterAPrologueWithoutGlory(t *testing.T) {
	p := meet(t, three())
	p.say(scoring.StartGame{Prologue: true}, scoring.HoldWinter{}, scoring.EndGame{By: "card"})
	p.finish()
	by := map[seafall.Province]seafall.Title{blue: seafall.Count, red: seafall.Prince, green: seafall.Duke}
	p.say(scoring.SetTitles{Titles: by})
	for province, want := range by {
		if got := p.state().Board(province).Title; got != want {
			t.Errorf("%s is %s, want %s", province, got, want)
		}
	}
	p.say(scoring.StartGame{})
	if g := p.state().Running; g.Number != 1 || len(p.state().Record) != 0 {
		t.Errorf("game %d runs after %d recorded", g.Number, len(p.state().Record))
	}
}

// R50: of three that share the most campaign glory and milestone glory the
// least prominent during the last game is crowned, whatever title it gets after.
func TestR50_EveryStage(t *testing.T) {
	during := map[seafall.Province]seafall.Title{blue: seafall.Prince, red: seafall.Duke, green: seafall.Count}
	boards := func(campaign, milestones [3]int) *seafall.State {
		p := meet(t, three())
		s := p.state().Copy()
		for i, province := range []seafall.Province{blue, red, green} {
			s.Board(province).CampaignGlory, s.Board(province).MilestoneGlory = campaign[i], milestones[i]
			s.Board(province).Title = seafall.Titles[2-i] // after the game
		}
		return s
	}
	for _, c := range []struct {
		campaign, milestones [3]int
		want                 seafall.Province
	}{
		{[3]int{200, 199, 198}, [3]int{0, 9, 9}, blue},
		{[3]int{200, 200, 200}, [3]int{7, 9, 8}, red},
		{[3]int{200, 200, 199}, [3]int{9, 9, 30}, red},
		{[3]int{200, 200, 200}, [3]int{9, 9, 9}, green},
	} {
		if got := scoring.Emperor(boards(c.campaign, c.milestones), during); got != c.want {
			t.Errorf("with %v and milestones %v %s is crowned, want %s", c.campaign, c.milestones, got, c.want)
		}
	}
}

// R70: names come when the table gives them: before the first game, in the
// middle of one and after it, again when the table thinks better, and not at
// all where it was not told to. They stay for good.
func TestR70_NamesComeWhenTheyAreGiven(t *testing.T) {
	p := meet(t, three())
	p.say(scoring.NameProvince{Province: red, Name: "Emberhold"}, scoring.FindIsland{Island: "kestrel", Column: 2})
	if got := p.state().Island("kestrel").Name; got != "" {
		t.Errorf("an island that nobody named is %q", got)
	}
	p.begin()
	p.say(scoring.HireAdvisor{Province: red, Type: "Clerk", Gold: 1, Slots: 1, Expertise: []seafall.Expertise{{Kind: "tax", Value: 1}}},
		scoring.NameAdvisor{Advisor: "clerk", Name: "Orla"},
		scoring.NameShip{Province: red, Ship: seafall.ShipB, Name: "Cinder"},
		scoring.NameIsland{Island: "kestrel", Name: "Kestrel"},
		scoring.NameLeader{Province: red, Name: "Isolde", Style: seafall.Feminine})
	p.gain(map[seafall.Province]int{red: 11})
	p.say(scoring.EndGame{})
	p.upTo(scoring.StepKeep)
	p.say(scoring.ChooseKeep{Province: red, Advisor: "clerk"})
	p.finish()
	p.say(scoring.NameShip{Province: red, Ship: seafall.ShipB, Name: "Ember"})
	s := p.state()
	b := s.Board(red)
	if b.Name != "Emberhold" || b.Ships[0].Name != "" || b.Ships[1].Name != "Ember" || b.Leader.Name != "Isolde" ||
		s.Island("kestrel").Name != "Kestrel" || s.Advisor("clerk").Name != "Orla" {
		t.Errorf("red is %q under %q with the ships %q and %q; the island is %q, the advisor %q", b.Name, b.Leader.Name,
			b.Ships[0].Name, b.Ships[1].Name, s.Island("kestrel").Name, s.Advisor("clerk").Name)
	}
	p.fails(scoring.NameProvince{Province: green, Name: "emberhold"}, "", "name.taken")
}

// R52, R53, R56: what no command comes to is refused as a fact too, with the
// rule: a closing that leaves tokens unsettled or covers one's own sticker, a
// treasure and a structure that are there already.
func TestR52_FactsKeepTheInvariants(t *testing.T) {
	p := meet(t, three())
	p.stickers("red", seafall.Stuck(green))
	p.won(scoring.PlaceEnmity{Province: green, Place: spot("red", seafall.War), Count: 2})
	p.upTo(afterAll)
	closing := p.closing()
	with := func(change func(*seafall.EnmitySettled)) error {
		f := closing.Fact
		f.Enmity = slices.Clone(f.Enmity)
		for i := range f.Enmity {
			if f.Enmity[i].Province == green {
				change(&f.Enmity[i])
			}
		}
		return p.state().Copy().ApplyFact(f, ledger.Entry{})
	}
	p.broken(with(func(*seafall.EnmitySettled) {}), "", "")
	p.broken(with(func(e *seafall.EnmitySettled) { e.Stuck = e.Stuck[:1] }), "R52", "tokens.unsettled")
	p.broken(with(func(e *seafall.EnmitySettled) {
		e.Stuck = []seafall.BoxAt{{Region: "red", Box: 0}, {Region: "red", Box: 1}}
	}),
		"R53", "boxes.own_sticker")
	p.broken(with(func(e *seafall.EnmitySettled) {
		e.Stuck = []seafall.BoxAt{{Region: "red", Box: 1}, {Region: "red", Box: 6}}
	}),
		"R53", "boxes.no_such_box")

	p = meet(t, three())
	p.begin()
	p.say(scoring.BuyTreasure{Province: red, Name: "Bell", Glory: 1}, scoring.BuildStructure{Province: red, Name: "Port"})
	again := func(f seafall.Fact) error { return p.state().Copy().ApplyFact(f, ledger.Entry{}) }
	p.broken(again(seafall.TreasureBought{Province: green, Treasure: seafall.Treasure{ID: "bell"}}), "R56", "treasure.held")
	p.broken(again(seafall.TreasureBought{Province: green, Treasure: seafall.Treasure{ID: "bowl"}}), "", "")
	p.broken(again(seafall.StructureBuilt{Province: green, Structure: seafall.Structure{ID: "port", Name: "Port"}}), "R56", "structure.stands")
	p.broken(again(seafall.StructureBuilt{Province: green, Structure: seafall.Structure{ID: "port-2", Name: "Port"}}), "", "")
}

// broken compares an error with a rule and key, both empty where there is none.
func (p *party) broken(err error, rule, key string) {
	p.t.Helper()
	v := ledger.Violations(err)
	switch {
	case key == "" && err != nil:
		p.t.Errorf("refused: %v", err)
	case key != "" && (len(v) != 1 || v[0].Rule != rule || v[0].Key != key || v[0].Overrulable):
		p.t.Errorf("refused with %v, want %s (%s)", err, key, rule)
	}
}

// Titles are given one at a time: before the first game to those who have none,
// later from one to the other. Each is explained, undone and told; a game begins
// once everybody has one (R25, R54). After a game a swap that brings titles back
// to the record needs no reason, one that leaves it does (R44a, R45).
func TestR54_OneTitleAtATime(t *testing.T) {
	c := three()
	for i := range c.Provinces {
		c.Provinces[i].Title = ""
	}
	p := meet(t, c)
	titles := func() [3]seafall.Title {
		s := p.state()
		return [3]seafall.Title{s.Board(blue).Title, s.Board(red).Title, s.Board(green).Title}
	}
	p.say(scoring.SetTitle{Province: red, Title: seafall.Prince})
	if v := p.refused(scoring.StartGame{}); len(v) != 1 || v[0].Key != "title.missing" || !slices.Equal(v[0].Args["missing"].([]seafall.Province), []seafall.Province{blue, green}) {
		t.Errorf("blue and green have no title: %v", v)
	}
	if v := p.refused(scoring.SetTitle{Province: blue, Title: seafall.Prince}); len(v) != 1 || v[0].Key != "title.borne" || v[0].Args["province"] != red || v[0].Args["other_title"] != seafall.Title("") {
		t.Errorf("red has it: %v", v)
	}
	p.say(scoring.SetTitle{Province: blue, Title: seafall.Prince, Swap: true})
	if got := titles(); got != [3]seafall.Title{seafall.Prince, "", ""} {
		t.Errorf("taken over: %v", got)
	}
	p.say(scoring.SetTitle{Province: red, Title: seafall.Duke}, scoring.SetTitle{Province: green, Title: seafall.Count, Swap: true})
	if got := titles(); got != [3]seafall.Title{seafall.Prince, seafall.Duke, seafall.Count} {
		t.Errorf("given one by one: %v", got)
	}
	for key, c := range map[string]scoring.SetTitle{
		"title.same":       {Province: blue, Title: seafall.Prince, Swap: true},
		"title.unknown":    {Province: blue, Title: "king"},
		"title.not_in_set": {Province: blue, Title: seafall.Baron},
		"province.unknown": {Province: gray, Title: seafall.Prince, Swap: true},
	} {
		if v := p.refused(c); len(v) != 1 || v[0].Key != key || v[0].Overrulable {
			t.Errorf("%+v: %v, want %s", c, v, key)
		}
	}
	p.begin()
	if v := p.refused(scoring.SetTitle{Province: blue, Title: seafall.Duke, Swap: true}); len(v) != 1 || v[0].Key != "game.running" {
		t.Errorf("while a game runs: %v", v)
	}
	p.gain(map[seafall.Province]int{blue: 11, red: 5, green: 3})
	p.say(scoring.EndGame{})
	p.finish()
	before := titles()
	if v := p.refused(scoring.SetTitle{Province: green, Title: seafall.Prince, Swap: true}); len(v) != 1 || v[0].Rule != "R45" || !v[0].Overrulable {
		t.Errorf("green has least: %v", v)
	}
	p.agree(scoring.SetTitle{Province: green, Title: seafall.Prince, Swap: true}, "R45")
	if got := titles(); got != [3]seafall.Title{seafall.Count, seafall.Duke, seafall.Prince} {
		t.Errorf("swapped: %v", got)
	}
	x, err := scoring.NewExplainer(ledgertest.StandingOf(p.book))
	if err != nil {
		t.Fatal(err)
	}
	for _, of := range []seafall.Province{blue, green} {
		e, err := x.Explain(string(of) + ".title")
		if err != nil || len(e.Terms) == 0 || e.Ranks != nil {
			t.Fatalf("%s: %+v %v", of, e, err)
		}
		last := e.Terms[len(e.Terms)-1]
		if last.Entry == nil || last.Entry.Kind != (seafall.TitleGiven{}).Kind() || !slices.Contains(last.Rules, "R25") {
			t.Errorf("the title of %s comes from %+v", of, last)
		}
	}
	p.say(scoring.SetTitle{Province: green, Title: seafall.Count, Swap: true}) // as the record has it
	if got := titles(); got != before {
		t.Errorf("back: %v, were %v", got, before)
	}
	for range 2 {
		if _, err := p.book.Undo(t.Context(), ""); err != nil {
			t.Fatal(err)
		}
	}
	if got := titles(); got != before {
		t.Errorf("undone: %v, were %v", got, before)
	}
}
