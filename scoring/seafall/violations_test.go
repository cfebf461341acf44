package seafall_test

import (
	"maps"
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// trial is a rule at the table: a command that keeps it and one that breaks it.
type trial struct {
	name        string
	rule        string
	key         string
	overrulable bool // what breaks it goes through with a reason
	before      func(p *party)
	keeps       scoring.Command // nil where another entry has it
	breaks      scoring.Command
	lawful      func(p *party) // instead of before, for what keeps it
}

func (p *party) isleAndBegin() { p.isle(); p.begin() }

// won ends a game of three that blue has won with 11, before red 5 and green 3.
func (p *party) won(before ...scoring.Command) {
	p.t.Helper()
	p.begin()
	p.say(before...)
	p.gain(map[seafall.Province]int{seafall.Blue: 11, seafall.Red: 5, seafall.Green: 3})
	p.say(scoring.EndGame{})
}

// trained is an advisor with an empty slot.
func trained(p seafall.Province, name string, gold int) scoring.HireAdvisor {
	return scoring.HireAdvisor{Province: p, Type: name, Gold: gold}
}

const (
	blue  = seafall.Blue
	red   = seafall.Red
	green = seafall.Green
)

var trials = []trial{
	{name: "no milestone is worth so much", rule: "R2", key: "glory.unlikely", overrulable: true,
		before: (*party).evening,
		keeps:  scoring.ClaimMilestone{Province: red, Name: "First", Glory: 10},
		breaks: scoring.ClaimMilestone{Province: red, Name: "First", Glory: 11}},
	{name: "no card gives so much", rule: "R2", key: "glory.unlikely", overrulable: true,
		before: (*party).evening,
		keeps:  scoring.GainGlory{Province: red, Glory: 10},
		breaks: scoring.GainGlory{Province: red, Glory: 11}},
	{name: "no advisor is worth so much", rule: "R3", key: "glory.unlikely", overrulable: true,
		before: (*party).evening,
		keeps:  scoring.HireAdvisor{Province: red, Type: "Clerk", Glory: 10},
		breaks: scoring.HireAdvisor{Province: red, Type: "Clerk", Glory: 11}},
	{name: "no treasure is worth so much", rule: "R3", key: "glory.unlikely", overrulable: true,
		before: (*party).evening,
		keeps:  scoring.BuyTreasure{Province: red, Name: "Bell", Glory: 10},
		breaks: scoring.BuyTreasure{Province: red, Name: "Bell", Glory: 11}},
	{name: "no structure is worth so much", rule: "R4", key: "glory.unlikely", overrulable: true,
		before: (*party).evening,
		keeps:  scoring.BuildStructure{Province: red, Name: "Port", Glory: worth(10)},
		breaks: scoring.BuildStructure{Province: red, Name: "Port", Glory: worth(11)}},
	{name: "a raid is paid from home", rule: "R6", key: "enmity.cannot_pay", overrulable: true,
		before: func(p *party) {
			p.begin()
			p.gain(map[seafall.Province]int{red: 1})
			p.say(scoring.PlaceEnmity{Province: red, Place: spot("blue", seafall.War), Count: 4})
		},
		keeps:  scoring.RaidSite{Province: red, Where: spot("green", "vault")},
		breaks: scoring.RaidSite{Province: red, Where: spot("green", "treasure_room")}},
	{name: "a milestone's glory is said", rule: "R7", key: "milestone.glory_missing",
		before: func(p *party) { p.begin(); p.say(scoring.RevealMilestone{Name: "Open", Glory: 3}) },
		keeps:  scoring.ClaimMilestone{Province: red, Name: "Open"},
		breaks: scoring.ClaimMilestone{Province: red, Name: "First"}},
	{name: "one milestone a turn", rule: "R7", key: "milestone.one_a_turn", overrulable: true,
		before: func(p *party) { p.begin(); p.say(scoring.ClaimMilestone{Province: red, Name: "First", Glory: 1}) },
		keeps:  scoring.ClaimMilestone{Province: green, Name: "Second", Glory: 1},
		breaks: scoring.ClaimMilestone{Province: red, Name: "Second", Glory: 1}},
	{name: "glory stays above nothing", rule: "R8", key: "glory.below_zero", overrulable: true,
		before: func(p *party) { p.begin(); p.gain(map[seafall.Province]int{red: 1}) },
		keeps:  scoring.GainGlory{Province: red, Glory: -1},
		breaks: scoring.GainGlory{Province: green, Glory: -1}},
	{name: "glory lost with what is stolen", rule: "R8", key: "glory.below_zero", overrulable: true,
		before: func(p *party) {
			p.begin()
			p.say(scoring.BuyTreasure{Province: red, Name: "Bell", Glory: 2}, scoring.GainGlory{Province: red, Glory: -2})
		},
		keeps:  scoring.GainGlory{Province: red, Glory: 1},
		breaks: scoring.StealTreasure{From: red, By: green, Treasure: "bell", Kept: true}},
	{name: "one advisor a turn", rule: "R9", key: "advisor.one_a_turn", overrulable: true,
		before: func(p *party) { p.begin(); p.say(advisor(red, "Clerk", 1)) },
		keeps:  advisor(green, "Scholar", 1),
		breaks: advisor(red, "Scholar", 1)},
	{name: "an advisor or a treasure a turn", rule: "R9", key: "advisor.one_a_turn", overrulable: true,
		before: func(p *party) { p.begin(); p.say(advisor(red, "Clerk", 1)) },
		keeps:  scoring.BuyTreasure{Province: green, Name: "Bell", Glory: 1},
		breaks: scoring.BuyTreasure{Province: red, Name: "Bell", Glory: 1}},
	{name: "a treasure or an advisor a turn", rule: "R9", key: "advisor.one_a_turn", overrulable: true,
		before: func(p *party) { p.begin(); p.say(scoring.BuyTreasure{Province: red, Name: "Bell", Glory: 1}) },
		lawful: func(p *party) {
			p.begin()
			p.say(scoring.BuyTreasure{Province: red, Name: "Bell", Glory: 1}, scoring.NextRound{})
		},
		keeps:  advisor(red, "Clerk", 1),
		breaks: advisor(red, "Clerk", 1)},
	{name: "reputation only where the card prints it", rule: "R9", key: "advisor.no_reputation_cost", overrulable: true,
		before: func(p *party) { p.begin() },
		keeps:  scoring.HireAdvisor{Province: red, Type: "Clerk", Gold: 1, Reputation: 1, Paid: "reputation"},
		breaks: scoring.HireAdvisor{Province: red, Type: "Clerk", Gold: 1, Paid: "reputation"}},
	{name: "upgrades lie exhausted until winter", rule: "R13", key: "upgrade.exhausted", overrulable: true,
		before: func(p *party) {
			p.begin()
			p.say(scoring.BuyUpgrade{Province: red, Ship: seafall.ShipA, Name: "Bold"}, scoring.SinkShip{Province: red, Ship: seafall.ShipA})
		},
		keeps:  scoring.BuyUpgrade{Province: green, Ship: seafall.ShipA, Name: "Hale"},
		breaks: scoring.BuyUpgrade{Province: green, Ship: seafall.ShipA, Name: "Bold"}},
	{name: "two upgrades on a ship", rule: "R13", key: "upgrade.ship_full",
		before: func(p *party) {
			p.begin()
			p.say(scoring.BuyUpgrade{Province: red, Ship: seafall.ShipA, Name: "Bold"}, scoring.NextRound{},
				scoring.BuyUpgrade{Province: red, Ship: seafall.ShipA, Name: "Hale"}, scoring.NextRound{})
		},
		keeps:  scoring.BuyUpgrade{Province: red, Ship: seafall.ShipA, Name: "Deadly", Replaces: "bold"},
		breaks: scoring.BuyUpgrade{Province: red, Ship: seafall.ShipA, Name: "Deadly"}},
	{name: "what makes room lies on the ship", rule: "R13", key: "upgrade.not_there",
		before: func(p *party) {
			p.begin()
			p.say(scoring.BuyUpgrade{Province: red, Ship: seafall.ShipB, Name: "Swift"}, scoring.NextRound{})
		},
		keeps:  scoring.BuyUpgrade{Province: red, Ship: seafall.ShipB, Name: "Bold", Replaces: "swift"},
		breaks: scoring.BuyUpgrade{Province: red, Ship: seafall.ShipA, Name: "Bold", Replaces: "swift"}},
	{name: "no building on a site raided this year", rule: "R14", key: "structure.site_raided", overrulable: true,
		before: func(p *party) {
			p.begin()
			p.say(scoring.BuildStructure{Province: red, Name: "Library", Site: "build_1"}, scoring.RaidSite{Province: green, Where: spot("red", "build_1"), Owed: 3},
				scoring.LoseStructure{Province: red, Structure: "library"}, scoring.NextRound{})
		},
		keeps:  scoring.BuildStructure{Province: red, Name: "Port", Site: "build_2"},
		breaks: scoring.BuildStructure{Province: red, Name: "Port", Site: "build_1"}},
	{name: "structures lie exhausted until winter", rule: "R14", key: "structure.exhausted", overrulable: true,
		before: func(p *party) {
			p.begin()
			p.say(scoring.BuildStructure{Province: red, Name: "Observatory"}, scoring.LoseStructure{Province: red, Structure: "observatory", By: green})
		},
		keeps:  scoring.BuildStructure{Province: green, Name: "Marketplace"},
		breaks: scoring.BuildStructure{Province: green, Name: "Observatory"}},
	{name: "three build sites", rule: "R14", key: "structure.no_site",
		before: func(p *party) {
			p.begin()
			for range 3 {
				p.say(scoring.BuildStructure{Province: red, Name: "Gun Tower"}, scoring.NextRound{})
			}
		},
		keeps:  scoring.BuildStructure{Province: green, Name: "Port"},
		breaks: scoring.BuildStructure{Province: red, Name: "Port"}},
	{name: "a sunken ship takes no damage", rule: "R22", key: "ship.sunk",
		before: func(p *party) { p.begin(); p.say(scoring.SinkShip{Province: red, Ship: seafall.ShipA}) },
		keeps:  scoring.TakeDamage{Province: red, Ship: seafall.ShipB, Damage: 1},
		breaks: scoring.TakeDamage{Province: red, Ship: seafall.ShipA, Damage: 1}},
	{name: "an exhausted upgrade absorbs nothing", rule: "R22", key: "upgrade.not_ready",
		before: func(p *party) {
			p.begin()
			p.say(scoring.BuyUpgrade{Province: red, Ship: seafall.ShipA, Name: "Bold"}, scoring.NextRound{},
				scoring.BuyUpgrade{Province: red, Ship: seafall.ShipA, Name: "Hale"},
				scoring.ExhaustUpgrade{Province: red, Upgrade: "bold"})
		},
		keeps:  scoring.TakeDamage{Province: red, Ship: seafall.ShipA, Damage: 1, Exhaust: []string{"hale"}},
		breaks: scoring.TakeDamage{Province: red, Ship: seafall.ShipA, Damage: 1, Exhaust: []string{"bold"}}},
	{name: "one upgrade for each damage", rule: "R22", key: "ship.too_many_exhausted",
		before: func(p *party) {
			p.begin()
			p.say(scoring.BuyUpgrade{Province: red, Ship: seafall.ShipA, Name: "Bold"}, scoring.NextRound{},
				scoring.BuyUpgrade{Province: red, Ship: seafall.ShipA, Name: "Hale"})
		},
		keeps:  scoring.TakeDamage{Province: red, Ship: seafall.ShipA, Damage: 2, Exhaust: []string{"bold", "hale"}},
		breaks: scoring.TakeDamage{Province: red, Ship: seafall.ShipA, Damage: 1, Exhaust: []string{"bold", "hale"}}},
	{name: "no site is raided twice a year", rule: "R23", key: "raid.twice", overrulable: true,
		before: func(p *party) {
			p.isleAndBegin()
			p.say(scoring.RaidSite{Province: green, Where: spot("kestrel", "harbour")})
		},
		keeps:  scoring.RaidSite{Province: red, Where: spot("kestrel", "ridge")},
		breaks: scoring.RaidSite{Province: red, Where: spot("kestrel", "harbour")}},
	{name: "no site is raided twice, token or not", rule: "R23", key: "raid.twice", overrulable: true,
		before: func(p *party) {
			p.isleAndBegin()
			p.say(scoring.RaidSite{Province: green, Where: spot("kestrel", "harbour")},
				scoring.ReturnEnmity{Province: green, Place: spot("kestrel", "harbour")})
		},
		breaks: scoring.RaidSite{Province: red, Where: spot("kestrel", "harbour")}},
	{name: "no province is raided in the prologue", rule: "R23", key: "raid.prologue", overrulable: true,
		before: func(p *party) { p.isle(); p.say(scoring.StartGame{Prologue: true}, scoring.HoldWinter{}) },
		keeps:  scoring.RaidSite{Province: red, Where: spot("kestrel", "harbour")},
		breaks: scoring.RaidSite{Province: red, Where: spot("green", "warehouse")}},
	{name: "the cost of a structure is read at the table", rule: "R23", key: "enmity.owed_unknown",
		before: func(p *party) { p.begin(); p.say(scoring.BuildStructure{Province: green, Name: "Port"}) },
		keeps:  scoring.RaidSite{Province: red, Where: spot("green", "build_1"), Owed: 3},
		breaks: scoring.RaidSite{Province: red, Where: spot("green", "build_1")}},
	{name: "three provinces have no Baron", rule: "R25", key: "title.not_in_set",
		keeps:  scoring.SetTitles{Titles: map[seafall.Province]seafall.Title{blue: seafall.Count, red: seafall.Duke, green: seafall.Prince}},
		breaks: scoring.SetTitles{Titles: map[seafall.Province]seafall.Title{blue: seafall.Baron}}},
	{name: "the astrolabe goes to the least glory", rule: "R28", key: "winter.other_first", overrulable: true,
		before: func(p *party) { p.say(scoring.StartGame{}); p.gain(map[seafall.Province]int{green: 1}) },
		keeps:  scoring.HoldWinter{First: red},
		breaks: scoring.HoldWinter{First: green}},
	{name: "the vengeful take a token back", rule: "R29", key: "winter.not_vengeful", overrulable: true,
		before: func(p *party) {
			p.appellation(red, "vengeful")
			p.say(scoring.StartGame{}, scoring.PlaceEnmity{Province: red, Place: spot("blue", seafall.War)},
				scoring.PlaceEnmity{Province: green, Place: spot("blue", seafall.War)})
		},
		keeps:  scoring.HoldWinter{TakeBack: map[seafall.Province]seafall.Place{red: spot("blue", seafall.War)}},
		breaks: scoring.HoldWinter{TakeBack: map[seafall.Province]seafall.Place{green: spot("blue", seafall.War)}}},
	{name: "a token is taken back where one lies", rule: "R52", key: "tokens.not_there",
		before: func(p *party) {
			p.appellation(red, "vengeful")
			p.say(scoring.StartGame{}, scoring.PlaceEnmity{Province: red, Place: spot("blue", seafall.War)})
		},
		keeps:  scoring.HoldWinter{},
		breaks: scoring.HoldWinter{TakeBack: map[seafall.Province]seafall.Place{red: spot("green", seafall.War)}}},
	{name: "who lies exhausted is refreshed in winter", rule: "R29", key: "advisor.exhausted", overrulable: true,
		before: func(p *party) {
			p.begin()
			p.say(advisor(red, "Clerk", 1), scoring.ActivateAdvisor{Province: red, Advisor: "clerk"},
				scoring.ExhaustAdvisor{Province: red, Advisor: "clerk"})
		},
		lawful: func(p *party) {
			p.begin()
			p.say(advisor(red, "Clerk", 1), scoring.ExhaustAdvisor{Province: red, Advisor: "clerk"})
			p.year()
		},
		keeps:  scoring.ActivateAdvisor{Province: red, Advisor: "clerk"},
		breaks: scoring.ActivateAdvisor{Province: red, Advisor: "clerk"}},
	{name: "winter comes after the sixth round", rule: "R31", key: "winter.early", overrulable: true,
		before: func(p *party) { p.begin() },
		keeps:  scoring.NextRound{},
		breaks: scoring.HoldWinter{}},
	{name: "after the sixth round comes winter", rule: "R31", key: "round.winter_first",
		before: func(p *party) {
			p.begin()
			for range 5 {
				p.say(scoring.NextRound{})
			}
		},
		keeps:  scoring.HoldWinter{},
		breaks: scoring.NextRound{}},
	{name: "the game ends at the target", rule: "R32", key: "game.target_not_reached", overrulable: true,
		before: func(p *party) { p.begin(); p.gain(map[seafall.Province]int{red: 10}) },
		keeps:  scoring.EndGame{By: "card"},
		breaks: scoring.EndGame{}},
	{name: "no round after the target", rule: "R32", key: "round.target_reached", overrulable: true,
		before: func(p *party) { p.begin(); p.gain(map[seafall.Province]int{red: 11}) },
		keeps:  scoring.EndGame{},
		breaks: scoring.NextRound{}},
	{name: "the steps come one after the other", rule: "R33", key: "step.too_early", overrulable: true,
		before: func(p *party) { p.won() },
		keeps:  scoring.ChooseImprovement{Improvement: "fortune"},
		breaks: scoring.ChooseShip{Province: green, Ship: seafall.ShipA, Value: seafall.Sail}},
	{name: "whoever has less glory trains first", rule: "R33", key: "step.waits", overrulable: true,
		before: func(p *party) {
			p.won(trained(red, "Clerk", 1), trained(green, "Scholar", 1))
			p.upTo(scoring.StepTrain)
		},
		keeps:  scoring.ChooseTraining{Province: green, Advisor: "scholar", Retired: "pirate"},
		breaks: scoring.ChooseTraining{Province: red, Advisor: "clerk", Retired: "pirate"}},
	{name: "who is absent chooses nothing", rule: "R33", key: "province.absent_step",
		before: func(p *party) {
			p.begin(green)
			p.gain(map[seafall.Province]int{blue: 11})
			p.say(scoring.EndGame{})
			p.upTo(scoring.StepEnmity)
		},
		keeps:  scoring.ChooseEnmity{Province: red},
		breaks: scoring.ChooseEnmity{Province: green}},
	{name: "who is absent fills no box", rule: "R33", key: "province.absent_step",
		before: func(p *party) {
			p.begin(green)
			p.gain(map[seafall.Province]int{blue: 11})
			p.say(scoring.EndGame{})
			p.upTo(scoring.StepShips)
		},
		keeps:  scoring.ChooseShip{Province: red, Ship: seafall.ShipA, Value: seafall.Sail},
		breaks: scoring.ChooseShip{Province: green, Ship: seafall.ShipA, Value: seafall.Sail}},
	{name: "who is in no step", rule: "R33", key: "step.not_in_it",
		before: func(p *party) { p.won(); p.upTo(scoring.StepShips) },
		keeps:  scoring.ChooseShip{Province: green, Ship: seafall.ShipA, Value: seafall.Sail},
		breaks: scoring.ChooseShip{Province: purple, Ship: seafall.ShipA, Value: seafall.Sail}},
	{name: "after the prologue only titles are given", rule: "R51", key: "step.prologue",
		before: prologueTied,
		keeps:  scoring.ChooseTitle{Province: green, Title: seafall.Duke},
		breaks: scoring.ChooseShip{Province: green, Ship: seafall.ShipA, Value: seafall.Sail}},
	{name: "no step of the prologue is passed", rule: "R51", key: "step.prologue",
		before: prologueTied,
		keeps:  scoring.ChooseTitle{Province: green, Title: seafall.Count},
		breaks: scoring.PassSteps{}},
	{name: "a ship has four values", rule: "R39", key: "ship.value_unknown",
		before: func(p *party) { p.won(); p.upTo(scoring.StepShips) },
		keeps:  scoring.ChooseShip{Province: green, Ship: seafall.ShipA, Value: seafall.Sail},
		breaks: scoring.ChooseShip{Province: green, Ship: seafall.ShipA, Value: "speed"}},
	{name: "only boxes of ships are chosen in secret", rule: "R33", key: "choices.not_open",
		before: func(p *party) { p.won() },
		lawful: func(p *party) { p.won(); p.upTo(scoring.StepShips) },
		keeps:  scoring.OpenChoices{Chosen: []seafall.Province{green}},
		breaks: scoring.OpenChoices{Chosen: []seafall.Province{green}}},
	{name: "the steps are done, not passed", rule: "R33", key: "step.passed", overrulable: true,
		before: func(p *party) { p.won() },
		keeps:  scoring.ChooseImprovement{Improvement: "fortune"},
		breaks: scoring.PassSteps{}},
	{name: "what is done is not passed", rule: "R33", key: "step.none_to_pass",
		before: func(p *party) { p.won(); p.upTo(scoring.StepEnmity) },
		keeps:  scoring.ConfirmGlory{},
		breaks: scoring.PassSteps{}},
	{name: "the last game confirms its glory", rule: "R33", key: "close.last_open", overrulable: true,
		before: func(p *party) { p.won(); p.upTo(scoring.StepRecord) },
		lawful: func(p *party) { p.won(); p.upTo(afterAll) },
		keeps:  scoring.CloseGame{Last: true},
		breaks: scoring.CloseGame{Last: true}},
	{name: "the last game settles enmity", rule: "R40", key: "close.enmity_open", overrulable: true,
		before: enmityOfGreen,
		lawful: func(p *party) {
			enmityOfGreen(p)
			p.upTo(afterAll)
		},
		keeps:  scoring.CloseGame{Last: true},
		breaks: scoring.CloseGame{Last: true}},
	{name: "the game closes with every step done", rule: "R33", key: "close.step_open",
		before: func(p *party) { p.won(); p.upTo(scoring.StepRecord) },
		keeps:  scoring.ConfirmGlory{},
		breaks: scoring.CloseGame{}},
	{name: "the next higher value", rule: "R35", key: "improvement.not_next", overrulable: true,
		before: func(p *party) { p.won() },
		keeps:  scoring.ChooseImprovement{Improvement: "reputation", To: 3},
		breaks: scoring.ChooseImprovement{Improvement: "reputation", To: 4}},
	{name: "the winner takes what there is to take", rule: "R35", key: "improvement.declined", overrulable: true,
		before: func(p *party) { p.won() },
		keeps:  scoring.ChooseImprovement{Improvement: "research"},
		breaks: scoring.ChooseImprovement{Improvement: "none"}},
	{name: "a sticker of an action once", rule: "R35", key: "improvement.none_left",
		before: func(p *party) { p.say(scoring.PlaceLeaderSticker{Province: blue, Base: "tax"}); p.won() },
		keeps:  scoring.ChooseImprovement{Improvement: "sell"},
		breaks: scoring.ChooseImprovement{Improvement: "tax"}},
	{name: "a sticker that the sheet has", rule: "R35", key: "improvement.none_higher", overrulable: true,
		before: func(p *party) {
			p.say(scoring.Correct{Path: "blue.reputation", Is: "6", Reason: "as on the board"})
			p.won()
		},
		lawful: func(p *party) {
			p.say(scoring.Correct{Path: "blue.reputation", Is: "6", Reason: "as on the board"},
				scoring.Correct{Path: "stock.reputation.7", Is: "1", Reason: "as on the sheet"})
			p.won()
		},
		keeps:  scoring.ChooseImprovement{Improvement: "reputation", To: 7},
		breaks: scoring.ChooseImprovement{Improvement: "reputation", To: 7}},
	{name: "a value higher than the last there is", rule: "R35", key: "improvement.none_left",
		before: func(p *party) {
			p.say(scoring.Correct{Path: "blue.reputation", Is: "6", Reason: "as on the board"})
			p.won()
		},
		keeps:  scoring.ChooseImprovement{Improvement: "fortune"},
		breaks: scoring.ChooseImprovement{Improvement: "reputation"}},
	{name: "an appellation that is left", rule: "R35", key: "improvement.appellation_gone", overrulable: true,
		before: func(p *party) { p.won() },
		keeps:  scoring.ChooseImprovement{Improvement: "appellation", Appellation: "wise"},
		breaks: scoring.ChooseImprovement{Improvement: "appellation", Appellation: "idle"}},
	{name: "the garrison of a region one controls", rule: "R35", key: "improvement.other_region", overrulable: true,
		before: func(p *party) { p.isle(); p.won() },
		keeps:  scoring.ChooseImprovement{Improvement: "garrison"},
		breaks: scoring.ChooseImprovement{Improvement: "garrison", Region: "kestrel"}},
	{name: "who can train must", rule: "R36", key: "training.must", overrulable: true,
		before: func(p *party) { p.won(trained(green, "Clerk", 1)); p.upTo(scoring.StepTrain) },
		keeps:  scoring.ChooseTraining{Province: green, Advisor: "clerk", Retired: "taxman"},
		breaks: scoring.ChooseTraining{Province: green}},
	{name: "each trains with another retired advisor", rule: "R36", key: "retired.twice",
		before: func(p *party) {
			p.won(trained(red, "Clerk", 1), trained(green, "Scholar", 1))
			p.upTo(scoring.StepTrain)
			p.say(scoring.ChooseTraining{Province: green, Advisor: "scholar", Retired: "adventurer-1"})
		},
		keeps:  scoring.ChooseTraining{Province: red, Advisor: "clerk", Retired: "adventurer-2"},
		breaks: scoring.ChooseTraining{Province: red, Advisor: "clerk", Retired: "adventurer-1"}},
	{name: "a retired advisor who is there", rule: "R36", key: "retired.gone",
		before: func(p *party) { p.won(trained(green, "Clerk", 1)); p.upTo(scoring.StepTrain) },
		keeps:  scoring.ChooseTraining{Province: green, Advisor: "clerk", Retired: "trader"},
		breaks: scoring.ChooseTraining{Province: green, Advisor: "clerk", Retired: "drummer"}},
	{name: "a slot to train", rule: "R36", key: "training.no_slot", overrulable: true,
		before: func(p *party) {
			p.say(scoring.StartGame{}, trained(green, "Clerk", 1), advisor(green, "Scholar", 1), scoring.HoldWinter{})
			p.gain(map[seafall.Province]int{blue: 11, red: 5, green: 3})
			p.say(scoring.EndGame{})
			p.upTo(scoring.StepTrain)
		},
		keeps:  scoring.ChooseTraining{Province: green, Advisor: "clerk", Retired: "pirate"},
		breaks: scoring.ChooseTraining{Province: green, Advisor: "scholar", Retired: "pirate"}},
	{name: "one trains one's own", rule: "R36", key: "advisor.not_there",
		before: func(p *party) {
			p.won(trained(red, "Clerk", 1), trained(green, "Scholar", 1))
			p.upTo(scoring.StepTrain)
		},
		keeps:  scoring.ChooseTraining{Province: green, Advisor: "scholar", Retired: "pirate"},
		breaks: scoring.ChooseTraining{Province: green, Advisor: "clerk", Retired: "pirate"}},
	{name: "the winner keeps a cheaper one", rule: "R38", key: "keep.too_dear", overrulable: true,
		before: func(p *party) {
			p.say(scoring.StartGame{}, advisor(green, "Clerk", 2), advisor(blue, "Scholar", 1), advisor(blue, "Factor", 2), scoring.HoldWinter{})
			p.gain(map[seafall.Province]int{blue: 11})
			p.say(scoring.EndGame{})
			p.upTo(scoring.StepKeep)
			p.say(scoring.ChooseKeep{Province: green, Advisor: "clerk"})
		},
		keeps:  scoring.ChooseKeep{Province: blue, Advisor: "scholar"},
		breaks: scoring.ChooseKeep{Province: blue, Advisor: "factor"}},
	{name: "one keeps one's own", rule: "R38", key: "advisor.not_there",
		before: func(p *party) {
			p.won(advisor(red, "Clerk", 2), advisor(green, "Scholar", 2))
			p.upTo(scoring.StepKeep)
		},
		keeps:  scoring.ChooseKeep{Province: red, Advisor: "clerk"},
		breaks: scoring.ChooseKeep{Province: red, Advisor: "scholar"}},
	{name: "everybody fills a box", rule: "R39", key: "ship.must_improve", overrulable: true,
		before: func(p *party) { p.won(); p.upTo(scoring.StepShips) },
		keeps:  scoring.ChooseShip{Province: red, Ship: seafall.ShipB, Value: seafall.Hold},
		breaks: scoring.ChooseShip{Province: red}},
	{name: "five boxes for each value", rule: "R39", key: "ship.no_box",
		before: func(p *party) {
			p.say(scoring.Correct{Path: "red.ship_a.raid", Is: "5", Reason: "as on the board"})
			p.won()
			p.upTo(scoring.StepShips)
		},
		keeps:  scoring.ChooseShip{Province: red, Ship: seafall.ShipB, Value: seafall.Raid},
		breaks: scoring.ChooseShip{Province: red, Ship: seafall.ShipA, Value: seafall.Raid}},
	{name: "a success on a die at most", rule: "R40", key: "enmity.too_many_successes", overrulable: true,
		before: enmityOfGreen,
		keeps:  scoring.ChooseEnmity{Province: green, Successes: 4},
		breaks: scoring.ChooseEnmity{Province: green, Successes: 5}},
	{name: "successes are counted from none", rule: "R40", key: "number.out_of_range",
		before: enmityOfGreen,
		keeps:  scoring.ChooseEnmity{Province: green},
		breaks: scoring.ChooseEnmity{Province: green, Successes: -1}},
	{name: "a token for one, a sticker for two", rule: "R40", key: "enmity.overspent", overrulable: true,
		before: enmityOfGreen,
		keeps: scoring.ChooseEnmity{Province: green, Successes: 3, Back: []seafall.Lying{lie("red", seafall.War, 1)},
			Crossed: []seafall.BoxAt{{Region: "red", Box: 0}}},
		breaks: scoring.ChooseEnmity{Province: green, Successes: 2, Back: []seafall.Lying{lie("red", seafall.War, 1)},
			Crossed: []seafall.BoxAt{{Region: "red", Box: 0}}}},
	{name: "only tokens that lie there come back", rule: "R40", key: "tokens.not_there",
		before: enmityOfGreen,
		keeps:  scoring.ChooseEnmity{Province: green, Successes: 2, Back: []seafall.Lying{lie("red", seafall.War, 2)}},
		breaks: scoring.ChooseEnmity{Province: green, Successes: 3, Back: []seafall.Lying{lie("red", seafall.War, 3)}}},
	{name: "only one's own stickers are crossed out", rule: "R40", key: "boxes.not_own",
		before: enmityOfGreen,
		keeps:  scoring.ChooseEnmity{Province: green, Successes: 2, Crossed: []seafall.BoxAt{{Region: "red", Box: 0}}},
		breaks: scoring.ChooseEnmity{Province: green, Successes: 2, Crossed: []seafall.BoxAt{{Region: "red", Box: 1}}}},
	{name: "which sticker is covered", rule: "R42", key: "enmity.cover_which",
		before: func(p *party) {
			p.isle()
			b, r := seafall.Stuck(blue), seafall.Stuck(red)
			p.stickers("kestrel", b, b, b, r, r, r)
			p.won(scoring.PlaceEnmity{Province: green, Place: spot("kestrel", "harbour")})
			p.upTo(scoring.StepEnmity)
		},
		keeps:  scoring.ChooseEnmity{Province: green, Cover: []seafall.BoxAt{{Region: "kestrel", Box: 3}}},
		breaks: scoring.ChooseEnmity{Province: green}},
	{name: "a tied province takes a title of its place", rule: "R45", key: "title.not_shared",
		before: tiedForTitles,
		keeps:  scoring.ChooseTitle{Province: green, Title: seafall.Count},
		breaks: scoring.ChooseTitle{Province: green, Title: seafall.Prince}},
	{name: "a tied province waits for the less prominent", rule: "R45", key: "step.waits", overrulable: true,
		before: func(p *party) {
			p.begin()
			p.gain(map[seafall.Province]int{blue: 4, red: 4, green: 4})
			p.agree(scoring.EndGame{By: "card"})
			p.upTo(scoring.StepTitles)
		},
		keeps:  scoring.ChooseTitle{Province: green, Title: seafall.Duke},
		breaks: scoring.ChooseTitle{Province: red, Title: seafall.Duke}},
	{name: "a title that follows is not chosen", rule: "R45", key: "title.no_choice",
		before: tiedForTitles,
		keeps:  scoring.ChooseTitle{Province: green, Title: seafall.Count},
		breaks: scoring.ChooseTitle{Province: blue, Title: seafall.Prince}},
	{name: "the winner follows from a corrected game", rule: "R32", key: "following.winner", overrulable: true,
		before: func(p *party) { p.corrected(red, "15", "titles") },
		lawful: func(p *party) { p.corrected(red, "15", "titles", "winner") },
		keeps:  scoring.StartGame{}, breaks: scoring.StartGame{}},
	{name: "who was absent follows from a corrected game", rule: "R44", key: "following.absent", overrulable: true,
		before: func(p *party) { p.games(1, green); p.makeUp(); p.corrected(red, "10") },
		lawful: func(p *party) {
			p.games(1, green)
			p.makeUp()
			p.corrected(red, "10")
			p.say(scoring.Correct{Path: "record.1.green", Is: "9", Reason: "one less than the lowest"})
		},
		keeps: scoring.StartGame{}, breaks: scoring.StartGame{}},
	{name: "titles follow from a corrected game", rule: "R45", key: "following.titles", overrulable: true,
		before: func(p *party) { p.corrected(red, "15", "winner") },
		lawful: func(p *party) { p.corrected(red, "15", "winner", "titles") },
		keeps:  scoring.StartGame{}, breaks: scoring.StartGame{}},
	{name: "titles follow from glory", rule: "R45", key: "title.by_hand", overrulable: true,
		before: func(p *party) { p.won(); p.finish() },
		lawful: func(*party) {}, // before the first game titles are the table's
		keeps:  scoring.SetTitles{Titles: map[seafall.Province]seafall.Title{blue: seafall.Count, red: seafall.Duke, green: seafall.Prince}},
		breaks: scoring.SetTitles{Titles: map[seafall.Province]seafall.Title{blue: seafall.Count, red: seafall.Duke, green: seafall.Prince}}},
	{name: "who is absent does not act", rule: "R49", key: "province.absent", overrulable: true,
		before: func(p *party) { p.begin(green) },
		keeps:  scoring.ResolveEndeavor{Province: red, Endeavor: seafall.Explore},
		breaks: scoring.ResolveEndeavor{Province: green, Endeavor: seafall.Explore}},
	{name: "who is absent takes no gift", rule: "R49", key: "gift.absent", overrulable: true,
		before: func(p *party) { p.begin(green) },
		keeps:  scoring.SpendReputation{Province: red, To: blue},
		breaks: scoring.SpendReputation{Province: red, To: green}},
	{name: "their tokens go home before own ones move there", rule: "R24", key: "enmity.war_first", overrulable: true,
		before: func(p *party) {
			p.isleAndBegin()
			p.say(scoring.PlaceEnmity{Province: green, Place: spot("red", seafall.War)},
				scoring.PlaceEnmity{Province: red, Place: spot("kestrel", "harbour")})
		},
		keeps:  scoring.MoveEnmity{Province: red, From: spot("kestrel", "harbour"), To: spot("blue", "vault")},
		breaks: scoring.MoveEnmity{Province: red, From: spot("kestrel", "harbour"), To: spot("green", "vault")}},
	{name: "a box is a ship and a value", rule: "R39", key: "ship.half",
		before: func(p *party) { p.won(); p.upTo(scoring.StepShips) },
		keeps:  scoring.ChooseShip{Province: green, Ship: seafall.ShipA, Value: seafall.Sail},
		breaks: scoring.ChooseShip{Province: green, Ship: seafall.ShipA}},
	{name: "titles are chosen by one reading", rule: "R45", key: "house_rule.titles_chosen", overrulable: true,
		before: func(p *party) {
			tiedForTitles(p)
			p.say(scoring.ChooseTitle{Province: green, Title: seafall.Duke})
		},
		keeps:  scoring.SetHouseRule{Rule: seafall.PoolCap15, On: true},
		breaks: scoring.SetHouseRule{Rule: seafall.TitleTiesLowestScore, On: true}},
	{name: "titles after the prologue by one reading", rule: "R51", key: "house_rule.titles_chosen", overrulable: true,
		before: func(p *party) {
			p.say(scoring.StartGame{Prologue: true}, scoring.HoldWinter{}, scoring.EndGame{By: "card"},
				scoring.ChooseTitle{Province: green, Title: seafall.Duke})
		},
		keeps:  scoring.SetHouseRule{Rule: seafall.FirstWinterByTitle, On: true},
		breaks: scoring.SetHouseRule{Rule: seafall.PrologueTitlesTied, On: true}},
	{name: "eight tokens and no more", rule: "R52", key: "tokens.none_left",
		before: (*party).isleAndBegin,
		keeps:  scoring.PlaceEnmity{Province: red, Place: spot("kestrel", "harbour"), Count: 8},
		breaks: scoring.PlaceEnmity{Province: red, Place: spot("kestrel", "harbour"), Count: 9}},
	{name: "tokens come from where they lie", rule: "R52", key: "tokens.not_there",
		before: func(p *party) {
			p.isleAndBegin()
			p.say(scoring.PlaceEnmity{Province: red, Place: spot("kestrel", "harbour"), Count: 2})
		},
		keeps:  scoring.ReturnEnmity{Province: red, Place: spot("kestrel", "harbour"), Count: 2},
		breaks: scoring.ReturnEnmity{Province: red, Place: spot("kestrel", "harbour"), Count: 3}},
	{name: "six boxes and no more", rule: "R53", key: "boxes.no_such_box",
		before: (*party).isle,
		keeps:  scoring.Correct{Path: "kestrel.box_6", Is: "red", Reason: "as on the board"},
		breaks: scoring.Correct{Path: "kestrel.box_7", Is: "red", Reason: "as on the board"}},
	{name: "a title is given", rule: "R54", key: "title.missing",
		keeps:  scoring.SetTitles{Titles: map[seafall.Province]seafall.Title{blue: seafall.Duke, red: seafall.Prince}},
		breaks: scoring.SetTitles{}},
	{name: "each title once", rule: "R54", key: "title.twice",
		keeps:  scoring.SetTitles{Titles: map[seafall.Province]seafall.Title{blue: seafall.Duke, red: seafall.Prince}},
		breaks: scoring.SetTitles{Titles: map[seafall.Province]seafall.Title{blue: seafall.Duke}}},
	{name: "one title that another bears", rule: "R54", key: "title.borne",
		keeps:  scoring.SetTitle{Province: blue, Title: seafall.Duke, Swap: true},
		breaks: scoring.SetTitle{Province: blue, Title: seafall.Duke}},
	{name: "one title of another set", rule: "R25", key: "title.not_in_set",
		breaks: scoring.SetTitle{Province: blue, Title: seafall.Baron}},
	{name: "one title that does not follow", rule: "R45", key: "title.by_hand", overrulable: true,
		before: func(p *party) { p.won(); p.finish() },
		breaks: scoring.SetTitle{Province: blue, Title: seafall.Duke, Swap: true}},
	{name: "who chooses later takes what is left", rule: "R54", key: "title.taken",
		before: func(p *party) {
			tiedForTitles(p)
			p.say(scoring.ChooseTitle{Province: green, Title: seafall.Duke})
		},
		keeps:  scoring.ChooseTitle{Province: red, Title: seafall.Count},
		breaks: scoring.ChooseTitle{Province: red, Title: seafall.Duke}},
	{name: "an advisor is in one council room", rule: "R56", key: "advisor.held",
		before: func(p *party) { p.begin(); p.say(advisor(red, "Clerk", 1)) },
		lawful: func(p *party) {
			p.begin()
			p.say(advisor(red, "Clerk", 1), scoring.DismissAdvisor{Province: red, Advisor: "clerk"})
		},
		keeps:  scoring.HireAdvisor{Province: green, Known: "clerk"},
		breaks: scoring.HireAdvisor{Province: green, Known: "clerk"}},
	{name: "no third copy of an upgrade", rule: "R56", key: "upgrade.no_copy", overrulable: true,
		before: func(p *party) {
			p.begin()
			p.say(buys(red, seafall.ShipA, "Bold"), buys(blue, seafall.ShipA, "Bold"))
		},
		lawful: func(p *party) { p.begin(); p.say(buys(red, seafall.ShipA, "Bold")) },
		keeps:  buys(green, seafall.ShipA, "Bold"),
		breaks: buys(green, seafall.ShipA, "Bold")},
	{name: "no upgrade makes room for itself", rule: "R13", key: "upgrade.by_itself",
		before: func(p *party) { p.begin(); p.say(buys(red, seafall.ShipA, "Bold"), scoring.NextRound{}) },
		keeps:  scoring.BuyUpgrade{Province: red, Ship: seafall.ShipA, Name: "Hale", Replaces: "bold"},
		breaks: scoring.BuyUpgrade{Province: red, Ship: seafall.ShipA, Name: "bold", Replaces: "bold"}},
	{name: "no structure makes room for itself", rule: "R14", key: "structure.by_itself",
		before: func(p *party) {
			p.begin()
			p.say(scoring.BuildStructure{Province: red, Name: "Port"}, scoring.NextRound{})
		},
		keeps:  scoring.BuildStructure{Province: red, Name: "Library", Replaces: "port"},
		breaks: scoring.BuildStructure{Province: red, Name: "port", Replaces: "port"}},
	{name: "a damage card needs damage", rule: "R22", key: "damage.all_told",
		before: (*party).evening,
		lawful: func(p *party) { p.begin(); p.say(scoring.TakeDamage{Province: red, Ship: seafall.ShipA}) },
		keeps:  scoring.NameDamageCard{Province: red, Ship: seafall.ShipA, Name: "Torn Sail", Lowers: seafall.Sail},
		breaks: scoring.NameDamageCard{Province: red, Ship: seafall.ShipA, Name: "Torn Sail", Lowers: seafall.Sail}},
	{name: "nothing can be corrected on a destroyed card", rule: "R46", key: "advisor.destroyed",
		before: func(p *party) {
			p.begin()
			p.say(advisor(red, "Clerk", 1), scoring.DismissAdvisor{Province: red, Advisor: "clerk", Destroyed: true})
		},
		lawful: func(p *party) { p.begin(); p.say(advisor(red, "Clerk", 1)) },
		keeps:  scoring.Correct{Path: "gold/clerk", Is: "2", Reason: "misread"},
		breaks: scoring.Correct{Path: "gold/clerk", Is: "2", Reason: "misread"}},
	{name: "a milestone is claimed once", rule: "R67", key: "milestone.claimed_already", overrulable: true,
		before: func(p *party) { p.begin(); p.say(scoring.ClaimMilestone{Province: red, Name: "First", Glory: 1}) },
		keeps:  scoring.ClaimMilestone{Province: green, Name: "Second", Glory: 1},
		breaks: scoring.ClaimMilestone{Province: green, Name: "First", Glory: 1}},
}

// evening begins a game with everybody there.
func (p *party) evening() { p.begin() }

// year plays the rounds that are left of a year and holds the next winter.
func (p *party) year() {
	p.t.Helper()
	for p.state().Running.Round < 6 {
		p.say(scoring.NextRound{})
	}
	p.say(scoring.HoldWinter{})
}

func worth(glory int) *int { return &glory }

// enmityOfGreen ends a game in which green has four dice, two tokens At War
// With red and a sticker there, beside one of blue's.
func enmityOfGreen(p *party) {
	p.stickers("red", seafall.Stuck(green), seafall.Stuck(blue))
	p.won(scoring.PlaceEnmity{Province: green, Place: spot("red", "vault"), Count: 2})
	p.upTo(scoring.StepEnmity)
}

// prologueTied ends a prologue in which nobody has glory.
func prologueTied(p *party) {
	p.say(scoring.StartGame{Prologue: true}, scoring.HoldWinter{}, scoring.EndGame{By: "card"})
}

// corrected plays a game that blue wins, unless one was played, and corrects
// what it was worth to a province; then what follows from it, as told.
func (p *party) corrected(who seafall.Province, is string, then ...string) {
	p.t.Helper()
	if len(p.state().Record) == 0 {
		p.won()
		p.finish()
	}
	p.say(scoring.Correct{Path: "record.1." + string(who), Is: is, Reason: "misread"})
	for _, what := range then {
		if what == "winner" {
			p.say(scoring.Correct{Path: "record.1.winner", Is: string(who), Reason: "misread"})
		} else {
			p.say(scoring.SetTitles{Titles: scoring.Follows(p.state()).Titles})
		}
	}
}

// makeUp lets everybody who missed games make up for them.
func (p *party) makeUp() {
	p.t.Helper()
	seafalltest.Return(p.t, p.book)
}

// tiedForTitles ends a game in which red and green share the second place.
func tiedForTitles(p *party) {
	p.begin()
	p.gain(map[seafall.Province]int{blue: 11, red: 4, green: 4})
	p.say(scoring.EndGame{})
	p.upTo(scoring.StepTitles)
}

// TestRulesAtTheTable tries every rule both ways: what keeps it goes through,
// what breaks it is refused with its number, and goes through with a reason
// just where the table may overrule it.
func TestRulesAtTheTable(t *testing.T) {
	bothWays(t, slices.Concat(trials, turning, changing))
}

// bothWays tries rules with what keeps them and with what breaks them.
func bothWays(t *testing.T, list []trial) {
	t.Helper()
	for _, c := range list {
		t.Run(c.rule+" "+c.name, func(t *testing.T) {
			begin := func(before func(*party)) *party {
				p := meet(t, three())
				if before != nil {
					before(p)
				}
				return p
			}
			switch {
			case c.lawful != nil:
				begin(c.lawful).say(c.keeps)
			case c.keeps != nil:
				begin(c.before).say(c.keeps)
			}
			p := begin(c.before)
			v := p.refused(c.breaks)
			if len(v) != 1 || v[0].Rule != c.rule || v[0].Key != c.key || v[0].Overrulable != c.overrulable {
				t.Fatalf("in the way: %v, want %s (%s), to be overruled: %v", v, c.key, c.rule, c.overrulable)
			}
			if c.overrulable {
				p.agree(c.breaks, c.rule)
				return
			}
			reasoned := scoring.Say(c.breaks)
			reasoned.Overrules = []ledger.Overrule{{Rule: c.rule, Reason: "we agreed"}}
			if _, err := p.book.Record(t.Context(), reasoned); err == nil {
				t.Error("a reason was enough for what nobody can overrule")
			}
		})
	}
}

// TestTitlesBeforeTheFirstGame: without titles no game starts (R25).
func TestTitlesBeforeTheFirstGame(t *testing.T) {
	c := three()
	for i := range c.Provinces {
		c.Provinces[i].Title = ""
	}
	p := meet(t, c)
	if v := p.refused(scoring.StartGame{}); len(v) != 1 || v[0].Rule != "R25" || v[0].Key != "title.missing" || v[0].Overrulable {
		t.Errorf("starting without titles: %v", v)
	}
	p.say(scoring.SetTitles{Titles: map[seafall.Province]seafall.Title{blue: seafall.Count, red: seafall.Duke, green: seafall.Prince}},
		scoring.StartGame{})
	if want := []seafall.Province{blue, red, green}; !slices.Equal(p.state().Running.Seats, want) {
		t.Errorf("the seats are %v, want %v (R26)", p.state().Running.Seats, want)
	}
}

// TestNothingWaitsAfterTheLastStep: with everything chosen Current is past the
// last step, and asking about it is no mistake.
func TestNothingWaitsAfterTheLastStep(t *testing.T) {
	p := meet(t, three())
	p.won()
	p.upTo(afterAll)
	c := p.closing()
	if c.Current != afterAll || c.Next(c.Current) != "" {
		t.Errorf("step %d waits for %q", c.Current, c.Next(c.Current))
	}
	if turn, there := c.Turn(c.Current, blue); there {
		t.Errorf("blue has a turn after the last step: %+v", turn)
	}
}

// TestTokensOfTheVictimGoHomeFirst: green owes two and holds one of blue's
// tokens in its At War With: that one goes home, one of green's is placed (R24).
func TestTokensOfTheVictimGoHomeFirst(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.say(scoring.PlaceEnmity{Province: blue, Place: spot("green", seafall.War)},
		scoring.RaidSite{Province: green, Where: spot("blue", "field_b")})
	s := p.state()
	if s.AtHome(blue) != 8 || s.AtHome(green) != 7 || s.Play(green).At(spot("blue", "field_b")) != 1 {
		t.Errorf("blue has %d home, green %d; away %v", s.AtHome(blue), s.AtHome(green), s.Play(green).Away)
	}
}

// TestForcedEnmityCostsGlory: what is owed unexpectedly and cannot be paid
// costs a glory for each missing token (R6).
func TestForcedEnmityCostsGlory(t *testing.T) {
	p := meet(t, three())
	p.isle()
	p.begin()
	p.gain(map[seafall.Province]int{red: 5})
	p.say(scoring.PlaceEnmity{Province: red, Place: spot("kestrel", "ridge"), Count: 7},
		scoring.RaidSite{Province: red, Where: spot("green", "warehouse"), Forced: true})
	if play := p.play(red); p.state().AtHome(red) != 0 || play.Glory != 3 {
		t.Errorf("red has %d home and %d glory, want 0 and 3", p.state().AtHome(red), play.Glory)
	}
}

// TestEveryTokenBecomesASticker: tokens on sites and garrisons of an island,
// and those of a province that is absent, become stickers; markers and all
// come home (R34, R41).
func TestEveryTokenBecomesASticker(t *testing.T) {
	p := meet(t, three())
	p.isle()
	p.begin(green)
	p.agree(scoring.PlaceEnmity{Province: green, Place: spot("kestrel", "ridge")}, "R49")
	p.agree(scoring.PlaceEnmity{Province: green, Place: spot("kestrel", seafall.Garrison)}, "R49")
	p.say(scoring.PlaceEnmity{Province: red, Place: spot("green", "vault"), Count: 2})
	p.gain(map[seafall.Province]int{blue: 11})
	p.say(scoring.EndGame{})
	p.finish()
	s := p.state()
	if got, want := *s.BoxesOf("kestrel"), (seafall.Boxes{seafall.Stuck(green), seafall.Stuck(green)}); got != want {
		t.Errorf("the boxes of the island are %q", got)
	}
	if got, want := *s.BoxesOf("green"), (seafall.Boxes{seafall.Stuck(red), seafall.Stuck(red)}); got != want {
		t.Errorf("the boxes of green are %q", got)
	}
	for _, province := range s.Order {
		if s.AtHome(province) != 8 {
			t.Errorf("%s has %d home", province, s.AtHome(province))
		}
	}
}

// TestStickersCoverOthers: with six boxes full a new sticker covers one that
// the table names, and later provinces can cover it again (R42).
func TestStickersCoverOthers(t *testing.T) {
	p := meet(t, three())
	p.isle()
	g, r := seafall.Stuck(green), seafall.Stuck(red)
	p.stickers("kestrel", r, r, r, r, r, r)
	p.won(scoring.PlaceEnmity{Province: green, Place: spot("kestrel", "harbour")},
		scoring.PlaceEnmity{Province: red, Place: spot("kestrel", "ridge"), Count: 2})
	p.upTo(scoring.StepEnmity)
	p.say(scoring.ChooseEnmity{Province: green, Cover: []seafall.BoxAt{{Region: "kestrel", Box: 4}}})
	c := p.closing()
	if got := scoring.OfferEnmity(c, red, nil, nil).Covers; len(got) != 1 || got[0].Count != 1 || !slices.Equal(got[0].Boxes, []int{4}) {
		t.Errorf("red may cover %+v, want box 5 once", got)
	}
	p.say(scoring.ChooseEnmity{Province: red})
	p.finish()
	if got := *p.state().BoxesOf("kestrel"); slices.Contains(got[:], g) {
		t.Errorf("red covered green's sticker last, and the boxes are %q", got)
	}
	scores := p.state().Record[0].Scores
	if scores[red].GameGlory != 4 || scores[green].GameGlory != 3 {
		t.Errorf("red is recorded with %d, green with %d; red had one sticker too many", scores[red].GameGlory, scores[green].GameGlory)
	}
}

// TestAbsentProvincesAreRecorded: one less than the least of those present,
// after what step 5 cost them (R44).
func TestAbsentProvincesAreRecorded(t *testing.T) {
	p := meet(t, five())
	p.begin(seafall.Purple, seafall.Gray)
	p.gain(map[seafall.Province]int{blue: 11, red: 5, green: 3})
	p.say(scoring.EndGame{})
	p.finish()
	got := map[seafall.Province]int{}
	for province, score := range p.state().Record[0].Scores {
		got[province] = score.GameGlory
	}
	want := map[seafall.Province]int{blue: 11, red: 5, green: 3, seafall.Purple: 2, seafall.Gray: 2}
	if !maps.Equal(got, want) {
		t.Errorf("recorded %v, want %v", got, want)
	}
}

// TestEmperor: most campaign glory; of equal ones the most milestone glory;
// then the least prominent title during the last game (R50).
func TestEmperor(t *testing.T) {
	for _, c := range []struct {
		name  string
		play  func(p *party)
		crown seafall.Province
	}{
		{"most glory", func(p *party) { p.gain(map[seafall.Province]int{blue: 11, red: 9, green: 10}) }, blue},
		{"most milestones of the tied", func(p *party) {
			p.gain(map[seafall.Province]int{blue: 11, red: 9, green: 11})
			p.say(scoring.ClaimMilestone{Province: red, Name: "Last Light", Glory: 2})
		}, red},
		{"the least prominent of the tied", func(p *party) { p.gain(map[seafall.Province]int{blue: 11, red: 11, green: 9}) }, red},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := meet(t, three())
			p.begin()
			c.play(p)
			p.say(scoring.EndGame{By: "card"})
			p.upTo(afterAll)
			p.say(scoring.CloseGame{Last: true})
			if s := p.state(); s.Emperor != c.crown || s.Status() != "crowned" {
				t.Errorf("crowned is %q (%s), want %s", s.Emperor, s.Status(), c.crown)
			}
			p.say(scoring.StartGame{}) // the books stay open
		})
	}
}

