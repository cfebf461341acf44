package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"github.com/go-gormigrate/gormigrate/v2"
	"gorm.io/gorm"

	"astrolabe/ledger"
	"astrolabe/storage/entries"
	"astrolabe/storage/secrets"
	"astrolabe/storage/snapshots"
)

// steps are the versions of the schema. The file's user_version is how many of
// them it has seen. A step that has been released never changes; a new version
// adds one. They are raw SQL because GORM's migrator rebuilds tables on SQLite
// and thereby loses child rows and triggers.
var steps = []struct {
	id  string
	sql []string
}{
	{"0001_journal", slices.Concat([]string{fmt.Sprintf("PRAGMA application_id = %d", entries.ApplicationID)}, entries.Tables, entries.Triggers)},
	// The heads of what was replaced on purpose, so that what the heads file
	// still remembers of it is no loss.
	{"0002_replaced", []string{entries.Replaced}},
	// Folds that are kept, and what a book that does not hold all entries asks
	// for: acts by their group, and what strikes them.
	{"0003_snapshots", append([]string{snapshots.Table}, entries.Indexes...)},
	// What is chosen in secret until all have chosen.
	{"0004_secrets", secrets.Tables},
	// What the shelf says of campaigns beside their books.
	{"0005_away", entries.Away},
}

// begun lends gormigrate a transaction that has begun: it would begin one of
// its own without looking whether that worked.
type begun struct{ *sql.Tx }

// BeginTx gives the transaction that is there (gorm.ConnPoolBeginner).
func (b *begun) BeginTx(context.Context, *sql.TxOptions) (gorm.ConnPool, error) { return b, nil }

// migrate brings the schema up to date in one immediate transaction.
func (s *Store) migrate(ctx context.Context) error {
	list := make([]*gormigrate.Migration, len(steps))
	for i, step := range steps {
		list[i] = &gormigrate.Migration{ID: step.id, Migrate: func(tx *gorm.DB) error {
			for _, statement := range step.sql {
				if err := tx.Exec(statement).Error; err != nil {
					return err
				}
			}
			return nil
		}}
	}
	ctx = context.WithoutCancel(ctx) // see write
	tx, err := s.pool.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() // nothing, once it is committed
	if _, err := tx.ExecContext(ctx, fmt.Sprintf("PRAGMA user_version = %d", len(steps))); err != nil {
		return err
	}
	db := s.db.Session(&gorm.Session{NewDB: true, Context: ctx})
	db.Statement.ConnPool = &begun{tx}
	err = gormigrate.New(db, &gormigrate.Options{
		TableName: "migrations", IDColumnName: "id", IDColumnSize: 255,
		UseTransaction: true, ValidateUnknownMigrations: true,
	}, list).Migrate()
	if errors.Is(err, gormigrate.ErrUnknownPastMigration) {
		return &ledger.Violation{Key: "storage.newer", Args: ledger.Args{"path": s.file()}, Cause: err}
	}
	return err
}
