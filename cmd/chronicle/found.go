package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/away"
	"astrolabe/ui/terminal"
)

func (l *commandLine) found() *cobra.Command {
	var name string
	var again bool
	c := l.command("found FILE|-", "terminal.found", cobra.ExactArgs(1), func(ctx context.Context, args []string) error {
		game, err := l.named(name)
		if err != nil {
			return err
		}
		l.game = game
		from, done, err := l.input(ctx, args[0])
		if err != nil {
			return err
		}
		defer done()
		founding, line, err := foundingOf(game, from)
		if err != nil {
			return err
		}
		// A founding that is refused leaves no empty books behind.
		if err := wiring.Unshelved(l.games).MayFound(game.Name(), founding); err != nil {
			return reader{game, nil}.refusedAt(line, founding, err)
		}
		shelf, err := l.books(ctx, false)
		if err != nil {
			return err
		}
		if !again {
			if err := away.FoundedBefore(ctx, shelf.Books, game.Name(), founding); err != nil {
				return errors.Join(err, shelf.Close())
			}
		}
		book, _, err := shelf.Found(ctx, game.Name(), founding)
		if err != nil {
			return errors.Join(err, shelf.Close())
		}
		l.recorded = true
		fmt.Fprintln(l.out, l.words.T("terminal.found.done", "name", book.State().Summary().Name, "id", book.Campaign().ID))
		return shelf.Close()
	})
	c.Short = l.words.T("terminal.found", "command", l.game.Founding())
	l.flagGame(c, &name)
	c.Flags().BoolVar(&again, "again", false, l.words.T("terminal.flag.again"))
	return c
}

// foundingOf reads the one command that founds a campaign of a game, and its line.
func foundingOf(game terminal.Game, from io.Reader) (founding ledger.Command, at int, err error) {
	r := reader{game, nil}
	err = r.commands(from, func(line int, c ledger.Command, more bool) error {
		switch {
		case more:
			return r.refusedAt(line, c, &ledger.Violation{Key: "command.more_needs_each", Field: "more"})
		case at > 0 || c.Kind != game.Founding():
			return r.refusedAt(line, c, &ledger.Violation{Key: "command.not_founding", Field: "command",
				Args: ledger.Args{"command": game.Founding()}})
		}
		founding, at = c, line
		return nil
	})
	return founding, at, err
}
