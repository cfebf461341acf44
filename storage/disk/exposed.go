package disk

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"astrolabe/ledger"
)

// What permissions give to others than the owner.
const (
	others         = 0o077
	othersContents = 0o066 // of a file
)

// Exposed says what the permissions let others on this machine see of the
// books of a data folder: nil when nothing, else storage.folder_open to others (arg path) for
// the data folder, and storage.files_open (args path, names) for files of the
// books in it and for what lies in its backups. Nobody's permissions are
// changed: a folder that was there may be shared on purpose. Windows has other
// ways of saying who may what, and nothing is said there.
func Exposed(dir string) []*ledger.Violation {
	at, err := os.Stat(dir)
	if err != nil || runtime.GOOS == "windows" {
		return nil
	}
	var said []*ledger.Violation
	if at.Mode().Perm()&others != 0 {
		said = append(said, &ledger.Violation{Key: "storage.folder_open", Args: ledger.Args{"path": dir}})
	}
	if open := openFiles(dir); len(open) > 0 {
		said = append(said, &ledger.Violation{Key: "storage.files_open",
			Args: ledger.Args{"path": dir, "names": strings.Join(open, ", ")}})
	}
	return said
}

// openFiles are the files of the books that others may read or change, by their
// names in the data folder; the folder of backups where one in it is. What
// cannot be looked at, or holds nothing, is left out.
func openFiles(dir string) (open []string) {
	const backups = "backups"
	_ = filepath.WalkDir(dir, func(path string, at fs.DirEntry, err error) error {
		name, _ := filepath.Rel(dir, path)
		name, _, within := strings.Cut(filepath.ToSlash(name), "/")
		switch {
		case err != nil && at != nil && at.IsDir():
			return fs.SkipDir
		case err != nil || name == ".":
			return nil
		case at.IsDir() && name != backups:
			return fs.SkipDir
		case at.IsDir() || !within && !strings.HasPrefix(name, "astrolabe.") && name != "backups.json":
			return nil // what else somebody keeps there
		}
		if is, err := at.Info(); err == nil && is.Mode().IsRegular() && is.Size() > 0 &&
			is.Mode().Perm()&othersContents != 0 && !slices.Contains(open, name) {
			open = append(open, name)
		}
		return nil
	})
	return open
}
