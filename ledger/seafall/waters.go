package seafall

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/payload"
)

// waterFacts are the kinds of facts of this file: a new one is named here.
var waterFacts = []Fact{WaterCharted{}, WaterRemoved{}, PassageTested{}, UnchartedDrawn{}}

// Signs is what a sign on the sea belongs to: a portal to a part of its own, every other
// sign to the waters.
const Signs = Waters + "|" + Portals

// Bounds of what the map shows of a sign.
const (
	MostColumn       = 20 // the columns of the map, from the west
	MostWaterDefense = 20
)

// WaterKinds are the signs that a campaign knows, in the order of a form; nil for the
// state knows none.
func WaterKinds(s *State) []WaterKind {
	var list []WaterKind
	if s.Open(Waters) {
		list = append(list, DangerousWater, CurrentWater, AtollWater)
	}
	if s.Open(Portals) {
		list = append(list, PortalWater)
	}
	if s.Open(Waters) {
		list = append(list, OtherWater)
	}
	return list
}

// Water is a sign on the sea by its id, nil for none.
func (l LateState) Water(id string) *Water {
	for _, w := range l.Waters {
		if w.ID == id {
			return w
		}
	}
	return nil
}

// Card is an uncharted card that the campaign has met by its id, nil for one that it
// has not.
func (l LateState) Card(id string) *UnchartedCard {
	for _, c := range l.Uncharted {
		if c.ID == id {
			return c
		}
	}
	return nil
}

// UnchartedOf are the uncharted cards that a province keeps, in the order they were
// drawn first.
func (l LateState) UnchartedOf(p Province) []*UnchartedCard {
	var list []*UnchartedCard
	for _, c := range l.Uncharted {
		if c.Holder == p && p != "" {
			list = append(list, c)
		}
	}
	return list
}

// leavesUncharted puts the uncharted cards of a province back into their deck when it
// leaves the campaign (R48).
func leavesUncharted(s *State, p Province) {
	for _, c := range s.Late.UnchartedOf(p) {
		c.Holder = ""
	}
}

// Sign is a sign on the sea as it is said.
type Sign struct {
	ID        string    `json:"id"`
	Kind      WaterKind `json:"kind"`
	Column    int       `json:"column,omitempty"` // from the west; 0 where it is not said
	Where     string    `json:"where,omitempty"`  // in the table's words
	Defense   int       `json:"defense,omitempty"`
	Dangerous bool      `json:"dangerous,omitempty"`
}

// WaterCharted puts a sign on the sea: a dangerous water, a current, an atoll, a
// portal (R74, R80).
type WaterCharted struct {
	Water Sign     `json:"water"`
	By    Province `json:"by,omitempty"`
}

// Kind is "water_charted".
func (WaterCharted) Kind() string { return "water_charted" }

// Part is Signs: which kinds there are stands in WaterKinds.
func (WaterCharted) Part() Part { return Signs }

func (f WaterCharted) apply(s *State, _ moment) error {
	w := f.Water
	if !validRegionID(w.ID) {
		return ofSigns(s, misfit("water", "late.p3.bad_id", nil), misfit("water", "late.p13.bad_id", nil))
	}
	if s.Late.Water(w.ID) != nil {
		return ofSigns(s, misfit("water", "late.p3.charted_already", nil), misfit("water", "late.p13.charted_already", nil))
	}
	if err := checkSign(s, "kind", string(w.Kind)); err != nil {
		return err
	}
	if err := first(inRange("column", w.Column, 0, MostColumn), optional("where", w.Where), inRange("defense", w.Defense, 0, MostWaterDefense)); err != nil {
		return err
	}
	if f.By != "" {
		if err := known(s, "by", f.By); err != nil {
			return err
		}
	}
	s.Late.Waters = append(s.Late.Waters, &Water{ID: w.ID, Kind: w.Kind, Column: w.Column, Where: w.Where,
		Defense: w.Defense, Dangerous: w.Dangerous, Game: s.Game(), By: f.By})
	return nil
}

// checkSign lets a kind of sign through that the campaign knows. One whose part is
// sealed is none, as any word is that somebody makes up.
func checkSign(s *State, field, kind string) error {
	if !slices.Contains(WaterKinds(s), WaterKind(kind)) {
		kinds := ""
		for i, known := range WaterKinds(s) {
			if i > 0 {
				kinds += ", "
			}
			kinds += string(known)
		}
		return ofSigns(s, misfit(field, "late.p3.kind_unknown", ledger.Args{"kinds": kinds}), misfit(field, "late.p13.kind_unknown", ledger.Args{"kinds": kinds}))
	}
	return nil
}

// ofSigns is one of two sentences: that of the waters, or where only portals are open
// theirs.
func ofSigns(s *State, waters, portals error) error {
	if s.Open(Waters) {
		return waters
	}
	return portals
}

// WaterRemoved takes a sign off the sea, because an entry or a card says so.
type WaterRemoved struct {
	Water string `json:"water"`
}

// Kind is "water_removed".
func (WaterRemoved) Kind() string { return "water_removed" }

