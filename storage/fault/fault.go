package fault

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"astrolabe/ledger"
	"astrolabe/storage/disk"
	"astrolabe/storage/entries"
)

// Result codes of SQLite, https://www.sqlite.org/rescode.html. The lower eight
// bits are the primary code.
const (
	Error    = 1 // what is asked for is not in the schema
	Busy     = 5
	Locked   = 6
	NoMem    = 7
	Readonly = 8
	IOErr    = 10
	Corrupt  = 11
	Full     = 13
	CantOpen = 14
	NotADB   = 26

	IOErrRead      = IOErr | 1<<8
	IOErrShortRead = IOErr | 2<<8
	IOErrWrite     = IOErr | 3<<8
	IOErrNoMem     = IOErr | 12<<8
	IOErrCorruptFS = IOErr | 33<<8 // what it calls a pread that fails with EIO

	ReadonlyRecovery  = Readonly | 1<<8
	ReadonlyRollback  = Readonly | 3<<8
	ReadonlyCantInit  = Readonly | 5<<8
	ReadonlyDirectory = Readonly | 6<<8
)

// ErrDamaged is a row that is not of its table's shape.
var ErrDamaged = entries.ErrDamaged

// Code is SQLite's extended result code within an error, 0 when there is none.
func Code(err error) int {
	var coded interface{ Code() int }
	if errors.As(err, &coded) {
		return coded.Code()
	}
	return 0
}

// Unsure says whether, after a COMMIT that failed, the transaction may be on
// disk all the same. It is not there when its last page could not be written.
// When it was written and the system then failed to bring it to the disk, the
// log holds it whole, and whoever opens the books next may find it.
func Unsure(err error) bool {
	if err == nil {
		return false
	}
	switch c := Code(err); c & 0xff {
	case Busy, Locked, Full, Readonly:
		return false
	default:
		return c != IOErrWrite
	}
}

// Violation is what an error of SQLite or of the system means for the person who keeps
// books in a folder. A Violation stays what it is, and so do the errors of a context.
func Violation(dir string, err error) error {
	var v *ledger.Violation
	switch {
	case err == nil, errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return err
	case errors.As(err, &v):
		return err
	}
	say := func(key string) error {
		if key == "storage.not_a_folder" {
			return disk.NotAFolder(dir, err)
		}
		return &ledger.Violation{Key: key, Args: ledger.Args{"path": dir}, Cause: err}
	}
	if IsUnread(err) {
		return CouldNotRead(dir, err)
	}
	if errors.Is(err, ErrDamaged) {
		return say("storage.corrupt")
	}
	switch Code(err) & 0xff {
	case Busy, Locked:
		return say("storage.busy")
	case Full:
		return say("storage.full")
	case Corrupt:
		return say("storage.corrupt")
	case NotADB:
		return say("storage.not_ours")
	case Readonly, IOErr, CantOpen:
		// SQLite has no word of its own for many things that a disk can do, and
		// calls a file read-only that it could not open for any reason.
		if key := diagnose(dir); key != "" {
			return say(key)
		}
		return say("storage.failed")
	}
	if key := systemKey(err); key != "" {
		return say(key)
	}
	return say("storage.failed")
}

// CouldNotRead is that a disk could not be read: storage.unread, or what the folder
// itself says of it. What is there may be whole.
func CouldNotRead(dir string, err error) error {
	key := "storage.unread"
	if v := disk.Folder(dir); v != nil {
		key = v.Key
	} else if file := filepath.Join(dir, "astrolabe.db"); !disk.MayRead(file) {
		if _, gone := os.Stat(file); gone == nil || errors.Is(gone, fs.ErrPermission) {
			key = "storage.unreadable"
		}
	}
	v := &ledger.Violation{Key: key, Args: ledger.Args{"path": dir, "copies": filepath.Join(dir, "backups")}, Cause: err}
	var file *fs.PathError
	if key == "storage.unread" && errors.As(err, &file) {
		v.Args["path"] = file.Path
	}
	return v
}

// diagnose asks a folder itself what is wrong with it, "" when nothing is.
func diagnose(dir string) string {
	if v := disk.Folder(dir); v != nil {
		return v.Key
	}
	file := filepath.Join(dir, "astrolabe.db")
	if _, err := os.Stat(file); errors.Is(err, fs.ErrPermission) || err == nil && !disk.MayRead(file) {
		return "storage.unreadable"
	} else if err == nil && !disk.MayWrite(file) {
		return "storage.read_only"
	}
	f, err := os.CreateTemp(dir, ".astrolabe-try-*")
	if err == nil {
		// As much as SQLite takes at once for the index of its log.
		_, err = f.Write(make([]byte, 64<<10))
		_ = f.Close()
		_ = os.Remove(f.Name())
	}
	return systemKey(err)
}

// systemKey names the sentence for an error of the operating system: storage.full,
// storage.read_only, storage.not_a_folder or storage.no_folder, "" for another.
func systemKey(err error) string {
	switch {
	case disk.IsFull(err):
		return "storage.full"
	case disk.IsReadOnly(err):
		return "storage.read_only"
	case errors.Is(err, syscall.ENOTDIR):
		return "storage.not_a_folder"
	case errors.Is(err, fs.ErrNotExist):
		return "storage.no_folder"
	}
	return ""
}

// AsError keeps a nil Violation from becoming an error that is not nil.
func AsError(v *ledger.Violation) error {
	if v == nil {
		return nil
	}
	return v
}

// IsDamage says whether an error is that of a file, or of a row, that is not as
// SQLite or the tables have to be.
func IsDamage(err error) bool {
	if err == nil || len(ledger.Violations(err)) > 0 || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return false
	}
	var system *fs.PathError
	if IsUnread(err) || errors.As(err, &system) || errors.Is(err, sql.ErrConnDone) || errors.Is(err, sql.ErrTxDone) || errors.Is(err, driver.ErrBadConn) {
		return false
	}
	c := Code(err)
	return c == 0 || c&0xff == Corrupt || c&0xff == NotADB // a row that does not scan has no code
}

// NoTable says whether an error is that of a schema from before the table.
func NoTable(err error) bool { return Code(err) == Error }

// Damaged is that something is not as it has to be.
func Damaged(what string) error { return errors.Join(ErrDamaged, errors.New(what)) }
