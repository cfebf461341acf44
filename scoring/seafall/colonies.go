package seafall

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// colonyCommands are the commands of this file: a new one is named here.
var colonyCommands = []Command{FoundColony{}, NameColony{}, ActivateColony{}, PlaceMarker{}, ReturnMarker{}}

// colonyKinds are the rules behind what they come to.
var colonyKinds = []kindRules{
	changing(foundingRules, ruled[seafall.ColonyFounded]("R61")),
	ruled[seafall.ColonyNamed]("R70"),
	changing(activationRules, ruled[seafall.ColonyActivated]("R29", "R61")),
	ruled[seafall.MarkerPlaced]("R82"),
	ruled[seafall.MarkerReturned]("R82"),
}

func foundingRules(_ seafall.ColonyFounded, c change) []string {
	if c.ofTokens() {
		return []string{"R82"}
	}
	return []string{"R61"}
}

func activationRules(_ seafall.ColonyActivated, c change) []string {
	if c.ofTokens() {
		return []string{"R82"}
	}
	return []string{"R29"}
}

// ofTokens says whether the value that changed is of a province's tokens.
func (c change) ofTokens() bool { return c.of.Is("PROVINCE.home") || c.of.Is("PROVINCE.markers") }

// Part is the part that it belongs to.
func (FoundColony) Part() seafall.Part { return seafall.Colonies }

// Part is the part that it belongs to.
func (NameColony) Part() seafall.Part { return seafall.Colonies }

// Part is the part that it belongs to.
func (ActivateColony) Part() seafall.Part { return seafall.Colonies }

// Part is the part that it belongs to.
func (PlaceMarker) Part() seafall.Part { return seafall.Colonies }

// Part is the part that it belongs to.
func (ReturnMarker) Part() seafall.Part { return seafall.Colonies }

const (
	// FoundingGlory is what founding a colony is worth (L29).
	FoundingGlory = 3
	// ColonyGlory is what the card of a colony prints, unless the table says
	// otherwise.
	ColonyGlory = 1
	// ColonyGold is what activating a colony costs in winter, in gold (L32).
	ColonyGold = 6
	// FoundingGoods is how many goods founding a colony costs, with one of each
	// kind among them (L27).
	FoundingGoods = 6
)

// FoundColony founds a colony on an island with the Build action, for six goods with
// one of each kind among them: that, and that one's ships lie there, the table sees
// to (R61, L27). With a token at home that is turned to a marker it is active at once,
// unless the table leaves that (L29, L30).
type FoundColony struct {
	Province  seafall.Province `json:"province"`
	Island    seafall.Region   `json:"island"`
	Colony    string           `json:"colony,omitempty"` // id; by its name, or its card, when left out
	Card      string           `json:"card,omitempty"`   // printed on it
	Name      string           `json:"name,omitempty"`
	Defense   int              `json:"defense"`
	Dangerous bool             `json:"dangerous,omitempty"`
	Garrison  int              `json:"garrison"`
	Fields    []int            `json:"fields,omitempty"` // gold of each
	Sites     int              `json:"sites,omitempty"`  // build sites
	Glory     *int             `json:"glory,omitempty"`  // printed on it, ColonyGlory when left out
	Active    *bool            `json:"active,omitempty"` // whether a token at home is there for it, when left out
	Gains     *int             `json:"gains,omitempty"`  // glory in all, worked out when left out
}

// Kind is "found_colony".
func (FoundColony) Kind() string { return "found_colony" }

func (c FoundColony) decide(t *table) error {
	play, err := t.acting(c.Province)
	if err != nil {
		return err
	}
	c.Name, c.Card = ledger.Tidy(c.Name), ledger.Tidy(c.Card)
	t.afterWinter()
	t.once(c.Province, "late.p7.build_twice", seafall.ActBuild)
	t.engages(c.Province, seafall.ActBuild.Guild())
	if play.Hulls[0].Sunk && play.Hulls[1].Sunk {
		t.warn("R61", "late.p7.no_ship", ledger.Args{"province": c.Province})
	}
	f := c.plan(t.s)
	if c.Gains != nil {
		if want := f.Glory; *c.Gains != want {
			t.warn("R61", "late.p7.founding_glory", ledger.Args{"glory": *c.Gains, "due": want})
		}
		f.Glory = *c.Gains
	}
	return t.add(f)
}

// plan is what founding comes to: whether the colony is active, and what it brings
// (L29).
func (c FoundColony) plan(s *seafall.State) seafall.ColonyFounded {
	card := seafall.ColonyCard{ID: c.Colony, Card: c.Card, Name: c.Name, Island: c.Island, Defense: c.Defense,
		Dangerous: c.Dangerous, Garrison: c.Garrison, Fields: slices.Clone(c.Fields), Sites: c.Sites, Glory: ColonyGlory}
	if c.Glory != nil {
		card.Glory = *c.Glory
	}
	if card.ID == "" {
		card.ID = colonyID(s, c)
	}
	f := seafall.ColonyFounded{Province: c.Province, Colony: card, Active: s.AtHome(c.Province) > 0}
	if c.Active != nil {
		f.Active = *c.Active
	}
	f.Glory = FoundingWorth(card.Glory, f.Active)
	return f
}

