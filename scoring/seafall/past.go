package seafall

import (
	"iter"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// PastStickers is how many stickers of each province showed on the boards after
// each game, crossed-out ones not counted: what was set right before the next
// game began is in it.
type PastStickers struct {
	Games []int                      // their numbers, the prologue left out
	Of    map[seafall.Province][]int // one for each of Games: 0 before a province joined
}

// StickersAfterGames folds the entries that stand and counts after every game.
// What does not fit ends it: it is for entries that were folded before.
func StickersAfterGames(standing iter.Seq[ledger.Entry]) PastStickers {
	past := PastStickers{Of: map[seafall.Province][]int{}}
	s := seafall.New()
	for e := range standing {
		if s.Apply(e) != nil {
			return past
		}
		closed := e.Kind == seafall.GameClosed{}.Kind() || e.Kind == seafall.CampaignCaughtUp{}.Kind()
		corrected := e.Kind == seafall.Corrected{}.Kind() && s.Running == nil
		if n := s.Closed(); n > 0 && (closed || corrected) {
			past.count(s, n)
		}
	}
	return past
}

// count writes down how many stickers there are after a game, or again.
func (past *PastStickers) count(s *seafall.State, game int) {
	if n := len(past.Games); n == 0 || past.Games[n-1] != game {
		past.Games = append(past.Games, game)
	}
	last := len(past.Games) - 1
	for _, p := range s.Order {
		counts := past.Of[p]
		counts = append(counts, make([]int, len(past.Games)-len(counts))...)
		counts[last] = StickersOf(s, p)
		past.Of[p] = counts
	}
}

// StickersOf is how many stickers of a province show on the boards and are not
// crossed out.
func StickersOf(s *seafall.State, p seafall.Province) int {
	n := 0
	for _, region := range s.Regions() {
		n += s.BoxesOf(region).Count(p)
	}
	return n
}

// Any says whether there ever was one.
func (past PastStickers) Any() bool {
	for _, counts := range past.Of {
		if slices.Max(append(slices.Clone(counts), 0)) > 0 {
			return true
		}
	}
	return false
}
