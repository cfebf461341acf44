package disk

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

func TestWhoHoldsALock(t *testing.T) {
	const table = `1: POSIX  ADVISORY  READ  11 fe:00:77 120 120
2: POSIX  ADVISORY  WRITE 12 fe:00:77 124 127
3: FLOCK  ADVISORY  WRITE 13 fe:00:78 0 EOF
3: -> POSIX  ADVISORY  WRITE 14 fe:00:77 120 120
4: POSIX  ADVISORY  WRITE 15 fe:00:77 120 120
5: POSIX  ADVISORY  WRITE 16 fe:00:177 120 120
cut off`
	for _, c := range []struct {
		inode uint64
		at    int64
		want  int
	}{{77, 120, 15}, {77, 125, 12}, {77, 123, 0}, {78, 1 << 40, 13}, {7, 120, 0}, {177, 120, 16}} {
		if pid := locker([]byte(table), c.inode, c.at); pid != c.want {
			t.Errorf("byte %d of %d: %d, want %d", c.at, c.inode, pid, c.want)
		}
	}
}

// TestWhoHoldsALockHere asks about a real one, of a process that is started for
// it: this one is never named.
func TestWhoHoldsALockHere(t *testing.T) {
	if file := os.Getenv("DISK_TEST_LOCK"); file != "" {
		held(t, file)
		fmt.Println("locked")
		_, _ = os.Stdin.Read(make([]byte, 1)) // until it is closed
		return
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, make([]byte, 200), 0o600); err != nil {
		t.Fatal(err)
	}
	if who := LockedBy(file, 120); who != "" {
		t.Errorf("nobody holds it, and it is %s", who)
	}
	c := exec.Command(os.Args[0], "-test.run=^TestWhoHoldsALockHere$")
	c.Env = append(os.Environ(), "DISK_TEST_LOCK="+file)
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	if said := make([]byte, 6); true {
		if n, err := out.Read(said); err != nil || string(said[:n]) != "locked" {
			t.Errorf("%q, %v", said[:n], err)
		}
	}
	if who, want := LockedBy(file, 120), fmt.Sprintf("disk.test (%d)", c.Process.Pid); who != want {
		t.Errorf("%q, want %q", who, want)
	}
	if who := LockedBy(file, 119); who != "" {
		t.Errorf("the byte before: %s", who)
	}
	_ = in.Close()
	_, _ = out.Read(make([]byte, 1<<10))
	if err := c.Wait(); err != nil {
		t.Error(err)
	}
	held(t, file)
	if who := LockedBy(file, 120); who != "" {
		t.Errorf("this process holds it, and it is %s", who)
	}
	if who := LockedBy(file+"-not", 120); who != "" {
		t.Errorf("of no file: %s", who)
	}
}

func held(t *testing.T, file string) {
	t.Helper()
	f, err := os.OpenFile(file, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	if err := syscall.FcntlFlock(f.Fd(), syscall.F_SETLK, &syscall.Flock_t{Type: syscall.F_WRLCK, Start: 120, Len: 1}); err != nil {
		t.Fatal(strings.TrimSpace(err.Error()))
	}
}
