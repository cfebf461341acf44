package late

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/wording/phrases"
)

// lastIslandKinds are the words of the last island.
var lastIslandKinds = []phrases.Kind{phrases.Worded(phrases.GroupEnd, tellLastIslandFound, undoLastIslandFound)}

func tellLastIslandFound(s phrases.Speaker, f seafall.LastIslandFound) string {
	if f.Island != "" {
		return s.Line("fact.last_island_found.named", f.By, "island", s.Region(f.Island))
	}
	return s.Line("fact.last_island_found", f.By)
}

func undoLastIslandFound(s phrases.Speaker, f seafall.LastIslandFound) string {
	return s.Line("undo.last_island_found", f.By)
}
