package ending

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Screen is the end of a game: its seven steps, and the closing. Choices that
// are made are in the books; what is being chosen is kept beside them, so that
// nothing is lost when the application is closed in between.
type Screen struct {
	desk     *desk.Desk
	step     int              // the step shown, 0 for where the next choice is due
	province seafall.Province // whose choice is shown, "" for whose is due
	drafts   drafts
	offsets  map[string]float32 // how far the panels are scrolled
	lead     lead               // where the keyboard goes on when it is built again
	// elsewhere says that the garrisons of islands are offered in step 1.
	elsewhere bool
	held      bool // steps 1 to 4 of the last game are held

	now    *look // what is shown, nil before it was built
	panels map[string]*layout.Scroll
	// firstRetired is the TestID of the first retired advisor shown.
	firstRetired string
}

// New is the screen at a desk, where the next choice is due.
func New(d *desk.Desk) *Screen { return &Screen{desk: d, offsets: map[string]float32{}} }

// Name is "ending".
func (e *Screen) Name() string { return "ending" }

// Build builds the screen for the state of now.
func (e *Screen) Build(s *shell.Shell) fyne.CanvasObject {
	e.remember()
	e.desk.Shell = s
	e.panels = map[string]*layout.Scroll{}
	e.now = &look{screen: e, shell: s, speaker: e.desk.Speaker()}
	if state := e.desk.State(); state != nil {
		if e.drafts.turnTo(s, state) {
			e.step, e.province = 0, ""
		}
		e.now.moment = sit(state, e.step, e.province, e.drafts.of)
	}
	if e.now.moment == nil {
		return e.over()
	}
	if d := e.now.moment.draft; d != nil {
		e.drafts.hold(d)
	}
	f := frame{e.now}
	return kit.NewScreen(f.top(), layout.Frame(f.stepper(), panels{e.now}.all(), nil), nil, f.bottom())
}

// over is shown when the game has not ended, as after an undo elsewhere.
func (e *Screen) over() fyne.CanvasObject {
	s := e.desk.Shell
	bar := shell.Bar(s, shell.BackButton(s), layout.Grow(ink.Heading(e.now.t("title.none"))))
	return kit.NewScreen(bar, layout.Center(layout.Narrow(520, ink.NewText(theme.Label, e.now.t("none")).Centered())), nil, nil)
}

// remember keeps how far the panels are scrolled, before they are built again.
func (e *Screen) remember() {
	for name, s := range e.panels {
		e.offsets[name] = s.Offset()
	}
}
