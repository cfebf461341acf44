package chooser

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"syscall"
	"testing"

	"astrolabe/ledger"
)

// Why a folder cannot be listed, by what the system says; and what is no folder
// is not waited for.
func TestUnlisted(t *testing.T) {
	for cause, want := range map[error]string{fs.ErrNotExist: "file.no_folder", fs.ErrPermission: "folder.denied", syscall.ENOTDIR: "folder.file",
		syscall.EIO: "folder.unreadable", syscall.ELOOP: "folder.unreadable"} {
		if list := ledger.Violations(unlisted("/x", cause)); len(list) != 1 || list[0].Key != want || !errors.Is(list[0], cause) {
			t.Errorf("%v is told as %v", cause, list)
		}
	}
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	if list, _ := read(context.Background(), filepath.Dir(pipe)); len(list) != 0 {
		t.Errorf("a pipe is listed: %v", list)
	}
	if err := ordinary(pipe); err == nil {
		t.Error("a pipe is an ordinary file")
	}
	given, giveUp := context.WithCancel(context.Background())
	giveUp()
	if _, err := read(given, t.TempDir()); !errors.Is(err, context.Canceled) {
		t.Errorf("given up: %v", err)
	}
}
