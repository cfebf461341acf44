package seafall_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

func lootAt(t *testing.T, list []scoring.Loot, at seafall.Spot) scoring.Loot {
	t.Helper()
	i := slices.IndexFunc(list, func(l scoring.Loot) bool { return l.Spot == at })
	if i < 0 {
		t.Fatalf("%s cannot be plundered: %+v", at, list)
	}
	return list[i]
}

func legal(list []scoring.Loot) []seafall.Spot {
	var spots []seafall.Spot
	for _, l := range list {
		if l.Legal() {
			spots = append(spots, l.Spot)
		}
	}
	return spots
}

// D11: gray has 3 successes against a province of 5, so takes 5 - 3 = 2 damage.
// It may plunder a field, the warehouse or the council room, not the vault (4)
// or the treasure room (5). The field of value 2 owes 2 tokens.
func TestD11_PlunderingAProvince(t *testing.T) {
	p := meet(t, five())
	p.begin()
	at := spot("purple", "")
	defense, dangerous, _ := scoring.Defended(p.state(), at)
	roll := scoring.Roll{Dice: 5, Defense: defense, Dangerous: dangerous, Capacity: scoring.Capacity(p.state(), seafall.Gray, seafall.ShipA)}
	if got := roll.After(3, 2); got != (scoring.Outcome{Successes: 3, Damage: 2, Succeeds: true}) {
		t.Errorf("three successes come to %+v", got)
	}
	list := scoring.Plunderer{Province: seafall.Gray, Region: "purple", Successes: 3}.Plunder(p.state())
	if want := []seafall.Spot{"field_a", "field_b", "warehouse", "council_room"}; !slices.Equal(legal(list), want) {
		t.Errorf("gray may plunder %v, want %v", legal(list), want)
	}
	field := lootAt(t, list, "field_b")
	if field.Value != 2 || field.Owed != 2 || field.Placed != 2 || field.Back != 0 || field.Takes.Gold != 4 {
		t.Errorf("the field is %+v", field)
	}
	for at, value := range map[seafall.Spot]int{"field_a": 1, "warehouse": 3, "council_room": 3, "vault": 4, "treasure_room": 5} {
		if l := lootAt(t, list, at); l.Value != value || l.Owed != value {
			t.Errorf("%s has the value %d and owes %d, want %d", at, l.Value, l.Owed, value)
		}
	}
	p.say(scoring.RaidSite{Province: seafall.Gray, Where: spot("purple", "field_b")})
	if got := p.play(seafall.Gray).At(spot("purple", "field_b")); got != 2 {
		t.Errorf("%d tokens lie on the field, want 2", got)
	}
	list = scoring.Plunderer{Province: seafall.Gray, Region: "purple", Successes: 3}.Plunder(p.state())
	objects(t, lootAt(t, list, "field_b").Against, "R23 raid.twice")
}

// D5: green raids one of blue's fields and owes 2 tokens. A blue token in
// green's At War With goes home first; one green token is placed: blue home +1,
// green home -1.
func TestD5_TheVictimsTokensGoHomeFirst(t *testing.T) {
	p := meet(t, five())
	p.begin()
	p.say(scoring.PlaceEnmity{Province: seafall.Blue, Place: spot("green", seafall.War)})
	if got := p.state().AtHome(seafall.Blue); got != 7 {
		t.Fatalf("blue has %d at home, want 7", got)
	}
	field := lootAt(t, scoring.Plunderer{Province: seafall.Green, Region: "blue", Successes: 2}.Plunder(p.state()), "field_b")
	if field.Victim != seafall.Blue || field.Owed != 2 || field.Back != 1 || field.Placed != 1 || field.Missing != 0 {
		t.Errorf("the field is %+v", field)
	}
	p.say(scoring.RaidSite{Province: seafall.Green, Where: spot("blue", "field_b")})
	s := p.state()
	if blue, green := s.AtHome(seafall.Blue), s.AtHome(seafall.Green); blue != 8 || green != 7 {
		t.Errorf("blue has %d at home and green %d, want 8 and 7", blue, green)
	}
	if got := p.play(seafall.Green).At(spot("blue", "field_b")); got != 1 {
		t.Errorf("%d green tokens lie on the field, want 1", got)
	}
	if got := p.play(seafall.Blue).At(spot("green", seafall.War)); got != 0 {
		t.Errorf("%d blue tokens are left with green", got)
	}
}

