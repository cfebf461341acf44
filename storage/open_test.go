package storage_test

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"astrolabe/ledger"
	"astrolabe/storage"
)

func TestOpenMakesTheFolder(t *testing.T) {
	for _, name := range []string{"new", "a/b/c", "with space", "100%41?mode=ro#x&y", "île/’…", "it's \"quoted\""} {
		dir := filepath.Join(t.TempDir(), filepath.FromSlash(name))
		s := mustOpen(t, dir)
		all := grow(t, s, lantern, 1)
		mustClose(t, s)
		there, err := os.Stat(dir)
		if err != nil || there.Mode().Perm() != 0o700 {
			t.Fatalf("%q: %v, %v", name, there, err)
		}
		if _, err := os.Stat(database(dir)); err != nil {
			t.Fatalf("%q: %v", name, err)
		}
		for _, open := range []func() (*storage.Store, error){
			func() (*storage.Store, error) { return storage.Open(ctx, dir) },
			func() (*storage.Store, error) { return storage.OpenReadOnly(ctx, dir) },
		} {
			s, err := open()
			if err != nil {
				t.Fatalf("%q: %v", name, err)
			}
			_, got := mustRead(t, s, lantern.ID)
			wantSame(t, got, all)
			mustClose(t, s)
		}
	}
}

func TestFoldersThatCannotBe(t *testing.T) {
	base := t.TempDir()
	file := filepath.Join(base, "file")
	mustWriteFile(t, file, []byte("a shopping list"))
	dangling := filepath.Join(base, "dangling")
	if err := os.Symlink(filepath.Join(base, "gone"), dangling); err != nil {
		t.Fatal(err)
	}
	for path, key := range map[string]string{
		file:                               "storage.not_a_folder",
		filepath.Join(file, "below"):       "storage.not_a_folder",
		filepath.Join(file, "below/below"): "storage.not_a_folder",
		dangling:                           "storage.no_folder",
		"/proc/astrolabe":                  "storage.no_folder",
		"/proc/astrolabe/below":            "storage.no_folder",
		filepath.Join(base, strings.Repeat("x", 300)): "storage.no_folder",
		base + "/nul\x00": "storage.no_folder",
	} {
		_, err := storage.Open(ctx, path)
		said := path
		if key == "storage.not_a_folder" {
			said = file // the one that is no folder, not what was to lie below it
		}
		if v := wantViolation(t, err, key); v.Args["path"] != said {
			t.Errorf("%q: args %v", path, v.Args)
		}
	}
	if got := mustReadFile(t, file); string(got) != "a shopping list" {
		t.Fatalf("the file is now %q", got)
	}
	// Reading makes nothing.
	missing := filepath.Join(base, "missing")
	_, err := storage.OpenReadOnly(ctx, missing)
	wantViolation(t, err, "storage.no_folder")
	if _, err := os.Stat(missing); err == nil {
		t.Error("reading made the folder")
	}
	_, err = storage.OpenReadOnly(ctx, base)
	wantViolation(t, err, "storage.no_database")
	if _, err := os.Stat(database(base)); err == nil {
		t.Error("reading made the database")
	}
}

// Connections that are open go on writing to a file that nobody can find.
func TestBooksThatGoAwayWhileOpen(t *testing.T) {
	for name, change := range map[string]struct{ away, back func(dir string) error }{
		"folder moved": {
			func(dir string) error { return os.Rename(dir, dir+"-moved") },
			func(dir string) error { return os.Rename(dir+"-moved", dir) },
		},
		"folder is now a file": {
			func(dir string) error {
				return errors.Join(os.Rename(dir, dir+"-moved"), os.WriteFile(dir, nil, 0o600))
			},
			func(dir string) error { return errors.Join(os.Remove(dir), os.Rename(dir+"-moved", dir)) },
		},
		"database moved": {
			func(dir string) error { return os.Rename(database(dir), database(dir)+".old") },
			func(dir string) error { return os.Rename(database(dir)+".old", database(dir)) },
		},
		"database replaced": {
			func(dir string) error {
				return errors.Join(os.Rename(database(dir), database(dir)+".old"), os.WriteFile(database(dir), nil, 0o600))
			},
			func(dir string) error { return os.Rename(database(dir)+".old", database(dir)) },
		},
	} {
		dir := filepath.Join(t.TempDir(), "books")
		s := mustOpen(t, dir)
		all := grow(t, s, lantern, 2)
		if err := change.away(dir); err != nil {
			t.Fatal(err)
		}
		err := s.Append(ctx, lantern, headOf(all), follow(lantern, headOf(all), `{}`), summary("x"), nil)
		if v := wantViolation(t, err, "storage.moved"); v.Args["path"] != database(dir) {
			t.Errorf("%s: args %v", name, v.Args)
		}
		if err := change.back(dir); err != nil {
			t.Fatal(err)
		}
		_, got := mustRead(t, s, lantern.ID)
		wantSame(t, got, all)
		grow(t, s, lantern, 1)
	}
}

