package wording

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/wording"
)

// addedRuleKinds are the words of rules that a table adds.
var addedRuleKinds = []kindWords{
	worded(GroupNames, tellRuleAdded, undoRuleAdded),
}

// AddedRule is a rule that the table added, by the number and the words that it gave.
func AddedRule(s Speaker, number int, words string) string {
	words = wording.Clip(words, wording.Shortest)
	switch {
	case number > 0 && words != "":
		return s.t("term.added_rule", "number", number, "words", words)
	case number > 0:
		return s.t("term.added_rule.number", "number", number)
	case words != "":
		return s.t("term.added_rule.words", "words", words)
	}
	return s.t("term.added_rule.none")
}

func tellRuleAdded(s Speaker, f seafall.RuleAdded) string {
	rule := AddedRule(s, f.Number, f.Words)
	switch {
	case f.All:
		return s.t("fact.rule_added.all")
	case f.Part != "":
		return s.t("fact.rule_added", "text", rule)
	}
	return s.t("fact.rule_added.kept", "text", rule)
}

func undoRuleAdded(s Speaker, f seafall.RuleAdded) string {
	if f.All {
		return s.t("undo.rule_added.all")
	}
	return AddedRule(s, f.Number, f.Words)
}
