package main

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/relisting"
	"astrolabe/storage/disk"
	"astrolabe/ui/terminal"
	"astrolabe/ui/wording"
)

func (l *commandLine) verify() *cobra.Command {
	var repair bool
	c := l.command("verify [CAMPAIGN]", "terminal.verify", cobra.MaximumNArgs(1), func(ctx context.Context, args []string) error {
		shelf, err := l.books(ctx, !repair)
		if err != nil {
			return err
		}
		if repair {
			err = relist(ctx, l, shelf, args)
		}
		if err == nil {
			err = l.verifyShelf(ctx, shelf, args)
		}
		return errors.Join(err, shelf.Close())
	})
	c.Flags().BoolVar(&repair, "repair", false, l.words.T("terminal.flag.repair"))
	return c
}

// relist makes the list what the entries add up to, where these are sound, and says
// what it has changed. What is wrong with the others the check says.
func relist(ctx context.Context, l *commandLine, shelf *wiring.Shelf, args []string) error {
	list, err := shelf.List(ctx)
	if err != nil {
		return err
	}
	if len(args) == 1 {
		id, err := find(ctx, shelf.Books, args[0])
		if err != nil {
			return err
		}
		list = slices.DeleteFunc(list, func(c ledger.Listed) bool { return c.ID != id })
	}
	for _, c := range list {
		set, err := relisting.Mend(ctx, shelf.Books, c.ID)
		if len(set) > 0 && err != nil {
			return err
		}
		for _, v := range set {
			say := wording.Plain{Words: l.words}
			fmt.Fprintln(l.out, l.words.T("terminal.verify.repaired", "name", v.Args["name"], "row", wording.Argument(say, "row", v.Args["row"])))
		}
	}
	return nil
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
		if _, d, failed := shelf.Examine(ctx, c.ID); failed == nil && relisting.Only(d) != nil {
			return relisting.Only(d)
		}
		return err
	}
	want := book.State().Summary()
	if wrong := relisting.Wrong(book); len(wrong) > 0 {
		var all []error
		for _, v := range wrong {
			all = append(all, v)
		}
		return errors.Join(all...)
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
