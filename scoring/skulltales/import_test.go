package skulltales_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

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
	inputs := []string{string(whole)}
	lines := strings.SplitAfter(string(whole), "\n")
	for _, n := range []int{2, 7, 20, 33, 44, 53, 70, 90, 102} {
		inputs = append(inputs, strings.Join(lines[:min(n, len(lines))], ""))
	}
	for _, raw := range inputs {
		f.Add([]byte(raw))
	}
	for raw := range ledgertest.Bent(300, inputs) {
		f.Add([]byte(raw))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		book := ledgertest.Imported(t, scoring.Rules{}, raw)
		if book == nil {
			return
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
