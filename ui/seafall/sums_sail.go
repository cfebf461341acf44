package seafall

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// changes are what upgrades and damage cards change of a province's sail
// values.
func (m *Sums) changes() *[2]int {
	if m.sailing[m.province] == nil {
		m.sailing[m.province] = &[2]int{}
	}
	return m.sailing[m.province]
}

// askSailing asks what upgrades and damage cards change.
func (m *Sums) askSailing(s *seafall.State) fyne.CanvasObject {
	change := m.changes()
	var steps []fyne.CanvasObject
	for i, w := range parts.Ships {
		steps = append(steps, m.asked("sail."+string(w), m.t("sail.change", "ship", m.Speaker().Ship(m.province, w)), &change[i], -9, 9))
	}
	return layout.VBox(theme.M, m.whose(s), layout.ColumnsOf(2, 200, theme.M, steps...))
}

// saySailing is how far the ships go, alone and together.
func (m *Sums) saySailing(s *seafall.State) fyne.CanvasObject {
	a := scoring.Sailing(s, m.province, *m.changes())
	board := s.Board(m.province)
	body := layout.VBox(theme.M)
	for i, w := range parts.Ships {
		name := m.Speaker().Ship(m.province, w)
		words := m.t("sail.value", "count", board.Ships[i].Value(seafall.Sail))
		if a.Ships[i] == 0 {
			words = m.t("sunk")
		}
		spaces := kit.NewNumeral(theme.Leader, m.t("spaces", "count", a.Ships[i]), m.Asking(string(m.province)+".ship_"+string(w)+".sail"))
		spaces.TestID, spaces.OnAsk = "sums.why.sail."+string(w), spaces.OnTapped
		body.Add(layout.Row(theme.M, layout.Grow(layout.VBox(0, parts.Strong(name), parts.Caption(words))),
			control.Named("sums.sails."+string(w), spaces)))
	}
	if a.Together > 0 {
		body.Add(kit.HLine())
		words := m.t("sail.together", "count", a.Together)
		if a.Further > 0 {
			words = m.t("sail.further", "together", m.t("spaces", "count", a.Together), "ship", m.Speaker().Ship(m.province, a.Faster), "further", m.t("spaces", "count", a.Further))
		}
		body.Add(control.Named("sums.together", parts.Plain(words)))
	}
	body.Add(parts.Caption(m.t("sail.least")))
	return body
}

// sayYear is who begins the next year, and why (R28).
func (m *Sums) sayYear(s *seafall.State) fyne.CanvasObject {
	plan := scoring.WinterPlan(s)
	if plan == nil {
		return parts.Caption(m.t("nothing"))
	}
	a, speaker := plan.Astrolabe, m.Speaker()
	why := m.t("year.least", "glory", s.Play(a.Player).Glory)
	switch {
	case a.Rule == "R26":
		why = m.t("year.title")
	case len(a.Tied) > 0:
		why = m.t("year.tied", "glory", s.Play(a.Player).Glory)
	}
	body := layout.VBox(theme.M, layout.Row(theme.M, kit.NewToken(pieces.Livery(a.Player), 44), layout.Grow(control.Named("sums.first", layout.VBox(0,
		ink.NewText(theme.Section, m.t("year.first", "player", speaker.Player(a.Player))).Serif().Bold(), parts.Plain(why)))), m.rule(a.Rule)), kit.HLine())
	for i, p := range a.Order {
		glory := kit.NewNumeral(theme.Title, m.Number(s.Play(p).Glory), m.Asking(string(p)+".glory"))
		glory.TestID, glory.OnAsk = "sums.why.glory."+string(p), glory.OnTapped
		body.Add(layout.Row(theme.M, layout.AtLeast(20, 0, ink.NewText(theme.Small, m.Number(i+1)).Role(theme.Ink2)), kit.NewToken(pieces.Livery(p), theme.Token),
			layout.Grow(layout.VBox(0, parts.Strong(speaker.Player(p)), parts.Caption(speaker.Title(p)))), glory))
	}
	body.Add(parts.Caption(m.t("year.order")))
	return body
}
