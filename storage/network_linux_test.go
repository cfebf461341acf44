package storage_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/storage"
	"astrolabe/storage/disk"
)

// onNetwork has a folder and all below it look as if they lay on a network.
func onNetwork(t *testing.T, dir, kind string) {
	t.Helper()
	real, err := filepath.EvalSymlinks(dir)
	if err != nil {
		t.Fatal(err)
	}
	at := strings.ReplaceAll(real, " ", `\040`)
	t.Cleanup(disk.Pretend(func() ([]byte, error) {
		return []byte("1 0 0:1 / / rw - ext4 x rw\n2 1 0:2 / " + at + " rw - " + kind + " box:/ rw\n"), nil
	}))
}

func wantNetwork(t *testing.T, what string, err error, dir, kind string) {
	t.Helper()
	v := ledger.Violations(err)
	if len(v) != 1 || v[0].Key != "storage.network" || v[0].Args["path"] != dir || v[0].Args["kind"] != kind {
		t.Errorf("%s: %v, want storage.network of %s on %s", what, err, dir, kind)
	}
}

// TestBooksOnANetworkAreOnlyRead, with and without a log, and nothing is left
// beside them.
func TestBooksOnANetworkAreOnlyRead(t *testing.T) {
	for name, logged := range map[string]bool{"closed": false, "with a log": true} {
		t.Run(name, func(t *testing.T) {
			share := filepath.Join(t.TempDir(), "the box")
			dir := filepath.Join(share, "books")
			writer := mustOpen(t, dir)
			all := grow(t, writer, lantern, 3)
			if logged {
				whole := t.TempDir() // a log is there only while somebody writes, or died
				for _, file := range []string{database(dir), logFile(dir), heads(dir)} {
					mustWriteFile(t, filepath.Join(whole, filepath.Base(file)), mustReadFile(t, file))
				}
				mustClose(t, writer)
				share, dir = filepath.Dir(whole), whole
			} else {
				mustClose(t, writer)
			}
			before := mustReadFile(t, database(dir))
			onNetwork(t, share, "nfs4")
			s := mustOpen(t, dir)
			defer mustClose(t, s)
			if !s.ReadOnly() {
				t.Error("it may be written to")
			}
			_, got := mustRead(t, s, lantern.ID)
			wantSame(t, got, all)
			wantNetwork(t, "an act", s.Append(ctx, lantern, headOf(all), follow(lantern, headOf(all), `{"n":1}`), summary("x"), nil), dir, "nfs4")
			wantNetwork(t, "other books", s.Replace(ctx, []ledger.Replacement{{Campaign: lantern, Head: headOf(all)}}), dir, "nfs4")
			if err := s.Backup(ctx, filepath.Join(t.TempDir(), "copy.db")); err != nil {
				t.Errorf("a copy from there: %v", err)
			}
			if string(mustReadFile(t, database(dir))) != string(before) {
				t.Error("the database was changed")
			}
			if _, err := os.Stat(logFile(dir)); !logged && !errors.Is(err, os.ErrNotExist) {
				t.Errorf("a log was left: %v", err)
			}
			reading, err := storage.OpenReadOnly(ctx, dir)
			if err != nil {
				t.Fatal(err)
			}
			mustClose(t, reading)
		})
	}
}

// TestNoBooksAreBegunOnANetwork, neither in a folder there nor behind a link.
func TestNoBooksAreBegunOnANetwork(t *testing.T) {
	share, home := t.TempDir(), t.TempDir()
	link := filepath.Join(home, "books")
	if err := os.Symlink(share, link); err != nil {
		t.Fatal(err)
	}
	onNetwork(t, share, "fuse.sshfs")
	for _, dir := range []string{share, filepath.Join(share, "new", "books"), link, filepath.Join(link, "new")} {
		_, err := storage.Open(ctx, dir)
		wantNetwork(t, dir, err, dir, "fuse.sshfs")
	}
	if left, err := os.ReadDir(share); err != nil || len(left) > 0 {
		t.Errorf("left there: %v, %v", left, err)
	}
	// A folder of this machine with the database alone elsewhere.
	mustWriteFile(t, filepath.Join(share, "far.db"), nil)
	if err := os.Symlink(filepath.Join(share, "far.db"), database(home)); err != nil {
		t.Fatal(err)
	}
	_, err := storage.Open(ctx, home)
	wantNetwork(t, "the database alone", err, home, "fuse.sshfs")
	// Without a table nothing is known, and nothing stands in the way.
	t.Cleanup(disk.Pretend(func() ([]byte, error) { return nil, os.ErrPermission }))
	mustClose(t, mustOpen(t, filepath.Join(share, "anyway")))
}
