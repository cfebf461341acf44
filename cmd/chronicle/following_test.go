package main

import (
	"strings"
	"testing"
)

// closedThree plays a campaign of three up to its first closed game: blue 11, red
// 8, green 6.
func closedThree(t *testing.T, more string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	must(t, dir, strings.Join(fences(formatPage(t).chapters["A campaign in two lines"][""], "jsonl"), ""), "import", "-")
	must(t, dir, `{"command":"start_game"}
{"command":"hold_winter"}
`+more+`{"command":"gain_glory","province":"blue","glory":10}
{"command":"gain_glory","province":"blue","glory":1}
{"command":"gain_glory","province":"red","glory":8}
{"command":"gain_glory","province":"green","glory":6}
{"command":"end_game"}
`, "record", "heron-isles", "-")
	return dir
}

// R44a: a corrected game says at once what no longer follows, verify repeats it
// without calling the books wrong, and the next game asks about it.
func TestACorrectedGameSaysWhatFollows(t *testing.T) {
	dir := closedThree(t, "")
	must(t, dir, `{"command":"pass_steps","overrule":{"rule":"R33","reason":"no stickers at hand"}}
{"command":"confirm_glory"}
{"command":"close_game"}
`, "record", "heron-isles", "-")
	const titles = "the current titles no longer match"
	said := must(t, dir, `{"command":"correct","path":"record.1.red","is":"15","reason":"misread"}`, "record", "heron-isles", "-")
	for _, want := range []string{titles, "[R45]", "record.1.winner", "[R32]"} {
		if !strings.Contains(said, want) {
			t.Errorf("the correction says %q, want %q", said, want)
		}
	}
	if said := must(t, dir, "", "verify"); !strings.Contains(said, titles) {
		t.Errorf("verify says %q", said)
	}
	must(t, dir, `{"command":"correct","path":"record.1.winner","is":"red","reason":"misread"}`, "record", "heron-isles", "-")
	refused(t, dir, `{"command":"start_game"}`, titles, "record", "heron-isles", "-")
	must(t, dir, `{"command":"set_titles","titles":{"red":"prince","blue":"duke","green":"count"}}`, "record", "heron-isles", "-")
	if said := must(t, dir, "", "verify"); strings.Contains(said, titles) || strings.Contains(said, "R32") {
		t.Errorf("set right, verify says %q", said)
	}
	must(t, dir, `{"command":"start_game"}`, "record", "heron-isles", "-")
}

// R50: who is emperor is said, and what decided.
func TestWhoIsEmperorIsSaid(t *testing.T) {
	dir := closedThree(t, `{"command":"claim_milestone","province":"green","name":"First light","glory":1}
{"command":"gain_glory","province":"green","glory":4}
`)
	must(t, dir, `{"command":"close_game","last":true,"overrule":{"rule":"R33","reason":"the last game"}}`, "record", "heron-isles", "-")
	for _, c := range [][]string{{"standings", "heron-isles"}, {"list"}} {
		if said := must(t, dir, "", c...); !strings.Contains(said, "is crowned Emp") {
			t.Errorf("%v says %q", c, said)
		}
	}
	said := must(t, dir, "", "explain", "heron-isles", "campaign.emperor")
	for _, want := range []string{"milestone glory 1", "milestone glory 0", "tie broken by milestone glory", "in the last game"} {
		if !strings.Contains(said, want) {
			t.Errorf("explain says %q, want %q", said, want)
		}
	}
}
