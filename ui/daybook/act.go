package daybook

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// actSheet explains an act: each entry of it, what it changed, and the way to
// set it right.
type actSheet struct {
	screen *Screen
	teller Teller
	group  string // its id
	books  looked
}

// looked is what the books say about an act when they are read again: what it
// changed, and whether it may be taken back.
type looked struct {
	head          ledger.Head // of the books when they were read
	ready         bool
	before, after ledger.State
	changes       []Change // between the two, in the words of now
	unknown       error    // why what it changed cannot be told
	refused       error    // why it cannot be taken back
}

// look reads the books again in the background.
func (a *actSheet) look() {
	book := a.teller.Window().Book()
	a.books = looked{head: book.Head()}
	var found looked
	a.teller.Window().Work(a.t("looking"), func(ctx context.Context) error {
		found = looked{head: a.books.head, ready: true, refused: book.MayTakeBack(ctx, a.group)}
		found.before, found.after, found.unknown = book.Around(ctx, a.group)
		return nil
	}, func(error) {
		if a.books.head == found.head {
			a.books = found
			a.teller.Window().RebuildSheets()
		}
	})
}

// Explain opens the sheet that explains an act, given the id of its group.
func (j *Screen) Explain(group string) {
	a := &actSheet{screen: j, teller: j.teller, group: group}
	j.shell().SheetOf(a.page)
	a.look()
}

// t are words of the journal.
func (a *actSheet) t(key string, args ...any) string { return say(a.teller, key, args...) }

// page is the sheet for the books of now.
func (a *actSheet) page(shut func()) shell.Page {
	a.screen.read()
	is := a.screen.index.byID[a.group]
	if is != nil && is.Time.Day == "" { // its time is told by what was not read yet
		is = a.screen.index.Fetch(a.teller.Window().Book(), is.First())
	}
	if is == nil {
		return shell.Page{ID: "act", Title: a.t("title"), Body: caption(a.t("none"))}
	}
	is.tell()
	if a.books.ready && a.books.unknown == nil {
		a.books.changes = a.teller.Changes(a.books.before, a.books.after)
	}
	body := layout.VBox(theme.M)
	for i, e := range is.Entries {
		body.Add(a.told(is, i, e))
		body.Add(kit.HLine())
	}
	if fate := a.fate(is); fate != "" {
		body.Add(layout.Row(theme.S, kit.NewIconIn(crest.IconUndo, 20, ink.Of(theme.Ink2)), layout.Grow(ink.NewText(theme.Small, fate).ID("act.struck"))))
	}
	if a.books.refused != nil && !is.Struck && is.Target == "" {
		body.Add(control.Named("act.refused", warningBox(strings.Join(a.teller.Say().Error(a.books.refused), " "))))
	}
	body.Add(a.changed())
	page := shell.Page{ID: "act", Title: a.teller.Say().Undo(is.Group), Sub: a.teller.When(is.Time), Body: body, Buttons: a.ways(is, shut), Width: 720}
	if is.Target != "" {
		page.Title = is.lines[0]
	}
	if is.who != "" {
		page.Lead = kit.NewToken(a.teller.Wears(is.who), 40)
	}
	return page
}

// told is one entry of an act: its number and time, the sentence, the rules
// behind it and those that were overruled.
func (a *actSheet) told(is *Act, i int, e ledger.Entry) fyne.CanvasObject {
	words := a.teller.Say().Fact(e)
	if is.Target != "" {
		words = is.lines[0]
	}
	head := a.t("entry", "number", a.teller.Say().Number(int(e.Seq)), "clock", a.teller.Say().Clock(e.At, e.UTCOffset))
	items := []fyne.CanvasObject{caption(head)}
	behind := slices.Clone(a.teller.Rules(e))
	for _, o := range e.Overruled() {
		if !slices.Contains(behind, o.Rule) {
			behind = append(behind, o.Rule)
		}
	}
	items = append(items, a.teller.RuleSigns("act.rule."+strconv.Itoa(i), behind...)...)
	box := layout.VBox(theme.XS, layout.Flow(theme.S, theme.XS, items...),
		ink.NewSpans(theme.Body, ink.Span{Text: words, Struck: is.Struck}).ID("act.entry."+strconv.Itoa(i)))
	for _, o := range e.Overruled() {
		box.Add(layout.Row(theme.S, kit.NewIconIn(crest.IconWarn, 20, ink.Of(theme.Warn)),
			layout.Grow(ink.NewText(theme.Small, overruled(a.teller, o)))))
	}
	return box
}

