package founding

import (
	"slices"

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
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// CatchUp is the screen that brings a campaign from paper into the books: its
// founding, its record, every board, the map, the improvement sheet and the rules
// added, each on a page of its own, and in the end what does not add up. What is half filled
// in stays, also when the application is closed in between.
type CatchUp struct {
	shell   *shell.Shell
	paper   *paper
	new     *New
	scroll  *layout.Scroll
	offsets map[string]float32 // how far each part is scrolled
	state   *ink.Text
	live    []func() // what follows every letter
	now     reckoned
	asking  *ruleAsked // a rule whose heading is asked about, nil for none
	busy    bool
}

// The parts of the form; a province's part is its colour.
const (
	partFounding = "founding"
	partRecord   = "record"
	partMap      = "map"
	partSheet    = "sheet"
	partRules    = "rules"
	partBooks    = "books"
)

// draftCatchUp is where the paper is kept, among the window's drafts.
const draftCatchUp = "catch_up"

// NewCatchUp is the screen with the paper as it was left.
func NewCatchUp() *CatchUp { return &CatchUp{offsets: map[string]float32{}} }

// Name is "catchup".
func (c *CatchUp) Name() string { return "catchup" }

func (c *CatchUp) t(key string, args ...any) string {
	return desk.Words(c.shell).T("screen.catchup."+key, args...)
}

// parts are all parts in their order.
func (c *CatchUp) parts() []string {
	list := []string{partFounding, partRecord}
	for _, p := range c.paper.Form.playing() {
		list = append(list, string(p.Province))
	}
	return append(list, partMap, partSheet, partRules, partBooks)
}

// partTitle is what a part is called.
func (c *CatchUp) partTitle(part string) string {
	if p := seafall.Province(part); p.Valid() {
		return c.player(p)
	}
	return c.t("part." + part)
}

// player is who plays a province, its colour while nobody is written there.
func (c *CatchUp) player(p seafall.Province) string {
	if name := ledger.Tidy(c.paper.Form.province(p).Player); name != "" {
		return name
	}
	return colourOf(c.shell, p)
}

// speak speaks of the campaign as far as it is known.
func (c *CatchUp) speak() speech.Speaker {
	s := desk.Speaker(c.shell)
	s.State, s.Words = c.now.founded, wording.Of(s.Words, scoring.Game, c.now.founded)
	return s
}

// Build builds the open part.
func (c *CatchUp) Build(s *shell.Shell) fyne.CanvasObject {
	c.shell = s
	if c.paper == nil {
		c.paper = readPaper(s.Draft(draftCatchUp), s.Config().Today())
		c.new = &New{form: c.paper.Form}
		c.new.within = c.changed
	}
	c.new.shell, c.new.notes = s, map[string]*note{}
	if !slices.Contains(c.parts(), c.paper.Part) {
		c.paper.Part = partFounding
	}
	c.paper.unnamed = func(n int) string { return desk.Words(s).T("screen.board.nameless_advisor", "number", n) }
	c.paper.nameless = func(game int) string { return c.t("game.milestone.nameless", "game", game) }
	c.now = c.paper.reckon()
	c.live = nil
	var clear fyne.CanvasObject
	if !narrow(s) {
		clear = kit.NewButton(kit.Outline, c.t("clear"), c.clear).ID("catchup.clear")
	}
	sub := ""
	if s.Class() != shell.Phone {
		sub = c.t("sub")
	}
	top := shell.Bar(s, shell.BackButton(s), layout.Grow(kit.NewTitle(c.t("title"), sub, nil)), clear)
	if c.scroll != nil && c.offsets["of"] == 0 {
		c.offsets[c.paper.Part] = c.scroll.Offset()
	}
	c.offsets["of"] = 0
	c.scroll = layout.NewScroll(layout.Inset(theme.M, theme.L, theme.L, theme.L, c.body()))
	c.new.scroll = c.scroll
	if offset := c.offsets[c.paper.Part]; offset > 0 {
		c.scroll.ScrollTo(offset)
	}
	bottom := c.bottom()
	c.check()
	return kit.NewScreen(top, layout.Frame(layout.VBox(0, c.stepper(), kit.HLine()), c.scroll, nil), nil, bottom)
}

// Items are the form's own part of the menu: what its bar has no room for.
func (c *CatchUp) Items(s *shell.Shell) []shell.Item {
	if !narrow(s) {
		return nil
	}
	return []shell.Item{{ID: "clear", Icon: crest.IconCross, Label: c.t("clear"), Do: c.clear}}
}

// clear empties the paper after asking.
func (c *CatchUp) clear() {
	c.shell.Confirm("catchup.clear", func() shell.Question {
		return shell.Question{Title: c.t("clear"), What: c.t("clear.what"), Do: c.t("clear")}
	}, func() {
		c.shell.SetDraft(draftCatchUp, "")
		c.paper = nil
		c.shell.Rebuild()
	})
}

// stepper leads from part to part; all of them can be opened at any time.
func (c *CatchUp) stepper() fyne.CanvasObject {
	list := c.parts()
	at := slices.Index(list, c.paper.Part)
	var steps []kit.Step
	for _, part := range list {
		steps = append(steps, kit.Step{Title: c.partTitle(part), State: kit.StepCurrent})
	}
	short := c.t("part_of", "number", at+1, "count", len(list), "title", c.partTitle(c.paper.Part))
	s := kit.NewStepper(steps, at, short, func(i int) { c.open(list[i]) })
	s.TestID = "catchup.part"
	return s
}

// open shows a part from its beginning.
func (c *CatchUp) open(part string) {
	if c.paper.Seen == nil {
		c.paper.Seen = map[string]bool{}
	}
	c.paper.Seen[c.paper.Part] = true
	c.paper.Part, c.asking = part, nil
	c.offsets[part], c.offsets["of"] = 0, 1
	c.keep()
	c.shell.Rebuild()
}

func (c *CatchUp) keep() { c.shell.SetDraft(draftCatchUp, c.paper.String()) }

// changed is called after every letter: what is written is kept, and what
// follows from it shows.
func (c *CatchUp) changed() {
	c.keep()
	c.now = c.paper.reckon()
	c.check()
}

// again is changed where more than a line changes on the page.
func (c *CatchUp) again() {
	c.keep()
	c.shell.Rebuild()
}

func (c *CatchUp) body() fyne.CanvasObject {
	switch part := c.paper.Part; part {
	case partFounding:
		return c.new.body()
	case partRecord:
		return recordPage{c}.record()
	case partMap:
		return c.islands()
	case partSheet:
		return c.sheet()
	case partRules:
		return rulesPage{c}.rules()
	case partBooks:
		return c.books()
	default:
		return boardPage{c}.board(seafall.Province(part))
	}
}

// bottom leads on to the next part, and from the last one into the books.
func (c *CatchUp) bottom() fyne.CanvasObject {
	c.state = ink.NewText(theme.Small, "").Role(theme.Ink2).ID("catchup.state")
	return shell.StateBar(c.shell, c.state, c.onward())
}

func (c *CatchUp) onward() fyne.CanvasObject {
	if c.paper.Part == partBooks {
		write := kit.NewIconButton(kit.Primary, crest.IconBook, c.t("write"), c.write).ID("catchup.write")
		write.Disabled, write.OnWhy = c.stopped() != "" || c.busy, c.why
		return write
	}
	list := c.parts()
	next := list[slices.Index(list, c.paper.Part)+1]
	b := kit.NewButton(kit.Outline, c.t("next", "part", c.partTitle(next)), func() { c.open(next) }).ID("catchup.next")
	b.IconAfter = crest.IconNext
	return b
}

// stopped is the first thing that keeps the campaign out of the books, "" for
// nothing.
func (c *CatchUp) stopped() string {
	switch {
	case len(c.now.problems) > 0:
		return c.new.sentence(c.now.problems[0])
	case c.now.refused != nil:
		return c.speak().Violation(c.now.refused)
	}
	return ""
}

// why says what keeps the campaign out of the books.
func (c *CatchUp) why() {
	c.shell.Tell(func() (string, string) { return c.t("why"), c.stopped() })
}

// check shows what follows from what is written.
func (c *CatchUp) check() {
	if c.paper.Part == partFounding {
		c.new.check()
	}
	for _, follow := range c.live {
		follow()
	}
	words := c.t("ready")
	switch open := (doubts{c}).count(); {
	case c.paper.Part == partFounding:
		words = c.new.words(c.now.problems)
	case c.stopped() != "": // it is said where it stands, and in the end
		words = c.t("incomplete")
	case open > 0:
		words = c.t("doubts", "count", open)
	case len((doubts{c}).open()) > 0: // of pages that nobody has left yet
		words = ""
	}
	if c.state.String() != words {
		c.state.SetText(words)
	}
	c.scroll.Refresh()
}

// follows is a line that says something else with every letter; "" hides it.
func (c *CatchUp) follows(id string, role theme.Role, words func() string) *ink.Text {
	text := ink.NewText(theme.Small, "").Role(role).ID(id)
	c.live = append(c.live, func() {
		if now := words(); text.String() != now {
			text.SetText(now)
		}
	})
	return text
}

// unless hides a line that says nothing.
func (c *CatchUp) unless(text *ink.Text) fyne.CanvasObject {
	box := layout.VBox(0, text)
	box.Hide()
	c.live = append(c.live, func() {
		if said := text.String() != ""; said != box.Visible() {
			if said {
				box.Show()
			} else {
				box.Hide()
			}
		}
	})
	return box
}

// counted is a number of today with its label.
func (c *CatchUp) counted(id, words string, value, least, most int, set func(int)) fyne.CanvasObject {
	n := kit.NewCounter(value, least, most, func(is int) { set(is); c.again() })
	n.TestID = "catchup." + id
	return layout.VBox(theme.XS, parts.Caption(words), n)
}

// written is a field with its label.
func (c *CatchUp) written(id, words, hint, value string, set func(string)) fyne.CanvasObject {
	return layout.VBox(theme.XS, parts.Caption(words), c.field(id, hint, value, set))
}

// field is a field alone.
func (c *CatchUp) field(id, hint, value string, set func(string)) *control.Entry {
	e := control.NewEntry(hint, nil)
	e.Text, e.TestID = value, "catchup."+id
	e.OnChanged = func(is string) { set(is); c.changed() }
	return e
}

// room is the width of the window at text scale 1.
func (c *CatchUp) room() float32 { return c.shell.Width() / max(1, c.shell.Scale()) }
