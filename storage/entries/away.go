package entries

import (
	"context"
	"database/sql"

	"astrolabe/ledger/away"
)

// Away are the SQL of the tables of what the shelf says of campaigns beside their
// books: which are archived, and which were removed and lie in a copy.
var Away = []string{
	`CREATE TABLE archived (
			campaign_id TEXT NOT NULL PRIMARY KEY
		) STRICT, WITHOUT ROWID`,
	`CREATE TABLE removed (
			campaign_id TEXT    NOT NULL PRIMARY KEY, -- may be of one that is there again
			game        TEXT    NOT NULL,
			name        TEXT    NOT NULL,
			games       INTEGER NOT NULL, -- closed ones
			head_seq    INTEGER NOT NULL,
			head_hash   TEXT    NOT NULL,
			at          INTEGER NOT NULL, -- UTC, milliseconds since 1970
			utc_offset  INTEGER NOT NULL, -- minutes east of UTC
			copy        TEXT    NOT NULL, -- the name of the copy that holds it
			archived    INTEGER NOT NULL, -- 1 where it was
			rest        INTEGER NOT NULL  -- 1 while devices, heads and marks may speak of it
		) STRICT`,
}

// Writing is a transaction in which something is written.
type Writing interface {
	Database
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
}

// notThere holds for rows of removed whose campaign has not come back with all that was
// removed.
const notThere = `NOT EXISTS (SELECT 1 FROM entries WHERE entries.campaign_id = removed.campaign_id
	AND entries.seq = removed.head_seq AND entries.hash = removed.head_hash)`

// Archived returns the ids of the archived campaigns.
func Archived(ctx context.Context, db Database) (map[string]bool, error) {
	return texts(ctx, db, `SELECT campaign_id FROM archived`)
}

// Holding returns the names of the copies that hold removed campaigns.
func Holding(ctx context.Context, db Database) (map[string]bool, error) {
	return texts(ctx, db, `SELECT copy FROM removed WHERE `+notThere)
}

func texts(ctx context.Context, db Database, query string) (map[string]bool, error) {
	found, err := db.QueryContext(ctx, query)
	if err != nil {
		return nil, err
	}
	defer found.Close()
	set := map[string]bool{}
	for found.Next() {
		var text string
		if err := found.Scan(&text); err != nil {
			return nil, err
		}
		set[text] = true
	}
	return set, found.Err()
}

// Archive archives a campaign or takes it out of the archive.
func Archive(ctx context.Context, tx Writing, campaign string, archived bool) error {
	statement := `DELETE FROM archived WHERE campaign_id = ?`
	if archived {
		statement = `INSERT OR IGNORE INTO archived (campaign_id) VALUES (?)`
	}
	_, err := tx.ExecContext(ctx, statement, campaign)
	return err
}

// Removed returns the campaigns that were removed and have not come back with all of
// their entries, the latest first. With unfinished it returns those whose removal has not been finished.
func Removed(ctx context.Context, db Database, unfinished bool) (list []away.Removed, err error) {
	which := notThere
	if unfinished {
		which = `rest = 1`
	}
	found, err := db.QueryContext(ctx, `SELECT campaign_id, game, name, games, head_seq, head_hash, at, utc_offset, copy, archived
		FROM removed WHERE `+which+` ORDER BY at DESC, campaign_id`)
	if err != nil {
		return nil, err
	}
	defer found.Close()
	for found.Next() {
		var r away.Removed
		if err := found.Scan(&r.ID, &r.Game, &r.Name, &r.Games, &r.Seq, &r.Hash, &r.At, &r.UTCOffset, &r.Copy, &r.Archived); err != nil {
			return nil, err
		}
		list = append(list, r)
	}
	return list, found.Err()
}

// Remove remembers that a campaign was removed. Its removal is not finished then.
func Remove(ctx context.Context, tx Writing, r away.Removed) error {
	_, err := tx.ExecContext(ctx, `INSERT OR REPLACE INTO removed (campaign_id, game, name, games, head_seq, head_hash, at, utc_offset, copy, archived, rest)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)`, r.ID, r.Game, r.Name, r.Games, r.Seq, r.Hash, r.At, r.UTCOffset, r.Copy, r.Archived)
	return err
}

// Finish remembers that the removal of a campaign is finished.
func Finish(ctx context.Context, tx Writing, campaign string) error {
	_, err := tx.ExecContext(ctx, `UPDATE removed SET rest = 0 WHERE campaign_id = ?`, campaign)
	return err
}

// Back takes a campaign off the list of removed ones.
func Back(ctx context.Context, tx Writing, campaign string) error {
	_, err := tx.ExecContext(ctx, `DELETE FROM removed WHERE campaign_id = ?`, campaign)
	return err
}
