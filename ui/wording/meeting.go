package wording

import (
	"astrolabe/ledger"
	"astrolabe/translations"
)

// Met is a sentence on how books that come in stand to those that are here.
func Met(words *translations.Catalogue, m *ledger.Meeting) string {
	p := Plain{Words: words}
	name := Clip(m.Summary.Name, Longest)
	date := p.Date(p.Day(m.Parted.At, m.Parted.UTCOffset))
	switch m.Relation {
	case ledger.BooksNew:
		return words.T("import.new", "name", name, "count", m.Entries)
	case ledger.BooksSame:
		return words.T("import.same", "name", name)
	case ledger.BooksAhead:
		return words.T("import.ahead", "name", name, "count", m.Entries-int(m.Common), "entry", m.Common, "date", date)
	case ledger.BooksBehind:
		return words.T("import.behind", "name", name, "count", int(m.Here.Seq-m.Common), "entry", m.Common, "date", date)
	}
	if m.Common == 0 {
		return words.T("import.apart", "name", name)
	}
	return words.T("import.diverged", "name", name, "entry", m.Common, "date", date)
}

// Act is one line on an act that only one of two books has. Say speaks of the
// books that have it.
func Act(words *translations.Catalogue, say Speaker, a ledger.Act) string {
	number, date, what := TellAct(words, say, a)
	key := "import.act"
	if a.Struck {
		key = "import.act.struck"
	}
	return words.T(key, "number", number, "date", date, "what", what)
}

// TellAct is what Act says, part by part: which entries, when, and what it was;
// of an undo or a redo what it strikes or brings back.
func TellAct(words *translations.Catalogue, say Speaker, a ledger.Act) (number, date, what string) {
	first, last := a.Entries[0], a.Entries[len(a.Entries)-1]
	number = say.Number(int(first.Seq))
	if last.Seq > first.Seq {
		number += "–" + say.Number(int(last.Seq))
	}
	what = told(say, a.Group)
	switch {
	case len(a.Of.Entries) == 0:
	case first.Kind == ledger.KindRedone:
		what = words.T("fact.redone.of", "act", told(say, a.Of))
	default:
		what = words.T("fact.undone.of", "act", told(say, a.Of))
	}
	return number, say.Date(say.Day(first.At, first.UTCOffset)), Clip(ledger.Tidy(what), Longest)
}

// told is an act in words: what is said of several entries at once is their
// label.
func told(say Speaker, act ledger.Group) string {
	if len(act.Entries) == 1 {
		return say.Fact(act.Entries[0])
	}
	return say.Undo(act)
}
