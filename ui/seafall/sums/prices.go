package sums

import (
	"reflect"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/sheets"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/theme"
)

// pricing is what is asked of prices.
type pricing struct {
	good  bool // one good is spent
	worth int  // what it takes off
	other int  // what another card adds or takes off
	dock  seafall.Region

	upgrade, structure, treasure int    // printed costs
	repair                       int    // printed on an island or a card; 0 for none
	gold, reputation             int    // of an advisor
	patmos                       bool   // it is hired on Patmos
	hired                        string // its id where its card bears own stickers, "" for any other
	begun                        bool
}

// prices is the page of what things cost.
type prices struct{ pad }

// ask asks for what makes prices lower or higher.
func (m prices) ask(s *seafall.State) fyne.CanvasObject {
	a := &m.screen.prices
	if !a.begun {
		*a = pricing{begun: true, worth: scoring.GoodDiscount, upgrade: 10, structure: 10, treasure: 10, gold: 2}
	}
	if s.Island(a.dock) == nil {
		a.dock = m.screen.province.Region()
	}
	body := layout.VBox(theme.M, m.whose(s))
	addIf(body, m.council(s, "buy", "sell", "upgrade", "build", "recruit", "research", "tax"))
	good := layout.VBox(theme.S, m.switched("good", m.t("good"), m.t("good.what"), a.good, func(on bool) { a.good = on }))
	if a.good {
		good.Add(m.asked("worth", m.t("worth"), &a.worth, 1, 30))
	}
	body.Add(good)
	if s.Open(seafall.Patmos) && s.Late.Patmos != "" {
		body.Add(m.switched("patmos", m.desk.T("late.p9.sums.patmos"), m.desk.T("late.p9.sums.patmos.what"), a.patmos, func(on bool) { a.patmos = on }))
	}
	if stuck := m.stuck(s); len(stuck) > 0 {
		body.Add(m.hires(stuck))
	}
	body.Add(m.captioned("dock", m.docks(s)))
	body.Add(m.folding("printed", func() fyne.CanvasObject {
		return layout.ColumnsOf(2, 190, theme.M,
			m.asked("upgrade", m.t("cost.upgrade"), &a.upgrade, 0, 40),
			m.asked("structure", m.t("cost.structure"), &a.structure, 0, 40),
			m.asked("treasure", m.t("cost.treasure"), &a.treasure, 0, 40),
			m.asked("gold", m.t("cost.advisor"), &a.gold, 0, 40),
			m.asked("reputation", m.t("cost.reputation"), &a.reputation, 0, 20),
			m.asked("repair", m.t("cost.repair"), &a.repair, 0, 40),
			m.asked("change", m.t("change"), &a.other, -30, 30))
	}))
	return body
}

// stuck are the advisors whose cards bear stickers of the province: each makes the card
// dearer for it (R65).
func (m prices) stuck(s *seafall.State) []*seafall.Advisor {
	return slices.DeleteFunc(scoring.Inquired(s), func(a *seafall.Advisor) bool {
		return scoring.StickersOn(s, m.screen.province, a.ID) == 0
	})
}

// hires asks which of them is hired. What its card prints is set, and may be changed.
func (m prices) hires(stuck []*seafall.Advisor) fyne.CanvasObject {
	asked := &m.screen.prices
	if !slices.ContainsFunc(stuck, func(a *seafall.Advisor) bool { return a.ID == asked.hired }) {
		asked.hired = ""
	}
	chips := []fyne.CanvasObject{m.one("hired.other", m.desk.T("late.p11.sums.other"), asked.hired == "", func() { asked.hired = "" })}
	for _, a := range stuck {
		chips = append(chips, m.one("hired."+a.ID, m.desk.Speaker().Advisor(a.ID), asked.hired == a.ID, func() {
			asked.hired, asked.gold, asked.reputation = a.ID, a.Gold, a.Reputation
		}))
	}
	return layout.VBox(theme.XS, parts.Caption(m.desk.T("late.p11.sums.card")), layout.Flow(theme.S, theme.S, chips...))
}

