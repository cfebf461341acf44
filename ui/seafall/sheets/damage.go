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
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// damageCards are the damage cards on a ship: what the table has told of them,
// and where nothing was told a tap to do so (R18). None without damage.
func damageCards(d *desk.Desk, s *seafall.State, p seafall.Province, w seafall.Which) fyne.CanvasObject {
	hull := s.Play(p).Hulls[w.Index()]
	var tiles []fyne.CanvasObject
	for n := 1; n <= hull.Damage; n++ {
		number, title, words := n, d.T("screen.damage.card", "number", n), d.T("screen.damage.untold")
		if n > len(hull.Cards) {
			number = len(hull.Cards) + 1 // the next one, whichever was tapped
		} else {
			card := hull.Cards[n-1]
			words = speech.Lowers(d.Speaker(), card.Lowers, card.Amount)
			switch {
			case card.Name != "":
				title = card.Name
			case words != "":
				title, words = words, ""
			}
		}
		lines := layout.VBox(0, parts.Strong(title))
		if words != "" {
			lines.Add(parts.Caption(words))
		}
		tile := kit.NewTile(kit.TileDanger, layout.Row(theme.S, kit.NewIconIn(crest.IconCross, 18, ink.Of(theme.Danger)), layout.Grow(lines),
			kit.NewIconIn(crest.IconPen, 16, ink.Of(theme.Ink2))), func() { TellDamage(d, p, w, number) })
		tile.TestID = fmt.Sprintf("ship.%s.card.%d", w, n)
		tiles = append(tiles, tile)
	}
	return layout.ColumnsOf(2, 230, theme.S, tiles...)
}

// TellDamage is the sheet that tells of a damage card on a ship: its name and
// what it lowers. number is its place among those that were told of: the one
// behind the last is told of for the first time. A card that the campaign has
// seen before is one tap.
func TellDamage(d *desk.Desk, p seafall.Province, w seafall.Which, number int) {
	said := scoring.NameDamageCard{Province: p, Ship: w, Number: number, Amount: 1}
	if hull := d.State().Play(p).Hulls[w.Index()]; number <= len(hull.Cards) {
		card := hull.Cards[number-1]
		said.Name, said.Lowers, said.Amount = card.Name, card.Lowers, max(1, card.Amount)
	}
	seen := damageSeen(d)
	d.Sheet(func(_ *seafall.State, shut func()) shell.Page {
		page := d.Page(p, d.Speaker().Ship(p, w))
		page.ID, page.Sub, page.Width = "damage", d.T("screen.damage.title"), 700
		record := func(c scoring.NameDamageCard) {
			if c.Lowers == "" {
				c.Amount = 0
			}
			d.Record(c, func(ledger.Receipt) { shut() })
		}
		body := layout.VBox(theme.M)
		if len(seen) > 0 {
			var known []fyne.CanvasObject
			for i, card := range seen {
				words := parts.Dotted(card.Name, speech.Lowers(d.Speaker(), card.Lowers, card.Amount))
				known = append(known, parts.Button(fmt.Sprintf("damage.seen.%d", i+1), "", words, func() {
					record(scoring.NameDamageCard{Province: p, Ship: w, Number: number, Name: card.Name, Lowers: card.Lowers, Amount: card.Amount})
				}))
			}
			body.Add(parts.Caption(d.T("screen.damage.seen")))
			body.Add(layout.ColumnsOf(2, 200, theme.S, known...))
			body.Add(kit.HLine())
		}
		var values []fyne.CanvasObject
		for _, v := range append(slices.Clone(seafall.Values), "") {
			words, id := d.T("screen.damage.nothing"), "none"
			if v != "" {
				words, id = d.Speaker().Value(v), string(v)
			}
			values = append(values, parts.Choice("damage.lowers."+id, words, said.Lowers == v, func() {
				said.Lowers = v
				d.Shell.RebuildSheets()
			}))
		}
		body.Add(parts.Field("damage.name", d.T("screen.damage.name"), said.Name, func(is string) { said.Name = is }))
		body.Add(parts.Caption(d.T("screen.damage.lowers")))
		body.Add(layout.ColumnsOf(5, 96, theme.S, values...))
		if said.Lowers != "" {
			body.Add(layout.Columns(d.ColumnsFor(2), theme.M, 0, parts.Stepper("damage.amount", d.T("screen.damage.amount"), &said.Amount, 1, 9)))
		}
		page.Body = body
		page.Buttons = []fyne.CanvasObject{parts.MainButton("damage.do", d.T("screen.damage.do"), func() { record(said) })}
		return page
	})
}

// mostSeen is how many damage cards are offered that were seen before.
const mostSeen = 8

// damageSeen are damage cards with a name that the campaign has seen before, the
// latest first; each name as it was told last.
func damageSeen(d *desk.Desk) []seafall.DamageCardNamed {
	var list []seafall.DamageCardNamed
	for _, e := range desk.Told(d) {
		if e.Kind != (seafall.DamageCardNamed{}).Kind() {
			continue
		}
		fact, err := seafall.Decode(e)
		if f, told := fact.(seafall.DamageCardNamed); err == nil && told && f.Name != "" {
			list = slices.DeleteFunc(list, func(before seafall.DamageCardNamed) bool { return seafall.SameName(before.Name, f.Name) })
			list = append(list, f)
		}
	}
	slices.Reverse(list)
	return list[:min(len(list), mostSeen)]
}
