package seafall_test

import (
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit/kittest"
	"astrolabe/ui/theme"
)

// TestLastTime: the table between two games begins with how the last one ended; a tap
// shows who has which title now, who has angered whom and how the next game begins,
// and nothing is recorded by it.
func TestLastTime(t *testing.T) {
	e := closed(t)
	e.Write("closed.words", "Nobody saw the second one coming.")
	e.Tap("closed.record", "top.menu", "menu.table")
	head, state := e.shell.Book().Head(), e.state()
	lead := e.Text("table.last_time")
	if !strings.Contains(lead, "Last time…") || !strings.Contains(lead, state.Board(state.Record[0].Winner).Player) && !strings.Contains(lead, state.Board(state.Record[0].Winner).Name) {
		t.Errorf("above the standings: %q", lead)
	}
	e.Tap("table.last_time")
	if e.shell.Current().Name() != "last-time" {
		t.Fatalf("the tap leads to %s", e.shell.Current().Name())
	}
	words := e.Words()
	for _, p := range state.Playing() {
		b := state.Board(p)
		if was := state.Record[0].Held[p]; was != b.Title && !strings.Contains(words, ", formerly ") {
			t.Errorf("%s is %s after %s, which is not said", p, b.Title, was)
		}
		for _, other := range state.Playing() {
			if n, _ := scoring.EnmityIn(state, p, seafall.Region(other)); n > 0 && other != p && !strings.Contains(words, b.Player+" has angered") {
				t.Errorf("%s has %d stickers of %s: not said", other, n, p)
			}
		}
		for _, a := range state.Council(p) {
			if a.Kept && !strings.Contains(words, b.Player+" has kept "+a.Name) {
				t.Errorf("that %s has kept %s is not said", p, a.ID)
			}
		}
	}
	first := state.Board(scoring.Seats(state)[0]).Player
	for _, want := range []string{"Played to 12 glory.", first + " plays first. Clockwise: " + first, "Nobody saw the second one coming."} {
		if !strings.Contains(words, want) {
			t.Errorf("not said: %q in %s", want, words)
		}
	}
	e.everywhere("last-time")
	for _, mode := range []theme.Mode{theme.Night, theme.Contrast, theme.Day} {
		e.shell.Look().SetMode(mode)
		for _, words := range kittest.Faint(e.Root()) {
			t.Errorf("%v: faint: %s", mode, words)
		}
	}
	e.Tap("recall.on")
	if e.shell.Current().Name() != "table" || e.shell.Book().Head() != head {
		t.Errorf("the way on leads to %s", e.shell.Current().Name())
	}
	e.everywhere("between-last-time")
	e.Tap("top.menu", "menu.last_time")
	if e.shell.Current().Name() != "last-time" {
		t.Errorf("the menu leads to %s", e.shell.Current().Name())
	}
}

// TestNothingToRecall: before the first closing the menu has nothing to recall.
func TestNothingToRecall(t *testing.T) {
	e := tied(t)
	e.Tap("top.menu")
	if e.Rect("menu.journal").ID == "" || e.Rect("menu.last_time").ID != "" {
		t.Errorf("the menu before anything was closed: %v", e.IDs())
	}
}