// R23: half of 7 gold is 4, half of 3 goods 2, both rounded up; an improved
// field of 6 has the value 4; a library brings a good or 18 / 2 = 9 gold, and
// its owner loses its glory; nobody has read its value until the table says 4.
func TestR23_WhatIsPlundered(t *testing.T) {
	p := meet(t, five())
	p.correct(map[string]string{"red.field_a": "6"})
	p.begin()
	p.say(advisor(red, "Clerk", 2), scoring.BuyTreasure{Province: blue, Name: "Bell", Glory: 2}, scoring.BuildStructure{Province: red, Name: "Library", Site: "build_2"})
	p.agree(scoring.BuyTreasure{Province: red, Name: "Lamp", Glory: 1}, "R9")
	p.say(scoring.DrawResearch{Province: red, Name: "Old chart", Given: true})
	ask := scoring.Plunderer{Province: green, Region: "red", Successes: 9, Vault: 7, Warehouse: 3}
	list := ask.Plunder(p.state())
	for at, want := range map[seafall.Spot]scoring.Booty{
		"vault":         {Kind: "gold", Gold: 4, Of: 7, Most: 4},
		"warehouse":     {Kind: "goods", Of: 3, Most: 2},
		"field_a":       {Kind: "gold", Gold: 6},
		"council_room":  {Kind: "advisor", Of: 1, Most: 1, Card: []string{"clerk"}},
		"treasure_room": {Kind: "treasure", Of: 2, Most: 1, Card: []string{"lamp", "old-chart"}, Research: 1},
		"build_2":       {Kind: "structure", Of: 1, Most: 1, Gold: 9, Name: "Library", Loss: 1},
	} {
		got := lootAt(t, list, at).Takes
		if got.Kind != want.Kind || got.Gold != want.Gold || got.Of != want.Of || got.Most != want.Most ||
			got.Name != want.Name || got.Research != want.Research || got.Loss != want.Loss || !slices.Equal(got.Card, want.Card) {
			t.Errorf("%s gives %+v, want %+v", at, got, want)
		}
	}
	if l := lootAt(t, list, "field_a"); l.Value != 4 {
		t.Errorf("an improved field has the value %d, want 4", l.Value)
	}
	if l := lootAt(t, list, "build_2"); l.Value != 0 || l.Legal() {
		t.Errorf("nobody has read the library: %+v", l)
	}
	ask.Values = map[seafall.Spot]int{"build_2": 4}
	if l := lootAt(t, ask.Plunder(p.state()), "build_2"); l.Owed != 4 || !l.Legal() {
		t.Errorf("with 4 the library is %+v", l)
	}
	if slices.ContainsFunc(list, func(l scoring.Loot) bool { return l.Spot == "build_1" || l.Spot == "build_3" }) {
		t.Error("empty build sites are plundered")
	}
}

// R6: with one token at home green may owe 1, not 2.
func TestR6_WhatCannotBePaidIsNotPlundered(t *testing.T) {
	p := meet(t, five())
	p.begin()
	p.say(scoring.PlaceEnmity{Province: green, Place: spot("blue", seafall.War), Count: 7})
	list := scoring.Plunderer{Province: green, Region: "red", Successes: 5}.Plunder(p.state())
	if l := lootAt(t, list, "field_a"); l.Missing != 0 || !l.Legal() {
		t.Errorf("field A is %+v", l)
	}
	l := lootAt(t, list, "field_b")
	objects(t, l.Against, "R6 enmity.cannot_pay")
	if l.Missing != 1 || l.Legal() {
		t.Errorf("field B is %+v", l)
	}
}

// R24: the victim's tokens never pay more than what is owed, and the rest of
// them stay.
func TestR24_NoMoreThanOwedGoesBack(t *testing.T) {
	p := meet(t, five())
	p.begin()
	p.say(scoring.PlaceEnmity{Province: red, Place: spot("green", seafall.War), Count: 3})
	list := scoring.Plunderer{Province: green, Region: "red", Successes: 5}.Plunder(p.state())
	if l := lootAt(t, list, "field_b"); l.Back != 2 || l.Placed != 0 {
		t.Errorf("of three red tokens %d go home for 2 owed, and %d are placed", l.Back, l.Placed)
	}
	if l := lootAt(t, list, "treasure_room"); l.Back != 3 || l.Placed != 2 {
		t.Errorf("of three red tokens %d go home for 5 owed, and %d are placed", l.Back, l.Placed)
	}
}

