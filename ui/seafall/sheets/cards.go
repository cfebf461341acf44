package sheets

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/colonies"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/tombs"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
	"strings"
)

// printedGlory are the values that cards print, each one tap.
var printedGlory = []int{1, 2, 3, 4, 5, 6, 7, 8}

// gloryTaps is a row of the printed values; a tap gives one.
func gloryTaps(d *desk.Desk, id string, p seafall.Province, tap func(int)) fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, n := range printedGlory {
		list = append(list, parts.TintedButton(fmt.Sprintf("%s.%d", id, n), p, d.Signed(n), func() { tap(n) }))
	}
	return layout.Columns(4, theme.S, 0, list...)
}

// TreasureRoom is the sheet for treasures: buying one is a tap on its glory;
// those in the room can be stolen (R3, R9).
func TreasureRoom(d *desk.Desk, p seafall.Province) {
	words := "treasure " + string(p)
	var taking string // which card is being taken
	d.Sheet(func(s *seafall.State, shut func()) shell.Page {
		buy := func(glory int) {
			d.Record(scoring.BuyTreasure{Province: p, Name: d.Shell.Draft(words), Glory: glory}, func(ledger.Receipt) {
				d.Shell.SetDraft(words, "")
				shut()
			})
		}
		body := layout.VBox(theme.M,
			parts.Caption(d.T("screen.table.treasure.glory")),
			gloryTaps(d, "treasure", p, buy),
			desk.Kept(d, "treasure.name", d.T("screen.table.treasure.name"), words))
		if held := s.Running.TreasuresOf(p); len(held) > 0 {
			body.Add(kit.HLine())
			body.Add(parts.Section(d.T("screen.table.treasure.list")))
			for _, x := range held {
				body.Add(stealRow(d, &taking, "treasure."+x.ID, p, crest.IconTreasure, TreasureName(d, x), func(by seafall.Province, kept bool) {
					d.Record(scoring.StealTreasure{From: p, By: by, Treasure: x.ID, Kept: kept}, func(ledger.Receipt) { shut() })
				}))
			}
		}
		if tablets := tombs.Tablets(d, s, p); tablets != nil {
			body.Add(kit.HLine())
			body.Add(tablets)
		}
		body.Add(kit.HLine())
		body.Add(researchPart(d, s, p))
		page := d.Page(p, d.T("screen.table.treasure"))
		page.Width, page.Body = 480, body
		return page
	})
}

// TreasureName is what the table calls a treasure, with its glory.
func TreasureName(d *desk.Desk, x *seafall.Treasure) string {
	name := x.Name
	if name == "" {
		name = d.T("screen.table.treasure")
	}
	return d.T("screen.table.worth", "name", name, "glory", d.Signed(x.Glory))
}

// stealRow is a card that can be taken. Who takes it is asked once a tap has said
// that it is taken, or lost for good: taking is the card of which that was said.
func stealRow(d *desk.Desk, taking *string, id string, from seafall.Province, icon crest.Icon, name string, taken func(by seafall.Province, kept bool)) fyne.CanvasObject {
	face := layout.Row(theme.S, kit.NewIconIn(icon, 20, ink.Of(theme.Ink2)), layout.Grow(parts.Strong(name)))
	if *taking != id {
		return layout.FieldAndButtons(layout.AtLeast(0, theme.Target, face), parts.Button(id+".taken", crest.IconDown, d.T("screen.table.stolen_by"), func() {
			*taking = id
			d.Shell.RebuildSheets()
		}))
	}
	var takers []fyne.CanvasObject
	for _, by := range d.State().Present() {
		if by != from {
			takers = append(takers, desk.PlayerChip(d, id+".by."+string(by), by, func() { taken(by, true) }))
		}
	}
	takers = append(takers, parts.Button(id+".lost", "", d.T("screen.table.lost"), func() { taken("", false) }))
	return kit.NewTile(kit.TilePlain, layout.VBox(theme.S, layout.Beside(theme.S, true, layout.Grow(face), parts.Caption(d.T("screen.table.stolen_by"))), layout.ColumnsOf(3, 118, theme.S, takers...)), nil)
}

// Build is the sheet for structures and upgrades: what the supply has, each
// one tap; a ship that is full says what is replaced (R4, R13, R14).
func Build(d *desk.Desk, p seafall.Province) { BuildAt(d, p, 0) }

