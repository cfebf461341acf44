package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/uitest/sealed"
	"astrolabe/ui/wording/wordingtest"
)

// waits are commands that listen until somebody ends them, or ask somebody who
// listens.
var waits = map[string]bool{"serve": true, "links": true}

// commandLines are all lines that can be said to the program about a campaign, from
// its own tree of commands: their help, what completes them, and each of them with
// what its use asks for, alone and with each of its flags that stand alone.
func commandLines(t *testing.T, campaign string) (lines [][]string) {
	t.Helper()
	l := &commandLine{out: &output{to: io.Discard}, words: translations.New(translations.English), games: wiring.Games()}
	l.game = l.games[0]
	given := map[string]string{"CAMPAIGN": campaign, "PATH": l.game.Path(), "FILE": "-", "DIR": t.TempDir(), "COPY": "1", "GAME": l.game.Name(), "NUMBER": "1"}
	var walk func(c *cobra.Command, at []string)
	walk = func(c *cobra.Command, at []string) {
		say := func(more ...string) []string { return append(append([]string{}, at...), more...) }
		lines = append(lines, append([]string{"help"}, at...), say("--help"), append([]string{"__complete"}, say("")...),
			append([]string{"__complete"}, say("--")...), append([]string{"__complete"}, say(campaign, "")...))
		for _, sub := range c.Commands() {
			walk(sub, say(sub.Name()))
		}
		if waits[c.Name()] || len(at) == 0 {
			return
		}
		for _, word := range strings.Fields(c.Use)[1:] {
			name, _, _ := strings.Cut(strings.Trim(word, "[]."), "|")
			at = append(at, given[name])
		}
		lines = append(lines, at)
		c.NonInheritedFlags().VisitAll(func(f *pflag.Flag) {
			switch {
			case f.Value.Type() == "bool" && f.Name != "help":
				lines = append(lines, say("--"+f.Name))
			case c.Name() == "export" && values[f.Name] == "FILE":
				lines = append(lines, say("--"+f.Name, "-"))
			case c.Name() == "export" && values[f.Name] == "DIR":
				lines = append(lines, say("--"+f.Name, t.TempDir()))
			}
		})
	}
	walk(l.root(), nil)
	return append(lines, []string{"explain", campaign, "blue.nothing"}, []string{"explain", campaign, "nothing"},
		[]string{"record", campaign, "-", "--check"})
}

// TestTheTerminalSaysNothingSealed goes through the program's tree of commands with
// a campaign that has added no rule: help, completion, answers for people and for
// scripts, files and errors say nothing of what it has not.
func TestTheTerminalSaysNothingSealed(t *testing.T) {
	dir := t.TempDir()
	campaign := last(must(t, dir, "", "sample"))
	ran := map[string]bool{}
	for _, lang := range []string{"en", "fr"} {
		for _, args := range commandLines(t, campaign) {
			e := answer(dir, lang, args...)
			sealed.Guard{}.Look(t, lang+" "+strings.Join(args, " "), told(t, e, args)...)
			if e.code == exitDone && e.out != "" {
				ran[args[0]] = true
			}
		}
	}
	for _, name := range []string{"help", "__complete", "list", "games", "standings", "next", "explain", "verify", "export", "backups", "undo", "record"} {
		if !ran[name] {
			t.Errorf("%s never answered", name)
		}
	}
}

// TestL1_TheTerminalSaysWhatIsOpenAndNoMore: with one part open after the other, what
// the terminal answers has the words of that part alone.
func TestL1_TheTerminalSaysWhatIsOpenAndNoMore(t *testing.T) {
	dir := t.TempDir()
	campaign := last(must(t, dir, "", "sample"))
	lines := commandLines(t, campaign)
	for i, opens := range seafall.Parts {
		heading := seafalltest.Heading(opens)
		must(t, dir, fmt.Sprintf(`{"command":"add_rule","heading":%q}`, heading), "record", campaign, "-")
		var open struct {
			Rules []struct {
				Part seafall.Part `json:"part"`
			} `json:"rules_added"`
		}
		if err := json.Unmarshal([]byte(must(t, dir, "", "standings", campaign, "--json")), &open); err != nil || len(open.Rules) != 1 || open.Rules[0].Part != opens {
			t.Fatalf("%s: %v %+v", heading, err, open)
		}
		guard := sealed.Open(seafalltest.Opened(opens).Opened()...)
		for _, args := range lines {
			switch args[0] {
			case "standings", "next", "list", "explain", "verify", "export":
				e := answer(dir, []string{"en", "fr"}[i%2], args...)
				guard.Look(t, heading+": "+strings.Join(args, " "), told(t, e, args)...)
			}
		}
		next := must(t, dir, "", "next", campaign, "--json")
		for _, c := range scoring.Commands(seafalltest.Opened(opens)) {
			if part := seafall.PartOf(c); slices.Contains(part.Each(), opens) && !strings.Contains(next, strconv.Quote(c.Kind())) && c.Kind() != "catch_up_late" {
				t.Errorf("%s: next does not know %s", heading, c.Kind())
			}
		}
		must(t, dir, "", "undo", campaign)
	}
}

