package seafall

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Ending is the end of a game: its seven steps, and the closing. Choices that
// are made are in the books; what is being chosen is kept in the preferences,
// so that nothing is lost when the application is closed in between.
type Ending struct {
	step     int              // the step shown, 0 for where the next choice is due
	province seafall.Province // whose choice is shown, "" for whose is due
	drafts   map[place]*draft
	campaign string // whose drafts they are
	game     int
	offsets  map[string]float32 // how far the panels are scrolled
	lead     lead               // where the keyboard goes on when it is built again

	shell   *shell.Shell
	speaker speech.Speaker
	desk    *moment
	panels  map[string]*layout.Scroll
	// firstRetired is the TestID of the first retired advisor shown.
	firstRetired string
	// elsewhere says that the garrisons of islands are offered in step 1.
	elsewhere bool
}

// place is one choice of the seven steps.
type place struct {
	step     int
	province seafall.Province
}

// NewEnding is the screen, where the next choice is due.
func NewEnding() *Ending { return &Ending{drafts: map[place]*draft{}, offsets: map[string]float32{}} }

// Name is "ending".
func (e *Ending) Name() string { return "ending" }

// Build builds the screen for the state of now.
func (e *Ending) Build(s *shell.Shell) fyne.CanvasObject {
	e.remember()
	e.shell, e.speaker = s, s.Speaker()
	e.panels = map[string]*layout.Scroll{}
	e.desk = nil
	if state := s.State(); state != nil {
		e.restore(s.Book().Campaign().ID, state)
		e.desk = sit(state, e.step, e.province, func(step int, p seafall.Province) *draft { return e.drafts[place{step, p}] })
	}
	if e.desk == nil {
		return e.over()
	}
	if d := e.desk.draft; d != nil {
		e.drafts[place{d.Step, d.Province}] = d
	}
	body := layout.Frame(e.stepper(), e.panelsFor(e.room()), nil)
	return kit.NewScreen(e.top(), body, nil, e.bottom())
}

// over is shown when the game has not ended, as after an undo elsewhere.
func (e *Ending) over() fyne.CanvasObject {
	bar := e.shell.Bar(e.shell.BackButton(), layout.Grow(ink.Heading(e.shell.T("screen.ending.title.none"))))
	return kit.NewScreen(bar, layout.Center(layout.Narrow(520,
		ink.NewText(theme.Label, e.shell.T("screen.ending.none")).Centered())), nil, nil)
}

func (e *Ending) t(key string, args ...any) string { return e.shell.T("screen.ending."+key, args...) }

// top is the bar: which game, who won, undo, menu.
func (e *Ending) top() fyne.CanvasObject {
	game := e.desk.state.Running
	title, sub, icon := e.t("title", "number", game.Number), "", crest.Icon("")
	if game.Number == 0 {
		title, sub = e.t("title.prologue"), e.t("sub.prologue")
	} else {
		winner := e.desk.now.Winner
		args := []any{"name", e.speaker.Player(winner), "glory", game.Play[winner].Glory, "target", game.Target}
		sub, icon = e.t("sub", args...), crest.IconCrown
		if e.desk.now.EndedBy == "card" {
			sub = e.t("sub.card", args...)
		}
	}
	words := kit.NewTitle(title, sub, nil)
	words.SubIcon = icon
	if e.shell.Class() == shell.Phone { // undo has its place below
		return e.shell.Bar(e.shell.BackButton(), layout.Grow(words))
	}
	return e.shell.Bar(e.shell.BackButton(), layout.Grow(words), e.shell.UndoButton())
}

