package wording

import (
	"strconv"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// slotWords are what an advisor is expert in, and how many slots are left: as
// seafall.LookUp gives them, the number of slots and "explore+1 raid+2".
func slotWords(s Speaker, all, filled string) string {
	var list []string
	for part := range strings.FieldsSeq(filled) {
		kind, value, _ := strings.Cut(part, "+")
		n, _ := strconv.Atoi(value) // the books write it so
		list = append(list, s.Expertise(seafall.Expertise{Kind: kind, Value: n}))
	}
	words := strings.Join(list, ", ")
	if words == "" {
		words = s.T("term.change.none")
	}
	n, _ := strconv.Atoi(all)
	return s.T("term.change.slots", "expertise", words, "count", max(0, n-len(list)))
}

// learnedLine is what an advisor learned as a game was closed (R36).
func learnedLine(s Speaker, e ledger.Entry, advisor string) string {
	f, err := seafall.Decode(e)
	closing, closes := f.(seafall.GameClosed)
	if err != nil || !closes {
		return s.Fact(e)
	}
	var list []string
	for _, t := range closing.Trained {
		if t.Advisor == advisor {
			list = append(list, s.Expertise(t.Expertise))
		}
	}
	return s.T("term.explain.trained", "game", s.Game(e.Game), "expertise", strings.Join(list, ", "))
}
