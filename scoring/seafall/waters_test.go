package seafall_test

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// atSea opens everything in a campaign of three in which a game runs.
func (p *party) atSea() {
	p.t.Helper()
	p.begin()
	p.say(scoring.AddRule{All: true})
}

// clerkHired is atSea with an advisor of red's.
func (p *party) clerkHired() {
	p.t.Helper()
	p.atSea()
	p.say(scoring.HireAdvisor{Province: red, Type: "Clerk", Gold: 2})
}

// sailFull is atSea with a sail value of blue's whose boxes are all filled.
func (p *party) sailFull() {
	p.t.Helper()
	p.atSea()
	p.correct(map[string]string{"blue.ship_a.sail": "5"})
}

var passageTrials = []trial{
	{name: "a test gives no glory", rule: "R74", key: "late.p3.no_glory", overrulable: true,
		before: (*party).atSea,
		keeps:  scoring.TestPassage{Province: blue, Ship: seafall.ShipA, Defense: scoring.Tell(5), Successes: scoring.Tell(5)},
		breaks: scoring.TestPassage{Province: blue, Ship: seafall.ShipA, Glory: scoring.Tell(1)}},
	{name: "a ship that floats is tested", rule: "R74", key: "ship.sunk",
		before: func(p *party) { p.atSea(); p.say(scoring.SinkShip{Province: blue, Ship: seafall.ShipB}) },
		keeps:  scoring.TestPassage{Province: blue, Ship: seafall.ShipA},
		breaks: scoring.TestPassage{Province: blue, Ship: seafall.ShipB}},
}

var columnTrials = []trial{
	{name: "one island in a column", rule: "R75", key: "late.p4.column_taken", overrulable: true,
		before: func(p *party) { p.isle(); p.atSea() },
		keeps:  scoring.ExploreColumn{Province: blue, Column: 3},
		breaks: scoring.ExploreColumn{Province: blue, Column: 2}},
	{name: "one island in a column, however it is found", rule: "R75", key: "late.p4.column_taken", overrulable: true,
		before: func(p *party) { p.isle(); p.atSea() },
		keeps:  scoring.FindIsland{Column: 3},
		breaks: scoring.FindIsland{Column: 2}},
	{name: "an entry adds one glory", rule: "R75", key: "late.p4.entry_glory", overrulable: true,
		before: (*party).atSea,
		keeps:  scoring.ExploreColumn{Province: blue, Column: 3, Entry: scoring.Tell(1)},
		breaks: scoring.ExploreColumn{Province: blue, Column: 3, Entry: scoring.Tell(2)}},
	{name: "by a house rule it always does", rule: "R75", key: "late.p4.entry_glory", overrulable: true,
		before: func(p *party) {
			p.atSea()
			p.say(scoring.SetHouseRule{Rule: seafall.IslandTwoGlory, On: true})
		},
		keeps:  scoring.ExploreColumn{Province: blue, Column: 3},
		breaks: scoring.ExploreColumn{Province: blue, Column: 3, Entry: scoring.Tell(0)}},
}

var inquisitionTrials = []trial{
	{name: "the first sticker is worth one", rule: "R65", key: "late.p11.other_glory", overrulable: true,
		before: (*party).clerkHired,
		keeps:  scoring.HoldInquisition{Province: blue, Advisor: "clerk", Glory: scoring.Tell(1)},
		breaks: scoring.HoldInquisition{Province: blue, Advisor: "clerk", Glory: scoring.Tell(2)}},
	{name: "further ones are worth nothing", rule: "R65", key: "late.p11.other_glory", overrulable: true,
		before: func(p *party) { p.clerkHired(); p.say(scoring.HoldInquisition{Province: blue, Advisor: "clerk"}) },
		keeps:  scoring.HoldInquisition{Province: green, Advisor: "clerk"},
		breaks: scoring.HoldInquisition{Province: green, Advisor: "clerk", Glory: scoring.Tell(1)}},
}

