package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
)

// maxCommands is how many commands are recorded all or nothing. They are held
// in memory, with at most ledger.MaxFile bytes; a campaign has a few thousand.
const maxCommands = 20_000

func (l *commandLine) record() *cobra.Command {
	var each, check bool
	c := l.command("record CAMPAIGN FILE|-", "terminal.record", cobra.ExactArgs(2), func(ctx context.Context, args []string) error {
		from, done, err := l.input(ctx, args[1])
		if err != nil {
			return err
		}
		defer done()
		return l.with(ctx, check, args[0], func(_ *wiring.Shelf, book *ledger.Book) error {
			switch {
			case check:
				return l.rehearse(ctx, book, from, each)
			case each:
				return l.recordEach(ctx, book, from)
			}
			return l.recordAll(ctx, book, from)
		})
	})
	c.Flags().BoolVar(&check, "check", false, l.words.T("terminal.flag.check"))
	c.Flags().BoolVar(&each, "each", false, l.words.T("terminal.flag.each"))
	return c
}

// recordEach records a command as soon as its line is read, and prints the
// head when it is on disk.
func (l *commandLine) recordEach(ctx context.Context, book *ledger.Book, from io.Reader) error {
	return reader{l.game, l.state}.toRecord(from, func(line int, c ledger.Command, more bool) error {
		if more {
			c.Group = latest(book)
		}
		before := book.State()
		var r ledger.Receipt
		err := patiently(func() (err error) {
			r, err = book.Record(ctx, c)
			return err
		})
		if err != nil {
			return reader{l.game, l.state}.refusedAt(line, c, err)
		}
		_, err = fmt.Fprintf(l.out, "%d %s\n", r.Head.Seq, r.Head.Hash)
		l.sayNotes(l.errs, book.State(), l.game.LeftOpen(before, book.State())) // what is printed is a head a line
		sayUncopied(l)
		return err
	})
}

// recordAll records a whole file or nothing.
func (l *commandLine) recordAll(ctx context.Context, book *ledger.Book, from io.Reader) error {
	var all []ledger.Command
	var lines []int
	size := 0
	err := reader{l.game, l.state}.toRecord(from, func(line int, c ledger.Command, more bool) error {
		size += len(c.Payload)
		switch {
		case more:
			return reader{l.game, l.state}.refusedAt(line, c, &ledger.Violation{Key: "command.more_needs_each", Field: "more"})
		case len(all) == maxCommands || size > ledger.MaxFile:
			return &ledger.LineError{Line: line, Err: &ledger.Violation{Key: "command.too_many",
				Args: ledger.Args{"most": maxCommands}}}
		}
		all, lines = append(all, c), append(lines, line)
		return nil
	})
	if err != nil {
		return err
	}
	before := book.State()
	var receipts []ledger.Receipt
	var i int
	err = patiently(func() (err error) {
		receipts, i, err = book.RecordAll(ctx, all)
		return err
	})
	if err != nil {
		if ofTheBooks(err) {
			return err
		}
		return reader{l.game, l.state}.refusedAt(lines[i], all[i], err)
	}
	head := book.Head()
	fmt.Fprintln(l.out, l.words.T("terminal.record.done", "count", len(receipts)))
	l.sayNotes(l.out, book.State(), l.game.LeftOpen(before, book.State()))
	_, err = fmt.Fprintf(l.out, "%d %s\n", head.Seq, head.Hash)
	return err
}

// rehearse says what commands would come to, and records nothing: the facts
// as the journal tells them, with the rules that the table sets aside. What is
// refused ends it, as it would end the recording.
func (l *commandLine) rehearse(ctx context.Context, book *ledger.Book, from io.Reader, each bool) error {
	r := book.Rehearse()
	n := 0
	err := reader{l.game, l.state}.toRecord(from, func(line int, c ledger.Command, more bool) error {
		switch {
		case more && !each:
			return reader{l.game, l.state}.refusedAt(line, c, &ledger.Violation{Key: "command.more_needs_each", Field: "more"})
		case more:
			c.Group = r.Latest()
		}
		said, aside, err := r.Say(ctx, c)
		if err != nil {
			return reader{l.game, l.state}.refusedAt(line, c, err)
		}
		n++
		l.state = r.State()
		say := l.speaker()
		if said.Repeat {
			fmt.Fprintln(l.out, l.words.T("term.at.line", "line", line, "text", l.words.T("terminal.check.repeat")))
		}
		for _, e := range said.Entries {
			fmt.Fprintln(l.out, l.words.T("term.at.line", "line", line, "text", say.Fact(e)))
		}
		for _, v := range aside {
			fmt.Fprintf(l.out, "  %s [%s]\n", l.words.T("terminal.check.aside", "text", say.Violation(v)), v.Rule)
		}
		return nil
	})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(l.out, l.words.T("terminal.check.done", "count", n))
	return err
}

// toRecord reads commands for a campaign that is there: a founding belongs
// elsewhere.
func (r reader) toRecord(from io.Reader, do func(line int, c ledger.Command, more bool) error) error {
	return r.commands(from, func(line int, c ledger.Command, more bool) error {
		if c.Kind == r.game.Founding() {
			return r.refusedAt(line, c, &ledger.Violation{Key: "command.founds", Field: "command"})
		}
		return do(line, c, more)
	})
}

// refusedAt is an error about a command with its line.
func (r reader) refusedAt(line int, c ledger.Command, err error) error {
	return &ledger.LineError{Line: line, Err: r.inLine(err, c.Kind, c.Payload)}
}

// patience is how often somebody else may be faster before a command is given
// up.
const patience = 100

// patiently does something again for as long as somebody else has written
// meanwhile: the book has then read what is new and decides anew.
func patiently(do func() error) error {
	err := do()
	for range patience {
		if !errors.Is(err, ledger.ErrStale) {
			break
		}
		err = do()
	}
	return err
}

// ofTheBooks says whether an error is about the books as a whole rather than
// about one command.
func ofTheBooks(err error) bool {
	list := ledger.Violations(err)
	return len(list) == 0 || list[0].Kind() == "storage" || list[0].Kind() == "book"
}

// latest is the group that more can be said of.
func latest(book *ledger.Book) string {
	last, _ := book.Last() // a campaign is never empty
	return last.Group
}
