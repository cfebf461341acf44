package storage_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/storage"
	"astrolabe/storage/rescue"
)

var other = ledger.Campaign{ID: "other", Game: "tally"}

// killedBooks is a folder with two campaigns whose last entries are in a log,
// as a process that was killed leaves them, and a copy from before those.
func killedBooks(t testing.TB) (dir, file string) {
	t.Helper()
	from := t.TempDir()
	s := mustOpen(t, from)
	grow(t, s, lantern, 4)
	grow(t, s, other, 3)
	file = aCopy(t, s)
	grow(t, s, lantern, 2)
	grow(t, s, other, 1)
	dir = snapshot(t, from)
	if at, err := os.Stat(logFile(dir)); err != nil || at.Size() == 0 {
		t.Fatalf("there is no log: %v", err)
	}
	return dir, file
}

// mustRestore puts books back and gives what was done.
func mustRestore(t testing.TB, dir, file, campaign string, all bool) ledger.Restored {
	t.Helper()
	done, err := restore(dir, file, campaign, all)
	if err != nil {
		t.Fatalf("restore: %v", err)
	}
	return done
}

func restore(dir, file, campaign string, all bool) (done ledger.Restored, err error) {
	c, err := rescue.OpenCopy(ctx, dir, file)
	if err != nil {
		return done, err
	}
	defer c.Close()
	store, ruin, err := rescue.Open(ctx, dir)
	if err != nil {
		return done, err
	}
	shelf := books(store)
	if store != nil {
		shelf.Copies = store.Ladder()
		defer store.Close()
	} else {
		shelf.Store = ruin
		defer ruin.Close()
	}
	plan, err := shelf.PlanRestore(ctx, c, campaign, all)
	if err != nil {
		return done, err
	}
	return shelf.Restore(ctx, plan)
}

// ruins are ways in which a database will not do any more.
var ruins = map[string]func(t testing.TB, dir string){
	"gone": func(t testing.TB, dir string) {
		if err := os.Remove(database(dir)); err != nil {
			t.Fatal(err)
		}
	},
	"empty": func(t testing.TB, dir string) { mustWriteFile(t, database(dir), nil) },
	"text":  func(t testing.TB, dir string) { mustWriteFile(t, database(dir), []byte("Dear diary.\n")) },
	"zeros": func(t testing.TB, dir string) { mustWriteFile(t, database(dir), make([]byte, 8192)) },
	"malformed": func(t testing.TB, dir string) {
		content := mustReadFile(t, database(dir))
		copy(content[100:], bytes.Repeat([]byte{0xff}, 3000)) // the list of tables
		mustWriteFile(t, database(dir), content)
		if err := os.Remove(logFile(dir)); err != nil { // which has that page, too
			t.Fatal(err)
		}
	},
}

// asideOf are the files that were set aside, by their names.
func asideOf(t testing.TB, folder string) map[string]string {
	t.Helper()
	kept := map[string]string{}
	for _, name := range []string{"astrolabe.db", "astrolabe.db-wal", "astrolabe.heads"} {
		content, err := os.ReadFile(filepath.Join(folder, name))
		if err == nil {
			kept[name] = string(content)
		} else if !errors.Is(err, os.ErrNotExist) {
			t.Fatal(err)
		}
	}
	return kept
}