var stickerTrials = []trial{
	{name: "boxes come before stickers", rule: "R84", key: "late.p14.boxes_left", overrulable: true,
		before: (*party).sailFull,
		keeps:  scoring.PlaceShipSticker{Province: blue, Ship: seafall.ShipA, Value: seafall.Sail},
		breaks: scoring.PlaceShipSticker{Province: blue, Ship: seafall.ShipB, Value: seafall.Sail}},
	{name: "nine is the highest", key: "number.out_of_range",
		before: (*party).sailFull,
		keeps:  scoring.PlaceShipSticker{Province: blue, Ship: seafall.ShipA, Value: seafall.Sail, To: 9},
		breaks: scoring.PlaceShipSticker{Province: blue, Ship: seafall.ShipA, Value: seafall.Sail, To: 10}},
	{name: "a sticker raises", key: "late.p14.no_higher",
		before: (*party).sailFull,
		keeps:  scoring.PlaceShipSticker{Province: blue, Ship: seafall.ShipA, Value: seafall.Sail, To: 6},
		breaks: scoring.PlaceShipSticker{Province: blue, Ship: seafall.ShipA, Value: seafall.Sail, To: 5}},
}

func init() {
	trials = slices.Concat(trials, passageTrials, columnTrials, inquisitionTrials, stickerTrials)
}

// TestLD24_DangerousWaters: three dice against 5 sink a ship that takes two damage in 19
// of 27 cases; one success is four damage, and costs nothing but an upgrade.
func TestLD24_DangerousWaters(t *testing.T) {
	p := meet(t, three())
	p.atSea()
	p.say(scoring.ChartWater{Sign: seafall.DangerousWater, Water: "maw", Column: 4, Defense: 5, By: blue})
	e := scoring.Endeavor{Province: blue, Flagship: seafall.ShipA, Support: true}
	pool, roll := scoring.SailTest(p.state(), e, seafall.DangerousTest, 5, false)
	odds := roll.Odds()
	if pool.Total != 3 || roll.Capacity != 2 || odds.Sinks.Cmp(big.NewRat(19, 27)) != 0 {
		t.Fatalf("%d dice, capacity %d, sinks %s", pool.Total, roll.Capacity, odds.Sinks)
	}
	p.say(scoring.BuyUpgrade{Province: blue, Ship: seafall.ShipA, Name: "Bold"}, scoring.ExhaustUpgrade{Province: blue, Upgrade: "bold"})
	before := p.play(blue).Glory
	p.say(scoring.TestPassage{Province: blue, Ship: seafall.ShipA, Water: "maw", Successes: scoring.Tell(1)})
	if play := p.play(blue); !play.Hulls[0].Sunk || play.Glory != before-1 {
		t.Errorf("afloat %v, glory %d after %d", !play.Hulls[0].Sunk, play.Glory, before)
	}
	// The same with three successes: two damage, and it goes on.
	p.say(scoring.TestPassage{Province: green, Ship: seafall.ShipA, Water: "maw", Successes: scoring.Tell(3)})
	if play := p.play(green); play.Hulls[0].Sunk || play.Hulls[0].Damage != 2 || play.Glory != 0 {
		t.Errorf("%+v, glory %d", play.Hulls[0], play.Glory)
	}
}

