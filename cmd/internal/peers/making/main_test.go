package main

import (
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
