package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/relisting"
	"astrolabe/ledger/violation"
	"astrolabe/ui/terminal"
	"astrolabe/ui/wording"
)

// listed is one campaign in list --json.
type listed struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Status    string `json:"status"`
	Games     int    `json:"games"`
	LastEntry string `json:"last_entry"` // UTC, as 2026-01-17T20:14:05Z
	Archived  bool   `json:"archived,omitempty"`
	// Damaged is how much of a damaged campaign is sound.
	Damaged *soundness `json:"damaged,omitempty"`

	stands string // how it stands, in words
	played string // how much of it is behind its table, in words
}

// soundness is how far a damaged campaign is sound, in list --json.
type soundness struct {
	Sound int64 `json:"sound"` // the last sound entry, 0 for none
	Last  int64 `json:"last"`  // the last that is known of
}

func (l *commandLine) list() *cobra.Command {
	var asJSON, all bool
	c := l.command("list", "terminal.list", cobra.NoArgs, func(ctx context.Context, _ []string) error {
		list, lost, err := l.campaigns(ctx)
		if err != nil {
			return err
		}
		if asJSON {
			return cmp.Or(printJSON(l.out, list), lost)
		}
		w := tabwriter.NewWriter(l.out, 0, 0, 2, ' ', 0)
		away := 0
		for _, c := range list {
			if c.Archived && !all && c.Damaged == nil { // what is damaged is always listed
				away++
				continue
			}
			if c.Archived {
				c.stands = l.words.T("terminal.list.archived", "text", c.stands)
			}
			fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\n", c.ID, c.Name, c.stands, c.played, c.LastEntry)
		}
		if err := w.Flush(); err != nil {
			return err
		}
		if away > 0 {
			fmt.Fprintln(l.out, l.words.T("terminal.list.away", "count", away))
		}
		return lost
	})
	c.Flags().BoolVar(&all, "all", false, l.words.T("terminal.flag.list_all"))
	c.Flags().BoolVar(&asJSON, "json", false, l.words.T("terminal.flag.json"))
	return c
}

// campaigns are the campaigns of the data folder, and what is known to be damaged
// of them: a list that does not show it would pass an earlier state for the latest.
// None
// where there are no books yet. The system's own place need not be there before
// the first book; a folder that was named has to be.
func (l *commandLine) campaigns(ctx context.Context) (list []listed, damaged, err error) {
	list = []listed{}
	shelf, err := l.books(ctx, true)
	if noneYet(l, err) {
		return list, nil, nil
	}
	if err != nil {
		return nil, nil, err
	}
	all, err := shelf.Store.Known(ctx)
	if err != nil {
		return nil, nil, errors.Join(err, shelf.Close())
	}
	var wrong []error
	found := map[string]ledger.Damage{}
	_, err = shelf.Marked(ctx, func(d ledger.Damage) {
		found[d.Campaign.ID] = d
		wrong = append(wrong, wayOut(&d))
	})
	if err != nil {
		return nil, nil, errors.Join(err, shelf.Close())
	}
	for _, c := range all {
		d, is := found[c.ID]
		if is && relisting.Only(&d) != nil || !is && !worded(l, c) { // it is the list that is wrong
			if book, _, err := shelf.Examine(ctx, c.ID); err == nil && book != nil {
				for _, v := range relisting.Wrong(book) {
					if !is {
						wrong = append(wrong, v)
					}
				}
				last, _ := book.Last()
				c.Campaign, c.Summary, c.LastAt, is = book.Campaign(), book.State().Summary(), last.At, false
			}
		}
		row := listed{ID: c.ID, Name: c.Name, Status: c.Status, Games: c.Games, played: wording.Played(l.words, c.Game, c.Games),
			LastEntry: time.UnixMilli(c.LastAt).UTC().Format(time.RFC3339), Archived: c.Archived}
		if is {
			row.Name, row.Damaged = d.Name, &soundness{d.Sound, d.Last}
			row.stands = l.words.T("terminal.list.damaged", "sound", int(d.Sound))
			if violation.Outdated(d.Why) {
				row.stands = l.words.T("terminal.list.behind", "sound", int(d.Sound))
			}
		} else {
			row.stands = l.stands(ctx, shelf, c)
		}
		list = append(list, row)
	}
	return list, errors.Join(wrong...), shelf.Close()
}

// noneYet says whether an error is that there are no books yet.
func noneYet(l *commandLine, err error) bool {
	return errors.Is(err, &ledger.Violation{Key: "storage.no_database"}) ||
		l.data == "" && errors.Is(err, &ledger.Violation{Key: "storage.no_folder"})
}

// worded says whether there is a word for how a campaign stands; of a game that is not
// known its own is taken.
func worded(l *commandLine, c ledger.Listed) bool {
	return terminal.Find(l.games, c.Game) == nil || c.Status != "" && !strings.Contains(c.Status, ".") && l.words.For(c.Game).Has("term.status."+c.Status)
}

// stands says how a campaign stands; of a game that is not known its own word.
// What is wrong with books that cannot be read is for verify to say.
func (l *commandLine) stands(ctx context.Context, shelf *wiring.Shelf, c ledger.Listed) string {
	game := terminal.Find(l.games, c.Game)
	if game == nil {
		return wording.Clip(c.Status, wording.Shortest)
	}
	if !worded(l, c) {
		return "?"
	}
	return game.Status(l.words, c.Summary, func() ledger.State {
		book, err := shelf.Open(ctx, c.ID)
		if err != nil {
			return nil
		}
		return book.State()
	})
}

func (l *commandLine) sample() *cobra.Command {
	var name string
	c := l.command("sample", "terminal.sample", cobra.NoArgs, func(ctx context.Context, _ []string) error {
		game, err := l.named(name)
		if err != nil {
			return err
		}
		l.game = game
		shelf, err := l.books(ctx, false)
		if err != nil {
			return err
		}
		before, err := shelf.List(ctx)
		if err != nil {
			return errors.Join(err, shelf.Close())
		}
		id, err := game.Sample(ctx, shelf.Store, l.words.Language())
		if err != nil {
			return errors.Join(err, shelf.Close())
		}
		key := "terminal.sample.founded"
		if slices.ContainsFunc(before, func(c ledger.Listed) bool { return c.ID == id }) {
			key = "terminal.sample.here"
		} else {
			l.recorded = true
		}
		shelf.Due(ctx, ledger.Recorded)
		fmt.Fprintln(l.out, l.words.T(key, "id", id))
		return shelf.Close()
	})
	l.flagGame(c, &name)
	return c
}

// input is a file, or standard input for "-".
func (l *commandLine) input(ctx context.Context, name string) (io.Reader, func(), error) {
	if name == "-" {
		return &interruptible{ctx, l.in}, func() {}, nil
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
