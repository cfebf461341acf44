package storage_test

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/storage"
	"astrolabe/storage/rescue"
)

// A database of each schema that was released, as that version left it: a
// campaign of three games and another one, with acts taken back and brought
// back. Those of the second and later hold what was replaced, too, that of the third
// snapshots, that of the fourth what was chosen in secret, that of the fifth an archived
// campaign and a removed one.
func schemaFile(version int) string {
	return filepath.Join("testdata", fmt.Sprintf("schema-%d.db", version))
}

// ofSchema is a data folder with the database of a schema.
func ofSchema(t testing.TB, version int) (dir string) {
	t.Helper()
	dir = t.TempDir()
	mustWriteFile(t, database(dir), mustReadFile(t, schemaFile(version)))
	return dir
}

// contents are all rows of the tables that a database had at a version, and
// the text of its tables, indexes and triggers.
func contents(t testing.TB, dir string, version int) string {
	t.Helper()
	db := raw(t, database(dir))
	defer db.Close()
	var b strings.Builder
	tables := []string{"campaigns", "entries"}
	if version > 1 {
		tables = append(tables, "replaced")
	}
	later := []string{"entries_of_group", "entries_that_strike"} // of the third
	if version > 2 {
		tables, later = append(tables, "snapshots"), nil
	}
	if version > 3 {
		tables = append(tables, "secrets", "secretive")
	}
	if version > 4 {
		tables = append(tables, "archived", "removed")
	}
	for _, table := range tables {
		order := " ORDER BY 1, 2"
		if table == "secretive" || table == "archived" {
			order = " ORDER BY 1"
		}
		rows, err := db.Query("SELECT * FROM " + table + order)
		if err != nil {
			t.Fatal(err)
		}
		columns, err := rows.Columns()
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintln(&b, table, columns)
		values := make([]sql.RawBytes, len(columns))
		into := make([]any, len(columns))
		for i := range values {
			into[i] = &values[i]
		}
		for rows.Next() {
			if err := rows.Scan(into...); err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&b, "%q\n", values)
		}
		if err := rows.Err(); err != nil {
			t.Fatal(err)
		}
		rows, err = db.Query("SELECT type, name, sql FROM sqlite_schema WHERE tbl_name = ? ORDER BY name", table)
		if err != nil {
			t.Fatal(err)
		}
		for rows.Next() {
			var kind, name string
			var made sql.NullString // none for the index of a key
			if err := rows.Scan(&kind, &name, &made); err != nil {
				t.Fatal(err)
			}
			if !slices.Contains(later, name) {
				fmt.Fprintln(&b, kind, name, made.String)
			}
		}
		if err := rows.Err(); err != nil {
			t.Fatal(err)
		}
	}
	return b.String()
}

func schemaOf(t testing.TB, dir string) (version int) {
	t.Helper()
	db := raw(t, database(dir))
	defer db.Close()
	if err := db.QueryRow("PRAGMA user_version").Scan(&version); err != nil {
		t.Fatal(err)
	}
	return version
}

// mustChain wants every campaign's entries to be as they were hashed.
func mustChain(t testing.TB, s *storage.Store) {
	t.Helper()
	list, err := s.Campaigns(ctx)
	if err != nil || len(list) != 2 {
		t.Fatalf("%d campaigns, %v", len(list), err)
	}
	for _, c := range list {
		prev := ledger.Genesis(c.Campaign.Game, c.ID)
		_, entries := mustRead(t, s, c.ID)
		for _, e := range entries {
			if e.Prev != prev || e.Hash != e.Sum() {
				t.Fatalf("%s: entry %d is not as it was hashed", c.Name, e.Seq)
			}
			prev = e.Hash
		}
		if prev != c.Hash {
			t.Fatalf("%s ends at %s, not %s", c.Name, prev, c.Hash)
		}
	}
}

// TestEverySchemaIsBroughtUpToDate: with every row, every trigger and every
// hash of a file of that time. To be read it is not touched.
func TestEverySchemaIsBroughtUpToDate(t *testing.T) {
	for version := 1; version <= storage.SchemaVersion(); version++ {
		dir := ofSchema(t, version)
		if got := schemaOf(t, dir); got != version {
			t.Fatalf("%s is of schema %d", schemaFile(version), got)
		}
		want := contents(t, dir, version)
		if n := strings.Count(want, "\n"); n < 490 {
			t.Fatalf("%s has %d lines", schemaFile(version), n)
		}
		before := mustReadFile(t, database(dir))

		s, err := storage.OpenReadOnly(ctx, dir)
		if err != nil {
			t.Fatalf("schema %d: %v", version, err)
		}
		mustChain(t, s)
		mustCheck(t, s)
		mustClose(t, s)
		if string(mustReadFile(t, database(dir))) != string(before) {
			t.Errorf("schema %d: reading has changed it", version)
		}

		s = mustOpen(t, dir)
		mustChain(t, s)
		mustCheck(t, s)
		if got := contents(t, dir, version); got != want {
			t.Errorf("schema %d: the contents are no longer the same", version)
		}
		if got := schemaOf(t, dir); got != storage.SchemaVersion() {
			t.Errorf("schema %d was brought to %d", version, got)
		}
		grow(t, s, lantern, 2)
		mustCheck(t, s)
		mustClose(t, s)
	}
	if _, err := os.Stat(schemaFile(storage.SchemaVersion() + 1)); err == nil {
		t.Error("there is a file of a schema that is not known")
	}
}