// TestPrologue: nothing is recorded, only titles are given, and by its glory (R51).
func TestPrologue(t *testing.T) {
	p := meet(t, three())
	p.say(scoring.StartGame{Prologue: true}, scoring.HoldWinter{}, advisor(red, "Clerk", 1))
	p.gain(map[seafall.Province]int{blue: 2, red: 4, green: 3})
	p.say(scoring.EndGame{By: "card"})
	c := p.closing()
	for _, step := range c.Steps[:scoring.StepTitles-1] {
		if len(step.Turns) > 0 {
			t.Errorf("step %d asks %v", step.Number, step.Turns)
		}
	}
	p.finish()
	s := p.state()
	if len(s.Record) != 0 || s.Council(red) != nil {
		t.Errorf("the record has %d lines, red keeps %v", len(s.Record), s.Council(red))
	}
	for province, want := range map[seafall.Province]seafall.Title{red: seafall.Prince, green: seafall.Duke, blue: seafall.Count} {
		b := s.Board(province)
		if b.Title != want || b.CampaignGlory != 0 || b.Ships[0].Values != b.Ships[0].Printed || b.Ships[1].Values != b.Ships[1].Printed {
			t.Errorf("%s is %+v", province, b)
		}
	}
}

// TestWinterOrder: the astrolabe goes to the least glory, a tie to the least
// prominent title; tokens move only from the second winter on (R28, R29).
func TestWinterOrder(t *testing.T) {
	p := meet(t, three())
	p.isle()
	p.say(scoring.StartGame{}, scoring.PlaceEnmity{Province: red, Place: spot("kestrel", "harbour")})
	p.say(scoring.HoldWinter{})
	if first := p.state().Running.First; first != green {
		t.Errorf("first in a tie of all is %s, want the Count, green", first)
	}
	if p.play(red).At(spot("kestrel", "harbour")) != 1 {
		t.Errorf("a token moved in the first winter: %v", p.play(red).Away)
	}
	p.gain(map[seafall.Province]int{green: 2, red: 1, blue: 1})
	for range 5 {
		p.say(scoring.NextRound{})
	}
	p.say(scoring.HoldWinter{})
	if g := p.state().Running; g.First != red || g.Year != 2 || g.Round != 1 {
		t.Errorf("year %d round %d, first %s, want red, the less prominent of the tied", g.Year, g.Round, g.First)
	}
	if p.play(red).At(spot("kestrel", seafall.Garrison)) != 1 {
		t.Errorf("no token moved in the second winter: %v", p.play(red).Away)
	}
}

