package account

import (
	"slices"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	speech "astrolabe/ui/seafall/wording"
)

// OfLast is the evening that was closed last, as the state of a campaign knows it:
// without its journal, and so without its acts, but with all that it came to. Its
// account has what Result asks for, and no more. It is nil before the first closing.
func OfLast(s *seafall.State, words *translations.Catalogue) (*Account, *Evening) {
	past := &Past{State: s, Tied: map[int][]seafall.Province{}}
	a := &Account{State: s, Past: past, Speak: speech.New(words, s)}
	a.words = a.Speak.Words
	if len(s.Record) == 0 {
		if !s.Prologue {
			return nil, nil
		}
		return a, &Evening{Sitting: s.PrologueAt, Ended: &seafall.GameEnded{}}
	}
	line := s.Record[len(s.Record)-1]
	v := &Evening{Sitting: line.Sitting, Number: line.Number, Target: line.Target, Years: line.Year, Year: line.Year, Round: line.Round,
		Held: line.Held, Glory: map[seafall.Province]int{}, Absent: map[seafall.Province]bool{}}
	closed := &seafall.GameClosed{Number: line.Number, Winner: line.Winner, Emperor: s.Emperor}
	before := map[seafall.Province]int{} // campaign glory as the game began
	for _, p := range s.Order {
		score, played := line.Scores[p]
		if !played {
			before[p] = s.Board(p).CampaignGlory
			continue
		}
		before[p] = score.CampaignGlory - score.GameGlory
		v.Seats = append(v.Seats, p)
		v.Glory[p], v.Absent[p] = score.GameGlory, score.Absent
		closed.Scores = append(closed.Scores, seafall.ClosedScore{Province: p, GameGlory: score.GameGlory,
			CampaignGlory: score.CampaignGlory, Title: score.Title, Absent: score.Absent})
	}
	slices.SortStableFunc(v.Seats, func(p, q seafall.Province) int { return line.Held[q].Rank() - line.Held[p].Rank() })
	ended := seafall.GameEnded{Number: line.Number, Winner: line.Winner, EndedBy: line.EndedBy, Glory: line.Ended}
	for _, p := range v.Seats {
		if !v.Absent[p] {
			ended.Order = append(ended.Order, p)
		}
	}
	v.Ended, v.Closed, v.Led = &ended, closed, leader(before)
	past.ties(ended)
	return a, v
}

// leader is who alone has most glory, "" where nobody has any.
func leader(glory map[seafall.Province]int) seafall.Province {
	var all []seafall.ClosedScore
	for p, n := range glory {
		all = append(all, seafall.ClosedScore{Province: p, CampaignGlory: n})
	}
	ranking := scoring.RankScores(all, func(c seafall.ClosedScore) int { return c.CampaignGlory }, nil)
	if len(ranking) == 0 || glory[ranking[0].Province] <= 0 || len(ranking) > 1 && ranking[1].Place == 1 {
		return ""
	}
	return ranking[0].Province
}
