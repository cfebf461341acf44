package storage_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/storage"
)

// The write-ahead log cut at every 512 bytes: what opens is a beginning of
// what was recorded, and that there was more is said.
func TestLogCutAtEveryOffset(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	grow(t, s, lantern, 2)
	mustClose(t, s) // these two are in the database, the log begins anew
	s = mustOpen(t, dir)
	all := grow(t, s, lantern, 3)
	cutLog(t, snapshot(t, dir), all, 2, 512)
}

// The same for a log that holds everything, the schema included.
func TestLogOfNewBooksCut(t *testing.T) {
	dir := t.TempDir()
	all := grow(t, mustOpen(t, dir), lantern, 3)
	cutLog(t, snapshot(t, dir), all, 0, 4096+512)
}

// cutLog opens a folder with every beginning of its log, in steps of bytes.
// all are the entries that were acknowledged, of which the first kept are in
// the database itself.
func cutLog(t *testing.T, crashed string, all []ledger.Entry, kept, step int) {
	t.Helper()
	db, wal, known := mustReadFile(t, database(crashed)), mustReadFile(t, logFile(crashed)), mustReadFile(t, heads(crashed))
	cuts := []int{len(wal)}
	for cut := 0; cut < len(wal); cut += step {
		cuts = append(cuts, cut)
	}
	seen := map[int]bool{}
	dir := t.TempDir()
	for _, cut := range cuts {
		mustWriteFile(t, database(dir), db)
		mustWriteFile(t, logFile(dir), wal[:cut])
		mustWriteFile(t, heads(dir), known)
		s, err := storage.Open(ctx, dir)
		if err != nil {
			// Not even the tables are left: a loss too, and all stays as it is.
			if wantViolation(t, err, "storage.db_empty"); kept > 0 || !bytes.Equal(mustReadFile(t, logFile(dir)), wal[:cut]) {
				t.Fatalf("cut at %d: %v", cut, err)
			}
			seen[0] = true
			continue
		}
		_, got, err := s.Entries(ctx, lantern.ID, 0)
		checked := s.Check(ctx)
		if err == nil {
			wantSame(t, got, all)
			if checked != nil {
				t.Fatalf("cut at %d: %v", cut, checked)
			}
		} else {
			got = accept(t, s, cut, err, all)
			wantViolation(t, checked, "storage.tail_lost")
		}
		seen[len(got)] = true
		if err := s.Check(ctx); err != nil {
			t.Fatalf("cut at %d: %v", cut, err)
		}
		mustClose(t, s)
	}
	for n := kept; n <= len(all); n++ {
		if !seen[n] {
			t.Errorf("no cut left %d entries", n)
		}
	}
}

// accept wants a loss that is told as it is, accepts it, and gives what is left.
func accept(t *testing.T, s *storage.Store, cut int, err error, all []ledger.Entry) []ledger.Entry {
	t.Helper()
	v := wantViolation(t, err, "storage.tail_lost")
	if err := s.AcceptLoss(ctx, lantern.ID); err != nil {
		t.Fatal(err)
	}
	_, left, err := s.Entries(ctx, lantern.ID, 0)
	if err != nil && !errors.Is(err, ledger.ErrUnknownCampaign) {
		t.Fatalf("cut at %d: %v", cut, err)
	}
	if v.Args["want"] != int64(len(all)) || v.Args["got"] != int64(len(left)) || len(left) >= len(all) {
		t.Fatalf("cut at %d: %d entries are left, args %v", cut, len(left), v.Args)
	}
	wantSame(t, left, all[:len(left)])
	return left
}

