package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"astrolabe/ledger"
	"astrolabe/ledger/relisting"
	"astrolabe/ledger/violation"
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

// wayOut is what can be done about a damaged campaign, in one sentence.
func wayOut(d *ledger.Damage) error {
	if v := relisting.Only(d); v != nil {
		return v
	}
	for _, v := range ledger.Violations(d.Why) {
		if violation.Outdated(v) {
			return v // says it all
		}
		if d.Sound > 0 && (v.Key == "storage.tail_lost" || v.Key == "storage.tail_replaced") {
			return v // says it all
		}
	}
	if d.Sound == 0 {
		return &ledger.Violation{Key: "book.unreadable", Cause: d.Why, Args: ledger.Args{"name": d.Name, "campaign": d.Campaign.ID}}
	}
	return &ledger.Violation{Key: "book.readable", Cause: d.Why, Args: ledger.Args{"name": d.Name, "campaign": d.Campaign.ID,
		"sound": d.Sound, "last": d.Last}}
}

// damaged is why a campaign does not open, with the way out where it is damaged.
func damaged(ctx context.Context, books *ledger.Books, id string, why error) error {
	_, d, err := books.Examine(ctx, id)
	if err != nil || d == nil {
		return why
	}
	if relisting.Only(d) != nil || violation.Outdated(d.Why) {
		return wayOut(d) // what it could not do does not matter
	}
	if out := wayOut(d); !errors.Is(why, out) {
		return errors.Join(why, out)
	}
	return why
}
