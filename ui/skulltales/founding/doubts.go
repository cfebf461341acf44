package founding

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/parts"
	"astrolabe/ui/wording"
)

// doubts are the rules of play that the table would have to set aside, and why it says
// that each is right all the same.
type doubts struct{ c *CatchUp }

// named tells a doubt from every other, and from itself with other numbers: a reason
// stands for what it was given for.
func named(v *ledger.Violation) string { return fmt.Sprint(v.Key, " ", v.Args) }

// because is why a doubt is right all the same, "" while nobody has said it.
func (d doubts) because(v *ledger.Violation) string { return d.c.paper.Because[named(v)] }

// open are those that nobody has given a reason for yet.
func (d doubts) open() []*ledger.Violation {
	var list []*ledger.Violation
	for _, p := range d.c.now.doubts {
		if d.because(p.says) == "" {
			list = append(list, p.says)
		}
	}
	return list
}

// right is the button that says why one is right all the same.
func (d doubts) right(is problem) fyne.CanvasObject {
	return parts.Button("paper.right."+is.at, "", d.c.T("screen.paper.right"), func() {
		d.ask([]*ledger.Violation{is.says}, func(list []ledger.Overrule) {
			if d.c.paper.Because == nil {
				d.c.paper.Because = map[string]string{}
			}
			d.c.paper.Because[named(is.says)] = list[0].Reason
			d.c.again()
		})
	})
}

// reason is why one is right all the same, in a line; nil while nobody has said it.
func (d doubts) reason(is problem) fyne.CanvasObject {
	if reason := d.because(is.says); reason != "" {
		return parts.Caption(d.c.T("screen.paper.because", "reason", reason))
	}
	return nil
}

func (d doubts) ask(about []*ledger.Violation, then func([]ledger.Overrule)) {
	shell.Overrule(d.c.Shell, about, func() wording.Speaker { return d.c.speak() },
		func(id string, rules ...string) []fyne.CanvasObject { return desk.RuleSigns(d.c.Shell, id, rules...) }, then)
}

// overrules are the reasons for all of them: those given before, and those of now. The
// books know one reason for each rule, so that several stand side by side in it.
func (d doubts) overrules(now []ledger.Overrule) []ledger.Overrule {
	list := slices.Clone(now)
	for _, p := range d.c.now.doubts {
		v, reason := p.says, d.because(p.says)
		i := slices.IndexFunc(list, func(o ledger.Overrule) bool { return o.Rule == v.Rule && o.Key == v.Key })
		switch {
		case reason == "":
		case i < 0:
			list = append(list, ledger.Overrule{Rule: v.Rule, Key: v.Key, Reason: reason})
		case !slices.Contains(strings.Split(list[i].Reason, reasonGap), reason):
			if both := list[i].Reason + reasonGap + reason; len([]rune(both)) <= ledger.MaxReason {
				list[i].Reason = both
			}
		}
	}
	return list
}

// reasonGap stands between two reasons for one rule.
const reasonGap = " · "
