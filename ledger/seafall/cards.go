package seafall

import (
	"slices"
	"strings"

	"astrolabe/ledger"
)

// cardFacts are the kinds of facts of this file: a new one is named here.
var cardFacts = []Fact{CardDestroyed{}}

// Cards are the campaign's cards and chests beside its advisors (A1). All of
// it carries over from game to game (R46). Every name is the table's own.
type Cards struct {
	Research  []*Research
	Events    []*Event
	Chests    []Chest         // opened, in the order they were
	Open      []OpenMilestone // on the table, in the order they came
	Destroyed []Destroyed     // in the order they went
}

func (c Cards) copy() Cards {
	return Cards{Research: copyEach(c.Research, func(*Research) {}), Events: copyEach(c.Events, func(*Event) {}),
		Chests: slices.Clone(c.Chests), Open: slices.Clone(c.Open), Destroyed: slices.Clone(c.Destroyed)}
}

// CardKind is what sort of card a destroyed one was.
type CardKind string

// The sorts of cards that a table can destroy.
const (
	AdvisorCard   CardKind = "advisor"
	ResearchCard  CardKind = "research"
	EventCard     CardKind = "event"
	TreasureCard  CardKind = "treasure"
	MilestoneCard CardKind = "milestone" // an open one that nobody claims any more
	OtherCard     CardKind = "other"
)

// CardKinds are all sorts of cards that a table can destroy.
var CardKinds = []CardKind{AdvisorCard, ResearchCard, EventCard, TreasureCard, MilestoneCard, OtherCard}

// Destroyed is a card that is gone for good: it cannot come back (R46, R56).
type Destroyed struct {
	Card CardKind
	ID   string // as it was known, "" for none
	Name string
	Game int
	By   Province // who had it or destroyed it, "" for nobody
}

// SameName says whether two names are the same to a table: blanks at the ends
// and large or small letters make no difference.
func SameName(a, b string) bool { return strings.EqualFold(ledger.Spaced(a), ledger.Spaced(b)) }

// IsDestroyed says whether a card of that name and sort was destroyed.
func (c *Cards) IsDestroyed(kind CardKind, name string) bool {
	return slices.ContainsFunc(c.Destroyed, func(d Destroyed) bool { return d.Card == kind && SameName(d.Name, name) })
}

func destroyCard(s *State, kind CardKind, id, name string, by Province) {
	s.Cards.Destroyed = append(s.Cards.Destroyed, Destroyed{Card: kind, ID: id, Name: name, Game: s.Game(), By: by})
}

// CardDestroyed is a card that leaves this and all future games. A card that
// the campaign knows is named by its id and taken from wherever it lies, an
// open milestone by its name; of any other only the name is kept. Glory that
// goes with it is in an entry of its own, of the same group.
type CardDestroyed struct {
	Card CardKind `json:"card"`
	ID   string   `json:"id,omitempty"`
	Name string   `json:"name"`
	By   Province `json:"by,omitempty"` // who had it or destroyed it
}

// Kind is "card_destroyed".
func (CardDestroyed) Kind() string { return "card_destroyed" }

func (f CardDestroyed) apply(s *State, _ moment) error {
	if !slices.Contains(CardKinds, f.Card) {
		return misfit("card", "card.unknown_kind", nil)
	}
	if err := first(CheckName("name", f.Name), optional("id", f.ID)); err != nil {
		return err
	}
	if f.By != "" {
		if err := known(s, "by", f.By); err != nil {
			return err
		}
	}
	if !takeAway(s, f) {
		return misfit("id", "card.not_there", ledger.Args{"name": f.Name})
	}
	destroyCard(s, f.Card, f.ID, f.Name, f.By)
	return nil
}

// takeAway takes a card from wherever it lies; false when it is not there.
func takeAway(s *State, f CardDestroyed) bool {
	c := &s.Cards
	if f.Card == MilestoneCard {
		return c.close(f.Name)
	}
	if f.ID == "" {
		return true
	}
	before := len(s.Advisors) + len(c.Research) + len(c.Events)
	switch f.Card {
	case AdvisorCard:
		s.Advisors = slices.DeleteFunc(s.Advisors, func(a *Advisor) bool { return a.ID == f.ID })
		s.Late.unstick(f.ID)
	case ResearchCard:
		c.Research = slices.DeleteFunc(c.Research, func(r *Research) bool { return r.ID == f.ID })
	case EventCard:
		c.Events = slices.DeleteFunc(c.Events, func(e *Event) bool { return e.ID == f.ID })
		eventGone(s, f.ID)
	case TreasureCard:
		if s.Running == nil || s.Running.treasure(f.ID) == nil {
			return false
		}
		s.Running.Treasures = slices.DeleteFunc(s.Running.Treasures, func(t *Treasure) bool { return t.ID == f.ID })
		return true
	}
	return len(s.Advisors)+len(c.Research)+len(c.Events) < before
}

// checkCards looks at R56 for research and event cards: each is there once,
// and in nobody's hands who does not play.
func checkCards(s *State) error {
	seen := map[string]bool{}
	for _, r := range s.Cards.Research {
		if seen[r.ID] || r.Holder != "" && s.Boards[r.Holder] == nil {
			return invariant("R56", "research", "research.held", ledger.Args{"name": r.Name, "province": r.Holder})
		}
		seen[r.ID] = true
	}
	clear(seen)
	for _, e := range s.Cards.Events {
		if seen[e.ID] {
			return invariant("R56", "event", "event.active_already", ledger.Args{"name": e.Name})
		}
		seen[e.ID] = true
	}
	return nil
}
