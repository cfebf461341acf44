package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// TestExitCodes: what is used wrongly ends with 2, what the books refuse with
// 1, in both languages with one line on standard error.
func TestExitCodes(t *testing.T) {
	dir := tern(t, nil)
	other := five()
	other.Provinces = other.Provinces[:3]
	must(t, dir, founded(t, "tern-2", other), "import", "-") // the same name twice
	for _, c := range []struct {
		args   string
		code   int
		en, fr string
	}{
		{"", 0, "", ""},
		{"help", 0, "", ""},
		{"help record", 0, "", ""},
		{"record --help", 0, "", ""},
		{"list", 0, "", ""},
		{"verify", 0, "", ""},
		{"verify tern", 0, "", ""},
		{"standings tern", 0, "", ""},
		{"frob", 2, "chronicle help", "chronicle help"},
		{"help frob", 2, "chronicle help", "chronicle help"},
		{"list tern", 2, "list tern", "list tern"},
		{"list --frob", 2, "--frob", "--frob"},
		{"standings", 2, "CAMPAIGN is missing", "CAMPAIGN manque"},
		{"standings a b", 2, "standings a b", "standings a b"},
		{"record tern", 2, "record tern", "record tern"},
		{"export tern", 2, "export tern", "export tern"},
		{"export tern --pdf - --jsonl -", 2, "--pdf - --jsonl -", "--pdf - --jsonl -"},
		{"export tern --pdf x.pdf --paper a5", 2, "a5", "a5"},
		{"list --lang de", 2, "--lang de", "--lang de"},
		{"explain tern", 2, "explain", "explain"},
		{"standings nowhere", 1, "There’s no campaign named “nowhere”", "nowhere"},
		{"verify nowhere", 1, "“nowhere”", "nowhere"},
		{"undo nowhere", 1, "“nowhere”", "nowhere"},
		{"export nowhere --pdf -", 1, "“nowhere”", "nowhere"},
		{"undo tern", 1, "There’s nothing to undo", "Il n’y a rien"},
		{"redo tern", 1, "There’s nothing to redo", "Il n’y a rien"},
		{"reopen tern", 1, "There’s nothing to reopen", "Il n’y a rien à rouvrir"},
		{"import /nowhere/at/all", 1, "The file /nowhere/at/all or its folder doesn’t exist", "/nowhere/at/all"},
		{"record tern /nowhere/at/all", 1, "or its folder doesn’t exist", "/nowhere/at/all"},
		{"import /", 1, "/ is a folder", "/ est un dossier"},
		{"record tern /", 1, "/ is a folder", "/ est un dossier"},
		{"export tern --jsonl /nowhere/at/all", 1, "The folder /nowhere/at doesn’t exist", "/nowhere/at"},
		{"export tern --jsonl /", 1, "/ is a folder", "/ est un dossier"},
	} {
		for lang, says := range map[string]string{"en": c.en, "fr": c.fr} {
			args := append([]string{"--lang", lang}, strings.Fields(c.args)...)
			if strings.Contains(c.args, "--lang") {
				args = strings.Fields(c.args)
			}
			e := runWith(t, dir, "", args...)
			if e.code != c.code {
				t.Errorf("%v: exit %d, want %d (%s)", args, e.code, c.code, e.errs)
			}
			if c.code == 0 && (e.errs != "" || e.out == "") {
				t.Errorf("%v: printed %q, said %q", args, e.out, e.errs)
			}
			if c.code != 0 && (!oneLine(e.errs) || !strings.Contains(e.errs, says) || e.out != "") {
				t.Errorf("%v: printed %q, said %q, want one line with %q", args, e.out, e.errs, says)
			}
		}
	}
	e := runWith(t, dir, "", "standings", "the TERN  coast")
	if e.code != exitRefused || !strings.Contains(e.errs, "tern, tern-2") && !strings.Contains(e.errs, "tern-2, tern") {
		t.Errorf("two campaigns of one name: exit %d, %s", e.code, e.errs)
	}
}

