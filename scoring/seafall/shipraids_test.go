package seafall_test

import (
	"math/big"
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// atSea are five in a first year, where red is about to raid green's ship b: red's
// flagship raids with 4, green's ship has sail 3, raid 2 and hold 3, two of green's
// tokens lie in red's At War With, and one of red's stickers is on green's board. The
// Gunner of red adds a die.
func atSea(t *testing.T) (p *party, gunner string) {
	t.Helper()
	p = meet(t, five())
	p.hull("red.ship_a.raid", 4)
	p.hull("green.ship_b.sail", 3)
	p.hull("green.ship_b.raid", 2)
	p.hull("green.ship_b.hold", 3)
	p.stickers("green", seafall.Stuck(seafall.Red))
	p.begin()
	p.say(scoring.NextRound{}, scoring.PlaceEnmity{Province: seafall.Green, Place: spot("red", seafall.War), Count: 2})
	return p, p.activate(seafall.Red, "Gunner", "raid", 1)
}

// hull sets a value of a ship by hand, where it is another one.
func (p *party) hull(path string, is int) {
	p.t.Helper()
	if now, _ := seafall.LookUp(path).In(p.state()); now != digits(is) {
		p.correct(map[string]string{path: digits(is)})
	}
}

// chasing is that raid, in open sea.
func chasing(gunner string) scoring.Endeavor {
	return scoring.Endeavor{Province: seafall.Red, Kind: seafall.Raid, Flagship: seafall.ShipA, Support: true, Advisors: []string{gunner},
		Target: scoring.RaidTarget{Of: seafall.Green, Ship: seafall.ShipB}}
}

// LD5: 6 of its own, 2 for war, less 3 for the higher of sail and raid and 1 for the
// sticker: 4 dice against a hold of 3.
func TestLD5_TheDiceOfARaidOnAShip(t *testing.T) {
	p, gunner := atSea(t)
	e := chasing(gunner)
	wantTerms(t, e.Pool(p.state()).Sum, 4, "R18 pool.flagship +4", "R18 pool.support +1", "R18 expertise.raid +1",
		"R19 pool.war +2", "R60 pool.garrison_ship -3", "R19 pool.stickers -1")
	defense := scoring.ShipDefense(p.state(), seafall.Green, seafall.ShipB)
	if defense != 3 {
		t.Errorf("a hold of %d", defense)
	}
	roll := scoring.Roll{Dice: 4, Defense: defense, Dangerous: true, Capacity: scoring.Capacity(p.state(), seafall.Red, seafall.ShipA)}
	o := roll.Odds()
	for _, c := range []struct {
		what      string
		got, want *big.Rat
	}{{"any", o.Any, big.NewRat(80, 81)}, {"unharmed", o.Unharmed, big.NewRat(16, 27)}, {"damage", o.Damage, big.NewRat(43, 81)}, {"sinks", o.Sinks, big.NewRat(1, 81)}} {
		if c.got.Cmp(c.want) != 0 {
			t.Errorf("%s: %s, not %s", c.what, c.got, c.want)
		}
	}
	judge(roll, enumerate(4, false, 0)).agrees(t, roll)
}

// L13 to L15: the owner picks the value, other ships defend, and who controls the
// space gains or loses a die.
func TestL13_L15_WhatStandsAgainstARaidOnAShip(t *testing.T) {
	p, gunner := atSea(t)
	for _, c := range []struct {
		name  string
		as    func(*scoring.Endeavor)
		total int
		term  string
		value int
	}{
		{"the owner picks the raid value", func(e *scoring.Endeavor) { e.Target.Garrison = seafall.Raid }, 5, "pool.garrison_ship", -2},
		{"the owner picks the sail value", func(e *scoring.Endeavor) { e.Target.Garrison = seafall.Sail }, 4, "pool.garrison_ship", -3},
		{"another ship defends", func(e *scoring.Endeavor) { e.Defenders = 1 }, 3, "pool.defenders", -1},
		{"the raider controls the space", func(e *scoring.Endeavor) { e.Target.Control = seafall.Red }, 5, "pool.control", 1},
		{"the owner controls the space", func(e *scoring.Endeavor) { e.Target.Control = seafall.Green }, 3, "pool.control", -1},
		{"somebody else controls the space", func(e *scoring.Endeavor) { e.Target.Control = seafall.Blue }, 4, "pool.control", 0},
	} {
		e := chasing(gunner)
		c.as(&e)
		if pool := e.Pool(p.state()); pool.Total != c.total || pool.Of(c.term) != c.value {
			t.Errorf("%s: %d dice, %s %d", c.name, pool.Total, c.term, pool.Of(c.term))
		}
	}
}

// L11: one's own ship and one on the ground are not raided, and none in the prologue.
func TestL11_ShipsThatNobodyRaids(t *testing.T) {
	p, gunner := atSea(t)
	e := chasing(gunner)
	if pool := e.Pool(p.state()); len(pool.Against) > 0 {
		t.Errorf("against a ship that may be raided: %v", pool.Against)
	}
	e.Target = scoring.RaidTarget{Of: seafall.Red, Ship: seafall.ShipB}
	wantAgainst(t, e.Pool(p.state()).Against, "R60 late.p2.own_ship")
	p.say(scoring.SinkShip{Province: seafall.Green, Ship: seafall.ShipB})
	e.Target = chasing(gunner).Target
	wantAgainst(t, e.Pool(p.state()).Against, "R60 ship.sunk")

	p = meet(t, five())
	p.say(scoring.StartGame{Prologue: true})
	wantAgainst(t, chasing("").Pool(p.state()).Against, "R60 late.p2.prologue")
}

func wantAgainst(t *testing.T, got []*ledger.Violation, want ...string) {
	t.Helper()
	var list []string
	for _, v := range got {
		list = append(list, v.Rule+" "+v.Key)
	}
	if !slices.Equal(list, want) {
		t.Errorf("against it stand %q, not %q", list, want)
	}
}
