package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestWhatWasMisreadTravels corrects a card and the running game in the
// terminal, tells of a damage card, exports the books, and finds all of it in
// another folder, where undo takes back the last of it.
func TestWhatWasMisreadTravels(t *testing.T) {
	dir, other := t.TempDir(), t.TempDir()
	must(t, dir, strings.Join(fences(formatPage(t).chapters["A campaign in two lines"][""], "jsonl"), ""), "import", "-")
	must(t, dir, `{"command":"start_game"}
{"command":"hold_winter"}
{"command":"hire_advisor","province":"red","type":"Pilot","gold":3,"glory":2,"expertise":[{"kind":"explore","value":1}],"slots":2}
{"command":"correct","path":"gold/pilot","is":"4","reason":"misread"}
{"command":"correct","path":"glory/pilot","is":"1","reason":"misread"}
{"command":"correct","path":"expertise/pilot","is":"2 explore+1 raid+1","reason":"misread"}
{"command":"take_damage","province":"red","ship":"a"}
{"command":"name_damage_card","province":"red","ship":"a","name":"Torn Sail","lowers":"sail"}
{"command":"correct","path":"game.target","is":"12","reason":"misread"}
{"command":"correct","path":"red.fortune_tokens","is":"5","reason":"miscounted"}
{"command":"build_structure","province":"red","name":"Port","overrule":{"rule":"R16","reason":"a card"}}
{"command":"build_structure","province":"red","name":"Library","replaces":"port","overrule":{"rule":"R16","reason":"a card"}}
`, "record", "heron-isles", "-")
	file := filepath.Join(dir, "books.jsonl")
	must(t, dir, "", "export", "heron-isles", "--jsonl", file)
	must(t, other, "", "import", file)
	for path, want := range map[string][]string{
		"gold/pilot":             {"4 Sum", "misread"},
		"red.glory":              {"2 Sum", "misread"},
		"expertise/pilot":        {"Explore +1, Raid +1"},
		"red.ship_a.sail.now":    {"Torn Sail", "1 Sum"},
		"game.target":            {"12 Sum"},
		"red.fortune_tokens":     {"5 Sum", "miscounted"},
		"red.ship_a.card_1.name": {"“Torn Sail”"},
		"structure/library":      {"Ben"},
	} {
		said := must(t, other, "", "explain", "heron-isles", path)
		if here := must(t, dir, "", "explain", "heron-isles", path); here != said {
			t.Errorf("%s is\n%s here and\n%s there", path, here, said)
		}
		line := strings.Join(strings.Fields(said), " ")
		for _, words := range want {
			if !strings.Contains(line, words) {
				t.Errorf("%s does not say %q:\n%s", path, words, said)
			}
		}
	}
	for line, words := range map[string]string{
		`{"command":"correct","path":"gold/pilot","is":"-1","reason":"misread"}`:                                         "between 0 and 99",
		`{"command":"correct","path":"expertise/pilot","is":"1 explore+1 raid+1","reason":"misread"}`:                    "do not fit on a card",
		`{"command":"name_damage_card","province":"red","ship":"a","name":"Rats"}`:                                       "no card left to tell of",
		`{"command":"name_damage_card","province":"red","ship":"a","number":1,"lowers":"crew"}`:                          "lowers sail, raid, explore or hold",
		`{"command":"build_structure","province":"red","name":"Library","replaces":"library"}`:                           "cannot be replaced by itself",
		`{"command":"correct","path":"red.at/red/field_a","is":"1","reason":"misread"}`:                                  "",
		`{"command":"name_damage_card","province":"red","ship":"a","number":1,"name":"` + strings.Repeat("a", 61) + `"}`: "61",
	} {
		refused(t, other, line, words, "record", "heron-isles", "-")
	}
	must(t, other, "", "undo", "heron-isles")
	if said := must(t, other, "", "explain", "heron-isles", "structure/port"); !strings.Contains(said, "Ben") {
		t.Errorf("taken back, the port is not there: %s", said)
	}
}
