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
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// why is the sheet that says where a number comes from: each step with its
// amount, its rules and its day, and the sum. A step that is an entry leads to
// the journal, one that is another number to what that comes from.
type why struct {
	*acts
	paths   []string // what may be asked here
	trail   []string // what was looked at, the number shown last
	suppose func() (seafall.Fact, bool)
	pool    *scoring.Endeavor // what PROVINCE.pool is, see rules.Explainer.Endeavor; nil for none
	title   func() string     // of the list of what may be asked; nil for the usual
	sub     func() string     // below the title of the first number; nil for none
	also    []string          // other numbers, below the first one
	entries *journalFilter    // leads to these entries from the first one; nil for none

	head ledger.Head // of the books that x goes through
	x    *scoring.Explainer
}

// why says where a number comes from; of several it asks which one first.
func (t *acts) why(paths ...string) { t.openWhy(&why{acts: t, paths: paths}) }

// asking is why for a control.
func (t *acts) asking(paths ...string) func() { return func() { t.why(paths...) } }

// whySupposing is why as the books will be with one more fact: the closing that
// is about to be.
func (t *acts) whySupposing(fact func() (seafall.Fact, bool), paths ...string) {
	t.openWhy(&why{acts: t, paths: paths, suppose: fact})
}

// whyPool is why for a pool of dice, with what the table has told of it.
func (t *acts) whyPool(e scoring.Endeavor) {
	t.openWhy(&why{acts: t, paths: []string{string(e.Province) + ".pool"}, pool: &e})
}

func (t *acts) openWhy(w *why) {
	if len(w.paths) == 1 {
		w.trail = w.paths
	}
	w.shell.SheetOf(w.page)
}

