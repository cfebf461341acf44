package journal

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/sheets"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// actSheet explains an act: each entry of it, what it changed, and the way to
// set it right.
type actSheet struct {
	screen *Screen
	desk   *desk.Desk
	words  words
	group  string // its id
	books  looked
}

// looked is what the books say about an act when they are read again: what it
// changed, and whether it may be taken back.
type looked struct {
	head    ledger.Head // of the books when they were read
	ready   bool
	changes []seafall.Change
	unknown error // why what it changed cannot be told
	refused error // why it cannot be taken back
}

// look reads the books again in the background.
func (a *actSheet) look() {
	book := a.desk.Shell.Book()
	a.books = looked{head: book.Head()}
	var found looked
	a.desk.Shell.Work(a.words.t("looking"), func(ctx context.Context) error {
		found = looked{head: a.books.head, ready: true, refused: book.MayTakeBack(ctx, a.group)}
		before, after, err := book.Around(ctx, a.group)
		if err != nil {
			found.unknown = err
			return nil
		}
		old, _ := before.(*seafall.State)
		now, ok := after.(*seafall.State)
		if ok {
			found.changes = seafall.Changes(old, now)
		}
		return nil
	}, func(error) {
		if a.books.head == found.head {
			a.books = found
			a.desk.Shell.RebuildSheets()
		}
	})
}

// Explain opens the sheet that explains an act, given the id of its group.
func (j *Screen) Explain(group string) {
	a := &actSheet{screen: j, desk: j.desk, words: j.words(), group: group}
	j.desk.Shell.SheetOf(a.page)
	a.look()
}

// page is the sheet for the books of now.
func (a *actSheet) page(shut func()) shell.Page {
	a.screen.read()
	is := a.screen.index.byID[a.group]
	if is != nil && is.time.day == "" { // its time is told by what was not read yet
		is = a.screen.index.fetch(a.desk.Shell.Book(), is.First())
	}
	if is == nil {
		return shell.Page{ID: "act", Title: a.words.t("title"), Body: parts.Caption(a.words.t("none"))}
	}
	is.tell()
	body := layout.VBox(theme.M)
	for i, e := range is.Entries {
		body.Add(a.told(is, i, e))
		body.Add(kit.HLine())
	}
	if fate := a.fate(is); fate != "" {
		body.Add(layout.Row(theme.S, kit.NewIconIn(crest.IconUndo, 20, ink.Of(theme.Ink2)), layout.Grow(ink.NewText(theme.Small, fate).ID("act.struck"))))
	}
	if a.books.refused != nil && !is.Struck && is.Target == "" {
		body.Add(control.Named("act.refused", parts.WarningBox(strings.Join(a.desk.Speaker().Error(a.books.refused), " "))))
	}
	body.Add(a.changed())
	page := shell.Page{ID: "act", Title: a.desk.Speaker().Undo(is.Group), Sub: a.words.line(is.time), Body: body, Buttons: a.ways(is, shut), Width: 720}
	if is.Target != "" {
		page.Title = is.lines[0]
	}
	if is.who != "" {
		page.Lead = kit.NewToken(pieces.Livery(is.who), 40)
	}
	return page
}

// told is one entry of an act: its number and time, the sentence, the rules
// behind it and those that were overruled.
func (a *actSheet) told(is *act, i int, e ledger.Entry) fyne.CanvasObject {
	words := a.desk.Speaker().Fact(e)
	if is.Target != "" {
		words = is.lines[0]
	}
	head := a.words.t("entry", "number", a.desk.Number(int(e.Seq)), "clock", a.desk.Speaker().Clock(e.At, e.UTCOffset))
	items := []fyne.CanvasObject{parts.Caption(head)}
	var behind []string
	if seafall.HasKind(a.desk.State(), e.Kind) { // else it was taken back with its rule
		behind = scoring.RulesBehind(e)
	}
	for _, o := range e.Overruled() {
		if !slices.Contains(behind, o.Rule) {
			behind = append(behind, o.Rule)
		}
	}
	items = append(items, desk.RuleSigns(a.desk.Shell, "act.rule."+strconv.Itoa(i), behind...)...)
	box := layout.VBox(theme.XS, layout.Flow(theme.S, theme.XS, items...),
		ink.NewSpans(theme.Body, ink.Span{Text: words, Struck: is.Struck}).ID("act.entry."+strconv.Itoa(i)))
	for _, o := range e.Overruled() {
		box.Add(layout.Row(theme.S, kit.NewIconIn(crest.IconWarn, 20, ink.Of(theme.Warn)),
			layout.Grow(ink.NewText(theme.Small, a.words.overruled(o)))))
	}
	return box
}

