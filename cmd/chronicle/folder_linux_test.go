package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"astrolabe/ledger"
)

// TestDataFolderIsAFile: it is left alone.
func TestDataFolderIsAFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "books")
	if err := os.WriteFile(file, []byte("precious"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, folder := range []string{file, filepath.Join(file, "below")} {
		for _, args := range [][]string{{"list"}, {"sample"}, {"verify"}, {"standings", "tern"}, {"record", "tern", "-"}, {"undo", "tern"}} {
			for lang, says := range map[string]string{"en": "is a file, but campaign data needs a folder", "fr": "est un fichier"} {
				e := runWith(t, folder, "", append([]string{"--lang", lang}, args...)...)
				if e.code != exitRefused || e.out != "" || !oneLine(e.errs) || !strings.Contains(e.errs, says) {
					t.Errorf("%v in %s: exit %d, %q", args, folder, e.code, e.errs)
				}
			}
		}
	}
	if raw, err := os.ReadFile(file); err != nil || string(raw) != "precious" {
		t.Errorf("the file now holds %q, %v", raw, err)
	}
}

// TestDatabaseOfSomebodyElse: it is left alone.
func TestDatabaseOfSomebodyElse(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "astrolabe.db"), []byte("precious, and no database at all"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"list"}, {"sample"}, {"verify"}} {
		e := runWith(t, dir, "", args...)
		if e.code != exitRefused || !oneLine(e.errs) || !strings.Contains(e.errs, "so it was left alone") {
			t.Errorf("%v: exit %d, %q", args, e.code, e.errs)
		}
	}
	if raw := read(t, filepath.Join(dir, "astrolabe.db")); string(raw) != "precious, and no database at all" {
		t.Errorf("it holds %q", raw)
	}
}

// as runs the built command as somebody who may read a folder and not write
// it: root hands the command to nobody, everybody else loses the permission.
func as(t *testing.T, dir, in string, args ...string) ended {
	t.Helper()
	c := command(t, append([]string{"--data", dir}, args...)...)
	var out, errs bytes.Buffer
	c.Stdin, c.Stdout, c.Stderr = strings.NewReader(in), &out, &errs
	if os.Geteuid() == 0 {
		c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
	}
	if err := c.Run(); err != nil && !errors.As(err, new(*exec.ExitError)) {
		t.Fatal(err)
	}
	return ended{out.String(), errs.String(), c.ProcessState.ExitCode()}
}

// TestReadOnlyFolder: the books can be read, nothing can be recorded, and that
// is said.
func TestReadOnlyFolder(t *testing.T) {
	dir := tern(t, nil)
	for up := dir; up != filepath.Clean(os.TempDir()) && len(up) > 1; up = filepath.Dir(up) {
		if err := os.Chmod(up, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		return os.Chmod(path, 0o444)
	}); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(dir, 0o555); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod(dir, 0o755)
	for _, args := range [][]string{{"list"}, {"list", "--json"}, {"standings", "tern"}, {"standings", "tern", "--json"}, {"verify"},
		{"export", "tern", "--jsonl", "-"}, {"export", "tern", "--pdf", "-"}} {
		if e := as(t, dir, "", args...); e.code != exitDone || e.errs != "" || e.out == "" {
			t.Errorf("%v: exit %d, %s", args, e.code, e.errs)
		}
	}
	for _, args := range [][]string{{"sample"}, {"import", "-"}, {"record", "tern", "-"}, {"record", "tern", "-", "--each"}} {
		in := "{\"command\":\"start_game\"}\n"
		if args[0] == "import" {
			f := five()
			f.Name = "Another"
			in = founded(t, "another", f)
		}
		if e := as(t, dir, in, args...); e.code != exitRefused || e.out != "" || !oneLine(e.errs) || !strings.Contains(e.errs, "is read-only") {
			t.Errorf("%v: exit %d, %q, %q", args, e.code, e.out, e.errs)
		}
	}
	if e := as(t, dir, "", "export", "tern", "--jsonl", filepath.Join(dir, "tern.jsonl")); e.code != exitRefused || !oneLine(e.errs) ||
		!strings.Contains(e.errs, "Can’t write") {
		t.Errorf("export into it: exit %d, %q", e.code, e.errs)
	}
}