// BuildAt is the sheet with the structures (0) or a ship's upgrades (1, 2)
// shown first.
func BuildAt(d *desk.Desk, p seafall.Province, shown int) {
	var taking string // which structure is being taken
	d.Sheet(func(s *seafall.State, shut func()) shell.Page {
		done := func(ledger.Receipt) { shut() }
		page := d.Page(p, d.T("screen.table.build"))
		page.Width = 560
		labels := []string{d.T("screen.board.structures")}
		for _, w := range parts.Ships {
			labels = append(labels, d.Speaker().Ship(p, w))
		}
		tabs := kit.NewTabs(labels, shown, func(i int) {
			shown = i
			d.Shell.RebuildSheets()
		})
		tabs.TestID = "build.tab"
		body := layout.VBox(theme.M, tabs)
		page.Body = body
		if shown > 0 {
			body.Add(upgradeSupply(d, s, p, parts.Ships[shown-1], done))
			return page
		}
		body.Add(structureSupply(d, s, p, done))
		if entry := colonies.Entry(d, s, p, done); entry != nil {
			body.Add(entry)
		}
		if standing := s.Running.StructuresOf(p); len(standing) > 0 {
			body.Add(kit.HLine())
			body.Add(parts.Section(d.T("screen.table.build.standing")))
			for _, x := range standing {
				label := d.T("screen.table.worth", "name", d.Speaker().Structure(x.Name), "glory", d.Signed(x.Glory))
				body.Add(stealRow(d, &taking, "structure."+x.ID, p, crest.IconBuild, label, func(by seafall.Province, _ bool) {
					d.Record(scoring.LoseStructure{Province: p, Structure: x.ID, By: by}, done)
				}))
			}
		}
		return page
	})
}

// structureSupply is what can be built. Where all build sites are taken, the
// first tap says which structure goes.
func structureSupply(d *desk.Desk, s *seafall.State, p seafall.Province, done func(ledger.Receipt)) fyne.CanvasObject {
	box := layout.VBox(theme.S)
	replaces := ""
	if standing := s.Running.StructuresOf(p); len(standing) >= len(scoring.SitesToBuild(s, p)) {
		replaces = standing[0].ID
		if i := slices.IndexFunc(standing, func(x *seafall.Structure) bool { return x.ID == d.Replacing[p] }); i >= 0 {
			replaces = standing[i].ID
		}
		var chips []fyne.CanvasObject
		for _, x := range standing {
			name := d.Speaker().Structure(x.Name)
			if x.Glory != 1 { // a special one takes more along (R4)
				name = d.T("screen.table.worth", "name", name, "glory", d.Signed(x.Glory))
			}
			chips = append(chips, parts.Choice("build.replace."+x.ID, name, x.ID == replaces, func() {
				d.Replacing[p] = x.ID
				d.Shell.RebuildSheets()
			}))
		}
		box.Add(parts.Plain(d.T("screen.table.build.replaces")))
		box.Add(layout.ColumnsOf(3, 150, theme.S, chips...))
	}
	box.Add(parts.Caption(d.T("screen.table.build.structures")))
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
		list = append(list, parts.Button("build."+parts.Slug(stock.Name), crest.IconBuild, d.Speaker().Structure(stock.Name), func() {
			d.Record(scoring.BuildStructure{Province: p, Name: stock.Name, Replaces: replaces}, done)
		}))
	}
	list = append(list, parts.Button("build.other", crest.IconPen, d.T("screen.table.build.other"), func() { buildOther(d, p, replaces, done) }))
	box.Add(layout.ColumnsOf(2, 200, theme.S, list...))
	return box
}

// buildOther is a structure that is not of the box's nine.
func buildOther(d *desk.Desk, p seafall.Province, replaces string, done func(ledger.Receipt)) {
	var name string
	glory := 1
	d.Sheet(func(_ *seafall.State, shut func()) shell.Page {
		page := d.Page(p, d.T("screen.table.build.other"))
		page.Width = 440
		page.Body = layout.VBox(theme.M,
			parts.Field("build.other.name", d.T("screen.table.name"), name, func(is string) { name = is }),
			parts.Stepper("build.other.glory", d.T("screen.table.glory"), &glory, 0, 20))
		page.Buttons = []fyne.CanvasObject{parts.MainButton("build.other.done", d.T("screen.table.build.do"), func() {
			d.Record(scoring.BuildStructure{Province: p, Name: name, Glory: &glory, Replaces: replaces}, func(r ledger.Receipt) { shut(); done(r) })
		})}
		return page
	})
}

