package seafall

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

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
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Map is the screen of the chart: the islands that have been found, from west
// to east, and for every region its six boxes, the tokens that lie there and
// what they cost.
type Map struct {
	*desk.Desk
	selected seafall.Region // "" for none
	sea      *layout.Scroll
	side     *layout.Scroll // of the provinces; nil where they stand below the sea
}

var (
	_ shell.Screen = (*Map)(nil)
	_ shell.Mover  = (*Map)(nil)
)

// NewMap is the map of the open campaign.
func NewMap() *Map { return newMap(newDesk()) }

// newMap is the map that shares its sheets with another screen of the evening.
func newMap(a *desk.Desk) *Map { return &Map{Desk: a} }

// Name is "map".
func (m *Map) Name() string { return "map" }

// Items is what the map adds to the menu.
func (m *Map) Items(s *shell.Shell) []shell.Item {
	m.Shell = s
	if m.State() == nil {
		return nil
	}
	return []shell.Item{{ID: "new_island", Icon: crest.IconIsle, Label: s.T("screen.table.island.new"), Do: func() { sheets.NewIsland(m.Desk, "", "", nil) }},
		{ID: "cross_off", Icon: crest.IconMap, Label: s.T("screen.map.cross_off"), Do: func() { crossOff(m.Desk, "") }}}
}

