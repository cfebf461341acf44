package seafall

import (
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger"
)

// The lines of the table of values for what the parts keep, each sealed with its
// part. Which rules were added stands in the rulebook, and is open.

// rulesAdded are the rules that the table added.
var rulesAdded = group{each: eachAddedRule, within: []node{
	line("rule/ADDED", "term.path.rule", OnRules, fixedWord(ruleAdded).reads(AsAdded)),
}}

// patmosFound is which island is Patmos, once it is found.
var patmosFound = line("campaign.patmos", "late.p9.term.path.patmos", OnRecord,
	fixedWord(func(s *State, _ Path) (string, bool) { return string(s.Late.Patmos), s.Late.Patmos != "" }).corrects(patmosNow).reads(AsIsland), of(Patmos))

// markersOut are the tokens of a province that are turned to its marker.
var markersOut = line("PROVINCE.markers", "field.markers", "",
	playNumber(func(_ *State, play *Play, _ Path) int { return play.Markers }).corrects(markersNow), whileRunning, of(Colonies))

// cursesOn are the curse cards on a ship.
var cursesOn = line("PROVINCE.ship_SHIP.curses", "field.curses", "",
	playNumber(func(_ *State, play *Play, p Path) int { return play.Hulls[p.Ship.Index()].Curses }).corrects(cursesNow), whileRunning, of(Curses))

// colonyLines is what the card of a colony shows, and what stands on it.
var colonyLines = group{each: eachColony, within: []node{
	line("COLONY.name", "field.name", OnColony, fixedText(colonyPart(func(c *Colony) *string { return &c.Name })), of(Colonies)),
	line("COLONY.governor", "field.governor", OnColony, fixedText(colonyPart(func(c *Colony) *Province { return &c.Governor })).corrects(governorNow).reads(AsProvince), of(Colonies)),
	line("COLONY.card", "late.p7.term.path.card", OnColony, textValue(colonyPart(func(c *Colony) *string { return &c.Card }), optional), of(Colonies)),
	line("COLONY.island", "field.island", OnColony, fixedText(colonyPart(func(c *Colony) *Region { return &c.Island })).corrects(colonyIslandNow).reads(AsIsland), item("COLONY.card"), of(Colonies)),
	line("COLONY.defense", "field.defense", OnColony, numberValue(colonyPart(func(c *Colony) *int { return &c.Defense }), 0, mostColony), item("COLONY.card"), of(Colonies)),
	line("COLONY.dangerous", "field.dangerous", OnColony, fixedNumber(colonyDangerous).corrects(colonyDangerousNow).reads(AsFlag), item("COLONY.card"), of(Colonies)),
	line("COLONY.sites", "field.build_sites", OnColony, numberValue(colonyPart(func(c *Colony) *int { return &c.Sites }), 0, MaxColonySites), item("COLONY.card"), of(Colonies)),
	line("COLONY.glory", "field.glory", OnColony, numberValue(colonyPart(func(c *Colony) *int { return &c.Glory }), 0, mostColonyGlory), item("COLONY.card"), of(Colonies)),
	line("COLONY.garrison", "field.garrison", OnColony, numberValue(colonyPart(func(c *Colony) *int { return &c.Garrison }), 0, mostColony), improved, of(Colonies)),
	group{each: eachColonyField, within: []node{
		line("COLONY.field_NUMBER", "late.p7.term.path.colony_field", OnColony, numberValue(colonyField, 0, mostGold), item("COLONY.fields"), improved, of(Colonies)),
	}},
	line("COLONY.active", "field.active", "", fixedNumber(colonyActive).corrects(activeNow).reads(AsFlag), whileRunning, of(Colonies)),
}}

// MaxCurses is how many curse cards a ship carries afloat: with one more it sinks
// (L24).
const MaxCurses = 2

func eachAddedRule(s *State, _ Path, yield func(Path)) {
	for _, r := range s.Late.Rules {
		yield(Path{ID: r.Called()})
	}
}

// Called is what a rule is known by: its number; else its heading; "all" for every
// rule at once.
func (r AddedRule) Called() string {
	switch {
	case r.Number > 0:
		return strconv.Itoa(r.Number)
	case r.Words != "":
		return r.Words
	}
	return "all"
}

// ruleAdded are the headings under which a rule was added, "yes" where the table has
// not said any.
func ruleAdded(s *State, p Path) (string, bool) {
	var words []string
	there := false
	for _, r := range s.Late.Rules {
		if r.Called() != p.ID {
			continue
		}
		if there = true; r.Words != "" && !slices.Contains(words, r.Words) {
			words = append(words, r.Words)
		}
	}
	if there && len(words) == 0 {
		return "yes", true
	}
	return strings.Join(words, ", "), there
}

// markersNow are a province's markers: what is corrected here comes from home, or
// goes there, so that there are always eight (R52, L31).
func markersNow(s *State, p Path) (mending, error) {
	if err := whilePlayed(s, p); err != nil {
		return mending{}, err
	}
	play := s.Play(p.Province)
	if play == nil {
		return nothing(p)
	}
	return counted(func() int { return play.Markers }, 0, play.Markers+max(0, s.AtHome(p.Province)),
		func(is int) error { play.Markers = is; return nil }), nil
}

