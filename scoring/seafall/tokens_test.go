package seafall_test

import (
	"testing"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// atWar lays two of red's tokens in blue's At War With.
func atWar(t *testing.T) *party {
	p := meet(t, three())
	p.isle()
	p.begin()
	p.gain(map[seafall.Province]int{blue: 5})
	p.say(scoring.PlaceEnmity{Province: red, Place: spot("blue", seafall.War), Count: 2})
	return p
}

// TestR24_ACardSendsTheirTokensHomeFirst: what a card places on a site of a
// province first sends that province's tokens home (EN: "Whenever you put
// enmity tokens on a site").
func TestR24_ACardSendsTheirTokensHomeFirst(t *testing.T) {
	for _, c := range []struct {
		name                 string
		at                   seafall.Place
		count                int
		blueHome, redHome    int
		blueThere, redsAtWar int
	}{
		{"one owed, two lie there", spot("red", "field_a"), 1, 8, 7, 0, 1},
		{"as many as lie there", spot("red", "field_a"), 2, 8, 8, 0, 0},
		{"more than lie there", spot("red", "field_a"), 3, 7, 8, 1, 0},
		{"At War With is no site", spot("red", seafall.War), 1, 7, 6, 1, 2},
		{"an island is nobody's", spot("kestrel", "harbour"), 1, 7, 6, 1, 2},
		{"a site of somebody else", spot("green", "vault"), 1, 7, 6, 1, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := atWar(t)
			p.say(scoring.PlaceEnmity{Province: blue, Place: c.at, Count: c.count})
			s := p.state()
			got := [4]int{s.AtHome(blue), s.AtHome(red), p.play(blue).At(c.at), p.play(red).At(spot("blue", seafall.War))}
			if want := [4]int{c.blueHome, c.redHome, c.blueThere, c.redsAtWar}; got != want {
				t.Errorf("blue home, red home, blue there, red at war: %v, want %v", got, want)
			}
		})
	}
}

// TestR6_ACardThatForcesEnmity: what a card owes unexpectedly and is not at home
// costs glory as R6, and is refused by name where nobody said so.
func TestR6_ACardThatForcesEnmity(t *testing.T) {
	p := atWar(t)
	p.say(scoring.PlaceEnmity{Province: blue, Place: spot("kestrel", "harbour"), Count: 7})
	at := spot("red", "vault")
	v := p.refused(scoring.PlaceEnmity{Province: blue, Place: at, Count: 5})
	if len(v) != 1 || v[0].Key != "tokens.none_left" || v[0].Rule != "R52" || v[0].Args["wanted"] != 3 || v[0].Args["home"] != 1 {
		t.Fatalf("three are needed and one is at home: %v", v)
	}
	r := p.say(scoring.PlaceEnmity{Province: blue, Place: at, Count: 5, Forced: true})
	if s := p.state(); s.AtHome(blue) != 0 || s.AtHome(red) != 8 || p.play(blue).At(at) != 1 || p.play(blue).Glory != 3 {
		t.Errorf("home %d, red home %d, there %d, glory %d; want 0, 8, 1 and 5 - 2", s.AtHome(blue), s.AtHome(red), p.play(blue).At(at), p.play(blue).Glory)
	}
	x, err := scoring.NewExplainer(ledgertest.StandingOf(p.book))
	if err != nil {
		t.Fatal(err)
	}
	// The journal and the explanation name the rules: R24, R6 and R6.
	rules := map[string]string{seafall.EnmityReturned{}.Kind(): "R24", seafall.EnmityPlaced{}.Kind(): "R6", seafall.EnmityMissing{}.Kind(): "R6"}
	for _, e := range r.Entries {
		behind := scoring.RulesBehind(e)
		if len(behind) != 1 || behind[0] != rules[e.Kind] {
			t.Errorf("%s is explained by %v, want %s", e.Kind, behind, rules[e.Kind])
		}
		delete(rules, e.Kind)
	}
	if len(rules) > 0 {
		t.Errorf("not recorded: %v", rules)
	}
	e, err := x.Explain("blue.glory")
	if err != nil {
		t.Fatal(err)
	}
	last := e.Terms[len(e.Terms)-1]
	if e.Total != 3 || last.Amount != -2 || len(last.Rules) == 0 || last.Rules[0] != "R6" {
		t.Errorf("blue.glory is %d, its last term %+v", e.Total, last)
	}
}

// TestR24_NothingGoesHomeForAPlaceThatIsNotThere: nothing goes home for a place that is not there.
func TestR24_NothingGoesHomeForAPlaceThatIsNotThere(t *testing.T) {
	p := atWar(t)
	for _, at := range []seafall.Place{spot("red", "cellar"), spot("blue", "vault"), spot("nowhere", "cove"), {Region: "red"}} {
		if v := p.refused(scoring.PlaceEnmity{Province: blue, Place: at}); len(v) != 1 || v[0].Overrulable {
			t.Errorf("%v: %v", at, v)
		}
	}
	if home := p.state().AtHome(red); home != 6 {
		t.Errorf("red has %d at home, want 6", home)
	}
}

// TestR49_NothingIsGivenToOrByWhoIsAbsent: gifts, glory, fortune and enmity of a
// province that is absent are warned of. The enmity of its title comes all the
// same.
func TestR49_NothingIsGivenToOrByWhoIsAbsent(t *testing.T) {
	p := meet(t, three())
	p.isle()
	p.begin(green)
	for _, c := range []scoring.Command{
		scoring.SpendReputation{Province: green},
		scoring.GainReputation{Province: green},
		scoring.SpendFortune{Province: green},
		scoring.GainFortune{Province: green},
		scoring.GainGlory{Province: green, Glory: 3},
		scoring.PlaceEnmity{Province: green, Place: spot("kestrel", "harbour")},
	} {
		p.fails(c, "R49", "province.absent")
	}
	p.say(scoring.BuyTreasure{Province: blue, Name: "Idol", Glory: 2})
	p.fails(scoring.StealTreasure{From: blue, By: green, Treasure: "idol", Kept: true}, "R49", "province.absent")
	p.fails(scoring.SpendReputation{Province: blue, To: green}, "R49", "gift.absent")
	p.say(scoring.PlaceEnmity{Province: green, Place: spot("red", seafall.War)})
	if v := p.refused(scoring.HoldWinter{First: green}); len(v) != 1 || v[0].Key != "province.not_there" || v[0].Overrulable {
		t.Errorf("the astrolabe goes to green: %v", v)
	}
}
