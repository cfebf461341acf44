package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/violation"
	"astrolabe/ui/terminal"
	"astrolabe/ui/wording"
)

func (l *commandLine) restore() *cobra.Command {
	var check, all bool
	c := l.command("restore FILE [CAMPAIGN]", "terminal.restore", cobra.RangeArgs(1, 2), func(ctx context.Context, args []string) error {
		campaign := ""
		if len(args) == 2 {
			if campaign = args[1]; all {
				return &wrongUse{"terminal.usage.extra", []any{"word", campaign}}
			}
		}
		dir, err := dataFolder(l.data)
		if err != nil {
			return err
		}
		copied, err := wiring.OpenCopy(ctx, dir, args[0])
		if err != nil {
			return err
		}
		return errors.Join(restoring{l, copied, campaign, all, check}.into(ctx, dir), copied.Close())
	})
	c.Flags().BoolVar(&check, "check", false, l.words.T("terminal.flag.restore_check"))
	c.Flags().BoolVar(&all, "all", false, l.words.T("terminal.flag.restore_all"))
	return c
}

// restoring is one restore.
type restoring struct {
	line     *commandLine
	copied   ledger.Source
	campaign string
	all      bool
	check    bool
}

// into opens a data folder, says what putting books back into it changes, and
// does it unless it is only to be said.
func (r restoring) into(ctx context.Context, dir string) error {
	open := wiring.OpenToRestore
	if r.check {
		open = wiring.OpenToRestoreReadOnly
	}
	books, held, err := open(ctx, dir, r.line.games)
	if err != nil {
		return err
	}
	return errors.Join(r.with(ctx, books), held.Close())
}

func (r restoring) with(ctx context.Context, books *ledger.Books) error {
	var done ledger.Restored
	// What is said is what is done: where somebody else has written in between,
	// it is looked at and said anew.
	err := patiently(func() error {
		plan, err := books.PlanRestore(ctx, r.copied, r.campaign, r.all)
		if err != nil {
			return err
		}
		for _, c := range plan.Campaigns {
			sayReturning(r.line, c)
		}
		if r.check {
			return nil
		}
		done, err = books.Restore(ctx, plan)
		return err
	})
	if err != nil {
		return err
	}
	r.line.recorded = len(done.Campaigns) > 0
	return r.say(done)
}

// sayReturning prints what changes of one campaign, act by act.
func sayReturning(l *commandLine, r ledger.Returning) {
	fmt.Fprintln(l.out, wording.Returned(l.words, r))
	game := terminal.Find(l.games, r.Campaign.Game)
	if game == nil {
		return
	}
	for _, side := range []struct {
		key   string
		acts  []ledger.Act
		state ledger.State
	}{{"restore.goes", r.Ours, r.OurState}, {"restore.comes", r.Theirs, r.TheirState}} {
		// Of a campaign that comes or goes as a whole every act would be a line.
		if len(side.acts) == 0 || r.Common == 0 && (r.Relation == ledger.BooksNew || r.Relation == ledger.BooksGone) {
			continue
		}
		key := side.key
		if key == "restore.comes" && r.Damage != nil && !violation.Outdated(r.Damage.Why) {
			key = "restore.again" // some of it may be here too, and cannot be trusted
		}
		fmt.Fprintln(l.out, l.words.T(key, "count", len(side.acts)))
		say := game.Speaker(l.words, side.state)
		for _, a := range side.acts {
			fmt.Fprintln(l.out, "  "+wording.Act(l.words, say, a))
		}
	}
}

// say prints what was done, and how it is taken back.
func (r restoring) say(done ledger.Restored) (err error) {
	l, all := r.line, r.all
	say := func(key string, pairs ...any) {
		if err == nil {
			_, err = fmt.Fprintln(l.out, l.words.T(key, pairs...))
		}
	}
	switch {
	case r.check:
		say("terminal.restore.checked")
		return err
	case len(done.Campaigns) == 0 && done.Aside == "":
		say("terminal.restore.same")
		return err
	case len(done.Campaigns) == 0:
		say("terminal.restore.rebuilt")
		say("terminal.restore.aside", "path", done.Aside)
		return err
	}
	var names, back []string
	for _, c := range done.Campaigns {
		names = append(names, wording.Clip(c.Name, wording.Longest))
		if was, there := done.Copy.Find(c.Campaign.ID); there && was.Sound() {
			back = append(back, c.Campaign.ID)
		} else if c.Relation == ledger.BooksNew {
			all = true // what was not here is taken away again by taking the whole folder back
		}
	}
	say("terminal.restore.done", "names", wording.Plain{Words: l.words}.List(names))
	if done.Aside != "" {
		say("terminal.restore.aside", "path", done.Aside)
	}
	if done.Copy.Path == "" {
		return err
	}
	say("terminal.restore.copy", "path", done.Copy.Path)
	number := strconv.Itoa(done.Copy.Number)
	switch {
	case all:
		say("terminal.restore.back", "command", "chronicle restore "+number+" --all")
	case len(back) == len(done.Campaigns):
		for _, id := range back {
			say("terminal.restore.back", "command", "chronicle restore "+number+" "+id)
		}
	}
	return err
}
