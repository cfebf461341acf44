package late

import (
	"strings"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/seafall/wording/phrases"
)

// shipRaidKinds are the words of raided ships and of curses.
var shipRaidKinds = []phrases.Kind{
	phrases.Worded(phrases.GroupShips, tellShipRaided, undoShipRaided),
	phrases.Worded(phrases.GroupShips, tellCurseDrawn, undoCurseDrawn),
	phrases.Worded(phrases.GroupShips, tellCurseLifted, undoCurseLifted),
}

func tellShipRaided(s phrases.Speaker, f seafall.ShipRaided) string {
	owner := s.Player(f.Of)
	said := []any{"owner", owner, "owner_of", s.Of(owner), "ship", phrases.ShipRef(s, f.Of, f.Target)}
	if f.Applied == 0 {
		return s.Line("fact.ship_raided.nothing", f.By, said...)
	}
	return s.Line("fact.ship_raided", f.By, append(said, "applied", Applied(s, f.Damage, f.Items))...)
}

// Applied is what a raid on a ship came to: one damage, two items, or both; "" for
// nothing.
func Applied(s phrases.Speaker, damage, items int) string {
	var list []string
	if damage > 0 {
		list = append(list, s.T("fact.ship_raided.damage", "count", damage))
	}
	if items > 0 {
		list = append(list, s.T("fact.ship_raided.items", "count", items))
	}
	return s.List(list)
}

func undoShipRaided(s phrases.Speaker, f seafall.ShipRaided) string {
	owner := s.Player(f.Of)
	return s.Line("undo.ship_raided", f.By, "owner_of", s.Of(owner), "ship", phrases.ShipRef(s, f.Of, f.Target))
}

func tellCurseDrawn(s phrases.Speaker, f seafall.CurseDrawn) string {
	return s.Line("fact.curse_drawn", f.Province, "ship", phrases.ShipRef(s, f.Province, f.Ship), "count", f.Cards)
}

func undoCurseDrawn(s phrases.Speaker, f seafall.CurseDrawn) string {
	return s.Line("undo.curse_drawn", f.Province, "ship", phrases.ShipRef(s, f.Province, f.Ship))
}

func tellCurseLifted(s phrases.Speaker, f seafall.CurseLifted) string {
	return s.Line("fact.curse_lifted", f.Province, "ship", phrases.ShipRef(s, f.Province, f.Ship), "count", f.Cards)
}

func undoCurseLifted(s phrases.Speaker, f seafall.CurseLifted) string {
	return s.Line("undo.curse_lifted", f.Province, "ship", phrases.ShipRef(s, f.Province, f.Ship))
}

// SinksAt says with how much damage a ship sinks: where curses are drawn with how much
// it may sink, and with how much it does (L24).
func SinksAt(s phrases.Speaker, p seafall.Province, w seafall.Which) string {
	least, most := scoring.LeastCapacity(s.State, p, w)+1, scoring.MostCapacity(s.State, p, w)+1
	if least < most {
		return s.T("late.p6.sheet.may_sink", "ship", s.Ship(p, w), "least", least, "most", most)
	}
	return s.T("term.sinks_at", "ship", s.Ship(p, w), "count", least)
}

// ShipDice is what the flagship of an endeavor rolls against a ship alone, and with the
// support of the other one where that adds dice, with the chance that no damage comes
// of each (L12 to L14).
func ShipDice(s phrases.Speaker, e scoring.Endeavor) string {
	hold := scoring.ShipDefense(s.State, e.Target.Of, e.Target.Ship)
	chance := func(support bool) (dice int, unharmed string) {
		e.Support = support
		dice = e.Pool(s.State).Total
		roll := scoring.Roll{Dice: dice, Defense: hold, Capacity: scoring.LeastCapacity(s.State, e.Province, e.Flagship)}
		return dice, s.T("late.p2.dice", "dice", s.T("screen.sums.dice", "count", dice), "unharmed", phrases.Chance(s, roll.Odds().Unharmed))
	}
	dice, alone := chance(false)
	words := []string{alone}
	if more, supported := chance(true); more != dice {
		words = append(words, s.T("late.p2.dice.supported", "dice", supported))
	}
	return strings.Join(append(words, s.T("late.p2.sheet.hold", "count", hold)), " · ")
}
