package late

import (
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
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

// WhyCrowned says what puts whoever is crowned before the next, by the names that a
// screen or a book calls provinces by.
func WhyCrowned(s phrases.Speaker, name func(seafall.Province) string, c scoring.Crowning) string {
	if len(c.Claims) < 2 {
		return s.T("late.p12.crown.alone")
	}
	first, next := c.Claims[0], c.Claims[1]
	args := []any{"name", name(first.Province), "next", name(next.Province), "glory", first.Glory, "milestones", first.Milestones}
	if first.By == scoring.ByGlory {
		return s.T("late.p12.crown.glory", append(args, "other", next.Glory)...)
	}
	var names []string
	for _, claim := range c.Tied() {
		names = append(names, name(claim.Province))
	}
	args = append(args, "names", s.List(names))
	if first.By == scoring.ByMilestones {
		return s.T("late.p12.crown.milestones", append(args, "other", next.Milestones)...)
	}
	title := func(claim scoring.Claim) string { return s.TitleWord(claim.Title, phrases.StyleOf(s, claim.Province)) }
	return s.T("late.p12.crown.titles", append(args, "title", title(first), "other", title(next))...)
}
