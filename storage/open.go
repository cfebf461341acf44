package storage

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/glebarez/sqlite"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"

	"astrolabe/ledger"
)

// The files of a data folder.
const (
	databaseName = "astrolabe.db"
	headsName    = "astrolabe.heads"
)

// How the database file is opened. The pragmas are part of the name because
// every connection of the pool must have them.
const (
	forWriting = "_pragma=foreign_keys(1)&_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)" +
		"&_pragma=synchronous(FULL)&_txlock=immediate"
	forReading = "mode=ro&_pragma=foreign_keys(1)&_pragma=busy_timeout(5000)"
	// asItLies reads a file that nobody can be writing to: without locks and
	// without the write-ahead log.
	asItLies = forReading + "&immutable=1"
)

// Open opens the books in a data folder. The folder (0700) and the database
// (astrolabe.db) are made when they are not there, and the schema is brought
// up to date. Where the folder cannot be written but holds books, they are
// opened for reading: see [Store.ReadOnly].
//
// Errors: storage.no_folder, storage.not_a_folder, storage.read_only (nothing
// to read either), storage.not_ours (the file is somebody else's and is left
// as it was), storage.newer, storage.full, storage.busy, storage.corrupt,
// storage.failed.
func Open(ctx context.Context, dir string) (*Store, error) {
	s, err := at(dir)
	if err != nil {
		return nil, err
	}
	if err := makeFolder(s.dir); err != nil {
		return nil, err
	}
	found, err := s.look(ctx)
	if err != nil {
		return nil, err
	}
	if !s.writable() {
		if found.empty {
			return nil, &ledger.Violation{Key: "storage.read_only", Args: ledger.Args{"path": s.dir}}
		}
		return s.reading(found)
	}
	if err := s.connect(forWriting); err != nil {
		return nil, s.violation(err)
	}
	// A current schema is left alone: changing it would wait for a writer.
	if found.version < len(steps) {
		if err := s.migrate(ctx); err != nil {
			_ = s.pool.Close()
			return nil, s.violation(err)
		}
	}
	_ = s.heads.compact() // a large file is slower, nothing else
	return s, nil
}

// OpenReadOnly opens the books in a data folder without making or changing
// anything, beside a writer if there is one.
//
// Errors are those of Open, and storage.no_database when there are no books,
// storage.older when an older version wrote them and they have to be brought
// up to date first, storage.unfinished when the folder cannot be written and
// the last writer did not come to an end there.
func OpenReadOnly(ctx context.Context, dir string) (*Store, error) {
	s, err := at(dir)
	if err != nil {
		return nil, err
	}
	if v := folder(s.dir); v != nil {
		return nil, v
	}
	found, err := s.look(ctx)
	if err != nil {
		return nil, err
	}
	if found.empty {
		return nil, &ledger.Violation{Key: "storage.no_database", Args: ledger.Args{"path": s.dir}}
	}
	return s.reading(found)
}

// at is a Store of a folder, not yet connected.
func at(dir string) (*Store, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return nil, &ledger.Violation{Key: "storage.no_folder", Args: ledger.Args{"path": dir}, Cause: err}
	}
	return &Store{dir: abs, heads: heads{filepath.Join(abs, headsName)}}, nil
}

func (s *Store) file() string { return filepath.Join(s.dir, databaseName) }

// reading connects to what look has found.
func (s *Store) reading(f found) (*Store, error) {
	if f.version < len(steps) {
		return nil, &ledger.Violation{Key: "storage.older", Args: ledger.Args{"path": s.file()}}
	}
	s.readOnly = true
	if err := s.connect(f.how); err != nil {
		return nil, s.violation(err)
	}
	return s, nil
}

func (s *Store) connect(how string) error {
	db, err := gorm.Open(sqlite.Open(dsn(s.file(), how)), &gorm.Config{
		TranslateError:         true,
		SkipDefaultTransaction: true, // read and write begin theirs
		Logger:                 logger.Discard,
	})
	if err != nil {
		return err
	}
	s.db = db
	if s.pool, err = db.DB(); err != nil {
		return err
	}
	if s.opened, err = os.Stat(s.file()); err != nil {
		_ = s.pool.Close()
	}
	return err
}

// inPlace says whether the database is still the file that was opened. To a
// file that was removed or replaced since, SQLite goes on writing, and nobody
// would ever find it again.
func (s *Store) inPlace() error {
	there, err := os.Stat(s.file())
	switch {
	case err == nil && os.SameFile(there, s.opened):
		return nil
	case err == nil, errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		return &ledger.Violation{Key: "storage.moved", Args: ledger.Args{"path": s.file()}, Cause: err}
	}
	return err
}

