package wiring

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"

	"astrolabe/ledger"
)

// WriteFile puts a whole file in its place or leaves what was there: it
// writes beside, brings it to the disk and renames. The error is a
// *ledger.Violation.
func WriteFile(path string, content []byte) error {
	fail := func(err error) error {
		key := "file.unwritable"
		if errors.Is(err, syscall.ENOSPC) {
			key = "storage.full"
		}
		return &ledger.Violation{Key: key, Args: ledger.Args{"path": path, "folder": filepath.Dir(path)}, Cause: err}
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".astrolabe-*")
	if err != nil {
		return fail(err)
	}
	_, err = f.Write(content)
	err = errors.Join(err, f.Chmod(0o644), f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		return fail(errors.Join(err, os.Remove(f.Name())))
	}
	if dir, err := os.Open(filepath.Dir(path)); err == nil {
		dir.Sync() // the name's own way to the disk; not every file system can
		dir.Close()
	}
	return nil
}
