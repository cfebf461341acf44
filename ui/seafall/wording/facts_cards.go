package wording

import (
	"slices"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/wording"
)

// cardKinds are the words of research, event cards, chests, milestones, what these
// and the Booke give, and destroyed cards.
var cardKinds = []kindWords{
	worded(phrases.GroupCards, tellMilestoneRevealed, undoMilestoneRevealed),
	worded(phrases.GroupCards, tellChestOpened, undoChestOpened),
	worded(phrases.GroupHoldings, tellImprovementGiven, undoImprovementGiven),
	worded(phrases.GroupHoldings, tellTrainingGiven, undoTrainingGiven),
	worded(phrases.GroupHoldings, tellBoxGiven, undoBoxGiven),
	worded(phrases.GroupCards, tellEventAdded, undoEventAdded),
	worded(phrases.GroupCards, tellEventRevealed, undoEventRevealed),
	worded(phrases.GroupCards, tellEventRemoved, undoEventRemoved),
	worded(phrases.GroupCards, tellResearchDrawn, undoResearchDrawn),
	worded(phrases.GroupCards, tellResearchUsed, undoResearchUsed),
	worded(phrases.GroupCards, tellResearchStolen, undoResearchStolen),
	worded(phrases.GroupCards, tellCardDestroyed, undoCardDestroyed),
}

// Research is a research card by its id, in the table's words.
func Research(s Speaker, id string) string {
	if s.State != nil {
		if r := s.State.Cards.ResearchCard(id); r != nil {
			return r.Name
		}
	}
	return goneCard(s, seafall.ResearchCard, id)
}

// Event is an event card by its id, in the table's words.
func Event(s Speaker, id string) string {
	if s.State != nil {
		if e := s.State.Cards.Event(id); e != nil {
			return e.Name
		}
	}
	return goneCard(s, seafall.EventCard, id)
}

// revealedEvent is the event card of a round.
func revealedEvent(s Speaker, f seafall.EventRevealed) string {
	if f.Name != "" {
		return wording.Clip(f.Name, wording.Shortest)
	}
	return Event(s, f.Event)
}

// goneCard is a card that was destroyed by its id, as it was called last.
func goneCard(s Speaker, kind seafall.CardKind, id string) string {
	if s.State != nil {
		for _, d := range slices.Backward(s.State.Cards.Destroyed) {
			if d.Card == kind && d.ID == id {
				return d.Name
			}
		}
	}
	return phrases.FromID(id)
}

// CardKind is what sort of card a destroyed one was.
func CardKind(s Speaker, kind seafall.CardKind) string {
	switch kind {
	case scoring.CarriedRelic:
		return wording.Upper(s.T("late.p5.term.path.relic"))
	case scoring.CarriedTablet:
		return wording.Upper(s.T("late.p5.term.path.tablet"))
	}
	if !slices.Contains(seafall.CardKinds, kind) {
		return wording.Clip(string(kind), wording.Shortest)
	}
	return s.T("term.card_kind." + string(kind))
}

// EventLies is where an event card lies.
func EventLies(s Speaker, lies seafall.EventLies) string {
	switch lies {
	case seafall.EventActive:
		return s.T("term.card_lies.active")
	case seafall.EventWaiting:
		return s.T("term.card_lies.waiting")
	case seafall.EventOut:
		return s.T("term.card_lies.out")
	}
	return s.T("term.change.none")
}

// chestWords say whether a chest is open.
func chestWords(s Speaker, value string) string {
	if value == "" {
		return s.T("term.card_lies.locked")
	}
	return s.T("term.card_lies.open_chest")
}

func tellMilestoneRevealed(s Speaker, f seafall.MilestoneRevealed) string {
	key := "fact.milestone_revealed"
	if f.Unlocks {
		key = "fact.milestone_revealed.unlocks"
	}
	return s.T(key, "name", wording.Clip(f.Name, wording.Shortest), "glory", f.Glory)
}

func undoMilestoneRevealed(s Speaker, f seafall.MilestoneRevealed) string {
	return s.T("undo.milestone_revealed", "name", f.Name)
}

func tellChestOpened(s Speaker, f seafall.ChestOpened) string {
	if f.By == "" {
		return s.T("fact.chest_opened", "chest", wording.Clip(f.Chest, wording.Shortest))
	}
	return s.Line("fact.chest_opened.by", f.By, "chest", wording.Clip(f.Chest, wording.Shortest))
}

func undoChestOpened(s Speaker, f seafall.ChestOpened) string {
	return s.T("undo.chest_opened", "chest", f.Chest)
}

