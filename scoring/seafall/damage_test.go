package seafall_test

import (
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// lowers is a damage card on ship A of red.
func lowers(name string, value seafall.Value, amount int) scoring.NameDamageCard {
	return scoring.NameDamageCard{Province: red, Ship: seafall.ShipA, Name: name, Lowers: value, Amount: amount}
}

// R18, R22: a damage card lowers a value from when the table tells of it until
// the ship is repaired or sinks; damage of which nobody has told lowers nothing
// that the books know, and both are taken back.
func TestR18_WhatADamageCardLowers(t *testing.T) {
	p := meet(t, three())
	p.begin()
	values := func(when string, want ...int) {
		t.Helper()
		for i, v := range seafall.Values {
			if got := scoring.ValueNow(p.state(), red, seafall.ShipA, v); got != want[i] {
				t.Errorf("%s: %s is %d, want %d", when, v, got, want[i])
			}
		}
	}
	values("whole", 2, 3, 2, 2)
	p.say(scoring.TakeDamage{Province: red, Ship: seafall.ShipA, Damage: 2})
	values("untold", 2, 3, 2, 2)
	p.say(lowers("Torn Sail", seafall.Sail, 0), lowers("Sprung Plank", seafall.Raid, 2))
	values("told", 1, 1, 2, 2)
	p.say(scoring.NameDamageCard{Province: red, Ship: seafall.ShipA, Number: 2, Name: "Rats"})
	values("told anew", 1, 3, 2, 2)
	if _, err := p.book.Undo(t.Context(), ""); err != nil {
		t.Fatal(err)
	}
	values("taken back", 1, 1, 2, 2)
	p.say(scoring.Correct{Path: "red.ship_a.card_1.amount", Is: "2", Reason: "misread"})
	values("corrected", 0, 1, 2, 2)
	p.say(scoring.Correct{Path: "red.ship_a.card_1.amount", Is: "9", Reason: "misread"})
	values("never below nothing", 0, 1, 2, 2)
	p.say(scoring.Correct{Path: "red.ship_a.damage", Is: "1", Reason: "miscounted"})
	values("one card less", 0, 3, 2, 2)
	p.say(scoring.RepairShips{Province: red})
	values("repaired", 2, 3, 2, 2)
	if hull := p.play(red).Hulls[0]; len(hull.Cards) > 0 || hull.Damage > 0 {
		t.Errorf("the repaired ship carries %+v", hull)
	}
	p.say(scoring.TakeDamage{Province: red, Ship: seafall.ShipA}, lowers("Torn Sail", seafall.Sail, 1), scoring.SinkShip{Province: red, Ship: seafall.ShipA})
	p.fails(lowers("Torn Sail", seafall.Sail, 1), "R22", "ship.sunk")
	p.say(scoring.RebuildShip{Province: red, Ship: seafall.ShipA})
	values("rebuilt", 2, 3, 2, 2)
}

// R18: what is told of a damage card has to be something, and of a card that is
// there.
func TestR18_WhatNoDamageCardIs(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.say(scoring.TakeDamage{Province: red, Ship: seafall.ShipA})
	second := lowers("Rats", "", 0)
	second.Number = 2
	for key, c := range map[string]scoring.NameDamageCard{
		"damage.no_card":       second,
		"damage.nothing_told":  lowers("", "", 0),
		"damage.value_unknown": lowers("", "crew", 1),
		"name.too_long":        lowers(strings.Repeat("a", 61), "", 0),
		"name.unwritable":      lowers("Torn\u202eSail", "", 0),
		"number.out_of_range":  lowers("", seafall.Sail, 10),
		"ship.unknown":         {Province: red, Ship: "c", Name: "Rats"},
	} {
		if v := p.refused(c); len(v) != 1 || v[0].Key != key || v[0].Overrulable {
			t.Errorf("%+v: %v, want %s", c, v, key)
		}
	}
	p.say(lowers(strings.Repeat("a", 60), seafall.Sail, 1))
	if v := p.refused(lowers("Rats", "", 0)); len(v) != 1 || v[0].Key != "damage.all_told" {
		t.Errorf("a second card on one damage: %v", v)
	}
	same := lowers(strings.Repeat("a", 60), seafall.Sail, 1)
	same.Number = 1
	if v := p.refused(same); len(v) != 1 || v[0].Key != "damage.same" {
		t.Errorf("the same again: %v", v)
	}
	p.say(scoring.TakeDamage{Province: red, Ship: seafall.ShipA}, lowers("سلام", "", 0)) // a name from right to left is a name
}

// R18: a pool takes off what the flagship's cards lower, card by card; a ship
// whose value they lower to nothing supports nobody, and it sails one space.
func TestR18_DamageCardsInAPool(t *testing.T) {
	p := meet(t, three())
	p.isleAndBegin()
	p.say(scoring.TakeDamage{Province: red, Ship: seafall.ShipA, Damage: 2}, lowers("Torn Sail", seafall.Explore, 1), lowers("", seafall.Sail, 2))
	e := scoring.Endeavor{Province: red, Kind: seafall.Explore, Where: seafall.Place{Region: "kestrel"}, Flagship: seafall.ShipA}
	pool := e.Pool(p.state())
	if got := pool.Of("pool.damage_card"); got != -1 || pool.Total != 1 {
		t.Errorf("the pool is %d with %d for damage cards, want 1 with -1: %+v", pool.Total, got, pool.Terms)
	}
	if a := scoring.Sailing(p.state(), red, [2]int{}); a.Ships != [2]int{scoring.LeastSail, 3} {
		t.Errorf("the ships sail %v", a.Ships)
	}
	p.say(scoring.Correct{Path: "red.ship_a.card_1.amount", Is: "2", Reason: "misread"})
	e.Flagship, e.Support = seafall.ShipB, true
	if pool := e.Pool(p.state()); pool.Of("pool.support") != 0 {
		t.Errorf("a ship without the value supports: %+v", pool.Terms)
	}
	p.explains("red.ship_a.explore.now", "red.ship_a.explore.now 0: value +2 R18 red.ship_a.explore; lowered -2 R18 red.ship_a.card_1.amount;")
	p.say(scoring.Correct{Path: "red.ship_a.card_1.amount", Is: "3", Reason: "misread"})
	p.explains("red.ship_a.explore.now", "red.ship_a.explore.now 0: value +2 R18 red.ship_a.explore; lowered -3 R18 red.ship_a.card_1.amount; summed +1 R18;")
}
