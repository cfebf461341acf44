package skulltales_test

import (
	"slices"
	"testing"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// holds compares who has the initiative.
func holds(t *testing.T, c *crew, want, after string) {
	t.Helper()
	if got := c.state().Running.Initiative; got != want {
		t.Errorf("%s: %q has the initiative, want %q", after, got, want)
	}
}

// To whom the table has given it the initiative stays with, until somebody rises above him
// or he himself loses prestige (T41, T43).
func TestT41_WhereTheTableKeptIt(t *testing.T) {
	c := of(t, 4).captain("a").adventure(10).prestige(map[string]int{"b": 3})
	c.say(scoring.PassInitiative{To: "a"})
	c.prestige(map[string]int{"a": 1})
	holds(t, c, "a", "its holder rises, and has less still")
	c.prestige(map[string]int{"c": 1})
	holds(t, c, "a", "another has as much as its holder")
	c.say(scoring.LosePrestige{Pirate: "c", Prestige: 1, Source: "event"}).down("d")
	holds(t, c, "a", "others lose something, or nothing")
	c.prestige(map[string]int{"c": 2})
	holds(t, c, "b", "one rises above its holder, and another has most")
	c.say(scoring.PassInitiative{To: "a"}, scoring.LosePrestige{Pirate: "a", Prestige: 1, Source: "event"})
	holds(t, c, "b", "its holder loses some")
}

// By the house rule the Captain has it at a tie for most, too, where those who are tied have
// more than its holder (T43).
func TestT43_AtATieTheCaptain(t *testing.T) {
	for _, house := range []bool{true, false} {
		c := of(t, 3).captain("a").adventure(10)
		if house {
			c.say(scoring.SetHouseRule{HouseRuleSet: skulltales.HouseRuleSet{Rule: skulltales.InitiativeTieToCaptain, On: true}})
		}
		c.prestige(map[string]int{"b": 3}).prestige(map[string]int{"c": 2}).captain("c")
		c.say(scoring.PassInitiative{To: "a"}).prestige(map[string]int{"c": 1})
		if house {
			holds(t, c, "c", "tied")
		} else {
			holds(t, c, "a", "tied, before a contest")
		}
	}
}

// Who comes in where nobody is left to have the initiative has it (T44, T66).
func TestT44_NobodyWasThere(t *testing.T) {
	c := sail(t, alone()).paper(wounded(has("a", 0, 0), "left_eye")).adventure(10)
	c.down("a").say(scoring.Revive{Character: "a", Die: 1})
	holds(t, c, "", "the only pirate has retired")
	c.say(scoring.RecruitPirate{Pirate: "heir", Player: "player of a", Type: "witch"}, scoring.HoldEventTurn{})
	holds(t, c, "heir", "the next one came in")
}

// What nobody holds goes to somebody who is up, though the Captain is down and all are equal
// (T41, T44).
func TestT44_NotToWhoIsDown(t *testing.T) {
	c := of(t, 3).paper(wounded(has("a", 0, 0), "left_eye")).adventure(10).captain("b").down("a", "b").say(scoring.Revive{Character: "a", Die: 1})
	holds(t, c, "c", "the Captain is down")
	c = of(t, 4).paper(wounded(has("a", 0, 0), "left_eye")).adventure(10).captain("b").down("a", "b").say(scoring.Revive{Character: "a", Die: 1})
	holds(t, c, "", "two are up and equal")
	if got := scoring.Contested(c.state()); !slices.Equal(got, []string{"c", "d"}) {
		t.Errorf("a contest of %v", got)
	}
	c = of(t, 2).paper(wounded(has("a", 0, 0), "left_eye")).adventure(10).captain("b").down("a", "b").say(scoring.Revive{Character: "a", Die: 1})
	holds(t, c, "b", "nobody is up")
}

// What comes to who is down takes no initiative before he is up again, and what others have
// counts without it (T41, T42).
func TestT41_WhoIsDownTakesNoInitiative(t *testing.T) {
	for _, from := range []skulltales.Source{"event", "card", "other"} {
		c := of(t, 4).captain("a").adventure(10).prestige(map[string]int{"a": 1}).down("b")
		c.say(scoring.GainPrestige{Pirate: "b", Prestige: 3, Source: from, Note: "a tale"})
		holds(t, c, "a", "who is down gains by "+string(from))
		c.prestige(map[string]int{"c": 2})
		holds(t, c, "c", "one who is up rises above its holder, and has less than who is down")
		c.say(scoring.Revive{Character: "b", By: "d", Success: true})
		holds(t, c, "b", "he is up again, and has most")
	}
	c := of(t, 3).captain("a").adventure(10).down("b").say(scoring.GainPrestige{Pirate: "b", Prestige: 3, Source: "event"})
	c.say(scoring.Revive{Character: "b", Die: 3})
	holds(t, c, "b", "he is up again, with a wound")
	c = of(t, 4).captain("a").adventure(10).prestige(map[string]int{"a": 4}).prestige(map[string]int{"b": 2}).prestige(map[string]int{"c": 2})
	c.down("d").say(scoring.GainPrestige{Pirate: "d", Prestige: 3, Source: "event"}, scoring.LosePrestige{Pirate: "a", Prestige: 4, Source: "event"})
	holds(t, c, "a", "two who are up have more")
	if got := scoring.Contested(c.state()); !slices.Equal(got, []string{"b", "c"}) {
		t.Errorf("a contest of %v", got)
	}
}

// A correction of prestige lets the initiative pass as play does (T41, T43).
func TestT41_ByACorrection(t *testing.T) {
	c := of(t, 3).captain("a").adventure(10).prestige(map[string]int{"a": 2}).prestige(map[string]int{"b": 1})
	correct := func(who, is string) *crew {
		return c.say(scoring.Correct{Path: who + ".purse_prestige", Is: is, Reason: "counted again"})
	}
	holds(t, correct("b", "2"), "a", "another has as much as its holder")
	holds(t, correct("b", "3"), "b", "one rises above its holder")
	holds(t, correct("c", "1"), "b", "another rises, and has less")
	holds(t, correct("b", "0"), "a", "its holder has less")
	c.say(scoring.EndAdventure{By: skulltales.ByObjectives})
	holds(t, correct("c", "9"), "a", "the adventure is over")
}

// While a card is to be drawn of who is down, a card that he loses is that one, and what is
// next offers his cards (T49).
func TestT49_TheCardIsToldLater(t *testing.T) {
	c := playing(t).say(gains("b", equipment("net")), gains("b", equipment("rum"))).down("b")
	want := []scoring.Command{scoring.LoseItem{Item: "net", Reason: skulltales.LostWhenDown}, scoring.LoseItem{Item: "rum", Reason: skulltales.LostWhenDown}}
	if got := scoring.WhatNext(c.state()).Choices; !slices.Equal(got, want) {
		t.Errorf("next are %v, want %v", got, want)
	}
	c.say(scoring.LoseItem{Item: "rum"})
	if r := c.state().Running; len(r.ToDraw) > 0 {
		t.Errorf("a card is still to be drawn of %v", r.ToDraw)
	}
	c.fails(scoring.LoseItem{Item: "net"}, "T54", "character.acts_down")
}