// Flipped bits, in the database and in its log: either something says so, or
// every entry is as it was.
func TestFlippedBits(t *testing.T) {
	live := t.TempDir()
	s := mustOpen(t, live)
	all := grow(t, s, lantern, 40)
	crashed := snapshot(t, live)
	mustClose(t, s)
	const rounds = 100
	for _, at := range []struct{ folder, file string }{{live, "astrolabe.db"}, {crashed, "astrolabe.db-wal"}} {
		random := rand.New(rand.NewPCG(1, 2))
		content := map[string][]byte{}
		for _, f := range []string{database(at.folder), heads(at.folder)} {
			content[filepath.Base(f)] = mustReadFile(t, f)
		}
		if at.folder == crashed {
			content["astrolabe.db-wal"] = mustReadFile(t, logFile(crashed))
		}
		said, harmless := 0, 0
		dir := t.TempDir()
		for range rounds {
			bit := random.IntN(8 * len(content[at.file]))
			for name, b := range content {
				if name == at.file {
					b = bytes.Clone(b)
					b[bit/8] ^= 1 << (bit % 8)
				}
				mustWriteFile(t, filepath.Join(dir, name), b)
			}
			if at.folder == live {
				_ = os.Remove(logFile(dir)) // of the round before
			}
			got, err := openBooks(t, dir)
			if err != nil {
				said++
				continue
			}
			wantSame(t, got, all)
			harmless++
		}
		t.Logf("%s: %d of %d flips were said, the rest changed no entry", at.file, said, rounds)
		if said == 0 {
			t.Errorf("%s: nothing was said of %d flips", at.file, rounds)
		}
	}
}

// openBooks opens a folder and its campaign as the application does.
func openBooks(t *testing.T, dir string) ([]ledger.Entry, error) {
	t.Helper()
	s, err := storage.Open(ctx, dir)
	if err != nil {
		wantClear(t, err)
		return nil, err
	}
	defer s.Close()
	b, err := books(s).Open(ctx, lantern.ID)
	if err != nil {
		wantClear(t, err)
		return nil, err
	}
	return b.Entries(), nil
}

// wantClear wants an error that has a sentence for people.
func wantClear(t *testing.T, err error) {
	t.Helper()
	if vs := ledger.Violations(err); len(vs) != 1 {
		t.Fatalf("no sentence for %v", err)
	} else if strings.HasPrefix(vs[0].Key, "storage.failed") {
		t.Logf("only storage.failed for %v", err)
	}
}

// A payload that somebody changed past the triggers, with everything that
// SQLite checks in order, is found by the chain.
func TestAForgedEntryIsFoundByTheChain(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	grow(t, s, lantern, 5)
	db := raw(t, database(dir))
	db.SetMaxOpenConns(1)
	mustExec(t, db, `DROP TRIGGER entries_never_change`)
	mustExec(t, db, `UPDATE entries SET payload = '{"n":300}' WHERE seq = 3`)
	if err := s.Check(ctx); err != nil {
		t.Fatalf("SQLite sees more than expected: %v", err)
	}
	_, err := books(s).Open(ctx, lantern.ID)
	var at *ledger.EntryError
	if !errors.As(err, &at) || at.Seq != 3 {
		t.Fatalf("open says %v, want entry 3", err)
	}
	wantViolation(t, err, "entry.wrong_hash")
}

func TestBooksOverTheStore(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	bs := books(s)
	b, _, err := bs.Found(ctx, "tally", ledger.Command{ID: "found", Kind: "count", Payload: []byte(`{"n":1}`)})
	if err != nil {
		t.Fatal(err)
	}
	other, err := books(mustOpen(t, dir)).Open(ctx, b.Campaign().ID)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.Record(ctx, ledger.Command{ID: "two", Kind: "count", Payload: []byte(`{"n":2}`), Group: ""}); err != nil {
		t.Fatal(err)
	}
	// The other has not seen it: refused, reloaded, and then it goes through.
	again := ledger.Command{ID: "four", Kind: "count", Payload: []byte(`{"n":4}`)}
	if _, err := other.Record(ctx, again); !errors.Is(err, ledger.ErrStale) {
		t.Fatalf("a stale book recorded: %v", err)
	}
	if _, err := other.Record(ctx, again); err != nil {
		t.Fatal(err)
	}
	if err := b.Reload(ctx); err != nil {
		t.Fatal(err)
	}
	if sum := b.State().(*count).Sum; sum != 7 {
		t.Fatalf("counted %d, want 7", sum)
	}
}
