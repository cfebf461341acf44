package seafall

import (
	"slices"

	"astrolabe/ledger"
)

// What can be corrected of the running game. Once it has ended its outcome and
// the choices of the seven steps rest on these values: from then on they stay.

// whilePlayed refuses what can only be corrected while a game is played.
func whilePlayed(s *State, p Path) error {
	switch {
	case s.Running == nil:
		return misfit("path", "value.no_game", ledger.Args{"path": p.String()})
	case s.Running.Ended != nil:
		return misfit("path", "value.game_ended", ledger.Args{"path": p.String()})
	}
	return nil
}

// untilEnd gives what is corrected while a game is played, and not later.
func (a access) untilEnd() access {
	mend := a.mend
	a.mend = func(s *State, p Path) (mending, error) {
		if err := whilePlayed(s, p); err != nil {
			return mending{}, err
		}
		return mend(s, p)
	}
	return a
}

// targetNow is the glory target of the running game. The prologue has none (R1).
func targetNow(s *State, p Path) (mending, error) {
	if err := whilePlayed(s, p); err != nil {
		return mending{}, err
	}
	g := s.Running
	if g.Number == 0 {
		return mending{}, misfit("path", "game.no_target", nil)
	}
	return counted(func() int { return g.Target }, 1, mostGlory, func(is int) error { g.Target = is; return nil }), nil
}

// tokensNow are the tokens of one kind that lie on a leader card.
func tokensNow(of func(*Play) *int) func(*State, Path) (mending, error) {
	return func(s *State, p Path) (mending, error) {
		if err := whilePlayed(s, p); err != nil {
			return mending{}, err
		}
		play := s.Play(p.Province)
		if play == nil {
			return nothing(p)
		}
		tokens := of(play)
		return counted(func() int { return *tokens }, 0, mostTokens, func(is int) error { *tokens = is; return nil }), nil
	}
}

// enmityNow are a province's tokens in one place: what is corrected here comes
// from home, or goes there, so that there are always eight (R52).
func enmityNow(s *State, p Path) (mending, error) {
	at := Place{Region: p.Region, Spot: p.Spot}
	if s.Boards[p.Province] == nil || s.BoxesOf(p.Region) == nil {
		return nothing(p)
	}
	if err := first(whilePlayed(s, p), s.place("path", p.Province, at)); err != nil {
		return mending{}, err
	}
	play := s.Play(p.Province)
	if play == nil {
		return nothing(p)
	}
	return counted(func() int { return play.At(at) }, 0, Tokens, func(is int) error {
		return s.put(p.Province, at, is-play.At(at))
	}), nil
}

// damageNow are the damage cards of a ship that floats. What was said of cards
// that are not there goes with them, those said last first.
func damageNow(s *State, p Path) (mending, error) {
	if err := whilePlayed(s, p); err != nil {
		return mending{}, err
	}
	play := s.Play(p.Province)
	if play == nil {
		return nothing(p)
	}
	hull := &play.Hulls[p.Ship.Index()]
	if hull.Sunk {
		return mending{}, misfit("path", "ship.sunk", ledger.Args{"province": p.Province, "ship": p.Ship})
	}
	return counted(func() int { return hull.Damage }, 0, MaxDamage, func(is int) error {
		hull.Damage = is
		hull.Cards = slices.Clone(hull.Cards[:min(len(hull.Cards), is)])
		return nil
	}), nil
}
