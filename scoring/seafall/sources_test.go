package seafall_test

import (
	"maps"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// What was gained in one game and lost in another is no source any more; who
// was not in a game has nothing from it.
func TestGloryBySource(t *testing.T) {
	game := func(sources map[seafall.Source]int) seafall.GameRecord {
		return seafall.GameRecord{Scores: map[seafall.Province]seafall.Score{seafall.Red: {Sources: sources}}}
	}
	games := []seafall.GameRecord{
		game(map[seafall.Source]int{seafall.FromExplore: 3, seafall.FromTreasure: 2, seafall.FromEnmity: -1}),
		game(nil), // copied from paper
		game(map[seafall.Source]int{seafall.FromExplore: 1, seafall.FromTreasure: -2}),
	}
	if got, want := scoring.GloryBySource(games, seafall.Red), map[seafall.Source]int{seafall.FromExplore: 4, seafall.FromEnmity: -1}; !maps.Equal(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
	if got := scoring.GloryBySource(games[:1], seafall.Red); got[seafall.FromTreasure] != 2 || len(got) != 3 {
		t.Errorf("of the first game alone: %v", got)
	}
	if got := scoring.GloryBySource(games, seafall.Blue); len(got) != 0 {
		t.Errorf("blue was not there and has %v", got)
	}
}
