package main

import (
	"context"
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"astrolabe/ui/terminal"
)

// listedGame is one game in games --json.
type listedGame struct {
	Name  string `json:"name"`
	Title string `json:"title"`
}

// listGames lists the games whose books this program keeps; the first is founded
// where none is named.
func (l *commandLine) listGames() *cobra.Command {
	var asJSON bool
	c := l.command("games", "terminal.games.list", cobra.NoArgs, func(context.Context, []string) error {
		list := make([]listedGame, len(l.games))
		for i, g := range l.games {
			list[i] = listedGame{g.Name(), g.Title(l.words)}
		}
		if asJSON {
			return printJSON(l.out, list)
		}
		w := tabwriter.NewWriter(l.out, 0, 0, 2, ' ', 0)
		for _, g := range list {
			fmt.Fprintf(w, "%s\t%s\n", g.Name, g.Title)
		}
		return w.Flush()
	})
	c.Flags().BoolVar(&asJSON, "json", false, l.words.T("terminal.flag.json"))
	return c
}

// flagGame lets a command say which game it is about.
func (l *commandLine) flagGame(c *cobra.Command, name *string) {
	c.Flags().StringVar(name, "game", l.games[0].Name(), l.words.T("terminal.flag.game"))
}

// named is the game that a command line names.
func (l *commandLine) named(name string) (terminal.Game, error) {
	if game := terminal.Find(l.games, name); game != nil {
		return game, nil
	}
	var names []string
	for _, g := range l.games {
		names = append(names, g.Name())
	}
	return nil, &wrongUse{"terminal.usage.no_value", []any{"flag", "--game", "value", name, "values", strings.Join(names, ", ")}}
}
