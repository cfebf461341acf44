package seafall_test

import (
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	screens "astrolabe/ui/seafall"
)

// TestACaughtUpCampaignIsLookedAt: the record, the board, the map and the
// journal of a campaign that was copied from paper say so, and the next game is
// played in the books.
func TestACaughtUpCampaignIsLookedAt(t *testing.T) {
	_, old := played(t, 3, []int{11, 7, 8}, []int{7, 12, 5})
	paper := seafalltest.Paper(seafalltest.State(old))
	paper.Islands = []seafall.CaughtUpIsland{{Name: "Heron Rock", Column: 2, Garrison: 1, Sites: []seafall.CaughtUpSite{{Site: "harbour"}}}}
	books, book := played(t, 3)
	say(t, book, paper)
	e := recordOf(t, books, book)
	e.Tap("record.score.1.blue")
	if words := e.Words(); !strings.Contains(words, e.shell.T("screen.record.caught_up")+" +11 "+e.shell.T("fact.campaign_caught_up", "count", 2)) {
		t.Errorf("a score says %s", words)
	}
	e.shell.Escape()
	if words := e.Words(); strings.Count(words, e.shell.T("screen.record.caught_up")) != 2 {
		t.Errorf("the record says %s", words)
	}
	e.Tap("record.tab.2")
	if words := e.Words(); !strings.Contains(words, "the source of this glory is unknown") {
		t.Errorf("the sources say %s", words)
	}
	e.Tap("record.tab.3", "record.tab.1", "record.tab.0")
	e.shell.Go(screens.NewMap())
	e.Tap("map.island.isle-a", "map.open")
	if words := e.Words(); strings.Contains(words, "Game 2") {
		t.Errorf("an island is said to be found in a game: %s", words)
	}
	e.shell.Go(screens.NewJournal())
	if words := e.Words(); !strings.Contains(words, e.shell.T("fact.campaign_caught_up", "count", 2)) {
		t.Errorf("the journal says %s", words)
	}
	seafalltest.Must(t, book, scoring.StartGame{})
	seafalltest.Must(t, book, scoring.HoldWinter{})
	if g := seafalltest.State(book).Running; g.Number != 3 || g.Target != 13 {
		t.Errorf("game %d to %d", g.Number, g.Target)
	}
}
