package ending

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/parts"
	"astrolabe/ui/skulltales/sheets"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// Screen is the end of an adventure. It shows the first step that waits, or the one that
// was opened again.
type Screen struct {
	*desk.Desk
	scroll *layout.Scroll
	step   int // that was opened; 0 for the first that waits
	forms  map[string]*form
}

var (
	_ shell.Screen = (*Screen)(nil)
	_ shell.Mover  = (*Screen)(nil)
)

// New is the end of the open campaign's adventure.
func New(d *desk.Desk) *Screen { return &Screen{Desk: d, forms: map[string]*form{}} }

// Name is "ending".
func (*Screen) Name() string { return "ending" }

// moment is the end of an adventure as it stands.
type moment struct {
	s    *skulltales.State
	e    *skulltales.Ending
	end  *scoring.End
	step int // that is shown
}

// Build builds the screen for the state of now.
func (t *Screen) Build(s *shell.Shell) fyne.CanvasObject {
	t.Shell = s
	state := t.State()
	if state == nil || state.Running == nil || state.Running.Ending == nil {
		return kit.NewScreen(shell.Bar(s, layout.Spacer()), layout.Center(parts.Plain(t.T("screen.gone.what"))), nil, nil)
	}
	m := moment{s: state, e: state.Running.Ending, end: scoring.EndOfAdventure(state)}
	m.step = t.step
	if m.step == 0 || m.step > m.end.Now {
		m.step = min(m.end.Now, scoring.Steps)
	}
	margin := theme.L
	if s.Class() == shell.Phone {
		margin = 10
	}
	t.scroll = parts.KeepScroll(t.scroll, layout.NewScroll(layout.Inset(0, margin, margin, margin, layout.Narrow(1240, t.body(m)))))
	t.scroll.TestID = "ending.scroll"
	return kit.NewScreen(t.top(m), layout.Frame(layout.Inset(theme.S, margin, 0, margin, t.stepper(m)), t.scroll, nil), nil, t.bottom(m))
}

// top says which adventure it is.
func (t *Screen) top(m moment) fyne.CanvasObject {
	title := kit.NewTitle(t.T("screen.ending.title"), parts.Dotted(m.s.Name, speech.ChapterName(t.Speaker(), m.s.Number, m.s.Attempt)), nil)
	var undo fyne.CanvasObject
	if b := shell.UndoButton(t.Shell); b != nil && t.Shell.Class() != shell.Phone {
		undo = parts.UpTo(parts.UndoLimit, b)
	}
	return shell.Bar(t.Shell, layout.PadXY(theme.S, 0, layout.Gap(1, 1)), layout.Grow(title), undo)
}

// stepper are the seven steps, those that can be opened to be tapped.
func (t *Screen) stepper(m moment) fyne.CanvasObject {
	var steps []kit.Step
	var brief []string
	for _, step := range m.end.Steps {
		state := kit.StepLater
		switch {
		case step.Number == m.step:
			state = kit.StepCurrent
		case step.Number < m.end.Now:
			state = kit.StepDone
		}
		steps = append(steps, kit.Step{Title: wording.Upper(speech.Step(t.Speaker(), step.Number)), State: state})
		brief = append(brief, speech.StepInBrief(t.Speaker(), step.Number))
	}
	short := t.T("screen.ending.step", "number", m.step, "title", speech.Step(t.Speaker(), m.step))
	open := func(i int) {
		t.step, t.scroll = i+1, nil
		t.Shell.Rebuild()
	}
	stepper := kit.NewStepper(steps, m.step-1, short, open)
	stepper.TestID, stepper.Brief = "ending.step", brief
	stepper.OnClosed = func(i int) {
		if i+1 == m.end.Now { // that is what waits
			open(i)
			return
		}
		t.Shell.Tell(func() (string, string) {
			return wording.Upper(speech.Step(t.Speaker(), i+1)), t.T("screen.ending.later", "title", speech.Step(t.Speaker(), min(m.end.Now, scoring.Steps)))
		})
	}
	return stepper
}