// R23: on an island one success is enough for any site, and one token is owed;
// a site with a token is not raided again. In the prologue no province is.
func TestR23_PlunderingAnIsland(t *testing.T) {
	p := meet(t, five())
	p.isle()
	p.begin()
	ask := scoring.Plunderer{Province: red, Region: "kestrel", Successes: 1}
	if got := legal(ask.Plunder(p.state())); !slices.Equal(got, []seafall.Spot{"harbour", "ridge"}) {
		t.Errorf("red may plunder %v", got)
	}
	p.say(scoring.RaidSite{Province: blue, Where: spot("kestrel", "ridge")})
	list := ask.Plunder(p.state())
	objects(t, lootAt(t, list, "ridge").Against, "R23 raid.twice")
	if l := lootAt(t, list, "harbour"); l.Owed != 1 || l.Placed != 1 || l.Victim != "" || !l.Legal() {
		t.Errorf("the harbour is %+v", l)
	}
	ask.Successes = 0
	if got := legal(ask.Plunder(p.state())); got != nil {
		t.Errorf("without a success red may plunder %v", got)
	}
	ask.Region = "nowhere"
	if got := ask.Plunder(p.state()); got != nil {
		t.Errorf("nowhere gives %v", got)
	}
	early := meet(t, five())
	if got := (scoring.Plunderer{Province: red, Region: "blue", Successes: 9}).Plunder(early.state()); got != nil {
		t.Errorf("between games red plunders %v", got)
	}
	early.say(scoring.StartGame{Prologue: true})
	for _, l := range (scoring.Plunderer{Province: red, Region: "blue", Successes: 9}).Plunder(early.state()) {
		objects(t, l.Against, "R23 raid.prologue")
	}
}

// R23: a site that produces gives one good, a market two, a dock an upgrade of
// 10 gold; a mine what it prints. A charted site is not plundered, but its
// defence is known.
func TestR23_WhatAnIslandsSitesGive(t *testing.T) {
	p := meet(t, five())
	p.say(scoring.FindIsland{Island: "kestrel", Column: 2, Garrison: 1},
		scoring.ExploreSite{Island: "kestrel", Site: "grove", Yields: "goods", Good: "spice"},
		scoring.ExploreSite{Island: "kestrel", Site: "fair", Yields: "market", Good: "iron"},
		scoring.ExploreSite{Island: "kestrel", Site: "slip", Yields: "dock", Good: "wood"},
		scoring.ExploreSite{Island: "kestrel", Site: "pit", Yields: "mine"},
		scoring.ExploreSite{Island: "kestrel", Site: "ruin"},
		scoring.ChartSite{Island: "kestrel", Site: "point", Defense: 6, Dangerous: true})
	p.begin()
	list := scoring.Plunderer{Province: red, Region: "kestrel", Successes: 1}.Plunder(p.state())
	for at, want := range map[seafall.Spot]scoring.Booty{"grove": {Kind: "goods", Most: 1, Good: "spice"}, "fair": {Kind: "market", Most: 2, Good: "iron"},
		"slip": {Kind: "dock", Most: 1, Gold: 10, Good: "wood"}, "pit": {Kind: "mine"}, "ruin": {}} {
		if got := lootAt(t, list, at).Takes; got.Kind != want.Kind || got.Most != want.Most || got.Gold != want.Gold || got.Good != want.Good {
			t.Errorf("%s gives %+v, want %+v", at, got, want)
		}
	}
	if len(list) != 5 {
		t.Errorf("%d sites are plundered, want 5", len(list))
	}
	if defense, dangerous, known := scoring.Defended(p.state(), spot("kestrel", "point")); defense != 6 || !dangerous || !known {
		t.Errorf("the charted point has %d %v %v", defense, dangerous, known)
	}
	if _, _, known := scoring.Defended(p.state(), spot("kestrel", "grove")); known {
		t.Error("nobody said how the grove is defended")
	}
}

