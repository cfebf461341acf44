package skulltales_test

import (
	"slices"
	"testing"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// houseTrial is what a house rule changes: what acts come to without it and with it.
type houseTrial struct {
	rule    skulltales.HouseRule
	number  string
	plays   func(c *crew) any
	off, on any
}

var houseTrials = []houseTrial{
	{skulltales.DeadEndIsOne, "T30", func(c *crew) any {
		c.captain("a").adventure(10).say(explores, scoring.AdvanceFlag{Reason: skulltales.DeadEnd})
		return c.state().Running.Flag
	}, 8, 9},
	{skulltales.InitiativeTieToCaptain, "T43", func(c *crew) any {
		c.captain("a").adventure(10).prestige(map[string]int{"b": 2}).prestige(map[string]int{"a": 2})
		return c.state().Running.Initiative
	}, "b", "a"},
	{skulltales.ReviveGivesDestiny, "T55", func(c *crew) any {
		c.captain("a").adventure(10).say(scoring.SpendDestiny{Pirate: "a"}).down("b").say(scoring.Revive{Character: "b", By: "a", Success: true})
		return [2]int{c.state().Purse("a").Prestige, c.state().Running.Destiny["a"]}
	}, [2]int{1, 2}, [2]int{0, 3}},
	{skulltales.WoundShortfallForgiven, "T70", func(c *crew) any {
		c.paper(has("b", 3, 0)).captain("a").adventure(10).down("a").say(scoring.Revive{Character: "a", Die: 1}).again()
		c.say(scoring.SettleCompensation{For: "a", Cause: "right_eye"})
		return [2]int{c.pirate("a").Registre.Coins, c.state().Owes("b")}
	}, [2]int{3, 2}, [2]int{3, 0}},
	{skulltales.RestartHeals, "T82", func(c *crew) any {
		c.captain("a").adventure(10).down("a").say(scoring.Revive{Character: "a", Die: 1}).down("a", "b", "c")
		c.say(scoring.EndAdventure{}, scoring.CloseAdventure{})
		return [2]int{len(c.pirate("a").Registre.Wounds), len(c.state().Dues)}
	}, [2]int{1, 1}, [2]int{0, 0}},
	{skulltales.KOAllyKeepsCoins, "T83", func(c *crew) any {
		c.paper().captain("a").port().say(hires("a", "cook", "cook")).adventureAfterPort(10)
		c.coins(map[string]int{"cook": 7}).down("cook").say(scoring.EndAdventure{By: skulltales.ByObjectives}).finish()
		return c.pirate("a").Registre.Coins
	}, 2, 4},
	{skulltales.KOPirateCountsFinds, "T84", func(c *crew) any {
		c.captain("a").adventure(10).say(finds("b", "ring", 10, 1), takes("b", "lantern", skulltales.Object)).down("b")
		c.say(scoring.EndAdventure{By: skulltales.ByObjectives}).finish()
		return amount(c.pirate("b").Registre.Coins, c.pirate("b").Registre.Prestige)
	}, amount(0, 0), amount(10, 1)},
	{skulltales.CaptainByCoins, "T96", func(c *crew) any {
		c.adventure(10).coins(map[string]int{"b": 5}).prestige(map[string]int{"c": 2}).say(scoring.EndAdventure{By: skulltales.ByObjectives}).finish()
		return c.state().Captain
	}, "c", "b"},
}

// Each house rule changes what its rule comes to, and nothing where it is off or is turned
// off again.
func TestHouseRulesOnAndOff(t *testing.T) {
	for _, h := range houseTrials {
		t.Run(h.number+" "+string(h.rule), func(t *testing.T) {
			set := func(on bool) scoring.SetHouseRule {
				return scoring.SetHouseRule{HouseRuleSet: skulltales.HouseRuleSet{Rule: h.rule, On: on}}
			}
			for name, e := range map[string]struct {
				table *crew
				want  any
			}{
				"off": {of(t, 3), h.off}, "on at the founding": {of(t, 3, h.rule), h.on}, "turned on": {of(t, 3).say(set(true)), h.on},
				"turned off again": {of(t, 3, h.rule).say(set(false)), h.off},
			} {
				if got := h.plays(e.table); got != e.want {
					t.Errorf("%s: %v, want %v", name, got, e.want)
				}
			}
			of(t, 3).fails(set(false), "", "house_rule.same")
		})
	}
	for _, rule := range skulltales.HouseRules {
		if !slices.ContainsFunc(houseTrials, func(h houseTrial) bool { return h.rule == rule }) {
			t.Errorf("the house rule %s is not tried", rule)
		}
	}
}
