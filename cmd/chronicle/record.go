package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// maxCommands is how many commands are recorded all or nothing. They are held
// in memory, with at most ledger.MaxFile bytes; a campaign has a few thousand.
const maxCommands = 20_000

func (t *terminal) record() *cobra.Command {
	var each, check bool
	c := t.command("record CAMPAIGN FILE|-", "terminal.record", cobra.ExactArgs(2), func(ctx context.Context, args []string) error {
		from, done, err := t.input(ctx, args[1])
		if err != nil {
			return err
		}
		defer done()
		return t.with(ctx, check, args[0], func(_ *wiring.Shelf, book *ledger.Book) error {
			switch {
			case check:
				return t.rehearse(book, from, each)
			case each:
				return t.recordEach(ctx, book, from)
			}
			return t.recordAll(ctx, book, from)
		})
	})
	c.Flags().BoolVar(&check, "check", false, t.words.T("terminal.flag.check"))
	c.Flags().BoolVar(&each, "each", false, t.words.T("terminal.flag.each"))
	return c
}

// recordEach records a command as soon as its line is read, and prints the
// head when it is on disk.
func (t *terminal) recordEach(ctx context.Context, book *ledger.Book, from io.Reader) error {
	return toRecord(from, func(line int, c ledger.Command, more bool) error {
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
			return refusedAt(line, c, err)
		}
		_, err = fmt.Fprintf(t.out, "%d %s\n", r.Head.Seq, r.Head.Hash)
		t.note(t.errs, before, book.State()) // what is printed is a head a line
		return err
	})
}

// recordAll records a whole file or nothing.
func (t *terminal) recordAll(ctx context.Context, book *ledger.Book, from io.Reader) error {
	var all []ledger.Command
	var lines []int
	size := 0
	err := toRecord(from, func(line int, c ledger.Command, more bool) error {
		size += len(c.Payload)
		switch {
		case more:
			return refusedAt(line, c, &ledger.Violation{Key: "command.more_needs_each", Field: "more"})
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
		return refusedAt(lines[i], all[i], err)
	}
	head := book.Head()
	fmt.Fprintln(t.out, t.words.T("terminal.record.done", "count", len(receipts)))
	t.note(t.out, before, book.State())
	_, err = fmt.Fprintf(t.out, "%d %s\n", head.Seq, head.Hash)
	return err
}

// rehearse says what commands would come to, and records nothing: the facts
// as the journal tells them, with the rules that the table sets aside. What is
// refused ends it, as it would end the recording.
func (t *terminal) rehearse(book *ledger.Book, from io.Reader, each bool) error {
	r := book.Rehearse()
	n := 0
	err := toRecord(from, func(line int, c ledger.Command, more bool) error {
		switch {
		case more && !each:
			return refusedAt(line, c, &ledger.Violation{Key: "command.more_needs_each", Field: "more"})
		case more:
			c.Group = r.Latest()
		}
		said, aside, err := r.Say(c)
		if err != nil {
			return refusedAt(line, c, err)
		}
		n++
		t.state = r.State().(*seafall.State)
		say := t.speaker()
		if said.Repeat {
			fmt.Fprintln(t.out, t.words.T("term.at.line", "line", line, "text", t.words.T("terminal.check.repeat")))
		}
		for _, e := range said.Entries {
			fmt.Fprintln(t.out, t.words.T("term.at.line", "line", line, "text", say.Fact(e)))
		}
		for _, v := range aside {
			fmt.Fprintf(t.out, "  %s [%s]\n", t.words.T("terminal.check.aside", "text", say.Violation(v)), v.Rule)
		}
		return nil
	})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(t.out, t.words.T("terminal.check.done", "count", n))
	return err
}

// toRecord reads commands for a campaign that is there: a founding belongs
// elsewhere.
func toRecord(from io.Reader, do func(line int, c ledger.Command, more bool) error) error {
	return commands(from, func(line int, c ledger.Command, more bool) error {
		if c.Kind == (scoring.FoundCampaign{}).Kind() {
			return refusedAt(line, c, &ledger.Violation{Key: "command.founds", Field: "command"})
		}
		return do(line, c, more)
	})
}

// refusedAt is an error about a command with its line.
func refusedAt(line int, c ledger.Command, err error) error {
	return &ledger.LineError{Line: line, Err: inLine(err, c.Kind, c.Payload)}
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
	return len(list) == 0 || strings.HasPrefix(list[0].Key, "storage.") || strings.HasPrefix(list[0].Key, "book.")
}

// latest is the group that more can be said of.
func latest(book *ledger.Book) string {
	last, _ := book.Last() // a campaign is never empty
	return last.Group
}