// Build builds the screen for the state of now.
func (m *Map) Build(s *shell.Shell) fyne.CanvasObject {
	m.Shell = s
	state := m.State()
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
func (m *Map) wide(s *seafall.State) fyne.CanvasObject {
	beside := layout.VBox(theme.S, m.provinces(s)...)
	if crossed := m.crossedOff(s, ""); crossed != nil {
		beside.Add(layout.Pad(theme.S, crossed))
	}
	side := layout.NewScroll(layout.PadXY(theme.L, theme.M, beside))
	m.side = parts.KeepScroll(m.side, side)
	m.sea = parts.KeepScroll(m.sea, layout.NewScroll(m.chart(s)))
	edge := canvas.NewRectangle(theme.Color(theme.Line2))
	edge.SetMinSize(fyne.NewSize(theme.Stroke(theme.ControlStroke), 1))
	return kit.NewScreen(m.top(s, m.legend()), layout.SideColumn(provincesWide,
		layout.Stack(m.side, layout.Row(0, layout.Spacer(), layout.Stretch(edge))), m.sea), nil, m.bottom(s))
}

// tall is the map with the provinces and the legend below the sea.
func (m *Map) tall(s *seafall.State) fyne.CanvasObject {
	m.side = nil
	below := layout.VBox(theme.M, layout.ColumnsOf(3, 230, theme.CardGap, m.provinces(s)...))
	if crossed := m.crossedOff(s, ""); crossed != nil {
		below.Add(crossed)
	}
	below.Add(m.legend())
	m.sea = parts.KeepScroll(m.sea, layout.NewScroll(layout.VBox(0, layout.Grow(m.chart(s)), layout.Pad(theme.ScreenMargin, below))))
	return kit.NewScreen(m.top(s, nil), m.sea, nil, m.bottom(s))
}

// narrow is the map as cards, one island below another. What is selected tells
// there what it costs, so that nothing stands below the page.
func (m *Map) narrow(s *seafall.State) fyne.CanvasObject {
	m.side = nil
	page := layout.VBox(theme.CardGap)
	if len(s.Islands) == 0 {
		page.Add(kit.NewCard(layout.VBox(theme.S, ink.NewText(theme.Section, m.T("screen.map.empty")).Serif())))
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

// top is the bar with the way back, the legend where there is room, and undo.
func (m *Map) top(s *seafall.State, legend fyne.CanvasObject) fyne.CanvasObject {
	items := []string{s.Name}
	if g := s.Running; g != nil {
		items = append(items, m.Speaker().Game(g.Number))
		if g.Year > 0 {
			items = append(items, m.T("screen.table.year", "year", g.Year))
		}
	}
	var trail []fyne.CanvasObject
	if undo := shell.UndoButton(m.Shell); undo != nil {
		trail = append(trail, undo)
	}
	bar := kit.NewTopBar(layout.Row(0, shell.BackButton(m.Shell), layout.Grow(kit.NewTitle(m.T("screen.map.title"), strings.Join(items, " · "), nil))),
		legend, layout.Row(theme.XS, append(trail, shell.MenuButton(m.Shell))...))
	bar.FillLead = true
	return bar
}

// legend says what the signs of the map mean.
func (m *Map) legend() fyne.CanvasObject {
	province := m.State().Order[0]
	sign := func(key string, drawing fyne.CanvasObject) fyne.CanvasObject {
		return layout.Row(theme.S, drawing, ink.NewText(theme.Small, m.T(key)))
	}
	const side = 22
	signs := []fyne.CanvasObject{
		sign("screen.map.legend.token", kit.NewToken(pieces.Livery(province), side)),
		sign("screen.map.legend.sticker", pieces.NewStickerRow(side, pieces.Sticker{Province: province})),
		sign("screen.map.legend.crossed", pieces.NewStickerRow(side, pieces.Sticker{Province: province, Crossed: true})),
		sign("screen.map.legend.free", pieces.NewStickerRow(side, pieces.Sticker{}))}
	if slices.ContainsFunc(m.State().Islands, func(i *seafall.Island) bool { return len(i.Charted) > 0 }) {
		charted := pieces.NewSiteMark("", false)
		charted.Hollow, charted.Side = true, side
		signs = append(signs, sign("screen.map.legend.charted", charted))
	}
	return layout.Flow(theme.L, theme.S, signs...)
}

// chart is the sea with the islands on it.
func (m *Map) chart(s *seafall.State) fyne.CanvasObject {
	var islands []pieces.SeaIsland
	for _, i := range parts.WestToEast(s) {
		isle := pieces.NewIsle(string(i.ID), m.plaque(s, i), func() { m.choose(i.ID) }, m.marks(i)...)
		isle.OnAsk = m.Asking(parts.RegionPaths(s, i.ID)...)
		isle.TestID, isle.Selected = "map.island."+string(i.ID), m.selected == i.ID
		islands = append(islands, pieces.SeaIsland{Column: i.Column, Island: isle})
	}
	return pieces.NewSea(m.T("screen.map.north"), m.T("screen.map.empty"), islands...)
}

// choose selects a region, or lets go of the one that is selected.
func (m *Map) choose(r seafall.Region) {
	if m.selected == r {
		r = ""
	}
	m.selected = r
	m.Shell.Rebuild()
}

// plaque is what is told of an island below its land.
func (m *Map) plaque(s *seafall.State, i *seafall.Island) fyne.CanvasObject {
	lines := layout.VBox(theme.S, m.islandName(i), pieces.NewStickerRow(theme.Sticker, parts.BoxesOf(i.Boxes)...))
	if tokens := m.tokensIn(s, i.ID); tokens != nil {
		lines.Add(tokens)
	}
	return lines
}

func (m *Map) islandName(i *seafall.Island) fyne.CanvasObject {
	name := ink.NewText(theme.Section, m.Speaker().Region(i.ID)).Serif().Bold()
	if i.Boxes.Free() > 0 {
		return name
	}
	full := kit.NewBadge(kit.BadgeSoft, m.T("screen.map.full"))
	return layout.FirstThatFits(layout.Row(theme.S, layout.Grow(name), full),
		layout.VBox(theme.XS, ink.NewText(theme.Section, m.Speaker().Region(i.ID)).Serif().Bold(),
			layout.Row(0, kit.NewBadge(kit.BadgeSoft, m.T("screen.map.full")))))
}

// tokensIn are the enmity tokens of a region: on its sites, and where those of
// earlier years lie. It is nil while no game is played.
func (m *Map) tokensIn(s *seafall.State, r seafall.Region) fyne.CanvasObject {
	g := s.Running
	if g == nil {
		return nil
	}
	rest, quiet := scoring.Rest(s, r).Spot, m.T("screen.map.no_tokens")
	if rest == seafall.War {
		quiet = ""
	}
	var sites, others []seafall.Province
	for _, p := range g.Seats {
		for _, l := range s.Play(p).Away {
			if l.Region != r {
				continue
			}
			for range l.Count {
				if l.Spot == rest {
					others = append(others, p)
				} else {
					sites = append(sites, p)
				}
			}
		}
	}
	lines := layout.VBox(theme.XS)
	line := func(words string, what fyne.CanvasObject) {
		lines.Add(layout.Flow(theme.S, theme.XS, m.small(words), what))
	}
	if rest == seafall.War && g.Number > 0 { // nobody is at war in the prologue (R23)
		if len(others) > 0 {
			line(m.T("term.spot.war"), tokensOf(others))
		} else {
			line(m.T("term.spot.war"), m.small(m.T("term.nobody")))
		}
	}
	if len(sites) > 0 {
		line(m.T("screen.map.sites"), tokensOf(sites))
	}
	if rest == seafall.Garrison && len(others) > 0 {
		line(m.T("term.spot.garrison"), tokensOf(others))
	}
	if len(lines.Objects) == 0 {
		if quiet == "" {
			return nil
		}
		lines.Add(layout.AtLeast(0, theme.Token, m.small(quiet)))
	}
	return lines
}

// tokensOf are tokens side by side, in more rows where there are many.
func tokensOf(provinces []seafall.Province) fyne.CanvasObject {
	row := pieces.NewTokens(theme.Token, provinces...)
	row.Tight = true
	return row
}

func (m *Map) small(words string) *ink.Text {
	return ink.NewText(theme.Caption, words).Role(theme.Ink2)
}

// provinces are the cards of the provinces.
func (m *Map) provinces(s *seafall.State) []fyne.CanvasObject {
	var cards []fyne.CanvasObject
	for _, p := range s.Playing() {
		cards = append(cards, m.province(s, p, false))
	}
	return cards
}

// province is a province with its six boxes and who it is at war with. In a
// narrow window the selected one also tells what it costs.
func (m *Map) province(s *seafall.State, p seafall.Province, tells bool) fyne.CanvasObject {
	speaker := m.Speaker()
	sub := []string{speaker.Player(p)}
	if title := speaker.Title(p); title != "" {
		sub = append(sub, title)
	}
	if play := s.Play(p); play != nil && play.Absent {
		sub = append(sub, m.T("screen.table.absent"))
	}
	lines := layout.VBox(theme.S-2, layout.Row(theme.CardGap, kit.NewToken(pieces.Livery(p), 34), layout.Grow(layout.VBox(-3,
		ink.NewText(theme.Label, speaker.Province(p)).Bold(), m.small(strings.Join(sub, " · "))))),
		pieces.NewStickerRow(theme.Sticker, parts.BoxesOf(s.Board(p).Boxes)...))
	if tokens := m.tokensIn(s, p.Region()); tokens != nil {
		lines.Add(layout.AtLeast(0, theme.Token, tokens))
	}
	id := "map.province." + string(p)
	if tells {
		return m.telling(s, p.Region(), id, pieces.Livery(p), lines)
	}
	card := kit.NewCard(lines)
	card.Edge, card.Padding, card.Selected = pieces.Livery(p), theme.S+2, m.selected == p.Region()
	touch := control.NewTouch(card, func() { m.choose(p.Region()) })
	touch.TestID, touch.Radius, touch.OnAsk = id, theme.CardRadius, m.Asking(parts.RegionPaths(s, p.Region())...)
	return touch
}

// islandCard is an island in a narrow window.
func (m *Map) islandCard(s *seafall.State, i *seafall.Island) fyne.CanvasObject {
	land := pieces.NewLand(string(i.ID), 92, 60)
	lines := layout.VBox(theme.S, layout.Row(theme.M, land, layout.Grow(m.islandName(i))))
	if marks := m.marks(i); len(marks) > 0 {
		objects := make([]fyne.CanvasObject, len(marks))
		for n, mark := range marks {
			objects[n] = mark
		}
		lines.Add(layout.Flow(theme.S, theme.S, objects...))
	}
	lines.Add(pieces.NewStickerRow(theme.Sticker, parts.BoxesOf(i.Boxes)...))
	if tokens := m.tokensIn(s, i.ID); tokens != nil {
		lines.Add(tokens)
	}
	return m.telling(s, i.ID, "map.island."+string(i.ID), ink.Livery{}, lines)
}

// telling is a region's card that tells below, once it is selected, what its
// enmity costs.
func (m *Map) telling(s *seafall.State, r seafall.Region, id string, edge ink.Livery, lines fyne.CanvasObject) fyne.CanvasObject {
	touch := control.NewTouch(lines, func() { m.choose(r) })
	touch.TestID, touch.Padding, touch.OnAsk = id, theme.XS, m.Asking(parts.RegionPaths(s, r)...)
	body := layout.VBox(theme.M, touch)
	if m.selected == r {
		body.Add(kit.HLine())
		body.Add(layout.Inset(0, theme.XS, theme.XS, theme.XS, layout.VBox(theme.M, m.standingLine(s, r), m.effects(s, r), layout.Actions(m.ways(s, r)...))))
	}
	card := kit.NewCard(body)
	card.Edge, card.Padding, card.Selected = edge, theme.S, m.selected == r
	return card
}

// bottom is the strip that explains what is selected.
func (m *Map) bottom(s *seafall.State) fyne.CanvasObject {
	if m.selected == "" {
		hint := m.T("screen.map.hint")
		if len(s.Islands) == 0 {
			hint = m.T("screen.map.hint.provinces")
		}
		bar := kit.NewBottomBar(parts.Plain(hint), nil, m.newIslandButton())
		bar.FillLead = true
		return bar
	}
	about := control.NewTouch(layout.VBox(0, ink.NewText(theme.Section, m.Speaker().Region(m.selected)).Serif().Bold(),
		m.small(m.standing(s, m.selected))), m.Asking(parts.RegionPaths(s, m.selected)...))
	about.TestID = "map.standing"
	lead := layout.AtLeast(provincesWide-2*theme.ScreenMargin, 0, about)
	return kit.NewBottomBar(layout.Row(theme.L, lead, m.effects(s, m.selected)), nil, layout.Row(theme.M, m.ways(s, m.selected)...))
}

// standing is how many boxes of a region are taken, and its garrison.
func (m *Map) standing(s *seafall.State, r seafall.Region) string {
	boxes := s.BoxesOf(r)
	return m.T("screen.map.taken", "count", len(boxes)-boxes.Free(), "boxes", len(boxes), "garrison", scoring.GarrisonOf(s, r))
}

// standingLine is standing as a line that a tap asks about.
func (m *Map) standingLine(s *seafall.State, r seafall.Region) fyne.CanvasObject {
	line := control.NewTouch(m.small(m.standing(s, r)), m.Asking(parts.RegionPaths(s, r)...))
	line.TestID = "map.standing"
	return line
}

// ways are what can be done with the selected region.
func (m *Map) ways(s *seafall.State, r seafall.Region) []fyne.CanvasObject {
	key, open := "screen.map.open", func() { m.island(r) }
	if p := seafall.Province(r); s.Board(p) != nil {
		key, open = "screen.map.board", func() { m.Go.Board(p) }
	}
	ways := []fyne.CanvasObject{kit.NewButton(kit.Outline, m.T(key), open).ID("map.open")}
	if s.Running != nil && s.Running.Ended == nil {
		ways = append(ways, kit.NewButton(kit.Primary, m.T("screen.map.place"), func() { m.placeEnmity(r) }).ID("map.place"))
	}
	return ways
}

func (m *Map) newIslandButton() fyne.CanvasObject {
	return parts.Button("islands.new", crest.IconIsle, m.T("screen.table.island.new"), func() { sheets.NewIsland(m.Desk, "", "", nil) })
}
