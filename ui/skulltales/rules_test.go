package skulltales_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/translations"
	"astrolabe/ui/kit/control"
	speech "astrolabe/ui/skulltales/wording"
)

// TestEveryRuleIsInTheAid, once, until a search narrows them, whatever its accents.
func TestEveryRuleIsInTheAid(t *testing.T) {
	p := founded(t)
	p.Tap("top.menu", "menu.rules")
	listed := func() map[string]int {
		list := map[string]int{}
		control.Walk(p.Window.Canvas().Content(), control.Everywhere(), func(o fyne.CanvasObject, _ fyne.Position, _ control.Seen) {
			if named, is := o.(interface{ TestName() string }); is {
				if rule, is := strings.CutPrefix(named.TestName(), "rules.T"); is {
					list["T"+rule]++
				}
			}
		})
		return list
	}
	all := listed()
	for _, g := range speech.RuleGroups {
		for _, rule := range g.Rules {
			if all[rule] != 1 {
				t.Errorf("%s is listed %d times", rule, all[rule])
			}
		}
	}
	p.shell.Look().SetLanguage(translations.French)
	for search, want := range map[string]int{"TRAVERSEE FINIT": 1, "no rule says this": 0} {
		p.Write("rules.search", search)
		if got := listed(); len(got) != want {
			t.Errorf("%q finds %v", search, got)
		}
	}
}