// TestHelpIsThereInBothLanguages: every command and flag has words of its own.
func TestHelpIsThereInBothLanguages(t *testing.T) {
	dir := t.TempDir()
	for _, args := range [][]string{{"help"}, {"help", "list"}, {"help", "sample"}, {"help", "import"}, {"help", "found"}, {"help", "record"}, {"help", "next"},
		{"help", "export"}, {"help", "standings"}, {"help", "undo"}, {"help", "redo"}, {"help", "reopen"}, {"help", "verify"}, {"help", "games"}, {"help", "explain"}, {"help", "serve"}, {"help", "links"},
		{"help", "archive"}, {"help", "unarchive"}, {"help", "remove"}, {"help", "removed"}, {"help", "put-back"}} {
		en, fr := must(t, dir, "", args...), must(t, dir, "", append([]string{"--lang=fr"}, args...)...)
		if !strings.Contains(en, "Usage: chronicle") || !strings.Contains(fr, "Utilisation\u202f: chronicle") || !strings.Contains(fr, "--data DIR") {
			t.Errorf("%v:\n%s\n%s", args, en, fr)
		}
		for line := range strings.Lines(en) {
			if words := strings.Fields(line); len(words) > 3 && strings.Contains(fr, line) {
				t.Errorf("%v: English within French: %s", args, line)
			}
		}
	}
}

