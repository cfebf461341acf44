package founding

import (
	"slices"
	"strings"

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
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
)

// CatchUp is the screen that copies a campaign from paper once its crew is founded: the
// chapters that were played, the log sheet of each pirate, what is due and owed, the
// allies, what the crew has, each on a page of its own, and in the end what does not add
// up. What is half filled in stays, also when the application is closed in between.
type CatchUp struct {
	*desk.Desk
	paper   *paper
	scroll  *layout.Scroll
	offsets map[string]float32 // how far each part is scrolled
	shown   string             // the part that is built
	state   *ink.Text
	steps   *kit.Stepper
	write   *kit.Button // nil but on the last part
	live    []func()    // what follows every letter
	now     reckoned
}

var (
	_ shell.Screen = (*CatchUp)(nil)
	_ shell.Mover  = (*CatchUp)(nil)
)

// draftPaper is where the paper is kept, among the campaign's drafts.
const draftPaper = "paper"

// NewCatchUp is the screen with the paper as it was left.
func NewCatchUp(d *desk.Desk) *CatchUp { return &CatchUp{Desk: d, offsets: map[string]float32{}} }

// Name is "paper".
func (*CatchUp) Name() string { return "paper" }

// parts are all parts in their order.
func (c *CatchUp) parts() []string {
	list := []string{partChapters}
	for _, p := range c.State().Active() {
		list = append(list, pirateAt(p.ID))
	}
	return append(list, partDebts, partAllies, partCrew, partBooks)
}

// partTitle is what a part is called: a log sheet after its player.
func (c *CatchUp) partTitle(part string) string {
	switch part {
	case partChapters:
		return c.T("screen.paper.chapters")
	case partDebts:
		return c.T("screen.paper.debts")
	case partAllies:
		return c.T("screen.port.allies")
	case partCrew:
		return c.T("screen.crew.title")
	case partBooks:
		return c.T("screen.paper.books")
	}
	return c.State().Pirate(ofPirate(part)).Player
}

// Build builds the open part.
func (c *CatchUp) Build(s *shell.Shell) fyne.CanvasObject {
	c.Shell = s
	state := c.State()
	title := kit.NewTitle(c.T("screen.paper"), "", nil)
	if state == nil || state.Number > 0 || len(state.Active()) == 0 { // played on another device meanwhile
		return kit.NewScreen(shell.Bar(s, shell.BackButton(s), layout.Grow(title)), layout.Center(parts.Plain(c.T("screen.gone.what"))), nil, nil)
	}
	if s.Class() != shell.Phone {
		title.Sub = state.Name
	}
	if c.paper == nil {
		c.paper = readPaper(s.Draft(draftPaper), state)
	}
	c.paper.forget(state)
	if !slices.Contains(c.parts(), c.paper.Part) {
		c.paper.Part = partChapters
	}
	c.now, c.live, c.write = c.paper.reckon(state), nil, nil
	if c.scroll != nil {
		c.offsets[c.shown] = c.scroll.Offset()
	}
	c.shown = c.paper.Part
	margin := theme.L
	if s.Class() == shell.Phone {
		margin = 10
	}
	c.scroll = layout.NewScroll(layout.Pad(margin, layout.Narrow(1180, layout.VBox(0, c.body(state)))))
	c.scroll.TestID = "paper.scroll"
	if offset := c.offsets[c.shown]; offset > 0 {
		c.scroll.ScrollTo(offset)
	}
	steps, bottom := c.stepper(), c.bottom()
	c.check()
	return kit.NewScreen(shell.Bar(s, shell.BackButton(s), layout.Grow(title)), layout.Frame(layout.VBox(0, steps, kit.HLine()), c.scroll, nil), nil, bottom)
}

// Items are the form's own part of the menu.
func (c *CatchUp) Items(s *shell.Shell) []shell.Item {
	return []shell.Item{{ID: "clear", Icon: crest.IconCross, Label: c.T("screen.new.clear"), Do: func() {
		s.Confirm("paper.clear", func() shell.Question {
			return shell.Question{Title: c.T("screen.new.clear"), What: c.T("screen.new.clear.what"), Do: c.T("screen.new.clear")}
		}, func() {
			c.paper, c.offsets = nil, map[string]float32{}
			s.SetDraft(draftPaper, "")
			s.Rebuild()
		})
	}}}
}

