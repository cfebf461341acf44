package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestADiskThatDoesNotReadIsNoDamage: each way of reading the books meets a disk that
// fails once, which nobody notices, and one that goes on failing, which is said. Nothing
// is marked, set aside or recommended to be restored.
func TestADiskThatDoesNotReadIsNoDamage(t *testing.T) {
	strace, err := exec.LookPath("strace")
	if err != nil {
		t.Fatal("strace is missing: make test installs it")
	}
	dir := filepath.Join(t.TempDir(), "books")
	must(t, dir, "", "sample")
	must(t, dir, wind, "record", "sample-lantern-coast", "-")
	must(t, dir, "", "backup")
	run := func(when, lang string, args ...string) ended {
		bin := command(t, append([]string{"--data", dir, "--lang", lang}, args...)...)
		c := exec.Command(strace, append([]string{"-f", "-qq", "-o", filepath.Join(t.TempDir(), "calls"), "-P", filepath.Join(dir, "astrolabe.db"),
			"-e", "trace=pread64", "-e", "inject=pread64:error=EIO:when=" + when}, bin.Args...)...)
		var out, errs strings.Builder
		c.Env, c.Stdout, c.Stderr = append(os.Environ(), "GOMAXPROCS=1"), &out, &errs
		_ = c.Run()
		return ended{out.String(), errs.String(), c.ProcessState.ExitCode()}
	}
	for _, fails := range [][]string{{"9", "verify"}, {"4", "standings", "sample-lantern-coast"}, {"20", "restore", "1", "sample-lantern-coast", "--check"},
		{"9", "explain", "sample-lantern-coast", "blue.glory"}} {
		if e := run(fails[0], "en", fails[1:]...); e.code != exitDone || e.errs != "" {
			t.Errorf("read %v fails: exit %d, %s", fails, e.code, e.errs)
		}
	}
	for _, fails := range [][]string{{"1+", "standings", "sample-lantern-coast"}, {"5+", "list"}, {"2+", "backup"}, {"30+", "verify"},
		{"5+", "accept-loss", "sample-lantern-coast"}, {"30+", "restore", "1", "sample-lantern-coast"}} {
		e := run(fails[0], "en", fails[1:]...)
		if e.code != exitRefused || !oneLine(e.errs) || !strings.Contains(e.errs, dir+"/astrolabe.db couldn’t be read from the disk") ||
			!strings.Contains(e.errs, filepath.Join(dir, "backups")) || strings.Contains(e.errs, "estore") {
			t.Errorf("all reads from %v fail: exit %d, %q", fails, e.code, e.errs)
		}
	}
	if e := run("5+", "fr", "verify"); e.code != exitRefused || !strings.Contains(e.errs, dir+"/astrolabe.db n’a pas pu être lu sur le disque") {
		t.Errorf("exit %d, %q", e.code, e.errs)
	}
	for _, left := range []string{"astrolabe.marks", "backups/damaged-*"} {
		if found, _ := filepath.Glob(filepath.Join(dir, left)); found != nil {
			t.Errorf("left behind: %v", found)
		}
	}
	must(t, dir, "", "verify")
}