// TestADatabaseIsMadeAnew: whatever is left of the old one, one campaign comes
// out of the copy, and of the other it is said as before that it is missing. The
// old files are kept byte for byte.
func TestADatabaseIsMadeAnew(t *testing.T) {
	for name, ruin := range ruins {
		dir, file := killedBooks(t)
		ruin(t, dir)
		was := asideOf(t, dir)
		if _, err := storage.Open(ctx, dir); !rescue.Ruined(err) {
			t.Fatalf("%s: open: %v", name, err)
		}
		done := mustRestore(t, dir, file, lantern.ID, false)
		kept := asideOf(t, done.Aside)
		for file := range was {
			if kept[file] != was[file] {
				t.Errorf("%s: %s is not set aside as it was", name, file)
			}
		}
		s := mustOpen(t, dir)
		_, got := mustRead(t, s, lantern.ID)
		if len(got) != 4 {
			t.Errorf("%s: %d entries", name, len(got))
		}
		grow(t, s, lantern, 1)
		_, _, err := s.Entries(ctx, other.ID, 0)
		if v := wantViolation(t, err, "storage.tail_lost"); v.Args["want"] != int64(4) {
			t.Errorf("%s: args %v", name, v.Args)
		}
		mustClose(t, s)
		// The other one comes by the same way, into the new database.
		mustRestore(t, dir, file, other.ID, false)
		s = mustOpen(t, dir)
		mustCheck(t, s)
		_, got = mustRead(t, s, lantern.ID)
		if len(got) != 5 {
			t.Errorf("%s: %d entries", name, len(got))
		}
		mustClose(t, s)
		if left := leftovers(t, dir); left != nil {
			t.Errorf("%s: left behind: %v", name, left)
		}
	}
}

// What can be read of a damaged database is in the new one; what cannot is not
// forgotten.
func TestWhatCanBeReadIsCarriedOver(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	all := fillBooks(t, s, 400)
	others := grow(t, s, other, 3)
	file := aCopy(t, s)
	mustClose(t, s)
	// An index is lost: SQLite reads on, and will not write.
	db := raw(t, database(dir))
	var page, size int64
	if err := db.QueryRow(`SELECT rootpage, (SELECT page_size FROM pragma_page_size) FROM sqlite_schema
		WHERE name = 'sqlite_autoindex_entries_2'`).Scan(&page, &size); err != nil {
		t.Fatal(err)
	}
	db.Close()
	content := mustReadFile(t, database(dir))
	copy(content[(page-1)*size:page*size], make([]byte, size))
	mustWriteFile(t, database(dir), content)

	done := mustRestore(t, dir, file, lantern.ID, false)
	if done.Aside == "" || len(done.Campaigns) != 0 {
		t.Errorf("done %+v", done)
	}
	s = mustOpen(t, dir)
	mustCheck(t, s)
	_, got := mustRead(t, s, lantern.ID)
	wantSame(t, got, all)
	_, got = mustRead(t, s, other.ID)
	wantSame(t, got, others)
	grow(t, s, other, 1)
}

// TestABaseThatIsOpenIsNotMadeAnew: another program that still has the files
// would go on writing where nobody finds it.
func TestABaseThatIsOpenIsNotMadeAnew(t *testing.T) {
	dir, file := killedBooks(t)
	ruins["text"](t, dir)
	before := filesOf(t, dir)
	holder := exec.Command("sh", "-c", "exec sleep 600 <"+database(dir))
	if err := holder.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = holder.Process.Kill()
		_ = holder.Wait()
	})
	for storage.Held(dir) == nil { // until the shell has opened it and become sleep
	}
	_, err := restore(dir, file, "", true)
	v := wantViolation(t, err, "storage.held")
	if who := fmt.Sprint(v.Args["who"]); !strings.Contains(who, fmt.Sprintf("(%d)", holder.Process.Pid)) {
		t.Errorf("args %v, the holder is %d", v.Args, holder.Process.Pid)
	}
	if after := filesOf(t, dir); after != before {
		t.Error("the files were changed")
	}
}

// TestAHealthyDatabaseIsNoRuin: what is only busy, newer, missing or not to be
// written keeps its own sentence.
func TestAHealthyDatabaseIsNoRuin(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	grow(t, s, lantern, 1)
	mustClose(t, s)
	db := raw(t, database(dir))
	mustExec(t, db, fmt.Sprintf("PRAGMA user_version = %d", storage.SchemaVersion()+1))
	db.Close()
	_, _, err := rescue.Open(ctx, dir)
	wantViolation(t, err, "storage.newer")
	_, err = rescue.OpenRuin(ctx, dir)
	wantViolation(t, err, "storage.newer")
	folder := t.TempDir()
	if err := os.Mkdir(database(folder), 0o700); err != nil {
		t.Fatal(err)
	}
	_, _, err = rescue.Open(ctx, folder)
	wantViolation(t, err, "storage.not_ours")
}
