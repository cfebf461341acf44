package seafall_test

import (
	"context"
	"math/big"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
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
	p.say(scoring.AddRule{Heading: "Raiding a ship"}, scoring.AddRule{Heading: "Curses"})
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
	wantAgainst(t, e.Pool(p.state()).Against, "R60", "late.p2.own_ship")
	p.say(scoring.SinkShip{Province: seafall.Green, Ship: seafall.ShipB})
	e.Target = chasing(gunner).Target
	wantAgainst(t, e.Pool(p.state()).Against, "R60", "ship.sunk")

	p = meet(t, five())
	p.say(scoring.StartGame{Prologue: true})
	wantAgainst(t, chasing("").Pool(p.state()).Against, "R60", "late.p2.prologue")
}

func wantAgainst(t *testing.T, got []*ledger.Violation, rule, key string) {
	t.Helper()
	if len(got) != 1 || got[0].Rule != rule || got[0].Key != key {
		t.Errorf("against it stand %v, not %s %s", got, rule, key)
	}
}

// raidsShip is red's raid on green's ship b.
func raidsShip(successes int) scoring.RaidShip {
	return scoring.RaidShip{Province: seafall.Red, Ship: seafall.ShipA, Of: seafall.Green, Target: seafall.ShipB, Successes: successes}
}

// kindsOf are the kinds of the last act, in order.
func (p *party) kindsOf(r ledger.Receipt) (kinds []string) {
	for _, e := range r.Entries {
		kinds = append(kinds, e.Kind)
	}
	return kinds
}

// LD6: two successes against a hold of 3 are one damage to the flagship and 1 glory; of
// the two, one is damage and one a good, and the two tokens owed are green's own, which
// go home (L20).
func TestLD6_ARaidOnAShipResolved(t *testing.T) {
	p, _ := atSea(t)
	glory, home, greens := p.play(seafall.Red).Glory, p.state().AtHome(seafall.Red), p.state().AtHome(seafall.Green)
	c := raidsShip(2)
	c.Damage, c.Items = 1, 1
	r := p.say(c)
	red, green := p.play(seafall.Red), p.play(seafall.Green)
	if red.Glory != glory+1 || red.Sources[seafall.FromRaid] != 1 || red.Hulls[0].Damage != 1 || green.Hulls[1].Damage != 1 {
		t.Errorf("red %+v, green's ship %+v", red, green.Hulls[1])
	}
	if p.state().AtHome(seafall.Red) != home || p.state().AtHome(seafall.Green) != greens+2 || green.At(spot("red", seafall.War)) != 0 {
		t.Errorf("red has %d at home, green %d", p.state().AtHome(seafall.Red), p.state().AtHome(seafall.Green))
	}
	want := []string{"endeavor_resolved", "ship_raided", "damage_taken", "damage_taken", "enmity_returned"}
	if got := p.kindsOf(r); !slices.Equal(got, want) {
		t.Errorf("the act is %q", got)
	}
	if len(p.state().Running.Raided) != 0 { // L21
		t.Errorf("it marks %v", p.state().Running.Raided)
	}
	if _, err := p.book.Undo(context.Background(), ""); err != nil || p.play(seafall.Red).Glory != glory || p.play(seafall.Green).Hulls[1].Damage != 0 ||
		p.play(seafall.Green).At(spot("red", seafall.War)) != 2 {
		t.Errorf("undone: %v, %+v", err, p.play(seafall.Red))
	}
}