// TestR35_AnEmptySheet: when nothing is left on the improvement sheet, step 1
// passes instead of holding the evening up.
func TestR35_AnEmptySheet(t *testing.T) {
	book := seafalltest.Campaign(t, ledgertest.Books(scoring.Rules{}), 0, 0)
	s := seafalltest.State(book).Copy()
	s.Stock = seafall.Stock{}
	for _, sticker := range scoring.LeaderStickers {
		for _, p := range s.Order {
			s.Board(p).Bases = seafall.Bases{Buy: 2, Sell: 3, Research: 2, Tax: 4}
			if scoring.Base(s, p, sticker.Base) != sticker.To {
				t.Fatalf("%s has no room left for another sticker than %d", p, sticker.To)
			}
		}
	}
	s.Running = &seafall.Game{Number: 1, Target: 11, Seats: s.Order, Play: map[seafall.Province]*seafall.Play{}}
	for _, p := range s.Order {
		s.Running.Play[p] = &seafall.Play{Sources: map[seafall.Source]int{}}
	}
	s.Running.Ended = &seafall.Ending{Winner: s.Order[0], EndedBy: "card", Order: s.Order}
	c, err := scoring.EndOfGame(s)
	if err != nil {
		t.Fatal(err)
	}
	if turn, _ := c.Turn(scoring.StepImprove, s.Order[0]); turn.Status != scoring.Passes || c.Current == scoring.StepImprove {
		t.Errorf("step 1 is %s and step %d is current", turn.Status, c.Current)
	}
}

