package awards

import (
	"math/big"
	"testing"
)

// TestLuck: two of a die's six faces are blank.
func TestLuck(t *testing.T) {
	for r, want := range map[roll]struct {
		chance *big.Rat
		lucky  bool
	}{{1, 1}: {big.NewRat(2, 3), true}, {3, 3}: {big.NewRat(8, 27), true}, {4, 1}: {big.NewRat(80, 81), false}, {3, 2}: {big.NewRat(20, 27), false}} {
		if got := r.atLeast(); got.Cmp(want.chance) != 0 || r.lucky() != want.lucky {
			t.Errorf("%v: chance %v, lucky %v", r, got, r.lucky())
		}
	}
}
