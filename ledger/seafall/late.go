package seafall

import (
	"slices"
	"strings"

	"astrolabe/ledger"
)

// Part is a part of the rules that a table adds in the course of its campaign, by
// a code that says nothing of it. What belongs to one is sealed until then: the
// books do not know it. "" is what is open from the beginning.
type Part string

// The parts. docs/late-campaign.md has what is in them.
const (
	TitleBonuses Part = "p1"
	ShipRaids    Part = "p2"
	Waters       Part = "p3"
	EmptyColumns Part = "p4"
	Tombs        Part = "p5"
	Curses       Part = "p6"
	Colonies     Part = "p7"
	Conquests    Part = "p8"
	Patmos       Part = "p9"
	TreasureMaps Part = "p10"
	Inquisition  Part = "p11"
	TheEnd       Part = "p12"
	Portals      Part = "p13"
	ShipStickers Part = "p14"
)

// Parts are all parts whose rules are here, in order.
var Parts = []Part{TitleBonuses, ShipRaids, Waters, EmptyColumns, Tombs, Curses, Colonies, Conquests, Patmos,
	TreasureMaps, Inquisition, TheEnd, Portals, ShipStickers}

// Valid says whether it is one of Parts.
func (p Part) Valid() bool { return slices.Contains(Parts, p) }

// Along are the parts that open with this one, since it cannot be played without
// them.
func (p Part) Along() []Part {
	switch p {
	case Conquests:
		return []Part{Colonies}
	case Patmos:
		return []Part{Colonies, Conquests}
	}
	return nil
}

// Either is what something belongs to that several parts have in common: it is open
// once one of them is.
func Either(parts ...Part) Part {
	codes := make([]string, len(parts))
	for i, p := range parts {
		codes[i] = string(p)
	}
	return Part(strings.Join(codes, "|"))
}

// Each are the parts of Either; of another part, that one alone.
func (p Part) Each() []Part {
	var parts []Part
	for code := range strings.SplitSeq(string(p), "|") {
		parts = append(parts, Part(code))
	}
	return parts
}

// Late is what a fact, a command, a source of glory, a house rule or a line of the
// table of values has that belongs to a part.
type Late interface {
	Part() Part
}

// PartOf is the part that something belongs to, "" for what is open from the
// beginning.
func PartOf(thing any) Part {
	if late, is := thing.(Late); is {
		return late.Part()
	}
	return ""
}

// LateState is what a campaign keeps of the parts that its table has opened. It is
// empty while all are sealed.
type LateState struct {
	Rules    []AddedRule // in the order they were added
	Colonies []*Colony   // in the order they were founded
	Wars     []TitleWar  `json:",omitzero"` // of the running game's set-up, and of the last one before that had any

	Tombs      []*Tomb          `json:",omitzero"` // in the order they were found
	Crossed    []CrossedBack    `json:",omitzero"` // in the order they were crossed off
	Relics     []*Relic         `json:",omitzero"` // in the order they were found first
	Tablets    []*Tablet        `json:",omitzero"` // in the order they were found
	Waters     []*Water         `json:",omitzero"` // as they were charted
	Uncharted  []*UnchartedCard `json:",omitzero"` // in the order they were drawn first
	Patmos     Region           `json:",omitzero"` // "" until it is found
	Stuck      []AdvisorSticker `json:",omitzero"` // on the cards of advisors
	LastIsland LastIsland       `json:",omitzero"` // by nobody until it is found
}

// Tomb is an explored site that is one (R76).
type Tomb struct {
	Island Region
	Site   Spot
	Closed bool // for good
	Game   int
	By     Province // "" where the table has not said
}

// CrossedBack is an entry of the back of the Booke that is crossed off (L48).
type CrossedBack struct {
	Entry  string   // its number or name
	Island Region   // of the tomb, "" where the table has not said
	Site   Spot     // as well
	By     Province // as well
	Game   int
	Stands bool // corrected: it is not crossed off after all
}

// Relic is a relic that the campaign has met: aboard a ship, or in its chest (R77).
type Relic struct {
	ID       string
	Name     string
	Glory    int      // printed, 0 to 9
	Province Province // on whose ship, "" in the chest
	Ship     Which    // "" in the chest
	Lost     bool     // LOST is written on it; it lies in the chest then
	Counted  bool     // its glory is in the running game's
	Last     Province // whose ship carried it last
	Game     int      // in which it was found
}

// Tablet is a tablet that the campaign has met (R78).
type Tablet struct {
	ID      string
	Name    string
	Glory   int      // printed, 0 to 9
	Holder  Province // in whose treasure room, "" in none
	Counted bool     // its glory is in the running game's
	Game    int      // in which it was found
}

