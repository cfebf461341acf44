package sample

import (
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// gameTwo is the evening without Ben. Ana and Dan end it with the same
// campaign glory.
func (s *scribe) gameTwo() {
	s.Evening("2026-04-11T18:55:00+02:00")
	s.start(ben)
	s.winter(
		ana.finds("saint-elmo", "Saint Elmo", 5, 2),
		chloe.wins(netMender),
		dan.fits(shipA, "Bold"),
		eve.hires(bellFounder))
	s.round(
		ana.explores("saint-elmo", "chapel", "market", 4),
		chloe.buys("Map in Salt", 2),
		dan.builds("Gun Tower"),
		eve.braves("saint-elmo", "reef", "iron", 5).And(eve.suffers(shipB, 1)))
	s.round(
		ana.fits(shipB, "Nimble"),
		chloe.explores("saint-elmo", "terraces", "spice", 4),
		dan.raids("marrow", "quarry"),
		eve.repairs(), eve.raids("kestrel", "cove"))
	s.round(
		ana.claims("The Saint’s Fire", 2),
		chloe.fits(shipA, "Enduring"),
		dan.hires(signalKeeper),
		eve.buys("Ivory Sextant", 2))
	s.round(
		ana.hires(pilotsDaughter),
		chloe.raids(ben.region(), "field_b"),
		dan.raids(eve.region(), "treasure_room").And(dan.spendsFortune(2)).And(
			say(scoring.StealTreasure{From: eve.province(), By: dan.province(), Treasure: "ivory-sextant", Kept: true})),
		say(scoring.GainFortune{Province: eve.province()}))
	s.round(
		ana.explored(),
		chloe.builds("Port"),
		say(scoring.SpendReputation{Province: dan.province(), To: ana.province()}),
		eve.fits(shipA, "Swift"))
	s.winter(
		eve.raids(dan.region(), "vault"),
		ana.buys("Gull-Bone Flute", 1),
		chloe.explored(),
		dan.fails(seafall.Explore, "saint-elmo", "grotto", "The tide came in first").And(dan.suffers(shipA, 2)))
	s.round(
		eve.builds("Observatory"),
		ana.fits(shipA, "Spirited"),
		chloe.claims("A Fair Weight", 2),
		dan.fails(seafall.Raid, "saint-elmo", "chapel", "").And(dan.suffers(shipA, 2)))
	s.round(
		eve.braves("saint-elmo", "grotto", "spice", 5).And(eve.spendsFortune(1)),
		ana.explores("saint-elmo", "cistern", "linen", 4).And(
			say(scoring.ExhaustUpgrade{Province: ana.province(), Upgrade: "spirited"})),
		chloe.raids("saint-elmo", "chapel"),
		dan.repairs(), dan.fits(shipB, "Stalwart"))
	s.round(
		eve.buys("Diver’s Knife", 1),
		say(scoring.DismissAdvisor{Province: ana.province(), Advisor: "pilot-s-daughter"}),
		ana.explored(),
		say(scoring.BuyUpgrade{Province: chloe.province(), Ship: shipA, Name: "Intrepid", Replaces: "enduring"}),
		dan.claims("Raised from the Deep", 2))
	s.round(
		ana.claims("Every Reef by Name", 1),
		chloe.explores("saint-elmo", "belfry", "wood", 5).And(chloe.spendsFortune(1)),
		dan.explores("marrow", "tarn", "iron", 3))
	s.round(
		eve.spendsFortune(1),
		chloe.builds("Library"),
		note("Emberhold’s chair stayed empty: Ben was on a real boat. We kept him a harbor berth and a slice of cake."))
	s.end(
		scoring.ChooseImprovement{Improvement: "appellation", Appellation: "persuasive"},
		eve.trains("bell-founder", "builder"), dan.trains("signal-keeper", "adventurer-2"),
		ana.trains("lamplighter", "adventurer-1"), chloe.trains("net-mender", "trader"),
		eve.keeps("bell-founder"), dan.keeps("quarry-master"), ana.keeps("lamplighter"), chloe.keeps("net-mender"),
		eve.fills(shipA, seafall.Explore), dan.fills(shipB, seafall.Hold), ana.fills(shipB, seafall.Explore),
		chloe.fills(shipA, seafall.Explore),
		eve.settles(1, token("kestrel", 1)), dan.settles(1, token(eve.region(), 1)), chloe.settles(1, token("saint-elmo", 1)),
		scoring.ConfirmGlory{},
		// Ana and Dan share the third and fourth place; Ana chooses first.
		scoring.ChooseTitle{Province: ana.province(), Title: seafall.Count})
	s.called(2, "The Winter of the Empty Chair")
	s.Next(80, say(scoring.Correct{Path: "saint-elmo.garrison", Is: "3", Reason: "We had read the sticker upside down"}))
}
