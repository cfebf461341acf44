package atlas

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

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
	"astrolabe/ui/seafall/waters"
	"astrolabe/ui/seafall/worldsend"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Screen is the chart: the islands that have been found, from west
// to east, and for every region its six boxes, the tokens that lie there and
// what they cost.
type Screen struct {
	signs
	selected seafall.Region // "" for none
	sea      *layout.Scroll
	side     *layout.Scroll // of the provinces; nil where they stand below the sea
}

var (
	_ shell.Screen = (*Screen)(nil)
	_ shell.Mover  = (*Screen)(nil)
)

// New is the map at a desk.
func New(d *desk.Desk) *Screen { return &Screen{signs: signs{d}} }

// Name is "map".
func (m *Screen) Name() string { return "map" }

// Items is what the map adds to the menu.
func (m *Screen) Items(s *shell.Shell) []shell.Item {
	m.desk.Shell = s
	if m.desk.State() == nil {
		return nil
	}
	items := []shell.Item{{ID: "new_island", Icon: crest.IconIsle, Label: s.T("screen.table.island.new"), Do: func() { sheets.NewIsland(m.desk, "", "", nil) }},
		{ID: "cross_off", Icon: crest.IconMap, Label: s.T("screen.map.cross_off"), Do: func() { crossOff(m.desk, "") }}}
	if state := m.desk.State(); state.Open(seafall.EmptyColumns) && parts.InPlay(state) {
		items = append(items, shell.Item{ID: "column", Icon: crest.IconExplore, Label: s.T("late.p4.column.title"), Do: func() { waters.Column(m.desk, "", "", nil) }})
	}
	return append(items, worldsend.Items(m.desk)...)
}

// Build builds the screen for the state of now.
func (m *Screen) Build(s *shell.Shell) fyne.CanvasObject {
	m.desk.Shell = s
	state := m.desk.State()
	if state == nil {
		return kit.NewScreen(shell.Bar(s, shell.BackButton(s), layout.Grow(ink.Heading(s.T("screen.map.title")))), layout.Gap(1, 1), nil, nil)
	}
	if state.BoxesOf(m.selected) == nil {
		m.selected = "" // gone with an undo
	}
	switch room := s.Width() / max(1, s.Scale()); {
	case room >= theme.LandscapeFrom:
		return m.wide(state)
	case room >= theme.PhoneBelow:
		return m.tall(state)
	default:
		return m.narrow(state)
	}
}

// provincesWide is how wide the column of the provinces is.
const provincesWide float32 = 266

// wide is the map with the provinces to the left of the sea.
func (m *Screen) wide(s *seafall.State) fyne.CanvasObject {
	beside := layout.VBox(theme.S-2, m.provinces(s)...)
	if crossed := m.crossedOff(s, ""); crossed != nil {
		beside.Add(layout.Pad(theme.S, crossed))
	}
	side := layout.NewScroll(layout.PadXY(theme.L, theme.S, beside))
	m.side = parts.KeepScroll(m.side, side)
	m.sea = parts.KeepScroll(m.sea, layout.NewScroll(m.withHeads(s)))
	edge := canvas.NewRectangle(theme.Color(theme.Line2))
	edge.SetMinSize(fyne.NewSize(theme.Stroke(theme.ControlStroke), 1))
	return kit.NewScreen(m.top(s, m.legendButton()), layout.SideColumn(provincesWide,
		layout.Stack(m.side, layout.Row(0, layout.Spacer(), layout.Stretch(edge))), m.sea), nil, m.bottom(s))
}

// tall is the map with the provinces below the sea.
func (m *Screen) tall(s *seafall.State) fyne.CanvasObject {
	m.side = nil
	below := layout.VBox(theme.M, layout.ColumnsOf(3, 230, theme.CardGap, m.provinces(s)...))
	if crossed := m.crossedOff(s, ""); crossed != nil {
		below.Add(crossed)
	}
	m.sea = parts.KeepScroll(m.sea, layout.NewScroll(layout.VBox(0, layout.Grow(m.withHeads(s)), layout.Pad(theme.ScreenMargin, below))))
	return kit.NewScreen(m.top(s, m.legendButton()), m.sea, nil, m.bottom(s))
}

// narrow is the map as cards, one island below another. What is selected tells
// there what it costs, so that nothing stands below the page.
func (m *Screen) narrow(s *seafall.State) fyne.CanvasObject {
	m.side = nil
	page := layout.VBox(theme.CardGap)
	if heads := waters.Heads(m.desk, s); heads != nil {
		page.Add(heads)
	}
	if len(s.Islands) == 0 {
		page.Add(kit.NewCard(layout.VBox(theme.S, ink.NewText(theme.Section, m.desk.T("screen.map.empty")).Serif())))
	}
	for _, i := range parts.WestToEast(s) {
		page.Add(m.islandCard(s, i))
	}
	for _, p := range s.Playing() {
		page.Add(m.province(s, p, true))
	}
	if crossed := m.crossedOff(s, ""); crossed != nil {
		page.Add(crossed)
	}
	page.Add(m.legend())
	page.Add(m.newIslandButton())
	m.sea = parts.KeepScroll(m.sea, layout.NewScroll(layout.Pad(theme.ScreenMargin, page)))
	return kit.NewScreen(m.top(s, nil), m.sea, nil, nil)
}