// TestL64_OddsAreThoseOfEveryRoll counts all rolls of a sail test, with and without a
// die of fortune.
func TestL64_OddsAreThoseOfEveryRoll(t *testing.T) {
	for _, c := range []struct{ dice, defense, capacity, fortune int }{{3, 5, 2, 0}, {4, 3, 1, 0}, {4, 5, 2, 1}, {5, 4, 2, 2}, {0, 2, 2, 1}} {
		all, sunk, passed := 1, 0, 0
		for range c.dice {
			all *= 6
		}
		for n := range all {
			successes := 0
			for i, rest := 0, n; i < c.dice; i, rest = i+1, rest/6 {
				if rest%6 < 4 {
					successes++
				}
			}
			successes += min(c.fortune, c.dice-successes)
			if damage := max(0, c.defense-successes); damage > c.capacity {
				sunk++
			} else if damage == 0 {
				passed++
			}
		}
		odds := scoring.Roll{Dice: c.dice, Defense: c.defense, Capacity: c.capacity, Fortune: c.fortune}.Odds()
		if odds.Sinks.Cmp(big.NewRat(int64(sunk), int64(all))) != 0 || odds.Unharmed.Cmp(big.NewRat(int64(passed), int64(all))) != 0 {
			t.Errorf("%+v: sinks %s, counted %d of %d; unharmed %s, counted %d", c, odds.Sinks, sunk, all, odds.Unharmed, passed)
		}
	}
}

// L64: the sail value with upgrades, damage cards, support and expertise; nothing that
// resists a raid, and no research.
func TestL64_ThePoolOfAPassage(t *testing.T) {
	p := meet(t, three())
	p.atSea()
	e := scoring.Endeavor{Province: blue, Kind: seafall.Sail, Flagship: seafall.ShipB, Support: true,
		Upgrades: 1, Research: 4, Defenders: 3, Towers: 2, Other: -1, Where: spot("green", "vault")}
	pool := e.Pool(p.state())
	if pool.Total != 3+1+1-1 || len(pool.Against) != 0 {
		t.Errorf("%d dice: %+v %v", pool.Total, pool.Terms, pool.Against)
	}
	p.say(scoring.SinkShip{Province: blue, Ship: seafall.ShipB})
	if pool := e.Pool(p.state()); len(pool.Against) != 1 || pool.Against[0].Key != "ship.sunk" {
		t.Errorf("a sunken flagship: %v", pool.Against)
	}
}

// L65: no test is worth glory, and fortune helps in dangerous waters unless their
// number is red, and never in uncharted ones.
func TestL65_NoGloryAndNoFortune(t *testing.T) {
	bothWays(t, passageTrials)
	p := meet(t, three())
	p.atSea()
	e := scoring.Endeavor{Province: blue, Flagship: seafall.ShipA}
	for _, c := range []struct {
		test seafall.Test
		red  bool
		want bool
	}{{seafall.DangerousTest, false, true}, {seafall.DangerousTest, true, false}, {seafall.UnchartedTest, false, false}} {
		if _, roll := scoring.SailTest(p.state(), e, c.test, 3, c.red); roll.Fortunate() != c.want {
			t.Errorf("%+v: fortune helps: %v", c, roll.Fortunate())
		}
	}
	p.agree(scoring.TestPassage{Province: blue, Ship: seafall.ShipA, Glory: scoring.Tell(1), Note: "a pearl"}, "R74")
	if p.play(blue).Glory != 1 {
		t.Errorf("%d glory after the table agreed on one", p.play(blue).Glory)
	}
	p.agree(scoring.TestPassage{Province: red, Ship: seafall.ShipA, Test: seafall.UnchartedTest, Sunk: true, Glory: scoring.Tell(1)}, "R74")
	if play := p.play(red); !play.Hulls[0].Sunk || play.Glory != 1 {
		t.Errorf("%+v, %d glory", play.Hulls[0], play.Glory)
	}
}

