package account

import (
	"slices"

	"astrolabe/ledger/seafall"
)

// LastGame is the last closed game, nil before the first.
func LastGame(s *seafall.State) *seafall.GameRecord {
	if n := len(s.Record); n > 0 {
		return &s.Record[n-1]
	}
	return nil
}

// Won is how many games a province has won.
func Won(s *seafall.State, p seafall.Province) int {
	n := 0
	for _, g := range s.Record {
		if g.Winner == p {
			n++
		}
	}
	return n
}

// Standing is how many of a province's stickers stand on the map.
func Standing(s *seafall.State, p seafall.Province) int {
	n := 0
	for _, r := range s.Regions() {
		n += s.BoxesOf(r).Count(p)
	}
	return n
}

// Kept is the advisor that a province keeps from game to game, nil for none.
func Kept(s *seafall.State, p seafall.Province) *seafall.Advisor {
	for _, a := range s.Advisors {
		if a.Holder == p && a.Kept {
			return a
		}
	}
	return nil
}

// AdvisorName is what the table calls an advisor, else its type.
func AdvisorName(a *seafall.Advisor) string {
	if a.Name != "" {
		return a.Name
	}
	return a.Type
}

// Best is the game in which a province had the most glory of its own, the
// later of equals.
func Best(s *seafall.State, p seafall.Province) (best seafall.GameRecord, played bool) {
	for _, g := range s.Record {
		score, there := g.Scores[p]
		if there && !score.Absent && (!played || score.GameGlory >= best.Scores[p].GameGlory) {
			best, played = g, true
		}
	}
	return best, played
}

// Leading is the most campaign glory after a game.
func Leading(g seafall.GameRecord) (most int, known bool) {
	for _, score := range g.Scores {
		if !known || score.CampaignGlory > most {
			most, known = score.CampaignGlory, true
		}
	}
	return most, known
}

// AnyAbsent says whether a province missed a game of the record.
func AnyAbsent(s *seafall.State) bool {
	return slices.ContainsFunc(s.Record, func(g seafall.GameRecord) bool {
		for _, score := range g.Scores {
			if score.Absent {
				return true
			}
		}
		return false
	})
}

// Outset is what a province had before the first game of a line in the chart:
// nothing from the founding, else what it joined with (R47).
func Outset(s *seafall.State, p seafall.Province, first seafall.GameRecord) (glory int, known bool) {
	spell, in := s.Board(p).At(first.Number)
	return spell.Start, in && first.Number == spell.After+1
}

// Copied is how many games come from the paper record.
func Copied(s *seafall.State) int {
	n := 0
	for _, g := range s.Record {
		if g.CaughtUp {
			n++
		}
	}
	return n
}
