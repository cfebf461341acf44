package wording

import (
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
)

// consequences are kinds that follow from another one of their act, and name it only
// where nothing else does: the coins of a purchase, the secret card that turns out to be
// a legendary object.
var consequences = map[string]bool{
	skulltales.CoinsGained{}.Kind():  true,
	skulltales.CoinsLost{}.Kind():    true,
	skulltales.ResearchUsed{}.Kind(): true,
	skulltales.AllyLost{}.Kind():     true, // before the end of the port in which nobody paid it
}

// innerQuotes turns quotation marks into those that stand within others, since an undo
// label is always shown between quotation marks.
var innerQuotes = strings.NewReplacer("“", "‘", "”", "’", "«\u202f", "“", "\u202f»", "”")

// Undo is the short label of an act, as Ana +1 prestige. Of several facts it names the
// one that the others follow from.
func (s Speaker) Undo(act ledger.Group) string {
	if len(act.Entries) == 0 {
		return ""
	}
	main, alike := act.Entries[0], 0
	for _, e := range act.Entries[1:] {
		if consequences[main.Kind] && !consequences[e.Kind] {
			main = e
		}
	}
	for _, e := range act.Entries {
		if e.Kind == main.Kind {
			alike++
		}
	}
	switch main.Kind {
	case ledger.KindUndone:
		return s.T("undo.undone")
	case ledger.KindRedone:
		return s.T("undo.redone")
	}
	if label := s.severalOf(main.Kind, alike); label != "" {
		return label
	}
	if f, err := skulltales.Decode(main); err == nil {
		if label := byKind[main.Kind].label(s.at(main), f); label != "" {
			return innerQuotes.Replace(label)
		}
	}
	return s.T("undo.unknown", "kind", s.Kind(main.Kind))
}

// severalOf is the label of an act of several facts of one kind that one tap records, ""
// for any other.
func (s Speaker) severalOf(kind string, count int) string {
	if count < 2 {
		return ""
	}
	switch kind {
	case skulltales.SalaryPaid{}.Kind():
		return s.T("undo.salary_paid.all")
	case skulltales.CompensationPaid{}.Kind():
		return s.T("undo.compensation_paid.all")
	case skulltales.RewardsChosen{}.Kind():
		return s.T("undo.rewards_chosen.all")
	}
	return ""
}
