package seafall_test

import (
	"slices"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// R2–R4: every source is held in one way, and has the rule of that way.
func TestR2_R3_R4_EverySourceIsHeldInOneWay(t *testing.T) {
	want := map[seafall.Source]struct {
		hold scoring.Hold
		rule string
	}{
		seafall.FromExplore:    {scoring.Kept, "R2"},
		seafall.FromRaid:       {scoring.Kept, "R2"},
		seafall.FromMilestone:  {scoring.Kept, "R2"},
		seafall.FromCard:       {scoring.Kept, ""},
		seafall.FromAdvisor:    {scoring.Stealable, "R3"},
		seafall.FromTreasure:   {scoring.Stealable, "R3"},
		seafall.FromStructure:  {scoring.Losable, "R4"},
		seafall.FromUpgrade:    {scoring.Losable, "R4"},
		seafall.FromEnmity:     {scoring.Unheld, "R42"},
		seafall.FromCorrection: {scoring.Unheld, ""},
	}
	held := map[seafall.Source]int{}
	for _, hold := range scoring.Holds {
		for _, from := range scoring.HeldAs(seafalltest.Opened(), hold) {
			held[from]++
		}
	}
	for _, from := range seafall.Sources(seafalltest.Opened()) {
		if held[from] != 1 {
			t.Errorf("%s is held in %d ways", from, held[from])
		}
		w, told := want[from]
		if !told {
			continue
		}
		if got := scoring.HoldOf(from); got != w.hold {
			t.Errorf("%s is held as %q, want %q", from, got, w.hold)
		}
		if got := scoring.RulesOf(from); w.rule == "" && len(got) > 0 || w.rule != "" && !slices.Contains(got, w.rule) {
			t.Errorf("the rules of %s are %v, want %q", from, got, w.rule)
		}
	}
}
