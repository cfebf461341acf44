package storage_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"testing"

	"astrolabe/storage"
)

const migrating = "ASTROLABE_TEST_MIGRATES"

// TestMigratesUnderFaults is the process whose system calls fail below: it
// opens a folder for writing, which brings it up to date.
func TestMigratesUnderFaults(t *testing.T) {
	dir := os.Getenv(migrating)
	if dir == "" {
		return // not asked to
	}
	s, err := storage.Open(ctx, dir)
	if err != nil {
		t.Fatal(err)
	}
	mustClose(t, s)
}

// TestFaultsOfTheDiskWhileMigrating lets writes, syncs and other changes of a
// file fail in turn, or be the last thing the process does. The
// books are of the old schema or of the new one, with everything in them, and
// of the old one they are byte for byte what they were.
func TestFaultsOfTheDiskWhileMigrating(t *testing.T) {
	strace, err := exec.LookPath("strace")
	if err != nil {
		t.Fatal("strace is missing: make test installs it")
	}
	from := storage.SchemaVersion() - 1
	before := mustReadFile(t, schemaFile(from))
	for _, fault := range []struct {
		inject string
		calls  int // a few more than a migration makes with the copy before it
		step   int // the torture tries each
	}{{"pwrite64:error=ENOSPC", 45, 4}, {"pwrite64:signal=KILL", 65, 4}, {"fsync:error=EIO", 13, 2}, {"fsync:signal=KILL", 13, 2},
		{"ftruncate:signal=KILL", 4, 1}, {"unlinkat:signal=KILL", 5, 1}} {
		old, brought := 0, 0
		// How many there are differs a little from one process to the next.
		for n := 1; n <= fault.calls || brought == 0 && n < 4*fault.calls; n += fault.step {
			dir := ofSchema(t, from)
			want := contents(t, dir, from)
			c := exec.Command(strace, "-f", "-qq", "-o", os.DevNull, "-e", fmt.Sprintf("inject=%s:when=%d", fault.inject, n),
				os.Args[0], "-test.run=^TestMigratesUnderFaults$")
			c.Env = append(os.Environ(), migrating+"="+dir, "GOMAXPROCS=1")
			said, err := c.CombinedOutput()
			if err != nil && !errors.As(err, new(*exec.ExitError)) {
				t.Fatal(err)
			}
			version := schemaOf(t, snapshot(t, dir))
			switch {
			case version == from:
				old++
				if err == nil {
					t.Errorf("%s %d: nothing was said: %s", fault.inject, n, said)
				}
				if string(mustReadFile(t, database(dir))) != string(before) {
					t.Errorf("%s %d: the old file has changed", fault.inject, n)
				}
			case version == storage.SchemaVersion():
				brought++
			default:
				t.Fatalf("%s %d: schema %d", fault.inject, n, version)
			}
			if contents(t, snapshot(t, dir), from) != want {
				t.Errorf("%s %d: the contents have changed", fault.inject, n)
			}
			s := mustOpen(t, dir)
			mustChain(t, s)
			mustCheck(t, s)
			mustClose(t, s)
		}
		t.Logf("%s: %d times the old books, %d times the new ones", fault.inject, old, brought)
		if brought == 0 {
			t.Errorf("%s: no migration came through", fault.inject)
		}
	}
}
