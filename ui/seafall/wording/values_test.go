package wording_test

import (
	"testing"

	"astrolabe/ledger/seafall"
	speech "astrolabe/ui/seafall/wording"
)

// Each line of the table of values has words, and its name says all of them.
func TestEveryValueHasAName(t *testing.T) {
	sample := seafall.Path{Province: seafall.Blue, Region: "kestrel", Spot: "harbour", Ship: seafall.ShipA, Value: seafall.Sail, Number: 3, ID: "carpenter"}
	for _, s := range speakers() {
		for _, f := range seafall.Fields() {
			at := sample
			switch f.Pattern.String() {
			case "campaign.RULE":
				at.ID = string(seafall.PoolCap15)
			case "stock.appellation.NAME":
				at.ID = "wise"
			}
			path := f.Pattern.Fill(at)
			if !s.Words.Has(f.Key) {
				t.Errorf("%s: there are no words for %s, the name of %s", s.Words.Language(), f.Key, f.Pattern)
				continue
			}
			name := speech.Path(s, path)
			if bad := finished(name); bad != "" || name == path {
				t.Errorf("%s: %s is called %q: %q is wrong", s.Words.Language(), path, name, bad)
			}
		}
	}
	if got := speech.Path(english(), "blue.depth"); got != "blue.depth" {
		t.Errorf("what no campaign can have is called %q", got)
	}
}