// stepper leads from part to part; all of them can be opened at any time.
func (c *CatchUp) stepper() fyne.CanvasObject {
	list := c.parts()
	at := slices.Index(list, c.paper.Part)
	short := c.T("screen.paper.part_of", "number", at+1, "count", len(list), "title", c.partTitle(c.paper.Part))
	c.steps = kit.NewStepper(c.standing(list), at, short, func(i int) { c.open(list[i]) })
	c.steps.TestID = "paper.part"
	return c.steps
}

// standing are the steps of the parts: done is where something is written and all of it
// is right.
func (c *CatchUp) standing(list []string) []kit.Step {
	var steps []kit.Step
	for _, part := range list {
		wrong := slices.ContainsFunc(c.now.problems, func(p problem) bool { return partOf(p.at) == part })
		step := kit.Step{Title: c.partTitle(part), State: kit.StepCurrent}
		if c.paper.begun(part) && !wrong {
			step.State = kit.StepDone
		}
		steps = append(steps, step)
	}
	return steps
}

// open shows a part from its beginning.
func (c *CatchUp) open(part string) {
	c.paper.Part = part
	if c.scroll != nil {
		c.scroll = nil // so that it does not say how far the one before is scrolled
	}
	delete(c.offsets, part)
	c.again()
}

// lead shows the place where something is to be set right.
func (c *CatchUp) lead(place string) {
	list, line := placeOf(place)
	c.paper.Open[list] = line
	c.open(partOf(place))
}

func (c *CatchUp) keep() { c.Shell.SetDraft(draftPaper, c.paper.String()) }

// changed is called after every letter: what is written is kept, and what follows from
// it shows.
func (c *CatchUp) changed() {
	c.keep()
	c.now = c.paper.reckon(c.State())
	c.check()
}

// again is changed where more than a line changes on the page.
func (c *CatchUp) again() {
	c.keep()
	c.Shell.Rebuild()
}

func (c *CatchUp) body(s *skulltales.State) fyne.CanvasObject {
	switch part := c.paper.Part; part {
	case partChapters:
		return chaptersPage{c, s}.page()
	case partDebts:
		return debtsPage{c, s}.page()
	case partAllies:
		return alliesPage{c, s}.page()
	case partCrew:
		return crewPage{c, s}.page()
	case partBooks:
		return booksPage{c, s}.page()
	default:
		return sheetPage{c, s, s.Pirate(ofPirate(part))}.page()
	}
}

// bottom leads on to the next part, and from the last one into the books.
func (c *CatchUp) bottom() fyne.CanvasObject {
	c.state = ink.NewText(theme.Small, "").Role(theme.Ink2).ID("paper.state")
	return shell.StateBar(c.Shell, c.state, c.onward())
}

func (c *CatchUp) onward() fyne.CanvasObject {
	if c.paper.Part == partBooks {
		c.write = kit.NewIconButton(kit.Primary, crest.IconBook, c.T("screen.paper.do"), c.record).ID("paper.do").Recording()
		return c.write
	}
	list := c.parts()
	next := list[slices.Index(list, c.paper.Part)+1]
	b := kit.NewButton(kit.Primary, c.T("screen.paper.next", "part", c.partTitle(next)), func() { c.open(next) }).ID("paper.next")
	b.IconAfter = crest.IconNext
	return b
}

// says is what stands against something at its place.
func (c *CatchUp) says(p problem) string {
	if p.says == nil {
		return c.T(p.key)
	}
	return c.speak().Violation(p.says)
}

// speak speaks of the campaign as far as the paper is in it.
func (c *CatchUp) speak() speech.Speaker {
	if c.now.now == nil {
		return c.Speaker()
	}
	return speech.New(c.Shell.Config().Words, c.now.now)
}

