package main

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"astrolabe/cmd/internal/wiring"
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
			if f.Value.Type() == "bool" && f.Name != "help" {
				lines = append(lines, say("--"+f.Name))
			}
		})
	}
	walk(l.root(), nil)
	return append(lines, []string{"export", campaign, "--jsonl", "-"}, []string{"explain", campaign, "blue.nothing"}, []string{"explain", campaign, "nothing"},
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
			sealed.Guard{}.Look(t, lang+" "+strings.Join(args, " "), e.out, e.errs)
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

// answer is a command line in a language, on a folder.
func answer(dir, lang string, args ...string) ended {
	var out, errs bytes.Buffer
	code := run(context.Background(), wiring.Games(), append([]string{"--data", dir, "--lang", lang}, args...), strings.NewReader(note), &out, &errs)
	return ended{out.String(), errs.String(), code}
}