// A folder that is gone when a new connection is needed.
func TestReadingAFolderThatIsGone(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "books")
	s := mustOpen(t, dir)
	all := grow(t, s, lantern, 2)
	s.WithoutConnections()
	if err := os.Rename(dir, dir+"-moved"); err != nil {
		t.Fatal(err)
	}
	_, _, err := s.Entries(ctx, lantern.ID, 0)
	wantViolation(t, err, "storage.no_folder")
	if err := os.Rename(dir+"-moved", dir); err != nil {
		t.Fatal(err)
	}
	_, got := mustRead(t, s, lantern.ID)
	wantSame(t, got, all)
}

// foreign are files that are not ours, by name.
func foreign(t *testing.T) map[string][]byte {
	made := func(statements ...string) []byte {
		file := filepath.Join(t.TempDir(), "other.db")
		db := raw(t, file)
		db.SetMaxOpenConns(1)
		for _, statement := range statements {
			mustExec(t, db, statement)
		}
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		return mustReadFile(t, file)
	}
	return map[string][]byte{
		"another database":           made("CREATE TABLE photos (id)", "INSERT INTO photos VALUES (1)"),
		"another in WAL mode":        made("PRAGMA journal_mode = WAL", "CREATE TABLE photos (id)"),
		"another application":        made("PRAGMA application_id = 12", "CREATE TABLE entries (id)"),
		"another, empty":             made("PRAGMA application_id = 12"),
		"a version and nothing else": made("PRAGMA user_version = 1"),
		"text":                       []byte("Dear diary, today we found an island.\n"),
		"a long text":                bytes.Repeat([]byte("Dear diary.\n"), 2000),
		"zeros":                      make([]byte, 8192),
		"two bytes":                  {0, 0},
	}
}

func TestForeignFilesAreRefusedAndLeftAlone(t *testing.T) {
	for name, content := range foreign(t) {
		dir := t.TempDir()
		mustWriteFile(t, database(dir), content)
		before := sha256.Sum256(content)
		for _, open := range []func() (*storage.Store, error){
			func() (*storage.Store, error) { return storage.Open(ctx, dir) },
			func() (*storage.Store, error) { return storage.OpenReadOnly(ctx, dir) },
		} {
			_, err := open()
			if err == nil {
				t.Errorf("%s was opened", name)
				continue
			}
			if v := wantViolation(t, err, "storage.not_ours"); v.Args["path"] == "" {
				t.Errorf("%s: args %v", name, v.Args)
			}
		}
		if sha256.Sum256(mustReadFile(t, database(dir))) != before {
			t.Errorf("%s was changed", name)
		}
	}
	dir := t.TempDir()
	if err := os.Mkdir(database(dir), 0o700); err != nil {
		t.Fatal(err)
	}
	_, err := storage.Open(ctx, dir)
	wantViolation(t, err, "storage.not_ours")
}

func TestAnEmptyFileIsABeginning(t *testing.T) {
	dir := t.TempDir()
	mustWriteFile(t, database(dir), nil)
	_, err := storage.OpenReadOnly(ctx, dir)
	wantViolation(t, err, "storage.no_database")
	grow(t, mustOpen(t, dir), lantern, 2)
}

