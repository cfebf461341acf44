package seafall

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	rules "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// nameIsland is the sheet that gives an island its name (R70).
func (t *acts) nameIsland(id seafall.Region) {
	name := t.shell.State().Island(id).Name
	var close func()
	close = t.shell.SheetOf(func() shell.Page {
		return shell.Page{ID: "name_island", Title: t.shell.Speaker().Region(id),
			Body: t.field("island.name", t.shell.T("screen.table.island.name"), name, func(is string) { name = is }),
			Buttons: []fyne.CanvasObject{t.mainButton("island.name.do", t.shell.T("screen.table.rename"), func() {
				t.say(rules.NameIsland{Island: id, Name: name}, close)
			})}}
	})
}

// newIsland is the sheet for an island that has been found. With a group it
// says more of the endeavor that found it.
func (t *acts) newIsland(by seafall.Province, group string, after func()) {
	form := rules.FindIsland{Column: 1, Garrison: 1, By: by}
	ask := by == ""
	var close func()
	close = t.shell.SheetOf(func() shell.Page {
		body := kit.VBox(theme.M,
			t.field("new_island.name", t.shell.T("screen.table.island.name_later"), form.Name, func(is string) { form.Name = is }),
			kit.Columns(t.columnsFor(2), theme.M, 0,
				t.stepper("new_island.column", t.shell.T("screen.table.island.column"), &form.Column, 1, 20),
				t.stepper("new_island.garrison", t.shell.T("screen.table.board.garrison"), &form.Garrison, 0, 20)))
		if ask {
			body.Add(t.whoWas("new_island.by.", t.shell.T("screen.map.who.found"), &form.By))
		}
		return shell.Page{ID: "new_island", Title: t.shell.T("screen.table.island.new"), Body: body, Buttons: []fyne.CanvasObject{
			t.mainButton("new_island.do", t.shell.T("screen.table.island.do"), func() {
				t.shell.RecordInto(group, form, func(ledger.Receipt) {
					close()
					if after != nil {
						after()
					}
				})
			})}}
	})
}

// siteWords are what sites are called most often, beside the table's own words.
var siteWords = []string{"harbour", "field", "mine", "market", "dock", "village", "cave", "temple"}

// exploredSite is the sheet for a site that has been explored. A ready word is
// one tap; anything else is written. With a group it says more of the endeavor
// that explored it.
func (t *acts) exploredSite(island seafall.Region, by seafall.Province, group string, after func()) {
	var written, found string
	var defense int
	var dangerous bool
	ask := by == ""
	var close func()
	explore := func(site string) {
		c := rules.ExploreSite{Island: island, Site: seafall.Spot(site), Found: found, Defense: defense, Dangerous: dangerous, By: by}
		t.shell.RecordInto(group, c, func(ledger.Receipt) {
			close()
			if after != nil {
				after()
			}
		})
	}
	close = t.shell.SheetOf(func() shell.Page {
		s := t.shell.State()
		taken := map[string]bool{}
		if there := s.Island(island); there != nil {
			for _, site := range there.Sites {
				taken[strings.ToLower(string(site.ID))] = true
			}
		}
		var ready []fyne.CanvasObject
		for i, word := range siteWords {
			if words := t.shell.T("screen.table.site." + word); !taken[strings.ToLower(words)] {
				ready = append(ready, t.button("site."+strconv.Itoa(i+1), siteIcons[word], words, func() { explore(words) }))
			}
		}
		danger := kit.NewCheckTile(t.shell.T("screen.table.site.dangerous"), dangerous, nil, func(is bool) { dangerous = is })
		danger.TestID = "site.dangerous"
		body := kit.VBox(theme.M,
			kit.Columns(t.columnsFor(2), theme.M, 0, t.stepper("site.defense", t.shell.T("screen.table.site.defense"), &defense, 0, 20), danger),
			t.field("site.found", t.shell.T("screen.table.site.found"), found, func(is string) { found = is }))
		if ask {
			body.Add(t.whoWas("site.by.", t.shell.T("screen.map.who.explored"), &by))
		}
		body.Add(t.caption(t.shell.T("screen.table.site.which")))
		body.Add(kit.Columns(t.columnsFor(4), theme.S, 0, ready...))
		body.Add(kit.FieldAndButtons(t.entry("site.name", t.shell.T("screen.table.site.name"), written, func(is string) { written = is }),
			t.button("site.do", "", t.shell.T("screen.table.site.do"), func() { explore(written) })))
		return shell.Page{ID: "site", Title: t.shell.T("screen.table.site.title", "region", t.shell.Speaker().Region(island)), Width: 680, Body: body}
	})
}

// whoWas asks who did something, where the table cares to say: nobody is
// chosen at first, and a second tap on the one that is chosen lets go.
func (t *acts) whoWas(id, label string, who *seafall.Province) fyne.CanvasObject {
	var tiles []fyne.CanvasObject
	for _, p := range t.shell.State().Playing() {
		tile := kit.NewCheckTile(t.shell.Speaker().Player(p), *who == p, kit.NewToken(string(p), theme.Token), func(is bool) {
			*who = ""
			if is {
				*who = p
			}
			t.shell.RebuildSheets()
		})
		tile.TestID, tile.Province = id+string(p), string(p)
		tiles = append(tiles, tile)
	}
	return kit.VBox(theme.XS, t.caption(label), kit.Columns(t.columnsFor(3), theme.S, 0, tiles...))
}
