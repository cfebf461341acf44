package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestExportsGoWhereTheyAreSent: what is no file is written to and stays what
// it is, a link stays a link, permissions are kept, and a new file is its owner's
// alone whatever the umask says.
func TestExportsGoWhereTheyAreSent(t *testing.T) {
	dir := t.TempDir()
	must(t, dir, "", "sample")
	whole := must(t, dir, "", "export", "sample-lantern-coast", "--jsonl", "-")
	out := t.TempDir()
	at := func(name string) string { return filepath.Join(out, name) }
	export := func(t *testing.T, name string) ended {
		t.Helper()
		return ran(t, command(t, "--data", dir, "export", "sample-lantern-coast", "--jsonl", name), "")
	}
	t.Run("a pipe with a name", func(t *testing.T) {
		if err := syscall.Mkfifo(at("pipe"), 0o600); err != nil {
			t.Fatal(err)
		}
		got := make(chan []byte, 1)
		go func() {
			raw, err := os.ReadFile(at("pipe"))
			if err != nil {
				t.Error(err)
			}
			got <- raw
		}()
		e := export(t, at("pipe"))
		there, err := os.Lstat(at("pipe"))
		if e.code != exitDone || err != nil || there.Mode().Type() != os.ModeNamedPipe {
			t.Fatalf("exit %d, %s; it is now %v", e.code, e.errs, there.Mode())
		}
		if raw := <-got; string(raw) != whole {
			t.Errorf("%d bytes came out, want %d", len(raw), len(whole))
		}
	})
	t.Run("standard output by its name", func(t *testing.T) {
		for _, name := range []string{"/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"} {
			if e := export(t, name); e.code != exitDone || e.out != whole {
				t.Errorf("%s: exit %d, %d bytes, %s", name, e.code, len(e.out), e.errs)
			}
		}
		if there, err := os.Lstat("/dev/stdout"); err != nil || there.Mode().Type() != os.ModeSymlink {
			t.Errorf("/dev/stdout is now %v, %v", there, err)
		}
	})
	t.Run("devices", func(t *testing.T) {
		for name, minor := range map[string]int{"null": 3, "full": 7} {
			if err := syscall.Mknod(at(name), syscall.S_IFCHR|0o666, 1<<8|minor); err != nil {
				t.Logf("no device can be made here (%v): pipes alone are tried", err)
				return
			}
			e := export(t, at(name))
			if there, err := os.Lstat(at(name)); err != nil || there.Mode()&os.ModeCharDevice == 0 {
				t.Errorf("%s is now %v, %v", name, there, err)
			}
			switch name {
			case "null":
				if e.code != exitDone {
					t.Error(e.errs)
				}
			case "full":
				want := "The file " + at(name) + " is incomplete: not everything could be written to it. Check its location, then write the file again.\n"
				if e.code != exitRefused || e.errs != want {
					t.Errorf("exit %d, %q; want %q", e.code, e.errs, want)
				}
				e = ran(t, command(t, "--data", dir, "--lang", "fr", "export", "sample-lantern-coast", "--jsonl", at(name)), "")
				if want := narrow("Le fichier " + at(name) + " n’a pas été écrit en entier."); !strings.HasPrefix(e.errs, want) {
					t.Errorf("%q", e.errs)
				}
			}
		}
	})
	t.Run("links", func(t *testing.T) {
		if err := errors.Join(os.Mkdir(at("far"), 0o700), os.WriteFile(at("far/target"), []byte("old"), 0o640),
			os.Symlink("far/target", at("link")), os.Symlink("link", at("link to it")), os.Symlink("far/new", at("dangling")),
			os.Symlink(filepath.Join(dir, "astrolabe.db"), at("books"))); err != nil {
			t.Fatal(err)
		}
		for link, target := range map[string]string{"link": "far/target", "link to it": "far/target", "dangling": "far/new"} {
			if e := export(t, at(link)); e.code != exitDone {
				t.Errorf("%s: %s", link, e.errs)
			}
			if there, err := os.Lstat(at(link)); err != nil || there.Mode().Type() != os.ModeSymlink {
				t.Errorf("%s is now %v, %v", link, there, err)
			}
			if raw := read(t, at(target)); string(raw) != whole {
				t.Errorf("%s: %d bytes behind it", link, len(raw))
			}
		}
		if at, err := os.Stat(at("far/target")); err != nil || at.Mode().Perm() != 0o640 {
			t.Errorf("%v, %v", at.Mode(), err)
		}
		before := contents(t, dir)
		if e := export(t, at("books")); e.code != exitRefused || !strings.Contains(e.errs, "Astrolabe uses names like that for its own data there") {
			t.Errorf("a link to the books: exit %d, %s", e.code, e.errs)
		}
		if contents(t, dir) != before {
			t.Error("the books were changed")
		}
	})
	t.Run("permissions", func(t *testing.T) {
		write(t, []byte("old"), at("mine"))
		write(t, []byte("old"), at("theirs"))
		if err := os.Chmod(at("theirs"), 0o644); err != nil {
			t.Fatal(err)
		}
		for name, c := range map[string]struct {
			umask string
			want  os.FileMode
		}{"mine": {"022", 0o600}, "theirs": {"077", 0o644}, "new, 022": {"022", 0o600}, "new, 077": {"077", 0o600}, "new, 000": {"000", 0o600}} {
			c2 := command(t)
			shell, err := exec.LookPath("sh")
			if err != nil {
				t.Fatal(err)
			}
			c2.Args = []string{"sh", "-c", "umask " + c.umask + `; exec "$0" "$@"`, c2.Path, "--data", dir, "export", "sample-lantern-coast", "--jsonl", at(name)}
			c2.Path = shell
			if e := ran(t, c2, ""); e.code != exitDone {
				t.Errorf("%s: %s", name, e.errs)
			}
			if there, err := os.Stat(at(name)); err != nil || there.Mode().Perm() != c.want {
				t.Errorf("%s: %v, want %v", name, there.Mode(), c.want)
			}
		}
	})
	if left, err := filepath.Glob(at("*/.astrolabe*")); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v %v", left, err)
	}
}
