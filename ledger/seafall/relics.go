package seafall

import (
	"slices"

	"astrolabe/ledger"
)

// relicFacts are the kinds of facts of this file: a new one is named here.
var relicFacts = []Fact{RelicFound{}, RelicMoved{}, RelicLost{}, RelicReturned{}, RelicCounted{}}

// RelicsReturn is the house rule that relics go back to their chest when a game is
// closed; else they stay aboard (L54).
const RelicsReturn HouseRule = "relics_return"

// Relic is a relic by its id, nil for one that the campaign has not met.
func (l LateState) Relic(id string) *Relic {
	for _, r := range l.Relics {
		if r.ID == id {
			return r
		}
	}
	return nil
}

// RelicsOn are the relics aboard a ship, in the order they were found.
func (l LateState) RelicsOn(p Province, w Which) []*Relic {
	var list []*Relic
	for _, r := range l.Relics {
		if r.Province == p && r.Ship == w && p != "" {
			list = append(list, r)
		}
	}
	return list
}

// RelicsOf are the relics aboard a province's ships, in the order they were found.
func (l LateState) RelicsOf(p Province) []*Relic {
	var list []*Relic
	for _, r := range l.Relics {
		if r.Province == p && p != "" {
			list = append(list, r)
		}
	}
	return list
}

// Counts is the glory of a relic that its carrier has in the running game: none when
// it came from an earlier one, unless the table entered it (R72).
func (r *Relic) Counts() int {
	if !r.Counted {
		return 0
	}
	return r.Glory
}

// board puts a relic aboard a ship.
func (r *Relic) board(p Province, w Which) { r.Province, r.Ship, r.Last, r.Lost = p, w, p, false }

// leave takes a relic off its ship.
func (r *Relic) leave() { r.Province, r.Ship, r.Counted = "", "", false }

// RelicCard is what is printed on a relic or on a tablet.
type RelicCard struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Glory int    `json:"glory,omitempty"` // printed, 0 to 9
}

func (c RelicCard) check(field string) error {
	return first(CheckName(field, c.ID), CheckName(field, c.Name), inRange("glory", c.Glory, 0, mostRelicGlory))
}

// mostRelicGlory is the most that is printed on a relic or a tablet.
const mostRelicGlory = 9

// metRelic is a relic that the books know.
func metRelic(s *State, id string) (*Relic, error) {
	if r := s.Late.Relic(id); r != nil {
		return r, nil
	}
	return nil, misfit("relic", "late.p5.relic_unknown", ledger.Args{"relic": id})
}

// relicAboard is a relic that rides on a ship.
func relicAboard(s *State, id string) (*Relic, error) {
	r, err := metRelic(s, id)
	switch {
	case err != nil:
		return nil, err
	case r.Province == "":
		return nil, misfit("relic", "late.p5.relic_in_chest", ledger.Args{"relic": r.Name})
	}
	return r, nil
}

// afloat checks that a relic can ride on a ship: one that floats (L52).
func afloat(s *State, p Province, w Which) error {
	_, hull, err := s.ship("ship", p, w)
	if err == nil && hull.Sunk {
		return misfit("ship", "ship.sunk", ledger.Args{"province": p, "ship": w})
	}
	return err
}

// RelicFound is a relic that comes aboard a ship from its chest, with its printed
// glory (L51, L56). It is given whole; of one that the campaign has met only the id
// counts.
type RelicFound struct {
	Province Province  `json:"province"`
	Ship     Which     `json:"ship"`
	Relic    RelicCard `json:"relic"`
	Glory    int       `json:"glory"`
}

// Kind is "relic_found".
func (RelicFound) Kind() string { return "relic_found" }

// Part is Tombs.
func (RelicFound) Part() Part { return Tombs }

