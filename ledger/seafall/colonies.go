package seafall

import (
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/payload"
)

// colonyFacts are the kinds of facts of this file: a new one is named here.
var colonyFacts = []Fact{ColonyFounded{}, ColonyNamed{}, ColonyActivated{}, MarkerPlaced{}, MarkerReturned{}}

// Part is the part that it belongs to.
func (ColonyFounded) Part() Part { return Colonies }

// Part is the part that it belongs to.
func (ColonyNamed) Part() Part { return Colonies }

// Part is the part that it belongs to.
func (ColonyActivated) Part() Part { return Colonies }

// Part is the part that it belongs to.
func (MarkerPlaced) Part() Part { return Colonies }

// Part is the part that it belongs to.
func (MarkerReturned) Part() Part { return Colonies }

// ColonyCard is what is printed on the card of a colony, and where it lies.
type ColonyCard struct {
	ID        string `json:"id"` // as an island's: lower case letters, digits and hyphens
	Card      string `json:"card,omitempty"`
	Name      string `json:"name,omitempty"`
	Island    Region `json:"island"`
	Defense   int    `json:"defense"`
	Dangerous bool   `json:"dangerous,omitempty"`
	Garrison  int    `json:"garrison"`
	Fields    []int  `json:"fields,omitempty"` // gold of each
	Sites     int    `json:"sites,omitempty"`  // build sites
	Glory     int    `json:"glory"`            // printed
}

func (c ColonyCard) check(s *State) error {
	if !validRegionID(c.ID) || Province(c.ID).Valid() {
		return misfit("colony", "late.p7.bad_id", nil)
	}
	if s.Island(Region(c.ID)) != nil {
		return misfit("colony", "late.p7.id_taken", ledger.Args{"region": Region(c.ID)})
	}
	if s.Island(c.Island) == nil {
		return misfit("island", "island.unknown", nil)
	}
	if len(c.Fields) > MaxColonyFields {
		return misfit("fields", "late.p7.fields", ledger.Args{"count": len(c.Fields), "most": MaxColonyFields})
	}
	for _, gold := range c.Fields {
		if err := inRange("fields", gold, 0, mostGold); err != nil {
			return err
		}
	}
	return first(optional("card", c.Card), optional("name", c.Name), inRange("defense", c.Defense, 0, mostColony),
		inRange("garrison", c.Garrison, 0, mostColony), inRange("sites", c.Sites, 0, MaxColonySites),
		inRange("glory", c.Glory, 0, mostColonyGlory), colonyOnce(s, c.ID, c.Card), colonyAlike(s, c.Name))
}

// colony is the colony that a card says, with nobody who governs it.
func (c ColonyCard) colony() *Colony {
	return &Colony{ID: c.ID, Card: c.Card, Name: c.Name, Island: c.Island, Defense: c.Defense, Dangerous: c.Dangerous,
		Garrison: c.Garrison, Fields: slices.Clone(c.Fields), Sites: c.Sites, Glory: c.Glory}
}

// The most that is printed on the card of a colony.
const (
	mostColony      = 20 // of its defense, and of its garrison
	mostColonyGlory = 9
)

// colonyOnce refuses the card of a colony that lies on an island already: it stays
// there for good (L28).
func colonyOnce(s *State, id, card string) error {
	for _, c := range s.Late.Colonies {
		if c.ID == id || card != "" && strings.EqualFold(ledger.Spaced(c.Card), ledger.Spaced(card)) {
			return invariant("R56", "colony", "late.p7.colony_twice", ledger.Args{"colony": c.Called(), "region": c.Island})
		}
	}
	return nil
}

// colonyAlike refuses a name that another colony has.
func colonyAlike(s *State, name string) error {
	for _, c := range s.Late.Colonies {
		if name != "" && strings.EqualFold(ledger.Spaced(c.Name), ledger.Spaced(name)) {
			return invariant("R56", "name", "late.p7.colony_twice", ledger.Args{"colony": c.Called(), "region": c.Island})
		}
	}
	return nil
}

// Called is what the table calls a colony: its name, else what is printed on its
// card, else its id.
func (c *Colony) Called() string {
	switch {
	case c.Name != "":
		return c.Name
	case c.Card != "":
		return c.Card
	}
	return c.ID
}

// colony is a colony that the books know.
func (s *State) colony(id string) (*Colony, error) {
	if c := s.Late.Colony(id); c != nil {
		return c, nil
	}
	return nil, misfit("colony", "late.p7.colony_unknown", ledger.Args{"colony": id})
}

// mark turns one of a province's tokens at home to its marker. Without one at home
// nothing can be marked (R52, L30).
func mark(s *State, p Province) error {
	play, err := s.playing(p)
	if err != nil {
		return err
	}
	if s.AtHome(p) < 1 {
		return invariant("R52", "active", "late.p7.no_marker", ledger.Args{"province": p})
	}
	play.Markers++
	return nil
}

// activate puts its governor's marker on a colony (L30), until the game ends or
// somebody conquers it (L35): all markers go home then, with the running game (R82).
func (c *Colony) activate(s *State) error {
	if c.Governor == "" {
		return misfit("colony", "late.p7.no_governor", ledger.Args{"colony": c.Called()})
	}
	if s.Running.ColonyActive(c.ID) {
		return misfit("colony", "late.p7.active_already", ledger.Args{"colony": c.Called()})
	}
	if err := mark(s, c.Governor); err != nil {
		return err
	}
	s.Running.Active = append(s.Running.Active, c.ID)
	return nil
}