// TestLD25_AnEmptyColumn: five dice against the number 4; a success is a glory and an
// island in the column from the west that is asked, and what its entry adds is one more
// (L59, L60). It needs no chart (L61) and has no name (L62).
func TestLD25_AnEmptyColumn(t *testing.T) {
	p := meet(t, three())
	p.atSea()
	p.correct(map[string]string{"blue.ship_b.explore": "3"})
	e := scoring.Endeavor{Province: blue, Kind: seafall.Explore, Flagship: seafall.ShipB, Support: true,
		Advisors: []string{p.activate(blue, "Woodsman", "explore", 1)}}
	pool := e.Pool(p.state())
	odds := scoring.Roll{Dice: pool.Total, Defense: 4, Capacity: scoring.LeastCapacity(p.state(), blue, seafall.ShipB)}.Odds()
	if pool.Total != 5 || odds.Unharmed.Cmp(big.NewRat(112, 243)) != 0 || odds.Sinks.Cmp(big.NewRat(11, 243)) != 0 {
		t.Fatalf("%d dice: no damage %s, sinks %s", pool.Total, odds.Unharmed, odds.Sinks)
	}
	p.say(scoring.ExploreColumn{Province: blue, Column: 6, Garrison: 2, Entry: scoring.Tell(1), Note: "the entry says so"})
	isle := p.state().Islands[0]
	if isle.Column != 6 || isle.By != blue || isle.Name != "" || p.play(blue).Glory != 2 {
		t.Errorf("%+v, glory %d", isle, p.play(blue).Glory)
	}
	p.say(scoring.NextRound{}, scoring.ExploreColumn{Province: red, Failed: true})
	if p.play(red).Glory != 0 || len(p.state().Islands) != 1 {
		t.Errorf("a failure: glory %d, %d islands", p.play(red).Glory, len(p.state().Islands))
	}
	// The strip has said the endeavor already: the island and the entry are left.
	p.say(scoring.ResolveEndeavor{Province: green, Endeavor: seafall.Explore}, scoring.ExploreColumn{Province: green, Column: 7, Resolved: true})
	if p.play(green).Glory != 1 || len(p.state().Islands) != 2 {
		t.Errorf("said before: glory %d, %d islands", p.play(green).Glory, len(p.state().Islands))
	}
	if v := p.refused(scoring.ExploreColumn{Province: blue}); len(v) == 0 || v[len(v)-1].Key != "number.out_of_range" {
		t.Errorf("an island in no column: %v", v)
	}
}

func TestL59_L60_BothWays(t *testing.T) { bothWays(t, columnTrials) }

func TestL60_TheHouseRule(t *testing.T) {
	p := meet(t, three())
	p.atSea()
	p.say(scoring.SetHouseRule{Rule: seafall.IslandTwoGlory, On: true}, scoring.ExploreColumn{Province: blue, Column: 6})
	if p.play(blue).Glory != 2 {
		t.Errorf("glory %d, want 2", p.play(blue).Glory)
	}
}

// L63: a card that is kept or destroyed is not drawn again; any other one is.
func TestL63_UnchartedCards(t *testing.T) {
	p := meet(t, three())
	p.atSea()
	draws := func(name string) scoring.DrawUncharted { return scoring.DrawUncharted{Province: blue, Name: name} }
	p.say(draws("Fog"), scoring.DrawUncharted{Province: red, Known: "fog"}, scoring.DrawUncharted{Province: green, Name: "fog", Kept: true},
		scoring.DrawUncharted{Province: green, Name: "The Whale", Destroyed: true})
	if len(p.state().Late.Uncharted) != 2 || p.state().Late.Card("fog").Holder != green || !p.state().Late.Card("the-whale").Destroyed {
		t.Errorf("%+v", p.state().Late.Uncharted)
	}
	for _, c := range []struct {
		say scoring.Command
		key string
	}{
		{draws("FOG"), "late.p3.card_held"},
		{draws("The whale"), "late.p3.card_gone"},
		{scoring.DrawUncharted{Province: blue, Known: "kraken"}, "late.p3.card_unknown"},
		{scoring.DrawUncharted{Province: blue, Name: "Reef", Kept: true, Destroyed: true}, "late.p3.kept_and_destroyed"},
		{draws(""), "name.empty"},
	} {
		if v := p.refused(c.say); len(v) != 1 || v[0].Key != c.key || v[0].Overrulable {
			t.Errorf("%+v: %v", c.say, v)
		}
	}
}

