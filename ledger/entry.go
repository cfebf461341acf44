package ledger

import (
	"astrolabe/ledger/entry"
	"astrolabe/ledger/textnorm"
)

// Tidy and Spaced normalize typed text to the form in which it is stored.
var Tidy, Spaced = textnorm.Tidy, textnorm.Spaced

// Called returns the campaigns with this id or name; see [textnorm.Called].
func Called(list []Listed, name string) []Listed {
	return textnorm.Called(list, name, func(l Listed) (id, name string) { return l.ID, l.Name })
}

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
