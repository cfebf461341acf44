package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"testing"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
)

// TestTwoAtOnce: two processes record into one campaign at the same time, and
// every act of both is there once.
func TestTwoAtOnce(t *testing.T) {
	dir := tern(t, nil)
	var acts strings.Builder
	const each = 40
	for n := range each {
		fmt.Fprintf(&acts, "{\"command\":\"write_note\",\"text\":\"note %d\"}\n", n)
	}
	var out, errs [2]strings.Builder
	var running []*exec.Cmd
	for i := range out {
		c := command(t, "--data", dir, "record", "tern", "-", "--each")
		c.Stdin, c.Stdout, c.Stderr = strings.NewReader(acts.String()), &out[i], &errs[i]
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		running = append(running, c)
	}
	var lines []ledger.Head
	seen := map[int64]bool{}
	for i, c := range running {
		if err := c.Wait(); err != nil {
			t.Errorf("%v: %s", err, errs[i].String())
		}
		for row := range strings.Lines(out[i].String()) {
			var h ledger.Head
			if _, err := fmt.Sscan(row, &h.Seq, &h.Hash); err != nil || seen[h.Seq] {
				t.Fatalf("printed %q: %v", row, err)
			}
			seen[h.Seq] = true
			lines = append(lines, h)
		}
	}
	if now := head(t, dir, lines); now.Seq != 1+2*each || len(lines) != 2*each {
		t.Errorf("%d acts were printed, and the books end at %d", len(lines), now.Seq)
	}
	must(t, dir, "", "verify")
}

// recorder starts a process that records each act when it has read it: in is
// what it reads, rows what it prints.
func recorder(t *testing.T, dir, campaign string) (c *exec.Cmd, in io.WriteCloser, rows *bufio.Scanner, errs *strings.Builder) {
	t.Helper()
	c, errs = command(t, "--data", dir, "record", campaign, "-", "--each"), &strings.Builder{}
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	c.Stderr = errs
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	return c, in, bufio.NewScanner(out), errs
}

// head opens the campaign, which checks its chain and folds it, and looks for
// the lines that were printed.
func head(t *testing.T, dir string, lines []ledger.Head) ledger.Head {
	t.Helper()
	ctx := context.Background()
	shelf, err := wiring.OpenBooksReadOnly(ctx, dir, wiring.Games())
	if err != nil {
		t.Fatal(err)
	}
	defer shelf.Close()
	book, err := shelf.Open(ctx, "tern")
	if err != nil {
		t.Fatal(err)
	}
	entries := ledgertest.Entries(book)
	for _, h := range lines {
		if h.Seq > int64(len(entries)) || entries[h.Seq-1].Hash != h.Hash {
			t.Fatalf("%d %s was printed and is not in the books, which have %d entries", h.Seq, h.Hash, len(entries))
		}
	}
	return book.Head()
}
