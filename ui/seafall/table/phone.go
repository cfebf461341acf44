package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"

	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// oneByOne is the table of a phone: one card, and everybody's glory above it. A
// tap there or a finger across the card changes the card.
func (t *Screen) oneByOne(s *seafall.State) fyne.CanvasObject {
	seats := s.Running.Seats
	shown := t.shown(s)
	if shown == "" {
		return kit.NewScreen(t.phoneBar(s), layout.Gap(1, 1), nil, phoneButtons(t, s))
	}
	var chips []fyne.CanvasObject
	for _, p := range seats {
		play := s.Play(p)
		glory := t.Number(play.Glory)
		if play.Absent {
			glory = "–"
		}
		chip := pieces.NewGloryChip(p, glory, p == shown, func() { t.show(p) })
		chip.TestID, chip.OnAsk = cardID(p, "show"), t.Asking(string(p)+".glory")
		chip.NearTarget, chip.Reached, chip.Leads = nearTarget(s, p), reached(s, p), leads(s, p)
		chips = append(chips, chip)
	}
	card := control.NewSwipe(layout.Inset(3, 10, theme.S, 10, t.card(s, shown, shape{phone: true}.measures(), layout.NewRows())), func(by int) {
		t.show(seats[(slices.Index(seats, shown)+by+len(seats))%len(seats)])
	})
	page := t.scrolling("table.scroll", card)
	card.Within = page
	// A nil *kit.Strip in an interface would be something.
	var strip fyne.CanvasObject
	if s := t.offers.stripOf(s, kit.StripAcross); s != nil {
		strip = s
	}
	return kit.NewScreen(t.phoneBar(s), layout.Frame(layout.Inset(9, 10, 9, 10, layout.Columns(len(chips), 6, 0, chips...)), page, nil), strip, phoneButtons(t, s))
}

// shown is the province whose card a phone shows: the chosen one, else the
// first player's.
func (t *Screen) shown(s *seafall.State) seafall.Province {
	seats := s.Running.Seats
	for _, p := range []seafall.Province{t.chosen, s.Running.First} {
		if slices.Contains(seats, p) {
			return p
		}
	}
	if len(seats) == 0 {
		return ""
	}
	return seats[0]
}

// show chooses the card that a phone shows.
func (t *Screen) show(p seafall.Province) {
	if p != t.chosen {
		t.chosen, t.scrolled, t.scroll = p, 0, nil
	}
	t.Shell.Rebuild()
}

// Above a text scale the head of a phone would take the room of the buttons: the
// dial stands alone there, and undo is a sign.
const (
	dialAloneFrom = 1.5
	largeDial     = 72
)

// phoneBar says when it is and which game.
func (t *Screen) phoneBar(s *seafall.State) fyne.CanvasObject {
	g := s.Running
	words, number := t.T("screen.table.before_winter"), ""
	if g.Year > 0 {
		words, number = t.T("screen.table.year_round", "year", g.Year, "round", g.Round), t.Number(g.Round)
	}
	dial := pieces.NewDial(g.Round, seafall.Rounds, number, 46)
	if t.Shell.Scale() > dialAloneFrom {
		dial.Side = largeDial
		if g.Year > 0 {
			words = t.T("screen.table.year", "year", g.Year)
		}
		now := control.NewTouch(layout.Row(theme.S, dial, layout.Grow(ink.NewText(theme.Caption, words).Serif())), func() { ofTheRound(t.Desk) })
		now.TestID, now.OnAsk = "table.moment", t.Asking(parts.GamePaths...)
		bar := kit.NewTopBar(now, nil, t.controls(false))
		bar.FillLead = true
		return bar
	}
	below := gameLine(t.Desk, s)
	if g.First != "" {
		below += " · " + t.T("screen.table.first_is", "player", t.Speaker().Player(g.First))
	}
	lines := layout.VBox(-1, ink.NewText(theme.Label, words).Serif(), ink.NewText(theme.Caption, below).Role(theme.Ink2).Brief())
	if event := eventLine(t.Desk, s); event != nil {
		lines.Add(event)
	}
	now := control.NewTouch(lines, func() { ofTheRound(t.Desk) })
	now.TestID, now.OnAsk = "table.moment", t.Asking(parts.GamePaths...)
	bar := kit.NewTopBar(layout.Row(theme.M, dialTouch(t.Desk, dial), layout.Grow(now)), nil, t.controls(false))
	bar.FillLead = true
	return bar
}

// phoneButtons are undo and the main button. At large sizes of text undo is a sign,
// and what it takes back stands above it right after the act.
func phoneButtons(t *Screen, s *seafall.State) fyne.CanvasObject {
	var list []fyne.CanvasObject
	next := layout.Grow(nextButton(t.Desk, s, 0))
	undo, can := shell.UndoButton(t.Shell).(*kit.Button)
	large := t.Shell.Scale() > dialAloneFrom
	if can && !large {
		list = append(list, layout.Grow(undo))
	}
	lead := layout.Beside(theme.S, false, append(list, next)...)
	if can && large {
		said := undo.Text
		undo.SetText("")
		lead = layout.Row(theme.S, layout.Stretch(undo), next)
		if _, just := t.offers.justDone(); just && t.offers.strip == nil {
			lead = layout.VBox(theme.XS, ink.NewText(theme.Caption, said), lead)
		}
	}
	bar := kit.NewBottomBar(lead, nil, nil)
	bar.FillLead = true
	return bar
}
