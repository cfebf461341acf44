package aid

import (
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// Screen is the aid of the open campaign.
type Screen struct {
	*desk.Desk
	search string
	scroll *layout.Scroll
}

var _ shell.Screen = (*Screen)(nil)

// New is the aid at a desk.
func New(d *desk.Desk) *Screen { return &Screen{Desk: d} }

// Name is "rules".
func (*Screen) Name() string { return "rules" }

// Build builds the screen for the language of now.
func (a *Screen) Build(s *shell.Shell) fyne.CanvasObject {
	a.Shell = s
	search := control.NewEntry(a.T("screen.rules.search"), nil)
	search.TestID, search.Text = "rules.search", a.search
	search.OnChanged = func(is string) {
		a.search = is
		a.scroll.SetContent(a.found())
	}
	a.scroll = parts.KeepScroll(a.scroll, layout.NewScroll(a.found()))
	a.scroll.TestID = "rules.scroll"
	top := shell.Bar(s, shell.BackButton(s), layout.Grow(kit.NewTitle(a.T("screen.menu.rules"), "", nil)))
	return kit.NewScreen(top, layout.Frame(layout.Inset(theme.M, theme.ScreenMargin, 0, theme.ScreenMargin, search), a.scroll, nil), nil, nil)
}

// headings are what the groups of rules are called.
var headings = map[string]string{"campaign": "screen.rules.campaign", "money": "screen.rules.money", "carried": "screen.rules.carried", "flag": "screen.rules.flag",
	"initiative": "screen.rules.initiative", "down": "screen.rules.down", "wounds": "screen.rules.wounds", "allies": "screen.rules.allies",
	"ending": "screen.rules.ending", "port": "screen.rules.port", "authority": "screen.rules.authority"}

// found are the rules that the search lets through, in their groups.
func (a *Screen) found() fyne.CanvasObject {
	want := strings.ToLower(strings.TrimSpace(a.search))
	var cards []fyne.CanvasObject
	if want == "" {
		cards = append(cards, parts.Box(a.die()))
	}
	for _, g := range speech.RuleGroups {
		box := layout.VBox(0, parts.Section(a.T(headings[g.Name])))
		for _, rule := range g.Rules {
			name, words := speech.RuleName(a.Speaker(), rule), speech.RuleWords(a.Speaker(), rule)
			if want != "" && !strings.Contains(strings.ToLower(name+" "+words), want) {
				continue
			}
			sign := kit.NewRuleSign(name, func() { desk.TellRule(a.Shell, rule) })
			sign.TestID = "rules." + rule
			box.Add(sign)
		}
		if len(box.Objects) > 1 {
			cards = append(cards, parts.Box(box))
		}
	}
	if len(cards) == 0 {
		cards = append(cards, parts.Plain(a.T("screen.rules.none")))
	}
	return layout.Pad(theme.ScreenMargin, layout.ColumnsOf(3, 320, theme.M, cards...))
}

// die is the wound die: what each of its faces hurts (T60).
func (a *Screen) die() fyne.CanvasObject {
	box := layout.VBox(theme.XS, parts.Section(a.T("screen.revive.wound")))
	for i, w := range skulltales.Wounds {
		figure := kit.NewCrest(ink.Livery{Crest: livery.Hurt(w)}, 30)
		figure.Paint = ink.Of(theme.Danger)
		box.Add(layout.Row(theme.M, kit.NewNumberMark(i+1, false), figure, layout.Grow(parts.Plain(wording.Upper(speech.Wound(a.Speaker(), w))))))
	}
	return box
}
