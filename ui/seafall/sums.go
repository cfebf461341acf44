package seafall

import (
	"slices"
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
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Sums is the screen that works out what the table would work out: dice and
// their odds, prices, plunder, sailing, who begins the next year. Nothing of it
// is recorded; what the books do not know is asked, and every answer is there
// as soon as something is tapped.
type Sums struct {
	*desk.Desk
	page     string // one of sumPages
	province seafall.Province

	endeavor endeavor
	prices   prices
	raid     scoring.Plunderer
	sailing  map[seafall.Province]*[2]int // what upgrades and damage change of each ship's sail value

	advisors map[string]bool // whose expertise is used, where somebody has said so
	unfolded map[string]bool
	ask, say *layout.Scroll
	seen     ledger.Head // of the books when it was shown last
}

// sumPages are the pages of the screen, as their words are called.
var sumPages = []string{"endeavor", "prices", "plunder", "sailing", "year"}

var _ shell.Screen = (*Sums)(nil)

// NewSums is the screen for a campaign, with the first page shown.
func NewSums() *Sums { return newSums(newDesk()) }

func newSums(a *desk.Desk) *Sums {
	return &Sums{Desk: a, page: sumPages[0], sailing: map[seafall.Province]*[2]int{}, advisors: map[string]bool{}, unfolded: map[string]bool{}}
}

// lookAgain starts from the books again when something has been recorded since.
// With a province it is that one's, with a ship its endeavor with the ship as
// its flagship.
func (m *Sums) lookAgain(d *desk.Desk, p seafall.Province, w seafall.Which) {
	m.Shell = d.Shell
	if p != "" && p != m.province {
		m.province = p
		m.forget()
	} else if m.seen != m.Shell.Book().Head() {
		m.forget() // tokens were spent meanwhile, advisors exhausted
	}
	if w != "" {
		m.page = sumPages[0]
		m.settle(m.State())
		m.sailsWith(m.State(), w)
	}
}

// Name is "sums".
func (m *Sums) Name() string { return "sums" }

func (m *Sums) t(key string, args ...any) string { return m.T("screen.sums."+key, args...) }

// Build builds the screen for the state of now.
func (m *Sums) Build(s *shell.Shell) fyne.CanvasObject {
	m.Shell = s
	state := m.State()
	if state == nil || len(state.Playing()) == 0 {
		return kit.NewScreen(shell.Bar(s, shell.BackButton(s), layout.Grow(ink.Heading(m.t("title")))), layout.Gap(1, 1), nil, nil)
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
func (m *Sums) settle(s *seafall.State) {
	playing := s.Playing()
	if !slices.Contains(playing, m.province) {
		m.province = playing[0]
		if s.Running != nil && slices.Contains(playing, s.Running.First) {
			m.province = s.Running.First
		}
		m.forget()
	}
	if !slices.Contains(m.pages(s), m.page) {
		m.page = sumPages[0]
	}
	m.settleEndeavor(s)
	m.settlePlunder(s)
}

// forget lets the sums begin afresh for another province.
func (m *Sums) forget() {
	kind := m.endeavor.Kind
	m.endeavor = endeavor{}
	m.endeavor.Kind = kind
	m.raid = scoring.Plunderer{Region: m.raid.Region, Successes: m.raid.Successes}
	m.advisors = map[string]bool{}
}

// pages are the pages that have something to say: plunder and the next year
// only while a game is played.
func (m *Sums) pages(s *seafall.State) []string {
	if s.Running != nil && s.Running.Ended == nil {
		return sumPages
	}
	return []string{"endeavor", "prices", "sailing"}
}

func (m *Sums) top(s *seafall.State) fyne.CanvasObject {
	items := []string{s.Name}
	if g := s.Running; g != nil {
		items = append(items, m.Speaker().Game(g.Number))
		if g.Year > 0 {
			items = append(items, m.T("screen.table.year_round", "year", g.Year, "round", g.Round))
		}
	}
	return shell.Bar(m.Shell, shell.BackButton(m.Shell), layout.Grow(kit.NewTitle(m.t("title"), strings.Join(items, " · "), nil)))
}

func (m *Sums) tabs(s *seafall.State) fyne.CanvasObject {
	pages := m.pages(s)
	var labels []string
	for _, page := range pages {
		labels = append(labels, m.t("page."+page))
	}
	tabs := kit.NewTabs(labels, slices.Index(pages, m.page), func(i int) {
		m.page, m.ask, m.say = pages[i], nil, nil
		m.again()
	})
	tabs.TestID = "sums.page"
	return tabs
}

// shown is what the page asks, what it answers, and the answer in short for a
// window where it would be scrolled out of sight (nil for none).
func (m *Sums) shown(s *seafall.State) (ask, say, bar fyne.CanvasObject) {
	switch m.page {
	case "prices":
		return m.askPrices(s), m.sayPrices(s), nil
	case "plunder":
		return m.askPlunder(s), m.sayPlunder(s), nil
	case "sailing":
		return m.askSailing(s), m.saySailing(s), nil
	case "year":
		return nil, m.sayYear(s), nil
	}
	if !m.beside() {
		bar = m.oddsBar(s)
	}
	return m.askEndeavor(s), m.sayEndeavor(s), bar
}

// beside says whether there is room for the answer beside what is asked.
func (m *Sums) beside() bool {
	return m.Shell.Width()/max(1, m.Shell.Scale()) >= theme.LandscapeFrom
}

// crowded says whether the pages' names would take too much of a narrow window
// to stay in place while it is scrolled.
func (m *Sums) crowded() bool { return m.Shell.Class() == shell.Phone && m.Shell.Scale() > 1.3 }

func onCard(o fyne.CanvasObject) fyne.CanvasObject {
	c := kit.NewCard(o)
	c.Padding = theme.L
	return c
}

// sideBySide sets the answer beside what is asked.
func (m *Sums) sideBySide(ask, say fyne.CanvasObject) fyne.CanvasObject {
	m.ask = parts.KeepScroll(m.ask, layout.NewScroll(layout.Inset(theme.M, theme.XS, theme.M, theme.ScreenMargin, onCard(ask))))
	m.say = parts.KeepScroll(m.say, layout.NewScroll(layout.Inset(theme.M, theme.ScreenMargin, theme.M, theme.XS, onCard(say))))
	return layout.Weighted(0, []float32{640, 600}, m.ask, m.say)
}

// below sets the answer below what is asked; parts that are nil are left out.
func (m *Sums) below(items ...fyne.CanvasObject) fyne.CanvasObject {
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
	m.ask = parts.KeepScroll(m.ask, layout.NewScroll(layout.Narrow(900*max(1, m.Shell.Scale()), layout.Pad(theme.ScreenMargin, page))))
	return m.ask
}

// again shows the screen with what has just been changed.
func (m *Sums) again() { m.Shell.Rebuild() }

// set changes something and shows what comes of it.
func (m *Sums) set(change func()) func() {
	return func() {
		change()
		m.again()
	}
}

// whose asks whose sums they are.
func (m *Sums) whose(s *seafall.State) fyne.CanvasObject {
	var tiles []fyne.CanvasObject
	for _, p := range s.Playing() {
		look := kit.TileLook(kit.TilePlain)
		if p == m.province {
			look = kit.TileLivery
		}
		tile := kit.NewTile(look, layout.Center(layout.FirstThatFits(
			layout.Row(theme.S, kit.NewToken(pieces.Livery(p), theme.Token), ink.NewText(theme.Small, m.Speaker().Player(p)).Bold()),
			kit.NewToken(pieces.Livery(p), theme.Token))), m.set(func() {
			m.province = p
			m.forget()
		}))
		tile.Livery, tile.TestID, tile.Padding = pieces.Livery(p), "sums.of."+string(p), theme.S
		tiles = append(tiles, tile)
	}
	return layout.Columns(len(tiles), theme.S, 0, tiles...)
}

// asked is a number that only the table knows, in a stepper below its words.
func (m *Sums) asked(id, words string, value *int, least, most int) fyne.CanvasObject {
	*value = min(max(*value, least), most)
	return parts.KeptStepper("sums."+id, words, value, least, most, m.again)
}

// switched is something that only the table knows, on or off.
func (m *Sums) switched(id, words, sub string, on bool, change func(bool)) fyne.CanvasObject {
	tile := kit.NewCheckTile(words, on, nil, func(is bool) {
		change(is)
		m.again()
	})
	tile.TestID, tile.Sub, tile.Livery = "sums."+id, sub, pieces.Livery(m.province)
	return tile
}

// one is one of several that exclude each other.
func (m *Sums) one(id, words string, chosen bool, choose func()) fyne.CanvasObject {
	return parts.Choice("sums."+id, words, chosen, m.set(choose))
}

// regions asks for one of the regions.
func (m *Sums) regions(s *seafall.State, id string, list []seafall.Region, chosen seafall.Region, choose func(seafall.Region)) fyne.CanvasObject {
	var chips []fyne.CanvasObject
	for _, r := range list {
		if p := seafall.Province(r); s.Board(p) != nil {
			look := kit.TileLook(kit.TilePlain)
			if r == chosen {
				look = kit.TileLivery
			}
			chip := kit.NewTile(look, layout.Row(theme.S, kit.NewToken(pieces.Livery(p), theme.Token), ink.NewText(theme.Body, m.Speaker().Player(p))), m.set(func() { choose(r) }))
			chip.Livery, chip.TestID = pieces.Livery(p), "sums."+id+"."+string(r)
			chips = append(chips, chip)
			continue
		}
		chips = append(chips, m.one(id+"."+string(r), m.Speaker().Region(r), r == chosen, func() { choose(r) }))
	}
	return layout.Flow(theme.S, theme.S, chips...)
}

// islands are all islands from west to east.
func islands(s *seafall.State) []seafall.Region {
	var list []seafall.Region
	for _, i := range westToEast(s) {
		list = append(list, i.ID)
	}
	return list
}

// others are the other provinces that can be raided: nobody in the prologue
// (R23).
func (m *Sums) others(s *seafall.State) []seafall.Region {
	var list []seafall.Region
	if inPrologue(s) {
		return nil
	}
	for _, p := range s.Playing() {
		if p != m.province {
			list = append(list, p.Region())
		}
	}
	return list
}

// council asks which advisors help with one of the kinds of expertise; the
// active ones do, until the table says otherwise. Nil where nobody could.
func (m *Sums) council(s *seafall.State, kinds ...string) fyne.CanvasObject {
	var tiles []fyne.CanvasObject
	for _, a := range s.Council(m.province) {
		var knows []string
		for _, kind := range kinds {
			if n := a.Expert(kind); n > 0 {
				knows = append(knows, m.Speaker().Expertise(seafall.Expertise{Kind: kind, Value: n}))
			}
		}
		if len(knows) == 0 {
			continue
		}
		sub := strings.Join(knows, " · ")
		if a.Card == seafall.Exhausted {
			sub += " · " + speech.Card(m.Speaker(), a.Card)
		}
		tiles = append(tiles, m.switched("advisor."+a.ID, parts.AdvisorName(a), sub, m.helps(a), func(on bool) { m.advisors[a.ID] = on }))
	}
	if len(tiles) == 0 {
		return nil
	}
	return m.captioned("advisors", layout.ColumnsOf(2, 190, theme.S, tiles...))
}

func (m *Sums) helps(a *seafall.Advisor) bool {
	if said, known := m.advisors[a.ID]; known {
		return said
	}
	return a.Card == seafall.Active
}

// helpers are the advisors whose expertise is used.
func (m *Sums) helpers(s *seafall.State) []string {
	var ids []string
	for _, a := range s.Council(m.province) {
		if m.helps(a) {
			ids = append(ids, a.ID)
		}
	}
	return ids
}

// captioned is something asked below its heading.
func (m *Sums) captioned(key string, o fyne.CanvasObject) fyne.CanvasObject {
	return layout.VBox(theme.XS, parts.Caption(m.t(key)), o)
}

// folding is a part that opens by a tap.
func (m *Sums) folding(id string, content func() fyne.CanvasObject) fyne.CanvasObject {
	open := m.unfolded[id]
	icon := crest.IconPlus
	if open {
		icon = crest.IconMinus
	}
	head := control.NewTouch(layout.Row(theme.S, layout.Grow(parts.Strong(m.t(id))), kit.NewIconIn(icon, 20, ink.Of(theme.Ink2))), m.set(func() { m.unfolded[id] = !open }))
	head.TestID = "sums.fold." + id
	if !open {
		return layout.VBox(0, kit.HLine(), head)
	}
	return layout.VBox(theme.S, kit.HLine(), head, content())
}

// terms are what a sum is made of: each with its rule and its number.
func (m *Sums) terms(sum scoring.Sum) fyne.CanvasObject {
	list := layout.VBox(theme.XS)
	for _, t := range sum.Terms {
		list.Add(layout.Row(theme.S, layout.Grow(ink.NewText(theme.Small, speech.SumTerm(m.Speaker(), t))), m.rule(t.Rule),
			layout.AtLeast(34, 0, ink.NewText(theme.Small, m.Signed(t.Value)).Bold().Trailing())))
	}
	return list
}

// rule is a rule's number at the end of a line.
func (m *Sums) rule(number string) fyne.CanvasObject {
	return layout.AtLeast(34, 0, ink.NewText(theme.Caption, number).Role(theme.Ink2).Trailing())
}

// objections are what the rules say against what was worked out, nil when
// nothing is.
func (m *Sums) objections(list []*ledger.Violation) fyne.CanvasObject {
	if len(list) == 0 {
		return nil
	}
	box := layout.VBox(theme.XS)
	for _, v := range list {
		box.Add(layout.Row(theme.S, layout.Grow(parts.Plain(m.contrary(v))), m.rule(v.Rule)))
	}
	return layout.Stack(parts.Ground(theme.WarnTint), layout.Pad(theme.M, layout.Row(theme.S,
		kit.NewIconIn(crest.IconWarn, 22, ink.Of(theme.Warn)), layout.Grow(box))))
}

// contrary says in short what stands against something.
func (m *Sums) contrary(v *ledger.Violation) string { return m.t("against." + v.Key) }

// addIf adds what is there.
func addIf(box *fyne.Container, o fyne.CanvasObject) {
	if o != nil {
		box.Add(o)
	}
}