func (e *Ending) stepper() fyne.CanvasObject {
	var steps []kit.Step
	for n := scoring.StepImprove; n <= scoring.StepTitles; n++ {
		state := kit.StepLater
		switch {
		case e.desk.now.Step(n).Done && n < e.desk.now.Current:
			state = kit.StepDone
		case n == e.desk.now.Current:
			state = kit.StepCurrent
		}
		steps = append(steps, kit.Step{Title: e.t("step." + strconv.Itoa(n)), State: state})
	}
	short := e.t("step_of", "number", e.desk.step, "title", e.t("step."+strconv.Itoa(e.desk.step)))
	s := kit.NewStepper(steps, e.desk.step-1, short, func(i int) { e.open(i+1, "") })
	s.TestID = "ending.step"
	s.OnClosed = func(i int) {
		e.shell.Tell(func() (string, string) {
			return e.t("step." + strconv.Itoa(i+1)), e.t("step.later", "current", e.t("step."+strconv.Itoa(min(e.desk.now.Current, scoring.StepTitles))))
		})
	}
	return s
}

// open shows a step and a province's choice in it.
func (e *Ending) open(step int, p seafall.Province) {
	e.step, e.province = step, p
	e.offsets = map[string]float32{}
	e.elsewhere = false
	e.shell.Rebuild()
}

// remember keeps how far the panels are scrolled, before they are built again.
func (e *Ending) remember() {
	for name, s := range e.panels {
		e.offsets[name] = s.Offset()
	}
}

// bottom is what is on disk, and the way on; in a narrow window, undo and the
// way on.
func (e *Ending) bottom() fyne.CanvasObject {
	if e.room() != oneColumn {
		return kit.NewBottomBar(e.onDisk(), nil, e.way())
	}
	way := e.way()
	if undo := e.shell.UndoButton(); undo != nil && e.shell.Class() == shell.Phone && e.undoBelow() {
		way = layout.Row(theme.S, layout.Grow(undo), layout.AtLeast(layout.NaturalWidth(way), 0, way))
	}
	bar := kit.NewBottomBar(way, nil, nil)
	bar.FillLead = true
	return bar
}

// onDisk says when the latest choice was written.
func (e *Ending) onDisk() fyne.CanvasObject {
	words := e.t("on_disk.none")
	if last, any := e.shell.Book().Last(); any {
		words = e.t("on_disk", "time", e.speaker.Clock(last.At, last.UTCOffset))
	}
	return layout.PadXY(theme.S, 0, layout.Row(theme.S, kit.NewIconIn(crest.IconCheck, 18, ink.Of(theme.Ok)),
		layout.Grow(ink.NewText(theme.Small, words).Role(theme.Ink2))))
}

// way is the main button: it records the choice shown and goes on, or goes to
// where the next choice is due, or closes the game.
func (e *Ending) way() fyne.CanvasObject {
	d := e.desk
	switch {
	case d.draft != nil:
		b := kit.NewButton(kit.Primary, e.wayWords(), e.choose)
		b.IconAfter = crest.IconNext
		b.TestID = "ending.next"
		b.Disabled, b.OnWhy = !d.ready(), e.why
		return b
	case d.now.Current > scoring.StepTitles:
		return e.closeButtons()
	}
	b := kit.NewButton(kit.Primary, e.onWords(), func() { e.lead = toFirst; e.open(0, "") })
	b.IconAfter = crest.IconNext
	return b.ID("ending.next")
}

// onWords is where the next choice is due.
func (e *Ending) onWords() string {
	n := min(e.desk.now.Current, scoring.StepTitles)
	if p := e.desk.now.Next(n); p != "" && n == e.desk.step {
		return e.t("next", "name", e.speaker.Player(p))
	}
	return e.t("next", "name", e.t("step."+strconv.Itoa(n)))
}

// wayWords is what the main button does with the choice shown.
func (e *Ending) wayWords() string {
	d := e.desk
	if d.step == scoring.StepRecord {
		return e.t("next.record")
	}
	name := e.t("close_soon")
	if p := d.following(); p != "" {
		name = e.speaker.Player(p)
	} else if n := e.stepAfter(); n <= scoring.StepTitles {
		name = e.t("step." + strconv.Itoa(n))
	}
	if d.step == scoring.StepTitles && d.draft.Title.Title != "" {
		return e.t("next.title", "title", e.titleFor(d.draft.Title.Title, d.province), "name", name)
	}
	return e.t("next", "name", name)
}

