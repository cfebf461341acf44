package wording

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/wording"
)

// shipKinds are the words of damage and what follows from it.
var shipKinds = []kindWords{
	worded(phrases.GroupShips, tellDamageTaken, undoDamageTaken),
	worded(phrases.GroupShips, tellDamageCardNamed, undoDamageCardNamed),
	worded(phrases.GroupShips, tellShipSunk, undoShipSunk),
	worded(phrases.GroupShips, tellShipRepaired, undoShipRepaired),
	worded(phrases.GroupShips, tellShipRebuilt, undoShipRebuilt),
}

func tellDamageTaken(s Speaker, f seafall.DamageTaken) string {
	line := s.Line("fact.damage_taken", f.Province, "ship", phrases.ShipRef(s.Speaker, f.Province, f.Ship),
		"count", f.Cards+len(f.Exhausted))
	if len(f.Exhausted) == 0 {
		return line
	}
	var names []string
	for _, id := range f.Exhausted {
		names = append(names, s.Upgrade(id))
	}
	upgrades := s.List(names)
	return phrases.WithMore(s.Speaker, line, s.T("fact.damage_taken.exhausted", "upgrades", upgrades, "upgrades_of", s.Of(upgrades)))
}

func undoDamageTaken(s Speaker, f seafall.DamageTaken) string {
	return s.Line("undo.damage_taken", f.Province, "ship", phrases.ShipRef(s.Speaker, f.Province, f.Ship))
}

func tellDamageCardNamed(s Speaker, f seafall.DamageCardNamed) string {
	ship := phrases.ShipRef(s.Speaker, f.Province, f.Ship)
	line := s.Line("fact.damage_card_named.unnamed", f.Province, "ship", ship)
	if f.Name != "" {
		line = s.Line("fact.damage_card_named", f.Province, "ship", ship, "card", s.Quote(wording.Clip(f.Name, wording.Shortest)))
	}
	return phrases.WithMore(s.Speaker, line, Lowers(s, f.Lowers, f.Amount))
}

// Lowers is which value of a ship something lowers by how much, "" for none.
func Lowers(s Speaker, v seafall.Value, by int) string {
	if v == "" {
		return ""
	}
	return s.T("fact.damage_card_named.lowers", "value", s.Value(v), "amount", s.Signed(-by))
}

func undoDamageCardNamed(s Speaker, f seafall.DamageCardNamed) string {
	return s.Line("undo.damage_card_named", f.Province, "ship", phrases.ShipRef(s.Speaker, f.Province, f.Ship))
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
	return phrases.WithGlory(s.Speaker, s.Line("fact.ship_sunk", f.Province, "ship", phrases.ShipRef(s.Speaker, f.Province, f.Ship)), -f.Glory)
}

func undoShipSunk(s Speaker, f seafall.ShipSunk) string {
	return s.Line("undo.ship_sunk", f.Province, "ship", phrases.ShipRef(s.Speaker, f.Province, f.Ship))
}

func tellShipRepaired(s Speaker, f seafall.ShipRepaired) string {
	return s.Line("fact.ship_repaired", f.Province, "ship", phrases.ShipRef(s.Speaker, f.Province, f.Ship))
}

func undoShipRepaired(s Speaker, f seafall.ShipRepaired) string {
	return s.Line("undo.ship_repaired", f.Province, "ship", phrases.ShipRef(s.Speaker, f.Province, f.Ship))
}

func tellShipRebuilt(s Speaker, f seafall.ShipRebuilt) string {
	return s.Line("fact.ship_rebuilt", f.Province, "ship", phrases.ShipRef(s.Speaker, f.Province, f.Ship))
}

func undoShipRebuilt(s Speaker, f seafall.ShipRebuilt) string {
	return s.Line("undo.ship_rebuilt", f.Province, "ship", phrases.ShipRef(s.Speaker, f.Province, f.Ship))
}
