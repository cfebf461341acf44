package storage_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/storage"
)

var harbour = ledger.Campaign{ID: "harbour", Game: "tally"}

// twoCampaigns are books of two campaigns of 60 entries each, closed.
func twoCampaigns(t *testing.T) (dir string, damaged, other []ledger.Entry) {
	t.Helper()
	dir = t.TempDir()
	s := mustOpen(t, dir)
	damaged = grow(t, s, lantern, 60)
	other = grow(t, s, harbour, 60)
	mustClose(t, s)
	return dir, damaged, other
}

// by is a change of the database past the Store.
func by(statements ...string) func(*testing.T, string) {
	return func(t *testing.T, dir string) {
		t.Helper()
		db := raw(t, database(dir))
		db.SetMaxOpenConns(1)
		for _, s := range append([]string{`PRAGMA foreign_keys = 0`, `DROP TRIGGER entries_never_change`, `DROP TRIGGER entries_never_go`}, statements...) {
			mustExec(t, db, s)
		}
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// destroyLeaf destroys a page of the entries' table, in the middle of those of
// the first campaign.
func destroyLeaf(t *testing.T, dir string) {
	t.Helper()
	db := raw(t, database(dir))
	rows, err := db.Query(`SELECT pageno, pgsize FROM dbstat WHERE name = 'entries' AND pagetype = 'leaf' ORDER BY path`)
	if err != nil {
		t.Fatal(err)
	}
	var pages [][2]int
	for rows.Next() {
		var page [2]int
		if err := rows.Scan(&page[0], &page[1]); err != nil {
			t.Fatal(err)
		}
		pages = append(pages, page)
	}
	if err := errors.Join(rows.Err(), rows.Close(), db.Close()); err != nil || len(pages) < 6 {
		t.Fatalf("pages %v, %v", pages, err)
	}
	page := pages[len(pages)/4]
	whole := mustReadFile(t, database(dir))
	destroyPage(whole, page[0], page[1])
	mustWriteFile(t, database(dir), whole)
}

func destroyPage(database []byte, page, size int) {
	copy(database[(page-1)*size:page*size], bytes.Repeat([]byte{0xee}, size))
}

// TestADamagedCampaignNeverStopsTheOthers: whatever has happened to one campaign,
// its sound beginning opens and refuses to record, what is wrong is said, and
// the other campaign opens, is listed and records as ever.
func TestADamagedCampaignNeverStopsTheOthers(t *testing.T) {
	for name, is := range map[string]struct {
		harm        func(t *testing.T, dir string)
		why         string
		sound, last int64 // sound -1: less than that of last, whichever
		stays       bool  // SQLite cannot write what is left
	}{
		"a payload": {by(`UPDATE entries SET payload = '{"n":9999}' WHERE campaign_id = 'lantern-coast' AND seq = 41`),
			"entry.wrong_hash", 40, 60, false},
		"a first payload": {by(`UPDATE entries SET payload = '{"n":9999}' WHERE campaign_id = 'lantern-coast' AND seq = 1`),
			"entry.wrong_hash", 0, 60, false},
		"a gap": {by(`DELETE FROM entries WHERE campaign_id = 'lantern-coast' AND seq = 41`),
			"entry.out_of_order", 40, 60, false},
		"the end of the rows": {by(`DELETE FROM entries WHERE campaign_id = 'lantern-coast' AND seq > 55`),
			"storage.head_differs", 55, 60, false},
		"all of the rows": {by(`DELETE FROM entries WHERE campaign_id = 'lantern-coast'`),
			"storage.head_differs", 0, 60, false},
		"the head": {by(`UPDATE campaigns SET head_hash = replace(head_hash, substr(head_hash, 1, 4), 'beef') WHERE id = 'lantern-coast'`),
			"storage.head_differs", 60, 60, false},
		"the end that heads remember": {func(t *testing.T, dir string) { pretend(t, dir, lantern.ID, 70) },
			"storage.tail_lost", 60, 70, false},
		"other entries at the end": {func(t *testing.T, dir string) {
			mustWriteFile(t, heads(dir), nil)
			pretend(t, dir, lantern.ID, 60)
		}, "storage.tail_replaced", 60, 60, false},
		"a row that is no text": {by(`PRAGMA ignore_check_constraints = 1`, `PRAGMA writable_schema = 1`,
			`UPDATE sqlite_schema SET sql = replace(sql, 'STRICT', '') WHERE name = 'entries'`, `PRAGMA writable_schema = RESET`,
			`UPDATE entries SET at = 'noon' WHERE campaign_id = 'lantern-coast' AND seq = 41`), "storage.corrupt", 40, 60, false},
		"a page of the table": {destroyLeaf, "storage.corrupt", -1, 60, true},
		"the row":             {by(`DELETE FROM campaigns WHERE id = 'lantern-coast'`), "storage.corrupt", 60, 60, false},
		"everything": {by(`DELETE FROM entries WHERE campaign_id = 'lantern-coast'`, `DELETE FROM campaigns WHERE id = 'lantern-coast'`),
			"storage.tail_lost", 0, 60, false},
	} {
		t.Run(name, func(t *testing.T) {
			dir, all, other := twoCampaigns(t)
			is.harm(t, dir)
			s := mustOpen(t, dir)
			bs := books(s)
			if _, err := bs.Open(ctx, lantern.ID); err == nil {
				t.Fatal("it opens as if nothing had happened")
			}
			book, d, err := bs.OpenReadable(ctx, lantern.ID)
			if err != nil || d == nil {
				t.Fatalf("damage %v, %v", d, err)
			}
			if is.why != "" {
				wantViolation(t, d.Why, is.why)
			}
			wantClear(t, d.Why)
			if is.sound >= 0 && d.Sound != is.sound || is.sound < 0 && (d.Sound >= d.Last || d.Sound == 0) || d.Last != is.last {
				t.Errorf("sound to %d of %d: %v", d.Sound, d.Last, d.Why)
			}
			if (book == nil) != (d.Sound == 0) {
				t.Fatalf("sound to %d, and the book is %v", d.Sound, book)
			}
			if book != nil {
				wantSame(t, ledgertest.Entries(book), all[:d.Sound])
				_, err := book.Record(ctx, ledger.Command{Kind: "count", Payload: []byte(`{"n":1}`)})
				if v := wantViolation(t, err, "book.damaged"); v.Args["sound"] != d.Sound {
					t.Errorf("args %v", v.Args)
				}
				_, err = book.Undo(ctx, "")
				wantViolation(t, err, "book.damaged")
			}
			// The other one, in the same Store.
			list, err := s.Known(ctx)
			if err != nil || len(list) != 2 || !slices.ContainsFunc(list, func(l ledger.Listed) bool { return l.ID == lantern.ID }) {
				t.Fatalf("known are %v, %v", list, err)
			}
			sane, d2, err := bs.OpenReadable(ctx, harbour.ID)
			if err != nil || d2 != nil {
				t.Fatalf("the other one: %v, %v", d2, err)
			}
			wantSame(t, ledgertest.Entries(sane), other)
			if _, err := sane.Record(ctx, ledger.Command{Kind: "count", Payload: []byte(`{"n":1}`)}); err != nil {
				t.Fatalf("the other one does not record: %v", err)
			}
			mustClose(t, s)
			// And after that the damage is what it was.
			s = mustOpen(t, dir)
			bs = books(s)
			found, err := bs.Damaged(ctx, nil)
			if err != nil || len(found) != 1 || found[0].Campaign.ID != lantern.ID || found[0].Last != is.last {
				t.Fatalf("damaged are %v, %v", found, err)
			}
			// The table goes on with what is sound, where SQLite can write it.
			gone, err := bs.AcceptLoss(ctx, lantern.ID)
			if is.stays {
				wantViolation(t, err, "storage.corrupt")
				return
			}
			if err != nil || gone.Sound != d.Sound {
				t.Fatalf("%v, %v", gone, err)
			}
			if err := s.Check(ctx); err != nil {
				t.Fatal(err)
			}
			found, err = bs.Damaged(ctx, nil)
			if err != nil || len(found) != 0 {
				t.Fatalf("damaged are %v, %v", found, err)
			}
			if d.Sound == 0 {
				_, err = bs.Open(ctx, lantern.ID)
				if !errors.Is(err, ledger.ErrUnknownCampaign) {
					t.Fatal(err)
				}
				return
			}
			on, err := bs.Open(ctx, lantern.ID)
			if err != nil {
				t.Fatal(err)
			}
			wantSame(t, ledgertest.Entries(on), all[:d.Sound])
			if _, err := on.Record(ctx, ledger.Command{Kind: "count", Payload: []byte(`{"n":1}`)}); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// A flipped bit in the log costs the campaign whose act it held its end. The log
// is set aside before another one records, once, and holds what it held.
func TestALogIsSetAsideBeforeTheOthersRecord(t *testing.T) {
	live := t.TempDir()
	s := mustOpen(t, live)
	grow(t, s, harbour, 3)
	grow(t, s, lantern, 3)
	mustClose(t, s)
	s = mustOpen(t, live)
	all := grow(t, s, lantern, 5)
	dir := snapshot(t, live)
	wal := mustReadFile(t, logFile(dir))
	wal[len(wal)-2000] ^= 4 // in the last act
	mustWriteFile(t, logFile(dir), wal)
	before := map[string][]byte{}
	for _, file := range []string{database(dir), logFile(dir), heads(dir)} {
		before[filepath.Base(file)] = mustReadFile(t, file)
	}

	asides := func() []string {
		found, err := filepath.Glob(filepath.Join(dir, "backups", "damaged-*"))
		if err != nil {
			t.Fatal(err)
		}
		return found
	}
	s = mustOpen(t, dir)
	_, _, err := s.Entries(ctx, lantern.ID, 0)
	wantViolation(t, err, "storage.tail_lost")
	err = s.Append(ctx, lantern, headOf(all[:7]), follow(lantern, headOf(all[:7]), `{}`), summary("x"), nil)
	wantViolation(t, err, "storage.tail_lost")
	grow(t, s, harbour, 2)
	err = s.Append(ctx, lantern, headOf(all[:7]), follow(lantern, headOf(all[:7]), `{}`), summary("x"), nil)
	wantViolation(t, err, "storage.tail_lost")
	mustClose(t, s)
	if _, err := os.Stat(logFile(dir)); err == nil {
		t.Fatal("the log was not written into the database, and nothing was tried")
	}
	aside := asides()
	if len(aside) != 1 {
		t.Fatalf("set aside are %v", aside)
	}
	for name, want := range before {
		file := filepath.Join(aside[0], name)
		if got := mustReadFile(t, file); !bytes.Equal(got, want) {
			t.Errorf("%s set aside is not what lay there", name)
		}
		if at, err := os.Stat(file); err != nil || at.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v, %v", name, at, err)
		}
	}
	if at, err := os.Stat(aside[0]); err != nil || at.Mode().Perm() != 0o700 {
		t.Errorf("%v, %v", at, err)
	}
	// The same loss again, in the next process.
	s = mustOpen(t, dir)
	grow(t, s, harbour, 1)
	mustClose(t, s)
	if again := asides(); !slices.Equal(again, aside) {
		t.Errorf("set aside again: %v", again)
	}
	s = mustOpen(t, dir)
	if _, err := books(s).AcceptLoss(ctx, lantern.ID); err != nil {
		t.Fatal(err)
	}
	grow(t, s, lantern, 1)
	if err := s.Check(ctx); err != nil {
		t.Fatal(err)
	}
}

// What cannot be set aside keeps everything as it lies.
func TestALogThatCannotBeSetAsideStays(t *testing.T) {
	live := t.TempDir()
	s := mustOpen(t, live)
	grow(t, s, harbour, 3)
	grow(t, s, lantern, 3)
	dir := snapshot(t, live)
	pretend(t, dir, lantern.ID, 9)
	mustWriteFile(t, filepath.Join(dir, "backups"), []byte("a file"))
	wal := mustReadFile(t, logFile(dir))
	s = mustOpen(t, dir)
	_, there := mustRead(t, s, harbour.ID)
	err := s.Append(ctx, harbour, headOf(there), follow(harbour, headOf(there), `{}`), summary("x"), nil)
	wantViolation(t, err, "storage.not_a_folder")
	mustClose(t, s)
	if got := mustReadFile(t, logFile(dir)); !bytes.Equal(got, wal) {
		t.Error("the log was touched")
	}
	if left := leftovers(t, dir); left != nil {
		t.Errorf("left behind: %v", left)
	}
}

// Setting aside the files of open books drops none of their locks.
func TestSettingAsideKeepsTheLocks(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	grow(t, s, lantern, 2)
	folder, err := s.SetAside(ctx)
	if err != nil {
		t.Fatal(err)
	}
	again, err := s.SetAside(ctx)
	if err != nil || again != folder {
		t.Fatalf("the same files went to %s and %s, %v", folder, again, err)
	}
	all := grow(t, s, lantern, 1)
	_, got := mustRead(t, mustOpen(t, folder), lantern.ID)
	wantSame(t, got, all[:2])
	more, err := s.SetAside(ctx)
	if err != nil || more == folder {
		t.Fatalf("other files went to %s, %v", more, err)
	}
}

// An act of several entries whose second half is damaged is not opened by half.
func TestHalfAnActIsNotOpened(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	all := grow(t, s, lantern, 5)
	act := follow(lantern, headOf(all), `{"n":6}`, `{"n":7}`, `{"n":8}`)
	prev := headOf(all).Hash
	for i := range act {
		act[i].Group, act[i].ID, act[i].Prev = "an-act", "an-act", prev
		if i > 0 {
			act[i].ID = fmt.Sprintf("an-act/%d", i+1)
		}
		act[i].Hash = act[i].Sum()
		prev = act[i].Hash
	}
	if err := s.Append(ctx, lantern, headOf(all), act, summary("The Lantern Coast"), nil); err != nil {
		t.Fatal(err)
	}
	mustClose(t, s)
	for seq := int64(6); seq <= 8; seq++ {
		t.Run(fmt.Sprint("entry ", seq), func(t *testing.T) {
			at := snapshot(t, dir)
			by(fmt.Sprintf(`UPDATE entries SET payload = '{"n":77}' WHERE seq = %d`, seq))(t, at)
			book, d, err := books(mustOpen(t, at)).OpenReadable(ctx, lantern.ID)
			if err != nil || d == nil || d.Sound != 5 || d.Last != 8 {
				t.Fatalf("%+v, %v", d, err)
			}
			wantSame(t, ledgertest.Entries(book), all)
		})
	}
}

// TestEveryPageDestroyed: whichever page of the database is destroyed, what opens is
// a beginning of what was recorded, or it is said why nothing does.
func TestEveryPageDestroyed(t *testing.T) {
	dir, all, other := twoCampaigns(t)
	whole := mustReadFile(t, database(dir))
	opened, others := 0, 0
	for page := 0; page < len(whole)/4096; page++ {
		at := t.TempDir()
		broken := bytes.Clone(whole)
		destroyPage(broken, page+1, 4096)
		mustWriteFile(t, database(at), broken)
		mustWriteFile(t, heads(at), mustReadFile(t, heads(dir)))
		s, err := storage.Open(ctx, at)
		if err != nil {
			wantClear(t, err)
			continue
		}
		bs := books(s)
		for id, want := range map[string][]ledger.Entry{lantern.ID: all, harbour.ID: other} {
			book, d, err := bs.OpenReadable(ctx, id)
			switch {
			case err != nil:
				wantClear(t, err)
			case d == nil:
				wantSame(t, ledgertest.Entries(book), want)
				others++
			case book != nil:
				wantSame(t, ledgertest.Entries(book), want[:d.Sound])
				wantClear(t, d.Why)
				if d.Last != 60 {
					t.Errorf("page %d: %s is known to %d: %v", page+1, id, d.Last, d.Why)
				}
				opened++
			default:
				wantClear(t, d.Why)
			}
		}
		mustClose(t, s)
	}
	t.Logf("of %d pages: %d times a sound beginning, %d times a whole campaign", len(whole)/4096, opened, others)
	if opened == 0 || others == 0 {
		t.Error("no page left a beginning, or a whole campaign")
	}
}

// wantClear wants an error that has a sentence for people.
func wantClear(t *testing.T, err error) {
	t.Helper()
	if len(ledger.Violations(err)) == 0 {
		t.Fatalf("no sentence for %v", err)
	}
}
