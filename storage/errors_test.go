package storage_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/storage"
)

// refusedUntil appends until key stands in the way and gives all entries that
// were acknowledged.
func refusedUntil(t *testing.T, s *storage.Store, all []ledger.Entry, key string) []ledger.Entry {
	t.Helper()
	for range 10_000 {
		head := headOf(all)
		next := follow(lantern, head, fmt.Sprintf(`{"n":%d,"words":"%s"}`, head.Seq+1, strings.Repeat("island ", 300)))
		err := s.Append(ctx, lantern, head, next, summary("The Lantern Coast"), nil)
		if err == nil {
			all = append(all, next...)
			continue
		}
		if v := wantViolation(t, err, key); v.Args["path"] != s.Folder() || v.Cause == nil {
			t.Fatalf("args %v, cause %v", v.Args, v.Cause)
		}
		return all
	}
	t.Fatalf("10,000 appends and no %s", key)
	return nil
}

func TestFullByPageLimit(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	all := grow(t, s, lantern, 2)
	for round := range 4 {
		pages, err := s.Pages()
		if err != nil {
			t.Fatal(err)
		}
		if err := s.OnThePen(fmt.Sprintf("max_page_count = %d", pages+3*round)); err != nil {
			t.Fatal(err)
		}
		all = refusedUntil(t, s, all, "storage.full")
		// The same Store reads, and writes as soon as there is room.
		_, got := mustRead(t, s, lantern.ID)
		wantSame(t, got, all)
		all = grow(t, s, lantern, 1)
	}
	if err := s.Check(ctx); err != nil {
		t.Fatal(err)
	}
	mustClose(t, s)
	_, got := mustRead(t, mustOpen(t, dir), lantern.ID)
	wantSame(t, got, all)
}

// A group of many entries either is there as a whole or not at all.
func TestFullInTheMiddleOfAGroup(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	all := grow(t, s, lantern, 2)
	pages, err := s.Pages()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.OnThePen(fmt.Sprintf("max_page_count = %d", pages+10)); err != nil {
		t.Fatal(err)
	}
	payloads := make([]string, 500)
	for i := range payloads {
		payloads[i] = fmt.Sprintf(`{"n":%d,"words":"%s"}`, i, strings.Repeat("x", 500))
	}
	next := follow(lantern, headOf(all), payloads...)
	err = s.Append(ctx, lantern, headOf(all), next, summary("Half a group"), nil)
	wantViolation(t, err, "storage.full")
	listed, got := mustRead(t, s, lantern.ID)
	wantSame(t, got, all)
	if listed.Name != "The Lantern Coast" {
		t.Fatal("the summary of a group that is not there")
	}
	if err := s.Append(ctx, lantern, headOf(all), next, summary("A group"), nil); err != nil {
		t.Fatal(err)
	}
	_, got = mustRead(t, s, lantern.ID)
	wantSame(t, got, append(all, next...))
}

func TestBusy(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	all := grow(t, s, lantern, 2)
	writer, err := raw(t, database(dir)).Conn(ctx)
	if err != nil {
		t.Fatal(err)
	}
	defer writer.Close()
	if _, err := writer.ExecContext(ctx, "BEGIN IMMEDIATE"); err != nil {
		t.Fatal(err)
	}
	if err := s.OnThePen("busy_timeout = 10"); err != nil {
		t.Fatal(err)
	}
	err = s.Append(ctx, lantern, headOf(all), follow(lantern, headOf(all), `{}`), summary("x"), nil)
	wantViolation(t, err, "storage.busy")
	_, got := mustRead(t, s, lantern.ID)
	wantSame(t, got, all)
	if _, err := writer.ExecContext(ctx, "ROLLBACK"); err != nil {
		t.Fatal(err)
	}
	grow(t, s, lantern, 1)
}

func TestCorrupt(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	fillBooks(t, s, 200)
	mustClose(t, s)
	whole := mustReadFile(t, database(dir))
	for name, damage := range map[string]func([]byte) []byte{
		"a page of noise":  func(b []byte) []byte { copy(b[4096*12:], bytes.Repeat([]byte{0xa5}, 4096)); return b },
		"cut short":        func(b []byte) []byte { return b[:len(b)/2] },
		"the schema":       func(b []byte) []byte { copy(b[100:], bytes.Repeat([]byte{0xa5}, 2000)); return b },
		"all but a header": func(b []byte) []byte { return b[:512] },
	} {
		dir := t.TempDir()
		mustWriteFile(t, database(dir), damage(bytes.Clone(whole)))
		s, err := storage.Open(ctx, dir)
		if err == nil {
			err = s.Check(ctx)
			mustClose(t, s)
		}
		if v := wantViolation(t, err, "storage.corrupt"); v.Cause == nil || v.Args["path"] != dir {
			t.Errorf("%s: %v", name, v)
		}
	}
}

func TestADamagedHeaderIsNotOurs(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	grow(t, s, lantern, 1)
	mustClose(t, s)
	content := mustReadFile(t, database(dir))
	content[3] ^= 4
	mustWriteFile(t, database(dir), content)
	_, err := storage.Open(ctx, dir)
	wantViolation(t, err, "storage.not_ours")
	if !bytes.Equal(content, mustReadFile(t, database(dir))) {
		t.Error("the file was changed")
	}
}