// docks asks where an upgrade is bought: at home, or at an island's dock, where
// enmity makes it dear.
func (m prices) docks(s *seafall.State) fyne.CanvasObject {
	home := m.screen.province.Region()
	chips := []fyne.CanvasObject{m.one("dock.home", m.t("dock.home"), m.screen.prices.dock == home, func() { m.screen.prices.dock = home })}
	for _, r := range islands(s) {
		chips = append(chips, m.one("dock."+string(r), m.desk.Speaker().Region(r), m.screen.prices.dock == r, func() { m.screen.prices.dock = r }))
	}
	return layout.Flow(theme.S, theme.S, chips...)
}

// say are all prices of a province, each with what it is made of: first
// those that follow what is asked, then the goods.
func (m prices) say(s *seafall.State) fyne.CanvasObject {
	a, p, helpers := &m.screen.prices, m.screen.province, m.helpers(s)
	d := scoring.Discount{Good: a.good, Worth: a.worth, Advisors: helpers, Other: a.other}
	goods, list := layout.VBox(theme.M), layout.VBox(theme.M)
	into := goods
	add := func(o fyne.CanvasObject) {
		if len(into.Objects) > 0 {
			into.Add(kit.HLine())
		}
		into.Add(o)
	}
	var most scoring.Sum
	for _, same := range m.sameprice(s, helpers) {
		var names, paths []string
		for _, r := range same {
			names, paths = append(names, m.desk.Speaker().Region(r)), append(paths, string(r)+".price."+string(p))
		}
		trade := scoring.BuyGoods(s, p, same[0], helpers)
		most = trade.Most
		each := m.line("buy."+string(same[0]), m.t("buy", "region", m.desk.Speaker().List(names)), m.gold(trade.Each.Total), trade.Each, "")
		good := control.NewTouch(each, m.desk.Asking(paths...))
		good.TestID = "sums.why." + string(same[0])
		add(good)
	}
	if len(s.Islands) > 0 {
		add(m.priced("buys", m.t("buys"), m.desk.Number(most.Total), most, nil, m.t("buys.hold"))) // R55, R57: not recorded, so the words remind
	}
	sale := scoring.SellGoods(s, p, helpers)
	add(m.priced("sells", m.t("sells", "gold", m.gold(sale.Each.Total)), m.desk.Number(sale.Most.Total), sale.Most, nil, ""))
	into = list // what follows the numbers asked stands first
	upgrade := scoring.UpgradePrice(s, p, "", a.upgrade, a.dock, "", d)
	add(m.priced("upgrade", m.t("upgrade"), m.gold(upgrade.Total), upgrade.Sum, upgrade.Against, m.supply(s, upgrade, false)))
	structure := scoring.BuildPrice(s, p, "", a.structure, "", d)
	add(m.priced("structure", m.t("structure"), m.gold(structure.Total), structure.Sum, structure.Against, m.supply(s, structure, true)))
	treasure := scoring.TreasurePrice(s, p, a.treasure, d)
	add(m.priced("treasure", m.t("treasure"), m.gold(treasure.Total), treasure.Sum, treasure.Against, m.anyGood(treasure)))
	hire := scoring.HirePrice(s, p, a.gold, a.reputation, scoring.Discount{Advisors: helpers, Other: a.other, Patmos: a.patmos, Hired: a.hired})
	add(m.priced("advisor", m.t("advisor"), m.gold(hire.Total), hire.Sum, hire.Against, m.reputation(s, hire)))
	study := scoring.ResearchPrice(s, p, helpers)
	add(m.priced("study", m.t("study", "count", study.Draw.Total), m.gold(study.Gold.Total), study.Draw, nil, ""))
	tax := scoring.TaxYield(s, p, helpers)
	add(m.priced("tax", m.t("tax"), m.gold(tax.Total), tax, nil, ""))
	if guild := scoring.ThirdAction(s, p); guild != "" {
		words := parts.Strong(m.t("third", "guild", phrases.Guild(m.desk.Speaker().Speaker, guild)))
		add(layout.Row(theme.S, layout.Grow(desk.Ruled(m.desk.Shell, words, "sums.rule.third", "R16")), kit.NewNumeral(theme.Title, m.gold(scoring.ThirdGold), nil)))
	}
	add(goods)
	into = list
	repair := scoring.RepairPrice(s, p, a.dock, a.repair)
	add(m.priced("repair", m.t("repair"), m.gold(repair.Total), repair, nil, m.t("repair.what")))
	return list
}

