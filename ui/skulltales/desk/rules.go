package desk

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
)

// RuleSigns are the signs of rules, each with its name and a way to its words. In tests
// they are id + "." + the rule's number. A rule without words has none.
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

// TellRule shows what a rule says, where the printed rulebook speaks of it, and whether
// this table reads it otherwise. Our number stands in the corner.
func TellRule(s *shell.Shell, rule string) {
	s.SheetOf(func(func()) shell.Page {
		speaker := Speaker(s)
		words := Words(s)
		body := layout.VBox(theme.M, ink.NewText(theme.Label, speech.RuleWords(speaker, rule)))
		if state := State(s); state != nil {
			for _, r := range skulltales.HouseRules {
				if state.House(r) && speech.ReadOtherwise(r) == rule {
					body.Add(kit.NewTile(kit.TileBrass, layout.VBox(0, parts.Caption(words.T("screen.rule.played")),
						parts.Strong(speech.HouseRule(speaker, r)), parts.Plain(speech.HouseRuleWords(speaker, r))), nil))
				}
			}
		}
		body.Add(kit.HLine())
		body.Add(layout.Beside(theme.M, false, layout.Grow(layout.VBox(0, parts.Caption(words.T("screen.rule.section")),
			ink.NewText(theme.Body, speech.RuleSection(speaker, rule)).ID("rule.section"))),
			ink.NewText(theme.Caption, rule).Role(theme.Ink2).Trailing().ID("rule.number")))
		return shell.Page{ID: "rule", Title: speech.RuleName(speaker, rule), Lead: kit.NewIconIn(crest.IconScales, 28, ink.Of(theme.Ink2)), Body: body}
	})
}
