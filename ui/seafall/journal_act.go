package seafall

import (
	"context"
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
	"astrolabe/ui/seafall/sheets"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

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
func (j *Journal) look(group string, into *looked) {
	book := j.Shell.Book()
	*into = looked{head: book.Head()}
	var found looked
	j.Shell.Work(j.t("looking"), func(context.Context) error {
		found = looked{head: into.head, ready: true, refused: book.MayTakeBack(group)}
		before, after, err := book.Around(group)
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
		if into.head == found.head {
			*into = found
			j.Shell.RebuildSheets()
		}
	})
}

// Explain opens the sheet that explains an act: each entry of it, what it changed,
// and the way to set it right.
func (j *Journal) Explain(group string) {
	var is looked
	j.Shell.SheetOf(func(shut func()) shell.Page {
		if !j.index.current(j.Shell) {
			j.index = indexJournal(j.Shell)
		}
		a := j.index.byID[group]
		if a == nil {
			return shell.Page{ID: "act", Title: j.t("title"), Body: parts.Caption(j.t("none"))}
		}
		body := layout.VBox(theme.M)
		for i, e := range a.group.Entries {
			body.Add(j.told(a, i, e))
			body.Add(kit.HLine())
		}
		if words := j.standingWords(a); words != "" {
			body.Add(layout.Row(theme.S, kit.NewIconIn(crest.IconUndo, 20, ink.Of(theme.Ink2)), layout.Grow(ink.NewText(theme.Small, words).ID("act.struck"))))
		}
		if is.refused != nil && !a.group.Struck && a.group.Target == "" {
			body.Add(control.Named("act.refused", parts.WarningBox(strings.Join(j.Speaker().Error(is.refused), " "))))
		}
		body.Add(j.changed(a, is))
		buttons := j.ways(a, is, shut)
		page := shell.Page{ID: "act", Title: j.Speaker().Undo(a.group), Sub: j.whenLine(a), Body: body, Buttons: buttons, Width: 720}
		if a.group.Target != "" {
			page.Title = a.lines[0]
		}
		if a.who != "" {
			page.Lead = kit.NewToken(string(a.who), 40)
		}
		return page
	})
	j.look(group, &is)
}

// whenLine says when in the campaign and on which day an act was.
func (j *Journal) whenLine(a *journalAct) string {
	words := []string{j.gameWord(&a.time.game)}
	switch {
	case a.time.phase == phaseOpening:
		words = append(words, j.t("opening"))
	case a.time.phase == phaseEnding:
		words = append(words, j.t("ending"))
	case a.time.phase == phaseAfter:
		words = append(words, j.t("after"))
	case a.time.phase == phasePlayed && a.time.round == 0:
		words = append(words, j.t("winter", "year", a.time.year))
	case a.time.phase == phasePlayed:
		words = append(words, j.t("round", "year", a.time.year, "round", a.time.round))
	}
	return strings.Join(append(words, j.Speaker().Date(a.time.day)), " · ")
}

// told is one entry of an act: its number and time, the sentence, the rules
// behind it and those that were overruled.
func (j *Journal) told(a *journalAct, i int, e ledger.Entry) fyne.CanvasObject {
	words := j.Speaker().Fact(e)
	if a.group.Target != "" {
		words = a.lines[0]
	}
	head := j.t("entry", "number", j.Number(int(e.Seq)), "clock", j.Speaker().Clock(e.At, e.UTCOffset))
	items := []fyne.CanvasObject{parts.Caption(head)}
	for _, rule := range scoring.RulesBehind(e) {
		items = append(items, desk.RuleMark(j.Shell, "act.rule."+strconv.Itoa(i)+"."+rule, rule))
	}
	box := layout.VBox(theme.XS, layout.Flow(theme.S, theme.XS, items...),
		ink.NewSpans(theme.Body, ink.Span{Text: words, Struck: a.group.Struck}).ID("act.entry."+strconv.Itoa(i)))
	for _, o := range e.Overruled() {
		box.Add(layout.Row(theme.S, kit.NewIconIn(crest.IconWarn, 20, ink.Of(theme.Warn)),
			layout.Grow(ink.NewText(theme.Small, j.t("overruled", "rule", o.Rule, "reason", j.Speaker().Reason(o))))))
	}
	return box
}

// changed lists the values that an act changed, before and after.
func (j *Journal) changed(a *journalAct, is looked) fyne.CanvasObject {
	box := layout.VBox(theme.S, parts.Strong(j.t("changed")))
	switch {
	case !is.ready:
		box.Add(parts.Caption(j.t("looking")))
	case is.unknown != nil:
		box.Add(parts.Caption(j.t("changed.unknown")))
	case len(is.changes) == 0:
		box.Add(ink.NewText(theme.Small, j.t("changed.nothing")).Role(theme.Ink2).ID("act.changed.none"))
	}
	for _, c := range is.changes {
		what, before, after := j.Speaker().Change(c)
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

// standingWords say what became of an act that does not stand.
func (j *Journal) standingWords(a *journalAct) string {
	if !a.group.Struck {
		return ""
	}
	for _, other := range j.index.acts {
		if other.group.Target == a.group.ID && other.group.Entries[0].Kind == ledger.KindUndone && !other.group.Struck {
			e := other.group.Entries[0]
			return j.t("struck.by", "number", j.Number(int(e.Seq)), "date", j.Speaker().Date(other.time.day))
		}
	}
	return j.t("struck.word")
}

// ways are the buttons that set an act right: where it cannot be taken back,
// the way to what stands on it.
func (j *Journal) ways(a *journalAct, is looked, shut func()) []fyne.CanvasObject {
	if a.group.Target != "" {
		return nil
	}
	if a.group.Struck {
		if next, ok := j.Shell.Book().NextRedo(); ok && next.ID == a.group.ID {
			return []fyne.CanvasObject{kit.NewIconButton(kit.Primary, crest.IconRedo, j.t("bring_back"), func() { j.Shell.Redo() }).ID("act.redo")}
		}
		return nil
	}
	if !is.ready {
		return nil
	}
	var buttons []fyne.CanvasObject
	if j.older(a) && a.who != "" {
		buttons = append(buttons, kit.NewIconButton(kit.Outline, crest.IconPen, j.t("correct"), func() { sheets.Correct(j.Desk, a.who) }).ID("act.correct"))
	}
	if is.refused == nil {
		return append(buttons, kit.NewIconButton(kit.Outline, crest.IconUndo, j.t("back"), func() { takeBack(j.Desk, a.group) }).ID("act.back"))
	}
	if on := j.dependent(is.refused); on != nil {
		seq := int(on.group.Entries[0].Seq)
		buttons = append(buttons, kit.NewIconButton(kit.Outline, crest.IconNext, j.t("to_entry", "number", j.Number(seq)), func() {
			shut()
			j.Explain(on.group.ID)
		}).ID("act.depends"))
	}
	return buttons
}

// older says whether an act belongs to a game that is over: a mistake in it
// is set right with a correction.
func (j *Journal) older(a *journalAct) bool {
	g := j.State().Running
	return a.time.phase != phaseBefore && (g == nil || a.time.game != g.Number)
}

// dependent is the act that stands on one that cannot be taken back, nil when
// the books do not say which.
func (j *Journal) dependent(err error) *journalAct {
	for _, v := range ledger.Violations(err) {
		if seq, ok := v.Args["entry"].(int64); ok {
			return j.index.bySeq[seq]
		}
	}
	return nil
}
