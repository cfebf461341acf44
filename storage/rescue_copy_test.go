package storage_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"astrolabe/ledger"
	"astrolabe/storage"
	"astrolabe/storage/copies"
	"astrolabe/storage/disk"
	"astrolabe/storage/rescue"
)

// aCopy is a file with the books of a folder as they are now.
func aCopy(t testing.TB, s *storage.Store) (file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "copy.db")
	if err := s.Backup(ctx, file); err != nil {
		t.Fatal(err)
	}
	return file
}

func mustOpenCopy(t testing.TB, dir, file string) *rescue.Copy {
	t.Helper()
	c, err := rescue.OpenCopy(ctx, dir, file)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	return c
}

// TestACopyIsReadAndLeftAlone: of every schema, with a log or without one. What
// it takes to read it is gone afterwards.
func TestACopyIsReadAndLeftAlone(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	all := grow(t, s, lantern, 3)
	file := aCopy(t, s)
	grow(t, s, lantern, 1)
	from := map[string]string{"a file": file, "a folder with a log": snapshot(t, dir)}
	for version := 1; version <= storage.SchemaVersion(); version++ {
		from[fmt.Sprintf("schema %d", version)] = schemaFile(version)
		from[fmt.Sprintf("schema %d with a log", version)] = inALog(t, ofSchema(t, version))
	}
	for name, path := range from {
		folder := path
		if at, err := os.Stat(path); err == nil && !at.IsDir() {
			folder = filepath.Dir(path)
		}
		before := filesOf(t, folder)
		c := mustOpenCopy(t, dir, path)
		list, err := c.Campaigns(ctx)
		if err != nil || len(list) == 0 {
			t.Fatalf("%s: %d campaigns, %v", name, len(list), err)
		}
		for _, l := range list {
			listed, entries, err := c.Entries(ctx, l.ID, 0)
			if err != nil || headOf(entries) != listed.Head {
				t.Errorf("%s: %s: %v", name, l.ID, err)
			}
			if name == "a file" {
				wantSame(t, entries, all)
			}
		}
		if err := c.Close(); err != nil {
			t.Error(err)
		}
		if after := filesOf(t, folder); after != before {
			t.Errorf("%s: the files were\n%sand are\n%s", name, before, after)
		}
		if left := leftovers(t, dir); left != nil {
			t.Errorf("%s: left behind: %v", name, left)
		}
	}
}

// filesOf are the names and contents of the files of a folder.
func filesOf(t testing.TB, dir string) (all string) {
	t.Helper()
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range list {
		if !f.IsDir() {
			all += fmt.Sprintf("%s %x\n", f.Name(), mustReadFile(t, filepath.Join(dir, f.Name())))
		}
	}
	return all
}

func TestWhatIsNoCopy(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	grow(t, s, lantern, 60)
	whole := mustReadFile(t, aCopy(t, s))
	base := t.TempDir()
	file := func(name string, content []byte) string {
		path := filepath.Join(base, name)
		mustWriteFile(t, path, content)
		return path
	}
	newer := file("newer.db", whole)
	db := raw(t, newer)
	mustExec(t, db, fmt.Sprintf("PRAGMA user_version = %d", storage.SchemaVersion()+1))
	db.Close()
	if err := os.Symlink(database(dir), filepath.Join(base, "link.db")); err != nil {
		t.Fatal(err)
	}
	cases := map[string]string{
		filepath.Join(base, "nothing.db"): "storage.no_copy",
		filepath.Join(newer, "below"):     "storage.no_copy",
		database(dir):                     "storage.copy_is_live",
		dir:                               "storage.copy_is_live",
		logFile(dir):                      "storage.copy_is_live",
		filepath.Join(base, "link.db"):    "storage.copy_is_live",
		base:                              "storage.no_copy",
		os.DevNull:                        "storage.unusable_foreign",
		newer:                             "storage.unusable_newer",
		file("empty.db", nil):             "storage.unusable_half",
		file("byte.db", []byte("x")):      "storage.unusable_foreign",
		file("mark.db", []byte("\ufeff")): "storage.unusable_foreign",
		file("head.db", whole[:2000]):     "storage.unusable_half",
		file("page.db", whole[:4096]):     "storage.unusable_half",
		file("half.db", whole[:len(whole)/2/4096*4096]):                             "storage.unusable_half",
		file("books.jsonl", []byte(`{"format":"astrolabe.ledger"`)):                 "storage.copy_is_lines",
		file("plays.json", []byte(`{"about":"plays of another app","players":[]}`)): "storage.unusable_foreign",
	}
	for name, content := range foreign(t) {
		cases[file(name, content)] = "storage.unusable_foreign"
	}
	before := filesOf(t, dir)
	for path, key := range cases {
		_, err := rescue.OpenCopy(ctx, dir, path)
		if v := wantViolation(t, err, key); v.Args["path"] == "" {
			t.Errorf("%s: args %v", path, v.Args)
		}
	}
	if after := filesOf(t, dir); after != before {
		t.Error("the books were changed")
	}
	if left := leftovers(t, dir); left != nil {
		t.Errorf("left behind: %v", left)
	}
}

