package adventure

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/skulltales/parts"
	"astrolabe/ui/skulltales/sheets"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// card is a pirate or an ally at the table. Its rows line up with those of its
// neighbours.
func (t *Screen) card(s *skulltales.State, id string, rows *layout.Rows) fyne.CanvasObject {
	down := s.IsDown(id)
	chip := ""
	if down {
		chip = t.T("screen.table.down")
	}
	band := kit.NewBand(parts.Livery(s, id), wording.Upper(t.Speaker().Who(id)), sub(t.Desk, s, id), chip, func() { t.Go.Board(id) })
	band.TestID, band.Absent = cardID(id, "board"), down
	acts := t.acts(s, id)
	if down {
		acts = t.downActs(s, id)
	}
	body := layout.VBox(theme.S, rows.Align("standing", standing(t.Desk, s, id)), rows.Align("numbers", numbers(t.Desk, s, id)), rows.Align("acts", acts))
	card := kit.NewCard(body)
	card.Header, card.Recess = rows.Align("band", band), t.holdings(s, id, rows)
	card.Selected = t.Touched == id
	return card
}

// sub is the pirate's own name and its type; of an ally whose it is.
func sub(t *desk.Desk, s *skulltales.State, id string) string {
	if p := s.Pirate(id); p != nil {
		return parts.Dotted(p.Name, speech.Type(t.Speaker(), p.Type, p.Words))
	}
	a := s.Ally(id)
	return t.T("screen.table.ally_of", "owner", t.Speaker().Who(a.Owner))
}

// standing are the signs of who has the initiative, who is Captain, who is cursed.
func standing(t *desk.Desk, s *skulltales.State, id string) fyne.CanvasObject {
	var signs []fyne.CanvasObject
	sign := func(of livery.Sign, role theme.Role, words string) {
		signs = append(signs, layout.Row(theme.XS, parts.Sign(of, 22, ink.Of(role)), ink.NewText(theme.Caption, words).Bold()))
	}
	if s.Running.Initiative == id {
		sign(livery.Initiative, theme.Brass, t.T("screen.table.initiative"))
	}
	if s.Captain == id {
		sign(livery.Captain, theme.Brass, t.T("screen.captain"))
	}
	if p := s.Pirate(id); p != nil && p.Registre.Cursed {
		sign(livery.Cursed, theme.Danger, wording.Upper(t.T("term.remark.cursed")))
	}
	if s.Running.Revived[id] > 0 {
		sign(livery.Revive, theme.Ink2, t.T("screen.table.revived_once"))
	}
	if len(signs) == 0 {
		return layout.Gap(1, 1)
	}
	return layout.Flow(theme.M, theme.XS, signs...)
}

// numbers are prestige and coins of this adventure, large, and below them what the
// Registre has.
func numbers(t *desk.Desk, s *skulltales.State, id string) fyne.CanvasObject {
	purse, wears := s.Purse(id), parts.Livery(s, id)
	number := func(what string, icon livery.Sign, n int, book int, inBook bool, way sheets.Way, paths ...string) fyne.CanvasObject {
		large := kit.NewNumeral(theme.GloryPortrait*0.72, t.Number(n), nil)
		large.Paint = wears.Accent
		below := layout.Gap(1, 1)
		if inBook {
			below = ink.NewText(theme.Caption, t.T("screen.table.book", "number", t.Number(book))).Role(theme.Ink2).Centered()
		}
		block := layout.VBox(0, layout.Center(layout.Row(theme.XS, parts.Sign(icon, 26, ink.Of(theme.Ink2)), large)), below)
		touch := control.NewTouch(block, func() { t.Touched = id; sheets.Money(t, id, way) })
		touch.TestID, touch.OnAsk = cardID(id, what), t.Asking(paths...)
		return touch
	}
	p := s.Pirate(id)
	if p == nil {
		return number("coins", livery.Coins, purse.Coins, 0, false, sheets.CoinsIn, id+".purse")
	}
	return layout.Columns(2, theme.XS, 0,
		number("prestige", livery.Prestige, purse.Prestige, p.Registre.Prestige, true, sheets.PrestigeIn, id+".purse_prestige", id+".prestige"),
		number("coins", livery.Coins, purse.Coins, p.Registre.Coins, true, sheets.CoinsIn, id+".purse", id+".coins"))
}

// mostAtOnce is how much a single tap gives: no enemy brings more.
const mostAtOnce = 3

// acts are what somebody does who is up: an enemy's prestige and coins with one tap
// each, a research card, and what opens a sheet.
func (t *Screen) acts(s *skulltales.State, id string) fyne.CanvasObject {
	wears := parts.Livery(s, id)
	row := func(what string, icon livery.Sign, gain func(n int)) fyne.CanvasObject {
		var taps []fyne.CanvasObject
		for n := 1; n <= mostAtOnce; n++ {
			b := kit.NewOneTap(wears, "", t.Signed(n), "", func() { gain(n) }).ID(cardID(id, what+"."+strconv.Itoa(n)))
			taps = append(taps, b.Recording())
		}
		return layout.Row(theme.S, parts.Sign(icon, 24, wears.Accent), layout.Grow(layout.Columns(mostAtOnce, 6, 0, taps...)))
	}
	box := layout.VBox(6)
	if s.Pirate(id) != nil {
		box.Add(row("prestige", livery.Prestige, func(n int) { t.offers.prestige(id, n) }))
	}
	box.Add(row("coins", livery.Coins, func(n int) { t.offers.coins(id, n) }))
	down := parts.Signed(kit.NewButton(kit.Outline, t.T("screen.table.ko"), func() { t.offers.down(id) }).ID(cardID(id, "down")).Recording(), livery.Down, ink.Livery{})
	box.Add(layout.Pairs(
		parts.Records(cardID(id, "card"), crest.IconSearch, t.T("screen.table.card"), func() { t.offers.find(id) }),
		parts.Button(cardID(id, "item"), crest.IconPurse, t.T("screen.table.item"), func() { t.Touched = id; sheets.Things(t.Desk, id) }),
		parts.Button(cardID(id, "objective"), crest.IconMilestone, t.T("screen.table.objective"), func() { t.offers.objective(id) }), down))
	return box
}