// explainer goes through the books of now, once for all that is asked.
func (w *why) explainer() *scoring.Explainer {
	if head := w.shell.Book().Head(); w.x == nil || w.head != head {
		x, err := scoring.NewExplainer(slices.Collect(w.shell.Book().Standing()))
		if err != nil {
			return nil // the books were read before: this cannot be
		}
		if w.suppose != nil {
			if fact, due := w.suppose(); due {
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
	if w.shell.State() == nil {
		return shell.Page{ID: "why", Title: w.shell.T("screen.why.gone"), Body: kit.Gap(1, 1)}
	}
	if len(w.trail) == 0 {
		return w.which()
	}
	return w.answer(w.trail[len(w.trail)-1])
}

// look goes on to another number.
func (w *why) look(path string) {
	w.trail = append(slices.Clone(w.trail), path)
	w.shell.RebuildSheets()
}

// back goes to the number before, or to the list of those that may be asked.
func (w *why) back() {
	w.trail = w.trail[:len(w.trail)-1]
	w.shell.RebuildSheets()
}

// which lists the numbers that may be asked.
func (w *why) which() shell.Page {
	page := shell.Page{ID: "why", Title: w.shell.T("screen.why.which"), Width: 560}
	if w.title != nil {
		page.Title = w.title()
	}
	list := w.list("why.of.", w.paths)
	if len(list.Objects) == 0 {
		list.Add(muted(w.shell.T("screen.why.gone")))
	}
	if len(w.paths) > 0 {
		page.Lead = w.lead(w.paths[0])
	}
	page.Body = list
	if w.entries != nil {
		page.Buttons = append(page.Buttons, w.entriesButton())
	}
	return page
}

// list are numbers that can be looked at, with what they are; those that are
// not there now are left out: a damage between games.
func (w *why) list(id string, paths []string) *fyne.Container {
	list := kit.VBox(0)
	x := w.explainer()
	for i, path := range paths {
		if x == nil {
			break
		}
		e, err := x.Explain(path)
		if err != nil {
			continue
		}
		words, answer := fyne.CanvasObject(w.plain(w.shell.Speaker().Explained(e))), kit.NewText(theme.Label, w.shell.Speaker().Answer(e)).Serif()
		items := []fyne.CanvasObject{kit.Grow(words), kit.UpTo(w.shell.Width()/3, answer.Trailing())}
		if w.narrow() && e.Words {
			items = []fyne.CanvasObject{kit.Grow(kit.VBox(0, words, answer))}
		}
		row := kit.NewTouch(kit.Row(theme.M, append(items, kit.NewIconIn(crest.IconNext, 18, kit.Of(theme.Ink2)))...), func() { w.look(path) })
		row.TestID, row.Padding = id+strconv.Itoa(i+1), theme.XS
		list.Add(row)
		list.Add(kit.HLine())
	}
	return list
}

// entriesButton leads to the entries behind a number.
func (w *why) entriesButton() fyne.CanvasObject {
	return kit.NewIconButton(kit.Outline, crest.IconSearch, w.shell.T("screen.record.entries"), func() { w.shell.Go(newJournal(w.acts, *w.entries)) }).ID("why.entries")
}

// lead is the token of the province that a path is about, nil for none.
func (w *why) lead(path string) fyne.CanvasObject {
	items := strings.Split(path, ".")
	for _, part := range []string{items[0], items[len(items)-1]} {
		if seafall.Province(part).Valid() && (part == items[0] || items[0] == "record") {
			return kit.NewToken(part, 40)
		}
	}
	return nil
}

// answer is where one number comes from.
func (w *why) answer(path string) shell.Page {
	speaker := w.shell.Speaker()
	page := shell.Page{ID: "why", Width: 620}
	if len(w.trail) > 1 || len(w.paths) > 1 {
		page.Buttons = append(page.Buttons, kit.NewIconButton(kit.Outline, crest.IconBack, w.shell.T("screen.why.back"), w.back).ID("why.back"))
	}
	x := w.explainer()
	var e *scoring.Explanation
	switch {
	case x == nil:
	case w.pool != nil && path == string(w.pool.Province)+".pool":
		e, _ = x.Endeavor(*w.pool)
	default:
		e, _ = x.Explain(path)
	}
	if e == nil {
		page.Title, page.Body = w.shell.T("screen.why.which"), muted(w.shell.T("screen.why.gone"))
		return page
	}
	page.Title, page.Lead = speaker.Explained(e), w.lead(e.Path)
	first := len(w.trail) == 1 && len(w.paths) == 1
	switch {
	case w.suppose != nil:
		page.Sub = w.shell.T("screen.why.supposed")
	case first && w.sub != nil:
		page.Sub = w.sub()
	}
	body := kit.VBox(0)
	for i, term := range e.Terms {
		body.Add(w.term(i, e, term))
		body.Add(kit.HLine())
	}
	if len(e.Terms) == 0 {
		body.Add(kit.AtLeast(0, theme.Target, muted(w.shell.T("screen.why.nothing"))))
	}
	body.Add(w.sum(e))
	if more := speaker.OnTop(e); more != "" {
		body.Add(kit.AtLeast(0, theme.Target, muted(more)))
	}
	if len(e.Ranks) > 0 {
		body.Add(w.ranks(e))
	}
	if len(e.Claims) > 0 {
		body.Add(w.claims(e))
	}
	if first && len(w.also) > 0 {
		body.Add(kit.HLine())
		body.Add(w.list("why.also.", w.also))
	}
	page.Body = body
	if first && w.entries != nil {
		page.Buttons = append(page.Buttons, w.entriesButton())
	}
	if _, err := w.shell.State().ValueAt(e.Path); err == nil && w.suppose == nil && w.shell.State().BoxesOf(regionOf(e.Path)) != nil {
		page.Buttons = append(page.Buttons, kit.NewIconButton(kit.Outline, crest.IconPen, w.shell.T("screen.record.correct"), func() { w.mend(e.Path) }).ID("why.correct"))
	}
	return page
}

// mend corrects the number that is shown.
func (w *why) mend(path string) {
	is, err := w.shell.State().ValueAt(path)
	if err != nil {
		return
	}
	w.correction(regionOf(path), correction{path: path, is: is})
}

// regionOf is the region whose sheet corrects what stands at a path.
func regionOf(path string) seafall.Region {
	owner, _, _ := strings.Cut(path, ".")
	if owner == "record" {
		owner = path[strings.LastIndexByte(path, '.')+1:]
	}
	return seafall.Region(owner)
}

// The numbers that stand together on a screen.

var gamePaths = []string{"game.round", "game.year", "game.first", "game.target", "game.number"}

func gloryPaths(p seafall.Province) []string {
	return []string{string(p) + ".glory", "game.target", string(p) + ".campaign_glory", string(p) + ".milestone_glory", string(p) + ".title"}
}

func shipPaths(p seafall.Province, w seafall.Which) []string {
	ship := string(p) + ".ship_" + string(w) + "."
	var paths []string
	for _, v := range seafall.Values {
		paths = append(paths, ship+string(v))
	}
	return append(paths, ship+"damage", ship+"capacity")
}

func enmityPaths(s *seafall.State, p seafall.Province) []string {
	paths := append([]string{string(p) + ".home"}, awayPaths(s, p)...)
	return append(paths, string(p)+".home_boxes")
}

// awayPaths are a province's tokens that lie out.
func awayPaths(s *seafall.State, p seafall.Province) []string {
	var paths []string
	if play := s.Play(p); play != nil {
		for _, l := range play.Away {
			paths = append(paths, string(p)+".at/"+string(l.Region)+"/"+string(l.Spot))
		}
	}
	return paths
}

// boxPaths are the six boxes of a region.
func boxPaths(r seafall.Region) []string {
	var paths []string
	for i := range (seafall.Boxes{}) {
		paths = append(paths, string(r)+".box_"+strconv.Itoa(i+1))
	}
	return paths
}

// boxPathsAt are some boxes.
func boxPathsAt(boxes []seafall.BoxAt) []string {
	var paths []string
	for _, at := range boxes {
		paths = append(paths, boxPaths(at.Region)[at.Box])
	}
	return paths
}

// regionPaths are a region's garrison, its stickers and the tokens that lie
// there.
func regionPaths(s *seafall.State, r seafall.Region) []string {
	paths := []string{string(r) + ".garrison"}
	if boxes := s.BoxesOf(r); boxes != nil {
		for i, path := range boxPaths(r) {
			if boxes[i] != "" {
				paths = append(paths, path)
			}
		}
	}
	if s.Running == nil {
		return paths
	}
	for _, p := range s.Running.Seats {
		for _, l := range s.Play(p).Away {
			if l.Region == r {
				paths = append(paths, string(p)+".at/"+string(r)+"/"+string(l.Spot))
			}
		}
	}
	return paths
}

// lyingPaths are the tokens of everybody that lie in a place.
func lyingPaths(s *seafall.State, at seafall.Place) []string {
	var paths []string
	if s.Running != nil {
		for _, p := range s.Running.Seats {
			if s.Play(p).At(at) > 0 {
				paths = append(paths, string(p)+".at/"+string(at.Region)+"/"+string(at.Spot))
			}
		}
	}
	return paths
}

// term is one step: how much, what, when, by which rules. Whoever taps it sees
// what it comes from.
func (w *why) term(i int, e *scoring.Explanation, t scoring.Cause) fyne.CanvasObject {
	speaker, id := w.shell.Speaker(), "why.term."+strconv.Itoa(i+1)
	words := kit.VBox(0, w.plain(speaker.Term(e, t)))
	if e.Words { // what it made of it, and by what
		words = kit.VBox(0, w.strong(speaker.TermAmount(e, t)).ID(id+".amount"), w.caption(speaker.Term(e, t)))
	}
	if t.Entry != nil && t.Entry.Seq > 0 {
		words.Add(kit.NewText(theme.Caption, w.shell.T("screen.why.when", "date", speaker.Date(speaker.Day(t.Entry.At, t.Entry.UTCOffset)),
			"game", speaker.Game(t.Entry.Game))).Role(theme.Ink2))
	}
	items := []fyne.CanvasObject{}
	if !e.Words {
		items = append(items, kit.AtLeast(w.amountWidth(), 0, kit.NewText(theme.Label, speaker.TermAmount(e, t)).Serif().Trailing().ID(id+".amount")))
	}
	open := w.opens(t)
	if open == nil {
		items = append(items, kit.Grow(kit.PadXY(0, theme.XS, words)))
	} else {
		items = append(items, kit.Grow(kit.PadXY(0, theme.XS, words)), kit.NewIconIn(crest.IconNext, 18, kit.Of(theme.Ink2)))
	}
	row := fyne.CanvasObject(kit.AtLeast(0, theme.Target, kit.Row(theme.M, items...)))
	if open != nil {
		touch := kit.NewTouch(row, open)
		touch.TestID = id
		row = touch
	}
	if len(t.Rules) == 0 {
		return row
	}
	marks := []fyne.CanvasObject{}
	for _, rule := range t.Rules {
		marks = append(marks, ruleMark(w.shell, id+".rule."+strings.ToLower(rule), rule))
	}
	if w.narrow() {
		return kit.VBox(0, row, kit.Inset(0, 0, theme.XS, w.amountWidth(), kit.Flow(theme.XS, theme.XS, marks...)))
	}
	return kit.Row(theme.S, kit.Grow(row), kit.AtLeast(w.marksWidth(), 0, kit.Flow(theme.XS, theme.XS, marks...)))
}

// narrow says whether rules stand below their step rather than beside it.
func (w *why) narrow() bool { return w.shell.Width()/max(1, w.shell.Scale()) < 380 }

// amountWidth and marksWidth keep the columns of amounts and rules in line.
func (w *why) amountWidth() float32 { return 34 * max(1, w.shell.Scale()) }

func (w *why) marksWidth() float32 { return 56 * max(1, w.shell.Scale()) }

// opens is what a tap on a step leads to: another number, or the entry in the
// journal; nil for what is printed or not recorded yet.
func (w *why) opens(t scoring.Cause) func() {
	switch {
	case t.Path != "":
		if _, err := w.explainer().Explain(t.Path); err == nil {
			return func() { w.look(t.Path) }
		}
	case t.Entry != nil && t.Entry.Seq > 0:
		return func() { w.entry(*t.Entry) }
	}
	return nil
}

// entry shows an entry's act in the journal, where it stands.
func (w *why) entry(e ledger.Entry) {
	j := newJournal(w.acts, journalFilter{})
	for first := range w.shell.Book().Standing() {
		if first.Group == e.Group {
			j.first = "journal.act." + strconv.FormatInt(first.Seq, 10)
			break
		}
	}
	w.shell.Go(j)
	j.Explain(e.Group)
}

// sum is the last line: what it all comes to.
func (w *why) sum(e *scoring.Explanation) fyne.CanvasObject {
	if e.Words {
		return kit.PadXY(0, theme.S, kit.VBox(0, w.caption(w.shell.T("screen.why.now")), kit.NewText(theme.Section, w.shell.Speaker().Answer(e)).Serif().ID("why.total")))
	}
	answer := kit.NewText(theme.Value, w.shell.Speaker().Answer(e)).Serif().ID("why.total")
	return kit.AtLeast(0, theme.Target, kit.Row(theme.M, kit.AtLeast(w.amountWidth(), 0, answer.Trailing()), kit.Grow(w.strong(w.shell.T("screen.why.sum")))))
}

// ranks is the order in which a closing gave the titles (R45).
func (w *why) ranks(e *scoring.Explanation) fyne.CanvasObject {
	speaker, s := w.shell.Speaker(), w.shell.State()
	box := kit.VBox(theme.XS, kit.HLine(), w.strong(w.shell.T("screen.why.order")))
	for _, r := range e.Ranks {
		words := speaker.Player(r.Province)
		if b := s.Board(r.Province); b != nil {
			words = w.shell.T("screen.table.of", "what", speaker.TitleWord(r.Title, b.Leader.Style), "player", words)
		}
		box.Add(w.placed("why.rank.", r.Province, r.Glory, words, speaker.Chose(r)))
	}
	return box
}

// claims is the order in which the emperor came before the others, and what
// decided (R50).
func (w *why) claims(e *scoring.Explanation) fyne.CanvasObject {
	speaker := w.shell.Speaker()
	box := kit.VBox(theme.XS, kit.HLine(), w.strong(w.shell.T("screen.why.claims")))
	for _, c := range e.Claims {
		box.Add(w.placed("why.claim.", c.Province, c.Glory, speaker.Player(c.Province), speaker.Crowning(c)))
	}
	return box
}

// placed is a province in an order of glory, and what is said of its place.
func (w *why) placed(id string, p seafall.Province, glory int, words, beside string) fyne.CanvasObject {
	lines := kit.VBox(0, w.plain(words))
	if beside != "" {
		lines.Add(w.caption(beside))
	}
	return kit.Named(id+string(p), kit.Row(theme.M, kit.AtLeast(w.amountWidth(), 0, kit.NewText(theme.Label, w.number(glory)).Serif().Trailing()),
		kit.NewToken(string(p), theme.Token), kit.Grow(lines)))
}
