package players

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/sheets"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/theme"
)

// filled is how many boxes are chosen.
func (c *Coming) filled() int {
	n := 0
	for _, ship := range c.form.Boxes {
		for _, boxes := range ship {
			n += boxes
		}
	}
	return n
}

// hull is a ship of the province; of a board not used as it is printed.
func (c *Coming) hull(s *seafall.State, i int) seafall.Ship {
	if b := s.Board(c.province); b != nil {
		return b.Ships[i]
	}
	printed := scoring.StartingProvince(c.province, "").Ships[i]
	values := [4]int{printed.Sail, printed.Raid, printed.Explore, printed.Hold}
	return seafall.Ship{Values: values, Printed: values}
}

// ships are the boxes of both ships, to be filled.
func (c *Coming) ships(s *seafall.State, due scoring.MakeUp) fyne.CanvasObject {
	left := due.Boxes - c.filled()
	var ships []fyne.CanvasObject
	for i, which := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
		ship := c.hull(s, i)
		name := ship.Name
		if name == "" {
			name = c.T("screen.new.ship", "letter", string("AB"[i]))
		}
		rows := layout.VBox(theme.S, layout.Row(theme.S, kit.NewIconIn(crest.IconShip, 20, ink.Of(theme.Ink)), layout.Grow(ink.NewText(theme.Label, name).Bold())))
		for v := range seafall.Values {
			rows.Add(c.value(s, &ship, which, v, left))
		}
		ships = append(ships, rows)
	}
	return layout.ColumnsOf(2, 300, theme.L, ships...)
}

// value is a value of a ship: its boxes, and how many of them are filled now.
func (c *Coming) value(s *seafall.State, ship *seafall.Ship, which seafall.Which, v, left int) fyne.CanvasObject {
	value, chosen := seafall.Values[v], &c.form.Boxes[which.Index()][v]
	*chosen = min(*chosen, max(0, seafall.MaxValue-ship.Values[v]))
	boxes := parts.ValueBoxes(c.province, ship, v)
	boxes.Coming, boxes.NextGame, boxes.Side = *chosen, s.Closed(), 22
	count := kit.NewCounter(*chosen, 0, max(*chosen, min(*chosen+max(0, left), seafall.MaxValue-ship.Values[v])), func(is int) {
		*chosen = is
		c.again()
	})
	count.TestID = "coming." + string(which) + "." + string(value)
	words := layout.Row(theme.S, kit.NewIconIn(parts.ValueIcons[value], 22, ink.Of(theme.Ink2)), layout.Grow(ink.NewText(theme.Body, c.Speaker().Value(value)).Bold()),
		kit.NewNumeral(theme.Leader, c.Number(ship.Values[v]+*chosen), nil))
	tile := kit.NewTile(kit.TilePlain, layout.ColumnsOf(2, 136, theme.M, layout.VBox(theme.XS, words, boxes), count), nil)
	tile.Padding = theme.S
	return tile
}

// sheet are the improvements, one after the other: what the next one can be
// depends on those before it.
func (c *Coming) sheet(s *seafall.State, due scoring.MakeUp) fyne.CanvasObject {
	box := layout.VBox(theme.M)
	for i := range due.Improvements {
		if i > len(c.form.Improvements) {
			box.Add(parts.Caption(c.t("improvement.later", "number", i+1)))
			continue
		}
		offers := scoring.OfferTakings(s, c.province, c.form.Improvements[:i])
		if i < len(c.form.Improvements) && !slices.ContainsFunc(offers, func(o seafall.Improvement) bool { return scoring.Taken(o, c.form.Improvements[i]) }) {
			c.form.Improvements = c.form.Improvements[:i] // not there any more
		}
		if due.Improvements > 1 {
			box.Add(ink.NewText(theme.Label, c.t("improvement", "number", i+1)).Bold())
		}
		box.Add(c.offers(s, i, offers))
	}
	return box
}