// FoundingWorth is what founding a colony brings in glory: for itself, and what is
// printed on its card where it is active at once (L29).
func FoundingWorth(printed int, active bool) int {
	if active {
		return FoundingGlory + printed
	}
	return FoundingGlory
}

// colonyID is the id of a new colony: by its name, else its card. One without either
// is counted; one that is called as another is has that one's id, so that a card is
// not in two places.
func colonyID(s *seafall.State, c FoundColony) string {
	called := c.Name
	if called == "" {
		called = c.Card
	}
	if called == "" {
		return freeID("colony", func(id string) bool { return s.Late.Colony(id) != nil || s.Island(seafall.Region(id)) != nil })
	}
	id := freeID(called, func(id string) bool {
		return s.Island(seafall.Region(id)) != nil || seafall.Province(id).Valid()
	})
	if len(id) > mostID {
		id = id[:mostID]
	}
	return id
}

// mostID is the most characters that the id of a region or a colony has.
const mostID = 40

// NameColony names a colony (R70).
type NameColony struct {
	Colony string `json:"colony"` // its id
	Name   string `json:"name"`
}

// Kind is "name_colony".
func (NameColony) Kind() string { return "name_colony" }

func (c NameColony) decide(t *table) error {
	c.Name = ledger.Tidy(c.Name)
	return t.add(seafall.ColonyNamed(c))
}

// ActivateColony makes a colony of somebody at the table active, in step 7 of winter:
// said in the act of hold_winter, after it, or before the first round is over. Its
// governor pays 6 gold and a marker and gains what is printed on it (R29, L32); the
// astrolabe was taken before (L33).
//
// Ker is always active: its marker is put on at the set-up for nothing, and Glory is what
// the table counts of it (R63).
type ActivateColony struct {
	Colony string `json:"colony"` // its id
	Glory  Told   `json:"glory,omitempty" range:"0-9" part:"p9"`
}

// Kind is "activate_colony".
func (ActivateColony) Kind() string { return "activate_colony" }

func (c ActivateColony) decide(t *table) error {
	colony := t.s.Late.Colony(c.Colony)
	if colony == nil {
		return refuse("", "late.p7.colony_unknown", "colony", ledger.Args{"colony": c.Colony})
	}
	if colony.Governor == "" {
		return refuse("", "late.p7.no_governor", "colony", ledger.Args{"colony": colony.Called()})
	}
	if _, err := t.acting(colony.Governor); err != nil {
		return err // R49: an absent governor activates nothing (L39)
	}
	if colony.Ker {
		return c.markKer(t, colony)
	}
	if c.Glory != 0 {
		return refuse("R63", "late.p9.not_ker", "glory", ledger.Args{"colony": colony.Called()})
	}
	if g := t.s.Running; g.Year == 0 || g.Round > 1 {
		t.warn("R61", "late.p7.after_winter", ledger.Args{"colony": colony.Called()})
	}
	return t.add(seafall.ColonyActivated{Colony: c.Colony, Glory: colony.Glory})
}

// PlaceMarker turns tokens at home to markers because a card says so (R82). Count is
// one when left out.
type PlaceMarker struct {
	Province seafall.Province `json:"province"`
	Count    int              `json:"count,omitempty" range:"1-8"`
	Reason   string           `json:"reason,omitempty"`
}

// Kind is "place_marker".
func (PlaceMarker) Kind() string { return "place_marker" }

func (c PlaceMarker) decide(t *table) error {
	if _, err := t.acting(c.Province); err != nil {
		return err
	}
	return t.add(seafall.MarkerPlaced{Province: c.Province, Count: orOne(c.Count), Reason: ledger.Tidy(c.Reason)})
}

// ReturnMarker takes markers home because a card says so (R82). Those on active
// colonies stay there (L35). Count is one when left out.
type ReturnMarker struct {
	Province seafall.Province `json:"province"`
	Count    int              `json:"count,omitempty" range:"1-8"`
	Reason   string           `json:"reason,omitempty"`
}

// Kind is "return_marker".
func (ReturnMarker) Kind() string { return "return_marker" }

func (c ReturnMarker) decide(t *table) error {
	play, err := t.acting(c.Province)
	if err != nil {
		return err
	}
	count := orOne(c.Count)
	if on := markersOn(t.s, c.Province); count <= play.Markers && play.Markers-count < on {
		t.warn("R82", "late.p7.marker_needed", ledger.Args{"province": c.Province, "count": on})
	}
	return t.add(seafall.MarkerReturned{Province: c.Province, Count: count, Reason: ledger.Tidy(c.Reason)})
}

// markersOn is how many colonies a province governs that are active: each has one of
// its markers.
func markersOn(s *seafall.State, p seafall.Province) int {
	n := 0
	for _, c := range s.Late.ColoniesOf(p) {
		if s.Running.ColonyActive(c.ID) {
			n++
		}
	}
	return n
}