// TestReadingsThatWereEnded: their folders go as soon as nobody holds them any more.
func TestReadingsThatWereEnded(t *testing.T) {
	dir := t.TempDir()
	folder := func(name string) (path, held string) {
		path = filepath.Join(dir, ".astrolabe-reading-"+name)
		if err := os.Mkdir(path, 0o700); err != nil {
			t.Fatal(err)
		}
		return path, filepath.Join(path, "held")
	}
	ended, held := folder("1")
	mustWriteFile(t, held, nil)
	used, inUse := folder("2")
	f := disk.Hold(used)
	defer f.Close()
	begun, _ := folder("3")
	for _, name := range []string{held, inUse} {
		if err := os.Chtimes(name, time.Time{}, time.Now().Add(-time.Minute)); err != nil {
			t.Fatal(err)
		}
	}
	rescue.Tidy(dir)
	for path, want := range map[string]bool{ended: false, used: true, begun: true} {
		if _, err := os.Stat(path); (err == nil) != want {
			t.Errorf("%s is there: %v, want %v", path, err == nil, want)
		}
	}
}

// A copy is named by its number, its name or a path.
func TestFindCopy(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	grow(t, s, lantern, 1)
	c, _, err := s.Ladder().Make(ctx, ledger.Asked)
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Base(c.Path)
	for _, said := range []string{fmt.Sprint(c.Number), name, name[:len(name)-len(".db")], c.Path} {
		if got := rescue.FindCopy(ctx, dir, said); got != c.Path {
			t.Errorf("%s: %s, want %s", said, got, c.Path)
		}
	}
	for _, said := range []string{"7", "0", "-1", "nobody", "/nowhere/1"} {
		if got := rescue.FindCopy(ctx, dir, said); got != said {
			t.Errorf("%s: %s", said, got)
		}
	}
}

// TestOnlyTablesAreRead: a view in the place of any table of ours computes what it likes,
// for as long as it likes, and so may a virtual table.
func TestOnlyTablesAreRead(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	grow(t, s, lantern, 2)
	const endless = ` AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) AS id, 1 AS campaign_id, 1 AS seq, 1 AS payload, 1 AS hash, 1 AS head_seq, 1 AS head_hash FROM n`
	for name, change := range map[string]string{
		"campaigns": `ALTER TABLE campaigns RENAME TO c; CREATE VIEW campaigns` + endless,
		"entries":   `ALTER TABLE entries RENAME TO e; CREATE VIEW entries` + endless,
		"archived":  `DROP TABLE archived; CREATE VIEW Archived` + endless,
		"replaced":  `DROP TABLE IF EXISTS replaced; CREATE VIEW replaced` + endless,
		"virtual":   `DROP TABLE removed; CREATE VIRTUAL TABLE removed USING fts5(x)`,
		"":          `CREATE VIEW mine` + endless, // somebody's own, which nothing reads
	} {
		file := aCopy(t, s)
		db, err := copies.Open(file, copies.Finishing)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := db.ExecContext(ctx, "PRAGMA legacy_alter_table = ON; "+change); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		db.Close()
		c, err := rescue.OpenCopy(ctx, dir, file)
		if errors.Is(err, &ledger.Violation{Key: "storage.unusable_foreign"}) != (name != "") {
			t.Errorf("%s: %v", name, err)
		}
		if err == nil {
			c.Close()
		}
	}
}

// TestReadingACopyEnds: what takes longer than any books do is given up.
func TestReadingACopyEnds(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	grow(t, s, lantern, 2)
	file := aCopy(t, s)
	c := mustOpenCopy(t, dir, file)
	defer func(was time.Duration) { rescue.Patience = was }(rescue.Patience)
	rescue.Patience = 0
	if _, err := rescue.OpenCopy(ctx, dir, file); !errors.Is(err, &ledger.Violation{Key: "storage.unusable_unreadable"}) {
		t.Errorf("opening it: %v", err)
	}
	if _, err := c.Campaigns(ctx); !errors.Is(err, &ledger.Violation{Key: "storage.unusable_unreadable"}) {
		t.Errorf("the campaigns: %v", err)
	}
	if _, _, err := c.Entries(ctx, lantern.ID, 0); !errors.Is(err, &ledger.Violation{Key: "storage.unusable_unreadable"}) {
		t.Errorf("the entries: %v", err)
	}
}
