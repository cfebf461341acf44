package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ui/terminal"
	"astrolabe/ui/uitest/ninepins"
)

// Another game is played through every command, beside those of the program, which
// does not list it: nothing but the list that the test hands in tells of it.

// twoGames runs a command line of a program that keeps the books of one game more.
func twoGames(t *testing.T, dir, in string, args ...string) ended {
	t.Helper()
	return withGames(append(wiring.Games(), ninepins.Game{}), dir, in, args...)
}

func withGames(games []terminal.Game, dir, in string, args ...string) ended {
	var out, errs bytes.Buffer
	code := run(context.Background(), games, append([]string{"--data", dir}, args...), strings.NewReader(in), &out, &errs, ninepins.Words())
	return ended{out.String(), errs.String(), code}
}

// mustTwo runs a command line that has to succeed and gives what it printed.
func mustTwo(t *testing.T, dir, in string, args ...string) string {
	t.Helper()
	e := twoGames(t, dir, in, args...)
	if e.code != exitDone || e.errs != "" {
		t.Fatalf("%v: exit %d, %s", args, e.code, e.errs)
	}
	return e.out
}

// lane founds a league and has three bowls in it.
func lane(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	mustTwo(t, dir, `{"command":"found_league","name":"The Lane","date":"2026-01-17","players":["Ana","Ben"]}`, "found", "--game", "ninepins", "-")
	mustTwo(t, dir, `{"command":"bowl","player":"Ana","pins":7}
{"command":"bowl","player":"Ben","pins":4}
{"command":"bowl","player":"Ana","pins":2}`, "record", "the lane", "-")
	return dir
}

func TestASecondGameIsPlayed(t *testing.T) {
	dir := lane(t)
	mustTwo(t, dir, "", "sample")
	if out := mustTwo(t, dir, "", "games"); out != "seafall     SeaFall\nskulltales  Skull Tales\nninepins    Ninepins\n" {
		t.Errorf("games: %q", out)
	}
	if out := mustTwo(t, dir, "", "games", "--json"); out != `[{"name":"seafall","title":"SeaFall"},{"name":"skulltales","title":"Skull Tales"},{"name":"ninepins","title":"Ninepins"}]`+"\n" {
		t.Errorf("games --json: %q", out)
	}
	if out := mustTwo(t, dir, "", "list"); !regexp.MustCompile(`The Lane +bowling +0 games`).MatchString(out) {
		t.Errorf("list: %s", out)
	}
	for _, c := range []struct{ lang, command, want string }{
		{"en", "standings", "The Lane: who has bowled how many\nAna 9\nBen 4\n"},
		{"fr", "standings", "The Lane\u202f: qui en a abattu combien\nAna 9\nBen 4\n"},
		{"en", "next", "Anybody but Ana may bowl.\n"},
	} {
		if out := mustTwo(t, dir, "", c.command, "the lane", "--lang", c.lang); out != c.want {
			t.Errorf("%s: %q", c.command, out)
		}
	}
	if out := mustTwo(t, dir, "", "standings", "the lane", "--json"); out != `{"Ana":9,"Ben":4}`+"\n" {
		t.Errorf("standings --json: %s", out)
	}
	if out := mustTwo(t, dir, "", "explain", "the lane", "Ana.pins"); out != "7 Ana bowled 7\n2 Ana bowled 2\nAna has bowled 9\n" {
		t.Errorf("explain: %s", out)
	}
	if out := mustTwo(t, dir, "", "verify"); !strings.Contains(out, "The Lane") || !strings.Contains(out, "The Lantern Coast") {
		t.Errorf("verify: %s", out)
	}
}

