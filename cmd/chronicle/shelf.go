package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	"astrolabe/scoring/seafall/sample"
	speech "astrolabe/ui/seafall/wording"
)

// listed is one campaign in list --json.
type listed struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Status    string `json:"status"`
	Games     int    `json:"games"`
	LastEntry string `json:"last_entry"` // UTC, as 2026-01-17T20:14:05Z

	crowned string // who is emperor, in words; "" for nobody
}

func (t *terminal) list() *cobra.Command {
	var asJSON bool
	c := t.command("list", "terminal.list", cobra.NoArgs, func(ctx context.Context, _ []string) error {
		list, lost, err := t.campaigns(ctx)
		if err != nil {
			return err
		}
		if asJSON {
			return cmp.Or(printJSON(t.out, list), lost)
		}
		w := tabwriter.NewWriter(t.out, 0, 0, 2, ' ', 0)
		for _, c := range list {
			fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\n", c.ID, c.Name, cmp.Or(c.crowned, t.words.T("term.status."+c.Status)),
				t.words.T("terminal.games", "count", c.Games), c.LastEntry)
		}
		return cmp.Or(w.Flush(), lost)
	})
	c.Flags().BoolVar(&asJSON, "json", false, t.words.T("terminal.flag.json"))
	return c
}

// campaigns are the campaigns of the data folder, and what is missing of them:
// a list that does not show it would pass an earlier state for the latest. None where there are no
// books yet. The system's own place need not be there before the first book; a
// folder that was named has to be.
func (t *terminal) campaigns(ctx context.Context) (list []listed, lost, err error) {
	list = []listed{}
	shelf, err := t.books(ctx, true)
	if errors.Is(err, &ledger.Violation{Key: "storage.no_database"}) ||
		t.data == "" && errors.Is(err, &ledger.Violation{Key: "storage.no_folder"}) {
		return list, nil, nil
	}
	if err != nil {
		return nil, nil, err
	}
	all, err := shelf.List(ctx)
	if err != nil {
		return nil, nil, errors.Join(err, shelf.Close())
	}
	lost = shelf.Store.Lost(ctx)
	for _, c := range all {
		crowned := ""
		if c.Status == "crowned" {
			crowned = t.crowned(ctx, shelf, c.ID)
		}
		list = append(list, listed{c.ID, c.Name, c.Status, c.Games,
			time.UnixMilli(c.LastAt).UTC().Format(time.RFC3339), crowned})
	}
	return list, lost, shelf.Close()
}

// crowned says who is emperor of a campaign, "" where it cannot be read: what is
// wrong with it is for verify to say.
func (t *terminal) crowned(ctx context.Context, shelf *wiring.Shelf, id string) string {
	book, err := shelf.Open(ctx, id)
	if err != nil {
		return ""
	}
	s, _ := book.State().(*seafall.State)
	return speech.New(t.words, s).Crowned()
}

func (t *terminal) sample() *cobra.Command {
	return t.command("sample", "terminal.sample", cobra.NoArgs, func(ctx context.Context, _ []string) error {
		shelf, err := t.books(ctx, false)
		if err != nil {
			return err
		}
		id, err := sample.Found(ctx, shelf.Store)
		if err != nil {
			return errors.Join(err, shelf.Close())
		}
		t.recorded = true
		fmt.Fprintln(t.out, t.words.T("terminal.sample.founded", "id", id))
		return shelf.Close()
	})
}

func (t *terminal) importFile() *cobra.Command {
	return t.command("import FILE|-", "terminal.import", cobra.ExactArgs(1), func(ctx context.Context, args []string) error {
		from, done, err := t.input(ctx, args[0])
		if err != nil {
			return err
		}
		defer done()
		shelf, err := t.books(ctx, false)
		if err != nil {
			return err
		}
		imported, err := shelf.Import(ctx, from)
		if err != nil {
			return errors.Join(err, shelf.Close())
		}
		t.recorded = imported.New
		if words := t.speaker().UnknownFields(imported.Unknown); words != "" {
			fmt.Fprintln(t.out, words)
		}
		key := "terminal.import.same"
		if imported.New {
			key = "terminal.import.done"
		}
		fmt.Fprintln(t.out, t.words.T(key, "count", imported.Entries, "id", imported.Campaign.ID))
		return shelf.Close()
	})
}

// input is a file, or standard input for "-".
func (t *terminal) input(ctx context.Context, name string) (io.Reader, func(), error) {
	if name == "-" {
		return &interruptible{ctx, t.in}, func() {}, nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, nil, err
	}
	return f, func() { f.Close() }, nil
}

// interruptible is a reader that somebody who waits for it can give up.
type interruptible struct {
	ctx  context.Context
	from io.Reader
}

// Read gives what there is. After the context is done the reader, and p with
// it, are left to themselves.
func (r *interruptible) Read(p []byte) (int, error) {
	type got struct {
		n   int
		err error
	}
	done := make(chan got, 1)
	go func() {
		n, err := r.from.Read(p)
		done <- got{n, err}
	}()
	select {
	case g := <-done:
		return g.n, g.err
	case <-r.ctx.Done():
		return 0, r.ctx.Err()
	}
}

func printJSON(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}
