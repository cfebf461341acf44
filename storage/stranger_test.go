package storage_test

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/storage"
)

// listing are the names and hashes of all files in a folder.
func listing(t *testing.T, dir string) string {
	t.Helper()
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, f := range list {
		fmt.Fprintf(&b, "%s %x\n", f.Name(), sha256.Sum256(mustReadFile(t, filepath.Join(dir, f.Name()))))
	}
	return b.String()
}

// refuseBoth wants that neither way of opening a folder works, each with a key.
func refuseBoth(t *testing.T, dir, key string) {
	t.Helper()
	_, err := storage.Open(ctx, dir)
	wantViolation(t, err, key)
	_, err = storage.OpenReadOnly(ctx, dir)
	wantViolation(t, err, key)
}

// A database of somebody else is told by its header: nothing is left beside
// it, not even for the time of looking, and it is not turned to WAL.
func TestAStrangersDatabaseIsLeftAsItLies(t *testing.T) {
	for name, statements := range map[string][]string{
		"in WAL mode":             {"PRAGMA journal_mode = WAL", "CREATE TABLE photos (id)"},
		"with a journal":          {"CREATE TABLE photos (id)", "INSERT INTO photos VALUES (1)"},
		"with our mark":           {"PRAGMA application_id = " + storage.ApplicationID, "CREATE TABLE photos (id)"},
		"with our mark alone":     {"PRAGMA application_id = " + storage.ApplicationID},
		"with our mark and names": {"PRAGMA application_id = " + storage.ApplicationID, "CREATE TABLE entries (id)", "CREATE TABLE campaigns (id)"},
		"with our mark, later": {"PRAGMA application_id = " + storage.ApplicationID, "PRAGMA user_version = 9",
			"CREATE TABLE photos (id)"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			db := raw(t, database(dir))
			db.SetMaxOpenConns(1)
			for _, statement := range statements {
				mustExec(t, db, statement)
			}
			if err := db.Close(); err != nil {
				t.Fatal(err)
			}
			before := listing(t, dir)
			refuseBoth(t, dir, "storage.not_ours")
			if after := listing(t, dir); after != before {
				t.Errorf("the folder had\n%sand has\n%s", before, after)
			}
		})
	}
}

// A database that its owner has just made may be in its log alone, and so may
// ours.
func TestAStrangersLogIsLeftAsItLies(t *testing.T) {
	live := t.TempDir()
	db := raw(t, database(live))
	db.SetMaxOpenConns(1)
	mustExec(t, db, "PRAGMA journal_mode = WAL")
	mustExec(t, db, "CREATE TABLE photos (id)")
	crashed := snapshot(t, live)
	before := listing(t, crashed)
	refuseBoth(t, crashed, "storage.not_ours")
	if after := listing(t, crashed); after != before {
		t.Errorf("the folder had\n%sand has\n%s", before, after)
	}

	ours := t.TempDir()
	all := grow(t, mustOpen(t, ours), lantern, 2)
	_, got := mustRead(t, mustOpen(t, snapshot(t, ours)), lantern.ID)
	wantSame(t, got, all)
}

// What SQLite calls read-only may have been a file that did not open.
func TestReadOnlyIsNotSaidOfASoundFolder(t *testing.T) {
	dir := t.TempDir()
	mustClose(t, mustOpen(t, dir))
	const readonly, cantOpen, ioErr = 8, 14, 10
	for _, c := range []resultCode{readonly, cantOpen, ioErr} {
		wantViolation(t, storage.Violation(dir, c), "storage.failed")
	}
}

// resultCode stands for an error of SQLite.
type resultCode int

func (c resultCode) Error() string { return fmt.Sprint("code ", int(c)) }
func (c resultCode) Code() int     { return int(c) }
