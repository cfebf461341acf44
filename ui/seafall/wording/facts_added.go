package wording

import (
	"slices"
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/wording"
)

// addedRuleKinds are the words of rules that a table adds.
var addedRuleKinds = []kindWords{
	worded(phrases.GroupNames, tellRuleAdded, undoRuleAdded),
}

// AddedRule is a rule that the table added, by the number and the words that it gave.
func AddedRule(s Speaker, number int, words string) string {
	words = wording.Clip(words, wording.Shortest)
	switch {
	case number > 0 && words != "":
		return s.T("term.added_rule", "number", number, "words", words)
	case number > 0:
		return s.T("term.added_rule.number", "number", number)
	case words != "":
		return s.T("term.added_rule.words", "words", words)
	}
	return s.T("term.added_rule.none")
}

// RulesAdded are the rules that a table added, game by game, as 3, 4, 16 (game 2): by
// their numbers, those without one by their words. "" for none.
func RulesAdded(s Speaker, rules []seafall.AddedRule) string {
	var games []int
	of := map[int][]string{}
	for _, r := range rules {
		name := ""
		switch {
		case r.All:
			name = s.T("term.rules_added.all")
		case r.Number > 0:
			name = s.Number(r.Number)
		case r.Words != "":
			name = s.Quote(wording.Clip(r.Words, wording.Shortest))
		}
		if name == "" || slices.Contains(of[r.Game], name) { // a rule may open several parts
			continue
		}
		if of[r.Game] == nil {
			games = append(games, r.Game)
		}
		of[r.Game] = append(of[r.Game], name)
	}
	slices.Sort(games)
	var list []string
	for _, game := range games {
		key := "term.rules_added.game"
		if game == 0 {
			key = "term.rules_added.first"
		}
		list = append(list, s.T(key, "rules", strings.Join(of[game], ", "), "number", game))
	}
	if len(list) == 0 {
		return ""
	}
	return s.T("term.rules_added", "list", strings.Join(list, ", "))
}

func tellRuleAdded(s Speaker, f seafall.RuleAdded) string {
	rule := AddedRule(s, f.Number, f.Words)
	switch {
	case f.All:
		return s.T("fact.rule_added.all")
	case f.Part != "":
		return s.T("fact.rule_added", "text", rule)
	}
	return s.T("fact.rule_added.kept", "text", rule)
}

func undoRuleAdded(s Speaker, f seafall.RuleAdded) string {
	if f.All {
		return s.T("undo.rule_added.all")
	}
	return AddedRule(s, f.Number, f.Words)
}
