package sums

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

// year is the page of who begins the next one.
type year struct{ pad }

// say is who begins the next year, and why (R28).
func (m year) say(s *seafall.State) fyne.CanvasObject {
	plan := scoring.WinterPlan(s)
	if plan == nil {
		return parts.Caption(m.t("nothing"))
	}
	a, speaker := plan.Astrolabe, m.desk.Speaker()
	why := m.t("year.least", "glory", s.Play(a.Player).Glory)
	switch {
	case a.Rule == "R26":
		why = m.t("year.title")
	case len(a.Tied) > 0:
		why = m.t("year.tied", "glory", s.Play(a.Player).Glory)
	}
	body := layout.VBox(theme.M, layout.Row(theme.M, kit.NewToken(pieces.Livery(a.Player), 44), layout.Grow(control.Named("sums.first", layout.VBox(0,
		ink.NewText(theme.Section, m.t("year.first", "player", speaker.Player(a.Player))).Serif().Bold(), parts.Plain(why))))), m.rules("year", a.Rule), kit.HLine())
	for i, p := range a.Order {
		glory := control.NewTouch(layout.AtLeast(theme.Target, theme.Target, layout.Row(0, layout.Spacer(),
			ink.NewText(theme.Title, m.desk.Number(s.Play(p).Glory)).Serif().Bold())), m.desk.Asking(string(p)+".glory"))
		glory.TestID, glory.OnAsk = "sums.why.glory."+string(p), glory.OnTapped
		body.Add(layout.Row(theme.M, layout.AtLeast(20, 0, ink.NewText(theme.Small, m.desk.Number(i+1)).Role(theme.Ink2)), kit.NewToken(pieces.Livery(p), theme.Token),
			layout.Grow(layout.VBox(0, parts.Strong(speaker.Player(p)), parts.Caption(speaker.Title(p)))), glory))
	}
	body.Add(parts.Caption(m.t("year.order")))
	return body
}
