package storage

import (
	"os"
	"path/filepath"
	"strings"

	"astrolabe/ledger"
	"astrolabe/storage/disk"
)

// WriteFiles is disk.WriteFiles, and keeps it away from the files of
// the books themselves, whatever link leads to them: file.of_the_books.
func (s *Store) WriteFiles(files ...disk.File) error {
	books, gone := os.Stat(s.Folder())
	for _, f := range files {
		target, _ := disk.Behind(f.Path)
		there, err := os.Stat(filepath.Dir(target))
		if err == nil && gone == nil && os.SameFile(there, books) &&
			(strings.HasPrefix(strings.ToLower(filepath.Base(target)), "astrolabe.") || strings.EqualFold(filepath.Base(target), secondName)) {
			return &ledger.Violation{Key: "file.of_the_books", Field: "path", Args: ledger.Args{"path": f.Path}}
		}
	}
	return disk.WriteFiles(files...)
}
