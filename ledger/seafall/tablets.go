package seafall

import "astrolabe/ledger"

// tabletFacts are the kinds of facts of this file: a new one is named here.
var tabletFacts = []Fact{TabletFound{}, TabletStolen{}, TabletRemoved{}, TabletCounted{}}

// Tablet is a tablet by its id, nil for one that the campaign has not met.
func (l LateState) Tablet(id string) *Tablet {
	for _, t := range l.Tablets {
		if t.ID == id {
			return t
		}
	}
	return nil
}

// TabletsOf are the tablets in a province's treasure room, in the order they were
// found.
func (l LateState) TabletsOf(p Province) []*Tablet {
	var list []*Tablet
	for _, t := range l.Tablets {
		if t.Holder == p && p != "" {
			list = append(list, t)
		}
	}
	return list
}

// Counts is the glory of a tablet that its holder has in the running game: none when
// it came from an earlier one, unless the table entered it (R72).
func (t *Tablet) Counts() int {
	if !t.Counted {
		return 0
	}
	return t.Glory
}

// leave takes a tablet out of its treasure room.
func (t *Tablet) leave() { t.Holder, t.Counted = "", false }

// heldTablet is a tablet in a treasure room.
func heldTablet(s *State, id string) (*Tablet, error) {
	t := s.Late.Tablet(id)
	switch {
	case t == nil:
		return nil, misfit("tablet", "late.p5.tablet_unknown", ledger.Args{"tablet": id})
	case t.Holder == "":
		return nil, misfit("tablet", "late.p5.tablet_nowhere", ledger.Args{"tablet": t.Name})
	}
	return t, nil
}

// TabletFound is a tablet that comes into a treasure room with its printed glory
// (L55, L56). It is given whole; of one that the campaign has met only the id counts.
type TabletFound struct {
	Province Province  `json:"province"`
	Tablet   RelicCard `json:"tablet"`
	Glory    int       `json:"glory"`
}

// Kind is "tablet_found".
func (TabletFound) Kind() string { return "tablet_found" }

// Part is Tombs.
func (TabletFound) Part() Part { return Tombs }

func (f TabletFound) apply(s *State, _ moment) error {
	play, err := s.playing(f.Province)
	if err != nil {
		return err
	}
	if err := first(f.Tablet.check("tablet"), inRange("glory", f.Glory, 0, mostGlory)); err != nil {
		return err
	}
	t := s.Late.Tablet(f.Tablet.ID)
	if t == nil {
		t = &Tablet{ID: f.Tablet.ID, Name: f.Tablet.Name, Glory: f.Tablet.Glory}
		s.Late.Tablets = append(s.Late.Tablets, t)
	}
	if t.Holder != "" {
		return invariant("R56", "tablet", "late.p5.tablet_held", ledger.Args{"tablet": t.Name, "province": t.Holder})
	}
	t.Holder, t.Counted, t.Game = f.Province, true, s.Game()
	return play.gain(f.Glory, FromTreasure)
}

// TabletStolen is a tablet that leaves its room: to a raider who keeps it, or for
// good. From loses Glory, By gains it when the tablet is kept (L55, R3).
type TabletStolen struct {
	From   Province `json:"from"`
	By     Province `json:"by,omitempty"` // "" when a card takes it
	Tablet string   `json:"tablet"`       // its id
	Kept   bool     `json:"kept"`
	Glory  int      `json:"glory"`
}

// Kind is "tablet_stolen".
func (TabletStolen) Kind() string { return "tablet_stolen" }

// Part is Tombs.
func (TabletStolen) Part() Part { return Tombs }

func (f TabletStolen) apply(s *State, _ moment) error {
	loser, err := s.playing(f.From)
	if err != nil {
		return err
	}
	t, err := heldTablet(s, f.Tablet)
	switch {
	case err != nil:
		return err
	case t.Holder != f.From:
		return invariant("R56", "tablet", "late.p5.tablet_held", ledger.Args{"tablet": t.Name, "province": t.Holder})
	}
	if err := inRange("glory", f.Glory, 0, mostGlory); err != nil {
		return err
	}
	if !f.Kept {
		t.leave()
		return loser.gain(-f.Glory, FromTreasure)
	}
	raider, err := robber(s, "by", f.From, f.By)
	if err != nil {
		return err
	}
	t.Holder = f.By
	return first(raider.gain(f.Glory, FromTreasure), loser.gain(-f.Glory, FromTreasure))
}

// TabletRemoved is a tablet that goes back to its chest because a card or an entry
// says so. Glory is what is lost with it, as a positive number.
type TabletRemoved struct {
	Tablet string `json:"tablet"` // its id
	Glory  int    `json:"glory"`
}

// Kind is "tablet_removed".
func (TabletRemoved) Kind() string { return "tablet_removed" }

// Part is Tombs.
func (TabletRemoved) Part() Part { return Tombs }

func (f TabletRemoved) apply(s *State, _ moment) error {
	t, err := heldTablet(s, f.Tablet)
	if err != nil {
		return err
	}
	if err := leaves(s, t.Holder, f.Glory); err != nil {
		return err
	}
	t.leave()
	return nil
}

// TabletCounted is the glory of a tablet that came from an earlier game, which the
// table enters (L56, R72).
type TabletCounted struct {
	Tablet string `json:"tablet"` // its id
	Glory  int    `json:"glory"`
}

// Kind is "tablet_counted".
func (TabletCounted) Kind() string { return "tablet_counted" }

// Part is Tombs.
func (TabletCounted) Part() Part { return Tombs }

func (f TabletCounted) apply(s *State, _ moment) error {
	t, err := heldTablet(s, f.Tablet)
	if err != nil {
		return err
	}
	t.Counted = true
	return enters(s, t.Holder, f.Glory)
}
