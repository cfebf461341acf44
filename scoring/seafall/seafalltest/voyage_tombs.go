package seafalltest

import (
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// tombsAct is something with tombs, or with what is found in them.
func tombsAct(v *Voyage, p, other seafall.Province) bool {
	s := v.state()
	tombs := s.Late.Tombs
	switch v.Chance.IntN(7) {
	case 0, 1:
		if len(tombs) == 0 || v.chance(6) {
			return entomb(v, p)
		}
		tomb := tombs[v.Chance.IntN(len(tombs))]
		c := scoring.ExploreTomb{Province: p, Island: tomb.Island, Site: tomb.Site, Unharmed: v.chance(2), Closes: v.chance(3)}
		if c.Failed = v.chance(5); c.Failed {
			c.Closes = false
			return v.try(c)
		}
		if c.Unharmed {
			c.Entry = v.name("Entry")
		}
		if v.chance(2) {
			c.Relic, c.RelicGlory = v.name("Relic"), v.Chance.IntN(3)
		}
		if v.chance(3) {
			c.Tablet, c.TabletGlory = v.name("Tablet"), v.Chance.IntN(3)
		}
		return v.try(c)
	case 2:
		if len(tombs) == 0 {
			return entomb(v, p)
		}
		if tomb := tombs[v.Chance.IntN(len(tombs))]; !tomb.Closed && v.chance(2) {
			return v.try(scoring.CloseTomb{Island: tomb.Island, Site: tomb.Site, By: p})
		}
		return v.try(scoring.CrossTombEntry{Entry: v.name("Entry"), By: p})
	case 3, 4, 5:
		if v.chance(2) {
			return tabletAct(v, p, other)
		}
		return relicAct(v, p, other)
	}
	return v.try(scoring.FindRelic{Province: p, Ship: v.which(), Name: v.name("Relic"), Glory: v.Chance.IntN(3)})
}

// entomb says of an explored site that it is a tomb.
func entomb(v *Voyage, p seafall.Province) bool {
	for _, i := range v.state().Islands {
		for _, site := range i.Sites {
			if v.state().Late.Tomb(seafall.Place{Region: i.ID, Spot: site.ID}) == nil && v.chance(2) {
				return v.try(scoring.FindTomb{Island: i.ID, Site: site.ID, By: p})
			}
		}
	}
	return false
}

// relicAct is what becomes of a relic.
func relicAct(v *Voyage, p, other seafall.Province) bool {
	relics := v.state().Late.RelicsOf(p)
	if len(relics) == 0 {
		return false
	}
	relic := relics[v.Chance.IntN(len(relics))]
	if !relic.Counted {
		return v.try(scoring.CountRelic{Relic: relic.ID})
	}
	switch v.Chance.IntN(5) {
	case 0:
		return v.try(scoring.MoveRelic{Relic: relic.ID, Province: other, Ship: v.which()})
	case 1:
		return v.try(scoring.LoseRelic{Relic: relic.ID})
	case 2, 3:
		return v.try(scoring.ReturnRelic{Relic: relic.ID})
	}
	return v.try(scoring.MoveRelic{Relic: relic.ID, Province: p, Ship: v.which()})
}

// tabletAct is what becomes of a tablet.
func tabletAct(v *Voyage, p, other seafall.Province) bool {
	tablets := v.state().Late.TabletsOf(p)
	if len(tablets) == 0 {
		return v.try(scoring.FindTablet{Province: p, Name: v.name("Tablet"), Glory: v.Chance.IntN(3)})
	}
	tablet := tablets[0]
	if !tablet.Counted {
		return v.try(scoring.CountTablet{Tablet: tablet.ID})
	}
	switch v.Chance.IntN(4) {
	case 0:
		return v.try(scoring.StealTablet{From: p, By: other, Tablet: tablet.ID, Kept: v.chance(2)})
	case 1:
		return v.try(scoring.RemoveTablet{Tablet: tablet.ID})
	}
	return v.try(scoring.FindTablet{Province: p, Name: v.name("Tablet"), Glory: v.Chance.IntN(3)})
}

// mapAct draws the other half of a map, or follows one.
func mapAct(v *Voyage, p seafall.Province) bool {
	s := v.state()
	if maps := seafall.TreasureMapsOf(s, p); len(maps) > 0 {
		return v.try(scoring.UseTreasureMap{Province: p, Name: maps[0][0].Name, Destroyed: v.chance(2)})
	}
	if held := s.Cards.ResearchOf(p); len(held) > 0 {
		return v.try(scoring.DrawResearch{Province: p, Name: held[0].Name, Given: true})
	}
	return v.try(scoring.DrawResearch{Province: p, Name: v.name("Map"), Given: true})
}

// countCarried enters the glory of relics and tablets of earlier games, where chance
// thinks of it.
func countCarried(v *Voyage) {
	for _, p := range v.state().Present() {
		for _, c := range scoring.CarriedBy(v.state(), p) {
			switch {
			case v.chance(4):
			case c.Card == scoring.CarriedRelic:
				v.try(scoring.CountRelic{Relic: c.ID})
			case c.Card == scoring.CarriedTablet:
				v.try(scoring.CountTablet{Tablet: c.ID})
			}
		}
	}
}
