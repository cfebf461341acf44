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
		rows.Add(t.standingRow(s, i+1, b))
	}
	for _, open := range sheets.Following(t.Desk, s, t.Shell.Rebuild) { // while it lasts, below the standings
		rows.Add(open)
	}
	standings := fyne.CanvasObject(layout.VBox(theme.M, ink.NewText(theme.Section, t.T("screen.table.standings")).Serif(), rows, t.auditTile(s)))
	seats := t.nextSeats(s)
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
		b := kit.NewButton(kit.Primary, t.T("screen.table.start", "game", scoring.NextGame(s)), t.start).ID("table.start")
		b.IconAfter = crest.IconNext
		trail = append(trail, b)
	}
	lead := t.journalLine()
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
func (t *Screen) auditTile(s *seafall.State) fyne.CanvasObject {
	words, look, paint := t.T("screen.audit.what"), kit.TileBrass, ink.Of(theme.Brass)
	if n := len(s.Audits); n > 0 && s.Audits[n-1].Game == parts.AuditGame(s) {
		done := s.Audits[n-1]
		words, look, paint = t.T("screen.audit.done", "looked", done.Checked, "items", done.Items), kit.TilePlain, ink.Of(theme.Ok)
	}
	tile := kit.NewTile(look, layout.Row(theme.M, kit.NewIconIn(crest.IconCheck, 26, paint),
		layout.Grow(layout.VBox(0, parts.Strong(t.T("screen.audit.title")), parts.Caption(words))), kit.NewIconIn(crest.IconNext, 18, ink.Of(theme.Ink2))),
		func() { t.Go.Audit("") })
	tile.TestID = "table.audit"
	return tile
}

// nextSeats are the places around the table in the next game, and who plays
// first; nil while there is no next game, or not everybody has a title.
func (t *Screen) nextSeats(s *seafall.State) fyne.CanvasObject {
	playing := s.Playing()
	untitled := slices.ContainsFunc(playing, func(p seafall.Province) bool { return s.Board(p).Title == "" })
	if s.Emperor != "" || untitled || len(playing) == 0 {
		return nil
	}
	speaker, next := t.Speaker(), scoring.NextGame(s)
	var ring []pieces.SeatAt
	order := scoring.Seats(s)
	for _, p := range order {
		ring = append(ring, pieces.SeatAt{Province: p, Text: speaker.Title(p)})
	}
	target := t.T("screen.ending.seats.target", "number", scoring.Target(next))
	first := t.T("screen.ending.seats.first", "name", speaker.Player(order[0]), "title", speaker.Title(order[0]))
	card := kit.NewCard(layout.VBox(theme.M, layout.VBox(0, ink.NewText(theme.Section, t.T("screen.ending.seats", "number", next)).Serif(),
		ink.NewText(theme.Caption, t.T("screen.ending.seats.sub")).Role(theme.Ink2)),
		pieces.NewSeats(speaker.Game(next), target, ring...), kit.HLine(),
		layout.Row(theme.M, kit.NewToken(pieces.Livery(order[0]), 36), layout.Grow(ink.NewText(theme.Body, first).Bold()))))
	card.Padding = theme.L
	return card
}

func (t *Screen) standingRow(s *seafall.State, place int, b *seafall.Board) fyne.CanvasObject {
	speaker := t.Speaker()
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
	glory := ink.NewText(theme.Value, t.Number(b.CampaignGlory)).Serif().In(pieces.Livery(b.Province).Accent)
	touch := control.NewTouch(layout.Row(theme.M, append(items, glory)...), func() { t.Go.Board(b.Province) })
	touch.TestID, touch.Padding = cardID(b.Province, "board"), theme.S
	touch.OnAsk = t.Asking(string(b.Province)+".campaign_glory", string(b.Province)+".milestone_glory", string(b.Province)+".title")
	return kit.NewCard(touch)
}

