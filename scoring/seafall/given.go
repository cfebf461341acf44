package seafall

import (
	"maps"
	"slices"

	"astrolabe/scoring/saying"
)

// Told is a number that may be left out where 0 is a number like any other; see
// there.
type Told = saying.Told

// Tell is a number that is said.
func Tell(n int) Told { return saying.Tell(n) }

// gave says whether the command gave a field, by its path: "glory",
// "advisor.slots".
func (t *table) gave(path string) bool {
	payload := t.payload
	if payload == nil {
		payload = Say(t.said).Payload
	}
	return saying.Gave(payload, path)
}

// unused refuses a number or a text that was given where nothing depends on it: what is
// entered is never dropped without a word.
func unused(field string) error { return refuse("", "number.unused", field, nil) }

// unusedOf refuses the first of some fields, in alphabetical order, that was given.
func unusedOf(given map[string]bool) error {
	for _, field := range slices.Sorted(maps.Keys(given)) {
		if given[field] {
			return unused(field)
		}
	}
	return nil
}
