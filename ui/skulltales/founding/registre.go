package founding

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// sheetPage is the page of a pirate's log sheet.
type sheetPage struct {
	c  *CatchUp
	s  *skulltales.State
	of *skulltales.Pirate
}

func (p sheetPage) page() fyne.CanvasObject {
	left := layout.VBox(theme.M, parts.Box(p.money()), parts.Box(p.wounds()))
	right := layout.VBox(theme.M, parts.Box(p.things()), parts.Box(p.skills()))
	if p.c.wide() {
		return layout.Weighted(theme.M, []float32{1, 1}, left, right)
	}
	return layout.VBox(theme.M, left, right)
}

func (p sheetPage) sheet() *paperSheet { return p.c.paper.sheet(p.of.ID) }

func (p sheetPage) id(what string) string { return p.of.ID + "." + what }

// money is who it is, and the numbers of the sheet.
func (p sheetPage) money() fyne.CanvasObject {
	c, f := p.c, p.sheet()
	who := layout.Row(theme.M, kit.NewToken(parts.Livery(p.s, p.of.ID), 44), layout.Grow(layout.VBox(0, parts.Section(p.of.Player),
		parts.Caption(parts.Dotted(p.of.Name, speech.Type(c.Speaker(), p.of.Type, p.of.Words))))))
	cursed := kit.NewCheckTile(wording.Upper(c.T("term.remark.cursed")), f.Cursed, nil, func(on bool) { f.Cursed = on; c.again() })
	cursed.TestID = "paper." + p.id("cursed")
	return layout.VBox(theme.M, who, layout.ColumnsOf(2, leastAmount, theme.M,
		c.amount(p.id("coins"), c.T("screen.coins"), f.Coins, skulltales.MostCoins, func(is string) { f.Coins = is }),
		c.amount(p.id("prestige"), c.T("screen.prestige"), f.Prestige, skulltales.MostPrestige, func(is string) { f.Prestige = is }),
		c.amount(p.id("loan"), c.T("screen.loan.title"), f.Loan, skulltales.MostCoins, func(is string) { f.Loan = is }),
		layout.VBox(theme.XS, parts.Caption(wording.Upper(c.T("field.cursed"))), cursed)),
		c.against(pirateAt(p.of.ID)+moneyOf))
}

// wounds are the six places, with what stands in for them, and the curse.
func (p sheetPage) wounds() fyne.CanvasObject {
	c, f := p.c, p.sheet()
	var tiles, prostheses []fyne.CanvasObject
	for _, w := range skulltales.Wounds {
		has := slices.Contains(f.Wounds, w)
		outline, role := livery.Place(w), theme.Ink2
		if has {
			outline, role = livery.Hurt(w), theme.Danger
		}
		figure := kit.NewCrest(ink.Livery{Crest: outline}, 28)
		figure.Paint = ink.Of(role)
		tile := kit.NewCheckTile(wording.Upper(speech.Wound(c.Speaker(), w)), has, figure, func(on bool) {
			c.paper.wound(p.of.ID, w, on)
			c.again()
		})
		tile.TestID = "paper." + p.id(string(w))
		tiles = append(tiles, tile)
		if has {
			prostheses = append(prostheses, c.field(p.id(string(w)+".prosthesis"), c.T("screen.paper.prosthesis", "wound", speech.Wound(c.Speaker(), w)), "", f.Prostheses[w],
				func(is string) { f.Prostheses[w] = is }))
		}
	}
	box := layout.VBox(theme.S, parts.Section(c.T("screen.board.wounds")), layout.ColumnsOf(3, 150, theme.S, tiles...), c.against(pirateAt(p.of.ID)+woundsOf))
	if len(prostheses) > 0 {
		box.Add(layout.ColumnsOf(2, 200, theme.M, prostheses...))
	}
	return box
}

// sizes are how much room something takes, as the form asks it.
var sizes = []struct {
	id, key string
	halves  int
}{{"whole", "screen.things.whole", 2}, {"half", "screen.things.half", 1}, {"none", "screen.things.none", 0}}

// things are what the pirate carries, with the room that it takes together.
func (p sheetPage) things() fyne.CanvasObject {
	c, f := p.c, p.sheet()
	halves := 0
	for _, it := range f.Items {
		halves += it.Halves
	}
	load := c.T("screen.things.load", "load", speech.Spaces(c.Speaker(), halves))
	box := layout.VBox(theme.M, layout.VBox(theme.XS, parts.Section(c.T("screen.things.title")),
		layout.Row(theme.S, parts.Spaces(halves), layout.Grow(control.Named("paper.load", parts.Caption(load))))), c.against(pirateAt(p.of.ID)+itemsOf))
	for i := range f.Items {
		box.Add(kit.HLine())
		box.Add(p.item(i))
	}
	box.Add(layout.Row(0, parts.Button("paper."+p.id("item.add"), crest.IconPlus, c.T("screen.paper.item.add"), func() {
		f.Items = append(f.Items, paperItem{Kind: skulltales.Equipment, Halves: 2})
		c.again()
		control.Focus(c.Shell.Config().Window.Canvas(), "paper."+p.id("item."+strconv.Itoa(len(f.Items)-1)))
	})))
	return box
}

// item is one of them: its name, how much room it takes, what sort it is.
func (p sheetPage) item(i int) fyne.CanvasObject {
	c, f := p.c, p.sheet()
	it, id := &f.Items[i], p.id("item."+strconv.Itoa(i))
	remove := kit.NewIconButton(kit.Quiet, crest.IconCross, "", func() { f.Items = slices.Delete(f.Items, i, i+1); c.again() }).ID("paper." + id + ".remove")
	name := layout.Row(theme.XS, layout.Grow(c.entry(id, c.T("screen.things.name"), it.Name, func(is string) { it.Name = is })), remove)
	var chips []fyne.CanvasObject
	for _, size := range sizes {
		chips = append(chips, parts.Choice("paper."+id+"."+size.id, c.T(size.key), it.Halves == size.halves, func() { it.Halves = size.halves; c.again() }))
	}
	legendary := it.Kind == skulltales.Legendary
	chips = append(chips, parts.Choice("paper."+id+".legendary", wording.Upper(speech.ItemKind(c.Speaker(), skulltales.Legendary)), legendary, func() {
		if it.Kind = skulltales.Legendary; legendary {
			it.Kind = skulltales.Equipment
		}
		c.again()
	}))
	return layout.VBox(theme.S, name, layout.Flow(theme.S, theme.S, chips...))
}

// skills are those that were learned.
func (p sheetPage) skills() fyne.CanvasObject {
	c, f := p.c, p.sheet()
	box := layout.VBox(theme.S, parts.Section(wording.Upper(c.T("field.skills"))))
	for i := range f.Skills {
		id := p.id("skill." + strconv.Itoa(i))
		box.Add(layout.Row(theme.XS, layout.Grow(c.entry(id, c.T("screen.skill.name"), f.Skills[i], func(is string) { f.Skills[i] = is })),
			kit.NewIconButton(kit.Quiet, crest.IconCross, "", func() { f.Skills = slices.Delete(f.Skills, i, i+1); c.again() }).ID("paper."+id+".remove")))
	}
	box.Add(c.against(pirateAt(p.of.ID) + skillsOf))
	box.Add(layout.Row(0, parts.Button("paper."+p.id("skill.add"), crest.IconPlus, c.T("screen.paper.skill.add"), func() {
		f.Skills = append(f.Skills, "")
		c.again()
		control.Focus(c.Shell.Config().Window.Canvas(), "paper."+p.id("skill."+strconv.Itoa(len(f.Skills)-1)))
	})))
	return box
}
