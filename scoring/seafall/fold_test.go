package seafall_test

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

var writeFold = flag.Bool("write-fold", false, "write what is missing in testdata/fold: books for a new kind of entry, and what a new version of the fold comes to")

// folds is where the books lie that every version of the fold is tried on: the
// sample and voyages, as they were when they were written.
const folds = "testdata/fold"

// TestSnapshotsKeepAll: no field of the state escapes its snapshot.
func TestSnapshotsKeepAll(t *testing.T) { ledgertest.KeepsAll(t, scoring.Rules{}) }

// TestStatesComeBack: whatever a random table plays, each state comes back from
// its snapshot as it was, decides the next act as it would have and comes to the
// same by it; and at the end the state that grew act by act has the snapshot of
// the fold from the first entry on.
func TestStatesComeBack(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		seed  uint64
		games int
	}{{1, 3}, {19, 2}, {34, 2}, {107, 1}, {108, 1}, {109, 1}} {
		books := ledgertest.Books(ledgertest.Keeping(t, scoring.Rules{}))
		v := seafalltest.Embark(t, books, rand.New(rand.NewPCG(c.seed, c.seed)))
		v.Play(c.games)
		seafalltest.SayTheRest(v)
		kept, err := v.Book.State().Snapshot()
		if err != nil {
			t.Fatal(err)
		}
		var last []byte
		for _, last = range ledgertest.Folded(t, scoring.Rules{}, ledgertest.Standing(ledgertest.Exported(t, v.Book).Entries)) {
		}
		if !bytes.Equal(kept, last) {
			t.Errorf("seed %d: folded from the first entry on, the campaign is kept as\n%s\nand act by act as\n%s", c.seed, last, kept)
		}
	}
}

// TestSnapshotsAreRefused: what is no snapshot is an error and no state.
func TestSnapshotsAreRefused(t *testing.T) {
	whole, err := seafalltest.State(seafalltest.Sample(t)).Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	for _, wrong := range [][]byte{nil, {}, []byte("{"), []byte(`[]`), []byte(`{"Order":3}`), []byte(`{"Running":{"Number":"two"}}`),
		whole[:len(whole)/2], whole[:len(whole)-1], append(slices.Clone(whole), '}')} {
		if s, err := (scoring.Rules{}).Restore(wrong); err == nil || s != nil {
			t.Errorf("%.40q is taken for a snapshot: %v %v", wrong, s, err)
		}
	}
}

// TestTheFoldIsTheSame: entries come to what they came to when this version of
// the fold was new. The books for it have every kind of entry.
func TestTheFoldIsTheSame(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob(filepath.Join(folds, "*.jsonl.gz"))
	if err != nil {
		t.Fatal(err)
	}
	missing := append(seafall.Kinds(seafalltest.Opened()), ledger.KindUndone, ledger.KindRedone)
	found := func(entries []ledger.Entry) bool {
		before := len(missing)
		for _, e := range entries {
			missing = slices.DeleteFunc(missing, func(kind string) bool { return kind == e.Kind })
		}
		return len(missing) < before
	}
	for _, file := range files {
		found(ledgertest.ReadBooks(t, file).Entries)
	}
	for seed := uint64(1); *writeFold && len(missing) > 0 && seed < 200; seed++ {
		book := seafalltest.Sample(t)
		if len(files) > 0 {
			v := seafalltest.Embark(t, ledgertest.Books(scoring.Rules{}), rand.New(rand.NewPCG(seed, seed)))
			seafalltest.Adds(v, 2)
			v.Play(3)
			seafalltest.SayTheRest(v)
			book = v.Book
		}
		if found(ledgertest.Exported(t, book).Entries) {
			file := filepath.Join(folds, fmt.Sprintf("books-%02d.jsonl.gz", len(files)+1))
			ledgertest.WriteBooks(t, file, book)
			files = append(files, file)
		}
	}
	if len(missing) > 0 || len(files) == 0 {
		t.Errorf("the books in %s have no entry of %v: run with -write-fold", folds, missing)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			ledgertest.SameFold(t, scoring.Rules{}, file, *writeFold)
		})
	}
}

// BenchmarkSnapshot writes and reads the state of a campaign of fifteen games.
func BenchmarkSnapshot(b *testing.B) {
	s := seafalltest.State(seafalltest.Campaign(b, ledgertest.Books(scoring.Rules{}), 15, 470))
	kept, err := s.Snapshot()
	if err != nil {
		b.Fatal(err)
	}
	b.Run("write", func(b *testing.B) {
		for b.Loop() {
			if _, err := s.Snapshot(); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(len(kept)), "bytes")
	})
	b.Run("read", func(b *testing.B) {
		for b.Loop() {
			if _, err := (scoring.Rules{}).Restore(kept); err != nil {
				b.Fatal(err)
			}
		}
	})
}