// top is the bar with the way back, the sign that opens the legend where that is
// not on the page, and undo.
func (m *Screen) top(s *seafall.State, legend fyne.CanvasObject) fyne.CanvasObject {
	items := []string{s.Name}
	if g := s.Running; g != nil {
		items = append(items, m.desk.Speaker().Game(g.Number))
		if g.Year > 0 {
			items = append(items, m.desk.T("screen.table.year", "year", g.Year))
		}
	}
	var trail []fyne.CanvasObject
	if legend != nil {
		trail = append(trail, legend)
	}
	if undo := shell.UndoButton(m.desk.Shell); undo != nil {
		trail = append(trail, undo)
	}
	bar := kit.NewTopBar(layout.Row(0, shell.BackButton(m.desk.Shell), layout.Grow(kit.NewTitle(m.desk.T("screen.map.title"), strings.Join(items, " · "), nil))),
		nil, layout.Row(theme.XS, append(trail, shell.MenuButton(m.desk.Shell))...))
	bar.FillLead = true
	return bar
}

// chart is the sea with the islands on it.
func (m *Screen) chart(s *seafall.State) fyne.CanvasObject {
	var islands []pieces.SeaIsland
	for _, i := range parts.WestToEast(s) {
		isle := pieces.NewIsle(string(i.ID), m.plaque(s, i), func() { m.choose(i.ID) }, append(m.marks(i), m.colonyDots(s, i.ID)...)...)
		isle.OnAsk = m.desk.Asking(parts.RegionPaths(s, i.ID)...)
		isle.TestID, isle.Selected = "map.island."+string(i.ID), m.selected == i.ID
		islands = append(islands, pieces.SeaIsland{Column: i.Column, Island: isle})
	}
	return pieces.NewSea(m.desk.T("screen.map.north"), m.desk.T("screen.map.empty"), islands...)
}

// withHeads is the sea below the signs at the head of its columns, as far as they are
// known.
func (m *Screen) withHeads(s *seafall.State) fyne.CanvasObject {
	heads := waters.Heads(m.desk, s)
	if heads == nil {
		return m.chart(s)
	}
	return layout.VBox(0, layout.Pad(theme.S, heads), layout.Grow(m.chart(s)))
}

// choose selects a region, or lets go of the one that is selected.
func (m *Screen) choose(r seafall.Region) {
	if m.selected == r {
		r = ""
	}
	m.selected = r
	m.desk.Shell.Rebuild()
}

// provinces are the cards of the provinces.
func (m *Screen) provinces(s *seafall.State) []fyne.CanvasObject {
	var cards []fyne.CanvasObject
	for _, p := range s.Playing() {
		cards = append(cards, m.province(s, p, false))
	}
	return cards
}

// province is a province with its six boxes and who it is at war with. In a
// narrow window the selected one also tells what it costs.
func (m *Screen) province(s *seafall.State, p seafall.Province, tells bool) fyne.CanvasObject {
	speaker := m.desk.Speaker()
	sub := []string{speaker.Player(p)}
	if title := speaker.Title(p); title != "" {
		sub = append(sub, title)
	}
	if play := s.Play(p); play != nil && play.Absent {
		sub = append(sub, m.desk.T("screen.table.absent"))
	}
	lines := layout.VBox(theme.S-2, layout.Row(theme.CardGap, kit.NewToken(pieces.Livery(p), ink.Grown(34)), layout.Grow(layout.VBox(-3,
		ink.NewText(theme.Label, speaker.Province(p)).Bold().Brief(), m.small(strings.Join(sub, " · ")).Brief()))),
		pieces.NewStickerRow(ink.Grown(theme.Sticker), parts.BoxesOf(s.Board(p).Boxes)...))
	if tokens := m.tokensIn(s, p.Region()); tokens != nil {
		lines.Add(layout.AtLeast(0, ink.Grown(theme.Token), tokens))
	}
	id := "map.province." + string(p)
	if tells {
		return m.telling(s, p.Region(), id, pieces.Livery(p), lines)
	}
	card := kit.NewCard(lines)
	card.Edge, card.Padding, card.PaddingY, card.Selected = pieces.Livery(p), theme.S+2, theme.S-2, m.selected == p.Region()
	touch := control.NewTouch(card, func() { m.choose(p.Region()) })
	touch.TestID, touch.Radius, touch.OnAsk = id, theme.CardRadius, m.desk.Asking(parts.RegionPaths(s, p.Region())...)
	return touch
}

