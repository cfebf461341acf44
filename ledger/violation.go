package ledger

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"astrolabe/ledger/violation"
)

// Violation says that something cannot be done, or should not be; see there.
type Violation = violation.Violation

// Args are the typed arguments of a violation.
type Args = violation.Args

// Refused carries everything that stands in the way of a command. Nothing was
// recorded. When every violation is overrulable the same command with a reason
// for each rule goes through.
type Refused struct {
	Violations []*Violation
}

func (r *Refused) Error() string {
	parts := make([]string, len(r.Violations))
	for i, v := range r.Violations {
		parts[i] = v.Error()
	}
	return "refused: " + strings.Join(parts, "; ")
}

// Unwrap lets errors.Is and errors.As look at each violation.
func (r *Refused) Unwrap() []error {
	errs := make([]error, len(r.Violations))
	for i, v := range r.Violations {
		errs[i] = v
	}
	return errs
}

// Overrulable says whether the table may overrule all that stands in the way.
func (r *Refused) Overrulable() bool {
	return !slices.ContainsFunc(r.Violations, func(v *Violation) bool { return !v.Overrulable })
}

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

// LineError says which line of an interchange file does not fit, counted
// from 1; the header is line 1.
type LineError struct {
	Line int
	Err  error
}

func (e *LineError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

func (e *LineError) Unwrap() error { return e.Err }

// ErrStale is a Store's answer when the campaign has moved on since it was
// read. Book then reloads; the command may be given again.
var ErrStale error = &Violation{Key: "book.stale"}

// ErrUnknownCampaign is a Store's answer when there is no such campaign.
var ErrUnknownCampaign error = &Violation{Key: "book.unknown_campaign"}

// Violations collects every Violation within an error, in order.
func Violations(err error) []*Violation {
	var r *Refused
	if errors.As(err, &r) {
		return r.Violations
	}
	var v *Violation
	if errors.As(err, &v) {
		return []*Violation{v}
	}
	return nil
}