// offers are what one improvement can be.
func (c *Coming) offers(s *seafall.State, i int, offers []seafall.Improvement) fyne.CanvasObject {
	return sheets.Improvements{ID: "coming.improve." + string(rune('1'+i)) + ".", Province: c.province, Style: c.style(s), Offers: offers,
		Chosen: func(o seafall.Improvement) bool {
			return i < len(c.form.Improvements) && scoring.Taken(o, c.form.Improvements[i])
		},
		Take: func(o seafall.Improvement) {
			c.form.Improvements = append(slices.Clone(c.form.Improvements[:i]), seafall.Improvement{Kind: o.Kind, Field: o.Field, Region: o.Region, Appellation: o.Appellation})
			c.again()
		}}.Tiles(c.Desk)
}

// advisor is the card that who joins takes out of the deck: one of those that
// the campaign has met, or another one, described here.
func (c *Coming) advisor(s *seafall.State) fyne.CanvasObject {
	speaker := c.Speaker()
	var tiles []fyne.CanvasObject
	for _, a := range s.Advisors {
		if a.Holder != "" || a.Reputation != 1 {
			continue
		}
		same := !c.form.Other && c.form.Known == a.ID
		t := kit.NewChoiceTile(speaker.Advisor(a.ID), sheets.CardWords(c.Desk, a), same, func() {
			c.form.Known, c.form.Other = a.ID, false
			c.again()
		})
		t.Plain, t.Livery, t.TestID = true, pieces.Livery(c.province), "coming.advisor."+a.ID
		if !same {
			t.Leading = kit.NewIconIn(crest.IconAdvisor, 22, ink.Of(theme.Ink2))
		}
		tiles = append(tiles, t)
	}
	other := kit.NewChoiceTile(c.t("advisor.other"), c.t("advisor.other.sub"), c.form.Other, func() {
		c.form.Known, c.form.Other = "", !c.form.Other
		c.again()
	})
	other.Plain, other.Livery, other.TestID = true, pieces.Livery(c.province), "coming.advisor.other"
	if !c.form.Other {
		other.Leading = kit.NewIconIn(crest.IconPlus, 22, ink.Of(theme.Ink2))
	}
	box := layout.VBox(theme.M, parts.SideBySide(2, parts.ChoiceWidth, append(tiles, other)))
	if !c.form.Other {
		return box
	}
	card := &c.form.Card
	box.Add(layout.ColumnsOf(2, 240, theme.M,
		parts.Field("coming.card.type", c.T("screen.table.advisor.type"), card.Type, func(is string) { card.Type = is; c.keep() }),
		parts.Field("coming.card.name", c.T("screen.table.advisor.name"), card.Name, func(is string) { card.Name = is; c.keep() })))
	box.Add(layout.ColumnsOf(3, 150, theme.M,
		parts.KeptStepper("coming.card.gold", c.T("screen.table.advisor.cost"), &card.Gold, 0, 12, c.keep),
		parts.KeptStepper("coming.card.reputation", c.T("screen.table.advisor.cost_reputation"), &card.Reputation, 0, 9, c.keep),
		parts.KeptStepper("coming.card.glory", c.T("screen.table.glory"), &card.Glory, 0, 9, c.keep)))
	var guilds, kinds []fyne.CanvasObject
	for _, g := range seafall.Guilds {
		guilds = append(guilds, parts.Choice("coming.card.guild."+string(g), phrases.Guild(speaker.Speaker, g), card.Guild == g, func() { card.Guild = g; c.again() }))
	}
	for _, k := range seafall.ExpertiseKinds {
		kinds = append(kinds, parts.Choice("coming.card.expertise."+k, phrases.ExpertiseKind(speaker.Speaker, k), c.form.Expert == k, func() { c.form.Expert = k; c.again() }))
	}
	box.Add(layout.VBox(theme.S, parts.Caption(c.T("screen.table.advisor.guild")), layout.ColumnsOf(4, 130, theme.S, guilds...)))
	box.Add(layout.VBox(theme.S, parts.Caption(c.T("screen.table.advisor.expertise")), layout.ColumnsOf(5, 100, theme.S, kinds...)))
	if c.form.Expert != "" {
		box.Add(layout.ColumnsOf(3, 150, theme.M, parts.KeptStepper("coming.card.worth", c.T("screen.table.advisor.worth"), &c.form.Worth, 1, 9, c.keep)))
	}
	return box
}
