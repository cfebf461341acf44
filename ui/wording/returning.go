package wording

import (
	"astrolabe/ledger"
	"astrolabe/ledger/violation"
	"astrolabe/translations"
)

// Returned is what putting a campaign's books back out of a copy changes, in
// one or two sentences.
func Returned(words *translations.Catalogue, r ledger.Returning) string {
	p := Plain{Words: words}
	name := Clip(r.Name, Longest)
	holds := func(l ledger.Listed) string {
		return words.T("restore.books", "entries", words.T("restore.entries", "count", int(l.Seq)),
			"games", Played(words, l.Game, l.Games))
	}
	if r.Wrong != nil {
		return words.T("restore.wrong", "name", name)
	}
	said := ""
	if d := r.Damage; d != nil && !violation.Outdated(d.Why) {
		said = words.T("restore.damage", "name", name, "sound", p.Number(int(d.Sound)), "last", p.Number(int(d.Last))) + " "
	}
	key := "restore.same"
	switch r.Relation {
	case ledger.BooksSame, ledger.BooksAhead:
		switch {
		case r.Damage != nil:
			key = "restore.healed"
		case r.Relation == ledger.BooksAhead:
			key = "restore.ahead"
		}
	case ledger.BooksNew:
		key = "restore.new"
	case ledger.BooksBehind:
		key = "restore.behind"
	case ledger.BooksGone:
		key = "restore.gone"
	case ledger.BooksDiverged:
		if key = "restore.diverged"; r.Common == 0 {
			key = "restore.apart"
		}
	}
	return said + words.T(key, "name", name, "here", holds(r.Here), "there", holds(r.There), "entry", p.Number(int(r.Common)),
		"end", p.Number(int(r.There.Seq)))
}