// changed lists the values that an act changed, before and after.
func (a *actSheet) changed() fyne.CanvasObject {
	box := layout.VBox(theme.S, parts.Strong(a.words.t("changed")))
	switch {
	case !a.books.ready:
		box.Add(parts.Caption(a.words.t("looking")))
	case a.books.unknown != nil:
		box.Add(parts.Caption(a.words.t("changed.unknown")))
	case len(a.books.changes) == 0:
		box.Add(ink.NewText(theme.Small, a.words.t("changed.nothing")).Role(theme.Ink2).ID("act.changed.none"))
	}
	for _, c := range a.books.changes {
		what, before, after := speech.Change(a.desk.Speaker(), c)
		box.Add(control.Named("act.changed."+c.Path, layout.FirstThatFits(
			layout.Row(theme.M, ink.NewText(theme.Small, what), layout.Spacer(), beforeAfter(before, after)),
			layout.VBox(0, ink.NewText(theme.Small, what), beforeAfter(before, after)))))
	}
	return box
}

// beforeAfter is a value before and after, with an arrow between.
func beforeAfter(before, after string) fyne.CanvasObject {
	return layout.Flow(theme.S, 0, ink.NewText(theme.Small, before).Role(theme.Ink2), kit.NewIconIn(crest.IconArrow, 16, ink.Of(theme.Ink2)),
		ink.NewText(theme.Small, after).Bold())
}

// fate says what became of an act that does not stand, "" of one that does.
func (a *actSheet) fate(is *act) string {
	if !is.Struck {
		return ""
	}
	for _, other := range a.screen.index.acts {
		if other.Target == is.ID && other.Entries[0].Kind == ledger.KindUndone && !other.Struck {
			e := other.Entries[0]
			return a.words.t("struck.by", "number", a.desk.Number(int(e.Seq)), "date", a.desk.Speaker().Date(other.time.day))
		}
	}
	return a.words.t("struck.word")
}

// ways are the buttons that set an act right: where it cannot be taken back,
// the way to what stands on it.
func (a *actSheet) ways(is *act, shut func()) []fyne.CanvasObject {
	if is.Target != "" {
		return nil
	}
	if is.Struck {
		if next, ok := a.desk.Shell.Book().NextRedo(); ok && next.ID == is.ID {
			return []fyne.CanvasObject{kit.NewIconButton(kit.Primary, crest.IconRedo, a.words.t("bring_back"), func() { a.desk.Shell.Redo() }).ID("act.redo").Recording()}
		}
		return nil
	}
	if !a.books.ready {
		return nil
	}
	var buttons []fyne.CanvasObject
	if a.older(is) && is.who != "" {
		buttons = append(buttons, kit.NewIconButton(kit.Outline, crest.IconPen, a.words.t("correct"), func() { sheets.Correct(a.desk, is.who) }).ID("act.correct").Recording())
	}
	if a.books.refused == nil {
		return append(buttons, kit.NewIconButton(kit.Outline, crest.IconUndo, a.words.t("back"), func() { a.takeBack(is.Group) }).ID("act.back").Recording())
	}
	if on := a.dependent(a.books.refused); on != nil {
		seq := int(on.Entries[0].Seq)
		buttons = append(buttons, kit.NewIconButton(kit.Outline, crest.IconNext, a.words.t("to_entry", "number", a.desk.Number(seq)), func() {
			shut()
			a.screen.Explain(on.ID)
		}).ID("act.depends"))
	}
	return buttons
}

// older says whether an act belongs to a game that is over: a mistake in it
// is set right with a correction.
func (a *actSheet) older(is *act) bool {
	g := a.desk.State().Running
	return is.time.phase != phaseBefore && (g == nil || is.time.game != g.Number)
}

// dependent is the act that stands on one that cannot be taken back, nil when
// the books do not say which.
func (a *actSheet) dependent(err error) *act {
	for _, v := range ledger.Violations(err) {
		if seq, ok := v.Args["entry"].(int64); ok {
			return a.screen.index.fetch(a.desk.Shell.Book(), seq)
		}
	}
	return nil
}

// takeBack asks before an act of the journal is struck.
func (a *actSheet) takeBack(g ledger.Group) {
	a.desk.Shell.Confirm("take_back", func() shell.Question {
		words := a.words.t("back")
		return shell.Question{Title: words, What: a.words.t("back.what", "act", a.desk.Speaker().Undo(g)), Do: words}
	}, func() { a.desk.Shell.TakeBack(g.ID) })
}
