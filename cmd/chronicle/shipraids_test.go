package main

import (
	"bytes"
	"strings"
	"testing"

	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// TestLD5_LD8_RaidingShipsInTheTerminal: until the table adds the rule the command is
// unknown; then a raid is recorded whole, its dice and what the ship takes are
// explained, applied damage sinks the ship, and one undo takes all of it back (L11 to
// L25).
func TestLD5_LD8_RaidingShipsInTheTerminal(t *testing.T) {
	book := seafalltest.Eighth(t, ledgertest.Books(scoring.Rules{}))
	var file bytes.Buffer
	if err := history.Export(book, &file); err != nil {
		t.Fatal(err)
	}
	dir, id := t.TempDir(), book.Campaign().ID
	must(t, dir, file.String(), "import", "-")
	must(t, dir, `{"command":"start_game"}
{"command":"hold_winter"}
{"command":"next_round"}
{"command":"place_enmity","province":"green","region":"red","spot":"war","count":2}`, "record", "--each", id, "-")
	const raid = `{"command":"raid_ship","province":"red","ship":"a","of":"green","target":"b","successes":9,"damage":1,"items":1}`
	refused(t, dir, raid, "raid_ship", "record", id, "-")
	must(t, dir, `{"command":"add_rule","heading":"Raiding a ship"}`, "record", id, "-")
	if why := must(t, dir, "", "explain", id, "green.ship_b.raid.red"); !strings.Contains(why, "+2") {
		t.Errorf("the dice are %s", why)
	}
	must(t, dir, raid, "record", id, "-")
	if out := must(t, dir, "", "undo", id); !strings.Contains(out, "raids") {
		t.Errorf("undone is %s", out)
	}
	refused(t, dir, `{"command":"raid_ship","province":"red","ship":"a","of":"green","target":"b","successes":1,"damage":2,"taken":0}`, "successes", "record", id, "-")
	must(t, dir, `{"command":"raid_ship","province":"red","ship":"a","of":"green","target":"b","successes":9,"damage":3}`, "record", id, "-")
	refused(t, dir, raid, "ship B has sunk", "record", id, "-")
	must(t, dir, "", "undo", id)
	// In a space of the raider's own it is a die more, and one token in all (LD7).
	own := `{"command":"raid_ship","province":"red","ship":"a","of":"green","target":"b","control":"by","successes":9,"damage":1,"items":2}`
	must(t, dir, own, "record", id, "-")
	if left := must(t, dir, "", "explain", id, "green.at/red/war", "--json"); !strings.Contains(left, `"value":1`) {
		t.Errorf("green's tokens at red's war: %s", left)
	}
	must(t, dir, "", "undo", id)
	refused(t, dir, `{"command":"draw_curse","province":"green","ship":"b"}`, "draw_curse", "record", id, "-")
	must(t, dir, `{"command":"add_rule","heading":"Curses"}`, "record", id, "-")
	must(t, dir, `{"command":"draw_curse","province":"green","ship":"b"}`, "record", id, "-")
	if why := must(t, dir, "", "explain", id, "green.ship_b.capacity_most"); !strings.Contains(why, "3") {
		t.Errorf("it takes at most %s", why)
	}
}
