package skulltales

import "slices"

// Change is a value that differs between two states, by its path: numbers or texts, ""
// for what is not there.
type Change struct {
	Path, Before, After string
}

// Changes lists what differs between two states, in the order of the sheets. What an
// adventure begins with at nothing, and what goes with its end, is no change.
func Changes(before, after *State) []Change {
	was, is := shown(before), shown(after)
	ended := before.Running != nil && after.Running == nil
	var list []Change
	seen := map[string]bool{}
	for _, path := range append(slices.Clone(is.order), was.order...) {
		old, now := was.value[path], is.value[path]
		switch {
		case seen[path], old == now, ended && was.running[path], old == "" && now == "0", old == "0" && now == "":
		default:
			list = append(list, Change{path, old, now})
		}
		seen[path] = true
	}
	return list
}

// showing is every value of a state by its path.
type showing struct {
	order   []string
	value   map[string]string
	running map[string]bool // values that only a running adventure has
}

func shown(s *State) showing {
	all := showing{value: map[string]string{}, running: map[string]bool{}}
	Walk(s, func(p Path, value string) {
		path := p.String()
		all.order = append(all.order, path)
		all.value[path], all.running[path] = value, p.Of.Running
	})
	return all
}
