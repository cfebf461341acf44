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

// What a game that was missed or copied from paper gave is told as a whole;
// together with what the table corrected it is all of the campaign glory.
func TestCampaignGloryByOrigin(t *testing.T) {
	score := func(glory int, absent bool, sources map[seafall.Source]int) map[seafall.Province]seafall.Score {
		return map[seafall.Province]seafall.Score{seafall.Red: {GameGlory: glory, Absent: absent, Sources: sources}}
	}
	s := &seafall.State{Boards: map[seafall.Province]*seafall.Board{seafall.Red: {CampaignGlory: 25}}, Record: []seafall.GameRecord{
		{CaughtUp: true, Scores: score(8, false, nil)},
		{Scores: score(9, false, map[seafall.Source]int{seafall.FromExplore: 10, seafall.FromEnmity: -1})},
		{Scores: score(7, true, map[seafall.Source]int{seafall.FromCorrection: 2})},
	}}
	want := map[seafall.Source]int{scoring.OnPaper: 8, scoring.WhileAbsent: 7, seafall.FromExplore: 10, seafall.FromEnmity: -1, seafall.FromCorrection: 1}
	if got := scoring.CampaignGloryByOrigin(s, seafall.Red); !maps.Equal(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
	if got := scoring.GloryByOrigin(s.Record[2:], seafall.Red); !maps.Equal(got, map[seafall.Source]int{scoring.WhileAbsent: 7}) {
		t.Errorf("the missed game gave %v", got)
	}
}
