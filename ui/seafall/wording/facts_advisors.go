package wording

import (
	"astrolabe/ledger/seafall"
)

// advisorKinds are the words of advisors.
var advisorKinds = []kindWords{
	worded(GroupHoldings, tellAdvisorHired, undoAdvisorHired),
	worded(GroupHoldings, tellAdvisorActivated, undoAdvisorActivated),
	worded(GroupHoldings, tellAdvisorExhausted, undoAdvisorExhausted),
	worded(GroupHoldings, tellAdvisorLost, undoAdvisorLost),
	worded(GroupHoldings, tellAdvisorStolen, undoAdvisorStolen),
}

func tellAdvisorHired(s Speaker, f seafall.AdvisorHired) string {
	args := []any{"advisor", cardRef(s, cardNow(s, f.Advisor)), "gold", f.Advisor.Gold, "reputation", f.Spent}
	key := "fact.advisor_hired.free"
	switch f.Paid {
	case "gold":
		key = "fact.advisor_hired.gold"
	case "reputation":
		key = "fact.advisor_hired.reputation"
	}
	return withGlory(s, s.line(key, f.Province, args...), f.Glory)
}

func undoAdvisorHired(s Speaker, f seafall.AdvisorHired) string {
	return s.line("undo.advisor_hired", f.Province, "advisor", cardRef(s, cardNow(s, f.Advisor)))
}

func tellAdvisorActivated(s Speaker, f seafall.AdvisorActivated) string {
	return s.line("fact.advisor_activated", f.Province, "advisor", advisorRef(s, f.Advisor))
}

func undoAdvisorActivated(s Speaker, f seafall.AdvisorActivated) string {
	return s.line("undo.advisor_activated", f.Province, "advisor", advisorRef(s, f.Advisor))
}

func tellAdvisorExhausted(s Speaker, f seafall.AdvisorExhausted) string {
	return s.line("fact.advisor_exhausted", f.Province, "advisor", advisorRef(s, f.Advisor))
}

func undoAdvisorExhausted(s Speaker, f seafall.AdvisorExhausted) string {
	return s.line("undo.advisor_exhausted", f.Province, "advisor", advisorRef(s, f.Advisor))
}

func tellAdvisorLost(s Speaker, f seafall.AdvisorLost) string {
	key := "fact.advisor_lost"
	if f.Destroyed {
		key = "fact.advisor_lost.destroyed"
	}
	return withGlory(s, s.line(key, f.Province, "advisor", advisorRef(s, f.Advisor)), -f.Glory)
}

func undoAdvisorLost(s Speaker, f seafall.AdvisorLost) string {
	if f.Destroyed {
		return s.line("undo.advisor_lost.destroyed", f.Province, "advisor", advisorRef(s, f.Advisor))
	}
	return s.line("undo.advisor_lost", f.Province, "advisor", advisorRef(s, f.Advisor))
}

func tellAdvisorStolen(s Speaker, f seafall.AdvisorStolen) string {
	args := []any{"advisor", advisorRef(s, f.Advisor), "from", s.Player(f.From)}
	if !f.Kept {
		return withLoss(s, s.line("fact.advisor_stolen.dismissed", f.By, args...), f.From, f.Glory)
	}
	return withMoved(s, s.line("fact.advisor_stolen.kept", f.By, args...), f.From, f.By, f.Glory)
}

func undoAdvisorStolen(s Speaker, f seafall.AdvisorStolen) string {
	return s.line("undo.advisor_stolen", f.By, "advisor", advisorRef(s, f.Advisor))
}
