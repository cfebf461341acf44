package seafall_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
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
	past := scoring.StickersAfterGames(p.state())
	want := map[seafall.Province][]int{blue: {1, 2}, red: {0, 0}, green: {1, 2}, gray: {0, 1}}
	if !slices.Equal(past.Games, []int{1, 2}) || !maps.EqualFunc(past.Of, want, slices.Equal) || !past.Any() {
		t.Errorf("after %v there are %v, want %v", past.Games, past.Of, want)
	}
	none := meet(t, three())
	if past := scoring.StickersAfterGames(none.state()); len(past.Games) > 0 || past.Any() {
		t.Errorf("before any game there are %v", past)
	}
}

// TestStickersAreThoseOfTheBooks: whatever a random table plays, the record
// tells what folding its books and counting after every game comes to.
func TestStickersAreThoseOfTheBooks(t *testing.T) {
	for _, seed := range []uint64{3, 34} {
		v := seafalltest.Embark(t, ledgertest.Books(scoring.Rules{}), rand.New(rand.NewPCG(seed, seed)))
		v.Play(3)
		want := map[int]map[seafall.Province]int{}
		now := seafall.New()
		for e := range ledgertest.Standing(ledgertest.Exported(t, v.Book).Entries) {
			if err := now.Apply(e); err != nil {
				t.Fatal(err)
			}
			counted := e.Kind == seafall.GameClosed{}.Kind() || e.Kind == seafall.CampaignCaughtUp{}.Kind() || e.Kind == seafall.Corrected{}.Kind() && now.Running == nil
			if n := now.Closed(); counted && n > 0 {
				want[n] = map[seafall.Province]int{}
				for _, p := range now.Order {
					want[n][p] = seafall.StickersOf(now, p)
				}
			}
		}
		past := scoring.StickersAfterGames(seafalltest.State(v.Book))
		if len(past.Games) != len(want) || len(want) == 0 {
			t.Errorf("seed %d: after %v, want %d games", seed, past.Games, len(want))
		}
		for p, counts := range past.Of {
			for i, n := range past.Games {
				if counts[i] != want[n][p] {
					t.Errorf("seed %d: after game %d %s has %d, want %d", seed, n, p, counts[i], want[n][p])
				}
			}
		}
	}
}
