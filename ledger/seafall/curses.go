package seafall

import "astrolabe/ledger"

// curseFacts are the kinds of facts of this file: a new one is named here.
var curseFacts = []Fact{CurseDrawn{}, CurseLifted{}}

// CurseDrawn is damage that a ship survives for which curse cards were drawn instead
// of damage cards (L23).
type CurseDrawn struct {
	Province Province `json:"province"`
	Ship     Which    `json:"ship"`
	Cards    int      `json:"cards"`
}

// Kind is "curse_drawn".
func (CurseDrawn) Kind() string { return "curse_drawn" }

// Part is Curses.
func (CurseDrawn) Part() Part { return Curses }

func (f CurseDrawn) apply(s *State, _ moment) error {
	hull, err := cursed(s, f.Province, f.Ship)
	if err != nil {
		return err
	}
	if f.Cards < 1 || hull.Curses+f.Cards > MaxCurses { // L24: never a third one afloat
		return invariant("R66", "cards", "late.p6.too_many", ledger.Args{"count": hull.Curses, "wanted": f.Cards})
	}
	hull.Curses += f.Cards
	return nil
}

// CurseLifted is curse cards that leave a ship because one of them, or another card,
// says so: a repair leaves them (L25).
type CurseLifted struct {
	Province Province `json:"province"`
	Ship     Which    `json:"ship"`
	Cards    int      `json:"cards"`
}

// Kind is "curse_lifted".
func (CurseLifted) Kind() string { return "curse_lifted" }

// Part is Curses.
func (CurseLifted) Part() Part { return Curses }

func (f CurseLifted) apply(s *State, _ moment) error {
	hull, err := cursed(s, f.Province, f.Ship)
	if err != nil {
		return err
	}
	if f.Cards < 1 || f.Cards > hull.Curses {
		return misfit("cards", "late.p6.none_there", ledger.Args{"count": hull.Curses, "wanted": f.Cards})
	}
	hull.Curses -= f.Cards
	return nil
}

// cursed is a ship that floats, for what happens to its curse cards.
func cursed(s *State, p Province, w Which) (*Hull, error) {
	_, hull, err := s.ship("ship", p, w)
	if err != nil {
		return nil, err
	}
	if hull.Sunk {
		return nil, misfit("ship", "ship.sunk", ledger.Args{"province": p, "ship": w})
	}
	return hull, nil
}
