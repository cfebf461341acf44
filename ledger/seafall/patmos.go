package seafall

import "astrolabe/ledger"

// patmosFacts are the kinds of facts of this file: a new one is named here.
var patmosFacts = []Fact{PatmosFound{}}

// PaidPatmos is how an advisor of Patmos is paid: in gold, with the surcharge for
// one's own enmity there (R64).
const PaidPatmos = "patmos"

// KerTwoEverywhere is the house rule by which taking Ker costs two stickers on each
// other island, not on one of them (R63).
const KerTwoEverywhere HouseRule = "ker_two_everywhere"

// Ker is the colony of Patmos, nil while Patmos is not found.
func (l LateState) Ker() *Colony {
	for _, c := range l.Colonies {
		if c.Ker {
			return c
		}
	}
	return nil
}

// KerTaken says whether somebody has taken Ker, whoever governs it by now.
func (l LateState) KerTaken() bool {
	ker := l.Ker()
	return ker != nil && (ker.Governor != "" || len(ker.Governors) > 0)
}

// ActiveIn says whether a colony is active in the running game: by a marker that lies
// on it, and Ker always, once somebody governs it (L71). Nil is no game.
func (c *Colony) ActiveIn(g *Game) bool {
	return g.ColonyActive(c.ID) || g != nil && c.Ker && c.Governor != ""
}

// PatmosFound says which island is Patmos, and what is printed on the card of Ker
// that lies there. Nobody governs it until it is taken (R63).
type PatmosFound struct {
	Island Region     `json:"island"`
	Ker    ColonyCard `json:"ker"`
}

// Kind is "patmos_found".
func (PatmosFound) Kind() string { return "patmos_found" }

// Part is the one of Patmos.
func (PatmosFound) Part() Part { return Patmos }

func (f PatmosFound) apply(s *State, _ moment) error {
	if s.Late.Patmos != "" {
		return misfit("island", "late.p9.found_already", ledger.Args{"region": s.Late.Patmos})
	}
	if err := f.Ker.check(s); err != nil {
		return err
	}
	if f.Ker.Island != f.Island {
		return misfit("island", "late.p9.ker_elsewhere", ledger.Args{"region": f.Island})
	}
	c := f.Ker.colony()
	c.Ker, c.Game = true, s.Game()
	s.Late.Patmos = f.Island
	s.Late.Colonies = append(s.Late.Colonies, c)
	return nil
}

// patmosNow is which island is Patmos. Ker lies there, and moves along.
func patmosNow(s *State, p Path) (mending, error) {
	if s.Late.Patmos == "" {
		return nothing(p)
	}
	return mending{
		get: func() string { return string(s.Late.Patmos) },
		set: func(is string) error {
			if s.Island(Region(is)) == nil {
				return misfit("is", "island.unknown", nil)
			}
			s.Late.Patmos = Region(is)
			if ker := s.Late.Ker(); ker != nil {
				ker.Island = Region(is)
			}
			return nil
		},
	}, nil
}

// checkPatmos looks at Patmos: an island that is there, where Ker lies and nowhere else
// (R63).
func checkPatmos(s *State) error {
	ker := s.Late.Ker()
	switch {
	case s.Late.Patmos == "" && ker == nil:
		return nil
	case s.Island(s.Late.Patmos) == nil:
		return misfit("island", "island.unknown", nil)
	case ker == nil || ker.Island != s.Late.Patmos:
		return misfit("island", "late.p9.ker_elsewhere", ledger.Args{"region": s.Late.Patmos})
	}
	return nil
}
