package wording

import (
	"strings"

	"astrolabe/ledger"
)

// mostNamed is how many unknown fields are named; a file of some other program
// may have any number.
const mostNamed = 12

// UnknownFields is the note on an import whose payloads have fields that are
// not known: how many, and which. "" when there are none.
func (p Plain) UnknownFields(fields []ledger.UnknownField) string {
	count := 0
	var names []string
	for _, f := range fields {
		count += f.Count
		if len(names) < mostNamed {
			names = append(names, Clip(strings.TrimSpace(f.Name), Longest))
		}
	}
	if count == 0 {
		return ""
	}
	list := strings.Join(names, ", ")
	if len(fields) > mostNamed {
		list += "…"
	}
	return p.Words.T("term.import.unknown", "count", count, "names", list)
}
