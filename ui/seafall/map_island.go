package seafall

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// islandActs is how many acts the sheet of an island shows.
const islandActs = 12

// island is the sheet of an island: its sites, its boxes, what happened there.
func (m *Map) island(id seafall.Region) {
	var site seafall.Spot // the one that was tapped
	m.shell.SheetOf(func() shell.Page {
		s := m.shell.State()
		i := s.Island(id)
		if i == nil {
			return shell.Page{ID: "island", Title: m.shell.Speaker().Region(id), Body: kit.Gap(1, 1)} // gone with an undo
		}
		body := kit.VBox(theme.M, m.sites(s, i, &site), kit.HLine(),
			kit.VBox(theme.S, kit.NewStickerRow(theme.Sticker, boxesOf(i.Boxes)...), m.caption(m.standing(s, id))))
		if tokens := m.tokensIn(s, id); tokens != nil {
			body.Add(tokens)
		}
		if acts := m.actsAt(id); len(acts) > 0 {
			body.Add(kit.HLine())
			body.Add(kit.NewText(theme.Section, m.shell.T("screen.map.journal")).Serif())
			for _, act := range acts {
				body.Add(act)
			}
		}
		of := "island." + string(id)
		return shell.Page{ID: "island", Title: m.shell.Speaker().Region(id), Sub: m.origin(i), Lead: kit.NewLand(string(id), 92, 60), Width: 720, Body: body,
			Buttons: []fyne.CanvasObject{
				m.button(of+".correct", "", m.shell.T("screen.table.correct"), func() {
					m.correctRegion(id)
				}),
				m.button(of+".name", crest.IconPen, m.shell.T("screen.table.rename"), func() { m.nameIsland(id) }),
				m.button(of+".site", crest.IconExplore, m.shell.T("screen.table.site.new"), func() { m.exploredSite(id, "", "", nil) })}}
	})
}

// origin is where an island lies and who found it.
func (m *Map) origin(i *seafall.Island) string {
	parts := []string{m.shell.T("term.column", "column", i.Column)}
	if i.By != "" {
		parts = append(parts, m.shell.T("screen.map.found", "player", m.shell.Speaker().Player(i.By), "game", m.when(i.Game)))
	}
	return strings.Join(parts, " · ")
}

// when names the game in which something happened; before the first one that is
// the prologue or the founding.
func (m *Map) when(game int) string {
	if game == 0 {
		return m.shell.T("screen.map.before_first")
	}
	return m.shell.Speaker().Game(game)
}

// sites are the explored sites of an island. The one that is tapped tells more.
func (m *Map) sites(s *seafall.State, i *seafall.Island, open *seafall.Spot) fyne.CanvasObject {
	if len(i.Sites) == 0 {
		return m.caption(m.shell.T("screen.table.island.no_sites"))
	}
	list := kit.VBox(theme.S)
	for n, site := range i.Sites {
		lines := kit.VBox(0, m.strong(m.shell.Speaker().Spot(site.ID)))
		if words := m.siteNumbers(site); words != "" {
			lines.Add(m.caption(words))
		}
		row := []fyne.CanvasObject{kit.NewSiteMark(siteIcon(site), site.Dangerous), kit.Grow(lines)}
		if there := tokensAt(s, seafall.Place{Region: i.ID, Spot: site.ID}); len(there) > 0 {
			row = append(row, tokensOf(there))
		}
		content := kit.VBox(theme.S, kit.Row(theme.M, row...))
		if site.ID == *open {
			for _, words := range m.siteStory(site) {
				content.Add(m.plain(words))
			}
		}
		tile := kit.NewTile(kit.TilePlain, content, func() {
			if *open == site.ID {
				*open = ""
			} else {
				*open = site.ID
			}
			m.shell.RebuildSheets()
		})
		tile.TestID = "island.site." + strconv.Itoa(n)
		list.Add(tile)
	}
	return list
}

// siteNumbers is a site's defence and whether it is dangerous, "" when neither
// was said.
func (m *Map) siteNumbers(site seafall.Site) string {
	var parts []string
	if site.Defense > 0 {
		parts = append(parts, m.shell.T("screen.map.site.defense", "defense", site.Defense))
	}
	if site.Dangerous {
		parts = append(parts, m.shell.T("screen.table.site.dangerous"))
	}
	return strings.Join(parts, " · ")
}

// siteStory is what was found at a site, and when it was explored.
func (m *Map) siteStory(site seafall.Site) []string {
	var story []string
	if site.Kind != "" {
		story = append(story, m.shell.T("screen.map.site.found", "found", site.Kind))
	}
	game := m.when(site.Game)
	if site.By == "" {
		return append(story, m.shell.T("screen.map.site.explored", "game", game))
	}
	return append(story, m.shell.T("screen.map.site.explored_by", "player", m.shell.Speaker().Player(site.By), "game", game))
}

// tokensAt are the tokens in one place, each by its province.
func tokensAt(s *seafall.State, at seafall.Place) []string {
	var list []string
	if s.Running == nil {
		return nil
	}
	for _, p := range s.Running.Seats {
		for range s.Play(p).At(at) {
			list = append(list, string(p))
		}
	}
	return list
}

// actsAt are the latest facts that stand and name an island, the latest first.
func (m *Map) actsAt(id seafall.Region) []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for g := range m.shell.Book().Latest() {
		if len(list) == islandActs {
			break
		}
		for _, e := range g.Entries {
			if len(list) < islandActs && speaksOf(e, id) {
				lead := kit.Gap(theme.TokenSmall, 1)
				if p := who(e); p != "" {
					lead = kit.NewToken(string(p), theme.TokenSmall)
				}
				list = append(list, kit.Row(theme.S, lead, kit.Grow(kit.VBox(0, m.plain(m.shell.Speaker().Fact(e)), m.caption(m.when(e.Game))))))
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
	if e.Kind == (seafall.GameClosed{}).Kind() || json.Unmarshal(e.Payload, &payload) != nil {
		return false
	}
	return slices.Contains([]seafall.Region{payload.Island, payload.Region, payload.Where.Region, payload.From.Region, payload.To.Region}, id)
}
