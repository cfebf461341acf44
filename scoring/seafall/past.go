package seafall

import (
	"slices"

	"astrolabe/ledger/seafall"
)

// PastStickers is how many stickers of each province showed on the boards after
// each game, crossed-out ones not counted: what was set right before the next
// game began is in it.
type PastStickers struct {
	Games []int                      // their numbers, the prologue left out
	Of    map[seafall.Province][]int // one for each of Games: 0 before a province joined
}

// StickersAfterGames are those that the record of a campaign tells of.
func StickersAfterGames(s *seafall.State) PastStickers {
	past := PastStickers{Of: map[seafall.Province][]int{}}
	for _, line := range s.Record {
		if len(line.Stickers) == 0 {
			continue
		}
		past.Games = append(past.Games, line.Number)
		for p, n := range line.Stickers {
			counts := past.Of[p]
			past.Of[p] = append(append(counts, make([]int, len(past.Games)-1-len(counts))...), n)
		}
	}
	return past
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
