package seafall

import (
	"slices"

	"astrolabe/ledger"
)

// Check looks at the structural invariants of the whole state: eight enmity
// tokens per province (R52), six boxes per region with known owners (R53),
// each title once (R54), and each advisor, research and event card in one
// place, with an owner that plays (R56). What the parts keep is looked at as well.
func (s *State) Check() error {
	if len(s.Order) == 0 {
		return misfit("kind", "campaign.not_founded", nil)
	}
	for _, p := range s.Order {
		home := s.AtHome(p)
		if home < 0 || home > Tokens {
			return invariant("R52", "enmity", "tokens.none_left", ledger.Args{"province": p, "home": home, "wanted": 0})
		}
		if play := s.Play(p); play != nil {
			for _, l := range play.Away {
				if l.Count < 1 {
					return invariant("R52", "enmity", "tokens.not_there",
						ledger.Args{"province": p, "there": l.Count, "wanted": 0, "region": l.Region, "spot": l.Spot})
				}
			}
		}
	}
	for _, r := range s.Regions() {
		for i, box := range s.BoxesOf(r) {
			if box != "" && s.Boards[box.Owner()] == nil {
				return invariant("R53", "boxes", "boxes.no_such_box", ledger.Args{"region": string(r), "box": i + 1})
			}
		}
	}
	seen := map[string]bool{}
	for _, a := range s.Advisors {
		if seen[a.ID] || a.Holder != "" && s.Boards[a.Holder] == nil {
			return invariant("R56", "advisor", "advisor.held", ledger.Args{"advisor": a.ID, "province": a.Holder})
		}
		seen[a.ID] = true
	}
	return first(checkCards(s), checkLate(s), titlesOnce(s))
}

// checkLate looks at what the parts keep, beside markers, which are tokens (L31): a
// ship is afloat with two curse cards at most (L24), a colony lies on one island and
// has one governor (R56), and its spots are on the board of somebody who governs or
// governed it. What names an island, a card or somebody names one that is there.
func checkLate(s *State) error {
	if err := first(checkColonies(s), checkTombs(s), checkRelics(s), checkSea(s), checkPatmos(s), checkStuck(s), checkBeyond(s), checkLastIsland(s)); err != nil {
		return err
	}
	if s.Running == nil {
		return nil
	}
	for i, id := range s.Running.Active {
		if s.Late.Colony(id) == nil || slices.Contains(s.Running.Active[:i], id) {
			return misfit("active", "late.p7.colony_unknown", ledger.Args{"colony": id})
		}
	}
	for _, p := range s.Order {
		play := s.Running.Play[p]
		if play == nil {
			continue
		}
		for _, hull := range play.Hulls {
			most := MaxCurses
			if hull.Sunk {
				most = 0
			}
			if err := inRange("curses", hull.Curses, 0, most); err != nil {
				return err
			}
		}
		for _, l := range play.Away {
			if _, _, is := l.Spot.Colony(); is && Province(l.Region).Valid() && !colonyPlace(s, l.Place) { // an island may have a site so called
				return misfit("spot", "place.unknown", ledger.Args{"region": string(l.Region), "spot": string(l.Spot)})
			}
		}
	}
	return nil
}

// checkColonies looks at each colony: an id of its own, one island that is there
// (L28), and governors that play or played.
func checkColonies(s *State) error {
	for i, c := range s.Late.Colonies {
		if s.Late.Colony(c.ID) != s.Late.Colonies[i] || s.BoxesOf(Region(c.ID)) != nil {
			return misfit("colony", "late.p7.colony_twice", ledger.Args{"colony": c.Called(), "region": c.Island})
		}
		if s.Island(c.Island) == nil {
			return misfit("island", "island.unknown", nil)
		}
		for _, p := range append([]Province{c.By, c.Governor}, governorsOf(c)...) {
			if p != "" && s.Boards[p] == nil {
				return misfit("governor", "province.unknown", ledger.Args{"province": string(p)})
			}
		}
	}
	return nil
}

// governorsOf are all who governed a colony.
func governorsOf(c *Colony) []Province {
	var list []Province
	for _, g := range c.Governors {
		list = append(list, g.Province)
	}
	return list
}
