package printed

import (
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/typeset/folio"
)

// lid is what stands on the card for the box: who sits where, who is kept, and by which
// house rules the table plays.
func lid(speak speech.Speaker, s *seafall.State) []folio.Said {
	var lines []folio.Said
	for i, p := range scoring.Seats(s) {
		b := s.Board(p)
		who := speak.Player(p)
		if b.Name != "" && b.Name != who {
			who = speak.T("printed.of", "player", who, "province", b.Name)
		}
		if b.Title.Valid() {
			who = speak.T("printed.titled", "who", who, "title", speak.Title(p))
		}
		lines = append(lines, folio.Said{Label: speak.T("printed.seat", "number", i+1, "colour", speak.Colour(p)),
			Words: speak.T("printed.with", "who", who, "glory", speak.Number(b.CampaignGlory))})
	}
	var kept []string
	for _, a := range s.Advisors {
		if a.Kept && a.Holder != "" {
			kept = append(kept, speak.T("printed.keeps", "player", speak.Player(a.Holder), "advisor", speak.Advisor(a.ID)))
		}
	}
	lines = append(lines, folio.Said{Label: speak.T("printed.kept"), Words: listed(speak, kept)})
	var rules []string
	for _, r := range s.HouseRules {
		rules = append(rules, speech.HouseRule(speak, r))
	}
	return append(lines, folio.Said{Label: speak.T("screen.house.title"), Words: listed(speak, rules)})
}

func listed(speak speech.Speaker, words []string) string {
	if len(words) == 0 {
		return "–"
	}
	return speak.List(words)
}
