package sums

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/waters"
	"astrolabe/ui/theme"
)

// sailing is how far the ships go, below the endeavor that they sail to.
type sailing struct{ pad }

// changes are what upgrades and damage cards change of a province's sail
// values.
func (m sailing) changes() *[2]int {
	if m.screen.sailing[m.screen.province] == nil {
		m.screen.sailing[m.screen.province] = &[2]int{}
	}
	return m.screen.sailing[m.screen.province]
}

// ask asks what upgrades and damage cards change.
func (m sailing) ask(s *seafall.State) fyne.CanvasObject {
	change := m.changes()
	var steps []fyne.CanvasObject
	for i, w := range parts.Ships {
		steps = append(steps, m.asked("sail."+string(w), m.t("sail.change", "ship", m.desk.Speaker().Ship(m.screen.province, w)), &change[i], -9, 9))
	}
	return layout.ColumnsOf(2, 200, theme.M, steps...)
}

// say is how far the ships go, alone and together.
func (m sailing) say(s *seafall.State) fyne.CanvasObject {
	a := scoring.Sailing(s, m.screen.province, *m.changes())
	board := s.Board(m.screen.province)
	body := layout.VBox(theme.M)
	for i, w := range parts.Ships {
		name := m.desk.Speaker().Ship(m.screen.province, w)
		now, path := scoring.ValueNow(s, m.screen.province, w, seafall.Sail), string(m.screen.province)+".ship_"+string(w)+".sail"
		if now != board.Ships[i].Value(seafall.Sail) {
			path += ".now" // says what lowers it
		}
		words := m.t("sail.value", "count", now)
		if a.Ships[i] == 0 {
			words = m.t("sunk")
		}
		spaces := kit.NewNumeral(theme.Leader, m.t("spaces", "count", a.Ships[i]), m.desk.Asking(path))
		spaces.TestID, spaces.OnAsk = "sums.why.sail."+string(w), spaces.OnTapped
		body.Add(layout.Row(theme.M, layout.Grow(layout.VBox(0, parts.Strong(name), parts.Caption(words))),
			control.Named("sums.sails."+string(w), spaces)))
	}
	if a.Together > 0 {
		body.Add(kit.HLine())
		words := m.t("sail.together", "count", a.Together)
		if a.Further > 0 {
			words = m.t("sail.further", "together", m.t("spaces", "count", a.Together), "ship", m.desk.Speaker().Ship(m.screen.province, a.Faster), "further", m.t("spaces", "count", a.Further))
		}
		body.Add(control.Named("sums.together", parts.Plain(words)))
	}
	body.Add(parts.Caption(m.t("sail.least")))
	if s.Open(seafall.Signs) {
		body.Add(waters.Reminders(m.desk))
	}
	return body
}
