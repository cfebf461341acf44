package seafall

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// printedGlory are the values that cards print, each one tap.
var printedGlory = []int{1, 2, 3, 4, 5, 6, 7, 8}

// gloryTaps is a row of the printed values; a tap gives one.
func (t *acts) gloryTaps(id string, p seafall.Province, tap func(int)) fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, n := range printedGlory {
		list = append(list, t.tintedButton(fmt.Sprintf("%s.%d", id, n), p, t.signed(n), func() { tap(n) }))
	}
	return kit.Columns(4, theme.S, 0, list...)
}

// treasureRoom is the sheet for treasures: buying one is a tap on its glory;
// those in the room can be stolen (R3, R9).
func (t *acts) treasureRoom(p seafall.Province) {
	words := "treasure " + string(p)
	t.sheet(func(s *seafall.State, shut func()) shell.Page {
		buy := func(glory int) {
			t.shell.Record(scoring.BuyTreasure{Province: p, Name: t.shell.Draft(words), Glory: glory}, func(ledger.Receipt) {
				t.shell.SetDraft(words, "")
				shut()
			})
		}
		body := kit.VBox(theme.M,
			t.kept("treasure.name", t.shell.T("screen.table.treasure.name"), words),
			t.caption(t.shell.T("screen.table.treasure.glory")),
			t.gloryTaps("treasure", p, buy))
		if held := s.Running.TreasuresOf(p); len(held) > 0 {
			body.Add(kit.HLine())
			body.Add(t.section(t.shell.T("screen.table.treasure.list")))
			for _, x := range held {
				body.Add(t.stealRow("treasure."+x.ID, p, crest.IconTreasure, t.treasureName(x), func(by seafall.Province, kept bool) {
					t.shell.Record(scoring.StealTreasure{From: p, By: by, Treasure: x.ID, Kept: kept}, func(ledger.Receipt) { shut() })
				}))
			}
		}
		body.Add(kit.HLine())
		body.Add(t.researchPart(s, p))
		page := t.page(p, t.shell.T("screen.table.treasure"))
		page.Width, page.Body = 480, body
		return page
	})
}

func (t *acts) treasureName(x *seafall.Treasure) string {
	name := x.Name
	if name == "" {
		name = t.shell.T("screen.table.treasure")
	}
	return t.shell.T("screen.table.worth", "name", name, "glory", t.signed(x.Glory))
}

// stealRow is a card that can be taken: by whom, or lost for good.
func (t *acts) stealRow(id string, from seafall.Province, icon crest.Icon, name string, taken func(by seafall.Province, kept bool)) fyne.CanvasObject {
	var takers []fyne.CanvasObject
	for _, by := range t.shell.State().Present() {
		if by != from {
			takers = append(takers, t.playerChip(id+".by."+string(by), by, func() { taken(by, true) }))
		}
	}
	takers = append(takers, t.button(id+".lost", "", t.shell.T("screen.table.lost"), func() { taken("", false) }))
	return kit.NewTile(kit.TilePlain, kit.VBox(theme.S, kit.Row(theme.S, kit.NewIconIn(icon, 20, kit.Of(theme.Ink2)), kit.Grow(t.strong(name)),
		t.caption(t.shell.T("screen.table.stolen_by"))), kit.ColumnsOf(3, 118, theme.S, takers...)), nil)
}

// build is the sheet for structures and upgrades: what the supply has, each
// one tap; a ship that is full says what is replaced (R4, R13, R14).
func (t *acts) build(p seafall.Province) { t.buildAt(p, 0) }

// buildAt is the sheet with the structures (0) or a ship's upgrades (1, 2)
// shown first.
func (t *acts) buildAt(p seafall.Province, shown int) {
	t.sheet(func(s *seafall.State, shut func()) shell.Page {
		done := func(ledger.Receipt) { shut() }
		page := t.page(p, t.shell.T("screen.table.build"))
		page.Width = 560
		labels := []string{t.shell.T("screen.board.structures")}
		for _, w := range ships {
			labels = append(labels, t.shell.Speaker().Ship(p, w))
		}
		tabs := kit.NewTabs(labels, shown, func(i int) {
			shown = i
			t.shell.RebuildSheets()
		})
		tabs.TestID = "build.tab"
		body := kit.VBox(theme.M, tabs)
		page.Body = body
		if shown > 0 {
			body.Add(t.upgradeSupply(s, p, ships[shown-1], done))
			return page
		}
		body.Add(t.caption(t.shell.T("screen.table.build.structures")))
		body.Add(t.structureSupply(s, p, done))
		if standing := s.Running.StructuresOf(p); len(standing) > 0 {
			body.Add(kit.HLine())
			body.Add(t.section(t.shell.T("screen.table.build.standing")))
			for _, x := range standing {
				label := t.shell.T("screen.table.worth", "name", t.shell.Speaker().Structure(x.Name), "glory", t.signed(x.Glory))
				body.Add(t.stealRow("structure."+x.ID, p, crest.IconBuild, label, func(by seafall.Province, _ bool) {
					t.shell.Record(scoring.LoseStructure{Province: p, Structure: x.ID, By: by}, done)
				}))
			}
		}
		return page
	})
}