// dsn is the name under which the driver opens a file: a URI, so that a
// question mark or a percent sign in a folder's name is part of the name.
func dsn(file, how string) string {
	p := filepath.ToSlash(file)
	if !strings.HasPrefix(p, "/") { // C:/…
		p = "/" + p
	}
	u := url.URL{Scheme: "file", Path: p, RawQuery: how}
	return u.String()
}

// found is what lies in a folder.
type found struct {
	empty   bool   // nothing, or an empty database
	version int    // of the schema
	how     string // it could be read
}

// look says what lies in the folder and changes nothing. The file is asked
// through SQLite: opening and closing it ourselves would drop the locks that
// another Store in this process holds on it.
func (s *Store) look(ctx context.Context) (found, error) {
	file, err := os.Stat(s.file())
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return found{empty: true}, nil
	case err != nil:
		return found{}, s.violation(err)
	case !file.Mode().IsRegular():
		return found{}, s.notOurs(nil)
	case file.Size() == 0:
		return found{empty: true}, nil
	}
	f, err := s.ask(ctx, forReading)
	switch code(err) {
	case sqliteReadonlyRollback:
		// The first write of all was cut short; only a writer can tidy up.
		f, err = s.ask(ctx, "mode=rw")
	case sqliteCantOpen, sqliteReadonlyCantInit, sqliteReadonlyRecovery, sqliteReadonlyDirectory:
		if s.writable() {
			break
		}
		// Reading a write-ahead log takes files that cannot be made here.
		log, none := os.Stat(s.file() + "-wal")
		if none != nil || log.Size() == 0 {
			f, err = s.ask(ctx, asItLies)
			break
		}
		err = &ledger.Violation{Key: "storage.unfinished", Args: ledger.Args{"path": s.dir}, Cause: err}
	}
	return f, s.violation(err)
}

func (s *Store) ask(ctx context.Context, how string) (found, error) {
	db, err := sql.Open(sqlite.DriverName, dsn(s.file(), how))
	if err != nil {
		return found{}, err
	}
	defer db.Close()
	var id, version, objects int
	err = db.QueryRowContext(ctx, `SELECT
		(SELECT application_id FROM pragma_application_id),
		(SELECT user_version FROM pragma_user_version),
		(SELECT count(*) FROM sqlite_schema)`).Scan(&id, &version, &objects)
	switch {
	case err != nil:
		return found{}, err
	case id == 0 && version == 0 && objects == 0:
		return found{empty: true, how: how}, nil
	case id != applicationID:
		return found{}, s.notOurs(nil)
	case version > len(steps):
		return found{}, &ledger.Violation{Key: "storage.newer", Args: ledger.Args{"path": s.file()}}
	}
	return found{version: version, how: how}, nil
}

func (s *Store) notOurs(cause error) error {
	return &ledger.Violation{Key: "storage.not_ours", Args: ledger.Args{"path": s.file()}, Cause: cause}
}

// makeFolder makes the data folder and those above it when they are missing,
// for nobody but their owner.
func makeFolder(dir string) error {
	v := folder(dir)
	if v == nil || v.Key != "storage.no_folder" {
		return asError(v)
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		key := "storage.no_folder"
		switch {
		case errors.Is(err, syscall.ENOTDIR):
			key = "storage.not_a_folder"
		case isFull(err):
			key = "storage.full"
		}
		return &ledger.Violation{Key: key, Args: ledger.Args{"path": dir}, Cause: err}
	}
	return violation(dir, syncFolder(filepath.Dir(dir)))
}

// folder says what is wrong with a path as a data folder, nil when nothing is.
func folder(dir string) *ledger.Violation {
	there, err := os.Stat(dir)
	switch {
	case errors.Is(err, syscall.ENOTDIR), err == nil && !there.IsDir():
		return &ledger.Violation{Key: "storage.not_a_folder", Args: ledger.Args{"path": dir}, Cause: err}
	case err != nil:
		return &ledger.Violation{Key: "storage.no_folder", Args: ledger.Args{"path": dir}, Cause: err}
	}
	return nil
}

// writable says whether files can be made in the folder and the database is
// not marked as read-only. A full disk is writable: it may have room again.
func (s *Store) writable() bool {
	if db, err := os.Stat(s.file()); err == nil && db.Mode().Perm()&0o222 == 0 {
		return false
	}
	f, err := os.CreateTemp(s.dir, ".astrolabe-try-*")
	if err != nil {
		return !isReadOnly(err)
	}
	_ = f.Close()
	_ = os.Remove(f.Name())
	return true
}
