package disk

import (
	"errors"
	"os"
	"path/filepath"
)

// Within says whether a folder is another one or lies in it.
func Within(outer, inner string) bool {
	of, err := os.Stat(outer)
	for err == nil {
		at, missing := os.Stat(inner)
		if missing == nil && os.SameFile(of, at) {
			return true
		}
		above := filepath.Dir(inner)
		if above == inner {
			return false
		}
		inner = above
	}
	return false
}

// ReplaceFile puts a file for its owner alone in its place, or leaves what was
// there.
func ReplaceFile(path string, content []byte) error {
	f, err := os.CreateTemp(filepath.Dir(path), ".astrolabe-new-*")
	if err != nil {
		return err
	}
	_, err = f.Write(content)
	if err = errors.Join(err, f.Sync(), f.Close()); err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		_ = os.Remove(f.Name())
		return err
	}
	return SyncFolder(filepath.Dir(path))
}
