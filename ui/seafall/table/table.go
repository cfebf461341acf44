package table

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/sheets"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Screen is the screen of an evening: a card for each province in seating
// order, one tap for what is commonest, a sheet for everything else. Between
// games it shows how the campaign stands and begins the next one.
type Screen struct {
	*desk.Desk
	offers   *offers
	scroll   *layout.Scroll
	scrolled float32
	chosen   seafall.Province // by a key, or on a phone, where its card is shown
	outlined bool             // the chosen card is outlined: keys act on it
}

var (
	_ shell.Screen  = (*Screen)(nil)
	_ shell.Mover   = (*Screen)(nil)
	_ shell.Typist  = (*Screen)(nil)
	_ shell.Keyed   = (*Screen)(nil)
	_ shell.Escaper = (*Screen)(nil)
)

// New is the table of the open campaign.
func New(d *desk.Desk) *Screen { return &Screen{Desk: d, offers: &offers{Desk: d}} }

// Name is "table".
func (t *Screen) Name() string { return "table" }

// Build builds the screen for the state of now.
func (t *Screen) Build(s *shell.Shell) fyne.CanvasObject {
	t.Shell = s
	state := t.State()
	if t.scroll != nil {
		t.scrolled = t.scroll.Offset()
	}
	t.scroll = nil
	t.offers.begin()
	if state == nil {
		return kit.NewScreen(nil, layout.Center(parts.Plain(s.T("screen.table.no_game"))), nil, nil)
	}
	if state.Running == nil {
		t.offers.dropStrip()
		return t.between(state)
	}
	return t.evening(state)
}

// evening is the table while a game is played.
func (t *Screen) evening(s *seafall.State) fyne.CanvasObject {
	seats := s.Running.Seats
	return layout.Reshaped(t.Shell.Width(), func(width float32) int { return shapeAt(width, len(seats)).key() },
		func(width float32) fyne.CanvasObject {
			if t.scroll != nil {
				t.scrolled = t.scroll.Offset()
			}
			switch shape := shapeAt(width, len(seats)); {
			case shape.phone:
				return t.oneByOne(s)
			case shape.panel:
				return t.withPanel(s, shape)
			default:
				return t.sideBySide(s, shape)
			}
		})
}

// sideBySide is the table with all its words in two bars.
func (t *Screen) sideBySide(s *seafall.State, shape shape) fyne.CanvasObject {
	page := t.scrolling("table.scroll", layout.Pad(theme.ScreenMargin, layout.CardColumns(shape.columns, t.cards(s, shape.measures())...)))
	return kit.NewScreen(t.wideBar(s), page, nil, t.bottomBar(s))
}

// cards are the provinces in seating order; the rows of neighbours line up.
func (t *Screen) cards(s *seafall.State, m measures) []fyne.CanvasObject {
	rows := layout.NewRows()
	var cards []fyne.CanvasObject
	for _, p := range s.Running.Seats {
		cards = append(cards, t.card(s, p, m, rows))
	}
	return cards
}

// scrolling is the part of the screen that scrolls, where it was.
func (t *Screen) scrolling(id string, content fyne.CanvasObject) *layout.Scroll {
	t.scroll = layout.NewScroll(content)
	t.scroll.TestID = id
	if t.scrolled > 0 {
		t.scroll.ScrollTo(t.scrolled)
	}
	return t.scroll
}

// step is what the evening waits for.
type step struct {
	words, id string
	do        func()
	records   bool   // by itself; else it leads on
	first     string // what comes before it, "" for nothing
}

