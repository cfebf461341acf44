package shelved

import (
	"context"
	"path/filepath"

	"astrolabe/ledger"
	"astrolabe/ledger/away"
	"astrolabe/storage"
	"astrolabe/storage/entries"
	"astrolabe/storage/heads"
	"astrolabe/storage/marks"
	"astrolabe/storage/secrets"
)

// Shelf is what a Store says of campaigns beside their books.
type Shelf struct{ store *storage.Store }

var _ away.Store = Shelf{}

// Of returns the shelf of a Store.
func Of(s *storage.Store) Shelf { return Shelf{s} }

// read reads from one moment. Older schemas have nothing to read.
func (s Shelf) read(ctx context.Context, fn func(entries.Database) error) error {
	return storage.Lend(s.store).Read(ctx, fn)
}

func (s Shelf) write(ctx context.Context, campaign string, fn func(context.Context, secrets.Transaction) error) error {
	return storage.Lend(s.store).Write(ctx, campaign, fn)
}

// Archive archives a campaign or takes it out of the archive. Errors are
// ledger.ErrUnknownCampaign and those of [storage.Store.Append].
func (s Shelf) Archive(ctx context.Context, campaign string, archived bool) error {
	return s.write(ctx, campaign, func(ctx context.Context, tx secrets.Transaction) error {
		there, err := isThere(ctx, tx, campaign)
		if err != nil {
			return err
		}
		if !there {
			return ledger.ErrUnknownCampaign
		}
		return entries.Archive(ctx, tx, campaign, archived)
	})
}

// isThere says whether a campaign is on the shelf.
func isThere(ctx context.Context, db entries.Database, campaign string) (bool, error) {
	found, err := db.QueryContext(ctx, `SELECT 1 FROM campaigns WHERE id = ?`, campaign)
	if err != nil {
		return false, err
	}
	defer found.Close()
	return found.Next(), found.Err()
}

// Remove removes a campaign with its snapshots and secrets, and remembers which copy
// holds it, in one transaction that is on disk when it returns. Errors are those of
// [storage.Store.Replace].
func (s Shelf) Remove(ctx context.Context, r away.Removed) error {
	none := []ledger.Replacement{{Campaign: r.Campaign, Head: r.Head, At: r.At, Copy: r.Copy}}
	return storage.ReplaceAnd(ctx, s.store, none, func(tx entries.Writing) error {
		ctx := context.WithoutCancel(ctx) // what has begun runs to its end
		was, err := entries.Archived(ctx, tx)
		if err != nil {
			return err
		}
		r.Archived = was[r.ID]
		if err := entries.Archive(ctx, tx, r.ID, false); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `DELETE FROM secretive WHERE campaign_id = ?`, r.ID); err != nil {
			return err
		}
		return entries.Remove(ctx, tx, r)
	})
}

// Removed returns the campaigns that were removed and have not come back, the latest
// first.
func (s Shelf) Removed(ctx context.Context) ([]away.Removed, error) { return s.which(ctx, false) }

// Unfinished returns those for which Finish has not been called.
func (s Shelf) Unfinished(ctx context.Context) ([]away.Removed, error) { return s.which(ctx, true) }

func (s Shelf) which(ctx context.Context, unfinished bool) (list []away.Removed, err error) {
	err = s.read(ctx, func(db entries.Database) (err error) {
		list, err = entries.Removed(ctx, db, unfinished)
		return err
	})
	return list, err
}

// Finish removes a campaign from the files beside the database, unless it has come back,
// and remembers that its removal is finished. It can be repeated.
func (s Shelf) Finish(ctx context.Context, campaign string) error {
	return s.write(ctx, campaign, func(ctx context.Context, tx secrets.Transaction) error { // no act changes the files meanwhile
		there, err := isThere(ctx, tx, campaign)
		if err != nil {
			return err
		}
		if !there {
			if err := forget(s.store.Folder(), campaign); err != nil {
				return err
			}
		}
		return entries.Finish(ctx, tx, campaign)
	})
}

// forget removes a campaign from the heads and the marks of a data folder.
func forget(dir, campaign string) error {
	file := heads.File{Path: filepath.Join(dir, "astrolabe.heads")}
	if known := file.Read(); len(known[campaign]) > 0 {
		delete(known, campaign)
		for other, m := range known {
			known[other] = m.Kept()
		}
		if err := file.Replace(known); err != nil {
			return err
		}
	}
	return marks.File{Path: filepath.Join(dir, marks.Name)}.Set(false, campaign)
}

// Back takes a restored campaign off the list of removed ones, and archives it if it was
// archived.
func (s Shelf) Back(ctx context.Context, r away.Removed) error {
	return s.write(ctx, r.ID, func(ctx context.Context, tx secrets.Transaction) error {
		if r.Archived {
			if err := entries.Archive(ctx, tx, r.ID, true); err != nil {
				return err
			}
		}
		return entries.Back(ctx, tx, r.ID)
	})
}

// Carry copies which campaigns are archived and removed from old books to new ones, as far
// as it can be read.
func Carry(ctx context.Context, to, from *storage.Store) error {
	var archived map[string]bool
	_ = Of(from).read(ctx, func(db entries.Database) (err error) {
		archived, err = entries.Archived(ctx, db)
		return err
	})
	removed, _ := Of(from).Removed(ctx)
	if err := ctx.Err(); err != nil || len(archived)+len(removed) == 0 {
		return err
	}
	return Of(to).write(ctx, "", func(ctx context.Context, tx secrets.Transaction) error {
		for campaign := range archived {
			if err := entries.Archive(ctx, tx, campaign, true); err != nil {
				return err
			}
		}
		for _, r := range removed {
			if err := entries.Remove(ctx, tx, r); err != nil {
				return err
			}
		}
		return nil
	})
}
