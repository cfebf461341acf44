package seafall_test

import (
	"testing"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	"astrolabe/ui/kit/control"
)

// R37: the chips of a card say what the advisors are good for, of several kinds
// the best. Who they are is asked by a long press, as where numbers come from.
func TestChipsSayWhatAdvisorsAreGoodFor(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	for p, want := range map[seafall.Province]string{
		seafall.Green: "Explore +4", seafall.Red: "Raid +2 Raid +4 +1", seafall.Blue: "Sell +2 Explore +2", seafall.Gray: "Build +3 … Build +1",
	} {
		if got := e.Text("table." + string(p) + ".advisors"); got != want {
			t.Errorf("%s: %q; want %q", p, got, want)
		}
	}
	if !control.Ask(e.Window.Canvas(), "table.red.advisors") {
		t.Fatal("the chips do not answer a long press")
	}
	e.shows("Agnes Thorn")
	e.shows("Dorte Ash")
	e.Sound("the advisors' names")
}
