package history

// ReadAtATime has the store asked for so many entries at a time until it is taken
// back: what takes thousands of entries takes a few.
func ReadAtATime(entries int64) (back func()) {
	p := page
	page = entries
	return func() { page = p }
}
