package shell

// Eventful is a game with pages for the moments around its table: before an evening,
// in its middle, at its end, and at the end of all of them.
type Eventful interface {
	// Moments say what stands on them.
	Moments() Moments
}

// Moments are what a game says at them.
type Moments interface {
	Plated
	Recaller
	Racer
	Crowner
}

// MomentsOf are those of the open campaign's game, nil for none.
func MomentsOf(s *Shell) Moments {
	if g, is := s.Game().(Eventful); is {
		return g.Moments()
	}
	return nil
}