// upgradeSupply is what can be bought for a ship. Where it is full, the first
// tap says which upgrade goes.
func upgradeSupply(d *desk.Desk, s *seafall.State, p seafall.Province, w seafall.Which, done func(ledger.Receipt)) fyne.CanvasObject {
	g := s.Running
	there := g.OnShip(p, w)
	box := layout.VBox(theme.S, parts.Caption(d.T("screen.table.upgrade.for", "ship", d.Speaker().Ship(p, w))))
	replaces := ""
	if len(there) >= seafall.MaxUpgrade {
		if chosen := d.Replacing[p+seafall.Province(w)]; slices.ContainsFunc(there, func(u *seafall.Upgrade) bool { return u.ID == chosen }) {
			replaces = chosen
		}
		var chips []fyne.CanvasObject
		for _, u := range there {
			chips = append(chips, parts.Choice("upgrade."+string(w)+".replace."+u.ID, d.Speaker().Upgrade(u.ID), u.ID == replaces, func() {
				d.Replacing[p+seafall.Province(w)] = u.ID
				d.Shell.RebuildSheets()
			}))
		}
		box.Add(parts.Plain(d.T("screen.table.upgrade.replaces")))
		box.Add(layout.ColumnsOf(2, 160, theme.S, chips...))
	}
	buy := func(name string, done func(ledger.Receipt)) {
		if replaces == "" && len(there) >= seafall.MaxUpgrade {
			d.Shell.Tell(func() (string, string) { return d.Speaker().Ship(p, w), d.T("screen.table.upgrade.replaces") })
			return
		}
		d.Record(scoring.BuyUpgrade{Province: p, Ship: w, Name: name, Replaces: replaces}, done)
	}
	list := upgradeButtons(d, g, w, 0, func(name string) { buy(name, done) })
	if len(upgradeButtons(d, g, w, 1, nil)) > 0 {
		list = append(list, parts.Button("upgrade."+string(w)+".again", crest.IconPlus, d.T("screen.table.upgrade.again"), func() { secondCopy(d, p, w, buy) }))
	}
	box.Add(layout.ColumnsOf(4, 116, theme.S, list...))
	return box
}

// upgradeButtons are the upgrades of the box of which so many are on ships.
func upgradeButtons(d *desk.Desk, g *seafall.Game, w seafall.Which, there int, buy func(name string)) []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, stock := range scoring.UpgradeStock {
		if scoring.UpgradesCalled(g, stock.Name) == there {
			list = append(list, parts.Button(fmt.Sprintf("upgrade.%s.%s", w, parts.Slug(stock.Name)), "", d.Speaker().Upgrade(stock.Name), func() { buy(stock.Name) }))
		}
	}
	return list
}

// secondCopy is the sheet for a duplicate of an upgrade that is on a ship
// already (R56).
func secondCopy(d *desk.Desk, p seafall.Province, w seafall.Which, buy func(name string, done func(ledger.Receipt))) {
	d.Sheet(func(s *seafall.State, shut func()) shell.Page {
		page := d.Page(p, d.T("screen.table.upgrade.again"))
		page.ID, page.Sub, page.Width = "upgrade_again", d.T("screen.table.upgrade.for", "ship", d.Speaker().Ship(p, w)), 520
		page.Body = layout.ColumnsOf(3, 140, theme.S, upgradeButtons(d, s.Running, w, 1, func(name string) {
			buy(name, func(ledger.Receipt) { shut() })
		})...)
		return page
	})
}

// Supplied is the name of an upgrade or a structure of the supply.
func Supplied(d *desk.Desk, name string) string {
	if IsStructure(name) {
		return d.Speaker().Structure(name)
	}
	return d.Speaker().Upgrade(name)
}

// IsStructure says whether an id of the supply is that of a structure of the
// box.
func IsStructure(name string) bool {
	for _, x := range scoring.StructureStock {
		if strings.HasPrefix(strings.ReplaceAll(name, "-", "_"), parts.Slug(x.Name)) {
			return true
		}
	}
	return false
}
