package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"astrolabe/ledger"
	"astrolabe/storage"
	"astrolabe/ui/wording"
)

// sayUncopied says what keeps the books from being copied, once. What was
// recorded is recorded, so it is no refusal.
func sayUncopied(l *commandLine) {
	if l.ladder == nil {
		return
	}
	if err := l.ladder.Untold(); err != nil {
		for _, text := range l.speaker().Error(err) {
			fmt.Fprintln(l.errs, strings.ReplaceAll(text, "\n", " "))
		}
	}
}

func (l *commandLine) backup() *cobra.Command {
	return l.command("backup [CAMPAIGN]", "terminal.backup", cobra.MaximumNArgs(1), func(ctx context.Context, args []string) error {
		shelf, err := l.books(ctx, true)
		if err != nil {
			return err
		}
		if len(args) == 0 {
			return errors.Join(backing{l}.copyNow(ctx), shelf.Close())
		}
		id, err := find(ctx, shelf.Books, args[0])
		if err != nil {
			return errors.Join(err, shelf.Close())
		}
		c, err := l.ladder.MakeOf(ctx, id)
		if err == nil {
			backing{l}.sayCopy("terminal.backup.alone", c)
		}
		return errors.Join(err, shelf.Close())
	})
}

// backing is what is done with copies.
type backing struct{ line *commandLine }

// copyNow makes a copy of all campaigns, unless the last one holds the same.
func (b backing) copyNow(ctx context.Context) error {
	c, made, err := b.line.ladder.Make(ctx, ledger.Asked)
	switch {
	case err != nil:
		return err
	case c.Path == "":
		return &ledger.Violation{Key: "storage.copy_of_nothing"}
	case made:
		b.sayCopy("terminal.backup.done", c)
	default:
		b.sayCopy("terminal.backup.same", c)
	}
	return nil
}

// sayCopy prints where a copy lies, and what in it was not sound.
func (b backing) sayCopy(key string, c ledger.Copy) {
	b.line.copied = true
	for _, of := range c.Campaigns {
		if !of.Sound() {
			fmt.Fprintln(b.line.errs, b.line.words.T("terminal.backup.wrong", "name", of.Name, "entry", of.Wrong))
		}
	}
	fmt.Fprintln(b.line.out, b.line.words.T(key, "path", c.Path))
}

// listedCopy is a copy in backups --json.
type listedCopy struct {
	Number    int      `json:"number"`
	File      string   `json:"file"`
	Second    *string  `json:"second"` // its twin in the second folder
	At        *string  `json:"at"`     // UTC, as 2026-01-17T20:14:05Z
	Why       *string  `json:"why"`
	Size      int64    `json:"size"` // bytes
	Alone     bool     `json:"alone"`
	Problem   *string  `json:"problem"` // why it cannot serve as a copy
	Campaigns []copyOf `json:"campaigns"`
}

type copyOf struct {
	ID      string `json:"id"`
	Game    string `json:"game"`
	Name    string `json:"name"`
	Entries int64  `json:"entries"`
	Hash    string `json:"hash"`
	Games   int    `json:"games"`
	Wrong   *int64 `json:"wrong"` // the first entry that was wrong when the copy was made
}

type secondFolder struct {
	Folder  string  `json:"folder"`
	Copies  string  `json:"copies"`
	Problem *string `json:"problem"`
}

func (l *commandLine) backups() *cobra.Command {
	var asJSON, none bool
	var second string
	c := l.command("backups", "terminal.backups", cobra.NoArgs, func(ctx context.Context, _ []string) error {
		b := backing{l}
		switch {
		case none && second != "":
			return &wrongUse{key: "terminal.usage.second"}
		case none:
			return b.setSecond(ctx, "")
		case second != "":
			return b.setSecond(ctx, second)
		}
		ladder, err := b.copies()
		if err != nil {
			return err
		}
		list, err := ladder.List(ctx)
		if err != nil {
			return err
		}
		folder, copies, broken := ladder.Second()
		if asJSON {
			said := struct {
				Folder string        `json:"folder"`
				Second *secondFolder `json:"second"`
				Copies []listedCopy  `json:"copies"`
			}{Folder: ladder.Folder(), Copies: b.copiesJSON(list)}
			if folder != "" || broken != nil {
				said.Second = &secondFolder{folder, copies, b.problem(broken)}
			}
			return printJSON(l.out, said)
		}
		if broken != nil {
			fmt.Fprintln(l.errs, *b.problem(broken))
		}
		if len(list) == 0 {
			fmt.Fprintln(l.errs, l.words.T("terminal.backups.none", "path", ladder.Folder()))
		}
		return b.printCopies(list)
	})
	c.Flags().BoolVar(&asJSON, "json", false, l.words.T("terminal.flag.json"))
	c.Flags().BoolVar(&none, "no-second", false, l.words.T("terminal.flag.no_second"))
	c.Flags().StringVar(&second, "second", "", l.words.T("terminal.flag.second"))
	return c
}