// A mistake in an uncharted card is set right: who keeps it, what the table calls it, and
// that it is destroyed. A destroyed one nobody keeps, and no two have one name.
func TestL63_UnchartedCardsAreCorrected(t *testing.T) {
	p := meet(t, three())
	p.say(scoring.AddRule{All: true}, scoring.StartGame{}, scoring.HoldWinter{},
		scoring.DrawUncharted{Province: green, Name: "Wale", Kept: true}, scoring.DrawUncharted{Province: blue, Name: "Storm"})
	correct := func(path, is string) scoring.Correct {
		return scoring.Correct{Path: "uncharted/" + path, Is: is, Reason: "as on the card"}
	}
	p.say(correct("wale/name", "The Whale"), correct("wale", "red"), correct("storm", "blue"))
	whale, storm := *p.state().Late.Card("wale"), *p.state().Late.Card("storm")
	if whale != (seafall.UnchartedCard{ID: "wale", Name: "The Whale", Holder: red}) || storm.Holder != blue {
		t.Errorf("the cards are %+v and %+v", whale, storm)
	}
	for _, wrong := range []struct{ path, is, key string }{
		{"wale/name", "storm", "late.p3.card_twice"}, {"wale/name", "", "name.empty"}, {"wale", "gray", "province.unknown"},
		{"wale/destroyed", "1", "late.p3.yes_or_nothing"}, {"squid", "red", "value.unknown"}, {"squid/name", "Squid", "value.unknown"},
		{"squid/destroyed", "yes", "value.unknown"},
	} {
		p.fails(correct(wrong.path, wrong.is), "", wrong.key)
	}
	p.say(correct("wale/destroyed", "yes"))
	if whale = *p.state().Late.Card("wale"); !whale.Destroyed || whale.Holder != "" {
		t.Errorf("a card is destroyed: %+v", whale)
	}
	p.fails(correct("wale", "red"), "", "late.p3.kept_and_destroyed")
	p.fails(scoring.DrawUncharted{Province: red, Known: "wale"}, "", "late.p3.card_gone")
	p.say(correct("wale/destroyed", ""), correct("storm", ""), scoring.DrawUncharted{Province: red, Known: "wale", Kept: true},
		scoring.DrawUncharted{Province: red, Name: "storm", Kept: true})
	if whale, storm = *p.state().Late.Card("wale"), *p.state().Late.Card("storm"); whale.Holder != red || storm.Holder != red {
		t.Errorf("drawn after that: %+v and %+v", whale, storm)
	}
	// An audit looks at those that somebody keeps, and at none in the deck.
	p.say(correct("storm", ""))
	var looked []string
	for _, item := range scoring.Audit(p.state()) {
		if strings.HasPrefix(item.Path, "uncharted/") {
			looked = append(looked, item.Board+" "+item.Path)
		}
	}
	if !slices.Equal(looked, []string{"red uncharted/wale"}) {
		t.Errorf("looked at are %v", looked)
	}
}

// L66: signs lie on the sea from the west on, each once, and leave it again.
func TestL66_SignsOnTheSea(t *testing.T) {
	p := meet(t, three())
	p.atSea()
	p.say(scoring.ChartWater{Sign: seafall.PortalWater, Where: "the old arch"}, scoring.ChartWater{Sign: seafall.PortalWater, Column: 9, By: red},
		scoring.ChartWater{Sign: seafall.PortalWater, Column: 3}, scoring.ChartWater{Sign: seafall.CurrentWater, Column: 3})
	var ids []string
	for _, w := range scoring.SignsOf(p.state(), seafall.PortalWater) {
		ids = append(ids, w.ID)
	}
	if !slices.Equal(ids, []string{"portal-3", "portal-2", "portal"}) {
		t.Errorf("portals %v", ids)
	}
	p.say(scoring.RemoveWater{Water: "portal-2"})
	if p.state().Late.Water("portal-2") != nil || len(p.state().Late.Waters) != 3 {
		t.Errorf("%d signs left", len(p.state().Late.Waters))
	}
	p.correct(map[string]string{"water/portal": "atoll", "water/portal/column": "20", "water/portal/where": "the reef", "water/portal/defense": "3", "water/portal/dangerous": "1"})
	if w := p.state().Late.Water("portal"); w.Kind != seafall.AtollWater || w.Column != 20 || w.Where != "the reef" || w.Defense != 3 || !w.Dangerous {
		t.Errorf("%+v", w)
	}
}

