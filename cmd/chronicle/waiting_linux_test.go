package main

import (
	"bufio"
	"context"
	"database/sql"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestAWriterWaitsAndSaysForWhom: while another process, this one, writes in the
// books, a recorder says that it waits for it, readers read, and once it has
// finished the act is on disk.
func TestAWriterWaitsAndSaysForWhom(t *testing.T) {
	dir := tern(t, nil)
	comm, err := os.ReadFile("/proc/self/comm")
	if err != nil {
		t.Fatal(err)
	}
	who := fmt.Sprintf("%s (%d)", strings.TrimSpace(string(comm)), os.Getpid())
	for lang, want := range map[string]string{
		"en": "Waiting for " + who + ", which is writing to this data. Astrolabe will continue as soon as that program has finished.",
		"fr": "En attente de " + who + ", qui écrit dans ces données. Astrolabe continuera dès que ce sera fini.",
	} {
		let := writing(t, dir)
		c := command(t, "--data", dir, "--lang", lang, "record", "tern", "-", "--each")
		c.Stdin = strings.NewReader(note + note)
		errs, err := c.StderrPipe()
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
		lines := bufio.NewScanner(errs)
		if !lines.Scan() || lines.Text() != want {
			t.Errorf("%q, want %q", lines.Text(), want)
		}
		for _, args := range [][]string{{"list"}, {"verify"}, {"standings", "tern"}} {
			must(t, dir, "", args...)
		}
		let()
		if lines.Scan() {
			t.Errorf("it says, too: %s", lines.Text())
		}
		heads, err := io.ReadAll(out)
		if err := c.Wait(); err != nil {
			t.Errorf("%v: %s", err, heads)
		}
		if n := strings.Count(string(heads), "\n"); err != nil || n != 2 {
			t.Errorf("%d acts are on disk, %v", n, err)
		}
	}
}

// writing writes in the books of a folder until it is called.
func writing(t *testing.T, dir string) (let func()) {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(dir, "astrolabe.db")+"?_pragma=busy_timeout(5000)")
	if err != nil {
		t.Fatal(err)
	}
	conn, err := db.Conn(context.Background())
	if err == nil {
		_, err = conn.ExecContext(context.Background(), "BEGIN IMMEDIATE")
	}
	if err != nil {
		t.Fatal(err)
	}
	return func() {
		t.Helper()
		_, err := conn.ExecContext(context.Background(), "ROLLBACK")
		if again := db.Close(); err != nil || conn.Close() != nil || again != nil {
			t.Errorf("%v, %v", err, again)
		}
	}
}
