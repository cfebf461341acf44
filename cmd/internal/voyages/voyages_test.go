package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

func TestVoyages(t *testing.T) {
	folder, again := t.TempDir(), t.TempDir()
	for _, to := range []string{folder, again} {
		if err := write(t, to); err != nil {
			t.Fatal(err)
		}
	}
	t.Run("the same twice", func(t *testing.T) { areTheSame(t, folder, again) })
	t.Run("where they are", func(t *testing.T) { areInDifferentPlaces(t, folder) })
	t.Run("their paths", func(t *testing.T) { areAnswered(t, folder) })
}

func areTheSame(t *testing.T, folder, again string) {
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if !bytes.Equal(read(t, folder, file.Name()), read(t, again, file.Name())) {
			t.Errorf("%s is another one", file.Name())
		}
	}
	if len(files) != 2*(10+1)+1 { // the sample has paths alone
		t.Errorf("%d files", len(files))
	}
}

func areInDifferentPlaces(t *testing.T, folder string) {
	for _, c := range []struct {
		name        string
		games       int // closed
		over, ended bool
	}{
		{"fifteen", 15, true, false},
		{"voyage-03", 5, true, false},
		{"voyage-01", 2, false, true},
		{"voyage-02", 3, false, false},
	} {
		s := seafalltest.State(imported(t, folder, c.name))
		playing := s.Running != nil
		if len(s.Record) != c.games || (s.Emperor != "") != c.over || playing == c.over || playing && (s.Running.Ended != nil) != c.ended {
			t.Errorf("%s: %d games are closed, %q is crowned, a game is played: %v", c.name, len(s.Record), s.Emperor, playing)
		}
	}
}

// areAnswered asks the explainer of what a program will read.
func areAnswered(t *testing.T, folder string) {
	for _, name := range []string{"voyage-01", "voyage-02", "voyage-03"} {
		book := imported(t, folder, name)
		explainer, err := scoring.NewExplainer(ledgertest.StandingOf(book))
		if err != nil {
			t.Fatal(err)
		}
		paths := strings.Split(strings.TrimSuffix(string(read(t, folder, name+".paths")), "\n"), "\n")
		if err := explainer.Prepare(paths...); err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			if _, err := explainer.Explain(path); err != nil {
				t.Errorf("%s: %s is not answered: %v", name, path, err)
			}
		}
		for _, path := range seafall.Paths(seafalltest.State(book)) {
			if !slices.Contains(paths, path) {
				t.Errorf("%s: %s is not listed", name, path)
			}
		}
	}
}

func imported(t *testing.T, folder, name string) *ledger.Book {
	t.Helper()
	books := ledgertest.Books(scoring.Rules{})
	in, err := books.Import(context.Background(), bytes.NewReader(read(t, folder, name+".jsonl")))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	book, err := books.Open(context.Background(), in.Campaign.ID)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return book
}

func read(t *testing.T, folder, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(folder, name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}
