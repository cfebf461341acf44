package sea

import (
	"fmt"
	"testing"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
)

// No line round an island runs farther than it is given room for.
func TestReach(t *testing.T) {
	for n := range 400 {
		i := &seafall.Island{ID: seafall.Region(fmt.Sprint("isle", n)), Sites: make([]seafall.Site, n%7)}
		w, h := isleSize(siteRows(plottedSites(i)))
		from := 0.0
		for _, s := range IslandShape(string(i.ID), w, h, shallows) {
			for step := range 9 {
				u := float64(step) / 8
				v := 1 - u
				if x := v*v*v*from + 3*v*v*u*s.C1.X + 3*v*u*u*s.C2.X + u*u*u*s.End.X; s.Kind == crest.Cubic && x > reach(i) {
					t.Fatalf("%s reaches %.2f, not %.2f", i.ID, x, reach(i))
				}
			}
			from = s.End.X
		}
	}
}
