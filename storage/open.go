package storage

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"github.com/glebarez/sqlite"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"

	"astrolabe/ledger"
	"astrolabe/storage/copies"
	"astrolabe/storage/disk"
	"astrolabe/storage/entries"
	"astrolabe/storage/fault"
	"astrolabe/storage/heads"
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
)

// busyTimeout is how long a write waits for another program, as above.
const busyTimeout = 5 * time.Second

// Open opens the books in a data folder. The folder (0700) and the database
// (astrolabe.db, 0600) are made when they are not there, and the schema is
// brought up to date. Where the folder cannot be written but holds books, they
// are opened for reading: see [Store.ReadOnly]. So are books on a network file
// system.
//
// Books that are up to date are only read until the first [Store.Append]:
// whoever opens them and records nothing leaves the database, its log and the
// heads byte for byte as they were.
//
// Errors: storage.no_folder, storage.not_a_folder, storage.read_only and
// storage.network (nothing to read either), storage.unreadable, storage.db_missing and
// storage.db_empty (there were books here, and their database is gone),
// storage.not_ours (the file is somebody else's and is left as it was),
// storage.newer, storage.full, storage.busy, storage.corrupt, storage.failed.
func Open(ctx context.Context, dir string) (*Store, error) {
	s, err := at(dir)
	if err != nil {
		return nil, err
	}
	if s.network == "" {
		err = disk.MakeFolder(s.dir)
	} else if disk.Folder(s.dir) != nil {
		err = refusal(s.place) // nothing is begun there
	}
	if err != nil {
		return nil, err
	}
	found, err := s.look(ctx)
	if err != nil {
		return nil, err
	}
	if s.network != "" || !s.writable() {
		if found.empty {
			return nil, errors.Join(refusal(s.place), found.close())
		}
		return forReadingAlone(s, found)
	}
	if !found.empty && found.version == len(steps) {
		// Opening for writing ends, at the latest when it is closed again, with
		// the log written into the database and deleted. Where that log is
		// damaged it is all that can still be looked through, so this waits
		// until there is something to write, and nothing speaks against it.
		if err := s.use(found.pool); err != nil {
			return nil, s.violation(err)
		}
		return s, nil
	}
	if err := s.begin(ctx, found); err != nil {
		return nil, s.violation(err)
	}
	return s, nil
}

// begin makes new books, or brings older ones up to date.
func (s *Store) begin(ctx context.Context, f found) error {
	if f.version > 0 {
		if err := s.use(f.pool); err != nil {
			return err
		}
		lost, err := settle(ctx, s)
		if err != nil {
			return errors.Join(err, s.pool.Close())
		}
		s.lost = lost
		_, _, _ = s.Ladder().make(ctx, ledger.BeforeMigration, "") // what went wrong it remembers
	}
	if err := f.close(); err != nil {
		return err
	}
	if err := makeDatabase(s.file()); err != nil {
		return err
	}
	if err := connectNew(ctx, s); err != nil {
		return err
	}
	s.forWriting = true
	err := s.migrate(ctx)
	if err == nil {
		return nil
	}
	if err = errors.Join(err, s.pool.Close()); f.version == 0 || !fault.IsDamage(err) {
		return err
	}
	// An index cannot be made of what cannot be read. What can be is read as it
	// is, and whoever writes is told what stands in the way.
	s.broken = s.violation(err)
	s.forWriting = false
	if f, err = s.look(ctx); err == nil {
		_, err = forReadingAlone(s, f)
	}
	return err
}

// makeDatabase makes the file of the database, empty, when it is not there:
// for nobody but its owner. SQLite gives its log and its index the same mode.
// A file that is there is not touched, since closing it would drop the locks
// that another Store in this process holds on it.
func makeDatabase(file string) error {
	f, err := os.OpenFile(file, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return f.Close()
}

// ready makes the Store one that writes.
func (s *Store) ready(ctx context.Context) error {
	if s.forWriting {
		return nil
	}
	lost, err := settle(ctx, s)
	if err == nil {
		err = openForWriting(s)
	}
	if err == nil {
		s.lost = lost
	}
	return err
}

// openForWriting exchanges the pool that reads for one that writes. The caller
// holds s.writing.
func openForWriting(s *Store) error {
	s.exchange.Lock()
	defer s.exchange.Unlock()
	reading := s.pool
	if err := s.connect(forWriting); err != nil {
		return err
	}
	s.forWriting = true
	_ = reading.Close()
	_ = s.heads.Compact() // a large file is slower, nothing else
	return nil
}

// OpenReadOnly opens the books in a data folder without making or changing
// anything, beside a writer if there is one.
//
// Errors are those of Open, and storage.no_database when there are no books,
// storage.unfinished when the folder cannot be written and
// the last writer did not come to an end there.
func OpenReadOnly(ctx context.Context, dir string) (*Store, error) {
	s, err := at(dir)
	if err != nil {
		return nil, err
	}
	if v := disk.Folder(s.dir); v != nil {
		return nil, v
	}
	found, err := s.look(ctx)
	if err != nil {
		return nil, err
	}
	if found.empty {
		return nil, errors.Join(&ledger.Violation{Key: "storage.no_database", Args: ledger.Args{"path": s.dir}}, found.close())
	}
	return forReadingAlone(s, found)
}

// at is a Store of a folder, not yet connected.
func at(dir string) (*Store, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return nil, &ledger.Violation{Key: "storage.no_folder", Args: ledger.Args{"path": dir}, Cause: err}
	}
	s := &Store{place: placeOf(abs)}
	s.journal.store = s
	return s, nil
}

