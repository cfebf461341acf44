package late

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/wording/phrases"
)

// lateCatchingUpKinds are the words of what is caught up of added rules.
var lateCatchingUpKinds = []phrases.Kind{
	phrases.Worded(phrases.GroupMap, tellLateCaughtUp, undoLateCaughtUp),
}

func tellLateCaughtUp(s phrases.Speaker, f seafall.LateCaughtUp) string {
	var colonies []string
	for _, c := range f.Colonies {
		name := phrases.ColonyName(s, c.Name, c.Card, c.Island)
		if c.Governor != "" {
			name = s.Line("late.p7.fact.late_caught_up.of", c.Governor, "colony", name)
		}
		colonies = append(colonies, name)
	}
	return s.T("late.p7.fact.late_caught_up", "count", len(f.Colonies), "colonies", s.List(colonies))
}

func undoLateCaughtUp(s phrases.Speaker, _ seafall.LateCaughtUp) string {
	return s.T("late.p7.undo.late_caught_up")
}
