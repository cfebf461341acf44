package storage_test

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"testing"

	"astrolabe/storage"
)

// locked is how many locks this process holds on a file. It asks each of its
// descriptors: the list of all locks of the system is read in pieces, and may
// miss one while others come and go.
func locked(t *testing.T, file string) int {
	t.Helper()
	open, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, descriptor := range open {
		if of, err := os.Readlink("/proc/self/fd/" + descriptor.Name()); err != nil || of != file {
			continue
		}
		about, err := os.ReadFile("/proc/self/fdinfo/" + descriptor.Name())
		if errors.Is(err, fs.ErrNotExist) {
			continue // closed meanwhile
		}
		if err != nil {
			t.Fatal(err)
		}
		n += strings.Count("\n"+string(about), "\nlock:")
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
