package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/storage/disk"
	"astrolabe/ui/terminal"
)

func (l *commandLine) verify() *cobra.Command {
	return l.command("verify [CAMPAIGN]", "terminal.verify", cobra.MaximumNArgs(1), func(ctx context.Context, args []string) error {
		shelf, err := l.books(ctx, true)
		if err != nil {
			return err
		}
		return errors.Join(l.verifyShelf(ctx, shelf, args), shelf.Close())
	})
}

// verifyShelf checks the database, then each campaign's chain against the
// stored head, its fold with the invariants, and its summary.
func (l *commandLine) verifyShelf(ctx context.Context, shelf *wiring.Shelf, args []string) error {
	only := ""
	if len(args) == 1 {
		id, err := find(ctx, shelf.Books, args[0])
		if err != nil {
			return err
		}
		only = id
	}
	if err := shelf.Store.Check(ctx); err != nil {
		// Where the file is damaged, what can still be read may name an entry.
		if errors.Is(err, &ledger.Violation{Key: "storage.corrupt"}) {
			err = errors.Join(l.firstWrong(ctx, shelf), err)
		}
		return err
	}
	fmt.Fprintln(l.out, l.words.T("terminal.verify.database"))
	list, err := shelf.List(ctx)
	if err != nil {
		return err
	}
	for _, c := range list {
		if only != "" && c.ID != only {
			continue
		}
		if err := l.verifyCampaign(ctx, shelf, c); err != nil {
			return err
		}
	}
	// The books are sound, whoever may read them beside their keeper.
	for _, v := range disk.Exposed(shelf.Store.Folder()) {
		fmt.Fprintln(l.out, l.speaker().Violation(v))
	}
	return nil
}

// firstWrong is the first entry that is wrong in a damaged database, nil when
// none can be named.
func (l *commandLine) firstWrong(ctx context.Context, shelf *wiring.Shelf) error {
	list, err := shelf.List(ctx)
	if err != nil {
		return nil
	}
	for _, c := range list {
		_, err := shelf.Open(ctx, c.ID)
		if at := (*ledger.EntryError)(nil); errors.As(err, &at) {
			fmt.Fprintln(l.out, l.words.T("terminal.verify.wrong", "name", c.Name, "id", c.ID))
			return err
		}
	}
	return nil
}

func (l *commandLine) verifyCampaign(ctx context.Context, shelf *wiring.Shelf, c ledger.Listed) error {
	book, odd, err := shelf.Verify(ctx, c.ID)
	if err != nil {
		fmt.Fprintln(l.out, l.words.T("terminal.verify.wrong", "name", c.Name, "id", c.ID))
		return err
	}
	is, want := c.Summary, book.State().Summary()
	if is.Name != want.Name || is.Status != want.Status || is.Games != want.Games ||
		is.Founded != want.Founded || !bytes.Equal(is.Detail, want.Detail) {
		return &ledger.Violation{Key: "book.summary_differs", Args: ledger.Args{"name": want.Name}}
	}
	head := book.Head()
	fmt.Fprintln(l.out, l.words.T("terminal.verify.campaign", "name", want.Name, "id", c.ID,
		"count", int(head.Seq), "hash", head.Hash))
	// The books are sound; a snapshot that does not serve is a note, but for one
	// that has served, and what a correction has left to be set right is one.
	var served []error
	for _, v := range odd {
		if v.Key == ledger.SnapshotDiffers {
			served = append(served, v)
			continue
		}
		fmt.Fprintln(l.out, l.speaker().Violation(v))
	}
	if len(served) > 0 {
		return errors.Join(served...)
	}
	l.game = terminal.Find(l.games, c.Game)
	l.sayNotes(l.out, book.State(), l.game.LeftOpen(nil, book.State()))
	return nil
}
