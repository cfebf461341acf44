package sample

import (
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// firstVoyage is the prologue.
func (s *scribe) firstVoyage() {
	s.Next(300, say(scoring.StartGame{Prologue: true}))
	s.winter(
		ana.finds("heronry", "Heronry", 2, 1),
		ben.hires(harpooner),
		chloe.hires(chartPainter),
		dan.builds("Port"))
	s.round(
		ana.explores("heronry", "jetty", "market", 3),
		ben.buys("Brass Albatross", 1),
		chloe.finds("millstone", "Millstone", 3, 2),
		dan.fits(shipA, "Bold"))
	s.round(
		ana.explores("heronry", "reeds", "linen", 3),
		ben.fits(shipA, "Deadly"),
		chloe.explores("millstone", "quay", "wood", 4),
		dan.explores("heronry", "knoll", "iron", 4))
	s.round(
		ana.hires(lensGrinder),
		ben.explored(),
		chloe.fits(shipB, "Swift"),
		dan.explored())
	s.round(
		ana.buys("Painted Oar", 1),
		ben.builds("Gun Tower"),
		chloe.explored(),
		dan.hires(tollKeeper))
	s.round(
		ana.explored(),
		ben.explored(),
		chloe.claims("A First Lamp Lit", 2),
		dan.buys("Cork Doll", 1),
		note("Nobody had read the rules twice, and everybody read them aloud."))
	s.Next(60, say(scoring.EndGame{By: "card"}))
	s.settle(false)
}

// lateGameOne opens what the title cards say, the waters, ship raids and curses.
func (s *scribe) lateGameOne() {
	s.Evening("2024-02-17T18:45:00+01:00")
	s.start()
	s.opens(1, "Title bonuses and wars")
	s.Play(say(scoring.BeginWar{Province: ben.province(), Against: chloe.province(), Count: 1}))
	s.winter(
		chloe.finds("sandglass", "Sandglass", 4, 2),
		ana.explores("millstone", "orchard", "spice", 4),
		ben.fits(shipA, "Terrible"),
		dan.builds("Gun Tower"))
	s.opens(3, "Uncharted and dangerous waters")
	s.round(
		say(scoring.DrawUncharted{Province: chloe.province(), Name: "A shoal of lights"}),
		chloe.explores("sandglass", "dunes", "iron", 4),
		ana.fits(shipA, "Nimble"),
		ben.hires(gunner),
		say(scoring.ChartWater{Sign: seafall.DangerousWater, Column: 4, Where: "south of Sandglass", Defense: 4, By: dan.province()}))
	s.opens(16, "Raiding a ship")
	s.round(
		say(scoring.RaidShip{Province: ben.province(), Ship: shipA, Of: chloe.province(), Target: shipB, Control: seafall.ByNeither, Successes: 4, Items: 1, Damage: scoring.Tell(1), Taken: scoring.Tell(0)}),
		chloe.repairs(), chloe.claims("Three Soundings", 2),
		ana.explores("sandglass", "spring", "wood", 4),
		dan.claims("Salt for Slatewick", 2))
	s.round(
		say(scoring.TestPassage{Province: dan.province(), Ship: shipA, Water: "dangerous", Successes: scoring.Tell(3), Damage: scoring.Tell(1)}),
		chloe.explored(),
		ana.buys("Tin Whistle", 2),
		ben.claims("The Plover Boarded", 2))
	s.opens(7, "Curses")
	s.round(
		say(scoring.DrawCurse{Province: chloe.province(), Ship: shipA}),
		chloe.claims("By Starlight Alone", 3),
		ana.claims("Weir and Tide", 2),
		ben.raids("millstone", "quay"),
		dan.explored())
	s.round(
		chloe.buys("Ebony Cleat", 2),
		say(scoring.LiftCurse{Province: chloe.province(), Ship: shipA}),
		ana.explored(),
		ben.builds("Gun Tower"),
		dan.fits(shipB, "Hale"))
	s.reaches(chloe, "The Long Way Round", "Home before the Frost")
	s.Next(60, say(scoring.EndGame{}))
	s.settle(false)
}

// reaches lets somebody claim a milestone a round, of up to three glory, until the
// target is reached.
func (s *scribe) reaches(p player, milestones ...string) {
	for _, name := range milestones {
		if s.Stopped() || scoring.TargetReached(s.state()) {
			return
		}
		if s.state().Running.Round == seafall.Rounds {
			s.winter()
		} else {
			s.round()
		}
		s.Play(p.claims(name, min(3, s.state().Running.Target-s.state().Play(p.province()).Glory)))
	}
}
