//go:build unix

package storage_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/storage/disk"
)

// TestWhatOthersMaySeeIsSaid of the folder, and of the files of the books in it
// and of copies, but of nothing else that somebody keeps there.
func TestWhatOthersMaySeeIsSaid(t *testing.T) {
	for name, c := range map[string]struct {
		folder os.FileMode
		files  map[string]os.FileMode
		want   string
	}{
		"nothing":                  {0o700, nil, ""},
		"a folder for a group":     {0o750, nil, "folder_open"},
		"a folder to pass through": {0o701, nil, "folder_open"},
		"a database":               {0o700, map[string]os.FileMode{"astrolabe.db": 0o640}, "files_open astrolabe.db"},
		"one to write into":        {0o700, map[string]os.FileMode{"astrolabe.heads": 0o602}, "files_open astrolabe.heads"},
		"one to run":               {0o700, map[string]os.FileMode{"astrolabe.heads": 0o711}, ""},
		"copies": {0o700, map[string]os.FileMode{"backups/a.db": 0o644, "backups/damaged-1/b.db": 0o644, "backups/c.db": 0o600},
			"files_open backups"},
		"both, and what is not ours": {0o755, map[string]os.FileMode{"backups.json": 0o644, "astrolabe.db": 0o644,
			"diary.txt": 0o644, "deep/astrolabe.db": 0o644}, "folder_open files_open astrolabe.db, backups.json"},
	} {
		dir := filepath.Join(t.TempDir(), "books")
		s := mustOpen(t, dir)
		grow(t, s, lantern, 1)
		for file, mode := range c.files {
			at := filepath.Join(dir, file)
			if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
				t.Fatal(err)
			}
			if _, err := os.Stat(at); err != nil {
				mustWriteFile(t, at, []byte("something"))
			}
			if err := os.Chmod(at, mode); err != nil {
				t.Fatal(err)
			}
		}
		if err := os.Chmod(dir, c.folder); err != nil {
			t.Fatal(err)
		}
		var said []string
		for _, v := range disk.Exposed(dir) {
			said = append(said, strings.TrimPrefix(v.Key, "storage."))
			if names, ok := v.Args["names"].(string); ok {
				said = append(said, names)
			}
			if v.Args["path"] != dir {
				t.Errorf("%s: of %v", name, v.Args["path"])
			}
		}
		if got := strings.Join(said, " "); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
		mustClose(t, s)
	}
}

// TestAFolderThatWasThereKeepsItsMode, and what is made in it is its owner's.
func TestAFolderThatWasThereKeepsItsMode(t *testing.T) {
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	s := mustOpen(t, dir)
	grow(t, s, lantern, 1)
	backup := filepath.Join(dir, "copy.db")
	if err := s.Backup(ctx, backup); err != nil {
		t.Fatal(err)
	}
	if err := s.WriteFiles(disk.File{Path: filepath.Join(dir, "book.pdf"), Content: []byte("a book")}); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]os.FileMode{".": 0o777, "astrolabe.db": 0o600, "astrolabe.db-wal": 0o600,
		"astrolabe.db-shm": 0o600, "astrolabe.heads": 0o600, "copy.db": 0o600, "book.pdf": 0o600} {
		if at, err := os.Stat(filepath.Join(dir, name)); err != nil || at.Mode().Perm() != want {
			t.Errorf("%s: %v, %v; want %v", name, at, err, want)
		}
	}
	if said := disk.Exposed(dir); len(said) != 1 || said[0].Key != "storage.folder_open" {
		t.Errorf("%v, want the folder alone", ledger.Violations(said[0]))
	}
	mustClose(t, s)
}

// Whoever may write to a folder may have put a link there that leads to any file of ours.
func TestNoLinkIsFollowedOutOfAFolderThatOthersWriteTo(t *testing.T) {
	own, shared := t.TempDir(), t.TempDir()
	if err := os.Chmod(shared, 0o777|os.ModeSticky); err != nil {
		t.Fatal(err)
	}
	kept := filepath.Join(own, "kept")
	for _, err := range []error{os.WriteFile(kept, []byte("kept"), 0o600), os.Symlink(kept, filepath.Join(shared, "link")),
		os.Symlink(filepath.Join(own, "new"), filepath.Join(shared, "nowhere")), os.Symlink(own, filepath.Join(shared, "folder")),
		os.Symlink(filepath.Join(shared, "link"), filepath.Join(own, "twice"))} {
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, path := range []string{"link", "nowhere", "folder/kept", "folder/new"} {
		wantKey(t, path, disk.WriteFile(filepath.Join(shared, path), []byte("other")), "file.link_in_shared")
	}
	wantKey(t, "a link to one", disk.WriteFile(filepath.Join(own, "twice"), []byte("other")), "file.link_in_shared")
	if text, err := os.ReadFile(kept); err != nil || string(text) != "kept" {
		t.Errorf("%q, %v", text, err)
	}
	if err := disk.WriteFile(filepath.Join(shared, "plain"), []byte("new")); err != nil {
		t.Error(err)
	}
}