// Part is Signs.
func (WaterRemoved) Part() Part { return Signs }

func (f WaterRemoved) apply(s *State, _ moment) error {
	if s.Late.Water(f.Water) == nil {
		return ofSigns(s, misfit("water", "late.p3.no_water", nil), misfit("water", "late.p13.no_water", nil))
	}
	s.Late.Waters = slices.DeleteFunc(slices.Clone(s.Late.Waters), func(w *Water) bool { return w.ID == f.Water })
	return nil
}

// Test is what a ship is tested for on its way.
type Test string

// The tests.
const (
	DangerousTest Test = "dangerous"
	UnchartedTest Test = "uncharted"
)

// Valid says whether it is one of the two.
func (t Test) Valid() bool { return t == DangerousTest || t == UnchartedTest }

// PassageTested is the test of a ship that sails into dangerous waters, or that an
// uncharted card asks for: who does not sink goes on (L64). It gives no glory (L65);
// damage, and a ship that sinks, are other facts of the same act.
type PassageTested struct {
	Province Province `json:"province"`
	Ship     Which    `json:"ship"` // the flagship
	Test     Test     `json:"test"`
	Water    string   `json:"water,omitempty"` // the sign, where it is on the map
	Success  bool     `json:"success"`
	Note     string   `json:"note,omitempty"`
}

// Kind is "passage_tested".
func (PassageTested) Kind() string { return "passage_tested" }

// Part is Waters.
func (PassageTested) Part() Part { return Waters }

func (f PassageTested) apply(s *State, _ moment) error {
	_, hull, err := s.ship("ship", f.Province, f.Ship)
	switch {
	case err != nil:
		return err
	case hull.Sunk:
		return misfit("ship", "ship.sunk", ledger.Args{"province": f.Province, "ship": f.Ship})
	case !f.Test.Valid():
		return misfit("test", "late.p3.test_unknown", nil)
	case f.Water != "" && s.Late.Water(f.Water) == nil:
		return misfit("water", "late.p3.no_water", nil)
	}
	if !f.Success { // it is an endeavor like any other (L64)
		s.Running.does(f.Province, ActFailed, nil)
	}
	return payload.CheckText("note", f.Note, MaxText)
}

// DrawnCard is an uncharted card as it is said.
type DrawnCard struct {
	ID   string `json:"id"`
	Name string `json:"name"` // in the table's words
}

// UnchartedDrawn is a card of the uncharted deck that a province draws, and keeps or
// destroys where the card says so (L63). The card is given whole; of one that the
// campaign has met only the id counts.
type UnchartedDrawn struct {
	Province  Province  `json:"province"`
	Card      DrawnCard `json:"card"`
	Kept      bool      `json:"kept,omitempty"`
	Destroyed bool      `json:"destroyed,omitempty"`
}

// Kind is "uncharted_drawn".
func (UnchartedDrawn) Kind() string { return "uncharted_drawn" }

// Part is Waters.
func (UnchartedDrawn) Part() Part { return Waters }

func (f UnchartedDrawn) apply(s *State, _ moment) error {
	if err := first(known(s, "province", f.Province), CheckName("card", f.Card.ID), CheckName("name", f.Card.Name)); err != nil {
		return err
	}
	if f.Kept && f.Destroyed {
		return misfit("kept", "late.p3.kept_and_destroyed", ledger.Args{"card": f.Card.Name})
	}
	c := s.Late.Card(f.Card.ID)
	switch {
	case c == nil:
		c = &UnchartedCard{ID: f.Card.ID, Name: f.Card.Name}
		s.Late.Uncharted = append(s.Late.Uncharted, c)
	case c.Destroyed:
		return misfit("card", "late.p3.card_gone", ledger.Args{"card": c.Name})
	case c.Holder != "":
		return misfit("card", "late.p3.card_held", ledger.Args{"card": c.Name, "province": c.Holder})
	}
	if c.Destroyed = f.Destroyed; f.Kept {
		c.Holder = f.Province
	}
	return nil
}

// checkSea looks at signs and at uncharted cards: each once, of a kind that is known,
// and with somebody who is in the campaign. A card that is destroyed nobody keeps.
func checkSea(s *State) error {
	for i, w := range s.Late.Waters {
		if s.Late.Water(w.ID) != s.Late.Waters[i] {
			return ofSigns(s, misfit("water", "late.p3.charted_already", nil), misfit("water", "late.p13.charted_already", nil))
		}
		if err := first(checkSign(s, "kind", string(w.Kind)), someone(s, "by", w.By)); err != nil {
			return err
		}
	}
	for i, c := range s.Late.Uncharted {
		switch {
		case s.Late.Card(c.ID) != s.Late.Uncharted[i]:
			return misfit("card", "late.p3.card_held", ledger.Args{"card": c.Name, "province": c.Holder})
		case c.Destroyed && c.Holder != "":
			return misfit("card", "late.p3.kept_and_destroyed", ledger.Args{"card": c.Name})
		}
		if err := someone(s, "province", c.Holder); err != nil {
			return err
		}
	}
	return nil
}
