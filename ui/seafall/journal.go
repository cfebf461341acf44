package seafall

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/sheets"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Journal is everything that was recorded, the latest first, with what each
// act changed and the way to take it back.
type Journal struct {
	*desk.Desk
	filter desk.Filter

	index *journalIndex
	list  *kit.LongList
	count *ink.Text
	// Which row was the uppermost in sight, and how much of it was not.
	first string
	by    float32
}

// NewJournal is the journal with everything in it.
func NewJournal() *Journal { return newJournal(newDesk(), desk.Filter{}) }

// newJournal is the journal with a filter set, which whoever reads it can
// change.
func newJournal(a *desk.Desk, f desk.Filter) *Journal { return &Journal{Desk: a, filter: f} }

// Name is "journal".
func (j *Journal) Name() string { return "journal" }

func (j *Journal) t(key string, args ...any) string {
	return j.T("screen.journal."+key, args...)
}

// Build builds the screen for the books of now.
func (j *Journal) Build(s *shell.Shell) fyne.CanvasObject {
	if j.list != nil {
		j.first, j.by = j.list.First()
	}
	j.Shell = s
	if j.State() == nil {
		return kit.NewScreen(s.Bar(s.BackButton(), layout.Grow(ink.Heading(j.t("title")))), layout.Gap(1, 1), nil, nil)
	}
	if j.index == nil || !j.index.current(s) {
		j.index = indexJournal(s)
	}
	j.count = parts.Caption("").ID("journal.count")
	j.list = kit.NewLongList(nil)
	j.list.TestID = "journal.list"
	j.show()
	j.list.StartWith(j.first, j.by)
	panel := kit.NewCard(j.list)
	panel.Padding = theme.S
	count := layout.Row(theme.S, layout.Grow(j.count))
	if undo := s.UndoButton(); undo != nil && !j.undoAbove() {
		count = layout.FieldAndButtons(j.count, undo)
	}
	body := layout.Frame(layout.VBox(theme.S, j.filters(), count), layout.Inset(theme.S, 0, 0, 0, panel), nil)
	return kit.NewScreen(j.top(), layout.Inset(theme.M, theme.L, theme.M, theme.L, body), nil, nil)
}

// undoAbove says whether the bar has room for undo.
func (j *Journal) undoAbove() bool {
	return j.Shell.Width()/max(1, j.Shell.Scale()) >= theme.PhoneBelow
}

func (j *Journal) top() fyne.CanvasObject {
	words := j.t("note")
	if j.Shell.Class() == shell.Phone {
		words = ""
	}
	items := []fyne.CanvasObject{j.Shell.BackButton(), layout.Grow(kit.NewTitle(j.t("title"), j.State().Name, nil))}
	if undo := j.Shell.UndoButton(); undo != nil && j.undoAbove() {
		items = append(items, parts.UpTo(parts.UndoLimit, undo))
	}
	return j.Shell.Bar(append(items, kit.NewIconButton(kit.Outline, crest.IconPen, words, func() { sheets.Note(j.Desk) }).ID("journal.note"))...)
}

// show lists the acts that the filter lets through.
func (j *Journal) show() {
	shown := j.index.shown(j.filter)
	if len(shown) == 0 {
		j.count.SetText(j.t("none"))
	} else {
		j.count.SetText(j.t("count", "count", len(shown)))
	}
	j.list.SetRows(j.rows(shown))
}

// refilter lists anew from the top while somebody types.
func (j *Journal) refilter() {
	j.first, j.by = "", 0
	j.show()
}

// change takes up a filter that was chosen on a sheet.
func (j *Journal) change(f desk.Filter) {
	j.filter = f
	j.refilter()
	j.Shell.Rebuild()
}

// takeBack asks before an act of the journal is struck.
func takeBack(d *desk.Desk, g ledger.Group) {
	d.Shell.Confirm("take_back", func() shell.Question {
		words := d.T("screen.journal.back")
		return shell.Question{Title: words, What: d.T("screen.journal.back.what", "act", d.Speaker().Undo(g)), Do: words}
	}, func() { d.Shell.TakeBack(g.ID) })
}