// LD7: in red's own harbor there is one die more, and three applied owe one in all.
func TestLD7_ARaidInTheRaidersHarbor(t *testing.T) {
	p, gunner := atSea(t)
	e := chasing(gunner)
	e.Target.Control = seafall.Red
	pool := e.Pool(p.state())
	if pool.Total != 5 || pool.Of("pool.control") != 1 {
		t.Errorf("%d dice", pool.Total)
	}
	roll := scoring.Roll{Dice: pool.Total, Defense: 3, Capacity: 2}
	if o := roll.Odds(); o.Any.Cmp(big.NewRat(242, 243)) != 0 || o.Unharmed.Cmp(big.NewRat(64, 81)) != 0 {
		t.Errorf("any %s, unharmed %s", o.Any, o.Unharmed)
	}
	judge(roll, enumerate(5, false, 0)).agrees(t, roll)
	home := p.state().AtHome(seafall.Red)
	c := raidsShip(3)
	c.Control, c.Damage, c.Items = seafall.ByRaider, 1, 2
	p.say(c)
	if p.play(seafall.Green).At(spot("red", seafall.War)) != 1 || p.state().AtHome(seafall.Red) != home || p.play(seafall.Red).Hulls[0].Damage != 0 {
		t.Errorf("of green's tokens %d stay, red has %d at home", p.play(seafall.Green).At(spot("red", seafall.War)), p.state().AtHome(seafall.Red))
	}
}

// LD8 (L18): three damage sink gray's ship with one ready upgrade and one damage card when
// no curse is drawn, though with curses it may take up to four; with curses sealed it
// is the same.
func TestLD8_ARaidSinksAShip(t *testing.T) {
	for _, curses := range []bool{true, false} {
		p := meet(t, five())
		p.say(scoring.AddRule{Heading: "Raiding a ship"})
		if curses {
			p.say(scoring.AddRule{Heading: "Curses"})
		}
		p.begin()
		p.say(scoring.NextRound{}, scoring.BuyUpgrade{Province: seafall.Gray, Ship: seafall.ShipA, Name: "Intrepid"},
			scoring.TakeDamage{Province: seafall.Gray, Ship: seafall.ShipA})
		least, most := scoring.LeastCapacity(p.state(), seafall.Gray, seafall.ShipA), scoring.MostCapacity(p.state(), seafall.Gray, seafall.ShipA)
		if want := map[bool]int{true: 4, false: 2}[curses]; least != 2 || most != want {
			t.Errorf("it takes %d to %d", least, most)
		}
		blue, gray := p.play(seafall.Blue).Glory, p.play(seafall.Gray).Glory
		p.say(scoring.RaidShip{Province: seafall.Blue, Ship: seafall.ShipA, Of: seafall.Gray, Target: seafall.ShipA, Successes: 3, Taken: scoring.Tell(0)})
		if !p.play(seafall.Gray).Hulls[0].Sunk || p.play(seafall.Gray).Glory != gray-1 || p.play(seafall.Blue).Glory != blue+1 {
			t.Errorf("gray %+v, blue %d", p.play(seafall.Gray), p.play(seafall.Blue).Glory)
		}
		if p.play(seafall.Blue).At(spot("gray", seafall.War)) != 3 || p.state().AtHome(seafall.Blue) != 5 {
			t.Errorf("blue has %d at home", p.state().AtHome(seafall.Blue))
		}
		if _, err := p.book.Undo(context.Background(), ""); err != nil || p.play(seafall.Gray).Hulls[0].Sunk || p.play(seafall.Gray).Hulls[0].Damage != 1 || p.state().AtHome(seafall.Blue) != 8 {
			t.Errorf("undone: %v, %+v", err, p.play(seafall.Gray).Hulls[0])
		}
	}
}

// LD9: what is applied as an item owes as much as damage: two for one of each.
func TestLD9_AnItemOwesAsMuch(t *testing.T) {
	p, _ := atSea(t)
	p.say(scoring.ReturnEnmity{Province: seafall.Green, Place: spot("red", seafall.War), Count: 2})
	c := raidsShip(3)
	c.Damage, c.Items = 1, 1
	p.say(c)
	if p.play(seafall.Red).At(spot("green", seafall.War)) != 2 {
		t.Errorf("red's tokens: %v", p.play(seafall.Red).Away)
	}
}

