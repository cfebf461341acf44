package sums

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Screen works out what the table would work out: dice and their odds, prices,
// plunder, sailing, who begins the next year. Nothing of it is recorded; what
// the books do not know is asked, and every answer is there as soon as something
// is tapped.
type Screen struct {
	desk     *desk.Desk
	page     string // one of pages
	province seafall.Province

	endeavor endeavor
	prices   pricing
	raid     scoring.Plunderer
	sailing  map[seafall.Province]*[2]int // what upgrades and damage change of each ship's sail value

	advisors map[string]bool // whose expertise is used, where somebody has said so
	unfolded map[string]bool
	ask, say *layout.Scroll
	seen     ledger.Head // of the books when it was shown last
}

// pages are the pages of the screen, as their words are called.
var pages = []string{"endeavor", "prices", "plunder", "year"}

// New is the screen at a desk, with the first page shown.
func New(d *desk.Desk) *Screen {
	return &Screen{desk: d, page: pages[0], sailing: map[seafall.Province]*[2]int{}, advisors: map[string]bool{}, unfolded: map[string]bool{}}
}

// LookAgain starts from the books again when something has been recorded since
// the screen was shown. With a province it is that one's, with a ship its
// endeavor with the ship as its flagship.
func (m *Screen) LookAgain(p seafall.Province, w seafall.Which) {
	if p != "" && p != m.province {
		m.province = p
		m.forget()
	} else if m.seen != m.desk.Shell.Book().Head() {
		m.forget() // tokens were spent meanwhile, advisors exhausted
	}
	if w != "" {
		m.page = pages[0]
		m.settle(m.desk.State())
		dice{m.pad()}.sailsWith(m.desk.State(), w)
	}
}

// Name is "sums".
func (m *Screen) Name() string { return "sums" }

// Build builds the screen for the state of now.
func (m *Screen) Build(s *shell.Shell) fyne.CanvasObject {
	m.desk.Shell = s
	state := m.desk.State()
	if state == nil || len(state.Playing()) == 0 {
		return kit.NewScreen(shell.Bar(s, shell.BackButton(s), layout.Grow(ink.Heading(m.pad().t("title")))), layout.Gap(1, 1), nil, nil)
	}
	m.seen = s.Book().Head()
	m.settle(state)
	ask, say, bar := m.shown(state)
	tabs := m.tabs(state)
	if m.crowded() {
		return kit.NewScreen(m.top(state), m.below(tabs, ask, say), nil, bar)
	}
	page := m.below(nil, ask, say)
	if m.beside() && ask != nil {
		page = m.sideBySide(ask, say)
	}
	return kit.NewScreen(m.top(state), layout.Frame(layout.Inset(theme.M, theme.ScreenMargin, 0, theme.ScreenMargin, tabs), page, nil), nil, bar)
}

// settle lets go of what is not there any more, as after an undo.
func (m *Screen) settle(s *seafall.State) {
	playing := s.Playing()
	if !slices.Contains(playing, m.province) {
		m.province = playing[0]
		if s.Running != nil && slices.Contains(playing, s.Running.First) {
			m.province = s.Running.First
		}
		m.forget()
	}
	if !slices.Contains(m.open(s), m.page) {
		m.page = pages[0]
	}
	dice{m.pad()}.settle(s)
	plunder{m.pad()}.settle(s)
}

// forget lets the sums begin afresh for another province.
func (m *Screen) forget() {
	kind := m.endeavor.Kind
	m.endeavor = endeavor{}
	m.endeavor.Kind = kind
	m.raid = scoring.Plunderer{Region: m.raid.Region, Successes: m.raid.Successes}
	m.advisors = map[string]bool{}
}

// open are the pages that have something to say: plunder and the next year
// only while a game is played.
func (m *Screen) open(s *seafall.State) []string {
	if s.Running != nil && s.Running.Ended == nil {
		return pages
	}
	return []string{"endeavor", "prices"}
}

