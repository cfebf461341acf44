package seafall

import "astrolabe/ledger"

// Check looks at the structural invariants of the whole state: eight enmity
// tokens per province (R52), six boxes per region with known owners (R53),
// each title once (R54), and each advisor, research and event card in one
// place, with an owner that plays (R56).
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
	if err := checkCards(s); err != nil {
		return err
	}
	return titlesOnce(s)
}
