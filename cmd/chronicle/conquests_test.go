package main

import (
	"strings"
	"testing"
)

// TestLD13_TakenInTheTerminal: until its rule is added the command is unknown; then a
// colony is taken with what comes of it, and the numbers say where they come from.
func TestLD13_TakenInTheTerminal(t *testing.T) {
	dir := tern(t, nil)
	const take = `{"command":"conquer_colony","province":"blue","colony":"gullhaven","successes":5}`
	must(t, dir, `
{"command":"add_rule","number":18,"heading":"Colonies"}
{"command":"start_game"}
{"command":"hold_winter"}
{"command":"find_island","island":"kestrel","column":3,"garrison":1}
{"command":"found_colony","province":"green","island":"kestrel","name":"Gullhaven","defense":5,"garrison":2,"fields":[4,6],"sites":1}
{"command":"next_round"}
{"command":"build_structure","province":"green","name":"Port","site":"colony/gullhaven/build_1"}
{"command":"place_enmity","province":"green","region":"blue","spot":"war"}
`, "record", "tern", "-")
	refused(t, dir, take, "conquer_colony", "record", "tern", "-")
	refused(t, dir, "", "gullhaven.raid.blue", "explain", "tern", "gullhaven.raid.blue")
	must(t, dir, `{"command":"add_rule","number":23,"heading":"Conquering"}`, "record", "tern", "-")
	if out := must(t, dir, "", "explain", "tern", "gullhaven.raid.blue"); !strings.Contains(out, "2") || !strings.Contains(out, "Gullhaven") {
		t.Errorf("the dice: %s", out)
	}
	refused(t, dir, strings.Replace(take, "5", "4", 1), "only by a raid without damage", "record", "tern", "-")
	must(t, dir, take, "record", "tern", "-")
	for path, want := range map[string]string{"blue.glory": "3", "green.glory": "3", "blue.home": "3", "green.home": "8", "blue.markers": "1", "gullhaven.governor": "Gullhaven"} {
		if out := must(t, dir, "", "explain", "tern", path); !strings.Contains(out, want) {
			t.Errorf("%s is not %s: %s", path, want, out)
		}
	}
	must(t, dir, `{"command":"next_round"}`, "record", "tern", "-")
	refused(t, dir, `{"command":"raid_colony","province":"green","colony":"gullhaven"}`, "already been raided this year", "record", "tern", "-")
	must(t, dir, "", "undo", "tern")
	must(t, dir, "", "undo", "tern")
	if out := must(t, dir, "", "explain", "tern", "green.markers"); !strings.Contains(out, "1") {
		t.Errorf("after one undo: %s", out)
	}
}
