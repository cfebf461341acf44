package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/plates"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/sheets"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// between is the table while nothing is played: how the campaign stands, and
// the next game.
func (t *Screen) between(s *seafall.State) fyne.CanvasObject {
	rows := layout.VBox(theme.S)
	for _, placed := range scoring.Ranking(s)[:len(s.Playing())] {
		rows.Add(standingRow(t.Desk, s, placed.Place, s.Board(placed.Province)))
	}
	for _, open := range sheets.Following(t.Desk, s, t.Shell.Rebuild) { // while it lasts, below the standings
		rows.Add(open)
	}
	standings := fyne.CanvasObject(layout.VBox(theme.M, ink.NewText(theme.Section, t.T("screen.table.standings")).Serif(), rows, auditTile(t.Desk, s)))
	seats, above := nextSeats(t.Desk, s), layout.VBox(theme.L)
	if last := plates.LastTime(t.Shell); last != nil && s.Emperor == "" {
		above.Add(last)
	}
	wide := seats != nil && t.Shell.Width()/max(1, t.Shell.Scale()) >= theme.LandscapeFrom
	if !wide && len(above.Objects) > 0 {
		standings = layout.VBox(theme.L, above, standings)
	}
	switch {
	case seats == nil:
		standings = layout.Narrow(760, standings)
	case wide:
		above.Add(seats)
		standings = layout.Narrow(1180, layout.Weighted(theme.XL, []float32{700, 440}, standings, above))
	default:
		standings = layout.Narrow(760, layout.VBox(theme.XL, standings, seats))
	}
	margin := theme.XL
	if t.Shell.Class() == shell.Phone {
		margin = theme.M
	}
	t.scroll = layout.NewScroll(layout.Pad(margin, standings))
	var trail []fyne.CanvasObject
	trail = append(trail, parts.Button("table.record", crest.IconChart, t.T("screen.menu.record"), t.Go.Record))
	trail = append(trail, parts.Button("table.players", crest.IconAdvisor, t.T("screen.players.title"), func() { t.Go.Players() }))
	if s.Emperor == "" {
		b := kit.NewButton(kit.Primary, startWords(t.Desk, s, prologueFirst(s)), func() { startGame(t.Desk) }).ID("table.start")
		b.IconAfter = crest.IconNext
		trail = append(trail, b)
	}
	lead := journalLine(t.Desk)
	if t.Shell.Class() == shell.Phone {
		lead = nil
	}
	bar := kit.NewBottomBar(lead, nil, layout.Actions(trail...))
	if lead == nil {
		bar = kit.NewBottomBar(layout.Actions(trail...), nil, nil)
	}
	bar.FillLead = true
	return kit.NewScreen(t.betweenBar(s), t.scroll, nil, bar)
}

// auditTile leads to the audit of the boards before the next game, and says
// whether it has been done.
func auditTile(d *desk.Desk, s *seafall.State) fyne.CanvasObject {
	words, look, paint := d.T("screen.audit.what"), kit.TileBrass, ink.Of(theme.Brass)
	if n := len(s.Audits); n > 0 && s.Audits[n-1].Game == parts.AuditGame(s) {
		done := s.Audits[n-1]
		words, look, paint = d.T("screen.audit.done", "looked", done.Checked, "items", done.Items), kit.TilePlain, ink.Of(theme.Ok)
	}
	tile := kit.NewTile(look, layout.Row(theme.M, kit.NewIconIn(crest.IconCheck, 26, paint),
		layout.Grow(layout.VBox(0, parts.Strong(d.T("screen.audit.title")), parts.Caption(words))), kit.NewIconIn(crest.IconNext, 18, ink.Of(theme.Ink2))),
		func() { d.Go.Audit("") })
	tile.TestID = "table.audit"
	return tile
}

