package main

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
)

// TestSizedBooksAreExact: books of a size have exactly so many entries, which
// add up, and are the same each time.
func TestSizedBooksAreExact(t *testing.T) {
	var heads []ledger.Head
	for range 2 {
		dir := filepath.Join(t.TempDir(), "books")
		if err := made("sized-1000", dir); err != nil {
			t.Fatal(err)
		}
		shelf, err := wiring.OpenBooks(t.Context(), dir, wiring.Games())
		if err != nil {
			t.Fatal(err)
		}
		defer shelf.Close()
		list, err := shelf.List(t.Context())
		if err != nil || len(list) != 1 || list[0].Games != sizedGames {
			t.Fatalf("the folder has %+v, %v", list, err)
		}
		book, err := shelf.Books.Open(t.Context(), list[0].ID)
		if err != nil {
			t.Fatal(err)
		}
		if book.Head().Seq != 1000 {
			t.Errorf("the books have %d entries, want 1000", book.Head().Seq)
		}
		heads = append(heads, book.Head())
	}
	if heads[0] != heads[1] {
		t.Errorf("the same books end with %v, and with %v", heads[0], heads[1])
	}
	if err := made("sized-400", t.TempDir()); err == nil {
		t.Error("books are made that are too short for fifteen games")
	}
	if err := made("castle-12", t.TempDir()); err == nil {
		t.Error("something is made that nobody knows")
	}
}

func TestPostingsAreOneForEachEntry(t *testing.T) {
	dir := t.TempDir()
	var texts []string
	for _, name := range []string{"a", "b"} {
		if err := made("postings-500.ledger", filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	if texts[0] != texts[1] {
		t.Error("the same postings differ")
	}
	if n, to := strings.Count(texts[0], " * act "), strings.Count(texts[0], " GLORY\n    Sources:"); n != 500 || to != 500 {
		t.Errorf("there are %d transactions, and %d of two postings, want 500", n, to)
	}
}

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
