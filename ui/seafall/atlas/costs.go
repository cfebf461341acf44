package atlas

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// costing works out and tells what enmity costs in a region.
type costing struct{ signs }

// cost is one thing that enmity changes in a region, for every province.
type cost struct {
	id    string // "price", "dice" or "war"
	label string
	rule  string   // in a sentence
	rules []string // whose signs stand below it
	of    []owing
}

// path is what explains it for a province, see rules.Explainer.
func (c cost) path(r seafall.Region, p seafall.Province) string {
	kind := map[string]string{"price": "price", "dice": "loss", "war": "war"}[c.id]
	return string(r) + "." + kind + "." + string(p)
}

// owing is what it is for one province, and why.
type owing struct {
	province seafall.Province
	value    int
	why      string
}

// costs are what enmity changes in a region: the price of a good on an island
// (R11), the dice that a raid loses (R19), those that a war gives (R19). In the
// prologue no province is raided (R23).
func (m costing) costs(s *seafall.State, r seafall.Region) []cost {
	onIsland := s.Board(seafall.Province(r)) == nil
	if !onIsland && parts.InPrologue(s) {
		return nil
	}
	price := cost{id: "price", label: m.desk.T("screen.map.price"), rule: m.desk.T("screen.map.price.rule"), rules: []string{"R11"}}
	dice := cost{id: "dice", label: m.desk.T("screen.map.dice"), rule: m.desk.T("screen.map.dice.rule"), rules: []string{"R19", "R49"}}
	war := cost{id: "war", label: m.desk.T("screen.map.war"), rule: m.desk.T("screen.map.war.rule"), rules: []string{"R19"}}
	if onIsland && s.Late.Patmos != "" && s.Open(seafall.Patmos) {
		price.rules, dice.rules = append(price.rules, "R63"), append(dice.rules, "R63")
	}
	for _, p := range s.Playing() {
		if play := s.Play(p); p.Region() == r || play != nil && play.Absent {
			continue
		}
		stickers, tokens, patmos := scoring.EnmityOn(s, p, r)
		more := ""
		if patmos > 0 {
			more = " · " + m.desk.T("late.p9.map.more", "more", m.desk.Signed(patmos))
		}
		price.of = append(price.of, owing{p, scoring.GoodPrice(s, p, r),
			m.desk.T("screen.map.price.why", "base", scoring.GoodBase, "stickers", stickers, "tokens", tokens) + more})
		why := m.desk.T("screen.map.dice.why", "garrison", scoring.GarrisonOf(s, r), "stickers", stickers, "tokens", tokens)
		if n := len(scoring.GunTowers(s, r)); n > 0 {
			why += " · " + m.desk.T("screen.map.dice.why.towers", "count", n)
		}
		if n := scoring.DefendersAtHome(s, r); n > 0 {
			why += " · " + m.desk.T("screen.map.dice.why.ships", "count", n)
		}
		if patmos > 0 {
			why += " · " + m.desk.T("late.p9.map.more", "more", m.desk.Signed(-patmos))
		}
		dice.of = append(dice.of, owing{p, -scoring.RaidLoss(s, p, r), why})
		if n := scoring.WarDice(s, p, r); n > 0 {
			war.of = append(war.of, owing{p, n, m.desk.T("screen.map.war.why", "tokens", n, "player", m.desk.Speaker().Player(seafall.Province(r)))})
		}
	}
	var list []cost
	if onIsland {
		list = append(list, price)
	}
	list = append(list, dice)
	if len(war.of) > 0 {
		list = append(list, war)
	}
	return list
}

// effects are the costs of a region side by side; each tells by a tap where it
// comes from.
func (m costing) effects(s *seafall.State, r seafall.Region) fyne.CanvasObject {
	costs := m.costs(s, r)
	if len(costs) == 0 {
		return m.small(m.desk.T("screen.map.prologue"))
	}
	var blocks []fyne.CanvasObject
	for _, c := range costs {
		touch := control.NewTouch(layout.VBox(0, m.small(c.label), layout.Flow(theme.L, theme.XS, m.groups(c)...)), func() { m.explain(r, c.id) })
		touch.TestID, touch.Padding = "map."+c.id, theme.XS
		var paths []string
		for _, o := range c.of {
			paths = append(paths, c.path(r, o.province))
		}
		touch.OnAsk = m.desk.Asking(paths...)
		blocks = append(blocks, touch)
	}
	return layout.Flow(theme.L, theme.XS, blocks...)
}

// groups are the provinces with the same number together, the most first.
func (m costing) groups(c cost) []fyne.CanvasObject {
	sorted := slices.Clone(c.of)
	slices.SortStableFunc(sorted, func(a, b owing) int { return size(b.value) - size(a.value) })
	var list []fyne.CanvasObject
	for len(sorted) > 0 {
		value := sorted[0].value
		var items []fyne.CanvasObject
		for len(sorted) > 0 && sorted[0].value == value {
			items = append(items, kit.NewToken(pieces.Livery(sorted[0].province), ink.Grown(theme.Token)))
			sorted = sorted[1:]
		}
		list = append(list, layout.Row(theme.XS+2, append(items, kit.NewNumeral(theme.Title, m.amount(c, value), nil))...))
	}
	return list
}

func size(n int) int { return max(n, -n) }

// amount is a price as it is, and dice with their sign.
func (m costing) amount(c cost, value int) string {
	if c.id == "price" {
		return m.desk.Number(value)
	}
	return m.desk.Signed(value)
}

// explain is the sheet behind a cost: for each province where it comes from,
// and the rule.
func (m costing) explain(r seafall.Region, id string) {
	m.desk.Shell.SheetOf(func(func()) shell.Page {
		s := m.desk.State()
		page := shell.Page{ID: "map_why", Title: m.desk.Speaker().Region(r), Body: layout.Gap(1, 1)}
		if s.BoxesOf(r) == nil {
			return page
		}
		for _, c := range m.costs(s, r) {
			if c.id != id {
				continue
			}
			rows := layout.VBox(theme.S)
			for _, o := range c.of {
				row := control.NewTouch(layout.Row(theme.M, kit.NewToken(pieces.Livery(o.province), ink.Grown(theme.Token)),
					layout.Grow(layout.VBox(0, parts.Strong(m.desk.Speaker().Player(o.province)), parts.Caption(o.why))),
					kit.NewNumeral(theme.Title, m.amount(c, o.value), nil), kit.NewIconIn(crest.IconNext, 18, ink.Of(theme.Ink2))),
					m.desk.Asking(c.path(r, o.province)))
				row.TestID = "map_why." + string(o.province)
				rows.Add(row)
				rows.Add(kit.HLine())
			}
			rows.Add(layout.VBox(0, parts.Caption(c.rule), layout.Flow(theme.M, 0, desk.RuleSigns(m.desk.Shell, "map_why.rule", c.rules...)...)))
			page.Sub, page.Body = c.label, rows
		}
		return page
	})
}
