package skulltales

import "astrolabe/ledger/difference"

// Change is a value that differs between two states, by its path: numbers or texts, ""
// for what is not there.
type Change = difference.Change

// Changes lists what differs between two states, in the order of the sheets. What an
// adventure begins with at nothing, and what goes with its end, is no change.
func Changes(before, after *State) []Change {
	return difference.Between(shown(before), shown(after), before.Running != nil && after.Running == nil)
}

// shown is what a state shows, in the order of the sheets.
func shown(s *State) difference.Shown {
	var all difference.Shown
	Walk(s, func(p Path, value string) { all.Add(p.String(), value, p.Of.Running) })
	return all
}
