package seafall

import (
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// eventCommands are the commands about event cards: a new one is named here.
var eventCommands = []Command{AddEvent{}, RevealEvent{}, RemoveEvent{}}

// eventKinds are the rules behind what they come to.
var eventKinds = []kindRules{
	ruled[seafall.EventAdded]("R67", "R68"),
	ruled[seafall.EventRevealed]("R31"),
	ruled[seafall.EventRemoved](),
}

// AddEvent brings an event card into the event deck, or, waiting, into the
// storage chest in its bag (R67, R68). Known names the id of a card that the
// campaign has met; a name does as well when only one card has it.
type AddEvent struct {
	Known     string           `json:"known,omitempty"`
	Name      string           `json:"name,omitempty"`
	Waiting   bool             `json:"waiting,omitempty"`
	Milestone string           `json:"milestone,omitempty"` // that brought it
	By        seafall.Province `json:"by,omitempty"`
}

// Kind is "add_event".
func (AddEvent) Kind() string { return "add_event" }

func (c AddEvent) decide(t *table) error {
	t.sits(c.By)
	if inPrologue(t.s) {
		t.warn("R67", "event.prologue", nil)
	}
	return c.add(t)
}

func (c AddEvent) add(t *table) error {
	e, err := t.event(c.Known, c.Name)
	if err != nil {
		return err
	}
	lies := seafall.EventActive
	if c.Waiting {
		lies = seafall.EventWaiting
	}
	switch {
	case e == nil:
		t.gone(seafall.EventCard, c.Name)
		e = t.newEvent(c.Name)
	case e.Lies == lies:
		if c.Known != "" {
			return refuse("R56", "event.active_already", "known", ledger.Args{"name": e.Name})
		}
		t.warn("R56", "event.active_already", ledger.Args{"name": e.Name})
		e = t.newEvent(c.Name)
	}
	return t.add(seafall.EventAdded{Event: seafall.Event{ID: e.ID, Name: e.Name}, Waiting: c.Waiting,
		Milestone: ledger.Tidy(c.Milestone), By: c.By})
}

func (t *table) newEvent(name string) *seafall.Event {
	name = ledger.Tidy(name)
	return &seafall.Event{Name: name, ID: freeID(name, func(id string) bool { return t.s.Cards.Event(id) != nil })}
}

// event finds an event card by its id, else by its name: of several, one that
// is not in the deck. It is nil when the campaign has not met the name.
func (t *table) event(known, name string) (*seafall.Event, error) {
	if known != "" {
		e := t.s.Cards.Event(known)
		if e == nil {
			return nil, refuse("", "event.not_there", "known", ledger.Args{"event": known})
		}
		return e, nil
	}
	if err := seafall.CheckName("name", name); err != nil {
		return nil, err
	}
	var found *seafall.Event
	for _, e := range t.s.Cards.Events {
		if seafall.SameName(e.Name, name) && (found == nil || found.Lies == seafall.EventActive) {
			found = e
		}
	}
	return found, nil
}

func inPrologue(s *seafall.State) bool { return s.Running != nil && s.Running.Number == 0 }

// RevealEvent is the event card of a round, one in a round (R31). A name that
// the campaign has not met joins its event cards at the same time.
type RevealEvent struct {
	Known string `json:"known,omitempty"`
	Name  string `json:"name,omitempty"`
}

// Kind is "reveal_event".
func (RevealEvent) Kind() string { return "reveal_event" }

func (c RevealEvent) decide(t *table) error {
	if t.s.Running == nil {
		return refuse("", "game.none_running", "", nil)
	}
	if t.s.Running.Ended != nil {
		return refuse("", "game.over", "", nil)
	}
	if c.Known == "" { // of several cards of a name, the one in the deck
		for _, e := range t.s.Cards.EventsAt(seafall.EventActive) {
			if seafall.SameName(e.Name, c.Name) {
				c.Known = e.ID
				break
			}
		}
	}
	e, err := t.event(c.Known, c.Name)
	if err != nil {
		return err
	}
	switch {
	case t.s.Running.Round == 0:
		t.warn("R31", "event.no_round", nil)
	case t.s.Running.Event != "":
		t.warn("R31", "event.one_a_round", ledger.Args{"event": t.s.Running.Event})
	}
	if e == nil {
		t.gone(seafall.EventCard, c.Name)
		e = t.newEvent(c.Name)
		return t.add(seafall.EventRevealed{Event: e.ID, Name: e.Name})
	}
	if e.Lies != seafall.EventActive {
		if e.Lies == seafall.EventWaiting {
			t.warn("R68", "event.waits", ledger.Args{"name": e.Name})
		} else {
			t.warn("R56", "event.out", ledger.Args{"name": e.Name})
		}
		if err := (AddEvent{Known: e.ID}).add(t); err != nil {
			return err
		}
	}
	return t.add(seafall.EventRevealed{Event: e.ID})
}

// RemoveEvent takes an event card out of the event deck or the storage chest;
// destroyed, it is gone for good (R46).
type RemoveEvent struct {
	Event     string `json:"event"`
	Destroyed bool   `json:"destroyed,omitempty"`
}

// Kind is "remove_event".
func (RemoveEvent) Kind() string { return "remove_event" }

func (c RemoveEvent) decide(t *table) error {
	if c.Destroyed {
		return DestroyCard{Card: seafall.EventCard, Known: c.Event}.decide(t)
	}
	return t.add(seafall.EventRemoved{Event: c.Event})
}
