package main

import (
	"strings"
	"testing"
)

// TestLD11_WinterInTheTerminal: colonies become active in the act of the winter, each
// for its glory and a marker, and one undo takes all of it back; what brings them is
// explained.
func TestLD11_WinterInTheTerminal(t *testing.T) {
	dir := tern(t, nil)
	must(t, dir, `
{"command":"add_rule","number":18,"heading":"Colonies"}
{"command":"start_game"}
{"command":"hold_winter"}
{"command":"find_island","island":"kestrel","column":3,"garrison":1}
{"command":"find_island","island":"marrow","column":4,"garrison":1}
{"command":"place_enmity","province":"green","region":"blue","spot":"war","count":5}
{"command":"found_colony","province":"green","island":"kestrel","name":"Gullhaven","defense":5,"garrison":2,"fields":[4,6],"active":false}
{"command":"next_round"}
{"command":"found_colony","province":"green","island":"marrow","name":"Cray Point","defense":5,"garrison":2,"active":false}
{"command":"next_round"}
{"command":"next_round"}
{"command":"next_round"}
{"command":"next_round"}
`, "record", "tern", "-")
	must(t, dir, `
{"command":"hold_winter"}
{"command":"activate_colony","colony":"gullhaven","more":true}
{"command":"activate_colony","colony":"cray-point","more":true}
`, "record", "tern", "-", "--each")
	for path, want := range map[string]string{"green.glory": "8", "green.home": "1", "green.markers": "2", "gullhaven.collect": "10"} {
		if out := must(t, dir, "", "explain", "tern", path); !strings.Contains(out, want) {
			t.Errorf("%s is not %s: %s", path, want, out)
		}
	}
	refused(t, dir, `{"command":"activate_colony","colony":"gullhaven"}`, "Gullhaven is already active", "record", "tern", "-")
	refused(t, dir, `{"command":"found_colony","province":"blue","island":"marrow","name":"gullhaven","defense":5,"garrison":2}`, "a colony’s card stays where it was founded", "record", "tern", "-")
	refused(t, dir, `{"command":"place_marker","province":"green","count":2}`, "a marker is an enmity token turned over", "record", "tern", "-")
	must(t, dir, "", "undo", "tern")
	if out := must(t, dir, "", "explain", "tern", "green.home"); !strings.Contains(out, "3") {
		t.Errorf("after one undo: %s", out)
	}
}
