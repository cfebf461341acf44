package daybook

import (
	"context"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Screen is everything that was recorded, the latest first, with what each act
// changed and the way to take it back.
type Screen struct {
	teller Teller
	filter Filter

	index *Index
	list  *kit.LongList
	count *ink.Text
	next  int  // the place in the index from which on acts are still to be listed
	found int  // how many are listed
	last  *Act // the last of them, nil for none
	going bool // more is being read
	built bool // the screen stands
	// Which row was the uppermost in sight, and how much of it was not.
	first string
	by    float32
}

// New is a journal with a filter set, which whoever reads it can
// change.
func New(t Teller, f Filter) *Screen { return &Screen{teller: t, filter: f} }

// At is the journal with everything in it, begun at an entry's act.
func At(t Teller, e ledger.Entry) *Screen {
	j := New(t, Filter{})
	j.read()
	if is := j.index.Fetch(t.Window().Book(), e.Seq); is != nil && !is.Struck {
		j.first = actID(is.Entries[0])
	}
	return j
}

// Name is "journal".
func (j *Screen) Name() string { return "journal" }

// shell is the window.
func (j *Screen) shell() *shell.Shell { return j.teller.Window() }

// t are words of the screen.
func (j *Screen) t(key string, args ...any) string { return say(j.teller, key, args...) }

// Build builds the screen for the books of now.
func (j *Screen) Build(s *shell.Shell) fyne.CanvasObject {
	if j.list != nil {
		j.first, j.by = j.list.First()
	}
	j.teller.Sit(s)
	j.built = false
	if _, open := j.teller.Campaign(); !open {
		return kit.NewScreen(shell.Bar(s, shell.BackButton(s), layout.Grow(ink.Heading(j.t("title")))), layout.Gap(1, 1), nil, nil)
	}
	j.read()
	j.count = ink.NewText(theme.Small, "").Role(theme.Ink2).ID("journal.count")
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
	if j.index == nil || !j.index.current() {
		j.index = newIndex(j.teller)
		j.take(j.index.next(context.Background(), j.shell().Book()))
	}
}

// take takes up what was read.
func (j *Screen) take(acts []ledger.Act, err error) {
	if err != nil {
		j.index.Whole = true // as far as it can be read
		shell.Unread(j.shell(), err)
		return
	}
	j.index.Add(acts, len(acts) < page)
}

// goOn reads on in the background, page by page, and lists what the filter lets
// through of it, as long as the journal is shown.
func (j *Screen) goOn() {
	x, s := j.index, j.shell()
	if j.going || j.next >= len(x.Acts) && x.Whole {
		return
	}
	j.going = true
	var acts []ledger.Act
	book, reads := s.Book(), j.next >= len(x.Acts)
	shell.Behind(s, func(ctx context.Context) (err error) {
		if reads {
			acts, err = x.next(ctx, book)
		}
		return err
	}, func(err error) {
		j.going = false
		if s.Current() != shell.Screen(j) || j.index != x || !x.current() {
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

// undoLimit is how wide the button that takes back may be before its words wrap, at text
// scale 1.
const undoLimit = 290

// undoAbove says whether the bar has room for undo.
func (j *Screen) undoAbove() bool {
	return j.shell().Width()/max(1, j.shell().Scale()) >= theme.PhoneBelow
}

// top is the bar: whose journal, undo, and a note to write.
func (j *Screen) top() fyne.CanvasObject {
	words := j.t("note")
	if j.shell().Class() == shell.Phone {
		words = ""
	}
	name, _ := j.teller.Campaign()
	items := []fyne.CanvasObject{shell.BackButton(j.shell()), layout.Grow(kit.NewTitle(j.t("title"), name, nil))}
	if undo := shell.UndoButton(j.shell()); undo != nil && j.undoAbove() {
		items = append(items, layout.UpTo(undoLimit*max(1, theme.Scale()), undo))
	}
	return shell.Bar(j.shell(), append(items, kit.NewIconButton(kit.Outline, crest.IconPen, words, j.teller.Note).ID("journal.note"))...)
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
func (j *Screen) done() bool { return j.index.Whole && j.next >= len(j.index.Acts) }

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
func (j *Screen) change(f Filter) {
	j.filter = f
	j.refilter()
	j.shell().Rebuild()
}
