package wording

import (
	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	"astrolabe/ui/wording"
)

// Fact is a line of the journal: what happened, who did it, and what it moved. Names
// are those of now. An entry that cannot be read says so.
func (s Speaker) Fact(e ledger.Entry) string {
	switch e.Kind {
	case ledger.KindUndone:
		return s.T("fact.undone")
	case ledger.KindRedone:
		return s.T("fact.redone")
	}
	if f, err := skulltales.Decode(e); err == nil {
		if line := byKind[e.Kind].line(s.at(e), f); line != "" { // every kind has words: a test looks
			return line
		}
	}
	return s.T("fact.unknown", "kind", s.Kind(e.Kind))
}

// at speaks of what an entry tells.
func (s Speaker) at(e ledger.Entry) Speaker {
	s.entry = e.Seq
	return s
}

// line is a text of the catalogue about somebody, whose name it may begin with.
func (s Speaker) line(key, id string, args ...any) string {
	return s.T(key, append([]any{"who", first(s, id), "who_of", s.Of(s.Who(id))}, args...)...)
}

// with adds the table's own words, nothing where there are none.
func with(s Speaker, text, words string) string {
	if words == "" {
		return text
	}
	return s.T("fact.note", "text", text, "note", s.Quote(words))
}

// more adds what came along, nothing where nothing did.
func more(s Speaker, text, also string) string {
	if also == "" {
		return text
	}
	return s.T("fact.more", "text", text, "more", also)
}

// names are those of several.
func names(s Speaker, ids []string) []string {
	list := make([]string, len(ids))
	for i, id := range ids {
		list[i] = s.Who(id)
	}
	return list
}

// quoted is a name that the table gave to a thing.
func quoted(s Speaker, words string) string { return s.Quote(wording.Clip(words, wording.Shortest)) }
