package storage_test

import (
	"fmt"
	"os"
	"strings"
	"syscall"
	"testing"

	"astrolabe/storage"
)

// locked is how many locks the system holds on a file, for whomever.
func locked(t *testing.T, file string) int {
	t.Helper()
	at, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range strings.Lines(string(mustReadFile(t, "/proc/locks"))) {
		if strings.Contains(line, fmt.Sprintf(" %d ", os.Getpid())) && strings.Contains(line, fmt.Sprintf(":%d ", at.Sys().(*syscall.Stat_t).Ino)) {
			n++
		}
	}
	return n
}

// A POSIX lock belongs to the process: looking at the file for one Store must
// not let go of what another holds.
func TestLookingLetsGoOfNoLock(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	grow(t, s, lantern, 1)
	tx, err := s.Pool().BeginTx(ctx, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback()
	before := locked(t, database(dir))
	if before == 0 {
		t.Fatal("no lock is held to begin with")
	}
	for _, open := range []func() (*storage.Store, error){
		func() (*storage.Store, error) { return storage.Open(ctx, dir) },
		func() (*storage.Store, error) { return storage.OpenReadOnly(ctx, dir) },
	} {
		other, err := open()
		if err != nil {
			t.Fatal(err)
		}
		mustClose(t, other)
		if now := locked(t, database(dir)); now != before {
			t.Fatalf("%d locks of %d are left", now, before)
		}
	}
}
