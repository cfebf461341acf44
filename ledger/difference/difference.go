package difference

import "slices"

// Change is a value that differs between two states, by its path. Before and After are
// numbers or texts, "" for what is not there.
type Change struct {
	Path, Before, After string
}

// Shown is every value of a state by its path, in the order of the boards. The zero value
// shows nothing and is ready to use.
type Shown struct {
	order   []string
	value   map[string]string
	running map[string]bool
}

// Add shows a value. One that only a running game has goes with the end of the game.
func (s *Shown) Add(path, value string, running bool) {
	if s.value == nil {
		s.value, s.running = map[string]string{}, map[string]bool{}
	}
	s.order = append(s.order, path)
	s.value[path], s.running[path] = value, running
}

// Between lists what differs between what was shown and what is, in the order of the
// boards, and after it what is gone. What begins at nothing is no change, nor is, once
// the running game has ended, what goes with its end.
func Between(was, is Shown, ended bool) []Change {
	var list []Change
	seen := map[string]bool{}
	for _, path := range slices.Concat(is.order, was.order) {
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