// LD19: with one ready upgrade, one damage card and one curse a ship takes 2 in any
// case and 3 at most: an upgrade, a damage card and a curse leave it afloat, a third
// damage card sinks it.
func TestLD19_CursesAndDamage(t *testing.T) {
	for _, c := range []struct {
		name   string
		curses int
		sunk   bool
	}{{"damage and a curse", 1, false}, {"damage alone", 0, true}} {
		p, _ := atSea(t)
		p.say(scoring.BuyUpgrade{Province: seafall.Green, Ship: seafall.ShipB, Name: "Intrepid"},
			scoring.TakeDamage{Province: seafall.Green, Ship: seafall.ShipB}, scoring.DrawCurse{Province: seafall.Green, Ship: seafall.ShipB})
		least, most := scoring.LeastCapacity(p.state(), seafall.Green, seafall.ShipB), scoring.MostCapacity(p.state(), seafall.Green, seafall.ShipB)
		if least != 2 || most != 3 {
			t.Errorf("it takes %d to %d", least, most)
		}
		glory := p.play(seafall.Green).Glory
		raid := raidsShip(3)
		raid.Curses = c.curses
		p.say(raid)
		hull := p.play(seafall.Green).Hulls[1]
		if hull.Sunk != c.sunk {
			t.Errorf("%s: %+v", c.name, hull)
		}
		if c.sunk && (hull.Curses != 0 || p.play(seafall.Green).Glory != glory-1) { // L25
			t.Errorf("%s: %+v, %d glory", c.name, hull, p.play(seafall.Green).Glory-glory)
		}
		if !c.sunk && (hull.Damage != 2 || hull.Curses != 2 || !p.state().Running.Upgrades[0].Exhausted) {
			t.Errorf("%s: %+v", c.name, hull)
		}
	}
}

// What a raid on a ship is refused for (L11) and what it warns of (L16, L17, L19, L22,
// R16, R31), each with a case that goes through.
func TestL11_L22_WhatStandsAgainstARaidOnAShip(t *testing.T) {
	with := func(change func(*scoring.RaidShip)) scoring.RaidShip {
		c := raidsShip(3)
		change(&c)
		return c
	}
	for _, c := range []struct {
		name   string
		before []scoring.Command
		raid   scoring.RaidShip
		rule   string
		key    string // "" for one that goes through
	}{
		{"as it should be", nil, raidsShip(3), "", ""},
		{"a ship of one's own", nil, with(func(c *scoring.RaidShip) { c.Of = seafall.Red }), "R60", "late.p2.own_ship"},
		{"a ship on the ground", []scoring.Command{scoring.SinkShip{Province: seafall.Green, Ship: seafall.ShipB}}, raidsShip(3), "R60", "ship.sunk"},
		{"with a ship on the ground", []scoring.Command{scoring.SinkShip{Province: seafall.Red, Ship: seafall.ShipA}}, raidsShip(3), "R60", "ship.sunk"},
		{"of nobody", nil, with(func(c *scoring.RaidShip) { c.Of = "teal" }), "", "province.unknown"},
		{"a third ship", nil, with(func(c *scoring.RaidShip) { c.Target = "c" }), "", "ship.unknown"},
		{"with a third ship", nil, with(func(c *scoring.RaidShip) { c.Ship = "c" }), "", "ship.unknown"},
		{"controlled by the wind", nil, with(func(c *scoring.RaidShip) { c.Control = "wind" }), "", "late.p2.control_unknown"},
		{"fewer applied than rolled", nil, with(func(c *scoring.RaidShip) { c.Damage = scoring.Tell(1) }), "", ""},
		{"more applied than rolled", nil, with(func(c *scoring.RaidShip) { c.Damage, c.Items = 2, 2 }), "R60", "late.p2.too_much_applied"},
		{"more curses than damage", nil, with(func(c *scoring.RaidShip) { c.Damage, c.Curses = 1, 2 }), "", "number.out_of_range"},
		{"an upgrade that is not there", nil, with(func(c *scoring.RaidShip) { c.Exhaust = []string{"swift"} }), "R60", "upgrade.not_ready"},
		{"more upgrades than damage", []scoring.Command{scoring.BuyUpgrade{Province: seafall.Green, Ship: seafall.ShipB, Name: "Swift"}},
			with(func(c *scoring.RaidShip) { c.Damage, c.Items, c.Exhaust = scoring.Tell(0), 1, []string{"swift"} }), "R60", "ship.too_many_exhausted"},
		{"a second raid", []scoring.Command{scoring.ResolveEndeavor{Province: seafall.Red, Endeavor: seafall.Raid}}, raidsShip(3), "R16", "turn.raid_twice"},
		{"what a raid was at that stands", []scoring.Command{scoring.ResolveEndeavor{Province: seafall.Red, Endeavor: seafall.Raid}},
			with(func(c *scoring.RaidShip) { c.Resolved = true }), "", ""},
		{"that it failed after all", []scoring.Command{scoring.ResolveEndeavor{Province: seafall.Red, Endeavor: seafall.Raid}},
			with(func(c *scoring.RaidShip) { c.Resolved, c.Successes, c.Taken = true, 0, scoring.Tell(0) }), "R60", "late.p2.failed_after_all"},
		{"what no raid was at", nil, with(func(c *scoring.RaidShip) { c.Resolved = true }), "", ""},
		{"after an action of another guild", []scoring.Command{scoring.ResolveEndeavor{Province: seafall.Red, Endeavor: seafall.Explore}}, raidsShip(3), "R16", "turn.other_guild"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, _ := atSea(t)
			p.say(c.before...)
			if c.key == "" {
				p.say(c.raid)
				return
			}
			wantAgainst(t, p.refused(c.raid), c.rule, c.key)
		})
	}
}

