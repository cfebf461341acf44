package main

import (
	"context"
	"errors"
	"io"
	"os"
	"strings"
	"testing"
)

// TestAPeerThatFailsHasNoRow: its row is left out, what was known of it goes, and
// it is said why; a failure of ours is one.
func TestAPeerThatFailsHasNoRow(t *testing.T) {
	var said strings.Builder
	b := &bench{as: now, says: &said}
	well := func() (Cost, error) { return Cost{Wall: 2, CPU: 1, MB: 30}, nil }
	half := func() (Cost, error) { return Cost{Wall: 3, CPU: 0.5, MB: 20}, nil }
	broken := func() (Cost, error) { return Cost{}, errors.New("no such ledger") }
	if err := b.against("book-pdflatex", 3, half, well, ""); err != nil {
		t.Fatal(err)
	}
	if r := b.known.Rows["book-pdflatex"][now]; r.Ratio != 0.5 || r.Ours.CPU != 0.5 || r.Peer.MB != 30 {
		t.Errorf("the row is %+v", r)
	}
	if err := b.against("book-pdflatex", 3, half, broken, ""); err != nil {
		t.Fatal(err)
	}
	if _, there := b.known.Rows["book-pdflatex"][now]; there || !strings.Contains(said.String(), "book-pdflatex is left out: no such ledger") {
		t.Errorf("a row is still there: %v; it was said:\n%s", there, said.String())
	}
	if err := b.against("book-pdflatex", 3, broken, half, ""); err == nil {
		t.Error("ours failed, and nothing is wrong")
	}
	b.known.note("standings-7415", now, Row{})
	if !b.missing("no-such-command-anywhere", "standings-7415") || len(b.known.Rows["standings-7415"]) != 0 {
		t.Errorf("a missing peer has a row: %v", b.known.Rows)
	}
}

// TestPartsAreMeasuredOneByOne: a part that is named wrongly is refused before
// anything is measured, and the table has what an earlier run knew.
func TestPartsAreMeasuredOneByOne(t *testing.T) {
	dir := t.TempDir()
	var out strings.Builder
	b := &bench{folder: dir, chronicle: os.Args[0], tree: ".", as: now, runs: 1, out: &out, says: io.Discard}
	if err := b.run(context.Background(), "act,dance"); err == nil || !strings.Contains(err.Error(), "there is no part dance") {
		t.Errorf("a part that does not exist: %v", err)
	}
	if err := b.open(); err != nil {
		t.Fatal(err)
	}
	b.known.note("import-7415", now, Row{Pair: Pair{Ours: Cost{Wall: 0.25, CPU: 0.2, MB: 41}}})
	if err := b.save(); err != nil {
		t.Fatal(err)
	}
	again := &bench{folder: dir, chronicle: os.Args[0], tree: ".", as: now, runs: 1, out: &out, says: io.Discard}
	if err := again.run(context.Background(), "sizes"); err != nil { // none up to 0 entries
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "| `import`, 7,415 entries | — | 250 ms, cpu 200 ms, 41 MB |") {
		t.Errorf("the table has forgotten what was known:\n%s", out.String())
	}
}

func TestReportedFigures(t *testing.T) {
	f, err := reported("goos: linux\nBenchmarkAct/bare-2   \t     400\t    612345 ns/op\t         1.450 ours/peer\t       310.5 ours-µs\nPASS\n")
	if err != nil || f["ours/peer"] != 1.45 || f["ours-µs"] != 310.5 || f["ns/op"] != 612345 {
		t.Errorf("%v %v", f, err)
	}
	for _, wrong := range []string{"PASS\n", "BenchmarkAct 4 many ns/op\n"} {
		if f, err := reported(wrong); err == nil {
			t.Errorf("%q has figures: %v", wrong, f)
		}
	}
}
