package seafall

import (
	"slices"
	"testing"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/kit"
)

// TestRecordOfOneWhoLeft: who has no score in a later game keeps the column,
// with dashes, and the line of the chart goes on level.
func TestRecordOfOneWhoLeft(t *testing.T) {
	s := &seafall.State{Order: []seafall.Province{seafall.Blue, seafall.Red},
		Boards: map[seafall.Province]*seafall.Board{
			seafall.Blue: {Province: seafall.Blue, CampaignGlory: 12},
			seafall.Red:  {Province: seafall.Red, CampaignGlory: 7, Left: true}},
		Record: []seafall.GameRecord{
			{Number: 1, Target: 11, Scores: map[seafall.Province]seafall.Score{seafall.Blue: {GameGlory: 4, CampaignGlory: 4}, seafall.Red: {GameGlory: 5, CampaignGlory: 7}}},
			{Number: 2, Target: 12, Scores: map[seafall.Province]seafall.Score{seafall.Blue: {GameGlory: 8, CampaignGlory: 12}}},
		}}
	p := leaf(s)
	if got := p.series(seafall.Red); !slices.Equal(got, []int{2, 7, 7}) {
		t.Errorf("the line of who left: %v", got)
	}
	if !slices.Equal(p.Provinces, s.Order) || slices.Contains(p.Ranking, seafall.Red) {
		t.Errorf("columns %v, ranking %v", p.Provinces, p.Ranking)
	}
	r := &Record{acts: newActs(), page: p}
	if cell, ok := r.score(p.Lines[1], seafall.Red).(*kit.Text); !ok || cell.String() != "–" {
		t.Errorf("the cell of who left is no dash but %v", cell)
	}
	if o := r.score(p.Lines[4], seafall.Red); o != nil {
		t.Errorf("there is something in a game not played yet: %v", o)
	}
}
