package seafall_test

import (
	"slices"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// placesOf are the numbers of a ranking.
func placesOf(ranking []scoring.Placed) []int {
	var places []int
	for _, placed := range ranking {
		places = append(places, placed.Place)
	}
	return places
}

// Equals share a place, and who follows counts them all; within it they stand as
// the ties say, and without any as they came.
func TestRankSharesPlaces(t *testing.T) {
	all := []seafall.Province{blue, red, green, seafall.Gray, seafall.Purple}
	backwards := func(a, b seafall.Province) int { return slices.Index(all, b) - slices.Index(all, a) }
	for name, c := range map[string]struct {
		glory  []int
		ties   func(a, b seafall.Province) int
		order  []seafall.Province
		places []int
	}{
		"two and two":  {[]int{44, 44, 36, 36, 20}, nil, all, []int{1, 1, 3, 3, 5}},
		"all level":    {[]int{7, 7, 7, 7, 7}, nil, all, []int{1, 1, 1, 1, 1}},
		"none level":   {[]int{1, 2, 3, 4, 5}, nil, []seafall.Province{seafall.Purple, seafall.Gray, green, red, blue}, []int{1, 2, 3, 4, 5}},
		"below nought": {[]int{-2, 0, 0, -2, -1}, backwards, []seafall.Province{green, red, seafall.Purple, seafall.Gray, blue}, []int{1, 1, 3, 4, 4}},
	} {
		got := scoring.Rank(all, func(p seafall.Province) int { return c.glory[slices.Index(all, p)] }, c.ties)
		if order := scoring.Ordered(got); !slices.Equal(order, c.order) || !slices.Equal(placesOf(got), c.places) {
			t.Errorf("%s: %v in places %v", name, order, placesOf(got))
		}
	}
	if got := scoring.Rank(nil, nil, nil); len(got) != 0 {
		t.Errorf("nobody: %v", got)
	}
}

// A campaign has one ranking: before a game, at its end and in the record
// everybody has the same place; whoever left comes after all others.
func TestRankingOfACampaign(t *testing.T) {
	p := meet(t, five())
	if got := placesOf(scoring.Ranking(p.state())); !slices.Equal(got, []int{1, 1, 1, 1, 1}) {
		t.Errorf("before the first game: %v", got)
	}
	p.begin()
	p.gain(map[seafall.Province]int{red: 11, green: 5, blue: 5, seafall.Gray: 3, seafall.Purple: 3})
	p.say(scoring.EndGame{})
	p.upTo(scoring.StepTitles)
	foreseen := p.closing().Ranking()
	want := []seafall.Province{red, green, blue, seafall.Purple, seafall.Gray}
	if got := scoring.Ordered(foreseen); !slices.Equal(got, want) || !slices.Equal(placesOf(foreseen), []int{1, 2, 2, 4, 4}) {
		t.Errorf("at the end: %v in places %v", got, placesOf(foreseen))
	}
	p.say(scoring.ChooseTitle{Province: green, Title: seafall.Count}, scoring.ChooseTitle{Province: seafall.Purple, Title: seafall.Lord}, scoring.CloseGame{})
	after := scoring.Ranking(p.state())
	want = []seafall.Province{red, blue, green, seafall.Gray, seafall.Purple}
	if got := scoring.Ordered(after); !slices.Equal(got, want) || !slices.Equal(placesOf(after), []int{1, 2, 2, 4, 4}) {
		t.Errorf("afterwards: %v in places %v", got, placesOf(after))
	}
	p.say(scoring.LeaveCampaign{Province: red})
	gone := scoring.Ranking(p.state())
	if got := placesOf(gone); !slices.Equal(got, []int{1, 1, 3, 3, 5}) || gone[4].Province != red {
		t.Errorf("red has left: %v", gone)
	}
}
