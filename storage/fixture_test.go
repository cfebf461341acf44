package storage_test

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"astrolabe/ledger"
	"astrolabe/storage"
)

var ctx = context.Background()

const (
	hourFour   = int64(1768665600000) // 2026-01-17 16:00 UTC
	anHourEast = 60
)

var lantern = ledger.Campaign{ID: "lantern-coast", Game: "tally"}

func mustOpen(t testing.TB, dir string) *storage.Store {
	t.Helper()
	s, err := storage.Open(ctx, dir)
	if err != nil {
		t.Fatalf("open %s: %v", dir, err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func mustClose(t testing.TB, s *storage.Store) {
	t.Helper()
	if err := s.Close(); err != nil {
		t.Fatalf("close: %v", err)
	}
}

// follow makes entries with the given payloads after a head.
func follow(c ledger.Campaign, head ledger.Head, payloads ...string) []ledger.Entry {
	prev := head.Hash
	if head.Seq == 0 {
		prev = ledger.Genesis(c.Game, c.ID)
	}
	entries := make([]ledger.Entry, len(payloads))
	for i, p := range payloads {
		seq := head.Seq + int64(i) + 1
		e := ledger.Entry{Seq: seq, ID: fmt.Sprintf("entry-%d", seq), Group: fmt.Sprintf("group-%d", seq),
			At: hourFour + seq, UTCOffset: anHourEast, Game: 1, Kind: "counted", Version: 1,
			Payload: []byte(p), Prev: prev}
		e.Hash = e.Sum()
		prev, entries[i] = e.Hash, e
	}
	return entries
}

func headOf(entries []ledger.Entry) ledger.Head {
	if len(entries) == 0 {
		return ledger.Head{}
	}
	last := entries[len(entries)-1]
	return ledger.Head{Seq: last.Seq, Hash: last.Hash}
}

func summary(name string) ledger.Summary {
	return ledger.Summary{Name: name, Founded: "2026-01-17", Status: "playing", Games: 2,
		Detail: []byte(`{"provinces":["green", "red"]}`)}
}

// grow appends n entries, each durably, and gives all that are there.
func grow(t testing.TB, s *storage.Store, c ledger.Campaign, n int) []ledger.Entry {
	t.Helper()
	all := []ledger.Entry{}
	if _, there, err := s.Entries(ctx, c.ID, 0); err == nil {
		all = there
	} else if !errors.Is(err, ledger.ErrUnknownCampaign) {
		t.Fatalf("read: %v", err)
	}
	for range n {
		head := headOf(all)
		next := follow(c, head, fmt.Sprintf(`{"n":%d}`, head.Seq+1))
		if err := s.Append(ctx, c, head, next, summary("The Lantern Coast"), nil); err != nil {
			t.Fatalf("append after %d: %v", head.Seq, err)
		}
		all = append(all, next...)
	}
	return all
}

// fillBooks appends n entries at once.
func fillBooks(t testing.TB, s *storage.Store, n int) []ledger.Entry {
	t.Helper()
	payloads := make([]string, n)
	for i := range payloads {
		payloads[i] = fmt.Sprintf(`{"n":%d,"province":"green","kind":"explore","site":"harbour"}`, i)
	}
	entries := follow(lantern, ledger.Head{}, payloads...)
	if err := s.Append(ctx, lantern, ledger.Head{}, entries, summary("The Lantern Coast"), nil); err != nil {
		t.Fatal(err)
	}
	return entries
}

func mustRead(t testing.TB, s *storage.Store, id string) (ledger.Listed, []ledger.Entry) {
	t.Helper()
	listed, entries, err := s.Entries(ctx, id, 0)
	if err != nil {
		t.Fatalf("read %s: %v", id, err)
	}
	return listed, entries
}

func wantSame(t testing.TB, got, want []ledger.Entry) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%d entries, want %d", len(got), len(want))
	}
	for i := range want {
		if fmt.Sprintf("%#v", got[i]) != fmt.Sprintf("%#v", want[i]) {
			t.Fatalf("entry %d is\n%#v, want\n%#v", want[i].Seq, got[i], want[i])
		}
	}
}

// wantViolation wants an error that is a Violation with a key, and gives it.
func wantViolation(t testing.TB, err error, key string) *ledger.Violation {
	t.Helper()
	var v *ledger.Violation
	if !errors.As(err, &v) || v.Key != key {
		t.Fatalf("error is %v, want %s", err, key)
	}
	return v
}

// raw opens a database file past the Store.
func raw(t testing.TB, file string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", file+"?_pragma=busy_timeout(5000)")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

func mustExec(t testing.TB, db *sql.DB, statement string) {
	t.Helper()
	if _, err := db.Exec(statement); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
}

func database(dir string) string { return filepath.Join(dir, "astrolabe.db") }
func logFile(dir string) string  { return filepath.Join(dir, "astrolabe.db-wal") }
func heads(dir string) string    { return filepath.Join(dir, "astrolabe.heads") }

// snapshot copies a data folder as it lies while a Store has it open, as a
// pulled plug would leave it. Another process copies: opening and closing the
// file in this one would drop the Store's locks.
func snapshot(t testing.TB, dir string) string {
	t.Helper()
	to := t.TempDir()
	for _, name := range []string{"astrolabe.db", "astrolabe.db-wal", "astrolabe.heads"} {
		from := filepath.Join(dir, name)
		if _, err := os.Stat(from); err != nil {
			continue
		}
		if out, err := exec.Command("cp", from, to).CombinedOutput(); err != nil {
			t.Fatalf("cp: %v %s", err, out)
		}
	}
	return to
}

func mustReadFile(t testing.TB, path string) []byte {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func mustWriteFile(t testing.TB, path string, content []byte) {
	t.Helper()
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
}

// tally is a game that only counts: enough to open books with.
type tally struct{}

func (tally) Game() string      { return "tally" }
func (tally) New() ledger.State { return &count{} }
func (tally) Decide(_ ledger.State, c ledger.Command) (ledger.Decision, error) {
	return ledger.Decision{Facts: []ledger.Fact{{Kind: "counted", Version: 1, Payload: c.Payload}}}, nil
}

func (tally) Fold() int { return 1 }
func (tally) Restore(snapshot []byte) (ledger.State, error) {
	var c count
	if err := json.Unmarshal(snapshot, &c); err != nil {
		return nil, err
	}
	return &c, nil
}

type count struct{ Sum int }

func (c *count) Clone() ledger.State { d := *c; return &d }
func (c *count) Apply(e ledger.Entry) error {
	var p struct{ N int }
	if err := json.Unmarshal(e.Payload, &p); err != nil {
		return &ledger.Violation{Key: "entry.bad_payload", Field: "payload"}
	}
	c.Sum += p.N
	return nil
}
func (c *count) Snapshot() ([]byte, error) { return json.Marshal(c) }
func (c *count) Check() error              { return nil }
func (c *count) Game() int                 { return 1 }
func (c *count) Seals(string) bool         { return false }
func (c *count) Summary() ledger.Summary   { return summary("The Lantern Coast") }

type clock struct{}

func (clock) Now() (int64, int) { return hourFour, anHourEast }

// ids counts, apart for each shelf of books.
type ids struct{ shelf, n int64 }

var shelves atomic.Int64

func (i *ids) New() string { i.n++; return fmt.Sprintf("id-%d-%d", i.shelf, i.n) }

func books(s *storage.Store) *ledger.Books {
	return &ledger.Books{Store: s, Clock: clock{}, IDs: &ids{shelf: shelves.Add(1)}, Rules: []ledger.Rules{tally{}}}
}

// leftovers are files in a folder that do not belong to the books.
func leftovers(t testing.TB, dir string) []string {
	t.Helper()
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range list {
		if strings.HasPrefix(f.Name(), ".") {
			names = append(names, f.Name())
		}
	}
	return names
}