// stepAfter is the step that follows when the choice shown is made.
func (e *Ending) stepAfter() int {
	if then := e.desk.then; then != e.desk.now {
		return then.Current
	}
	return e.desk.step + 1
}

func (e *Ending) titleFor(t seafall.Title, p seafall.Province) string {
	return e.speaker.TitleWord(t, e.desk.state.Board(p).Leader.Style)
}

// why tells why the choice cannot be recorded yet.
func (e *Ending) why() {
	e.shell.Tell(func() (string, string) {
		d := e.desk
		sentences := []string{}
		for _, v := range d.against {
			sentences = append(sentences, e.speaker.Violation(v))
		}
		switch {
		case d.draft == nil || d.draft.command() == nil:
			sentences = []string{e.t("why." + strconv.Itoa(d.step))}
		case d.overrulable():
			sentences = append(sentences, e.t("why.overrule"))
		}
		return e.t("why"), strings.Join(sentences, "\n")
	})
}

// choose records the choice shown and goes to where the next one is due.
func (e *Ending) choose() {
	d := e.desk
	if !d.ready() {
		e.why()
		return
	}
	at := place{d.step, d.province}
	e.shell.RecordOverruling(d.draft.command(), d.overrules(), func(ledger.Receipt) {
		delete(e.drafts, at)
		e.step, e.province, e.lead = 0, "", toFirst
		e.offsets = map[string]float32{}
		e.keep()
	})
}

// edit changes the draft and shows what it would come to.
func (e *Ending) edit(change func(*draft)) {
	if e.desk.draft == nil {
		return
	}
	change(e.desk.draft)
	e.keep()
	e.shell.Rebuild()
}

// pick is an edit that comes to a choice: the keyboard goes on from there.
func (e *Ending) pick(change func(*draft)) {
	e.lead = onward
	e.edit(change)
}

// change begins to change a choice that is done.
func (e *Ending) change() {
	p := e.desk.province
	e.drafts[place{e.desk.step, p}] = newDraft(e.desk.state, e.desk.step, p)
	e.step, e.province, e.lead = e.desk.step, p, toFirst
	e.keep()
	e.shell.Rebuild()
}

// keepAsItWas lets go of a change that was begun.
func (e *Ending) keepAsItWas() {
	delete(e.drafts, place{e.desk.step, e.desk.province})
	e.lead = onward
	e.keep()
	e.shell.Rebuild()
}

// prefDrafts is where the choices that are being made are kept.
const prefDrafts = "ending_drafts"

// keptDrafts are the choices that are being made, as they are kept.
type keptDrafts struct {
	Campaign string   `json:"campaign"`
	Game     int      `json:"game"`
	Drafts   []*draft `json:"drafts"`
}

func (e *Ending) keep() {
	kept := keptDrafts{Campaign: e.campaign, Game: e.game}
	for _, d := range e.drafts {
		kept.Drafts = append(kept.Drafts, d)
	}
	slices.SortFunc(kept.Drafts, func(a, b *draft) int {
		if a.Step != b.Step {
			return a.Step - b.Step
		}
		return slices.Index(seafall.Provinces, a.Province) - slices.Index(seafall.Provinces, b.Province)
	})
	text, err := json.Marshal(kept)
	if err != nil {
		return // plain values: cannot happen
	}
	e.shell.Config().Settings.SetString(prefDrafts, string(text))
}

// restore takes up the drafts of this campaign and game, once.
func (e *Ending) restore(campaign string, s *seafall.State) {
	if e.campaign == campaign && e.game == s.Game() {
		return
	}
	e.campaign, e.game = campaign, s.Game()
	e.step, e.province, e.drafts = 0, "", map[place]*draft{}
	var kept keptDrafts
	text := e.shell.Config().Settings.String(prefDrafts)
	if json.Unmarshal([]byte(text), &kept) != nil || kept.Campaign != campaign || kept.Game != e.game {
		return
	}
	for _, d := range kept.Drafts {
		if d != nil && s.Board(d.Province) != nil {
			e.drafts[place{d.Step, d.Province}] = d
		}
	}
}
