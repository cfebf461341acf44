package storage

import (
	"context"
	"errors"

	"astrolabe/ledger"
	"astrolabe/ledger/secret"
	"astrolabe/storage/entries"
	"astrolabe/storage/fault"
	"astrolabe/storage/secrets"
)

// Secrets is where what is chosen in secret lies until it is open. Its errors are
// those of [Store.Append].
func (s *Store) Secrets() secret.Store { return secrets.In(lent{s}) }

// Lend lends what reads and writes beside the journal.
func Lend(s *Store) secrets.Books { return lent{s} }

// lent is what package secrets reads and writes with.
type lent struct{ store *Store }

// Read reads from one moment. Older schemas have nothing to read.
func (l lent) Read(ctx context.Context, fn func(entries.Database) error) error {
	return asked(ctx, l.store, func(db entries.Database) error {
		if err := fn(db); !fault.NoTable(err) {
			return err
		}
		return nil
	})
}

// Write writes beside the journal of a campaign.
func (l lent) Write(ctx context.Context, campaign string, fn func(context.Context, secrets.Transaction) error) error {
	return onto(ctx, l.store, campaign, func(tx writer) (ledger.Head, error) {
		return ledger.Head{}, fn(tx.orm.Statement.Context, tx.Conn)
	})
}

// forget takes away what was chosen of a campaign whose books are others now.
func forget(tx writer, campaign string) error {
	return secrets.Forget(tx.orm.Statement.Context, tx.Conn, campaign)
}

// isCorrupt says whether a write was answered that something it touches is damaged.
func isCorrupt(err error) bool { return errors.Is(err, &ledger.Violation{Key: "storage.corrupt"}) }
