package sample

import (
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/scoring/telling"
)

// chapterTwo is the second evening: a hook, a loan, a doctor; a mutiny at sea; Ben's
// second hand; and the flag that falls before the salt is aboard.
func (s scribe) chapterTwo() {
	s.Evening("2026-03-14T18:30:00+01:00")
	s.lay(
		say(scoring.SetHouseRule{HouseRuleSet: skulltales.HouseRuleSet{Rule: skulltales.KOAllyKeepsCoins, On: true}}),
		say(scoring.StartChapter{Title: "Salt for the Governor"}))
	s.port()
	s.voyage()
	s.saltPans()
}

func (s scribe) port() {
	s.lay(
		say(scoring.BeginPhase{Phase: skulltales.Port}),
		say(scoring.SettleCompensation{For: string(ben), Cause: "right_hand"}),
		say(scoring.PaySalaries{}))
	s.Play(
		say(scoring.FitProsthesis{ProsthesisFitted: skulltales.ProsthesisFitted{Pirate: string(ben), Wound: "right_hand", Name: "Brass hook", Coins: 6}}),
		ben.buys(item("pistol", "Long pistol", 2), 9),
		ana.buys(item("blunderbuss", "Blunderbuss", 2), 11),
		say(scoring.LiftCurse{CurseLifted: skulltales.CurseLifted{Pirate: string(chloe), Reason: "Three candles and an apology"}}),
		chloe.pays(3, "atonement"),
		say(scoring.TakeLoan{Pirate: string(chloe), Coins: 15}),
		say(scoring.HireAlly{Pirate: string(chloe), Type: "surgeon", Name: "Doctor Marl", Salary: 12, Prestige: 2}),
		chloe.buys(item("mirror", "Smoked mirror", 2), 18),
		dan.gets(4, "gambling"),
		say(scoring.LearnSkill{SkillLearned: skulltales.SkillLearned{Pirate: string(dan), Skill: "Gull’s eye", Coins: 3, Prestige: 1}}),
		ana.earns(1, "tales"),
		say(scoring.ChangeShip{ShipChanged: skulltales.ShipChanged{Type: "Brig"}}),
		say(scoring.CountCrew{CrewCounted: skulltales.CrewCounted{What: "cannons", To: 3}}),
		say(scoring.CountCrew{CrewCounted: skulltales.CrewCounted{What: "sailors", To: 4}}),
		say(scoring.CountCrew{CrewCounted: skulltales.CrewCounted{What: "Parrots", To: 1}}),
		say(scoring.GainBooty{CrewBootyGained: skulltales.CrewBootyGained{Coins: 14, Reason: "goods"}}))
	s.Next(60, say(scoring.EndPhase{}))
}

// voyage is without Dan, whose train was late.
func (s scribe) voyage() {
	s.lay(say(scoring.BeginPhase{Phase: skulltales.Voyage, Absent: []string{string(dan)}}))
	s.Play(
		say(scoring.GainBooty{CrewBootyGained: skulltales.CrewBootyGained{Coins: 22, Reason: "pillage"}}),
		ana.gets(4, "boarding"),
		say(scoring.PayBooty{CrewBootyPaid: skulltales.CrewBootyPaid{Coins: 5, Reason: "repair"}}),
		say(scoring.ChangeCaptain{To: string(ana), Reason: "mutiny"}).And(
			say(scoring.LosePrestige{Pirate: string(ben), Prestige: 1, Source: "mutiny"})),
		note("The mutiny was over before the soup was cold. Ben kept the hat and handed over the key."),
		ana.earns(2, "trust"), chloe.earns(1, "trust"),
		say(scoring.ShareBooty{Shares: []skulltales.Share{{Pirate: string(ana), Coins: 10}, {Pirate: string(ben), Coins: 8}, {Pirate: string(chloe), Coins: 8}}}))
	s.Next(60, say(scoring.EndPhase{Outcome: skulltales.Arrived}))
}

// saltPans is the adventure.
func (s scribe) saltPans() {
	s.lay(say(scoring.BeginAdventure{Flag: 12}))
	s.Play(
		ana.explores(), ana.takes(2), ana.wins(1),
		dan.explores(), dan.takes(3),
		doctor.takes(4),
		chloe.opens("church"), chloe.draws(),
		ben.wins(2), ben.takes(2), ben.picksUp(item("powder-horn", "Powder horn", 2)),
		say(scoring.AdvanceFlag{Reason: skulltales.Figures, By: 2}),
		eventTurn(),
		doctor.picksUp(item("net", "Net", 2)), chloe.picksUp(item("decoction", "Decoction", 1)),
		ana.picksUp(skulltales.Card{ID: "blind-compass", Name: "The Blind Compass", Kind: skulltales.Legendary, Halves: 2}),
		ana.attains("ledger", "The salt ledger", skulltales.Object),
		dan.falls(""),
		eventTurn(dan.rolls(6)),
		ben.failsToRevive(dan, 6),
		chloe.opens("church").Overruled("T31", "The church has two doors, and the chapter counts both"),
		note("Dan sees as well with one eye as the rest of us with a spyglass. He says so himself."))
	s.Play(
		doctor.falls(""), chloe.revives(doctor),
		ben.falls("powder-horn"), telling.Undo, telling.Redo,
		say(scoring.LoseItem{Item: "decoction", Reason: "used"}),
		ana.spendsDestiny(), ana.breathes(),
		chloe.failsToRevive(ben, 5),
		say(scoring.RecruitPirate{Player: "Ben", Name: "Tam Halfpenny", Type: "cabin_boy", Hand: "right", Sheet: &skulltales.Sheet{ActionPoints: 8, Health: 4,
			Destiny: 4, Melee: 2, Ranged: 2, Strength: 1, Agility: 5, Intelligence: 2, Perception: 3, Charisma: 2, Salary: 4}}),
		eventTurn(),
		tam.takes(1), tam.wins(1), tam.attains("sack", "A sack of salt", skulltales.Object),
		say(scoring.LoseObjective{Objective: "sack"}),
		dan.attains("key", "The key of the pans", skulltales.Object), dan.gives("key", tam),
		chloe.wins(1), chloe.searchesInVain(false),
		ana.explores())
	s.settle(skulltales.ByFlag, true,
		scoring.ChooseResult{ResultChosen: skulltales.ResultChosen{Pirate: string(ana), Result: skulltales.Total}},
		scoring.ChooseFinds{Pirate: string(chloe), Coins: number(7), Prestige: number(1)},
		ana.reward(10, 3, skulltales.TableRow{Coins: 15, Prestige: 4}),
		chloe.reward(0, 0, skulltales.TableRow{Coins: 8, Prestige: 2}),
		dan.reward(0, 0, skulltales.TableRow{Coins: 8, Prestige: 2, Items: []skulltales.Card{item("spyglass", "Governor’s spyglass", 2)}}),
		tam.reward(4, 1, skulltales.TableRow{Coins: 8, Prestige: 2}),
		scoring.ChooseAlly{Ally: string(doctor), Items: []string{"net"}},
		scoring.ChooseInheritance{To: string(tam), Item: "pistol"})
	s.goOn()
}

func number(n int) *int { return &n }
