package seafall

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// curseCommands are the commands about curses, curseKinds the rules behind what they
// come to.
var (
	curseCommands = []Command{DrawCurse{}, LiftCurse{}}
	curseKinds    = []kindRules{
		ruled[seafall.CurseDrawn]("R66"),
		ruled[seafall.CurseLifted]("R66"),
	}
)

// LeastCapacity is the damage that a ship takes in any case before it sinks: where
// curses are open it sinks with its third damage card or its third curse card, and
// nobody knows which will be drawn (L24), so odds of sinking are those of this number
// (L26). Else it is its Capacity. 0 for a sunken ship.
func LeastCapacity(s *seafall.State, p seafall.Province, w seafall.Which) int {
	return capacity(s, p, w, func(damage, curses int) int { return min(damage, curses) })
}

// MostCapacity is the damage that a ship takes at most: where curses are open as many
// cards of each kind as there is room for (L24). Else it is its Capacity. 0 for a
// sunken ship.
func MostCapacity(s *seafall.State, p seafall.Province, w seafall.Which) int {
	return capacity(s, p, w, func(damage, curses int) int { return damage + curses })
}

// capacity is what a ship takes with its ready upgrades and with what the room for
// damage cards and for curse cards comes to.
func capacity(s *seafall.State, p seafall.Province, w seafall.Which, room func(damage, curses int) int) int {
	play := s.Play(p)
	if !s.Open(seafall.Curses) || s.House(seafall.CursesCountAsDamage) || play == nil || w.Index() < 0 || play.Hulls[w.Index()].Sunk {
		return Capacity(s, p, w)
	}
	hull := play.Hulls[w.Index()]
	return len(readyUpgrades(s, p, w)) + room(seafall.MaxDamage-hull.Damage, seafall.MaxCurses-hull.Curses)
}

// roomForCards is how many damage cards a ship still carries afloat: two with those
// on it, and by a house rule with its curses (R22, R66).
func roomForCards(s *seafall.State, hull seafall.Hull) int {
	room := seafall.MaxDamage - hull.Damage
	if s.House(seafall.CursesCountAsDamage) {
		room -= hull.Curses
	}
	return max(0, room)
}

// cursesSink says whether so many further curse cards sink a ship (L24).
func cursesSink(s *seafall.State, hull seafall.Hull, curses int) bool {
	if s.House(seafall.CursesCountAsDamage) {
		return curses > roomForCards(s, hull)
	}
	return hull.Curses+curses > seafall.MaxCurses
}

// Blow is damage that a ship takes at once, with the curse cards that were drawn for
// it and the upgrades that its owner exhausts before anything is drawn; the rest are
// damage cards as far as there is room, and then further ready upgrades (R22, L18,
// L23, L24).
type Blow struct {
	Province seafall.Province
	Ship     seafall.Which
	Damage   int
	Curses   int      // of the damage; 0 while curses are sealed
	Exhaust  []string // ids of ready upgrades
}

// shared is how a blow is taken: so many damage cards and these upgrades, beside its
// curses; sinks where the ship cannot take it.
func (b Blow) shared(s *seafall.State) (cards int, exhaust []string, sinks bool) {
	hull := s.Play(b.Province).Hulls[b.Ship.Index()]
	if cursesSink(s, hull, b.Curses) {
		return 0, nil, true
	}
	ready := readyUpgrades(s, b.Province, b.Ship)
	exhaust = slices.Clone(b.Exhaust)
	drawn := hull
	drawn.Curses += b.Curses
	cards = min(max(0, b.Damage-b.Curses-len(exhaust)), roomForCards(s, drawn))
	for _, id := range ready {
		if len(exhaust)+b.Curses+cards < b.Damage && !slices.Contains(exhaust, id) {
			exhaust = append(exhaust, id)
		}
	}
	return cards, exhaust, len(exhaust)+b.Curses+cards < b.Damage
}