// cursesNow are the curse cards of a ship that floats.
func cursesNow(s *State, p Path) (mending, error) {
	if err := whilePlayed(s, p); err != nil {
		return mending{}, err
	}
	play := s.Play(p.Province)
	if play == nil {
		return nothing(p)
	}
	hull := &play.Hulls[p.Ship.Index()]
	if hull.Sunk {
		return mending{}, misfit("path", "ship.sunk", ledger.Args{"province": p.Province, "ship": p.Ship})
	}
	return counted(func() int { return hull.Curses }, 0, MaxCurses, func(is int) error { hull.Curses = is; return nil }), nil
}

func eachColony(s *State, _ Path, yield func(Path)) {
	for _, c := range s.Late.Colonies {
		yield(Path{Region: Region(c.ID)})
	}
}

func eachColonyField(s *State, at Path, yield func(Path)) {
	for i := range s.Late.Colony(string(at.Region)).Fields {
		at.Number = i + 1
		yield(at)
	}
}

// colonyPart finds something on a path's colony.
func colonyPart[T any](of func(*Colony) *T) func(*State, Path) *T {
	return func(s *State, p Path) *T {
		if c := s.Late.Colony(string(p.Region)); c != nil {
			return of(c)
		}
		return nil
	}
}

// colonyField is the gold of a path's field.
func colonyField(s *State, p Path) *int {
	c := s.Late.Colony(string(p.Region))
	if c == nil || p.Number < 1 || p.Number > len(c.Fields) {
		return nil
	}
	return &c.Fields[p.Number-1]
}

// colonyDangerous is 1 for a colony that is dangerous to raid, and nothing for
// another.
func colonyDangerous(s *State, p Path) (int, bool) {
	c := s.Late.Colony(string(p.Region))
	return 1, c != nil && c.Dangerous
}

func colonyDangerousNow(s *State, p Path) (mending, error) {
	c := s.Late.Colony(string(p.Region))
	if c == nil {
		return nothing(p)
	}
	return oneOrNone(func() bool { return c.Dangerous }, func(on bool) { c.Dangerous = on }), nil
}

// colonyActive is 1 for a colony that is active in the running game.
func colonyActive(s *State, p Path) (int, bool) {
	return 1, s.Late.Colony(string(p.Region)) != nil && s.Late.Colony(string(p.Region)).ActiveIn(s.Running)
}

// activeNow is whether a colony is active. Its governor's marker comes from home, or
// goes there (L30, L44); glory is corrected apart.
func activeNow(s *State, p Path) (mending, error) {
	c := s.Late.Colony(string(p.Region))
	if c == nil {
		return nothing(p)
	}
	if err := whilePlayed(s, p); err != nil {
		return mending{}, err
	}
	if c.Ker && c.Governor != "" {
		return mending{}, misfit("path", "late.p9.always_active", ledger.Args{"colony": c.Called()})
	}
	active := func() bool { return s.Running.ColonyActive(c.ID) }
	m := oneOrNone(active, nil)
	m.set = func(text string) (err error) {
		on := oneOrNone(active, func(on bool) {
			switch {
			case on && !active():
				err = c.activate(s)
			case !on:
				c.deactivate(s)
			}
		})
		return first(on.set(text), err)
	}
	return m, nil
}

// governorNow is who governs a colony, "" for nobody. An active one bears its
// governor's marker: that goes home first.
func governorNow(s *State, p Path) (mending, error) {
	c := s.Late.Colony(string(p.Region))
	if c == nil {
		return nothing(p)
	}
	if s.Running.ColonyActive(c.ID) {
		return mending{}, misfit("path", "late.p7.active_governor", ledger.Args{"colony": c.Called()})
	}
	return mending{
		get: func() string { return string(c.Governor) },
		set: func(is string) error {
			if is != "" {
				if err := known(s, "is", Province(is)); err != nil {
					return err
				}
			}
			c.corrected(s, Province(is))
			return nil
		},
	}, nil
}

// corrected gives a colony the governor that it has had all along. Who the books had
// in its place never governed it, unless tokens lie there on that one's board.
func (c *Colony) corrected(s *State, p Province) {
	was := c.Governor
	c.Governor = p
	last := len(c.Governors) - 1
	if last >= 0 && c.Governors[last].Province == was && !tokensOn(s, was, c.ID) {
		c.Governors = c.Governors[:last:last]
	}
	if p != "" && (len(c.Governors) == 0 || c.Governors[len(c.Governors)-1].Province != p) {
		c.Governors = append(slices.Clone(c.Governors), Governed{Province: p, Game: s.Game()})
	}
}

// tokensOn says whether tokens lie at a colony on a province's board.
func tokensOn(s *State, p Province, colony string) bool {
	if s.Running == nil {
		return false
	}
	for _, play := range s.Running.Play {
		for _, l := range play.Away {
			if id, _, is := l.Spot.Colony(); is && id == colony && l.Region == p.Region() {
				return true
			}
		}
	}
	return false
}

// colonyIslandNow is on which island a colony lies.
func colonyIslandNow(s *State, p Path) (mending, error) {
	c := s.Late.Colony(string(p.Region))
	if c == nil {
		return nothing(p)
	}
	return mending{
		get: func() string { return string(c.Island) },
		set: func(is string) error {
			if s.Island(Region(is)) == nil {
				return misfit("is", "island.unknown", nil)
			}
			c.Island = Region(is)
			if c.Ker {
				s.Late.Patmos = c.Island
			}
			return nil
		},
	}, nil
}
