package atlas

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/sheets"
	"astrolabe/ui/seafall/stickers"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// islandActs is how many acts the sheet of an island shows.
const islandActs = 12

// islandSheet is the sheet of an island: its power, its sites, its boxes, what
// happened there.
type islandSheet struct {
	signs
	id   seafall.Region
	open seafall.Spot // the site that was tapped, "" for none
}

func openIsland(d *desk.Desk, id seafall.Region) {
	sheet := &islandSheet{signs: signs{d}, id: id}
	d.Shell.SheetOf(sheet.page)
}

func (m *islandSheet) page(func()) shell.Page {
	id := m.id
	s := m.desk.State()
	i := s.Island(id)
	if i == nil {
		return shell.Page{ID: "island", Title: m.desk.Speaker().Region(id), Body: layout.Gap(1, 1)} // gone with an undo
	}
	ways := layout.Flow(theme.S, theme.S, stickers.Buttons(m.desk, s, id)...)
	body := layout.VBox(theme.M, m.power(i), m.sites(s, i),
		layout.Flow(theme.S, theme.S, parts.Button("island."+string(id)+".site", crest.IconExplore, m.desk.T("screen.table.site.new"), func() { sheets.ExploredSite(m.desk, id, "", "", nil) }),
			parts.Button("island."+string(id)+".chart", crest.IconMap, m.desk.T("screen.map.chart"), func() { sheets.ChartedSite(m.desk, id) }),
			parts.Button("island."+string(id)+".crossed", "", m.desk.T("screen.map.cross_off"), func() { crossOff(m.desk, id) })),
		kit.HLine(),
		layout.VBox(theme.S, pieces.NewStickerRow(ink.Grown(theme.Sticker), parts.BoxesOf(i.Boxes)...), m.standingLine(s, id)))
	if tokens := m.tokensIn(s, id); tokens != nil {
		body.Add(tokens)
	}
	if len(ways.Objects) > 0 {
		body.Add(ways)
	}
	if colonies := m.colonies(s, id); colonies != nil {
		body.Add(kit.HLine())
		body.Add(colonies)
	}
	if crossed := m.crossedOff(s, id); crossed != nil {
		body.Add(crossed)
	}
	if acts := m.actsAt(id); len(acts) > 0 {
		body.Add(kit.HLine())
		body.Add(ink.NewText(theme.Section, m.desk.T("screen.map.journal")).Serif())
		for _, act := range acts {
			body.Add(act)
		}
	}
	of := "island." + string(id)
	return shell.Page{ID: "island", Title: m.desk.Speaker().Region(id), Sub: m.origin(s, i), Lead: pieces.NewLand(string(id), 92, 60), Width: 720, Body: body,
		Buttons: []fyne.CanvasObject{
			parts.Button(of+".correct", "", m.desk.T("screen.table.correct"), func() {
				sheets.CorrectRegion(m.desk, id)
			}),
			parts.Button(of+".name", crest.IconPen, m.desk.T("screen.table.rename"), func() { sheets.NameIsland(m.desk, id) })}}
}

// power is what an island does; a tap writes it down or changes it.
func (m *islandSheet) power(i *seafall.Island) fyne.CanvasObject {
	words := ink.NewText(theme.Body, i.Power).Serif()
	if i.Power == "" {
		words = ink.NewText(theme.Body, m.desk.T("screen.map.power.none")).Role(theme.Ink2)
	}
	tile := kit.NewTile(kit.TilePlain, layout.Row(theme.M, layout.Grow(layout.VBox(theme.XS, m.small(m.desk.T("screen.map.power")), words)),
		kit.NewIconIn(crest.IconPen, 20, ink.Of(theme.Ink2))), func() { islandPower(m.desk, i.ID) })
	tile.TestID = "island.power"
	return tile
}

// islandPower is the sheet that says what an island does.
func islandPower(d *desk.Desk, id seafall.Region) {
	power := d.State().Island(id).Power
	d.Shell.SheetOf(func(shut func()) shell.Page {
		return shell.Page{ID: "power", Title: d.T("screen.map.power.title", "region", d.Speaker().Region(id), "region_of", d.Speaker().Of(d.Speaker().Region(id))),
			Body: parts.Field("island.power.words", d.T("screen.map.power.words"), power, func(is string) { power = is }),
			Buttons: []fyne.CanvasObject{parts.MainButton("island.power.do", d.T("screen.map.power.do"), func() {
				d.Say(scoring.SetIslandPower{Island: id, Power: power}, shut)
			})}}
	})
}

// origin is where an island lies and who found it.
func (m *islandSheet) origin(s *seafall.State, i *seafall.Island) string {
	items := []string{m.desk.T("term.column", "column", i.Column)}
	if s.Late.Patmos == i.ID {
		items = append(items, m.desk.T("late.p9.map.patmos"))
	}
	if i.By != "" {
		items = append(items, m.desk.T("screen.map.found", "player", m.desk.Speaker().Player(i.By), "game", m.when(i.Game)))
	}
	return strings.Join(items, " · ")
}

