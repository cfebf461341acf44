package saying

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/difference"
)

// mostMoved is how many values are named that have moved.
const mostMoved = 4

// Moved names the values that differ between the moment that a command was made on and
// now (since), of those that the command changes (leads).
func Moved(since, leads []difference.Change) (list []*ledger.Violation) {
	for _, c := range since {
		if len(list) < mostMoved && slices.ContainsFunc(leads, func(to difference.Change) bool { return to.Path == c.Path }) {
			list = append(list, &ledger.Violation{Key: "moved.value", Args: ledger.Args{"path": c.Path, "before": c.Before, "after": c.After}})
		}
	}
	return list
}
