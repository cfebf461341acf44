package seafall_test

import (
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// objects checks what the rules say against something, as "R13 upgrade.exhausted".
func objects(t *testing.T, got []*ledger.Violation, want ...string) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("the rules object %v, want %v", got, want)
		return
	}
	for i, v := range got {
		if v.Rule+" "+v.Key != want[i] || !v.Overrulable {
			t.Errorf("objection %d is %s %s, want %s", i+1, v.Rule, v.Key, want[i])
		}
	}
}

// D6, the whole purchase: iron on an island without enmity is 3, linen on one
// with two stickers 3 + 2 = 5: 8 gold for the two. A third is more than the
// action allows.
func TestD6_BuyingGoodsOnTwoIslands(t *testing.T) {
	p := meet(t, five())
	p.isle()
	p.say(scoring.FindIsland{Island: "marrow", Column: 2})
	p.stickers("marrow", seafall.Stuck(seafall.Blue), seafall.Stuck(seafall.Blue))
	p.begin()
	iron := scoring.BuyGoods(p.state(), seafall.Blue, "kestrel", nil)
	linen := scoring.BuyGoods(p.state(), seafall.Blue, "marrow", nil)
	wantTerms(t, iron.Each, 3, "R11 price.base +3")
	wantTerms(t, linen.Each, 5, "R11 price.base +3", "R11 price.stickers +2")
	wantTerms(t, linen.Most, 2, "R11 count.buy +2")
	if got := iron.Each.Total + linen.Each.Total; got != 8 {
		t.Errorf("iron and linen cost blue %d, want 8", got)
	}
	buyer := p.activate(seafall.Blue, "Buyer", "buy", 1) // 2 + 1 = 3 goods
	wantTerms(t, scoring.BuyGoods(p.state(), seafall.Blue, "marrow", []string{buyer}).Most, 3, "R11 count.buy +2", "R11 expertise.buy +1")
	p.say(scoring.PlaceEnmity{Province: seafall.Blue, Place: spot("marrow", "cove"), Count: 2}) // 3 + 2 + 2 = 7
	wantTerms(t, scoring.BuyGoods(p.state(), seafall.Blue, "marrow", nil).Each, 7, "R11 price.base +3", "R11 price.stickers +2", "R11 price.tokens +2")
}

// D7: red sells 2 goods for the action and 2 by Sell +2, 6 gold each: 24.
func TestD7_SellingGoods(t *testing.T) {
	p := meet(t, five())
	p.stickers("red", seafall.Stuck(seafall.Red)) // enmity plays no part
	p.begin()
	trader := p.activate(seafall.Red, "Trader", "sell", 2)
	trade := scoring.SellGoods(p.state(), seafall.Red, []string{trader})
	wantTerms(t, trade.Each, 6, "R12 price.sold +6")
	wantTerms(t, trade.Most, 4, "R12 count.sell +2", "R12 expertise.sell +2")
	if got := trade.Each.Total * trade.Most.Total; got != 24 {
		t.Errorf("the goods bring %d, want 24", got)
	}
}

// D8: Swift costs 10, less 8 for a linen, less 2 by Upgrade -2: nothing. It is
// worth 1 glory. Of two upgrades a ship may not have a third.
func TestD8_SwiftForNothing(t *testing.T) {
	p := meet(t, five())
	p.begin()
	smith := p.activate(seafall.Purple, "Shipwright", "upgrade", 2)
	cost, good := scoring.PrintedCost("Swift")
	if cost != 10 || good != "linen" {
		t.Errorf("Swift costs %d and discounts with %q", cost, good)
	}
	price := scoring.UpgradePrice(p.state(), seafall.Purple, "Swift", cost, "purple", seafall.ShipA, scoring.Discount{Good: true, Advisors: []string{smith}})
	wantTerms(t, price.Sum, 0, "R13 price.printed +10", "R13 price.good -8", "R13 expertise.upgrade -2")
	objects(t, price.Against)
	glory := p.play(seafall.Purple).Glory
	p.say(scoring.BuyUpgrade{Province: seafall.Purple, Ship: seafall.ShipA, Name: "Swift"})
	if got := p.play(seafall.Purple).Glory - glory; got != 1 {
		t.Errorf("Swift is worth %d", got)
	}
	bold := scoring.BuyUpgrade{Province: seafall.Purple, Ship: seafall.ShipA, Name: "Bold"}
	p.fails(bold, "R16", "turn.upgrade_twice")
	p.agree(bold, "R16")
	price = scoring.UpgradePrice(p.state(), seafall.Purple, "Hale", 10, "purple", seafall.ShipA, scoring.Discount{})
	objects(t, price.Against, "R13 upgrade.ship_full")
}

