package wording

import (
	"astrolabe/ledger/seafall"
)

// shipKinds are the words of damage and what follows from it.
var shipKinds = []kindWords{
	worded(GroupShips, tellDamageTaken, undoDamageTaken),
	worded(GroupShips, tellShipSunk, undoShipSunk),
	worded(GroupShips, tellShipRepaired, undoShipRepaired),
	worded(GroupShips, tellShipRebuilt, undoShipRebuilt),
}

func tellDamageTaken(s Speaker, f seafall.DamageTaken) string {
	line := s.line("fact.damage_taken", f.Province, "ship", shipRef(s, f.Province, f.Ship),
		"count", f.Cards+len(f.Exhausted))
	if len(f.Exhausted) == 0 {
		return line
	}
	var names []string
	for _, id := range f.Exhausted {
		names = append(names, s.Upgrade(id))
	}
	upgrades := s.List(names)
	return withMore(s, line, s.t("fact.damage_taken.exhausted", "upgrades", upgrades, "upgrades_of", s.Of(upgrades)))
}

func undoDamageTaken(s Speaker, f seafall.DamageTaken) string {
	return s.line("undo.damage_taken", f.Province, "ship", shipRef(s, f.Province, f.Ship))
}

func tellShipSunk(s Speaker, f seafall.ShipSunk) string {
	return withGlory(s, s.line("fact.ship_sunk", f.Province, "ship", shipRef(s, f.Province, f.Ship)), -f.Glory)
}

func undoShipSunk(s Speaker, f seafall.ShipSunk) string {
	return s.line("undo.ship_sunk", f.Province, "ship", shipRef(s, f.Province, f.Ship))
}

func tellShipRepaired(s Speaker, f seafall.ShipRepaired) string {
	return s.line("fact.ship_repaired", f.Province, "ship", shipRef(s, f.Province, f.Ship))
}

func undoShipRepaired(s Speaker, f seafall.ShipRepaired) string {
	return s.line("undo.ship_repaired", f.Province, "ship", shipRef(s, f.Province, f.Ship))
}

func tellShipRebuilt(s Speaker, f seafall.ShipRebuilt) string {
	return s.line("fact.ship_rebuilt", f.Province, "ship", shipRef(s, f.Province, f.Ship))
}

func undoShipRebuilt(s Speaker, f seafall.ShipRebuilt) string {
	return s.line("undo.ship_rebuilt", f.Province, "ship", shipRef(s, f.Province, f.Ship))
}