// L66: what is no sign, and what is one of a part that is sealed, is refused alike.
func TestL66_WhatIsNoSign(t *testing.T) {
	p := meet(t, three())
	p.atSea()
	p.say(scoring.ChartWater{Water: "maw", Sign: seafall.DangerousWater})
	for _, c := range []struct {
		say scoring.Command
		key string
	}{
		{scoring.ChartWater{Sign: seafall.AtollWater, Column: 21}, "number.out_of_range"},
		{scoring.ChartWater{Sign: seafall.AtollWater, Defense: 21}, "number.out_of_range"},
		{scoring.ChartWater{Sign: "swamp"}, "late.p3.kind_unknown"},
		{scoring.ChartWater{Water: "maw", Sign: seafall.AtollWater}, "late.p3.charted_already"},
		{scoring.ChartWater{Water: "The Maw", Sign: seafall.AtollWater}, "late.p3.bad_id"},
		{scoring.ChartWater{Sign: seafall.AtollWater, By: "gray"}, "province.unknown"},
		{scoring.RemoveWater{Water: "reef"}, "late.p3.no_water"},
		{scoring.TestPassage{Province: blue, Ship: seafall.ShipA, Water: "reef"}, "late.p3.no_water"},
		{scoring.TestPassage{Province: blue, Ship: seafall.ShipA, Test: "deep"}, "late.p3.test_unknown"},
		{scoring.TestPassage{Province: blue, Ship: "z"}, "ship.unknown"},
		{scoring.Correct{Path: "water/maw", Is: "swamp", Reason: "as on the map"}, "late.p3.kind_unknown"},
		{scoring.Correct{Path: "water/maw/column", Is: "21", Reason: "as on the map"}, "number.out_of_range"},
	} {
		if v := p.refused(c.say); len(v) != 1 || v[0].Key != c.key || v[0].Overrulable {
			t.Errorf("%+v: %v, want %s", c.say, v, c.key)
		}
	}
	// With portals alone a current is a word like any other, and the answer says so.
	portals := meet(t, three())
	portals.begin()
	portals.say(scoring.AddRule{Heading: "Portals"}, scoring.ChartWater{Sign: seafall.PortalWater})
	for _, kind := range []seafall.WaterKind{seafall.CurrentWater, "swamp"} {
		if v := portals.refused(scoring.ChartWater{Sign: kind}); len(v) != 1 || v[0].Key != "late.p13.kind_unknown" {
			t.Errorf("%s: %v", kind, v)
		}
	}
	for _, c := range []struct {
		say scoring.Command
		key string
	}{
		{scoring.ChartWater{Water: "portal", Sign: seafall.PortalWater}, "late.p13.charted_already"},
		{scoring.ChartWater{Water: "Arch", Sign: seafall.PortalWater}, "late.p13.bad_id"},
		{scoring.RemoveWater{Water: "arch"}, "late.p13.no_water"},
	} {
		if v := portals.refused(c.say); len(v) != 1 || v[0].Key != c.key {
			t.Errorf("%+v: %v", c.say, v)
		}
	}
}

