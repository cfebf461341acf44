package aside_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"astrolabe/storage/aside"
)

// TestOnlyWhatWasSetAsideIsRemoved: nothing else in the folder of copies, and
// nothing outside of it.
func TestOnlyWhatWasSetAsideIsRemoved(t *testing.T) {
	if list, err := aside.List(filepath.Join(t.TempDir(), "none")); err != nil || len(list) > 0 {
		t.Fatalf("a folder that is not there: %v, %v", list, err)
	}
	copies := t.TempDir()
	put := func(size int, path ...string) string {
		at := filepath.Join(append([]string{copies}, path...)...)
		if err := errors.Join(os.MkdirAll(filepath.Dir(at), 0o700), os.WriteFile(at, make([]byte, size), 0o600)); err != nil {
			t.Fatal(err)
		}
		return at
	}
	copied := put(5, "astrolabe-00001.db")
	file := put(5, "damaged-file")
	put(100, "damaged-0a", "astrolabe.db")
	put(11, "damaged-0a", "astrolabe.heads")
	put(7, "damaged-0b", "astrolabe.db")
	older, newer := filepath.Join(copies, "damaged-0a"), filepath.Join(copies, "damaged-0b")
	then := time.Date(2026, 2, 14, 12, 0, 0, 0, time.UTC)
	if err := errors.Join(os.Chtimes(older, then, then), os.Chtimes(newer, then.Add(time.Hour), then.Add(time.Hour))); err != nil {
		t.Fatal(err)
	}
	list, err := aside.List(copies)
	if err != nil || len(list) != 2 || list[0].Path != newer || list[0].Size != 7 || list[1].Path != older || list[1].Size != 111 || list[1].At != then.UnixMilli() {
		t.Fatalf("%+v, %v", list, err)
	}
	outside := filepath.Join(t.TempDir(), "damaged-0c")
	if err := os.Mkdir(outside, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{copied, outside, copies, filepath.Join(older, "astrolabe.db"), filepath.Join(copies, "damaged-none"), filepath.Join(copies, "damaged-0a", "..", "..")} {
		if err := aside.Remove(copies, path); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: %v", path, err)
		}
	}
	if err := aside.Remove(copies, older); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]bool{copied: true, file: true, newer: true, outside: true, older: false} {
		if _, err := os.Stat(path); (err == nil) != want {
			t.Errorf("%s is there: %v", path, err)
		}
	}
}
