package board

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/sheets"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Screen is the screen of one province: what its board at the table shows, and
// every way to change it. It is there during a game and between games.
type Screen struct {
	*desk.Desk
	province seafall.Province
	earlier  bool // the changes of earlier games are shown too
	scroll   *layout.Scroll
	scrolled float32
}

var (
	_ shell.Screen = (*Screen)(nil)
	_ shell.Mover  = (*Screen)(nil)
	_ shell.Keyed  = (*Screen)(nil)
	_ shell.Turner = (*Screen)(nil)
)

// New is a province's board.
func New(d *desk.Desk, p seafall.Province) *Screen { return &Screen{Desk: d, province: p} }

// Name is "board".
func (b *Screen) Name() string { return "board" }

// Province is whose board is shown.
func (b *Screen) Province() seafall.Province { return b.province }

// boardWeights are the widths of the three parts in a wide window.
var boardWeights = []float32{336, 446, 442}

// Build builds the screen for the state of now.
func (b *Screen) Build(s *shell.Shell) fyne.CanvasObject {
	b.Shell = s
	state := b.State()
	if state == nil || state.Board(b.province) == nil {
		return kit.NewScreen(shell.Bar(s, shell.BackButton(s)), layout.Center(parts.Plain(s.T("screen.table.no_game"))), nil, nil)
	}
	if b.scroll != nil {
		b.scrolled = b.scroll.Offset()
	}
	acts := &actions{}
	land := &lands{b.Desk, b.province}
	b.scroll = layout.NewScroll(layout.Pad(theme.ScreenMargin, layout.Panes(boardWeights,
		b.leaderCard(state, acts), land.provinceCard(state, acts), b.shipsCard(state, acts))))
	b.scroll.TestID = "board.scroll"
	if b.scrolled > 0 {
		b.scroll.ScrollTo(b.scrolled)
	}
	if s.Class() != shell.Landscape {
		return kit.NewScreen(b.topBar(state), b.scroll, nil, nil)
	}
	return kit.NewScreen(b.topBar(state), layout.Pinned(b.scroll, acts.inPlace, nil, acts.bar()), nil, nil)
}

// actions are the buttons at the foot of the three parts. In a wide window they
// are always seen: where the board is higher than the window they stand in a bar
// below it instead.
type actions struct {
	inPlace []fyne.CanvasObject
	pinned  []fyne.CanvasObject
}

// barButton is how wide a button of the bar is at least.
const barButton = 290

// foot is what stands at the end of a part: its buttons, made once for their
// place and once for the bar.
func (a *actions) foot(class shell.Class, build func() []fyne.CanvasObject) []fyne.CanvasObject {
	buttons := build()
	var row fyne.CanvasObject = layout.Pairs(buttons...)
	if len(buttons) == 1 {
		row = buttons[0]
	}
	if class != shell.Landscape {
		return []fyne.CanvasObject{row}
	}
	a.inPlace, a.pinned = append(a.inPlace, row), append(a.pinned, build()...)
	return []fyne.CanvasObject{layout.Spacer(), row}
}

func (a *actions) bar() fyne.CanvasObject {
	bar := kit.NewBottomBar(layout.ColumnsOf(4, barButton, theme.TargetGap, a.pinned...), nil, nil)
	bar.FillLead = true
	return bar
}

// topBar says whose board it is and leads to the others.
func (b *Screen) topBar(s *seafall.State) fyne.CanvasObject {
	title := kit.NewTitle(b.Speaker().Province(b.province), momentLine(b.Desk, s), nil)
	var trail []fyne.CanvasObject
	if b.Shell.Class() == shell.Landscape || b.Shell.Scale() < 1.4 && b.Shell.Class() == shell.Portrait {
		trail = append(trail, parts.Button("board.audit", crest.IconCheck, b.T("screen.audit.this_board"), func() { b.Go.Audit(string(b.province)) }))
	}
	if undo := shell.UndoButton(b.Shell); undo != nil {
		trail = append(trail, undo)
	}
	trail = append(trail, shell.MenuButton(b.Shell))
	return kit.NewTopBar(layout.Row(theme.XS, shell.BackButton(b.Shell), title), b.others(s), layout.Row(theme.S, trail...))
}

