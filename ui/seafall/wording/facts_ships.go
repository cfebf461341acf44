package wording

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/wording"
)

// shipKinds are the words of damage and what follows from it.
var shipKinds = []kindWords{
	worded(GroupShips, tellDamageTaken, undoDamageTaken),
	worded(GroupShips, tellDamageCardNamed, undoDamageCardNamed),
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

func tellDamageCardNamed(s Speaker, f seafall.DamageCardNamed) string {
	ship := shipRef(s, f.Province, f.Ship)
	line := s.line("fact.damage_card_named.unnamed", f.Province, "ship", ship)
	if f.Name != "" {
		line = s.line("fact.damage_card_named", f.Province, "ship", ship, "card", s.Quote(wording.Clip(f.Name, wording.Shortest)))
	}
	return withMore(s, line, Lowers(s, f.Lowers, f.Amount))
}

// Lowers is which value of a ship something lowers by how much, "" for none.
func Lowers(s Speaker, v seafall.Value, by int) string {
	if v == "" {
		return ""
	}
	return s.t("fact.damage_card_named.lowers", "value", s.Value(v), "amount", s.Signed(-by))
}

func undoDamageCardNamed(s Speaker, f seafall.DamageCardNamed) string {
	return s.line("undo.damage_card_named", f.Province, "ship", shipRef(s, f.Province, f.Ship))
}

// DamageCard is what a damage card is called: its name, else its number on the
// ship.
func DamageCard(s Speaker, name string, number int) string {
	if name == "" {
		return s.Number(number)
	}
	return s.Quote(wording.Clip(name, wording.Shortest))
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