// Sinks says whether a ship that floats cannot take the blow.
func (b Blow) Sinks(s *seafall.State) bool {
	_, _, sinks := b.shared(s)
	return b.Damage > 0 && sinks
}

// checked refuses a blow that its ship cannot take in this way, naming the fields of
// the command.
func (b Blow) checked(t *table, damage, curses, exhaust string) error {
	ready := readyUpgrades(t.s, b.Province, b.Ship)
	for i, id := range b.Exhaust {
		if !slices.Contains(ready, id) || slices.Contains(b.Exhaust[:i], id) {
			return refuse("R60", "upgrade.not_ready", exhaust, ledger.Args{"upgrade": id})
		}
	}
	switch {
	case b.Damage < 0 || b.Damage > 99:
		return refuse("", "number.out_of_range", damage, ledger.Args{"number": b.Damage, "low": 0, "high": 99})
	case b.Curses < 0 || b.Curses > b.Damage:
		return refuse("", "number.out_of_range", curses, ledger.Args{"number": b.Curses, "low": 0, "high": b.Damage})
	case len(b.Exhaust) > b.Damage-b.Curses:
		return refuse("R60", "ship.too_many_exhausted", exhaust, ledger.Args{"damage": b.Damage - b.Curses})
	}
	return nil
}

// strike is what the blow comes to.
func (b Blow) strike(t *table) error {
	if b.Damage == 0 {
		return nil
	}
	cards, exhaust, sinks := b.shared(t.s)
	if sinks {
		return sink(t, b.Province, b.Ship)
	}
	if cards+len(exhaust) > 0 {
		if err := t.add(seafall.DamageTaken{Province: b.Province, Ship: b.Ship, Cards: cards, Exhausted: exhaust}); err != nil {
			return err
		}
	}
	if b.Curses > 0 {
		return t.add(seafall.CurseDrawn{Province: b.Province, Ship: b.Ship, Cards: b.Curses})
	}
	return nil
}

// DrawCurse is damage for which a curse card was drawn, in the same act as the damage
// cards of TakeDamage where there were both (L23). A third one sinks the ship (L24).
// Cards is one when left out.
type DrawCurse struct {
	Province seafall.Province `json:"province"`
	Ship     seafall.Which    `json:"ship"`
	Cards    int              `json:"cards,omitempty" range:"1-9"`
}

// Kind is "draw_curse".
func (DrawCurse) Kind() string { return "draw_curse" }

// Part is seafall.Curses.
func (DrawCurse) Part() seafall.Part { return seafall.Curses }

func (c DrawCurse) decide(t *table) error {
	play, err := t.acting(c.Province)
	if err != nil {
		return err
	}
	i, cards := c.Ship.Index(), orOne(c.Cards)
	switch {
	case i < 0:
		return refuse("", "ship.unknown", "ship", nil)
	case play.Hulls[i].Sunk:
		return refuse("R66", "ship.sunk", "ship", ledger.Args{"province": c.Province, "ship": c.Ship})
	}
	return Blow{Province: c.Province, Ship: c.Ship, Damage: cards, Curses: cards}.strike(t)
}

// LiftCurse takes curse cards off a ship, because one of them or another card says so
// (L25). Cards is one when left out.
type LiftCurse struct {
	Province seafall.Province `json:"province"`
	Ship     seafall.Which    `json:"ship"`
	Cards    int              `json:"cards,omitempty" range:"1-2"`
}

// Kind is "lift_curse".
func (LiftCurse) Kind() string { return "lift_curse" }

// Part is seafall.Curses.
func (LiftCurse) Part() seafall.Part { return seafall.Curses }

func (c LiftCurse) decide(t *table) error {
	if _, err := t.acting(c.Province); err != nil {
		return err
	}
	return t.add(seafall.CurseLifted{Province: c.Province, Ship: c.Ship, Cards: orOne(c.Cards)})
}
