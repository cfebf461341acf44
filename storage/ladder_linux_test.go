package storage_test

import (
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"

	"astrolabe/ledger"
	"astrolabe/storage"
)

// onlyLock wants nothing half done in a folder of copies.
func onlyLock(t *testing.T, dir string) {
	t.Helper()
	for _, name := range leftovers(t, dir) {
		if name != ".lock" {
			t.Errorf("left is %s", name)
		}
	}
}

// TestWhereNoCopyCanBe: whatever stands in the way of a copy is said once, stops
// no act, and copies are made again as soon as it is gone.
func TestWhereNoCopyCanBe(t *testing.T) {
	for _, c := range []struct {
		what, key string
		// spoil makes copies impossible in the folder of copies, and gives the
		// way to make them possible again; false where that cannot be had here.
		spoil func(t *testing.T, backups string) (mend func(), ok bool)
	}{
		{"full", "storage.copy_full", func(t *testing.T, backups string) (func(), bool) {
			small, ok := smallDisk(t, "256k")
			if !ok {
				return nil, false
			}
			if err := os.Symlink(small, backups); err != nil {
				t.Fatal(err)
			}
			ballast := fill(t, small, 8<<10)
			return func() { os.Remove(ballast) }, true
		}},
		{"read-only", "storage.copy_read_only", func(t *testing.T, backups string) (func(), bool) {
			if err := os.Mkdir(backups, 0o700); err != nil {
				t.Fatal(err)
			}
			return mounted(t, backups)
		}},
		{"denied", "storage.copy_read_only", func(t *testing.T, backups string) (func(), bool) {
			if err := os.Mkdir(backups, 0o700); err != nil {
				t.Fatal(err)
			}
			return denied(t, backups), true
		}},
		{"a file in its place", "storage.copy_not_a_folder", func(t *testing.T, backups string) (func(), bool) {
			mustWriteFile(t, backups, []byte("a file"))
			return func() { os.Remove(backups) }, true
		}},
		{"leads nowhere", "storage.copy_gone", func(t *testing.T, backups string) (func(), bool) {
			away := filepath.Join(t.TempDir(), "card")
			if err := os.Symlink(filepath.Join(away, "copies"), backups); err != nil {
				t.Fatal(err)
			}
			return func() {
				if err := os.MkdirAll(filepath.Join(away, "copies"), 0o700); err != nil {
					t.Fatal(err)
				}
			}, true
		}},
	} {
		t.Run(c.what, func(t *testing.T) {
			s := mustOpen(t, t.TempDir())
			l, clock := ladder(s)
			grow(t, s, lantern, 2)
			told := 0
			l.Watch(func() { told++ })
			mend, ok := c.spoil(t, l.Folder())
			if !ok {
				return
			}
			fails := func() {
				clock.turn(11 * time.Minute)
				l.Due(ctx, ledger.Recorded)
				if first, second := l.Failing(); second != nil {
					t.Error(second)
				} else {
					wantViolation(t, first, c.key)
				}
			}
			fails()
			wantViolation(t, l.Untold(), c.key)
			fails()
			if err := l.Untold(); err != nil {
				t.Errorf("the same is told again: %v", err)
			}
			if told != 2 {
				t.Errorf("who watches was told %d times", told)
			}
			_, made, err := l.Make(ctx, ledger.Asked)
			if wantViolation(t, err, c.key); made {
				t.Error("a copy was made")
			}
			if where, err := os.Stat(l.Folder()); err == nil && where.IsDir() {
				onlyLock(t, l.Folder())
			}
			mend()
			grow(t, s, lantern, 1)
			clock.turn(11 * time.Minute)
			l.Due(ctx, ledger.Recorded)
			if first, _ := l.Failing(); first != nil || l.Untold() != nil {
				t.Fatalf("when it can be made again: %v", first)
			}
			wantRungs(t, l, 1)
			if err := s.Check(ctx); err != nil {
				t.Error(err)
			}
		})
	}
}

// What failed is told again once a copy has come between, or something else fails.
func TestWhatFailsAgainIsToldAgain(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	l, clock := ladder(s)
	fails := func(key string) {
		t.Helper()
		grow(t, s, lantern, 1)
		clock.turn(11 * time.Minute)
		l.Due(ctx, ledger.Recorded)
		wantViolation(t, l.Untold(), key)
	}
	mustWriteFile(t, l.Folder(), nil)
	fails("storage.copy_not_a_folder")
	if err := os.Remove(l.Folder()); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("/nowhere/at/all", l.Folder()); err != nil {
		t.Fatal(err)
	}
	fails("storage.copy_gone")
	if err := os.Remove(l.Folder()); err != nil {
		t.Fatal(err)
	}
	mustCopy(t, l)
	if err := os.Rename(l.Folder(), l.Folder()+" away"); err != nil {
		t.Fatal(err)
	}
	mustWriteFile(t, l.Folder(), nil)
	fails("storage.copy_not_a_folder")
}