// nextStep is the next round, winter, or the end of the game once somebody has
// reached the target (R31, R32).
func nextStep(d *desk.Desk, s *seafall.State) step {
	g := s.Running
	switch {
	case g.Ended != nil:
		return step{words: "screen.menu.ending", id: "table.ending", do: d.Shell.ToLanding}
	case g.Year == 0:
		return step{words: "screen.table.first_winter", id: "table.winter", do: d.Go.Winter}
	case scoring.TargetReached(s), scoring.LastRound(s):
		end := step{words: "screen.table.end.do", id: "table.end", do: func() { endSheet(d) }}
		if event := s.Cards.Event(g.Event); event != nil { // it can still change who wins (R31)
			end.first = d.T("screen.table.end.first", "event", event.Name)
		}
		return end
	case g.Round >= seafall.Rounds:
		return step{words: "screen.table.winter", id: "table.winter", do: d.Go.Winter}
	}
	return step{words: "screen.table.next_round", id: "table.next_round", do: func() { d.Record(scoring.NextRound{}, nil) }, records: true}
}

// nextButton does what the evening waits for. A long label wraps.
func nextButton(d *desk.Desk, s *seafall.State, height float32) fyne.CanvasObject {
	next := nextStep(d, s)
	b := kit.NewButton(kit.Primary, d.T(next.words), next.do).ID(next.id)
	b.IconAfter, b.Height, b.Records, b.Note = crest.IconNext, height, next.records, next.first
	return b
}

// endSheet asks whether the event has been resolved, since that can still change
// who wins (R31, R32).
func endSheet(d *desk.Desk) {
	d.Sheet(func(s *seafall.State, shut func()) shell.Page {
		g := s.Running
		winner := scoring.Winner(s)
		body := layout.VBox(theme.M,
			parts.Plain(d.T("screen.table.end.event")),
			layout.Row(theme.M, kit.NewToken(pieces.Livery(winner), theme.Token), layout.Grow(parts.Strong(d.T("screen.table.end.winner",
				"player", d.Speaker().Player(winner), "glory", s.Play(winner).Glory, "target", g.Target)))),
			parts.Caption(d.T("screen.table.end.tokens")))
		return shell.Page{ID: "end", Title: d.T("screen.table.end"), Body: body, Buttons: []fyne.CanvasObject{
			parts.Button("end.play_on", "", d.T("screen.table.end.play_on"), func() {
				shut()
				if g.Round >= seafall.Rounds {
					d.Go.Winter()
				} else {
					d.Record(scoring.NextRound{}, nil)
				}
			}),
			parts.MainButton("end.do", d.T("screen.table.end.do"), func() { shut(); desk.EndGame(d.Shell, "") })}}
	})
}

// Items are the table's own part of the menu.
func (t *Screen) Items(s *shell.Shell) []shell.Item {
	state := t.State()
	if state == nil {
		return nil
	}
	items := []shell.Item{
		{ID: "note", Icon: crest.IconPen, Label: s.T("screen.table.note"), Do: func() { sheets.Note(t.Desk) }},
		{ID: "sums", Icon: crest.IconDice, Label: s.T("screen.sums.title"), Do: func() { t.Go.Sums(t.chosen, "") }},
		{ID: "improvements", Icon: crest.IconUp, Label: s.T("screen.improvements.title"), Do: func() { t.Go.Improvements() }},
		sheets.AuditItem(t.Desk, s, ""),
		{ID: "house", Icon: crest.IconSettings, Label: s.T("screen.house.title"), Do: func() { sheets.HouseRules(t.Desk) }},
		{ID: "cards", Icon: crest.IconReady, Label: s.T("screen.cards.title"), Do: func() { t.Go.Cards() }},
	}
	if parts.InPlay(state) {
		items = append(items, roundItem(t.Desk, state))
	}
	if state.Running == nil {
		items = append(items, shell.Item{ID: "players", Icon: crest.IconAdvisor, Label: s.T("screen.players.title"), Do: func() { t.Go.Players() }})
	}
	if state.Running != nil && state.Running.Ended == nil && state.Running.Year > 0 && state.Running.Round < seafall.Rounds {
		items = append(items, shell.Item{ID: "winter", Icon: crest.IconWinter, Label: s.T("screen.table.winter.early"), Do: t.Go.Winter})
	}
	return items
}
