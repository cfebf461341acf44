package chooser

import (
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"astrolabe/ledger"
)

// item is a file or a folder in a folder.
type item struct {
	name   string
	key    string // what it is sorted and sought by
	folder bool
	size   int64
	at     time.Time
}

// atOnce is how many names are read before anybody asks whether to go on.
const atOnce = 256

// read lists a folder: its folders first, then its ordinary files, by name.
// Links count as what they lead to; one that leads nowhere, and what is neither
// file nor folder, is left out. It gives up when the context does.
func read(ctx context.Context, folder string) ([]item, error) {
	d, err := os.Open(folder)
	if err != nil {
		return nil, unlisted(folder, err)
	}
	defer d.Close()
	if at, err := d.Stat(); err == nil && !at.IsDir() {
		return nil, unlisted(folder, syscall.ENOTDIR)
	}
	var list []item
	for {
		some, err := d.ReadDir(atOnce)
		for _, e := range some {
			if i, ok := itemOf(folder, e); ok {
				list = append(list, i)
			}
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, unlisted(folder, err)
		}
	}
	slices.SortFunc(list, func(a, b item) int {
		switch {
		case a.folder != b.folder && a.folder:
			return -1
		case a.folder != b.folder:
			return 1
		}
		return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.name, b.name))
	})
	return list, nil
}

// itemOf is an entry of a folder; false for what cannot be chosen, or has gone
// since.
func itemOf(folder string, e fs.DirEntry) (item, bool) {
	at, err := e.Info()
	if err == nil && at.Mode()&fs.ModeSymlink != 0 {
		at, err = os.Stat(filepath.Join(folder, e.Name()))
	}
	if err != nil || !at.IsDir() && !at.Mode().IsRegular() {
		return item{}, false
	}
	return item{name: e.Name(), key: folded(e.Name()), folder: at.IsDir(), size: at.Size(), at: at.ModTime()}, true
}

// unlisted is why a folder cannot be listed.
func unlisted(folder string, err error) error {
	key := "folder.unreadable"
	switch {
	case errors.Is(err, fs.ErrNotExist):
		key = "file.no_folder"
	case errors.Is(err, fs.ErrPermission):
		key = "folder.denied"
	case errors.Is(err, syscall.ENOTDIR):
		key = "folder.file"
	}
	return &ledger.Violation{Key: key, Field: "path", Args: ledger.Args{"path": folder}, Cause: err}
}

// ordinary says what stands in the way of opening a file, nil when nothing
// does.
func ordinary(path string) error {
	at, err := os.Stat(path)
	if err != nil {
		return err
	}
	if !at.Mode().IsRegular() {
		return &ledger.Violation{Key: "file.not_ordinary", Field: "path", Args: ledger.Args{"path": path}}
	}
	return nil
}

// isFolder says whether a path leads to a folder.
func isFolder(path string) bool {
	at, err := os.Stat(path)
	return err == nil && at.IsDir()
}

// makeFolder makes a folder in another one, for nobody but its owner: what is
// put there has the players' names in it.
func makeFolder(in, name string) (path string, err error) {
	name = strings.TrimSpace(name)
	path = filepath.Join(in, name)
	if err = named(name); err != nil {
		return "", err
	}
	err = os.Mkdir(path, 0o700)
	switch {
	case err == nil:
		return path, nil
	case errors.Is(err, fs.ErrExist):
		err = &ledger.Violation{Key: "folder.exists", Field: "path", Args: ledger.Args{"name": name}, Cause: err}
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		err = &ledger.Violation{Key: "file.full", Field: "path", Args: ledger.Args{"path": path}, Cause: err}
	default:
		err = &ledger.Violation{Key: "folder.not_made", Field: "path", Args: ledger.Args{"path": path}, Cause: err}
	}
	return "", err
}