func (f RelicFound) apply(s *State, _ moment) error {
	if err := first(afloat(s, f.Province, f.Ship), f.Relic.check("relic"), inRange("glory", f.Glory, 0, mostGlory)); err != nil {
		return err
	}
	r := s.Late.Relic(f.Relic.ID)
	if r == nil {
		r = &Relic{ID: f.Relic.ID, Name: f.Relic.Name, Glory: f.Relic.Glory}
		s.Late.Relics = append(s.Late.Relics, r)
	}
	if r.Province != "" {
		return invariant("R56", "relic", "late.p5.relic_aboard", ledger.Args{"relic": r.Name, "province": r.Province, "ship": r.Ship})
	}
	r.board(f.Province, f.Ship)
	r.Counted, r.Game = true, s.Game()
	return s.Running.Play[f.Province].gain(f.Glory, FromTreasure)
}

// RelicMoved is a relic that changes its ship: to another one of its province, or to
// somebody else's, From whom it is then. Glory is what goes with it to another province
// (R3, L53).
type RelicMoved struct {
	Relic    string   `json:"relic"` // its id
	Province Province `json:"province"`
	Ship     Which    `json:"ship"`
	From     Province `json:"from,omitempty"`
	Glory    int      `json:"glory,omitempty"`
}

// Kind is "relic_moved".
func (RelicMoved) Kind() string { return "relic_moved" }

// Part is Tombs.
func (RelicMoved) Part() Part { return Tombs }

func (f RelicMoved) apply(s *State, _ moment) error {
	r, err := relicAboard(s, f.Relic)
	if err != nil {
		return err
	}
	if err := first(afloat(s, f.Province, f.Ship), inRange("glory", f.Glory, 0, mostGlory)); err != nil {
		return err
	}
	if r.Province == f.Province && r.Ship == f.Ship {
		return misfit("ship", "late.p5.relic_there", ledger.Args{"relic": r.Name, "province": f.Province, "ship": f.Ship})
	}
	from := r.Province
	if f.From != "" && f.From != from {
		return misfit("from", "late.p5.relic_aboard", ledger.Args{"relic": r.Name, "province": from, "ship": r.Ship})
	}
	r.board(f.Province, f.Ship)
	if from == f.Province {
		return nil
	}
	return first(s.Running.Play[from].gain(-f.Glory, FromTreasure), s.Running.Play[f.Province].gain(f.Glory, FromTreasure))
}

// LostBecause is why a relic is LOST.
type LostBecause string

// Why a relic can be (L52).
const (
	LostSunk   LostBecause = "sunk"    // its ship sank
	LostNoRoom LostBecause = "no_room" // no ship has room for it
	LostByCard LostBecause = "card"    // a card or an entry says so
)

// LostReasons are all of them.
var LostReasons = []LostBecause{LostSunk, LostNoRoom, LostByCard}

// RelicLost is a relic on which LOST is written and that goes back to its chest
// (L52). Glory is what is lost with it, as a positive number.
type RelicLost struct {
	Relic string      `json:"relic"` // its id
	Why   LostBecause `json:"why"`
	Glory int         `json:"glory"`
}

// Kind is "relic_lost".
func (RelicLost) Kind() string { return "relic_lost" }

// Part is Tombs.
func (RelicLost) Part() Part { return Tombs }

func (f RelicLost) apply(s *State, _ moment) error {
	r, err := relicAboard(s, f.Relic)
	if err != nil {
		return err
	}
	if !slices.Contains(LostReasons, f.Why) {
		return misfit("why", "late.p5.why_unknown", nil)
	}
	if err := r.back(s, f.Glory); err != nil {
		return err
	}
	r.Lost = true
	return nil
}

// back puts a relic back into its chest, with the glory that is lost with it.
func (r *Relic) back(s *State, glory int) error {
	if err := leaves(s, r.Province, glory); err != nil {
		return err
	}
	r.leave()
	return nil
}

// leaves takes the glory of something that leaves a province: none between games.
func leaves(s *State, p Province, glory int) error {
	if err := inRange("glory", glory, 0, mostGlory); err != nil || glory == 0 {
		return err
	}
	play, err := s.playing(p)
	if err != nil {
		return err
	}
	return play.gain(-glory, FromTreasure)
}

