package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/go-gormigrate/gormigrate/v2"
	"gorm.io/gorm"

	"astrolabe/ledger"
	"astrolabe/storage/entries"
	"astrolabe/storage/snapshots"
)

// applicationID marks the file as Astrolabe's: "ASTR" in ASCII.
const applicationID = 0x41535452

// steps are the versions of the schema. The file's user_version is how many of
// them it has seen. A step that has been released never changes; a new version
// adds one. They are raw SQL because GORM's migrator rebuilds tables on SQLite
// and thereby loses child rows and triggers.
var steps = []struct {
	id  string
	sql []string
}{
	{"0001_journal", append([]string{
		fmt.Sprintf("PRAGMA application_id = %d", applicationID),
		`CREATE TABLE campaigns (
			id        TEXT    NOT NULL PRIMARY KEY,
			game      TEXT    NOT NULL,
			name      TEXT    NOT NULL,
			status    TEXT    NOT NULL,
			games     INTEGER NOT NULL, -- closed ones
			founded   TEXT    NOT NULL, -- date as 2026-01-17
			detail    TEXT,             -- JSON of the game's own
			head_seq  INTEGER NOT NULL,
			head_hash TEXT    NOT NULL,
			last_at   INTEGER NOT NULL  -- UTC, milliseconds since 1970
		) STRICT`,
		`CREATE TABLE entries (
			campaign_id TEXT    NOT NULL REFERENCES campaigns (id),
			seq         INTEGER NOT NULL,
			id          TEXT    NOT NULL,
			grp         TEXT    NOT NULL,
			at          INTEGER NOT NULL, -- UTC, milliseconds since 1970
			utc_offset  INTEGER NOT NULL, -- minutes east of UTC
			game        INTEGER NOT NULL,
			kind        TEXT    NOT NULL,
			version     INTEGER NOT NULL,
			payload     TEXT    NOT NULL, -- the bytes that the hash covers
			overrules   TEXT,             -- the bytes that the hash covers
			prev        TEXT    NOT NULL,
			hash        TEXT    NOT NULL,
			PRIMARY KEY (campaign_id, seq),
			UNIQUE (campaign_id, id)
		) STRICT`,
	}, journalTriggers...)},
	// The heads of what was replaced on purpose, so that what the heads file
	// still remembers of it is no loss.
	{"0002_replaced", []string{
		`CREATE TABLE replaced (
			campaign_id TEXT    NOT NULL, -- may be of none that is still there
			seq         INTEGER NOT NULL,
			hash        TEXT    NOT NULL,
			at          INTEGER NOT NULL, -- UTC, milliseconds since 1970
			copy        TEXT    NOT NULL, -- the copy that was made before, '' for none
			PRIMARY KEY (campaign_id, seq, hash)
		) STRICT, WITHOUT ROWID`,
	}},
	// Folds that are kept, and what a book that does not hold all entries asks
	// for: acts by their group, and what strikes them.
	{"0003_snapshots", append([]string{snapshots.Table}, journalIndexes...)},
}

// journalTriggers keep the entries a journal. Replace takes them away for its
// transaction and makes them anew.
var journalTriggers = []string{
	`CREATE TRIGGER entries_never_change BEFORE UPDATE ON entries
			BEGIN SELECT RAISE(ABORT, 'entries are never changed'); END`,
	`CREATE TRIGGER entries_never_go BEFORE DELETE ON entries
			BEGIN SELECT RAISE(ABORT, 'entries are never removed'); END`,
	// INSERT OR REPLACE removes rows without asking the trigger above.
	`CREATE TRIGGER entries_only_follow BEFORE INSERT ON entries
			WHEN NEW.seq <> 1 + coalesce((SELECT max(seq) FROM entries WHERE campaign_id = NEW.campaign_id), 0)
			OR EXISTS (SELECT 1 FROM entries WHERE campaign_id = NEW.campaign_id AND id = NEW.id)
			BEGIN SELECT RAISE(ABORT, 'entries are only added at the end'); END`,
}

// journalIndexes find acts, and what strikes them. Replace makes them anew, too.
var journalIndexes = []string{
	`CREATE INDEX IF NOT EXISTS entries_of_group ON entries (campaign_id, grp)`,
	`CREATE INDEX IF NOT EXISTS entries_that_strike ON entries (campaign_id, ` + entries.StruckGroup + `) WHERE ` + entries.Strikes,
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
