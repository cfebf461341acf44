package page_test

import (
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/ui/page"
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
	// What the form leaves at 0 beside a name that nobody wrote says nothing.
	seafalltest.Must(t, d.book, scoring.NextRound{})
	d.must("table", "red/explored")
	if err := d.send("tomb-1", "province", "red", "relic", "", "relic_glory", "0", "tablet", "", "tablet_glory", "0"); err != nil {
		t.Error(err)
	}
}

// L51, L52: a seat's board moves a relic to its other ship, and the table's alone
// writes LOST on it or puts it back into its chest.
func TestL51_L52_ARelicOnTheBoard(t *testing.T) {
	d := overthere(t)
	seafalltest.Must(t, d.book, scoring.NextRound{})
	seafalltest.Must(t, d.book, scoring.FindRelic{Province: seafall.Red, Ship: seafall.ShipA, Name: "The Idol", Glory: 2})
	aboard := func() *seafall.Relic { return seafalltest.State(d.book).Late.Relics[0] }
	id := aboard().ID
	table := *d
	table.who = page.Who{Role: page.Table}
	offers := func(of *device, acts ...string) {
		t.Helper()
		of.must("board", "red")
		for _, act := range acts {
			if !slices.ContainsFunc(of.acts, func(a page.Act) bool { return a.ID == act+"-"+id }) {
				t.Errorf("%v is not offered %s", of, act)
			}
		}
	}
	offers(d, "relic-to-b")
	if slices.ContainsFunc(d.acts, func(a page.Act) bool { return a.ID == "relic-lost-"+id || a.ID == "relic-return-"+id }) {
		t.Error("a seat is offered what the table says")
	}
	if err := d.send("relic-to-b-"+id, "province", "red"); err != nil || aboard().Ship != seafall.ShipB {
		t.Fatalf("the relic is on %s: %v", aboard().Ship, err)
	}
	if shown := d.must("table", "red/ship/b"); !strings.Contains(shown, "Relics aboard") || !strings.Contains(shown, "The Idol") {
		t.Error("its ship does not show it")
	}
	offers(&table, "relic-to-a", "relic-return", "relic-lost")
	if err := table.send("relic-lost-" + id); err != nil || !aboard().Lost {
		t.Fatalf("the relic is not lost: %v", err)
	}
	if shown := d.must("board", "red"); !strings.Contains(shown, "LOST") {
		t.Error("the board does not say that it is lost")
	}
}

// L56: in a later game the table enters on the boards what relics and tablets print, once
// each; a seat does not.
func TestL56_GloryEnteredOnTheBoard(t *testing.T) {
	d := overthere(t)
	for _, c := range []scoring.Command{scoring.NextRound{}, scoring.FindRelic{Province: seafall.Red, Ship: seafall.ShipA, Name: "Idol", Glory: 2},
		scoring.FindTablet{Province: seafall.Red, Name: "Slab", Glory: 3}, scoring.GainGlory{Province: seafall.Green, Glory: 8}, scoring.EndGame{}} {
		seafalltest.Must(t, d.book, c)
	}
	seafalltest.Close(t, d.book)
	seafalltest.Must(t, d.book, scoring.StartGame{})
	counts := func(of *device) (list []string) {
		of.must("board", "red")
		for _, a := range of.acts {
			if strings.Contains(a.ID, "-count-") {
				list = append(list, a.ID+": "+a.Label)
			}
		}
		return list
	}
	if got := counts(d); got != nil {
		t.Errorf("a seat is offered %q", got)
	}
	table := *d
	table.who = page.Who{Role: page.Table}
	if got, want := counts(&table), []string{"relic-count-idol: Enter +2 glory", "tablet-count-slab: Enter +3 glory"}; !slices.Equal(got, want) {
		t.Fatalf("offered is %q", got)
	}
	for _, id := range []string{"relic-count-idol", "tablet-count-slab"} {
		counts(&table)
		if err := table.send(id); err != nil {
			t.Fatal(err)
		}
	}
	if glory := seafalltest.State(d.book).Play(seafall.Red).Glory; glory != 5 {
		t.Errorf("red has %d glory", glory)
	}
	if got := counts(&table); got != nil {
		t.Errorf("what counts is offered again: %q", got)
	}
}

// L55: a tablet comes to a treasure room, and another seat plunders it.
func TestL55_ATabletInTheTreasureRoom(t *testing.T) {
	d := overthere(t)
	seafalltest.Must(t, d.book, scoring.NextRound{})
	d.must("table", "red/treasure")
	if err := d.send("tablet", "province", "red", "name", "The Slate"); err != nil {
		t.Fatal(err)
	}
	held := seafalltest.State(d.book).Late.TabletsOf(seafall.Red)
	if len(held) != 1 {
		t.Fatalf("red holds %v", held)
	}
	if shown := d.must("board", "red"); !strings.Contains(shown, "The Slate") {
		t.Error("the board does not show the tablet")
	}
	thief := *d
	thief.who.Seat = string(seafall.Green)
	thief.must("table", "green/treasure")
	if err := thief.send("take-tablet-"+held[0].ID, "by", "green"); err != nil || len(seafalltest.State(d.book).Late.TabletsOf(seafall.Green)) != 1 {
		t.Fatalf("green does not have the tablet: %v", err)
	}
}

// L57: two research cards of one name are offered as a map, and following it uses both.
func TestL57_AMapOnTheSeatsDevice(t *testing.T) {
	d := overthere(t)
	seafalltest.Must(t, d.book, scoring.NextRound{})
	for range 2 {
		if shown := d.must("table", "red/treasure"); strings.Contains(shown, "Two halves") {
			t.Error("one card is offered as a map")
		}
		seafalltest.Must(t, d.book, scoring.DrawResearch{Province: seafall.Red, Name: "The Old Chart"})
		seafalltest.Must(t, d.book, scoring.NextRound{})
	}
	pair := seafall.TreasureMapsOf(seafalltest.State(d.book), seafall.Red)
	if shown := d.must("table", "red/treasure"); len(pair) != 1 || !strings.Contains(shown, "Two halves of one map") {
		t.Fatalf("the pairs are %v", pair)
	}
	if err := d.send("map-"+pair[0][0].ID, "province", "red", "entry", "44", "destroyed", "on"); err != nil {
		t.Fatal(err)
	}
	if left := seafall.TreasureMapsOf(seafalltest.State(d.book), seafall.Red); len(left) != 0 {
		t.Errorf("the map is still there: %v", left)
	}
}
