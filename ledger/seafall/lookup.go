package seafall

// Lookup looks one value up in any state, by the path that Change and
// Corrected give it. Beside those it knows game.target, PROVINCE.in/REGION: the
// province's enmity tokens that lie anywhere in a region, and expertise/ADVISOR:
// its slots for expertise, and what fills them, as "2 explore+1". Ships may be
// called ship1 and ship2 as well.
type Lookup struct {
	path     string
	readings []Path // what the path can mean: the first that is there counts
}

// LookUp makes a path ready for looking up, which may then be done in as many
// states as there are.
func LookUp(path string) Lookup {
	l := Lookup{path: CanonicalPath(path)}
	for p := range readingsOf(l.path) {
		if p.String() == l.path { // box_01 is no way to write box_1
			l.readings = append(l.readings, p)
		}
	}
	return l
}

// Path is the path as it is written in the end: with ship_a for ship1.
func (l Lookup) Path() string { return l.path }

// At is the path taken apart: what it means, of several ways to read it the
// first; the zero Path where it names nothing.
func (l Lookup) At() Path {
	if len(l.readings) == 0 {
		return Path{}
	}
	return l.readings[0]
}

// AtIn is At in a state: of several ways to read the path the one of which something
// stands there, as the garrison of an island or of what lies on one by its id. Where
// nothing does it is the first.
func (l Lookup) AtIn(s *State) Path {
	if s != nil && len(s.Order) > 0 {
		for _, p := range l.readings {
			if _, there := p.Of.get(s, p); there {
				return p
			}
		}
	}
	return l.At()
}

// In is what stands at the path in a state, as text; false when there is no
// such thing: a value of a running game between games, an island not found.
func (l Lookup) In(s *State) (string, bool) {
	if len(s.Order) == 0 {
		return "", false
	}
	for _, p := range l.readings {
		if value, there := p.Of.get(s, p); there {
			return value, true
		}
	}
	return "", false
}

// Paths are the paths of everything that a state shows, in the order of the
// boards.
func Paths(s *State) []string {
	var paths []string
	if s.Running != nil {
		paths = append(paths, "game.target")
	}
	seen := map[string]bool{}
	walk(s, func(p Path, _ string) {
		if path := p.String(); !seen[path] {
			seen[path] = true
			paths = append(paths, path)
		}
	})
	return paths
}
