package desk

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/shell"
)

// toldRules are the rules that have words of their own; those of the seven
// steps have the words of their step.
var toldRules = []string{"R2", "R3", "R4", "R5", "R6", "R7", "R23", "R26", "R28", "R29", "R30", "R41", "R42", "R44", "R47", "R48", "R49", "R71"}

// StepRules are the rules behind each step of the end of a game.
var StepRules = map[int]string{scoring.StepImprove: "R35", scoring.StepTrain: "R36", scoring.StepKeep: "R38",
	scoring.StepShips: "R39", scoring.StepEnmity: "R40", scoring.StepRecord: "R43", scoring.StepTitles: "R45"}

// ruleWords are what a rule is about and what it says, both empty for one
// without words.
func ruleWords(s *shell.Shell, rule string) (title, sentences string) {
	if slices.Contains(toldRules, rule) {
		key := "screen.rule." + strings.ToLower(rule)
		return s.T(key), s.T(key + ".words")
	}
	for step, behind := range StepRules {
		if behind == rule {
			n := strconv.Itoa(step)
			return s.T("screen.ending.step." + n), s.T("screen.ending.rule." + n)
		}
	}
	return "", ""
}

// RuleMark is a rule's number, and a link to its words where it has some.
func RuleMark(s *shell.Shell, id, rule string) fyne.CanvasObject {
	if title, _ := ruleWords(s, rule); title == "" {
		return kit.NewBadge(kit.BadgeOutline, rule)
	}
	link := kit.NewRuleLink(rule, func() {
		s.Tell(func() (string, string) {
			title, sentences := ruleWords(s, rule)
			return title + " · " + rule, sentences
		})
	})
	link.TestID = id
	return link
}
