package skulltales

import "astrolabe/ledger"

// destinyFacts are the kinds of facts of this file: a new one is named here.
var destinyFacts = []Fact{DestinySpent{}, DestinyGained{}}

// DestinySource is where destiny comes from.
type DestinySource string

// DestinySources are all of them.
var DestinySources = []DestinySource{"search_failed", "breath", "card", "revived"}

// DestinySpent is a point of destiny that is spent.
type DestinySpent struct {
	Pirate string `json:"pirate"`
	Left   int    `json:"left"`
}

// Kind is "destiny_spent".
func (DestinySpent) Kind() string { return "destiny_spent" }

func (f DestinySpent) apply(s *State, _ moment) error {
	r, is, err := destiny(s, f.Pirate)
	if err != nil {
		return err
	}
	if is == 0 {
		return misfit("pirate", "destiny.none_left", ledger.Args{"pirate": f.Pirate})
	}
	if err := inRange("left", f.Left, 0, is-1); err != nil {
		return err
	}
	r.Destiny[f.Pirate] = f.Left
	return nil
}

// DestinyGained is destiny that comes back, at most to what the sheet prints (T35, T36).
type DestinyGained struct {
	Pirate string        `json:"pirate"`
	Left   int           `json:"left"` // afterwards
	Source DestinySource `json:"source"`
}

// Kind is "destiny_gained".
func (DestinyGained) Kind() string { return "destiny_gained" }

func (f DestinyGained) apply(s *State, _ moment) error {
	r, is, err := destiny(s, f.Pirate)
	if err != nil {
		return err
	}
	most := s.Pirate(f.Pirate).DestinyMost()
	if is >= most {
		return misfit("pirate", "destiny.full", ledger.Args{"pirate": f.Pirate, "most": most})
	}
	if err := first(inRange("left", f.Left, is+1, most), one("source", f.Source, DestinySources)); err != nil {
		return err
	}
	r.Destiny[f.Pirate] = f.Left
	return nil
}

// destiny is how much a pirate in play has.
func destiny(s *State, pirate string) (r *Running, is int, err error) {
	if r, err = playing(s, "pirate", pirate); err != nil {
		return nil, 0, err
	}
	if s.Pirate(pirate) == nil {
		return nil, 0, misfit("pirate", "ally.no_destiny", ledger.Args{"ally": pirate})
	}
	return r, r.Destiny[pirate], nil
}
