package storage

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"

	"astrolabe/ledger"
	"astrolabe/storage/copies"
	"astrolabe/storage/disk"
	"astrolabe/storage/entries"
	"astrolabe/storage/fault"
)

// Backup writes a copy of the whole database, as of one moment and beside a
// writer if there is one, to a file. The copy is written beside, checked, made
// durable and then put in place at once: a file that was there stays until its
// replacement is whole, and remains when anything goes wrong.
//
// The copy is a database of its own: named astrolabe.db in an empty folder, it
// opens. Errors: storage.backup_onto_books when path is one of the data
// folder's own files; storage.backup_onto_folder when it is a folder;
// storage.no_folder, storage.full, storage.read_only and
// so on about the folder of path.
func (s *Store) Backup(ctx context.Context, path string) error {
	path, err := filepath.Abs(path)
	if err != nil {
		return &ledger.Violation{Key: "storage.no_folder", Args: ledger.Args{"path": path}, Cause: err}
	}
	if s.owns(path) {
		return &ledger.Violation{Key: "storage.backup_onto_books", Args: ledger.Args{"path": path}}
	}
	if there, err := os.Stat(path); err == nil && there.IsDir() {
		return &ledger.Violation{Key: "storage.backup_onto_folder", Args: ledger.Args{"path": path}}
	} else if err == nil && !there.Mode().IsRegular() {
		return &ledger.Violation{Key: "file.unwritable", Field: "path", Args: ledger.Args{"path": path}} // a device stays one
	}
	path, _ = disk.Behind(path) // and so does a link
	dir := filepath.Dir(path)
	if v := disk.Folder(dir); v != nil {
		return v
	}
	f, err := os.CreateTemp(dir, ".astrolabe-backup-*")
	if err != nil {
		return fault.Violation(dir, err)
	}
	copied := f.Name()
	_ = f.Close()
	if err = copyTo(ctx, s, copied); err == nil {
		err = cmp.Or(disk.SyncFile(copied), os.Rename(copied, path))
	}
	if err != nil {
		_ = os.Remove(copied)
		_ = os.Remove(copied + "-journal")
		return fault.Violation(dir, err)
	}
	return fault.Violation(dir, disk.SyncFolder(dir))
}

// owns says whether a path is one of the files that make up the books.
func (p place) owns(path string) bool {
	at, missing := os.Stat(path)
	for _, own := range []string{p.file(), p.file() + "-wal", p.file() + "-shm", p.file() + "-journal", p.heads.Path} {
		if path == own {
			return true
		}
		if there, err := os.Stat(own); err == nil && missing == nil && os.SameFile(there, at) {
			return true
		}
	}
	return false
}

// copyTo writes the copy into an empty file and checks it.
func copyTo(ctx context.Context, s *Store, file string) error {
	if err := vacuumInto(ctx, s, file); err != nil {
		return err
	}
	db, err := copies.Open(file, copies.Finishing)
	if err != nil {
		return err
	}
	defer db.Close()
	if err := cmp.Or(copies.Quick(ctx, db), copies.Openly(ctx, db)); err != nil {
		return err
	}
	var id int
	if err := db.QueryRowContext(ctx, "PRAGMA application_id").Scan(&id); err != nil {
		return err
	}
	if id != entries.ApplicationID {
		return errors.New("the copy is empty")
	}
	return nil
}

// vacuumInto lets SQLite copy the database, as of one moment, into an empty file.
func vacuumInto(ctx context.Context, s *Store, file string) error {
	conn, err := connTo(ctx, s)
	if err != nil {
		return cmp.Or(ctx.Err(), err)
	}
	defer conn.Close()
	_, err = conn.ExecContext(ctx, "VACUUM INTO ?", file)
	return cmp.Or(ctx.Err(), err) // see write: it may not have run
}

// connTo is a connection that stays as it is while the first act exchanges the
// pool, so that the act need not wait for what takes long.
func connTo(ctx context.Context, s *Store) (*sql.Conn, error) {
	s.exchange.RLock()
	defer s.exchange.RUnlock()
	return s.pool.Conn(ctx)
}
