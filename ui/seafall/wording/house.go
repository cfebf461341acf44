package wording

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/wording"
)

// HouseRule is the name of a house rule; one that is not known is its own
// name.
func HouseRule(s Speaker, r seafall.HouseRule) string {
	if !r.Valid() {
		return wording.Clip(string(r), wording.Shortest)
	}
	return s.T("term.house_rule." + string(r))
}

// HouseRuleWords says in a sentence what a house rule changes.
func HouseRuleWords(s Speaker, r seafall.HouseRule) string {
	if !r.Valid() {
		return ""
	}
	return s.T("term.house_rule." + string(r) + ".words")
}
