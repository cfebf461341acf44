package main

import (
	"encoding/json"
	"strings"
	"testing"
)

// A game that was closed four days after it was played has the date of its first act, the
// import says what is odd, and date, length and place can be corrected.
func TestAGameHasTheDateOfItsFirstAct(t *testing.T) {
	dir := t.TempDir()
	id := last(must(t, dir, "", "sample", "--lang", "en"))
	var lines []string
	for n, line := range strings.Split(strings.TrimSpace(must(t, dir, "", "export", id, "--jsonl", "-")), "\n") {
		var e map[string]any
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatal(err)
		}
		if n == 0 {
			e["campaign"].(map[string]any)["id"] = "late-closing"
		}
		delete(e, "hash")
		delete(e, "prev")
		if e["kind"] == "game_closed" && e["game"] == 1.0 {
			e["at"] = e["at"].(float64) + 4*86400000
		}
		text, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, string(text))
	}
	here := t.TempDir()
	if out := must(t, here, strings.Join(lines, "\n"), "import", "-"); !strings.Contains(out, "is dated before the previous entry") {
		t.Errorf("the import says %s", out)
	}
	game := func(want string) {
		t.Helper()
		if out := must(t, here, "", "standings", "late-closing", "--json"); !strings.Contains(out, want) {
			t.Errorf("no %s in %s", want, out)
		}
	}
	game(`"date":"2026-01-17","minutes":147`)
	must(t, here, `{"command":"correct","path":"game.1.date","is":"2026-01-18","reason":"played then"}
{"command":"correct","path":"game.1.length","is":200,"reason":"by the clock"}
{"command":"correct","path":"game.1.place","is":"Ana’s kitchen","reason":"remembered"}`, "record", "late-closing", "-")
	game(`"date":"2026-01-18","minutes":200,"place":"Ana’s kitchen"`)
	for _, is := range []string{"1970-01-01", "2199-01-01", "2026-01-16"} {
		if e := runWith(t, here, `{"command":"correct","path":"game.1.date","is":"`+is+`","reason":"played then"}`, "record", "late-closing", "-"); e.code != exitRefused || !strings.Contains(e.errs, "[R43]") {
			t.Errorf("%s: %+v", is, e)
		}
	}
}
