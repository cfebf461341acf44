package seafall

import (
	"slices"

	"astrolabe/ledger"
)

// tombFacts are the kinds of facts of this file: a new one is named here.
var tombFacts = []Fact{TombFound{}, TombEntryCrossed{}, TombClosed{}}

// Tomb is the tomb at a place, nil where there is none that the table knows.
func (l LateState) Tomb(at Place) *Tomb {
	for _, t := range l.Tombs {
		if t.Island == at.Region && t.Site == at.Spot {
			return t
		}
	}
	return nil
}

// CrossedBack is a crossed entry of the back of the Booke by its number or name, nil
// for one that stands.
func (l LateState) CrossedBack(entry string) *CrossedBack {
	for i := range l.Crossed {
		if !l.Crossed[i].Stands && SameName(l.Crossed[i].Entry, entry) {
			return &l.Crossed[i]
		}
	}
	return nil
}

// At is where a tomb is.
func (t *Tomb) At() Place { return Place{t.Island, t.Site} }

// TombFound is an explored site whose sticker says that it is a tomb (L47).
type TombFound struct {
	Island Region   `json:"island"`
	Site   Spot     `json:"site"`
	By     Province `json:"by,omitempty"`
}

// Kind is "tomb_found".
func (TombFound) Kind() string { return "tomb_found" }

// Part is Tombs.
func (TombFound) Part() Part { return Tombs }

func (f TombFound) apply(s *State, _ moment) error {
	i := s.Island(f.Island)
	switch {
	case i == nil:
		return misfit("island", "island.unknown", nil)
	case i.Site(f.Site) == nil:
		return misfit("site", "late.p5.not_explored", ledger.Args{"region": f.Island, "spot": f.Site})
	case s.Late.Tomb(Place{f.Island, f.Site}) != nil:
		return misfit("site", "late.p5.tomb_already", ledger.Args{"region": f.Island, "spot": f.Site})
	}
	if err := someone(s, "by", f.By); err != nil {
		return err
	}
	s.Late.Tombs = append(s.Late.Tombs, &Tomb{Island: f.Island, Site: f.Site, Game: s.Game(), By: f.By})
	return nil
}

// someone checks who a fact names, where it names anybody.
func someone(s *State, field string, p Province) error {
	if p == "" {
		return nil
	}
	return known(s, field, p)
}

// foundTomb is a tomb that the books know.
func foundTomb(s *State, island Region, site Spot) (*Tomb, error) {
	if s.Island(island) == nil {
		return nil, misfit("island", "island.unknown", nil)
	}
	if t := s.Late.Tomb(Place{island, site}); t != nil {
		return t, nil
	}
	return nil, misfit("site", "late.p5.no_tomb", ledger.Args{"region": island, "spot": site})
}

// TombEntryCrossed is an entry of the back of the Booke that is crossed off, each
// once (L48).
type TombEntryCrossed struct {
	Entry  string   `json:"entry"` // its number or name
	Island Region   `json:"island,omitempty"`
	Site   Spot     `json:"site,omitempty"`
	By     Province `json:"by,omitempty"`
}

// Kind is "tomb_entry_crossed".
func (TombEntryCrossed) Kind() string { return "tomb_entry_crossed" }

// Part is Tombs.
func (TombEntryCrossed) Part() Part { return Tombs }

func (f TombEntryCrossed) apply(s *State, _ moment) error {
	if err := first(CheckName("entry", f.Entry), someone(s, "by", f.By)); err != nil {
		return err
	}
	if f.Island != "" || f.Site != "" {
		if _, err := foundTomb(s, f.Island, f.Site); err != nil {
			return err
		}
	}
	if s.Late.CrossedBack(f.Entry) != nil {
		return invariant("R76", "entry", "late.p5.crossed_already", ledger.Args{"entry": f.Entry})
	}
	s.Late.Crossed = slices.DeleteFunc(slices.Clone(s.Late.Crossed), func(c CrossedBack) bool { return SameName(c.Entry, f.Entry) })
	s.Late.Crossed = append(s.Late.Crossed, CrossedBack{Entry: f.Entry, Island: f.Island, Site: f.Site, By: f.By, Game: s.Game()})
	return nil
}

// TombClosed is a tomb that is closed for good (L50).
type TombClosed struct {
	Island Region   `json:"island"`
	Site   Spot     `json:"site"`
	By     Province `json:"by,omitempty"`
}

// Kind is "tomb_closed".
func (TombClosed) Kind() string { return "tomb_closed" }

// Part is Tombs.
func (TombClosed) Part() Part { return Tombs }

func (f TombClosed) apply(s *State, _ moment) error {
	t, err := foundTomb(s, f.Island, f.Site)
	if err != nil {
		return err
	}
	if t.Closed {
		return misfit("site", "late.p5.closed_already", ledger.Args{"region": f.Island, "spot": f.Site})
	}
	if err := someone(s, "by", f.By); err != nil {
		return err
	}
	t.Closed = true
	return nil
}

// checkTombs looks at what the parts keep of tombs: each at an explored site of an
// island that is there, and no entry crossed off twice (L48).
func checkTombs(s *State) error {
	for i, t := range s.Late.Tombs {
		if s.Late.Tomb(t.At()) != s.Late.Tombs[i] {
			return misfit("site", "late.p5.tomb_already", ledger.Args{"region": t.Island, "spot": t.Site})
		}
		switch i := s.Island(t.Island); {
		case i == nil:
			return misfit("island", "island.unknown", nil)
		case i.Site(t.Site) == nil:
			return misfit("site", "late.p5.not_explored", ledger.Args{"region": t.Island, "spot": t.Site})
		}
		if err := someone(s, "by", t.By); err != nil {
			return err
		}
	}
	for i, c := range s.Late.Crossed {
		if slices.ContainsFunc(s.Late.Crossed[:i], func(other CrossedBack) bool { return SameName(other.Entry, c.Entry) }) {
			return invariant("R76", "entry", "late.p5.crossed_already", ledger.Args{"entry": c.Entry})
		}
		if err := someone(s, "by", c.By); err != nil {
			return err
		}
	}
	return nil
}
