package disk

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"

	"astrolabe/ledger"
)

// MakeFolder makes a folder and those above it when they are missing, for nobody
// but their owner (0700), and brings the name of each to the disk. Errors:
// storage.no_folder, storage.not_a_folder, storage.unreadable, storage.full.
func MakeFolder(dir string) error {
	if v := Folder(dir); v == nil {
		return nil
	} else if v.Key != "storage.no_folder" {
		return v
	}
	var above []string // the folders in which one is made
	for at := dir; ; at = filepath.Dir(at) {
		if _, err := os.Lstat(at); err == nil || at == filepath.Dir(at) {
			break
		}
		above = append(above, filepath.Dir(at))
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		key := "storage.no_folder"
		switch {
		case errors.Is(err, syscall.ENOTDIR):
			return NotAFolder(dir, err)
		case IsFull(err):
			key = "storage.full"
		}
		return &ledger.Violation{Key: key, Args: ledger.Args{"path": dir}, Cause: err}
	}
	for _, at := range above {
		if err := SyncFolder(at); err != nil {
			key := "storage.failed"
			if IsFull(err) {
				key = "storage.full"
			}
			return &ledger.Violation{Key: key, Args: ledger.Args{"path": dir}, Cause: err}
		}
	}
	return nil
}

// Folder says what is wrong with a path as a data folder, nil when nothing is.
func Folder(dir string) *ledger.Violation {
	there, err := os.Stat(dir)
	switch {
	case errors.Is(err, syscall.ENOTDIR), err == nil && !there.IsDir():
		return NotAFolder(dir, err)
	case errors.Is(err, fs.ErrPermission):
		return &ledger.Violation{Key: "storage.unreadable", Args: ledger.Args{"path": dir}, Cause: err}
	case CannotRead(err):
		return &ledger.Violation{Key: "storage.unread", Args: ledger.Args{"path": dir, "copies": filepath.Join(dir, "backups")}, Cause: err}
	case err != nil:
		return &ledger.Violation{Key: "storage.no_folder", Args: ledger.Args{"path": dir}, Cause: err}
	}
	return nil
}

// CannotRead says whether the system could not read something, whatever is there.
func CannotRead(err error) bool {
	for _, fault := range []error{syscall.EIO, syscall.ETIMEDOUT, syscall.ENOMEM, syscall.ENXIO, syscall.ENODEV, syscall.ESTALE} {
		if errors.Is(err, fault) {
			return true
		}
	}
	return false
}

// NotAFolder names the file that stands where a folder is needed, at the path
// or above it.
func NotAFolder(dir string, cause error) *ledger.Violation {
	file := dir
	for filepath.Dir(file) != file {
		if _, err := os.Stat(file); err == nil {
			break
		}
		file = filepath.Dir(file)
	}
	return &ledger.Violation{Key: "storage.not_a_folder", Args: ledger.Args{"path": file}, Cause: cause}
}

// SyncFile brings the content of a file to the disk.
func SyncFile(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// SyncFolder makes the names in a folder durable. Windows has no such thing,
// and a folder that may be written but not read cannot be asked.
func SyncFolder(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	f, err := os.Open(dir)
	if errors.Is(err, fs.ErrPermission) {
		return nil
	}
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// IsFull says whether there was no room for something, IsReadOnly whether it may
// not be written.
func IsFull(err error) bool {
	for _, full := range append([]error{syscall.ENOSPC, syscall.EDQUOT, syscall.EFBIG}, noRoom...) {
		if errors.Is(err, full) {
			return true
		}
	}
	return false
}

// IsReadOnly: see IsFull.
func IsReadOnly(err error) bool {
	return errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS)
}
