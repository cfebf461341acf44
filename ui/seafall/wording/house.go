package wording

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/wording"
)

// HouseRule is the name of a house rule; one that the campaign does not know is its own
// name.
func HouseRule(s Speaker, r seafall.HouseRule) string {
	return wording.Word(s.Words, "term.house_rule.", string(r))
}

// HouseRuleWords says in a sentence what a house rule changes.
func HouseRuleWords(s Speaker, r seafall.HouseRule) string {
	if !r.Valid() || !s.State.Open(r.Part()) {
		return ""
	}
	return s.T("term.house_rule." + string(r) + ".words")
}