// sameprice are the islands from west to east, those together on which a good costs the
// same for the same reasons.
func (m prices) sameprice(s *seafall.State, helpers []string) [][]seafall.Region {
	var groups [][]seafall.Region
	var prices []scoring.Sum
	for _, r := range islands(s) {
		price := scoring.BuyGoods(s, m.screen.province, r, helpers).Each
		i := slices.IndexFunc(prices, func(o scoring.Sum) bool { return reflect.DeepEqual(o, price) })
		if i < 0 {
			i = len(groups)
			groups, prices = append(groups, nil), append(prices, price)
		}
		groups[i] = append(groups[i], r)
	}
	return groups
}

// priced is a price and what stands against it. A tap unfolds its terms, where there is
// more than one.
func (m prices) priced(id, words, total string, sum scoring.Sum, against []*ledger.Violation, note string) fyne.CanvasObject {
	row := m.line(id, words, total, sum, note)
	box := layout.VBox(theme.XS)
	if len(sum.Terms) > 1 {
		open := m.screen.unfolded["terms."+id]
		touch := control.NewTouch(row, m.screen.set(func() { m.screen.unfolded["terms."+id] = !open }))
		touch.TestID = "sums.terms." + id
		box.Add(touch)
		if open {
			box.Add(m.terms(sum))
		}
	} else {
		box.Add(row)
	}
	addIf(box, m.objections(id, against))
	return box
}

// line is a price with the rules behind it, as high as any other.
func (m prices) line(id, words, total string, sum scoring.Sum, note string) fyne.CanvasObject {
	said := layout.VBox(-2, desk.Ruled(m.desk.Shell, parts.Strong(words), "sums.rule."+id, behind(sum)...))
	if note != "" {
		said.Add(ink.NewText(theme.Small, note).Role(theme.Ink2))
	}
	price := layout.Row(0, layout.Spacer(), control.Named("sums.price."+id, kit.NewNumeral(theme.Title, total, nil)))
	return layout.AtLeast(0, theme.Target, layout.Beside(theme.S, false, layout.Grow(said), price))
}

// anyGood says that the leader may spend any good, "" when it has to match.
func (m prices) anyGood(p scoring.Price) string {
	if p.AnyGood {
		return m.t("good.any")
	}
	return ""
}

// supply says that the leader may spend any good, and which upgrades or
// structures lie exhausted until winter.
func (m prices) supply(s *seafall.State, p scoring.Price, structures bool) string {
	var notes, spent []string
	if words := m.anyGood(p); words != "" {
		notes = append(notes, words)
	}
	if s.Running != nil {
		for _, name := range s.Running.Spent {
			if sheets.IsStructure(name) == structures {
				spent = append(spent, sheets.Supplied(m.desk, name))
			}
		}
	}
	if len(spent) > 0 {
		notes = append(notes, m.t("spent", "what", m.desk.Speaker().List(spent)))
	}
	return strings.Join(notes, " ")
}

// reputation says what hiring costs in tokens instead.
func (m prices) reputation(s *seafall.State, h scoring.Hiring) string {
	switch {
	case h.Reputation == 0:
		return m.t("advisor.gold_only")
	case s.Running == nil:
		return m.t("advisor.or", "count", h.Reputation)
	}
	return m.t("advisor.or_of", "count", h.Reputation, "tokens", h.Tokens)
}
