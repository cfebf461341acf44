package storage_test

import (
	"errors"
	"testing"

	"astrolabe/ledger"
)

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
