package skulltales_test

import (
	"testing"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

func leaves(pirate string) scoring.LeaveCampaign {
	return scoring.LeaveCampaign{PirateLeft: skulltales.PirateLeft{Pirate: pirate, Reason: "moves away"}}
}

// downTrials are of who is down, of wounds, retirements and curses.
var downTrials = []trial{
	{name: "who is down loses all prestige of the adventure", rule: "T48", key: "knocked_out.prestige",
		at: playing, before: func(c *crew) { c.prestige(map[string]int{"b": 3}) },
		keeps:  scoring.KnockOut{Character: "b"},
		forges: []skulltales.Fact{skulltales.KnockedOut{Character: "b", Prestige: 2}}},
	{name: "the card is drawn before the event turn", rule: "T49", key: "item.still_to_draw", overrulable: true,
		at: playing, before: func(c *crew) { c.say(gains("b", equipment("net"))).down("b") },
		lawful: func(c *crew) {
			c.say(gains("b", equipment("net"))).down("b").say(scoring.LoseItem{Item: "net", Reason: skulltales.LostWhenDown})
		},
		keeps:  scoring.HoldEventTurn{Dice: []skulltales.Rolled{{Pirate: "b", Die: 5}}},
		breaks: scoring.HoldEventTurn{Dice: []skulltales.Rolled{{Pirate: "b", Die: 5}}}},
	{name: "the card is drawn before the end", rule: "T49", key: "item.still_to_draw", overrulable: true,
		at: playing, before: func(c *crew) { c.say(gains("b", equipment("net"))).down("b") },
		lawful: func(c *crew) { c.say(gains("b", equipment("net"))).say(scoring.KnockOut{Character: "b", Item: "net"}) },
		keeps:  scoring.EndAdventure{}, breaks: scoring.EndAdventure{}},
	{name: "one card is drawn", rule: "T49", key: "item.none_to_draw",
		at: playing, before: func(c *crew) {
			c.say(gains("b", equipment("net")), gains("b", equipment("axe")), scoring.KnockOut{Character: "b", Item: "net"})
		},
		keeps:  scoring.LoseItem{Item: "axe", Reason: skulltales.LostToCard},
		breaks: scoring.LoseItem{Item: "axe", Reason: skulltales.LostWhenDown}},
	{name: "one of his own cards is drawn", rule: "T49", key: "card.not_his",
		at: playing, before: func(c *crew) { c.say(gains("b", equipment("net")), gains("c", equipment("axe"))) },
		keeps: scoring.KnockOut{Character: "b", Item: "net"}, breaks: scoring.KnockOut{Character: "b", Item: "axe"}},
	{name: "a merit that was lost brings nobody anything", rule: "T50", key: "objective.attained",
		at: playing, before: func(c *crew) { c.say(takes("b", "gate", skulltales.Merit)).down("b") },
		keeps: takes("c", "wall", skulltales.Merit), breaks: takes("c", "gate", skulltales.Merit)},
	{name: "all merits are lost", rule: "T50", key: "knocked_out.merits",
		at: playing, before: func(c *crew) { c.say(takes("b", "gate", skulltales.Merit)) },
		keeps: scoring.KnockOut{Character: "b"}, forges: []skulltales.Fact{skulltales.KnockedOut{Character: "b"}}},
	{name: "an ally loses no card", rule: "T52", key: "knocked_out.ally_item",
		at: befriended, before: func(c *crew) { c.say(gains("cook", equipment("net"))) },
		keeps: scoring.KnockOut{Character: "cook"}, breaks: scoring.KnockOut{Character: "cook", Item: "net"}},
	{name: "a body lies there", rule: "T53", key: "character.not_down",
		at: playing, before: func(c *crew) { c.coins(map[string]int{"b": 5, "c": 5}).down("b") },
		keeps: scoring.SearchBody{By: "a", From: "b", Die: 1}, breaks: scoring.SearchBody{By: "a", From: "c", Die: 1}},
	{name: "a body gives coins or a card", rule: "T53", key: "search.die_or_card",
		at: playing, before: func(c *crew) { c.say(finds("b", "rope", 0, 0)).down("b") },
		keeps: scoring.SearchBody{By: "a", From: "b", Card: "rope"}, breaks: scoring.SearchBody{By: "a", From: "b", Card: "rope", Die: 2}},
	{name: "a body keeps what is legendary", rule: "T53", key: "search.not_that",
		at: playing, before: func(c *crew) {
			c.say(gains("b", legend("amulet")), gains("b", equipment("net"))).down("b")
		},
		keeps: scoring.SearchBody{By: "a", From: "b", Card: "net"}, breaks: scoring.SearchBody{By: "a", From: "b", Card: "amulet"}},
	{name: "a body gives what the die says", rule: "T53", key: "search.coins",
		at: playing, before: func(c *crew) { c.coins(map[string]int{"b": 9}).down("b") },
		keeps: scoring.SearchBody{By: "a", From: "b", Die: 2}, forges: []skulltales.Fact{skulltales.BodySearched{By: "a", From: "b", Die: 2, Coins: 6}}},
	{name: "who is revived is down", rule: "T54", key: "character.not_down",
		at: playing, before: func(c *crew) { c.down("b") },
		keeps: scoring.Revive{Character: "b", By: "a", Success: true}, breaks: scoring.Revive{Character: "c", By: "a", Success: true}},
	{name: "who revives is up", rule: "T54", key: "revive.by",
		at: playing, before: func(c *crew) { c.down("b", "c") },
		keeps: scoring.Revive{Character: "b", By: "a", Success: true}, breaks: scoring.Revive{Character: "b", By: "c", Success: true}},
	{name: "nobody revives himself", rule: "T54", key: "revive.by",
		at: playing, before: func(c *crew) { c.down("b") },
		keeps: scoring.Revive{Character: "b", Success: true}, breaks: scoring.Revive{Character: "b", By: "b", Success: true}},
	{name: "a card that revives gets nothing", rule: "T55", key: "revive.no_reward",
		at: playing, before: func(c *crew) { c.down("b") },
		keeps:  scoring.Revive{Character: "b", Success: true},
		breaks: scoring.Revive{Character: "b", Success: true, Reward: &skulltales.Reward{Prestige: 1}}},
	{name: "a failure has a die", rule: "T56", key: "revive.die",
		at: playing, before: func(c *crew) { c.down("b") },
		keeps: scoring.Revive{Character: "b", By: "a", Die: 4}, breaks: scoring.Revive{Character: "b", By: "a"}},
	{name: "a success has none", rule: "T56", key: "revive.no_die",
		at: playing, before: func(c *crew) { c.down("b") },
		keeps: scoring.Revive{Character: "b", By: "a", Success: true}, breaks: scoring.Revive{Character: "b", By: "a", Success: true, Die: 4}},
	{name: "an ally dies without a die", rule: "T56", key: "revive.no_die",
		at: befriended, before: func(c *crew) { c.down("cook") },
		keeps: scoring.Revive{Character: "cook", By: "a"}, breaks: scoring.Revive{Character: "cook", By: "a", Die: 4}},
	{name: "an ally who dies loses all coins", rule: "T57", key: "ally.coins_differ",
		at: befriended, before: func(c *crew) { c.coins(map[string]int{"cook": 4}).down("cook") },
		keeps:  scoring.Revive{Character: "cook", By: "a"},
		forges: []skulltales.Fact{skulltales.AllyLost{Ally: "cook", Reason: skulltales.Died, Coins: 3}}},
	{name: "an ally who dies loses all cards", rule: "T57", key: "ally.cards_differ",
		at: befriended, before: func(c *crew) { c.say(finds("cook", "rope", 0, 0)).down("cook") },
		keeps:  scoring.Revive{Character: "cook", By: "a"},
		forges: []skulltales.Fact{skulltales.AllyLost{Ally: "cook", Reason: skulltales.Died}}},
	{name: "an ally is revived once", rule: "T58", key: "revive.ally_again",
		at: befriended, before: func(c *crew) { c.down("cook").say(scoring.Revive{Character: "cook", By: "a", Success: true}) },
		keeps: scoring.KnockOut{Character: "cook"}, // and he is lost
		forges: []skulltales.Fact{skulltales.KnockedOut{Character: "cook"},
			skulltales.Revived{Character: "cook", By: "a", Success: true}}},
	{name: "allies are never cursed", rule: "T59", key: "ally.no_curse",
		at: befriended, keeps: scoring.Curse{Cursed: skulltales.Cursed{Pirate: "a"}}, breaks: scoring.Curse{Cursed: skulltales.Cursed{Pirate: "cook"}}},
	{name: "the die says which wound it is", rule: "T60", key: "wound.differs",
		at: playing, before: func(c *crew) { c.down("b") },
		keeps:  scoring.Revive{Character: "b", Die: 1},
		forges: []skulltales.Fact{skulltales.WoundTaken{Pirate: "b", Die: 1, Wound: "left_eye", Each: 5, Payers: []string{"a", "c"}}}},
	{name: "a wound that is there is ignored", rule: "T61", key: "wound.had",
		at: playing, before: func(c *crew) { c.down("b").say(scoring.Revive{Character: "b", Die: 1}).down("b") },
		keeps:  scoring.Revive{Character: "b", Die: 1},
		forges: []skulltales.Fact{skulltales.WoundTaken{Pirate: "b", Die: 1, Wound: "right_eye", Each: 5, Payers: []string{"a", "c"}}}},
	{name: "the second of a pair retires", rule: "T64", key: "wound.pair",
		at: playing, before: func(c *crew) { c.down("b").say(scoring.Revive{Character: "b", Die: 1}).down("b") },
		keeps:  scoring.Revive{Character: "b", Die: 6},
		forges: []skulltales.Fact{skulltales.WoundTaken{Pirate: "b", Die: 6, Wound: "left_eye", Each: 5, Payers: []string{"a", "c"}}}},
	{name: "nobody corrects a third wound of a pair into being", rule: "T64", key: "wound.pair",
		at: playing, before: func(c *crew) { c.down("b").say(scoring.Revive{Character: "b", Die: 1}) },
		keeps:  scoring.Correct{Path: "b.wound/left_hand", Is: "1", Reason: "as on paper"},
		breaks: scoring.Correct{Path: "b.wound/left_eye", Is: "1", Reason: "as on paper"}},
	{name: "nobody retires with one of a pair", rule: "T64", key: "retire.no_pair",
		at: playing, before: func(c *crew) { c.down("b").say(scoring.Revive{Character: "b", Die: 1}).down("b") },
		keeps: scoring.Revive{Character: "b", Die: 6},
		forges: []skulltales.Fact{skulltales.PirateRetired{Pirate: "b", Pair: skulltales.Eyes, Each: 10, Payers: []string{"a", "c"},
			Lapsed: []skulltales.Wound{"right_eye"}}}},
	{name: "who retires loses the purse", rule: "T65", key: "retire.purse",
		at: playing, before: func(c *crew) {
			c.down("b").say(scoring.Revive{Character: "b", Die: 1}).coins(map[string]int{"b": 4}).down("b")
		},
		keeps: scoring.Revive{Character: "b", Die: 6},
		forges: []skulltales.Fact{skulltales.WoundTaken{Pirate: "b", Die: 6, Wound: "left_eye", Retires: true},
			skulltales.PirateRetired{Pirate: "b", Pair: skulltales.Eyes, Each: 10, Payers: []string{"a", "c"}, Lapsed: []skulltales.Wound{"right_eye"}}}},
	{name: "five coins for a wound", rule: "T67", key: "due.each",
		at: playing, before: func(c *crew) { c.down("b") },
		keeps:  scoring.Revive{Character: "b", Die: 1},
		forges: []skulltales.Fact{skulltales.WoundTaken{Pirate: "b", Die: 1, Wound: "right_eye", Each: 6, Payers: []string{"a", "c"}}}},
	{name: "nothing for a wound that retires", rule: "T67", key: "wound.no_due",
		at: playing, before: func(c *crew) { c.down("b").say(scoring.Revive{Character: "b", Die: 1}).down("b") },
		keeps:  scoring.Revive{Character: "b", Die: 6},
		forges: []skulltales.Fact{skulltales.WoundTaken{Pirate: "b", Die: 6, Wound: "left_eye", Retires: true, Each: 5, Payers: []string{"a", "c"}}}},
	{name: "what was due for a wound lapses", rule: "T67", key: "retire.lapsed",
		at: playing, before: func(c *crew) { c.down("b").say(scoring.Revive{Character: "b", Die: 1}).down("b") },
		keeps: scoring.Revive{Character: "b", Die: 6},
		forges: []skulltales.Fact{skulltales.WoundTaken{Pirate: "b", Die: 6, Wound: "left_eye", Retires: true},
			skulltales.PirateRetired{Pirate: "b", Pair: skulltales.Eyes, Each: 10, Payers: []string{"a", "c"}}}},
	{name: "a due is settled in port", rule: "T67", key: "due.in_port", overrulable: true,
		at: owing, before: func(c *crew) { c.agree(scoring.EndPhase{}, "T103") }, lawful: func(*crew) {},
		keeps:  scoring.SettleCompensation{For: "a", Cause: "right_eye"},
		breaks: scoring.SettleCompensation{For: "a", Cause: "right_eye"}},
	{name: "ten coins for a retirement", rule: "T68", key: "due.each",
		at: playing, before: func(c *crew) { c.down("b").say(scoring.Revive{Character: "b", Die: 1}).down("b") },
		keeps: scoring.Revive{Character: "b", Die: 6},
		forges: []skulltales.Fact{skulltales.WoundTaken{Pirate: "b", Die: 6, Wound: "left_eye", Retires: true},
			skulltales.PirateRetired{Pirate: "b", Pair: skulltales.Eyes, Each: 5, Payers: []string{"a", "c"}, Lapsed: []skulltales.Wound{"right_eye"}}}},
	{name: "nobody receives what a retirement costs", rule: "T68", key: "due.received",
		at: owing, before: func(c *crew) { c.say(scoring.SettleCompensation{For: "a", Cause: "right_eye"}) },
		keeps: scoring.SettleCompensation{For: "c", Cause: skulltales.ForRetirement},
		forges: []skulltales.Fact{skulltales.CompensationPaid{For: "c", Cause: skulltales.ForRetirement,
			Payments: []skulltales.Payment{{Pirate: "a", Paid: 10}, {Pirate: "b", Owed: 10}}, Received: 10}}},
	{name: "all others pay", rule: "T69", key: "due.payers",
		at: playing, before: func(c *crew) { c.down("b") },
		keeps:  scoring.Revive{Character: "b", Die: 1},
		forges: []skulltales.Fact{skulltales.WoundTaken{Pirate: "b", Die: 1, Wound: "right_eye", Each: 5, Payers: []string{"a"}}}},
	{name: "an ally pays nothing", rule: "T69", key: "due.payers",
		at: befriended, before: func(c *crew) { c.down("b") },
		keeps:  scoring.Revive{Character: "b", Die: 1},
		forges: []skulltales.Fact{skulltales.WoundTaken{Pirate: "b", Die: 1, Wound: "right_eye", Each: 5, Payers: []string{"a", "c", "cook"}}}},
	{name: "a newcomer pays nothing", rule: "T69", key: "due.not_a_payer",
		at: owing, before: func(c *crew) {
			c.say(scoring.SettleCompensation{For: "a", Cause: "right_eye"}, recruit("heir", "player of c", "cook"))
		},
		keeps: scoring.SettleCompensation{For: "c", Cause: skulltales.ForRetirement},
		forges: []skulltales.Fact{skulltales.CompensationPaid{For: "c", Cause: skulltales.ForRetirement,
			Payments: []skulltales.Payment{{Pirate: "a", Paid: 10}, {Pirate: "heir", Owed: 10}}}}},
	{name: "a salary is withheld for what is owed", rule: "T70", key: "salary.not_owed",
		at: owing, before: func(c *crew) { settled(c) },
		keeps:  scoring.PaySalary{Pirate: "b"}, // who owes 5 and 10
		forges: []skulltales.Fact{skulltales.SalaryPaid{Pirate: "a", Salary: 10, Withheld: []skulltales.Withheld{{For: "c", Cause: skulltales.ForRetirement, Coins: 1}}, Coins: 9}}},
	{name: "a salary is what is paid and what is withheld", rule: "T70", key: "salary.sum",
		at: owing, before: func(c *crew) { settled(c) },
		keeps:  scoring.PaySalary{Pirate: "b"},
		forges: []skulltales.Fact{skulltales.SalaryPaid{Pirate: "b", Salary: 10, Withheld: []skulltales.Withheld{{For: "a", Cause: "right_eye", Coins: 5}}, Coins: 6}}},
	{name: "at most half of the coins is inherited", rule: "T72", key: "inherit.coins", overrulable: true,
		at: inheriting, keeps: scoring.ChooseInheritance{To: "heir", Coins: number(8)}, breaks: scoring.ChooseInheritance{To: "heir", Coins: number(9)}},
	{name: "nothing legendary is inherited", rule: "T72", key: "inherit.legendary", overrulable: true,
		at: inheriting, keeps: scoring.ChooseInheritance{To: "heir", Item: "musket"}, breaks: scoring.ChooseInheritance{To: "heir", Item: "amulet"}},
	{name: "what was noted before is inherited", rule: "T72", key: "inherit.not_noted", overrulable: true,
		at: inheriting, keeps: scoring.ChooseInheritance{To: "heir", Item: "musket"}, breaks: scoring.ChooseInheritance{To: "heir", Item: "net"}},
	{name: "the new pirate of who retired inherits", rule: "T72", key: "inherit.not_his",
		at: inheriting, keeps: scoring.ChooseInheritance{From: "a", To: "heir"}, breaks: scoring.ChooseInheritance{From: "a", To: "b"}},
	{name: "who replaces nobody inherits nothing", rule: "T72", key: "inherit.not_his",
		at: inheriting, keeps: scoring.ChooseInheritance{To: "heir"}, breaks: scoring.ChooseInheritance{To: "b"}},
	{name: "a legacy is of the chapter's end", rule: "T72", key: "inherit.too_late", overrulable: true,
		at: inheriting, before: func(c *crew) { c.finish().adventure(10).say(scoring.EndAdventure{By: skulltales.ByObjectives}) },
		lawful: func(*crew) {}, keeps: scoring.ChooseInheritance{To: "heir"}, breaks: scoring.ChooseInheritance{To: "heir"}},
	{name: "no prestige is inherited", rule: "T72", key: "inherit.prestige",
		at: inheriting, keeps: scoring.ChooseInheritance{To: "heir"},
		forges: []skulltales.Fact{skulltales.AdventureClosed{Chapter: 2, Attempt: 1, By: skulltales.ByObjectives, Follows: skulltales.NextChapter,
			Pirates: []skulltales.ClosedPirate{{Pirate: "heir", Inherited: &skulltales.Amount{Prestige: 6}, Prestige: 6}}}}},
}

// settled settles all that is due.
func settled(c *crew) {
	c.t.Helper()
	c.say(scoring.SettleCompensation{For: "a", Cause: "right_eye"}, scoring.SettleCompensation{For: "c", Cause: skulltales.ForRetirement})
}

// allyTrials are of allies.
var allyTrials = []trial{
	{name: "allies are hired in port", rule: "T73", key: "ally.in_port", overrulable: true,
		at: harbor, before: func(c *crew) { c.say(scoring.EndPhase{}) }, lawful: func(*crew) {},
		keeps: hires("a", "cook", "cook"), breaks: hires("a", "cook", "cook")},
	{name: "one ally in a chapter", rule: "T74", key: "ally.one_a_chapter", overrulable: true,
		at: harbor, before: func(c *crew) { c.say(hires("a", "cook", "cook")) },
		keeps: hires("b", "mousse", "cabin_boy"), breaks: hires("a", "mousse", "cabin_boy")},
	{name: "the crew pays for nobody's ally", rule: "T75", key: "ally.crew_pays", overrulable: true,
		at:     harbor,
		keeps:  scoring.HireAlly{Ally: "cook", Pirate: "a", Type: "cook", Salary: 0, From: skulltales.FromPirate},
		breaks: scoring.HireAlly{Ally: "cook", Pirate: "a", Type: "cook", Salary: 0, From: skulltales.FromCrew}},
	{name: "allies are paid in port", rule: "T75", key: "ally.in_port", overrulable: true,
		at: befriended, before: func(c *crew) { c.again().say(scoring.KeepAlly{Ally: "cook"}, scoring.EndPhase{}) },
		lawful: func(c *crew) { c.again() }, keeps: scoring.KeepAlly{Ally: "cook"}, breaks: scoring.KeepAlly{Ally: "cook"}},
	{name: "an ally is paid once", rule: "T75", key: "ally.paid_already", overrulable: true,
		at: befriended, before: func(c *crew) { c.again().say(scoring.KeepAlly{Ally: "cook"}) },
		lawful: func(c *crew) { c.again() }, keeps: scoring.KeepAlly{Ally: "cook"}, breaks: scoring.KeepAlly{Ally: "cook"}},
	{name: "who was hired is paid for this port", rule: "T75", key: "ally.paid_already", overrulable: true,
		at: harbor, before: func(c *crew) { c.say(hires("a", "cook", "cook")) }, breaks: scoring.KeepAlly{Ally: "cook"}},
	{name: "alone, three are drawn after a shipwreck", rule: "T77", key: "solo.draw_again",
		at:     func(t testing.TB) *crew { return solo(t).paper().voyage() },
		keeps:  scoring.EndPhase{Outcome: skulltales.Shipwrecked, Allies: others()},
		breaks: scoring.EndPhase{Outcome: skulltales.Shipwrecked}},
	{name: "three are drawn, not two", rule: "T77", key: "solo.three_allies", overrulable: true,
		at:     func(t testing.TB) *crew { return solo(t).paper().voyage() },
		keeps:  scoring.EndPhase{Outcome: skulltales.Captured, Allies: others()},
		breaks: scoring.EndPhase{Outcome: skulltales.Captured, Allies: others()[:2]}},
}

// others are three more allies to be drawn.
func others() []skulltales.DrawnAlly {
	return []skulltales.DrawnAlly{{Type: "witch", Salary: 8}, {Type: "lookout", Salary: 7}, {Type: "freedman", Salary: 9}}
}

// endTrials are of the end of an adventure.
var endTrials = []trial{
	{name: "all are down", rule: "T79", key: "adventure.not_all_down", overrulable: true,
		at: playing, before: func(c *crew) { c.down("a", "b") }, lawful: func(c *crew) { c.down("a", "b", "c") },
		keeps: scoring.EndAdventure{By: skulltales.ByAllDown}, breaks: scoring.EndAdventure{By: skulltales.ByAllDown}},
	{name: "an ally who is up goes on", rule: "T79", key: "adventure.not_all_down", overrulable: true,
		at: befriended, before: func(c *crew) { c.down("a", "b", "c") }, lawful: func(c *crew) { c.down("a", "b", "c", "cook") },
		keeps: scoring.EndAdventure{By: skulltales.ByAllDown}, breaks: scoring.EndAdventure{By: skulltales.ByAllDown}},
	{name: "no turn once all are down", rule: "T79", key: "adventure.all_down", overrulable: true,
		at: playing, before: func(c *crew) { c.down("a", "b", "c") },
		lawful: func(c *crew) { c.down("a", "b", "c").say(scoring.Revive{Character: "c", Success: true}) },
		keeps:  scoring.HoldEventTurn{Dice: []skulltales.Rolled{{Pirate: "a", Die: 3}, {Pirate: "b", Die: 3}}},
		breaks: scoring.HoldEventTurn{Dice: []skulltales.Rolled{{Pirate: "a", Die: 3}, {Pirate: "b", Die: 3}, {Pirate: "c", Die: 3}}}},
	{name: "what stays after a restart has happened in it", rule: "T82", key: "stays.wound",
		at: playing, before: func(c *crew) {
			c.down("b").say(scoring.Revive{Character: "b", Die: 1}).down("a", "b", "c").say(scoring.EndAdventure{})
		},
		keeps: scoring.CloseAdventure{},
		forges: []skulltales.Fact{skulltales.AdventureRestarted{Chapter: 1, Attempt: 1, By: skulltales.ByAllDown,
			Stays: skulltales.Stays{Wounds: []skulltales.StayingWound{{Pirate: "b", Wound: "left_eye"}}}}}},
	{name: "who failed counts no research card", rule: "T84", key: "finds.failed", overrulable: true,
		at: func(t testing.TB) *crew {
			c := playing(t).say(finds("a", "rope", 1, 0), finds("b", "ring", 10, 0)).down("b")
			return c.say(scoring.EndAdventure{By: skulltales.ByObjectives})
		},
		keeps:  scoring.ChooseFinds{Pirate: "a", Cards: []string{"rope"}},
		breaks: scoring.ChooseFinds{Pirate: "b", Cards: []string{"ring"}}},
	{name: "who failed exchanges no objective", rule: "T84", key: "rewards.failed", overrulable: true,
		at: func(t testing.TB) *crew {
			return playing(t).say(takes("b", "lantern", skulltales.Object)).down("b").say(scoring.EndAdventure{By: skulltales.ByObjectives})
		},
		keeps:  scoring.ChooseRewards{Pirate: "b", Table: line(0, 1)},
		breaks: scoring.ChooseRewards{Pirate: "b", Objectives: []string{"lantern"}, Coins: 8}},
	{name: "an owner gets half", rule: "T89", key: "ally.half",
		at: func(t testing.TB) *crew {
			return befriended(t).coins(map[string]int{"cook": 5}).say(scoring.EndAdventure{By: skulltales.ByObjectives})
		},
		keeps:  scoring.ChooseAlly{Ally: "cook"},
		forges: []skulltales.Fact{skulltales.AllyChosen{Ally: "cook", To: "a", Obtained: 5, Coins: 2}}},
	{name: "no adventure is closed with a step open", rule: "T91", key: "closing.step_open",
		at: ended, lawful: func(c *crew) { c.upTo(afterAll) }, keeps: scoring.CloseAdventure{}, breaks: scoring.CloseAdventure{}},
	{name: "nor with a choice that stands on something older", rule: "T91", key: "closing.check_again",
		at: ended, before: func(c *crew) { c.upTo(afterAll).say(result("b", skulltales.Partial)) }, lawful: func(c *crew) { c.upTo(afterAll) },
		keeps: scoring.CloseAdventure{}, breaks: scoring.CloseAdventure{}},
	{name: "what is copied is what comes of it", rule: "T91", key: "registre.differs",
		at:     ended,
		keeps:  scoring.ConfirmRegistre{Pirates: []skulltales.Confirmed{{Pirate: "b"}}},
		breaks: scoring.ConfirmRegistre{Pirates: []skulltales.Confirmed{{Pirate: "b", Coins: 1}}}},
	{name: "nothing is copied before the end", rule: "T91", key: "adventure.not_ended",
		at: playing, lawful: func(c *crew) { c.say(scoring.EndAdventure{By: skulltales.ByObjectives}) },
		keeps: scoring.ConfirmRegistre{}, breaks: scoring.ConfirmRegistre{}},
	{name: "the sums of a closing are right", rule: "T91", key: "closing.sum",
		at: ended, before: func(c *crew) { c.upTo(afterAll) }, keeps: scoring.CloseAdventure{},
		forges: []skulltales.Fact{skulltales.AdventureClosed{Chapter: 1, Attempt: 1, By: skulltales.ByObjectives, Follows: skulltales.NextChapter,
			Pirates: []skulltales.ClosedPirate{{Pirate: "a", Coins: 1}, {Pirate: "b"}, {Pirate: "c"}}}}},
	{name: "a closing banks the purses", rule: "T91", key: "closing.purse",
		at: func(t testing.TB) *crew {
			return playing(t).coins(map[string]int{"a": 4}).say(scoring.EndAdventure{By: skulltales.ByObjectives})
		},
		before: func(c *crew) { c.upTo(afterAll) }, keeps: scoring.CloseAdventure{},
		forges: []skulltales.Fact{skulltales.AdventureClosed{Chapter: 1, Attempt: 1, By: skulltales.ByObjectives, Follows: skulltales.NextChapter,
			Pirates: []skulltales.ClosedPirate{{Pirate: "a"}, {Pirate: "b"}, {Pirate: "c"}}}}},
	{name: "six halves leave the adventure", rule: "T92", key: "load.leaving", overrulable: true,
		at: func(t testing.TB) *crew {
			c := playing(t)
			loaded("a")(c)
			return c.say(scoring.EndAdventure{By: skulltales.ByObjectives},
				scoring.ChooseRewards{Pirate: "a", Table: &skulltales.TableRow{Items: []skulltales.Card{equipment("pistol")}}})
		},
		keeps: scoring.ConfirmRegistre{Discarded: []string{"axe"}}, breaks: scoring.ConfirmRegistre{}},
	{name: "no Captain where there is one", rule: "T96", key: "captain.there_is_one", overrulable: true,
		at: ended, lawful: func(c *crew) { c.say(scoring.ChangeCaptain{}) },
		keeps: scoring.ChooseCaptain{Pirate: "b"}, breaks: scoring.ChooseCaptain{Pirate: "b"}},
	{name: "no Captain without a success", rule: "T96", key: "captain.no_success", overrulable: true,
		at: func(t testing.TB) *crew {
			return of(t, 3).adventure(10).say(scoring.EndAdventure{By: skulltales.ByChapter})
		},
		lawful: func(c *crew) { c.say(scoring.EndAdventure{By: skulltales.ByChapter, Partial: true}) },
		keeps:  scoring.ChooseCaptain{Pirate: "b"}, breaks: scoring.ChooseCaptain{Pirate: "b"}},
	{name: "who has most becomes Captain", rule: "T96", key: "captain.others_have_more", overrulable: true,
		at: func(t testing.TB) *crew {
			return of(t, 3).adventure(10).prestige(map[string]int{"b": 2}).coins(map[string]int{"b": 1}).say(scoring.EndAdventure{By: skulltales.ByObjectives})
		},
		keeps: scoring.ChooseCaptain{Pirate: "b"}, breaks: scoring.ChooseCaptain{Pirate: "c"}},
	{name: "an empty purse names nobody", rule: "T96", key: "captain.others_have_more", overrulable: true,
		at: func(t testing.TB) *crew {
			return of(t, 3).adventure(10).say(scoring.EndAdventure{By: skulltales.ByObjectives},
				scoring.ChooseRewards{Pirate: "b", Table: &skulltales.TableRow{Prestige: 2}})
		},
		keeps: scoring.ChooseCaptain{Pirate: "b"}, breaks: scoring.ChooseCaptain{Pirate: "c"}},
	{name: "somebody becomes Captain", rule: "T96", key: "captain.none_chosen", overrulable: true,
		at: func(t testing.TB) *crew {
			c := of(t, 3).adventure(10).say(scoring.EndAdventure{By: skulltales.ByObjectives}).upTo(scoring.StepCaptain)
			return c.say(follows(skulltales.NextChapter))
		},
		lawful: func(c *crew) { c.say(scoring.ChooseCaptain{Pirate: "a"}) },
		keeps:  scoring.CloseAdventure{}, breaks: scoring.CloseAdventure{}},
	{name: "somebody is named", rule: "T96", key: "captain.whom",
		at: func(t testing.TB) *crew {
			return of(t, 3).adventure(10).say(scoring.EndAdventure{By: skulltales.ByObjectives})
		},
		keeps:  scoring.ChooseCaptain{Pirate: "a"},
		breaks: scoring.ChooseCaptain{}},
	{name: "a Captain is chosen at the end", rule: "T96", key: "adventure.not_ended",
		at: func(t testing.TB) *crew { return of(t, 3).adventure(10) }, lawful: func(c *crew) { c.say(scoring.EndAdventure{By: skulltales.ByObjectives}) },
		keeps: scoring.ChooseCaptain{Pirate: "a"}, breaks: scoring.ChooseCaptain{Pirate: "a"}},
	{name: "after a success comes the next", rule: "T97", key: "follows.again_after_success", overrulable: true,
		at: ended, keeps: follows(skulltales.NextChapter), breaks: follows(skulltales.AgainChapter)},
	{name: "when all are down it comes again", rule: "T97", key: "follows.all_down", overrulable: true,
		at:    func(t testing.TB) *crew { return playing(t).down("a", "b", "c").say(scoring.EndAdventure{}) },
		keeps: follows(skulltales.AgainChapter), breaks: follows(skulltales.NextChapter)},
}

// portTrials are of the port and the voyage.
var portTrials = []trial{
	{name: "a salary is on the sheet, or said", rule: "T99", key: "salary.unknown",
		at: harbor, before: func(c *crew) {
			c.say(scoring.SetSheet{SheetSet: skulltales.SheetSet{Pirate: "b", Sheet: skulltales.Sheet{Charisma: 3}}})
		},
		keeps: scoring.PaySalary{Pirate: "b", Salary: number(7)}, breaks: scoring.PaySalary{Pirate: "b"}},
	{name: "a salary is paid once in a port", rule: "T99", key: "salary.paid_already", overrulable: true,
		at: harbor, before: func(c *crew) { c.say(scoring.PaySalary{Pirate: "b"}) },
		keeps: scoring.PaySalary{Pirate: "c"}, breaks: scoring.PaySalary{Pirate: "b"}},
	{name: "nobody is paid once all are", rule: "T99", key: "salary.all_paid",
		at: harbor, before: func(c *crew) { c.say(scoring.PaySalaries{}) },
		lawful: func(c *crew) { c.say(scoring.PaySalary{Pirate: "b"}) }, keeps: scoring.PaySalaries{}, breaks: scoring.PaySalaries{}},
	{name: "buying is done in port", rule: "T101", key: "trade.in_port",
		at: harbor, before: func(c *crew) { c.say(scoring.EndPhase{}) }, lawful: func(*crew) {},
		keeps:  scoring.BuyItem{Pirate: "a", Item: equipment("net"), Price: 5},
		breaks: scoring.BuyItem{Pirate: "a", Item: equipment("net"), Price: 5}},
	{name: "selling is done in port", rule: "T101", key: "trade.in_port",
		at: harbor, before: func(c *crew) { c.say(gains("a", equipment("net")), scoring.EndPhase{}) },
		lawful: func(c *crew) { c.say(gains("a", equipment("net"))) },
		keeps:  scoring.SellItem{Pirate: "a", Item: "net", Price: 5}, breaks: scoring.SellItem{Pirate: "a", Item: "net", Price: 5}},
	{name: "nobody sells what is another's", rule: "T101", key: "card.not_his",
		at: harbor, before: func(c *crew) { c.say(gains("a", equipment("net"))) },
		keeps: scoring.SellItem{Pirate: "a", Item: "net", Price: 5}, breaks: scoring.SellItem{Pirate: "b", Item: "net", Price: 5}},
	{name: "a loan is paid back that was taken", rule: "T102", key: "loan.none",
		at: harbor, before: func(c *crew) { c.say(scoring.TakeLoan{Pirate: "a", Coins: 9}) },
		keeps: scoring.RepayLoan{Pirate: "a", Coins: 4}, breaks: scoring.RepayLoan{Pirate: "b", Coins: 4}},
	{name: "dues come before salaries", rule: "T103", key: "due.first", overrulable: true,
		at: owing, lawful: settled, keeps: scoring.PaySalary{Pirate: "a"}, breaks: scoring.PaySalary{Pirate: "a"}},
	{name: "dues come before everybody's salary", rule: "T103", key: "due.first", overrulable: true,
		at: owing, lawful: settled, keeps: scoring.PaySalaries{}, breaks: scoring.PaySalaries{}},
	{name: "dues come before shares", rule: "T103", key: "due.first", overrulable: true,
		at: owing, before: func(c *crew) { c.say(booty(9)) }, lawful: func(c *crew) { settled(c); c.say(booty(9)) },
		keeps: shares(4, 4), breaks: shares(4, 4)},
	{name: "dues come before purchases", rule: "T103", key: "due.first", overrulable: true,
		at: owing, lawful: settled, keeps: scoring.BuyItem{Pirate: "a", Item: equipment("net"), Price: 5},
		breaks: scoring.BuyItem{Pirate: "a", Item: equipment("net"), Price: 5}},
	{name: "dues come before what is bought in another way", rule: "T103", key: "due.first", overrulable: true,
		at: owing, lawful: settled, keeps: scoring.LoseCoins{Holder: "a", Coins: 2, Source: "equipment"},
		breaks: scoring.LoseCoins{Holder: "a", Coins: 2, Source: "equipment"}},
	{name: "dues come before allies", rule: "T103", key: "due.first", overrulable: true,
		at: owing, lawful: settled, keeps: hires("a", "cook", "cook"), breaks: hires("a", "cook", "cook")},
	{name: "dues come before skills", rule: "T103", key: "due.first", overrulable: true,
		at: owing, lawful: settled, keeps: learns("a", "Swordplay", 5), breaks: learns("a", "Swordplay", 5)},
	{name: "dues come before prostheses", rule: "T103", key: "due.first", overrulable: true,
		at: owing, lawful: settled, keeps: fits("a", "right_eye", 4), breaks: fits("a", "right_eye", 4)},
	{name: "no port ends with a due open", rule: "T103", key: "due.open", overrulable: true,
		at: owing, before: func(c *crew) { c.say(scoring.SettleCompensation{For: "a", Cause: "right_eye"}) }, lawful: settled,
		keeps: scoring.EndPhase{}, breaks: scoring.EndPhase{}},
	{name: "five cannons are in the box", rule: "T105", key: "counter.in_the_box", overrulable: true,
		keeps: counts("cannons", 5), breaks: counts("cannons", 6)},
	{name: "six groups of sailors are in the box", rule: "T105", key: "counter.in_the_box", overrulable: true,
		keeps: counts("sailors", 6), breaks: counts("sailors", 7)},
	{name: "31 goods are in the box", rule: "T105", key: "counter.in_the_box", overrulable: true,
		keeps: counts("goods", 31), breaks: counts("goods", 32)},
}

func fits(pirate string, wound skulltales.Wound, coins int) scoring.FitProsthesis {
	return scoring.FitProsthesis{ProsthesisFitted: skulltales.ProsthesisFitted{Pirate: pirate, Wound: wound, Coins: coins}}
}
