package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"
)

// acceptLoss goes on with what is sound of one campaign. The files as they lie
// are set aside before.
func (l *commandLine) acceptLoss() *cobra.Command {
	return l.command("accept-loss CAMPAIGN", "terminal.accept_loss", cobra.ExactArgs(1), func(ctx context.Context, args []string) (err error) {
		shelf, err := l.books(ctx, false)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, shelf.Close()) }()
		id, err := find(ctx, shelf.Books, args[0])
		if err != nil {
			return err
		}
		d, err := shelf.AcceptLoss(ctx, id)
		if err != nil {
			return err
		}
		l.recorded = true
		words := l.words.T("terminal.accept_loss.none", "name", d.Name)
		if d.Sound > 0 {
			words = l.words.T("terminal.accept_loss.done", "name", d.Name, "count", int(d.Sound))
		}
		_, err = fmt.Fprintln(l.out, words)
		return err
	})
}
