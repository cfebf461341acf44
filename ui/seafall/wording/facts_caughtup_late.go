package wording

import (
	"astrolabe/ledger/seafall"
)

// lateCatchingUpKinds are the words of what is caught up of added rules.
var lateCatchingUpKinds = []kindWords{
	worded(GroupMap, tellLateCaughtUp, undoLateCaughtUp),
}

func tellLateCaughtUp(s Speaker, f seafall.LateCaughtUp) string {
	var colonies []string
	for _, c := range f.Colonies {
		name := colonyName(s, c.Name, c.Card, c.Island)
		if c.Governor != "" {
			name = s.line("late.p7.fact.late_caught_up.of", c.Governor, "colony", name)
		}
		colonies = append(colonies, name)
	}
	return s.t("late.p7.fact.late_caught_up", "count", len(f.Colonies), "colonies", s.List(colonies))
}

func undoLateCaughtUp(s Speaker, _ seafall.LateCaughtUp) string {
	return s.t("late.p7.undo.late_caught_up")
}
