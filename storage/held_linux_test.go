package storage_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"astrolabe/storage/disk"
)

// TestAFileInUseStays as it was, and nothing lies beside it. What is mounted on stands for
// a file that another program holds.
func TestAFileInUseStays(t *testing.T) {
	dir := t.TempDir()
	from, to := filepath.Join(dir, "from"), filepath.Join(dir, "to")
	for _, path := range []string{from, to} {
		if err := os.WriteFile(path, []byte("mine"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := syscall.Mount(from, to, "", syscall.MS_BIND, ""); err != nil {
		t.Logf("no mount here (%v): there is no file that is in use", err)
		return
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(to, 0); err != nil {
			t.Error(err)
		}
	})
	wantKey(t, "a file in use", disk.WriteFile(to, []byte("new")), "file.held")
	if is, err := os.ReadFile(to); err != nil || string(is) != "mine" {
		t.Errorf("it is now %q, %v", is, err)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, ".astrolabe-*")); len(left) > 0 {
		t.Errorf("left over: %v", left)
	}
}
