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

// CatchUpLate brings what added rules left on the map, the ships and the cards of a
// campaign that was played without the books so far: all as it lies there today. It
// comes with CatchUp or right after it, once the rules are added; an id that is left
// out is made of a name. Each list belongs to a part, and is none while that is sealed.
// Two colonies on one island are warned of (R61, L28).
type CatchUpLate struct {
	Colonies   []seafall.CaughtUpColony    `json:"colonies,omitempty" spare:"id" part:"p7"`
	Patmos     seafall.Region              `json:"patmos,omitempty" part:"p9"`
	Ker        string                      `json:"ker,omitempty" part:"p9"` // the id or the name of the colony that lies there
	Tombs      []seafall.CaughtUpTomb      `json:"tombs,omitempty" part:"p5"`
	Crossed    []seafall.CaughtUpEntry     `json:"crossed,omitempty" part:"p5"`
	Relics     []seafall.CaughtUpRelic     `json:"relics,omitempty" spare:"id" part:"p5"`
	Tablets    []seafall.CaughtUpTablet    `json:"tablets,omitempty" spare:"id" part:"p5"`
	Waters     []seafall.CaughtUpWater     `json:"waters,omitempty" spare:"id" part:"p3|p13"`
	Uncharted  []seafall.CaughtUpUncharted `json:"uncharted,omitempty" spare:"id" part:"p3"`
	Advisors   []seafall.CaughtUpStuck     `json:"advisors,omitempty" part:"p11"`
	Ships      []seafall.CaughtUpBeyond    `json:"ships,omitempty" part:"p14"`
	LastIsland *seafall.CaughtUpLast       `json:"last_island,omitempty" part:"p12"`
}

// Kind is "catch_up_late".
func (CatchUpLate) Kind() string { return "catch_up_late" }

// Part is LeftByRules.
func (CatchUpLate) Part() seafall.Part { return seafall.LeftByRules }

func (c CatchUpLate) decide(t *table) error {
	f := seafall.LateCaughtUp(c)
	f.Colonies, f.Relics, f.Tablets = slices.Clone(c.Colonies), slices.Clone(c.Relics), slices.Clone(c.Tablets)
	f.Waters, f.Uncharted = slices.Clone(c.Waters), slices.Clone(c.Uncharted)
	f.Tombs, f.Crossed = slices.Clone(c.Tombs), slices.Clone(c.Crossed)
	for i := range f.Colonies {
		c := &f.Colonies[i]
		c.Name, c.Card, c.Fields = ledger.Tidy(c.Name), ledger.Tidy(c.Card), slices.Clone(c.Fields)
		identify(f.Colonies, i, func(c *seafall.CaughtUpColony) *string { return &c.ID }, cmp.Or(c.Name, c.Card, "colony"), func(id string) bool {
			return t.s.BoxesOf(seafall.Region(id)) != nil || seafall.Province(id).Valid() || t.s.Late.Colony(id) != nil
		})
		if f.Ker != "" && f.Ker != c.ID && c.Name != "" && seafall.SameName(f.Ker, c.Name) {
			f.Ker = c.ID
		}
	}
	for i := range f.Tombs {
		f.Tombs[i].Site = seafall.Spot(ledger.Tidy(string(f.Tombs[i].Site)))
	}
	for i := range f.Crossed {
		f.Crossed[i].Entry = ledger.Tidy(f.Crossed[i].Entry)
	}
	for i := range f.Relics {
		r := &f.Relics[i]
		r.Name = ledger.Tidy(r.Name)
		if relicCalled(t.s, r.Name) != nil || named(f.Relics[:i], r.Name, func(r seafall.CaughtUpRelic) string { return r.Name }) {
			return twiceOnPaper("relics", r.Name)
		}
		identify(f.Relics, i, func(r *seafall.CaughtUpRelic) *string { return &r.ID }, r.Name, func(id string) bool { return t.s.Late.Relic(id) != nil })
	}
	for i := range f.Tablets {
		card := &f.Tablets[i]
		card.Name = ledger.Tidy(card.Name)
		if tabletCalled(t.s, card.Name) != nil || named(f.Tablets[:i], card.Name, func(c seafall.CaughtUpTablet) string { return c.Name }) {
			return twiceOnPaper("tablets", card.Name)
		}
		identify(f.Tablets, i, func(card *seafall.CaughtUpTablet) *string { return &card.ID }, card.Name, func(id string) bool { return t.s.Late.Tablet(id) != nil })
	}
	for i := range f.Waters {
		w := &f.Waters[i]
		w.Where = ledger.Tidy(w.Where)
		identify(f.Waters, i, func(w *seafall.CaughtUpWater) *string { return &w.ID }, string(w.Kind), func(id string) bool { return t.s.Late.Water(id) != nil })
	}
	for i := range f.Uncharted {
		card := &f.Uncharted[i]
		card.Name = ledger.Tidy(card.Name)
		if unchartedCalled(t.s, card.Name) != nil || named(f.Uncharted[:i], card.Name, func(c seafall.CaughtUpUncharted) string { return c.Name }) {
			return twiceOnPaper("uncharted", card.Name)
		}
		identify(f.Uncharted, i, func(card *seafall.CaughtUpUncharted) *string { return &card.ID }, card.Name, func(id string) bool { return t.s.Late.Card(id) != nil })
	}
	if err := t.add(f); err != nil {
		return err
	}
	c.doubt(t, f)
	return nil
}

// doubt is what play warns of, of what was caught up; see crowded for the rest.
func (c CatchUpLate) doubt(t *table, f seafall.LateCaughtUp) {
	for _, x := range f.Colonies {
		wasThere(t, x.By, x.Game)
	}
	for _, x := range f.Tombs {
		wasThere(t, x.By, x.Game)
	}
	for _, x := range f.Crossed {
		wasThere(t, x.By, x.Game)
	}
	for _, x := range f.Waters {
		wasThere(t, x.By, x.Game)
	}
	if last := f.LastIsland; last != nil {
		wasThere(t, last.By, last.Game)
	}
	for _, x := range f.Ships {
		boxesLeft(t, x.Province, x.Ship, x.Value)
	}
}

// named says whether something of a list has a name, however it is written: in play one
// of that name is the same card (R56).
func named[T any](list []T, name string, of func(T) string) bool {
	return slices.ContainsFunc(list, func(x T) bool { return name != "" && seafall.SameName(of(x), name) })
}

func twiceOnPaper(field, name string) error {
	return refuse("R56", "catch_up.twice", field, ledger.Args{"name": name})
}

// identify gives a thing of a list without an id one of its own, made of its name.
func identify[T any](list []T, i int, id func(*T) *string, name string, taken func(string) bool) {
	if *id(&list[i]) != "" {
		return
	}
	made := freeID(name, func(made string) bool {
		return taken(made) || slices.ContainsFunc(list, func(other T) bool { return *id(&other) == made })
	})
	*id(&list[i]) = made[:min(len(made), mostID)]
}
