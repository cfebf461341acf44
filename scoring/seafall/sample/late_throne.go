package sample

import (
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// founds founds a colony with a marker on it.
func (p player) founds(name, card string, island seafall.Region, defense, garrison, sites int, fields ...int) act {
	return say(scoring.FoundColony{Province: p.province(), Island: island, Name: name, Card: card, Defense: defense, Garrison: garrison, Sites: sites, Fields: fields})
}

// enters explores a tomb without damage, and crosses off its entry.
func (p player) enters(island seafall.Region, site seafall.Spot, entry string) scoring.ExploreTomb {
	return scoring.ExploreTomb{Province: p.province(), Island: island, Site: site, Unharmed: true, Entry: entry}
}

// lateGameTwo opens tombs, colonies, empty columns, treasure maps and portals.
func (s *scribe) lateGameTwo() {
	s.Evening("2024-05-11T19:05:00+02:00")
	s.Next(35, say(scoring.ConfirmAudit{}))
	s.start()
	s.titleCards()
	s.opens(15, "Tombs and what lies in them")
	s.opens(12, "Exploring the sea: empty columns")
	s.winter(
		ana.hires(salvager),
		say(scoring.ExploreColumn{Province: ben.province(), Island: "fogbank", Name: "Fogbank", Column: 5, Garrison: 3}),
		chloe.explores("sandglass", "barrow", "a door of shells", 5).And(say(scoring.FindTomb{Island: "sandglass", Site: "barrow", By: chloe.province()})),
		dan.hires(wallWright))
	s.opens(8, "Colonies and their governors")
	s.round(
		ana.founds("Saltmarket", "The Sheltered Bay", "millstone", 4, 2, 1, 4, 6),
		ben.explores("fogbank", "cliff", "iron", 5),
		say(chloe.entersFor("14", "The Bone Astrolabe", "")),
		dan.builds("Library"))
	s.round(
		ana.explored(),
		ben.fits(shipA, "Deadly"),
		say(chloe.entersFor("22", "", "The Tide Tablet")),
		dan.finds("twin-rocks", "Twin Rocks", 6, 2))
	s.opens(14, "Torn treasure maps")
	s.round(
		say(scoring.DrawResearch{Province: dan.province(), Name: "Half a chart", Given: true}),
		ana.buys("Wicker Gull", 2),
		ben.explored(),
		chloe.fails(seafall.Explore, "sandglass", "barrow", "The Dawn Chaser broke on the bar").And(chloe.suffers(shipB, 4)),
		dan.explores("twin-rocks", "arch", "market", 4))
	s.opens(6, "Portals of old stone")
	s.round(
		say(scoring.DrawResearch{Province: dan.province(), Name: "Half a chart", Given: true}),
		say(scoring.UseTreasureMap{Province: dan.province(), Name: "Half a chart", Entry: "88", Island: "twin-rocks"}),
		say(scoring.ChartWater{Sign: seafall.PortalWater, Column: 6, Where: "under the arch of Twin Rocks", By: dan.province()}),
		ana.claims("Bread for Saltmarket", 2),
		ben.raids("sandglass", "dunes"),
		chloe.hires(archivist))
	s.round(
		ana.explored(),
		dan.claims("Two Halves, One Chart", 3),
		chloe.closesTomb("31"),
		ben.claims("Powder Kept Dry", 2))
	s.reaches(dan, "Under the Arch", "A Door on the Sea", "Both Ends at Once")
	s.Next(60, say(scoring.EndGame{}))
	s.settle(false)
}

// entersFor enters the barrow for a relic or for a tablet.
func (p player) entersFor(entry, relic, tablet string) scoring.ExploreTomb {
	c := p.enters("sandglass", "barrow", entry)
	if c.Relic, c.Tablet = relic, tablet; relic != "" {
		c.RelicGlory, c.Ship = 1, shipB
	}
	return c
}

// closesTomb enters the barrow for the last time.
func (p player) closesTomb(entry string) act {
	c := p.enters("sandglass", "barrow", entry)
	c.Closes = true
	return say(c)
}

// lateGameThree opens conquests, the inquisition, stickers on ships and Patmos.
func (s *scribe) lateGameThree() {
	s.Evening("2024-09-21T18:30:00+02:00")
	s.start()
	s.titleCards()
	s.opens(23, "Conquest")
	s.opens(11, "The inquisition")
	s.winter(
		say(scoring.ActivateColony{Colony: "saltmarket"}),
		ben.hires(gunner),
		chloe.founds("Lampstead", "The Long Beach", "fogbank", 3, 1, 1, 6),
		ana.explored(),
		dan.hires(envoy))
	s.round(
		say(scoring.ConquerColony{Province: ben.province(), Colony: "saltmarket"}),
		chloe.explored(),
		ana.claims("What the Tide Takes", 2),
		say(scoring.HoldInquisition{Province: dan.province(), Advisor: "envoy"}))
	s.opens(26, "Ship stickers")
	s.round(
		say(scoring.PlaceShipSticker{Province: ben.province(), Ship: shipA, Value: seafall.Raid}).Overruled("R84", "The entry puts it on at once"),
		chloe.claims("A Beach of One’s Own", 2),
		ana.explored(),
		dan.explores("twin-rocks", "pools", "spice", 4))
	s.opens(9, "Patmos and Ker")
	s.round(
		chloe.finds("patmos", "Patmos", 8, 4),
		say(scoring.FindPatmos{Island: "patmos", Defense: 6, Garrison: 4, Fields: []int{8}, Sites: 1}),
		say(scoring.StickEnmity{Province: ana.province(), Region: "patmos", Count: 1, Reason: "The entry says so"}),
		ben.raids("twin-rocks", "arch"),
		dan.claims("Questions in the Dark", 2),
		ana.explored())
	s.round(
		ben.claims("The Bay Changes Hands", 2),
		chloe.explored(),
		ana.claims("A Letter Kept", 2),
		dan.explored())
	s.reaches(ben, "Anvil and Spark", "Three Flags Struck", "No Quarter Asked", "The Harbor Toll")
	s.Next(60, say(scoring.EndGame{}))
	s.settle(false)
}

// lateGameFour takes Ker, finds the end of the world and crowns somebody.
func (s *scribe) lateGameFour() {
	s.Evening("2024-12-28T17:50:00+01:00")
	s.start()
	s.titleCards()
	s.opens(0, "The end of the world")
	s.winter(
		say(scoring.ActivateColony{Colony: "lampstead"}),
		ana.buys("Gull Feather", 1),
		ben.fits(shipA, "Terrible"),
		dan.explored())
	s.round(
		say(scoring.ConquerColony{Province: chloe.province(), Colony: "ker", Elsewhere: []scoring.StickersIn{{Region: "twin-rocks", Count: 2}}}),
		ana.explored(),
		ben.raids("heronry", "knoll"),
		dan.claims("The Emperor’s Door", 2))
	s.round(
		chloe.claims("Crown of Ker", 3).And(say(scoring.NameColony{Colony: "ker", Name: "High Ker"})),
		ana.claims("One More Horizon", 3),
		ben.explored(),
		dan.explored())
	s.round(
		chloe.explored(),
		say(scoring.FindLastIsland{Province: ana.province()}),
		note("Mira turned the last page, and nobody at the table said a word."))
	s.settle(true)
}
