package seafall_test

import (
	"math/big"
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

var barrow = spot("kestrel", "barrow")

// entombed opens every part and begins a year with a tomb on Kestrel, of defense 6.
func (p *party) entombed() {
	p.t.Helper()
	p.isle()
	p.say(scoring.AddRule{All: true}, scoring.ExploreSite{Island: "kestrel", Site: "barrow", Defense: 6},
		scoring.FindTomb{Island: "kestrel", Site: "barrow", By: red})
	p.begin()
	p.say(scoring.NextRound{})
}

// shipped is entombed, with the Idol on red's ship a, worth 2.
func (p *party) shipped() {
	p.t.Helper()
	p.entombed()
	p.say(scoring.FindRelic{Province: red, Ship: seafall.ShipA, Name: "The Idol", Glory: 2})
}

const idol = "the-idol"

func (p *party) relic(id string) *seafall.Relic {
	p.t.Helper()
	r := p.state().Late.Relic(id)
	if r == nil {
		p.t.Fatalf("no relic %s: %v", id, p.state().Late.Relics)
	}
	return r
}

func explored(unharmed bool, entry string) scoring.ExploreTomb {
	return scoring.ExploreTomb{Province: red, Island: "kestrel", Site: "barrow", Unharmed: unharmed, Entry: entry}
}

// takenBack takes the last act back.
func (p *party) takenBack() {
	p.t.Helper()
	if err := p.undo(""); err != nil {
		p.t.Fatal(err)
	}
}

// LD22: explore 4, support 1 and research 2 are 7 dice against 6: no damage with 64 of
// 243. Five successes are one damage and 1 glory, and the entry stays. Later six cross
// it off and bring the Idol aboard; the same entry again is refused.
func TestLD22_Tomb(t *testing.T) {
	p := meet(t, three())
	p.entombed()
	p.hull("red.ship_a.explore", 4)
	e := scoring.Endeavor{Province: red, Kind: seafall.Explore, Where: barrow, Flagship: seafall.ShipA, Support: true, Research: 2}
	pool := e.Pool(p.state())
	wantTerms(t, pool.Sum, 7, "R18 pool.flagship +4", "R18 pool.support +1", "R18 pool.research +2")
	if len(pool.Against) > 0 {
		t.Errorf("against it: %v", pool.Against)
	}
	roll := scoring.TombRoll(p.state(), red, seafall.ShipA, p.state().Late.Tomb(barrow), pool.Total)
	if got := roll.Odds().Unharmed; roll.Defense != 6 || got.Cmp(big.NewRat(64, 243)) != 0 {
		t.Errorf("no damage against %d: %s", roll.Defense, got)
	}
	glory := p.play(red).Glory
	p.say(explored(false, ""), scoring.TakeDamage{Province: red, Ship: seafall.ShipA})
	if p.play(red).Glory != glory+1 || p.play(red).Sources[seafall.FromExplore] != 1 || len(p.state().Late.Crossed) != 0 {
		t.Errorf("red has %d, crossed off %v", p.play(red).Glory, p.state().Late.Crossed)
	}
	p.say(scoring.NextRound{})
	c := explored(true, "31")
	c.Relic, c.RelicGlory = "The Idol", 2
	r := p.say(c)
	if got := p.kindsOf(r); !slices.Equal(got, []string{"endeavor_resolved", "tomb_entry_crossed", "relic_found"}) {
		t.Errorf("it comes to %v", got)
	}
	if p.play(red).Glory != glory+4 || p.play(red).Sources[seafall.FromTreasure] != 2 || p.relic(idol).Lies() != "red a" {
		t.Errorf("red has %d of %v, the Idol is %s", p.play(red).Glory, p.play(red).Sources, p.relic(idol).Lies())
	}
	if crossed := p.state().Late.CrossedBack("31"); crossed == nil || crossed.By != red || crossed.Island != "kestrel" {
		t.Errorf("crossed off: %+v", p.state().Late.Crossed)
	}
	why := p.explain("relic/" + idol)
	if len(why.Terms) == 0 || !slices.Contains(why.Terms[0].Rules, "R77") {
		t.Errorf("the Idol is where it is by %+v", why)
	}
	p.say(scoring.NextRound{})
	if v := p.refused(explored(true, "31")); len(v) != 1 || v[0].Key != "late.p5.crossed_already" || v[0].Rule != "R76" || v[0].Overrulable {
		t.Errorf("the same entry again: %v", v)
	}
	p.say(explored(true, "32"))
}

// L47: odds at a tomb are those of every roll, counted.
func TestL47_OddsAreThoseOfEveryRoll(t *testing.T) {
	p := meet(t, three())
	p.entombed()
	tomb := p.state().Late.Tomb(barrow)
	for dice := range 6 {
		roll := scoring.TombRoll(p.state(), red, seafall.ShipA, tomb, dice)
		judge(roll, enumerate(dice, false, 0)).agrees(t, roll)
	}
	roll := scoring.TombRoll(p.state(), red, seafall.ShipA, tomb, 7)
	all, unharmed := 0, 0
	for n := range 6 * 6 * 6 * 6 * 6 * 6 * 6 {
		successes := 0
		for rest, i := n, 0; i < 7; i, rest = i+1, rest/6 {
			if rest%6 < 4 {
				successes++
			}
		}
		if all++; successes >= 6 {
			unharmed++
		}
	}
	if roll.Odds().Unharmed.Cmp(big.NewRat(int64(unharmed), int64(all))) != 0 {
		t.Errorf("%s, counted %d of %d", roll.Odds().Unharmed, unharmed, all)
	}
}

// L47, L50: an open tomb is explored as often as a table likes, and a closed one is
// warned of; the table opens it again by correcting it.
func TestL47_L50_AClosedTomb(t *testing.T) {
	p := meet(t, three())
	p.entombed()
	closing := explored(true, "7")
	closing.Closes = true
	p.say(explored(false, ""), scoring.NextRound{}, scoring.ResolveEndeavor{Province: red, Endeavor: seafall.Explore, Where: &barrow}, scoring.NextRound{}, closing, scoring.NextRound{})
	if !p.state().Late.Tomb(barrow).Closed || len(scoring.OpenTombs(p.state())) != 0 {
		t.Fatalf("the tomb is %+v", p.state().Late.Tomb(barrow))
	}
	if v := p.refused(scoring.ResolveEndeavor{Province: red, Endeavor: seafall.Explore, Where: &barrow}); len(v) != 1 || v[0].Key != "late.p5.closed" || v[0].Rule != "R76" {
		t.Errorf("a plain endeavor there: %v", v)
	}
	p.say(scoring.Correct{Path: "kestrel.tomb/barrow", Is: "open", Reason: "as on the map"}, explored(true, "8"))
	if v := p.refused(scoring.Correct{Path: "kestrel.tomb/barrow", Is: "ajar", Reason: "as on the map"}); v[0].Key != "late.p5.tomb_is" {
		t.Errorf("neither open nor closed: %v", v)
	}
	p.say(scoring.Correct{Path: "crossed_back/8", Is: "0", Reason: "crossed off wrongly"}, scoring.NextRound{}, explored(true, "8"))
}

// entombing are the rules of tombs, relics, tablets and maps, tried both ways.
var entombing = []trial{
	{name: "a closed tomb is not explored", rule: "R76", key: "late.p5.closed", overrulable: true,
		before: func(p *party) { p.entombed(); p.say(scoring.CloseTomb{Island: "kestrel", Site: "barrow"}) },
		lawful: (*party).entombed,
		keeps:  explored(true, "1"), breaks: explored(true, "1")},
	{name: "an entry is crossed off without damage", rule: "R76", key: "late.p5.harmed", overrulable: true,
		before: (*party).entombed,
		keeps:  explored(true, "1"), breaks: explored(false, "1")},
	{name: "each entry is crossed off once", rule: "R76", key: "late.p5.crossed_already",
		before: func(p *party) { p.entombed(); p.say(scoring.CrossTombEntry{Entry: "1", By: blue}) },
		keeps:  explored(true, "2"), breaks: explored(true, " 1 ")},
	{name: "a failure finds nothing", rule: "R76", key: "late.p5.nothing_found",
		before: (*party).entombed,
		keeps:  scoring.ExploreTomb{Province: red, Island: "kestrel", Site: "barrow", Failed: true},
		breaks: scoring.ExploreTomb{Province: red, Island: "kestrel", Site: "barrow", Failed: true, Relic: "The Idol"}},
	{name: "a tomb is known", key: "late.p5.no_tomb",
		before: (*party).entombed,
		keeps:  explored(true, ""), breaks: scoring.ExploreTomb{Province: red, Island: "kestrel", Site: "harbour"}},
	{name: "a site is explored before it is a tomb", key: "late.p5.not_explored",
		before: (*party).entombed,
		keeps:  scoring.FindTomb{Island: "kestrel", Site: "harbour"}, breaks: scoring.FindTomb{Island: "kestrel", Site: "cliff"}},
	{name: "a tomb is found once", key: "late.p5.tomb_already",
		before: (*party).entombed,
		keeps:  scoring.FindTomb{Island: "kestrel", Site: "harbour"}, breaks: scoring.FindTomb{Island: "kestrel", Site: "barrow"}},
	{name: "a tomb is closed once", key: "late.p5.closed_already",
		before: func(p *party) { p.entombed(); p.say(scoring.CloseTomb{Island: "kestrel", Site: "barrow"}) },
		lawful: (*party).entombed,
		keeps:  scoring.CloseTomb{Island: "kestrel", Site: "barrow"}, breaks: scoring.CloseTomb{Island: "kestrel", Site: "barrow"}},
	{name: "a hold has room for a relic", rule: "R77", key: "late.p5.hold_full", overrulable: true,
		before: func(p *party) { p.shipped(); p.hull("red.ship_a.hold", 1) },
		lawful: func(p *party) { p.shipped(); p.hull("red.ship_a.hold", 2) },
		keeps:  scoring.FindRelic{Province: red, Ship: seafall.ShipA, Name: "The Mask"},
		breaks: scoring.FindRelic{Province: red, Ship: seafall.ShipA, Name: "The Mask"}},
	{name: "a relic comes aboard what floats", key: "ship.sunk",
		before: func(p *party) { p.entombed(); p.say(scoring.SinkShip{Province: red, Ship: seafall.ShipB}) },
		keeps:  scoring.FindRelic{Province: red, Ship: seafall.ShipA, Name: "The Idol"},
		breaks: scoring.FindRelic{Province: red, Ship: seafall.ShipB, Name: "The Idol"}},
	{name: "a relic is aboard once", rule: "R56", key: "late.p5.relic_aboard",
		before: (*party).shipped,
		keeps:  scoring.MoveRelic{Relic: idol, Province: red, Ship: seafall.ShipB},
		breaks: scoring.FindRelic{Province: blue, Ship: seafall.ShipA, Name: "the idol"}},
	{name: "a lost relic is not found again", rule: "R77", key: "late.p5.relic_lost_before", overrulable: true,
		before: func(p *party) { p.shipped(); p.say(scoring.LoseRelic{Relic: idol}) },
		lawful: func(p *party) { p.shipped(); p.say(scoring.ReturnRelic{Relic: idol}) },
		keeps:  scoring.FindRelic{Province: blue, Ship: seafall.ShipA, Name: "The Idol"},
		breaks: scoring.FindRelic{Province: blue, Ship: seafall.ShipA, Name: "The Idol"}},
	{name: "a relic that moves is known", key: "late.p5.relic_unknown",
		before: (*party).shipped,
		keeps:  scoring.MoveRelic{Relic: idol, Province: blue, Ship: seafall.ShipA},
		breaks: scoring.MoveRelic{Relic: "mask", Province: blue, Ship: seafall.ShipA}},
	{name: "a relic moves to another ship", key: "late.p5.relic_there",
		before: (*party).shipped,
		keeps:  scoring.MoveRelic{Relic: idol, Province: red, Ship: seafall.ShipB},
		breaks: scoring.MoveRelic{Relic: idol, Province: red, Ship: seafall.ShipA}},
	{name: "a relic is lost from a ship", key: "late.p5.relic_in_chest",
		before: func(p *party) { p.shipped(); p.say(scoring.ReturnRelic{Relic: idol}) },
		lawful: (*party).shipped,
		keeps:  scoring.LoseRelic{Relic: idol}, breaks: scoring.LoseRelic{Relic: idol}},
	{name: "a relic is lost for a reason", key: "late.p5.why_unknown",
		before: (*party).shipped,
		keeps:  scoring.LoseRelic{Relic: idol, Why: seafall.LostByCard}, breaks: scoring.LoseRelic{Relic: idol, Why: "fog"}},
	{name: "a raid takes relics that are aboard", rule: "R77", key: "late.p5.relic_not_aboard",
		before: (*party).shipped,
		keeps:  pirates(seafall.ShipA, idol), breaks: pirates(seafall.ShipB, idol)},
	{name: "what is lost was taken", rule: "R77", key: "late.p5.relic_not_taken",
		before: (*party).shipped,
		keeps:  pirates(seafall.ShipA, idol),
		breaks: scoring.RaidShip{Province: blue, Ship: seafall.ShipA, Of: red, Target: seafall.ShipA, Successes: 2, Damage: scoring.Tell(1), RelicsLost: []string{idol}}},
	{name: "a relic counts once a game", rule: "R77", key: "late.p5.counts_already", overrulable: true,
		before: (*party).shipped, lawful: (*party).laterOn,
		keeps: scoring.CountRelic{Relic: idol}, breaks: scoring.CountRelic{Relic: idol}},
	{name: "what is printed on a relic is entered", rule: "R77", key: "late.p5.other_glory", overrulable: true,
		before: (*party).laterOn,
		keeps:  scoring.CountRelic{Relic: idol, Glory: scoring.Tell(2)}, breaks: scoring.CountRelic{Relic: idol, Glory: scoring.Tell(3)}},
	{name: "a tablet counts once a game", rule: "R78", key: "late.p5.counts_already", overrulable: true,
		before: (*party).slab, lawful: (*party).laterOn,
		keeps: scoring.CountTablet{Tablet: "slab"}, breaks: scoring.CountTablet{Tablet: "slab"}},
	{name: "what is printed on a tablet is entered", rule: "R78", key: "late.p5.other_glory", overrulable: true,
		before: (*party).laterOn,
		keeps:  scoring.CountTablet{Tablet: "slab", Glory: scoring.Tell(1)}, breaks: scoring.CountTablet{Tablet: "slab", Glory: scoring.Tell(0)}},
	{name: "a tablet lies in one room", rule: "R56", key: "late.p5.tablet_held",
		before: (*party).slab,
		keeps:  scoring.StealTablet{From: red, By: blue, Tablet: "slab", Kept: true},
		breaks: scoring.FindTablet{Province: blue, Name: "Slab"}},
	{name: "a tablet that is taken is known", key: "late.p5.tablet_unknown",
		before: (*party).slab,
		keeps:  scoring.StealTablet{From: red, By: blue, Tablet: "slab"}, breaks: scoring.StealTablet{From: red, By: blue, Tablet: "stone"}},
	{name: "a tablet leaves a room", key: "late.p5.tablet_nowhere",
		before: func(p *party) { p.slab(); p.say(scoring.RemoveTablet{Tablet: "slab"}) }, lawful: (*party).slab,
		keeps: scoring.RemoveTablet{Tablet: "slab"}, breaks: scoring.RemoveTablet{Tablet: "slab"}},
	{name: "two cards of one name are a map", rule: "R79", key: "late.p10.two_names", overrulable: true,
		before: (*party).halves,
		keeps:  scoring.UseTreasureMap{Province: red, Research: []string{"torn-map", "torn-map-2"}},
		breaks: scoring.UseTreasureMap{Province: red, Research: []string{"torn-map", "tide-table"}}},
	{name: "a map has two halves", key: "late.p10.two_cards",
		before: (*party).halves,
		keeps:  scoring.UseTreasureMap{Province: red, Name: "torn map"},
		breaks: scoring.UseTreasureMap{Province: red, Research: []string{"torn-map", "torn-map"}}},
	{name: "a map is a pair", rule: "R79", key: "late.p10.no_pair",
		before: (*party).halves,
		keeps:  scoring.UseTreasureMap{Province: red, Name: "Torn map"}, breaks: scoring.UseTreasureMap{Province: red, Name: "Tide table"}},
	{name: "a relic moves where there is room", rule: "R77", key: "late.p5.hold_full", overrulable: true,
		before: (*party).masked, lawful: (*party).shipped,
		keeps:  scoring.MoveRelic{Relic: idol, Province: blue, Ship: seafall.ShipA},
		breaks: scoring.MoveRelic{Relic: idol, Province: blue, Ship: seafall.ShipA}},
	{name: "a raid takes a relic where there is room", rule: "R77", key: "late.p5.hold_full", overrulable: true,
		before: (*party).masked, lawful: (*party).shipped,
		keeps: pirates(seafall.ShipA, idol), breaks: pirates(seafall.ShipA, idol)},
	{name: "a relic that is found again prints what it printed", rule: "R77", key: "late.p5.other_glory", overrulable: true,
		before: func(p *party) { p.shipped(); p.say(scoring.ReturnRelic{Relic: idol}) },
		keeps:  scoring.FindRelic{Province: blue, Ship: seafall.ShipA, Name: "The Idol", Glory: 2},
		breaks: scoring.FindRelic{Province: blue, Ship: seafall.ShipA, Name: "The Idol", Glory: 3}},
	{name: "a tablet that is found again prints what it printed", rule: "R78", key: "late.p5.other_glory", overrulable: true,
		before: func(p *party) { p.slab(); p.say(scoring.RemoveTablet{Tablet: "slab"}) },
		keeps:  scoring.FindTablet{Province: blue, Name: "Slab", Glory: 1},
		breaks: scoring.FindTablet{Province: blue, Name: "Slab", Glory: 2}},
	{name: "one card is in one place, with maps as without", rule: "R56", key: "research.held",
		before: (*party).halves,
		keeps:  scoring.DrawResearch{Province: blue, Name: "Torn map", Given: true},
		breaks: scoring.DrawResearch{Province: blue, Known: "torn-map", Given: true}},
}

// masked is shipped, with the one place of blue's flagship taken by a relic.
func (p *party) masked() {
	p.t.Helper()
	p.shipped()
	p.hull("blue.ship_a.hold", 1)
	p.say(scoring.FindRelic{Province: blue, Ship: seafall.ShipA, Name: "The Mask"})
}

func TestL47_L56_BothWays(t *testing.T) { bothWays(t, entombing) }

// slab is shipped, with a tablet worth 1 in red's treasure room.
func (p *party) slab() {
	p.t.Helper()
	p.shipped()
	p.say(scoring.FindTablet{Province: red, Name: "Slab", Glory: 1})
}

// laterOn is the game after the one in which red found the Idol and the Slab.
func (p *party) laterOn() {
	p.t.Helper()
	p.slab()
	p.gain(map[seafall.Province]int{blue: 12})
	p.say(scoring.EndGame{})
	p.finish()
	p.begin()
}

// halves is red with both halves of one map, and with a card that is none.
func (p *party) halves() {
	p.t.Helper()
	p.entombed()
	for _, name := range []string{"Torn map", "Tide table", "Torn map"} {
		p.say(scoring.DrawResearch{Province: red, Name: name, Given: true})
	}
	p.say(scoring.NextRound{})
}

// pirates is blue's raid on a ship of red's that takes relics and does one damage.
func pirates(target seafall.Which, relics ...string) scoring.RaidShip {
	return scoring.RaidShip{Province: blue, Ship: seafall.ShipA, Of: red, Target: target, Successes: 2, Damage: scoring.Tell(1), Relics: relics, Taken: scoring.Tell(0)}
}

// LD8: blue applies 3 damage to gray's ship a, which takes 2 in any case: it sinks, its
// upgrade and its goods go, and the Idol is LOST in its chest. It is one act, and one
// undo brings everything back.
func TestLD8_SinkingTakesTheRelic(t *testing.T) {
	for _, curses := range []bool{true, false} {
		p := meet(t, five())
		p.say(scoring.AddRule{Heading: "Raiding a ship"}, scoring.AddRule{Heading: "Tombs"})
		if curses {
			p.say(scoring.AddRule{Heading: "Curses"})
		}
		p.begin()
		p.say(scoring.NextRound{}, scoring.BuyUpgrade{Province: seafall.Gray, Ship: seafall.ShipA, Name: "Intrepid"},
			scoring.TakeDamage{Province: seafall.Gray, Ship: seafall.ShipA}, scoring.FindRelic{Province: seafall.Gray, Ship: seafall.ShipA, Name: "The Idol"})
		blues, grays := p.play(blue).Glory, p.play(seafall.Gray).Glory
		r := p.say(scoring.RaidShip{Province: blue, Ship: seafall.ShipA, Of: seafall.Gray, Target: seafall.ShipA, Successes: 3, Taken: scoring.Tell(0)})
		if got := p.kindsOf(r); !slices.Equal(got, []string{"endeavor_resolved", "ship_raided", "ship_sunk", "relic_lost", "enmity_placed"}) {
			t.Errorf("it comes to %v", got)
		}
		if it := p.relic(idol); it.Lies() != "lost" || it.Last != seafall.Gray {
			t.Errorf("the Idol is %+v", it)
		}
		if p.play(seafall.Gray).Glory != grays-1 || p.play(blue).Glory != blues+1 || p.state().AtHome(blue) != 5 {
			t.Errorf("gray %d, blue %d, %d at home", p.play(seafall.Gray).Glory-grays, p.play(blue).Glory-blues, p.state().AtHome(blue))
		}
		p.takenBack()
		if p.relic(idol).Lies() != "gray a" || p.play(seafall.Gray).Hulls[0].Sunk || p.state().AtHome(blue) != 8 || p.play(seafall.Gray).Glory != grays {
			t.Errorf("undone: the Idol is %s, %+v", p.relic(idol).Lies(), p.play(seafall.Gray).Hulls[0])
		}
	}
}

// LD9: of two successes one is damage and one the Idol. A good gives its place, or the
// Idol is LOST; two are owed in either case.
func TestLD9_ARelicIsAnItem(t *testing.T) {
	for _, lost := range []bool{false, true} {
		p := meet(t, three())
		p.shipped()
		c, want := pirates(seafall.ShipA, idol), "blue a"
		if lost {
			c.RelicsLost, want = []string{idol}, "lost"
		}
		p.say(c)
		if got := p.relic(idol).Lies(); got != want {
			t.Errorf("the Idol is %s, want %s", got, want)
		}
		if got := p.play(blue).At(spot("red", seafall.War)); got != 2 {
			t.Errorf("%d owed", got)
		}
	}
}

// L51: relics are never more than the hold is as it is now, and goods are the table's
// to count.
func TestL51_RelicsFillTheHold(t *testing.T) {
	p := meet(t, three())
	p.shipped()
	p.hull("red.ship_a.hold", 2)
	p.say(scoring.FindRelic{Province: red, Ship: seafall.ShipA, Name: "The Mask"})
	if room := scoring.RoomFor(p.state(), red, seafall.ShipA); room != 0 {
		t.Errorf("room for %d", room)
	}
	p.say(scoring.MoveRelic{Relic: idol, Province: red, Ship: seafall.ShipB})
	if v := p.refused(scoring.Correct{Path: "relic/" + idol, Is: "somewhere", Reason: "as on the board"}); v[0].Key != "late.p5.relic_is" {
		t.Errorf("corrected to somewhere: %v", v)
	}
	p.say(scoring.Correct{Path: "relic/" + idol, Is: "blue a", Reason: "as on the board"})
	if p.relic(idol).Province != blue {
		t.Errorf("the Idol is %s", p.relic(idol).Lies())
	}
	p.say(scoring.SinkShip{Province: green, Ship: seafall.ShipA})
	if v := p.refused(scoring.Correct{Path: "relic/" + idol, Is: "green a", Reason: "as on the board"}); v[0].Key != "ship.sunk" {
		t.Errorf("corrected onto a sunken ship: %v", v)
	}
}

// L52: a ship that sinks by whatever loses the relics aboard, each with its glory; and
// so does one that nobody has room for.
func TestL52_LostOnes(t *testing.T) {
	p := meet(t, three())
	p.shipped()
	p.say(scoring.FindRelic{Province: red, Ship: seafall.ShipA, Name: "The Mask", Glory: 1})
	glory := p.play(red).Glory
	r := p.say(scoring.TakeDamage{Province: red, Ship: seafall.ShipA, Damage: 3})
	if got := p.kindsOf(r); !slices.Equal(got, []string{"ship_sunk", "relic_lost", "relic_lost"}) || p.play(red).Glory != glory-3 {
		t.Errorf("it comes to %v, red has %d", got, p.play(red).Glory-glory)
	}
	if p.play(red).Hulls[0].Curses != 0 {
		t.Errorf("curses %d", p.play(red).Hulls[0].Curses)
	}
	p.takenBack()
	p.say(scoring.LoseRelic{Relic: idol}, scoring.ReturnRelic{Relic: "the-mask"})
	if !p.relic(idol).Lost || p.relic("the-mask").Lost || p.play(red).Glory != glory-3 {
		t.Errorf("%s, %s, %d", p.relic(idol).Lies(), p.relic("the-mask").Lies(), p.play(red).Glory-glory)
	}
}

// L53: what a raid takes rides on the raider's flagship and takes its glory along; from
// a ship that goes down by the same raid it is saved before.
func TestL53_RelicsTaken(t *testing.T) {
	p := meet(t, three())
	p.shipped()
	blues, reds := p.play(blue).Glory, p.play(red).Glory
	c := pirates(seafall.ShipA, idol)
	c.Successes, c.Damage = 4, scoring.Tell(3)
	p.say(c)
	if !p.play(red).Hulls[0].Sunk || p.relic(idol).Lies() != "blue a" || p.play(blue).Glory != blues+3 || p.play(red).Glory != reds-2 {
		t.Errorf("the Idol is %s, blue %+d, red %+d", p.relic(idol).Lies(), p.play(blue).Glory-blues, p.play(red).Glory-reds)
	}
	p.takenBack()
	p.hull("blue.ship_a.hold", 1)
	p.say(scoring.FindRelic{Province: blue, Ship: seafall.ShipA, Name: "The Mask"})
	if v := p.refused(pirates(seafall.ShipA, idol)); len(v) != 1 || v[0].Key != "late.p5.hold_full" || !v[0].Overrulable {
		t.Errorf("into a full hold: %v", v)
	}
}

// L54: relics stay aboard between games, whatever becomes of the ship in the next one;
// by a house rule they go back to their chest.
func TestL54_RelicsBetweenGames(t *testing.T) {
	for _, c := range []struct {
		rules []seafall.HouseRule
		want  string
	}{{nil, "red a"}, {[]seafall.HouseRule{seafall.RelicsReturn}, "chest"}} {
		p := meet(t, three())
		p.shipped()
		for _, rule := range c.rules {
			p.say(scoring.SetHouseRule{Rule: rule, On: true})
		}
		p.gain(map[seafall.Province]int{blue: 12})
		p.say(scoring.EndGame{})
		p.finish()
		if got := p.relic(idol).Lies(); got != c.want {
			t.Errorf("with %v the Idol is %s, want %s", c.rules, got, c.want)
		}
	}
}

// L55: a tablet is among what a raid on the treasure room may take, after treasures and
// research cards, and its glory goes along.
func TestL55_TabletsArePlundered(t *testing.T) {
	p := meet(t, three())
	p.slab()
	p.say(scoring.DrawResearch{Province: red, Name: "Torn map", Given: true}, scoring.BuyTreasure{Province: red, Name: "Pearl", Glory: 1})
	for _, l := range (scoring.Plunderer{Province: blue, Region: "red", Successes: 9}).Plunder(p.state()) {
		if l.Spot != "treasure_room" {
			continue
		}
		if want := []string{"pearl", "torn-map", "slab"}; !slices.Equal(l.Takes.Card, want) || l.Takes.Research != 1 || l.Takes.Tablets != 1 || l.Takes.Of != 3 {
			t.Errorf("it takes %+v", l.Takes)
		}
	}
	blues, reds := p.play(blue).Glory, p.play(red).Glory
	p.say(scoring.StealTablet{From: red, By: blue, Tablet: "slab", Kept: true})
	if held := p.state().Late.TabletsOf(blue); len(held) != 1 || p.play(blue).Glory != blues+1 || p.play(red).Glory != reds-1 {
		t.Errorf("blue holds %v and has %d", held, p.play(blue).Glory-blues)
	}
	s := p.state().Copy()
	if v := ledger.Violations(s.Foresee(seafall.TabletStolen{From: red, By: blue, Tablet: "slab"})); len(v) != 1 || v[0].Key != "late.p5.tablet_held" {
		t.Errorf("out of a room where it is not: %v", v)
	}
	p.say(scoring.Correct{Path: "tablet/slab", Is: "green", Reason: "as on the board"})
	if p.state().Late.Tablet("slab").Holder != green {
		t.Errorf("the Slab is %+v", p.state().Late.Tablet("slab"))
	}
}

// L56: glory comes with a relic and a tablet and moves with them; in a later game it is
// theirs only once it was entered.
func TestL56_GloryMovesAlong(t *testing.T) {
	p := meet(t, three())
	p.laterOn()
	want := []scoring.Carried{{Card: scoring.CarriedRelic, ID: idol, Name: "The Idol", Glory: 2}, {Card: scoring.CarriedTablet, ID: "slab", Name: "Slab", Glory: 1}}
	if got := scoring.CarriedBy(p.state(), red); !slices.Equal(got, want) {
		t.Errorf("carried: %v", got)
	}
	p.say(scoring.NextRound{}, scoring.MoveRelic{Relic: idol, Province: blue, Ship: seafall.ShipA})
	if p.play(red).Glory != 0 || p.play(blue).Glory != 0 {
		t.Errorf("what was not entered moved: %d, %d", p.play(red).Glory, p.play(blue).Glory)
	}
	p.say(scoring.CountRelic{Relic: idol}, scoring.CountTablet{Tablet: "slab"}, scoring.MoveRelic{Relic: idol, Province: green, Ship: seafall.ShipB})
	for province, glory := range map[seafall.Province]int{blue: 0, red: 1, green: 2} {
		if play := p.play(province); play.Glory != glory || play.Sources[seafall.FromTreasure] != glory {
			t.Errorf("%s has %d of %v, want %d", province, play.Glory, play.Sources, glory)
		}
	}
	if got := scoring.CarriedBy(p.state(), red); len(got) != 0 {
		t.Errorf("still carried: %v", got)
	}
}

// LD23: red holds “Torn map” twice: the pair is offered, and both are used. When blue
// steals one before, there is no pair. While maps are sealed the second card is warned
// of.
func TestLD23_AMapOfTwo(t *testing.T) {
	p := meet(t, three())
	p.isle()
	p.begin()
	draw := scoring.DrawResearch{Province: red, Name: "Torn map", Given: true}
	p.say(draw)
	if v := p.refused(draw); len(v) != 1 || v[0].Rule != "R56" || v[0].Key != "research.held" {
		t.Errorf("sealed, the second one: %v", v)
	}
	p.say(scoring.AddRule{Heading: "Treasure maps"}, draw)
	maps := seafall.TreasureMapsOf(p.state(), red)
	if len(maps) != 1 || maps[0][0].ID != "torn-map" || maps[0][1].ID != "torn-map-2" {
		t.Fatalf("the pairs are %v", maps)
	}
	steal := scoring.StealResearch{From: red, By: blue, Research: "torn-map-2"}
	p.say(steal)
	if maps := seafall.TreasureMapsOf(p.state(), red); len(maps) != 0 {
		t.Errorf("with one half: %v", maps)
	}
	if v := p.refused(scoring.UseTreasureMap{Province: red, Name: "Torn map"}); v[0].Key != "late.p10.no_pair" {
		t.Errorf("one card as a pair: %v", v)
	}
	p.takenBack()
	p.say(scoring.NextRound{}, scoring.UseTreasureMap{Province: red, Name: "torn map", Entry: "40", Island: "kestrel"})
	if held := p.state().Cards.ResearchOf(red); len(held) != 0 || len(p.state().Cards.Research) != 2 {
		t.Errorf("red still holds %v", held)
	}
	p.takenBack()
	p.say(scoring.UseTreasureMap{Province: red, Research: []string{"torn-map-2", "torn-map"}, Destroyed: true})
	if len(p.state().Cards.Research) != 0 || len(p.state().Cards.Destroyed) != 2 {
		t.Errorf("left: %v, destroyed: %v", p.state().Cards.Research, p.state().Cards.Destroyed)
	}
}

// L57, L58: a map is the Explore action; three cards of one name are one pair; the same
// card twice is refused, open or not.
func TestL57_L58_Maps(t *testing.T) {
	p := meet(t, three())
	p.halves()
	p.say(scoring.DrawResearch{Province: red, Name: "Torn Map", Given: true})
	if maps := seafall.TreasureMapsOf(p.state(), red); len(maps) != 1 {
		t.Errorf("three cards are %v", maps)
	}
	if v := p.refused(scoring.DrawResearch{Province: red, Known: "torn-map", Given: true}); v[0].Key != "research.held" || v[0].Overrulable {
		t.Errorf("the same card: %v", v)
	}
	p.say(scoring.UseTreasureMap{Province: red, Name: "Torn map"})
	if v := p.refused(explored(true, "")); len(v) != 1 || v[0].Key != "turn.explore_twice" {
		t.Errorf("a second Explore action: %v", v)
	}
}
