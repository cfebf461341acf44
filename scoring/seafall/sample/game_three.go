package sample

import (
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// gameThree is Ben's evening of raids, which the others make him pay for.
func (s *scribe) gameThree() {
	s.Evening("2026-08-22T18:30:00+02:00")
	s.back(ben, seafall.Filling{Ship: seafall.ShipB, Value: seafall.Hold})
	s.start()
	s.winter(
		ben.activates("gunsmith"), ben.raids("kestrel", "ridge"),
		dan.builds("Port"),
		ana.finds("saltmere", "Saltmere", 6, 3),
		eve.wins(smuggler),
		chloe.hires(ropewalker))
	s.round(
		ben.buys("Iron Crow", 2),
		dan.fits(shipA, "Deadly"),
		ana.explores("saltmere", "pans", "spice", 4),
		eve.explored(),
		chloe.braves("saltmere", "sinkhole", "iron", 5).And(chloe.suffers(shipA, 1)))
	s.round(
		ben.raids("saltmere", "pans").And(ben.spendsFortune(1)),
		dan.claims("Stone by Stone", 2),
		dan.claims("The Beacon Answered", 1).Overruled("R7", "The event card lets a builder claim two this turn"),
		ana.fits(shipA, "Nimble"),
		eve.buys("Moth Lantern", 3),
		chloe.repairs(), chloe.builds("Marketplace"))
	s.round(
		say(scoring.ResolveEndeavor{Province: ben.province(), Endeavor: seafall.Raid, Where: at(chloe.region(), "build_1"), Owed: 3},
			scoring.LoseStructure{Province: chloe.province(), Structure: "marketplace", By: ben.province()}),
		dan.explored(),
		ana.claims("The Salt Road", 2),
		eve.explored(),
		chloe.explored())
	s.round(
		say(scoring.ResolveEndeavor{Province: ben.province(), Endeavor: seafall.Raid, Where: at(eve.region(), "council_room"),
			Owed: 4, Forced: true, Note: "The event asked for one token more than he had"},
			scoring.StealAdvisor{From: eve.province(), By: ben.province(), Advisor: "smuggler", Kept: true}),
		dan.fits(shipB, "Hale"),
		eve.fits(shipB, "Cunning"),
		chloe.raids(ben.region(), "field_a"))
	s.round(
		dan.raids("saint-elmo", "terraces"),
		ana.explored(),
		eve.claims("Passage by Moonlight", 2),
		chloe.buys("Whalebone Dice", 1))
	s.winter(
		chloe.raids(ben.region(), "warehouse"),
		ben.fits(shipA, "Terrible"),
		dan.calls("signal-keeper"),
		ana.fits(shipB, "Swift"),
		eve.raids(ben.region(), "vault").And(eve.spendsFortune(1)))
	s.round(
		chloe.claims("All Debts Called In", 2),
		ben.explored(),
		dan.builds("Gun Tower"),
		ana.fails(seafall.Explore, "saltmere", "race", "Fern went down within sight of the pans").And(ana.suffers(shipA, 4)),
		eve.builds("Library"))
	s.round(
		chloe.fits(shipA, "Enduring"),
		ben.raids("saint-elmo", "belfry"),
		dan.explored(),
		ana.repairs(),
		eve.explored())
	s.round(
		chloe.explored(),
		dan.fits(shipB, "Stalwart"),
		ana.explored(),
		// Taken back to check the price, and it was right.
		eve.buys("Glass Eel", 1), undo, redo)
	s.round(
		ben.claims("Smoke without Fire", 1),
		dan.raids("marrow", "orchard"),
		ana.explores("saltmere", "jetty", "market", 4),
		eve.braves("saltmere", "race", "wood", 5).And(eve.spendsFortune(1)),
		note("Ben raided everybody and everybody raided Ben. Eve, robbed of her smuggler, won all the same."))
	s.end(
		scoring.ChooseImprovement{Improvement: "fortune"},
		chloe.trains("ropewalker", "builder"), ben.trains("gunsmith", "pirate"), dan.trains("quarry-master", "adventurer-2"),
		ana.keeps("lamplighter"), chloe.keeps("net-mender"), ben.keeps("gunsmith"), dan.keeps("quarry-master"), eve.keeps(""),
		ana.fills(shipB, seafall.Hold), chloe.fills(shipA, seafall.Hold), ben.fills(shipB, seafall.Raid),
		dan.fills(shipA, seafall.Sail), eve.fills(shipA, seafall.Hold),
		chloe.settles(3, token(ben.region(), 1)).crosses(ben.region(), 0),
		ben.settles(2).crosses("kestrel", 0),
		dan.settles(2, token("saint-elmo", 1), token("marrow", 1)),
		eve.settles(0),
		scoring.ConfirmGlory{})
	s.called(3, "The Year Everybody Raided Ben")
}
