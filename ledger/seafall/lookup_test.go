package seafall_test

import (
	"strconv"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// A lookup shows what the boards show, at every path and in every state of the
// sample campaign; between two states it differs where a change is told.
func TestLookupShowsWhatTheBoardsShow(t *testing.T) {
	s := scoring.Rules{}.New().(*seafall.State)
	readings := map[string]seafall.Lookup{}
	for i, e := range standing(seafalltest.Sample(t)) {
		before := s.Clone().(*seafall.State)
		if err := s.Apply(e); err != nil {
			t.Fatal(err)
		}
		paths := seafall.Paths(s)
		if i%9 != 0 { // in between, what an entry changes is looked at
			paths = nil
		}
		for _, path := range paths {
			if _, known := readings[path]; !known {
				readings[path] = seafall.LookUp(path)
			}
			if _, there := readings[path].In(s); !there {
				t.Fatalf("entry %d: nothing stands at %s", e.Seq, path)
			}
		}
		for _, c := range seafall.Changes(before, s) {
			r := seafall.LookUp(c.Path)
			was, _ := r.In(before)
			is, _ := r.In(s)
			if c.Before == "" && was == strconv.Itoa(seafall.Tokens) && strings.HasSuffix(c.Path, ".home") {
				was = "" // between games all are at home, and no board shows it
			}
			if (was != c.Before && was != "0") || (is != c.After && is != "0") {
				t.Errorf("entry %d: %s went from %q to %q, read %q and %q", e.Seq, c.Path, c.Before, c.After, was, is)
			}
		}
	}
	if s.Running == nil {
		t.Fatal("the sample campaign has no running game")
	}
	for path, want := range map[string]string{
		"blue.ship1.sail":     strconv.Itoa(s.Board(seafall.Blue).Ships[0].Values[0]),
		"game.target":         strconv.Itoa(s.Running.Target),
		"blue.in/green":       strconv.Itoa(s.Play(seafall.Blue).InRegion("green")),
		"blue.at/green/war":   strconv.Itoa(s.Play(seafall.Blue).At(seafall.Place{Region: "green", Spot: seafall.War})),
		"blue.at/green/vault": "0",
	} {
		if got, there := seafall.LookUp(path).In(s); !there || got != want {
			t.Errorf("%s is %q, want %q", path, got, want)
		}
	}
	for _, path := range []string{"", "blue", "blue.", "blue.nothing", "isle-z.garrison", "blue.at/nowhere/war", "blue.at/green/",
		"green.box_7", "green.box_0", "green.box_x", "record.1", "record.x.blue", "record.99.blue", "blue.ship_c.sail", "blue.ship_a.wings", "game.colour"} {
		if got, there := seafall.LookUp(path).In(s); there {
			t.Errorf("%q is %q", path, got)
		}
	}
}
