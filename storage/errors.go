package storage

import (
	"context"
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
	sqliteError    = 1 // what is asked for is not in the schema
	sqliteBusy     = 5
	sqliteLocked   = 6
	sqliteNoMem    = 7
	sqliteReadonly = 8
	sqliteIOErr    = 10
	sqliteCorrupt  = 11
	sqliteFull     = 13
	sqliteCantOpen = 14
	sqliteNotADB   = 26

	sqliteIOErrRead      = sqliteIOErr | 1<<8
	sqliteIOErrShortRead = sqliteIOErr | 2<<8
	sqliteIOErrWrite     = sqliteIOErr | 3<<8
	sqliteIOErrNoMem     = sqliteIOErr | 12<<8
	sqliteIOErrCorruptFS = sqliteIOErr | 33<<8 // what it calls a pread that fails with EIO

	sqliteReadonlyRecovery  = sqliteReadonly | 1<<8
	sqliteReadonlyRollback  = sqliteReadonly | 3<<8
	sqliteReadonlyCantInit  = sqliteReadonly | 5<<8
	sqliteReadonlyDirectory = sqliteReadonly | 6<<8
)

// errDamaged is a row that is not of its table's shape.
var errDamaged = entries.ErrDamaged

// code is SQLite's extended result code within an error, 0 when there is none.
func code(err error) int {
	var coded interface{ Code() int }
	if errors.As(err, &coded) {
		return coded.Code()
	}
	return 0
}

// unsure says whether, after a COMMIT that failed, the transaction may be on
// disk all the same. It is not there when its last page could not be written.
// When it was written and the system then failed to bring it to the disk, the
// log holds it whole, and whoever opens the books next may find it.
func unsure(err error) bool {
	if err == nil {
		return false
	}
	switch c := code(err); c & 0xff {
	case sqliteBusy, sqliteLocked, sqliteFull, sqliteReadonly:
		return false
	default:
		return c != sqliteIOErrWrite
	}
}

// violation is what an error of SQLite or of the system means for the person
// who keeps the books. A Violation stays what it is, and so do the errors of a
// context.
func (p place) violation(err error) error { return violation(p.dir, err) }

// violation does the same for something that was done in any folder.
func violation(dir string, err error) error {
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
	if isUnread(err) {
		return couldNotRead(dir, err)
	}
	if errors.Is(err, errDamaged) {
		return say("storage.corrupt")
	}
	switch code(err) & 0xff {
	case sqliteBusy, sqliteLocked:
		return say("storage.busy")
	case sqliteFull:
		return say("storage.full")
	case sqliteCorrupt:
		return say("storage.corrupt")
	case sqliteNotADB:
		return say("storage.not_ours")
	case sqliteReadonly, sqliteIOErr, sqliteCantOpen:
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

// couldNotRead is that a disk could not be read: storage.unread, or what the folder
// itself says of it. What is there may be whole.
func couldNotRead(dir string, err error) error {
	key := "storage.unread"
	if v := disk.Folder(dir); v != nil {
		key = v.Key
	} else if file := filepath.Join(dir, databaseName); !disk.MayRead(file) {
		if _, gone := os.Stat(file); gone == nil || errors.Is(gone, fs.ErrPermission) {
			key = "storage.unreadable"
		}
	}
	v := &ledger.Violation{Key: key, Args: ledger.Args{"path": dir, "copies": filepath.Join(dir, backupsName)}, Cause: err}
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
	file := filepath.Join(dir, databaseName)
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

// asError keeps a nil Violation from becoming an error that is not nil.
func asError(v *ledger.Violation) error {
	if v == nil {
		return nil
	}
	return v
}
