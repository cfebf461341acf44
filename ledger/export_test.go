package ledger

import (
	"context"
	"strings"

	"astrolabe/ledger/twice"
)

// KeepOften has snapshots kept after so many entries, with so many of the latest
// ones left out, until it is taken back: what comes after thousands of entries
// comes after a few.
func KeepOften(entries, left int64) (back func()) {
	e, r := every, rest
	every, rest = entries, left
	return func() { every, rest = e, r }
}

// Held is how many entries a book holds in memory.
func Held(b *Book) int { return len(b.now().entries) }

// MeetWhole meets books as all that is wrong or unusual does.
func MeetWhole(ctx context.Context, books *Books, file string) (*Meeting, error) {
	return books.meetWhole(ctx, twice.Of(strings.NewReader(file), MaxFile))
}

// OnTheWay says whether books were met without holding their entries.
func OnTheWay(m *Meeting) bool { return m.from != nil }
