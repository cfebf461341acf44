package wording

import (
	"slices"

	"astrolabe/ledger/skulltales"
)

// allyKinds are the words of allies.
var allyKinds = []kindWords{
	worded(GroupAllies, tellAllyHired, undoAllyHired),
	worded(GroupAllies, tellAllyKept, undoAllyKept),
	worded(GroupAllies, tellAllyPassed, undoAllyPassed),
	worded(GroupAllies, tellAllyLost, undoAllyLost),
	worded(GroupAllies, tellAlliesDrawn, undoAlliesDrawn),
}

// hired is an ally as the entry names it, or the campaign now.
func hired(s Speaker, id, name string, t skulltales.Type, words string) string {
	if s.State != nil && s.State.Ally(id) != nil {
		return s.Who(id)
	}
	who, _ := ally(s, name, t, words)
	return who
}

// paid says what an ally cost, and that the crew paid the coins where it did.
func paid(s Speaker, text string, from skulltales.Payer) string {
	if from != skulltales.FromCrew {
		return text
	}
	return s.T("fact.because", "text", text, "reason", Payer(s, from))
}

func tellAllyHired(s Speaker, f skulltales.AllyHired) string {
	text := s.line("fact.ally_hired", f.Pirate, "ally", hired(s, f.Ally, f.Name, f.Type, f.Words),
		"amount", sum(s, skulltales.Amount{Coins: f.Salary, Prestige: f.Prestige}))
	return paid(s, text, f.From)
}

func undoAllyHired(s Speaker, f skulltales.AllyHired) string {
	return s.line("undo.ally_hired", f.Pirate, "ally", hired(s, f.Ally, f.Name, f.Type, f.Words))
}

func tellAllyKept(s Speaker, f skulltales.AllyKept) string {
	return paid(s, s.line("fact.ally_kept", f.Ally, "amount", sum(s, skulltales.Amount{Coins: f.Coins, Prestige: f.Prestige})), f.From)
}

func undoAllyKept(s Speaker, f skulltales.AllyKept) string {
	return s.line("undo.ally_kept", f.Ally)
}

func tellAllyPassed(s Speaker, f skulltales.AllyPassed) string {
	return s.line("fact.ally_passed", f.Ally, "to", s.Who(f.To), "to_of", s.Of(s.Who(f.To)))
}

func undoAllyPassed(s Speaker, f skulltales.AllyPassed) string {
	return s.line("undo.ally_passed", f.Ally, "to", s.Who(f.To), "to_of", s.Of(s.Who(f.To)))
}

func tellAllyLost(s Speaker, f skulltales.AllyLost) string {
	if !slices.Contains(skulltales.AllyLosses, f.Reason) {
		return ""
	}
	text := s.line("fact.ally_lost."+string(f.Reason), f.Ally)
	if f.Coins != 0 || len(f.Cards) > 0 {
		text = more(s, text, s.T("fact.ally_lost.with", "what", sum(s, skulltales.Amount{Coins: f.Coins}, cards(s, f.Cards)...)))
	}
	if len(f.Dropped) > 0 {
		text = more(s, text, s.T("fact.ally_lost.left", "what", s.List(cards(s, f.Dropped))))
	}
	if f.Serves {
		text = more(s, text, s.T("fact.ally_lost.serves"))
	}
	return text
}

func undoAllyLost(s Speaker, f skulltales.AllyLost) string {
	return s.line("undo.ally_lost", f.Ally)
}

func tellAlliesDrawn(s Speaker, f skulltales.AlliesDrawn) string {
	drawn := make([]string, len(f.Allies))
	for i, a := range f.Allies {
		drawn[i] = hired(s, a.Ally, a.Name, a.Type, a.Words)
	}
	text := s.T("fact.allies_drawn", "allies", s.List(drawn))
	if len(f.Gone) > 0 {
		text = more(s, text, s.T("fact.allies_drawn.gone", "allies", s.List(names(s, f.Gone))))
	}
	return text
}

func undoAlliesDrawn(s Speaker, _ skulltales.AlliesDrawn) string { return s.T("undo.allies_drawn") }
