package storage_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

const rebuilding = "ASTROLABE_TEST_REBUILDS"

// TestRebuildsUnderFaults is the process that is killed below.
func TestRebuildsUnderFaults(t *testing.T) {
	dir := os.Getenv(rebuilding)
	if dir == "" {
		return // not asked to
	}
	mustRestore(t, dir, filepath.Join(dir, "copy.db"), lantern.ID, false)
}

// TestKilledWhileADatabaseIsMadeAnew kills the process at every step that
// changes a name, and at some that write. Nothing is ever taken for an empty
// folder, every file that was there is where it was or set aside, and the same
// command again comes to the end.
func TestKilledWhileADatabaseIsMadeAnew(t *testing.T) {
	strace, err := exec.LookPath("strace")
	if err != nil {
		t.Fatal("strace is missing: make test installs it")
	}
	for _, name := range []string{"gone", "malformed"} {
		from, file := killedBooks(t)
		ruins[name](t, from)
		mustWriteFile(t, filepath.Join(from, "copy.db"), mustReadFile(t, file))
		was := asideOf(t, from)
		for _, fault := range []struct {
			call string
			from int
			step int
			last int // a few more than there usually are
		}{{"renameat,renameat2,rename", 1, 1, 6}, {"unlinkat,unlink", 2, 3, 20}, {"fsync", 3, 6, 27}} {
			if fault.call == "fsync" && name != "gone" {
				continue // between them nothing changes its place
			}
			finished := 0
			for n := fault.from; n <= fault.last || finished == 0; n += fault.step {
				dir := t.TempDir()
				if err := os.CopyFS(dir, os.DirFS(from)); err != nil {
					t.Fatal(err)
				}
				c := exec.Command(strace, "-f", "-qq", "-o", os.DevNull, "-e",
					fmt.Sprintf("inject=%s:signal=KILL:when=%d", fault.call, n), os.Args[0], "-test.run=^TestRebuildsUnderFaults$")
				c.Env = append(os.Environ(), rebuilding+"="+dir, "GOMAXPROCS=1")
				at := fmt.Sprintf("%s: %s %d", name, fault.call, n)
				if said, err := c.CombinedOutput(); err == nil {
					finished++
				} else if exit := new(exec.ExitError); !errors.As(err, &exit) || exit.Exited() {
					t.Fatalf("%s: neither killed nor at its end: %v\n%s", at, err, said)
				}
				mustHaveAll(t, at, dir, was)
				// What is there is told, and the same again comes to its end.
				mustRestore(t, dir, file, lantern.ID, false)
				s := mustOpen(t, dir)
				_, got := mustRead(t, s, lantern.ID)
				if len(got) != 4 {
					t.Errorf("%s: %d entries", at, len(got))
				}
				_, _, err := s.Entries(ctx, other.ID, 0)
				wantViolation(t, err, "storage.tail_lost")
				mustClose(t, s)
				mustHaveAll(t, at, dir, was)
			}
		}
	}
}

// mustHaveAll wants each file that was there to be in its place or set aside,
// byte for byte, and the folder not to be taken for an empty one.
func mustHaveAll(t *testing.T, at, dir string, was map[string]string) {
	t.Helper()
	places := []string{dir}
	aside, err := filepath.Glob(filepath.Join(dir, "backups", "damaged-*"))
	if err != nil {
		t.Fatal(err)
	}
	places = append(places, aside...)
	for name, content := range was {
		found := false
		for _, place := range places {
			there, err := os.ReadFile(filepath.Join(place, name))
			found = found || err == nil && string(there) == content
		}
		if !found {
			t.Errorf("%s: %s is nowhere as it was", at, name)
		}
	}
}
