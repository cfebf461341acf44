package skulltales

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/parts"
	"astrolabe/ui/skulltales/sheets"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
)

// why is the sheet that says where a number comes from: each step with its amount, its
// rules and its day, and the sum. A step that is an entry leads to the journal, one that
// is another number to what that comes from.
type why struct {
	*desk.Desk
	paths []string
	trail []string // what was looked at, the number shown last

	head ledger.Head // of the books that x goes through
	x    *scoring.Explainer
}

// explainer goes through the books of now, once for all that is asked.
func (w *why) explainer() *scoring.Explainer {
	if head := w.Shell.Book().Head(); w.x == nil || w.head != head {
		w.head, w.x = head, desk.Explainer(w.Desk)
	}
	return w.x
}

func (w *why) page(func()) shell.Page {
	if w.State() == nil || w.explainer() == nil {
		return shell.Page{ID: "why", Title: w.T("screen.gone"), Body: parts.Plain(w.T("screen.gone.what"))}
	}
	if len(w.trail) == 0 {
		return w.which()
	}
	return w.answer(w.trail[len(w.trail)-1])
}

// look goes on to another number.
func (w *why) look(path string) {
	w.trail = append(slices.Clone(w.trail), path)
	w.Shell.RebuildSheets()
}

// which lists the numbers that may be asked.
func (w *why) which() shell.Page {
	list := layout.VBox(0)
	for i, path := range w.paths {
		e, err := w.explainer().Explain(path)
		if err != nil {
			continue
		}
		row := control.NewTouch(layout.Row(theme.M, layout.Grow(parts.Plain(speech.Explained(w.Speaker(), path))),
			ink.NewText(theme.Label, speech.Explanation(w.Speaker(), e)).Serif(), kit.NewIconIn(crest.IconNext, 18, ink.Of(theme.Ink2))), func() { w.look(path) })
		row.TestID, row.Padding = "why.of."+strconv.Itoa(i+1), theme.XS
		list.Add(row)
		list.Add(kit.HLine())
	}
	if len(list.Objects) == 0 {
		list.Add(parts.Caption(w.T("screen.gone.what")))
	}
	return shell.Page{ID: "why", Title: w.T("screen.why.which"), Body: list}
}

// answer is where one number comes from.
func (w *why) answer(path string) shell.Page {
	page := shell.Page{ID: "why", Width: 620}
	if len(w.trail) > 1 || len(w.paths) > 1 {
		page.Buttons = append(page.Buttons, parts.Button("why.back", crest.IconBack, w.T("screen.why.back"), func() {
			w.trail = w.trail[:len(w.trail)-1]
			w.Shell.RebuildSheets()
		}))
	}
	e, err := w.explainer().Explain(path)
	if err != nil {
		page.Title, page.Body = w.T("screen.why.which"), parts.Caption(w.T("screen.gone.what"))
		return page
	}
	page.Title = speech.Explained(w.Speaker(), path)
	body := layout.VBox(0)
	for i, term := range e.Terms {
		body.Add(w.term(i, e, term))
		body.Add(kit.HLine())
	}
	if len(e.Terms) == 0 {
		body.Add(layout.AtLeast(0, theme.Target, parts.Caption(w.T("screen.why.nothing"))))
	}
	answer := ink.NewText(theme.Value, speech.Explanation(w.Speaker(), e)).Serif().ID("why.total")
	body.Add(layout.AtLeast(0, theme.Target, layout.Row(theme.M, layout.AtLeast(w.amounts(), 0, answer.Trailing()), layout.Grow(parts.Strong(w.T("screen.why.sum"))))))
	page.Body = body
	if correctable(w.State(), path) {
		page.Buttons = append(page.Buttons, parts.Button("why.correct", crest.IconPen, w.T("screen.correct.title"), func() { sheets.Correct(w.Desk, path) }))
	}
	return page
}

// correctable says whether what stands at a path can be set right.
func correctable(s *skulltales.State, path string) bool {
	at := skulltales.LookUp(path)
	_, there := at.In(s)
	of := at.AtIn(s).Of
	return there && of != nil && of.Corrects()
}

// amounts keeps the column of amounts in line.
func (w *why) amounts() float32 { return 42 * max(1, w.Shell.Scale()) }

// term is one step: how much, what, when, and by which rules.
func (w *why) term(i int, e *scoring.Explanation, t scoring.Term) fyne.CanvasObject {
	id := "why.term." + strconv.Itoa(i+1)
	speaker := w.Speaker()
	words := layout.VBox(0, parts.Plain(speech.Term(speaker, t)))
	if t.Entry != nil && t.Entry.Seq > 0 {
		words.Add(ink.NewText(theme.Caption, speaker.Date(speaker.Day(t.Entry.At, t.Entry.UTCOffset))).Role(theme.Ink2))
	}
	open := w.opens(t)
	items := []fyne.CanvasObject{layout.AtLeast(w.amounts(), 0, ink.NewText(theme.Label, speech.TermAmount(speaker, e, t)).Serif().Trailing().ID(id+".amount")),
		layout.Grow(layout.PadXY(0, theme.XS, words))}
	if open != nil {
		items = append(items, kit.NewIconIn(crest.IconNext, 18, ink.Of(theme.Ink2)))
	}
	row := fyne.CanvasObject(layout.AtLeast(0, theme.Target, layout.Row(theme.M, items...)))
	if open != nil {
		touch := control.NewTouch(row, open)
		touch.TestID = id
		row = touch
	}
	signs := desk.RuleSigns(w.Shell, id+".rule", t.Rules...)
	if len(signs) == 0 {
		return row
	}
	return layout.VBox(0, row, layout.Inset(0, 0, 0, w.amounts()+theme.S, layout.Flow(theme.M, 0, signs...)))
}

// opens is what a tap on a step leads to: another number, or the entry in the journal;
// nil for what is printed.
func (w *why) opens(t scoring.Term) func() {
	switch {
	case t.Path != "":
		if _, err := w.explainer().Explain(t.Path); err == nil {
			return func() { w.look(t.Path) }
		}
	case t.Entry != nil && t.Entry.Seq > 0:
		return func() { w.Go.Entry(*t.Entry) }
	}
	return nil
}
