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
		if seafall.PartOf(f) != "" {
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

var suggestion = regexp.MustCompile(` (Did you mean|Vouliez-vous dire|S’agit-il de|Paths look like|Un chemin ressemble|Choose a value|Choisir une valeur|Use one of|Utiliser une des) `)

// bracketed is the name behind an answer: [command].
var bracketed = regexp.MustCompile(` \[[^][]+\]$`)
