package skulltales_test

import (
	"testing"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// onSheets is a campaign on paper of one chapter: everybody's sheet, and what else there is.
func onSheets(said skulltales.CampaignCaughtUp, pirates ...skulltales.PaperPirate) scoring.CatchUp {
	said.Chapters, said.Pirates = []skulltales.PaperChapter{{Number: 1}}, pirates
	for _, id := range letters[len(pirates):3] {
		said.Pirates = append(said.Pirates, skulltales.PaperPirate{Pirate: id})
	}
	return scoring.CatchUp{CampaignCaughtUp: said}
}

func three(t testing.TB) *crew { return of(t, 3) }

// oneEyed is the sheet of A with an eye lost.
var oneEyed = wounded(has("a", 0, 0), "left_eye")

func dueOn(who string, cause skulltales.Cause, each int, payers ...string) skulltales.CampaignCaughtUp {
	return skulltales.CampaignCaughtUp{Dues: []skulltales.PaperDue{{For: who, Cause: cause, Each: each, Payers: append([]string{}, payers...)}}}
}

func owedOn(who, of string, cause skulltales.Cause, coins int) skulltales.CampaignCaughtUp {
	return skulltales.CampaignCaughtUp{Owed: []skulltales.PaperOwing{{Pirate: who, For: of, Cause: cause, Coins: coins}}}
}

// bo is a pirate who has retired on paper, of a player who has nobody in the crew.
var bo = skulltales.PaperRetired{Pirate: "bo", Player: "Bo", Type: "cook", Coins: 12}

func withBo(said skulltales.CampaignCaughtUp) skulltales.CampaignCaughtUp {
	said.Retired = append(said.Retired, bo)
	return said
}

// doingTrials are of who acts, of numbers that go with what they are said of, and of what
// is copied from paper.
var doingTrials = []trial{
	{name: "who is down does nothing", rule: "T54", key: "character.acts_down", overrulable: true,
		at: playing, before: func(c *crew) { c.down("b") },
		keeps: scoring.GainPrestige{Pirate: "c", Prestige: 1}, breaks: scoring.GainPrestige{Pirate: "b", Prestige: 1}},
	{name: "the Captain begins", rule: "T39", key: "initiative.the_captain", overrulable: true,
		at:    func(t testing.TB) *crew { return three(t).captain("a").captain("b").chapter(skulltales.Adventure) },
		keeps: scoring.BeginAdventure{Flag: 10, Initiative: "b"}, breaks: scoring.BeginAdventure{Flag: 10, Initiative: "a"}},
	{name: "where there is a Captain nobody else wins a contest", rule: "T39", key: "initiative.the_captain", overrulable: true,
		at:     func(t testing.TB) *crew { return of(t, 2).captain("a").chapter(skulltales.Adventure) },
		keeps:  scoring.BeginAdventure{Flag: 10, Contest: skulltales.Contest{{{Pirate: "a", Die: 6}, {Pirate: "b", Die: 1}}}},
		breaks: scoring.BeginAdventure{Flag: 10, Contest: skulltales.Contest{{{Pirate: "a", Die: 1}, {Pirate: "b", Die: 6}}}}},
	{name: "who begins has won the contest", rule: "T40", key: "contest.other_winner",
		at:     func(t testing.TB) *crew { return of(t, 2).chapter(skulltales.Adventure) },
		keeps:  scoring.BeginAdventure{Flag: 10, Initiative: "b", Contest: skulltales.Contest{{{Pirate: "a", Die: 1}, {Pirate: "b", Die: 6}}}},
		breaks: scoring.BeginAdventure{Flag: 10, Initiative: "a", Contest: skulltales.Contest{{{Pirate: "a", Die: 1}, {Pirate: "b", Die: 6}}}}},
	{name: "a marker moves the flag by one", rule: "T29", key: "flag.by_itself", overrulable: true,
		at: playing, keeps: scoring.AdvanceFlag{Reason: skulltales.Explored, By: 1}, breaks: scoring.AdvanceFlag{Reason: skulltales.Explored, By: 3}},
	{name: "a building moves the flag by one", rule: "T29", key: "flag.by_itself", overrulable: true,
		at: playing, breaks: scoring.AdvanceFlag{Reason: skulltales.Building, Place: "tavern", By: 2}},
	{name: "a failed search moves the flag by one", rule: "T29", key: "flag.by_itself", overrulable: true,
		at: playing, breaks: scoring.AdvanceFlag{Reason: skulltales.SearchFailed, Character: "a", By: 4}},
	{name: "a breath moves the flag by one", rule: "T29", key: "flag.by_itself", overrulable: true,
		at: playing, breaks: scoring.AdvanceFlag{Reason: skulltales.Breath, Character: "a", By: 20}},
	{name: "a dead end counts nothing by the house rule", rule: "T29", key: "flag.by_itself", overrulable: true,
		at:     func(t testing.TB) *crew { return of(t, 2, skulltales.DeadEndIsOne).captain("a").adventure(10) },
		breaks: scoring.AdvanceFlag{Reason: skulltales.DeadEnd, By: 1}},
	{name: "a 1 in a failed search brings one point", rule: "T35", key: "destiny.one_point", overrulable: true,
		at: playing, before: func(c *crew) { c.say(scoring.SpendDestiny{Pirate: "a", Left: number(0)}) },
		keeps:  scoring.GainDestiny{Pirate: "a", Left: 1, Source: "search_failed"},
		breaks: scoring.GainDestiny{Pirate: "a", Left: 3, Source: "search_failed"}},
	{name: "reviving brings one point", rule: "T55", key: "destiny.one_point", overrulable: true,
		at: playing, before: func(c *crew) { c.say(scoring.SpendDestiny{Pirate: "a", Left: number(0)}) },
		keeps:  scoring.GainDestiny{Pirate: "a", Left: 1, Source: "revived"},
		breaks: scoring.GainDestiny{Pirate: "a", Left: 2, Source: "revived"}},
	{name: "a breath brings all of it", rule: "T36", key: "destiny.all_of_it", overrulable: true,
		at: playing, before: func(c *crew) { c.say(scoring.SpendDestiny{Pirate: "a", Left: number(0)}) },
		keeps:  scoring.GainDestiny{Pirate: "a", Left: 3, Source: "breath"},
		breaks: scoring.GainDestiny{Pirate: "a", Left: 1, Source: "breath"}},
	{name: "reviving brings one prestige", rule: "T55", key: "revive.reward", overrulable: true,
		at: playing, before: func(c *crew) { c.down("b") },
		keeps:  scoring.Revive{Character: "b", By: "a", Success: true, Reward: &skulltales.Reward{Prestige: 1}},
		breaks: scoring.Revive{Character: "b", By: "a", Success: true, Reward: &skulltales.Reward{Prestige: 5}}},
	{name: "reviving brings no destiny without the house rule", rule: "T55", key: "revive.reward", overrulable: true,
		at: playing, before: func(c *crew) { c.down("b") },
		breaks: scoring.Revive{Character: "b", By: "a", Success: true, Reward: &skulltales.Reward{Destiny: 1}}},
	{name: "a merit takes no room", rule: "T18", key: "objective.takes_no_room",
		at:     playing,
		keeps:  scoring.TakeObjective{Holder: "a", Objective: skulltales.Marker{ID: "gate", Kind: skulltales.Merit}},
		breaks: scoring.TakeObjective{Holder: "a", Objective: skulltales.Marker{ID: "gate", Kind: skulltales.Merit, Halves: 2}}},
	{name: "what no card brings at once", rule: "T98", key: "coins.unlikely", overrulable: true,
		at: playing, keeps: finds("a", "ring", 99, 0), breaks: finds("a", "ring", 100, 0)},
	{name: "what no card brings when it is turned", rule: "T98", key: "prestige.unlikely", overrulable: true,
		at: playing, before: func(c *crew) { c.say(scoring.FindResearch{Holder: "a", Card: "ring"}) },
		keeps:  scoring.RevealResearch{ResearchRevealed: skulltales.ResearchRevealed{Card: "ring", Prestige: 20}},
		breaks: scoring.RevealResearch{ResearchRevealed: skulltales.ResearchRevealed{Card: "ring", Prestige: 21}}},
	{name: "what no ally brings at once", rule: "T98", key: "prestige.unlikely", overrulable: true,
		at: befriended, before: func(c *crew) { c.say(scoring.EndAdventure{By: skulltales.ByObjectives}) },
		keeps: scoring.ChooseAlly{Ally: "cook", Prestige: 20}, breaks: scoring.ChooseAlly{Ally: "cook", Prestige: 21}},
	{name: "what no cards bring at once", rule: "T98", key: "coins.unlikely", overrulable: true,
		at: playing, before: func(c *crew) { c.say(finds("a", "ring", 4, 0), scoring.EndAdventure{By: skulltales.ByObjectives}) },
		keeps: scoring.ChooseFinds{Pirate: "a", Coins: number(99)}, breaks: scoring.ChooseFinds{Pirate: "a", Coins: number(100)}},
	{name: "cards that nobody counts bring nothing", rule: "T85", key: "finds.without_cards", overrulable: true,
		at: playing, before: func(c *crew) { c.say(finds("a", "ring", 4, 0), scoring.EndAdventure{By: skulltales.ByObjectives}) },
		keeps: scoring.ChooseFinds{Pirate: "a", Coins: number(6)}, breaks: scoring.ChooseFinds{Pirate: "b", Coins: number(6)}},
	{name: "who failed counts no coins of cards", rule: "T84", key: "finds.failed", overrulable: true,
		at: playing, before: func(c *crew) {
			c.say(finds("b", "ring", 4, 0)).down("b").say(scoring.EndAdventure{By: skulltales.ByObjectives})
		},
		keeps: scoring.ChooseFinds{Pirate: "b"}, breaks: scoring.ChooseFinds{Pirate: "b", Coins: number(4)}},
	{name: "objectives that nobody has bring nothing", rule: "T87", key: "rewards.without_objectives", overrulable: true,
		at: playing, before: func(c *crew) {
			c.say(takes("a", "lantern", skulltales.Object), scoring.EndAdventure{By: skulltales.ByObjectives})
		},
		keeps: scoring.ChooseRewards{Pirate: "a", Coins: 8}, breaks: scoring.ChooseRewards{Pirate: "b", Coins: 8}},
	{name: "objectives that nobody exchanges bring nothing", rule: "T87", key: "rewards.without_objectives", overrulable: true,
		at: playing, before: func(c *crew) {
			c.say(takes("a", "lantern", skulltales.Object), scoring.EndAdventure{By: skulltales.ByObjectives})
		},
		keeps:  scoring.ChooseRewards{Pirate: "b", Objectives: []string{}, Table: line(8, 1)},
		breaks: scoring.ChooseRewards{Pirate: "b", Objectives: []string{}, Prestige: 1}},
	{name: "nobody rolls against nobody", rule: "T40", key: "contest.alone",
		at: playing, before: func(c *crew) {
			c.prestige(map[string]int{"a": 2}).say(scoring.ChangeCaptain{}, scoring.EndAdventure{By: skulltales.ByObjectives})
		},
		keeps: scoring.ChooseCaptain{Pirate: "a"}, breaks: scoring.ChooseCaptain{Contest: skulltales.Contest{{{Pirate: "a", Die: 6}, {Pirate: "b", Die: 1}}}}},
	{name: "there is one legendary object of a name", rule: "T21", key: "card.looks_alike", overrulable: true,
		at: playing, before: func(c *crew) {
			c.say(gains("a", skulltales.Card{ID: "i", Name: "Idol", Kind: skulltales.Legendary, Halves: 2}))
		},
		keeps:  gains("b", skulltales.Card{ID: "j", Name: "idol", Kind: skulltales.Equipment, Halves: 2}),
		breaks: gains("b", skulltales.Card{ID: "j", Name: " idol", Kind: skulltales.Legendary, Halves: 2})},
	{name: "no reward that is called like another", rule: "T21", key: "card.looks_alike", overrulable: true,
		at: playing, before: func(c *crew) {
			c.say(gains("a", skulltales.Card{ID: "i", Name: "Idol", Kind: skulltales.Legendary, Halves: 2}), scoring.EndAdventure{By: skulltales.ByObjectives})
		},
		breaks: scoring.ChooseRewards{Pirate: "b", Table: &skulltales.TableRow{Items: []skulltales.Card{{ID: "j", Name: "IDOL", Kind: skulltales.Legendary, Halves: 2}}}}},
	{name: "on paper there is one legendary object of a name", rule: "T21", key: "card.looks_alike", overrulable: true,
		at: three, keeps: onSheets(legends("Idol", "Amulet")), breaks: onSheets(legends("Idol", "idol"))},
	{name: "what an ally brings is its owner's", rule: "T89", key: "ally.another_owner", overrulable: true,
		at: befriended, before: func(c *crew) {
			c.coins(map[string]int{"cook": 5}).say(scoring.EndAdventure{By: skulltales.ByObjectives})
		},
		keeps: scoring.ChooseAlly{Ally: "cook", To: "a"}, breaks: scoring.ChooseAlly{Ally: "cook", To: "b"}},
	{name: "dues are settled as they arose", rule: "T71", key: "due.in_order", overrulable: true,
		at: owing, lawful: func(c *crew) { c.say(scoring.SettleCompensation{For: "a", Cause: "right_eye"}) },
		keeps:  scoring.SettleCompensation{For: "c", Cause: skulltales.ForRetirement},
		breaks: scoring.SettleCompensation{For: "c", Cause: skulltales.ForRetirement}},
	{name: "nobody repays more than is owed", rule: "T102", key: "loan.owes_less", overrulable: true,
		at: harbor, before: func(c *crew) { c.say(scoring.TakeLoan{Pirate: "a", Coins: 5}) },
		keeps: scoring.RepayLoan{Pirate: "a", Coins: 5}, breaks: scoring.RepayLoan{Pirate: "a", Coins: 6}},
	{name: "a loan is owed whole", rule: "T102", key: "loan.owes_more", overrulable: true,
		at: harbor, keeps: scoring.TakeLoan{Pirate: "a", Coins: 15, Owes: number(18)}, breaks: scoring.TakeLoan{Pirate: "a", Coins: 15, Owes: number(14)}},
	{name: "allies stay where the ship arrives", rule: "T77", key: "solo.allies_stay", overrulable: true,
		at:    func(t testing.TB) *crew { return solo(t).paper().voyage() },
		keeps: scoring.EndPhase{Outcome: skulltales.Arrived}, breaks: scoring.EndPhase{Outcome: skulltales.Arrived, Allies: others()}},

	{name: "on paper a wound is due five coins", rule: "T67", key: "due.other_each", overrulable: true,
		at: three, keeps: onSheets(dueOn("a", "left_eye", 5, "b", "c"), oneEyed), breaks: onSheets(dueOn("a", "left_eye", 7, "b", "c"), oneEyed)},
	{name: "on paper a retirement is due ten coins", rule: "T68", key: "due.other_each", overrulable: true,
		at: three, keeps: onSheets(withBo(dueOn("bo", skulltales.ForRetirement, 10, "a", "b", "c"))),
		breaks: onSheets(withBo(dueOn("bo", skulltales.ForRetirement, 5, "a", "b", "c")))},
	{name: "on paper somebody pays", rule: "T69", key: "due.payers",
		at: three, breaks: onSheets(dueOn("a", "left_eye", 5), oneEyed)},
	{name: "on paper the new pirate pays nothing", rule: "T69", key: "due.newcomer_pays", overrulable: true,
		at: three,
		keeps: onSheets(skulltales.CampaignCaughtUp{Retired: []skulltales.PaperRetired{{Pirate: "bo", Player: "player of a", Type: "cook"}},
			Dues: dueOn("bo", skulltales.ForRetirement, 10, "b", "c").Dues}),
		breaks: onSheets(skulltales.CampaignCaughtUp{Retired: []skulltales.PaperRetired{{Pirate: "bo", Player: "player of a", Type: "cook"}},
			Dues: dueOn("bo", skulltales.ForRetirement, 10, "a", "b", "c").Dues})},
	{name: "on paper nobody owes more than was due", rule: "T70", key: "owed.too_much", overrulable: true,
		at: three, keeps: onSheets(owedOn("b", "a", "left_eye", 5), oneEyed), breaks: onSheets(owedOn("b", "a", "left_eye", 6), oneEyed)},
	{name: "on paper no more than the box has", rule: "T105", key: "counter.in_the_box", overrulable: true,
		at: three, keeps: onSheets(skulltales.CampaignCaughtUp{Crew: &skulltales.PaperCrew{Counters: map[string]int{"cannons": 5}}}),
		breaks: onSheets(skulltales.CampaignCaughtUp{Crew: &skulltales.PaperCrew{Counters: map[string]int{"cannons": 6}}})},
	{name: "no more than the box has by a correction", rule: "T105", key: "counter.in_the_box", overrulable: true,
		at: three, before: func(c *crew) { c.say(counts("sailors", 3)) },
		keeps: scoring.Correct{Path: "crew.sailors", Is: "6", Reason: "counted again"}, breaks: scoring.Correct{Path: "crew.sailors", Is: "7", Reason: "counted again"}},
	{name: "nobody owes more than was due by a correction", rule: "T70", key: "owed.too_much", overrulable: true,
		at: owing, before: func(c *crew) { c.say(scoring.SettleCompensation{For: "a", Cause: "right_eye"}) },
		keeps:  scoring.Correct{Path: "b.owed/a/right_eye", Is: "4", Reason: "counted again"},
		breaks: scoring.Correct{Path: "b.owed/a/right_eye", Is: "6", Reason: "counted again"}},
	{name: "nobody becomes a twin by a correction", rule: "T2", key: "type.twice", overrulable: true,
		at: three, keeps: scoring.Correct{Path: "a.type", Is: "cook", Reason: "as on paper"}, breaks: scoring.Correct{Path: "a.type", Is: "witch", Reason: "as on paper"}},
	{name: "on paper no more than five characters", rule: "T3", key: "characters.too_many", overrulable: true,
		at: three, keeps: onSheets(paperAllies("cook", "gunner")), breaks: onSheets(paperAllies("cook", "gunner", "cabin_boy"))},
}

func legends(names ...string) (said skulltales.CampaignCaughtUp) {
	for i, name := range names {
		said.Legends = append(said.Legends, skulltales.PaperLegend{ID: letters[i] + "-card", Name: name, Halves: 2, Lies: skulltales.InDeck})
	}
	return said
}

func paperAllies(types ...skulltales.Type) (said skulltales.CampaignCaughtUp) {
	for i, kind := range types {
		said.Allies = append(said.Allies, skulltales.PaperAlly{Ally: string(kind[:3]), Pirate: letters[i], Type: kind})
	}
	return said
}
