package seafall

import (
	"cmp"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// lateCatchingUpCommands are the commands of this file: a new one is named here.
var lateCatchingUpCommands = []Command{CatchUpLate{}}

// lateCatchingUpKinds are the rules behind what they come to.
var lateCatchingUpKinds = []kindRules{ruled[seafall.LateCaughtUp]()}

// CatchUpLate brings what added rules left on the map of a campaign that was played
// without the books so far: its colonies as they lie there today. It comes with
// CatchUp or right after it, once the rules are added; an id that is left out is made
// of the colony's name, else of its card. Two on one island are warned of (R61, L28).
type CatchUpLate struct {
	Colonies []seafall.CaughtUpColony `json:"colonies" spare:"id"`
}

// Kind is "catch_up_late".
func (CatchUpLate) Kind() string { return "catch_up_late" }

// Part is the part that it belongs to.
func (CatchUpLate) Part() seafall.Part { return seafall.Colonies }

func (c CatchUpLate) decide(t *table) error {
	f := seafall.LateCaughtUp{Colonies: slices.Clone(c.Colonies)}
	taken := func(id string) bool {
		return t.s.BoxesOf(seafall.Region(id)) != nil || seafall.Province(id).Valid() || t.s.Late.Colony(id) != nil ||
			slices.ContainsFunc(f.Colonies, func(c seafall.CaughtUpColony) bool { return c.ID == id })
	}
	for i := range f.Colonies {
		c := &f.Colonies[i]
		c.Name, c.Card, c.Fields = ledger.Tidy(c.Name), ledger.Tidy(c.Card), slices.Clone(c.Fields)
		if c.ID == "" {
			id := freeID(cmp.Or(c.Name, c.Card, "colony"), taken)
			c.ID = id[:min(len(id), mostID)]
		}
	}
	if err := t.add(f); err != nil {
		return err
	}
	for i, c := range f.Colonies {
		on := slices.IndexFunc(f.Colonies[:i], func(other seafall.CaughtUpColony) bool { return other.Island == c.Island })
		if on >= 0 {
			other := f.Colonies[on]
			t.warn("R61", "late.p7.two_on_island", ledger.Args{"region": c.Island, "colony": cmp.Or(other.Name, other.Card, other.ID)})
		}
	}
	return nil
}
