package storage_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"astrolabe/ledger"
	"astrolabe/storage"
)

// hands is a clock that is set by hand.
type hands struct {
	mu sync.Mutex
	ms int64
}

func (h *hands) Now() (int64, int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.ms, anHourEast
}

func (h *hands) turn(by time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.ms += by.Milliseconds()
}

// ladder gives the copies of a store, with a clock at four o'clock.
func ladder(s *storage.Store) (*storage.Ladder, *hands) {
	clock := &hands{ms: hourFour}
	l := s.Ladder()
	l.Clock = clock
	return l, clock
}

func mustCopy(t testing.TB, l *storage.Ladder) ledger.Copy {
	t.Helper()
	c, made, err := l.Make(ctx, ledger.Asked)
	if err != nil || !made {
		t.Fatalf("a copy: %v, made: %v", err, made)
	}
	return c
}

func mustList(t testing.TB, l *storage.Ladder) []ledger.Copy {
	t.Helper()
	list, err := l.List(ctx)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// wantRungs wants copies with these numbers, the latest first.
func wantRungs(t testing.TB, l *storage.Ladder, want ...int) {
	t.Helper()
	var got []int
	for _, c := range mustList(t, l) {
		if c.Unusable != nil {
			t.Errorf("%s: %v", c.Path, c.Unusable)
		}
		got = append(got, c.Number)
	}
	if !slices.Equal(got, want) {
		t.Fatalf("copies %v, want %v", got, want)
	}
}

var skerry = ledger.Campaign{ID: "skerry", Game: "tally"}

func TestACopyIsTheBooks(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	l, _ := ladder(s)
	if c, made, err := l.Make(ctx, ledger.Asked); made || err != nil || c.Path != "" {
		t.Fatalf("of no books: %v %v %v", c, made, err)
	}
	all := grow(t, s, lantern, 20)
	other := grow(t, s, skerry, 3)
	c := mustCopy(t, l)
	if want := filepath.Join(dir, "backups", "astrolabe-00001-2026-01-17T16-00-00Z.db"); c.Path != want {
		t.Errorf("the copy is %s, want %s", c.Path, want)
	}
	head := headOf(all)
	there, ok := c.Find(lantern.ID)
	if want := (ledger.Copied{Campaign: lantern, Head: head, Name: "The Lantern Coast", Games: 2, LastAt: all[19].At}); !ok || there != want {
		t.Errorf("it holds %+v, want %+v", there, want)
	}
	if c.At != hourFour || c.UTCOffset != anHourEast || c.Why != ledger.Asked || c.Alone || len(c.Campaigns) != 2 || c.Number != 1 {
		t.Errorf("the copy says %+v", c)
	}
	if list := mustList(t, l); len(list) != 1 || fmt.Sprint(list[0]) != fmt.Sprint(c) {
		t.Errorf("listed as %+v, want %+v", list, c)
	}
	if list := mustList(t, storage.LadderAt(dir)); len(list) != 1 || fmt.Sprint(list[0]) != fmt.Sprint(c) {
		t.Errorf("by somebody else listed as %+v", list)
	}
	for path, want := range map[string]os.FileMode{l.Folder(): 0o700, c.Path: 0o600} {
		if at, err := os.Stat(path); err != nil || at.Mode().Perm() != want {
			t.Errorf("%s: %v %v", path, at.Mode(), err)
		}
	}
	// The original goes on; the copy opens by itself.
	grow(t, s, lantern, 2)
	to := t.TempDir()
	mustWriteFile(t, database(to), mustReadFile(t, c.Path))
	restored := mustOpen(t, to)
	_, got := mustRead(t, restored, lantern.ID)
	wantSame(t, got, all)
	_, got = mustRead(t, restored, skerry.ID)
	wantSame(t, got, other)
	if err := restored.Check(ctx); err != nil {
		t.Fatal(err)
	}
	all = grow(t, restored, lantern, 2)
	again, _ := ladder(restored)
	c = mustCopy(t, again) // of a database that was a copy
	if there, _ := c.Find(lantern.ID); there.Head != headOf(all) {
		t.Errorf("the copy of a copy holds %+v", there)
	}
}

func TestNoCopyOfTheSame(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	l, clock := ladder(s)
	grow(t, s, lantern, 3)
	first := mustCopy(t, l)
	for _, why := range []ledger.Occasion{ledger.Asked, ledger.BeforeGame, ledger.AfterClosing, ledger.BeforeRestore} {
		clock.turn(time.Hour)
		if c, made, err := l.Make(ctx, why); err != nil || made || c.Path != first.Path {
			t.Errorf("%s: %v, made %v, %v", why, c.Path, made, err)
		}
	}
	grow(t, s, lantern, 1)
	mustCopy(t, l)
	grow(t, s, skerry, 1)
	mustCopy(t, l)
	wantRungs(t, l, 3, 2, 1)

	// A copy that was damaged since is no copy.
	last := mustList(t, l)[0].Path
	mustWriteFile(t, last, bytes.Replace(mustReadFile(t, last), []byte(`{"n":2}`), []byte(`{"n":7}`), 1))
	mustCopy(t, l)
	wantRungs(t, l, 4, 3, 2, 1)
}

func TestTenMinutes(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	l, clock := ladder(s)
	act := func(by time.Duration) {
		clock.turn(by)
		grow(t, s, lantern, 1)
		l.Due(ctx, ledger.Recorded)
	}
	act(0)
	wantRungs(t, l, 1)
	act(9 * time.Minute)
	wantRungs(t, l, 1)
	act(time.Minute)
	wantRungs(t, l, 2, 1)
	// Another Ladder of the same folder knows of it.
	another, _ := ladder(mustOpen(t, s.Folder()))
	another.Clock = clock
	clock.turn(5 * time.Minute)
	grow(t, s, lantern, 1)
	another.Due(ctx, ledger.Recorded)
	wantRungs(t, l, 2, 1)
	another.Due(ctx, ledger.AfterClosing) // at once
	wantRungs(t, l, 3, 2, 1)
	// A clock that was set back a year.
	act(-365 * 24 * time.Hour)
	wantRungs(t, l, 4, 3, 2, 1)
	act(time.Minute)
	wantRungs(t, l, 4, 3, 2, 1)
	act(10 * time.Minute)
	wantRungs(t, l, 5, 4, 3, 2, 1)
	act(365 * 24 * time.Hour) // and on again
	wantRungs(t, l, 6, 5, 4, 3, 2, 1)
	if c, there, err := l.Last(ctx); err != nil || !there || c.Number != 6 {
		t.Errorf("the last one is %d, %v", c.Number, err)
	}
}

func TestACampaignAlone(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	l, _ := ladder(s)
	all := grow(t, s, lantern, 5)
	secret := follow(skerry, ledger.Head{}, `{"n":1,"note":"nobody else may read this"}`)
	if err := s.Append(ctx, skerry, ledger.Head{}, secret, summary("The Skerry"), nil); err != nil {
		t.Fatal(err)
	}
	whole := mustCopy(t, l)
	c, err := l.MakeOf(ctx, lantern.ID)
	if err != nil || !c.Alone || len(c.Campaigns) != 1 || c.Number != 2 {
		t.Fatalf("%+v, %v", c, err)
	}
	content := mustReadFile(t, c.Path)
	if bytes.Contains(content, []byte("Skerry")) || bytes.Contains(content, []byte("nobody else")) {
		t.Error("the other campaign is in it")
	}
	to := t.TempDir()
	mustWriteFile(t, database(to), content)
	restored := mustOpen(t, to)
	_, got := mustRead(t, restored, lantern.ID)
	wantSame(t, got, all)
	if _, err := raw(t, database(to)).Exec(`DELETE FROM entries`); err == nil {
		t.Error("the copy has no triggers")
	}
	if _, err := l.MakeOf(ctx, "nobody"); !errors.Is(err, ledger.ErrUnknownCampaign) {
		t.Errorf("of a campaign that is not there: %v", err)
	}
	if c, made, err := l.Make(ctx, ledger.Asked); err != nil || made || c.Path != whole.Path {
		t.Errorf("the last copy of all is %s, made %v, %v", c.Path, made, err)
	}
	if c, _, err := l.Last(ctx); err != nil || c.Path != whole.Path {
		t.Errorf("the last copy is %s, %v", c.Path, err)
	}
}

// A damaged campaign is marked in the copy and stops nothing.
func TestACopyOfDamage(t *testing.T) {
	for what, damage := range map[string]struct {
		with  []string // on the database
		wrong int64
	}{
		"a payload":        {[]string{`UPDATE entries SET payload = '{"n":9}' WHERE campaign_id = 'skerry' AND seq = 3`}, 3},
		"a gap":            {[]string{`DELETE FROM entries WHERE campaign_id = 'skerry' AND seq = 2`}, 2},
		"no end":           {[]string{`DELETE FROM entries WHERE campaign_id = 'skerry' AND seq = 5`}, 5},
		"no entries":       {[]string{`DELETE FROM entries WHERE campaign_id = 'skerry'`}, 1},
		"a shorter head":   {[]string{`UPDATE campaigns SET head_seq = 4 WHERE id = 'skerry'`}, 4},
		"an earlier state": {[]string{`DELETE FROM entries WHERE campaign_id = 'skerry' AND seq > 3`, `UPDATE campaigns SET head_seq = 3, head_hash = (SELECT hash FROM entries WHERE campaign_id = 'skerry' AND seq = 3) WHERE id = 'skerry'`}, 4},
	} {
		t.Run(what, func(t *testing.T) {
			dir := t.TempDir()
			s := mustOpen(t, dir)
			l, _ := ladder(s)
			grow(t, s, lantern, 4)
			grow(t, s, skerry, 5)
			db := raw(t, database(dir))
			mustExec(t, db, "DROP TRIGGER entries_never_change")
			mustExec(t, db, "DROP TRIGGER entries_never_go")
			for _, statement := range damage.with {
				mustExec(t, db, statement)
			}
			c := mustCopy(t, l)
			if there, ok := c.Find(skerry.ID); !ok || there.Wrong != damage.wrong || there.Sound() {
				t.Errorf("it is marked as %+v, want %d wrong", there, damage.wrong)
			}
			if there, ok := c.Find(lantern.ID); !ok || !there.Sound() {
				t.Errorf("the other is marked as %+v", there)
			}
			mustCopy(t, l) // the damage is no reason to make none
		})
	}
}

// torn smashes a page of the database behind the back of a closed store: the one
// with some words in it.
func torn(t *testing.T, dir, words string) {
	t.Helper()
	content := mustReadFile(t, database(dir))
	at := bytes.Index(content, []byte(words))
	if at < 0 {
		t.Fatalf("%q is nowhere", words)
	}
	const page = 4096
	copy(content[at/page*page:], bytes.Repeat([]byte{0xa5}, page))
	mustWriteFile(t, database(dir), content)
}

// Where SQLite cannot copy the books as a whole, because a page of one campaign
// is damaged, the others have their copies all the same.
func TestACopyOfATornPage(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	all := grow(t, s, skerry, 5)
	longer := all
	remembered := mustReadFile(t, heads(dir))
	all = branch(all, 3) // what was left on purpose is no damage
	mustReplace(t, s, instead(skerry, longer, all))
	fillBooks(t, s, 200)
	mustClose(t, s)
	mustWriteFile(t, heads(dir), remembered) // the plug was pulled before they knew
	torn(t, dir, `{"n":150,`)
	s = mustOpen(t, dir)
	l, _ := ladder(s)
	c := mustCopy(t, l)
	if there, ok := c.Find(skerry.ID); !ok || !there.Sound() || there.Head != headOf(all) {
		t.Errorf("of the other there is %+v", there)
	}
	there, ok := c.Find(lantern.ID)
	if !ok || there.Sound() || there.Wrong < 2 || there.Wrong > 151 || there.Seq != 200 {
		t.Errorf("of the damaged one there is %+v", there)
	}
	if left := leftovers(t, l.Folder()); !slices.Equal(left, []string{".lock"}) {
		t.Errorf("left are %v", left)
	}
	to := t.TempDir()
	mustWriteFile(t, database(to), mustReadFile(t, c.Path))
	restored := mustOpen(t, to)
	_, got := mustRead(t, restored, skerry.ID)
	wantSame(t, got, all)
	_, got, _ = restored.Readable(ctx, lantern.ID)
	if int64(len(got)) != there.Wrong-1 {
		t.Errorf("%d entries of the damaged one, and %d is the first that is wrong", len(got), there.Wrong)
	}
}

// Books of which nothing can be read make no copy.
func TestNoCopyOfWhatCannotBeRead(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	fillBooks(t, s, 200)
	mustClose(t, s)
	torn(t, dir, `{"n":0,`)
	s = mustOpen(t, dir)
	l, _ := ladder(s)
	_, _, err := l.Make(ctx, ledger.Asked)
	wantViolation(t, err, "storage.copy_corrupt")
	if err := l.Untold(); err != nil {
		t.Errorf("who asked was told already, and is told again: %v", err)
	}
	first, _ := l.Failing()
	wantViolation(t, first, "storage.copy_corrupt")
	if left := leftovers(t, l.Folder()); len(mustList(t, l)) > 0 || !slices.Equal(left, []string{".lock"}) {
		t.Errorf("left are %v", left)
	}
}

// What lies beside the copies and is none is said to be, and stays.
func TestAListOfAll(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	l, clock := ladder(s)
	var copies []ledger.Copy
	for range 3 {
		grow(t, s, lantern, 4)
		copies = append(copies, mustCopy(t, l))
		clock.turn(time.Hour)
	}
	at := func(name string) string { return filepath.Join(l.Folder(), name) }
	whole := mustReadFile(t, copies[2].Path)
	newer := at("astrolabe-00009-newer.db")
	mustWriteFile(t, newer, whole)
	mustExec(t, raw(t, newer), fmt.Sprintf("PRAGMA user_version = %d", storage.SchemaVersion()+1))
	unmarked := at("mine.db")
	mustWriteFile(t, unmarked, whole)
	mustExec(t, raw(t, unmarked), "DROP TABLE copy")
	foreign := at("foreign.db")
	mustExec(t, raw(t, foreign), "CREATE TABLE recipes (name TEXT)")
	mustWriteFile(t, at("text.db"), []byte(strings.Repeat("no database at all\n", 100)))
	mustWriteFile(t, at("astrolabe-00007-half.db"), whole[:len(whole)/2])
	mustWriteFile(t, at("astrolabe-00008-less.db"), whole[:50])
	mustWriteFile(t, at("astrolabe-00006-empty.db"), nil)
	if err := os.Mkdir(at("folder.db"), 0o700); err != nil {
		t.Fatal(err)
	}
	mustWriteFile(t, at("notes.txt"), []byte("not looked at"))
	want := map[string]string{newer: "storage.unusable_newer", unmarked: "storage.unusable_unmarked",
		foreign: "storage.unusable_foreign", at("text.db"): "storage.unusable_foreign", at("folder.db"): "storage.unusable_foreign",
		at("astrolabe-00007-half.db"): "storage.unusable_half", at("astrolabe-00008-less.db"): "storage.unusable_half",
		at("astrolabe-00006-empty.db"): "storage.unusable_half"}
	look := func(l *storage.Ladder) {
		t.Helper()
		var good []ledger.Copy
		bad := map[string]bool{}
		for _, c := range mustList(t, l) {
			if c.Unusable == nil {
				good = append(good, c)
				continue
			}
			wantViolation(t, c.Unusable, want[c.Path])
			bad[c.Path] = true
		}
		slices.Reverse(good)
		if fmt.Sprint(good) != fmt.Sprint(copies) || len(bad) != len(want) {
			t.Errorf("usable are %v, want %v; unusable %d, want %d", good, copies, len(bad), len(want))
		}
	}
	look(l)
	look(l) // what is remembered is the same
	look(storage.LadderAt(dir))
	if c, there, err := l.Last(ctx); err != nil || !there || c.Path != copies[2].Path {
		t.Errorf("the last one is %s, %v", c.Path, err)
	}
	grow(t, s, lantern, 1)
	if c := mustCopy(t, l); c.Number != 10 {
		t.Errorf("the next number is %d", c.Number)
	}
	for path := range want {
		if _, err := os.Stat(path); err != nil {
			t.Error(err)
		}
	}
	if list := mustList(t, storage.LadderAt(t.TempDir())); len(list) != 0 {
		t.Errorf("in a folder without: %v", list)
	}
}

// What was left unfinished goes after ten minutes, what is under way stays.
func TestWhatIsLeftUnfinished(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	l, _ := ladder(s)
	grow(t, s, lantern, 1)
	mustCopy(t, l)
	var names []string
	for i, old := range []time.Duration{time.Minute, 11 * time.Minute, -365 * 24 * time.Hour} {
		path := filepath.Join(l.Folder(), fmt.Sprintf(".astrolabe-backup-%d", i))
		mustWriteFile(t, path, []byte("half"))
		at := time.Now().Add(-old)
		if err := os.Chtimes(path, at, at); err != nil {
			t.Fatal(err)
		}
		names = append(names, filepath.Base(path))
	}
	grow(t, s, lantern, 1)
	mustCopy(t, l)
	if left := leftovers(t, l.Folder()); !slices.Equal(left, []string{names[0], ".lock"}) {
		t.Errorf("left are %v", left)
	}
}

// Books that are made behind: what comes before an act has nothing of it.
func TestBehind(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	l, clock := ladder(s)
	l.Behind = true
	told := make(chan struct{}, 100)
	l.Watch(func() { told <- struct{}{} })
	for range 10 {
		clock.turn(11 * time.Minute)
		grow(t, s, lantern, 1)
		l.Due(ctx, ledger.Recorded)
	}
	var before []ledger.Head
	for range 5 {
		before = append(before, headOf(grow(t, s, lantern, 1)))
		l.Due(ctx, ledger.BeforeGame)
		grow(t, s, lantern, 1)
		l.Due(ctx, ledger.AfterClosing)
	}
	l.Wait()
	if len(told) == 0 {
		t.Error("nobody was told")
	}
	var heads []ledger.Head
	for _, c := range mustList(t, l) {
		there, _ := c.Find(lantern.ID)
		heads = append(heads, there.Head)
	}
	for _, head := range before {
		if !slices.Contains(heads, head) {
			t.Errorf("no copy ends at %d: %v", head.Seq, heads)
		}
	}
	if _, all := mustRead(t, s, lantern.ID); heads[0] != headOf(all) {
		t.Errorf("the last copy ends at %d, the books at %d", heads[0].Seq, headOf(all).Seq)
	}
	grow(t, s, lantern, 1)
	l.Due(ctx, ledger.AfterClosing)
	mustClose(t, s) // waits
	if n := len(leftovers(t, l.Folder())); n != 1 {
		t.Errorf("left are %v", leftovers(t, l.Folder()))
	}
}

// Copies that several make at once have a number each.
func TestSeveralMakeCopies(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	grow(t, s, lantern, 1)
	var all sync.WaitGroup
	for range 4 {
		s := mustOpen(t, dir)
		l, clock := ladder(s)
		clock.turn(time.Duration(rand.IntN(1000)) * time.Second)
		all.Go(func() {
			for range 5 {
				if _, err := l.MakeOf(ctx, lantern.ID); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	list := mustList(t, s.Ladder())
	if len(list) != 20 || list[0].Number != 20 {
		t.Errorf("%d copies up to %d", len(list), list[0].Number)
	}
}

func TestACopyIsGivenUp(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	l, _ := ladder(s)
	grow(t, s, lantern, 3)
	done, cancel := context.WithCancel(ctx)
	cancel()
	if _, _, err := l.Make(done, ledger.Asked); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if err := l.Untold(); err != nil {
		t.Errorf("what was given up is told: %v", err)
	}
	mustCopy(t, l)
	if left := leftovers(t, l.Folder()); !slices.Equal(left, []string{".lock"}) {
		t.Errorf("left are %v", left)
	}
}

// TestALadderIsThinned: on the disk, a year of evenings.
func TestALadderIsThinned(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	l, clock := ladder(s)
	const made = 60
	for range made {
		clock.turn(6 * 24 * time.Hour)
		grow(t, s, lantern, 1)
		mustCopy(t, l)
	}
	list := mustList(t, l)
	if len(list) > 30 || list[0].Number != made || list[len(list)-1].Number != 1 {
		t.Errorf("%d copies, from %d to %d", len(list), list[len(list)-1].Number, list[0].Number)
	}
	files, err := os.ReadDir(l.Folder())
	if err != nil || len(files) != len(list)+1 { // the lock
		t.Errorf("%d files of %d copies, %v", len(files), len(list), err)
	}
	// A year back, and nothing goes for that.
	clock.turn(-365 * 24 * time.Hour)
	for range 5 {
		clock.turn(time.Hour)
		grow(t, s, lantern, 1)
		mustCopy(t, l)
	}
	if after := mustList(t, l); len(after) != len(list)+5 || after[0].Number != made+5 {
		t.Errorf("with the clock a year back %d copies of %d and 5 more", len(after), len(list))
	}
}

// Before the books get a newer form they are copied in the old one; where they
// cannot be, they get it all the same, and somebody is told.
func TestACopyBeforeAMigration(t *testing.T) {
	for version := 1; version < storage.SchemaVersion(); version++ {
		dir, open := ofSchema(t, version), ofSchema(t, version)
		if version > 3 { // a copy has no secrets
			db := raw(t, database(open))
			mustExec(t, db, "DELETE FROM secrets")
			db.Close()
		}
		before := contents(t, open, version)
		s := mustOpen(t, dir)
		list := mustList(t, s.Ladder())
		if len(list) != 1 || list[0].Why != ledger.BeforeMigration || list[0].Unusable != nil || len(list[0].Campaigns) == 0 {
			t.Fatalf("schema %d: copies %+v", version, list)
		}
		for _, c := range list[0].Campaigns {
			if !c.Sound() {
				t.Errorf("schema %d: %+v", version, c)
			}
		}
		mustClose(t, s)
		to := t.TempDir()
		mustWriteFile(t, database(to), mustReadFile(t, list[0].Path))
		if got := schemaOf(t, to); got != version {
			t.Errorf("schema %d: the copy is of schema %d", version, got)
		}
		db := raw(t, database(to))
		mustExec(t, db, "DROP TABLE copy")
		mustExec(t, db, "DROP TABLE copied")
		db.Close()
		if contents(t, to, version) != before {
			t.Errorf("schema %d: the copy holds something else", version)
		}
		mustChain(t, mustOpen(t, to))

		dir = ofSchema(t, version)
		mustWriteFile(t, filepath.Join(dir, "backups"), nil)
		s = mustOpen(t, dir)
		wantViolation(t, s.Ladder().Untold(), "storage.copy_not_a_folder")
		mustChain(t, s)
		mustClose(t, s)
		if got := schemaOf(t, dir); got != storage.SchemaVersion() {
			t.Errorf("schema %d: it is of schema %d", version, got)
		}
	}
}
