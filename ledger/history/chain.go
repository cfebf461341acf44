package history

import (
	"iter"

	"astrolabe/ledger"
)

// CheckChain goes through the entries of a campaign, in order and one at a
// time, and gives the head that they come to: where the first one is wrong, the
// head before it. It knows no game; what the entries add up to is not looked at.
//
// The error is an *EntryError that names the first wrong entry, or what the
// entries came with.
func CheckChain(c ledger.Campaign, entries iter.Seq2[ledger.Entry, error]) (ledger.Head, error) {
	head, prev := ledger.Head{}, ledger.Genesis(c.Game, c.ID)
	for e, err := range entries {
		if err != nil {
			return head, err
		}
		if err := e.Follows(head.Seq, prev); err != nil {
			return head, &ledger.EntryError{Seq: e.Seq, ID: e.ID, Kind: e.Kind, Err: err}
		}
		head, prev = ledger.Head{Seq: e.Seq, Hash: e.Hash}, e.Hash
	}
	return head, nil
}

// Gather collects a sequence into a slice and stops at the first error.
func Gather[T any](each iter.Seq2[T, error]) ([]T, error) {
	var all []T
	for one, err := range each {
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, nil
}
