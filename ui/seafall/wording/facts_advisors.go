package wording

import (
	"astrolabe/ledger/seafall"
)

func tellAdvisorHired(s Speaker, f seafall.AdvisorHired) string {
	args := []any{"advisor", s.cardRef(s.card(f.Advisor)), "gold", f.Advisor.Gold, "reputation", f.Spent}
	key := "fact.advisor_hired.free"
	switch f.Paid {
	case "gold":
		key = "fact.advisor_hired.gold"
	case "reputation":
		key = "fact.advisor_hired.reputation"
	}
	return s.glory(s.line(key, f.Province, args...), f.Glory)
}

func undoAdvisorHired(s Speaker, f seafall.AdvisorHired) string {
	return s.line("undo.advisor_hired", f.Province, "advisor", s.cardRef(s.card(f.Advisor)))
}

func tellAdvisorActivated(s Speaker, f seafall.AdvisorActivated) string {
	return s.line("fact.advisor_activated", f.Province, "advisor", s.advisorRef(f.Advisor))
}

func undoAdvisorActivated(s Speaker, f seafall.AdvisorActivated) string {
	return s.line("undo.advisor_activated", f.Province, "advisor", s.advisorRef(f.Advisor))
}

func tellAdvisorExhausted(s Speaker, f seafall.AdvisorExhausted) string {
	return s.line("fact.advisor_exhausted", f.Province, "advisor", s.advisorRef(f.Advisor))
}

func undoAdvisorExhausted(s Speaker, f seafall.AdvisorExhausted) string {
	return s.line("undo.advisor_exhausted", f.Province, "advisor", s.advisorRef(f.Advisor))
}

func tellAdvisorLost(s Speaker, f seafall.AdvisorLost) string {
	key := "fact.advisor_lost"
	if f.Destroyed {
		key = "fact.advisor_lost.destroyed"
	}
	return s.glory(s.line(key, f.Province, "advisor", s.advisorRef(f.Advisor)), -f.Glory)
}

func undoAdvisorLost(s Speaker, f seafall.AdvisorLost) string {
	if f.Destroyed {
		return s.line("undo.advisor_lost.destroyed", f.Province, "advisor", s.advisorRef(f.Advisor))
	}
	return s.line("undo.advisor_lost", f.Province, "advisor", s.advisorRef(f.Advisor))
}

func tellAdvisorStolen(s Speaker, f seafall.AdvisorStolen) string {
	args := []any{"advisor", s.advisorRef(f.Advisor), "from", s.Player(f.From)}
	if !f.Kept {
		return s.lost(s.line("fact.advisor_stolen.dismissed", f.By, args...), f.From, f.Glory)
	}
	return s.moved(s.line("fact.advisor_stolen.kept", f.By, args...), f.From, f.By, f.Glory)
}

func undoAdvisorStolen(s Speaker, f seafall.AdvisorStolen) string {
	return s.line("undo.advisor_stolen", f.By, "advisor", s.advisorRef(f.Advisor))
}
