package seafall_test

import (
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// gulled is a game with every part, in which blue governs an inactive colony.
func (p *party) gulled() {
	p.t.Helper()
	p.isle()
	p.atSea()
	inactive := false
	p.say(scoring.FoundColony{Province: blue, Island: "kestrel", Name: "Gullhaven", Defense: 5, Garrison: 2, Sites: 1, Active: &inactive})
}

// outOn sends so many tokens of blue's out.
func outOn(count int) func(*party) {
	return func(p *party) {
		p.gulled()
		p.say(scoring.PlaceEnmity{Province: blue, Place: spot("kestrel", seafall.Garrison), Count: count})
	}
}

// atShip is a raid of red's on blue's ship b, so many successes of which take items.
func atShip(of seafall.Province, successes, items int, resolved bool) scoring.RaidShip {
	return scoring.RaidShip{Province: red, Ship: seafall.ShipA, Of: of, Target: seafall.ShipB, Control: seafall.ByNeither,
		Successes: successes, Items: items, Damage: scoring.Tell(0), Taken: scoring.Tell(0), Resolved: resolved}
}

// failing is a raid on a ship that failed though there were successes.
func failing(c scoring.RaidShip) scoring.RaidShip {
	c.Failed = true
	return c
}

var fenn = scoring.FoundColony{Province: red, Island: "kestrel", Name: "Fenn", Defense: 4}

var partsTrials = []trial{
	{name: "a marker is a token from home", rule: "R52", key: "late.p7.no_marker",
		before: outOn(8), lawful: outOn(7),
		keeps: scoring.ActivateColony{Colony: gullhaven}, breaks: scoring.ActivateColony{Colony: gullhaven}},
	{name: "markers are tokens from home", rule: "R52", key: "late.p7.markers_left",
		before: outOn(7),
		keeps:  scoring.PlaceMarker{Province: blue}, breaks: scoring.PlaceMarker{Province: blue, Count: 2}},
	{name: "a marker that returns was out", rule: "R52", key: "late.p7.no_marker_out",
		before: (*party).gulled, lawful: func(p *party) { p.gulled(); p.say(scoring.PlaceMarker{Province: blue}) },
		keeps: scoring.ReturnMarker{Province: blue}, breaks: scoring.ReturnMarker{Province: blue}},
	{name: "an active colony keeps its marker", rule: "R82", key: "late.p7.marker_needed", overrulable: true,
		before: func(p *party) { p.gulled(); p.say(scoring.ActivateColony{Colony: gullhaven}) },
		lawful: func(p *party) { p.gulled(); p.say(scoring.PlaceMarker{Province: blue}) },
		keeps:  scoring.ReturnMarker{Province: blue}, breaks: scoring.ReturnMarker{Province: blue}},
	{name: "a colony becomes active in winter", rule: "R61", key: "late.p7.after_winter", overrulable: true,
		before: func(p *party) { p.gulled(); p.say(scoring.NextRound{}) }, lawful: (*party).gulled,
		keeps: scoring.ActivateColony{Colony: gullhaven}, breaks: scoring.ActivateColony{Colony: gullhaven}},
	{name: "founding is worth what it is", rule: "R61", key: "late.p7.founding_glory", overrulable: true,
		before: func(p *party) { p.isle(); p.atSea() },
		keeps:  fenn, breaks: scoring.FoundColony{Province: red, Island: "kestrel", Name: "Fenn", Defense: 4, Gains: gold(9)}},
	{name: "a colony is founded by ship", rule: "R61", key: "late.p7.no_ship", overrulable: true,
		before: func(p *party) {
			p.isle()
			p.atSea()
			p.say(scoring.SinkShip{Province: red, Ship: seafall.ShipA}, scoring.SinkShip{Province: red, Ship: seafall.ShipB})
		},
		lawful: func(p *party) { p.isle(); p.atSea() }, keeps: fenn, breaks: fenn},
	{name: "founding is the build action", rule: "R16", key: "late.p7.build_twice", overrulable: true,
		before: func(p *party) { p.gulled(); p.say(scoring.FindIsland{Island: "isle-b", Column: 3}) },
		keeps:  scoring.FoundColony{Province: red, Island: "isle-b", Name: "Fenn", Defense: 4},
		breaks: scoring.FoundColony{Province: blue, Island: "isle-b", Name: "Fenn", Defense: 4}},
	{name: "its governor builds there", rule: "R61", key: "late.p7.not_governor", overrulable: true,
		before: func(p *party) {
			p.gulled()
			p.say(scoring.ConquerColony{Province: red, Colony: gullhaven}, scoring.NextRound{})
		},
		lawful: func(p *party) { p.gulled(); p.say(scoring.NextRound{}) },
		keeps:  scoring.BuildStructure{Province: blue, Name: "Gun Tower", Site: seafall.ColonySpot(gullhaven, "build_1")},
		breaks: scoring.BuildStructure{Province: blue, Name: "Gun Tower", Site: seafall.ColonySpot(gullhaven, "build_1")}},
	{name: "a ship of somebody else is raided", rule: "R60", key: "late.p2.own_ship",
		before: (*party).atSea,
		keeps:  atShip(blue, 2, 2, false), breaks: atShip(red, 2, 2, false)},
	{name: "no ship is raided in the prologue", rule: "R60", key: "late.p2.prologue", overrulable: true,
		before: func(p *party) { p.say(scoring.AddRule{All: true}); p.prologue() }, lawful: (*party).atSea,
		keeps: atShip(blue, 0, 0, false), breaks: atShip(blue, 0, 0, false)},
	{name: "no more is applied than was rolled", rule: "R60", key: "late.p2.too_much_applied", overrulable: true,
		before: (*party).atSea,
		keeps:  atShip(blue, 2, 2, false), breaks: atShip(blue, 2, 3, false)},
	{name: "a raid that failed applies nothing", rule: "R60", key: "late.p2.failed_applies", overrulable: true,
		before: (*party).atSea,
		keeps:  atShip(blue, 2, 2, false), breaks: failing(atShip(blue, 2, 1, false))},
	{name: "a ship of who plays is raided", rule: "R48", key: "province.left",
		before: (*party).deserted, lawful: (*party).overthere,
		keeps: atShip(green, 2, 2, false), breaks: atShip(green, 2, 2, false)},
	{name: "a raid that was said before succeeded", rule: "R60", key: "late.p2.failed_after_all", overrulable: true,
		before: func(p *party) { p.atSea(); p.say(scoring.ResolveEndeavor{Province: red, Endeavor: seafall.Raid}) },
		keeps:  atShip(blue, 1, 1, true), breaks: atShip(blue, 0, 0, true)},
	{name: "by a house rule a ship is raided once a year", rule: "R60", key: "late.p2.twice", overrulable: true,
		before: func(p *party) {
			p.atSea()
			p.say(scoring.SetHouseRule{Rule: seafall.ShipRaidOnceAYear, On: true}, atShip(blue, 1, 1, false), scoring.NextRound{})
		},
		keeps: atShip(green, 1, 1, false), breaks: atShip(blue, 1, 1, false)},
	{name: "a repair leaves curses", rule: "R66", key: "late.p6.curse_stays", overrulable: true,
		before: func(p *party) { p.atSea(); p.say(scoring.DrawCurse{Province: blue, Ship: seafall.ShipB}) },
		lawful: func(p *party) {
			p.atSea()
			p.say(scoring.DrawCurse{Province: blue, Ship: seafall.ShipB}, scoring.TakeDamage{Province: blue, Ship: seafall.ShipB})
		},
		keeps: scoring.RepairShips{Province: blue, Ships: []seafall.Which{seafall.ShipB}}, breaks: scoring.RepairShips{Province: blue, Ships: []seafall.Which{seafall.ShipB}}},
}

func init() { trials = append(trials, partsTrials...) }

// TestL10_L37_BothWays are those lines of the first parts that no table of their own
// shows both ways.
func TestL10_L37_BothWays(t *testing.T) { bothWays(t, partsTrials) }

// shownApart are what no row of a table can break: what the books refuse of an entry that
// is read, as of a card that is in two places (TestL82_CaughtUpNowhereElse), what the sums
// foresee, and a crown that is declined in so many words
// (TestL78_TheCrown).
var shownApart = []check{{"R66", "late.p6.too_many"}, {"R56", "late.p3.kept_and_destroyed"}, {"R62", "late.p8.own_colony"}, {"R83", "late.p12.no_crown"}}

// TestEveryLateRuleIsTriedBothWays: whatever the program can say of a rule of the parts,
// some command breaks and another one keeps.
func TestEveryLateRuleIsTriedBothWays(t *testing.T) {
	kept := map[check]bool{}
	for _, c := range slices.Concat(trials, turning, changing, conquering, entombing, onPatmos) {
		kept[check{c.rule, c.key}] = kept[check{c.rule, c.key}] || c.keeps != nil
	}
	late := 0
	for c, at := range checks(t) {
		if !strings.HasPrefix(c.key, "late.") || slices.Contains(shownApart, c) {
			continue
		}
		if late++; !kept[c] {
			t.Errorf("%s: no table keeps %s and breaks it as %s", at, c.rule, c.key)
		}
	}
	if late < 60 {
		t.Errorf("only %d checks of the parts were found", late)
	}
}
