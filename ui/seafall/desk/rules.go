package desk

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/parts"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// StepRules are the rules behind each step of the end of a game.
var StepRules = map[int]string{scoring.StepImprove: "R35", scoring.StepTrain: "R36", scoring.StepKeep: "R38",
	scoring.StepShips: "R39", scoring.StepEnmity: "R40", scoring.StepRecord: "R43", scoring.StepTitles: "R45"}

// RuleSigns are the signs of rules, each with its name and a way to its words.
// In tests they are id + "." + the rule's number. A rule without words has
// none.
func RuleSigns(s *shell.Shell, id string, rules ...string) (signs []fyne.CanvasObject) {
	for _, rule := range rules {
		if name := speech.RuleName(Speaker(s), rule); name != "" {
			sign := kit.NewRuleSign(name, func() { TellRule(s, rule) })
			sign.TestID = id + "." + rule
			signs = append(signs, sign)
		}
	}
	return signs
}

// Ruled is something with the signs of the rules behind it at its end, or below
// it where there is no room.
func Ruled(s *shell.Shell, o fyne.CanvasObject, id string, rules ...string) fyne.CanvasObject {
	signs := RuleSigns(s, id, rules...)
	if len(signs) == 0 {
		return o
	}
	return layout.Beside(theme.XS, true, layout.Grow(o), layout.Flow(theme.M, 0, signs...))
}

// TellRule shows what a rule says, where the printed rulebook speaks of it, and
// whether this table reads it otherwise. Our number stands in the corner.
func TellRule(s *shell.Shell, rule string) {
	s.SheetOf(func(func()) shell.Page {
		speaker := Speaker(s)
		body := layout.VBox(theme.M, ink.NewText(theme.Label, speech.RuleWords(speaker, rule)))
		if state := State(s); state != nil {
			for _, r := range speech.HouseRulesOn(State(s), rule) {
				if state.House(r) {
					body.Add(kit.NewTile(kit.TileBrass, layout.VBox(0, parts.Caption(s.T("screen.rule.house.played")),
						parts.Strong(speech.HouseRule(speaker, r)), parts.Plain(speech.HouseRuleWords(speaker, r))), nil))
				}
			}
		}
		body.Add(kit.HLine())
		body.Add(layout.Beside(theme.M, false, layout.Grow(layout.VBox(0, parts.Caption(s.T("screen.rule.section")),
			ink.NewText(theme.Body, speech.RuleSection(speaker, rule)).ID("rule.section"))),
			ink.NewText(theme.Caption, rule).Role(theme.Ink2).Trailing().ID("rule.number")))
		return shell.Page{ID: "rule", Title: speech.RuleName(speaker, rule), Lead: ruleMark(), Body: body}
	})
}

// TellHouseRule shows what a house rule changes, whether this table plays it,
// and the rules that it reads otherwise.
func TellHouseRule(s *shell.Shell, r seafall.HouseRule) {
	s.SheetOf(func(func()) shell.Page {
		speaker := Speaker(s)
		body := layout.VBox(theme.M, ink.NewText(theme.Label, speech.HouseRuleWords(speaker, r)))
		page := shell.Page{ID: "rule", Title: speech.HouseRule(speaker, r), Lead: ruleMark(), Body: body}
		if state := State(s); state != nil {
			page.Sub = s.T("screen.rule.house.off")
			if state.House(r) {
				page.Sub = s.T("screen.rule.house.on")
			}
		}
		body.Add(kit.HLine())
		body.Add(layout.VBox(0, parts.Caption(s.T("screen.rule.house.changes")),
			layout.Flow(theme.M, 0, RuleSigns(s, "rule.changes", speech.ReadOtherwise(r)...)...)))
		return page
	})
}

func ruleMark() fyne.CanvasObject { return kit.NewIconIn(crest.IconScales, 28, ink.Of(theme.Ink2)) }
