package ledger

import "astrolabe/ledger/entry"

// Entry is one line of the journal; see there.
type Entry = entry.Entry

// Moment is a time at the table.
type Moment = entry.Moment

// Overrule is a rule that the table set aside, and why.
type Overrule = entry.Overrule

// What entries are made of; see there.
const (
	MaxPayload = entry.MaxPayload
	MaxID      = entry.MaxID
	MaxReason  = entry.MaxReason
	KindUndone = entry.KindUndone
	KindRedone = entry.KindRedone
)

// Genesis is what the first entry of a campaign has as its Prev.
func Genesis(game, campaign string) string { return entry.Genesis(game, campaign) }
