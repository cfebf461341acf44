package journal

import (
	"encoding/json"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/parts"
	"astrolabe/ui/theme"
)

// Screen is the journal of the open campaign.
type Screen struct {
	*desk.Desk
	search string
	open   string // the act that is opened once the screen is there
	list   *kit.LongList
}

var _ shell.Screen = (*Screen)(nil)

// New is the journal; with an act, where that stands.
func New(d *desk.Desk, act string) *Screen { return &Screen{Desk: d, open: act} }

// Name is "journal".
func (*Screen) Name() string { return "journal" }

// Build builds the screen for the state of now.
func (j *Screen) Build(s *shell.Shell) fyne.CanvasObject {
	j.Shell = s
	if j.State() == nil {
		return kit.NewScreen(shell.Bar(s, shell.BackButton(s)), layout.Gap(1, 1), nil, nil)
	}
	search := control.NewEntry(j.T("screen.journal.search"), nil)
	search.TestID, search.Text = "journal.search", j.search
	search.OnChanged = func(is string) {
		j.search = is
		j.list.SetRows(j.rows())
	}
	was := j.list
	j.list = kit.NewLongList(j.rows())
	j.list.TestID = "journal.list"
	switch {
	case j.open != "":
		j.list.StartWith("journal."+j.open, 0)
		j.open = ""
	case was != nil:
		j.list.StartWith(was.First())
	}
	var undo fyne.CanvasObject
	if b := shell.UndoButton(s); b != nil && s.Class() != shell.Phone {
		undo = parts.UpTo(parts.UndoLimit, b)
	}
	top := shell.Bar(s, shell.BackButton(s), layout.Grow(kit.NewTitle(j.T("screen.menu.journal"), j.State().Name, nil)), undo)
	return kit.NewScreen(top, layout.Frame(layout.Inset(theme.M, theme.ScreenMargin, theme.S, theme.ScreenMargin, search), j.list, nil), nil, nil)
}

// rows are the acts that the search lets through, with a heading for each day.
func (j *Screen) rows() []kit.LongRow {
	var rows []kit.LongRow
	day, want := "", strings.ToLower(strings.TrimSpace(j.search))
	for g := range desk.Latest(j.Desk) {
		if want != "" && !strings.Contains(strings.ToLower(j.told(g)), want) {
			continue
		}
		first := g.Entries[0]
		if is := j.Speaker().Day(first.At, first.UTCOffset); is != day {
			day = is
			rows = append(rows, row("journal.day."+day, func() fyne.CanvasObject {
				return layout.Inset(theme.M, theme.ScreenMargin, theme.XS, theme.ScreenMargin, parts.Section(j.Speaker().Date(is)))
			}, nil))
		}
		rows = append(rows, row("journal."+g.ID, func() fyne.CanvasObject { return j.act(g) }, func() { j.explain(g) }))
	}
	return rows
}

// row is a row of the list, as high as what it is built of.
func row(id string, build func() fyne.CanvasObject, tapped func()) kit.LongRow {
	return kit.LongRow{ID: id, Height: func(width float32) float32 { return layout.HeightFor(build(), width) }, Build: build, OnTapped: tapped}
}

// told is all that an act says.
func (j *Screen) told(g ledger.Group) string {
	var lines []string
	for _, e := range g.Entries {
		lines = append(lines, j.Speaker().Fact(e))
	}
	return strings.Join(lines, "\n")
}

// act is one act: when, who, what.
func (j *Screen) act(g ledger.Group) fyne.CanvasObject {
	first := g.Entries[0]
	var token fyne.CanvasObject = layout.Gap(theme.Token, theme.Token)
	if id := desk.About(j.State(), first); id != "" {
		token = kit.NewToken(parts.Livery(j.State(), id), theme.Token)
	}
	words := layout.VBox(0)
	for _, e := range g.Entries {
		words.Add(ink.NewText(theme.Body, j.Speaker().Fact(e)))
	}
	clock := layout.AtLeast(54*max(1, j.Shell.Scale()), 0, parts.Caption(j.Speaker().Clock(first.At, first.UTCOffset)))
	return layout.AtLeast(0, theme.Target, layout.PadXY(theme.ScreenMargin, theme.XS, layout.TopRow(theme.M, clock, token, layout.Grow(words))))
}

// overrules are the rules that were set aside for an entry.
func overrules(e ledger.Entry) (list []ledger.Overrule) {
	if len(e.Overrules) > 0 && json.Unmarshal(e.Overrules, &list) != nil {
		return nil // the store has read it before: this cannot be
	}
	return list
}

// explain opens an act: what it said, what was set aside for it, and the way to take it
// back.
func (j *Screen) explain(g ledger.Group) {
	j.Shell.SheetOf(func(shut func()) shell.Page {
		body := layout.VBox(theme.M)
		for _, e := range g.Entries {
			body.Add(parts.Plain(j.Speaker().Fact(e)))
			for i, o := range overrules(e) {
				body.Add(layout.VBox(0, parts.Caption(j.T("screen.journal.overruled", "reason", o.Reason)),
					layout.Flow(theme.M, 0, desk.RuleSigns(j.Shell, "journal.rule."+j.Number(i), o.Rule)...)))
			}
		}
		first := g.Entries[0]
		return shell.Page{ID: "act", Title: j.Speaker().Undo(g), Sub: j.T("screen.journal.when", "date", j.Speaker().Date(j.Speaker().Day(first.At, first.UTCOffset)),
			"clock", j.Speaker().Clock(first.At, first.UTCOffset)), Body: body,
			Buttons: []fyne.CanvasObject{parts.Records("journal.back", crest.IconUndo, j.T("screen.journal.back"), func() { shut(); j.Shell.TakeBack(g.ID) })}}
	})
}
