package founding

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// islands is the map: every island with its garrison, its boxes and what was
// explored of it.
func (c *CatchUp) islands() fyne.CanvasObject {
	cards := []fyne.CanvasObject{card(layout.Flow(theme.S, 0, parts.Section(c.t("map")), parts.Caption(c.t("map.hint"))))}
	for i := range c.paper.Islands {
		cards = append(cards, card(c.island(i)))
	}
	add := kit.NewIconButton(kit.Outline, crest.IconPlus, c.t("map.add"), func() {
		c.paper.Islands = append(c.paper.Islands, paperIsland{Column: 1, Garrison: 1})
		c.again()
		control.Focus(c.shell.Config().Window.Canvas(), "catchup.island."+strconv.Itoa(len(c.paper.Islands))+".name")
	}).ID("catchup.island.add")
	return layout.Narrow(1000, layout.VBox(theme.M, append(cards, layout.Flow(theme.S, 0, add))...))
}

func (c *CatchUp) island(i int) fyne.CanvasObject {
	isle := &c.paper.Islands[i]
	id := "island." + strconv.Itoa(i+1)
	remove := kit.NewIconButton(kit.Outline, crest.IconMinus, c.t("map.remove"), func() { c.removeIsland(i) }).ID("catchup." + id + ".remove")
	body := layout.VBox(theme.M, c.written(id+".name", c.t("map.name"), c.t("map.name.hint"), isle.Name, func(is string) { c.paper.Islands[i].Name = is }),
		layout.ColumnsOf(2, 150, theme.M,
			c.counted(id+".column", c.t("map.column"), isle.Column, 1, 20, func(is int) { c.paper.Islands[i].Column = is }),
			c.counted(id+".garrison", c.new.t("garrison"), isle.Garrison, 0, 20, func(is int) { c.paper.Islands[i].Garrison = is })),
		layout.VBox(theme.XS, parts.Caption(c.t("board.enmity")), boardPage{c}.sixBoxes(id+".boxes", isle.Boxes, func(box int, is seafall.Box) { c.paper.Islands[i].Boxes[box] = is })),
		parts.Caption(c.t("map.sites")))
	for j, site := range isle.Sites {
		of := id + ".site." + strconv.Itoa(j+1)
		name := c.written(of+".name", c.t("map.site.name"), c.t("map.site.hint"), site.Site, func(is string) { c.paper.Islands[i].Sites[j].Site = is })
		defense := c.counted(of+".defense", c.t("map.site.defense"), site.Defense, 0, 20, func(is int) { c.paper.Islands[i].Sites[j].Defense = is })
		dangerous := kit.NewCheckTile(c.t("map.site.dangerous"), site.Dangerous, nil, func(on bool) { c.paper.Islands[i].Sites[j].Dangerous = on; c.again() })
		dangerous.TestID = "catchup." + of + ".dangerous"
		gone := kit.NewIconButton(kit.Outline, crest.IconMinus, c.t("map.site.remove"), func() {
			c.paper.Islands[i].Sites = slices.Delete(c.paper.Islands[i].Sites, j, j+1)
			c.again()
		}).ID("catchup." + of + ".remove")
		body.Add(kit.HLine())
		if c.wide() {
			body.Add(layout.Weighted(theme.M, []float32{1.4, 1, 1, 1}, name, defense, layout.VBox(0, layout.Spacer(), dangerous), layout.VBox(0, layout.Spacer(), gone)))
		} else {
			body.Add(layout.VBox(theme.S, name, layout.ColumnsOf(2, 150, theme.M, defense, layout.VBox(0, layout.Spacer(), dangerous)), layout.Flow(0, 0, gone)))
		}
	}
	site := kit.NewIconButton(kit.Outline, crest.IconPlus, c.t("map.site.add"), func() {
		c.paper.Islands[i].Sites = append(c.paper.Islands[i].Sites, paperSite{})
		c.again()
		control.Focus(c.shell.Config().Window.Canvas(), "catchup."+id+".site."+strconv.Itoa(len(c.paper.Islands[i].Sites))+".name")
	}).ID("catchup." + id + ".site.add")
	body.Add(layout.Flow(theme.M, theme.S, site, remove))
	return body
}

// removeIsland takes an island off the paper, after asking when something is
// written of it.
func (c *CatchUp) removeIsland(i int) {
	remove := func() {
		c.paper.Islands = slices.Delete(c.paper.Islands, i, i+1)
		c.paper.withoutIsland(i)
		c.again()
	}
	if isle := c.paper.Islands[i]; isle.Name == "" && len(isle.Sites) == 0 && isle.Boxes == (seafall.Boxes{}) && !c.paper.settled(i) {
		remove()
		return
	}
	c.shell.Confirm("catchup.island.remove", func() shell.Question {
		return shell.Question{Title: c.t("map.remove"), What: c.t("map.remove.what"), Do: c.t("map.remove")}
	}, remove)
}
