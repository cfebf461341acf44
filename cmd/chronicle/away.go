package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/away"
	"astrolabe/ui/wording"
)

// archive puts a campaign out of sight, unarchive back into it.
func (s shelving) archive(name string, archived bool) *cobra.Command {
	l := s.line
	return l.command(name+" CAMPAIGN", "terminal."+name, cobra.ExactArgs(1), func(ctx context.Context, args []string) error {
		return s.on(ctx, args[0], func(shelf *wiring.Shelf, c ledger.Listed) error {
			key := "terminal." + name + ".done"
			if c.Archived == archived {
				key = "terminal." + name + ".same"
			} else if err := shelf.Away.Archive(ctx, c.ID, archived); err != nil {
				return err
			}
			_, err := fmt.Fprintln(l.out, l.words.T(key, "name", called(c), "id", c.ID))
			return err
		})
	})
}

// shelving archives, removes, and restores campaigns without opening them.
type shelving struct{ line *commandLine }

// on opens the data folder to write, and finds a campaign in it.
func (s shelving) on(ctx context.Context, name string, do func(*wiring.Shelf, ledger.Listed) error) (err error) {
	shelf, err := s.line.books(ctx, false)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, shelf.Close()) }()
	id, err := find(ctx, shelf.Books, name)
	if err != nil {
		return orRemoved(ctx, shelf, name, err)
	}
	list, err := shelf.Books.Store.Known(ctx)
	if err != nil {
		return err
	}
	for _, c := range list {
		if c.ID == id {
			return do(shelf, c)
		}
	}
	return ledger.ErrUnknownCampaign
}

// orRemoved is why a campaign was not found: it was removed, if one of that name was.
func orRemoved(ctx context.Context, shelf *wiring.Shelf, name string, err error) error {
	if !errors.Is(err, &ledger.Violation{Key: "book.no_such_campaign"}) {
		return err
	}
	id, none := shelf.Away.FindRemoved(ctx, name)
	if none != nil {
		return err
	}
	return &ledger.Violation{Key: "removal.gone", Args: ledger.Args{"name": name, "campaign": id}}
}

// called is the name of a campaign of a list; one that is lost as a whole has none.
func called(c ledger.Listed) string {
	if c.Name == "" {
		return c.ID
	}
	return c.Name
}

// remove takes a campaign off the shelf, once somebody has said so.
func (s shelving) remove() *cobra.Command {
	l := s.line
	var yes bool
	c := l.command("remove CAMPAIGN", "terminal.remove", cobra.ExactArgs(1), func(ctx context.Context, args []string) error {
		return s.on(ctx, args[0], func(shelf *wiring.Shelf, c ledger.Listed) error {
			if !yes {
				fmt.Fprintln(l.out, l.words.T("terminal.remove.would", "name", called(c), "id", c.ID, "path", shelf.Ladder.Folder(),
					"entries", l.words.T("terminal.entries", "count", int(c.Seq)), "games", wording.Played(l.words, c.Game, c.Games)))
				return &ledger.Violation{Key: "removal.unsaid", Args: ledger.Args{"name": called(c), "campaign": c.ID}}
			}
			gone, err := shelf.Away.Remove(ctx, c.ID)
			if err != nil {
				return err
			}
			l.recorded = true
			fmt.Fprintln(l.out, l.words.T("terminal.remove.done", "name", gone.Name, "path", filepath.Join(shelf.Ladder.Folder(), gone.Copy)))
			_, err = fmt.Fprintln(l.out, l.words.T("terminal.remove.back", "command", "chronicle put-back "+gone.ID))
			return err
		})
	})
	c.Flags().BoolVar(&yes, "yes", false, l.words.T("terminal.flag.yes"))
	return c
}

// listedRemoved is a campaign in removed --json.
type listedRemoved struct {
	ID       string `json:"id"`
	Game     string `json:"game"`
	Name     string `json:"name"`
	Games    int    `json:"games"`
	Entries  int64  `json:"entries"`
	Hash     string `json:"hash"`
	At       string `json:"at"`       // UTC, as 2026-01-17T20:14:05Z
	Copy     string `json:"copy"`     // the file that holds it
	Archived bool   `json:"archived"` // it was
}

// removed lists what can be put back.
func (s shelving) removed() *cobra.Command {
	l := s.line
	var asJSON bool
	c := l.command("removed", "terminal.removed", cobra.NoArgs, func(ctx context.Context, _ []string) error {
		rows := []listedRemoved{}
		shelf, err := l.books(ctx, true)
		if err != nil && !noneYet(l, err) {
			return err
		}
		var list []away.Removed
		if err == nil {
			list, err = shelf.Away.Removed(ctx)
			if err = errors.Join(err, shelf.Close()); err != nil {
				return err
			}
		}
		say := wording.Plain{Words: l.words}
		w := tabwriter.NewWriter(l.out, 0, 0, 2, ' ', 0)
		for _, r := range list {
			path := filepath.Join(shelf.Ladder.Folder(), r.Copy)
			rows = append(rows, listedRemoved{ID: r.ID, Game: r.Game, Name: r.Name, Games: r.Games, Entries: r.Seq, Hash: r.Hash,
				At: time.UnixMilli(r.At).UTC().Format(time.RFC3339), Copy: path, Archived: r.Archived})
			fmt.Fprintf(w, "%s\t%s\t%s\t%s %s\t%s\n", r.ID, r.Name, wording.Played(l.words, r.Game, r.Games),
				say.Date(say.Day(r.At, r.UTCOffset)), say.Clock(r.At, r.UTCOffset), path)
		}
		switch {
		case asJSON:
			return printJSON(l.out, rows)
		case len(list) == 0:
			_, err := fmt.Fprintln(l.errs, l.words.T("terminal.removed.none"))
			return err
		}
		return w.Flush()
	})
	c.Flags().BoolVar(&asJSON, "json", false, l.words.T("terminal.flag.json"))
	return c
}

// putBack brings a removed campaign back.
func (s shelving) putBack() *cobra.Command {
	l := s.line
	return l.command("put-back CAMPAIGN", "terminal.put_back", cobra.ExactArgs(1), func(ctx context.Context, args []string) (err error) {
		shelf, err := l.books(ctx, false)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, shelf.Close()) }()
		id, err := shelf.Away.FindRemoved(ctx, args[0])
		if err != nil {
			return err
		}
		r, err := shelf.Away.PutBack(ctx, id)
		if err != nil {
			return err
		}
		l.recorded = true
		_, err = fmt.Fprintln(l.out, l.words.T("terminal.put_back.done", "name", r.Name, "id", r.ID))
		return err
	})
}
