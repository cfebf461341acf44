package main

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
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
	refused(t, dir, `{"command":"add_rule","number":20,"heading":"Colonys"}`, "The app has rules for “Colonys”. Open them? Run the command again with “open” set to true, or to false", "record", "tern", "-")
	refused(t, dir, `{"command":"add_rule","heading":"Curses and conquest"}`, "The app has several rules for “Curses and conquest”: p6, p8. Open them?", "record", "tern", "-")
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

// TestL1_AnImportNeedsTheRuleFirst: a file in which line 40 is of a part whose rule comes
// later, or never, is refused with that line and the very words for a kind that nobody
// has made; nothing of it is stored.
func TestL1_AnImportNeedsTheRuleFirst(t *testing.T) {
	dir := tern(t, nil)
	var notes strings.Builder
	for i := range 33 {
		fmt.Fprintf(&notes, `{"command":"write_note","text":"Note %d."}`+"\n", i)
	}
	must(t, dir, `
{"command":"start_game"}
{"command":"hold_winter"}
{"command":"find_island","island":"kestrel","column":3,"garrison":1}
`+notes.String()+`
{"command":"add_rule","number":20,"heading":"Colonies"}
{"command":"found_colony","province":"blue","island":"kestrel","name":"Gullhaven","defense":5,"garrison":2}
`, "record", "tern", "-")
	chain := regexp.MustCompile(`,"(prev|hash)":"[0-9a-f]*"`)
	lines := strings.SplitAfter(strings.TrimSpace(chain.ReplaceAllString(must(t, dir, "", "export", "tern", "--jsonl", "-"), "")), "\n")
	rule := slices.IndexFunc(lines, func(l string) bool { return strings.Contains(l, `"kind":"rule_added"`) })
	if rule != 39 || !strings.Contains(lines[40], `"kind":"colony_founded"`) {
		t.Fatalf("the rule is on line %d of %d", rule+1, len(lines))
	}
	lines[40] += "\n"
	seq := regexp.MustCompile(`"seq":\d+`)
	file := func(last ...int) string { // the first 39 lines, and these
		var b strings.Builder
		for n := range rule + len(last) {
			i := n
			if n >= rule {
				i = last[n-rule]
			}
			b.WriteString(seq.ReplaceAllString(lines[i], fmt.Sprintf(`"seq":%d`, n)))
		}
		return b.String()
	}
	must(t, t.TempDir(), file(39, 40), "import", "-")
	said := map[string]bool{}
	for _, wrong := range []string{file(40, 39), file(40), strings.ReplaceAll(file(40), "colony_founded", "zebra_founded")} {
		empty := t.TempDir()
		e := runWith(t, empty, wrong, "import", "-")
		if e.code != exitRefused || !strings.Contains(e.errs, "Line 40") || strings.TrimSpace(must(t, empty, "", "list")) != "" {
			t.Errorf("exit %d, %s", e.code, e.errs)
		}
		said[strings.NewReplacer("colony_founded", "zebra_founded").Replace(e.errs)] = true
	}
	if len(said) != 1 {
		t.Errorf("what is sealed is told from what is made up: %v", slices.Sorted(maps.Keys(said)))
	}
}
