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
	var what, list []string
	counted := func(key string, n int) {
		if n > 0 {
			what = append(what, s.T(key, "count", n))
		}
	}
	listed := func(key string) {
		if len(list) > 0 {
			what = append(what, s.T(key, "count", len(list), "list", s.List(list)))
		}
		list = nil
	}
	for _, c := range f.Colonies {
		name := phrases.ColonyName(s, c.Name, c.Card, c.Island)
		if c.Governor != "" {
			name = s.Line("late.p7.caught.of", c.Governor, "colony", name)
		}
		list = append(list, name)
	}
	listed("late.p7.caught.colonies")
	if f.Patmos != "" {
		what = append(what, s.T("late.p9.caught.patmos", "region", s.Region(f.Patmos)))
	}
	counted("late.p5.caught.tombs", len(f.Tombs))
	counted("late.p5.caught.crossed", len(f.Crossed))
	for _, r := range f.Relics {
		list = append(list, r.Name)
	}
	listed("late.p5.caught.relics")
	for _, t := range f.Tablets {
		list = append(list, t.Name)
	}
	listed("late.p5.caught.tablets")
	counted("caught.waters", len(f.Waters))
	counted("late.p3.caught.uncharted", len(f.Uncharted))
	counted("late.p11.caught.advisors", len(f.Advisors))
	counted("late.p14.caught.ships", len(f.Ships))
	if f.LastIsland != nil {
		what = append(what, s.T("late.p12.caught.last_island"))
	}
	return s.T("fact.late_caught_up", "what", s.List(what))
}

func undoLateCaughtUp(s phrases.Speaker, _ seafall.LateCaughtUp) string {
	return s.T("undo.late_caught_up")
}
