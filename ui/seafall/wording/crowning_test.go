package wording_test

import (
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	speech "astrolabe/ui/seafall/wording"
)

// TestR50_TheThroneSaysWhatDecided: where somebody has as much campaign glory and as much
// of it from milestones, the line about the throne says that titles decided.
func TestR50_TheThroneSaysWhatDecided(t *testing.T) {
	s := english()
	for _, tc := range []struct {
		milestones int
		tied       bool
	}{{2, true}, {1, false}} {
		s.State = &seafall.State{Order: []seafall.Province{seafall.Blue, seafall.Red}, Emperor: seafall.Blue, Boards: map[seafall.Province]*seafall.Board{
			seafall.Blue: {Province: seafall.Blue, Player: "Ana", CampaignGlory: 31, MilestoneGlory: 2},
			seafall.Red:  {Province: seafall.Red, Player: "Ben", CampaignGlory: 31, MilestoneGlory: tc.milestones},
		}}
		title, sub := speech.Throne(s)
		if !strings.Contains(title, "Ana is Em") || !strings.Contains(sub, "31 campaign glory and 2 milestone glory") {
			t.Errorf("%q, %q", title, sub)
		}
		if tied := strings.Contains(sub, "Ben tied"); tied != tc.tied {
			t.Errorf("with %d milestones of Ben's: %q", tc.milestones, sub)
		}
	}
}
