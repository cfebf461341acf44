package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"
	"time"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
)

// killed is how often the recording is killed.
const killed = 200

// TestKilledWhileRecording kills record --each with SIGKILL at seeded moments,
// again and again in one folder: while it starts, while it writes, between two
// commands. Every line that was printed is in the books afterwards, with at
// most one entry more, and the books are sound.
func TestKilledWhileRecording(t *testing.T) {
	dir := tern(t, nil)
	moments := rand.New(rand.NewPCG(4, 200))
	printed, midway := 0, 0
	known := head(t, dir, nil)
	for round := range killed {
		lines := kill(t, dir, round, moments)
		printed += len(lines)
		now := head(t, dir, lines)
		acknowledged := known.Seq + int64(len(lines))
		if len(lines) > 0 && lines[len(lines)-1].Seq != acknowledged {
			t.Fatalf("round %d: %d lines were printed after entry %d, the last for entry %d", round, len(lines), known.Seq, lines[len(lines)-1].Seq)
		}
		if now.Seq < acknowledged || now.Seq > acknowledged+1 {
			t.Fatalf("round %d: entry %d was acknowledged, and the books end at %d", round, acknowledged, now.Seq)
		}
		midway += int(now.Seq - acknowledged)
		known = now
	}
	if printed < killed {
		t.Errorf("only %d commands were recorded in %d rounds: too few for a trial", printed, killed)
	}
	t.Logf("%d rounds, %d commands acknowledged, %d on disk that the kill kept from being printed", killed, printed, midway)
	c := command(t, "--data", dir, "verify")
	if said, err := c.CombinedOutput(); err != nil {
		t.Errorf("verify: %v, %s", err, said)
	}
}

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

// kill feeds one process with notes until it is killed, and gives what it
// printed.
func kill(t *testing.T, dir string, round int, moments *rand.Rand) []ledger.Head {
	t.Helper()
	c, in, rows, errs := recorder(t, dir, "tern")
	go func() {
		for n := 0; ; n++ {
			if _, err := fmt.Fprintf(in, "{\"command\":\"write_note\",\"text\":\"round %d, note %d\"}\n", round, n); err != nil {
				return // the process is gone
			}
		}
	}()
	// A third die while they start, the others some time after a line.
	wait, after := 0, time.Duration(moments.IntN(25_000))*time.Microsecond
	if moments.IntN(3) > 0 {
		wait, after = 1+moments.IntN(6), time.Duration(moments.IntN(3_000))*time.Microsecond
	}
	var lines []ledger.Head
	next := func() bool {
		if !rows.Scan() {
			return false
		}
		var h ledger.Head
		if !headLine.MatchString(rows.Text()) {
			t.Fatalf("round %d printed %q", round, rows.Text())
		}
		if _, err := fmt.Sscan(rows.Text(), &h.Seq, &h.Hash); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, h)
		return true
	}
	for len(lines) < wait && next() {
	}
	time.Sleep(after) // the moment itself: nothing waits for anything here
	if err := c.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	for next() {
	}
	_ = c.Wait() // killed
	_ = in.Close()
	if errs.Len() > 0 || c.ProcessState.Exited() {
		t.Fatalf("round %d ended by itself: %s, %s", round, c.ProcessState, errs.String())
	}
	return lines
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
	entries := book.Entries()
	for _, h := range lines {
		if h.Seq > int64(len(entries)) || entries[h.Seq-1].Hash != h.Hash {
			t.Fatalf("%d %s was printed and is not in the books, which have %d entries", h.Seq, h.Hash, len(entries))
		}
	}
	return book.Head()
}
