package seafall

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	"astrolabe/ledger/textnorm"
)

// Gold that the rules print.
const (
	GoodDiscount = 8 // what a matching good takes off a price (R10, R13, R14)
	SellGold     = 6 // what each good brings on a market (R12)
	ResearchGold = 3 // what research costs (R15)
	ThirdGold    = 2 // what a third action of a guild costs some leaders (R16)
)

// Discount is what makes a price lower, as the table says: none of it is
// recorded.
type Discount struct {
	Good     bool     // one good is spent that matches
	Worth    int      // gold that the good takes off where a card says so; 0 is GoodDiscount
	Advisors []string // whose expertise is used, as ActiveAdvisors
	Other    int      // gold that another card adds or takes off, with its sign
	Patmos   bool     // an advisor is hired on Patmos
	Hired    string   // id of the advisor that is hired, whose card may bear stickers (R65)
}

// Price is what something costs in gold and why, never below 0, and what the
// rules say against it.
type Price struct {
	Sum
	AnyGood bool // this leader may spend a good of any colour
	Against []*ledger.Violation
}

// discounted takes a discount off a price (R10, R13, R14).
func (p *Price) discounted(s *seafall.State, d Discount, expertise, rule string) {
	if d.Good {
		worth := d.Worth
		if worth == 0 {
			worth = GoodDiscount
		}
		p.add("price.good", rule, -worth, nil)
	}
	if expertise != "" {
		p.expertise(s, d.Advisors, expertise, rule, -1)
	}
	p.add("price.other", "", d.Other, nil)
	p.atLeast(0, "price.least", rule)
}

// enmity adds a province's own stickers and tokens on an island to a price
// (R11, R13): a province charges nothing for them.
func (p *Sum) enmity(s *seafall.State, buyer seafall.Province, r seafall.Region, rule string) {
	if s.Board(seafall.Province(r)) != nil {
		return
	}
	stickers, tokens, patmos := EnmityOn(s, buyer, r)
	p.add("price.stickers", rule, stickers, ledger.Args{"region": r})
	p.add("price.tokens", rule, tokens, ledger.Args{"region": r})
	p.add("price.patmos", "R63", patmos, ledger.Args{"region": s.Late.Patmos})
}

func leads(s *seafall.State, p seafall.Province, appellation string) bool {
	b := s.Board(p)
	return b != nil && b.Leader.Appellation == appellation
}

// Trade is an action with goods: what each costs or brings, and how many it
// may be. What a hold takes is the table's.
type Trade struct {
	Each Sum // gold
	Most Sum // goods
}

// BuyGoods is what a province pays for each good on an island, and how many it
// buys in one action (R11).
func BuyGoods(s *seafall.State, p seafall.Province, island seafall.Region, advisors []string) Trade {
	var t Trade
	t.Each.add("price.base", "R11", GoodBase, nil)
	t.Each.enmity(s, p, island, "R11")
	t.Most.add("count.buy", "R11", Base(s, p, "buy"), nil)
	t.Most.expertise(s, advisors, "buy", "R11", 1)
	return t
}

// SellGoods is what each good brings a province on a market, and how many it
// sells in one action; enmity plays no part (R12).
func SellGoods(s *seafall.State, p seafall.Province, advisors []string) Trade {
	var t Trade
	t.Each.add("price.sold", "R12", SellGold, nil)
	t.Most.add("count.sell", "R12", Base(s, p, "sell"), nil)
	t.Most.expertise(s, advisors, "sell", "R12", 1)
	return t
}

// UpgradePrice is what an upgrade of a printed cost costs at a dock: more by
// the buyer's own enmity on an island, less by a matching good in that region
// and by expertise (R13). An upgrade of the box that lies exhausted in the
// supply, and a full ship, are objected to; without a name or a ship they are
// not known.
func UpgradePrice(s *seafall.State, p seafall.Province, name string, cost int, dock seafall.Region, ship seafall.Which, d Discount) Price {
	price := Price{AnyGood: leads(s, p, "mariner")}
	price.add("price.printed", "R13", cost, nil)
	price.enmity(s, p, dock, "R13")
	price.discounted(s, d, "upgrade", "R13")
	if s.Running == nil {
		return price
	}
	if id := freeID(name, func(string) bool { return false }); name != "" && slices.Contains(s.Running.Spent, id) {
		price.Against = append(price.Against, objection("R13", "upgrade.exhausted", ledger.Args{"name": name}))
	}
	if ship.Index() >= 0 && len(s.Running.OnShip(p, ship)) >= seafall.MaxUpgrade {
		price.Against = append(price.Against, objection("R13", "upgrade.ship_full", ledger.Args{"province": p, "ship": ship}))
	}
	return price
}

