package main

import (
	"strings"
	"testing"

	"astrolabe/scoring/seafall/seafalltest"
)

// TestLD20_TheCrownInTheTerminal: the campaign of the example ends with one command; next
// leads through what is left, and a crown without step 5 is refused. What was closed is
// reopened, and a sealed campaign does not know the command.
func TestLD20_TheCrownInTheTerminal(t *testing.T) {
	dir := t.TempDir()
	said := seafalltest.LastGameSaid()
	id := last(mustTwo(t, dir, say(t, said[0]), "found", "-"))
	must(t, dir, say(t, said[1:]...), "record", id, "-")
	const find = `{"command":"find_last_island","province":"blue","island":"farthest"}`
	must(t, dir, find, "record", id, "-")
	if out := must(t, dir, "", "next", id); !strings.Contains(out, "pass_steps") {
		t.Errorf("next: %s", out)
	}
	refused(t, dir, `{"command":"close_game"}`, "Step 5", "record", id, "-")
	must(t, dir, `{"command":"pass_steps"}`, "record", id, "-")
	refused(t, dir, `{"command":"close_game","last":true}`, "Step 5", "record", id, "-")
	must(t, dir, `{"command":"choose_enmity","province":"gray","successes":0}
{"command":"confirm_glory"}`, "record", id, "-")
	if out := must(t, dir, "", "next", id); !strings.Contains(out, `"last":true`) {
		t.Errorf("next: %s", out)
	}
	must(t, dir, `{"command":"close_game"}`, "record", id, "-")
	for path, want := range map[string]string{"campaign.emperor": "Ben", "campaign.last_island": "Chloé", "red.campaign_glory": "207", "gray.campaign_glory": "205"} {
		if out := must(t, dir, "", "explain", id, path); !strings.Contains(out, want) {
			t.Errorf("%s is not %s: %s", path, want, out)
		}
	}
	if out := must(t, dir, "", "standings", id); !strings.Contains(out, "Emperor") {
		t.Errorf("standings: %s", out)
	}
	must(t, dir, "", "reopen", id)
	if out := must(t, dir, "", "next", id); !strings.Contains(out, `"last":true`) {
		t.Errorf("reopened, next: %s", out)
	}
}
