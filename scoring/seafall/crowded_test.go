package seafall_test

import (
	"slices"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

func init() { trials = append(trials, crowdedTrials...) }

// fullHold is shipped, with two relics in red's hold of 2, and a damage card on the ship.
func (p *party) fullHold() {
	p.t.Helper()
	p.shipped()
	p.say(scoring.FindRelic{Province: red, Ship: seafall.ShipA, Name: "The Mask"}, scoring.TakeDamage{Province: red, Ship: seafall.ShipA})
}

// battered is a game with every part, with two damage cards on red's ship a.
func (p *party) battered() {
	p.t.Helper()
	p.atSea()
	p.say(scoring.TakeDamage{Province: red, Ship: seafall.ShipA, Damage: 2})
}

// torn is a damage card that lowers a value of red's ship a.
func torn(v seafall.Value) scoring.NameDamageCard {
	return scoring.NameDamageCard{Province: red, Ship: seafall.ShipA, Name: "Sprung Plank", Lowers: v}
}

// together is the house rule by which the third card of any kind sinks a ship.
var together = scoring.SetHouseRule{Rule: seafall.CursesCountAsDamage, On: true}

var crowdedTrials = []trial{
	{name: "relics aboard have room still", rule: "R77", key: "late.p5.over_hold", overrulable: true,
		before: (*party).fullHold, keeps: torn(seafall.Sail), breaks: torn(seafall.Hold)},
	{name: "cards that count together sink", rule: "R66", key: "late.p6.too_many_together", overrulable: true,
		before: func(p *party) {
			p.battered()
			p.say(scoring.DrawCurse{Province: red, Ship: seafall.ShipA, Cards: 2})
		},
		lawful: (*party).battered, keeps: together, breaks: together},
	{name: "a colony lies alone on its island", rule: "R61", key: "late.p7.two_on_island", overrulable: true,
		before: func(p *party) {
			p.patmos()
			p.say(scoring.FoundColony{Province: green, Island: "isle-a", Name: "Gullhaven", Defense: 5})
		},
		keeps:  scoring.Correct{Path: "campaign.patmos", Is: "isle-b", Reason: "misread"},
		breaks: scoring.Correct{Path: "campaign.patmos", Is: "isle-a", Reason: "misread"}},
}

// L52: whatever takes room in a hold from under the relics aboard is asked about, once:
// the rest is LOST, and the table chooses which.
func TestL52_AHoldThatShrinks(t *testing.T) {
	fix := func(path, is string) scoring.Correct {
		return scoring.Correct{Path: path, Is: is, Reason: "as on the board"}
	}
	for name, c := range map[string]struct {
		before []scoring.Command
		says   scoring.Command
	}{
		"a card":           {nil, torn(seafall.Hold)},
		"a card set right": {[]scoring.Command{torn(seafall.Sail)}, fix("red.ship_a.card_1.lowers", "hold")},
		"how much a card lowers": {[]scoring.Command{scoring.ReturnRelic{Relic: "the-mask"}, torn(seafall.Hold)},
			fix("red.ship_a.card_1.amount", "2")},
		"the hold set right":       {nil, fix("red.ship_a.hold", "1")},
		"a relic set right aboard": {[]scoring.Command{scoring.MoveRelic{Relic: idol, Province: blue, Ship: seafall.ShipA}, torn(seafall.Hold)}, fix("relic/"+idol, "red a")},
	} {
		p := meet(t, three())
		p.fullHold()
		p.say(c.before...)
		if v := p.against(c.says); len(v) != 1 || !has(v, "R77", "late.p5.over_hold") {
			t.Errorf("%s: %v", name, keys(v))
			continue
		}
		p.agree(c.says, "R77")
		p.say(scoring.GainGlory{Province: red, Glory: 5}, scoring.LoseRelic{Relic: idol}) // it was asked once
	}
	p := meet(t, three())
	p.fullHold()
	p.say(torn(seafall.Raid), scoring.LoseRelic{Relic: idol}, scoring.TakeDamage{Province: red, Ship: seafall.ShipA}, torn(seafall.Hold))
}

// R66: by the house rule no ship bears three cards afloat, however they came together.
func TestR66_CardsThatCountTogether(t *testing.T) {
	p := meet(t, three())
	p.battered()
	p.say(scoring.DrawCurse{Province: red, Ship: seafall.ShipA}, scoring.DrawCurse{Province: blue, Ship: seafall.ShipB, Cards: 2})
	p.fails(together, "R66", "late.p6.too_many_together")
	p.agree(together, "R66")
	p.say(scoring.TakeDamage{Province: green, Ship: seafall.ShipA})
	p.fails(scoring.Correct{Path: "green.ship_a.curses", Is: "2", Reason: "misread"}, "R66", "late.p6.too_many_together")
	p.fails(scoring.Correct{Path: "blue.ship_b.damage", Is: "1", Reason: "misread"}, "R66", "late.p6.too_many_together")
	p.say(scoring.Correct{Path: "green.ship_a.curses", Is: "1", Reason: "misread"}, scoring.LiftCurse{Province: red, Ship: seafall.ShipA})
}

// L28: a second colony on an island is asked about, in whichever way it comes there: it is
// founded, found, set right or caught up.
func TestL28_HoweverASecondColonyComes(t *testing.T) {
	p := meet(t, three())
	p.islands()
	p.begin()
	p.say(scoring.FoundColony{Province: green, Island: "isle-f", Name: "Gullhaven", Defense: 5},
		scoring.FoundColony{Province: red, Island: "isle-a", Name: "Fenn", Defense: 5})
	second := func(c scoring.Command) {
		t.Helper()
		if v := p.against(c); len(v) != 1 || !has(v, "R61", "late.p7.two_on_island") {
			t.Errorf("%s: %v", c.Kind(), keys(v))
		}
	}
	second(scoring.FoundColony{Province: blue, Island: "isle-a", Name: "Hythe", Defense: 5})
	second(scoring.Correct{Path: "fenn.island", Is: "isle-f", Reason: "misread"})
	second(finding)
	p.agree(finding, "R61")
	p.say(scoring.Correct{Path: "gullhaven.defense", Is: "4", Reason: "misread"}) // it was asked once
	second(scoring.Correct{Path: "ker.island", Is: "isle-a", Reason: "misread"})
	second(scoring.Correct{Path: "campaign.patmos", Is: "isle-a", Reason: "misread"})
	p.say(scoring.Correct{Path: "ker.island", Is: "isle-b", Reason: "misread"})

	paper := meet(t, three())
	paper.say(scoring.AddRule{All: true}, paperWithIsle(), scoring.CatchUpLate{Colonies: []seafall.CaughtUpColony{fromTheMap()}})
	again := scoring.CatchUpLate{Colonies: []seafall.CaughtUpColony{{ColonyCard: seafall.ColonyCard{Name: "Fenn", Island: "isle-a"}}}}
	paper.fails(again, "R61", "late.p7.two_on_island")
}

// R49, R56, R61, R77, R84: what play warns of or refuses, catching up does, too.
func TestL82_CaughtUpAsInPlay(t *testing.T) {
	relic := func(name string) seafall.CaughtUpRelic {
		return seafall.CaughtUpRelic{RelicCard: seafall.RelicCard{Name: name}, Province: red, Ship: seafall.ShipA}
	}
	for name, c := range map[string]struct {
		says        scoring.CatchUpLate
		rule, key   string
		overrulable bool
	}{
		"four relics in a hold of 2": {scoring.CatchUpLate{Relics: []seafall.CaughtUpRelic{relic("Idol"), relic("Mask"), relic("Horn"), relic("Bell")}}, "R77", "late.p5.over_hold", true},
		"a relic under two names":    {scoring.CatchUpLate{Relics: []seafall.CaughtUpRelic{relic("Idol"), relic("idol ")}}, "R56", "catch_up.twice", false},
		"a tablet under two names": {scoring.CatchUpLate{Tablets: []seafall.CaughtUpTablet{{RelicCard: seafall.RelicCard{Name: "Slab"}},
			{RelicCard: seafall.RelicCard{Name: "SLAB", ID: "other"}, Holder: red}}}, "R56", "catch_up.twice", false},
		"an uncharted card under two names": {scoring.CatchUpLate{Uncharted: []seafall.CaughtUpUncharted{{DrawnCard: seafall.DrawnCard{Name: "Fog"}},
			{DrawnCard: seafall.DrawnCard{Name: "fog"}}}}, "R56", "catch_up.twice", false},
		"a value beyond boxes that are left": {scoring.CatchUpLate{Ships: []seafall.CaughtUpBeyond{{Province: red, Ship: seafall.ShipB, Value: seafall.Raid, To: 6}}}, "R84", "late.p14.boxes_left", true},
		"a tomb of who was absent":           {scoring.CatchUpLate{Tombs: []seafall.CaughtUpTomb{{Island: "isle-a", Site: "barrow", By: green, Game: 2}}}, "R49", "catch_up.not_there", true},
		"an entry of who was absent":         {scoring.CatchUpLate{Crossed: []seafall.CaughtUpEntry{{Entry: "31", By: green, Game: 2}}}, "R49", "catch_up.not_there", true},
		"a sign of who was absent":           {scoring.CatchUpLate{Waters: []seafall.CaughtUpWater{{Sign: seafall.Sign{Kind: seafall.AtollWater}, By: green, Game: 2}}}, "R49", "catch_up.not_there", true},
		"a colony of who was absent": {scoring.CatchUpLate{Colonies: []seafall.CaughtUpColony{{ColonyCard: seafall.ColonyCard{Name: "Fenn", Island: "isle-a"}, By: green, Game: 2}}},
			"R49", "catch_up.not_there", true},
		"the end by who was absent": {scoring.CatchUpLate{LastIsland: &seafall.CaughtUpLast{By: green, Game: 2}}, "R49", "catch_up.not_there", true},
	} {
		p := meet(t, three())
		c0 := paperWithTomb()
		c0.Games[1].Scores[2] = scoring.CaughtUpScore{Province: green, Absent: true}
		c0.Boards[2].Ships = ships(1)
		p.say(scoring.AddRule{All: true}, c0)
		v := p.refused(c.says)
		if len(v) != 1 || v[0].Rule != c.rule || v[0].Key != c.key || v[0].Overrulable != c.overrulable {
			t.Errorf("%s: %v", name, keys(v))
		} else if c.overrulable {
			p.agree(c.says, c.rule)
		}
	}
}

// R2, R3, R35, R49, R67, R75: the boards, cards and milestones of the paper record are
// looked at as in play.
func TestR35_CaughtUpAsInPlay(t *testing.T) {
	led := func(fortune int, appellation string) *seafall.Leader {
		return &seafall.Leader{Reputation: 2, Fortune: fortune, Appellation: appellation}
	}
	for name, c := range map[string]struct {
		alter     func(*scoring.CatchUp)
		rule, key string
	}{
		"a milestone twice": {func(c *scoring.CatchUp) {
			c.Milestones = []seafall.CaughtUpMilestone{{Game: 1, Province: blue, Name: "First", Glory: 1}, {Game: 2, Province: red, Name: "first", Glory: 1}}
		}, "R67", "milestone.claimed_already"},
		"a milestone worth 11": {func(c *scoring.CatchUp) {
			c.Milestones = []seafall.CaughtUpMilestone{{Game: 1, Province: blue, Name: "First", Glory: 11}}
		}, "R2", "glory.unlikely"},
		"a milestone of who was absent": {func(c *scoring.CatchUp) {
			c.Games[1].Scores[2] = scoring.CaughtUpScore{Province: green, Absent: true}
			c.Boards[2].Ships = ships(1)
			c.Milestones = []seafall.CaughtUpMilestone{{Game: 2, Province: green, Name: "First", Glory: 1}}
		}, "R49", "catch_up.not_there"},
		"an advisor worth 11":     {func(c *scoring.CatchUp) { c.Boards[0].Kept = &seafall.Advisor{Type: "Clerk", Gold: 1, Glory: 11} }, "R3", "glory.unlikely"},
		"an appellation twice":    {func(c *scoring.CatchUp) { c.Boards[0].Leader, c.Boards[1].Leader = led(2, "wise"), led(2, "wise") }, "R35", "improvement.appellation_gone"},
		"no such appellation":     {func(c *scoring.CatchUp) { c.Boards[0].Leader = led(2, "dreadful") }, "R35", "improvement.appellation_gone"},
		"a fortune of 7":          {func(c *scoring.CatchUp) { c.Boards[0].Leader, c.Boards[1].Leader = led(7, ""), led(7, "") }, "R35", "improvement.none_higher"},
		"a field of 7":            {func(c *scoring.CatchUp) { c.Boards[1].Fields = &[2]int{7, 4} }, "R35", "improvement.none_higher"},
		"a garrison of 6":         {func(c *scoring.CatchUp) { c.Boards[1].Garrison = ptr(6) }, "R35", "improvement.none_higher"},
		"two islands in a column": {func(c *scoring.CatchUp) { c.Islands = []seafall.CaughtUpIsland{{Column: 2}, {Column: 2}} }, "R75", "late.p4.column_taken"},
	} {
		p := meet(t, three())
		p.say(scoring.AddRule{All: true})
		said := with(c.alter)
		if v := p.refused(said); len(v) != 1 || v[0].Rule != c.rule || v[0].Key != c.key || !v[0].Overrulable {
			t.Errorf("%s: %v", name, keys(v))
			continue
		}
		p.agree(said, c.rule)
	}
	p := meet(t, three())
	p.say(scoring.AddRule{All: true}, with(func(c *scoring.CatchUp) {
		c.Boards[0].Leader, c.Boards[1].Leader = led(6, "wise"), led(5, "mighty")
		c.Boards[0].Fields, c.Boards[1].Fields = &[2]int{8, 6}, &[2]int{8, 8}
		c.Islands = []seafall.CaughtUpIsland{{Column: 2}, {Column: 3}}
	}))
	if !slices.Contains(p.state().Stock.Appellations, "lucky") {
		t.Error("an appellation that nobody bears is gone")
	}
}
