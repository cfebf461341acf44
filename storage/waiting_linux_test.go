package storage_test

import (
	"database/sql"
	"testing"
	"time"

	"astrolabe/ledger"
	"astrolabe/storage"
)

// holding has another connection write in the books of a folder until let is
// called.
func holding(t *testing.T, dir string) (let func()) {
	t.Helper()
	writer, err := raw(t, database(dir)).Conn(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := writer.ExecContext(ctx, "BEGIN IMMEDIATE"); err != nil {
		t.Fatal(err)
	}
	return func() {
		t.Helper()
		if _, err := writer.ExecContext(ctx, "ROLLBACK"); err != nil {
			t.Error(err)
		}
		if err := writer.Close(); err != nil && err != sql.ErrConnDone {
			t.Error(err)
		}
	}
}

// TestWhoWaitsIsTold, once for a write, and readers wait for nobody.
func TestWhoWaitsIsTold(t *testing.T) {
	t.Cleanup(storage.TellAfter(10 * time.Millisecond))
	dir := t.TempDir()
	s := mustOpen(t, dir)
	grow(t, s, lantern, 2)
	told := make(chan *ledger.Violation, 100)
	s.Waiting = func(v *ledger.Violation) { told <- v }
	all := grow(t, s, lantern, 3)
	let := holding(t, dir)
	done := make(chan error)
	next := follow(lantern, headOf(all), `{}`)
	go func() { done <- s.Append(ctx, lantern, headOf(all), next, summary("x"), nil) }()
	v := <-told
	if v.Key != "storage.waiting" || v.Args["path"] != dir || v.Args["who"] != nil { // it is this process
		t.Errorf("told %v", v)
	}
	_, got := mustRead(t, s, lantern.ID)
	wantSame(t, got, all)
	other, err := storage.OpenReadOnly(ctx, dir)
	if err != nil {
		t.Fatal(err)
	}
	_, got = mustRead(t, other, lantern.ID)
	wantSame(t, got, all)
	mustClose(t, other)
	let()
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	_, got = mustRead(t, s, lantern.ID)
	wantSame(t, got, append(all, next...))
	if len(told) > 0 {
		t.Errorf("told again: %v", <-told)
	}
}
