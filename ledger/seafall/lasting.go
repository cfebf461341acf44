package seafall

import (
	"strconv"
	"strings"
)

// Reading is a value with the path that names it, as in Change.
type Reading struct {
	Path, Value string
}

// Lasting are all values of a state that outlive an evening, in the order of
// Changes: what the boards, the map, the record and the cards must show when
// the running game, if there is one, is put away (R46, A1). Beside the paths of
// Change there is expertise/ID: what the slots of an advisor's card show, as
// "explore 1, raid 2".
func Lasting(s *State) []Reading {
	var b board
	b.state(s)
	var list []Reading
	seen := map[string]bool{}
	for _, path := range b.order {
		if !b.passing[path] && !seen[path] {
			seen[path] = true
			list = append(list, Reading{path, b.value[path]})
		}
	}
	for _, a := range s.Advisors {
		var slots []string
		for _, e := range a.Expertise {
			slots = append(slots, e.Kind+" "+strconv.Itoa(e.Value))
		}
		list = append(list, Reading{"expertise/" + a.ID, strings.Join(slots, ", ")})
	}
	return list
}