func tellEventAdded(s Speaker, f seafall.EventAdded) string {
	if f.Waiting {
		return s.T("fact.event_added.waiting", "event", wording.Clip(f.Event.Name, wording.Shortest))
	}
	return s.T("fact.event_added", "event", wording.Clip(f.Event.Name, wording.Shortest))
}

func undoEventAdded(s Speaker, f seafall.EventAdded) string {
	return s.T("undo.event_added", "event", f.Event.Name)
}

func tellEventRevealed(s Speaker, f seafall.EventRevealed) string {
	return s.T("fact.event_revealed", "event", revealedEvent(s, f))
}

func undoEventRevealed(s Speaker, f seafall.EventRevealed) string {
	return s.T("undo.event_revealed", "event", revealedEvent(s, f))
}

func tellEventRemoved(s Speaker, f seafall.EventRemoved) string {
	return s.T("fact.event_removed", "event", Event(s, f.Event))
}

func undoEventRemoved(s Speaker, f seafall.EventRemoved) string {
	return s.T("undo.event_removed", "event", Event(s, f.Event))
}

func tellResearchDrawn(s Speaker, f seafall.ResearchDrawn) string {
	key := "fact.research_drawn"
	if f.Given {
		key = "fact.research_drawn.given"
	}
	return s.Line(key, f.Province, "research", wording.Clip(f.Research.Name, wording.Shortest))
}

func undoResearchDrawn(s Speaker, f seafall.ResearchDrawn) string {
	return s.Line("undo.research_drawn", f.Province, "research", f.Research.Name)
}

func tellResearchUsed(s Speaker, f seafall.ResearchUsed) string {
	key := "fact.research_used"
	if f.Destroyed {
		key = "fact.research_used.destroyed"
	}
	return s.Line(key, f.Province, "research", Research(s, f.Research))
}

func undoResearchUsed(s Speaker, f seafall.ResearchUsed) string {
	return s.Line("undo.research_used", f.Province, "research", Research(s, f.Research))
}

func tellResearchStolen(s Speaker, f seafall.ResearchStolen) string {
	return s.Line("fact.research_stolen", f.By, "research", Research(s, f.Research), "from", s.Player(f.From))
}

func undoResearchStolen(s Speaker, f seafall.ResearchStolen) string {
	return s.Line("undo.research_stolen", f.By, "research", Research(s, f.Research))
}

func tellCardDestroyed(s Speaker, f seafall.CardDestroyed) string {
	if f.Card == seafall.MilestoneCard {
		return s.T("fact.card_destroyed.milestone", "name", wording.Clip(f.Name, wording.Shortest))
	}
	return s.T("fact.card_destroyed", "card", CardKind(s, f.Card), "name", wording.Clip(f.Name, wording.Shortest))
}

func undoCardDestroyed(s Speaker, f seafall.CardDestroyed) string {
	return s.T("undo.card_destroyed", "name", f.Name)
}

// Giver is what gives a reward: a milestone, or an entry of the Captain's Booke.
func Giver(s Speaker, g seafall.Giver) string {
	if g.Milestone != "" {
		return s.T("term.giver.milestone", "name", wording.Clip(g.Milestone, wording.Shortest))
	}
	return s.T("term.giver.entry", "name", wording.Clip(g.Entry, wording.Shortest))
}

// given adds what gave it to the line of a choice.
func given(s Speaker, line string, g seafall.Giver) string {
	return s.T("fact.given", "text", line, "giver", Giver(s, g))
}

func tellImprovementGiven(s Speaker, f seafall.ImprovementGiven) string {
	return given(s, improvementLine(s, f.Province, f.Improvement), f.Giver)
}

func undoImprovementGiven(s Speaker, f seafall.ImprovementGiven) string {
	return s.Line("undo.improvement_given", f.Province)
}

func tellTrainingGiven(s Speaker, f seafall.TrainingGiven) string {
	return given(s, tellTrainingChosen(s, seafall.TrainingChosen{Province: f.Province, Advisor: f.Advisor, Retired: f.Retired}), f.Giver)
}

func undoTrainingGiven(s Speaker, f seafall.TrainingGiven) string {
	return s.Line("undo.training_given", f.Province, "advisor", phrases.AdvisorRef(s.Speaker, f.Advisor))
}

func tellBoxGiven(s Speaker, f seafall.BoxGiven) string {
	return given(s, tellShipChosen(s, seafall.ShipChosen{Province: f.Province, Ship: f.Ship, Value: f.Value}), f.Giver)
}

func undoBoxGiven(s Speaker, f seafall.BoxGiven) string {
	return s.Line("undo.box_given", f.Province, "ship", phrases.ShipRef(s.Speaker, f.Province, f.Ship))
}
