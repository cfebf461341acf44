package ledger

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
