package table

import (
	"maps"
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

// prologueFirst says whether the prologue may still be played: it comes before
// the first game, once (R51).
func prologueFirst(s *seafall.State) bool { return len(s.Record) == 0 && !s.Prologue }

// startWords are what begins: the prologue, or the next game.
func startWords(d *desk.Desk, s *seafall.State, prologue bool) string {
	if prologue {
		return d.T("screen.table.start.prologue")
	}
	return d.T("screen.table.start", "game", scoring.NextGame(s))
}

// starting is a game that is about to begin, as far as the sheet is filled in:
// the prologue or not, who is there, and the titles given by hand (R49, R51).
type starting struct {
	*desk.Desk
	prologue bool
	absent   map[seafall.Province]bool
	titles   map[seafall.Province]seafall.Title // those borne, and those given here
}

// startGame opens the sheet that begins a game.
func startGame(d *desk.Desk) {
	g := &starting{Desk: d, prologue: prologueFirst(d.State()), absent: map[seafall.Province]bool{}, titles: borne(d.State())}
	for _, p := range desk.Missing(d) {
		g.absent[p] = true
	}
	d.Shell.SheetOf(g.page)
}

// borne are the titles that provinces have.
func borne(s *seafall.State) map[seafall.Province]seafall.Title {
	titles := map[seafall.Province]seafall.Title{}
	for _, p := range s.Playing() {
		if title := s.Board(p).Title; title != "" {
			titles[p] = title
		}
	}
	return titles
}

// page is the sheet. What is still missing stands at its button before that is
// tapped.
func (g *starting) page(shut func()) shell.Page {
	s := g.State()
	body := layout.VBox(theme.M)
	if prologueFirst(s) {
		which := kit.NewTabs([]string{g.Speaker().Game(0), g.Speaker().Game(1)}, index(!g.prologue), func(i int) {
			g.prologue = i == 0
			g.Shell.RebuildSheets()
		})
		which.TestID = "start.which"
		body.Add(which)
	}
	body.Add(parts.Caption(g.T("screen.table.start.who")))
	body.Add(g.present(s))
	g.absenceNotes(s, body, shut)
	for _, open := range sheets.Following(g.Desk, s, g.Shell.RebuildSheets) {
		body.Add(open)
	}
	if g.givesTitles(s) {
		body.Add(sheets.TitlesByHand(g.Desk, s, s.Playing(), g.titles))
	}
	page := shell.Page{ID: "start", Title: startWords(g.Desk, s, g.prologue), Sub: g.T("screen.table.start.no_target"), Body: body, Width: 680}
	if !g.prologue {
		page.Sub = g.T("screen.table.start.target", "target", scoring.Target(scoring.NextGame(s)))
	}
	do := kit.NewButton(kit.Primary, page.Title, func() { g.begin(shut) }).ID("start.do").Recording()
	if against := g.against(s); against != nil {
		page.Notice = layout.Row(theme.S, kit.NewIconIn(crest.IconWarn, 22, ink.Of(theme.Warn)),
			layout.Grow(ink.NewText(theme.Small, g.Speaker().Violation(against)).ID("start.missing")))
		do.Disabled, do.OnWhy = true, g.toMissing
	}
	page.Buttons = []fyne.CanvasObject{do}
	return page
}

// present are who is at the table.
func (g *starting) present(s *seafall.State) fyne.CanvasObject {
	var there []fyne.CanvasObject
	for _, p := range s.Playing() {
		tile := kit.NewCheckTile(g.Speaker().Player(p), !g.absent[p], kit.NewToken(pieces.Livery(p), theme.Token), func(is bool) {
			g.absent[p] = !is
			g.Shell.RebuildSheets()
		})
		tile.TestID, tile.Livery = "start.present."+string(p), pieces.Livery(p)
		there = append(there, tile)
	}
	return layout.Columns(g.ColumnsFor(2), theme.S, 0, there...)
}

// absenceNotes says what becomes of who is not there, and what is made up for by
// who is back (R49).
func (g *starting) absenceNotes(s *seafall.State, body *fyne.Container, shut func()) {
	speaker := g.Speaker()
	if slices.ContainsFunc(s.Playing(), func(p seafall.Province) bool { return g.absent[p] }) {
		body.Add(desk.Ruled(g.Shell, parts.Caption(g.T("screen.players.absent")), "start.absent.rule", "R49"))
	}
	for _, p := range s.Playing() {
		due := scoring.DueReturn(s, p)
		if due.Missed == 0 || g.absent[p] {
			continue
		}
		back := parts.Button("start.return."+string(p), "", g.T("screen.players.return"), func() {
			shut()
			g.Go.Coming(p, true)
		})
		body.Add(layout.VBox(theme.S, parts.WarningBox(g.T("screen.players.due.of", "name", speaker.Player(p), "count", due.Missed,
			"what", speaker.List(speech.MakeUp(speaker, due.Boxes, due.Improvements)))), layout.Actions(back)))
	}
}

// givesTitles says whether titles are given here: the prologue needs none, and
// decides them (R51).
func (g *starting) givesTitles(s *seafall.State) bool {
	return !g.prologue && len(borne(s)) < len(s.Playing())
}

// says are the commands that begin the game: the titles, as far as they are
// given here, and the start.
func (g *starting) says(s *seafall.State) []scoring.Command {
	start := scoring.StartGame{Prologue: g.prologue}
	for _, p := range s.Playing() {
		if g.absent[p] {
			start.Absent = append(start.Absent, p)
		}
	}
	if !g.givesTitles(s) || len(g.titles) < len(s.Playing()) {
		return []scoring.Command{start}
	}
	return []scoring.Command{scoring.SetTitles{Titles: maps.Clone(g.titles)}, start}
}

// against is what stands in the way of the start and no reason sets aside, nil
// for nothing.
func (g *starting) against(s *seafall.State) *ledger.Violation {
	if g.givesTitles(s) { // as far as they are given: it says who has none
		s = s.Copy()
		for p, title := range g.titles {
			s.Board(p).Title = title
		}
	}
	says := g.says(s)
	_, _, err := scoring.Foresee(s, says[len(says)-1])
	if against := ledger.Violations(err); len(against) > 0 {
		return against[0]
	}
	return nil
}

// toMissing goes to the first title that is still to be given.
func (g *starting) toMissing() {
	s := g.State()
	for _, p := range s.Playing() {
		if g.titles[p] == "" && g.givesTitles(s) {
			control.Focus(g.Shell.Config().Window.Canvas(), "start.title."+string(p)+"."+string(scoring.TitleSet(1)[0]))
			return
		}
	}
}

// begin records the titles, if they were given, then the start.
func (g *starting) begin(shut func()) {
	says := g.says(g.State())
	start := func() { g.Say(says[len(says)-1], func() { desk.ForgetMissing(g.Desk); shut() }) }
	if len(says) == 1 {
		start()
		return
	}
	g.Record(says[0], func(ledger.Receipt) { start() })
}

func index(second bool) int {
	if second {
		return 1
	}
	return 0
}