// feed records notes one by one until the command gives up, and gives the
// heads it printed and what it said.
func feed(t *testing.T, c *exec.Cmd) (lines []ledger.Head, e ended) {
	t.Helper()
	var out, errs bytes.Buffer
	c.Stdout, c.Stderr = &out, &errs
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	text := strings.Repeat("The hold is full. ", 100)
	for n := range 5_000 {
		if _, err := fmt.Fprintf(in, "{\"command\":\"write_note\",\"text\":\"%d: %s\"}\n", n, text); err != nil {
			break // it has given up
		}
	}
	_ = in.Close()
	if err := c.Wait(); err != nil && !errors.As(err, new(*exec.ExitError)) {
		t.Fatal(err)
	}
	for row := range strings.Lines(out.String()) {
		var h ledger.Head
		if _, err := fmt.Sscan(row, &h.Seq, &h.Hash); err != nil {
			t.Fatalf("printed %q", row)
		}
		lines = append(lines, h)
	}
	return lines, ended{out.String(), errs.String(), c.ProcessState.ExitCode()}
}

// TestDiskFills: recording ends with a sentence when the disk is full; what
// was printed is there, and with room again the books go on.
func TestDiskFills(t *testing.T) {
	full := func(t *testing.T, dir string, c *exec.Cmd, room func()) {
		t.Helper()
		lines, e := feed(t, c)
		if e.code != exitRefused || !oneLine(e.errs) || !strings.Contains(e.errs, dir) ||
			!strings.Contains(e.errs, "othing was recorded") {
			t.Errorf("exit %d, %q", e.code, e.errs)
		}
		if len(lines) < 5 {
			t.Errorf("only %d notes were recorded before the disk was full", len(lines))
		}
		room()
		if now := head(t, dir, lines); now.Seq != lines[len(lines)-1].Seq {
			t.Errorf("entry %d was printed last, and the books end at %d", lines[len(lines)-1].Seq, now.Seq)
		}
		must(t, dir, "", "verify")
		must(t, dir, `{"command":"write_note","text":"There is room again."}`, "record", "tern", "-")
		must(t, dir, "", "verify")
	}
	t.Run("a small disk", func(t *testing.T) {
		root := t.TempDir()
		if err := syscall.Mount("tmpfs", root, "tmpfs", 0, "mode=0755,size=1m"); err != nil {
			t.Logf("no mount here (%v): the torture fills a disk without one", err)
			return
		}
		defer func() {
			if err := syscall.Unmount(root, 0); err != nil {
				t.Error(err)
			}
		}()
		dir, ballast := filepath.Join(root, "books"), filepath.Join(root, "ballast")
		must(t, dir, founded(t, "tern", five()), "import", "-")
		if err := os.WriteFile(ballast, make([]byte, 512<<10), 0o600); err != nil {
			t.Fatal(err)
		}
		full(t, dir, command(t, "--data", dir, "record", "tern", "-", "--each"), func() {
			// An export does not fit either, and leaves nothing half written.
			file := filepath.Join(root, "tern.pdf")
			if err := os.WriteFile(file, []byte("the old one"), 0o600); err != nil && !errors.Is(err, syscall.ENOSPC) {
				t.Fatal(err)
			}
			old := read(t, file)
			if e := runWith(t, dir, "", "export", "tern", "--pdf", file); e.code != exitRefused || !oneLine(e.errs) ||
				!strings.Contains(e.errs, "doesn’t fit on the disk") {
				t.Errorf("export: exit %d, %q", e.code, e.errs)
			}
			if now := read(t, file); !bytes.Equal(now, old) {
				t.Errorf("the export left %q", now)
			}
			if left, err := filepath.Glob(filepath.Join(root, ".astrolabe*")); err != nil || len(left) > 0 {
				t.Errorf("left behind: %v %v", left, err)
			}
			if err := os.Remove(ballast); err != nil {
				t.Fatal(err)
			}
		})
	})
}