// inALog changes what a list shows of a campaign and leaves the change in a
// log beside the database, as a process that was killed does.
func inALog(t testing.TB, dir string) (copied string) {
	t.Helper()
	db := raw(t, database(dir))
	mustExec(t, db, "UPDATE campaigns SET status = 'changed in the log'")
	copied = snapshot(t, dir)
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if at, err := os.Stat(logFile(copied)); err != nil || at.Size() == 0 {
		t.Fatalf("there is no log: %v", err)
	}
	return copied
}

// TestAMigrationThatFailsLeavesTheOldBooks: whichever statement fails, the file
// is byte for byte what it was. Where a log lay beside it, what the log holds is
// in the file afterwards, and nothing else has changed.
func TestAMigrationThatFailsLeavesTheOldBooks(t *testing.T) {
	for version := 1; version < storage.SchemaVersion(); version++ {
		tried := 0
		for n := 0; ; n++ {
			fixed, ok := storage.FailAtStatement(version, n)
			if !ok {
				break
			}
			tried++
			for _, logged := range []bool{false, true} {
				dir := ofSchema(t, version)
				if logged {
					dir = inALog(t, dir)
				}
				want := contents(t, snapshot(t, dir), version)
				before := mustReadFile(t, database(dir))
				_, err := storage.Open(ctx, dir)
				wantViolation(t, err, "storage.failed")
				if !logged && string(mustReadFile(t, database(dir))) != string(before) {
					t.Errorf("schema %d, statement %d: the file has changed", version, n)
				}
				if contents(t, dir, version) != want || schemaOf(t, dir) != version {
					t.Errorf("schema %d, statement %d: the contents have changed", version, n)
				}
				if left := leftovers(t, dir); left != nil {
					t.Errorf("schema %d, statement %d: left behind: %v", version, n, left)
				}
				fixed()
				mustChain(t, mustOpen(t, dir)) // once nothing stands in the way
				fixed, _ = storage.FailAtStatement(version, n)
			}
			fixed()
		}
		if tried < 2 {
			t.Errorf("schema %d: only %d faults", version, tried)
		}
	}
}

// TestDamagedBooksOfAnOlderSchema: of what cannot be read no index can be made. The
// rest is read as it lies, and whoever writes is told why that is not done.
func TestDamagedBooksOfAnOlderSchema(t *testing.T) {
	for version := 1; version <= 2; version++ {
		dir := ofSchema(t, version)
		db := raw(t, database(dir))
		var page, size int
		err := db.QueryRow("SELECT min(pageno), max(pgsize) FROM dbstat WHERE name = 'entries' AND pagetype = 'leaf'").Scan(&page, &size)
		if err := errors.Join(err, db.Close()); err != nil {
			t.Fatal(err)
		}
		content := mustReadFile(t, database(dir))
		clear(content[(page-1)*size : page*size])
		mustWriteFile(t, database(dir), content)

		s := mustOpen(t, dir)
		if !s.ReadOnly() || schemaOf(t, dir) != version {
			t.Fatalf("schema %d: it can be written, and is %d", version, schemaOf(t, dir))
		}
		list, err := s.Campaigns(ctx)
		if err != nil || len(list) != 2 {
			t.Fatalf("%d campaigns, %v", len(list), err)
		}
		sound := 0
		for _, l := range list {
			if _, all, err := s.Entries(ctx, l.ID, 0); err == nil {
				sound++
				head := headOf(all)
				wantViolation(t, s.Append(ctx, l.Campaign, head, follow(l.Campaign, head, `{}`), l.Summary, nil), "storage.corrupt")
				wantViolation(t, s.Replace(ctx, []ledger.Replacement{{Campaign: l.Campaign, Head: head}}), "storage.corrupt")
			} else {
				wantViolation(t, err, "storage.corrupt")
			}
		}
		if sound != 1 {
			t.Errorf("schema %d: %d campaigns are sound", version, sound)
		}
		mustClose(t, s)
		if string(mustReadFile(t, database(dir))) != string(content) {
			t.Errorf("schema %d: the file has changed", version)
		}
		s, ruin, err := rescue.Open(ctx, dir)
		if err != nil || s != nil || ruin == nil {
			t.Fatalf("schema %d: nothing rescues it: %v", version, err)
		}
		if err := ruin.Close(); err != nil {
			t.Error(err)
		}
	}
}
