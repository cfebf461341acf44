package adventure

import (
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/parts"
	"astrolabe/ui/skulltales/sheets"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
)

// Screen is the table of an adventure.
type Screen struct {
	*desk.Desk
	offers *offers
	scroll *layout.Scroll
	shown  string // whose card a phone shows
}

var (
	_ shell.Screen  = (*Screen)(nil)
	_ shell.Mover   = (*Screen)(nil)
	_ shell.Escaper = (*Screen)(nil)
	_ shell.Typist  = (*Screen)(nil)
	_ shell.Keyed   = (*Screen)(nil)
)

// New is the table of the open campaign's adventure.
func New(d *desk.Desk) *Screen { return &Screen{Desk: d, offers: &offers{Desk: d}} }

// Name is "adventure".
func (*Screen) Name() string { return "adventure" }

// Build builds the screen for the state of now.
func (t *Screen) Build(s *shell.Shell) fyne.CanvasObject {
	t.Shell = s
	state := t.State()
	if state == nil || state.Running == nil {
		t.offers.strip = nil
		return kit.NewScreen(shell.Bar(s, layout.Spacer()), layout.Center(parts.Plain(t.T("screen.gone.what"))), nil, nil)
	}
	n := len(state.Running.Characters)
	return layout.Reshaped(s.Width(), func(width float32) int { return columns(width, n) }, func(width float32) fyne.CanvasObject {
		if width < theme.PhoneBelow {
			return t.oneByOne(state)
		}
		return t.sideBySide(state, columns(width, n))
	})
}

// leastCard is how narrow a card may be, for each unit of the text scale.
const leastCard = 190

// mostColumns is how many cards stand side by side at most.
const mostColumns = 5

// columns is how many cards stand side by side: in a landscape window up to five, three
// in an upright one, one on a phone; fewer where the words would not fit. Zero is a
// phone's.
func columns(width float32, characters int) int {
	if width < theme.PhoneBelow {
		return 0
	}
	most := 3
	if width >= theme.LandscapeFrom {
		most = mostColumns
	}
	for n := min(most, characters); n > 1; n-- {
		if (width-2*theme.ScreenMargin-float32(n-1)*theme.CardGap)/float32(n) >= leastCard*theme.Scale() {
			return n
		}
	}
	return 1
}

// title is the campaign with the chapter, the event turn and the values of enemies.
func (t *Screen) title(s *skulltales.State) fyne.CanvasObject {
	r := s.Running
	sub := parts.Dotted(speech.ChapterName(t.Speaker(), s.Number, s.Attempt), turns(t.Desk, r), speech.Values(t.Speaker(), r.Values))
	return parts.UpTo(460, kit.NewTitle(s.Name, sub, nil))
}

// turns is how many event turns there have been, "" before the first.
func turns(t *desk.Desk, r *skulltales.Running) string {
	if r.Turn == 0 {
		return ""
	}
	return t.T("screen.table.turn", "turn", r.Turn)
}

// controls are the right end of the top bar.
func (t *Screen) controls(undo bool) fyne.CanvasObject {
	var list []fyne.CanvasObject
	if undo {
		if b := shell.UndoButton(t.Shell); b != nil {
			list = append(list, parts.UpTo(parts.UndoLimit, b))
		}
	}
	return layout.Row(theme.XS, append(list, shell.LockButton(t.Shell), shell.MenuButton(t.Shell))...)
}

// scrolling is the part of the screen that scrolls, where it was.
func (t *Screen) scrolling(o fyne.CanvasObject) *layout.Scroll {
	t.scroll = parts.KeepScroll(t.scroll, layout.NewScroll(o))
	t.scroll.TestID = "table.scroll"
	return t.scroll
}

// sideBySide is the table with the cards beside each other.
func (t *Screen) sideBySide(s *skulltales.State, columns int) fyne.CanvasObject {
	rows := layout.NewRows()
	var cards []fyne.CanvasObject
	for _, id := range order(s) {
		cards = append(cards, t.card(s, id, rows))
	}
	grid := layout.CardColumns(columns, cards...)
	if columns > 1 && len(cards)%columns != 0 {
		grid = layout.CardColumnsAnd(columns, t.latest(), cards...)
	}
	page := t.scrolling(layout.Pad(theme.ScreenMargin, grid))
	top := kit.NewTopBar(t.title(s), nil, t.controls(true))
	top.FillLead = true
	flag := layout.Inset(theme.M, theme.ScreenMargin, 0, theme.ScreenMargin, t.flag(s))
	return kit.NewScreen(top, layout.Frame(flag, page, nil), nil, t.bottom(s))
}

