package seafall

import "astrolabe/scoring/saying"

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