// sites are the sites of an island that are on the map, those that are only
// charted after the explored ones. The one that is tapped tells more.
func (m *islandSheet) sites(s *seafall.State, i *seafall.Island) fyne.CanvasObject {
	if len(i.Sites)+len(i.Charted) == 0 {
		return parts.Caption(m.desk.T("screen.table.island.no_sites"))
	}
	list := layout.VBox(theme.S)
	for n, site := range slices.Concat(i.Sites, i.Charted) {
		explored := n < len(i.Sites)
		lines := layout.VBox(0, parts.Strong(m.desk.Speaker().Spot(site.ID)))
		if words := m.tombWords(seafall.Place{Region: i.ID, Spot: site.ID}); words != "" {
			lines.Add(parts.Caption(words))
		}
		if words := m.siteNumbers(site, explored); words != "" {
			lines.Add(parts.Caption(words))
		}
		row := []fyne.CanvasObject{m.mark(site, explored), layout.Grow(lines)}
		if there := parts.TokensAt(s, seafall.Place{Region: i.ID, Spot: site.ID}); len(there) > 0 {
			row = append(row, tokensOf(there))
		}
		content := layout.VBox(theme.S, layout.Row(theme.M, row...))
		tile := kit.NewTile(kit.TilePlain, content, func() {
			if m.open == site.ID {
				m.open = ""
			} else {
				m.open = site.ID
			}
			m.desk.Shell.RebuildSheets()
		})
		tile.TestID = "island.site." + strconv.Itoa(n)
		list.Add(tile)
		if site.ID == m.open {
			for _, words := range m.siteStory(site, explored) {
				content.Add(parts.Plain(words))
			}
			list.Add(m.siteActs(i, site, explored))
		}
	}
	return list
}

// siteNumbers is what the map prints of a site: its symbol, its defence,
// whether it is dangerous, what it yields; "" when nothing was said.
func (m *islandSheet) siteNumbers(site seafall.Site, explored bool) string {
	var items []string
	if !explored {
		items = append(items, m.desk.T("screen.map.charted"))
	}
	if site.Symbol != "" {
		items = append(items, site.Symbol)
	}
	if site.Defense > 0 {
		items = append(items, m.desk.T("screen.map.site.defense", "defense", site.Defense))
	}
	if site.Dangerous {
		items = append(items, m.desk.T("screen.table.site.dangerous"))
	}
	if yields := speech.Yields(m.desk.Speaker(), site.Yields, site.Good); yields != "" {
		items = append(items, yields)
	}
	return strings.Join(items, " · ")
}

// siteStory is what was found at a site, and when it was explored or charted.
func (m *islandSheet) siteStory(site seafall.Site, explored bool) []string {
	var story []string
	if !explored {
		return append(story, m.desk.T("screen.map.site.charted", "game", m.when(site.Game)))
	}
	if site.Kind != "" {
		story = append(story, m.desk.T("screen.map.site.found", "found", speech.Kind(m.desk.Speaker(), site.Kind)))
	}
	game := m.when(site.Game)
	if site.By == "" {
		return append(story, m.desk.T("screen.map.site.explored", "game", game))
	}
	return append(story, m.desk.T("screen.map.site.explored_by", "player", m.desk.Speaker().Player(site.By), "game", game))
}

// actsAt are the latest facts that stand and name an island, the latest first.
func (m *islandSheet) actsAt(id seafall.Region) []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for g := range desk.Latest(m.desk) {
		if len(list) == islandActs {
			break
		}
		for _, e := range g.Entries {
			if len(list) < islandActs && speaksOf(e, id) {
				lead := layout.Gap(ink.Grown(theme.TokenSmall), 1)
				if p := parts.ProvinceOf(e); p != "" {
					lead = kit.NewToken(pieces.Livery(p), ink.Grown(theme.TokenSmall))
				}
				list = append(list, layout.Row(theme.S, lead, layout.Grow(layout.VBox(0, shell.Folded(m.desk.Shell, m.desk.T("screen.map.journal"), parts.Plain(m.desk.Speaker().Fact(e))), parts.Caption(m.when(e.Game))))))
			}
		}
	}
	return list
}

// speaksOf says whether a fact is about an island: it names it as its island or
// as the region of a place. Facts that gather those of a whole game do not
// count.
func speaksOf(e ledger.Entry, id seafall.Region) bool {
	var payload struct {
		Island, Region  seafall.Region
		Where, From, To struct{ Region seafall.Region }
	}
	if f, err := seafall.Decode(e); err == nil {
		if founded, is := f.(seafall.ColonyFounded); is {
			return founded.Colony.Island == id
		}
	}
	if e.Kind == (seafall.GameClosed{}).Kind() || json.Unmarshal(e.Payload, &payload) != nil {
		return false
	}
	return slices.Contains([]seafall.Region{payload.Island, payload.Region, payload.Where.Region, payload.From.Region, payload.To.Region}, id)
}

// siteActs are what can be done with a site on the map: explore one that is
// charted, and set right what the map says of it.
func (m *islandSheet) siteActs(i *seafall.Island, site seafall.Site, explored bool) fyne.CanvasObject {
	of := "island.site."
	var acts []fyne.CanvasObject
	if !explored {
		acts = append(acts, kit.NewIconButton(kit.Outline, crest.IconExplore, m.desk.T("screen.table.site.do"), func() {
			m.desk.Record(scoring.ExploreSite{Island: i.ID, Site: site.ID}, nil)
		}).ID(of+"explore").Recording())
	}
	acts = append(acts, m.tombActs(of, seafall.Place{Region: i.ID, Spot: site.ID}, explored)...)
	acts = append(acts, parts.Button(of+"correct", crest.IconPen, m.desk.T("screen.table.correct"), func() { sheets.CorrectSite(m.desk, i.ID, site.ID) }))
	return layout.Flow(theme.S, theme.S, acts...)
}