// latestInPanel is how many acts the panel shows where there is room.
const latestInPanel = 12

// latest is the panel in what is left of the last row of cards: the latest acts.
func (t *Screen) latest() fyne.CanvasObject {
	var acts []fyne.CanvasObject
	for g := range desk.Latest(t.Desk) {
		if acts = append(acts, layout.PadXY(0, theme.XS, desk.Act(t.Desk, g))); len(acts) == latestInPanel {
			break
		}
	}
	journal := parts.Button("table.latest", crest.IconBook, t.T("screen.menu.journal"), t.Go.Journal)
	card := kit.NewCard(layout.VBox(theme.S, parts.Section(t.T("screen.table.latest")), layout.Grow(layout.FitColumn(0, 3, acts...)), layout.Row(0, journal)))
	card.Padding = theme.L
	return card
}

// order is everybody in play: each pirate, and behind it its allies.
func order(s *skulltales.State) []string {
	var list []string
	for _, p := range s.PiratesInPlay() {
		list = append(list, p.ID)
		for _, a := range s.AlliesInPlay() {
			if a.Owner == p.ID {
				list = append(list, a.ID)
			}
		}
	}
	for _, a := range s.AlliesInPlay() { // whose owner is out of play
		if !s.InPlay(a.Owner) {
			list = append(list, a.ID)
		}
	}
	return list
}

// bottom has the latest acts, or what can be said of the very latest, and the end.
func (t *Screen) bottom(s *skulltales.State) fyne.CanvasObject {
	var lead fyne.CanvasObject = layout.PadXY(theme.S, 0, desk.JournalLine(t.Desk))
	if strip := t.offers.stripOf(s, kit.StripInBar); strip != nil {
		journal := kit.NewIconButton(kit.Quiet, crest.IconBook, "", t.Go.Journal).ID("table.journal")
		lead = layout.FirstThatFits(layout.Row(theme.XS, journal, layout.Grow(t.offers.stripOf(s, kit.StripInBar))), strip)
	}
	bar := kit.NewBottomBar(lead, nil, t.end())
	bar.FillLead = true
	return bar
}

// end leads to the end of the adventure.
func (t *Screen) end() fyne.CanvasObject {
	b := kit.NewButton(kit.Outline, t.T("screen.table.end"), func() { sheets.EndAdventure(t.Desk) }).ID("table.end")
	b.IconAfter = crest.IconNext
	return parts.UpTo(260, b)
}

// Escaped puts the strip away.
func (t *Screen) Escaped() bool {
	if t.offers.strip == nil {
		return false
	}
	t.offers.strip = nil
	t.Shell.Rebuild()
	return true
}

// Items are the table's own part of the menu.
func (t *Screen) Items(s *shell.Shell) []shell.Item {
	if t.State() == nil {
		return nil
	}
	return []shell.Item{
		{ID: "note", Icon: crest.IconPen, Label: t.T("screen.note"), Do: func() { sheets.Note(t.Desk) }},
		{ID: "house", Icon: crest.IconSettings, Label: t.T("screen.house.title"), Do: func() { sheets.HouseRules(t.Desk) }},
	}
}

// cardID names a control of somebody's card.
func cardID(who, what string) string { return "table." + who + "." + what }

// Typed knows a card by its number, and what can be recorded of who was touched last.
func (t *Screen) Typed(r rune) bool {
	s := t.State()
	if s == nil || s.Running == nil {
		return false
	}
	all := order(s)
	if n, err := strconv.Atoi(string(r)); err == nil && n >= 1 && n <= len(all) {
		t.Touched, t.shown = all[n-1], all[n-1]
		t.Shell.Rebuild()
		return true
	}
	switch r {
	case 'x':
		t.offers.explored()
	case 'z':
		t.offers.searchFailed()
	case 'v':
		t.offers.eventTurn()
	default:
		return false
	}
	return true
}

// Keys are those of Typed.
func (t *Screen) Keys(*shell.Shell) []shell.Key {
	return []shell.Key{{Caps: "1–9", Does: t.T("screen.table.key.card")}, {Caps: "X", Does: speech.FlagReason(t.Speaker(), skulltales.Explored)},
		{Caps: "Z", Does: speech.FlagReason(t.Speaker(), skulltales.SearchFailed)}, {Caps: "V", Does: speech.FlagReason(t.Speaker(), skulltales.EventTurn)}}
}
