package skulltales_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// FuzzImport: whatever the bytes, an import ends with the whole campaign, which exports
// and imports again as it is and explains itself, or with a violation that names the line.
func FuzzImport(f *testing.F) {
	whole, err := os.ReadFile(filepath.Join("..", "..", "ledger", "skulltales", "testdata", "southern-lady.jsonl"))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(whole)
	lines := strings.SplitAfter(string(whole), "\n")
	for _, n := range []int{2, 7, 20, 33, 44, 53, 70, 90, 102} {
		f.Add([]byte(strings.Join(lines[:min(n, len(lines))], "")))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		ctx := context.Background()
		books := ledgertest.Books(scoring.Rules{})
		done, err := books.Import(ctx, bytes.NewReader(raw))
		if err != nil {
			var at *ledger.LineError
			if len(ledger.Violations(err)) != 1 || !errors.As(err, &at) || at.Line < 1 {
				t.Fatalf("not a violation that names the line: %v", err)
			}
			if list, err := books.List(ctx); err != nil || len(list) > 0 {
				t.Fatalf("it was refused, and there is %v %v", list, err)
			}
			return
		}
		book, err := books.Open(ctx, done.Campaign.ID)
		if err != nil {
			t.Fatalf("imported and not opened: %v", err)
		}
		var once, twice bytes.Buffer
		if err := history.Export(book, &once); err != nil {
			t.Fatal(err)
		}
		if again, err := books.Import(ctx, bytes.NewReader(once.Bytes())); err != nil || again.New {
			t.Fatalf("its own export: %+v %v", again, err)
		}
		if err := history.Export(book, &twice); err != nil || !bytes.Equal(once.Bytes(), twice.Bytes()) {
			t.Fatalf("exported twice, other bytes: %v", err)
		}
		s := book.State().(*skulltales.State)
		look(t, s)
		x, err := scoring.NewExplainer(ledgertest.StandingOf(book))
		if err != nil {
			t.Fatalf("what was imported is not explained: %v", err)
		}
		paths := append(skulltales.Paths(s), scoring.WorkedPaths(s)...)
		if err := x.Prepare(paths...); err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			if e, err := x.Explain(path); err != nil || !e.Words && e.Sum() != e.Total {
				t.Fatalf("%s is not explained: %+v %v", path, e, err)
			}
		}
	})
}
