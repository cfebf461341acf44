package seafall

import "slices"

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
// nothing does it is the first that the campaign knows. A way to read it that belongs to
// a sealed part is none (L1): a retired advisor may be called by any word.
func (l Lookup) AtIn(s *State) Path {
	var known Path
	for _, p := range l.readings {
		if !s.Open(p.Of.Part()) {
			continue
		}
		if s == nil || len(s.Order) == 0 {
			return p
		}
		if _, there := p.Of.get(s, p); there {
			return p
		}
		if known.Of == nil {
			known = p
		}
	}
	return known
}

// Names is the first way to read the path that names something a campaign can have: a line
// of the table of values that is open, of a province that plays, of an island or a colony
// that is on the map. False says that the path names nothing; where it names something and
// In finds nothing, nothing stands there yet.
func (l Lookup) Names(s *State) (Path, bool) {
	for _, p := range l.readings {
		if s.Open(p.Of.Part()) && p.Of.Pattern.Met(s, p) {
			return p, true
		}
	}
	return Path{}, false
}

// Met says whether a campaign has met what a path fills into the blanks of the pattern.
// Cards, sites and names may come at any time.
func (p Pattern) Met(s *State, at Path) bool {
	if s == nil || len(s.Order) == 0 {
		return false
	}
	for i, part := range p.parts {
		is := true
		switch part.blank {
		case "PROVINCE":
			is = s.Board(at.Province) != nil
		case "REGION":
			is = s.BoxesOf(at.Region) != nil
		case "ISLAND":
			is = s.Island(at.Region) != nil
		case "COLONY":
			is = s.Open(Colonies) && s.Late.Colony(string(at.Region)) != nil
		case "GAME":
			is = at.Number >= 0 // be it one that comes yet
		case "NUMBER":
			is = at.Number >= 1 && at.Number <= mostNumbered[p.parts[i-1].word]
		case "STICKER":
			is = at.Number >= 1 && at.Number <= mostGold
		case "RULE":
			is = slices.Contains(HouseRules(s), HouseRule(at.ID))
		}
		if !is {
			return false
		}
	}
	return true
}

// mostNumbered are the highest numbers that follow a word of a pattern.
var mostNumbered = map[string]int{".box_": len(Boxes{}), ".card_": 2, ".field_": MaxColonyFields}

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