// setSecond sets the second folder for copies, "" for none; the last copy goes
// there at once.
func (b backing) setSecond(ctx context.Context, dir string) error {
	shelf, err := b.line.books(ctx, false)
	if err != nil {
		return err
	}
	defer shelf.Close()
	if dir, err = absolute(dir); err != nil {
		return err
	}
	if err := b.line.ladder.SetSecond(dir); err != nil {
		return err
	}
	if dir == "" {
		_, err := fmt.Fprintln(b.line.out, b.line.words.T("terminal.backups.no_second"))
		return err
	}
	if _, _, err := b.line.ladder.Make(ctx, ledger.Asked); err != nil {
		return err
	}
	_, copies, err := b.line.ladder.Second()
	fmt.Fprintln(b.line.out, b.line.words.T("terminal.backups.second", "path", copies))
	return err
}

func absolute(dir string) (string, error) {
	if dir == "" {
		return "", nil
	}
	return filepath.Abs(dir)
}

// copies are the copies of the data folder, whether its books open or not.
func (b backing) copies() (*storage.Ladder, error) {
	dir, err := dataFolder(b.line.data)
	if err != nil {
		return nil, err
	}
	return storage.LadderAt(dir), nil
}

// printCopies prints a line for each file, the latest copy first.
func (b backing) printCopies(list []ledger.Copy) error {
	say := wording.Plain{Words: b.line.words}
	w := tabwriter.NewWriter(b.line.out, 0, 0, 2, ' ', 0)
	for _, c := range list {
		if c.Unusable != nil {
			fmt.Fprintf(w, "-\t%s\n", *b.problem(c.Unusable))
			continue
		}
		var holds []string
		for _, of := range c.Campaigns {
			text := b.line.words.T("terminal.backups.campaign", "name", of.Name, "entries", b.line.words.T("terminal.entries", "count", int(of.Seq)),
				"games", wording.Played(b.line.words, of.Game, of.Games))
			if !of.Sound() {
				text = b.line.words.T("terminal.backups.wrong", "text", text, "entry", of.Wrong)
			}
			holds = append(holds, text)
		}
		why := wording.Occasion(b.line.words, c.Why)
		if c.Alone {
			why = b.line.words.T("terminal.backups.alone", "why", why)
		}
		fmt.Fprintf(w, "%d\t%s %s\t%s\t%s\t%s\t%s\n", c.Number, say.Date(say.Day(c.At, c.UTCOffset)), say.Clock(c.At, c.UTCOffset),
			why, wording.Size(b.line.words, c.Size), strings.Join(holds, "; "), c.Path)
	}
	return w.Flush()
}

func (b backing) copiesJSON(list []ledger.Copy) []listedCopy {
	out := []listedCopy{}
	for _, c := range list {
		row := listedCopy{Number: c.Number, File: c.Path, Second: orNull(c.Also), Size: c.Size, Alone: c.Alone,
			Problem: b.problem(c.Unusable), Campaigns: []copyOf{}}
		if c.Unusable == nil {
			row.At, row.Why = orNull(time.UnixMilli(c.At).UTC().Format(time.RFC3339)), orNull(string(c.Why))
		}
		for _, of := range c.Campaigns {
			one := copyOf{ID: of.ID, Game: of.Game, Name: of.Name, Entries: of.Seq, Hash: of.Hash, Games: of.Games}
			if !of.Sound() {
				one.Wrong = &of.Wrong
			}
			row.Campaigns = append(row.Campaigns, one)
		}
		out = append(out, row)
	}
	return out
}

// orNull is a text of JSON, null for an empty one.
func orNull(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

// problem is an error in one sentence, nil for none.
func (b backing) problem(err error) *string {
	if err == nil {
		return nil
	}
	return orNull(cmp.Or(strings.Join(b.line.speaker().Error(err), " "), err.Error()))
}
