package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
)

// maxCommands is how many commands are recorded all or nothing. They are held
// in memory, with at most ledger.MaxFile bytes; a campaign has a few thousand.
const maxCommands = 20_000

func (t *terminal) record() *cobra.Command {
	var each bool
	c := t.command("record CAMPAIGN FILE|-", "terminal.record", cobra.ExactArgs(2), func(ctx context.Context, args []string) error {
		from, done, err := t.input(ctx, args[1])
		if err != nil {
			return err
		}
		defer done()
		return t.with(ctx, false, args[0], func(_ *wiring.Shelf, book *ledger.Book) error {
			if each {
				return t.recordEach(ctx, book, from)
			}
			return t.recordAll(ctx, book, from)
		})
	})
	c.Flags().BoolVar(&each, "each", false, t.words.T("terminal.flag.each"))
	return c
}

// recordEach records a command as soon as its line is read, and prints the
// head when it is on disk.
func (t *terminal) recordEach(ctx context.Context, book *ledger.Book, from io.Reader) error {
	return commands(from, func(line int, c ledger.Command, more bool) error {
		if more {
			c.Group = latest(book)
		}
		var r ledger.Receipt
		err := patiently(func() (err error) {
			r, err = book.Record(ctx, c)
			return err
		})
		if err != nil {
			return &ledger.LineError{Line: line, Err: err}
		}
		_, err = fmt.Fprintf(t.out, "%d %s\n", r.Head.Seq, r.Head.Hash)
		return err
	})
}

// recordAll records a whole file or nothing.
func (t *terminal) recordAll(ctx context.Context, book *ledger.Book, from io.Reader) error {
	var all []ledger.Command
	var lines []int
	size := 0
	err := commands(from, func(line int, c ledger.Command, more bool) error {
		size += len(c.Payload)
		switch {
		case more:
			return &ledger.LineError{Line: line, Err: &ledger.Violation{Key: "command.more_needs_each", Field: "more"}}
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
		return &ledger.LineError{Line: lines[i], Err: err}
	}
	head := book.Head()
	fmt.Fprintln(t.out, t.words.T("terminal.record.done", "count", len(receipts)))
	_, err = fmt.Fprintf(t.out, "%d %s\n", head.Seq, head.Hash)
	return err
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

// commands reads one JSON object a line: "command" is what is said, "id",
// "overrule" and "more" go with it, every other field is the command's own.
// Blank lines are passed over.
func commands(from io.Reader, do func(line int, c ledger.Command, more bool) error) error {
	lines := bufio.NewScanner(from)
	lines.Buffer(make([]byte, 1<<16), ledger.MaxLine)
	n := 0
	for lines.Scan() {
		n++
		raw := bytes.TrimSpace(lines.Bytes())
		if len(raw) == 0 {
			continue
		}
		c, more, err := parse(raw)
		if err != nil {
			return &ledger.LineError{Line: n, Err: err}
		}
		if err := do(n, c, more); err != nil {
			return err
		}
	}
	if errors.Is(lines.Err(), bufio.ErrTooLong) {
		return &ledger.LineError{Line: n + 1, Err: &ledger.Violation{Key: "command.line_too_long",
			Args: ledger.Args{"most": ledger.MaxLine}}}
	}
	return lines.Err()
}

// parse takes one line apart.
func parse(raw []byte) (c ledger.Command, more bool, err error) {
	if !utf8.Valid(raw) {
		return c, false, &ledger.Violation{Key: "import.not_text"}
	}
	var fields map[string]json.RawMessage
	if json.Unmarshal(raw, &fields) != nil || fields == nil {
		return c, false, &ledger.Violation{Key: "import.not_json"}
	}
	take := func(name string, into any) {
		if value, there := fields[name]; there && err == nil {
			err = strictly(name, value, into)
		}
		delete(fields, name)
	}
	var overrule overrules
	take("command", &c.Kind)
	take("id", &c.ID)
	take("more", &more)
	take("overrule", &overrule)
	if err != nil {
		return c, false, err
	}
	for _, o := range overrule {
		if o.Rule == "" || !ledger.ValidReason(o.Reason) {
			return c, false, &ledger.Violation{Key: "entry.bad_overrules", Field: "overrule"}
		}
	}
	c.Overrules = overrule
	c.Payload, err = json.Marshal(fields)
	return c, more, err
}

// strictly reads one field of a command and says what is wrong with it.
func strictly(field string, raw []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	err := d.Decode(into)
	var wrong *json.UnmarshalTypeError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &wrong):
		if wrong.Field != "" {
			field += "." + wrong.Field
		}
		return &ledger.Violation{Key: "import.wrong_type", Field: field, Args: ledger.Args{"field": field, "got": wrong.Value}}
	}
	if name, found := strings.CutPrefix(err.Error(), `json: unknown field "`); found {
		field += "." + strings.TrimSuffix(name, `"`)
		return &ledger.Violation{Key: "import.unknown_field", Field: field, Args: ledger.Args{"field": field}}
	}
	return &ledger.Violation{Key: "import.not_json", Field: field}
}

// overrules are one overruling or a list of them.
type overrules []ledger.Overrule

// UnmarshalJSON reads either form.
func (o *overrules) UnmarshalJSON(raw []byte) error {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	if raw[0] == '[' {
		return d.Decode((*[]ledger.Overrule)(o))
	}
	var one ledger.Overrule
	if err := d.Decode(&one); err != nil {
		return err
	}
	if string(raw) != "null" {
		*o = overrules{one}
	}
	return nil
}

// strike is undo or redo.
func (t *terminal) strike(what string) *cobra.Command {
	return t.command(what+" CAMPAIGN", "terminal."+what, cobra.ExactArgs(1), func(ctx context.Context, args []string) error {
		return t.with(ctx, false, args[0], func(_ *wiring.Shelf, book *ledger.Book) error {
			do, next := book.Undo, book.NextUndo
			if what == "redo" {
				do, next = book.Redo, book.NextRedo
			}
			group, _ := next()
			r, err := do(ctx, "")
			if err != nil {
				return err
			}
			label := t.speaker().Undo(group)
			_, err = fmt.Fprintf(t.out, "%s\n%d %s\n", t.words.T("terminal."+what+".done", "what", label), r.Head.Seq, r.Head.Hash)
			return err
		})
	})
}
