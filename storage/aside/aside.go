package aside

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"astrolabe/storage/disk"
)

// Prefix is how such folders are called, before a mark of what lies in them.
const Prefix = "damaged-"

// going is how the names begin of what is being taken away.
const going = ".astrolabe-discarded-"

// Folder is one of them.
type Folder struct {
	Path string
	At   int64 // when it was made, UTC milliseconds
	Size int64 // of its files, in bytes
}

// List gives those that lie in the folder of copies, the latest first. Where that
// folder is not there, there are none.
func List(copies string) ([]Folder, error) {
	there, err := os.ReadDir(copies)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var list []Folder
	for _, f := range there {
		if !f.IsDir() || !strings.HasPrefix(f.Name(), Prefix) {
			continue
		}
		is := Folder{Path: filepath.Join(copies, f.Name())}
		if at, err := f.Info(); err == nil {
			is.At = at.ModTime().UnixMilli()
		}
		files, err := os.ReadDir(is.Path)
		if err != nil {
			return nil, err
		}
		for _, file := range files {
			if at, err := file.Info(); err == nil {
				is.Size += at.Size()
			}
		}
		list = append(list, is)
	}
	slices.SortStableFunc(list, func(a, b Folder) int { return cmp.Compare(b.At, a.At) })
	return list, nil
}

// Remove takes one of them away for good, because somebody has said so. Nothing
// that is not called as they are is touched: fs.ErrNotExist. What is left when
// that is cut short goes with the next one.
func Remove(copies, path string) error {
	if filepath.Dir(path) != filepath.Clean(copies) || !strings.HasPrefix(filepath.Base(path), Prefix) {
		return &fs.PathError{Op: "remove", Path: path, Err: fs.ErrNotExist}
	}
	disk.Tidy(copies, going)
	to := filepath.Join(copies, going+filepath.Base(path))
	if err := os.Rename(path, to); err != nil {
		return err
	}
	return cmp.Or(os.RemoveAll(to), disk.SyncFolder(copies))
}
