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

// PutBack puts a campaign back out of a copy, or with "" makes the books of a data
// folder what the copy holds, also where their database will not do: its files
// are set aside before, and what can be read of it stays. No process may have the
// database open then. Errors are those of OpenCopy, OpenToRestore,
// ledger.Books.PlanRestore and ledger.Books.Restore.
func PutBack(ctx context.Context, dir, file, campaign string, games []terminal.Game) error {
	copied, err := OpenCopy(ctx, dir, file)
	if err != nil {
		return err
	}
	defer copied.Close() // what is only cleaned up must not speak
	books, held, err := OpenToRestore(ctx, dir, games)
	if err != nil {
		return err
	}
	plan, err := books.PlanRestore(ctx, copied, campaign, campaign == "")
	if err == nil {
		_, err = books.Restore(ctx, plan)
	}
	return errors.Join(err, held.Close())
}
