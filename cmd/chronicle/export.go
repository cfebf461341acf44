package main

import (
	"bytes"
	"context"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ui/seafall/chronicle"
	"astrolabe/ui/typeset"
)

func (t *terminal) export() *cobra.Command {
	var jsonl, pdf, paper string
	c := t.command("export CAMPAIGN", "terminal.export", cobra.ExactArgs(1), func(ctx context.Context, args []string) error {
		size := typeset.Paper(paper)
		switch {
		case jsonl == "" && pdf == "":
			return &wrongUse{key: "terminal.usage.export"}
		case jsonl == "-" && pdf == "-":
			return &wrongUse{key: "terminal.usage.export.both"}
		case size != typeset.A4 && size != typeset.Letter:
			return noValue("paper", paper)
		}
		return t.with(ctx, true, args[0], func(shelf *wiring.Shelf, book *ledger.Book) error {
			if jsonl != "" {
				if err := t.write(shelf, jsonl, book.Export); err != nil {
					return err
				}
			}
			if pdf == "" {
				return nil
			}
			return t.write(shelf, pdf, func(w io.Writer) error {
				return chronicle.Write(w, book, t.words.Language(), size)
			})
		})
	})
	c.Flags().StringVar(&jsonl, "jsonl", "", t.words.T("terminal.flag.jsonl"))
	c.Flags().StringVar(&pdf, "pdf", "", t.words.T("terminal.flag.pdf"))
	c.Flags().StringVar(&paper, "paper", string(typeset.A4), t.words.T("terminal.flag.paper"))
	return c
}

// standardOutput are the names of standard output. The system's own open it a
// second time, which writes over what a shell has put into the same file.
var standardOutput = []string{"-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"}

// write makes the whole content first, then the file beside its place and
// renames it.
func (t *terminal) write(shelf *wiring.Shelf, path string, content func(io.Writer) error) error {
	var b bytes.Buffer
	if err := content(&b); err != nil {
		return err
	}
	if slices.Contains(standardOutput, path) {
		_, err := t.out.Write(b.Bytes())
		return err
	}
	return shelf.Store.WriteFile(path, b.Bytes())
}