// TestR35_WhatCannotBeImproved: a choice that closing could not carry out is
// refused when it is made, not when the game is closed.
func TestR35_WhatCannotBeImproved(t *testing.T) {
	for _, c := range []struct {
		say        scoring.ChooseImprovement
		key, field string
	}{
		{scoring.ChooseImprovement{Improvement: "garrison", Region: "atlantis"}, "island.unknown", "region"},
		{scoring.ChooseImprovement{Improvement: "garrison", Region: "red"}, "island.unknown", "region"},
		{scoring.ChooseImprovement{Improvement: "vault"}, "improvement.unknown", "improvement"},
	} {
		p := meet(t, three())
		p.won()
		v := p.refused(c.say)
		if len(v) != 1 || v[0].Key != c.key || v[0].Field != c.field || v[0].Rule != "R35" || v[0].Overrulable {
			t.Errorf("%+v: in the way: %v, want %s [%s]", c.say, v, c.key, c.field)
		}
	}
}

// TestR40_WhoseTokensAreHomePasses: a province whose tokens all came home
// during the game has nothing to choose in step 5, as one that placed none.
func TestR40_WhoseTokensAreHomePasses(t *testing.T) {
	p := meet(t, three())
	p.won(scoring.PlaceEnmity{Province: seafall.Red, Place: spot("green", "war")},
		scoring.ReturnEnmity{Province: seafall.Red, Place: spot("green", "war")})
	for _, province := range []seafall.Province{seafall.Red, seafall.Green} {
		if turn, _ := p.closing().Turn(scoring.StepEnmity, province); turn.Status != scoring.Passes {
			t.Errorf("%s: step 5 is %s", province, turn.Status)
		}
	}
}

