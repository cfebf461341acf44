package storage

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/binary"
	"io"
	"os"

	"github.com/glebarez/sqlite"
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
	db, err := sql.Open(sqlite.DriverName, dsn(p.file(), asItLies))
	if err != nil {
		return nil // asked properly, it will say so again
	}
	defer db.Close()
	var id, version, objects uint32
	err = db.QueryRowContext(ctx, "PRAGMA application_id").Scan(&id)
	switch {
	case code(err)&0xff == sqliteNotADB:
		return notOurs(p, err)
	case err != nil || id == applicationID:
		return nil
	}
	// A database that has just been made may be in its log alone.
	if logged, there := loggedID(p); there {
		if logged == applicationID {
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

// loggedID is the application id that the write-ahead log holds, false where
// the log has no first page. Its form: https://www.sqlite.org/fileformat2.html#walformat
func loggedID(p place) (id uint32, there bool) {
	const (
		header, frameHeader = 32, 24
		atPageSize, atSalts = 8, 16
		atID                = 68
	)
	log, err := os.Open(p.file() + "-wal") // no lock is ever on this file
	if err != nil {
		return 0, false
	}
	defer log.Close()
	var head [header]byte
	if _, err := io.ReadFull(log, head[:]); err != nil {
		return 0, false
	}
	page := int64(binary.BigEndian.Uint32(head[atPageSize:]))
	if page < 512 || page > 64<<10 {
		return 0, false
	}
	var frame [frameHeader + atID + 4]byte
	for at := int64(header); ; at += frameHeader + page {
		if _, err := log.ReadAt(frame[:], at); err != nil {
			return id, there
		}
		if !bytes.Equal(frame[8:frameHeader-8], head[atSalts:atSalts+8]) {
			return id, there // left from an earlier round of the log
		}
		if binary.BigEndian.Uint32(frame[:]) == 1 {
			id, there = binary.BigEndian.Uint32(frame[frameHeader+atID:]), true
		}
	}
}
