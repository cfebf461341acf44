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

// Throne is what a record says of whoever is crowned: who, and with what. Where others
// had as much of both, the titles decided, and it says so (R50). Somebody is crowned.
func Throne(s Speaker) (title, sub string) {
	b := s.State.Board(s.State.Emperor)
	title = s.T("screen.record.crowned", "name", s.Player(b.Province), "emperor", s.EmperorWord(b.Leader.Style))
	sub = s.T("screen.record.crowned.sub", "glory", b.CampaignGlory, "milestones", b.MilestoneGlory)
	var equals []string
	for _, p := range s.State.Playing() {
		if o := s.State.Board(p); p != b.Province && o.CampaignGlory == b.CampaignGlory && o.MilestoneGlory == b.MilestoneGlory {
			equals = append(equals, s.Player(p))
		}
	}
	if len(equals) > 0 {
		sub = s.T("screen.record.crowned.tied", "with", sub, "names", s.List(equals))
	}
	return title, sub
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
