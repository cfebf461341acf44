package waters

import (
	"math/big"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/seafall/wording/late"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// passage is a sail test while its sheet is open.
type passage struct {
	*desk.Desk
	e       scoring.Endeavor
	said    scoring.TestPassage
	defense int
	damage  int
	fortune bool
}

// The most that steppers go up to.
const (
	mostDice   = 15
	mostDamage = 20
)

// Test is the sheet of a sail test: against which sign or card, with which dice, and
// what came of it (L64, L65). The ship is "" for the one that sails best, the water ""
// for the first sign that is dangerous.
func Test(d *desk.Desk, p seafall.Province, w seafall.Which, water string) {
	s := d.State()
	if s == nil || s.Play(p) == nil || !s.Open(seafall.Waters) {
		return
	}
	if w == "" || s.Play(p).Hulls[w.Index()].Sunk {
		w = scoring.FlagshipOf(s, p, seafall.Sail)
	}
	m := &passage{Desk: d, defense: 3, e: scoring.Endeavor{Province: p, Kind: seafall.Sail, Flagship: w},
		said: scoring.TestPassage{Province: p, Test: seafall.DangerousTest}}
	if signs := scoring.SignsOf(s, seafall.DangerousWater); water == "" && len(signs) > 0 {
		water = signs[0].ID
	}
	m.at(s, water)
	d.Sheet(m.page)
}

// at chooses the sign, and begins with its number.
func (m *passage) at(s *seafall.State, water string) {
	m.said.Water = water
	if w := s.Late.Water(water); w != nil && w.Defense > 0 {
		m.defense = w.Defense
	}
}

// TestButton leads to the sheet from a ship, nil while that is sealed.
func TestButton(d *desk.Desk, s *seafall.State, p seafall.Province, w seafall.Which) fyne.CanvasObject {
	if !s.Open(seafall.Waters) || s.Play(p) == nil {
		return nil
	}
	return parts.Button("ship."+string(w)+".passage", crest.IconSail, d.T("late.p3.passage.title"), func() { Test(d, p, w, "") })
}

// odds are the pool of the test, and its roll.
func (m *passage) odds(s *seafall.State) (scoring.Pool, scoring.Roll) {
	red := false
	if w := s.Late.Water(m.said.Water); w != nil && m.said.Test == seafall.DangerousTest {
		red = w.Dangerous
	}
	pool, roll := scoring.SailTest(s, m.e, m.said.Test, m.defense, red)
	if m.fortune && roll.Fortunate() {
		roll.Fortune = s.Play(m.e.Province).Fortune
	}
	return pool, roll
}

func (m *passage) page(s *seafall.State, shut func()) shell.Page {
	page := m.Page(m.e.Province, m.T("late.p3.passage.title"))
	page.ID, page.Width = "passage", 860
	if play := s.Play(m.e.Province); play == nil || m.e.Flagship == "" || play.Hulls[m.e.Flagship.Index()].Sunk {
		page.Body = parts.Plain(m.T("late.p3.passage.no_ship"))
		return page
	}
	page.Body = layout.ColumnsOf(2, 330, theme.XL, m.asked(s), m.comes(s))
	record := func(sunk bool) {
		c := m.said
		c.Ship, c.Sunk = m.e.Flagship, sunk
		if !sunk {
			c.Damage = scoring.Tell(m.damage)
		} else {
			c.Curses, c.Exhaust = 0, nil
		}
		m.Record(c, func(ledger.Receipt) { shut() })
	}
	page.Buttons = []fyne.CanvasObject{parts.DangerButton("passage.sunk", m.T("late.p3.passage.do.sunk"), func() { record(true) }),
		parts.MainButton("passage.passed", m.T("late.p3.passage.do.passed"), func() { record(false) })}
	return page
}

// asked is which test, against what, with which ships.
func (m *passage) asked(s *seafall.State) fyne.CanvasObject {
	again := m.Shell.RebuildSheets
	choose := func(id, words string, chosen bool, do func()) fyne.CanvasObject {
		return parts.Choice("passage."+id, words, chosen, func() {
			do()
			again()
		})
	}
	body := layout.VBox(theme.M, layout.Flow(theme.S, theme.S,
		choose("dangerous", m.T("late.p3.passage.test.dangerous"), m.said.Test == seafall.DangerousTest, func() { m.said.Test = seafall.DangerousTest }),
		choose("uncharted", m.T("late.p3.passage.test.uncharted"), m.said.Test == seafall.UnchartedTest, func() { m.said.Test, m.said.Water = seafall.UnchartedTest, "" })))
	if signs := scoring.SignsOf(s, seafall.DangerousWater); m.said.Test == seafall.DangerousTest && len(signs) > 0 {
		var chips []fyne.CanvasObject
		for _, w := range signs {
			chips = append(chips, choose("at."+w.ID, phrases.Water(m.Speaker().Speaker, w.ID), m.said.Water == w.ID, func() { m.at(s, w.ID) }))
		}
		chips = append(chips, choose("at", m.T("late.p3.passage.sign.none"), m.said.Water == "", func() { m.said.Water = "" }))
		body.Add(layout.VBox(theme.XS, parts.Caption(m.T("late.p3.passage.sign")), layout.Flow(theme.S, theme.S, chips...)))
	}
	var fleet []fyne.CanvasObject
	hulls := s.Play(m.e.Province).Hulls
	for i, w := range parts.Ships {
		if !hulls[i].Sunk {
			words := parts.Dotted(m.Speaker().Ship(m.e.Province, w), m.Number(scoring.ValueNow(s, m.e.Province, w, seafall.Sail)))
			fleet = append(fleet, choose("with."+string(w), words, m.e.Flagship == w, func() { m.e.Flagship = w }))
		}
	}
	if len(fleet) > 1 {
		fleet = append(fleet, choose("support", m.T("late.p3.passage.support"), m.e.Support, func() { m.e.Support = !m.e.Support }))
	}
	body.Add(layout.VBox(theme.XS, parts.Caption(m.T("late.p3.passage.ship")), layout.Flow(theme.S, theme.S, fleet...)))
	body.Add(layout.ColumnsOf(2, 160, theme.M,
		parts.KeptStepper("passage.defense", m.T("late.p3.passage.defense"), &m.defense, 0, seafall.MostWaterDefense, again),
		parts.KeptStepper("passage.upgrades", m.T("late.p3.passage.upgrades"), &m.e.Upgrades, 0, mostDice, again),
		parts.KeptStepper("passage.other", m.T("late.p3.passage.other"), &m.e.Other, -mostDice, mostDice, again)))
	body.Add(Reminders(m.Desk))
	return body
}

// comes are the dice, what can come of them, and what the test did.
func (m *passage) comes(s *seafall.State) fyne.CanvasObject {
	again := m.Shell.RebuildSheets
	pool, roll := m.odds(s)
	odds := roll.Odds()
	count := kit.NewNumeral(theme.Glory, m.Number(pool.Total), func() { m.Go.Ask(desk.AboutPool(m.e)) })
	count.TestID, count.OnAsk = "passage.dice", count.OnTapped
	head := layout.Row(theme.M, count, layout.Grow(layout.VBox(-1, ink.NewText(theme.Section, m.T("screen.sums.dice", "count", pool.Total)).Serif().Bold(),
		parts.Caption(m.T("late.p3.passage.against", "count", m.defense)))))
	terms := layout.VBox(theme.XS)
	for _, t := range pool.Terms {
		terms.Add(layout.Row(theme.S, layout.Grow(ink.NewText(theme.Small, speech.SumTerm(m.Speaker(), t))),
			layout.AtLeast(34, 0, ink.NewText(theme.Small, m.Signed(t.Value)).Bold().Trailing())))
	}
	chance := func(id, words string, of *big.Rat) fyne.CanvasObject {
		tile := kit.NewTile(kit.TilePlain, layout.VBox(0, parts.Caption(words),
			ink.NewText(theme.Leader, phrases.Chance(m.Speaker().Speaker, of)).Serif().ID("passage.odds."+id)), nil)
		tile.Padding = theme.S
		return tile
	}
	body := layout.VBox(theme.M, head, terms, layout.ColumnsOf(3, 104, theme.S,
		chance("passes", m.T("late.p3.passage.passes"), new(big.Rat).Sub(big.NewRat(1, 1), odds.Sinks)),
		chance("unharmed", m.T("late.p3.passage.unharmed"), odds.Unharmed), chance("sinks", m.sinks(s), odds.Sinks)))
	switch {
	case !roll.Fortunate():
		body.Add(parts.Caption(m.T("late.p3.passage.no_fortune")))
	case s.Play(m.e.Province).Fortune > 0:
		fortune := kit.NewCheckTile(m.T("late.p3.passage.fortune"), m.fortune, nil, func(is bool) {
			m.fortune = is
			again()
		})
		fortune.TestID = "passage.fortune"
		body.Add(fortune)
	}
	body.Add(kit.HLine())
	m.said.Curses = min(m.said.Curses, m.damage)
	steps := []fyne.CanvasObject{parts.KeptStepper("passage.damage", m.T("late.p3.passage.damage"), &m.damage, 0, mostDamage, again)}
	if s.Open(seafall.Curses) && m.damage > 0 {
		steps = append(steps, parts.KeptStepper("passage.curses", m.T("late.p3.passage.curses"), &m.said.Curses, 0, m.damage, again))
	}
	body.Add(layout.ColumnsOf(2, 150, theme.M, steps...))
	return body
}

// sinks are the words of the chance to sink: where curses are drawn, at worst (L26).
func (m *passage) sinks(s *seafall.State) string {
	if s.Open(seafall.Curses) && scoring.LeastCapacity(s, m.e.Province, m.e.Flagship) < scoring.MostCapacity(s, m.e.Province, m.e.Flagship) {
		return m.T("late.p6.sheet.odds.sinks")
	}
	return m.T("late.p3.passage.sinks")
}

// Reminders say what else the sea does on the way (L63, L66): what is not recorded.
func Reminders(d *desk.Desk) fyne.CanvasObject {
	lines := layout.VBox(theme.XS)
	for _, words := range late.SeaReminders(d.Speaker().Speaker) {
		lines.Add(parts.Caption(words))
	}
	return lines
}
