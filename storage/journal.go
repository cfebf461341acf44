package storage

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"iter"

	"gorm.io/gorm"

	"astrolabe/ledger"
	"astrolabe/storage/entries"
	"astrolabe/storage/fault"
	"astrolabe/storage/snapshots"
)

// journal is what a Book that does not hold all entries asks a Store.
type journal struct{ store *Store }

// rowsOf is the transaction that GORM has begun, for the rooms that read and
// write rows without it.
func rowsOf(tx *gorm.DB) snapshots.Transaction { return tx.Statement.ConnPool }

// Open reads what a Book begins with, from one moment: the campaign's row, the
// latest snapshot of a fold ("": any) before a sequence number (0: any), nil
// where there is none that counts, and all entries after it, up to another
// number (0: all). It looks at the heads file as [Store.Entries] does.
// ErrUnknownCampaign when there is no such campaign.
func (j *journal) Open(ctx context.Context, campaign, fold string, before, upTo int64) (ledger.Listed, *ledger.Snapshot, []ledger.Entry, error) {
	known := remembering(ctx, j.store).of(campaign)
	var row campaignRow
	var from *ledger.Snapshot
	var after []ledger.Entry
	err := readSure(ctx, j.store, func(tx *gorm.DB, sure bool) (err error) {
		row, err = find(tx, campaign)
		if errors.Is(err, ledger.ErrUnknownCampaign) {
			return cmp.Or(lacking(j.store, tx, campaignRow{ID: campaign, Name: campaign}, known), err)
		}
		if err != nil {
			return err
		}
		if from, err = latest(ctx, rowsOf(tx), campaign, fold, before, sure); err != nil {
			return err
		}
		if isMarked(j.store.place, campaign) {
			from = nil // found damaged: nothing is taken for granted
		}
		var seq int64
		if from != nil {
			seq = from.Head.Seq
		}
		if after, err = entries.All(ctx, rowsOf(tx), campaign, seq, upTo); err != nil {
			return err
		}
		return lacking(j.store, tx, row, known)
	})
	if err != nil {
		return ledger.Listed{}, nil, nil, err
	}
	return row.listed(), from, after, nil
}

// latest is the latest snapshot that counts. What cannot be read of the table
// is not there: the entries say the same.
func latest(ctx context.Context, db entries.Database, campaign, fold string, before int64, sure bool) (*ledger.Snapshot, error) {
	s, err := snapshots.Latest(ctx, db, campaign, fold, before)
	if sure && fault.IsDamage(err) || fault.NoTable(err) {
		return nil, ctx.Err()
	}
	return s, err
}

// Read goes through a campaign's entries after a sequence number up to another,
// 0 for all, in order, one at a time and from one moment. An error ends it. The
// heads file is not looked at. Of a campaign that is not there it is
// ErrUnknownCampaign.
func (j *journal) Read(ctx context.Context, campaign string, after, upTo int64) iter.Seq2[ledger.Entry, error] {
	return func(yield func(ledger.Entry, error) bool) {
		tx, err := begin(ctx, j.store)
		if err != nil {
			yield(ledger.Entry{}, failed(ctx, j.store, err))
			return
		}
		defer func() { _ = tx.Rollback() }()
		var last ledger.Entry
		stopped := false
		d := fault.Doubt{File: j.store.file()}
		err = fault.Reread(ctx, func() error { // within the same moment, from where the disk failed
			for e, err := range entries.Each(ctx, tx, campaign, max(after, last.Seq), upTo) {
				if err != nil {
					return d.Of(err)
				}
				if last = e; !yield(e, nil) {
					stopped = true
					return nil
				}
			}
			return nil
		})
		switch {
		case stopped:
			return
		case err != nil:
			yield(ledger.Entry{}, failed(ctx, j.store, err))
			return
		case last.Seq > 0:
			return
		}
		var there int
		err = tx.QueryRowContext(ctx, `SELECT count(*) FROM campaigns WHERE id = ?`, campaign).Scan(&there)
		if err == nil && there == 0 {
			err = ledger.ErrUnknownCampaign
		}
		if err != nil {
			yield(ledger.Entry{}, failed(ctx, j.store, err))
		}
	}
}

// begin begins to read. A loop may take its time, so nothing waits for it: the
// connection stays its own when the first act exchanges the others.
func begin(ctx context.Context, s *Store) (*sql.Tx, error) {
	s.exchange.RLock()
	defer s.exchange.RUnlock()
	return s.pool.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
}

// failed is what an error means for people.
func failed(ctx context.Context, s *Store, err error) error {
	if err != nil && ctx.Err() != nil {
		return ctx.Err()
	}
	return s.violation(err)
}

// ask runs fn in a read transaction of its own.
func asked(ctx context.Context, s *Store, fn func(entries.Database) error) error {
	return s.read(ctx, func(tx *gorm.DB) error { return fn(rowsOf(tx)) })
}

// Find gives the entries that have one of some ids, in order; none of a campaign
// that is not there, as the next three do.
func (j *journal) Find(ctx context.Context, campaign string, ids []string) (found []ledger.Entry, err error) {
	err = asked(ctx, j.store, func(db entries.Database) (err error) {
		found, err = entries.WithIDs(ctx, db, campaign, ids)
		return err
	})
	return found, err
}

// Groups gives the entries of some groups, in order.
func (j *journal) Groups(ctx context.Context, campaign string, groups []string) (found []ledger.Entry, err error) {
	err = asked(ctx, j.store, func(db entries.Database) (err error) {
		found, err = entries.OfGroups(ctx, db, campaign, groups)
		return err
	})
	return found, err
}

// Strikes gives the undos and redos that name one of some groups, none for all
// of them, in order, and those of which nobody can tell what they name.
func (j *journal) Strikes(ctx context.Context, campaign string, groups []string) (found []ledger.Entry, err error) {
	err = asked(ctx, j.store, func(db entries.Database) (err error) {
		found, err = entries.Striking(ctx, db, campaign, groups)
		return err
	})
	return found, err
}

// Snapshots gives all snapshots of a campaign, the latest first, with what is
// wrong with each.
func (j *journal) Snapshots(ctx context.Context, campaign string) (list []ledger.Kept, err error) {
	err = asked(ctx, j.store, func(db entries.Database) (err error) {
		if list, err = snapshots.All(ctx, db, campaign); fault.NoTable(err) {
			list, err = nil, nil
		}
		return err
	})
	return list, err
}
