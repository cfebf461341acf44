package entries

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
