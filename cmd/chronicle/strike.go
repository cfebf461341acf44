package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
)

// strike is undo, redo or reopen.
func (l *commandLine) strike(what string) *cobra.Command {
	return l.command(what+" CAMPAIGN", "terminal."+what, cobra.ExactArgs(1), func(ctx context.Context, args []string) error {
		return l.with(ctx, false, args[0], func(_ *wiring.Shelf, book *ledger.Book) error {
			do := book.Undo
			group, _ := book.NextUndo()
			switch what {
			case "redo":
				do = book.Redo
				group, _ = book.NextRedo()
			case "reopen":
				do = book.Reopen
				group, _ = book.NextReopen()
			}
			r, err := do(ctx, "")
			if err != nil {
				return err
			}
			label := l.speaker().Undo(group)
			_, err = fmt.Fprintf(l.out, "%s\n%d %s\n", l.words.T("terminal."+what+".done", "what", label), r.Head.Seq, r.Head.Hash)
			return err
		})
	})
}
