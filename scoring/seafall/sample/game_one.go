package sample

import (
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

const (
	shipA = seafall.ShipA
	shipB = seafall.ShipB
)

// gameOne is the first evening: Ben is about to win when Eve passes him.
func (s *scribe) gameOne() {
	s.start()
	s.winter(
		ana.finds("kestrel", "Kestrel", 2, 1),
		ben.hires(gunsmith),
		eve.wins(tideReader),
		dan.hires(quarryMaster),
		chloe.hires(saltFactor))
	s.round(
		ana.explores("kestrel", "harbor", "market", 3),
		ben.explores("kestrel", "ridge", "iron", 4).And(ben.suffers(shipA, 1)),
		eve.activates("tide-reader"), eve.finds("marrow", "Marrow", 3, 2),
		dan.builds("Port"),
		chloe.explores("kestrel", "cove", "linen", 3))
	s.round(
		ana.hires(lamplighter),
		ben.repairs(), ben.raids("kestrel", "harbor"),
		eve.explores("marrow", "lagoon", "spice", 4), eve.claims("The Blank Corner Filled", 2),
		dan.fits(shipA, "Hale"),
		chloe.buys("Glass Heron", 2))
	s.round(
		ana.fits(shipA, "Nimble"),
		ben.buys("Amber Compass", 1),
		eve.fits(shipA, "Swift"),
		dan.explores("marrow", "quarry", "wood", 4),
		chloe.raids("kestrel", "ridge"))
	s.round(
		ana.fails(seafall.Explore, "marrow", "cave", "Fog, and no lamp to see by").And(ana.suffers(shipA, 1, "nimble")),
		ben.fits(shipA, "Terrible"),
		eve.hires(ledgerClerk),
		dan.buys("Drowned Bell", 2),
		chloe.builds("Marketplace"))
	s.round(
		ana.repairs(), ana.builds("Observatory"),
		ben.raids("marrow", "lagoon").And(ben.spendsFortune(1)),
		eve.braves("marrow", "cave", "spice", 5).And(eve.spendsFortune(1)),
		dan.raids(chloe.region(), "warehouse").And(dan.spendsFortune(1)))
	s.winter(
		ana.finds("tern-shoal", "", 4, 1),
		ben.hires(boatswain),
		eve.builds("Library"),
		say(scoring.GainReputation{Province: dan.province()}),
		chloe.claims("Ten Crates by Dusk", 2))
	s.round(
		ana.explores("tern-shoal", "sandbar", "linen", 3),
		ben.raids(eve.region(), "field_a"),
		eve.buys("Coral Crown", 1),
		dan.fits(shipB, "Stalwart"),
		chloe.explored().And(chloe.suffers(shipA, 1)))
	s.round(
		ana.claims("Lights on Three Shores", 1), say(scoring.NameIsland{Island: "tern-shoal", Name: "Tern Shoal"}),
		ben.claims("Iron on the Water", 2),
		eve.fits(shipB, "Cunning"),
		dan.explored(),
		chloe.raids(dan.region(), "field_b"))
	s.round(
		ana.activates("lamplighter"), ana.explored(),
		ben.fits(shipB, "Fearless"), ben.builds("Gun Tower"),
		eve.explored(),
		dan.builds("Port"),
		chloe.hires(harborReeve))
	s.round(
		// A slip of the finger: the raid was Ben's.
		eve.raids("kestrel", "harbor"), undo, ben.raids("kestrel", "harbor"),
		eve.claims("Nine Fathoms Sounded", 2),
		dan.explores("marrow", "orchard", "linen", 3),
		chloe.repairs(),
		note("Ben already had his hand on the chronicle when Eve sounded the narrows. Twelve to eleven."))
	s.end(
		scoring.ChooseImprovement{Improvement: "field", Field: "a"},
		ana.trains("lamplighter", "adventurer-1"), chloe.trains("salt-factor", "merchant"),
		dan.trains("quarry-master", "builder"), ben.trains("gunsmith", "pirate"), eve.trains("ledger-clerk", "taxman"),
		ana.keeps("lamplighter"), chloe.keeps("salt-factor"), dan.keeps("quarry-master"), ben.keeps("gunsmith"),
		eve.keeps("ledger-clerk"),
		ana.fills(shipB, seafall.Explore), chloe.fills(shipA, seafall.Explore), dan.fills(shipA, seafall.Raid),
		ben.fills(shipA, seafall.Raid), eve.fills(shipB, seafall.Sail),
		chloe.settles(2, token("kestrel", 1)), dan.settles(0), ben.settles(1, token("marrow", 1)),
		scoring.ConfirmGlory{})
	s.called(1, "The Evening of Nine Fathoms")
}
