package table

import (
	"slices"

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
	"astrolabe/ui/seafall/sheets"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// between is the table while nothing is played: how the campaign stands, and
// the next game.
func (t *Screen) between(s *seafall.State) fyne.CanvasObject {
	rows := layout.VBox(theme.S)
	for i, p := range scoring.Ranking(s) {
		b := s.Board(p)
		if b.Left {
			continue
		}
		rows.Add(standingRow(t.Desk, s, i+1, b))
	}
	for _, open := range sheets.Following(t.Desk, s, t.Shell.Rebuild) { // while it lasts, below the standings
		rows.Add(open)
	}
	standings := fyne.CanvasObject(layout.VBox(theme.M, ink.NewText(theme.Section, t.T("screen.table.standings")).Serif(), rows, auditTile(t.Desk, s)))
	seats := nextSeats(t.Desk, s)
	switch {
	case seats == nil:
		standings = layout.Narrow(760, standings)
	case t.Shell.Width()/max(1, t.Shell.Scale()) >= theme.LandscapeFrom:
		standings = layout.Narrow(1180, layout.Weighted(theme.XL, []float32{700, 440}, standings, layout.VBox(0, seats)))
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
		b := kit.NewButton(kit.Primary, t.T("screen.table.start", "game", scoring.NextGame(s)), func() { startGame(t.Desk) }).ID("table.start")
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
		layout.Row(theme.M, kit.NewToken(pieces.Livery(order[0]), 36), layout.Grow(ink.NewText(theme.Body, first).Bold()))))
	card.Padding = theme.L
	return card
}

func standingRow(d *desk.Desk, s *seafall.State, place int, b *seafall.Board) fyne.CanvasObject {
	speaker := d.Speaker()
	sub := speaker.Province(b.Province)
	if title := speaker.Title(b.Province); title != "" {
		sub = title + " · " + sub
	}
	items := []fyne.CanvasObject{
		kit.NewNumberMark(place, false), kit.NewToken(pieces.Livery(b.Province), 40),
		layout.Grow(layout.VBox(-2, ink.NewText(theme.Name, b.Player).Bold(), ink.NewText(theme.Caption, sub).Role(theme.Ink2)))}
	if s.Emperor == b.Province {
		items = append(items, kit.NewBadge(kit.BadgeBrass, speaker.EmperorWord(b.Leader.Style)))
	}
	glory := ink.NewText(theme.Value, d.Number(b.CampaignGlory)).Serif().In(pieces.Livery(b.Province).Accent)
	touch := control.NewTouch(layout.Row(theme.M, append(items, glory)...), func() { d.Go.Board(b.Province) })
	touch.TestID, touch.Padding = cardID(b.Province, "board"), theme.S
	touch.OnAsk = d.Asking(string(b.Province)+".campaign_glory", string(b.Province)+".milestone_glory", string(b.Province)+".title")
	return kit.NewCard(touch)
}

// startGame is the sheet that begins a game: who is there, and before the first
// game the prologue and the titles that are given by hand (R49, R51).
func startGame(d *desk.Desk) {
	absent := map[seafall.Province]bool{}
	for _, p := range desk.Missing(d) {
		absent[p] = true
	}
	titles := map[seafall.Province]seafall.Title{}
	for _, p := range d.State().Playing() {
		if title := d.State().Board(p).Title; title != "" {
			titles[p] = title
		}
	}
	prologue := false
	d.Shell.SheetOf(func(shut func()) shell.Page {
		s := d.State()
		playing := s.Playing()
		body := layout.VBox(theme.M)
		if len(s.Record) == 0 && !s.Prologue {
			body.Add(kit.NewTabs([]string{d.Speaker().Game(1), d.Speaker().Game(0)}, index(prologue), func(i int) {
				prologue = i == 1
				d.Shell.RebuildSheets()
			}))
		}
		body.Add(parts.Caption(d.T("screen.table.start.who")))
		var there []fyne.CanvasObject
		for _, p := range playing {
			tile := kit.NewCheckTile(d.Speaker().Player(p), !absent[p], kit.NewToken(pieces.Livery(p), theme.Token), func(is bool) {
				absent[p] = !is
				d.Shell.RebuildSheets()
			})
			tile.TestID, tile.Livery = "start.present."+string(p), pieces.Livery(p)
			there = append(there, tile)
		}
		body.Add(layout.Columns(d.ColumnsFor(2), theme.S, 0, there...))
		absenceNotes(d, s, body, absent, shut)
		for _, open := range sheets.Following(d, s, d.Shell.RebuildSheets) {
			body.Add(open)
		}
		missing := !prologue && slices.ContainsFunc(playing, func(p seafall.Province) bool { return s.Board(p).Title == "" })
		if missing {
			body.Add(sheets.TitlesByHand(d, s, playing, titles))
		}
		number := scoring.NextGame(s)
		title := d.T("screen.table.start", "game", number)
		sub := d.T("screen.table.start.target", "target", scoring.Target(number))
		if prologue {
			title, sub = d.T("screen.table.start.prologue"), d.T("screen.table.start.no_target")
		}
		do := kit.NewButton(kit.Primary, title, func() { beginGame(d, prologue, absent, missing, titles, shut) }).ID("start.do")
		return shell.Page{ID: "start", Title: title, Sub: sub, Body: body, Width: 680, Buttons: []fyne.CanvasObject{do}}
	})
}

// absenceNotes says what becomes of who is not there, and what is made up for by
// who is back (R49).
func absenceNotes(d *desk.Desk, s *seafall.State, body *fyne.Container, absent map[seafall.Province]bool, shut func()) {
	speaker := d.Speaker()
	if slices.ContainsFunc(s.Playing(), func(p seafall.Province) bool { return absent[p] }) {
		body.Add(desk.Ruled(d.Shell, parts.Caption(d.T("screen.players.absent")), "start.absent.rule", "R49"))
	}
	for _, p := range s.Playing() {
		due := scoring.DueReturn(s, p)
		if due.Missed == 0 || absent[p] {
			continue
		}
		back := parts.Button("start.return."+string(p), "", d.T("screen.players.return"), func() {
			shut()
			d.Go.Coming(p, true)
		})
		body.Add(layout.VBox(theme.S, parts.WarningBox(d.T("screen.players.due.of", "name", speaker.Player(p), "count", due.Missed,
			"what", speaker.List(speech.MakeUp(speaker, due.Boxes, due.Improvements)))), layout.Actions(back)))
	}
}

func index(second bool) int {
	if second {
		return 1
	}
	return 0
}

// beginGame records the titles, if they were given, then the start.
func beginGame(d *desk.Desk, prologue bool, absent map[seafall.Province]bool, missing bool, titles map[seafall.Province]seafall.Title, shut func()) {
	c := scoring.StartGame{Prologue: prologue}
	for _, p := range d.State().Playing() {
		if absent[p] {
			c.Absent = append(c.Absent, p)
		}
	}
	if !missing || len(titles) < len(d.State().Playing()) {
		d.Say(c, func() { desk.ForgetMissing(d); shut() }) // with titles missing the rules say so
		return
	}
	d.Record(scoring.SetTitles{Titles: titles}, func(ledger.Receipt) {
		d.Say(c, func() { desk.ForgetMissing(d); shut() })
	})
}
