package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"runtime/debug"
	"slices"

	"github.com/spf13/cobra"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ui/typeset"
	"astrolabe/ui/wording"
)

func (l *commandLine) export() *cobra.Command {
	var jsonl, pdf, paper string
	var nameless bool
	c := l.command("export CAMPAIGN", "terminal.export", cobra.ExactArgs(1), func(ctx context.Context, args []string) error {
		size := typeset.Paper(paper)
		switch {
		case jsonl == "" && pdf == "":
			return &wrongUse{key: "terminal.usage.export"}
		case jsonl == "-" && pdf == "-":
			return &wrongUse{key: "terminal.usage.export.both"}
		case !size.Valid():
			return noValue("paper", paper)
		}
		if pdf != "" {
			// A fifth of the time went into collecting what the end of the process
			// collects. At twice the heap most of that is saved, for some fifteen megabytes.
			defer debug.SetGCPercent(debug.SetGCPercent(200))
		}
		return l.with(ctx, true, args[0], func(shelf *wiring.Shelf, book *ledger.Book) error {
			if d := book.Damage(); d != nil {
				safe, lost := wording.Damage(l.words, l.speaker(), d)
				defer fmt.Fprintln(l.errs, l.words.T("terminal.export.readable", "name", d.Name, "safe", safe, "lost", lost))
			}
			if jsonl != "" {
				if err := l.write(shelf, jsonl, func(w io.Writer) error { return history.Export(book, w) }); err != nil {
					return err
				}
				if nameless {
					fmt.Fprintln(l.errs, l.words.T("terminal.export.whole"))
				}
			}
			if pdf == "" {
				return nil
			}
			return l.write(shelf, pdf, func(w io.Writer) error {
				return l.game.Print(w, l.words, book, typeset.Edition{Paper: size, Nameless: nameless})
			})
		})
	})
	c.Flags().BoolVar(&l.readable, "readable", false, l.words.T("terminal.flag.readable"))
	c.Flags().StringVar(&jsonl, "jsonl", "", l.words.T("terminal.flag.jsonl"))
	c.Flags().StringVar(&pdf, "pdf", "", l.words.T("terminal.flag.pdf"))
	c.Flags().StringVar(&paper, "paper", string(typeset.A4), l.words.T("terminal.flag.paper"))
	c.Flags().BoolVar(&nameless, "no-names", false, l.words.T("terminal.flag.no_names"))
	return c
}

// standardOutput are the names of standard output. The system's own open it a
// second time, which writes over what a shell has put into the same file.
var standardOutput = []string{"-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"}

// write makes the whole content first, then the file beside its place and
// renames it.
func (l *commandLine) write(shelf *wiring.Shelf, path string, content func(io.Writer) error) error {
	var b bytes.Buffer
	if err := content(&b); err != nil {
		return err
	}
	if slices.Contains(standardOutput, path) {
		_, err := l.out.Write(b.Bytes())
		return err
	}
	return shelf.Store.WriteFile(path, b.Bytes())
}