func TestANewerSchemaIsRefused(t *testing.T) {
	for name, statement := range map[string]string{
		"user_version": fmt.Sprintf("PRAGMA user_version = %d", storage.SchemaVersion()+1),
		"a migration that is not known": fmt.Sprintf("INSERT INTO migrations VALUES ('9999_future'); PRAGMA user_version = %d",
			storage.SchemaVersion()-1),
	} {
		dir := t.TempDir()
		s := mustOpen(t, dir)
		grow(t, s, lantern, 2)
		mustClose(t, s)
		db := raw(t, database(dir))
		mustExec(t, db, statement)
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		before := mustReadFile(t, database(dir))
		_, err := storage.Open(ctx, dir)
		if v := wantViolation(t, err, "storage.newer"); v.Args["path"] != database(dir) {
			t.Errorf("%s: args %v", name, v.Args)
		}
		if !bytes.Equal(before, mustReadFile(t, database(dir))) {
			t.Errorf("%s: the file was changed", name)
		}
	}
}

func TestOpeningAgainKeepsRowsAndTriggers(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	all := grow(t, s, lantern, 4)
	mustClose(t, s)
	// As if the last step had not been counted: it is found in the list of
	// migrations and not repeated.
	db := raw(t, database(dir))
	mustExec(t, db, fmt.Sprintf("PRAGMA user_version = %d", storage.SchemaVersion()-1))
	s = mustOpen(t, dir)
	_, got := mustRead(t, s, lantern.ID)
	wantSame(t, got, all)
	var triggers int
	if err := db.QueryRow(`SELECT count(*) FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'entries'`).Scan(&triggers); err != nil || triggers != 3 {
		t.Fatalf("%d triggers, %v", triggers, err)
	}
}

func TestManyOpenANewFolderAtOnce(t *testing.T) {
	for range 5 {
		dir := filepath.Join(t.TempDir(), "books")
		var wg sync.WaitGroup
		for n := range 6 {
			wg.Go(func() {
				s, err := storage.Open(ctx, dir)
				if err != nil {
					t.Errorf("open: %v", err)
					return
				}
				defer s.Close()
				c := ledger.Campaign{ID: fmt.Sprintf("c%d", n), Game: "tally"}
				if err := s.Append(ctx, c, ledger.Head{}, follow(c, ledger.Head{}, `{"n":1}`), summary("x"), nil); err != nil {
					t.Errorf("append: %v", err)
				}
			})
		}
		wg.Wait()
		if list, err := mustOpen(t, dir).Campaigns(ctx); err != nil || len(list) != 6 {
			t.Fatalf("%d campaigns, %v", len(list), err)
		}
	}
}

func TestOpenReadOnlyChangesNothing(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	all := grow(t, s, lantern, 3)
	for _, beside := range []string{"a writer", "nobody", "what a crash left"} {
		at := dir
		switch beside {
		case "nobody":
			mustClose(t, s)
		case "what a crash left":
			live := mustOpen(t, dir)
			all = grow(t, live, lantern, 2)
			at = snapshot(t, dir)
			mustClose(t, live)
		}
		before := map[string][]byte{}
		if beside != "a writer" {
			for _, f := range []string{database(at), heads(at)} {
				before[f] = mustReadFile(t, f)
			}
		}
		r, err := storage.OpenReadOnly(ctx, at)
		if err != nil {
			t.Fatalf("beside %s: %v", beside, err)
		}
		if !r.ReadOnly() {
			t.Error("says that it can be written")
		}
		_, got := mustRead(t, r, lantern.ID)
		wantSame(t, got, all)
		if err := r.Check(ctx); err != nil {
			t.Errorf("beside %s: %v", beside, err)
		}
		err = r.Append(ctx, lantern, headOf(all), follow(lantern, headOf(all), `{}`), summary("x"), nil)
		wantViolation(t, err, "storage.read_only")
		if _, err := r.Pool().Exec("UPDATE campaigns SET name = 'x'"); err == nil {
			t.Error("the database could be written")
		}
		mustClose(t, r)
		for f, content := range before {
			if !bytes.Equal(content, mustReadFile(t, f)) {
				t.Errorf("beside %s: %s was changed", beside, f)
			}
		}
	}
}

func TestADatabaseMarkedReadOnly(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	all := grow(t, s, lantern, 2)
	mustClose(t, s)
	if err := os.Chmod(database(dir), 0o400); err != nil {
		t.Fatal(err)
	}
	s = mustOpen(t, dir)
	if !s.ReadOnly() {
		t.Fatal("would be written")
	}
	_, got := mustRead(t, s, lantern.ID)
	wantSame(t, got, all)
}
