package seafall

import (
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// islands is the sheet with the map's islands: their names and explored sites.
func (t *acts) islands() {
	t.shell.SheetOf(func() shell.Page {
		s := t.shell.State()
		body := kit.VBox(theme.M)
		for _, i := range s.Islands {
			body.Add(t.islandRow(s, i))
			body.Add(kit.HLine())
		}
		if len(s.Islands) == 0 {
			body.Add(t.caption(t.shell.T("screen.table.islands.none")))
		}
		return shell.Page{ID: "islands", Title: t.shell.T("screen.table.islands"), Width: 680, Body: body, Buttons: []fyne.CanvasObject{
			t.button("islands.new", crest.IconIsle, t.shell.T("screen.table.island.new"), func() { t.newIsland("", "", nil) })}}
	})
}

func (t *acts) islandRow(s *seafall.State, i *seafall.Island) fyne.CanvasObject {
	id := "island." + string(i.ID)
	var sites []string
	for _, site := range i.Sites {
		words := t.shell.Speaker().Spot(site.ID)
		if site.Kind != "" {
			words += " (" + site.Kind + ")"
		}
		if site.Defense > 0 {
			words += " " + t.number(site.Defense)
		}
		sites = append(sites, words)
	}
	words := t.shell.T("screen.table.island.no_sites")
	if len(sites) > 0 {
		words = strings.Join(sites, " · ")
	}
	return kit.VBox(theme.S,
		kit.Row(theme.S, kit.NewIcon(crest.IconIsle, 22), kit.Grow(t.strong(t.shell.Speaker().Region(i.ID))),
			t.caption(t.shell.T("screen.table.island.line", "column", i.Column, "garrison", i.Garrison))),
		t.caption(words),
		kit.NewStickerRow(theme.Sticker, boxesOf(i.Boxes)...),
		kit.Flow(theme.S, theme.S,
			t.button(id+".site", crest.IconExplore, t.shell.T("screen.table.site.new"), func() {
				t.exploredSite(i.ID, "", "", nil)
			}),
			t.button(id+".name", crest.IconPen, t.shell.T("screen.table.rename"), func() { t.nameIsland(i.ID) })))
}
