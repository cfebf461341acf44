package seafall

import "astrolabe/ledger"

// shipRaidFacts are the kinds of facts of this file: a new one is named here.
var shipRaidFacts = []Fact{ShipRaided{}}

// Control is who controls the space of a ship that is raided (L15).
type Control string

// Who it can be: the raider, whose ship it is, or neither of them.
const (
	ByRaider  Control = "by"
	ByOwner   Control = "of"
	ByNeither Control = "none"
)

// Valid says whether it is one of the three.
func (c Control) Valid() bool { return c == ByRaider || c == ByOwner || c == ByNeither }

// ShipRaided is a raid on a ship, and how many successes the raider applied to it:
// each is a damage to the ship or an item out of its hold (L17). What they come to
// are the facts of the same act: damage, tokens, the endeavor. None was applied where
// the raid failed.
type ShipRaided struct {
	By      Province `json:"by"`
	Ship    Which    `json:"ship"` // the flagship
	Of      Province `json:"of"`
	Target  Which    `json:"target"`
	Control Control  `json:"control"`
	Applied int      `json:"applied"`
	Damage  int      `json:"damage"`
	Items   int      `json:"items"`
}

// Kind is "ship_raided".
func (ShipRaided) Kind() string { return "ship_raided" }

// Part is ShipRaids.
func (ShipRaided) Part() Part { return ShipRaids }

func (f ShipRaided) apply(s *State, _ moment) error {
	if _, _, err := s.ship("ship", f.By, f.Ship); err != nil {
		return err
	}
	_, hull, err := s.ship("target", f.Of, f.Target)
	if err != nil {
		return err
	}
	switch {
	case f.By == f.Of: // L11
		return misfit("of", "late.p2.own_ship", ledger.Args{"province": f.Of, "ship": f.Target})
	case hull.Sunk: // L11
		return misfit("target", "ship.sunk", ledger.Args{"province": f.Of, "ship": f.Target})
	case !f.Control.Valid():
		return misfit("control", "late.p2.control_unknown", nil)
	}
	if err := first(inRange("damage", f.Damage, 0, MostApplied), inRange("items", f.Items, 0, MostApplied)); err != nil {
		return err
	}
	if f.Applied != f.Damage+f.Items {
		return misfit("applied", "late.p2.applied_sum", ledger.Args{"damage": f.Damage, "items": f.Items, "applied": f.Applied})
	}
	hull.Raided = s.Running.Year
	s.Running.does(f.By, ActShip, nil)
	return nil
}

// MostApplied is the most successes that a raid on a ship can apply.
const MostApplied = 30