// L19: what cannot be paid is warned of, unless it came unexpectedly; then each missing
// token costs 1 glory.
func TestL19_ARaidThatCannotBePaid(t *testing.T) {
	p, _ := atSea(t)
	p.say(scoring.ReturnEnmity{Province: seafall.Green, Place: spot("red", seafall.War), Count: 2},
		scoring.PlaceEnmity{Province: seafall.Red, Place: spot("blue", "vault"), Count: 6})
	glory := p.play(seafall.Red).Glory
	c := raidsShip(3)
	wantAgainst(t, p.refused(c), "R6", "enmity.cannot_pay")
	c.Forced = true
	p.say(c)
	if red := p.play(seafall.Red); red.Glory != glory+1-1 || red.At(spot("green", seafall.War)) != 2 || p.state().AtHome(seafall.Red) != 0 {
		t.Errorf("%+v", red)
	}
}

// L16: a flagship that sinks has raided nothing: no glory, nothing applied, nothing owed.
func TestL16_TheFlagshipSinks(t *testing.T) {
	p, _ := atSea(t)
	p.say(scoring.TakeDamage{Province: seafall.Red, Ship: seafall.ShipA, Damage: 1})
	glory := p.play(seafall.Red).Glory
	r := p.say(raidsShip(1)) // 2 damage more
	if red := p.play(seafall.Red); !red.Hulls[0].Sunk || red.Glory != glory {
		t.Errorf("%+v", red)
	}
	if got, want := p.kindsOf(r), []string{"endeavor_resolved", "ship_raided", "ship_sunk"}; !slices.Equal(got, want) {
		t.Errorf("the act is %q", got)
	}
}

