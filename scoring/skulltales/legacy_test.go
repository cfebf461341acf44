package skulltales_test

import (
	"slices"
	"testing"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// retires lets somebody lose both eyes.
func (c *crew) retires(id string) *crew {
	c.t.Helper()
	for _, die := range []int{1, 6} {
		if c.pirate(id).Has(skulltales.WoundOf(die)) {
			continue
		}
		c.down(id).say(scoring.Revive{Character: id, Die: die})
	}
	return c
}

// chain is an adventure in which A has retired with 20 coins and a Musket that was noted, and
// as many newcomers after him as are named but the last.
func chain(t testing.TB, after ...string) *crew {
	c := of(t, 2).paper(wounded(has("a", 20, 12, equipment("musket"), legend("amulet")), "left_eye")).captain("b").adventure(20).retires("a")
	for i, id := range after {
		c.say(scoring.RecruitPirate{Pirate: id, Player: "player of a", Type: "cook"}, scoring.HoldEventTurn{})
		if i < len(after)-1 {
			c.retires(id)
		}
	}
	return c
}

// T72: a legacy waits for the player's next pirate who is there when the chapter is closed,
// however many have retired before.
func TestT72_ALegacyOutlivesEveryNewcomer(t *testing.T) {
	for n, after := range [][]string{{"x"}, {"x", "y"}, {"x", "y", "z"}} {
		heir := after[n]
		c := chain(t, after...).say(scoring.EndAdventure{By: skulltales.ByObjectives})
		if got := scoring.Heirs(c.state()); len(got) != 1 || got[0].ID != heir {
			t.Fatalf("after %d newcomers the heirs are %v", n+1, got)
		}
		c.fails(scoring.ChooseInheritance{From: "a", To: heir, Coins: number(11)}, "T72", "inherit.coins")
		c.fails(scoring.ChooseInheritance{From: "a", To: heir, Item: "amulet"}, "T72", "inherit.legendary")
		c.fails(scoring.ChooseInheritance{From: "b", To: heir}, "T72", "inherit.not_his")
		c.fails(scoring.ChooseInheritance{From: heir, To: heir}, "T72", "inherit.not_his")
		c.upTo(scoring.StepRegistre).waits(scoring.StepRegistre, heir)
		c.say(scoring.ChooseInheritance{To: heir, Item: "musket"}).finish()
		c.registres(map[string]skulltales.Amount{heir: amount(10, 0), "a": amount(20, 12)})
		if s := c.state(); s.Item("musket").Holder != heir || s.Item("amulet").Holder != "" || !s.Item("amulet").Deck {
			t.Errorf("the musket is with %q, the amulet %+v", s.Item("musket").Holder, s.Item("amulet"))
		}
		// Given once, and never again.
		c.adventure(10).say(scoring.EndAdventure{By: skulltales.ByObjectives}).fails(scoring.ChooseInheritance{From: "a", To: heir}, "T72", "inherit.too_late")
		if got := scoring.Heirs(c.state()); len(got) != 0 {
			t.Errorf("later the heirs are %v", got)
		}
	}
}

// T72: it waits through a restart as well, and for an heir who is absent when the adventure
// is won at last.
func TestT72_ALegacyWaitsThroughARestart(t *testing.T) {
	c := chain(t, "x").down("b", "x").say(scoring.EndAdventure{}, scoring.CloseAdventure{})
	c.say(scoring.BeginAdventure{Flag: 10}).retires("x").say(recruit("y", "player of a", "cook"), scoring.EndAdventure{By: skulltales.ByObjectives})
	c.upTo(scoring.StepRegistre).say(scoring.ChooseInheritance{To: "y", Item: "musket"}).finish()
	c.registres(map[string]skulltales.Amount{"y": amount(10, 0), "x": amount(0, 0)})

	c = chain(t, "x").down("b", "x").say(scoring.EndAdventure{}, scoring.CloseAdventure{})
	c.say(scoring.BeginAdventure{Flag: 10, Absent: []string{"x"}}, scoring.EndAdventure{By: skulltales.ByObjectives})
	c.upTo(scoring.StepRegistre).waits(scoring.StepRegistre, "x").say(scoring.ChooseInheritance{To: "x", Item: "musket"})
	c.adds("x.after.coins", 10).Sum()
	c.finish().registres(map[string]skulltales.Amount{"x": amount(10, 0)})
	if got := c.state().Item("musket").Holder; got != "x" {
		t.Errorf("the musket is with %q", got)
	}
}

// T72: where each of several has something to leave, both are offered, who leaves most first.
func TestT72_SeveralLegacies(t *testing.T) {
	c := chain(t, "x").down("b", "x").say(scoring.EndAdventure{}, scoring.CloseAdventure{})
	c.say(scoring.GainCoins{Holder: "x", Coins: 6, Source: skulltales.OtherSource, Note: "a wager"}, scoring.BeginAdventure{Flag: 10}).retires("x")
	c.say(recruit("y", "player of a", "cook"), scoring.EndAdventure{By: skulltales.ByObjectives}).upTo(scoring.StepRegistre)
	want := []scoring.Command{scoring.ChooseInheritance{To: "y"}, scoring.ChooseInheritance{From: "x", To: "y"}}
	if got := scoring.WhatNext(c.state()).Choices; !slices.Equal(got, want) {
		t.Errorf("offered are %+v, want %+v", got, want)
	}
	c.say(scoring.ChooseInheritance{From: "x", To: "y"}).finish().registres(map[string]skulltales.Amount{"y": amount(3, 0)})
}

// T89: what an ally brings is looked at again where it has another owner since.
func TestT89_ANewOwnerIsAskedAgain(t *testing.T) {
	c := befriended(t).coins(map[string]int{"cook": 5}).retires("a").say(scoring.EndAdventure{By: skulltales.ByObjectives}, scoring.ChooseAlly{Ally: "cook", To: "b"})
	c.upTo(scoring.StepCaptain).say(recruit("heir", "player of a", "sea_dog"))
	if got := c.stale()[scoring.StepAllies]; !slices.Equal(got, []string{"cook"}) {
		t.Errorf("to be looked at again is %v", c.stale())
	}
	c.fails(scoring.ChooseAlly{Ally: "cook", To: "b"}, "T89", "ally.another_owner")
	c.finish().registres(map[string]skulltales.Amount{"heir": amount(3+10, 0), "b": amount(0, 0)})
}