// place is a data folder and what lies in it, whether it is open or not.
type place struct {
	dir     string // absolute
	heads   heads.File
	network string // the network file system that it lies on, "" for none
	broken  error  // why its database could not be brought up to date, nil for none
}

func placeOf(dir string) place {
	return place{dir: dir, heads: heads.File{Path: filepath.Join(dir, headsName)}, network: disk.Network(filepath.Join(dir, databaseName))}
}

// refusal is why nothing may be written in a place that can only be read:
// storage.network, storage.read_only, or what broken says.
func refusal(p place) error {
	if p.broken != nil {
		return p.broken
	}
	if p.network != "" {
		return &ledger.Violation{Key: "storage.network", Args: ledger.Args{"path": p.dir, "kind": p.network}}
	}
	return &ledger.Violation{Key: "storage.read_only", Args: ledger.Args{"path": p.dir}}
}

func (p place) file() string { return filepath.Join(p.dir, databaseName) }

// forReadingAlone uses what look has found for nothing but reading. What is read is in
// every schema that there has been.
func forReadingAlone(s *Store, f found) (*Store, error) {
	s.readOnly = true
	if err := s.use(f.pool); err != nil {
		return nil, s.violation(err)
	}
	return s, nil
}

// connect opens the database.
func (s *Store) connect(how string) error {
	pool, err := sql.Open(sqlite.DriverName, copies.DSN(s.file(), how))
	if err != nil {
		return err
	}
	return s.use(pool)
}