// L21, L22: a ship is raided again and again unless a house rule forbids it; none is in
// the prologue; those of who is absent lie in the harbor, which they defend.
func TestL21_L22_WhenShipsAreRaided(t *testing.T) {
	once := raidsShip(3)
	once.Damage = scoring.Tell(1)
	again := func(house bool) *party {
		p, _ := atSea(t)
		if house {
			p.say(scoring.SetHouseRule{Rule: seafall.ShipRaidOnceAYear, On: true})
		}
		p.say(once, scoring.NextRound{})
		return p
	}
	again(false).say(once)
	wantAgainst(t, again(true).refused(once), "R60", "late.p2.twice")

	p := meet(t, five())
	p.say(scoring.AddRule{Heading: "Raiding a ship"}, scoring.StartGame{Prologue: true}, scoring.HoldWinter{}, scoring.NextRound{})
	wantAgainst(t, p.refused(raidsShip(3)), "R60", "late.p2.prologue")

	p = meet(t, five())
	p.say(scoring.AddRule{Heading: "Raiding a ship"})
	p.begin(seafall.Green)
	p.say(scoring.NextRound{})
	if n, by := scoring.DefendersOf(p.state(), seafall.Green, seafall.ShipB), scoring.SpaceOf(p.state(), seafall.Green); n != 1 || by != seafall.Green {
		t.Errorf("%d ships defend, %q controls the space", n, by)
	}
	c := raidsShip(3)
	if o := c.Outcome(p.state()); o.Control != seafall.ByOwner {
		t.Errorf("the space is controlled by %q", o.Control)
	}
	p.say(c)
	wantAgainst(t, p.refused(scoring.RaidShip{Province: seafall.Green, Ship: seafall.ShipA, Of: seafall.Red, Target: seafall.ShipA, Successes: 3}), "R49", "province.absent")
}

// The house rule that lets enmity on the board be free (L14).
func TestL14_EnmityOnTheBoardIsFree(t *testing.T) {
	p, gunner := atSea(t)
	p.say(scoring.SetHouseRule{Rule: seafall.ShipRaidBoardEnmityFree, On: true})
	if pool := chasing(gunner).Pool(p.state()); pool.Total != 5 || pool.Of("pool.stickers") != 0 {
		t.Errorf("%d dice", pool.Total)
	}
}

// L23 to L25: a third card of a kind sinks, none lies on a ship afloat; a repair leaves
// curses, and one for curses alone is warned of.
func TestL24_L25_Curses(t *testing.T) {
	p, _ := atSea(t)
	green := func() seafall.Hull { return p.play(seafall.Green).Hulls[1] }
	draw := scoring.DrawCurse{Province: seafall.Green, Ship: seafall.ShipB}
	p.say(draw)
	wantAgainst(t, p.refused(scoring.RepairShips{Province: seafall.Green, Ships: []seafall.Which{seafall.ShipB}}), "R66", "late.p6.curse_stays")
	p.say(scoring.TakeDamage{Province: seafall.Green, Ship: seafall.ShipB}, scoring.RepairShips{Province: seafall.Green})
	if green().Curses != 1 || green().Damage != 0 {
		t.Errorf("repaired: %+v", green())
	}
	wantAgainst(t, p.refused(scoring.LiftCurse{Province: seafall.Green, Ship: seafall.ShipB, Cards: 2}), "", "late.p6.none_there")
	p.say(scoring.LiftCurse{Province: seafall.Green, Ship: seafall.ShipB}, draw, draw)
	if green().Curses != 2 {
		t.Errorf("two drawn: %+v", green())
	}
	s := p.state().Copy()
	if err := s.Foresee(seafall.CurseDrawn{Province: seafall.Green, Ship: seafall.ShipB, Cards: 1}); err == nil {
		t.Error("a third one afloat")
	} else {
		wantAgainst(t, ledger.Violations(err), "R66", "late.p6.too_many")
	}
	if err := s.Foresee(seafall.DamageTaken{Province: seafall.Green, Ship: seafall.ShipB, Cards: 3}); err == nil || !strings.Contains(err.Error(), "ship.too_much_damage") {
		t.Errorf("a third damage card afloat: %v", err)
	}
	p.say(draw)
	if !green().Sunk || green().Curses != 0 {
		t.Errorf("three drawn: %+v", green())
	}
	wantAgainst(t, p.refused(draw), "R66", "ship.sunk")
}

