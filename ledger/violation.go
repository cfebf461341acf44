package ledger

import (
	"fmt"

	"astrolabe/ledger/violation"
)

// Violation says that something cannot be done, or should not be; see there.
type Violation = violation.Violation

// Args are the typed arguments of a violation.
type Args = violation.Args

// Refused carries everything that stands in the way of a command; see there.
type Refused = violation.Refused

// LineError says which line of an interchange file does not fit; see there.
type LineError = violation.LineError

// Violations collects every Violation within an error, in order.
func Violations(err error) []*Violation { return violation.All(err) }

// EntryError says which entry of the journal does not fit.
type EntryError struct {
	Seq  int64
	ID   string
	Kind string
	Err  error

	place int // in the list that was read, from 1, where Seq cannot be trusted
}

func (e *EntryError) Error() string {
	return fmt.Sprintf("entry %d (%s %s): %v", e.Seq, e.Kind, e.ID, e.Err)
}

func (e *EntryError) Unwrap() error { return e.Err }

// ErrStale is a Store's answer when the campaign has moved on since it was
// read. Book then reloads; the command may be given again.
var ErrStale error = &Violation{Key: "book.stale"}

// ErrUnknownCampaign is a Store's answer when there is no such campaign.
var ErrUnknownCampaign error = &Violation{Key: "book.unknown_campaign"}
