package chronicle

import (
	"astrolabe/ledger"
	"astrolabe/ui/skulltales/awards"
	"astrolabe/ui/typeset/folio"
)

// honorsOf are what the campaign was remarkable for: also by acts that were taken back, so
// it takes all groups of the journal.
func honorsOf(l *leaf, groups []ledger.Group) *folio.Honors {
	h := &folio.Honors{Title: l.T("awards.title"), Deck: l.T("awards.deck")}
	for _, a := range awards.Of(l.Account, groups) {
		honor := folio.Honor{What: a.What, Figure: a.Figure}
		for _, who := range a.Holders {
			name := l.pirate(who.Pirate)
			if who.Note != "" {
				name += ", " + who.Note
			}
			honor.Holders = append(honor.Holders, folio.Holder{Name: name, Draw: func(x, mid, wide float64) {
				l.medal(who.Pirate.ID, x+wide/2, mid, wide/2)
			}})
		}
		h.List = append(h.List, honor)
	}
	return h
}