// start is the sheet that begins a game: who is there, and before the first
// game the prologue and the titles that are given by hand (R49, R51).
func (t *Screen) start() {
	absent := map[seafall.Province]bool{}
	for _, p := range t.Missing() {
		absent[p] = true
	}
	titles := map[seafall.Province]seafall.Title{}
	for _, p := range t.State().Playing() {
		if title := t.State().Board(p).Title; title != "" {
			titles[p] = title
		}
	}
	prologue := false
	t.Shell.SheetOf(func(shut func()) shell.Page {
		s := t.State()
		playing := s.Playing()
		body := layout.VBox(theme.M)
		if len(s.Record) == 0 && !s.Prologue {
			body.Add(kit.NewTabs([]string{t.Speaker().Game(1), t.Speaker().Game(0)}, index(prologue), func(i int) {
				prologue = i == 1
				t.Shell.RebuildSheets()
			}))
		}
		body.Add(parts.Caption(t.T("screen.table.start.who")))
		var there []fyne.CanvasObject
		for _, p := range playing {
			tile := kit.NewCheckTile(t.Speaker().Player(p), !absent[p], kit.NewToken(pieces.Livery(p), theme.Token), func(is bool) {
				absent[p] = !is
				t.Shell.RebuildSheets()
			})
			tile.TestID, tile.Livery = "start.present."+string(p), pieces.Livery(p)
			there = append(there, tile)
		}
		body.Add(layout.Columns(t.ColumnsFor(2), theme.S, 0, there...))
		t.absences(s, body, absent, shut)
		for _, open := range sheets.Following(t.Desk, s, t.Shell.RebuildSheets) {
			body.Add(open)
		}
		missing := !prologue && slices.ContainsFunc(playing, func(p seafall.Province) bool { return s.Board(p).Title == "" })
		if missing {
			body.Add(sheets.TitlesByHand(t.Desk, s, playing, titles))
		}
		number := scoring.NextGame(s)
		title := t.T("screen.table.start", "game", number)
		sub := t.T("screen.table.start.target", "target", scoring.Target(number))
		if prologue {
			title, sub = t.T("screen.table.start.prologue"), t.T("screen.table.start.no_target")
		}
		do := kit.NewButton(kit.Primary, title, func() { t.begin(prologue, absent, missing, titles, shut) }).ID("start.do")
		return shell.Page{ID: "start", Title: title, Sub: sub, Body: body, Width: 680, Buttons: []fyne.CanvasObject{do}}
	})
}

// absences says what becomes of who is not there, and what is made up for by
// who is back (R49).
func (t *Screen) absences(s *seafall.State, body *fyne.Container, absent map[seafall.Province]bool, shut func()) {
	speaker := t.Speaker()
	if slices.ContainsFunc(s.Playing(), func(p seafall.Province) bool { return absent[p] }) {
		body.Add(layout.Row(theme.S, layout.Grow(parts.Caption(t.T("screen.players.absent"))), desk.RuleMark(t.Shell, "start.absent.rule", "R49")))
	}
	for _, p := range s.Playing() {
		due := scoring.DueReturn(s, p)
		if due.Missed == 0 || absent[p] {
			continue
		}
		back := parts.Button("start.return."+string(p), "", t.T("screen.players.return"), func() {
			shut()
			t.Go.Coming(p, true)
		})
		body.Add(layout.VBox(theme.S, parts.WarningBox(t.T("screen.players.due.of", "name", speaker.Player(p), "count", due.Missed,
			"what", speaker.List(speech.MakeUp(speaker, due.Boxes, due.Improvements)))), layout.Actions(back)))
	}
}

func index(second bool) int {
	if second {
		return 1
	}
	return 0
}

// begin records the titles, if they were given, then the start.
func (t *Screen) begin(prologue bool, absent map[seafall.Province]bool, missing bool, titles map[seafall.Province]seafall.Title, shut func()) {
	c := scoring.StartGame{Prologue: prologue}
	for _, p := range t.State().Playing() {
		if absent[p] {
			c.Absent = append(c.Absent, p)
		}
	}
	if !missing || len(titles) < len(t.State().Playing()) {
		t.Say(c, func() { t.ForgetMissing(); shut() }) // with titles missing the rules say so
		return
	}
	t.Shell.Record(scoring.Say(scoring.SetTitles{Titles: titles}), func(ledger.Receipt) {
		t.Say(c, func() { t.ForgetMissing(); shut() })
	})
}