// islandCard is an island in a narrow window.
func (m *Screen) islandCard(s *seafall.State, i *seafall.Island) fyne.CanvasObject {
	land := pieces.NewLand(string(i.ID), ink.Grown(92), ink.Grown(60))
	lines := layout.VBox(theme.S, layout.Row(theme.M, land, layout.Grow(m.islandName(i))))
	if marks := m.marks(i); len(marks) > 0 {
		objects := make([]fyne.CanvasObject, len(marks))
		for n, mark := range marks {
			objects[n] = mark
		}
		lines.Add(layout.Flow(theme.S, theme.S, objects...))
	}
	lines.Add(pieces.NewStickerRow(ink.Grown(theme.Sticker), parts.BoxesOf(i.Boxes)...))
	if s.Late.Patmos == i.ID {
		lines.Add(layout.Row(0, kit.NewBadge(kit.BadgeSoft, m.desk.T("late.p9.map.patmos"))))
	}
	for _, colony := range m.colonyNames(s, i.ID) {
		lines.Add(colony)
	}
	if tokens := m.tokensIn(s, i.ID); tokens != nil {
		lines.Add(tokens)
	}
	return m.telling(s, i.ID, "map.island."+string(i.ID), ink.Livery{}, lines)
}

// telling is a region's card that tells below, once it is selected, what its
// enmity costs.
func (m *Screen) telling(s *seafall.State, r seafall.Region, id string, edge ink.Livery, lines fyne.CanvasObject) fyne.CanvasObject {
	touch := control.NewTouch(lines, func() { m.choose(r) })
	touch.TestID, touch.Padding, touch.OnAsk = id, theme.XS, m.desk.Asking(parts.RegionPaths(s, r)...)
	body := layout.VBox(theme.M, touch)
	if m.selected == r {
		body.Add(kit.HLine())
		body.Add(layout.Inset(0, theme.XS, theme.XS, theme.XS, layout.VBox(theme.M, m.standingLine(s, r), costing{m.signs}.effects(s, r), layout.Actions(m.ways(s, r)...))))
	}
	card := kit.NewCard(body)
	card.Edge, card.Padding, card.Selected = edge, theme.S, m.selected == r
	return card
}

// bottom is the strip that explains what is selected.
func (m *Screen) bottom(s *seafall.State) fyne.CanvasObject {
	if m.selected == "" {
		hint := m.desk.T("screen.map.hint")
		if len(s.Islands) == 0 {
			hint = m.desk.T("screen.map.hint.provinces")
		}
		bar := kit.NewBottomBar(parts.Plain(hint), nil, m.newIslandButton())
		bar.FillLead = true
		return bar
	}
	about := control.NewTouch(layout.VBox(0, ink.NewText(theme.Section, m.desk.Speaker().Region(m.selected)).Serif().Bold(),
		m.small(m.standing(s, m.selected))), m.desk.Asking(parts.RegionPaths(s, m.selected)...))
	about.TestID = "map.standing"
	lead := layout.AtLeast(provincesWide-2*theme.ScreenMargin, 0, about)
	return kit.NewBottomBar(layout.Row(theme.L, lead, costing{m.signs}.effects(s, m.selected)), nil, layout.Row(theme.M, m.ways(s, m.selected)...))
}

// ways are what can be done with the selected region.
func (m *Screen) ways(s *seafall.State, r seafall.Region) []fyne.CanvasObject {
	key, open := "screen.map.open", func() { openIsland(m.desk, r) }
	if p := seafall.Province(r); s.Board(p) != nil {
		key, open = "screen.map.board", func() { m.desk.Go.Board(p) }
	}
	ways := []fyne.CanvasObject{kit.NewButton(kit.Outline, m.desk.T(key), open).ID("map.open")}
	if s.Running != nil && s.Running.Ended == nil {
		ways = append(ways, kit.NewButton(kit.Primary, m.desk.T("screen.map.place"), func() { m.placeEnmity(r) }).ID("map.place"))
	}
	return ways
}

func (m *Screen) newIslandButton() fyne.CanvasObject {
	return parts.Button("islands.new", crest.IconIsle, m.desk.T("screen.table.island.new"), func() { sheets.NewIsland(m.desk, "", "", nil) })
}

// placeEnmity asks whose tokens, then opens the sheet that places them, the
// region chosen already.
func (m *Screen) placeEnmity(r seafall.Region) {
	m.desk.Sheet(func(s *seafall.State, shut func()) shell.Page {
		var list []fyne.CanvasObject
		for _, p := range s.Running.Seats {
			if p.Region() == r {
				continue
			}
			tile := kit.NewTile(kit.TilePlain, layout.Row(theme.M, kit.NewToken(pieces.Livery(p), ink.Grown(theme.Token)), layout.Grow(parts.Strong(m.desk.Speaker().Player(p))),
				parts.Caption(m.desk.T("screen.table.enmity.count", "count", s.AtHome(p), "tokens", seafall.Tokens))), func() {
				shut()
				sheets.EnmityIn(m.desk, p, r)
			})
			tile.TestID = "map.whose." + string(p)
			list = append(list, tile)
		}
		return shell.Page{ID: "map_place", Title: m.desk.T("screen.map.place"), Sub: m.desk.Speaker().Region(r),
			Body: layout.VBox(theme.M, parts.Caption(m.desk.T("screen.map.whose")), layout.Columns(m.desk.ColumnsFor(2), theme.S, 0, list...))}
	})
}
