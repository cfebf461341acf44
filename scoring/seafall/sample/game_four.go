package sample

import (
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// gameFour is in the third round of its second year: Chloé lacks one glory.
func (s *scribe) gameFour() {
	s.Evening("2026-11-14T18:45:00+01:00")
	s.Next(35, say(scoring.ConfirmAudit{Mended: []string{"tern-shoal.boxes"}}))
	s.start()
	s.winter(
		ana.finds("lantern", "", 7, 4).And(ana.charts("lantern", "undercroft", "two crossed keys", 5)),
		ben.wins(powderKeeper).And(say(scoring.NameAdvisor{Advisor: "powder-keeper", Name: "Agnes Thorn"})),
		chloe.wins(starPilot),
		dan.hires(drystoneMason),
		eve.buys("Blue Glass Float", 2))
	s.round(
		ana.explores("lantern", "lighthouse", "market", 4), say(scoring.NameIsland{Island: "lantern", Name: "Lantern"},
			scoring.CrossOffEntry{Entry: "27", Island: "lantern"}),
		ben.fits(shipA, "Terrible"),
		chloe.explores("lantern", "stair", "iron", 4).And(say(scoring.SetIslandPower{Island: "lantern",
			Power: "Whoever ends a turn here looks at the next event."})),
		dan.fits(shipB, "Stalwart"),
		eve.raids("marrow", "lagoon"))
	s.round(
		ana.fits(shipA, "Hale"),
		ben.raids("tern-shoal", "sandbar").And(ben.spendsFortune(1)),
		chloe.claims("A Light for Every Cape", 3).And(say(scoring.PlaceLeaderSticker{Province: chloe.province(), Base: "sell"})),
		dan.explored(),
		eve.fits(shipA, "Swift"))
	s.round(
		ana.buys("Moth-Eaten Flag", 1),
		chloe.raids("kestrel", "harbor"),
		dan.builds("Gun Tower"),
		eve.claims("Where the Charts End", 2).And(say(scoring.TickHomeBox{Province: eve.province()})))
	s.round(
		ana.explored(),
		ben.raids(ana.region(), "field_a"),
		chloe.fits(shipA, "Nimble"),
		dan.fails(seafall.Explore, "lantern", "undercroft", "The lamp went out").And(dan.suffers(shipB, 2)),
		eve.calls("smuggler"))
	s.round(
		say(scoring.GainGlory{Province: ana.province(), Glory: 1, Reason: "An event for whoever found the newest island"}),
		ben.calls("boatswain"),
		chloe.fits(shipA, "Intrepid"),
		eve.builds("Port"))
	s.winter(
		ben.raids("marrow", "tarn"),
		chloe.buys("Saint’s Thimble", 3),
		dan.activates("drystone-mason"), dan.explored(),
		eve.raids(chloe.region(), "field_b").And(eve.spendsFortune(1)),
		ana.fits(shipB, "Enduring"),
		note("Chloé has not put the lantern down since the first round."))
	s.round(
		ben.activates("boatswain"), ben.fits(shipA, "Fearless"),
		chloe.activates("star-pilot"), chloe.raids(dan.region(), "warehouse").And(chloe.suffers(shipB, 1)),
		dan.builds("Library"),
		eve.fits(shipB, "Cunning"),
		ana.explored())
	s.round(
		ben.activates("powder-keeper"), ben.explored().And(ben.suffers(shipA, 2, "fearless")),
		chloe.activates("net-mender"), chloe.claims("Twelve Lamps Lit", 2),
		say(scoring.PlaceEnmity{Province: dan.province(), Place: *at("tern-shoal", seafall.Garrison)}), dan.spendsFortune(1),
		say(scoring.ExhaustAdvisor{Province: dan.province(), Advisor: "quarry-master"}),
		eve.activates("smuggler"), eve.buys("Thirteenth Oar", 1),
		say(scoring.ExhaustUpgrade{Province: eve.province(), Upgrade: "cunning"}),
		ana.activates("lamplighter"), ana.explored().And(ana.suffers(shipB, 1)))
}
