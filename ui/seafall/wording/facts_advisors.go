package wording

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/wording/phrases"
)

// advisorKinds are the words of advisors.
var advisorKinds = []kindWords{
	worded(phrases.GroupHoldings, tellAdvisorHired, undoAdvisorHired),
	worded(phrases.GroupHoldings, tellAdvisorActivated, undoAdvisorActivated),
	worded(phrases.GroupHoldings, tellAdvisorExhausted, undoAdvisorExhausted),
	worded(phrases.GroupHoldings, tellAdvisorLost, undoAdvisorLost),
	worded(phrases.GroupHoldings, tellAdvisorStolen, undoAdvisorStolen),
}

func tellAdvisorHired(s Speaker, f seafall.AdvisorHired) string {
	args := []any{"advisor", phrases.CardRef(s.Speaker, cardNow(s, f.Advisor)), "gold", f.Advisor.Gold, "reputation", f.Spent}
	key := "fact.advisor_hired.free"
	switch f.Paid {
	case "gold":
		key = "fact.advisor_hired.gold"
	case "reputation":
		key = "fact.advisor_hired.reputation"
	case seafall.PaidPatmos:
		key = "late.p9.fact.advisor_hired.patmos"
	}
	return phrases.WithGlory(s.Speaker, s.Line(key, f.Province, args...), f.Glory)
}

func undoAdvisorHired(s Speaker, f seafall.AdvisorHired) string {
	return s.Line("undo.advisor_hired", f.Province, "advisor", phrases.CardRef(s.Speaker, cardNow(s, f.Advisor)))
}

func tellAdvisorActivated(s Speaker, f seafall.AdvisorActivated) string {
	return s.Line("fact.advisor_activated", f.Province, "advisor", phrases.AdvisorRef(s.Speaker, f.Advisor))
}

func undoAdvisorActivated(s Speaker, f seafall.AdvisorActivated) string {
	return s.Line("undo.advisor_activated", f.Province, "advisor", phrases.AdvisorRef(s.Speaker, f.Advisor))
}

func tellAdvisorExhausted(s Speaker, f seafall.AdvisorExhausted) string {
	return s.Line("fact.advisor_exhausted", f.Province, "advisor", phrases.AdvisorRef(s.Speaker, f.Advisor))
}

func undoAdvisorExhausted(s Speaker, f seafall.AdvisorExhausted) string {
	return s.Line("undo.advisor_exhausted", f.Province, "advisor", phrases.AdvisorRef(s.Speaker, f.Advisor))
}

func tellAdvisorLost(s Speaker, f seafall.AdvisorLost) string {
	key := "fact.advisor_lost"
	if f.Destroyed {
		key = "fact.advisor_lost.destroyed"
	}
	return phrases.WithGlory(s.Speaker, s.Line(key, f.Province, "advisor", phrases.AdvisorRef(s.Speaker, f.Advisor)), -f.Glory)
}

func undoAdvisorLost(s Speaker, f seafall.AdvisorLost) string {
	if f.Destroyed {
		return s.Line("undo.advisor_lost.destroyed", f.Province, "advisor", phrases.AdvisorRef(s.Speaker, f.Advisor))
	}
	return s.Line("undo.advisor_lost", f.Province, "advisor", phrases.AdvisorRef(s.Speaker, f.Advisor))
}

func tellAdvisorStolen(s Speaker, f seafall.AdvisorStolen) string {
	args := []any{"advisor", phrases.AdvisorRef(s.Speaker, f.Advisor), "from", s.Player(f.From)}
	if !f.Kept {
		return phrases.WithLoss(s.Speaker, s.Line("fact.advisor_stolen.dismissed", f.By, args...), f.From, f.Glory)
	}
	return phrases.WithMoved(s.Speaker, s.Line("fact.advisor_stolen.kept", f.By, args...), f.From, f.By, f.Glory)
}

func undoAdvisorStolen(s Speaker, f seafall.AdvisorStolen) string {
	return s.Line("undo.advisor_stolen", f.By, "advisor", phrases.AdvisorRef(s.Speaker, f.Advisor))
}