// The program keeps the books of the games that wiring lists, and the one of the
// tests is none of them.
func TestGames(t *testing.T) {
	if out := must(t, t.TempDir(), "", "games"); out != "seafall     SeaFall\nskulltales  Skull Tales\n" {
		t.Errorf("games: %q", out)
	}
	if out := must(t, t.TempDir(), "", "games", "--json", "--lang", "fr"); out != `[{"name":"seafall","title":"SeaFall"},{"name":"skulltales","title":"Skull Tales"}]`+"\n" {
		t.Errorf("games --json: %q", out)
	}
	for _, lang := range []string{"en", "fr"} {
		e := runWith(t, t.TempDir(), "", "sample", "--game", "ninepins", "--lang", lang)
		if e.code != exitUsage || !oneLine(e.errs) || !strings.Contains(e.errs, "ninepins") || !strings.Contains(e.errs, "seafall") {
			t.Errorf("exit %d, %s", e.code, e.errs)
		}
	}
}

func TestASecondGameIsUndoneAndRedone(t *testing.T) {
	dir := lane(t)
	if out := mustTwo(t, dir, "", "undo", "the lane"); !strings.HasPrefix(out, "Undone: the bowl of Ana\n") {
		t.Errorf("undo: %s", out)
	}
	if out := mustTwo(t, dir, "", "standings", "the lane", "--json"); out != `{"Ana":7,"Ben":4}`+"\n" {
		t.Errorf("after undo: %s", out)
	}
	if out := mustTwo(t, dir, "", "redo", "the lane", "--lang", "fr"); !strings.Contains(out, "le lancer d’Ana") {
		t.Errorf("redo: %s", out)
	}
	if out := mustTwo(t, dir, "", "standings", "the lane", "--json"); out != `{"Ana":9,"Ben":4}`+"\n" {
		t.Errorf("after redo: %s", out)
	}
}

// What stands in the way is said in the game's words: on recording, with a rule
// that can be set aside, on founding, importing and explaining.
func TestASecondGameRefuses(t *testing.T) {
	dir := lane(t)
	bowl := `{"command":"bowl","player":"Ana","pins":3}`
	const broken = `{"format":"astrolabe.ledger","version":1,"game":"ninepins","campaign":{"id":"long-lane","name":"Long Lane","founded":"2026-01-17"}}
{"seq":1,"id":"a","group":"a","at":1768671600000,"utc_offset":60,"game":1,"kind":"league_founded","version":1,"payload":{"name":"Long Lane","date":"2026-01-17","players":["Ana","Ben"]}}
{"seq":2,"id":"b","group":"b","at":1768671600000,"utc_offset":60,"game":1,"kind":"pins_bowled","version":1,"payload":{"player":"Ana","pins":70}}
`
	for _, c := range []struct {
		in, says string
		args     []string
	}{
		{bowl, "Line 1: Ana has just bowled. Let somebody else bowl, or set the rule aside with a reason. [N2, player]", []string{"record", "the lane", "-"}},
		{`{"command":"bowl","player":"Zoe","pins":3}`, "“Zoe” does not play here.", []string{"record", "the lane", "-"}},
		{`{"command":"bowl","player":"Ben","pins":"3"}`, "pins", []string{"record", "the lane", "-"}},
		{`{"command":"bowl","player":"Ben","points":3}`, "points", []string{"record", "the lane", "-"}},
		{`{"command":"bowls","player":"Ben","pins":3}`, "Did you mean bowl?", []string{"record", "the lane", "-"}},
		{`{"command":"found_league","name":"Again","date":"2026-01-17","players":["Ana","Ben"]}`, "chronicle found FILE", []string{"record", "the lane", "-"}},
		{`{"command":"found_league","name":"Alone","date":"2026-01-17","players":["Ana"]}`, "A league has two players at least", []string{"found", "-", "--game", "ninepins"}},
		{bowl, "one command, found_league, and nothing else", []string{"found", "-", "--game", "ninepins"}},
		{broken, "Entry 2 (pins bowled): So many pins cannot fall: there are 9.", []string{"import", "-"}},
		{"", "Nothing is called “Zoe.pins” here.", []string{"explain", "the lane", "Zoe.pins"}},
	} {
		if e := twoGames(t, dir, c.in, c.args...); e.code != exitRefused || e.out != "" || !strings.Contains(e.errs, c.says) {
			t.Errorf("%v %s: exit %d, printed %q, said %q; want %q", c.args, c.in, e.code, e.out, e.errs, c.says)
		}
	}
	overruled := strings.Replace(bowl, "{", `{"overrule":{"rule":"N2","reason":"for a bet"},`, 1)
	if out := mustTwo(t, dir, overruled, "record", "the lane", "-", "--check"); !strings.Contains(out, "Overridden: Ana has just bowled") {
		t.Errorf("--check: %s", out)
	}
	mustTwo(t, dir, overruled, "record", "the lane", "-")
	if out := mustTwo(t, dir, "", "standings", "the lane", "--json"); out != `{"Ana":12,"Ben":4}`+"\n" {
		t.Errorf("standings: %s", out)
	}
}

