package record

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Closed shows what came of the game that was closed last: the winner, the
// titles, who plays first next, or who is crowned.
func Closed(d *desk.Desk) {
	d.Shell.SheetOf(func(shut func()) shell.Page {
		state := d.State()
		if state == nil {
			return shell.Page{}
		}
		return closedPage(d, state, shut)
	})
}

// closedPage is the sheet of it.
func closedPage(d *desk.Desk, state *seafall.State, shut func()) shell.Page {
	s, speak := d.Shell, d.Speaker()
	t := func(key string, args ...any) string { return s.T("screen.record.closed"+key, args...) }
	page := shell.Page{ID: "closed", Title: t(".prologue.title"), Width: 600}
	body := layout.VBox(theme.M)
	if n := len(state.Record); n > 0 {
		last := state.Record[n-1]
		page.Title = t("", "number", last.Number)
		body.Add(layout.Row(theme.M, kit.NewToken(pieces.Livery(last.Winner), 52), layout.Grow(ink.NewText(theme.Title,
			t(".winner", "name", speak.Player(last.Winner), "glory", last.Scores[last.Winner].GameGlory)).Serif())))
	} else {
		body.Add(ink.NewText(theme.Label, t(".prologue")))
	}
	if state.Emperor != "" {
		body.Add(kit.NewTile(kit.TileBrass, layout.Row(theme.M, kit.NewIconIn(crest.IconCrown, 32, ink.Of(theme.Brass)),
			layout.Grow(ink.NewText(theme.Section, s.T("screen.record.crowned", "name", speak.Player(state.Emperor),
				"emperor", speak.EmperorWord(state.Board(state.Emperor).Leader.Style))).Serif())), nil))
	}
	body.Add(kit.HLine())
	body.Add(ink.NewText(theme.Label, t(".titles")).Bold())
	seats := scoring.Seats(state)
	rows := []fyne.CanvasObject{}
	for i := len(seats) - 1; i >= 0; i-- {
		p := seats[i]
		holds := layout.Row(0, layout.Spacer(), layout.Row(theme.M, ink.NewText(theme.Section, speak.Title(p)).Serif(),
			kit.NewNumeral(theme.Name, speak.Number(state.Board(p).CampaignGlory), nil)))
		rows = append(rows, layout.Row(theme.M, kit.NewToken(pieces.Livery(p), 34),
			layout.Grow(layout.Beside(theme.M, true, layout.Grow(ink.NewText(theme.Label, speak.Player(p)).Bold()), holds))))
	}
	body.Add(layout.VBox(theme.S, rows...))
	if state.Emperor == "" && len(seats) > 0 {
		body.Add(kit.HLine())
		body.Add(layout.Row(theme.M, kit.NewToken(pieces.Livery(seats[0]), 34), layout.Grow(ink.NewText(theme.Body,
			t(".first", "name", speak.Player(seats[0]), "number", scoring.NextGame(state))))))
	}
	page.Body = body
	if _, closed := desk.LastClosing(s.Book()); closed {
		page.Buttons = append(page.Buttons, kit.NewIconButton(kit.Outline, crest.IconUndo, s.T("screen.record.reopen"), func() {
			shut()
			desk.Reopen(s)
		}).ID("closed.reopen").Recording())
	}
	if desk.Ended(s.Book()) {
		page.Title = t(".campaign")
		page.Buttons = append(page.Buttons, kit.NewIconButton(kit.Outline, crest.IconUndo, s.T("screen.menu.end_campaign.undo"), func() {
			shut()
			s.Undo()
		}).ID("closed.undo").Recording())
	}
	page.Buttons = append(page.Buttons, kit.NewButton(kit.Primary, t(".to_record"), shut).ID("closed.record"))
	return page
}
