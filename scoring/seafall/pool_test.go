package seafall_test

import (
	"slices"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// correct sets values by hand, as the board at the table has them.
func (p *party) correct(values map[string]string) {
	p.t.Helper()
	for path, is := range values {
		p.say(scoring.Correct{Path: path, Is: is, Reason: "as on the board"})
	}
}

// activate hires and activates an advisor with one expertise.
func (p *party) activate(province seafall.Province, name, kind string, value int) string {
	p.t.Helper()
	p.say(scoring.HireAdvisor{Province: province, Type: name, Gold: 1, Slots: 1,
		Expertise: []seafall.Expertise{{Kind: kind, Value: value}}})
	council := p.state().Council(province)
	id := council[len(council)-1].ID
	p.say(scoring.ActivateAdvisor{Province: province, Advisor: id})
	return id
}

func terms(s scoring.Sum) []string {
	var list []string
	for _, t := range s.Terms {
		list = append(list, t.Rule+" "+t.Key+" "+signed(t.Value))
	}
	return list
}

func signed(n int) string {
	if n < 0 {
		return "-" + digits(-n)
	}
	return "+" + digits(n)
}

func digits(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return digits(n/10) + digits(n%10)
}

func wantTerms(t *testing.T, got scoring.Sum, total int, want ...string) {
	t.Helper()
	if !slices.Equal(terms(got), want) || got.Total != total {
		t.Errorf("the sum is %d of\n%q, want %d of\n%q", got.Total, terms(got), total, want)
	}
}

// D1: gray explores with a ship of explore 3 (3), another one in support (+1)
// and the Madman, Explore +1 (+1): 3 + 1 + 1 = 5 dice. A support ship of 0
// would add none.
func TestD1_AnExplorePool(t *testing.T) {
	p := meet(t, five())
	p.isle()
	p.correct(map[string]string{"gray.ship_a.explore": "3", "gray.ship_b.explore": "3"})
	p.begin()
	madman := p.activate(seafall.Gray, "Madman", "explore", 1)
	e := scoring.Endeavor{Province: seafall.Gray, Kind: seafall.Explore, Where: spot("kestrel", "cove"),
		Flagship: seafall.ShipA, Support: true, Advisors: scoring.ActiveAdvisors(p.state(), seafall.Gray)}
	if !slices.Equal(e.Advisors, []string{madman}) {
		t.Fatalf("active are %v", e.Advisors)
	}
	wantTerms(t, e.Pool(p.state()).Sum, 5, "R18 pool.flagship +3", "R18 pool.support +1", "R18 expertise.explore +1")

	p.correct(map[string]string{"gray.ship_b.explore": "0"})
	wantTerms(t, e.Pool(p.state()).Sum, 4, "R18 pool.flagship +3", "R18 expertise.explore +1")
	e.Support = false
	p.correct(map[string]string{"gray.ship_b.explore": "3"})
	wantTerms(t, e.Pool(p.state()).Sum, 4, "R18 pool.flagship +3", "R18 expertise.explore +1")
}

// D2: blue raids with 2 + 1 support + 2 expertise - garrison 1 = 4 dice, rolls
// two successes, turns one blank with fortune: 3 against 4, so 1 damage and
// one glory.
func TestD2_ARaidPoolAndItsRoll(t *testing.T) {
	p := meet(t, five())
	p.isle()
	p.correct(map[string]string{"blue.ship_a.raid": "2"}) // ship B has 2 as printed
	p.begin()
	gunner := p.activate(seafall.Blue, "Gunner", "raid", 2)
	at := spot("kestrel", "ridge")
	e := scoring.Endeavor{Province: seafall.Blue, Kind: seafall.Raid, Where: at, Flagship: seafall.ShipA, Support: true, Advisors: []string{gunner}}
	pool := e.Pool(p.state())
	wantTerms(t, pool.Sum, 4, "R18 pool.flagship +2", "R18 pool.support +1", "R18 expertise.raid +2", "R19 pool.garrison -1")
	if defense, dangerous, known := scoring.Defended(p.state(), at); defense != 4 || dangerous || !known {
		t.Errorf("the ridge has %d %v %v", defense, dangerous, known)
	}
	roll := scoring.Roll{Dice: pool.Total, Defense: 4, Fortune: 1, Capacity: scoring.Capacity(p.state(), seafall.Blue, seafall.ShipA)}
	if got := roll.After(2, 2); got != (scoring.Outcome{Successes: 3, Fortune: 1, Damage: 1, Succeeds: true}) {
		t.Errorf("two successes come to %+v", got)
	}
	before := p.play(seafall.Blue).Glory
	p.say(scoring.ResolveEndeavor{Province: seafall.Blue, Endeavor: seafall.Raid}, scoring.TakeDamage{Province: seafall.Blue, Ship: seafall.ShipA, Damage: 1})
	if play := p.play(seafall.Blue); play.Glory != before+1 || play.Hulls[0].Damage != 1 {
		t.Errorf("glory %d, hull %+v", play.Glory, play.Hulls[0])
	}
}

// D9: blue explores an anchor site of defence 5, dangerous: the ship 2, the
// Intrepid upgrade +2, the woodsman +1, and +1 because of the anchor: 6 dice.
// Four successes against 5 are 1 damage, whatever fortune blue has; the upgrade
// is exhausted, and the endeavor is worth 1 glory.
func TestD9_ExploringADangerousAnchor(t *testing.T) {
	p := meet(t, five())
	p.isle()
	p.begin()
	p.say(scoring.BuyUpgrade{Province: seafall.Blue, Ship: seafall.ShipA, Name: "Intrepid"}, scoring.NextRound{})
	woodsman := p.activate(seafall.Blue, "Woodsman", "explore", 1)
	e := scoring.Endeavor{Province: seafall.Blue, Kind: seafall.Explore, Where: spot("kestrel", "anchor"), Flagship: seafall.ShipA,
		Upgrades: 2, Advisors: []string{woodsman}, Other: 1}
	pool := e.Pool(p.state())
	wantTerms(t, pool.Sum, 6, "R18 pool.flagship +2", "R18 pool.upgrades +2", "R18 expertise.explore +1", " pool.other +1")
	roll := scoring.Roll{Dice: 6, Defense: 5, Dangerous: true, Fortune: 3, Capacity: scoring.Capacity(p.state(), seafall.Blue, seafall.ShipA)}
	if roll.Capacity != 3 {
		t.Errorf("one upgrade and two cards: the ship takes %d", roll.Capacity)
	}
	if got := roll.After(4, 2); got != (scoring.Outcome{Successes: 4, Damage: 1, Succeeds: true}) {
		t.Errorf("four successes come to %+v", got)
	}
	glory := p.play(seafall.Blue).Glory
	p.say(scoring.ResolveEndeavor{Province: seafall.Blue, Endeavor: seafall.Explore},
		scoring.TakeDamage{Province: seafall.Blue, Ship: seafall.ShipA, Damage: 1, Exhaust: []string{"intrepid"}})
	play := p.play(seafall.Blue)
	if play.Glory != glory+1 || play.Hulls[0].Damage != 0 || !p.state().Running.Upgrades[0].Exhausted {
		t.Errorf("glory %d, hull %+v, upgrade %+v", play.Glory, play.Hulls[0], p.state().Running.Upgrades[0])
	}
}

// D10: yellow, whose colour the box prints purple, raids a spice site of
// defence 5, dangerous: flagship 4, support 1 and 1 more by Nimble, the
// Advanced Scout +2, garrison -1: 4 + 2 + 2 - 1 = 7 dice. 3 blanks, 2 weak, 1
// standard, 1 strong; the island makes it roll the weak ones again: a blank and
// a success. Now 3 successes and 4 blanks; the Scout lets fortune work here:
// two tokens make 5 against 5, no damage, 1 glory, 1 spice, 1 token.
func TestD10_RaidingADangerousSpiceSite(t *testing.T) {
	p := meet(t, five())
	p.isle()
	p.say(scoring.ExploreSite{Island: "kestrel", Site: "terrace", Found: "spice", Defense: 5, Dangerous: true})
	p.correct(map[string]string{"purple.ship_a.raid": "4"}) // ship B has 2 as printed
	p.begin()
	scout := p.activate(seafall.Purple, "Advanced Scout", "raid", 2)
	at := spot("kestrel", "terrace")
	pool := scoring.Endeavor{Province: seafall.Purple, Kind: seafall.Raid, Where: at, Flagship: seafall.ShipA, Support: true, Further: 1,
		Advisors: []string{scout}}.Pool(p.state())
	wantTerms(t, pool.Sum, 7, "R18 pool.flagship +4", "R18 pool.support +1", "R18 pool.further +1", "R18 expertise.raid +2", "R19 pool.garrison -1")
	defense, dangerous, _ := scoring.Defended(p.state(), at)
	if defense != 5 || !dangerous {
		t.Errorf("the terrace has %d, dangerous %v", defense, dangerous)
	}
	roll := scoring.Roll{Dice: 7, Defense: defense, Dangerous: dangerous, Fortune: 2, FortuneAnywhere: true, RerollWeak: true, Capacity: 2}
	if got := roll.After(3, 4); got != (scoring.Outcome{Successes: 5, Fortune: 2, Succeeds: true}) {
		t.Errorf("three successes come to %+v", got)
	}
	glory := p.play(seafall.Purple).Glory
	p.say(scoring.ResolveEndeavor{Province: seafall.Purple, Endeavor: seafall.Raid, Where: &at})
	if play := p.play(seafall.Purple); play.Glory != glory+1 || play.At(at) != 1 || p.state().AtHome(seafall.Purple) != 7 {
		t.Errorf("glory %d, %d on the site, %d at home", play.Glory, play.At(at), p.state().AtHome(seafall.Purple))
	}
}

// R18: a card counts once, one that nobody met counts nothing; a damage card
// lowers the value; a sunken ship does not support; a pool never falls below 0.
func TestR18_WhatAPoolIsMadeOf(t *testing.T) {
	p := meet(t, five())
	p.isle()
	p.begin()
	scout := p.activate(seafall.Red, "Scout", "raid", 3)
	e := scoring.Endeavor{Province: seafall.Red, Kind: seafall.Raid, Where: spot("kestrel", "ridge"), Flagship: seafall.ShipA,
		Support: true, Further: 1, Damage: -1, Advisors: []string{scout, scout, "nobody"}, Research: 2}
	// Raid 3 of ship A, -1 damage, +1 +1 support, +3 scout, -1 garrison; research is for exploring only.
	wantTerms(t, e.Pool(p.state()).Sum, 6, "R18 pool.flagship +3", "R18 pool.damage -1", "R18 pool.support +1", "R18 pool.further +1",
		"R18 expertise.raid +3", "R19 pool.garrison -1")
	p.say(scoring.SinkShip{Province: seafall.Red, Ship: seafall.ShipB})
	wantTerms(t, e.Pool(p.state()).Sum, 4, "R18 pool.flagship +3", "R18 pool.damage -1", "R18 expertise.raid +3", "R19 pool.garrison -1")
	e.Other = -6
	wantTerms(t, e.Pool(p.state()).Sum, 0, "R18 pool.flagship +3", "R18 pool.damage -1", "R18 expertise.raid +3", "R19 pool.garrison -1",
		" pool.other -6", "R18 pool.least +2")
	p.say(scoring.SinkShip{Province: seafall.Red, Ship: seafall.ShipA})
	if v := e.Pool(p.state()).Against; len(v) != 1 || v[0].Rule != "R22" || v[0].Key != "ship.sunk" {
		t.Errorf("against a sunken flagship: %v", v)
	}
	for _, e := range []scoring.Endeavor{{}, {Province: seafall.Red, Kind: seafall.Raid}, {Province: "nobody", Flagship: seafall.ShipA}} {
		if pool := e.Pool(p.state()); pool.Total != 0 || pool.Terms != nil {
			t.Errorf("%+v rolls %v", e, pool)
		}
	}
}

// R19: red raids green, whose garrison is 1. Red's ship A has raid 3. Two green
// tokens lie in red's At War With (+2); red has a sticker with green (-1), one
// token on a field and one in green's At War With (-2), two ships defend (-2)
// and a gun tower takes one (-1): 3 + 2 - 1 - 1 - 1 - 2 - 2 = -2, so 0.
func TestR19_WhatARaidGainsAndLoses(t *testing.T) {
	p := meet(t, five())
	p.stickers("green", seafall.Stuck(seafall.Red), seafall.Crossed(seafall.Red), seafall.Stuck(seafall.Blue))
	p.begin()
	p.say(scoring.PlaceEnmity{Province: seafall.Red, Place: spot("green", "field_a")},
		scoring.PlaceEnmity{Province: seafall.Green, Place: spot("red", seafall.War), Count: 2},
		scoring.PlaceEnmity{Province: seafall.Green, Place: spot("red", "field_b")},
		scoring.PlaceEnmity{Province: seafall.Red, Place: spot("green", seafall.War)},
		scoring.PlaceEnmity{Province: seafall.Blue, Place: spot("green", "vault")})
	e := scoring.Endeavor{Province: seafall.Red, Kind: seafall.Raid, Where: spot("green", "vault"), Flagship: seafall.ShipA, Defenders: 2, Towers: 1}
	pool := e.Pool(p.state())
	wantTerms(t, pool.Sum, 0, "R18 pool.flagship +3", "R19 pool.war +2", "R19 pool.garrison -1", "R19 pool.towers -1",
		"R19 pool.stickers -1", "R19 pool.tokens -2", "R19 pool.defenders -2", "R18 pool.least +2")
	// A token lies on the vault already (R23).
	if v := pool.Against; len(v) != 1 || v[0].Rule != "R23" || v[0].Key != "raid.twice" {
		t.Errorf("against: %v", v)
	}
	e.Where.Spot = "warehouse"
	if v := e.Pool(p.state()).Against; v != nil {
		t.Errorf("against the warehouse: %v", v)
	}
}

// R20: exploring ignores garrison, enmity and whoever defends.
func TestR20_ExploringIgnoresGarrisonAndEnmity(t *testing.T) {
	p := meet(t, five())
	p.isle()
	p.stickers("kestrel", seafall.Stuck(seafall.Red))
	p.begin()
	p.say(scoring.PlaceEnmity{Province: seafall.Red, Place: spot("kestrel", seafall.Garrison), Count: 3})
	e := scoring.Endeavor{Province: seafall.Red, Kind: seafall.Explore, Where: spot("kestrel", ""), Flagship: seafall.ShipA, Defenders: 2, Towers: 2, Research: 2}
	wantTerms(t, e.Pool(p.state()).Sum, 4, "R18 pool.flagship +2", "R18 pool.research +2")
	e.Kind = seafall.Raid // 3 - 1 - 2 - 1 - 3 - 2 = -6
	if pool := e.Pool(p.state()); pool.Total != 0 || pool.Of("pool.tokens") != -3 || pool.Of("pool.least") != 6 {
		t.Errorf("the raid rolls %d of %v", pool.Total, terms(pool.Sum))
	}
}

// R23: in the prologue nobody is at war, and no province is raided.
func TestR23_NoWarInThePrologue(t *testing.T) {
	p := meet(t, five())
	p.say(scoring.StartGame{Prologue: true}, scoring.HoldWinter{}, scoring.PlaceEnmity{Province: seafall.Green, Place: spot("red", seafall.War)})
	pool := scoring.Endeavor{Province: seafall.Red, Kind: seafall.Raid, Where: spot("green", "vault"), Flagship: seafall.ShipA}.Pool(p.state())
	wantTerms(t, pool.Sum, 2, "R18 pool.flagship +3", "R19 pool.garrison -1")
	if v := pool.Against; len(v) != 1 || v[0].Rule != "R23" || v[0].Key != "raid.prologue" {
		t.Errorf("against: %v", v)
	}
}

// R49: the ships of an absent province lie at home and defend it.
func TestR49_AnAbsentProvinceIsDefendedByItsShips(t *testing.T) {
	p := meet(t, five())
	p.begin(seafall.Green)
	if got := scoring.DefendersAtHome(p.state(), "green"); got != 2 {
		t.Errorf("%d ships defend green, want 2", got)
	}
	if got := scoring.DefendersAtHome(p.state(), "blue") + scoring.DefendersAtHome(p.state(), "nowhere"); got != 0 {
		t.Errorf("%d ships defend blue and nowhere", got)
	}
	pool := scoring.Endeavor{Province: seafall.Red, Kind: seafall.Raid, Where: spot("green", ""), Flagship: seafall.ShipA, Defenders: 2}.Pool(p.state())
	wantTerms(t, pool.Sum, 0, "R18 pool.flagship +3", "R19 pool.garrison -1", "R49 pool.defenders -2")
	p.say(scoring.SinkShip{Province: seafall.Green, Ship: seafall.ShipA})
	if got := scoring.DefendersAtHome(p.state(), "green"); got != 1 {
		t.Errorf("%d ships defend green, want 1", got)
	}
}

// Without the house rule eighteen dice are eighteen; with it the cap takes
// three away, as a term of its own.
func TestR18_ACapThatTheTableAgreedOn(t *testing.T) {
	p := meet(t, five())
	e := scoring.Endeavor{Province: seafall.Red, Kind: seafall.Explore, Flagship: seafall.ShipA, Other: 16}
	wantTerms(t, e.Pool(p.state()).Sum, 18, "R18 pool.flagship +2", " pool.other +16")
	p.say(scoring.SetHouseRule{Rule: seafall.PoolCap15, On: true})
	wantTerms(t, e.Pool(p.state()).Sum, 15, "R18 pool.flagship +2", " pool.other +16", "R18 pool.cap -3")
	e.Other = 13
	wantTerms(t, e.Pool(p.state()).Sum, 15, "R18 pool.flagship +2", " pool.other +13")
}
