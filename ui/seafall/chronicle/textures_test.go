package chronicle

import (
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// TestEverySourceIsFilledInPrint: a source without a texture would be a black bar, and
// two alike could not be told apart.
func TestEverySourceIsFilledInPrint(t *testing.T) {
	seen := map[texture]seafall.Source{}
	for _, from := range append(seafall.Sources(seafalltest.Opened()), scoring.WhileAbsent, scoring.OnPaper) {
		look, there := textures[from]
		if !there {
			t.Errorf("%s has no texture", from)
		}
		if other, twice := seen[look]; twice && from != seafall.FromEnmity && from != seafall.FromCorrection {
			t.Errorf("%s looks like %s", from, other)
		}
		seen[look] = from
	}
}
