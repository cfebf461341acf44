package seafall

import (
	"slices"

	"astrolabe/ledger"
)

// Ship is one of a province's two ships.
type Ship struct {
	Name    string
	Values  [4]int   // sail, raid, explore, hold
	Printed [4]int   // as founded
	Filled  [4][]int // for each value the games after which a box was filled
	Beyond  [4]int   `json:",omitzero"` // of each value, what stickers raised it beyond its boxes (L81)
}

// Value is one of the ship's four values, 0 for a value that is none.
func (s *Ship) Value(v Value) int {
	if i := v.Index(); i >= 0 {
		return s.Values[i]
	}
	return 0
}

// shipFacts are the kinds of facts of this file: a new one is named here.
var shipFacts = []Fact{UpgradeBought{}, UpgradeExhausted{}, UpgradeLost{}, DamageTaken{}, DamageCardNamed{}, ShipSunk{}, ShipRepaired{}, ShipRebuilt{}}

// UpgradeBought is an upgrade that comes onto a ship, bought or plundered from
// a dock. One that it replaces goes back to the supply in the same act as an
// UpgradeLost (R4, R13).
type UpgradeBought struct {
	Province Province `json:"province"`
	Ship     Which    `json:"ship"`
	Upgrade  Upgrade  `json:"upgrade"`
	Glory    int      `json:"glory"`

	// Plundered says that a raided dock gave it, without the action (R16, R23).
	Plundered bool `json:"plundered,omitempty"`
}

// Kind is "upgrade_bought".
func (UpgradeBought) Kind() string { return "upgrade_bought" }

func (f UpgradeBought) apply(s *State, _ moment) error {
	_, hull, err := s.ship("ship", f.Province, f.Ship)
	if err != nil {
		return err
	}
	if err := first(CheckName("upgrade", f.Upgrade.ID), CheckName("upgrade", f.Upgrade.Name),
		inRange("cost", f.Upgrade.Cost, 0, mostGold), inRange("glory", f.Glory, 0, mostGlory)); err != nil {
		return err
	}
	g := s.Running
	for _, u := range g.Upgrades {
		if u.ID == f.Upgrade.ID {
			return invariant("R56", "upgrade", "upgrade.held", ledger.Args{"upgrade": u.Name, "province": u.Holder})
		}
	}
	if hull.Sunk {
		return misfit("ship", "ship.sunk", ledger.Args{"province": f.Province, "ship": f.Ship})
	}
	if len(g.OnShip(f.Province, f.Ship)) >= MaxUpgrade {
		return misfit("ship", "upgrade.ship_full", ledger.Args{"province": f.Province, "ship": f.Ship})
	}
	u := f.Upgrade
	u.Holder, u.Ship, u.Exhausted = f.Province, f.Ship, false
	g.Upgrades = append(g.Upgrades, &u)
	if f.Plundered {
		g.does(f.Province, ActDock, nil)
	} else {
		g.does(f.Province, ActUpgrade, nil)
	}
	return g.Play[f.Province].gain(f.Glory, FromUpgrade)
}

// upgrade finds an upgrade on one of a province's ships.
func (s *State) upgrade(p Province, id string) (*Upgrade, error) {
	if _, err := s.playing(p); err != nil {
		return nil, err
	}
	for _, u := range s.Running.Upgrades {
		if u.ID == id && u.Holder == p {
			return u, nil
		}
	}
	return nil, misfit("upgrade", "upgrade.not_there", ledger.Args{"upgrade": id, "province": p})
}

// UpgradeExhausted turns an upgrade face down, to take damage or to use it.
type UpgradeExhausted struct {
	Province Province `json:"province"`
	Upgrade  string   `json:"upgrade"`
}

// Kind is "upgrade_exhausted".
func (UpgradeExhausted) Kind() string { return "upgrade_exhausted" }

func (f UpgradeExhausted) apply(s *State, _ moment) error {
	u, err := s.upgrade(f.Province, f.Upgrade)
	if err != nil {
		return err
	}
	u.Exhausted = true
	return nil
}

