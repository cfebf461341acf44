package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"

	"github.com/spf13/cobra"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/storage"
	"astrolabe/storage/disk"
	"astrolabe/ui/imprint"
	"astrolabe/ui/tables"
	"astrolabe/ui/terminal"
	"astrolabe/ui/typeset"
	"astrolabe/ui/wording"
)

func (l *commandLine) export() *cobra.Command {
	var jsonl, pdf, sheet, paper, html, picture, csv string
	var as typeset.Edition
	c := l.command("export CAMPAIGN", "terminal.export", cobra.ExactArgs(1), func(ctx context.Context, args []string) error {
		as.Paper = typeset.Paper(paper)
		switch {
		case jsonl == "" && pdf == "" && html == "" && picture == "" && csv == "":
			return &wrongUse{key: "terminal.usage.export"}
		case sheet != "" && !typeset.Sheet(sheet).Valid():
			return noValue("sheet", sheet)
		case sheet != "" && pdf == "":
			return &wrongUse{key: "terminal.usage.export"}
		case several(jsonl == "-", pdf == "-", html == "-", picture == "-"):
			return &wrongUse{key: "terminal.usage.export.both"}
		case csv == "-":
			return &wrongUse{key: "terminal.usage.export.folder"}
		case !as.Paper.Valid():
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
				if as.Nameless {
					fmt.Fprintln(l.errs, l.words.T("terminal.export.whole"))
				}
			}
			if html != "" {
				page, err := l.game.Letter(l.words, book, as.Nameless)
				if err := l.write(shelf, html, whole(page, err)); err != nil {
					return err
				}
				lacks, err := typeset.Lacking(page)
				if err != nil {
					return err
				}
				sayHollow(l, imprint.Lacking(l.words, lacks))
			}
			if picture != "" {
				file, came, err := l.game.Picture(l.words, book, as.Nameless)
				if err := l.write(shelf, picture, whole(file, err)); err != nil {
					return err
				}
				sayHollow(l, imprint.Hollow(l.words, came))
			}
			if csv != "" {
				all, err := l.game.Tables(l.words, book, as.Nameless)
				if err == nil {
					err = writeTables(shelf.Store, csv, all)
				}
				if err != nil {
					return err
				}
			}
			if pdf == "" {
				return nil
			}
			var came typeset.Printed
			err := l.write(shelf, pdf, func(w io.Writer) (err error) {
				if sheet != "" {
					out := &typeset.Output{Writer: w}
					err = printSheet(l, out, book, typeset.Sheet(sheet), as.Paper)
					came = out.Came
					return err
				}
				came, err = l.game.Print(w, l.words, book, as)
				return err
			})
			if err == nil {
				sayHollow(l, imprint.Hollow(l.words, came))
			}
			return err
		})
	})
	c.Flags().BoolVar(&l.readable, "readable", false, l.words.T("terminal.flag.readable"))
	c.Flags().StringVar(&jsonl, "jsonl", "", l.words.T("terminal.flag.jsonl"))
	c.Flags().StringVar(&pdf, "pdf", "", l.words.T("terminal.flag.pdf"))
	c.Flags().StringVar(&sheet, "sheet", "", l.words.T("terminal.flag.sheet"))
	c.Flags().StringVar(&html, "html", "", l.words.T("terminal.flag.html"))
	c.Flags().StringVar(&picture, "png", "", l.words.T("terminal.flag.png"))
	c.Flags().StringVar(&csv, "csv", "", l.words.T("terminal.flag.csv"))
	c.Flags().StringVar(&paper, "paper", string(typeset.A4), l.words.T("terminal.flag.paper"))
	c.Flags().BoolVar(&as.Nameless, "no-names", false, l.words.T("terminal.flag.no_names"))
	c.Flags().BoolVar(&as.NoStory, "no-story", false, l.words.T("terminal.flag.no_story"))
	c.Flags().BoolVar(&as.NoCharts, "no-charts", false, l.words.T("terminal.flag.no_charts"))
	c.Flags().BoolVar(&as.NoNotes, "no-notes", false, l.words.T("terminal.flag.no_notes"))
	c.Flags().IntVar(&as.UpTo, "up-to", 0, l.words.T("terminal.flag.up_to"))
	c.Flags().BoolVar(&as.Thrifty, "save-ink", false, l.words.T("terminal.flag.save_ink"))
	return c
}

// sayHollow says which characters could not be drawn, where there are some.
func sayHollow(l *commandLine, said string) {
	if said != "" {
		fmt.Fprintln(l.errs, said)
	}
}

// printSheet sets a sheet for the table where the game prints any.
func printSheet(l *commandLine, w io.Writer, book *ledger.Book, which typeset.Sheet, paper typeset.Paper) error {
	game, prints := l.game.(terminal.Printer)
	if !prints {
		return &ledger.Violation{Key: "sheet.unknown", Field: "printed", Args: ledger.Args{"field": "printed"}}
	}
	return game.Sheet(w, l.words, book, which, paper)
}

// whole writes what a game makes of a campaign in one piece.
func whole(piece []byte, err error) func(io.Writer) error {
	return func(w io.Writer) error {
		if err == nil {
			_, err = w.Write(piece)
		}
		return err
	}
}

// writeTables writes a campaign's tables into a folder, which is made where there is none:
// all of them, or none.
func writeTables(store *storage.Store, folder string, all []tables.Table) error {
	switch there, err := os.Stat(folder); {
	case err == nil && !there.IsDir():
		return &ledger.Violation{Key: "folder.file", Field: "path", Args: ledger.Args{"path": folder}}
	case err != nil:
		if err := os.MkdirAll(folder, 0o700); err != nil {
			return &ledger.Violation{Key: "folder.not_made", Field: "path", Args: ledger.Args{"path": folder}, Cause: err}
		}
	}
	files := make([]disk.File, len(all))
	for i, table := range all {
		files[i] = disk.File{Path: filepath.Join(folder, table.Name+".csv"), Content: table.CSV()}
	}
	return store.WriteFiles(files...)
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
	return shelf.Store.WriteFiles(disk.File{Path: path, Content: b.Bytes()})
}
