package seafall

import (
	"cmp"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// cardCommands are the commands about cards of any sort: a new one is named
// here.
var cardCommands = []Command{DestroyCard{}}

// cardKinds are the rules behind what it comes to.
var cardKinds = []kindRules{ruled[seafall.CardDestroyed]("R46")}

// DestroyCard takes a card out of this and all future games. Known names the
// id of a card that the campaign has met, of any other the name is enough.
// Glory that counts with it is lost (R3).
type DestroyCard struct {
	Card  seafall.CardKind `json:"card"`
	Known string           `json:"known,omitempty"`
	Name  string           `json:"name,omitempty"`
	By    seafall.Province `json:"by,omitempty"`
}

// Kind is "destroy_card".
func (DestroyCard) Kind() string { return "destroy_card" }

func (c DestroyCard) decide(t *table) error {
	t.sits(c.By)
	if c.Known == "" {
		c.Known = cardOf(t.s, c.Card, c.Name)
	}
	f := seafall.CardDestroyed{Card: c.Card, ID: c.Known, Name: ledger.Tidy(c.Name), By: c.By}
	if f.ID == "" {
		if c.Card != seafall.MilestoneCard && c.Card != seafall.OtherCard {
			t.gone(c.Card, f.Name)
		}
		return t.add(f)
	}
	unknown := refuse("", "card.not_there", "known", ledger.Args{"name": f.ID})
	switch c.Card {
	case seafall.AdvisorCard:
		a := t.s.Advisor(f.ID)
		if a == nil {
			return unknown
		}
		if t.s.Running != nil && t.s.Running.Ended == nil && a.Holder != "" {
			return DismissAdvisor{Province: a.Holder, Advisor: f.ID, Destroyed: true}.decide(t)
		}
		f.Name, f.By = label(*a), cmp.Or(f.By, a.Holder)
	case seafall.ResearchCard:
		r := t.s.Cards.ResearchCard(f.ID)
		if r == nil {
			return unknown
		}
		f.Name, f.By = r.Name, cmp.Or(f.By, r.Holder)
	case seafall.EventCard:
		e := t.s.Cards.Event(f.ID)
		if e == nil {
			return unknown
		}
		f.Name = e.Name
	case seafall.TreasureCard:
		return c.treasure(t, unknown)
	default:
		return unknown
	}
	return t.add(f)
}

// cardOf is the id of a card that the campaign knows by its name, "" for none.
func cardOf(s *seafall.State, kind seafall.CardKind, name string) string {
	switch kind {
	case seafall.AdvisorCard:
		for _, a := range s.Advisors {
			if seafall.SameName(label(*a), name) {
				return a.ID
			}
		}
	case seafall.ResearchCard:
		for _, r := range s.Cards.Research {
			if seafall.SameName(r.Name, name) {
				return r.ID
			}
		}
	case seafall.EventCard:
		for _, e := range s.Cards.Events {
			if seafall.SameName(e.Name, name) {
				return e.ID
			}
		}
	case seafall.TreasureCard:
		if s.Running == nil {
			return ""
		}
		for _, x := range s.Running.Treasures {
			if seafall.SameName(x.Name, name) {
				return x.ID
			}
		}
	}
	return ""
}

// treasure destroys a treasure of a treasure room: its glory is lost (R3).
func (c DestroyCard) treasure(t *table, unknown error) error {
	if t.s.Running == nil {
		return unknown
	}
	for _, x := range t.s.Running.Treasures {
		if x.ID != c.Known {
			continue
		}
		f := seafall.CardDestroyed{Card: c.Card, Name: cmp.Or(x.Name, x.ID), By: x.Holder}
		if err := t.add(f); err != nil {
			return err
		}
		return StealTreasure{From: x.Holder, Treasure: x.ID}.decide(t)
	}
	return unknown
}
