package cards

import (
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
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

// Screen is what a campaign has beside its boards: milestones, event cards,
// opened chests, research, and what was destroyed. It shows what the table has
// entered and nothing else, during a game and between games.
type Screen struct {
	*desk.Desk
	scroll   *layout.Scroll
	scrolled float32
}

// New is the screen at a desk.
func New(d *desk.Desk) *Screen { return &Screen{Desk: d} }

// Name is "cards".
func (c *Screen) Name() string { return "cards" }

// paneWeights are the widths of the three parts in a wide window.
var paneWeights = []float32{1, 1, 1}

// Build builds the screen for the state of now.
func (c *Screen) Build(s *shell.Shell) fyne.CanvasObject {
	c.Shell = s
	state := c.State()
	title := s.T("screen.cards.title")
	if state == nil {
		return kit.NewScreen(shell.Bar(s, shell.BackButton(s), layout.Grow(ink.Heading(title))), layout.Gap(1, 1), nil, nil)
	}
	if c.scroll != nil {
		c.scrolled = c.scroll.Offset()
	}
	c.scroll = layout.NewScroll(layout.Pad(theme.ScreenMargin, layout.Panes(paneWeights,
		layout.VBox(theme.M, c.milestones(state)),
		layout.VBox(theme.M, c.research(state), c.chests(state)),
		layout.VBox(theme.M, c.events(state), c.destroyed(state)))))
	c.scroll.TestID = "cards.scroll"
	if c.scrolled > 0 {
		c.scroll.ScrollTo(c.scrolled)
	}
	bar := kit.NewTopBar(layout.Row(theme.XS, shell.BackButton(s), kit.NewTitle(title, state.Name, nil)), nil, c.trail())
	return kit.NewScreen(bar, c.scroll, nil, nil)
}

// trail is the right end of the top bar.
func (c *Screen) trail() fyne.CanvasObject {
	var list []fyne.CanvasObject
	if undo := shell.UndoButton(c.Shell); undo != nil {
		list = append(list, parts.UpTo(parts.UndoLimit, undo))
	}
	return layout.Row(theme.XS, append(list, shell.MenuButton(c.Shell))...)
}

// part is one sort of cards: its name, the way to add one, and the cards, or
// what goes here while there are none.
func (c *Screen) part(id, title, empty string, add func(), rows ...fyne.CanvasObject) fyne.CanvasObject {
	plus := kit.NewIconButton(kit.Outline, crest.IconPlus, c.T("screen.cards.add"), add).ID("cards." + id + ".add")
	list := layout.VBox(theme.S, layout.Row(theme.S, layout.Grow(parts.Section(title)), plus))
	if len(rows) == 0 {
		list.Add(parts.Caption(empty))
	}
	for _, row := range rows {
		list.Add(row)
	}
	card := kit.NewCard(list)
	card.Padding = theme.L
	return card
}

// row is a card: what it is called and a line below, with something at its
// left and at its right; tapped may be nil.
func (c *Screen) row(id string, lead fyne.CanvasObject, name, sub string, trail fyne.CanvasObject, tapped func()) fyne.CanvasObject {
	lines := layout.VBox(-1, parts.Strong(name))
	if sub != "" {
		lines.Add(ink.NewText(theme.Caption, sub).Role(theme.Ink2))
	}
	items := []fyne.CanvasObject{lead, layout.Grow(lines)}
	if trail != nil {
		items = append(items, trail)
	}
	if tapped == nil {
		return layout.PadXY(2, theme.XS, layout.Row(theme.S+2, items...))
	}
	tile := kit.NewTile(kit.TilePlain, layout.Row(theme.S+2, items...), tapped)
	tile.TestID = "cards." + id
	return tile
}

// icon stands where other rows have a token.
func (c *Screen) icon(icon crest.Icon) fyne.CanvasObject {
	return layout.AtLeast(theme.Token, 0, layout.Center(kit.NewIconIn(icon, 22, ink.Of(theme.Ink2))))
}

// milestones are those on the table, then those that were claimed, the latest
// first.
func (c *Screen) milestones(s *seafall.State) fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for i, m := range s.Cards.Open {
		tile := kit.NewTile(kit.TilePlain, sheets.MilestoneFace(c.Desk, m), func() { sheets.OpenMilestone(c.Desk, m.Name) })
		tile.TestID = "cards.open." + strconv.Itoa(i)
		rows = append(rows, tile)
	}
	if len(rows) > 0 && len(s.Milestones) > 0 {
		rows = append(rows, kit.HLine())
	}
	if len(s.Milestones) > 0 {
		rows = append(rows, parts.Caption(c.T("screen.cards.claimed")))
	}
	for i := len(s.Milestones) - 1; i >= 0; i-- {
		m := s.Milestones[i]
		row := control.NewTouch(c.row("", kit.NewToken(pieces.Livery(m.Province), theme.Token), m.Name,
			parts.Dotted(c.Speaker().Player(m.Province), c.Speaker().Game(m.Game)), parts.Strong(c.Signed(m.Glory)), nil),
			c.Asking(milestonePath(s, m)))
		row.TestID, row.OnAsk = "cards.claimed."+strconv.Itoa(i), row.OnTapped
		rows = append(rows, row)
	}
	return c.part("milestone", c.T("screen.cards.milestones"), c.T("screen.cards.milestones.none"), func() { sheets.AddMilestone(c.Desk) }, rows...)
}

