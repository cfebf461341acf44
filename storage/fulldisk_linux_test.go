package storage_test

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"astrolabe/storage"
)

// smallDisk is a file system of a few megabytes.
func smallDisk(t *testing.T, size string) (dir string, ok bool) {
	dir = t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "mode=0700,size="+size); err != nil {
		t.Logf("no mount here (%v): the page limit alone stands for a full disk", err)
		return "", false
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(dir, 0); err != nil {
			t.Error(err)
		}
	})
	return dir, true
}

// fill writes a file until the disk has no room left but spare bytes.
func fill(t *testing.T, dir string, spare int64) (ballast string) {
	t.Helper()
	ballast = filepath.Join(dir, "ballast")
	f, err := os.Create(ballast)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var size int64
	for err == nil {
		var n int
		n, err = f.Write(make([]byte, 4096))
		size += int64(n)
	}
	if !errors.Is(err, syscall.ENOSPC) {
		t.Fatal(err)
	}
	if err := f.Truncate(max(0, size-spare)); err != nil {
		t.Fatal(err)
	}
	return ballast
}

func TestFullDisk(t *testing.T) {
	root, ok := smallDisk(t, "2m")
	if !ok {
		return
	}
	dir := filepath.Join(root, "books")
	s := mustOpen(t, dir)
	all := grow(t, s, lantern, 2)
	for spare := int64(0); spare <= 64<<10; spare += 12 << 10 {
		ballast := fill(t, root, spare)
		all = refusedUntil(t, s, all, "storage.full")
		all = refusedUntil(t, s, all, "storage.full")
		_, got := mustRead(t, s, lantern.ID)
		wantSame(t, got, all)
		err := s.Backup(ctx, filepath.Join(root, "backup.db"))
		wantViolation(t, err, "storage.full")
		if left := leftovers(t, root); left != nil {
			t.Fatalf("a backup left %v", left)
		}
		// As a pulled plug would find it, on a disk with room.
		_, got = mustRead(t, mustOpen(t, snapshot(t, dir)), lantern.ID)
		wantSame(t, got, all)

		if err := os.Remove(ballast); err != nil {
			t.Fatal(err)
		}
		all = grow(t, s, lantern, 1)
	}
	if err := s.Check(ctx); err != nil {
		t.Fatal(err)
	}
	mustClose(t, s)
	s = mustOpen(t, dir)
	_, got := mustRead(t, s, lantern.ID)
	wantSame(t, got, all)
	mustClose(t, s)
}

func TestOpenOnAFullDisk(t *testing.T) {
	root, ok := smallDisk(t, "1m")
	if !ok {
		return
	}
	dir := filepath.Join(root, "books")
	s := mustOpen(t, dir)
	all := grow(t, s, lantern, 2)
	mustClose(t, s)
	ballast := fill(t, root, 0)
	if s, err := storage.Open(ctx, dir); err == nil {
		_, got := mustRead(t, s, lantern.ID)
		wantSame(t, got, all)
		mustClose(t, s)
	} else {
		wantViolation(t, err, "storage.full")
	}
	_, err := storage.Open(ctx, filepath.Join(root, "other"))
	wantViolation(t, err, "storage.full")
	if err := os.Remove(ballast); err != nil {
		t.Fatal(err)
	}
	s = mustOpen(t, dir)
	_, got := mustRead(t, s, lantern.ID)
	wantSame(t, got, all)
	mustClose(t, s)
	grow(t, mustOpen(t, filepath.Join(root, "other")), lantern, 1)
}