// After a copy that failed the next act waits a minute with trying again.
func TestAFailureIsNotTriedWithEveryAct(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	l, clock := ladder(s)
	tries := 0
	l.Watch(func() { tries++ })
	mustWriteFile(t, l.Folder(), nil)
	for range 10 {
		clock.turn(20 * time.Second)
		grow(t, s, lantern, 1)
		l.Due(ctx, ledger.Recorded)
	}
	if tries != 4 { // at 0:20, 1:20, 2:20, 3:20
		t.Errorf("tried %d times", tries)
	}
}

// TestSecondFolder: on another file system, which fills, is taken out and comes
// back, while the first has its copies all along; and the other way around.
func TestSecondFolder(t *testing.T) {
	card, ok := smallDisk(t, "512k")
	if !ok {
		card = t.TempDir()
	}
	dir := t.TempDir()
	s := mustOpen(t, dir)
	l, clock := ladder(s)
	grow(t, s, lantern, 2)
	if err := l.SetSecond(card); err != nil {
		t.Fatal(err)
	}
	act := func(n int) []ledger.Copy {
		t.Helper()
		clock.turn(11 * time.Minute)
		grow(t, s, lantern, 1)
		l.Due(ctx, ledger.Recorded)
		list := mustList(t, l)
		if list[0].Number != n {
			t.Fatalf("the last copy is %d, want %d", list[0].Number, n)
		}
		return list
	}
	folder, copies, err := l.Second()
	if err != nil || folder != card || filepath.Dir(copies) != card {
		t.Fatalf("the second folder is %s, %s, %v", folder, copies, err)
	}
	c := act(1)[0]
	if c.Also == "" || filepath.Dir(c.Also) != copies || string(mustReadFile(t, c.Also)) != string(mustReadFile(t, c.Path)) {
		t.Errorf("its twin is %q", c.Also)
	}
	for path, want := range map[string]os.FileMode{copies: 0o700, c.Also: 0o600, filepath.Join(dir, "backups.json"): 0o600} {
		if at, err := os.Stat(path); err != nil || at.Mode().Perm() != want {
			t.Errorf("%s: %v, %v", path, at.Mode(), err)
		}
	}
	if ok {
		ballast := fill(t, card, 8<<10)
		c := act(2)[0]
		if first, _ := l.Failing(); c.Also != "" || first != nil {
			t.Errorf("on a full card: %+v, %v", c, first)
		}
		wantViolation(t, l.Untold(), "storage.second_full")
		onlyLock(t, copies)
		if err := os.Remove(ballast); err != nil {
			t.Fatal(err)
		}
	} else {
		act(2)
	}
	// Asked again, what is missing there is brought.
	if c, made, err := l.Make(ctx, ledger.Asked); err != nil || made || c.Number != 2 {
		t.Errorf("%+v, made %v, %v", c, made, err)
	}
	if c := mustList(t, l)[0]; c.Also == "" {
		t.Error("the card has room again, and no copy")
	}
	// The card is out: its folder is there, what was on it is not.
	if err := os.Rename(copies, copies+" out"); err != nil {
		t.Fatal(err)
	}
	act(3)
	wantViolation(t, l.Untold(), "storage.second_gone")
	act(4)
	if err := l.Untold(); err != nil {
		t.Errorf("told again: %v", err)
	}
	if _, _, err := l.Second(); err == nil {
		t.Error("nobody says that it is gone")
	}
	if left := leftovers(t, card); left != nil {
		t.Errorf("left are %v", left)
	}
	if err := os.Rename(copies+" out", copies); err != nil {
		t.Fatal(err)
	}
	if c := act(5)[0]; c.Also == "" {
		t.Error("the card is back, and has no copy")
	}
	// The other way around: the card alone has a copy, under the next number.
	if err := os.Rename(l.Folder(), l.Folder()+" away"); err != nil {
		t.Fatal(err)
	}
	mustWriteFile(t, l.Folder(), nil)
	clock.turn(11 * time.Minute)
	grow(t, s, lantern, 1)
	c, made, err := l.Make(ctx, ledger.Asked)
	if err != nil || !made || filepath.Dir(c.Path) != copies || c.Number != 6 {
		t.Errorf("on the card alone: %+v, made %v, %v", c, made, err)
	}
	wantViolation(t, l.Untold(), "storage.copy_not_a_folder")
	if err := os.Remove(l.Folder()); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(l.Folder()+" away", l.Folder()); err != nil {
		t.Fatal(err)
	}
	list := mustList(t, l)
	if list[0].Path != c.Path || list[0].Unusable != nil {
		t.Errorf("listed first is %+v", list[0])
	}
	if act(7)[0].Also == "" {
		t.Error("no twin")
	}
	// A damaged first copy, and its twin is listed in its place.
	last := mustList(t, l)[0]
	mustWriteFile(t, last.Path, mustReadFile(t, last.Path)[:5000])
	if c := mustList(t, l)[0]; c.Path != last.Also || c.Unusable != nil {
		t.Errorf("of a damaged copy and its twin %+v is listed", c)
	}
}