// deactivate takes its governor's marker off a colony, where one lies on it, and
// sends it home (L44).
func (c *Colony) deactivate(s *State) {
	if !s.Running.ColonyActive(c.ID) {
		return
	}
	s.Running.Active = slices.DeleteFunc(s.Running.Active, func(id string) bool { return id == c.ID })
	if play := s.Play(c.Governor); play != nil && play.Markers > 0 {
		play.Markers--
	}
}

// govern gives a colony to a province from the running game on, "" to nobody.
func (c *Colony) govern(s *State, p Province) {
	c.Governor = p
	if p != "" {
		c.Governors = append(c.Governors, Governed{Province: p, Game: s.Game()})
	}
}

// ColonyFounded is a colony that was founded on an island (R61). Glory is all that
// it brought: what the founding is worth and, where a marker makes it active at
// once, what is printed on it (L29).
type ColonyFounded struct {
	Province Province   `json:"province"`
	Colony   ColonyCard `json:"colony"`
	Active   bool       `json:"active"`
	Glory    int        `json:"glory"`
}

// Kind is "colony_founded".
func (ColonyFounded) Kind() string { return "colony_founded" }

func (f ColonyFounded) apply(s *State, _ moment) error {
	play, err := s.playing(f.Province)
	if err != nil {
		return err
	}
	if err := first(f.Colony.check(s), inRange("glory", f.Glory, 0, mostGlory)); err != nil {
		return err
	}
	card, c := f.Colony, f.Colony.colony()
	c.Game, c.By = s.Running.Number, f.Province
	c.govern(s, f.Province)
	s.Late.Colonies = append(s.Late.Colonies, c)
	s.Running.does(f.Province, ActBuild, nil)
	printed := 0
	if f.Active {
		if err := c.activate(s); err != nil {
			return err
		}
		printed = min(card.Glory, f.Glory)
	}
	return first(play.gain(printed, FromColonyActive), play.gain(f.Glory-printed, FromColony))
}

// ColonyNamed names a colony (R70).
type ColonyNamed struct {
	Colony string `json:"colony"` // its id
	Name   string `json:"name"`
}

// Kind is "colony_named".
func (ColonyNamed) Kind() string { return "colony_named" }

func (f ColonyNamed) apply(s *State, _ moment) error {
	c, err := s.colony(f.Colony)
	if err != nil {
		return err
	}
	c.Name = ""
	if err := first(CheckName("name", f.Name), colonyAlike(s, f.Name)); err != nil {
		return err
	}
	c.Name = f.Name
	return nil
}

// ColonyActivated is a colony that becomes active: its governor puts a marker on it
// and gains what is printed there (R29, L32). It stays so until the game ends or
// somebody conquers it (L35).
type ColonyActivated struct {
	Colony string `json:"colony"` // its id
	Glory  int    `json:"glory"`
}

// Kind is "colony_activated".
func (ColonyActivated) Kind() string { return "colony_activated" }

func (f ColonyActivated) apply(s *State, _ moment) error {
	c, err := s.colony(f.Colony)
	if err != nil {
		return err
	}
	if s.Running == nil {
		return misfit("kind", "game.none_running", nil)
	}
	if err := first(inRange("glory", f.Glory, 0, mostGlory), c.activate(s)); err != nil {
		return err
	}
	return s.Play(c.Governor).gain(f.Glory, FromColonyActive)
}

// MarkerPlaced is tokens from home that a province turned to its marker, because a
// card says so (R82).
type MarkerPlaced struct {
	Province Province `json:"province"`
	Count    int      `json:"count"`
	Reason   string   `json:"reason,omitempty"`
}

// Kind is "marker_placed".
func (MarkerPlaced) Kind() string { return "marker_placed" }

func (f MarkerPlaced) apply(s *State, _ moment) error {
	play, err := s.playing(f.Province)
	if err != nil {
		return err
	}
	if err := first(inRange("count", f.Count, 1, Tokens), payload.CheckText("reason", f.Reason, MaxText)); err != nil {
		return err
	}
	if home := s.AtHome(f.Province); f.Count > home {
		return invariant("R52", "count", "late.p7.markers_left", ledger.Args{"province": f.Province, "home": home, "wanted": f.Count})
	}
	play.Markers += f.Count
	return nil
}

// MarkerReturned is markers that go home as the tokens they are, because a card
// says so (R82).
type MarkerReturned struct {
	Province Province `json:"province"`
	Count    int      `json:"count"`
	Reason   string   `json:"reason,omitempty"`
}

// Kind is "marker_returned".
func (MarkerReturned) Kind() string { return "marker_returned" }

func (f MarkerReturned) apply(s *State, _ moment) error {
	play, err := s.playing(f.Province)
	if err != nil {
		return err
	}
	if err := first(inRange("count", f.Count, 1, Tokens), payload.CheckText("reason", f.Reason, MaxText)); err != nil {
		return err
	}
	if f.Count > play.Markers {
		return invariant("R52", "count", "late.p7.no_marker_out", ledger.Args{"province": f.Province, "there": play.Markers, "wanted": f.Count})
	}
	play.Markers -= f.Count
	return nil
}