// connectNew opens for writing a database that may not be in WAL mode yet. Two
// that turn the mode at once would wait for each other for ever, so SQLite
// refuses one of them without asking busy_timeout; who is refused comes again,
// for as long as that would have waited.
func connectNew(ctx context.Context, s *Store) error {
	patience, cancel := context.WithTimeout(ctx, busyTimeout)
	defer cancel()
	for {
		err := s.connect(forWriting)
		if fault.Code(err)&0xff != fault.Busy {
			return err
		}
		select {
		case <-patience.Done():
			return cmp.Or(ctx.Err(), err)
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// use makes a pool of connections the Store's own; with an error it is closed
// and the Store has what it had.
func (s *Store) use(pool *sql.DB) error {
	db, err := gorm.Open(&sqlite.Dialector{Conn: pool}, &gorm.Config{
		TranslateError:         true,
		SkipDefaultTransaction: true, // read and write begin theirs
		Logger:                 logger.Discard,
	})
	opened, gone := os.Stat(s.file())
	if err = cmp.Or(err, gone); err != nil {
		_ = pool.Close()
		return err
	}
	s.db, s.pool = db, pool
	if s.opened == nil {
		s.opened = opened
	}
	return nil
}

// inPlace says whether the database is still the file that was opened. To a
// file that was removed or replaced since, SQLite goes on writing, and nobody
// would ever find it again.
func inPlace(s *Store) error {
	there, err := os.Stat(s.file())
	switch {
	case err == nil && os.SameFile(there, s.opened):
		return nil
	case err == nil, errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		return &ledger.Violation{Key: "storage.moved", Args: ledger.Args{"path": s.file()}, Cause: err}
	}
	return err
}

// swapped says whether another file lies where the database was opened.
func swapped(s *Store) bool {
	there, err := os.Stat(s.file())
	return err == nil && !os.SameFile(there, s.opened)
}

// found is what lies in a folder.
type found struct {
	empty   bool    // nothing, or an empty database
	version int     // of the schema
	pool    *sql.DB // it could be read so; nil where there is nothing
}

func (f found) close() error {
	if f.pool == nil {
		return nil
	}
	return f.pool.Close()
}

// look says what lies in the folder and changes nothing.
func (p place) look(ctx context.Context) (found, error) {
	file, err := os.Stat(p.file())
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return found{empty: true}, noneBefore(p, "storage.db_missing")
	case errors.Is(err, fs.ErrPermission):
		return found{}, &ledger.Violation{Key: "storage.unreadable", Args: ledger.Args{"path": p.dir}, Cause: err}
	case err != nil:
		return found{}, p.violation(err)
	case !file.Mode().IsRegular():
		return found{}, notOurs(p, nil)
	case file.Size() == 0:
		return found{empty: true}, noneBefore(p, "storage.db_empty")
	}
	strange := fault.Doubt{File: p.file()}
	if err := fault.Reread(ctx, func() error {
		err := stranger(ctx, p)
		if cause := errors.Unwrap(err); cause != nil && strange.Of(cause) != cause {
			return fault.CouldNotRead(p.dir, cause)
		}
		return err
	}); err != nil {
		return found{}, err
	}
	how := forReading
	if p.network != "" && !p.hasLog() {
		how = copies.AsItLies // without the index that its readers would share
	}
	var f found
	d := fault.Doubt{File: p.file()}
	err = fault.Reread(ctx, func() (err error) {
		f, err = ask(ctx, p, how)
		return d.Of(err)
	})
	switch fault.Code(err) {
	case fault.ReadonlyRollback:
		// The first write of all was cut short; only a writer can tidy up.
		f, err = ask(ctx, p, "mode=rw")
	case fault.CantOpen, fault.ReadonlyCantInit, fault.ReadonlyRecovery, fault.ReadonlyDirectory:
		if p.writable() {
			break
		}
		// Reading a write-ahead log takes files that cannot be made here.
		if !p.hasLog() {
			f, err = ask(ctx, p, copies.AsItLies)
			break
		}
		err = &ledger.Violation{Key: "storage.unfinished", Args: ledger.Args{"path": p.dir}, Cause: err}
	}
	if err == nil && f.empty {
		if len(p.heads.Read()) > 0 {
			_ = f.close()
			return found{}, &ledger.Violation{Key: "storage.db_empty", Args: ledger.Args{"path": p.dir}}
		}
	}
	return f, p.violation(err)
}

// noneBefore says with the given key that there were books in the folder: a
// database that is not there, or has no byte, is a beginning only where
// nothing speaks of one. SQLite deletes the log of a database without a byte,
// so it must not even be opened.
func noneBefore(p place, key string) error {
	if p.hasLog() || len(p.heads.Read()) > 0 {
		return &ledger.Violation{Key: key, Args: ledger.Args{"path": p.dir}}
	}
	return nil
}

// hasLog says whether a write-ahead log with content lies beside the database.
func (p place) hasLog() bool {
	log, err := os.Stat(p.file() + "-wal")
	return err == nil && log.Size() > 0
}

// ask reads what kind of database it is. The pool of what it found is open.
func ask(ctx context.Context, p place, how string) (f found, err error) {
	f.pool, err = sql.Open(sqlite.DriverName, copies.DSN(p.file(), how))
	if err != nil {
		return found{}, err
	}
	defer func() {
		if err != nil {
			_ = f.close()
			f = found{}
		}
	}()
	var id, objects, ours, foreign int
	err = f.pool.QueryRowContext(ctx, `SELECT
		(SELECT application_id FROM pragma_application_id),
		(SELECT user_version FROM pragma_user_version),
		(SELECT count(*) FROM sqlite_schema),
		(SELECT count(*) FROM pragma_table_info('entries') WHERE name IN ('campaign_id', 'seq', 'payload', 'hash')) +
		(SELECT count(*) FROM pragma_table_info('campaigns') WHERE name IN ('id', 'head_seq', 'head_hash')),
		(SELECT count(*) FROM sqlite_schema WHERE (type = 'view' OR type = 'table' AND rootpage = 0) AND lower(name) IN
			('campaigns', 'entries', 'archived', 'removed', 'replaced', 'copied', 'secretive', 'secrets', 'snapshots', 'migrations'))`).
		Scan(&id, &f.version, &objects, &ours, &foreign)
	switch {
	case err != nil:
		return f, err
	case id == 0 && f.version == 0 && objects == 0:
		f.empty = true
		return f, nil
	case foreign > 0: // in the place of a table: what is read from it is computed, for as long as it likes
		return f, notOurs(p, nil)
	case id != entries.ApplicationID, ours != 7: // the mark and the tables came in one transaction
		return f, notOurs(p, nil)
	case f.version > len(steps):
		return f, &ledger.Violation{Key: "storage.newer", Args: ledger.Args{"path": p.file()}}
	}
	return f, nil
}

func notOurs(p place, cause error) error {
	return &ledger.Violation{Key: "storage.not_ours", Args: ledger.Args{"path": p.file()}, Cause: cause}
}

// writable says whether files can be made in the folder and the database is
// not marked as read-only. A full disk is writable: it may have room again.
func (p place) writable() bool {
	if db, err := os.Stat(p.file()); err == nil && db.Mode().Perm()&0o222 == 0 {
		return false
	}
	f, err := os.CreateTemp(p.dir, ".astrolabe-try-*")
	if err != nil {
		return !disk.IsReadOnly(err)
	}
	_ = f.Close()
	_ = os.Remove(f.Name())
	return true
}

// violation is what an error of SQLite or of the system means for the person
// who keeps the books. A Violation stays what it is, and so do the errors of a
// context.
func (p place) violation(err error) error { return fault.Violation(p.dir, err) }
