package seafall

import (
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

// why is the sheet that says where a number comes from: each step with its
// amount, its rules and its day, and the sum. A step that is an entry leads to
// the journal, one that is another number to what that comes from.
type why struct {
	*desk.Desk
	desk.Question
	trail []string // what was looked at, the number shown last

	head ledger.Head // of the books that x goes through
	x    *scoring.Explainer
}

// explainer goes through the books of now, once for all that is asked.
func (w *why) explainer() *scoring.Explainer {
	if head := w.Shell.Book().Head(); w.x == nil || w.head != head {
		x := desk.Explainer(w.Desk)
		if x == nil {
			return nil
		}
		if w.Suppose != nil {
			if fact, due := w.Suppose(); due {
				var err error
				if x, err = x.Suppose(fact); err != nil {
					return nil
				}
			}
		}
		w.head, w.x = head, x
	}
	return w.x
}

func (w *why) page(func()) shell.Page {
	if w.State() == nil {
		return shell.Page{ID: "why", Title: w.T("screen.why.gone"), Body: layout.Gap(1, 1)}
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

// back goes to the number before, or to the list of those that may be asked.
func (w *why) back() {
	w.trail = w.trail[:len(w.trail)-1]
	w.Shell.RebuildSheets()
}

// which lists the numbers that may be asked.
func (w *why) which() shell.Page {
	page := shell.Page{ID: "why", Title: w.T("screen.why.which"), Width: 560}
	if w.Title != nil {
		page.Title = w.Title()
	}
	list := w.list("why.of.", w.Paths)
	if len(list.Objects) == 0 {
		list.Add(parts.Caption(w.T("screen.why.gone")))
	}
	if len(w.Paths) > 0 {
		page.Lead = w.lead(w.Paths[0])
	}
	page.Body = list
	if w.Entries != nil {
		page.Buttons = append(page.Buttons, desk.EntriesButton(w.Desk, *w.Entries))
	}
	return page
}

// list are numbers that can be looked at, with what they are; those that are
// not there now are left out: a damage between games.
func (w *why) list(id string, paths []string) *fyne.Container {
	list := layout.VBox(0)
	x := w.explainer()
	if x == nil || x.Prepare(paths...) != nil {
		return list
	}
	for i, path := range paths {
		e, err := x.Explain(path)
		if err != nil {
			continue
		}
		words, answer := fyne.CanvasObject(parts.Plain(speech.Explained(w.Speaker(), e))), ink.NewText(theme.Label, speech.Answer(w.Speaker(), e)).Serif()
		items := []fyne.CanvasObject{layout.Grow(words), layout.UpTo(w.Shell.Width()/3, answer.Trailing())}
		if w.narrow() && e.Words {
			items = []fyne.CanvasObject{layout.Grow(layout.VBox(0, words, answer))}
		}
		row := control.NewTouch(layout.Row(theme.M, append(items, kit.NewIconIn(crest.IconNext, 18, ink.Of(theme.Ink2)))...), func() { w.look(path) })
		row.TestID, row.Padding = id+strconv.Itoa(i+1), theme.XS
		list.Add(row)
		list.Add(kit.HLine())
	}
	return list
}

// lead is the token of the province that a path is about, nil for none.
func (w *why) lead(path string) fyne.CanvasObject {
	items := strings.Split(path, ".")
	for _, part := range []string{items[0], items[len(items)-1]} {
		if p := seafall.Province(part); p.Valid() && (part == items[0] || items[0] == "record") {
			return kit.NewToken(pieces.Livery(p), 40)
		}
	}
	return nil
}

// answer is where one number comes from.
func (w *why) answer(path string) shell.Page {
	speaker := w.Speaker()
	page := shell.Page{ID: "why", Width: 620}
	if len(w.trail) > 1 || len(w.Paths) > 1 {
		page.Buttons = append(page.Buttons, kit.NewIconButton(kit.Outline, crest.IconBack, w.T("screen.why.back"), w.back).ID("why.back"))
	}
	x := w.explainer()
	var e *scoring.Explanation
	switch {
	case x == nil:
	case w.Pool != nil && path == string(w.Pool.Province)+".pool":
		e, _ = x.Endeavor(*w.Pool)
	default:
		e, _ = x.Explain(path)
	}
	if e == nil {
		page.Title, page.Body = w.T("screen.why.which"), parts.Caption(w.T("screen.why.gone"))
		return page
	}
	page.Title, page.Lead = speech.Explained(speaker, e), w.lead(e.Path)
	first := len(w.trail) == 1 && len(w.Paths) == 1
	switch {
	case w.Suppose != nil:
		page.Sub = w.T("screen.why.supposed")
	case first && w.Sub != nil:
		page.Sub = w.Sub()
	}
	body := layout.VBox(0)
	for i, term := range e.Terms {
		body.Add(w.term(i, e, term))
		body.Add(kit.HLine())
	}
	if len(e.Terms) == 0 {
		body.Add(layout.AtLeast(0, theme.Target, parts.Caption(w.T("screen.why.nothing"))))
	}
	body.Add(w.sum(e))
	if more := speech.OnTop(speaker, e); more != "" {
		body.Add(layout.AtLeast(0, theme.Target, parts.Caption(more)))
	}
	if len(e.Ranks) > 0 {
		body.Add(w.ranks(e))
	}
	if len(e.Claims) > 0 {
		body.Add(w.claims(e))
	}
	if first && len(w.Also) > 0 {
		body.Add(kit.HLine())
		body.Add(w.list("why.also.", w.Also))
	}
	page.Body = body
	if first && w.Entries != nil {
		page.Buttons = append(page.Buttons, desk.EntriesButton(w.Desk, *w.Entries))
	}
	at := seafall.LookUp(e.Path).At()
	if at.Is("advisor/ADVISOR") && w.Suppose == nil { // its card
		page.Buttons = append(page.Buttons, kit.NewIconButton(kit.Outline, crest.IconPen, w.T("screen.advisor.correct"), func() { sheets.CorrectCard(w.Desk, at.ID) }).ID("why.correct"))
	}
	if p, is := w.titled(at); is {
		page.Buttons = append(page.Buttons, kit.NewIconButton(kit.Outline, crest.IconPen, w.T("screen.title.other"), func() { sheets.Title(w.Desk, p) }).ID("why.title"))
	}
	if _, there := seafall.CorrectableAt(w.State(), e.Path); there && w.Suppose == nil {
		page.Buttons = append(page.Buttons, kit.NewIconButton(kit.Outline, crest.IconPen, w.T("screen.record.correct"), func() { sheets.CorrectOne(w.Desk, e.Path) }).ID("why.correct"))
	}
	return page
}

// titled is whose title a path is, where it can be given by hand: between two
// games.
func (w *why) titled(p seafall.Path) (seafall.Province, bool) {
	s := w.State()
	return p.Province, p.Is("PROVINCE.title") && w.Suppose == nil && s.Running == nil &&
		s.Board(p.Province) != nil && !s.Board(p.Province).Left
}

// term is one step: how much, what, when, and by which rules, which stand beside
// it in a wide sheet and below it in a narrow one.
func (w *why) term(i int, e *scoring.Explanation, t scoring.Cause) fyne.CanvasObject {
	id := "why.term." + strconv.Itoa(i+1)
	signs := func() []fyne.CanvasObject { return desk.RuleSigns(w.Shell, id+".rule", t.Rules...) }
	if len(signs()) == 0 {
		return w.step(id, e, t)
	}
	beside := layout.Row(theme.S, layout.Grow(w.step(id, e, t)), layout.UpTo(w.marksWidth(), layout.AtLeast(w.marksWidth(), 0, layout.VBox(0, signs()...))))
	below := layout.VBox(0, w.step(id, e, t), layout.Inset(0, 0, 0, w.amountWidth()+theme.S, layout.Flow(theme.M, 0, signs()...)))
	wide := 3 * w.marksWidth() // all steps alike, however long their words are
	return layout.FirstThatFits(layout.UpTo(wide, layout.AtLeast(wide, 0, beside)), below)
}

// step is what is said of one step. Whoever taps it sees what it comes from.
func (w *why) step(id string, e *scoring.Explanation, t scoring.Cause) fyne.CanvasObject {
	speaker := w.Speaker()
	words := layout.VBox(0, parts.Plain(speech.Term(speaker, e, t)))
	if e.Words { // what it made of it, and by what
		words = layout.VBox(0, parts.Strong(speech.TermAmount(speaker, e, t)).ID(id+".amount"), parts.Caption(speech.Term(speaker, e, t)))
	}
	if t.Entry != nil && t.Entry.Seq > 0 {
		words.Add(ink.NewText(theme.Caption, w.T("screen.why.when", "date", speaker.Date(speaker.Day(t.Entry.At, t.Entry.UTCOffset)),
			"game", speaker.Game(t.Entry.Game))).Role(theme.Ink2))
	}
	items := []fyne.CanvasObject{}
	if !e.Words {
		items = append(items, layout.AtLeast(w.amountWidth(), 0, ink.NewText(theme.Label, speech.TermAmount(speaker, e, t)).Serif().Trailing().ID(id+".amount")))
	}
	open := w.opens(t)
	items = append(items, layout.Grow(layout.PadXY(0, theme.XS, words)))
	if open != nil {
		items = append(items, kit.NewIconIn(crest.IconNext, 18, ink.Of(theme.Ink2)))
	}
	row := fyne.CanvasObject(layout.AtLeast(0, theme.Target, layout.Row(theme.M, items...)))
	if open != nil {
		touch := control.NewTouch(row, open)
		touch.TestID = id
		row = touch
	}
	return row
}

// narrow says whether there is no room for a number beside the words of a list.
func (w *why) narrow() bool { return w.Shell.Width()/max(1, w.Shell.Scale()) < 380 }

// amountWidth and marksWidth keep the columns of amounts and rules in line.
func (w *why) amountWidth() float32 { return 34 * max(1, w.Shell.Scale()) }

func (w *why) marksWidth() float32 { return 168 * max(1, w.Shell.Scale()) }

// opens is what a tap on a step leads to: another number, or the entry in the
// journal; nil for what is printed or not recorded yet.
func (w *why) opens(t scoring.Cause) func() {
	switch {
	case t.Path != "":
		if w.explainer().Known(t.Path) {
			return func() { w.look(t.Path) }
		}
	case t.Entry != nil && t.Entry.Seq > 0:
		return func() { w.Go.Entry(*t.Entry) }
	}
	return nil
}

// sum is the last line: what it all comes to.
func (w *why) sum(e *scoring.Explanation) fyne.CanvasObject {
	if e.Words {
		return layout.PadXY(0, theme.S, layout.VBox(0, parts.Caption(w.T("screen.why.now")), ink.NewText(theme.Section, speech.Answer(w.Speaker(), e)).Serif().ID("why.total")))
	}
	answer := ink.NewText(theme.Value, speech.Answer(w.Speaker(), e)).Serif().ID("why.total")
	return layout.AtLeast(0, theme.Target, layout.Row(theme.M, layout.AtLeast(w.amountWidth(), 0, answer.Trailing()), layout.Grow(parts.Strong(w.T("screen.why.sum")))))
}

// ranks is the order in which a closing gave the titles (R45).
func (w *why) ranks(e *scoring.Explanation) fyne.CanvasObject {
	speaker, s := w.Speaker(), w.State()
	box := layout.VBox(theme.XS, kit.HLine(), parts.Strong(w.T("screen.why.order")))
	for _, r := range e.Ranks {
		words := speaker.Player(r.Province)
		if b := s.Board(r.Province); b != nil {
			words = w.T("screen.table.of", "what", speaker.TitleWord(r.Title, b.Leader.Style), "player", words)
		}
		box.Add(w.placed("why.rank.", r.Province, r.Glory, words, speech.Chose(speaker, r)))
	}
	return box
}

// claims is the order in which the emperor came before the others, and what
// decided (R50).
func (w *why) claims(e *scoring.Explanation) fyne.CanvasObject {
	speaker := w.Speaker()
	box := layout.VBox(theme.XS, kit.HLine(), parts.Strong(w.T("screen.why.claims")))
	for _, c := range e.Claims {
		box.Add(w.placed("why.claim.", c.Province, c.Glory, speaker.Player(c.Province), speech.Crowning(speaker, c)))
	}
	return box
}

// placed is a province in an order of glory, and what is said of its place.
func (w *why) placed(id string, p seafall.Province, glory int, words, beside string) fyne.CanvasObject {
	lines := layout.VBox(0, parts.Plain(words))
	if beside != "" {
		lines.Add(parts.Caption(beside))
	}
	return control.Named(id+string(p), layout.Row(theme.M, layout.AtLeast(w.amountWidth(), 0, ink.NewText(theme.Label, w.Number(glory)).Serif().Trailing()),
		kit.NewToken(pieces.Livery(p), theme.Token), layout.Grow(lines)))
}
