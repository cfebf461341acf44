package wording

import (
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/entry"
	"astrolabe/translations"
)

// mostNamed is how many unknown fields are named; a file of some other program
// may have any number.
const mostNamed = 12

// UnknownFields is the note on an import whose payloads have fields that are
// not known: how many, and which. "" when there are none.
func (p Plain) UnknownFields(fields []ledger.UnknownField) string {
	var said []string
	for _, of := range []struct {
		key  string
		list bool
	}{{"term.import.unknown", false}, {"term.import.list_length", true}} {
		count := 0
		var names []string
		for _, f := range fields {
			if f.List == of.list {
				count += f.Count
				names = append(names, Clip(strings.TrimSpace(f.Name), Longest))
			}
		}
		if count == 0 {
			continue
		}
		list := strings.Join(names[:min(len(names), mostNamed)], ", ")
		if len(names) > mostNamed {
			list += "…"
		}
		said = append(said, p.Words.T(of.key, "count", count, "names", list))
	}
	return strings.Join(said, "\n")
}

// OddTimes says which times of books that came in cannot be right, a sentence for each way.
func OddTimes(words *translations.Catalogue, t entry.Times) []string {
	p := Plain{Words: words}
	var said []string
	for _, odd := range []struct {
		key string
		of  entry.OddTime
	}{{"term.import.early", t.Early}, {"term.import.back", t.Back}, {"term.import.ahead", t.Ahead}} {
		if odd.of.Count > 0 {
			first := odd.of.First
			said = append(said, words.T(odd.key, "count", odd.of.Count, "entry", first.Seq, "date", p.Date(p.Day(first.At, first.UTCOffset))))
		}
	}
	return said
}