// By a house rule the third card sinks, whatever it is (L24).
func TestL24_CursesCountAsDamage(t *testing.T) {
	p, _ := atSea(t)
	p.say(scoring.SetHouseRule{Rule: seafall.CursesCountAsDamage, On: true},
		scoring.TakeDamage{Province: seafall.Green, Ship: seafall.ShipB}, scoring.DrawCurse{Province: seafall.Green, Ship: seafall.ShipB})
	for _, n := range []int{scoring.Capacity(p.state(), seafall.Green, seafall.ShipB), scoring.LeastCapacity(p.state(), seafall.Green, seafall.ShipB), scoring.MostCapacity(p.state(), seafall.Green, seafall.ShipB)} {
		if n != 0 {
			t.Errorf("it takes %d more", n)
		}
	}
	p.say(scoring.DrawCurse{Province: seafall.Green, Ship: seafall.ShipB})
	if !p.play(seafall.Green).Hulls[1].Sunk {
		t.Error("a third card left it afloat")
	}
}

// L1: what belongs to a part that is not open is a field that nobody knows.
func TestL1_AFieldOfASealedPart(t *testing.T) {
	p := meet(t, five())
	p.say(scoring.AddRule{Heading: "Raiding a ship"})
	p.begin()
	p.say(scoring.NextRound{})
	for _, field := range []string{"curses", "taken_curses", "wishes"} {
		payload := `{"province":"red","ship":"a","of":"green","target":"b","successes":2,"` + field + `":1}`
		_, err := scoring.Rules{}.Decide(p.state(), ledger.Command{Kind: "raid_ship", Payload: []byte(payload)})
		list := ledger.Violations(err)
		if len(list) != 1 || list[0].Key != "import.unknown_field" || list[0].Args["near"] != "" {
			t.Errorf("%s: %v %v", field, err, list)
		}
	}
}

// Why? adds up to what the books say: the dice of a raid on a ship, and what it takes
// at least and at most (L13, L14, L24).
func TestL14_L24_WhyOfShips(t *testing.T) {
	p, gunner := atSea(t)
	p.say(scoring.TakeDamage{Province: seafall.Green, Ship: seafall.ShipB}, scoring.DrawCurse{Province: seafall.Green, Ship: seafall.ShipB, Cards: 2})
	entries := ledgertest.Entries(p.book)
	for path, want := range map[string]int{
		"green.ship_b.raid.red":      2 - 3 - 1,
		"green.ship_b.capacity":      scoring.LeastCapacity(p.state(), seafall.Green, seafall.ShipB),
		"green.ship_b.capacity_most": scoring.MostCapacity(p.state(), seafall.Green, seafall.ShipB),
		"green.ship_b.curses":        2,
	} {
		e, err := scoring.Explain(entries, path)
		if err != nil || e.Total != want || e.Sum() != want {
			t.Errorf("%s: %+v %v, want %d", path, e, err, want)
		}
	}
	x, err := scoring.NewExplainer(entries)
	if err != nil {
		t.Fatal(err)
	}
	if e, err := x.Endeavor(chasing(gunner)); err != nil || e.Total != 4 || e.Sum() != 4 {
		t.Errorf("the pool: %+v %v", e, err)
	}
	paths, err := x.Paths()
	if err != nil || !slices.Contains(paths, "green.ship_b.raid.red") || !slices.Contains(paths, "green.ship_b.capacity_most") {
		t.Errorf("%v, of %d paths", err, len(paths))
	}
	before := meet(t, five())
	before.begin()
	for _, path := range []string{"green.ship_b.raid.red", "green.ship_b.capacity_most", "green.ship_b.curses"} {
		_, err := scoring.Explain(ledgertest.Entries(before.book), path)
		_, none := scoring.Explain(ledgertest.Entries(before.book), path+"x")
		if got, want := ledger.Violations(err), ledger.Violations(none); len(got) != 1 || got[0].Key != want[0].Key {
			t.Errorf("%s while sealed: %v, %v", path, got, want)
		}
	}
}
