package seafall

import (
	"cmp"
	"slices"

	"astrolabe/ledger/seafall"
)

// Target is the glory target of a game (R1): 11 for the first, one more for
// each after it, at most 24; 0 for the prologue.
func Target(game int) int {
	if game < 1 {
		return 0
	}
	return min(10+game, 24)
}

// TitleSet are the titles for a number of provinces, the most prominent first
// (R25).
func TitleSet(provinces int) []seafall.Title {
	return slices.Clone(seafall.Titles[:min(max(provinces, 0), len(seafall.Titles))])
}

// Seats are the provinces clockwise from the least to the most prominent
// title (R26).
func Seats(s *seafall.State) []seafall.Province { return s.ByTitle(s.Playing()) }

// lessProminent orders two provinces for a tie: the less prominent title
// first (R27).
func lessProminent(s *seafall.State, a, b seafall.Province) int {
	return cmp.Compare(s.Board(b).Title.Rank(), s.Board(a).Title.Rank())
}

// ascending orders the provinces present by game glory, ties by the less
// prominent title first (R33).
func ascending(s *seafall.State) []seafall.Province {
	order := s.Present()
	slices.SortStableFunc(order, func(a, b seafall.Province) int {
		return cmp.Or(cmp.Compare(s.Play(a).Glory, s.Play(b).Glory), lessProminent(s, a, b))
	})
	return order
}

// FirstPlayer is who takes the astrolabe in winter: the least glory among
// those present, a tie to the least prominent title (R28). By the house rule
// for it the first winter of a game goes by title alone (R26). "" when no game
// runs.
func FirstPlayer(s *seafall.State) seafall.Province {
	order := ascending(s)
	if len(order) == 0 {
		return ""
	}
	if s.Running.Year == 0 && s.House(seafall.FirstWinterByTitle) {
		return s.ByTitle(order)[0]
	}
	return order[0]
}

// Winner is who has most glory now; a tie goes to the least prominent title
// among the tied (R32). "" when no game runs.
func Winner(s *seafall.State) seafall.Province {
	var winner seafall.Province
	for _, p := range s.Present() {
		if winner == "" || cmp.Or(cmp.Compare(s.Play(p).Glory, s.Play(winner).Glory),
			-lessProminent(s, p, winner)) > 0 {
			winner = p
		}
	}
	return winner
}

// TargetReached says whether the game is over at the next round check (R31,
// R32).
func TargetReached(s *seafall.State) bool {
	if s.Running == nil || s.Running.Target == 0 {
		return false
	}
	return slices.ContainsFunc(s.Present(), func(p seafall.Province) bool {
		return s.Play(p).Glory >= s.Running.Target
	})
}

// Emperor is who would be crowned: most campaign glory, then most milestone
// glory, then the least prominent of the titles given (R50). Titles are those
// held during the last game. "" when nobody plays.
func Emperor(s *seafall.State, titles map[seafall.Province]seafall.Title) seafall.Province {
	var best seafall.Province
	for _, p := range s.Playing() {
		if best == "" || cmp.Or(
			cmp.Compare(s.Board(p).CampaignGlory, s.Board(best).CampaignGlory),
			cmp.Compare(s.Board(p).MilestoneGlory, s.Board(best).MilestoneGlory),
			cmp.Compare(titles[p].Rank(), titles[best].Rank())) > 0 {
			best = p
		}
	}
	return best
}

// Placed is a province among others by its glory.
type Placed struct {
	Province seafall.Province
	Glory    int
	Place    int // from 1; equals share one, and who follows counts them all: 1, 1, 3
}

// Rank puts provinces in their places: most glory first. Equal ones share a
// place and stand there as ties say, else as they came. Whoever shows or prints
// who is before whom asks it, so that one campaign is not told in two ways.
func Rank(provinces []seafall.Province, glory func(seafall.Province) int, ties func(a, b seafall.Province) int) []Placed {
	ranking := make([]Placed, len(provinces))
	for i, p := range provinces {
		ranking[i] = Placed{Province: p, Glory: glory(p)}
	}
	slices.SortStableFunc(ranking, func(a, b Placed) int {
		order := cmp.Compare(b.Glory, a.Glory)
		if order == 0 && ties != nil {
			order = ties(a.Province, b.Province)
		}
		return order
	})
	for i := range ranking {
		ranking[i].Place = i + 1
		if i > 0 && ranking[i].Glory == ranking[i-1].Glory {
			ranking[i].Place = ranking[i-1].Place
		}
	}
	return ranking
}

// RankScores ranks the scores of a closing by a number of theirs, as Rank does.
func RankScores(scores []seafall.ClosedScore, number func(seafall.ClosedScore) int, ties func(a, b seafall.Province) int) []Placed {
	all, glory := make([]seafall.Province, len(scores)), map[seafall.Province]int{}
	for i, score := range scores {
		all[i], glory[score.Province] = score.Province, number(score)
	}
	return Rank(all, func(p seafall.Province) int { return glory[p] }, ties)
}

// Ordered are the provinces of a ranking in its order.
func Ordered(ranking []Placed) []seafall.Province {
	order := make([]seafall.Province, len(ranking))
	for i, placed := range ranking {
		order[i] = placed.Province
	}
	return order
}

// Ranking are the provinces by campaign glory, the highest first. Of equals
// whoever is crowned stands first, then the more prominent title. Those who left
// come after all others, in places of their own.
func Ranking(s *seafall.State) []Placed {
	glory := func(p seafall.Province) int { return s.Board(p).CampaignGlory }
	ties := func(a, b seafall.Province) int {
		switch s.Emperor {
		case a:
			return -1
		case b:
			return 1
		}
		return -lessProminent(s, a, b)
	}
	ranking := Rank(s.Playing(), glory, ties)
	playing := len(ranking)
	left := slices.DeleteFunc(slices.Clone(s.Order), func(p seafall.Province) bool { return !s.Board(p).Left })
	for _, placed := range Rank(left, glory, ties) {
		placed.Place += playing
		ranking = append(ranking, placed)
	}
	return ranking
}

// RankingOf is how a game that is over ranks those who sat in it: its winner,
// whom what step 5 costs does not unmake (R42), then by glory, and whoever was
// absent last.
func RankingOf(seats []seafall.Province, winner seafall.Province, absent map[seafall.Province]bool, glory func(seafall.Province) int) []seafall.Province {
	var there, away []seafall.Province
	for _, p := range seats {
		switch {
		case p == winner:
		case absent[p]:
			away = append(away, p)
		default:
			there = append(there, p)
		}
	}
	var order []seafall.Province
	if slices.Contains(seats, winner) {
		order = append(order, winner)
	}
	return slices.Concat(order, Ordered(Rank(there, glory, nil)), Ordered(Rank(away, glory, nil)))
}