// milestonePath is the glory that a claimed milestone is part of: that of the
// running game, or what it is worth to the emperor (R50).
func milestonePath(s *seafall.State, m seafall.Milestone) string {
	if s.Running != nil && m.Game == s.Running.Number {
		return string(m.Province) + ".glory"
	}
	return string(m.Province) + ".milestone_glory"
}

// events are the cards in the event deck, then those in the storage chest and
// those that left it.
func (c *Screen) events(s *seafall.State) fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for _, lies := range []seafall.EventLies{seafall.EventActive, seafall.EventWaiting, seafall.EventOut} {
		for _, e := range s.Cards.EventsAt(lies) {
			sub := speech.EventLies(c.Speaker(), lies)
			if s.Running != nil && s.Running.Event == e.ID {
				sub = c.T("screen.table.event")
			}
			if e.Milestone != "" {
				sub = parts.Dotted(sub, e.Milestone)
			}
			rows = append(rows, c.row("event."+e.ID, c.icon(crest.IconEvent), e.Name, sub, nil, func() { sheets.EventCard(c.Desk, e.ID) }))
		}
	}
	return c.part("event", c.T("screen.cards.events"), c.T("screen.cards.events.none"), func() { sheets.AddEvent(c.Desk) }, rows...)
}

// chests are those that were opened, in the order they were.
func (c *Screen) chests(s *seafall.State) fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for _, chest := range s.Cards.Chests {
		var lead = c.icon(crest.IconUnlock)
		if chest.By != "" {
			lead = kit.NewToken(pieces.Livery(chest.By), theme.Token)
		}
		rows = append(rows, c.row("", lead, chest.Name,
			parts.Dotted(c.Speaker().Game(chest.Game), c.Speaker().Date(chest.Date), chest.Milestone), nil, nil))
	}
	return c.part("chest", c.T("screen.cards.chests"), c.T("screen.cards.chests.none"), func() { sheets.AddChest(c.Desk) }, rows...)
}

// research are the cards in the treasure rooms, province by province.
func (c *Screen) research(s *seafall.State) fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for _, p := range s.Order {
		for _, r := range s.Cards.ResearchOf(p) {
			rows = append(rows, c.row("research."+r.ID, kit.NewToken(pieces.Livery(p), theme.Token), r.Name,
				parts.Dotted(c.Speaker().Player(p), c.Speaker().Game(r.Game)), nil, func() { sheets.Research(c.Desk, r.ID) }))
		}
	}
	return c.part("research", c.T("screen.cards.research"), c.T("screen.cards.research.none"), func() { sheets.AddResearch(c.Desk) }, rows...)
}

// destroyed are the cards that are gone for good, the latest first.
func (c *Screen) destroyed(s *seafall.State) fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for i := len(s.Cards.Destroyed) - 1; i >= 0; i-- {
		d := s.Cards.Destroyed[i]
		var lead = c.icon(crest.IconCross)
		if d.By != "" {
			lead = kit.NewToken(pieces.Livery(d.By), theme.Token)
		}
		rows = append(rows, c.row("", lead, d.Name, parts.Dotted(speech.CardKind(c.Speaker(), d.Card), c.Speaker().Game(d.Game)), nil, nil))
	}
	return c.part("destroyed", c.T("screen.cards.destroyed"), c.T("screen.cards.destroyed.none"), func() { sheets.AddDestroyed(c.Desk) }, rows...)
}
