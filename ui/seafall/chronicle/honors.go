package chronicle

import (
	"astrolabe/ledger"
	"astrolabe/ui/seafall/awards"
	"astrolabe/ui/seafall/chronicle/leaf"
	"astrolabe/ui/typeset/folio"
)

// honorsOf are what the campaign was remarkable for: also by acts that were taken back, so
// it takes all groups of the journal.
func honorsOf(l *leaf.Leaf, groups []ledger.Group) *folio.Honors {
	h := &folio.Honors{Title: l.T("awards.title"), Deck: l.T("awards.deck")}
	for _, a := range awards.Of(l.Account, groups) {
		honor := folio.Honor{What: a.What, Figure: a.Figure}
		for _, who := range a.Holders {
			name := l.Speak.Province(who.Province)
			if who.Note != "" {
				name += ", " + who.Note
			}
			honor.Holders = append(honor.Holders, folio.Holder{Name: name, Draw: func(x, mid, wide float64) {
				leaf.DrawCrest(l.Press, who.Province, x, mid-wide*0.595, wide)
			}})
		}
		h.List = append(h.List, honor)
	}
	return h
}
