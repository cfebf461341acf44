package wording

import (
	"encoding/json"
	"strings"

	"astrolabe/ledger/payload"
	"astrolabe/ledger/skulltales"
)

// bookKinds are the words of notes, corrections and audits, of the end of a campaign and
// of what stood on paper before it.
var bookKinds = []kindWords{
	worded(GroupCorrections, tellNoted, undoNoted),
	worded(GroupCorrections, tellCorrected, undoCorrected),
	worded(GroupCorrections, tellRegistreAudited, undoRegistreAudited),
	worded(GroupCourse, tellCampaignFinished, undoCampaignFinished),
	worded(GroupCourse, tellCampaignCaughtUp, undoCampaignCaughtUp),
}

func tellNoted(s Speaker, f skulltales.Noted) string {
	if f.Pirate == "" {
		return s.T("fact.noted", "text", s.Quote(f.Text))
	}
	return s.T("fact.noted.on", "whom", s.Who(f.Pirate), "text", s.Quote(f.Text))
}

func undoNoted(s Speaker, f skulltales.Noted) string {
	if f.Pirate == "" {
		return s.T("undo.noted")
	}
	return s.T("undo.noted.on", "whom", s.Who(f.Pirate))
}

func tellCorrected(s Speaker, f skulltales.Corrected) string {
	if p := pathIn(s, f.Path); p.IsSitting() {
		return with(s, tellSitting(s, p, f), f.Reason)
	}
	return with(s, s.T("fact.corrected", "what", Path(s, f.Path), "was", mended(s, f.Path, f.Was), "is", mended(s, f.Path, f.Is)), f.Reason)
}

// tellSitting is the correction of when, for how long or where an adventure was played.
func tellSitting(s Speaker, p skulltales.Path, f skulltales.Corrected) string {
	is := payload.Literal(f.Is)
	say := func(key, try string, args ...any) string {
		if p.Try > 0 {
			key = try
		}
		return s.T(key, append(args, "number", p.Number, "attempt", p.Try)...)
	}
	switch {
	case p.Of.Form == skulltales.AsDate:
		return say("fact.corrected.date", "fact.corrected.date.try", "date", s.Date(is))
	case p.Of.Form == skulltales.AsMinutes:
		return say("fact.corrected.length", "fact.corrected.length.try", "length", Answer(s, f.Path, is))
	case is == "":
		return say("fact.corrected.no_place", "fact.corrected.no_place.try")
	}
	return say("fact.corrected.place", "fact.corrected.place.try", "place", quoted(s, is))
}

// mended is a value of a correction or an audit; what the table wrote is quoted.
func mended(s Speaker, path string, value json.RawMessage) string {
	text := payload.Literal(value)
	if p := pathIn(s, path); p.Of != nil && p.Of.Form == skulltales.AsText && text != "" {
		return quoted(s, text)
	}
	return Answer(s, path, text)
}

func undoCorrected(s Speaker, f skulltales.Corrected) string {
	return s.T("undo.corrected", "what", Path(s, f.Path))
}

// mostDifferences is how many differences an audit's line names.
const mostDifferences = 6

func tellRegistreAudited(s Speaker, f skulltales.RegistreAudited) string {
	sheets := s.List(names(s, f.Pirates))
	if len(f.Differences) == 0 {
		return s.T("fact.registre_audited", "whose", sheets)
	}
	list := make([]string, 0, mostDifferences)
	for _, d := range f.Differences[:min(len(f.Differences), mostDifferences)] {
		list = append(list, s.T("fact.registre_audited.one", "what", Path(s, d.Path), "paper", mended(s, d.Path, d.Paper)))
	}
	what := strings.Join(list, ", ")
	if len(f.Differences) > mostDifferences {
		what += "…"
	}
	return s.T("fact.registre_audited.wrong", "whose", sheets, "count", len(f.Differences), "what", what)
}

func undoRegistreAudited(s Speaker, _ skulltales.RegistreAudited) string {
	return s.T("undo.registre_audited")
}

func tellCampaignFinished(s Speaker, f skulltales.CampaignFinished) string {
	text := s.T("fact.campaign_finished", "date", s.Date(f.Date))
	if f.Captain != "" {
		text = s.T("fact.campaign_finished.captain", "date", s.Date(f.Date), "who", s.Who(f.Captain))
	}
	return with(s, text, f.Note)
}

func undoCampaignFinished(s Speaker, _ skulltales.CampaignFinished) string {
	return s.T("undo.campaign_finished")
}

func tellCampaignCaughtUp(s Speaker, f skulltales.CampaignCaughtUp) string {
	list := make([]string, len(f.Pirates))
	for i, p := range f.Pirates {
		list[i] = standing(s, p.Pirate, skulltales.Amount{Coins: p.Coins, Prestige: p.Prestige})
	}
	text := s.T("fact.campaign_caught_up", "count", len(f.Chapters), "sheets", standings(s, list))
	if f.Captain != "" {
		text = more(s, text, s.T("fact.adventure_closed.captain", "who", s.Who(f.Captain)))
	}
	return text
}

func undoCampaignCaughtUp(s Speaker, _ skulltales.CampaignCaughtUp) string {
	return s.T("undo.campaign_caught_up")
}
