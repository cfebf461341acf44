package seafall

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Journal is everything that was recorded, the latest first, with what each
// act changed and the way to take it back.
type Journal struct {
	*acts
	filter journalFilter

	index *journalIndex
	list  *kit.LongList
	count *kit.Text
	// Which row was the uppermost in sight, and how much of it was not.
	first string
	by    float32
}

// NewJournal is the journal with everything in it.
func NewJournal() *Journal { return newJournal(newActs(), journalFilter{}) }

// newJournal is the journal with a filter set, which whoever reads it can
// change.
func newJournal(a *acts, f journalFilter) *Journal { return &Journal{acts: a, filter: f} }

// journal shows the whole journal.
func (t *acts) journal() { t.shell.Go(newJournal(t, journalFilter{})) }

// Name is "journal".
func (j *Journal) Name() string { return "journal" }

func (j *Journal) t(key string, args ...any) string {
	return j.shell.T("screen.journal."+key, args...)
}

// Build builds the screen for the books of now.
func (j *Journal) Build(s *shell.Shell) fyne.CanvasObject {
	if j.list != nil {
		j.first, j.by = j.list.First()
	}
	j.shell = s
	if s.State() == nil {
		return kit.NewScreen(s.Bar(s.BackButton(), kit.Grow(kit.Heading(j.t("title")))), kit.Gap(1, 1), nil, nil)
	}
	if j.index == nil || !j.index.current(s) {
		j.index = indexJournal(s)
	}
	j.count = muted("").ID("journal.count")
	j.list = kit.NewLongList(nil)
	j.list.TestID = "journal.list"
	j.show()
	j.list.StartWith(j.first, j.by)
	panel := kit.NewCard(j.list)
	panel.Padding = theme.S
	count := kit.Row(theme.S, kit.Grow(j.count))
	if undo := s.UndoButton(); undo != nil && !j.undoAbove() {
		count = kit.FieldAndButtons(j.count, undo)
	}
	body := kit.Frame(kit.VBox(theme.S, j.filters(), count), kit.Inset(theme.S, 0, 0, 0, panel), nil)
	return kit.NewScreen(j.top(), kit.Inset(theme.M, theme.L, theme.M, theme.L, body), nil, nil)
}

// undoAbove says whether the bar has room for undo.
func (j *Journal) undoAbove() bool {
	return j.shell.Width()/max(1, j.shell.Scale()) >= theme.PhoneBelow
}

func (j *Journal) top() fyne.CanvasObject {
	words := j.t("note")
	if j.shell.Class() == shell.Phone {
		words = ""
	}
	items := []fyne.CanvasObject{j.shell.BackButton(), kit.Grow(kit.NewTitle(j.t("title"), j.shell.State().Name, nil))}
	if undo := j.shell.UndoButton(); undo != nil && j.undoAbove() {
		items = append(items, upTo(undoLimit, undo))
	}
	return j.shell.Bar(append(items, kit.NewIconButton(kit.Outline, crest.IconPen, words, j.note).ID("journal.note"))...)
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
func (j *Journal) change(f journalFilter) {
	j.filter = f
	j.refilter()
	j.shell.Rebuild()
}

// note is the sheet for the table's own words.
func (t *acts) note() {
	t.shell.SheetOf(func(shut func()) shell.Page {
		e := kit.NewMultiLineEntry(t.shell.T("screen.table.note.words"), 4, func(is string) { t.shell.SetDraft("note", is) })
		e.TestID, e.Text = "note.words", t.shell.Draft("note")
		return shell.Page{ID: "note", Title: t.shell.T("screen.table.note"), Body: e, Buttons: []fyne.CanvasObject{
			t.mainButton("note.do", t.shell.T("screen.table.note.do"), func() {
				t.shell.Record(scoring.WriteNote{Text: t.shell.Draft("note")}, func(ledger.Receipt) { t.shell.SetDraft("note", ""); shut() })
			})}}
	})
}

// takeBack asks before an act of the journal is struck.
func (t *acts) takeBack(g ledger.Group) {
	t.shell.Confirm("take_back", func() shell.Question {
		words := t.shell.T("screen.journal.back")
		return shell.Question{Title: words, What: t.shell.T("screen.journal.back.what", "act", t.shell.Speaker().Undo(g)), Do: words}
	}, func() { t.shell.TakeBack(g.ID) })
}

// who is the province that an entry is about, "" for none.
func who(e ledger.Entry) seafall.Province { return about(e.Payload) }
