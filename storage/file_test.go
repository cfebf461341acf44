package storage_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/storage"
	"astrolabe/storage/disk"
)

func wantKey(t *testing.T, what string, err error, key string) {
	t.Helper()
	if v := ledger.Violations(err); len(v) != 1 || v[0].Key != key || v[0].Args["path"] == nil {
		t.Errorf("%s: %v, want %s", what, err, key)
	}
}

func TestWriteFileReplacesTheWhole(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "book.pdf")
	for _, content := range []string{"a long first edition", "short", ""} {
		if err := disk.WriteFile(path, []byte(content)); err != nil {
			t.Fatal(err)
		}
		raw, err := os.ReadFile(path)
		if err != nil || string(raw) != content {
			t.Errorf("%q, %v; want %q", raw, err, content)
		}
	}
	if at, err := os.Stat(path); err != nil || at.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", at.Mode(), err)
	}
	if left := leftovers(t, dir); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestWriteFileLeavesWhatItCannotReplace(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, []byte("kept"), 0o600); err != nil {
		t.Fatal(err)
	}
	wantKey(t, "a folder", disk.WriteFile(dir, nil), "file.is_folder")
	wantKey(t, "below a file", disk.WriteFile(filepath.Join(file, "x"), nil), "file.no_folder")
	wantKey(t, "in no folder", disk.WriteFile(filepath.Join(dir, "none", "x"), nil), "file.no_folder")
	wantKey(t, "too long a name", disk.WriteFile(filepath.Join(dir, strings.Repeat("x", 300)), nil), "file.unwritable")
	if raw, err := os.ReadFile(file); err != nil || string(raw) != "kept" {
		t.Errorf("%q, %v", raw, err)
	}
	if left := leftovers(t, dir); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// TestWriteFilesPutsAllOrNone: files that belong together are all the new ones, or all
// the old ones.
func TestWriteFilesPutsAllOrNone(t *testing.T) {
	dir := t.TempDir()
	one, two, folder := filepath.Join(dir, "one"), filepath.Join(dir, "two"), filepath.Join(dir, "folder")
	mustWriteFile(t, one, []byte("old"))
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	content := []byte("new")
	wantKey(t, "one of them a folder", disk.WriteFiles(disk.File{Path: one, Content: content}, disk.File{Path: two, Content: content}, disk.File{Path: folder, Content: content}), "file.is_folder")
	if _, err := os.Stat(two); string(mustReadFile(t, one)) != "old" || err == nil {
		t.Errorf("%q, and beside it %v", mustReadFile(t, one), err)
	}
	if left := leftovers(t, dir); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
	if err := disk.WriteFiles(disk.File{Path: one, Content: content}, disk.File{Path: two, Content: content}); err != nil {
		t.Fatal(err)
	}
	if string(mustReadFile(t, one)) != "new" || string(mustReadFile(t, two)) != "new" {
		t.Errorf("%q, %q", mustReadFile(t, one), mustReadFile(t, two))
	}
}

func TestStoreKeepsExportsAwayFromTheBooks(t *testing.T) {
	dir := t.TempDir()
	store, err := storage.Open(context.Background(), dir)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	before, err := os.ReadFile(filepath.Join(dir, "astrolabe.db"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"astrolabe.db", "ASTROLABE.DB", "astrolabe.db-wal", "astrolabe.db-shm", "astrolabe.heads"} {
		wantKey(t, name, store.WriteFiles(disk.File{Path: filepath.Join(dir, name), Content: []byte("x")}), "file.of_the_books")
		wantKey(t, name, store.WriteFiles(disk.File{Path: filepath.Join(dir, "..", filepath.Base(dir), name), Content: []byte("x")}), "file.of_the_books")
	}
	if after, err := os.ReadFile(filepath.Join(dir, "astrolabe.db")); err != nil || string(after) != string(before) {
		t.Errorf("the books were changed, %v", err)
	}
	for _, path := range []string{filepath.Join(dir, "chronicle.pdf"), filepath.Join(t.TempDir(), "astrolabe.db")} {
		if err := store.WriteFiles(disk.File{Path: path, Content: []byte("x")}); err != nil {
			t.Error(err)
		}
	}
}