// TestLanguageOfTheSystem: --lang comes first, then what the environment says.
func TestLanguageOfTheSystem(t *testing.T) {
	for _, c := range []struct{ all, messages, lang, args, want string }{
		{"", "", "", "", "en"}, {"C", "fr_FR", "fr_FR", "", "en"}, {"", "fr_CA.UTF-8", "en_US", "", "fr"},
		{"", "", "fr", "", "fr"}, {"", "", "fr", "--lang en", "en"}, {"", "", "de_DE", "--lang=fr", "fr"},
		{"", "", "fr", "--lang de", "fr"}, {"", "", "", "list -- --lang fr", "en"},
	} {
		t.Setenv("LC_ALL", c.all)
		t.Setenv("LC_MESSAGES", c.messages)
		t.Setenv("LANG", c.lang)
		if got := languageOf(strings.Fields(c.args)); string(got) != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

// TestList: nothing in an empty folder, one line each afterwards.
func TestList(t *testing.T) {
	dir := t.TempDir()
	if out := must(t, dir, "", "list"); out != "" {
		t.Errorf("an empty folder: %q", out)
	}
	if out := must(t, dir, "", "list", "--json"); out != "[]\n" {
		t.Errorf("an empty folder: %q", out)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) != 0 {
		t.Errorf("listing made %v %v", left, err)
	}
	id := last(must(t, dir, "", "sample"))
	if again := last(must(t, dir, "", "--lang", "fr", "sample")); again != id {
		t.Errorf("the sample is %s the first time and %s the second", id, again)
	}
	french := t.TempDir()
	if id := last(must(t, french, "", "sample", "--lang", "fr")); id != "sample-lantern-coast" {
		t.Errorf("the sample in French is %s", id)
	}
	for _, lang := range []string{"en", "fr"} { // it stays as it was founded
		if out := must(t, french, "", "list", "--lang", lang); !strings.Contains(out, "La Côte aux lanternes") {
			t.Errorf("the list in %s of a sample in French: %s", lang, out)
		}
	}
	must(t, dir, founded(t, "tern", five()), "import", "-")
	var list []map[string]any
	if err := json.Unmarshal([]byte(must(t, dir, "", "list", "--json")), &list); err != nil {
		t.Fatal(err)
	}
	want := []map[string]any{
		{"id": id, "name": "The Lantern Coast", "status": "playing", "games": 3.0, "last_entry": "2026-11-14T19:54:50Z"},
		{"id": "tern", "name": "The Tern Coast", "status": "founded", "games": 0.0, "last_entry": "2026-01-17T18:20:00Z"},
	}
	if len(list) != 2 {
		t.Fatalf("%v", list)
	}
	for i := range want {
		for key, value := range want[i] {
			if list[i][key] != value {
				t.Errorf("%s of campaign %d is %v, want %v", key, i+1, list[i][key], value)
			}
		}
		if len(list[i]) != len(want[i]) {
			t.Errorf("fields of campaign %d: %v", i+1, list[i])
		}
	}
	if out := must(t, dir, "", "list"); strings.Count(out, "\n") != 2 || !strings.Contains(out, "3 games") {
		t.Errorf("%s", out)
	}
}

// TestNoPlaceYet: the system's own place need not be there before the first
// book; a folder that is named has to be.
func TestNoPlaceYet(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", filepath.Join(t.TempDir(), "data"))
	var out, errs bytes.Buffer
	if code := run(context.Background(), wiring.Games(), []string{"list", "--json"}, strings.NewReader(""), &out, &errs); code != exitDone || out.String() != "[]\n" {
		t.Errorf("exit %d, %q, %q", code, out.String(), errs.String())
	}
	missing := filepath.Join(t.TempDir(), "books")
	for _, args := range [][]string{{"list"}, {"verify"}, {"standings", "tern"}, {"export", "tern", "--pdf", "-"}} {
		refused(t, missing, "", "The data folder "+missing+" doesn’t exist", args...)
	}
	if _, err := os.Stat(missing); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("looking made the folder: %v", err)
	}
	must(t, missing, "", "sample")
	must(t, missing, "", "verify", "sample-lantern-coast")
}

// TestStandingsToTheLetter: scripts rely on every name and on what is null.
func TestStandingsToTheLetter(t *testing.T) {
	dir := tern(t, func(f *seafall.CampaignFounded) { f.Provinces = f.Provinces[:3]; f.Provinces[0].Name = "Tidewatch" })
	const province = `{"id":"blue","name":"Tidewatch","player":"Ana","status":"active","title":"prince","campaign_glory":0,"milestone_glory":0,` +
		`"leader":{"name":"","reputation":2,"fortune":2,"appellation":null},"fields":[4,4],"garrison":1,` +
		`"ships":[{"name":"","sail":2,"raid":3,"explore":2,"hold":2},{"name":"","sail":3,"raid":2,"explore":2,"hold":2}],` +
		`"kept_advisor":null,"enmity_home":8,"enmity_boxes":[null,null,null,null,null,null]}`
	out := must(t, dir, "", "standings", "tern", "--json")
	if !strings.HasPrefix(out, `{"campaign":{"id":"tern","name":"The Tern Coast","status":"founded"},"games":[],"open":null,"provinces":[`+province+`,`) ||
		!strings.HasSuffix(out, `}],"regions":[],"emperor":null}`+"\n") {
		t.Errorf("founded: %s", out)
	}
	must(t, dir, `
{"command":"name_leader","province":"gray","name":"Håkon","style":"masculine"}
{"command":"find_island","island":"kestrel","name":"Kestrel","column":2,"garrison":1}
{"command":"correct","path":"kestrel.box_1","is":"blue","reason":"From an older game"}
{"command":"correct","path":"blue.box_2","is":"x:gray","reason":"From an older game"}
{"command":"correct","path":"gray.appellation","is":"wise","reason":"From an older game"}
{"command":"start_game","absent":["purple"]}
`, "record", "tern", "-")
	out = must(t, dir, "", "standings", "tern", "--json")
	for _, part := range []string{
		`"status":"playing"}`, `"games":[],`,
		`"open":{"number":1,"target":11,"year":0,"round":0,"first":null,"glory":{"blue":0,"gray":0,"purple":0},"date":"` + time.Now().Format(time.DateOnly) + `"}`,
		`"leader":{"name":"Håkon","reputation":2,"fortune":2,"appellation":"wise"}`,
		`"enmity_boxes":[null,"x:gray",null,null,null,null]}`,
		`"regions":[{"id":"kestrel","name":"Kestrel","column":2,"garrison":1,"enmity_boxes":["blue",null,null,null,null,null]}]`,
	} {
		if !strings.Contains(out, part) {
			t.Errorf("no %s in %s", part, out)
		}
	}
	record(t, dir, append([]scoring.Command{scoring.HoldWinter{},
		scoring.HireAdvisor{Province: seafall.Gray, Type: "Pilot", Gold: 2, Slots: 1, Expertise: []seafall.Expertise{{Kind: "explore", Value: 1}}}},
		gains(map[seafall.Province]int{seafall.Blue: 11, seafall.Gray: 4})...)...)
	if out = must(t, dir, "", "standings", "tern", "--json"); !strings.Contains(out, `"year":1,"round":1,"first":"gray","glory":{"blue":11,"gray":4,"purple":0},"date":"`) {
		t.Errorf("round 1: %s", out)
	}
	must(t, dir, `
{"command":"end_game"}
{"command":"choose_improvement","improvement":"garrison"}
{"command":"choose_keep","province":"gray","advisor":"pilot"}
{"command":"choose_ship","province":"gray","ship":"b","value":"raid"}
{"command":"choose_ship","province":"blue","ship":"a","value":"sail"}
{"command":"choose_enmity","province":"blue","successes":0}
{"command":"confirm_glory"}
{"command":"close_game","last":true}
`, "record", "tern", "-")
	out = must(t, dir, "", "standings", "tern", "--json")
	for _, part := range []string{
		`"status":"crowned"}`, `"open":null`, `"emperor":"blue"}`,
		`"games":[{"number":1,"target":11,"winner":"blue","ended_by":"target","provinces":{` +
			`"blue":{"game_glory":11,"campaign_glory":11,"absent":false},` +
			`"gray":{"game_glory":4,"campaign_glory":4,"absent":false},` +
			`"purple":{"game_glory":3,"campaign_glory":3,"absent":true}},"date":"` + time.Now().Format(time.DateOnly) + `"}]`,
		`"kept_advisor":{"id":"pilot","name":"","type":"Pilot","guild":"","gold":2,"reputation":0,"glory":0,"expertise":[{"kind":"explore","value":1}]}`,
	} {
		if !strings.Contains(out, part) {
			t.Errorf("no %s in %s", part, out)
		}
	}
	for _, lang := range []string{"en", "fr"} {
		if out := must(t, dir, "", "--lang", lang, "standings", "tern"); !strings.Contains(out, "11* → 11") {
			t.Errorf("%s: %s", lang, out)
		}
	}
}

var headLine = regexp.MustCompile(`^\d+ [0-9a-f]{64}$`)

// TestRecordIsAllOrNothing: one command that is refused takes all with it, and
// its line, rule and names are said.
func TestRecordIsAllOrNothing(t *testing.T) {
	dir := tern(t, nil)
	lines := "{\"command\":\"start_game\"}\n\n{\"command\":\"hold_winter\"}\n"
	refused(t, dir, lines+`{"command":"spend_fortune","province":"green","count":3}`, "Line 4: Eve", "record", "tern", "-")
	refused(t, dir, lines+`{"command":"claim_milestone","province":"green","name":"A","glory":1}
{"command":"claim_milestone","province":"green","name":"B","glory":1}`, "[R7]", "record", "tern", "-")
	refused(t, dir, lines+`{"command":"spend_fortune","province":"green","more":true}`, "--each", "record", "tern", "-")
	out := must(t, dir, lines+`{"command":"claim_milestone","province":"green","name":"A","glory":1}
{"command":"claim_milestone","province":"green","name":"B","glory":1,"overrule":{"rule":"R7","reason":"A card says so"}}
{"command":"hire_advisor","province":"green","type":"Pilot"}
{"command":"buy_treasure","province":"green","glory":12,"overrule":[{"rule":"R9","reason":"A Library"},{"rule":"R3","reason":"A home-made card"}]}
`, "record", "tern", "-")
	rows := strings.Split(strings.TrimSpace(out), "\n")
	if len(rows) != 2 || !strings.HasPrefix(rows[0], "6 commands") || !headLine.MatchString(rows[1]) {
		t.Errorf("printed %q", out)
	}
	if glory := shown(t, dir, "tern").Open.Glory[seafall.Green]; glory != 14 {
		t.Errorf("green has %d", glory)
	}
	var kept []string
	for line := range strings.Lines(must(t, dir, "", "export", "tern", "--jsonl", "-")) {
		if i := strings.Index(line, `"overrules":`); i >= 0 {
			kept = append(kept, line[i:strings.Index(line, `,"prev"`)])
		}
	}
	if want := []string{`"overrules":[{"rule":"R7","key":"milestone.one_a_turn","reason":"A card says so"}]`,
		`"overrules":[{"rule":"R9","key":"advisor.one_a_turn","reason":"A Library"},{"rule":"R3","key":"glory.unlikely","reason":"A home-made card"}]`}; !slices.Equal(kept, want) {
		t.Errorf("kept %q", kept)
	}
	refused(t, dir, "\n \n", "There’s no command here", "record", "tern", "-")
}

// slow gives its lines one by one, each only when it is asked for.
type slow struct {
	lines []string
	asked func(n int)
}

func (s *slow) Read(p []byte) (int, error) {
	if len(s.lines) == 0 {
		return 0, io.EOF
	}
	s.asked(len(s.lines))
	n := copy(p, s.lines[0])
	s.lines = s.lines[1:]
	return n, nil
}

// TestRecordEach: each command is on disk and printed before the next is
// read, and a refused one leaves those before it.
func TestRecordEach(t *testing.T) {
	dir := tern(t, nil)
	var out, errs bytes.Buffer
	in := &slow{lines: []string{
		"{\"command\":\"start_game\"}\n", "{\"command\":\"hold_winter\",\"id\":\"winter-1\"}\n",
		"{\"command\":\"resolve_endeavor\",\"province\":\"red\",\"endeavor\":\"raid\"}\n",
		"{\"command\":\"raid_site\",\"province\":\"red\",\"where\":{\"region\":\"green\",\"spot\":\"field_a\"},\"more\":true}\n",
		"{\"command\":\"hold_winter\",\"id\":\"winter-1\"}\n", // said again: answered as the first time
		"{\"command\":\"spend_fortune\",\"province\":\"red\",\"count\":7}\n",
		"{\"command\":\"next_round\"}\n"}}
	total := len(in.lines)
	in.asked = func(left int) {
		if read, printed := total-left, strings.Count(out.String(), "\n"); printed != read {
			t.Errorf("line %d is asked for when %d answers are printed", read+1, printed)
		}
	}
	code := run(context.Background(), wiring.Games(), []string{"--data", dir, "record", "tern", "-", "--each"}, in, &out, &errs)
	if code != exitRefused || !oneLine(errs.String()) || !strings.HasPrefix(errs.String(), "Line 6: Dan can’t spend that much fortune") {
		t.Errorf("exit %d, %s", code, errs.String())
	}
	rows := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(rows) != 5 || rows[4] != rows[1] {
		t.Fatalf("printed %q", rows)
	}
	stored := must(t, dir, "", "export", "tern", "--jsonl", "-")
	for _, row := range rows {
		seq, hash, _ := strings.Cut(row, " ")
		if !headLine.MatchString(row) || !strings.Contains(stored, `{"seq":`+seq+`,`) || !strings.Contains(stored, `"hash":"`+hash+`"}`) {
			t.Errorf("%s was printed and is not there", row)
		}
	}
	// The raid is one act: one undo takes both of its parts back.
	if out := must(t, dir, "", "undo", "tern"); !headLine.MatchString(strings.Split(out, "\n")[1]) {
		t.Errorf("undo printed %q", out)
	}
	if s := shown(t, dir, "tern"); s.Open.Glory[seafall.Red] != 0 || s.of(seafall.Red).EnmityHome != 8 {
		t.Errorf("after undo: %+v, %d at home", s.Open, s.of(seafall.Red).EnmityHome)
	}
	must(t, dir, "", "--lang", "fr", "redo", "tern")
	if s := shown(t, dir, "tern"); s.Open.Glory[seafall.Red] != 1 || s.of(seafall.Red).EnmityHome != 7 {
		t.Errorf("after redo: %+v", s.Open)
	}
}

// TestSameIDAgain: a script may repeat a whole file.
func TestSameIDAgain(t *testing.T) {
	dir := tern(t, nil)
	lines := `{"command":"start_game","id":"s1"}
{"command":"hold_winter","id":"w1"}
{"command":"gain_glory","province":"blue","glory":3,"id":"g1"}
`
	once := must(t, dir, lines, "record", "tern", "-")
	if again := must(t, dir, lines, "record", "tern", "-"); again != once {
		t.Errorf("the first time %q, the second %q", once, again)
	}
	refused(t, dir, `{"command":"gain_glory","province":"blue","glory":4,"id":"g1"}`, "g1", "record", "tern", "-")
	refused(t, dir, `{"command":"gain_glory","province":"blue","glory":4,"id":"g 1"}`, "This action’s id", "record", "tern", "-")
}

// TestWaitingForInputCanBeGivenUp: an interrupt ends a command that waits for
// its next line.
func TestWaitingForInputCanBeGivenUp(t *testing.T) {
	dir := tern(t, nil)
	ctx, stop := context.WithCancel(context.Background())
	in, hold := io.Pipe()
	defer hold.Close()
	done := make(chan ended, 1)
	go func() {
		var out, errs bytes.Buffer
		code := run(ctx, wiring.Games(), []string{"--data", dir, "record", "tern", "-", "--each"}, in, &out, &errs)
		done <- ended{out.String(), errs.String(), code}
	}()
	if _, err := io.WriteString(hold, "{\"command\":\"start_game\"}\n"); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(hold, "\n"); err != nil { // taken only after the answer to the first line
		t.Fatal(err)
	}
	stop()
	if e := <-done; e.code != exitRefused || !strings.HasPrefix(e.errs, "The action was stopped") || strings.Count(e.out, "\n") != 1 {
		t.Errorf("exit %d, printed %q, said %q", e.code, e.out, e.errs)
	}
	must(t, dir, "", "verify")
}

// TestWhatCannotBePrinted: a full standard output is not taken for success.
func TestWhatCannotBePrinted(t *testing.T) {
	dir := tern(t, nil)
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer full.Close()
	for _, args := range [][]string{{"list"}, {"list", "--json"}, {"standings", "tern"}, {"standings", "tern", "--json"},
		{"verify"}, {"sample"}, {"help"}, {"export", "tern", "--jsonl", "-"}, {"export", "tern", "--pdf", "-"}} {
		var errs bytes.Buffer
		code := run(context.Background(), wiring.Games(), append([]string{"--data", dir}, args...), strings.NewReader(""), full, &errs)
		says := "doesn’t fit on the disk"
		if args[0] == "sample" {
			says = "Everything was recorded" // and is not to be founded again
		}
		if code != exitRefused || !oneLine(errs.String()) || !strings.Contains(errs.String(), says) {
			t.Errorf("%v: exit %d, %s", args, code, errs.String())
		}
	}
}

type broken struct{}

func (broken) Write([]byte) (int, error) { panic("a mistake of the program") }

// TestNoStackTrace: even a mistake of the program is one sentence.
func TestNoStackTrace(t *testing.T) {
	var errs bytes.Buffer
	code := run(context.Background(), wiring.Games(), []string{"--data", t.TempDir(), "list", "--json"}, strings.NewReader(""), broken{}, &errs)
	if code != exitRefused || strings.Count(errs.String(), "\n") != 1 || strings.Contains(errs.String(), "goroutine") {
		t.Errorf("exit %d, %s", code, errs.String())
	}
}

// TestATraceIsAskedFor by whoever is to mend the program: behind the sentence
// stands what went wrong, and where.
func TestATraceIsAskedFor(t *testing.T) {
	t.Setenv("ASTROLABE_TRACE", "1")
	var errs bytes.Buffer
	code := run(context.Background(), wiring.Games(), []string{"--data", t.TempDir(), "list", "--json"}, strings.NewReader(""), broken{}, &errs)
	sentence, trace, found := strings.Cut(errs.String(), "\n\n")
	if code != exitRefused || !found || strings.Contains(sentence, "\n") {
		t.Errorf("exit %d, %s", code, errs.String())
	}
	for _, word := range []string{"a mistake of the program", "goroutine", "broken.Write", "commands_test.go"} {
		if !strings.Contains(trace, word) {
			t.Errorf("%q is not in the trace:\n%s", word, trace)
		}
	}
}

// TestVerifySaysWhatItChecked and names the first entry that is wrong.
func TestVerifyNamesTheFirstWrongEntry(t *testing.T) {
	dir := t.TempDir()
	must(t, dir, "", "sample")
	must(t, dir, founded(t, "tern", five()), "import", "-")
	out := must(t, dir, "", "verify")
	for _, word := range []string{"integrity", "chain", "fold", "invariants", "summary", "tern", "sample-lantern-coast"} {
		if !strings.Contains(out, word) {
			t.Errorf("%q is not said in %s", word, out)
		}
	}
	if out := must(t, dir, "", "verify", "tern"); strings.Contains(out, "Lantern") {
		t.Errorf("one campaign: %s", out)
	}
	last := strconv.Itoa(strings.Count(must(t, dir, "", "export", "sample-lantern-coast", "--jsonl", "-"), "\n") - 1)
	for _, c := range []struct{ harm, says string }{
		{`UPDATE entries SET payload = replace(payload, '2', '3') WHERE campaign_id = 'sample-lantern-coast' AND seq = 52`, "Entry 52"},
		{`UPDATE entries SET kind = 'frobbed' WHERE campaign_id = 'sample-lantern-coast' AND seq = 77`, "Entry 77"},
		{`DELETE FROM entries WHERE campaign_id = 'sample-lantern-coast' AND seq = 103`, "entry 103"},
		{`DELETE FROM entries WHERE campaign_id = 'sample-lantern-coast' AND seq = ` + last, last},
		{`UPDATE campaigns SET games = 9 WHERE id = 'tern'`, "The campaign list doesn’t match the entries of “The Tern Coast”"},
	} {
		harmed := t.TempDir()
		if err := os.CopyFS(harmed, os.DirFS(dir)); err != nil {
			t.Fatal(err)
		}
		harm(t, harmed, c.harm)
		e := runWith(t, harmed, "", "verify")
		if e.code != exitRefused || !oneLine(e.errs) || !strings.Contains(e.errs, c.says) {
			t.Errorf("%s: exit %d, printed %q, said %q", c.harm, e.code, e.out, e.errs)
		}
		if e = runWith(t, harmed, "", "--lang", "fr", "verify"); e.code != exitRefused || !oneLine(e.errs) {
			t.Errorf("%s: exit %d, said %q", c.harm, e.code, e.errs)
		}
	}
}

// TestVerifyOfADamagedFile: a page that is gone is seen.
func TestVerifyOfADamagedFile(t *testing.T) {
	dir := t.TempDir()
	must(t, dir, "", "sample")
	file := filepath.Join(dir, "astrolabe.db")
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	at := bytes.LastIndex(raw, []byte("round_begun")) &^ 4095 // the page that holds the last entry of the kind
	if at <= 0 {
		t.Fatalf("no such entry in %d bytes", len(raw))
	}
	clear(raw[at : at+4096])
	if err := os.WriteFile(file, raw, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, lang := range []string{"en", "fr"} {
		e := runWith(t, dir, "", "--lang", lang, "verify")
		if e.code != exitRefused || !oneLine(e.errs) || !strings.Contains(e.errs, dir) {
			t.Errorf("exit %d, printed %q, said %q", e.code, e.out, e.errs)
		}
	}
}

// TestExportKeepsAwayFromTheBooks: the books cannot be overwritten with an
// export of themselves, and what lay in its place stays when it fails.
func TestExportKeepsAwayFromTheBooks(t *testing.T) {
	dir := tern(t, nil)
	for _, name := range []string{"astrolabe.db", "Astrolabe.DB", "astrolabe.db-wal", "astrolabe.heads"} {
		refused(t, dir, "", "Nothing was written to", "export", "tern", "--jsonl", filepath.Join(dir, name))
	}
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(dir, link); err != nil {
		t.Fatal(err)
	}
	refused(t, dir, "", "Nothing was written to", "export", "tern", "--pdf", filepath.Join(link, "astrolabe.db"))
	must(t, dir, "", "export", "tern", "--jsonl", filepath.Join(dir, "tern.jsonl"))
	left, err := filepath.Glob(filepath.Join(dir, ".astrolabe-*"))
	if err != nil || len(left) != 0 {
		t.Errorf("left behind: %v %v", left, err)
	}
}