// R9: 3 gold or 1 reputation; Recruit +1 takes a gold off. In the same turn no
// second one.
func TestR9_HiringAnAdvisor(t *testing.T) {
	p := meet(t, five())
	p.begin()
	h := scoring.HirePrice(p.state(), seafall.Red, 3, 1, scoring.Discount{})
	wantTerms(t, h.Sum, 3, "R9 price.printed +3")
	if h.Reputation != 1 || h.Tokens != 2 {
		t.Errorf("or %d reputation of %d", h.Reputation, h.Tokens)
	}
	objects(t, h.Against)
	recruiter := p.activate(seafall.Red, "Recruiter", "recruit", 1)
	h = scoring.HirePrice(p.state(), seafall.Red, 3, 0, scoring.Discount{Advisors: []string{recruiter}})
	wantTerms(t, h.Sum, 2, "R9 price.printed +3", "R9 expertise.recruit -1")
	objects(t, h.Against, "R9 advisor.one_a_turn")
}

// R10: a treasure of 13 for 13 - 8 = 5 with a matching good; one of 6 for
// nothing, never less. A card may make the good worth 12: 13 - 12 = 1. A
// Glorious leader spends any good.
func TestR10_ATreasure(t *testing.T) {
	p := meet(t, five())
	p.correct(map[string]string{"red.appellation": "glorious"})
	p.begin()
	wantTerms(t, scoring.TreasurePrice(p.state(), seafall.Blue, 13, scoring.Discount{}).Sum, 13, "R10 price.printed +13")
	price := scoring.TreasurePrice(p.state(), seafall.Blue, 13, scoring.Discount{Good: true})
	wantTerms(t, price.Sum, 5, "R10 price.printed +13", "R10 price.good -8")
	if price.AnyGood || !scoring.TreasurePrice(p.state(), seafall.Red, 13, scoring.Discount{}).AnyGood {
		t.Error("only red's leader is glorious")
	}
	wantTerms(t, scoring.TreasurePrice(p.state(), seafall.Blue, 13, scoring.Discount{Good: true, Worth: 12}).Sum, 1, "R10 price.printed +13", "R10 price.good -12")
	wantTerms(t, scoring.TreasurePrice(p.state(), seafall.Blue, 6, scoring.Discount{Good: true, Advisors: []string{"nobody"}}).Sum, 0,
		"R10 price.printed +6", "R10 price.good -8", "R10 price.least +2")
	p.say(scoring.BuyTreasure{Province: seafall.Blue, Name: "Bell", Glory: 1})
	objects(t, scoring.TreasurePrice(p.state(), seafall.Blue, 6, scoring.Discount{}).Against, "R9 advisor.one_a_turn")
}

// R11: enmity makes goods dear on islands only; a province that one buys from
// asks no more.
func TestR11_OnlyIslandsAskMore(t *testing.T) {
	p := meet(t, five())
	p.stickers("green", seafall.Stuck(seafall.Blue))
	wantTerms(t, scoring.BuyGoods(p.state(), seafall.Blue, "green", nil).Each, 3, "R11 price.base +3")
}

// R12: two goods at 6 gold without an advisor, whose sell expertise is added
// up over its slots (R37).
func TestR12_SellingCounts(t *testing.T) {
	p := meet(t, five())
	p.begin()
	wantTerms(t, scoring.SellGoods(p.state(), seafall.Green, nil).Most, 2, "R12 count.sell +2")
	p.say(scoring.HireAdvisor{Province: green, Type: "Broker", Gold: 2, Slots: 2, Expertise: []seafall.Expertise{{Kind: "sell", Value: 1}, {Kind: "sell", Value: 2}}})
	wantTerms(t, scoring.SellGoods(p.state(), seafall.Green, []string{"broker"}).Most, 5, "R12 count.sell +2", "R12 expertise.sell +3")
}

