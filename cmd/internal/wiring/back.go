package wiring

import (
	"context"
	"errors"
	"slices"

	"astrolabe/ledger"
	"astrolabe/storage"
	"astrolabe/storage/rescue"
	"astrolabe/ui/terminal"
)

// PutBack puts one campaign back out of a copy, by the path of its file; every
// other stays as it is. The books as they were are copied before, or set aside
// as they lie where they are damaged. Errors are those of OpenCopy,
// ledger.Books.PlanRestore and ledger.Books.Restore.
func (s *Shelf) PutBack(ctx context.Context, file, campaign string) error {
	copied, err := OpenCopy(ctx, s.Store.Folder(), file)
	if err != nil {
		return err
	}
	defer copied.Close() // what is only cleaned up must not speak
	plan, err := s.PlanRestore(ctx, copied, campaign, false)
	if err != nil {
		return err
	}
	_, err = s.Restore(ctx, plan)
	return err
}

// AtHand is the newest copy of all campaigns in a data folder whose database
// will not do, as the error of opening it says; false where there is none, or a
// copy would be no help.
func AtHand(ctx context.Context, dir string, err error) (ledger.Copy, bool) {
	if !rescue.Ruined(err) {
		return ledger.Copy{}, false
	}
	list, _ := storage.LadderAt(dir).List(ctx)
	for _, c := range list {
		if c.Unusable == nil && !c.Alone && !slices.ContainsFunc(c.Campaigns, func(c ledger.Copied) bool { return !c.Sound() }) {
			return c, true
		}
	}
	return ledger.Copy{}, false
}

// PutAllBack makes the books of a data folder what a copy holds, also where their
// database will not do: its files are set aside before. Errors are those of
// OpenCopy, OpenToRestore, ledger.Books.PlanRestore and ledger.Books.Restore.
func PutAllBack(ctx context.Context, dir, file string, games []terminal.Game) error {
	copied, err := OpenCopy(ctx, dir, file)
	if err != nil {
		return err
	}
	defer copied.Close()
	books, held, err := OpenToRestore(ctx, dir, games)
	if err != nil {
		return err
	}
	plan, err := books.PlanRestore(ctx, copied, "", true)
	if err == nil {
		_, err = books.Restore(ctx, plan)
	}
	return errors.Join(err, held.Close())
}
