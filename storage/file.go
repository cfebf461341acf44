package storage

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"astrolabe/ledger"
)

// WriteFile puts a whole file in its place or leaves what was there: it
// writes beside, brings it to the disk and renames. The error is a
// *ledger.Violation: file.is_folder, file.no_folder, file.full or
// file.unwritable.
func WriteFile(path string, content []byte) error {
	folder := filepath.Dir(path)
	if at, err := os.Stat(path); err == nil && at.IsDir() {
		return unwritable("file.is_folder", path, syscall.EISDIR)
	}
	if at, err := os.Stat(folder); err != nil {
		return unwritable("file.no_folder", folder, err)
	} else if !at.IsDir() {
		return unwritable("file.no_folder", folder, syscall.ENOTDIR)
	}
	f, err := os.CreateTemp(folder, ".astrolabe-*.part")
	if err != nil {
		return unwritable(fileKey(err), path, err)
	}
	_, err = f.Write(content)
	err = errors.Join(err, f.Chmod(0o644), f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		return unwritable(fileKey(err), path, errors.Join(err, os.Remove(f.Name())))
	}
	if dir, err := os.Open(folder); err == nil {
		_ = dir.Sync() // the name's own way to the disk; not every file system can
		_ = dir.Close()
	}
	return nil
}

func fileKey(err error) string {
	for _, full := range []error{syscall.ENOSPC, syscall.EDQUOT, syscall.EFBIG} {
		if errors.Is(err, full) {
			return "file.full"
		}
	}
	return "file.unwritable"
}

func unwritable(key, path string, cause error) error {
	return &ledger.Violation{Key: key, Field: "path", Args: ledger.Args{"path": path}, Cause: cause}
}

// WriteFile is the function of that name, and keeps it away from the files of
// the books themselves: file.of_the_books.
func (s *Store) WriteFile(path string, content []byte) error {
	own := s.Folder()
	there, err := os.Stat(filepath.Dir(path))
	books, gone := os.Stat(own)
	if err == nil && gone == nil && os.SameFile(there, books) &&
		strings.HasPrefix(strings.ToLower(filepath.Base(path)), "astrolabe.") {
		return unwritable("file.of_the_books", path, nil)
	}
	return WriteFile(path, content)
}
