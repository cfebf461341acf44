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

// Ranking are the provinces by campaign glory, the highest first; equal ones
// by the more prominent title. Those who left come last.
func Ranking(s *seafall.State) []seafall.Province {
	order := slices.Clone(s.Order)
	left := func(p seafall.Province) int {
		if s.Board(p).Left {
			return 1
		}
		return 0
	}
	slices.SortStableFunc(order, func(a, b seafall.Province) int {
		return cmp.Or(left(a)-left(b), cmp.Compare(s.Board(b).CampaignGlory, s.Board(a).CampaignGlory), -lessProminent(s, a, b))
	})
	return order
}
