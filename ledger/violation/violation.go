package violation

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Args are the typed arguments of a violation: numbers, strings and the
// game's own value types. Package wording turns them into words.
type Args map[string]any

// Violation says that something cannot be done, or should not be: a key into
// the catalogue of sentences with its arguments. It is the one error type that
// reaches a person; every room uses it with keys of its own.
type Violation struct {
	Key         string // names the sentence, as "tokens.none_left"
	Rule        string // R-number of the rule it breaks, "" where it is no rule of play
	Overrulable bool   // the table may overrule it with a reason
	Field       string // of the command or payload, "" when it concerns the whole
	Args        Args
	Cause       error // what the system said, kept for errors.Is; never shown
}

// Error is for logs; people read the sentence of the catalogue.
func (v *Violation) Error() string {
	var b strings.Builder
	b.WriteString(v.Key)
	if v.Rule != "" {
		b.WriteString(" (" + v.Rule + ")")
	}
	names := make([]string, 0, len(v.Args))
	for name := range v.Args {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		fmt.Fprintf(&b, " %s=%v", name, v.Args[name])
	}
	if v.Cause != nil {
		b.WriteString(": " + v.Cause.Error())
	}
	return b.String()
}

// Kind is the family that a violation belongs to: the first word of its key, as
// "storage" for what keeps the disk from taking an act and "book" for what
// concerns the books as a whole.
func (v *Violation) Kind() string {
	kind, _, _ := strings.Cut(v.Key, ".")
	return kind
}

// Unwrap gives the system's error behind the sentence.
func (v *Violation) Unwrap() error { return v.Cause }

// Is matches another Violation by its key, so that errors.Is works against a
// sentinel such as ErrStale.
func (v *Violation) Is(target error) bool {
	t, ok := target.(*Violation)
	return ok && t.Key == v.Key
}

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

// LineError says which line of an interchange file does not fit, counted
// from 1; the header is line 1.
type LineError struct {
	Line int
	Err  error
}

func (e *LineError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

func (e *LineError) Unwrap() error { return e.Err }

// All collects every Violation within an error, in order.
func All(err error) []*Violation {
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

// Outdated says whether an error is that a copy has what the books here lack, and not
// that something of these is damaged: they are older, or went on without it.
func Outdated(err error) bool {
	return slices.ContainsFunc(All(err), func(v *Violation) bool {
		return v.Key == "storage.behind" || v.Key == "storage.parted" || v.Key == "storage.gone"
	})
}

// LastMissing is when the last entry that is missing was recorded, in UTC milliseconds
// and minutes east of UTC, where an error tells.
func LastMissing(err error) (at int64, offset int, told bool) {
	for _, v := range All(err) {
		at, told := v.Args["at"].(int64)
		if offset, is := v.Args["utc_offset"].(int); told && is {
			return at, offset, true
		}
	}
	return 0, 0, false
}

// LastKnown is the last entry that was on disk, where an error of the store tells; 0 for
// none.
func LastKnown(err error) int64 {
	for _, v := range All(err) {
		for _, arg := range []string{"want", "seq"} {
			if n, is := v.Args[arg].(int64); is && v.Kind() == "storage" {
				return n
			}
		}
	}
	return 0
}

// OnlyEnd says whether an error is only that a list says another end of a campaign than
// its sound entries have, which end with one.
func OnlyEnd(err error, sound int64) bool {
	return sound > 0 && slices.ContainsFunc(All(err), func(v *Violation) bool {
		return v.Key == "storage.head_differs" && v.Args["shown"] == true && v.Args["got"] == sound
	})
}
