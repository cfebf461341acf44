package seafalltest

import (
	"slices"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// endGame ends the game that has reached its target: now and then with the last island,
// found by somebody whose turn it is.
func endGame(v *Voyage) {
	v.TB.Helper()
	if s := v.state(); s.Open(seafall.TheEnd) && s.Late.LastIsland.By == "" && v.chance(2) {
		find := scoring.FindLastIsland{Province: anyProvince(v.Chance, s.Present()), Resolved: v.chance(3)}
		if len(s.Islands) > 0 && v.chance(2) {
			find.Island = s.Islands[v.Chance.IntN(len(s.Islands))].ID
		}
		v.agree(find)
		v.Happened["the last island was found"]++
	}
	if s := v.state(); s.Running.Ended == nil {
		v.must(scoring.EndGame{})
	}
}

// lastChoices passes what is left of steps 1 to 4 after the last island, without a
// reason. False where it is not that game, or the table holds them.
func lastChoices(v *Voyage, c *scoring.Closing) bool {
	if !scoring.LastGame(v.state()) || c.Current > scoring.StepShips || v.chance(3) {
		return false
	}
	v.must(scoring.PassSteps{})
	return true
}

// leavesTheCrown counts the games after the crown that leave it where it is.
func leavesTheCrown(v *Voyage, last bool) {
	if s := v.state(); !last && s.Emperor != "" && !s.Late.EndedAtLast(s.Game()) {
		v.Happened["a game left the crown where it was"]++
		if !slices.Contains(s.Order, s.Emperor) {
			v.TB.Fatalf("%s is crowned", s.Emperor)
		}
	}
}
