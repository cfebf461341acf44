package seafall

import "astrolabe/ledger"

// eventFacts are the kinds of facts of this file: a new one is named here.
var eventFacts = []Fact{EventAdded{}, EventRevealed{}, EventRemoved{}}

// EventLies is where an event card lies.
type EventLies string

// Where an event card lies: in the event deck, in its bag in the storage
// chest until its milestone (R68), or out of the campaign.
const (
	EventActive  EventLies = "active"
	EventWaiting EventLies = "waiting"
	EventOut     EventLies = "out"
)

// Event is an event card that the campaign has met.
type Event struct {
	ID   string `json:"id"`
	Name string `json:"name"` // in the table's words

	Lies      EventLies `json:"-"`
	Game      int       `json:"-"` // in which it came where it lies
	Milestone string    `json:"-"` // that brought it into the deck, "" for none
}

// Event is an event card by its id, nil when the campaign has not met it.
func (c *Cards) Event(id string) *Event {
	for _, e := range c.Events {
		if e.ID == id {
			return e
		}
	}
	return nil
}

// EventsAt are the event cards that lie in a place, in the order the campaign
// met them.
func (c *Cards) EventsAt(lies EventLies) []*Event {
	var list []*Event
	for _, e := range c.Events {
		if e.Lies == lies {
			list = append(list, e)
		}
	}
	return list
}

// EventAdded is an event card that joins the event deck, or that goes into
// the storage chest in its bag (R67, R68). The card is given whole; of one the
// campaign has met only the id counts.
type EventAdded struct {
	Event     Event    `json:"event"`
	Waiting   bool     `json:"waiting,omitempty"`
	Milestone string   `json:"milestone,omitempty"` // that brought it
	By        Province `json:"by,omitempty"`        // who claimed it
}

// Kind is "event_added".
func (EventAdded) Kind() string { return "event_added" }

func (f EventAdded) apply(s *State, _ moment) error {
	if err := first(CheckName("event", f.Event.ID), CheckName("event", f.Event.Name),
		optional("milestone", f.Milestone)); err != nil {
		return err
	}
	if f.By != "" {
		if err := known(s, "by", f.By); err != nil {
			return err
		}
	}
	lies := EventActive
	if f.Waiting {
		lies = EventWaiting
	}
	e := s.Cards.Event(f.Event.ID)
	if e == nil {
		e = &Event{ID: f.Event.ID, Name: f.Event.Name}
		s.Cards.Events = append(s.Cards.Events, e)
	}
	if e.Lies == lies {
		return invariant("R56", "event", "event.active_already", ledger.Args{"name": e.Name})
	}
	e.Lies, e.Game, e.Milestone = lies, s.Game(), f.Milestone
	if f.Waiting {
		eventGone(s, e.ID)
	}
	return nil
}

// EventRevealed is the event card of a round (R31). It lies open until the
// next round or winter begins. With a name it is a card that the campaign had
// not met: it was in the event deck all along.
type EventRevealed struct {
	Event string `json:"event"`
	Name  string `json:"name,omitempty"`
}

// Kind is "event_revealed".
func (EventRevealed) Kind() string { return "event_revealed" }

func (f EventRevealed) apply(s *State, _ moment) error {
	if s.Running == nil {
		return misfit("kind", "game.none_running", nil)
	}
	if s.Running.Ended != nil {
		return misfit("kind", "game.over", nil)
	}
	e := s.Cards.Event(f.Event)
	if e == nil && f.Name != "" {
		if err := first(CheckName("event", f.Event), CheckName("name", f.Name)); err != nil {
			return err
		}
		e = &Event{ID: f.Event, Name: f.Name, Lies: EventActive, Game: s.Game()}
		s.Cards.Events = append(s.Cards.Events, e)
	}
	if e == nil || e.Lies != EventActive {
		return misfit("event", "event.not_there", ledger.Args{"event": f.Event})
	}
	s.Running.Event = e.ID
	return nil
}

// EventRemoved is an event card that leaves the event deck or the storage
// chest without being destroyed.
type EventRemoved struct {
	Event string `json:"event"`
}

// Kind is "event_removed".
func (EventRemoved) Kind() string { return "event_removed" }

func (f EventRemoved) apply(s *State, _ moment) error {
	e := s.Cards.Event(f.Event)
	if e == nil || e.Lies == EventOut {
		return misfit("event", "event.not_there", ledger.Args{"event": f.Event})
	}
	e.Lies, e.Game, e.Milestone = EventOut, s.Game(), ""
	eventGone(s, e.ID)
	return nil
}

// eventGone takes an event card that leaves the deck from where it lies open.
func eventGone(s *State, id string) {
	if s.Running != nil && s.Running.Event == id {
		s.Running.Event = ""
	}
}
