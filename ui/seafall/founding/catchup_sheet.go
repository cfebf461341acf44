package founding

import (
	"maps"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/theme"
)

// stock is what is left on the improvement sheet: as counted at the table, or
// what the boards leave of it.
func (c *CatchUp) stock() seafall.Stock {
	if c.paper.Stock != nil {
		return *c.paper.Stock
	}
	if c.now.now != nil {
		return c.now.now.Stock
	}
	return scoring.StartingStock()
}

// count changes what is left; from now on it is as counted.
func (c *CatchUp) count(change func(*seafall.Stock)) {
	left := c.stock()
	own := seafall.Stock{Garrison: maps.Clone(left.Garrison), Reputation: maps.Clone(left.Reputation), Fortune: maps.Clone(left.Fortune),
		Fields: maps.Clone(left.Fields), Appellations: slices.Clone(left.Appellations)}
	change(&own)
	c.paper.Stock = &own
}

// sheet is the improvement sheet and the retired advisors.
func (c *CatchUp) sheet() fyne.CanvasObject {
	hint := c.t("sheet.reckoned")
	buttons := layout.Flow(theme.M, 0)
	if c.paper.Stock != nil {
		hint = c.t("sheet.counted")
		buttons.Add(kit.NewButton(kit.Outline, c.t("sheet.reckon"), func() { c.paper.Stock = nil; c.again() }).ID("catchup.reckon"))
	}
	left, start := c.stock(), scoring.StartingStock()
	stickers := layout.VBox(theme.M, layout.Flow(theme.S, 0, parts.Section(c.t("sheet")), parts.Caption(hint)), buttons)
	for _, kind := range []struct {
		id          string
		left, start map[int]int
		of          func(*seafall.Stock) map[int]int
	}{
		{"garrison", left.Garrison, start.Garrison, func(s *seafall.Stock) map[int]int { return s.Garrison }},
		{"reputation", left.Reputation, start.Reputation, func(s *seafall.Stock) map[int]int { return s.Reputation }},
		{"fortune", left.Fortune, start.Fortune, func(s *seafall.Stock) map[int]int { return s.Fortune }},
		{"fields", left.Fields, start.Fields, func(s *seafall.Stock) map[int]int { return s.Fields }},
	} {
		var counters []fyne.CanvasObject
		for _, value := range slices.Sorted(maps.Keys(kind.start)) {
			counters = append(counters, c.counted("stock."+kind.id+"."+strconv.Itoa(value), c.t("sheet.value", "value", value), kind.left[value], 0, 99, func(is int) {
				c.count(func(s *seafall.Stock) { kind.of(s)[value] = is })
			}))
		}
		stickers.Add(kit.HLine())
		stickers.Add(layout.VBox(theme.S, ink.NewText(theme.Body, c.t("sheet."+kind.id)).Bold(), layout.ColumnsOf(4, 150, theme.M, counters...)))
	}
	var names []fyne.CanvasObject
	for _, a := range seafall.Appellations {
		tile := kit.NewCheckTile(c.speak().Appellation(a, seafall.Masculine), slices.Contains(left.Appellations, a), nil, func(on bool) {
			c.count(func(s *seafall.Stock) {
				s.Appellations = slices.DeleteFunc(s.Appellations, func(other string) bool { return other == a })
				if on {
					s.Appellations = append(s.Appellations, a)
				}
			})
			c.again()
		})
		tile.TestID = "catchup.stock." + a
		names = append(names, tile)
	}
	stickers.Add(kit.HLine())
	stickers.Add(layout.VBox(theme.S, ink.NewText(theme.Body, c.t("sheet.appellations")).Bold(), layout.ColumnsOf(4, 170, theme.S, names...)))

	var retired []fyne.CanvasObject
	for _, r := range scoring.StartingRetired() {
		n, changed := c.paper.Retired[r.ID]
		if !changed {
			n = len(r.Stickers)
		}
		retired = append(retired, c.counted("retired."+r.ID, phrases.Retired(c.speak().Speaker, r.ID), n, 0, len(r.Stickers), func(is int) {
			if c.paper.Retired == nil {
				c.paper.Retired = map[string]int{}
			}
			c.paper.Retired[r.ID] = is
			if is == len(r.Stickers) {
				delete(c.paper.Retired, r.ID)
			}
		}))
	}
	return layout.Narrow(1000, layout.VBox(theme.M, card(stickers),
		card(layout.VBox(theme.M, layout.Flow(theme.S, 0, parts.Section(c.t("retired")), parts.Caption(c.t("retired.hint"))), layout.ColumnsOf(4, 150, theme.M, retired...)))))
}