// Water is a sign on the sea (R74, R80).
type Water struct {
	ID        string
	Kind      WaterKind
	Column    int    // from the west, as an island's; 0 where the table has not said
	Where     string // in the table's words
	Defense   int    // 0 to 20
	Dangerous bool
	Game      int
	By        Province // "" where the table has not said
}

// WaterKind is what a sign on the sea is.
type WaterKind string

// The signs.
const (
	DangerousWater WaterKind = "dangerous"
	CurrentWater   WaterKind = "current"
	AtollWater     WaterKind = "atoll"
	PortalWater    WaterKind = "portal"
	OtherWater     WaterKind = "other"
)

// UnchartedCard is a card of the uncharted deck that the campaign has met (R74).
type UnchartedCard struct {
	ID        string
	Name      string
	Holder    Province // who keeps it, "" in the deck
	Destroyed bool
}

// AdvisorSticker is a province's enmity sticker on the card of an advisor (R65).
type AdvisorSticker struct {
	Advisor  string // its id
	Province Province
}

// LastIsland is the island at the end of the world (R83).
type LastIsland struct {
	Island Region // "" where the table has not said
	By     Province
	Game   int
}

// AddedRule is a rule that the table added: a part that it opened, or words of its
// own that open nothing.
type AddedRule struct {
	Number int    // printed on it; 0 where the table has not said
	Part   Part   // "" for one that opens no part
	All    bool   // it opens every part
	Words  string // its heading as the table typed it; "" where it has not
	Game   int    // in which it was added
}

// Open says whether the table has opened a part; "" is always open. A nil state has
// opened none.
func (s *State) Open(p Part) bool {
	if p == "" {
		return true
	}
	return s != nil && slices.ContainsFunc(s.Late.Rules, func(r AddedRule) bool {
		return r.All || slices.ContainsFunc(p.Each(), func(p Part) bool { return r.Part == p || slices.Contains(r.Part.Along(), p) })
	})
}

// Opened are the codes of the parts that the table has opened, in the order of
// Parts.
func (s *State) Opened() []string {
	var codes []string
	for _, p := range Parts {
		if s.Open(p) {
			codes = append(codes, string(p))
		}
	}
	return codes
}

// opened are those things of a list whose part the table has opened.
func opened[T any](s *State, list []T) []T {
	return slices.DeleteFunc(slices.Clone(list), func(thing T) bool { return !s.Open(PartOf(thing)) })
}

// sealed is what the kind of a fact comes to whose part is sealed (L1): what one comes
// to that nobody knows.
func sealed(kind string) error {
	return misfit("kind", "entry.unknown_kind", ledger.Args{"kind": kind})
}

// addedRuleFacts are the kinds of facts of this file: a new one is named here.
var addedRuleFacts = []Fact{RuleAdded{}}

// RuleAdded is a rule that the table added to its rulebook. With a part, or all of
// them, it opens what the books know of it; without, its words are only kept.
type RuleAdded struct {
	Number  int    `json:"number,omitempty" range:"1-99"`
	Part    Part   `json:"part,omitempty"`
	Words   string `json:"words,omitempty"` // the heading as it was typed
	All     bool   `json:"all,omitempty"`
	Instead string `json:"instead,omitempty"` // kept words that opened nothing, in whose place these come
}

// Kind is "rule_added".
func (RuleAdded) Kind() string { return "rule_added" }

func (f RuleAdded) apply(s *State, _ moment) error {
	if err := first(inRange("number", f.Number, 0, MostRuleNumber), optional("words", f.Words), optional("instead", f.Instead)); err != nil {
		return err
	}
	switch {
	case f.Part != "" && !f.Part.Valid():
		return misfit("part", "rule.unknown_part", ledger.Args{"part": string(f.Part)})
	case f.Part == "" && !f.All && f.Number == 0 && f.Words == "":
		return misfit("words", "rule.says_nothing", nil)
	}
	rule := AddedRule{Number: f.Number, Part: f.Part, All: f.All, Words: f.Words, Game: s.Game()}
	// Words that opened nothing may be said again in others, which replace them.
	again := slices.IndexFunc(s.Late.Rules, func(r AddedRule) bool {
		same := f.Number > 0 && r.Number == f.Number
		if f.Instead != "" {
			same = SameName(r.Words, f.Instead)
		}
		return same && r.Part == "" && !r.All
	})
	if f.Instead != "" && again < 0 {
		return misfit("instead", "rule.not_kept", ledger.Args{"heading": f.Instead})
	}
	if again >= 0 {
		rule.Game = s.Late.Rules[again].Game
		s.Late.Rules = slices.Replace(slices.Clone(s.Late.Rules), again, again+1, rule)
		return nil
	}
	s.Late.Rules = append(s.Late.Rules, rule)
	return nil
}

