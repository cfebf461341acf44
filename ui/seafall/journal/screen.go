package journal

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

// Screen is everything that was recorded, the latest first, with what each act
// changed and the way to take it back.
type Screen struct {
	desk   *desk.Desk
	filter desk.Filter

	index *index
	list  *kit.LongList
	count *ink.Text
	// Which row was the uppermost in sight, and how much of it was not.
	first string
	by    float32
}

// New is the journal at a desk with a filter set, which whoever reads it can
// change.
func New(d *desk.Desk, f desk.Filter) *Screen { return &Screen{desk: d, filter: f} }

// At is the journal with everything in it, begun at an entry's act.
func At(d *desk.Desk, e ledger.Entry) *Screen {
	j := New(d, desk.Filter{})
	for first := range desk.Standing(d) {
		if first.Group == e.Group {
			j.first = actID(first)
			break
		}
	}
	return j
}

// Name is "journal".
func (j *Screen) Name() string { return "journal" }

// words speak of the journal.
func (j *Screen) words() words { return words{j.desk} }

// t are words of the screen.
func (j *Screen) t(key string, args ...any) string { return j.words().t(key, args...) }

// Build builds the screen for the books of now.
func (j *Screen) Build(s *shell.Shell) fyne.CanvasObject {
	if j.list != nil {
		j.first, j.by = j.list.First()
	}
	j.desk.Shell = s
	if j.desk.State() == nil {
		return kit.NewScreen(shell.Bar(s, shell.BackButton(s), layout.Grow(ink.Heading(j.t("title")))), layout.Gap(1, 1), nil, nil)
	}
	j.read()
	j.count = parts.Caption("").ID("journal.count")
	j.list = kit.NewLongList(nil)
	j.list.TestID = "journal.list"
	j.show()
	j.list.StartWith(j.first, j.by)
	panel := kit.NewCard(j.list)
	panel.Padding = theme.S
	count := layout.Row(theme.S, layout.Grow(j.count))
	if undo := shell.UndoButton(s); undo != nil && !j.undoAbove() {
		count = layout.FieldAndButtons(j.count, undo)
	}
	body := layout.Frame(layout.VBox(theme.S, j.filters(), count), layout.Inset(theme.S, 0, 0, 0, panel), nil)
	return kit.NewScreen(j.top(), layout.Inset(theme.M, theme.L, theme.M, theme.L, body), nil, nil)
}

// read puts the books into words where they have changed since.
func (j *Screen) read() {
	if j.index == nil || !j.index.current(j.desk) {
		j.index = newIndex(j.desk)
	}
}

// undoAbove says whether the bar has room for undo.
func (j *Screen) undoAbove() bool {
	return j.desk.Shell.Width()/max(1, j.desk.Shell.Scale()) >= theme.PhoneBelow
}

// top is the bar: whose journal, undo, and a note to write.
func (j *Screen) top() fyne.CanvasObject {
	words := j.t("note")
	if j.desk.Shell.Class() == shell.Phone {
		words = ""
	}
	items := []fyne.CanvasObject{shell.BackButton(j.desk.Shell), layout.Grow(kit.NewTitle(j.t("title"), j.desk.State().Name, nil))}
	if undo := shell.UndoButton(j.desk.Shell); undo != nil && j.undoAbove() {
		items = append(items, parts.UpTo(parts.UndoLimit, undo))
	}
	return shell.Bar(j.desk.Shell, append(items, kit.NewIconButton(kit.Outline, crest.IconPen, words, func() { sheets.Note(j.desk) }).ID("journal.note"))...)
}

// show lists the acts that the filter lets through.
func (j *Screen) show() {
	shown := j.index.shown(j.filter)
	if len(shown) == 0 {
		j.count.SetText(j.t("none"))
	} else {
		j.count.SetText(j.t("count", "count", len(shown)))
	}
	j.list.SetRows(j.rows(shown))
}

// refilter lists anew from the top while somebody types.
func (j *Screen) refilter() {
	j.first, j.by = "", 0
	j.show()
}

// change takes up a filter that was chosen on a sheet.
func (j *Screen) change(f desk.Filter) {
	j.filter = f
	j.refilter()
	j.desk.Shell.Rebuild()
}
