package skulltales_test

import (
	"slices"
	"testing"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// trial is a rule at the table: a command that keeps it and one that breaks it. Where no
// command can break it, somebody writes down by hand what never was, and the books refuse
// the last of these facts.
type trial struct {
	name        string
	rule        string
	key         string
	overrulable bool                     // what breaks it goes through with a reason
	at          func(t testing.TB) *crew // where it is tried
	before      func(c *crew)
	keeps       scoring.Command // nil where another entry has it
	breaks      scoring.Command
	forges      []skulltales.Fact // instead of breaks
	lawful      func(c *crew)     // instead of before, for what keeps it
}

// Where rules are tried: in the adventure of a crew of three, whose Captain is A; in its
// port, where A has 20/5 on the Registre; as its adventure is ended; with an ally of A's in
// an adventure; and alone.
func playing(t testing.TB) *crew { return of(t, 3).captain("a").adventure(10) }

func harbor(t testing.TB) *crew {
	return of(t, 3).paper(has("a", 20, 5)).captain("a").port()
}

func ended(t testing.TB) *crew {
	return playing(t).say(scoring.EndAdventure{By: skulltales.ByObjectives})
}

func befriended(t testing.TB) *crew {
	return harbor(t).say(hires("a", "cook", "cook"), scoring.EndPhase{}).adventure(10)
}

func solo(t testing.TB) *crew { return sail(t, alone()) }

// owing is a crew of three in the port after A was wounded and C has retired.
func owing(t testing.TB) *crew {
	c := of(t, 3).paper(wounded(has("c", 0, 0), "left_eye"), has("a", 20, 5)).captain("a").adventure(10)
	c.down("a").say(scoring.Revive{Character: "a", Die: 1}).down("c").say(scoring.Revive{Character: "c", Die: 1})
	return c.say(scoring.EndAdventure{By: skulltales.ByChapter, Partial: true}).finish().port()
}

// inheriting is the end of an adventure in which A has retired with 15 coins, a Musket that
// was noted before, a Net that was not, and the Amulet; the heir has come in.
func inheriting(t testing.TB) *crew {
	c := of(t, 3).paper(wounded(has("a", 15, 12, equipment("musket"), legend("amulet")), "left_eye")).captain("b").adventure(10)
	c.say(gains("a", equipment("net"))).down("a").say(scoring.Revive{Character: "a", Die: 1})
	c.say(scoring.RecruitPirate{Pirate: "heir", Player: "player of a", Type: "sea_dog"}, scoring.HoldEventTurn{})
	return c.say(scoring.EndAdventure{By: skulltales.ByObjectives})
}

// loaded lets somebody carry six halves.
func loaded(holder string) func(c *crew) {
	return func(c *crew) {
		c.say(gains(holder, equipment("axe")), gains(holder, equipment("rope")), gains(holder, equipment("net")))
	}
}

func recruit(id, player string, kind skulltales.Type) scoring.RecruitPirate {
	return scoring.RecruitPirate{Pirate: id, Player: player, Type: kind}
}

func pays(from, to string, coins int) scoring.PayCoins {
	return scoring.PayCoins{CoinsPaid: skulltales.CoinsPaid{From: from, To: to, Coins: coins}}
}

func moves(card, to string) scoring.MoveCard {
	return scoring.MoveCard{CardMoved: skulltales.CardMoved{Card: card, To: to}}
}

func uses(card string) scoring.UseResearch {
	return scoring.UseResearch{ResearchUsed: skulltales.ResearchUsed{Card: card}}
}

func counts(what string, to int) scoring.CountCrew {
	return scoring.CountCrew{CrewCounted: skulltales.CrewCounted{What: what, To: to}}
}

func learns(pirate, skill string, coins int) scoring.LearnSkill {
	return scoring.LearnSkill{SkillLearned: skulltales.SkillLearned{Pirate: pirate, Skill: skill, Coins: coins}}
}

func shares(coins ...int) scoring.ShareBooty {
	var s scoring.ShareBooty
	for i, n := range coins {
		s.Shares = append(s.Shares, skulltales.Share{Pirate: letters[i], Coins: n})
	}
	return s
}

func booty(coins int) scoring.GainBooty {
	return scoring.GainBooty{CrewBootyGained: skulltales.CrewBootyGained{Coins: coins, Reason: "goods"}}
}

func opens(place skulltales.PlaceName) scoring.AdvanceFlag {
	reason := skulltales.Building
	if slices.Contains(skulltales.SpecialTiles, place) {
		reason = skulltales.SpecialTile
	}
	return scoring.AdvanceFlag{Reason: reason, Place: place}
}

var explores = scoring.AdvanceFlag{Reason: skulltales.Explored}

// crewTrials are of campaigns, people and what runs when.
var crewTrials = []trial{
	{name: "five pirates at most", rule: "T1", key: "crew.full",
		at:     func(t testing.TB) *crew { return of(t, 5) },
		lawful: func(c *crew) { c.say(leaves("e")) },
		keeps:  recruit("f", "Fay", "cook"),
		breaks: recruit("f", "Fay", "cook")},
	{name: "one pirate for each player", rule: "T1", key: "player.has_one",
		keeps:  recruit("f", "Fay", "cook"),
		breaks: recruit("f", "player of a", "cook")},
	{name: "two pirates of one type", rule: "T2", key: "type.twice", overrulable: true,
		keeps:  recruit("f", "Fay", "cook"),
		breaks: recruit("f", "Fay", "sea_dog")},
	{name: "a pirate and an ally of one type", rule: "T2", key: "type.twice", overrulable: true,
		at: harbor, keeps: hires("a", "cook", "cook"), breaks: hires("a", "cook", "surgeon")},
	{name: "an ally who has died is in the way until the next port", rule: "T2", key: "type.twice", overrulable: true,
		at:     befriended,
		before: func(c *crew) { c.down("cook").say(scoring.Revive{Character: "cook"}) },
		keeps:  recruit("f", "Fay", "gunner"),
		breaks: recruit("f", "Fay", "cook")},
	{name: "six characters", rule: "T3", key: "characters.too_many", overrulable: true,
		at: func(t testing.TB) *crew { return of(t, 4).paper().captain("a").port() },
		before: func(c *crew) {
			c.say(hires("a", "cook", "cook")).agree(hires("b", "mousse", "cabin_boy"), "T3").say(scoring.EndPhase{})
		},
		keeps:  scoring.BeginAdventure{Flag: 10, Allies: &[]string{"cook"}},
		breaks: scoring.BeginAdventure{Flag: 10}},
	{name: "five pirates and an ally", rule: "T3", key: "characters.five_pirates", overrulable: true,
		at:     func(t testing.TB) *crew { return of(t, 5).paper().captain("a").port() },
		before: func(c *crew) { c.agree(hires("a", "cook", "cook"), "T3").say(scoring.EndPhase{}) },
		keeps:  scoring.BeginAdventure{Flag: 10, Allies: &[]string{}},
		breaks: scoring.BeginAdventure{Flag: 10}},
	{name: "a newcomer as the sixth", rule: "T3", key: "characters.too_many", overrulable: true,
		at: func(t testing.TB) *crew {
			return harbor(t).say(hires("a", "cook", "cook"), hires("b", "mousse", "cabin_boy"), scoring.EndPhase{}).adventure(10)
		},
		before: func(c *crew) { c.say(recruit("d", "Dan", "gunner")) },
		lawful: func(*crew) {},
		keeps:  scoring.HoldEventTurn{},
		breaks: scoring.HoldEventTurn{}},
	{name: "four allies are kept at most", rule: "T4", key: "solo.kept_allies", overrulable: true,
		at:     func(t testing.TB) *crew { return solo(t).paper().port() },
		before: func(c *crew) { c.say(hires("a", "witch", "witch")) },
		lawful: func(*crew) {},
		keeps:  hires("a", "lookout", "lookout"),
		breaks: hires("a", "lookout", "lookout")},
	{name: "three allies go into an adventure", rule: "T4", key: "solo.too_many_allies", overrulable: true,
		at: func(t testing.TB) *crew { return solo(t).paper(has("a", 50, 20)).port() },
		before: func(c *crew) {
			c.say(hires("a", "witch", "witch"), scoring.KeepAlly{Ally: "cook"}, scoring.KeepAlly{Ally: "gunner"}, scoring.KeepAlly{Ally: "mousse"},
				scoring.EndPhase{})
		},
		keeps:  scoring.BeginAdventure{Flag: 10, Allies: &[]string{"cook", "gunner", "witch"}},
		breaks: scoring.BeginAdventure{Flag: 10}},
	{name: "only a solo player draws allies", rule: "T4", key: "solo.alone",
		at:     func(t testing.TB) *crew { return of(t, 2).paper().voyage() },
		keeps:  scoring.EndPhase{Outcome: skulltales.Shipwrecked},
		breaks: scoring.EndPhase{Outcome: skulltales.Shipwrecked, Allies: drawn()}},
	{name: "the first chapter begins with the adventure", rule: "T6", key: "chapter.first_adventure", overrulable: true,
		keeps:  scoring.StartChapter{},
		breaks: scoring.StartChapter{First: skulltales.Port}},
	{name: "no phase before the first", rule: "T6", key: "phase.before_first", overrulable: true,
		at:     func(t testing.TB) *crew { return of(t, 3).paper().captain("a").chapter(skulltales.Voyage) },
		keeps:  scoring.BeginPhase{Phase: skulltales.Voyage},
		breaks: scoring.BeginPhase{Phase: skulltales.Port}},
	{name: "the port comes before the voyage", rule: "T6", key: "phase.order", overrulable: true,
		at: func(t testing.TB) *crew { return of(t, 3).paper().captain("a").chapter(skulltales.Port) },
		before: func(c *crew) {
			c.say(scoring.BeginPhase{Phase: skulltales.Voyage}, scoring.EndPhase{Outcome: skulltales.Arrived})
		},
		keeps:  scoring.BeginAdventure{Flag: 10},
		breaks: scoring.BeginPhase{Phase: skulltales.Port}},
	{name: "one phase at a time", rule: "T7", key: "phase.runs",
		at:     harbor,
		lawful: func(c *crew) { c.say(scoring.EndPhase{}) },
		keeps:  scoring.BeginPhase{Phase: skulltales.Voyage},
		breaks: scoring.BeginPhase{Phase: skulltales.Voyage}},
	{name: "no adventure while the port runs", rule: "T7", key: "phase.runs",
		at:     harbor,
		lawful: func(c *crew) { c.say(scoring.EndPhase{}) },
		keeps:  scoring.BeginAdventure{Flag: 10},
		breaks: scoring.BeginAdventure{Flag: 10}},
	{name: "a phase that runs is ended", rule: "T7", key: "phase.not_running",
		at:     harbor,
		before: func(c *crew) { c.say(scoring.EndPhase{}) },
		lawful: func(*crew) {},
		keeps:  scoring.EndPhase{},
		breaks: scoring.EndPhase{}},
	{name: "an adventure has an end of its own", rule: "T7", key: "phase.end_adventure",
		at: playing, keeps: scoring.EndAdventure{By: skulltales.ByChapter}, breaks: scoring.EndPhase{}},
	{name: "the flag moves in an adventure", rule: "T7", key: "adventure.none",
		lawful: func(c *crew) { c.adventure(10) }, keeps: explores, breaks: explores},
	{name: "event turns are of an adventure", rule: "T7", key: "adventure.none",
		lawful: func(c *crew) { c.adventure(10) }, keeps: scoring.HoldEventTurn{}, breaks: scoring.HoldEventTurn{}},
	{name: "the initiative is of an adventure", rule: "T7", key: "adventure.none",
		lawful: func(c *crew) { c.adventure(10) }, keeps: scoring.PassInitiative{To: "b"}, breaks: scoring.PassInitiative{To: "b"}},
	{name: "research cards are of an adventure", rule: "T7", key: "adventure.none",
		lawful: func(c *crew) { c.adventure(10) }, keeps: scoring.FindResearch{Holder: "a"}, breaks: scoring.FindResearch{Holder: "a"}},
	{name: "objectives are of an adventure", rule: "T7", key: "adventure.none",
		lawful: func(c *crew) { c.adventure(10) }, keeps: takes("a", "gate", skulltales.Merit), breaks: takes("a", "gate", skulltales.Merit)},
	{name: "somebody falls in an adventure", rule: "T7", key: "adventure.none",
		lawful: func(c *crew) { c.adventure(10) }, keeps: scoring.KnockOut{Character: "a"}, breaks: scoring.KnockOut{Character: "a"}},
	{name: "somebody is revived in an adventure", rule: "T7", key: "adventure.none",
		lawful: func(c *crew) { c.adventure(10).down("a") },
		keeps:  scoring.Revive{Character: "a", Success: true},
		breaks: scoring.Revive{Character: "a", Success: true}},
	{name: "destiny is spent in an adventure", rule: "T7", key: "adventure.none",
		lawful: func(c *crew) { c.adventure(10) }, keeps: scoring.SpendDestiny{Pirate: "a"}, breaks: scoring.SpendDestiny{Pirate: "a"}},
	{name: "an adventure that runs is ended", rule: "T7", key: "adventure.none",
		lawful: func(c *crew) { c.adventure(10) }, keeps: scoring.EndAdventure{}, breaks: scoring.EndAdventure{}},
	{name: "the chapters are 1, 2, 3", rule: "T8", key: "chapter.not_next",
		at: func(t testing.TB) *crew { return of(t, 2).paper() }, keeps: scoring.StartChapter{Number: 2}, breaks: scoring.StartChapter{Number: 3}},
	{name: "a chapter that is behind the crew does not come again", rule: "T8", key: "chapter.not_next",
		at: func(t testing.TB) *crew { return of(t, 2).paper() }, keeps: scoring.StartChapter{}, breaks: scoring.StartChapter{Number: 1}},
}

// moneyTrials are of coins and prestige.
var moneyTrials = []trial{
	{name: "no salary while an adventure runs", rule: "T12", key: "registre.adventure_runs",
		at: befriended, lawful: func(c *crew) { c.again() }, keeps: scoring.PaySalary{Pirate: "b"}, breaks: scoring.PaySalary{Pirate: "b"}},
	{name: "no loan while an adventure runs", rule: "T12", key: "registre.adventure_runs",
		at: befriended, lawful: func(c *crew) { c.again() }, keeps: scoring.TakeLoan{Pirate: "b", Coins: 5}, breaks: scoring.TakeLoan{Pirate: "b", Coins: 5}},
	{name: "no skill while an adventure runs", rule: "T12", key: "registre.adventure_runs",
		at: befriended, lawful: func(c *crew) { c.again() }, keeps: learns("a", "Swordplay", 5), breaks: learns("a", "Swordplay", 5)},
	{name: "no ally is hired while an adventure runs", rule: "T12", key: "registre.adventure_runs",
		at: befriended, lawful: func(c *crew) { c.again() }, keeps: hires("b", "mousse", "cabin_boy"), breaks: hires("b", "mousse", "cabin_boy")},
	{name: "no ally is paid while an adventure runs", rule: "T12", key: "registre.adventure_runs",
		at: befriended, lawful: func(c *crew) { c.again() }, keeps: scoring.KeepAlly{Ally: "cook"}, breaks: scoring.KeepAlly{Ally: "cook"}},
	{name: "no booty is shared while an adventure runs", rule: "T12", key: "registre.adventure_runs",
		at: befriended, before: func(c *crew) { c.say(booty(9)) }, lawful: func(c *crew) { c.again().say(booty(9)) }, keeps: shares(3, 3, 3), breaks: shares(3, 3, 3)},
	{name: "no due is settled while an adventure runs", rule: "T12", key: "registre.adventure_runs",
		at: owing, before: func(c *crew) { c.agree(scoring.EndPhase{}, "T103").adventure(10) }, lawful: func(*crew) {},
		keeps:  scoring.SettleCompensation{For: "a", Cause: "right_eye"},
		breaks: scoring.SettleCompensation{For: "a", Cause: "right_eye"}},
	{name: "no purse falls below nothing", rule: "T14", key: "coins.too_few",
		at: playing, before: func(c *crew) { c.coins(map[string]int{"a": 5}) },
		keeps: scoring.LoseCoins{Holder: "a", Coins: 5}, breaks: scoring.LoseCoins{Holder: "a", Coins: 6}},
	{name: "nobody gives what he has not got", rule: "T14", key: "coins.too_few",
		at: playing, before: func(c *crew) { c.coins(map[string]int{"a": 5}) }, keeps: pays("a", "b", 5), breaks: pays("a", "b", 6)},
	{name: "no prestige of an adventure falls below nothing", rule: "T14", key: "prestige.too_little",
		at: playing, before: func(c *crew) { c.prestige(map[string]int{"a": 2}) },
		keeps: scoring.LosePrestige{Pirate: "a", Prestige: 2}, breaks: scoring.LosePrestige{Pirate: "a", Prestige: 3}},
	{name: "no Registre falls below nothing", rule: "T14", key: "coins.too_few",
		at: harbor, keeps: scoring.LoseCoins{Holder: "a", Coins: 20, Source: "charity"}, breaks: scoring.LoseCoins{Holder: "a", Coins: 21, Source: "charity"}},
	{name: "no prestige of a Registre falls below nothing", rule: "T14", key: "prestige.too_little",
		at: harbor, keeps: scoring.LosePrestige{Pirate: "a", Prestige: 5, Source: "gambling"}, breaks: scoring.LosePrestige{Pirate: "a", Prestige: 6, Source: "gambling"}},
	{name: "the crew's booty does not fall below nothing", rule: "T14", key: "booty.too_little",
		at: harbor, before: func(c *crew) { c.say(booty(6)) },
		keeps:  scoring.PayBooty{CrewBootyPaid: skulltales.CrewBootyPaid{Coins: 6, Reason: "repair"}},
		breaks: scoring.PayBooty{CrewBootyPaid: skulltales.CrewBootyPaid{Coins: 7, Reason: "repair"}}},
	{name: "nothing is bought that cannot be paid", rule: "T14", key: "coins.too_few",
		at: harbor, keeps: scoring.BuyItem{Pirate: "a", Item: equipment("pistol"), Price: 20}, breaks: scoring.BuyItem{Pirate: "a", Item: equipment("pistol"), Price: 21}},
	{name: "allies have no prestige", rule: "T17", key: "ally.no_prestige",
		at: befriended, keeps: scoring.GainPrestige{Pirate: "a", Prestige: 1}, breaks: scoring.GainPrestige{Pirate: "cook", Prestige: 1}},
	{name: "an ally gains nothing by reviving", rule: "T17", key: "ally.no_prestige",
		at: befriended, before: func(c *crew) { c.down("a") },
		keeps:  scoring.Revive{Character: "a", By: "cook", Success: true},
		breaks: scoring.Revive{Character: "a", By: "cook", Success: true, Reward: &skulltales.Reward{Prestige: 1}}},
	{name: "coins in port come from somewhere", rule: "T98", key: "source.missing",
		at: harbor, keeps: scoring.GainCoins{Holder: "a", Coins: 4, Source: "gambling"}, breaks: scoring.GainCoins{Holder: "a", Coins: 4}},
	{name: "coins come from a heading of the book", rule: "T98", key: "word.unknown",
		at: harbor, keeps: scoring.GainCoins{Holder: "a", Coins: 4, Source: "mission"}, breaks: scoring.GainCoins{Holder: "a", Coins: 4, Source: "boarding"}},
	{name: "prestige comes from a heading of the book", rule: "T98", key: "word.unknown",
		at: harbor, keeps: scoring.GainPrestige{Pirate: "a", Prestige: 1, Source: "tales"}, breaks: scoring.GainPrestige{Pirate: "a", Prestige: 1, Source: "plot"}},
	{name: "anything else has words", rule: "T98", key: "source.needs_words", overrulable: true,
		at:     harbor,
		keeps:  scoring.GainCoins{Holder: "a", Coins: 4, Source: skulltales.OtherSource, Note: "found in a boot"},
		breaks: scoring.GainCoins{Holder: "a", Coins: 4, Source: skulltales.OtherSource}},
	{name: "coins that no table gains at once", rule: "T98", key: "coins.unlikely", overrulable: true,
		at: harbor, keeps: scoring.GainCoins{Holder: "a", Coins: 99, Source: "mission"}, breaks: scoring.GainCoins{Holder: "a", Coins: 100, Source: "mission"}},
	{name: "booty that no crew gains at once", rule: "T98", key: "coins.unlikely", overrulable: true,
		at: harbor, keeps: booty(99), breaks: booty(100)},
	{name: "prestige that no pirate gains at once", rule: "T98", key: "prestige.unlikely", overrulable: true,
		at: harbor, keeps: scoring.GainPrestige{Pirate: "a", Prestige: 20, Source: "tales"}, breaks: scoring.GainPrestige{Pirate: "a", Prestige: 21, Source: "tales"}},
	{name: "nobody shares more than there is", rule: "T100", key: "booty.shares",
		at: harbor, before: func(c *crew) { c.say(booty(9)) }, keeps: shares(3, 3, 3), breaks: shares(4, 3, 3)},
	{name: "who shares shares something", rule: "T100", key: "booty.sum",
		at: harbor, before: func(c *crew) { c.say(booty(9)) }, keeps: shares(0, 1), breaks: shares(0, 0)},
	{name: "shares and what is left come to the booty", rule: "T100", key: "booty.sum",
		at: harbor, before: func(c *crew) { c.say(booty(9)) },
		forges: []skulltales.Fact{skulltales.BootyShared{Total: 4, Shares: []skulltales.Share{{Pirate: "a", Coins: 4}}, Left: 6}}},
}

// again ends the adventure that runs, and comes to the next port.
func (c *crew) again() *crew {
	c.t.Helper()
	return c.say(scoring.EndAdventure{By: skulltales.ByObjectives}).finish().port()
}

// cardTrials are of what is carried.
var cardTrials = []trial{
	{name: "seven halves", rule: "T18", key: "load.pirate", overrulable: true,
		at: playing, before: loaded("a"),
		keeps:  gains("a", skulltales.Card{ID: "sabre", Name: "Sabre", Kind: skulltales.Equipment}),
		breaks: gains("a", skulltales.Card{ID: "rum", Name: "Rum", Kind: skulltales.Equipment, Halves: 1})},
	{name: "an objective takes room", rule: "T18", key: "load.pirate", overrulable: true,
		at: playing, before: loaded("a"), keeps: takes("a", "guide", skulltales.Person), breaks: takes("a", "lantern", skulltales.Object)},
	{name: "what is given takes room", rule: "T18", key: "load.pirate", overrulable: true,
		at: playing, before: func(c *crew) { loaded("a")(c); c.say(gains("b", equipment("pistol"))) },
		keeps: moves("pistol", "c"), breaks: moves("pistol", "a")},
	{name: "what is taken of a body takes room", rule: "T18", key: "load.pirate", overrulable: true,
		at: playing, before: func(c *crew) { loaded("a")(c); c.say(gains("b", equipment("pistol"))).down("b") },
		keeps: scoring.SearchBody{By: "c", From: "b", Card: "pistol"}, breaks: scoring.SearchBody{By: "a", From: "b", Card: "pistol"}},
	{name: "what is bought takes room", rule: "T18", key: "load.pirate", overrulable: true,
		at: harbor, before: loaded("a"),
		keeps:  scoring.BuyItem{Pirate: "b", Item: equipment("pistol")},
		breaks: scoring.BuyItem{Pirate: "a", Item: equipment("pistol")}},
	{name: "an ally carries as much", rule: "T20", key: "load.ally", overrulable: true,
		at: befriended, before: loaded("cook"), keeps: gains("a", equipment("pistol")), breaks: gains("cook", equipment("pistol"))},
	{name: "a card is in one place", rule: "T21", key: "card.held",
		at: playing, before: func(c *crew) { c.say(gains("a", legend("amulet"))) },
		lawful: func(c *crew) { c.say(gains("a", legend("amulet")), scoring.LoseItem{Item: "amulet"}) },
		keeps:  gains("b", legend("amulet")), breaks: gains("b", legend("amulet"))},
	{name: "an objective is in one place", rule: "T21", key: "card.held",
		at: playing, before: func(c *crew) { c.say(takes("a", "lantern", skulltales.Object)) },
		lawful: func(c *crew) {
			c.say(takes("a", "lantern", skulltales.Object), scoring.LoseObjective{Objective: "lantern"})
		},
		keeps: takes("b", "lantern", skulltales.Object), breaks: takes("b", "lantern", skulltales.Object)},
	{name: "no reward that somebody holds", rule: "T21", key: "card.held",
		at: func(t testing.TB) *crew {
			return playing(t).say(gains("a", legend("amulet")), scoring.EndAdventure{By: skulltales.ByObjectives})
		},
		keeps:  scoring.ChooseRewards{Pirate: "b", Table: &skulltales.TableRow{Items: []skulltales.Card{legend("idol")}}},
		breaks: scoring.ChooseRewards{Pirate: "b", Table: &skulltales.TableRow{Items: []skulltales.Card{legend("amulet")}}}},
	{name: "no reward for two", rule: "T21", key: "card.held",
		at: ended, before: func(c *crew) {
			c.say(scoring.ChooseRewards{Pirate: "a", Table: &skulltales.TableRow{Items: []skulltales.Card{legend("idol")}}})
		},
		keeps:  scoring.ChooseRewards{Pirate: "a", Table: &skulltales.TableRow{Items: []skulltales.Card{legend("idol")}}},
		breaks: scoring.ChooseRewards{Pirate: "b", Table: &skulltales.TableRow{Items: []skulltales.Card{legend("idol")}}}},
	{name: "a secret card has no worth", rule: "T24", key: "research.secret",
		at: playing, keeps: scoring.FindResearch{Holder: "a", Secret: true}, breaks: scoring.FindResearch{Holder: "a", Secret: true, Coins: 5}},
	{name: "secret cards are turned at the end", rule: "T24", key: "research.still_secret",
		at: func(t testing.TB) *crew {
			return playing(t).say(scoring.FindResearch{Holder: "a"}, scoring.EndAdventure{By: skulltales.ByObjectives})
		},
		keeps:  scoring.ChooseFinds{Pirate: "a", Coins: number(5)},
		breaks: scoring.ChooseFinds{Pirate: "a"}},
	{name: "a card that was used is gone", rule: "T25", key: "research.used",
		at: playing, before: func(c *crew) { c.say(finds("a", "rope", 0, 0), finds("a", "oil", 0, 0), uses("rope")) },
		keeps: uses("oil"), breaks: uses("rope")},
	{name: "an ally keeps what is worth coins", rule: "T26", key: "research.ally_hands_on", overrulable: true,
		at: befriended, before: func(c *crew) { c.say(finds("cook", "rope", 0, 0), finds("cook", "ring", 10, 0)) },
		keeps: moves("rope", "a"), breaks: moves("ring", "a")},
	{name: "an ally keeps what is worth prestige", rule: "T26", key: "research.ally_hands_on", overrulable: true,
		at: befriended, before: func(c *crew) { c.say(finds("cook", "letter", 0, 1), finds("a", "ring", 10, 0)) },
		keeps: moves("ring", "cook"), breaks: moves("letter", "a")},
}

// turnTrials are of the flag, the turns, the initiative and the Captain.
var turnTrials = []trial{
	{name: "the flag goes down by what is said", rule: "T28", key: "flag.differs",
		at: playing, keeps: explores, forges: []skulltales.Fact{skulltales.FlagAdvanced{Reason: skulltales.Explored, By: 1, Left: 8}}},
	{name: "a building counts once", rule: "T31", key: "flag.opened_already", overrulable: true,
		at: playing, before: func(c *crew) { c.say(opens("tavern")) }, keeps: opens("church"), breaks: opens("tavern")},
	{name: "a special tile counts once", rule: "T31", key: "flag.opened_already", overrulable: true,
		at: playing, before: func(c *crew) { c.say(opens("crypt")) }, keeps: opens("cellar"), breaks: opens("crypt")},
	{name: "how many classes are short is said", rule: "T32", key: "flag.how_far",
		at: playing, keeps: scoring.AdvanceFlag{Reason: skulltales.Figures, By: 2}, breaks: scoring.AdvanceFlag{Reason: skulltales.Figures}},
	{name: "a die for each pirate who is down", rule: "T34", key: "turn.die_missing",
		at: playing, before: func(c *crew) { c.down("b", "c") },
		keeps:  scoring.HoldEventTurn{Dice: []skulltales.Rolled{{Pirate: "b", Die: 5}, {Pirate: "c", Die: 6}}},
		breaks: scoring.HoldEventTurn{Dice: []skulltales.Rolled{{Pirate: "b", Die: 5}}}},
	{name: "no die for who is up", rule: "T34", key: "turn.not_down",
		at: playing, before: func(c *crew) { c.down("b") },
		keeps:  scoring.HoldEventTurn{Dice: []skulltales.Rolled{{Pirate: "b", Die: 5}}},
		breaks: scoring.HoldEventTurn{Dice: []skulltales.Rolled{{Pirate: "b", Die: 5}, {Pirate: "a", Die: 6}}}},
	{name: "no die for an ally", rule: "T34", key: "turn.dice",
		at: befriended, before: func(c *crew) { c.down("cook", "b") },
		keeps:  scoring.HoldEventTurn{Dice: []skulltales.Rolled{{Pirate: "b", Die: 5}}},
		forges: []skulltales.Fact{skulltales.EventTurnHeld{Turn: 1}}},
	{name: "a one of a failed search alone", rule: "T35", key: "flag.ones",
		at: playing, keeps: scoring.AdvanceFlag{Reason: skulltales.SearchFailed, Character: "a", Ones: true},
		breaks: scoring.AdvanceFlag{Reason: skulltales.Explored, Character: "a", Ones: true}},
	{name: "allies take no breath", rule: "T36", key: "breath.pirates_alone", overrulable: true,
		at: befriended, keeps: scoring.AdvanceFlag{Reason: skulltales.Breath, Character: "a"},
		breaks: scoring.AdvanceFlag{Reason: skulltales.Breath, Character: "cook"}},
	{name: "at flag 0 it is over", rule: "T37", key: "adventure.flag_at_zero", overrulable: true,
		at: playing, before: func(c *crew) { c.say(scoring.AdvanceFlag{Reason: skulltales.CardSays, By: 10}) },
		keeps: scoring.EndAdventure{}, breaks: scoring.GainCoins{Holder: "a", Coins: 1}},
	{name: "at flag 0 nobody searches", rule: "T37", key: "adventure.flag_at_zero", overrulable: true,
		at: playing, before: func(c *crew) { c.say(scoring.AdvanceFlag{Reason: skulltales.CardSays, By: 10}) },
		lawful: func(c *crew) { c.say(scoring.AdvanceFlag{Reason: skulltales.CardSays, By: 9}) },
		keeps:  scoring.FindResearch{Holder: "a"}, breaks: scoring.FindResearch{Holder: "a"}},
	{name: "without a Captain somebody has to have the initiative", rule: "T39", key: "initiative.contest_needed",
		at:     func(t testing.TB) *crew { return of(t, 2).chapter(skulltales.Adventure) },
		keeps:  scoring.BeginAdventure{Flag: 10, Contest: skulltales.Contest{{{Pirate: "a", Die: 3}, {Pirate: "b", Die: 1}}}},
		breaks: scoring.BeginAdventure{Flag: 10}},
	{name: "all roll in a contest", rule: "T40", key: "contest.who_rolls",
		at:     func(t testing.TB) *crew { return of(t, 3).chapter(skulltales.Adventure) },
		keeps:  scoring.BeginAdventure{Flag: 10, Contest: skulltales.Contest{{{Pirate: "a", Die: 3}, {Pirate: "b", Die: 1}, {Pirate: "c", Die: 1}}}},
		breaks: scoring.BeginAdventure{Flag: 10, Contest: skulltales.Contest{{{Pirate: "a", Die: 3}, {Pirate: "b", Die: 1}}}}},
	{name: "the tied alone roll again", rule: "T40", key: "contest.who_rolls",
		at: func(t testing.TB) *crew { return of(t, 3).chapter(skulltales.Adventure) },
		keeps: scoring.BeginAdventure{Flag: 10, Contest: skulltales.Contest{{{Pirate: "a", Die: 1}, {Pirate: "b", Die: 4}, {Pirate: "c", Die: 4}},
			{{Pirate: "b", Die: 2}, {Pirate: "c", Die: 6}}}},
		breaks: scoring.BeginAdventure{Flag: 10, Contest: skulltales.Contest{{{Pirate: "a", Die: 1}, {Pirate: "b", Die: 4}, {Pirate: "c", Die: 4}},
			{{Pirate: "a", Die: 2}, {Pirate: "c", Die: 6}}}}},
	{name: "a contest has one winner", rule: "T40", key: "contest.tied",
		at:     func(t testing.TB) *crew { return of(t, 2).chapter(skulltales.Adventure) },
		keeps:  scoring.BeginAdventure{Flag: 10, Contest: skulltales.Contest{{{Pirate: "a", Die: 2}, {Pirate: "b", Die: 4}}}},
		breaks: scoring.BeginAdventure{Flag: 10, Contest: skulltales.Contest{{{Pirate: "a", Die: 2}, {Pirate: "b", Die: 3}}}}},
	{name: "a contest that is decided is over", rule: "T40", key: "contest.decided",
		at:     func(t testing.TB) *crew { return of(t, 2).chapter(skulltales.Adventure) },
		keeps:  scoring.BeginAdventure{Flag: 10, Contest: skulltales.Contest{{{Pirate: "a", Die: 4}, {Pirate: "b", Die: 4}}}},
		breaks: scoring.BeginAdventure{Flag: 10, Contest: skulltales.Contest{{{Pirate: "a", Die: 4}, {Pirate: "b", Die: 4}}, {{Pirate: "a", Die: 6}}}}},
	{name: "a contest is won by charisma", rule: "T40", key: "contest.charisma",
		at: func(t testing.TB) *crew {
			c := founding(2)
			c.Pirates[1].Sheet = nil
			return sail(t, c).chapter(skulltales.Adventure)
		},
		keeps:  scoring.BeginAdventure{Flag: 10, Initiative: "b"},
		breaks: scoring.BeginAdventure{Flag: 10, Contest: skulltales.Contest{{{Pirate: "a", Die: 2}, {Pirate: "b", Die: 4}}}}},
	{name: "who wins a contest has the initiative", rule: "T40", key: "contest.other_winner",
		at:     playing,
		keeps:  scoring.PassInitiative{To: "b", Contest: skulltales.Contest{{{Pirate: "b", Die: 5}, {Pirate: "c", Die: 1}}}},
		breaks: scoring.PassInitiative{To: "c", Contest: skulltales.Contest{{{Pirate: "b", Die: 5}, {Pirate: "c", Die: 1}}}}},
	{name: "initiative to somebody who is down", rule: "T41", key: "initiative.down", overrulable: true,
		at: playing, before: func(c *crew) { c.down("b") }, keeps: scoring.PassInitiative{To: "c"}, breaks: scoring.PassInitiative{To: "b"}},
	{name: "no Captain who has retired", rule: "T46", key: "pirate.gone",
		at: owing, keeps: scoring.ChangeCaptain{To: "b", Reason: skulltales.Mutiny}, breaks: scoring.ChangeCaptain{To: "c", Reason: skulltales.Mutiny}},
	{name: "no Captain whom nobody knows", rule: "T46", key: "pirate.unknown",
		at: harbor, keeps: scoring.ChangeCaptain{To: "b"}, breaks: scoring.ChangeCaptain{To: "nobody"}},
}