// top is the bar: what is open, and when in it.
func (m *Screen) top(s *seafall.State) fyne.CanvasObject {
	items := []string{s.Name}
	if g := s.Running; g != nil {
		items = append(items, m.desk.Speaker().Game(g.Number))
		if g.Year > 0 {
			items = append(items, m.desk.T("screen.table.year_round", "year", g.Year, "round", g.Round))
		}
	}
	return shell.Bar(m.desk.Shell, shell.BackButton(m.desk.Shell), layout.Grow(kit.NewTitle(m.pad().t("title"), strings.Join(items, " · "), nil)))
}

// tabs turn the pages.
func (m *Screen) tabs(s *seafall.State) fyne.CanvasObject {
	open := m.open(s)
	var labels []string
	for _, page := range open {
		labels = append(labels, m.pad().t("page."+page))
	}
	tabs := kit.NewTabs(labels, slices.Index(open, m.page), func(i int) {
		m.page, m.ask, m.say = open[i], nil, nil
		m.again()
	})
	tabs.TestID = "sums.page"
	return tabs
}

// shown is what the page asks, what it answers, and the answer in short for a
// window where it would be scrolled out of sight (nil for none).
func (m *Screen) shown(s *seafall.State) (ask, say, bar fyne.CanvasObject) {
	switch m.page {
	case "prices":
		return prices{m.pad()}.ask(s), prices{m.pad()}.say(s), nil
	case "plunder":
		return plunder{m.pad()}.ask(s), plunder{m.pad()}.say(s), nil
	case "year":
		return nil, year{m.pad()}.say(s), nil
	}
	if !m.beside() {
		bar = odds{m.pad()}.bar(s)
	}
	return dice{m.pad()}.ask(s), odds{m.pad()}.say(s), bar
}

// beside says whether there is room for the answer beside what is asked.
func (m *Screen) beside() bool {
	return m.desk.Shell.Width()/max(1, m.desk.Shell.Scale()) >= theme.LandscapeFrom
}

// crowded says whether the pages' names would take too much of a narrow window
// to stay in place while it is scrolled.
func (m *Screen) crowded() bool {
	return m.desk.Shell.Class() == shell.Phone && m.desk.Shell.Scale() > 1.3
}

// onCard sets something on a card with room around it.
func onCard(o fyne.CanvasObject) fyne.CanvasObject {
	c := kit.NewCard(o)
	c.Padding = theme.L
	return c
}

// sideBySide sets the answer first, and what is asked beside it.
func (m *Screen) sideBySide(ask, say fyne.CanvasObject) fyne.CanvasObject {
	m.ask = parts.KeepScroll(m.ask, layout.NewScroll(layout.Inset(theme.M, theme.ScreenMargin, theme.M, theme.XS, onCard(ask))))
	m.say = parts.KeepScroll(m.say, layout.NewScroll(layout.Inset(theme.M, theme.XS, theme.M, theme.ScreenMargin, onCard(say))))
	return layout.Weighted(0, []float32{600, 640}, m.say, m.ask)
}

// below sets the answer below what is asked; parts that are nil are left out.
func (m *Screen) below(items ...fyne.CanvasObject) fyne.CanvasObject {
	page := layout.VBox(theme.M)
	for i, o := range items {
		switch {
		case o == nil:
		case i == 0:
			page.Add(o)
		default:
			page.Add(onCard(o))
		}
	}
	m.say = nil
	m.ask = parts.KeepScroll(m.ask, layout.NewScroll(layout.Narrow(900*max(1, m.desk.Shell.Scale()), layout.Pad(theme.ScreenMargin, page))))
	return m.ask
}

// again shows the screen with what has just been changed.
func (m *Screen) again() { m.desk.Shell.Rebuild() }

// set changes something and shows what comes of it.
func (m *Screen) set(change func()) func() {
	return func() {
		change()
		m.again()
	}
}
