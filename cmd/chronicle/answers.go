package main

import (
	"context"

	"github.com/spf13/cobra"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/translations"
	"astrolabe/ui/terminal"
)

// answering is a command that asks a campaign's game something about it, and
// prints the answer as lines for people or as JSON.
func (l *commandLine) answering(use, short string, args cobra.PositionalArgs, ask question) *cobra.Command {
	var asJSON bool
	c := l.command(use, short, args, func(ctx context.Context, args []string) error {
		return l.with(ctx, true, args[0], func(_ *wiring.Shelf, book *ledger.Book) error {
			answer, err := ask(l.game, l.words, book, args)
			if err != nil {
				return err
			}
			if asJSON {
				return printJSON(l.out, answer.JSON())
			}
			return answer.Print(l.out)
		})
	})
	c.Flags().BoolVar(&asJSON, "json", false, l.words.T("terminal.flag.json"))
	return c
}

// question is what a command asks a game; args are those of its line.
type question func(g terminal.Game, words *translations.Catalogue, book *ledger.Book, args []string) (terminal.Answer, error)

func (l *commandLine) standings() *cobra.Command {
	return l.answering("standings CAMPAIGN", "terminal.standings", cobra.ExactArgs(1),
		func(g terminal.Game, words *translations.Catalogue, book *ledger.Book, _ []string) (terminal.Answer, error) {
			return g.Standings(words, book), nil
		})
}

func (l *commandLine) next() *cobra.Command {
	return l.answering("next CAMPAIGN", "terminal.next", cobra.ExactArgs(1),
		func(g terminal.Game, words *translations.Catalogue, book *ledger.Book, _ []string) (terminal.Answer, error) {
			return g.Next(words, book), nil
		})
}

func (l *commandLine) explain() *cobra.Command {
	c := l.answering("explain CAMPAIGN PATH", "terminal.explain", cobra.ExactArgs(2),
		func(g terminal.Game, words *translations.Catalogue, book *ledger.Book, args []string) (terminal.Answer, error) {
			return g.Explain(words, book, args[1])
		})
	c.Short = l.words.T("terminal.explain", "path", l.game.Path())
	return c
}
