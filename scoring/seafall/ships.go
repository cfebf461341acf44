package seafall

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// Capacity is how much damage a ship takes before it sinks: its ready
// upgrades and the room for damage cards (R22). 0 for a sunken ship.
func Capacity(s *seafall.State, p seafall.Province, w seafall.Which) int {
	play := s.Play(p)
	if play == nil || w.Index() < 0 || play.Hulls[w.Index()].Sunk {
		return 0
	}
	return len(readyUpgrades(s, p, w)) + seafall.MaxDamage - play.Hulls[w.Index()].Damage
}

func readyUpgrades(s *seafall.State, p seafall.Province, w seafall.Which) []string {
	var ids []string
	for _, u := range s.Running.OnShip(p, w) {
		if !u.Exhausted {
			ids = append(ids, u.ID)
		}
	}
	return ids
}

// shipCommands are the commands about ships: a new one is named here.
var shipCommands = []Command{TakeDamage{}, SinkShip{}, RepairShips{}, RebuildShip{}}

// shipKinds are the rules behind what they come to.
var shipKinds = []kindRules{
	ruled[seafall.DamageTaken]("R21", "R22"),
	changing(sinkingRules, ruled[seafall.ShipSunk]("R4", "R22")),
	ruled[seafall.ShipRepaired](),
	ruled[seafall.ShipRebuilt]("R22"),
}

func sinkingRules(_ seafall.ShipSunk, c change) []string {
	if c.of.Is("PROVINCE.glory") {
		return []string{"R4"}
	}
	return []string{"R22"}
}

// TakeDamage is damage to a ship. The table may name the upgrades to exhaust;
// the rest becomes damage cards, then further ready upgrades. More than the
// ship can take sinks it (R21, R22).
type TakeDamage struct {
	Province seafall.Province `json:"province"`
	Ship     seafall.Which    `json:"ship"`
	Damage   int              `json:"damage,omitempty" range:"1-99"` // one when left out
	Exhaust  []string         `json:"exhaust,omitempty"`
}

// Kind is "take_damage".
func (TakeDamage) Kind() string { return "take_damage" }

func (c TakeDamage) decide(t *table) error {
	play, err := t.play(c.Province)
	if err != nil {
		return err
	}
	i := c.Ship.Index()
	damage := orOne(c.Damage)
	switch {
	case i < 0:
		return refuse("", "ship.unknown", "ship", nil)
	case damage < 0 || damage > 99:
		return refuse("", "number.out_of_range", "damage", ledger.Args{"number": damage, "low": 1, "high": 99})
	case play.Hulls[i].Sunk:
		return refuse("R22", "ship.sunk", "ship", ledger.Args{"province": c.Province, "ship": c.Ship})
	case damage > Capacity(t.s, c.Province, c.Ship):
		return sink(t, c.Province, c.Ship)
	}
	ready := readyUpgrades(t.s, c.Province, c.Ship)
	exhaust := slices.Clone(c.Exhaust)
	for j, id := range exhaust {
		if !slices.Contains(ready, id) || slices.Contains(exhaust[:j], id) {
			return refuse("R22", "upgrade.not_ready", "exhaust", ledger.Args{"upgrade": id})
		}
	}
	if len(exhaust) > damage {
		return refuse("R22", "ship.too_many_exhausted", "exhaust", ledger.Args{"damage": damage})
	}
	cards := min(damage-len(exhaust), seafall.MaxDamage-play.Hulls[i].Damage)
	for _, id := range ready {
		if len(exhaust)+cards < damage && !slices.Contains(exhaust, id) {
			exhaust = append(exhaust, id)
		}
	}
	return t.add(seafall.DamageTaken{Province: c.Province, Ship: c.Ship, Cards: cards, Exhausted: exhaust})
}

// sink sends a ship under: its upgrades go back exhausted, one glory lost for
// each, ready or not (R4, R22).
func sink(t *table, p seafall.Province, w seafall.Which) error {
	f := seafall.ShipSunk{Province: p, Ship: w}
	if w.Index() >= 0 {
		for _, u := range t.s.Running.OnShip(p, w) {
			f.Upgrades = append(f.Upgrades, u.ID)
		}
	}
	f.Glory = len(f.Upgrades)
	if err := t.add(f); err != nil {
		return err
	}
	t.belowNothing(p)
	return nil
}

// SinkShip is a ship that sinks because a card says so.
type SinkShip struct {
	Province seafall.Province `json:"province"`
	Ship     seafall.Which    `json:"ship"`
}

// Kind is "sink_ship".
func (SinkShip) Kind() string { return "sink_ship" }

func (c SinkShip) decide(t *table) error {
	if _, err := t.play(c.Province); err != nil {
		return err
	}
	return sink(t, c.Province, c.Ship)
}

// RepairShips repairs ships: damage cards go, upgrades are ready again. No
// ships named means all that float and need it; a sunken ship that is named is
// rebuilt (R22).
type RepairShips struct {
	Province seafall.Province `json:"province"`
	Ships    []seafall.Which  `json:"ships,omitempty"`
}

// Kind is "repair_ships".
func (RepairShips) Kind() string { return "repair_ships" }

func (c RepairShips) decide(t *table) error {
	play, err := t.play(c.Province)
	if err != nil {
		return err
	}
	ships := c.Ships
	if len(ships) == 0 {
		for i, w := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
			worn := len(readyUpgrades(t.s, c.Province, w)) < len(t.s.Running.OnShip(c.Province, w))
			if play.Hulls[i].Damage > 0 || worn || play.Hulls[i].Sunk {
				ships = append(ships, w)
			}
		}
	}
	if len(ships) == 0 {
		return refuse("", "ship.nothing_to_repair", "", ledger.Args{"province": c.Province})
	}
	for _, w := range ships {
		var f seafall.Fact = seafall.ShipRepaired{Province: c.Province, Ship: w}
		if i := w.Index(); i >= 0 && play.Hulls[i].Sunk {
			f = seafall.ShipRebuilt{Province: c.Province, Ship: w}
		}
		if err := t.add(f); err != nil {
			return err
		}
	}
	return nil
}

// RebuildShip brings a sunken ship back.
type RebuildShip struct {
	Province seafall.Province `json:"province"`
	Ship     seafall.Which    `json:"ship"`
}

// Kind is "rebuild_ship".
func (RebuildShip) Kind() string { return "rebuild_ship" }

func (c RebuildShip) decide(t *table) error {
	if _, err := t.play(c.Province); err != nil {
		return err
	}
	return t.add(seafall.ShipRebuilt(c))
}