// downActs are what can be done with who is down.
func (t *Screen) downActs(s *skulltales.State, id string) fyne.CanvasObject {
	revive := kit.NewIconButton(kit.Primary, crest.IconUp, t.T("screen.table.revive"), func() { sheets.Revive(t.Desk, id) }).ID(cardID(id, "revive"))
	list := []fyne.CanvasObject{revive, parts.Button(cardID(id, "body"), crest.IconSearch, t.T("screen.table.body"), func() { sheets.Body(t.Desk, id) })}
	if slices.Contains(s.Running.ToDraw, id) && len(s.Held(id)) > 0 {
		list = append(list, parts.Button(cardID(id, "drawn"), crest.IconReady, t.T("screen.table.drawn"), func() { t.offers.drawnSheet(id) }))
	}
	return layout.Columns(1, theme.S, 0, list...)
}

// holdings is the quieter half of a card: destiny, what is carried, wounds.
func (t *Screen) holdings(s *skulltales.State, id string, rows *layout.Rows) fyne.CanvasObject {
	first := layout.VBox(theme.XS) // nothing where the table minds destiny
	if p := s.Pirate(id); p != nil && p.HasDestiny() {
		first.Add(destiny(t.Desk, s, p))
		first.Add(kit.HLine())
	} else if p == nil {
		first.Add(parts.Caption(t.T("screen.table.costs", "cost", speech.Amount(t.Speaker(),
			skulltales.Amount{Coins: s.Ally(id).Salary, Prestige: s.Ally(id).Prestige}))))
		first.Add(kit.HLine())
	}
	box := layout.VBox(theme.XS, rows.Align("destiny", first))
	things := layout.VBox(theme.XS, layout.Row(theme.S, parts.Spaces(s.Load(id)), layout.Spacer(), counted(t.Desk, s, id)))
	if names := names(t.Desk, s, id); names != "" {
		things.Add(ink.NewText(theme.Small, names).Brief())
	}
	touch := control.NewTouch(things, func() { t.Touched = id; sheets.Things(t.Desk, id) })
	touch.TestID, touch.OnAsk = cardID(id, "things"), t.Asking(id+".load")
	box.Add(touch)
	if p := s.Pirate(id); p != nil && len(p.Registre.Wounds) > 0 {
		for _, w := range speech.Wounds(t.Speaker(), p) {
			box.Add(layout.Row(theme.XS, kit.NewIconIn(crest.IconCross, 16, ink.Of(theme.Danger)), layout.Grow(ink.NewText(theme.Small, wording.Upper(w)).Brief())))
		}
	}
	return box
}

// destiny are the points of destiny, each a tap; many are counted.
func destiny(t *desk.Desk, s *skulltales.State, p *skulltales.Pirate) fyne.CanvasObject {
	left, most := s.Running.Destiny[p.ID], p.DestinyMost()
	spend := func() { t.Touched = p.ID; t.Record(scoring.SpendDestiny{Pirate: p.ID}, nil) }
	gain := func() { t.Touched = p.ID; t.Record(scoring.GainDestiny{Pirate: p.ID}, nil) }
	caption := ink.NewText(theme.Caption, wording.Upper(t.T("field.destiny"))).Role(theme.Ink2)
	if most > parts.MostPips {
		c := kit.NewCounter(left, 0, most, func(is int) {
			if is < left {
				spend()
				return
			}
			gain()
		})
		c.TestID = cardID(p.ID, "destiny")
		return layout.VBox(0, caption, c)
	}
	return layout.VBox(-4, caption, parts.Pips(parts.Livery(s, p.ID), cardID(p.ID, "destiny"), left, most, spend, gain))
}

// counted says how many research cards somebody holds.
func counted(t *desk.Desk, s *skulltales.State, id string) fyne.CanvasObject {
	n := 0
	for _, f := range s.HeldFinds(id) {
		if !f.Used {
			n++
		}
	}
	if n == 0 {
		return layout.Gap(1, 1)
	}
	return ink.NewText(theme.Small, t.T("screen.table.cards", "count", n))
}

// names are the things that somebody carries, and the objectives.
func names(t *desk.Desk, s *skulltales.State, id string) string {
	var list []string
	for _, it := range s.Held(id) {
		list = append(list, it.Name)
	}
	for _, o := range s.HeldObjectives(id) {
		list = append(list, wording.Upper(speech.Card(t.Speaker(), o.ID)))
	}
	return parts.Dotted(list...)
}