// body is the step that is shown, with what the log sheets come to.
func (t *Screen) body(m moment) fyne.CanvasObject {
	page := layout.VBox(theme.M, heading(t, m))
	if step := m.end.Steps[m.step-1]; len(step.Again) > 0 {
		page.Add(parts.Doubt(t.T("screen.ending.again")))
	}
	switch m.step {
	case scoring.StepEnd:
		page.Add(ended(t, m))
	case scoring.StepDown:
		page.Add(down(t, m))
	case scoring.StepFinds:
		page.Add(finds(t, m))
	case scoring.StepRewards:
		page.Add(rewards(t, m))
	case scoring.StepAllies:
		page.Add(allies(t, m))
	case scoring.StepRegistre:
		page.Add(t.registre(m))
	case scoring.StepCaptain:
		page.Add(last(t, m))
	}
	return page
}

// bottom closes the adventure once all is said; before, it leads to what waits.
func (t *Screen) bottom(m moment) fyne.CanvasObject {
	var way fyne.CanvasObject
	shut := func() { t.Record(scoring.CloseAdventure{}, func(ledger.Receipt) { t.Go.Closed() }) }
	switch {
	case m.end.Now > scoring.Steps:
		words := t.T("screen.ending.close")
		if m.end.Restarts {
			words = t.T("screen.ending.restart")
		}
		way = parts.Main("ending.close", words, shut)
	case m.step != m.end.Now:
		b := kit.NewButton(kit.Primary, t.T("screen.ending.next", "title", speech.Step(t.Speaker(), m.end.Now)), func() {
			t.step, t.scroll = 0, nil
			t.Shell.Rebuild()
		}).ID("ending.next")
		b.IconAfter = crest.IconNext
		way = b
	case m.step == scoring.StepRegistre:
		way = t.confirm(m)
	case captainless(m):
		way = parts.Records("ending.close", "", t.T("screen.ending.close.no_captain"), shut)
	default:
		way = ink.NewText(theme.Small, t.waits(m)).Role(theme.Ink2)
	}
	if t.Shell.Class() == shell.Phone {
		list := []fyne.CanvasObject{way}
		if undo := shell.UndoButton(t.Shell); undo != nil {
			list = append([]fyne.CanvasObject{undo}, list...)
		}
		bar := kit.NewBottomBar(layout.Columns(1, theme.S, 0, list...), nil, nil)
		bar.FillLead = true
		return bar
	}
	bar := kit.NewBottomBar(layout.PadXY(theme.S, 0, desk.JournalLine(t.Desk)), nil, parts.UpTo(460, way))
	bar.FillLead = true
	return bar
}

// captainless says whether a Captain is all that the end still waits for: the table may
// do without one (T96).
func captainless(m moment) bool {
	last := m.end.Steps[scoring.StepCaptain-1]
	return m.end.Now == scoring.StepCaptain && m.end.CaptainDue && m.e.Captain == nil && !last.Open && len(last.Again) == 0
}

// waits is whose word is missing in the step that is shown, or wanted once more. In the
// last step it is the table's.
func (t *Screen) waits(m moment) string {
	step := m.end.Steps[m.step-1]
	var names []string
	for _, id := range slices.Concat(step.Waits, step.Again) {
		if id != "" {
			names = append(names, t.Speaker().Who(id))
		}
	}
	if len(names) == 0 || m.step == scoring.StepCaptain {
		return t.T("screen.ending.waits.table")
	}
	return t.T("screen.ending.waits", "who", t.Speaker().List(names))
}

// Items are the end's own part of the menu.
func (t *Screen) Items(*shell.Shell) []shell.Item {
	s := t.State()
	if s == nil {
		return nil
	}
	items := []shell.Item{{ID: "note", Icon: crest.IconPen, Label: t.T("screen.note"), Do: func() { sheets.Note(t.Desk) }},
		{ID: "house", Icon: crest.IconSettings, Label: t.T("screen.house.title"), Do: func() { sheets.HouseRules(t.Desk) }}}
	for i, who := range sheets.Unmanned(s) {
		items = append(items, shell.Item{ID: "recruit." + strconv.Itoa(i), Icon: crest.IconAdvisor, Label: t.T("screen.recruit.for", "player", who), Do: func() { sheets.Recruit(t.Desk, who) }})
	}
	return items
}
