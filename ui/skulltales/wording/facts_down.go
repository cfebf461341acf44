package wording

import (
	"astrolabe/ledger/skulltales"
)

// downKinds are the words of who is down and up again, of wounds and curses.
var downKinds = []kindWords{
	worded(GroupDown, tellKnockedOut, undoKnockedOut),
	worded(GroupDown, tellBodySearched, undoBodySearched),
	worded(GroupDown, tellRevived, undoRevived),
	worded(GroupDown, tellWoundTaken, undoWoundTaken),
	worded(GroupDown, tellPirateRetired, undoPirateRetired),
	worded(GroupDown, tellCursed, undoCursed),
	worded(GroupDown, tellCurseLifted, undoCurseLifted),
}

func tellKnockedOut(s Speaker, f skulltales.KnockedOut) string {
	lost := amounts(s, skulltales.Amount{Prestige: f.Prestige})
	if f.Item != "" {
		lost = append(lost, Card(s, f.Item))
	}
	lost = append(lost, cards(s, f.Merits)...)
	if len(lost) == 0 {
		return s.line("fact.knocked_out", f.Character)
	}
	return s.line("fact.knocked_out.lost", f.Character, "lost", s.List(lost))
}

func undoKnockedOut(s Speaker, f skulltales.KnockedOut) string {
	return s.line("undo.knocked_out", f.Character)
}

func tellBodySearched(s Speaker, f skulltales.BodySearched) string {
	if f.Card != "" {
		return s.line("fact.body_searched.card", f.By, "from", s.Who(f.From), "card", Card(s, f.Card))
	}
	return s.line("fact.body_searched", f.By, "from", s.Who(f.From), "coins", Coins(s, f.Coins), "die", f.Die)
}

func undoBodySearched(s Speaker, f skulltales.BodySearched) string {
	return s.line("undo.body_searched", f.By, "from", s.Who(f.From))
}

func tellRevived(s Speaker, f skulltales.Revived) string {
	who := s.Who(f.Character)
	switch {
	case f.By == "" && f.Success:
		return s.line("fact.revived.alone", f.Character)
	case f.By == "":
		return s.line("fact.revived.alone.failed", f.Character)
	case !f.Success:
		return s.line("fact.revived.failed", f.By, "whom", who)
	case f.Reward == nil || *f.Reward == (skulltales.Reward{}):
		return s.line("fact.revived", f.By, "whom", who)
	}
	reward := amounts(s, skulltales.Amount{Prestige: f.Reward.Prestige})
	if f.Reward.Destiny != 0 {
		reward = append(reward, s.T("term.destiny", "count", f.Reward.Destiny))
	}
	return s.line("fact.revived.reward", f.By, "whom", who, "reward", s.List(reward))
}

func undoRevived(s Speaker, f skulltales.Revived) string {
	who := s.Who(f.Character)
	switch {
	case f.By == "" && f.Success:
		return s.T("undo.revived.alone", "whom", who)
	case f.By == "":
		return s.T("undo.revived.alone.failed", "whom", who)
	case !f.Success:
		return s.line("undo.revived.failed", f.By, "whom", who)
	}
	return s.line("undo.revived", f.By, "whom", who)
}

func tellWoundTaken(s Speaker, f skulltales.WoundTaken) string {
	wound := []any{"wound", theWound(s, f.Wound), "die", f.Die}
	switch {
	case f.Ignored:
		return s.line("fact.wound_taken.ignored", f.Pirate, wound...)
	case f.Retires:
		return s.line("fact.wound_taken.retires", f.Pirate, wound...)
	}
	return more(s, s.line("fact.wound_taken", f.Pirate, wound...), owing(s, f.Payers, f.Each))
}

// owing says what others pay in the next port, "" for nothing.
func owing(s Speaker, payers []string, each int) string {
	if len(payers) == 0 || each == 0 {
		return ""
	}
	return s.T("fact.owing", "count", len(payers), "payers", s.List(names(s, payers)), "coins", Coins(s, each))
}

func undoWoundTaken(s Speaker, f skulltales.WoundTaken) string {
	return s.line("undo.wound_taken", f.Pirate, "wound", Wound(s, f.Wound))
}

func tellPirateRetired(s Speaker, f skulltales.PirateRetired) string {
	text := s.line("fact.pirate_retired", f.Pirate, "pair", Pair(s, f.Pair))
	if lost := (skulltales.Amount{Coins: f.Coins, Prestige: f.Prestige}); lost != (skulltales.Amount{}) {
		text = more(s, text, s.T("fact.pirate_retired.purse", "amount", sum(s, lost)))
	}
	text = more(s, text, owing(s, f.Payers, f.Each))
	for _, w := range f.Lapsed {
		text = more(s, text, s.T("fact.pirate_retired.lapsed", "due", Due(s, f.Pirate, skulltales.Cause(w))))
	}
	return text
}

func undoPirateRetired(s Speaker, f skulltales.PirateRetired) string {
	return s.line("undo.pirate_retired", f.Pirate)
}

func tellCursed(s Speaker, f skulltales.Cursed) string {
	return s.T("fact.cursed", "whom", s.Who(f.Pirate))
}

func undoCursed(s Speaker, f skulltales.Cursed) string {
	return s.T("undo.cursed", "whom", s.Who(f.Pirate))
}

func tellCurseLifted(s Speaker, f skulltales.CurseLifted) string {
	return with(s, s.T("fact.curse_lifted", "whom", s.Who(f.Pirate), "whom_of", s.Of(s.Who(f.Pirate))), f.Reason)
}

func undoCurseLifted(s Speaker, f skulltales.CurseLifted) string {
	return s.T("undo.curse_lifted", "whom", s.Who(f.Pirate))
}
