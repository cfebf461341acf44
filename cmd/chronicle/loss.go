package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"astrolabe/ledger"
)

// acceptLoss goes on with what is left of one campaign. The books themselves
// are not touched: only what is remembered of them beside the database.
func (l *commandLine) acceptLoss() *cobra.Command {
	return l.command("accept-loss CAMPAIGN", "terminal.accept_loss", cobra.ExactArgs(1), func(ctx context.Context, args []string) (err error) {
		shelf, err := l.books(ctx, false)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, shelf.Close()) }()
		id, err := find(ctx, shelf.Books, args[0])
		if err != nil {
			// Of a campaign that is lost as a whole only the id is known.
			if _, _, lost := shelf.Store.Entries(ctx, args[0], 0); errors.Is(lost, ledger.ErrUnknownCampaign) {
				return err
			}
			id = args[0]
		}
		listed, _, lost := shelf.Store.Entries(ctx, id, 0)
		switch {
		case lost == nil:
			return &ledger.Violation{Key: "storage.nothing_lost", Args: ledger.Args{"name": listed.Name}}
		case !errors.Is(lost, &ledger.Violation{Key: "storage.tail_lost"}) && !errors.Is(lost, &ledger.Violation{Key: "storage.tail_replaced"}):
			return lost
		}
		if err := shelf.Store.AcceptLoss(ctx, id); err != nil {
			return err
		}
		l.recorded = true
		listed, _, err = shelf.Store.Entries(ctx, id, 0)
		if errors.Is(err, ledger.ErrUnknownCampaign) {
			_, err = fmt.Fprintln(l.out, l.words.T("terminal.accept_loss.none", "name", id))
			return err
		}
		if err != nil {
			return err
		}
		_, err = fmt.Fprintln(l.out, l.words.T("terminal.accept_loss.done", "name", listed.Name, "count", int(listed.Seq)))
		return err
	})
}
