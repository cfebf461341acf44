package wording

import (
	"astrolabe/ledger/skulltales"
	"astrolabe/ui/wording"
)

// cardKinds are the words of research cards, items and objectives.
var cardKinds = []kindWords{
	worded(GroupCards, tellResearchFound, undoResearchFound),
	worded(GroupCards, tellResearchRevealed, undoResearchRevealed),
	worded(GroupCards, tellResearchUsed, undoResearchUsed),
	worded(GroupCards, tellCardMoved, undoCardMoved),
	worded(GroupCards, tellItemGained, undoItemGained),
	worded(GroupCards, tellItemLost, undoItemLost),
	worded(GroupCards, tellObjectiveTaken, undoObjectiveTaken),
	worded(GroupCards, tellObjectiveLost, undoObjectiveLost),
}

func tellResearchFound(s Speaker, f skulltales.ResearchFound) string {
	if f.Secret {
		return s.line("fact.research_found.secret", f.Holder)
	}
	return worth(s, with(s, s.line("fact.research_found", f.Holder), f.Name), f.Coins, f.Prestige)
}

func undoResearchFound(s Speaker, f skulltales.ResearchFound) string {
	return s.line("undo.research_found", f.Holder)
}

func tellResearchRevealed(s Speaker, f skulltales.ResearchRevealed) string {
	return worth(s, with(s, s.T("fact.research_revealed"), f.Name), f.Coins, f.Prestige)
}

func undoResearchRevealed(s Speaker, f skulltales.ResearchRevealed) string {
	return with(s, s.T("undo.research_revealed"), f.Name)
}

func tellResearchUsed(s Speaker, f skulltales.ResearchUsed) string {
	name, _ := card(s, f.Card)
	return with(s, s.T("fact.research_used"), name)
}

func undoResearchUsed(s Speaker, f skulltales.ResearchUsed) string {
	name, _ := card(s, f.Card)
	return with(s, s.T("undo.research_used"), name)
}

func tellCardMoved(s Speaker, f skulltales.CardMoved) string {
	return s.T("fact.card_moved", "card", wording.Upper(Card(s, f.Card)), "to", s.Who(f.To))
}

func undoCardMoved(s Speaker, f skulltales.CardMoved) string {
	return s.line("undo.card_moved", f.To, "card", Card(s, f.Card))
}

// item is an item by its name; a legendary object says that it is one.
func item(s Speaker, c skulltales.Card) string {
	if c.Kind == skulltales.Legendary {
		return s.T("term.legendary", "name", quoted(s, c.Name))
	}
	return quoted(s, c.Name)
}

func tellItemGained(s Speaker, f skulltales.ItemGained) string {
	switch f.Source {
	case "found":
		return s.line("fact.item_gained.found", f.Holder, "item", item(s, f.Item))
	case "bought":
		return s.line("fact.item_gained.bought", f.Holder, "item", item(s, f.Item))
	}
	return s.line("fact.item_gained", f.Holder, "item", item(s, f.Item), "source", ItemSource(s, f.Source))
}

func undoItemGained(s Speaker, f skulltales.ItemGained) string {
	if f.Source == "bought" {
		return s.line("undo.item_gained.bought", f.Holder, "item", quoted(s, f.Item.Name))
	}
	return s.line("undo.item_gained", f.Holder, "item", quoted(s, f.Item.Name))
}

func tellItemLost(s Speaker, f skulltales.ItemLost) string {
	return s.T("fact.lost", "card", Card(s, f.Item), "how", LossReason(s, f.Reason))
}

func undoItemLost(s Speaker, f skulltales.ItemLost) string {
	if f.Reason == skulltales.Sold {
		return s.T("undo.item_lost.sold", "card", Card(s, f.Item))
	}
	return s.T("undo.lost", "card", Card(s, f.Item))
}

func tellObjectiveTaken(s Speaker, f skulltales.ObjectiveTaken) string {
	switch f.Objective.Kind {
	case skulltales.Merit:
		return with(s, s.line("fact.objective_taken.merit", f.Holder), f.Objective.Name)
	case skulltales.Person:
		return with(s, s.line("fact.objective_taken.person", f.Holder), f.Objective.Name)
	}
	return with(s, s.line("fact.objective_taken.object", f.Holder), f.Objective.Name)
}

func undoObjectiveTaken(s Speaker, f skulltales.ObjectiveTaken) string {
	what := ObjectiveKind(s, f.Objective.Kind)
	if f.Objective.Name != "" {
		what = quoted(s, f.Objective.Name)
	}
	return s.line("undo.objective_taken", f.Holder, "what", what)
}

func tellObjectiveLost(s Speaker, f skulltales.ObjectiveLost) string {
	return s.T("fact.lost", "card", Card(s, f.Objective), "how", ObjectiveLoss(s, f.Reason))
}

func undoObjectiveLost(s Speaker, f skulltales.ObjectiveLost) string {
	return s.T("undo.lost", "card", Card(s, f.Objective))
}
