package record

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// reading is the record as it is read now: the window and the words of now, and
// the page. It is made anew whenever the screen is built.
type reading struct {
	screen  *Screen
	desk    *desk.Desk
	shell   *shell.Shell
	speaker speech.Speaker
	state   *seafall.State // nil when no campaign is open
	page    paper
}

// t are words of the screen.
func (r *reading) t(key string, args ...any) string { return r.desk.T("screen.record."+key, args...) }

// top is the bar: whose record, and the ways on.
func (r *reading) top() fyne.CanvasObject {
	sub := r.t("sub", "name", r.state.Name, "count", r.page.Played)
	if r.page.Played == 0 {
		sub = r.t("sub.none", "name", r.state.Name)
	}
	if r.shell.Class() == shell.Phone { // the buttons have their place below
		return shell.Bar(r.shell, shell.BackButton(r.shell), layout.Grow(kit.NewTitle(r.t("title"), sub, nil)))
	}
	items := []fyne.CanvasObject{shell.BackButton(r.shell), layout.Grow(kit.NewTitle(r.t("title"), sub, nil))}
	if r.page.Played > 0 && r.shell.Class() == shell.Landscape {
		items = append(items, layout.Row(theme.S, kit.NewBadge(kit.BadgeBrass, r.speaker.Number(r.page.Lines[0].Target)),
			ink.NewText(theme.Small, r.t("won")).Role(theme.Ink2)))
	}
	return shell.Bar(r.shell, append(items, r.ways()...)...)
}

// ways are the buttons that lead on: the chronicle, the next game.
func (r *reading) ways() []fyne.CanvasObject {
	export := kit.NewIconButton(kit.Outline, crest.IconSave, r.t("export"), func() {
		if export := shell.Export(r.shell); export != nil {
			r.shell.Go(export)
		}
	}).ID("record.export")
	ways := []fyne.CanvasObject{export}
	if on := r.tableButton(); on != nil {
		ways = append(ways, on)
	}
	return ways
}

// tableButton leads to the table, where the next game begins or the running
// one goes on; nil when the campaign is over.
func (r *reading) tableButton() fyne.CanvasObject {
	next, ok := r.page.next()
	if !ok || r.state.Running != nil && r.state.Running.Ended != nil {
		return nil
	}
	b := kit.NewButton(kit.Primary, r.speaker.Game(next.Number), r.desk.Go.Table)
	b.IconAfter, b.Height = crest.IconNext, theme.Target
	return b.ID("record.table")
}

// sideBySide says whether there is room for the chart beside the table.
func (r *reading) sideBySide() bool {
	return r.shell.Width()/max(1, r.shell.Scale()) >= theme.LandscapeFrom
}

// panels sets the table and the chart side by side where there is room.
func (r *reading) panels() fyne.CanvasObject {
	table := kit.NewCard(pageTable{r}.grid())
	table.Padding = theme.M
	if r.sideBySide() {
		side := kit.NewCard(sidePanel{r}.all(true))
		side.Padding = theme.L
		return layout.Inset(theme.M, theme.L, theme.M, theme.L, layout.Weighted(theme.M, []float32{758, 476}, table, side))
	}
	// Below each other the table is as high as it is and the page scrolls.
	side := kit.NewCard(sidePanel{r}.all(false))
	page := layout.VBox(theme.M, table, side)
	if r.shell.Class() == shell.Phone {
		page = layout.VBox(theme.M, layout.Actions(r.ways()...), table, side)
	}
	return layout.Inset(theme.S, 0, theme.S, theme.S, layout.NewScroll(layout.Inset(0, theme.S, 0, 0, page)))
}

// caption are the words over a column.
func (r *reading) caption(key string) fyne.CanvasObject {
	return ink.NewText(theme.Small, r.t(key)).Role(theme.Ink2)
}

// longestShort is how many characters a name at the end of a line may have.
const longestShort = 14

// shortName is a name for the narrow end of a line: the first word of a
// player's name where nobody else has the same, else the colour.
func (r *reading) shortName(p seafall.Province) string {
	first := func(p seafall.Province) string {
		word, _, _ := strings.Cut(r.speaker.Player(p), " ")
		return word
	}
	name := r.speaker.Player(p)
	if utf8.RuneCountInString(name) <= longestShort {
		return name
	}
	name = first(p)
	for _, other := range r.page.Provinces {
		if other != p && first(other) == name {
			return r.speaker.Colour(p)
		}
	}
	if utf8.RuneCountInString(name) > longestShort {
		return r.speaker.Colour(p)
	}
	return name
}

// sumRow is a line of a sum: what, the rules, how much.
func (r *reading) sumRow(id, words string, behind []string, number string, strong bool) fyne.CanvasObject {
	name, figure := ink.NewText(theme.Body, words), ink.NewText(theme.Label, number).Serif().ID(id)
	if strong {
		name.Bold()
	}
	return layout.Row(theme.S, layout.Grow(desk.Ruled(r.shell, name, id+".rule", behind...)), figure)
}

// explainMilestones says which milestones a province's milestone glory is made
// of (R50).
func (r *reading) explainMilestones(p seafall.Province) {
	r.desk.Go.Why(string(p) + ".milestone_glory")
}