// Exported and imported elsewhere a league is the same, and its book is a PDF.
func TestASecondGameGoesElsewhere(t *testing.T) {
	dir, elsewhere := lane(t), t.TempDir()
	out := mustTwo(t, dir, "", "export", "the lane", "--jsonl", "-")
	mustTwo(t, elsewhere, out, "import", "-")
	if again := mustTwo(t, elsewhere, "", "export", "the lane", "--jsonl", "-"); again != out {
		t.Errorf("exported\n%s\nimported and exported\n%s", out, again)
	}
	for _, paper := range []string{"a4", "letter"} {
		if pdf := mustTwo(t, dir, "", "export", "the lane", "--pdf", "-", "--paper", paper); !strings.HasPrefix(pdf, "%PDF-") {
			t.Errorf("%s: %.20q", paper, pdf)
		}
	}
}

// The sample is that of the game that is named, and of the first where none is.
func TestTheSampleOfAGame(t *testing.T) {
	dir := t.TempDir()
	if id := last(mustTwo(t, dir, "", "sample", "--game", "ninepins")); id != ninepins.SampleID {
		t.Errorf("%q", id)
	}
	if id := last(mustTwo(t, dir, "", "sample", "--game", "ninepins")); id != ninepins.SampleID {
		t.Errorf("again: %q", id)
	}
	if id := last(mustTwo(t, dir, "", "sample")); id != "sample-lantern-coast" {
		t.Errorf("without a name: %q", id)
	}
	e := twoGames(t, dir, "", "sample", "--game", "skittles")
	if e.code != exitUsage || !strings.Contains(e.errs, "“skittles” isn’t a valid value for --game") || !strings.Contains(e.errs, "seafall, skulltales, ninepins") {
		t.Errorf("exit %d, %s", e.code, e.errs)
	}
}

// Books of a game that a program does not keep are listed, left alone, and
// refused by every other command.
func TestAGameThatIsNotKept(t *testing.T) {
	dir := lane(t)
	var listed []struct{ Name string }
	if err := json.Unmarshal([]byte(must(t, dir, "", "list", "--json")), &listed); err != nil || len(listed) != 1 || listed[0].Name != "The Lane" {
		t.Errorf("list: %v %v", listed, err)
	}
	before, err := os.ReadFile(filepath.Join(dir, "astrolabe.db"))
	if err != nil {
		t.Fatal(err)
	}
	file := mustTwo(t, dir, "", "export", "the lane", "--jsonl", "-")
	for _, args := range [][]string{{"standings"}, {"next"}, {"undo"}, {"redo"}, {"reopen"}, {"record"}, {"explain"}, {"verify"}, {"export"}, {"import"}} {
		args, in := append(args, "the lane"), ""
		switch args[0] {
		case "record":
			args, in = append(args, "-"), `{"command":"bowl","player":"Ben","pins":3}`
		case "explain":
			args = append(args, "Ana.pins")
		case "export":
			args = append(args, "--jsonl", "-")
		case "import":
			args, in = []string{"import", "-"}, file
		}
		e := runWith(t, dir, in, args...)
		if e.code != exitRefused || !strings.Contains(e.errs, "“ninepins”, a game this version doesn’t support") {
			t.Errorf("%v: exit %d, %s", args, e.code, e.errs)
		}
	}
	if after, err := os.ReadFile(filepath.Join(dir, "astrolabe.db")); err != nil || !slices.Equal(before, after) {
		t.Errorf("the books have changed: %v", err)
	}
}