// TestL76_Inquisition: the first sticker on a card is worth a glory, further ones are
// not, and own ones add to its price; a card that is destroyed takes them along.
func TestL76_Inquisition(t *testing.T) {
	p := meet(t, three())
	p.clerkHired()
	p.say(scoring.HoldInquisition{Province: blue, Advisor: "clerk"}, scoring.HoldInquisition{Province: blue, Advisor: "clerk"},
		scoring.HoldInquisition{Province: green, Advisor: "clerk"})
	if p.play(blue).Glory != 1 || p.play(green).Glory != 0 {
		t.Errorf("glory %d and %d", p.play(blue).Glory, p.play(green).Glory)
	}
	for of, want := range map[seafall.Province]int{blue: 4, green: 3, red: 2} {
		if price := scoring.HirePrice(p.state(), of, 2, 0, scoring.Discount{Hired: "clerk"}); price.Total != want {
			t.Errorf("%s pays %d, want %d: %+v", of, price.Total, want, price.Terms)
		}
	}
	if got, _ := seafall.LookUp("advisor/clerk.stickers").In(p.state()); got != "blue blue green" {
		t.Errorf("stickers %q", got)
	}
	p.correct(map[string]string{"advisor/clerk.stickers": "red"})
	if n := scoring.StickersOn(p.state(), red, "clerk"); n != 1 || len(scoring.Inquired(p.state())) != 1 {
		t.Errorf("%d of red's, on %d cards", n, len(scoring.Inquired(p.state())))
	}
	if v := p.refused(scoring.HoldInquisition{Province: blue, Advisor: "nobody"}); len(v) != 1 || v[0].Key != "advisor.unknown" {
		t.Errorf("nobody: %v", v)
	}
	p.say(scoring.DismissAdvisor{Province: red, Advisor: "clerk", Destroyed: true})
	if len(p.state().Late.Stuck) != 0 {
		t.Errorf("stickers left: %v", p.state().Late.Stuck)
	}
}

func TestL76_BothWays(t *testing.T) { bothWays(t, inquisitionTrials) }

// TestL81_StickersBeyondTheBoxes: a sticker raises a value that every sum uses, opens no
// box of step 4, and counts apart from them.
func TestL81_StickersBeyondTheBoxes(t *testing.T) {
	p := meet(t, three())
	p.sailFull()
	boxes := len(scoring.ShipBoxes(p.state(), blue))
	p.say(scoring.PlaceShipSticker{Province: blue, Ship: seafall.ShipA, Value: seafall.Sail, To: 7})
	ship := p.state().Board(blue).Ships[0]
	if ship.Value(seafall.Sail) != 7 || ship.Beyond != [4]int{2} || len(scoring.ShipBoxes(p.state(), blue)) != boxes {
		t.Errorf("%+v, %d boxes after %d", ship, len(scoring.ShipBoxes(p.state(), blue)), boxes)
	}
	if a := scoring.Sailing(p.state(), blue, [2]int{}); a.Ships[0] != 7 {
		t.Errorf("sails %d spaces", a.Ships[0])
	}
	p.correct(map[string]string{"blue.ship_a.sail.beyond": "4"})
	if ship := p.state().Board(blue).Ships[0]; ship.Value(seafall.Sail) != 9 || ship.Beyond[0] != 4 {
		t.Errorf("%+v", ship)
	}
	if v := p.refused(scoring.Correct{Path: "blue.ship_a.sail.beyond", Is: "5", Reason: "as on the sheet"}); len(v) != 1 || v[0].Key != "number.out_of_range" {
		t.Errorf("beyond nine: %v", v)
	}
	p.agree(scoring.PlaceShipSticker{Province: red, Ship: seafall.ShipB, Value: seafall.Hold}, "R84")
	if ship := p.state().Board(red).Ships[1]; ship.Value(seafall.Hold) != 3 || ship.Beyond[3] != 1 {
		t.Errorf("%+v", ship)
	}
}

func TestL81_BothWays(t *testing.T) { bothWays(t, stickerTrials) }
