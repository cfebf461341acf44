package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	scoring "astrolabe/scoring/seafall"
)

func (t *terminal) found() *cobra.Command {
	return t.command("found FILE|-", "terminal.found", cobra.ExactArgs(1), func(ctx context.Context, args []string) error {
		from, done, err := t.input(ctx, args[0])
		if err != nil {
			return err
		}
		defer done()
		founding, line, err := foundingOf(from)
		if err != nil {
			return err
		}
		// A founding that is refused leaves no empty books behind.
		if err := wiring.Unshelved().MayFound(scoring.Game, founding); err != nil {
			return refusedAt(line, founding, err)
		}
		shelf, err := t.books(ctx, false)
		if err != nil {
			return err
		}
		book, _, err := shelf.Found(ctx, scoring.Game, founding)
		if err != nil {
			return errors.Join(err, shelf.Close())
		}
		t.recorded = true
		fmt.Fprintln(t.out, t.words.T("terminal.found.done", "name", book.State().Summary().Name, "id", book.Campaign().ID))
		return shelf.Close()
	})
}

// foundingOf reads the one command that founds a campaign, and its line.
func foundingOf(from io.Reader) (founding ledger.Command, at int, err error) {
	err = commands(from, func(line int, c ledger.Command, more bool) error {
		switch {
		case more:
			return refusedAt(line, c, &ledger.Violation{Key: "command.more_needs_each", Field: "more"})
		case at > 0 || c.Kind != (scoring.FoundCampaign{}).Kind():
			return refusedAt(line, c, &ledger.Violation{Key: "command.not_founding", Field: "command"})
		}
		founding, at = c, line
		return nil
	})
	return founding, at, err
}
