package aid

import (
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	"astrolabe/ledger/textnorm"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Screen is the list of all rules by their names, which a search narrows.
type Screen struct {
	*desk.Desk
	search string
	scroll *layout.Scroll
}

// New is the screen at a desk.
func New(d *desk.Desk) *Screen { return &Screen{Desk: d} }

// Name is "rules".
func (a *Screen) Name() string { return "rules" }

func (a *Screen) t(key string) string { return a.T("screen.rules." + key) }

// Build builds the screen for the language of now.
func (a *Screen) Build(s *shell.Shell) fyne.CanvasObject {
	a.Shell = s
	search := control.NewEntry(a.t("search"), nil)
	search.TestID, search.Text = "rules.search", a.search
	search.OnChanged = func(is string) {
		a.search = is
		a.scroll.SetContent(a.found())
	}
	a.scroll = parts.KeepScroll(a.scroll, layout.NewScroll(a.found()))
	a.scroll.TestID = "rules.scroll"
	body := layout.Frame(layout.Inset(theme.M, theme.ScreenMargin, 0, theme.ScreenMargin, search), a.scroll, nil)
	return kit.NewScreen(shell.Bar(s, shell.BackButton(s), layout.Grow(ink.Heading(a.t("title")))), body, nil, nil)
}

// columns says which groups stand in which column of a wide window; the house
// rules close the last one.
var columns = [][]string{{"glory", "turn", "endeavors"}, {"titles", "ending"}, {"players", "campaign", "always", "cards", "added"}}

// found are the rules that the search lets through, in their groups.
func (a *Screen) found() fyne.CanvasObject {
	var panes []fyne.CanvasObject
	var weights []float32
	for i, names := range columns {
		column := layout.VBox(theme.M)
		for _, name := range names {
			a.add(column, name, a.group(name))
		}
		if i == len(columns)-1 {
			a.add(column, "house", a.house())
		}
		if len(column.Objects) > 0 {
			panes, weights = append(panes, column), append(weights, 1)
		}
	}
	switch len(panes) {
	case 0:
		return layout.Pad(theme.ScreenMargin, parts.Plain(a.t("none")))
	case 1:
		return layout.Pad(theme.ScreenMargin, panes[0])
	}
	return layout.Pad(theme.ScreenMargin, layout.Panes(weights, panes...))
}

// add puts a group with something in it into a column.
func (a *Screen) add(column *fyne.Container, name string, rows []fyne.CanvasObject) {
	if len(rows) == 0 {
		return
	}
	card := kit.NewCard(layout.VBox(theme.XS, parts.Section(a.t("group."+name)), layout.VBox(0, rows...)))
	card.Padding = theme.L
	column.Add(card)
}

// group are the rules of a group.
func (a *Screen) group(name string) (rows []fyne.CanvasObject) {
	speaker := a.Speaker()
	for _, g := range speech.RuleGroupsOf(a.State()) {
		if g.Name != name {
			continue
		}
		for _, rule := range g.Rules {
			if a.matches(speech.RuleName(speaker, rule), speech.RuleWords(speaker, rule), speech.RuleSection(speaker, rule), rule) {
				rows = append(rows, row(rule, speech.RuleName(speaker, rule), "", func() { desk.TellRule(a.Shell, rule) }))
			}
		}
	}
	return rows
}

// house are the house rules; what the table plays says so.
func (a *Screen) house() (rows []fyne.CanvasObject) {
	speaker, state := a.Speaker(), a.State()
	for _, r := range seafall.HouseRules(state) {
		if !a.matches(speech.HouseRule(speaker, r), speech.HouseRuleWords(speaker, r)) {
			continue
		}
		played := ""
		if state != nil && state.House(r) {
			played = a.T("screen.rule.house.on")
		}
		rows = append(rows, row(string(r), speech.HouseRule(speaker, r), played, func() { desk.TellHouseRule(a.Shell, r) }))
	}
	return rows
}

// row is a rule's sign across the width of its group, with something to say
// below the name.
func row(id, name, sub string, tapped func()) fyne.CanvasObject {
	touch := kit.NewRuleRow(name, sub, tapped)
	touch.TestID = "rules." + id
	return touch
}

// matches says whether all words of the search are in one of the texts, whatever
// their case and accents.
func (a *Screen) matches(texts ...string) bool {
	return textnorm.Finds(strings.Join(texts, "\n"), a.search)
}
