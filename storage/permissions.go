package storage

import (
	"os"
	"path/filepath"
	"strings"

	"astrolabe/ledger"
	"astrolabe/storage/disk"
)

// WriteFile is disk.WriteFile, and keeps it away from the files of
// the books themselves, whatever link leads to them: file.of_the_books.
func (s *Store) WriteFile(path string, content []byte) error {
	own := s.Folder()
	target, _ := disk.Behind(path)
	there, err := os.Stat(filepath.Dir(target))
	books, gone := os.Stat(own)
	if err == nil && gone == nil && os.SameFile(there, books) &&
		(strings.HasPrefix(strings.ToLower(filepath.Base(target)), "astrolabe.") || strings.EqualFold(filepath.Base(target), secondName)) {
		return &ledger.Violation{Key: "file.of_the_books", Field: "path", Args: ledger.Args{"path": path}}
	}
	return disk.WriteFile(path, content)
}