// UpgradeLost is an upgrade that goes back to the supply, exhausted until
// winter (R13). Glory is what is lost, as a positive number (R4).
type UpgradeLost struct {
	Province  Province `json:"province"`
	Upgrade   string   `json:"upgrade"`
	Glory     int      `json:"glory"`
	Exhausted bool     `json:"exhausted,omitempty"`
}

// Kind is "upgrade_lost".
func (UpgradeLost) Kind() string { return "upgrade_lost" }

func (f UpgradeLost) apply(s *State, _ moment) error {
	u, err := s.upgrade(f.Province, f.Upgrade)
	if err != nil {
		return err
	}
	if err := inRange("glory", f.Glory, 0, mostGlory); err != nil {
		return err
	}
	g := s.Running
	if f.Exhausted {
		g.Spent = append(g.Spent, u.ID)
	}
	g.Upgrades = slices.DeleteFunc(g.Upgrades, func(x *Upgrade) bool { return x == u })
	return g.Play[f.Province].gain(-f.Glory, FromUpgrade)
}

// DamageTaken is damage a ship survives: damage cards, and upgrades exhausted
// in place of one each (R21, R22).
type DamageTaken struct {
	Province  Province `json:"province"`
	Ship      Which    `json:"ship"`
	Cards     int      `json:"cards"`
	Exhausted []string `json:"exhausted,omitempty"` // ids of upgrades
}

// Kind is "damage_taken".
func (DamageTaken) Kind() string { return "damage_taken" }

func (f DamageTaken) apply(s *State, _ moment) error {
	_, hull, err := s.ship("ship", f.Province, f.Ship)
	if err != nil {
		return err
	}
	if hull.Sunk {
		return misfit("ship", "ship.sunk", ledger.Args{"province": f.Province, "ship": f.Ship})
	}
	if f.Cards < 0 || hull.Damage+f.Cards > MaxDamage {
		return misfit("cards", "ship.too_much_damage", ledger.Args{"there": hull.Damage, "wanted": f.Cards})
	}
	for _, id := range f.Exhausted {
		u, err := s.upgrade(f.Province, id)
		if err != nil {
			return err
		}
		if u.Ship != f.Ship || u.Exhausted {
			return misfit("exhausted", "upgrade.not_ready", ledger.Args{"upgrade": u.Name})
		}
		u.Exhausted = true
	}
	hull.Damage += f.Cards
	return nil
}

// mostLowered is the most that a damage card takes from a value.
const mostLowered = 9

// DamageCardNamed is what a damage card on a ship says: its name, and which
// value of the ship it lowers by how much (R18). Damage that nobody has told of
// lies on its ship as well; it only lowers nothing that the books know.
type DamageCardNamed struct {
	Province Province `json:"province"`
	Ship     Which    `json:"ship"`
	Number   int      `json:"number"` // 1 or 2: the damage cards of a ship, in the order they were told of
	Name     string   `json:"name,omitempty"`
	Lowers   Value    `json:"lowers,omitempty"` // which value; "" for none
	Amount   int      `json:"amount,omitempty"` // by how much, where it lowers one
}

// Kind is "damage_card_named".
func (DamageCardNamed) Kind() string { return "damage_card_named" }

func (f DamageCardNamed) apply(s *State, _ moment) error {
	_, hull, err := s.ship("ship", f.Province, f.Ship)
	if err != nil {
		return err
	}
	switch {
	case hull.Sunk:
		return misfit("ship", "ship.sunk", ledger.Args{"province": f.Province, "ship": f.Ship})
	case f.Number < 1 || f.Number > min(hull.Damage, len(hull.Cards)+1):
		return misfit("number", "damage.no_card", ledger.Args{"province": f.Province, "ship": f.Ship, "damage": hull.Damage, "number": f.Number})
	case f.Name == "" && f.Lowers == "":
		return misfit("name", "damage.nothing_told", nil)
	}
	if err := first(optional("name", f.Name), checkLowered("lowers", string(f.Lowers))); err != nil {
		return err
	}
	least := min(1, len(f.Lowers)) // what lowers nothing lowers it by nothing
	if err := inRange("amount", f.Amount, least, least*mostLowered); err != nil {
		return err
	}
	if f.Number > len(hull.Cards) {
		hull.Cards = append(hull.Cards, DamageCard{})
	}
	hull.Cards[f.Number-1] = DamageCard{Name: f.Name, Lowers: f.Lowers, Amount: f.Amount}
	return nil
}

