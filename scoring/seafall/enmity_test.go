package seafall_test

import (
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// D3: blue thinks of raiding green's province, where it has a sticker, a token
// in At War With and one on a field: three dice less. Red has none there (R19).
// The garrison of 1 is the same for both.
func TestD3_EachEnmityInTheRegionTakesADie(t *testing.T) {
	p := meet(t, five())
	p.stickers("green", seafall.Stuck(seafall.Blue), seafall.Crossed(seafall.Red))
	p.begin()
	p.say(scoring.PlaceEnmity{Province: seafall.Blue, Place: spot("green", seafall.War)},
		scoring.PlaceEnmity{Province: seafall.Blue, Place: spot("green", "field_a")})
	s := p.state()
	garrison := s.Board(seafall.Green).Garrison
	for province, want := range map[seafall.Province]int{seafall.Blue: 3, seafall.Red: 0, seafall.Gray: 0} {
		if got := scoring.RaidLoss(s, province, "green") - garrison; got != want {
			t.Errorf("enmity takes %d dice from %s, want %d", got, province, want)
		}
	}
	if garrison != 1 {
		t.Errorf("green's garrison is %d", garrison)
	}
}

// D4: green's revenge adds one die for the blue token in its At War With, none
// for the one on its field and none for the sticker (R19).
func TestD4_OnlyTokensInAtWarWithAddDice(t *testing.T) {
	p := meet(t, five())
	p.stickers("green", seafall.Stuck(seafall.Blue))
	p.begin()
	p.say(scoring.PlaceEnmity{Province: seafall.Blue, Place: spot("green", seafall.War)},
		scoring.PlaceEnmity{Province: seafall.Blue, Place: spot("green", "field_a")})
	s := p.state()
	if got := scoring.WarDice(s, seafall.Green, "blue"); got != 1 {
		t.Errorf("green adds %d dice against blue, want 1", got)
	}
	for _, other := range []struct {
		by seafall.Province
		in seafall.Region
	}{{seafall.Blue, "green"}, {seafall.Green, "red"}, {seafall.Red, "blue"}, {seafall.Green, "green"}, {seafall.Green, "kestrel"}} {
		if got := scoring.WarDice(s, other.by, other.in); got != 0 {
			t.Errorf("%s adds %d dice in %s, want none", other.by, got, other.in)
		}
	}
}

// D6: a good costs three gold; on an island with two stickers of blue's it
// costs blue five (R11).
func TestD6_EnmityMakesGoodsDear(t *testing.T) {
	p := meet(t, five())
	p.isle()
	p.say(scoring.FindIsland{Island: "marrow", Column: 2})
	p.stickers("marrow", seafall.Stuck(seafall.Blue), seafall.Crossed(seafall.Blue), seafall.Stuck(seafall.Blue))
	s := p.state() // between games no token lies out
	if got := scoring.GoodPrice(s, seafall.Blue, "kestrel"); got != 3 {
		t.Errorf("iron costs blue %d, want 3", got)
	}
	if got := scoring.GoodPrice(s, seafall.Blue, "marrow"); got != 5 {
		t.Errorf("linen costs blue %d, want 5", got)
	}
	if got := scoring.GoodPrice(s, seafall.Red, "marrow"); got != 3 {
		t.Errorf("linen costs red %d, want 3", got)
	}
	p.begin()
	p.say(scoring.PlaceEnmity{Province: seafall.Blue, Place: spot("marrow", seafall.Garrison), Count: 2})
	if got := scoring.GoodPrice(p.state(), seafall.Blue, "marrow"); got != 7 {
		t.Errorf("with two tokens on the garrison linen costs blue %d, want 7", got)
	}
}

// A region that nobody has found costs nothing more, and in the prologue
// nobody is at war (R23).
func TestEnmityWhereThereIsNone(t *testing.T) {
	p := meet(t, five())
	p.say(scoring.StartGame{Prologue: true})
	s := p.state()
	if stickers, tokens := scoring.EnmityIn(s, seafall.Red, "nowhere"); stickers+tokens+scoring.RaidLoss(s, seafall.Red, "nowhere") != 0 {
		t.Errorf("nowhere holds %d stickers and %d tokens", stickers, tokens)
	}
	if got := scoring.WarDice(s, seafall.Green, "blue"); got != 0 {
		t.Errorf("in the prologue green adds %d dice", got)
	}
}
