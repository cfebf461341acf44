package sieges

import (
	"math/big"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/theme"
)

// mostAsked is how far the steppers of dice go.
const mostAsked = 15

// dice are the pool with everything it is made of, its odds, and what is asked for
// them.
func (m *siege) dice(s *seafall.State, c *seafall.Colony) fyne.CanvasObject {
	pool := m.e.Pool(s)
	roll := scoring.RollAt(s, m.e.Province, m.e.Flagship, c, pool.Total)
	roll.Fortune = m.fortune
	odds := roll.Odds()
	count := kit.NewNumeral(theme.Glory, m.Number(pool.Total), func() { m.Go.Ask(desk.AboutPool(m.e)) })
	count.Step, count.TestID, count.OnAsk = theme.TextSize(44), "siege.dice", count.OnTapped
	head := layout.Row(theme.M, count, layout.Grow(layout.VBox(-1,
		ink.NewText(theme.Section, m.T("screen.sums.dice", "count", pool.Total)).Serif().Bold(),
		parts.Caption(m.T("late.p8.siege.against", "defense", c.Defense)))))
	terms := layout.VBox(theme.XS)
	for _, t := range pool.Terms {
		terms.Add(layout.Row(theme.S, layout.Grow(ink.NewText(theme.Small, speech.SumTerm(m.Speaker(), t))),
			layout.AtLeast(34, 0, ink.NewText(theme.Small, m.Signed(t.Value)).Bold().Trailing())))
	}
	why := control.NewTouch(terms, m.Asking(c.ID+".raid."+string(m.e.Province)))
	why.TestID, why.OnAsk = "siege.terms", why.OnTapped
	body := layout.VBox(theme.M, head, why, layout.ColumnsOf(3, 92, theme.S,
		m.chance("unharmed", m.T("screen.sums.odds.unharmed"), odds.Unharmed),
		m.chance("success", m.T("screen.sums.odds.success"), odds.Succeeds),
		m.chance("sinks", m.T("screen.sums.odds.sinks"), odds.Sinks)))
	body.Add(m.fleet(s))
	steps := []fyne.CanvasObject{
		parts.KeptStepper("siege.defenders", m.T("screen.sums.defenders"), &m.e.Defenders, 0, mostAsked, m.again),
		parts.KeptStepper("siege.other", m.T("screen.sums.other"), &m.e.Other, -mostAsked, mostAsked, m.again)}
	if !c.Dangerous {
		steps = append(steps, parts.KeptStepper("siege.fortune", m.T("screen.sums.fortune"), &m.fortune, 0, 20, m.again))
	}
	body.Add(layout.ColumnsOf(2, 150, theme.M, steps...))
	return body
}

// chance is one of the odds, large, below its words.
func (m *siege) chance(id, words string, chance *big.Rat) fyne.CanvasObject {
	tile := kit.NewTile(kit.TilePlain, layout.VBox(0, parts.Caption(words), kit.NewNumeral(theme.Section, phrases.Percent(m.Speaker().Speaker, chance), nil)), nil)
	tile.Padding = theme.S
	return control.Named("siege.odds."+id, tile)
}

// fleet asks which ship is the flagship, and whether the other one is there.
func (m *siege) fleet(s *seafall.State) fyne.CanvasObject {
	hulls := s.Play(m.e.Province).Hulls
	var tiles []fyne.CanvasObject
	for i, w := range parts.Ships {
		sub := m.T("screen.sums.value", "value", m.Speaker().Value(seafall.Raid), "count", scoring.ValueNow(s, m.e.Province, w, seafall.Raid))
		if hulls[i].Sunk {
			sub = m.T("screen.sums.sunk")
		}
		tile := kit.NewChoiceTile(m.Speaker().Ship(m.e.Province, w), sub, w == m.e.Flagship, func() {
			m.e.Flagship = w
			m.again()
		})
		tile.TestID, tile.Livery, tile.Plain, tile.Disabled = "siege.ship."+string(w), pieces.Livery(m.e.Province), true, hulls[i].Sunk
		tiles = append(tiles, tile)
	}
	box := layout.VBox(theme.S, layout.Columns(2, theme.S, 0, tiles...))
	mate := parts.Ships[1-m.e.Flagship.Index()]
	if !hulls[mate.Index()].Sunk {
		support := kit.NewCheckTile(m.T("screen.sums.support", "ship", m.Speaker().Ship(m.e.Province, mate)), m.e.Support, nil, func(is bool) {
			m.e.Support = is
			m.again()
		})
		support.TestID, support.Livery = "siege.support", pieces.Livery(m.e.Province)
		box.Add(support)
	}
	return box
}
