package storage

import (
	"context"
	"database/sql"

	"github.com/glebarez/sqlite"

	"astrolabe/storage/copies"
	"astrolabe/storage/entries"
	"astrolabe/storage/fault"
	"astrolabe/storage/salvage"
)

// stranger says storage.not_ours of a file that is somebody else's, by the
// header at its beginning and without leaving anything beside it: reading a
// database in WAL mode the usual way makes two files there.
//
// The header is asked for through SQLite, which takes no lock for it and reads
// no log. Opening the file ourselves would not do: a POSIX lock belongs to the
// process, and closing any descriptor of a file drops all that the process
// holds on it, those of another Store with it. SQLite knows its own locks and
// puts such a closing off.
func stranger(ctx context.Context, p place) error {
	db, err := sql.Open(sqlite.DriverName, copies.DSN(p.file(), copies.AsItLies))
	if err != nil {
		return nil // asked properly, it will say so again
	}
	defer db.Close()
	var id, version, objects uint32
	err = db.QueryRowContext(ctx, "PRAGMA application_id").Scan(&id)
	switch {
	case fault.Code(err)&0xff == fault.NotADB:
		return notOurs(p, err)
	case err != nil || id == entries.ApplicationID:
		return nil
	}
	// A database that has just been made may be in its log alone.
	if logged, there := salvage.LoggedID(p.file() + "-wal"); there {
		if logged == entries.ApplicationID {
			return nil
		}
		return notOurs(p, nil)
	}
	err = db.QueryRowContext(ctx, `SELECT (SELECT user_version FROM pragma_user_version),
		(SELECT count(*) FROM sqlite_schema)`).Scan(&version, &objects)
	if err == nil && (id != 0 || version != 0 || objects != 0) {
		return notOurs(p, nil)
	}
	return nil
}
