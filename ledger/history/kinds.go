package history

import (
	"context"
	"slices"

	"astrolabe/ledger"
)

// Kinds are the entries of some kinds that stand, for who asks again and again:
// what the Store was asked for is remembered for as long as it is the same. The
// zero value has no kinds; it is for one goroutine.
type Kinds struct {
	Of []string

	book          *ledger.Book
	base, counted ledger.Head
	older         []ledger.Entry // those before base
}

// Standing are the entries of now, in order. Errors are those of Entries.
func (k *Kinds) Standing(ctx context.Context, b *ledger.Book) ([]ledger.Entry, error) {
	v := seen(b)
	if k.book != b || k.base != v.Base || k.counted != v.Counted {
		k.book, k.older = nil, nil
		for g, err := range v.olderGroups(ctx) {
			if err != nil {
				return nil, err
			}
			k.older = k.add(k.older, g)
		}
		k.book, k.base, k.counted = b, v.Base, v.Counted
	}
	all := slices.Clip(k.older)
	for _, g := range v.Groups {
		all = k.add(all, g)
	}
	return all, nil
}

// add adds what a group has of the kinds.
func (k *Kinds) add(to []ledger.Entry, g ledger.Group) []ledger.Entry {
	if g.Target != "" || g.Struck {
		return to
	}
	for _, e := range g.Entries {
		if slices.Contains(k.Of, e.Kind) {
			to = append(to, e)
		}
	}
	return to
}
