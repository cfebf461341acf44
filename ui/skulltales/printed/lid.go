package printed

import (
	"astrolabe/ledger/skulltales"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/typeset/folio"
	"astrolabe/ui/wording"
)

// lid is what stands on the card for the box: which chapter comes next, who is Captain,
// who is of the crew and what it has, and by which house rules the table plays.
func lid(speak speech.Speaker, s *skulltales.State) []folio.Said {
	var lines []folio.Said
	if next := s.NextChapters(); len(next) > 0 && s.Phase == "" {
		lines = append(lines, folio.Said{Label: speak.T("printed.next"), Words: speech.ChapterName(speak, next[0].Chapter, next[0].Attempt)})
	}
	captain := speak.T("screen.captain.nobody")
	if s.Captain != "" {
		captain = speak.Who(s.Captain)
	}
	lines = append(lines, folio.Said{Label: speak.T("screen.captain"), Words: captain})
	for _, p := range s.Active() {
		lines = append(lines, folio.Said{Label: p.Player, Words: dotted(p.Name, wording.Upper(speech.Type(speak, p.Type, p.Words)),
			speech.Amount(speak, skulltales.Amount{Coins: p.Registre.Coins, Prestige: p.Registre.Prestige}))})
	}
	label := speak.T("printed.together")
	for _, words := range speech.CrewLines(speak) {
		lines = append(lines, folio.Said{Label: label, Words: words})
		label = "" // once for all of them
	}
	var rules []string
	for _, r := range s.HouseRules {
		rules = append(rules, speech.HouseRule(speak, r))
	}
	said := "–"
	if len(rules) > 0 {
		said = speak.List(rules)
	}
	return append(lines, folio.Said{Label: speak.T("screen.house.title"), Words: said})
}
