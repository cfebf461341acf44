package wording

import (
	"slices"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/wording"
)

// cardFact words research, event cards, chests, milestones that come onto the
// table and destroyed cards.
func (s Speaker) cardFact(f seafall.Fact) string {
	switch f := f.(type) {
	case seafall.MilestoneRevealed:
		key := "fact.milestone_revealed"
		if f.Unlocks {
			key = "fact.milestone_revealed.unlocks"
		}
		return s.t(key, "name", wording.Clip(f.Name, wording.Shortest), "glory", f.Glory)
	case seafall.ChestOpened:
		if f.By == "" {
			return s.t("fact.chest_opened", "chest", wording.Clip(f.Chest, wording.Shortest))
		}
		return s.line("fact.chest_opened.by", f.By, "chest", wording.Clip(f.Chest, wording.Shortest))
	case seafall.EventAdded:
		if f.Waiting {
			return s.t("fact.event_added.waiting", "event", wording.Clip(f.Event.Name, wording.Shortest))
		}
		return s.t("fact.event_added", "event", wording.Clip(f.Event.Name, wording.Shortest))
	case seafall.EventRevealed:
		return s.t("fact.event_revealed", "event", s.revealed(f))
	case seafall.EventRemoved:
		return s.t("fact.event_removed", "event", s.Event(f.Event))
	case seafall.ResearchDrawn:
		key := "fact.research_drawn"
		if f.Given {
			key = "fact.research_drawn.given"
		}
		return s.line(key, f.Province, "research", wording.Clip(f.Research.Name, wording.Shortest))
	case seafall.ResearchUsed:
		key := "fact.research_used"
		if f.Destroyed {
			key = "fact.research_used.destroyed"
		}
		return s.line(key, f.Province, "research", s.Research(f.Research))
	case seafall.ResearchStolen:
		return s.line("fact.research_stolen", f.By, "research", s.Research(f.Research), "from", s.Player(f.From))
	case seafall.CardDestroyed:
		if f.Card == seafall.MilestoneCard {
			return s.t("fact.card_destroyed.milestone", "name", wording.Clip(f.Name, wording.Shortest))
		}
		return s.t("fact.card_destroyed", "card", s.CardKind(f.Card), "name", wording.Clip(f.Name, wording.Shortest))
	}
	return ""
}

// cardUndo is the short label of an act with such a card.
func (s Speaker) cardUndo(f seafall.Fact) string {
	switch f := f.(type) {
	case seafall.MilestoneRevealed:
		return s.t("undo.milestone_revealed", "name", f.Name)
	case seafall.ChestOpened:
		return s.t("undo.chest_opened", "chest", f.Chest)
	case seafall.EventAdded:
		return s.t("undo.event_added", "event", f.Event.Name)
	case seafall.EventRevealed:
		return s.t("undo.event_revealed", "event", s.revealed(f))
	case seafall.EventRemoved:
		return s.t("undo.event_removed", "event", s.Event(f.Event))
	case seafall.ResearchDrawn:
		return s.line("undo.research_drawn", f.Province, "research", f.Research.Name)
	case seafall.ResearchUsed:
		return s.line("undo.research_used", f.Province, "research", s.Research(f.Research))
	case seafall.ResearchStolen:
		return s.line("undo.research_stolen", f.By, "research", s.Research(f.Research))
	case seafall.CardDestroyed:
		return s.t("undo.card_destroyed", "name", f.Name)
	}
	return ""
}

// Research is a research card by its id, in the table's words.
func (s Speaker) Research(id string) string {
	if s.State != nil {
		if r := s.State.Cards.ResearchCard(id); r != nil {
			return r.Name
		}
	}
	return s.gone(seafall.ResearchCard, id)
}

// Event is an event card by its id, in the table's words.
func (s Speaker) Event(id string) string {
	if s.State != nil {
		if e := s.State.Cards.Event(id); e != nil {
			return e.Name
		}
	}
	return s.gone(seafall.EventCard, id)
}

// revealed is the event card of a round.
func (s Speaker) revealed(f seafall.EventRevealed) string {
	if f.Name != "" {
		return wording.Clip(f.Name, wording.Shortest)
	}
	return s.Event(f.Event)
}

// gone is a card that was destroyed by its id, as it was called last.
func (s Speaker) gone(kind seafall.CardKind, id string) string {
	if s.State != nil {
		for _, d := range slices.Backward(s.State.Cards.Destroyed) {
			if d.Card == kind && d.ID == id {
				return d.Name
			}
		}
	}
	return fromID(id)
}

// CardKind is what sort of card a destroyed one was.
func (s Speaker) CardKind(kind seafall.CardKind) string {
	if !slices.Contains(seafall.CardKinds, kind) {
		return wording.Clip(string(kind), wording.Shortest)
	}
	return s.t("term.card_kind." + string(kind))
}

// cardLies is where an event card, a milestone, a chest or a destroyed card
// is, as seafall.Changes tells it.
func (s Speaker) cardLies(kind, value string) string {
	switch {
	case kind == "destroyed" && value != "":
		return s.t("term.card_lies.destroyed")
	case kind == "chest" && value != "":
		return s.t("term.card_lies.open_chest")
	case kind == "chest":
		return s.t("term.card_lies.locked")
	case kind == "milestone" && value != "":
		return s.t("term.card_lies.on_table")
	}
	switch seafall.EventLies(value) {
	case seafall.EventActive:
		return s.t("term.card_lies.active")
	case seafall.EventWaiting:
		return s.t("term.card_lies.waiting")
	case seafall.EventOut:
		return s.t("term.card_lies.out")
	}
	return s.t("term.change.none")
}

// EventLies is where an event card lies.
func (s Speaker) EventLies(lies seafall.EventLies) string { return s.cardLies("event", string(lies)) }