// checkLowered lets one of the four values of a ship through, or none.
func checkLowered(field, value string) error {
	if value != "" && Value(value).Index() < 0 {
		return misfit(field, "damage.value_unknown", nil)
	}
	return nil
}

// ShipSunk is a ship that took more than it can. Its upgrades go back to the
// supply exhausted; Glory is what is lost with them (R4, R22).
type ShipSunk struct {
	Province Province `json:"province"`
	Ship     Which    `json:"ship"`
	Upgrades []string `json:"upgrades,omitempty"` // ids of the upgrades returned
	Glory    int      `json:"glory"`
}

// Kind is "ship_sunk".
func (ShipSunk) Kind() string { return "ship_sunk" }

func (f ShipSunk) apply(s *State, _ moment) error {
	_, hull, err := s.ship("ship", f.Province, f.Ship)
	if err != nil {
		return err
	}
	if hull.Sunk {
		return misfit("ship", "ship.sunk", ledger.Args{"province": f.Province, "ship": f.Ship})
	}
	g := s.Running
	on := g.OnShip(f.Province, f.Ship)
	if len(on) != len(f.Upgrades) || slices.ContainsFunc(on, func(u *Upgrade) bool { return !slices.Contains(f.Upgrades, u.ID) }) {
		return misfit("upgrades", "ship.other_upgrades", nil)
	}
	if err := inRange("glory", f.Glory, 0, mostGlory); err != nil {
		return err
	}
	g.Spent = append(g.Spent, f.Upgrades...)
	g.Upgrades = slices.DeleteFunc(g.Upgrades, func(u *Upgrade) bool { return slices.Contains(on, u) })
	*hull = Hull{Sunk: true, Raided: hull.Raided}
	if g.HasDone(f.Province, ActExplore)+g.HasDone(f.Province, ActRaid) > 0 {
		g.does(f.Province, ActFailed, nil) // R21: the endeavor of this turn failed after all
	}
	return g.Play[f.Province].gain(-f.Glory, FromUpgrade)
}

// ShipRepaired takes all damage cards from a ship and readies its upgrades. Curses
// stay (L25).
type ShipRepaired struct {
	Province Province `json:"province"`
	Ship     Which    `json:"ship"`
}

// Kind is "ship_repaired".
func (ShipRepaired) Kind() string { return "ship_repaired" }

func (f ShipRepaired) apply(s *State, _ moment) error {
	_, hull, err := s.ship("ship", f.Province, f.Ship)
	if err != nil {
		return err
	}
	if hull.Sunk {
		return misfit("ship", "ship.sunk", ledger.Args{"province": f.Province, "ship": f.Ship})
	}
	*hull = Hull{Curses: hull.Curses, Raided: hull.Raided} // L25: curses stay
	for _, u := range s.Running.OnShip(f.Province, f.Ship) {
		u.Exhausted = false
	}
	return nil
}

// ShipRebuilt brings a sunken ship back.
type ShipRebuilt struct {
	Province Province `json:"province"`
	Ship     Which    `json:"ship"`
}

// Kind is "ship_rebuilt".
func (ShipRebuilt) Kind() string { return "ship_rebuilt" }

func (f ShipRebuilt) apply(s *State, _ moment) error {
	_, hull, err := s.ship("ship", f.Province, f.Ship)
	if err != nil {
		return err
	}
	if !hull.Sunk {
		return misfit("ship", "ship.afloat", ledger.Args{"province": f.Province, "ship": f.Ship})
	}
	*hull = Hull{Raided: hull.Raided}
	return nil
}
