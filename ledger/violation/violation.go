package violation

import (
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