// changed lists the values that an act changed, before and after.
func (a *actSheet) changed() fyne.CanvasObject {
	box := layout.VBox(theme.S, ink.NewText(theme.Body, a.t("changed")).Bold())
	switch {
	case !a.books.ready:
		box.Add(caption(a.t("looking")))
	case a.books.unknown != nil:
		box.Add(caption(a.t("changed.unknown")))
	case len(a.books.changes) == 0:
		box.Add(ink.NewText(theme.Small, a.t("changed.nothing")).Role(theme.Ink2).ID("act.changed.none"))
	}
	asked := slices.ContainsFunc(a.books.changes, func(c Change) bool { return a.teller.Why(c.Path) != nil })
	for _, c := range a.books.changes {
		line := layout.FirstThatFits(
			layout.Row(theme.M, ink.NewText(theme.Small, c.What), layout.Spacer(), beforeAfter(c.Before, c.After)),
			layout.VBox(0, ink.NewText(theme.Small, c.What), beforeAfter(c.Before, c.After)))
		why := a.teller.Why(c.Path)
		if why == nil {
			if asked { // in line with those that lead on
				line = layout.Row(theme.S, layout.Grow(line), layout.Gap(onward, 0))
			}
			box.Add(control.Named("act.changed."+c.Path, line))
			continue
		}
		touch := control.NewTouch(layout.Row(theme.S, layout.Grow(line), kit.NewIconIn(crest.IconNext, onward, ink.Of(theme.Ink2))), why)
		touch.TestID, touch.OnAsk = "act.changed."+c.Path, why
		box.Add(touch)
	}
	return box
}

// onward is how large the arrow is that leads on to where a value comes from.
const onward = 18

// caption are smaller, quieter words.
func caption(words string) *ink.Text { return ink.NewText(theme.Small, words).Role(theme.Ink2) }

// warningBox is a sentence that warns, on a ground of its own.
func warningBox(words string) fyne.CanvasObject {
	return layout.Stack(ink.Area(theme.Color(theme.WarnTint), theme.ControlRadius), layout.Pad(theme.M, layout.Row(theme.S,
		kit.NewIconIn(crest.IconWarn, 22, ink.Of(theme.Warn)), layout.Grow(ink.NewText(theme.Body, words)))))
}

// beforeAfter is a value before and after, with an arrow between.
func beforeAfter(before, after string) fyne.CanvasObject {
	return layout.Flow(theme.S, 0, ink.NewText(theme.Small, before).Role(theme.Ink2), kit.NewIconIn(crest.IconArrow, 16, ink.Of(theme.Ink2)),
		ink.NewText(theme.Small, after).Bold())
}

// fate says what became of an act that does not stand, "" of one that does.
func (a *actSheet) fate(is *Act) string {
	if !is.Struck {
		return ""
	}
	for _, other := range a.screen.index.Acts {
		if other.Target == is.ID && other.Entries[0].Kind == ledger.KindUndone && !other.Struck {
			e := other.Entries[0]
			return a.t("struck.by", "number", a.teller.Say().Number(int(e.Seq)), "date", a.teller.Say().Date(other.Time.Day))
		}
	}
	return a.t("struck.word")
}

// ways are the buttons that set an act right: where it cannot be taken back,
// the way to what stands on it.
func (a *actSheet) ways(is *Act, shut func()) []fyne.CanvasObject {
	if is.Target != "" {
		return nil
	}
	if is.Struck {
		if next, ok := a.teller.Window().Book().NextRedo(); ok && next.ID == is.ID {
			return []fyne.CanvasObject{kit.NewIconButton(kit.Primary, crest.IconRedo, a.t("bring_back"), func() { a.teller.Window().Redo() }).ID("act.redo").Recording()}
		}
		return nil
	}
	if !a.books.ready {
		return nil
	}
	var buttons []fyne.CanvasObject
	if a.teller.Over(is.Time) {
		if correct := a.teller.Correct(is.who, a.books.changes); correct != nil {
			buttons = append(buttons, kit.NewIconButton(kit.Outline, crest.IconPen, a.t("correct"), correct).ID("act.correct").Recording())
		}
	}
	if a.books.refused == nil {
		return append(buttons, kit.NewIconButton(kit.Outline, crest.IconUndo, a.t("back"), func() { a.takeBack(is.Group) }).ID("act.back").Recording())
	}
	if on := a.dependent(a.books.refused); on != nil {
		seq := int(on.Entries[0].Seq)
		buttons = append(buttons, kit.NewIconButton(kit.Outline, crest.IconNext, a.t("to_entry", "number", a.teller.Say().Number(seq)), func() {
			shut()
			a.screen.Explain(on.ID)
		}).ID("act.depends"))
	}
	return buttons
}

// dependent is the act that stands on one that cannot be taken back, nil when
// the books do not say which.
func (a *actSheet) dependent(err error) *Act {
	for _, v := range ledger.Violations(err) {
		if seq, ok := v.Args["entry"].(int64); ok {
			return a.screen.index.Fetch(a.teller.Window().Book(), seq)
		}
	}
	return nil
}

// takeBack asks before an act of the journal is struck.
func (a *actSheet) takeBack(g ledger.Group) {
	a.teller.Window().Confirm("take_back", func() shell.Question {
		words := a.t("back")
		return shell.Question{Title: words, What: a.t("back.what", "act", a.teller.Say().Undo(g)), Do: words}
	}, func() { a.teller.Window().TakeBack(g.ID) })
}