func TestSetSecond(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	l, _ := ladder(s)
	grow(t, s, lantern, 1)
	base := t.TempDir()
	file := filepath.Join(base, "file")
	mustWriteFile(t, file, nil)
	for path, key := range map[string]string{
		filepath.Join(base, "none"): "storage.second_gone",
		file:                        "storage.second_not_a_folder",
		dir:                         "storage.second_same",
		filepath.Join(dir, "x"):     "storage.second_same", // it would lie there, were it there
	} {
		wantViolation(t, l.SetSecond(path), key)
	}
	locked := filepath.Join(base, "locked")
	if err := os.Mkdir(locked, 0o700); err != nil {
		t.Fatal(err)
	}
	release := denied(t, locked)
	err := l.SetSecond(locked)
	release()
	wantViolation(t, err, "storage.second_read_only")
	if folder, _, err := l.Second(); folder != "" || err != nil {
		t.Errorf("after all that the second folder is %q, %v", folder, err)
	}
	if _, err := os.Stat(filepath.Join(dir, "backups.json")); err == nil {
		t.Error("a file says so")
	}
	if err := l.SetSecond(base); err != nil {
		t.Fatal(err)
	}
	_, first, _ := l.Second()
	if err := l.SetSecond(""); err != nil {
		t.Fatal(err)
	}
	if err := l.SetSecond(base); err != nil {
		t.Fatal(err)
	}
	if _, again, _ := l.Second(); again != first {
		t.Errorf("copies went to %s, and now to %s", first, again)
	}
	// A file that cannot be read is said, and copies are made all the same.
	mustWriteFile(t, filepath.Join(dir, "backups.json"), []byte(`{"second": 7`))
	mustCopy(t, l)
	wantViolation(t, l.Untold(), "storage.second_unknown")
	if err := l.SetSecond(base); err != nil {
		t.Fatal(err)
	}
	if first, second := l.Failing(); first != nil || second != nil {
		t.Errorf("%v, %v", first, second)
	}
	read, err := storage.OpenReadOnly(ctx, dir)
	if err != nil {
		t.Fatal(err)
	}
	defer read.Close()
	wantViolation(t, read.Ladder().SetSecond(""), "storage.read_only")
}

// Somebody else who is at it is waited for; one who stands still is not.
func TestSomebodyElseMakesACopy(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	l, _ := ladder(s)
	grow(t, s, lantern, 1)
	mustCopy(t, l)
	lock, err := os.OpenFile(filepath.Join(l.Folder(), ".lock"), os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer lock.Close()
	if err := syscall.Flock(int(lock.Fd()), syscall.LOCK_EX); err != nil {
		t.Fatal(err)
	}
	grow(t, s, lantern, 1)
	l.Patience(time.Millisecond)
	_, _, err = l.Make(ctx, ledger.Asked)
	wantViolation(t, err, "storage.copy_busy")
	l.Patience(time.Hour)
	done := make(chan error)
	go func() {
		_, _, err := l.Make(ctx, ledger.Asked)
		done <- err
	}()
	if err := syscall.Flock(int(lock.Fd()), syscall.LOCK_UN); err != nil {
		t.Fatal(err)
	}
	if err := <-done; err != nil {
		t.Error(err)
	}
	wantRungs(t, l, 2, 1)
}

// A file system without hard links has its copies, too.
func TestWithoutLinks(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	l, _ := ladder(s)
	storage.WithoutLinks(t)
	grow(t, s, lantern, 1)
	mustCopy(t, l)
	grow(t, s, lantern, 1)
	c := mustCopy(t, l)
	wantRungs(t, l, 2, 1)
	names, err := os.ReadDir(l.Folder())
	if err != nil || len(names) != 3 || !slices.ContainsFunc(names, func(f os.DirEntry) bool { return f.Name() == filepath.Base(c.Path) }) {
		t.Errorf("%v, %v", names, err)
	}
}