// momentLine is the campaign and where it stands.
func momentLine(d *desk.Desk, s *seafall.State) string {
	switch g := s.Running; {
	case g == nil:
		return d.T("screen.table.of", "what", s.Name, "player", speech.Status(d.Speaker(), s.Status()))
	case g.Year == 0:
		return d.T("screen.table.of", "what", s.Name, "player", d.Speaker().Game(g.Number))
	default:
		return d.T("screen.board.moment", "campaign", s.Name, "game", d.Speaker().Game(g.Number), "year", g.Year)
	}
}

// seats are the boards in the order of the table.
func (b *Screen) seats(s *seafall.State) []seafall.Province {
	list := s.Playing()
	if s.Running != nil {
		list = s.Running.Seats
	}
	if !slices.Contains(list, b.province) { // one that has left
		list = append(slices.Clone(list), b.province)
	}
	return list
}

// others are all boards by their tokens, this one ringed.
func (b *Screen) others(s *seafall.State) fyne.CanvasObject {
	var tokens []fyne.CanvasObject
	for _, p := range b.seats(s) {
		token := kit.NewToken(pieces.Livery(p), 30)
		token.Ring = p == b.province
		if play := s.Play(p); play != nil && play.Absent {
			token.Muted = true
		}
		touch := control.NewTouch(layout.Center(token), func() { b.turnTo(p) })
		touch.TestID = "board.to." + string(p)
		tokens = append(tokens, touch)
	}
	return layout.Row(0, tokens...)
}

// turnTo shows another province's board in this one's place.
func (b *Screen) turnTo(p seafall.Province) {
	if p != b.province {
		b.Shell.Replace(New(b.Desk, p))
	}
}

// Turn shows the board of the province at the left or at the right.
func (b *Screen) Turn(by int) {
	s := b.State()
	if s == nil {
		return
	}
	seats := b.seats(s)
	i := slices.Index(seats, b.province) + by
	b.turnTo(seats[(i+len(seats))%len(seats)])
}

// Keys are the arrows.
func (b *Screen) Keys(s *shell.Shell) []shell.Key {
	return []shell.Key{{Caps: s.T("screen.board.keys.caps"), Does: s.T("screen.board.keys")}}
}

// Items are the board's own part of the menu.
func (b *Screen) Items(s *shell.Shell) []shell.Item {
	state := b.State()
	if state == nil {
		return nil
	}
	items := []shell.Item{sheets.AuditItem(b.Desk, s, string(b.province))}
	if board := state.Board(b.province); board != nil && !board.Left {
		items = append(items, sheets.RewardItem(b.Desk, b.province))
	}
	return append(items, []shell.Item{
		{ID: "correct", Icon: crest.IconPen, Label: s.T("screen.table.correct"), Do: func() { sheets.Correct(b.Desk, b.province) }},
		{ID: "note", Icon: crest.IconPen, Label: s.T("screen.table.note"), Do: func() { sheets.Note(b.Desk) }},
	}...)
}

// tappedPart is a block of the board that is tapped to change it.
func tappedPart(d *desk.Desk, id string, content fyne.CanvasObject, tapped func()) fyne.CanvasObject {
	if tapped == nil {
		return content
	}
	touch := control.NewTouch(content, tapped)
	touch.TestID = "board." + id
	return touch
}

// askingPart is a part that also says where its numbers come from; without a tap of
// its own a tap asks.
func askingPart(d *desk.Desk, id string, content fyne.CanvasObject, tapped func(), paths ...string) fyne.CanvasObject {
	if tapped == nil {
		tapped = d.Asking(paths...)
	}
	touch := control.NewTouch(content, tapped)
	touch.TestID, touch.OnAsk = "board."+id, d.Asking(paths...)
	return touch
}