// nextSeats are the places around the table in the next game, and who plays
// first; nil while there is no next game, or not everybody has a title.
func nextSeats(d *desk.Desk, s *seafall.State) fyne.CanvasObject {
	playing := s.Playing()
	untitled := slices.ContainsFunc(playing, func(p seafall.Province) bool { return s.Board(p).Title == "" })
	if s.Emperor != "" || untitled || len(playing) == 0 {
		return nil
	}
	speaker, next := d.Speaker(), scoring.NextGame(s)
	var ring []pieces.SeatAt
	order := scoring.Seats(s)
	for _, p := range order {
		ring = append(ring, pieces.SeatAt{Province: p, Text: speaker.Title(p)})
	}
	target := d.T("screen.ending.seats.target", "number", scoring.Target(next))
	first := d.T("screen.ending.seats.first", "name", speaker.Player(order[0]), "title", speaker.Title(order[0]))
	card := kit.NewCard(layout.VBox(theme.M, layout.VBox(0, ink.NewText(theme.Section, d.T("screen.ending.seats", "number", next)).Serif(),
		ink.NewText(theme.Caption, d.T("screen.ending.seats.sub")).Role(theme.Ink2)),
		pieces.NewSeats(speaker.Game(next), target, ring...), kit.HLine(),
		layout.Row(theme.M, kit.NewToken(pieces.Livery(order[0]), 36), layout.Grow(ink.NewText(theme.Body, first).Bold().Brief()))))
	card.Padding = theme.L
	return card
}

func standingRow(d *desk.Desk, s *seafall.State, place int, b *seafall.Board) fyne.CanvasObject {
	speaker := d.Speaker()
	title := speaker.Title(b.Province)
	items := func(more ...fyne.CanvasObject) fyne.CanvasObject {
		row := []fyne.CanvasObject{
			control.Named(cardID(b.Province, "place"), kit.NewNumberMark(place, place == 1 && s.Closed() > 0)), kit.NewToken(pieces.Livery(b.Province), 40),
			layout.Grow(layout.VBox(-2, ink.NewText(theme.Name, b.Player).Bold().Brief(), ink.NewText(theme.Caption, speaker.Province(b.Province)).Role(theme.Ink2).Brief()))}
		glory := ink.NewText(theme.Value, d.Number(b.CampaignGlory)).Serif().In(pieces.Livery(b.Province).Accent)
		return layout.Row(theme.M, append(append(row, more...), glory)...)
	}
	bears := func() (list []fyne.CanvasObject) { // the crown and the title, made anew for each way to lay them out
		if s.Emperor == b.Province {
			list = append(list, layout.Center(kit.NewBadge(kit.BadgeBrass, speaker.EmperorWord(b.Leader.Style))))
		}
		if title != "" {
			list = append(list, titleTouch(d, b.Province, title))
		}
		return list
	}
	row := items()
	if len(bears()) > 0 {
		row = layout.FirstThatFits(items(bears()...), layout.VBox(0, items(), layout.Flow(theme.M, 0, bears()...)))
	}
	touch := control.NewTouch(row, func() { d.Go.Board(b.Province) })
	touch.TestID, touch.Padding = cardID(b.Province, "board"), theme.S
	touch.OnAsk = d.Asking(string(b.Province)+".campaign_glory", string(b.Province)+".milestone_glory", string(b.Province)+".title")
	return kit.NewCard(touch)
}

// titleTouch is a province's title; a tap gives another one.
func titleTouch(d *desk.Desk, p seafall.Province, title string) fyne.CanvasObject {
	words := layout.Row(theme.S, ink.NewText(theme.Label, title).Serif(), kit.NewIconIn(crest.IconPen, 16, ink.Of(theme.Ink2)))
	touch := control.NewTouch(layout.AtLeast(theme.Target, theme.Target, layout.Center(words)), func() { sheets.Title(d, p) })
	touch.TestID, touch.OnAsk = cardID(p, "title"), d.Asking(string(p)+".title")
	return touch
}
