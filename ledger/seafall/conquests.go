package seafall

import (
	"slices"

	"astrolabe/ledger"
)

// conquestFacts are the kinds of facts of this file: a new one is named here.
var conquestFacts = []Fact{ColonyConquered{}}

// The house rules of raids on colonies and of conquests.
const (
	// ConquestMovesNoGlory: what is printed on a colony and its structures stays
	// with whoever gained it, whoever takes the colony (L45).
	ConquestMovesNoGlory HouseRule = "conquest_moves_no_glory"
	// ColonyEnmityOwn: against a raider of a colony only the enmity counts that
	// lies on it, not that of its governor's whole region (L40).
	ColonyEnmityOwn HouseRule = "colony_enmity_own"
	// ColoniesOnlyConquered: a colony is conquered, and never plundered (L46).
	ColoniesOnlyConquered HouseRule = "colonies_only_conquered"
)

// ColonyConquered is a colony that comes under another governor: its card, the
// structures on it and the goods in its warehouse (L41). The former governor's
// marker goes home, and one of the conqueror's may lie on it at once (L44). Lost is
// what the former governor loses of the glory printed on the colony and of its
// structures, Glory what the conqueror gains of it, both as positive numbers (L45).
//
// Beside its payload, as consequences that are the state's own: the colony was
// raided this year, whoever governs it, and the conqueror's turn has its raid.
type ColonyConquered struct {
	Colony     string   `json:"colony"`
	By         Province `json:"by"`
	From       Province `json:"from,omitempty"`       // "" for one without a governor
	Structures []string `json:"structures,omitempty"` // ids of those that change hands
	Active     bool     `json:"active"`               // the conqueror's marker lies on it
	Lost       int      `json:"lost"`
	Glory      int      `json:"glory"`
}

// Kind is "colony_conquered".
func (ColonyConquered) Kind() string { return "colony_conquered" }

// Part is the one of conquests.
func (ColonyConquered) Part() Part { return Conquests }

func (f ColonyConquered) apply(s *State, _ moment) error {
	play, err := s.playing(f.By)
	if err != nil {
		return err
	}
	c, err := s.colony(f.Colony)
	switch {
	case err != nil:
		return err
	case c.Governor == f.By:
		return misfit("by", "late.p8.own_colony", ledger.Args{"colony": c.Called(), "province": f.By})
	case c.Governor != f.From:
		return misfit("from", "late.p8.other_governor", ledger.Args{"colony": c.Called(), "province": c.Governor})
	}
	if err := first(inRange("lost", f.Lost, 0, mostGlory), inRange("glory", f.Glory, 0, mostGlory)); err != nil {
		return err
	}
	moved, err := f.takeStructures(s)
	if err != nil {
		return err
	}
	g := s.Running
	c.deactivate(s)
	c.govern(s, f.By)
	if f.Active {
		if err := c.activate(s); err != nil {
			return err
		}
	}
	at := Place{f.By.Region(), ColonySpot(c.ID, "")}
	g.raided(at)
	g.does(f.By, ActPlunder, &at)
	if from := g.Play[f.From]; from != nil {
		ofCard, ofStructures := f.shares(f.Lost, moved)
		if err := first(from.gain(-ofCard, FromColonyActive), from.gain(-ofStructures, FromStructure)); err != nil {
			return err
		}
	}
	ofCard, ofStructures := f.shares(f.Glory, moved)
	return first(play.gain(ofCard, FromColonyActive), play.gain(ofStructures, FromStructure))
}

// takeStructures puts the structures that are named under the conqueror, where they
// stand, and gives what glory they are worth together.
func (f ColonyConquered) takeStructures(s *State) (glory int, err error) {
	for i, id := range f.Structures {
		n := slices.IndexFunc(s.Running.Structures, func(x *Structure) bool { return x.ID == id && x.Holder == f.From })
		if n < 0 || slices.Contains(f.Structures[:i], id) {
			return 0, misfit("structures", "structure.not_there", ledger.Args{"structure": id, "province": f.From})
		}
		x := s.Running.Structures[n]
		if on, _, is := x.Site.Colony(); !is || on != f.Colony {
			return 0, misfit("structures", "late.p8.not_on_colony", ledger.Args{"structure": x.Name})
		}
		x.Holder = f.By
		glory += x.Glory
	}
	return glory, nil
}

// shares parts glory that moves into that of the card and that of the structures.
// What a table counts otherwise is the card's.
func (ColonyConquered) shares(all, structures int) (ofCard, ofStructures int) {
	ofStructures = min(all, structures)
	return all - ofStructures, ofStructures
}

// SamePlace says whether two places are one on the table: the same one, or the same
// colony and site of it, whoever governs it by then (L40).
func SamePlace(a, b Place) bool {
	if a == b {
		return true
	}
	id, site, is := a.Spot.Colony()
	other, otherSite, also := b.Spot.Colony()
	return is && also && id == other && site == otherSite
}

// leavesColonies lets the colonies of a province stand without a governor (R48):
// anybody may conquer them.
func leavesColonies(s *State, p Province) {
	for _, c := range s.Late.ColoniesOf(p) {
		c.govern(s, "")
	}
}

// onColony is the value that an improvement raises where its region is a colony: a
// field, or the garrison (L37). Nil for any other improvement.
func (i Improvement) onColony(s *State) *int {
	if i.Region == "" || !s.Open(Colonies) {
		return nil
	}
	c := s.Late.Colony(string(i.Region))
	switch {
	case c == nil:
		return nil
	case i.Kind == "garrison":
		return &c.Garrison
	case i.Kind != "field":
		return nil
	}
	for n := range c.Fields {
		if Spot("field_"+i.Field) == c.SitesOf()[n] {
			return &c.Fields[n]
		}
	}
	return nil
}
