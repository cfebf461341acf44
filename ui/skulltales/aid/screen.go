package aid

import (
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/skulltales"
	"astrolabe/ledger/textnorm"
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

// found are the rules that the search lets through, in their groups, below what is asked
// for most. Each goes where the column is lowest.
func (a *Screen) found() fyne.CanvasObject {
	columns := make([]*fyne.Container, a.columns())
	high := make([]int, len(columns))
	for i := range columns {
		columns[i] = layout.VBox(theme.M)
	}
	add := func(rows int, o fyne.CanvasObject) {
		least := 0
		for i := range high {
			if high[i] < high[least] {
				least = i
			}
		}
		high[least] += rows + 1
		columns[least].Add(parts.Box(o))
	}
	if strings.TrimSpace(a.search) == "" {
		add(5, a.flag())
		add(6, a.down())
		add(6, layout.VBox(theme.M, a.die(), kit.HLine(), a.told("T40")))
	}
	for _, g := range speech.RuleGroups {
		if rows := a.group(g); len(rows) > 0 {
			add(len(rows), layout.VBox(theme.XS, parts.Section(a.T(headings[g.Name])), layout.VBox(0, rows...)))
		}
	}
	var beside []fyne.CanvasObject
	for _, c := range columns {
		if len(c.Objects) > 0 {
			beside = append(beside, c)
		}
	}
	if len(beside) == 0 {
		return layout.Pad(theme.ScreenMargin, parts.Plain(a.T("screen.rules.none")))
	}
	return layout.Pad(theme.ScreenMargin, layout.Columns(len(beside), theme.M, 0, beside...))
}

// columns is how many columns of rules there is room for.
func (a *Screen) columns() int {
	return min(max(1, int(a.Shell.Width()/max(1, a.Shell.Scale())/leastColumn)), 3)
}

// leastColumn is how wide a column of rules is at least, at text scale 1.
const leastColumn = 330

// group are the rules of a group that have all words of the search.
func (a *Screen) group(g speech.RuleGroup) (rows []fyne.CanvasObject) {
	for _, rule := range g.Rules {
		name, words := speech.RuleName(a.Speaker(), rule), speech.RuleWords(a.Speaker(), rule)
		if !a.matches(name, words, speech.RuleSection(a.Speaker(), rule), rule) {
			continue
		}
		row := kit.NewRuleRow(name, "", func() { desk.TellRule(a.Shell, rule) })
		row.TestID = "rules." + rule
		rows = append(rows, row)
	}
	return rows
}

// matches says whether all words of the search are in one of the texts, whatever their
// case and accents.
func (a *Screen) matches(texts ...string) bool {
	return textnorm.Finds(strings.Join(texts, "\n"), a.search)
}

// flag is what moves the flag, and by how much (T29 to T36).
func (a *Screen) flag() fyne.CanvasObject {
	box := layout.VBox(theme.XS, parts.Section(speech.RuleName(a.Speaker(), "T29")))
	for _, r := range skulltales.FlagReasons {
		words := wording.Upper(speech.FlagReason(a.Speaker(), r))
		switch r {
		case skulltales.CardSays:
			continue // which says by how much
		case skulltales.EventTurn:
			words = a.T("screen.rules.event_turn")
		}
		box.Add(layout.Row(theme.M, layout.Grow(parts.Plain(words)), ink.NewText(theme.Label, a.Signed(-1)).Serif()))
	}
	return box
}

// down is what becomes of who goes down (T48 to T53).
func (a *Screen) down() fyne.CanvasObject {
	box := layout.VBox(theme.S, parts.Section(a.T("screen.rules.downed")))
	for _, rule := range []string{"T48", "T49", "T50", "T53"} {
		box.Add(a.told(rule))
	}
	return box
}

// told is a rule with its words.
func (a *Screen) told(rule string) fyne.CanvasObject {
	return layout.VBox(0, parts.Strong(speech.RuleName(a.Speaker(), rule)), parts.Caption(speech.RuleWords(a.Speaker(), rule)))
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
