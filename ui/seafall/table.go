package seafall

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	rules "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Table is the screen of an evening: a card for each province in seating
// order, one tap for what is commonest, a sheet for everything else. Between
// games it shows how the campaign stands and begins the next one.
type Table struct {
	*acts
	strip    *strip
	scroll   *kit.Scroll
	scrolled float32
}

var (
	_ shell.Screen = (*Table)(nil)
	_ shell.Mover  = (*Table)(nil)
)

// NewTable is the table of the open campaign.
func NewTable() *Table { return &Table{acts: newActs()} }

// Name is "table".
func (t *Table) Name() string { return "table" }

// Build builds the screen for the state of now.
func (t *Table) Build(s *shell.Shell) fyne.CanvasObject {
	t.shell = s
	state := s.State()
	if t.scroll != nil {
		t.scrolled = t.scroll.Offset()
	}
	t.scroll = nil
	if state == nil {
		return kit.NewScreen(nil, kit.Center(t.plain(s.T("screen.table.no_game"))), nil, nil)
	}
	if state.Running == nil {
		t.strip = nil
		return t.between(state)
	}
	return t.evening(state)
}

// evening is the table while a game is played.
func (t *Table) evening(s *seafall.State) fyne.CanvasObject {
	var cards []fyne.CanvasObject
	for _, p := range s.Running.Seats {
		cards = append(cards, t.card(s, p))
	}
	t.scroll = kit.NewScroll(kit.Pad(theme.ScreenMargin, kit.CardColumns(t.columns(len(cards)), cards...)))
	t.scroll.TestID = "table.scroll"
	if t.scrolled > 0 {
		t.scroll.ScrollTo(t.scrolled)
	}
	return kit.NewScreen(t.topBar(s), t.scroll, t.stripOf(s), t.bottomBar(s))
}

// columns is how many cards stand side by side.
func (t *Table) columns(cards int) int {
	n := 5
	switch class := t.shell.Class(); {
	case class == shell.Phone:
		n = 1
	case class == shell.Portrait && t.shell.Scale() > 1.4:
		n = 2
	case class == shell.Portrait, t.shell.Scale() > 1.4:
		n = 3
	}
	return min(n, max(cards, 1))
}

// topBar says where the campaign stands and takes the latest act back.
func (t *Table) topBar(s *seafall.State) fyne.CanvasObject {
	title := kit.NewTitle(s.Name, t.gameLine(s), nil)
	var middle fyne.CanvasObject
	if s.Running != nil {
		middle = t.moment(s)
	}
	var trail []fyne.CanvasObject
	if undo := t.shell.UndoButton(); undo != nil {
		trail = append(trail, undo)
	}
	trail = append(trail, t.shell.LockButton(), t.shell.MenuButton())
	return kit.NewTopBar(title, middle, kit.Row(theme.XS, trail...))
}

func (t *Table) gameLine(s *seafall.State) string {
	switch g := s.Running; {
	case g == nil:
		return t.shell.Speaker().Status(s.Status())
	case g.Number == 0:
		return t.shell.Speaker().Game(0)
	default:
		return t.shell.T("screen.table.game", "number", g.Number, "target", g.Target)
	}
}

// moment is the dial with year and round, and who goes first.
func (t *Table) moment(s *seafall.State) fyne.CanvasObject {
	g := s.Running
	if g.Year == 0 {
		return kit.Row(theme.M, kit.NewDial(0, 6, "", theme.DialSize), kit.VBox(-2,
			kit.NewText(theme.Section, t.shell.T("screen.table.before_winter")).Serif(),
			kit.NewText(theme.Caption, t.shell.T("screen.table.before_winter.what")).Role(theme.Ink2)))
	}
	parts := []fyne.CanvasObject{kit.NewDial(g.Round, 6, t.number(g.Round), theme.DialSize), kit.VBox(-2,
		kit.NewText(theme.Section, t.shell.T("screen.table.year", "year", g.Year)).Serif(),
		kit.NewText(theme.Caption, t.shell.T("screen.table.round", "round", g.Round)).Role(theme.Ink2))}
	if g.First != "" {
		parts = append(parts, kit.Gap(theme.S, 1), kit.NewToken(string(g.First), 34), kit.VBox(-2,
			t.strong(t.shell.Speaker().Player(g.First)),
			kit.NewText(theme.Caption, t.shell.T("screen.table.first")).Role(theme.Ink2)))
	}
	return kit.Row(theme.M, parts...)
}

// bottomBar has the latest facts and what comes next.
func (t *Table) bottomBar(s *seafall.State) fyne.CanvasObject {
	lead := t.journalLine()
	if t.shell.Class() == shell.Phone {
		lead = nil
	}
	bar := kit.NewBottomBar(lead, nil, t.nextButton(s))
	bar.FillLead = true
	return bar
}

// nextButton is what the evening waits for: the next round, winter, or the end
// of the game once somebody has reached the target (R31, R32).
func (t *Table) nextButton(s *seafall.State) fyne.CanvasObject {
	g := s.Running
	key, id, do := "screen.table.next_round", "table.next_round", func() { t.shell.Record(rules.NextRound{}, nil) }
	switch {
	case g.Ended != nil:
		key, id, do = "screen.menu.ending", "table.ending", t.shell.ToLanding
	case g.Year == 0:
		key, id, do = "screen.table.first_winter", "table.winter", t.winter
	case rules.TargetReached(s):
		key, id, do = "screen.table.to_the_end", "table.end", t.theEnd
	case g.Round >= 6:
		key, id, do = "screen.table.winter", "table.winter", t.winter
	}
	b := kit.NewButton(kit.Primary, t.shell.T(key), do).ID(id)
	b.IconAfter = crest.IconNext
	return b
}

// theEnd asks whether the event has been resolved, since that can still change
// who wins (R31, R32).
func (t *Table) theEnd() {
	var close func()
	close = t.sheet(func(s *seafall.State) shell.Page {
		g := s.Running
		winner := rules.Winner(s)
		body := kit.VBox(theme.M,
			t.plain(t.shell.T("screen.table.end.event")),
			kit.Row(theme.M, kit.NewToken(string(winner), theme.Token), kit.Grow(t.strong(t.shell.T("screen.table.end.winner",
				"player", t.shell.Speaker().Player(winner), "glory", s.Play(winner).Glory, "target", g.Target)))),
			t.caption(t.shell.T("screen.table.end.tokens")))
		return shell.Page{ID: "end", Title: t.shell.T("screen.table.end"), Body: body, Buttons: []fyne.CanvasObject{
			t.button("end.play_on", "", t.shell.T("screen.table.end.play_on"), func() {
				close()
				if g.Round >= 6 {
					t.winter()
				} else {
					t.shell.Record(rules.NextRound{}, nil)
				}
			}),
			t.mainButton("end.do", t.shell.T("screen.table.end.do"), func() { close(); t.shell.EndGame("target") })}}
	})
}

// Items are the table's own part of the menu.
func (t *Table) Items(s *shell.Shell) []shell.Item {
	state := s.State()
	if state == nil {
		return nil
	}
	items := []shell.Item{
		{ID: "note", Icon: crest.IconPen, Label: s.T("screen.table.note"), Do: t.note},
	}
	if state.Running != nil && state.Running.Ended == nil && state.Running.Year > 0 && state.Running.Round < 6 {
		items = append(items, shell.Item{ID: "winter", Icon: crest.IconWinter, Label: s.T("screen.table.winter.early"), Do: t.winter})
	}
	return items
}