// D28: ships of sail 4 and 3 move together three spaces, then the fast one goes
// one further. A ship of sail 0 still moves one space.
func TestD28_SailingTogether(t *testing.T) {
	p := meet(t, five())
	p.correct(map[string]string{"blue.ship_a.sail": "4"}) // ship B has 3 as printed
	if got, want := scoring.Sailing(p.state(), blue, [2]int{}), (scoring.Passage{Ships: [2]int{4, 3}, Together: 3, Further: 1, Faster: seafall.ShipA}); got != want {
		t.Errorf("blue sails %+v, want %+v", got, want)
	}
	// A damage card takes 2 off ship A, 4 - 2 = 2, and 4 off ship B, which still moves 1.
	if got, want := scoring.Sailing(p.state(), blue, [2]int{-2, -4}), (scoring.Passage{Ships: [2]int{2, 1}, Together: 1, Further: 1, Faster: seafall.ShipA}); got != want {
		t.Errorf("blue sails %+v, want %+v", got, want)
	}
	if got, want := scoring.Sailing(p.state(), blue, [2]int{-3, 0}), (scoring.Passage{Ships: [2]int{1, 3}, Together: 1, Further: 2, Faster: seafall.ShipB}); got != want {
		t.Errorf("blue sails %+v, want %+v", got, want)
	}
	p.correct(map[string]string{"red.ship_a.sail": "0", "red.ship_b.sail": "1"})
	if got, want := scoring.Sailing(p.state(), red, [2]int{}), (scoring.Passage{Ships: [2]int{1, 1}, Together: 1}); got != want {
		t.Errorf("red sails %+v, want %+v", got, want)
	}
	p.begin()
	p.say(scoring.SinkShip{Province: blue, Ship: seafall.ShipA})
	if got, want := scoring.Sailing(p.state(), blue, [2]int{}), (scoring.Passage{Ships: [2]int{0, 3}}); got != want {
		t.Errorf("with a sunken ship blue sails %+v, want %+v", got, want)
	}
	if got := scoring.Sailing(p.state(), "nobody", [2]int{}); got != (scoring.Passage{}) {
		t.Errorf("nobody sails %+v", got)
	}
}

// What a raid is told to owe is what it pays: at every site of every region, for
// everybody, in the middle of campaigns that are played by chance.
func TestR24_ThePreviewIsWhatIsPaid(t *testing.T) {
	short := 0
	for _, seed := range seeds {
		v := seafalltest.Embark(t, ledgertest.Books(scoring.Rules{}), rand.New(rand.NewPCG(seed, seed)))
		v.Begin()
		seafalltest.Must(t, v.Book, scoring.StartGame{})
		seafalltest.Must(t, v.Book, scoring.HoldWinter{})
		s := seafalltest.State(v.Book).Copy()
		for i, p := range s.Order { // some have few tokens at home, and war is everywhere
			to := s.Order[(i+1)%len(s.Order)]
			s.Play(p).Away = []seafall.Lying{{Place: seafall.Place{Region: to.Region(), Spot: seafall.War}, Count: 2 + i%3*3}}
		}
		for _, p := range s.Order {
			for _, r := range s.Regions() {
				if p.Region() == r {
					continue
				}
				for _, loot := range (scoring.Plunderer{Province: p, Region: r, Successes: 9}).Plunder(s) {
					if loot.Owed == 0 {
						continue
					}
					d, err := scoring.Decide(s, scoring.RaidSite{Province: p, Where: loot.Place, Owed: loot.Owed, Forced: true})
					if err != nil {
						t.Fatalf("%s raids %v: %v", p, loot.Place, err)
					}
					paid := scoring.Debt{Owed: loot.Owed}
					for _, f := range d.Facts {
						told, err := seafall.Decode(ledger.Entry{Kind: f.Kind, Version: f.Version, Payload: f.Payload})
						if err != nil {
							t.Fatal(err)
						}
						switch told := told.(type) {
						case seafall.EnmityReturned:
							paid.Back += told.Count
						case seafall.EnmityPlaced:
							paid.Placed += told.Count
						case seafall.EnmityMissing:
							paid.Missing += told.Count
							short++
						}
					}
					if paid != loot.Debt {
						t.Errorf("%s is told to owe %+v at %v, and pays %+v", p, loot.Debt, loot.Place, paid)
					}
				}
			}
		}
	}
	if short == 0 {
		t.Error("nobody owed more than there was at home")
	}
}
