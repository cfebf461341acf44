package record

import (
	"reflect"
	"slices"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit/ink"
)

// TestRecordOfOneWhoLeft: who has no score in a later game keeps the column,
// with dashes, and the line of the chart ends; that of who joined begins late.
func TestRecordOfOneWhoLeft(t *testing.T) {
	s := &seafall.State{Order: []seafall.Province{seafall.Blue, seafall.Red, seafall.Green},
		Boards: map[seafall.Province]*seafall.Board{
			seafall.Blue:  {Province: seafall.Blue, CampaignGlory: 12, Spells: []seafall.Spell{{Until: seafall.Playing}}},
			seafall.Red:   {Province: seafall.Red, CampaignGlory: 7, Left: true, Spells: []seafall.Spell{{Start: 2, Until: 1, Joined: true}}},
			seafall.Green: {Province: seafall.Green, CampaignGlory: 5, Spells: []seafall.Spell{{After: 1, Start: 3, Until: seafall.Playing, Joined: true}}}},
		Record: []seafall.GameRecord{
			{Number: 1, Target: 11, Scores: map[seafall.Province]seafall.Score{seafall.Blue: {GameGlory: 4, CampaignGlory: 4}, seafall.Red: {GameGlory: 5, CampaignGlory: 7}}},
			{Number: 2, Target: 12, Scores: map[seafall.Province]seafall.Score{seafall.Blue: {GameGlory: 8, CampaignGlory: 12}, seafall.Green: {GameGlory: 2, CampaignGlory: 5}}},
		}}
	p := paperOf(s)
	for q, want := range map[seafall.Province][]leg{seafall.Blue: {{0, []int{0, 4, 12}}}, seafall.Red: {{0, []int{2, 7}}}, seafall.Green: {{1, []int{3, 5}}}} {
		if got := p.legs(q); !reflect.DeepEqual(got, want) {
			t.Errorf("the line of %s: %v, want %v", q, got, want)
		}
	}
	if !slices.Equal(p.Provinces, s.Order) || slices.Contains(scoring.Ordered(p.Ranking), seafall.Red) {
		t.Errorf("columns %v, ranking %v", p.Provinces, p.Ranking)
	}
	r := pageTable{&reading{page: p}}
	if cell, ok := r.score(p.Lines[1], seafall.Red).(*ink.Text); !ok || cell.String() != "–" {
		t.Errorf("the cell of who left is no dash but %v", cell)
	}
	if o := r.score(p.Lines[4], seafall.Red); o != nil {
		t.Errorf("there is something in a game not played yet: %v", o)
	}
}
