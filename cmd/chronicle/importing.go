package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/entry"
	"astrolabe/ledger/jsonl"
	"astrolabe/ui/terminal"
	"astrolabe/ui/wording"
)

func (l *commandLine) importFile() *cobra.Command {
	var check, beside, goOn bool
	c := l.command("import FILE|-", "terminal.import", cobra.ExactArgs(1), func(ctx context.Context, args []string) error {
		how := ledger.Plain
		switch {
		case beside && goOn:
			return &wrongUse{key: "terminal.usage.import"}
		case beside:
			how = ledger.Beside
		case goOn:
			how = ledger.Continue
		}
		file, done, err := importing{l}.kept(ctx, args[0])
		if err != nil {
			return err
		}
		defer done()
		if game := terminal.Find(l.games, jsonl.GameOf(io.NewSectionReader(file, 0, math.MaxInt64))); game != nil {
			l.game = game
		}
		if check {
			return importing{l}.check(ctx, file)
		}
		shelf, err := l.books(ctx, false)
		if err != nil {
			return err
		}
		return errors.Join(importing{l}.takeIn(ctx, shelf, file, how), shelf.Close())
	})
	c.Flags().BoolVar(&check, "check", false, l.words.T("terminal.flag.import_check"))
	c.Flags().BoolVar(&beside, "beside", false, l.words.T("terminal.flag.beside"))
	c.Flags().BoolVar(&goOn, "continue", false, l.words.T("terminal.flag.continue"))
	return c
}

// importing is one import.
type importing struct{ line *commandLine }

// check says how the books of a file stand to those here, and writes
// nothing. Where there are no books yet, every campaign is new.
func (i importing) check(ctx context.Context, file *os.File) error {
	books := wiring.Unshelved(i.line.games)
	shelf, err := i.line.books(ctx, true)
	switch {
	case err == nil:
		books = shelf.Books
		defer shelf.Close()
	case errors.Is(err, &ledger.Violation{Key: "storage.no_database"}), errors.Is(err, &ledger.Violation{Key: "storage.no_folder"}):
	default:
		return err
	}
	m, err := meet(ctx, books, file)
	if err != nil {
		return err
	}
	i.sayMeeting(m)
	i.sayOdd(m.Unknown, m.Times)
	_, err = fmt.Fprintln(i.line.out, i.line.words.T("terminal.import.checked", "id", m.Campaign.ID))
	return err
}

// takeIn imports a file. While somebody else records they meet again, but what
// would go with Continue is only what was there when it was asked for.
func (i importing) takeIn(ctx context.Context, shelf *wiring.Shelf, file *os.File, how ledger.How) error {
	var m *ledger.Meeting
	var done ledger.Imported
	take := func() (err error) {
		if m, err = meet(ctx, shelf.Books, file); err != nil {
			return err
		}
		done, err = shelf.TakeIn(ctx, m, how)
		return err
	}
	var err error
	if how == ledger.Continue {
		err = take()
	} else {
		err = patiently(take)
	}
	if err != nil {
		for _, v := range ledger.Violations(err) {
			if v.Key == "import.behind" || v.Key == "import.diverged" || v.Key == "import.no_ancestor" {
				i.sayMeeting(m)
			}
		}
		return err
	}
	i.line.recorded = done.Entries > 0
	i.sayOdd(done.Unknown, done.Times)
	key := "terminal.import.done"
	switch {
	case done.Campaign != m.Campaign:
		key = "terminal.import.beside"
	case m.Relation == ledger.BooksSame:
		key = "terminal.import.same"
	case m.Relation == ledger.BooksAhead:
		key = "terminal.import.ahead"
	case !done.New && done.Entries == 0:
		key = "terminal.import.back"
	case !done.New:
		key = "terminal.import.continued"
	}
	if done.Copy != "" {
		fmt.Fprintln(i.line.out, i.line.words.T("terminal.import.way_back", "copy", quoted(done.Copy), "id", done.Campaign.ID))
	}
	_, err = fmt.Fprintln(i.line.out, i.line.words.T(key, "count", done.Entries, "entry", m.Common, "id", done.Campaign.ID))
	return err
}

// sayOdd prints warnings about an import: unknown fields and unlikely times.
func (i importing) sayOdd(fields []ledger.UnknownField, times entry.Times) {
	if words := i.line.speaker().UnknownFields(fields); words != "" {
		fmt.Fprintln(i.line.out, words)
	}
	for _, words := range wording.OddTimes(i.line.words, times) {
		fmt.Fprintln(i.line.out, words)
	}
}

// sayMeeting prints how books stand to those here, act by act.
func (i importing) sayMeeting(m *ledger.Meeting) {
	fmt.Fprintln(i.line.out, wording.Met(i.line.words, m))
	game := terminal.Find(i.line.games, m.Campaign.Game)
	for _, side := range []struct {
		key   string
		acts  []ledger.Act
		state ledger.State
	}{{"import.only_here", m.Ours, m.OurState}, {"import.only_there", m.Theirs, m.TheirState}} {
		if len(side.acts) == 0 {
			continue
		}
		fmt.Fprintln(i.line.out, i.line.words.T(side.key, "count", len(side.acts)))
		say := game.Speaker(i.line.words, side.state)
		for _, a := range side.acts {
			fmt.Fprintln(i.line.out, "  "+wording.Act(i.line.words, say, a))
		}
	}
}

// meet reads a file from its beginning.
func meet(ctx context.Context, books *ledger.Books, file *os.File) (*ledger.Meeting, error) {
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return nil, err
	}
	return books.Meet(ctx, file)
}

// kept is a file that can be read more than once: what comes through a pipe is
// written into a temporary one first, which nobody else may read.
func (i importing) kept(ctx context.Context, name string) (*os.File, func(), error) {
	from, done, err := i.line.input(ctx, name)
	if err != nil {
		return nil, nil, err
	}
	if f, ok := from.(*os.File); ok {
		if is, err := f.Stat(); err != nil || is.Mode().IsRegular() || is.IsDir() {
			return f, done, nil // what cannot be read is said when it is
		}
	}
	defer done()
	kept, err := os.CreateTemp("", "chronicle-*.jsonl")
	if err != nil {
		return nil, nil, err
	}
	_ = os.Remove(kept.Name()) // where that can be done at once, a kill leaves nothing behind either
	away := func() {
		kept.Close()
		_ = os.Remove(kept.Name())
	}
	if err := spool(kept, from); err != nil {
		away()
		return nil, nil, err
	}
	return kept, away, nil
}

// spool copies a file of books for as long as it may be one: what is longer than
// any is read no further than it takes to say so.
func spool(to io.Writer, from io.Reader) error {
	var line, lines, size int
	buf := make([]byte, 64<<10)
	for {
		n, err := from.Read(buf)
		if _, failed := to.Write(buf[:n]); failed != nil {
			return failed
		}
		size += n
		for rest := buf[:n]; len(rest) > 0; {
			i := bytes.IndexByte(rest, '\n')
			if i < 0 {
				line += len(rest)
				break
			}
			line, lines, rest = 0, lines+1, rest[i+1:]
		}
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		case line > ledger.MaxLine, lines > ledger.MaxEntries+1, size > ledger.MaxFile: // beside entries there is a header
			return nil
		}
	}
}

// quoted is a path as a shell takes it.
func quoted(path string) string {
	if strings.ContainsAny(path, " \t'\"\\$`&;()*?<>|") {
		return "'" + strings.ReplaceAll(path, "'", `'\''`) + "'"
	}
	return path
}
