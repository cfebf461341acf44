package page_test

import (
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// LD22: a seat says on its device what came of a tomb: the entry and the relic go into
// one act, and its board shows the relic.
func TestLD22_ExploredOnTheSeatsDevice(t *testing.T) {
	d := overthere(t)
	for _, c := range []scoring.Command{scoring.ExploreSite{Island: "kestrel", Site: "barrow", Defense: 6}, scoring.FindTomb{Island: "kestrel", Site: "barrow"}, scoring.NextRound{}} {
		seafalltest.Must(t, d.book, c)
	}
	glory := seafalltest.State(d.book).Play(seafall.Red).Glory
	shown := d.must("table", "red/explored")
	for _, words := range []string{"Tomb: the barrow of Kestrel", "against a defense of 6"} {
		if !strings.Contains(shown, words) {
			t.Errorf("%q is not on the page", words)
		}
	}
	if err := d.send("tomb-1", "province", "red", "entry", "31", "relic", "The Idol", "relic_glory", "2"); err != nil {
		t.Fatal(err)
	}
	s := seafalltest.State(d.book)
	if s.Play(seafall.Red).Glory != glory+3 || s.Late.CrossedBack("31") == nil || len(s.Late.RelicsOf(seafall.Red)) != 1 {
		t.Errorf("red has %d, crossed off %v, relics %v", s.Play(seafall.Red).Glory-glory, s.Late.Crossed, s.Late.RelicsOf(seafall.Red))
	}
}
