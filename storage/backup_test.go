package storage_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"astrolabe/storage"
)

func TestBackupIsADatabaseOfItsOwn(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	all := grow(t, s, lantern, 20)
	to := t.TempDir()
	if err := s.Backup(ctx, database(to)); err != nil {
		t.Fatal(err)
	}
	if list, err := os.ReadDir(to); err != nil || len(list) != 1 {
		t.Fatalf("beside the backup: %v, %v", list, err)
	}
	grow(t, s, lantern, 1) // the original goes on
	restored := mustOpen(t, to)
	_, got := mustRead(t, restored, lantern.ID)
	wantSame(t, got, all)
	if err := restored.Check(ctx); err != nil {
		t.Fatal(err)
	}
	db := raw(t, database(to))
	if _, err := db.Exec(`DELETE FROM entries`); err == nil {
		t.Error("the backup has no triggers")
	}
	grow(t, restored, lantern, 2)
}

func TestBackupReplacesAnOlderOneAtOnce(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	grow(t, s, lantern, 3)
	to := filepath.Join(t.TempDir(), "books?100%.db")
	for range 2 {
		if err := s.Backup(ctx, to); err != nil {
			t.Fatal(err)
		}
		grow(t, s, lantern, 1)
	}
	var n int
	copied := filepath.Join(t.TempDir(), "plain.db")
	mustWriteFile(t, copied, mustReadFile(t, to))
	if err := raw(t, copied).QueryRow(`SELECT count(*) FROM entries`).Scan(&n); err != nil || n != 4 {
		t.Fatalf("%d entries in the second backup, %v", n, err)
	}
}

func TestBackupBesideAWriter(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	all := grow(t, s, lantern, 3)
	tx, err := raw(t, database(dir)).BeginTx(ctx, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback()
	if _, err := tx.Exec(`UPDATE campaigns SET name = 'half done'`); err != nil {
		t.Fatal(err)
	}
	to := t.TempDir()
	if err := s.Backup(ctx, database(to)); err != nil {
		t.Fatal(err)
	}
	listed, got := mustRead(t, mustOpen(t, to), lantern.ID)
	wantSame(t, got, all)
	if listed.Name != "The Lantern Coast" {
		t.Error("the backup has what was not committed")
	}
}

func TestBackupsThatCannotBe(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	all := grow(t, s, lantern, 3)
	base := t.TempDir()
	file := filepath.Join(base, "older backup")
	mustWriteFile(t, file, []byte("older"))
	linked := filepath.Join(base, "linked")
	if err := os.Symlink(database(dir), linked); err != nil {
		t.Fatal(err)
	}
	for path, key := range map[string]string{
		filepath.Join(base, "missing", "b.db"): "storage.no_folder",
		filepath.Join(file, "b.db"):            "storage.not_a_folder",
		database(dir):                          "storage.backup_onto_books",
		logFile(dir):                           "storage.backup_onto_books",
		heads(dir):                             "storage.backup_onto_books",
		dir + "/./astrolabe.db-journal":        "storage.backup_onto_books",
		linked:                                 "storage.backup_onto_books",
		base:                                   "storage.backup_onto_folder",
	} {
		wantViolation(t, s.Backup(ctx, path), key)
	}
	done, cancel := context.WithCancel(ctx)
	cancel()
	if err := s.Backup(done, file); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if !bytes.Equal(mustReadFile(t, file), []byte("older")) {
		t.Error("an older backup is gone")
	}
	for _, at := range []string{base, dir} {
		if left := leftovers(t, at); left != nil {
			t.Errorf("left behind: %v", left)
		}
	}
	_, got := mustRead(t, s, lantern.ID)
	wantSame(t, got, all)
}

// Books with damage in them are not taken for a backup.
func TestBackupOfDamagedBooksIsRefused(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	fillBooks(t, s, 200)
	mustClose(t, s)
	content := mustReadFile(t, database(dir))
	copy(content[4096*12:], bytes.Repeat([]byte{0xa5}, 4096))
	mustWriteFile(t, database(dir), content)
	s, err := storage.Open(ctx, dir)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	to := filepath.Join(t.TempDir(), "b.db")
	wantViolation(t, s.Backup(ctx, to), "storage.corrupt")
	if _, err := os.Stat(to); err == nil {
		t.Error("a backup is there")
	}
}
