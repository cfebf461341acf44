package main

import (
	"strings"
	"testing"
)

const kersIsle = `
{"command":"find_island","island":"isle-a","column":2,"garrison":2}
{"command":"find_island","island":"isle-b","column":3,"garrison":1}
{"command":"find_island","island":"isle-f","column":6,"garrison":2}
{"command":"start_game"}
{"command":"hold_winter"}
`

const findKer = `{"command":"find_patmos","island":"isle-f","defense":6,"garrison":3,"fields":[6]}`

// TestLD16_KersShadowInTheTerminal: until its rule is added the command is unknown; then
// prices and dice on an island count what Patmos adds, and say so.
func TestLD16_KersShadowInTheTerminal(t *testing.T) {
	dir := tern(t, nil)
	must(t, dir, kersIsle, "record", "tern", "-")
	refused(t, dir, findKer, "find_patmos", "record", "tern", "-")
	refused(t, dir, "", "isle-a.enmity.blue", "explain", "tern", "isle-a.enmity.blue")
	must(t, dir, `{"command":"add_rule","number":9,"heading":"Ker"}`+"\n"+findKer+`
{"command":"stick_enmity","province":"blue","region":"isle-f","count":3,"reason":"The entry asks for it"}
{"command":"stick_enmity","province":"blue","region":"isle-b","count":4,"reason":"The entry asks for it"}
{"command":"stick_enmity","province":"blue","region":"isle-a","count":1,"reason":"The entry asks for it"}
{"command":"place_enmity","province":"blue","region":"isle-a","spot":"garrison"}
`, "record", "tern", "-")
	for path, want := range map[string][]string{"isle-a.price.blue": {"6", "Patmos"}, "isle-b.price.blue": {"7"}, "isle-f.price.blue": {"6"},
		"isle-a.loss.blue": {"5", "Patmos"}, "isle-a.enmity.blue": {"3", "Patmos"}, "campaign.patmos": {"turned out to be Patmos, with Ker on it"}} {
		out := must(t, dir, "", "explain", "tern", path)
		for _, words := range want {
			if !strings.Contains(out, words) {
				t.Errorf("%s says nothing of %s: %s", path, words, out)
			}
		}
	}
	refused(t, dir, findKer, "Patmos has already been found", "record", "tern", "-")
	refused(t, dir, `{"command":"stick_enmity","province":"blue","region":"isle-f","count":1,"cover":[{"region":"isle-f","box":6}],"reason":"so"}`, "boxes 1 to 6", "record", "tern", "-")
}

// TestLD17_KerTakenInTheTerminal: Ker is taken with where its stickers go, and once.
func TestLD17_KerTakenInTheTerminal(t *testing.T) {
	dir := tern(t, nil)
	must(t, dir, kersIsle+`{"command":"add_rule","number":9,"heading":"Patmos"}`+"\n"+findKer+`
{"command":"correct","path":"isle-f.box_1","is":"blue","reason":"as on the board"}
{"command":"correct","path":"isle-f.box_2","is":"green","reason":"as on the board"}
{"command":"correct","path":"isle-f.box_4","is":"x:green","reason":"as on the board"}
{"command":"correct","path":"isle-f.box_6","is":"green","reason":"as on the board"}
`, "record", "tern", "-")
	refused(t, dir, `{"command":"conquer_colony","province":"blue","colony":"ker"}`, "Choose which island", "record", "tern", "-")
	const take = `{"command":"conquer_colony","province":"blue","colony":"ker","successes":6,"name":"New Tidewatch","elsewhere":[{"region":"isle-b","count":2}],"cover":[{"region":"isle-f","box":1}]}`
	refused(t, dir, strings.Replace(take, `"box":1`, `"box":9`, 1), "boxes 1 to 6", "record", "tern", "-")
	must(t, dir, take, "record", "tern", "-")
	for path, want := range map[string]string{"isle-f.price.blue": "8", "ker.governor": "New Tidewatch", "isle-b.price.blue": "5"} {
		if out := must(t, dir, "", "explain", "tern", path); !strings.Contains(out, want) {
			t.Errorf("%s is not %s: %s", path, want, out)
		}
	}
	refused(t, dir, take, "on Patmos has already been taken", "record", "tern", "-")
	if out := must(t, dir, "", "standings", "tern", "--json"); !strings.Contains(out, "New Tidewatch") {
		t.Errorf("standings: %s", out)
	}
	must(t, dir, "", "undo", "tern")
	if out := must(t, dir, "", "explain", "tern", "isle-b.price.blue"); !strings.Contains(out, "3") {
		t.Errorf("after one undo: %s", out)
	}
}