// RelicReturned is a relic that goes back to its chest without a mark. Glory is what
// is lost with it, as a positive number.
type RelicReturned struct {
	Relic string `json:"relic"` // its id
	Glory int    `json:"glory,omitempty"`
}

// Kind is "relic_returned".
func (RelicReturned) Kind() string { return "relic_returned" }

// Part is Tombs.
func (RelicReturned) Part() Part { return Tombs }

func (f RelicReturned) apply(s *State, _ moment) error {
	r, err := relicAboard(s, f.Relic)
	if err != nil {
		return err
	}
	return r.back(s, f.Glory)
}

// RelicCounted is the glory of a relic that came from an earlier game, which the table
// enters (L56, R72).
type RelicCounted struct {
	Relic string `json:"relic"` // its id
	Glory int    `json:"glory"`
}

// Kind is "relic_counted".
func (RelicCounted) Kind() string { return "relic_counted" }

// Part is Tombs.
func (RelicCounted) Part() Part { return Tombs }

func (f RelicCounted) apply(s *State, _ moment) error {
	r, err := relicAboard(s, f.Relic)
	if err != nil {
		return err
	}
	r.Counted = true
	return enters(s, r.Province, f.Glory)
}

// enters gives the glory of something that came from an earlier game to who has it.
func enters(s *State, p Province, glory int) error {
	play, err := s.playing(p)
	if err != nil {
		return err
	}
	return first(inRange("glory", glory, 0, mostGlory), play.gain(glory, FromTreasure))
}

// uncount lets the glory of relics and tablets count again only once it is told: a
// game begins (R72).
func uncount(s *State) {
	for _, r := range s.Late.Relics {
		r.Counted = false
	}
	for _, t := range s.Late.Tablets {
		t.Counted = false
	}
}

// relicsHome takes relics to their chest when a game is closed, where the table plays
// by that (L54).
func relicsHome(s *State) {
	if !s.House(RelicsReturn) {
		return
	}
	for _, r := range s.Late.Relics {
		r.leave()
	}
}

// leavesTreasures takes the relics and tablets of a province back to the chest when it
// leaves the campaign (R48).
func leavesTreasures(s *State, p Province) {
	for _, r := range s.Late.RelicsOf(p) {
		r.leave()
	}
	for _, t := range s.Late.TabletsOf(p) {
		t.leave()
	}
}

// checkRelics looks at relics and tablets: each once (R56), with somebody who is in
// the campaign, and no relic on a ship that has sunk (L52).
func checkRelics(s *State) error {
	for i, r := range s.Late.Relics {
		switch play := s.Play(r.Province); {
		case s.Late.Relic(r.ID) != s.Late.Relics[i]:
			return invariant("R56", "relic", "late.p5.relic_aboard", ledger.Args{"relic": r.Name, "province": r.Province, "ship": r.Ship})
		case r.Province == "":
			continue
		case s.Boards[r.Province] == nil:
			return misfit("province", "province.unknown", ledger.Args{"province": string(r.Province)})
		case r.Lost:
			return misfit("ship", "late.p5.relic_place", ledger.Args{"relic": r.Name})
		case r.Ship.Index() < 0:
			return misfit("ship", "ship.unknown", nil)
		case play != nil && play.Hulls[r.Ship.Index()].Sunk:
			return misfit("ship", "ship.sunk", ledger.Args{"province": r.Province, "ship": r.Ship})
		}
	}
	for i, t := range s.Late.Tablets {
		if s.Late.Tablet(t.ID) != s.Late.Tablets[i] || t.Holder != "" && s.Boards[t.Holder] == nil {
			return invariant("R56", "tablet", "late.p5.tablet_held", ledger.Args{"tablet": t.Name, "province": t.Holder})
		}
	}
	return nil
}