// TestR40_EveryTokenIsADie: however many tokens the books let a leader have,
// step 5 can be settled with them.
func TestR40_EveryTokenIsADie(t *testing.T) {
	p := meet(t, three())
	p.won(scoring.GainReputation{Province: seafall.Red, Count: 20}, scoring.GainReputation{Province: seafall.Red, Count: 20},
		scoring.GainReputation{Province: seafall.Red, Count: 20}, scoring.GainFortune{Province: seafall.Red, Count: 20},
		scoring.GainFortune{Province: seafall.Red, Count: 20}, scoring.PlaceEnmity{Province: seafall.Red, Place: spot("green", "war")})
	p.upTo(scoring.StepEnmity)
	p.say(scoring.ChooseEnmity{Province: seafall.Red, Successes: 40, Back: []seafall.Lying{lie("green", "war", 1)}})
	p.finish()
}

// TestR14_TheSecondCardOfAStructure: a structure that lies exhausted does not
// stand in the way of another card of its name.
func TestR14_TheSecondCardOfAStructure(t *testing.T) {
	p := meet(t, three())
	p.begin()
	library := scoring.BuildStructure{Province: seafall.Blue, Name: "Library"}
	p.say(library, scoring.LoseStructure{Province: seafall.Blue, Structure: "library"}, scoring.NextRound{}, library, scoring.NextRound{})
	if v := p.refused(library); len(v) != 1 || v[0].Key != "structure.exhausted" || !v[0].Overrulable {
		t.Errorf("the third: %v", v)
	}
	p.agree(library, "R14")
}

