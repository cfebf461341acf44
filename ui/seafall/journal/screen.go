package journal

import (
	"context"

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
	next  int  // the place in the index from which on acts are still to be listed
	found int  // how many are listed
	last  *act // the last of them, nil for none
	going bool // more is being read
	built bool // the screen stands
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
	j.read()
	if is := j.index.fetch(d.Shell.Book(), e.Seq); is != nil && !is.Struck {
		j.first = actID(is.Entries[0])
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
	j.desk.Shell, j.built = s, false
	if j.desk.State() == nil {
		return kit.NewScreen(shell.Bar(s, shell.BackButton(s), layout.Grow(ink.Heading(j.t("title")))), layout.Gap(1, 1), nil, nil)
	}
	j.read()
	j.count = parts.Caption("").ID("journal.count")
	j.list = kit.NewLongList(nil)
	j.list.TestID = "journal.list"
	j.show()
	j.list.StartWith(j.first, j.by)
	defer func() { j.goOn(); j.built = true }()
	panel := kit.NewCard(j.list)
	panel.Padding = theme.S
	count := layout.Row(theme.S, layout.Grow(j.count))
	if undo := shell.UndoButton(s); undo != nil && !j.undoAbove() {
		count = layout.FieldAndButtons(j.count, undo)
	}
	body := layout.Frame(layout.VBox(theme.S, j.filters(), count), layout.Inset(theme.S, 0, 0, 0, panel), nil)
	return kit.NewScreen(j.top(), layout.Inset(theme.M, theme.L, theme.M, theme.L, body), nil, nil)
}

// read reads the first page of the books where they have changed since.
func (j *Screen) read() {
	if j.index == nil || !j.index.current(j.desk) {
		j.index = newIndex(j.desk)
		j.take(j.index.next(context.Background(), j.desk.Shell.Book()))
	}
}

// take takes up what was read.
func (j *Screen) take(acts []ledger.Act, err error) {
	if err != nil {
		j.index.whole = true // as far as it can be read
		shell.Unread(j.desk.Shell, err)
		return
	}
	j.index.add(acts, len(acts) < page)
}

// goOn reads on in the background, page by page, and lists what the filter lets
// through of it, as long as the journal is shown.
func (j *Screen) goOn() {
	x, s := j.index, j.desk.Shell
	if j.going || j.next >= len(x.acts) && x.whole {
		return
	}
	j.going = true
	var acts []ledger.Act
	book, reads := s.Book(), j.next >= len(x.acts)
	shell.Behind(s, func(ctx context.Context) (err error) {
		if reads {
			acts, err = x.next(ctx, book)
		}
		return err
	}, func(err error) {
		j.going = false
		if s.Current() != shell.Screen(j) || j.index != x || !x.current(j.desk) {
			return // it is built anew where it is shown again
		}
		if reads {
			j.take(acts, err)
		}
		j.list.Add(j.more())
		j.goOn()
		if j.built && !j.going && s.SheetOpen() {
			s.RebuildSheets() // what they say of the whole journal
		}
	})
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
	j.next, j.found, j.last = 0, 0, nil
	j.list.SetRows(j.more())
}

// more are the rows of further acts that the filter lets through.
func (j *Screen) more() []kit.LongRow {
	shown, next := j.index.shown(j.filter, j.next)
	j.next, j.found = next, j.found+len(shown)
	j.list.More = !j.done()
	j.count.SetText(j.counted())
	return j.rows(shown)
}

// done says whether all acts have been looked at.
func (j *Screen) done() bool { return j.index.whole && j.next >= len(j.index.acts) }

// counted says how many acts are listed, and how far the books have been read.
func (j *Screen) counted() string {
	found := j.t("none")
	if j.found > 0 || !j.done() {
		found = j.t("count", "count", j.found)
	}
	if !j.done() {
		found = j.t("reading", "found", found, "percent", j.index.progress())
	}
	return found
}

// refilter lists anew from the top while somebody types.
func (j *Screen) refilter() {
	j.first, j.by = "", 0
	j.show()
	j.goOn()
}

// change takes up a filter that was chosen on a sheet.
func (j *Screen) change(f desk.Filter) {
	j.filter = f
	j.refilter()
	j.desk.Shell.Rebuild()
}