// BuildPrice is what a structure of a printed cost costs: less by a matching
// good in the region of the build site and by expertise; enmity plays no part
// (R14). Without a site it is the first that is free.
func BuildPrice(s *seafall.State, p seafall.Province, name string, cost int, site seafall.Spot, d Discount) Price {
	price := Price{AnyGood: leads(s, p, "efficient")}
	price.add("price.printed", "R14", cost, nil)
	price.discounted(s, d, "build", "R14")
	g := s.Running
	if g == nil {
		return price
	}
	if site == "" {
		site = freeSite(s, p)
	}
	at := seafall.Place{Region: p.Region(), Spot: site}
	switch {
	case site == "":
		price.Against = append(price.Against, objection("R14", "structure.no_site", ledger.Args{"province": p}))
	case Blocked(s, at):
		price.Against = append(price.Against, objection("R14", "structure.site_raided", ledger.Args{"province": p}))
	}
	if name != "" && slices.Contains(g.Spent, structureID(g, name)) {
		price.Against = append(price.Against, objection("R14", "structure.exhausted", ledger.Args{"name": name}))
	}
	return price
}

// TreasurePrice is what a treasure of a printed cost costs: less by one
// matching good of the province's warehouse (R10).
func TreasurePrice(s *seafall.State, p seafall.Province, cost int, d Discount) Price {
	price := Price{AnyGood: leads(s, p, "glorious")}
	price.add("price.printed", "R10", cost, nil)
	price.discounted(s, d, "", "R10")
	price.Against = againstTaking(s, p, seafall.ActTreasure)
	return price
}

// Hiring is what an advisor costs: gold, or reputation tokens where the card
// prints a reputation cost (R9).
type Hiring struct {
	Price
	Reputation int // tokens instead of the gold; 0: gold only
	Tokens     int // that the province has
}

// HirePrice is what an advisor costs a province. Expertise in recruiting takes
// gold off, as it does for upgrades and structures; the rulebooks print no
// example of it. One that is hired on Patmos costs a gold more for each sticker and
// token of the province there, and prints no cost in reputation (R64).
func HirePrice(s *seafall.State, p seafall.Province, gold, reputation int, d Discount) Hiring {
	h := Hiring{Reputation: reputation}
	h.add("price.printed", "R9", gold, nil)
	onPatmos := d.Patmos && s.Open(seafall.Patmos) && s.Late.Patmos != ""
	if onPatmos {
		h.enmity(s, p, s.Late.Patmos, "R64")
	}
	h.stuck(s, p, d.Hired)
	h.discounted(s, d, "recruit", "R9")
	h.Against = againstTaking(s, p, seafall.ActHire)
	if onPatmos {
		h.Against, h.Reputation = append(h.Against, againstPatmosAdvisor(s, p, reputation)...), 0
	}
	if play := s.Play(p); play != nil {
		h.Tokens = play.Reputation
	}
	return h
}

// againstTaking objects to an advisor or a treasure after others in one turn
// (R9).
func againstTaking(s *seafall.State, p seafall.Province, act seafall.Act) []*ledger.Violation {
	if s.Play(p) == nil {
		return nil
	}
	t := &table{s: s}
	t.onceATurn(p, act)
	return t.violations
}

// Study is what research costs and how many cards are drawn, of which one is
// kept (R15).
type Study struct {
	Gold Sum
	Draw Sum // cards
}

// ResearchPrice is what research costs a province and gives it (R15).
func ResearchPrice(s *seafall.State, p seafall.Province, advisors []string) Study {
	var study Study
	study.Gold.add("price.research", "R15", ResearchGold, nil)
	study.Draw.add("count.research", "R15", Base(s, p, "research"), nil)
	study.Draw.expertise(s, advisors, "research", "R15", 1)
	return study
}

// TaxYield is the gold that a tax brings a province (R15).
func TaxYield(s *seafall.State, p seafall.Province, advisors []string) Sum {
	var sum Sum
	sum.add("count.tax", "R15", Base(s, p, "tax"), nil)
	sum.expertise(s, advisors, "tax", "R15", 1)
	return sum
}

// RepairPrice is what repairing in a region costs: nothing, unless a price is
// printed there; then the ships' own enmity on the island comes on top (R22).
func RepairPrice(s *seafall.State, p seafall.Province, r seafall.Region, printed int) Sum {
	var sum Sum
	if printed > 0 {
		sum.add("price.printed", "R22", printed, nil)
		sum.enmity(s, p, r, "R22")
	}
	return sum
}

// thirdActions are the guilds whose third action a leader may buy (R16).
var thirdActions = map[string]seafall.Guild{"adventurous": "explorers", "industrious": "builders",
	"prosperous": "merchants", "mighty": "soldiers"}

// ThirdAction is the guild of which a province's leader may take the third
// action for ThirdGold, "" when its leader may not (R16).
func ThirdAction(s *seafall.State, p seafall.Province) seafall.Guild {
	if b := s.Board(p); b != nil {
		return thirdActions[b.Leader.Appellation]
	}
	return ""
}

// PrintedCost is the printed cost of an upgrade or structure of the box and
// the good that it discounts with, "" where the rules do not print one; 0 for
// a name that is not in the box.
func PrintedCost(name string) (gold int, good string) {
	for _, u := range UpgradeStock {
		if textnorm.Same(u.Name, name) {
			return u.Cost, u.Good
		}
	}
	for _, s := range StructureStock {
		if textnorm.Same(s.Name, name) {
			return s.Cost, ""
		}
	}
	return 0, ""
}