// MostRuleNumber is the highest number that a rule can have.
const MostRuleNumber = 99

// Colony is a colony: a card that lies on an island for good, with a governor. It
// is no region: what lies on it lies at spots of its governor's board.
type Colony struct {
	ID        string   // as an island's, unique among regions
	Card      string   // printed on it, in the table's words; may be ""
	Name      string   // "" until given
	Island    Region   // where it lies
	Governor  Province // "" for one without
	Defense   int      // 0 to 20
	Dangerous bool
	Garrison  int        // 0 to 20
	Fields    []int      // gold of each of its fields, at most MaxColonyFields
	Sites     int        // build sites, 0 to MaxColonySites
	Glory     int        // printed on it, 0 to 9
	Ker       bool       // the one that is active in every game
	Game      int        // in which it was founded
	By        Province   // who founded it
	Governors []Governed // all who governed it, in order
}

// Governed is who governs a colony, from a game on.
type Governed struct {
	Province Province
	Game     int
}

// The most that the card of a colony has of these.
const (
	MaxColonyFields = 3
	MaxColonySites  = 3
)

// Colony is a colony by its id, nil for none.
func (l LateState) Colony(id string) *Colony {
	for _, c := range l.Colonies {
		if c.ID == id {
			return c
		}
	}
	return nil
}

// ColoniesOf are the colonies that a province governs, in the order they were
// founded.
func (l LateState) ColoniesOf(p Province) []*Colony {
	var list []*Colony
	for _, c := range l.Colonies {
		if c.Governor == p {
			list = append(list, c)
		}
	}
	return list
}

// HasGoverned says whether a province governs a colony or once did.
func (c *Colony) HasGoverned(p Province) bool {
	return c.Governor == p || slices.ContainsFunc(c.Governors, func(g Governed) bool { return g.Province == p })
}

// colonySpot begins the spot of a colony, and of each of its sites.
const colonySpot = "colony/"

// ColonyWarehouse is a site of every colony, beside its fields (field_1 to field_3)
// and its build sites (build_1 to build_3).
const ColonyWarehouse Spot = "warehouse"

// ColonySpot is where a colony lies on its governor's board, or where one of its
// sites does: "colony/gullhaven", "colony/gullhaven/field_1".
func ColonySpot(id string, site Spot) Spot {
	if site == "" {
		return Spot(colonySpot + id)
	}
	return Spot(colonySpot+id+"/") + site
}

// Colony takes the spot of a colony apart: its id, and the site, "" for the colony
// itself; false for a spot of anything else.
func (spot Spot) Colony() (id string, site Spot, is bool) {
	rest, is := strings.CutPrefix(string(spot), colonySpot)
	if !is {
		return "", "", false
	}
	id, on, _ := strings.Cut(rest, "/")
	return id, Spot(on), true
}

// SitesOf are the sites that a colony's card has, as spots ask for them: field_1 …,
// warehouse, build_1 ….
func (c *Colony) SitesOf() []Spot {
	var list []Spot
	for i := range c.Fields {
		list = append(list, Spot("field_"+string(rune('1'+i))))
	}
	list = append(list, ColonyWarehouse)
	for i := range c.Sites {
		list = append(list, Spot("build_"+string(rune('1'+i))))
	}
	return list
}

// colonyPlace says whether a spot of a province is a colony that it governs or
// governed, or a site of one.
func colonyPlace(s *State, at Place) bool {
	id, site, is := at.Spot.Colony()
	if !is || !s.Open(Colonies) {
		return false
	}
	c := s.Late.Colony(id)
	return c != nil && c.HasGoverned(Province(at.Region)) && at.Spot == ColonySpot(id, site) &&
		(site == "" || slices.Contains(c.SitesOf(), site))
}

// ColonyActive says whether a colony is active in the running game.
func (g *Game) ColonyActive(id string) bool { return g != nil && slices.Contains(g.Active, id) }

// copy is a copy of what the parts keep.
func (l LateState) copy() LateState {
	c := l
	c.Rules, c.Wars, c.Crossed, c.Stuck = slices.Clone(l.Rules), slices.Clone(l.Wars), slices.Clone(l.Crossed), slices.Clone(l.Stuck)
	c.Colonies = copyEach(l.Colonies, func(c *Colony) {
		c.Fields, c.Governors = slices.Clone(c.Fields), slices.Clone(c.Governors)
	})
	c.Tombs = copyEach(l.Tombs, func(*Tomb) {})
	c.Relics = copyEach(l.Relics, func(*Relic) {})
	c.Tablets = copyEach(l.Tablets, func(*Tablet) {})
	c.Waters = copyEach(l.Waters, func(*Water) {})
	c.Uncharted = copyEach(l.Uncharted, func(*UnchartedCard) {})
	return c
}
