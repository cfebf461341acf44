package desk

import (
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/shell"
)

// EndGame ends the running game, by "target" or by "card", and goes to its end.
func EndGame(s *shell.Shell, by string) {
	s.Record(scoring.Say(scoring.EndGame{By: by}), func(ledger.Receipt) { s.ToLanding() })
}

// LastClosing is the closing that can be taken back, so that its end can be
// decided again: the latest act that stands, since what was played after it
// depends on it. Notes and whoever joins between two games do not.
func LastClosing(b *ledger.Book) (ledger.Group, bool) {
	if b == nil {
		return ledger.Group{}, false
	}
	state, ok := b.State().(*seafall.State)
	if !ok {
		return ledger.Group{}, false
	}
	for g := range b.Latest() {
		if g.Kind() == "game_closed" {
			return g, true
		}
		if state.Running != nil {
			return ledger.Group{}, false // a new game has begun
		}
	}
	return ledger.Group{}, false
}

// Reopen takes the last closing of a game back. The choices are still there.
func Reopen(s *shell.Shell) {
	if g, ok := LastClosing(s.Book()); ok {
		s.TakeBack(g.ID)
	}
}
