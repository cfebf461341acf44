package skulltales_test

import (
	"slices"
	"testing"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// The examples of the specification that the end of an adventure shows, by their numbers.

// TD11: A retired with 15/12, a Musket that was noted in chapter 1, a Net found in this
// adventure, and the Amulet. The legacy is at most 8 coins and the Musket; the Net is
// against T72; the Amulet goes into the deck; no prestige. With 8 given, 7 go back to the
// box, and the retired Registre stays as it was (T72).
func TestTD11_ALegacy(t *testing.T) {
	c := of(t, 2).paper(wounded(has("a", 15, 12, equipment("musket"), legend("amulet")), "left_eye")).adventure(10)
	c.say(gains("a", equipment("net"))).down("a").say(scoring.Revive{Character: "a", By: "b", Die: 1})
	c.say(scoring.RecruitPirate{Pirate: "heir", Player: "player of a", Type: "sea_dog"}, scoring.HoldEventTurn{})
	c.say(scoring.EndAdventure{By: skulltales.ByObjectives}).upTo(scoring.StepRegistre)

	legacy := func(coins int, item string) scoring.ChooseInheritance {
		return scoring.ChooseInheritance{To: "heir", Coins: number(coins), Item: item}
	}
	if args := c.fails(legacy(9, ""), "T72", "inherit.coins"); args["most"] != 8 {
		t.Errorf("told %v, want at most 8", args)
	}
	c.fails(legacy(8, "net"), "T72", "inherit.not_noted")
	c.fails(legacy(8, "amulet"), "T72", "inherit.legendary")
	c.say(legacy(8, "musket"))
	c.adds("heir.after.coins", 8)
	c.finish().registres(map[string]skulltales.Amount{"a": amount(15, 12), "heir": amount(8, 0)})
	s := c.state()
	if s.Item("musket").Holder != "heir" || s.Item("net").Holder != "" {
		t.Errorf("the Musket is with %q, the Net with %q", s.Item("musket").Holder, s.Item("net").Holder)
	}
	if amulet := s.Item("amulet"); amulet.Holder != "" || !amulet.Deck {
		t.Errorf("the Amulet is %+v, want in the deck", amulet)
	}
}

// wounded is a Registre on paper with wounds.
func wounded(p skulltales.PaperPirate, wounds ...skulltales.Wound) skulltales.PaperPirate {
	p.Wounds = wounds
	return p
}

// TD12: an ally's purse of 5, a research card of 2 and an object worth 10/3 are 17
// obtained: 9 coins and 3 prestige. Its owner carries 4 halves: the Musket or the Net fits,
// both are against T92 (T89, T92).
func TestTD12_WhatAnAllyBrings(t *testing.T) {
	c := of(t, 2).paper(has("a", 0, 0, equipment("axe"), equipment("rope"))).port().say(hires("a", "cook", "cook"), scoring.EndPhase{}).adventure(10)
	c.coins(map[string]int{"cook": 5}).say(finds("cook", "buckle", 2, 0), gains("cook", equipment("musket")), gains("cook", equipment("net")),
		takes("cook", "lantern", skulltales.Object))
	c.say(scoring.EndAdventure{By: skulltales.ByObjectives}).upTo(scoring.StepAllies)
	if got := scoring.Obtained(c.state(), "cook"); got != 7 {
		t.Errorf("the books know of %d coins, want purse and card, 7", got)
	}
	brings := scoring.ChooseAlly{Ally: "cook", Obtained: number(17), Prestige: 3, Items: []string{"musket", "net"}}
	if args := c.fails(brings, "T92", "load.leaving"); args["load"] != 8 {
		t.Errorf("told %v, want 8 halves", args)
	}
	brings.Items = []string{"net"}
	c.say(brings)
	c.adds("a.after.coins", 9)
	c.adds("a.after.prestige", 3)
	c.finish().registres(map[string]skulltales.Amount{"a": amount(9, 3)})
	if s := c.state(); s.Item("net").Holder != "a" || s.Item("musket").Holder != "" || s.Load("a") != 6 {
		t.Errorf("the Net is with %q, the Musket with %q; a carries %d", s.Item("net").Holder, s.Item("musket").Holder, s.Load("a"))
	}
}

// TD13: an ally is down with 7 coins at a won end: 4 are discarded, 3 are left, the owner
// gets 2. By the house rule it keeps them: 7 bring 4 (T83, T89).
func TestTD13_AnAllyWhoIsDown(t *testing.T) {
	for _, e := range []struct {
		house             []skulltales.HouseRule
		discarded, brings int
	}{{nil, 4, 2}, {[]skulltales.HouseRule{skulltales.KOAllyKeepsCoins}, 0, 4}} {
		c := of(t, 2, e.house...).paper().port().say(hires("a", "cook", "cook"), scoring.EndPhase{}).adventure(10)
		c.coins(map[string]int{"cook": 7}).down("cook").say(scoring.EndAdventure{By: skulltales.ByObjectives})
		if got := scoring.Discards(c.state(), "cook"); got != e.discarded {
			t.Errorf("with %v the cook discards %d, want %d", e.house, got, e.discarded)
		}
		if got := scoring.Obtained(c.state(), "cook"); got != 7-e.discarded {
			t.Errorf("with %v the cook has %d left, want %d", e.house, got, 7-e.discarded)
		}
		c.finish().registres(map[string]skulltales.Amount{"a": amount(e.brings, 0)})
	}
}

// TD14: A, total: 10/3, purse 6/4, cards 5/2, an object 8/2, reward 15/3: 44/14. B, down:
// 22/7, purse 9/0, a card of 10 that does not count, failure line 0/1: 5 are lost, 26/8. C,
// total: 0/0, purse 1/1, reward 15/3: 16/4 (T83–T90).
func TestTD14_TheSumsOfAnAdventure(t *testing.T) {
	c := of(t, 3).paper(has("a", 10, 3), has("b", 22, 7)).adventure(10)
	c.coins(map[string]int{"a": 6, "b": 9, "c": 1}).prestige(map[string]int{"a": 4, "c": 1})
	c.say(finds("a", "buckle", 5, 2), finds("b", "ring", 10, 0), takes("a", "lantern", skulltales.Object)).down("b")
	c.say(scoring.EndAdventure{By: skulltales.ByObjectives})
	for id, want := range map[string]skulltales.Result{"a": skulltales.Total, "b": skulltales.Failure, "c": skulltales.Total} {
		if got := c.state().Running.Ending.Results[id].Result; got != want {
			t.Errorf("%s has %s, want %s", id, got, want)
		}
	}
	c.fails(scoring.ChooseFinds{Pirate: "b", Cards: []string{"ring"}}, "T84", "finds.failed")
	if step := c.ending().Steps[scoring.StepFinds-1]; !slices.Equal(step.Waits, []string{"a"}) {
		t.Errorf("research cards are asked of %v, want of a alone", step.Waits)
	}
	c.say(scoring.ChooseFinds{Pirate: "a"}, scoring.ChooseRewards{Pirate: "a", Coins: 8, Prestige: 2, Table: line(15, 3)},
		scoring.ChooseRewards{Pirate: "b", Table: line(0, 1)}, scoring.ChooseRewards{Pirate: "c", Table: line(15, 3)})
	want := map[string]skulltales.Amount{"a": amount(44, 14), "b": amount(26, 8), "c": amount(16, 4)}
	for id, is := range want {
		c.adds(id+".after.coins", is.Coins)
		c.adds(id+".after.prestige", is.Prestige)
	}
	c.registres(map[string]skulltales.Amount{"a": amount(10, 3), "b": amount(22, 7), "c": amount(0, 0)}) // nothing has moved (T91)
	c.finish().registres(want)
	if l := c.state().LineOf(2, "b"); l.Lost != 5 || l.Finds != amount(0, 0) {
		t.Errorf("b lost %d and counted %+v", l.Lost, l.Finds)
	}
	var parts []scoring.What
	for _, term := range c.adds("a.coins", 44).Terms {
		if term.Amount != 0 { // the founding brings nothing
			parts = append(parts, term.What)
		}
	}
	if want := []scoring.What{scoring.ByEntry, scoring.FromPurse, scoring.FromFinds, scoring.FromMarkers, scoring.FromTable}; !slices.Equal(parts, want) {
		t.Errorf("a's coins are explained by %v, want %v", parts, want)
	}
}

// TD15: no Captain. By the purse alone A 2, B 5, C 5, D 1; by all of the adventure A 9, B
// 9, C 6, D 7. The step says that the purse alone would be B and C. A and B are tied: A
// 4 + 2 = 6, B 3 + 3 = 6; again A 4 + 1 = 5, B 3 + 4 = 7: B (T96, T40).
func TestTD15_ACaptainByContest(t *testing.T) {
	c := of(t, 4).adventure(10).prestige(map[string]int{"a": 2, "b": 5, "c": 5, "d": 1})
	c.say(scoring.EndAdventure{By: skulltales.ByObjectives})
	for i, n := range []int{7, 4, 1, 6} {
		c.say(scoring.ChooseRewards{Pirate: letters[i], Table: line(0, n)})
	}
	c.upTo(scoring.StepCaptain)
	r := scoring.CaptainRanking(c.state())
	for id, want := range map[string][2]int{"a": {2, 9}, "b": {5, 9}, "c": {5, 6}, "d": {1, 7}} {
		if r.Purse[id].Prestige != want[0] || r.All[id].Prestige != want[1] {
			t.Errorf("%s: purse %d, all %d, want %v", id, r.Purse[id].Prestige, r.All[id].Prestige, want)
		}
	}
	if !slices.Equal(r.First, []string{"a", "b"}) || !slices.Equal(r.PurseFirst, []string{"b", "c"}) || !r.Differ() {
		t.Errorf("first are %v, by the purse alone %v", r.First, r.PurseFirst)
	}
	if waits := c.ending().Steps[scoring.StepCaptain-1].Waits; !slices.Equal(waits, []string{"a", "b"}) {
		t.Errorf("the step waits for %v, want a and b", waits)
	}
	tied := []skulltales.Rolled{{Pirate: "a", Die: 2}, {Pirate: "b", Die: 3}}
	if args := c.fails(scoring.ChooseCaptain{Contest: skulltales.Contest{tied}}, "T40", "contest.tied"); !slices.Equal(args["among"].([]string), []string{"a", "b"}) {
		t.Errorf("told %v", args)
	}
	contest := skulltales.Contest{tied, {{Pirate: "a", Die: 1}, {Pirate: "b", Die: 4}}}
	c.fails(scoring.ChooseCaptain{Pirate: "a", Contest: contest}, "T40", "contest.other_winner")
	c.say(scoring.ChooseCaptain{Contest: contest}).finish()
	if c.state().Captain != "b" || c.state().Chapter().Captain != "b" {
		t.Errorf("the Captain is %q, want b", c.state().Captain)
	}
	c.registres(map[string]skulltales.Amount{"a": amount(0, 9), "b": amount(0, 9), "c": amount(0, 6), "d": amount(0, 7)})
}

// TD16: A began with 12/4 and a Musket; in the attempt 8 coins, 3 prestige, the Musket lost
// when KO, the left hand lost; all down. After the restart: 12/4, the purse 0/0, the Musket
// back, the flag as at the beginning, attempt 2; the hand stays, and 5 from each other in
// the next port. By the house rule no wound and no due (T81, T82).
func TestTD16_ARestart(t *testing.T) {
	for _, heals := range []bool{false, true} {
		var house []skulltales.HouseRule
		if heals {
			house = append(house, skulltales.RestartHeals)
		}
		c := of(t, 3, house...).paper(has("a", 12, 4, equipment("musket"))).adventure(10)
		c.coins(map[string]int{"a": 8}).prestige(map[string]int{"a": 3}).say(scoring.KnockOut{Character: "a", Item: "musket"})
		c.say(scoring.Revive{Character: "a", By: "b", Die: 5}).down("a", "b", "c")
		c.say(scoring.EndAdventure{}) // all are down
		if e := c.ending(); !e.Restarts || e.Now != afterAll || e.Won {
			t.Errorf("all are down, and the end is at %+v", e)
		}
		c.say(scoring.CloseAdventure{})
		if want := []string{"adventure_restarted"}; !slices.Equal(c.kinds(), want) {
			t.Errorf("recorded %v", c.kinds())
		}
		c.registres(map[string]skulltales.Amount{"a": amount(12, 4), "b": amount(0, 0), "c": amount(0, 0)})
		s := c.state()
		if s.Number != 2 || s.Attempt != 2 || s.Item("musket").Holder != "a" || s.Running != nil {
			t.Errorf("chapter %d, attempt %d, the Musket with %q", s.Number, s.Attempt, s.Item("musket").Holder)
		}
		if c.pirate("a").Has("left_hand") == heals {
			t.Errorf("heals %v: wounds %v", heals, c.pirate("a").Registre.Wounds)
		}
		d := s.Due("a", "left_hand")
		if heals != (d == nil) || d != nil && (d.Each != 5 || !slices.Equal(d.Payers, []string{"b", "c"})) {
			t.Errorf("heals %v: due is %+v", heals, d)
		}
		c.adventure(10).flag(10).purses(map[string]skulltales.Amount{"a": amount(0, 0)})
	}
}

// TD18: the flag at 0, A up with 6/2 in the purse, B down with 5/0. Where no partial success
// is allowed both fail. Gone on from, A banks 6/2 and B 5/0, without a half, each with the
// line of failure; again, nothing is banked. Where it is allowed, A has a partial success, B
// a failure and loses 3 of 5 (T80, T95).
func TestTD18_AFlagThatHasRunOut(t *testing.T) {
	ready := func(t *testing.T, partial bool) *crew {
		c := of(t, 2).captain("a").adventure(2).coins(map[string]int{"a": 6, "b": 5}).prestige(map[string]int{"a": 2})
		c.down("b").say(scoring.AdvanceFlag{Reason: skulltales.Explored}).flag(0)
		return c.say(scoring.EndAdventure{Partial: partial})
	}
	results := func(c *crew, a, b skulltales.Result) {
		t.Helper()
		e := c.state().Running.Ending
		if e.By != skulltales.ByFlag || e.Results["a"].Result != a || e.Results["b"].Result != b {
			t.Errorf("ended by %s, a %s, b %s; want %s and %s", e.By, e.Results["a"].Result, e.Results["b"].Result, a, b)
		}
	}
	t.Run("gone on from", func(t *testing.T) {
		c := ready(t, false)
		results(c, skulltales.Failure, skulltales.Failure)
		if e := c.ending(); e.Now != scoring.StepEnd || !e.Steps[0].Open {
			t.Errorf("what follows is asked at once: %+v", e)
		}
		c.say(follows(skulltales.NextChapter), scoring.ChooseRewards{Pirate: "a", Table: line(1, 1)}, scoring.ChooseRewards{Pirate: "b", Table: line(1, 1)})
		c.finish().registres(map[string]skulltales.Amount{"a": amount(7, 3), "b": amount(6, 1)})
		if l := c.state().LineOf(1, "b"); l.Lost != 0 {
			t.Errorf("b lost %d, want nothing", l.Lost)
		}
	})
	t.Run("again", func(t *testing.T) {
		c := ready(t, false).say(follows(skulltales.AgainChapter)).finish()
		c.registres(map[string]skulltales.Amount{"a": amount(0, 0), "b": amount(0, 0)})
		if s := c.state(); s.Number != 1 || s.Attempt != 2 {
			t.Errorf("chapter %d, attempt %d, want 1 and 2", s.Number, s.Attempt)
		}
	})
	t.Run("a partial success", func(t *testing.T) {
		c := ready(t, true)
		results(c, skulltales.Partial, skulltales.Failure)
		c.finish().registres(map[string]skulltales.Amount{"a": amount(6, 2), "b": amount(2, 0)})
		if l := c.state().LineOf(1, "b"); l.Lost != 3 {
			t.Errorf("b lost %d, want 3", l.Lost)
		}
	})
}
