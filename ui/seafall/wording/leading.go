package wording

import (
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/seafall/wording/phrases"
)

// Lead is who leads the campaign, or was crowned, and how far ahead: "" for whoever is
// level with the next, and before the first game is closed.
func Lead(s Speaker) (title, sub string) {
	if s.State.Emperor != "" {
		return Throne(s)
	}
	ranking := scoring.Ranking(s.State)[:len(s.State.Playing())]
	if s.State.Closed() == 0 || len(ranking) == 0 {
		return s.T("screen.record.nobody_leads"), ""
	}
	var first, second []seafall.Province
	ahead := 0
	for _, r := range ranking {
		switch {
		case r.Place == 1:
			first = append(first, r.Province)
		case r.Place == 1+len(first):
			second, ahead = append(second, r.Province), ranking[0].Glory-r.Glory
		}
	}
	names := s.List(phrases.PlayerNames(s.Speaker, first))
	title = s.T("screen.record.leads", "name", names, "glory", ranking[0].Glory)
	if len(first) > 1 {
		title = s.T("screen.record.lead_shared", "names", names, "glory", ranking[0].Glory)
	}
	if ahead > 0 {
		sub = s.T("screen.record.ahead", "count", ahead, "names", s.List(phrases.PlayerNames(s.Speaker, second)))
	}
	return title, sub
}