// R13: Bold costs 10 at an island's dock where blue has a sticker and two
// tokens: 10 + 1 + 2 = 13; with a spice 13 - 8 = 5; in a province 10. A Mariner
// spends any good. What lies exhausted in the supply waits for winter.
func TestR13_AnUpgradeAtAnIslandsDock(t *testing.T) {
	p := meet(t, five())
	p.isle()
	p.stickers("kestrel", seafall.Stuck(seafall.Blue))
	p.stickers("green", seafall.Stuck(seafall.Blue))
	p.correct(map[string]string{"blue.appellation": "mariner"})
	p.begin()
	p.say(scoring.PlaceEnmity{Province: seafall.Blue, Place: spot("kestrel", "harbour"), Count: 2})
	price := scoring.UpgradePrice(p.state(), seafall.Blue, "Bold", 10, "kestrel", seafall.ShipA, scoring.Discount{})
	wantTerms(t, price.Sum, 13, "R13 price.printed +10", "R13 price.stickers +1", "R13 price.tokens +2")
	if !price.AnyGood {
		t.Error("a mariner spends any good")
	}
	price = scoring.UpgradePrice(p.state(), seafall.Blue, "Bold", 10, "kestrel", seafall.ShipA, scoring.Discount{Good: true, Other: -6})
	wantTerms(t, price.Sum, 0, "R13 price.printed +10", "R13 price.stickers +1", "R13 price.tokens +2", "R13 price.good -8", " price.other -6", "R13 price.least +1")
	wantTerms(t, scoring.UpgradePrice(p.state(), seafall.Blue, "Bold", 10, "green", seafall.ShipA, scoring.Discount{}).Sum, 10, "R13 price.printed +10")
	p.say(scoring.BuyUpgrade{Province: seafall.Red, Ship: seafall.ShipA, Name: "Bold"}, scoring.SinkShip{Province: seafall.Red, Ship: seafall.ShipA})
	objects(t, scoring.UpgradePrice(p.state(), seafall.Blue, "Bold", 10, "green", seafall.ShipA, scoring.Discount{}).Against, "R13 upgrade.exhausted")
	objects(t, scoring.UpgradePrice(p.state(), seafall.Blue, "Hale", 10, "green", "", scoring.Discount{}).Against)
}

// R14: a library costs 18, less 8 for a good, less 2 by Build -2: 8. Enmity
// plays no part. A raided site is not built on, and what lies exhausted waits.
func TestR14_AStructure(t *testing.T) {
	p := meet(t, five())
	p.stickers("red", seafall.Stuck(seafall.Red))
	p.correct(map[string]string{"red.appellation": "efficient"})
	p.begin()
	mason := p.activate(seafall.Red, "Mason", "build", 2)
	cost, _ := scoring.PrintedCost("Library")
	price := scoring.BuildPrice(p.state(), seafall.Red, "Library", cost, "", scoring.Discount{Good: true, Advisors: []string{mason}})
	wantTerms(t, price.Sum, 8, "R14 price.printed +18", "R14 price.good -8", "R14 expertise.build -2")
	if !price.AnyGood {
		t.Error("an efficient leader spends any good")
	}
	objects(t, price.Against)
	p.say(scoring.BuildStructure{Province: red, Name: "Port", Site: "build_1"}, scoring.RaidSite{Province: green, Where: spot("red", "build_1"), Owed: 3}, scoring.NextRound{})
	objects(t, scoring.BuildPrice(p.state(), seafall.Red, "", 10, "build_1", scoring.Discount{}).Against, "R14 structure.site_raided")
	p.say(scoring.BuildStructure{Province: red, Name: "Observatory", Site: "build_2"}, scoring.LoseStructure{Province: red, Structure: "observatory", By: green})
	objects(t, scoring.BuildPrice(p.state(), seafall.Blue, "Observatory", 10, "", scoring.Discount{}).Against, "R14 structure.exhausted")
	for range 3 {
		p.say(scoring.BuildStructure{Province: blue, Name: "Gun Tower"}, scoring.NextRound{})
	}
	objects(t, scoring.BuildPrice(p.state(), seafall.Blue, "Port", 10, "", scoring.Discount{}).Against, "R14 structure.no_site")
}