// told is what a command line said, and what stands in the files of the folder that it
// was given last. What is drawn, as a book and a picture, is no text: their own tests
// read it.
func told(t *testing.T, e ended, args []string) []string {
	t.Helper()
	texts := []string{e.errs}
	if utf8.ValidString(e.out) {
		texts = append(texts, e.out)
	}
	files, err := filepath.Glob(filepath.Join(args[len(args)-1], "*.csv"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		texts = append(texts, string(read(t, file)))
	}
	return texts
}

// answer is a command line in a language, on a folder.
func answer(dir, lang string, args ...string) ended {
	var out, errs bytes.Buffer
	code := run(context.Background(), wiring.Games(), append([]string{"--data", dir, "--lang", lang}, args...), strings.NewReader(note), &out, &errs)
	return ended{out.String(), errs.String(), code}
}

// lateKinds are the kinds of commands and of entries that belong to a part of the
// rules, and the paths of its values.
func lateKinds() (commands, kinds, paths []string) {
	for _, c := range scoring.Commands(seafalltest.Opened()) {
		if seafall.PartOf(c) != "" {
			commands = append(commands, c.Kind())
		}
	}
	for _, kind := range seafall.Kinds(seafalltest.Opened()) {
		if !seafall.HasKind(nil, kind) {
			kinds = append(kinds, kind)
		}
	}
	fill := strings.NewReplacer("PROVINCE", "blue", "SHIP", "a", "COLONY", "gullhaven", "NUMBER", "1", "REGION", "blue", "SPOT", "colony/gullhaven", "SITE", "field_1")
	for _, f := range seafall.Fields(seafalltest.Opened()) {
		if seafall.PartOf(f) != "" && !strings.Contains(f.Pattern.String(), "ADVISOR") { // that of a card, which may be any
			paths = append(paths, fill.Replace(f.Pattern.String()))
		}
	}
	return commands, kinds, append(paths, "blue.bonus_due", "blue.ship_a.raid.red", "gullhaven.raid.blue", "gullhaven.collect")
}

// TestL1_TheTerminalKnowsNoSealedWord: recorded, imported, corrected and explained,
// what is sealed is answered as what is made up: the exit code, the sentence and the
// names behind it. A campaign beside it that has opened everything changes nothing,
// and knows what it has opened until that is taken back.
func TestL1_TheTerminalKnowsNoSealedWord(t *testing.T) {
	const made = "zzzzzzzz"
	dir := t.TempDir()
	here := last(must(t, dir, "", "sample"))
	there := last(must(t, dir, founded(t, "tern", five()), "import", "-"))
	must(t, dir, `{"command":"add_rule","all":true}`, "record", there, "-")
	commands, kinds, paths := lateKinds()
	same := func(campaign, name string, do func(name string) ended) {
		t.Helper()
		got, want := do(name), do(made)
		for _, e := range []*ended{&got, &want} {
			e.out, e.errs = strings.ReplaceAll(e.out, name, made), strings.ReplaceAll(e.errs, name, made)
			// What is suggested in its place differs by the name, and what comes after it.
			sealed.Guard{}.Look(t, "instead of "+name, e.errs)
			if before, rest, near := cutSuggestion(e.errs); near {
				line, behind, _ := strings.Cut(rest, "\n")
				e.errs = before + bracketed.FindString(line) + "\n" + behind
			}
		}
		if got != want || got.code == exitDone {
			t.Errorf("%s of %s: %+v, want %+v", name, campaign, got, want)
		}
	}
	recorded := func(campaign, kind, line string, args ...string) {
		t.Helper()
		same(campaign, kind, func(name string) ended {
			return runWith(t, dir, fmt.Sprintf(line, name), append([]string{"record", campaign, "-"}, args...)...)
		})
	}
	sealedHere := func(campaign string, lines ...string) {
		for _, kind := range commands {
			for _, line := range lines {
				recorded(campaign, kind, line)
			}
			recorded(campaign, kind, lines[0], "--each", "--lang", "fr")
			recorded(campaign, kind, lines[0], "--check")
		}
		for _, path := range paths {
			same(campaign, path, func(name string) ended { return runWith(t, dir, "", "explain", campaign, name) })
			same(campaign, path, func(name string) ended {
				return runWith(t, dir, "", "explain", campaign, name, "--json", "--lang", "fr")
			})
			recorded(campaign, path, `{"command":"correct","path":%q,"is":"1","reason":"agreed"}`)
		}
	}
	sealedHere(here, `{"command":%q}`, `{"command":%q,"nothing":1}`, `{"command":%q,"province":7}`, `{"command":%q,"overrule":[{"rule":"R61","reason":"agreed"}]}`)
	for _, kind := range kinds {
		for _, payload := range []string{`{}`, `{"province":7}`, `{"Province":"blue"}`, `{"nothing":1}`, `[]`} {
			same("a file", kind, func(name string) ended {
				file := founded(t, "gull", five()) + fmt.Sprintf(`{"seq":2,"id":"late","group":"late","at":1768674000000,"utc_offset":60,"game":0,"kind":%q,"version":1,"payload":%s}`, name, payload) +
					"\n" + `{"seq":3,"id":"rule","group":"rule","at":1768674000000,"utc_offset":60,"game":0,"kind":"rule_added","version":1,"payload":{"all":true}}` + "\n"
				return runWith(t, dir, file, "import", "-")
			})
		}
	}
	for _, kind := range commands {
		if e := runWith(t, dir, fmt.Sprintf(`{"command":%q,"nothing":1}`, kind), "record", there, "-"); !strings.Contains(e.errs, "“nothing”") {
			t.Errorf("%s is open and answered with %s", kind, e.errs)
		}
	}
	must(t, dir, "", "undo", there)
	sealedHere(there, `{"command":%q,"nothing":1}`)
}

// cutSuggestion takes an answer apart at what it suggests in the place of a name, or
// where to look for one: a name that is much like an open one has that suggested.
func cutSuggestion(says string) (before, rest string, near bool) {
	if at := suggestion.FindStringIndex(says); at != nil {
		return says[:at[0]], says[at[1]:], true
	}
	return says, "", false
}

var suggestion = regexp.MustCompile(` (Did you mean|Vouliez-vous dire|Paths look like|Un chemin ressemble|Choose a value|Choisir une valeur|Use one of|Utiliser une des) `)

// bracketed is the name behind an answer: [command].
var bracketed = regexp.MustCompile(` \[[^][]+\]$`)

// TestL1_ASealedHouseRuleIsNone: founded with, imported, set and rehearsed, a house rule of
// a part that is not open is answered as a made-up one.
func TestL1_ASealedHouseRuleIsNone(t *testing.T) {
	dir := t.TempDir()
	here := last(must(t, dir, founded(t, "tern", five()), "import", "-"))
	founding := `{"command":"found_campaign","name":"The Gull Coast","date":"2026-02-07","house_rules":[%q],"provinces":[{"province":"blue","player":"Ana"},{"province":"red","player":"Ben"},{"province":"green","player":"Eve"}]}`
	withRule := strings.Replace(founded(t, "gull", five()), `"name":"The Tern Coast","date"`, `"house_rules":[%q],"name":"The Tern Coast","date"`, 1)
	setRule := founded(t, "gull", five()) + `{"seq":2,"id":"e2","group":"e2","at":1768674000000,"utc_offset":60,"game":0,"kind":"house_rule_set","version":1,"payload":{"rule":%q,"on":true}}` + "\n"
	for i, rule := range seafall.HouseRules(seafalltest.Opened()) {
		if rule.Part() == "" {
			continue
		}
		lang := []string{"en", "fr"}[i%2]
		for _, c := range []struct {
			in   string
			args []string
		}{
			{`{"command":"set_house_rule","rule":%q,"on":true}`, []string{"record", here, "-"}},
			{`{"command":"set_house_rule","rule":%q,"on":false}`, []string{"record", here, "-", "--check"}},
			{`{"command":"set_house_rule","rule":"pool_cap_15","on":true,%q:1}`, []string{"record", here, "-", "--each"}},
			{founding, []string{"found", "-"}},
			{withRule, []string{"import", "-"}},
			{withRule, []string{"import", "-", "--check"}},
			{setRule, []string{"import", "-"}},
		} {
			ask := func(word string) ended {
				e := runWith(t, dir, fmt.Sprintf(c.in, word), append(c.args, "--lang", lang)...)
				e.out, e.errs = wordingtest.Mask(word)(e.out), wordingtest.Mask(word)(e.errs)
				return e
			}
			got, want := ask(string(rule)), ask(wordingtest.Twin(string(rule)))
			if got != want || got.code == exitDone || !strings.Contains(got.errs, "§") {
				t.Errorf("%v with %s: %+v, want %+v", c.args, rule, got, want)
			}
			if key := wordingtest.RawKey(got.errs); key != "" {
				t.Errorf("%v with %s shows %s", c.args, rule, key)
			}
		}
	}
}

// TestL1_ATableCallsThingsAsItLikes: islands, sites, cards and chests that have words of
// sealed parts for names are shown as any others, wherever the terminal shows them.
func TestL1_ATableCallsThingsAsItLikes(t *testing.T) {
	names := []string{"Colony Rock", "colony/x/build_1", "colony/gullhaven", "tomb/x", "Relic of Patmos", "Colonial governor", "x.governor", "St. collect", "x.capacity_most", "Ker"}
	told := func(names []string) (answers []string) {
		dir := t.TempDir()
		campaign := last(must(t, dir, founded(t, "tern", five()), "import", "-"))
		text := fmt.Sprintf(strings.Join([]string{
			`{"command":"find_island","column":2,"garrison":1,"by":"blue","name":%[1]q}`, `{"command":"find_island","column":3,"garrison":1,"by":"red","name":"Marrow","island":"marrow"}`,
			`{"command":"start_game"}`, `{"command":"hold_winter"}`,
			`{"command":"chart_site","island":"marrow","site":%[2]q,"defense":4,"by":"blue"}`,
			`{"command":"explore_site","island":"marrow","site":%[3]q,"found":%[5]q,"defense":3,"by":"blue"}`,
			`{"command":"explore_site","island":"marrow","site":%[4]q,"defense":3,"by":"red"}`,
			`{"command":"place_enmity","province":"red","region":"marrow","spot":%[3]q,"count":2}`,
			`{"command":"hire_advisor","province":"blue","type":%[6]q,"guild":"explorers","gold":2,"glory":1}`,
			`{"command":"draw_research","province":"blue","name":%[5]q,"drawn":1}`,
			`{"command":"destroy_card","card":"other","name":%[7]q}`, `{"command":"destroy_card","card":"other","name":%[8]q}`, `{"command":"destroy_card","card":"other","name":%[9]q}`,
			`{"command":"open_chest","name":%[10]q}`, `{"command":"cross_off_entry","entry":%[10]q,"island":"marrow"}`,
			`{"command":"add_event","name":%[6]q}`, `{"command":"reveal_milestone","name":%[7]q,"glory":2}`,
		}, "\n")+"\n", any(names[0]), names[1], names[2], names[3], names[4], names[5], names[6], names[7], names[8], names[9])
		mask := func(e ended) string {
			text := fmt.Sprint(e.code, e.out, e.errs)
			for _, name := range names {
				text = wordingtest.Mask(name)(text)
			}
			return text
		}
		answers = append(answers, mask(runWith(t, dir, text, "record", campaign, "-", "--check")))
		must(t, dir, text, "record", campaign, "-")
		id := func(name string) string { return strings.ReplaceAll(strings.ToLower(name), " ", "-") }
		lines := [][]string{{"next", campaign}, {"standings", campaign}, {"next", campaign, "--json"}, {"standings", campaign, "--json"}, {"export", campaign, "--html", "-"}}
		for _, name := range names {
			for _, path := range []string{"destroyed/", "chest/", "crossed/", "milestone/", "marrow.site/", "red.at/marrow/"} {
				lines = append(lines, []string{"explain", campaign, path + name})
			}
			for _, path := range []string{"advisor/", "type/", "research/", "event/"} {
				lines = append(lines, []string{"explain", campaign, path + id(name)})
			}
			lines = append(lines, []string{"explain", campaign, id(name) + ".column"}, []string{"explain", campaign, id(name) + ".price.red", "--json"}, []string{"explain", campaign, "marrow.owed." + name})
		}
		for i, args := range lines {
			e := answer(dir, []string{"en", "fr"}[i%2], args...)
			if key := wordingtest.RawKey(e.out + e.errs); key != "" && args[0] != "export" && !strings.Contains(strings.Join(names, " "), key) {
				t.Errorf("%v shows %s", args, key)
			}
			answers = append(answers, mask(e))
		}
		return answers
	}
	var made []string
	for _, name := range names {
		made = append(made, wordingtest.Twin(name))
	}
	got, want := told(names), told(made)
	for i := range got {
		if got[i] != want[i] {
			t.Errorf("answer %d: %s, want %s", i, got[i], want[i])
		}
	}
}