// check shows what follows from what is written.
func (c *CatchUp) check() {
	for _, follow := range c.live {
		follow()
	}
	words := c.T("screen.paper.ready")
	switch n := len(c.now.problems); {
	case n > 0:
		words = c.T("screen.paper.wrong", "count", n)
	case len(doubts{c}.open()) > 0:
		words = c.T("screen.paper.doubts", "count", len(doubts{c}.open()))
	}
	if steps := c.standing(c.parts()); !slices.Equal(steps, c.steps.Steps) {
		c.steps.Set(steps, c.steps.Current, c.steps.Short)
	}
	if c.state.String() != words {
		c.state.SetText(words)
	}
	if off := len(c.now.problems) > 0; c.write != nil && c.write.Disabled != off {
		c.write.SetDisabled(off, func() {
			c.Shell.Tell(func() (string, string) { return c.T("screen.new.not_yet"), c.says(c.now.problems[0]) })
		})
	}
	c.scroll.Refresh()
}

// record copies the paper into the books. What breaks a rule of play is asked about
// there. The draft stays: whoever takes the paper back goes on where it was.
func (c *CatchUp) record() {
	if len(c.now.problems) > 0 {
		return
	}
	said := c.paper.command(c.State(), func(string) bool { return true })
	reasons := doubts{c}
	copied := func(list []ledger.Overrule) {
		c.Shell.Record(scoring.Say(said, reasons.overrules(list)...), func(ledger.Receipt) { c.Shell.Back() })
	}
	if open := reasons.open(); len(open) > 0 {
		reasons.ask(open, copied)
		return
	}
	copied(nil)
}

// follows is a line that says something else with every letter, and is not there while
// it says nothing.
func (c *CatchUp) follows(id string, role theme.Role, icon crest.Icon, words func() string) fyne.CanvasObject {
	text := ink.NewText(theme.Small, "").Role(role).ID(id)
	var line fyne.CanvasObject = text
	if icon != "" {
		line = layout.TopRow(theme.S, kit.NewIconIn(icon, 20, ink.Of(role)), layout.Grow(text))
	}
	box := layout.VBox(0, line)
	box.Hide()
	c.live = append(c.live, func() {
		now := words()
		if text.String() != now {
			text.SetText(now)
		}
		switch {
		case now == "" && box.Visible():
			box.Hide()
		case now != "" && !box.Visible():
			box.Show()
		}
	})
	return box
}

// against is what stands against a place, below it; the first that is wrong, else what
// the table would have to set aside.
func (c *CatchUp) against(place string) fyne.CanvasObject {
	return c.follows("paper.against."+place, theme.Warn, crest.IconWarn, func() string {
		for _, list := range [][]problem{c.now.problems, c.now.doubts} {
			for _, p := range list {
				if p.at == place {
					return c.says(p)
				}
			}
		}
		return ""
	})
}

// room is the width of the window at text scale 1.
func (c *CatchUp) room() float32 { return c.Shell.Width() / max(1, c.Shell.Scale()) }

// wide says whether two parts of a page stand side by side.
func (c *CatchUp) wide() bool { return c.room() >= 940 }

// field is a line to write in, below its label.
func (c *CatchUp) field(id, label, hint, value string, set func(string)) fyne.CanvasObject {
	return layout.VBox(theme.XS, parts.Caption(label), c.entry(id, hint, value, set))
}

// entry is a line to write in alone.
func (c *CatchUp) entry(id, hint, value string, set func(string)) *control.Entry {
	return parts.Entry("paper."+id, hint, value, func(is string) { set(is); c.changed() })
}

// who are pirates to choose one of; nobody is one of them where there is a word for it.
func (c *CatchUp) who(s *skulltales.State, id string, list []string, chosen func(string) bool, nobody string, choose func(string)) fyne.CanvasObject {
	var chips []fyne.CanvasObject
	for _, p := range list {
		b := kit.NewButton(kit.Outline, s.Pirate(p).Player, func() { choose(p); c.again() }).ID("paper." + id + "." + p)
		b.Crest, b.Selected, b.Livery = parts.Livery(s, p), chosen(p), parts.Livery(s, p)
		chips = append(chips, b)
	}
	if nobody != "" {
		chips = append(chips, parts.Choice("paper."+id+".nobody", nobody, chosen(""), func() { choose(""); c.again() }))
	}
	return layout.Flow(theme.S, theme.S, chips...)
}

// playersOf are names in the crew's order, with commas between.
func playersOf(s *skulltales.State, list []string) string {
	var names []string
	for _, id := range list {
		names = append(names, s.Pirate(id).Player)
	}
	return strings.Join(names, ", ")
}
