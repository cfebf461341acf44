package wording

import (
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/seafall/wording/phrases"
)

// Crowned says who is emperor, as "Ben is crowned Emperor"; "" while nobody is.
func Crowned(s Speaker) string {
	if s.State == nil || s.State.Emperor == "" {
		return ""
	}
	p := s.State.Emperor
	return s.Line("term.crowned", p, "emperor", s.EmperorWord(phrases.StyleOf(s.Speaker, p)))
}

// Crowning says of a place in the order of an emperor what it had of what
// decides, and of the first what decided: campaign glory, milestones, or the
// title held during the last game.
func Crowning(s Speaker, r scoring.Claim) string {
	words := s.T("term.claim", "milestones", r.Milestones, "title", titleOrWord(s, r.Title, r.Province))
	if r.By == "" {
		return words
	}
	return s.T("term.claim.by", "claim", words, "by", s.T("term.claim."+string(r.By)))
}
