package seafall_test

import (
	"maps"
	"slices"
	"testing"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// TestStickersAfterGames: after game 1 green has the two tokens it placed as
// stickers; before game 2 one of them is set right as red's, and game 2 adds
// another of green's: 2 − 1 = 1, then 2. Gray joins after game 1 and has none
// for it.
func TestStickersAfterGames(t *testing.T) {
	p := meet(t, three())
	p.won(scoring.PlaceEnmity{Province: green, Place: spot("red", seafall.War), Count: 2})
	p.finish()
	p.say(scoring.Correct{Path: "red.box_1", Is: "blue", Reason: "as on the board"})
	p.say(scoring.JoinCampaign{Province: gray, Player: "Gwen", Advisor: pilot, Boxes: []seafall.Filling{{Ship: seafall.ShipA, Value: seafall.Sail}}})
	p.begin()
	p.say(scoring.PlaceEnmity{Province: green, Place: spot("blue", seafall.War)}, scoring.PlaceEnmity{Province: gray, Place: spot("blue", seafall.War)},
		scoring.Correct{Path: "red.box_6", Is: "blue", Reason: "of this game"})
	p.gain(map[seafall.Province]int{blue: 12})
	p.say(scoring.EndGame{})
	p.finish()
	past := scoring.StickersAfterGames(slices.Values(ledgertest.StandingOf(p.book)))
	want := map[seafall.Province][]int{blue: {1, 2}, red: {0, 0}, green: {1, 2}, gray: {0, 1}}
	if !slices.Equal(past.Games, []int{1, 2}) || !maps.EqualFunc(past.Of, want, slices.Equal) || !past.Any() {
		t.Errorf("after %v there are %v, want %v", past.Games, past.Of, want)
	}
	none := meet(t, three())
	if past := scoring.StickersAfterGames(slices.Values(ledgertest.StandingOf(none.book))); len(past.Games) > 0 || past.Any() {
		t.Errorf("before any game there are %v", past)
	}
}
