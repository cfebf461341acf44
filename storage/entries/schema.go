package entries

import "context"

// ApplicationID marks the file as Astrolabe's: "ASTR" in ASCII.
const ApplicationID = 0x41535452

// Tables are the SQL that makes the tables of the journal.
var Tables = []string{
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
}

// Triggers keep the entries a journal. Replace takes them away for its
// transaction and makes them anew.
var Triggers = []string{
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

// Indexes find acts, and what strikes them. Replace makes them anew, too.
var Indexes = []string{
	`CREATE INDEX IF NOT EXISTS entries_of_group ON entries (campaign_id, grp)`,
	`CREATE INDEX IF NOT EXISTS entries_that_strike ON entries (campaign_id, ` + StruckGroup + `) WHERE ` + Strikes,
}

// Replaced is the SQL of the table of what was left on purpose.
const Replaced = `CREATE TABLE replaced (
			campaign_id TEXT    NOT NULL, -- may be of none that is still there
			seq         INTEGER NOT NULL,
			hash        TEXT    NOT NULL,
			at          INTEGER NOT NULL, -- UTC, milliseconds since 1970
			copy        TEXT    NOT NULL, -- the copy that was made before, '' for none
			PRIMARY KEY (campaign_id, seq, hash)
		) STRICT, WITHOUT ROWID`

// CopyTables are the SQL of the tables that make a database a copy: when and why it was made,
// and what it holds of each campaign.
var CopyTables = []string{
	`CREATE TABLE copy (
		at         INTEGER NOT NULL, -- UTC, milliseconds since 1970
		utc_offset INTEGER NOT NULL, -- minutes east of UTC
		why        TEXT    NOT NULL,
		alone      INTEGER NOT NULL  -- 1 where one campaign was asked for
	) STRICT`,
	`CREATE TABLE copied (
		campaign_id TEXT    NOT NULL PRIMARY KEY,
		game        TEXT    NOT NULL,
		name        TEXT    NOT NULL,
		games       INTEGER NOT NULL, -- closed ones
		head_seq    INTEGER NOT NULL,
		head_hash   TEXT    NOT NULL,
		last_at     INTEGER NOT NULL, -- UTC, milliseconds since 1970
		wrong_seq   INTEGER NOT NULL  -- the first entry that is wrong, 0 for none
	) STRICT`,
}

// InOrder says whether SQLite finds the pages of the file in order.
func InOrder(ctx context.Context, db Database) (bool, error) {
	found, err := db.QueryContext(ctx, `PRAGMA quick_check(1)`)
	if err != nil {
		return false, err
	}
	defer found.Close()
	said := ""
	for found.Next() {
		if err := found.Scan(&said); err != nil {
			return false, err
		}
	}
	return said == "ok", found.Err()
}
