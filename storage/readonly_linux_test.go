package storage_test

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"

	"astrolabe/ledger"
	"astrolabe/storage"
)

// denied makes a folder one that this process may read and not write, and
// gives the way to let go of that. Root may write anywhere, so root's file
// operations on this thread are made nobody's.
func denied(t *testing.T, dir string) (release func()) {
	t.Helper()
	if err := filepath.Walk(dir, func(p string, f os.FileInfo, err error) error {
		if err != nil {
			return err
		}
		if f.IsDir() {
			return os.Chmod(p, 0o555)
		}
		return os.Chmod(p, 0o644)
	}); err != nil {
		t.Fatal(err)
	}
	root := os.Geteuid() == 0
	if root {
		for up := filepath.Dir(dir); up != filepath.Dir(os.TempDir()) && len(up) > 1; up = filepath.Dir(up) {
			if at, err := os.Stat(up); err == nil && at.Mode().Perm()&0o005 != 0o005 {
				if err := os.Chmod(up, 0o755); err != nil {
					t.Fatal(err)
				}
			}
		}
		runtime.LockOSThread()
		if _, _, errno := syscall.RawSyscall(syscall.SYS_SETFSUID, 65534, 0, 0); errno != 0 {
			t.Fatal(errno)
		}
	}
	return func() {
		if root {
			syscall.RawSyscall(syscall.SYS_SETFSUID, 0, 0, 0)
			runtime.UnlockOSThread()
		}
		if err := os.Chmod(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
}

// mounted is the other way for a folder to be read-only: its file system is.
func mounted(t *testing.T, dir string) (release func(), ok bool) {
	t.Helper()
	if err := syscall.Mount(dir, dir, "", syscall.MS_BIND, ""); err != nil {
		t.Logf("no mount here (%v): permissions alone are tried", err)
		return nil, false
	}
	if err := syscall.Mount("", dir, "", syscall.MS_BIND|syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
		syscall.Unmount(dir, 0)
		t.Fatal(err)
	}
	return func() {
		if err := syscall.Unmount(dir, 0); err != nil {
			t.Fatal(err)
		}
	}, true
}

func TestReadOnlyFolder(t *testing.T) {
	for _, how := range []string{"permissions", "mount"} {
		lock := func(dir string) (func(), bool) { return denied(t, dir), true }
		if how == "mount" {
			lock = func(dir string) (func(), bool) { return mounted(t, dir) }
		}
		t.Run(how+", with books", func(t *testing.T) {
			dir := t.TempDir()
			s := mustOpen(t, dir)
			all := grow(t, s, lantern, 3)
			mustClose(t, s)
			release, ok := lock(dir)
			if !ok {
				return
			}
			defer release()
			for _, open := range []func() (*storage.Store, error){
				func() (*storage.Store, error) { return storage.Open(ctx, dir) },
				func() (*storage.Store, error) { return storage.OpenReadOnly(ctx, dir) },
			} {
				s, err := open()
				if err != nil {
					t.Error(err)
					return
				}
				_, got, err := s.Entries(ctx, lantern.ID, 0)
				if err != nil || len(got) != len(all) || !s.ReadOnly() {
					t.Errorf("%d entries, read-only %t, %v", len(got), s.ReadOnly(), err)
				}
				if err := s.Check(ctx); err != nil {
					t.Error(err)
				}
				err = s.Append(ctx, lantern, headOf(all), follow(lantern, headOf(all), `{}`), summary("x"), nil)
				if v := ledger.Violations(err); len(v) != 1 || v[0].Key != "storage.read_only" {
					t.Errorf("append: %v", err)
				}
				backup := filepath.Join(os.TempDir(), fmt.Sprintf("astrolabe-%d.db", os.Getpid()))
				if err := s.Backup(ctx, backup); err != nil {
					t.Errorf("backup elsewhere: %v", err)
				}
				os.Remove(backup)
				if err := s.Backup(ctx, filepath.Join(dir, "backup.db")); len(ledger.Violations(err)) != 1 ||
					ledger.Violations(err)[0].Key != "storage.read_only" {
					t.Errorf("backup into it: %v", err)
				}
				s.Close()
			}
		})
		t.Run(how+", without books", func(t *testing.T) {
			dir := t.TempDir()
			release, ok := lock(dir)
			if !ok {
				return
			}
			defer release()
			_, err := storage.Open(ctx, dir)
			if v := ledger.Violations(err); len(v) != 1 || v[0].Key != "storage.read_only" {
				t.Errorf("open: %v", err)
			}
			_, err = storage.Open(ctx, filepath.Join(dir, "below"))
			if v := ledger.Violations(err); len(v) != 1 || v[0].Key != "storage.no_folder" {
				t.Errorf("open below: %v", err)
			}
		})
		t.Run(how+", what a crash left", func(t *testing.T) {
			dir := t.TempDir()
			live := mustOpen(t, dir)
			grow(t, live, lantern, 3)
			crashed := snapshot(t, dir)
			release, ok := lock(crashed)
			if !ok {
				return
			}
			defer release()
			// Its log cannot be read without making a file: refused, rather
			// than showing the books without their end.
			for _, open := range []func() (*storage.Store, error){
				func() (*storage.Store, error) { return storage.Open(ctx, crashed) },
				func() (*storage.Store, error) { return storage.OpenReadOnly(ctx, crashed) },
			} {
				_, err := open()
				if v := ledger.Violations(err); len(v) != 1 || v[0].Key != "storage.unfinished" {
					t.Errorf("open: %v", err)
				}
			}
		})
	}
	t.Run("while it is open", func(t *testing.T) {
		dir := t.TempDir()
		s := mustOpen(t, dir)
		all := grow(t, s, lantern, 2)
		s.WithoutConnections()
		release := denied(t, dir)
		err := s.Append(ctx, lantern, headOf(all), follow(lantern, headOf(all), `{}`), summary("x"), nil)
		if v := ledger.Violations(err); len(v) != 1 || v[0].Key != "storage.read_only" {
			t.Errorf("append: %v", err)
		}
		release()
		if err := os.Chmod(database(dir), 0o600); err != nil {
			t.Fatal(err)
		}
		_, got := mustRead(t, s, lantern.ID)
		wantSame(t, got, all)
		grow(t, s, lantern, 1)
	})
}
