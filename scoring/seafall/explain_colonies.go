package seafall

import (
	"strconv"

	"astrolabe/ledger/seafall"
)

// What a colony collects in the next winter.
var goldOfColony = worked{
	pattern: seafall.NewPattern("COLONY.collect"), part: seafall.Colonies, running: true,
	there: func(s *seafall.State, at seafall.Path) bool {
		c := s.Late.Colony(string(at.Region))
		return c != nil && s.Play(c.Governor) != nil
	},
	explain: func(x *Explainer, at seafall.Path) *Explanation {
		return collects(x, x.state.Late.Colony(string(at.Region)))
	},
}

// collects is what a colony collects in the next winter (L34): the gold of its fields,
// but of those that were raided since the last one, and nothing while it is inactive.
func collects(x *Explainer, c *seafall.Colony) *Explanation {
	rules, w := []string{"R61"}, colonyWinter(x.state, c)
	var list []Cause
	less := func(key string, gold int) {
		if gold != 0 {
			list = append(list, Cause{What: Summed, Amount: -gold, Rules: rules, Part: &Term{Key: key, Rule: "R61", Value: -gold}})
		}
	}
	sum := 0
	for i, f := range w.Fields {
		list = append(list, Cause{What: Value, Amount: f.Shown, Rules: rules, Path: string(c.ID) + ".field_" + strconv.Itoa(i+1)})
		less("collect.raided", f.Shown-f.Gold)
		sum += f.Gold
	}
	switch {
	case w.Absent:
		less("collect.absent", sum)
	case !w.Active:
		less("collect.inactive", sum)
	}
	return total(list)
}