// R15: research costs 3 and draws 1 + 2 = 3 cards with Research +2; a tax
// brings 3 + 1 = 4 gold with Tax +1.
func TestR15_ResearchAndTax(t *testing.T) {
	p := meet(t, five())
	p.begin()
	p.say(scoring.HireAdvisor{Province: red, Type: "Clerk", Gold: 2, Slots: 2, Expertise: []seafall.Expertise{{Kind: "research", Value: 2}, {Kind: "tax", Value: 1}}})
	study := scoring.ResearchPrice(p.state(), seafall.Red, []string{"clerk"})
	wantTerms(t, study.Gold, 3, "R15 price.research +3")
	wantTerms(t, study.Draw, 3, "R15 count.research +1", "R15 expertise.research +2")
	wantTerms(t, scoring.TaxYield(p.state(), seafall.Red, []string{"clerk"}), 4, "R15 count.tax +3", "R15 expertise.tax +1")
	wantTerms(t, scoring.TaxYield(p.state(), seafall.Blue, nil), 3, "R15 count.tax +3")
	if scoring.TaxYield(p.state(), "nobody", nil).Total != 0 || scoring.Base(p.state(), red, "sail") != 0 {
		t.Error("nobody taxes, and sailing has no base")
	}
}

// R16: which leader may take the third action of which guild.
func TestR16_AThirdAction(t *testing.T) {
	p := meet(t, five())
	for appellation, want := range map[string]seafall.Guild{"adventurous": "explorers", "industrious": "builders",
		"prosperous": "merchants", "mighty": "soldiers", "lucky": ""} {
		p.correct(map[string]string{"red.appellation": appellation})
		if got := scoring.ThirdAction(p.state(), seafall.Red); got != want {
			t.Errorf("a leader who is %s may take the third action of %q, want %q", appellation, got, want)
		}
	}
	if scoring.ThirdAction(p.state(), seafall.Blue) != "" || scoring.ThirdGold != 2 {
		t.Error("blue has no appellation")
	}
}

// C3: repairing is free; where an island's power prints a price of 6, blue's
// sticker there adds one: 7.
func TestRepairIsFree(t *testing.T) {
	p := meet(t, five())
	p.isle()
	p.stickers("kestrel", seafall.Stuck(seafall.Blue))
	if sum := scoring.RepairPrice(p.state(), seafall.Blue, "kestrel", 0); sum.Total != 0 || sum.Terms != nil {
		t.Errorf("repairing costs %d", sum.Total)
	}
	wantTerms(t, scoring.RepairPrice(p.state(), seafall.Blue, "kestrel", 6), 7, "R22 price.printed +6", "R22 price.stickers +1")
}

// The stock of the box with its costs: eight upgrades of 10 gold, two of each
// good, four of 18; nine structures, the libraries 18, all others 10.
func TestR13_R14_TheStockOfTheBox(t *testing.T) {
	goods, cheap, dear := map[string]int{}, 0, 0
	for _, u := range scoring.UpgradeStock {
		if u.Cost == 10 {
			cheap++
			goods[u.Good]++
		} else if u.Cost == 18 {
			dear++
		}
	}
	if cheap != 8 || dear != 4 || len(goods) != 4 || goods["wood"] != 2 || goods["iron"] != 2 || goods["linen"] != 2 || goods["spice"] != 2 {
		t.Errorf("%d of 10 gold with %v, %d of 18", cheap, goods, dear)
	}
	structures := map[int]int{}
	for _, s := range scoring.StructureStock {
		structures[s.Cost] += s.Count
	}
	if structures[18] != 2 || structures[10] != 7 {
		t.Errorf("the structures by cost are %v", structures)
	}
	if gold, _ := scoring.PrintedCost("gun tower"); gold != 10 {
		t.Errorf("a gun tower costs %d", gold)
	}
	if gold, _ := scoring.PrintedCost("Kraken"); gold != 0 {
		t.Errorf("what is not in the box costs %d", gold)
	}
}