func (t *acts) structureSupply(s *seafall.State, p seafall.Province, done func(ledger.Receipt)) fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, stock := range scoring.StructureStock {
		left := stock.Count
		for _, x := range s.Running.Structures {
			if x.Name == stock.Name {
				left--
			}
		}
		if left <= 0 {
			continue
		}
		list = append(list, t.button("build."+slug(stock.Name), crest.IconBuild, t.shell.Speaker().Structure(stock.Name), func() {
			t.shell.Record(scoring.BuildStructure{Province: p, Name: stock.Name}, done)
		}))
	}
	list = append(list, t.button("build.other", crest.IconPen, t.shell.T("screen.table.build.other"), func() { t.buildOther(p, done) }))
	return kit.ColumnsOf(2, 200, theme.S, list...)
}

// buildOther is a structure that is not of the box's nine.
func (t *acts) buildOther(p seafall.Province, done func(ledger.Receipt)) {
	var name string
	glory := 1
	t.sheet(func(_ *seafall.State, shut func()) shell.Page {
		page := t.page(p, t.shell.T("screen.table.build.other"))
		page.Width = 440
		page.Body = kit.VBox(theme.M,
			t.field("build.other.name", t.shell.T("screen.table.name"), name, func(is string) { name = is }),
			t.stepper("build.other.glory", t.shell.T("screen.table.glory"), &glory, 0, 20))
		page.Buttons = []fyne.CanvasObject{t.mainButton("build.other.done", t.shell.T("screen.table.build.do"), func() {
			t.shell.Record(scoring.BuildStructure{Province: p, Name: name, Glory: &glory}, func(r ledger.Receipt) { shut(); done(r) })
		})}
		return page
	})
}

// upgradeSupply is what can be bought for a ship. Where it is full, the first
// tap says which upgrade goes.
func (t *acts) upgradeSupply(s *seafall.State, p seafall.Province, w seafall.Which, done func(ledger.Receipt)) fyne.CanvasObject {
	g := s.Running
	there := g.OnShip(p, w)
	box := kit.VBox(theme.S, t.caption(t.shell.T("screen.table.upgrade.for", "ship", t.shell.Speaker().Ship(p, w))))
	replaces := ""
	if len(there) >= seafall.MaxUpgrade {
		replaces = t.replacing[p+seafall.Province(w)]
		if !slices.ContainsFunc(there, func(u *seafall.Upgrade) bool { return u.ID == replaces }) {
			replaces = there[0].ID
		}
		var chips []fyne.CanvasObject
		for _, u := range there {
			chips = append(chips, t.choice("upgrade."+string(w)+".replace."+u.ID, t.shell.Speaker().Upgrade(u.ID), u.ID == replaces, func() {
				t.replacing[p+seafall.Province(w)] = u.ID
				t.shell.RebuildSheets()
			}))
		}
		box.Add(t.plain(t.shell.T("screen.table.upgrade.replaces")))
		box.Add(kit.ColumnsOf(2, 160, theme.S, chips...))
	}
	var list []fyne.CanvasObject
	for _, stock := range scoring.UpgradeStock {
		if slices.ContainsFunc(g.Upgrades, func(u *seafall.Upgrade) bool { return u.Name == stock.Name }) {
			continue
		}
		list = append(list, t.button(fmt.Sprintf("upgrade.%s.%s", w, slug(stock.Name)), "", t.shell.Speaker().Upgrade(stock.Name), func() {
			t.shell.Record(scoring.BuyUpgrade{Province: p, Ship: w, Name: stock.Name, Replaces: replaces}, done)
		}))
	}
	box.Add(kit.ColumnsOf(4, 116, theme.S, list...))
	return box
}
