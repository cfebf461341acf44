package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// values are what stands behind a flag.
var values = map[string]string{"data": "DIR", "lang": "en|fr", "jsonl": "FILE", "pdf": "FILE", "html": "FILE", "png": "FILE", "csv": "DIR", "paper": "a4|letter", "sheet": "audit|lid|blank", "up-to": "N",
	"game": "GAME", "second": "DIR", "listen": "HOST:PORT", "host": "NAME", "tls-cert": "FILE", "tls-key": "FILE",
	"seat": "ID", "let": "DIGITS", "turn-away": "DIGITS", "withdraw": "DEVICE|all"}

// help is cobra's help in the words of the catalogue.
func (l *commandLine) help(c *cobra.Command, _ []string) {
	_, after, _ := strings.Cut(c.Use, " ")
	fmt.Fprintf(l.out, "%s\n\n%s %s\n", c.Short, l.words.T("terminal.help.usage"),
		strings.TrimSpace(c.CommandPath()+" "+after))
	w := tabwriter.NewWriter(l.out, 0, 0, 2, ' ', 0)
	if list := c.Commands(); len(list) > 0 {
		fmt.Fprintf(w, "\n%s\n", l.words.T("terminal.help.commands"))
		for _, sub := range list {
			if sub.IsAvailableCommand() || sub.Name() == "help" {
				fmt.Fprintf(w, "  %s\t%s\n", sub.Use, sub.Short)
			}
		}
	}
	fmt.Fprintf(w, "\n%s\n", l.words.T("terminal.help.flags"))
	flags := func(f *pflag.Flag) {
		fmt.Fprintf(w, "  %s\t%s\n", strings.TrimSpace("--"+f.Name+" "+values[f.Name]), f.Usage)
	}
	c.NonInheritedFlags().VisitAll(flags)
	c.InheritedFlags().VisitAll(flags)
	_ = w.Flush() // what could not be printed is remembered by the output
}

func (l *commandLine) helpCommand() *cobra.Command {
	return &cobra.Command{Use: "help [COMMAND]", Short: l.words.T("terminal.help"),
		RunE: func(c *cobra.Command, args []string) error {
			about, rest, err := c.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return unknown(c.Root(), strings.Join(args, " "))
			}
			l.help(about, nil)
			return nil
		}}
}
