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

	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// oneByOne is the table of a phone: one card, and everybody's glory above it. A
// tap there or a finger across the card changes the card.
func (t *Screen) oneByOne(s *seafall.State) fyne.CanvasObject {
	seats := s.Running.Seats
	shown := t.shown(s)
	if shown == "" {
		return kit.NewScreen(t.phoneBar(s), layout.Gap(1, 1), nil, phoneButtons(t.Desk, s))
	}
	var chips []fyne.CanvasObject
	for _, p := range seats {
		play := s.Play(p)
		glory := t.Number(play.Glory)
		if play.Absent {
			glory = "–"
		}
		chip := pieces.NewGloryChip(p, glory, p == shown, func() { t.show(p) })
		chip.TestID, chip.NearTarget, chip.OnAsk = cardID(p, "show"), nearTarget(t.Desk, s, p), t.Asking(string(p)+".glory")
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
	return kit.NewScreen(t.phoneBar(s), layout.Frame(layout.Inset(9, 10, 9, 10, layout.Columns(len(chips), 6, 0, chips...)), page, nil), strip, phoneButtons(t.Desk, s))
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

// phoneBar says when it is and which game.
func (t *Screen) phoneBar(s *seafall.State) fyne.CanvasObject {
	g := s.Running
	words, number := t.T("screen.table.before_winter"), ""
	if g.Year > 0 {
		words, number = t.T("screen.table.year_round", "year", g.Year, "round", g.Round), t.Number(g.Round)
	}
	below := gameLine(t.Desk, s)
	if g.First != "" {
		below += " · " + t.T("screen.table.first_is", "player", t.Speaker().Player(g.First))
	}
	lines := layout.VBox(-1, ink.NewText(theme.Label, words).Serif(), ink.NewText(theme.Caption, below).Role(theme.Ink2))
	if event := eventLine(t.Desk, s); event != nil {
		lines.Add(event)
	}
	now := control.NewTouch(layout.Row(theme.M, pieces.NewDial(g.Round, seafall.Rounds, number, 46), layout.Grow(lines)), func() { ofTheRound(t.Desk) })
	now.TestID, now.OnAsk = "table.moment", t.Asking(parts.GamePaths...)
	bar := kit.NewTopBar(now, nil, t.controls(false))
	bar.FillLead = true
	return bar
}

// phoneButtons are undo and the main button.
func phoneButtons(d *desk.Desk, s *seafall.State) fyne.CanvasObject {
	var list []fyne.CanvasObject
	if undo := shell.UndoButton(d.Shell); undo != nil {
		list = append(list, layout.Grow(undo))
	}
	list = append(list, layout.Grow(nextButton(d, s, 0)))
	bar := kit.NewBottomBar(layout.Beside(theme.S, false, list...), nil, nil)
	bar.FillLead = true
	return bar
}