// TestUpgradesOfAnyScript: two upgrades whose names have no Latin letter are
// two, and each of them is there twice at most (R56).
func TestUpgradesOfAnyScript(t *testing.T) {
	p := meet(t, three())
	p.begin()
	for _, province := range []seafall.Province{blue, green} {
		p.say(buys(province, seafall.ShipA, "Быстрый"), scoring.NextRound{}, buys(province, seafall.ShipA, "Смелый"))
	}
	for _, name := range []string{"Быстрый", "смелый"} {
		v := p.refused(buys(red, seafall.ShipA, name))
		if len(v) != 1 || v[0].Key != "upgrade.no_copy" {
			t.Errorf("%s: %v", name, v)
		}
	}
}

// TestR13_AnUpgradeMakesRoomOnItsOwnShip: what goes back to the supply for a
// new upgrade lies on the ship that the new one comes onto.
func TestR13_AnUpgradeMakesRoomOnItsOwnShip(t *testing.T) {
	book := seafalltest.Campaign(t, ledgertest.Books(scoring.Rules{}), 0, 0)
	seafalltest.Must(t, book, scoring.StartGame{})
	seafalltest.Must(t, book, scoring.BuyUpgrade{Province: seafall.Blue, Ship: seafall.ShipB, Name: "Swift"})
	swap := scoring.BuyUpgrade{Province: seafall.Blue, Ship: seafall.ShipA, Name: "Bold", Replaces: "swift"}
	_, err := book.Decide(scoring.Say(swap))
	if vs := ledger.Violations(err); len(vs) != 1 || vs[0].Rule != "R13" || vs[0].Key != "upgrade.not_there" {
		t.Errorf("an upgrade of the other ship made room: %v", err)
	}
	swap.Ship = seafall.ShipB
	seafalltest.Must(t, book, swap)
	if g := seafalltest.State(book).Play(seafall.Blue).Glory; g != 1 { // R4: a swap nets nothing
		t.Errorf("blue has %d glory after a swap, want 1", g)
	}
}
