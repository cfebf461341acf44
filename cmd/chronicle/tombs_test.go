package main

import (
	"strings"
	"testing"
)

// LD22: a tomb as it is typed: sealed it is no command, with damage its entry stays, and
// crossed off it is refused; what was found is in the standings.
func TestLD22_ExploredInTheTerminal(t *testing.T) {
	dir := tern(t, nil)
	const explore = `{"command":"explore_tomb","province":"blue","island":"kestrel","site":"barrow","unharmed":true,"entry":"31","relic":"The Idol","relic_glory":2}`
	must(t, dir, `
{"command":"start_game"}
{"command":"hold_winter"}
{"command":"find_island","island":"kestrel","column":3,"garrison":1}
{"command":"explore_site","island":"kestrel","site":"barrow","defense":6}
{"command":"next_round"}
`, "record", "tern", "-")
	refused(t, dir, explore, "explore_tomb", "record", "tern", "-")
	refused(t, dir, "", "relic/the-idol", "explain", "tern", "relic/the-idol")
	if out := must(t, dir, "", "standings", "tern", "--json"); strings.Contains(out, "relics") || strings.Contains(out, "tablets") {
		t.Errorf("sealed, the standings are %s", out)
	}
	must(t, dir, `
{"command":"add_rule","number":15,"heading":"Tombs"}
{"command":"find_tomb","island":"kestrel","site":"barrow"}
`, "record", "tern", "-")
	refused(t, dir, strings.Replace(explore, `"unharmed":true,`, "", 1), "only after a success without damage", "record", "tern", "-")
	must(t, dir, explore, "record", "tern", "-")
	if out := must(t, dir, "", "explain", "tern", "relic/the-idol"); !strings.Contains(out, "The Idol") {
		t.Errorf("the Idol: %s", out)
	}
	if out := must(t, dir, "", "standings", "tern", "--json"); !strings.Contains(out, `"name":"The Idol"`) && !strings.Contains(out, `"name": "The Idol"`) {
		t.Errorf("the standings are %s", out)
	}
	must(t, dir, `{"command":"next_round"}`, "record", "tern", "-")
	refused(t, dir, explore, "already crossed off", "record", "tern", "-")
	must(t, dir, "", "undo", "tern")
	must(t, dir, "", "undo", "tern")
	refused(t, dir, "", "relic/the-idol", "explain", "tern", "relic/the-idol")
}
