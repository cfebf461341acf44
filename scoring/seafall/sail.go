package seafall

import "astrolabe/ledger/seafall"

// LeastSail is how far a ship sails whatever its value (D28).
const LeastSail = 1

// Passage is how far a province's ships sail in one action (D28).
type Passage struct {
	Ships    [2]int // spaces of each ship; 0 for one that is sunk
	Together int    // spaces that both sail side by side; 0 when one is sunk
	Further  int    // spaces that the faster ship goes on alone
	Faster   seafall.Which
}

// Sailing is how far the ships of a province sail: each its sail value, at
// least one space; together as far as the slower one, and then the faster one
// goes on alone. Damage cards that the table has told of are taken off; change is
// what upgrades and other damage cards change of each value.
func Sailing(s *seafall.State, p seafall.Province, change [2]int) Passage {
	var a Passage
	b := s.Board(p)
	if b == nil {
		return a
	}
	for i := range a.Ships {
		if play := s.Play(p); play == nil || !play.Hulls[i].Sunk {
			a.Ships[i] = max(LeastSail, b.Ships[i].Value(seafall.Sail)-lowered(s, p, i, seafall.Sail)+change[i])
		}
	}
	a.Together = min(a.Ships[0], a.Ships[1])
	switch further := a.Ships[0] - a.Ships[1]; {
	case a.Together == 0 || further == 0:
	case further > 0:
		a.Further, a.Faster = further, seafall.ShipA
	default:
		a.Further, a.Faster = -further, seafall.ShipB
	}
	return a
}
