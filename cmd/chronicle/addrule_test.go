package main

import (
	"strings"
	"testing"
)

// TestLD28_TheTerminalOpensARule: what is sealed is unknown until the rule is added by
// its heading; the question is one line that says how to answer it; the undo takes the
// part away again, and is refused while something stands on it.
func TestLD28_TheTerminalOpensARule(t *testing.T) {
	const found = `{"command":"found_colony","province":"blue","island":"kestrel","name":"Gullhaven","defense":5,"garrison":2}`
	dir := tern(t, nil)
	must(t, dir, `
{"command":"start_game"}
{"command":"hold_winter"}
{"command":"find_island","island":"kestrel","column":3,"garrison":1}
`, "record", "tern", "-")
	refused(t, dir, found, "found_colony", "record", "tern", "-")
	refused(t, dir, `{"command":"add_rule","number":20,"heading":"Colonys"}`, "There are rules for “Colonys” in the app. Open them? Say it again with “open” true, or false", "record", "tern", "-")
	refused(t, dir, `{"command":"add_rule","heading":"Curses and conquest"}`, "several rules for “Curses and conquest” in the app: p6, p8.", "record", "tern", "-")
	refused(t, dir, `{"command":"add_rule","heading":"`+strings.Repeat("x", 500)+`"}`, "500", "record", "tern", "-")
	must(t, dir, `{"command":"add_rule","number":20,"heading":"Colonies"}`, "record", "tern", "-")
	if out := must(t, dir, "", "undo", "tern"); !strings.Contains(out, "Colonies") {
		t.Errorf("undone is %s", out)
	}
	refused(t, dir, found, "found_colony", "record", "tern", "-")
	must(t, dir, `{"command":"add_rule","number":20,"heading":"Colonys","open":true}`+"\n"+found, "record", "tern", "-")
	out := must(t, dir, "", "export", "tern", "--jsonl", "-")
	if !strings.Contains(out, `"kind":"rule_added","version":1,"payload":{"number":20,"part":"p7","words":"Colonys"}`) {
		t.Errorf("exported is %s", out)
	}
	// The same books are opened by an import, line by line.
	other := t.TempDir()
	must(t, other, out, "import", "-")
	if again := must(t, other, "", "export", "tern", "--jsonl", "-"); again != out {
		t.Error("another folder exports it otherwise")
	}
}
