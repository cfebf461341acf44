package seafall

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// Capacity is how much damage a ship takes before it sinks where what is drawn
// are damage cards: its ready upgrades and the room for such cards (R22). 0 for a
// sunken ship.
func Capacity(s *seafall.State, p seafall.Province, w seafall.Which) int {
	play := s.Play(p)
	if play == nil || w.Index() < 0 || play.Hulls[w.Index()].Sunk {
		return 0
	}
	return len(readyUpgrades(s, p, w)) + roomForCards(s, play.Hulls[w.Index()])
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
var shipCommands = []Command{TakeDamage{}, NameDamageCard{}, SinkShip{}, RepairShips{}, RebuildShip{}}

// shipKinds are the rules behind what they come to.
var shipKinds = []kindRules{
	ruled[seafall.DamageTaken]("R21", "R22"),
	ruled[seafall.DamageCardNamed]("R18", "R22"),
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
	if damage > Capacity(t.s, c.Province, c.Ship) {
		return sink(t, c.Province, c.Ship)
	}
	cards := min(damage-len(exhaust), roomForCards(t.s, play.Hulls[i]))
	for _, id := range ready {
		if len(exhaust)+cards < damage && !slices.Contains(exhaust, id) {
			exhaust = append(exhaust, id)
		}
	}
	return t.add(seafall.DamageTaken{Province: c.Province, Ship: c.Ship, Cards: cards, Exhausted: exhaust})
}

// ValueNow is a value of a ship as it counts now: what is printed, with the
// boxes that were filled, less what its damage cards lower as far as the table
// has told of them (R18). Upgrades come on top: what they add stands on them. A
// value is never below nothing.
func ValueNow(s *seafall.State, p seafall.Province, w seafall.Which, v seafall.Value) int {
	b := s.Board(p)
	if b == nil || w.Index() < 0 {
		return 0
	}
	return max(0, b.Ships[w.Index()].Value(v)-lowered(s, p, w.Index(), v))
}

// lowered is how much damage cards lower a value of a ship.
func lowered(s *seafall.State, p seafall.Province, ship int, v seafall.Value) int {
	if play := s.Play(p); play != nil {
		return play.Hulls[ship].Lowered(v)
	}
	return 0
}

// NameDamageCard tells of a damage card on a ship: its name, and which value it
// lowers by how much, 1 when that is left out. Without Number it is the next one
// of which nobody has told; with it the first or the second is told anew.
type NameDamageCard struct {
	Province seafall.Province `json:"province"`
	Ship     seafall.Which    `json:"ship"`
	Name     string           `json:"name,omitempty"`
	Lowers   seafall.Value    `json:"lowers,omitempty"`
	Amount   int              `json:"amount,omitempty" range:"1-9"`
	Number   int              `json:"number,omitempty" range:"1-2"`
}

// Kind is "name_damage_card".
func (NameDamageCard) Kind() string { return "name_damage_card" }

func (c NameDamageCard) decide(t *table) error {
	play, err := t.play(c.Province)
	if err != nil {
		return err
	}
	i := c.Ship.Index()
	if i < 0 {
		return refuse("", "ship.unknown", "ship", nil)
	}
	hull := play.Hulls[i]
	switch {
	case hull.Sunk:
		return refuse("R22", "ship.sunk", "ship", ledger.Args{"province": c.Province, "ship": c.Ship})
	case c.Number == 0 && len(hull.Cards) == hull.Damage:
		return refuse("R22", "damage.all_told", "number", ledger.Args{"province": c.Province, "ship": c.Ship, "damage": hull.Damage})
	case c.Number == 0:
		c.Number = len(hull.Cards) + 1
	}
	if c.Lowers != "" {
		c.Amount = orOne(c.Amount)
	}
	told := seafall.DamageCard{Name: ledger.Tidy(c.Name), Lowers: c.Lowers, Amount: c.Amount}
	if c.Number >= 1 && c.Number <= len(hull.Cards) && hull.Cards[c.Number-1] == told {
		return refuse("", "damage.same", "number", nil)
	}
	return t.add(seafall.DamageCardNamed{Province: c.Province, Ship: c.Ship, Number: c.Number, Name: told.Name, Lowers: told.Lowers, Amount: told.Amount})
}

// sink sends a ship under: its upgrades go back exhausted, one glory lost for
// each, ready or not (R4, R22), and what rides on it is gone (R77).
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
	return loseRelics(t, p, w)
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
	play, err := t.acting(c.Province)
	if err != nil {
		return err
	}
	t.inTurn(c.Province)
	ships := c.Ships
	if len(ships) == 0 {
		for _, w := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
			if NeedsRepair(t.s, c.Province, w) {
				ships = append(ships, w)
			}
		}
	}
	if len(ships) == 0 {
		return refuse("", "ship.nothing_to_repair", "", ledger.Args{"province": c.Province})
	}
	for _, w := range ships {
		if i := w.Index(); i >= 0 && play.Hulls[i].Curses > 0 && !NeedsRepair(t.s, c.Province, w) {
			t.warn("R66", "late.p6.curse_stays", ledger.Args{"province": c.Province, "ship": w}) // L25
		}
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

// NeedsRepair says whether there is something to repair on a ship: damage, an
// exhausted upgrade, or that it has sunk (R22).
func NeedsRepair(s *seafall.State, p seafall.Province, w seafall.Which) bool {
	hull := s.Play(p).Hulls[w.Index()]
	return hull.Damage > 0 || hull.Sunk || len(readyUpgrades(s, p, w)) < len(s.Running.OnShip(p, w))
}

// RebuildShip brings a sunken ship back.
type RebuildShip struct {
	Province seafall.Province `json:"province"`
	Ship     seafall.Which    `json:"ship"`
}

// Kind is "rebuild_ship".
func (RebuildShip) Kind() string { return "rebuild_ship" }

func (c RebuildShip) decide(t *table) error {
	if _, err := t.acting(c.Province); err != nil {
		return err
	}
	t.inTurn(c.Province)
	return t.add(seafall.ShipRebuilt(c))
}
