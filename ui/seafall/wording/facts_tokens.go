package wording

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/wording/phrases"
)

// tokenKinds are the words of fortune, reputation and enmity.
var tokenKinds = []kindWords{
	worded(phrases.GroupTokens, tellFortuneSpent, undoFortuneSpent),
	worded(phrases.GroupTokens, tellFortuneGained, undoFortuneGained),
	worded(phrases.GroupTokens, tellReputationSpent, undoReputationSpent),
	worded(phrases.GroupTokens, tellReputationGained, undoReputationGained),
	worded(phrases.GroupEnmity, tellEnmityPlaced, undoEnmityPlaced),
	worded(phrases.GroupEnmity, tellEnmityReturned, undoEnmityReturned),
	worded(phrases.GroupEnmity, tellEnmityMoved, undoEnmityMoved),
	worded(phrases.GroupEnmity, tellEnmityMissing, undoEnmityMissing),
}

func tellFortuneSpent(s Speaker, f seafall.FortuneSpent) string {
	return s.Line("fact.fortune_spent", f.Province, "count", f.Count)
}

func undoFortuneSpent(s Speaker, f seafall.FortuneSpent) string {
	return s.Line("undo.fortune_spent", f.Province, "change", s.Signed(-f.Count))
}

func tellFortuneGained(s Speaker, f seafall.FortuneGained) string {
	return s.Line("fact.fortune_gained", f.Province, "count", f.Count)
}

func undoFortuneGained(s Speaker, f seafall.FortuneGained) string {
	return s.Line("undo.fortune_gained", f.Province, "change", s.Signed(f.Count))
}

func tellReputationSpent(s Speaker, f seafall.ReputationSpent) string {
	if f.To != "" {
		return s.Line("fact.reputation_spent.gift", f.Province, "count", f.Count, "to", s.Player(f.To))
	}
	return s.Line("fact.reputation_spent", f.Province, "count", f.Count)
}

func undoReputationSpent(s Speaker, f seafall.ReputationSpent) string {
	if f.To != "" {
		return s.Line("undo.reputation_spent.gift", f.Province, "to", s.Player(f.To))
	}
	return s.Line("undo.reputation_spent", f.Province, "change", s.Signed(-f.Count))
}

func tellReputationGained(s Speaker, f seafall.ReputationGained) string {
	return s.Line("fact.reputation_gained", f.Province, "count", f.Count)
}

func undoReputationGained(s Speaker, f seafall.ReputationGained) string {
	return s.Line("undo.reputation_gained", f.Province, "change", s.Signed(f.Count))
}

func tellEnmityPlaced(s Speaker, f seafall.EnmityPlaced) string {
	return s.Line("fact.enmity_placed", f.Province, "count", f.Count, "place", s.Place(f.Place))
}

func undoEnmityPlaced(s Speaker, f seafall.EnmityPlaced) string {
	return s.Line("undo.enmity_placed", f.Province, "count", f.Count)
}

func tellEnmityReturned(s Speaker, f seafall.EnmityReturned) string {
	return s.Line("fact.enmity_returned", f.Province, "count", f.Count, "place", s.Place(f.Place))
}

func undoEnmityReturned(s Speaker, f seafall.EnmityReturned) string {
	return s.Line("undo.enmity_returned", f.Province, "count", f.Count)
}

func tellEnmityMoved(s Speaker, f seafall.EnmityMoved) string {
	return s.Line("fact.enmity_moved", f.Owner, "count", f.Count, "from", s.Place(f.From), "to", s.Place(f.To))
}

func undoEnmityMoved(s Speaker, f seafall.EnmityMoved) string {
	return s.Line("undo.enmity_moved", f.Owner)
}

func tellEnmityMissing(s Speaker, f seafall.EnmityMissing) string {
	return phrases.WithGlory(s.Speaker, s.Line("fact.enmity_missing", f.Province, "count", f.Count), -f.Glory)
}

func undoEnmityMissing(s Speaker, f seafall.EnmityMissing) string {
	return s.Line("undo.enmity_missing", f.Province, "count", f.Count)
}
