package storage_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"astrolabe/ledger"
	"astrolabe/storage"
	"astrolabe/storage/rescue"
)

// aside keeps the files of a data folder as they lie, for putting them back later.
func aside(t testing.TB, dir string) (back func()) {
	t.Helper()
	kept := map[string][]byte{}
	names := []string{"astrolabe.db", "astrolabe.heads", "astrolabe.marks"}
	for _, name := range names {
		if content, err := os.ReadFile(filepath.Join(dir, name)); err == nil {
			kept[name] = content
		}
	}
	return func() {
		t.Helper()
		for _, name := range append(names, "astrolabe.db-wal", "astrolabe.db-shm") {
			_ = os.Remove(filepath.Join(dir, name))
			if content, was := kept[name]; was {
				mustWriteFile(t, filepath.Join(dir, name), content)
			}
		}
	}
}

// played are books of three acts with a copy, the files as they lay then, and two more
// acts with another copy.
func played(t *testing.T) (dir string, all []ledger.Entry, older func()) {
	t.Helper()
	dir = t.TempDir()
	s := mustOpen(t, dir)
	grow(t, s, lantern, 3)
	l, _ := ladder(s)
	mustCopy(t, l)
	mustClose(t, s)
	older = aside(t, dir)
	s = mustOpen(t, dir)
	all = grow(t, s, lantern, 2)
	l, _ = ladder(s)
	mustCopy(t, l)
	mustClose(t, s)
	return dir, all, older
}

// wantBehind wants the campaign to be reported by everything that opens or checks it.
func wantBehind(t *testing.T, s *storage.Store, key, campaign string) *ledger.Violation {
	t.Helper()
	_, err := books(s).Open(ctx, campaign)
	v := wantViolation(t, err, key)
	wantViolation(t, s.Check(ctx), key)
	wantViolation(t, s.Lost(ctx), key)
	wantMarked(t, s, campaign)
	_, d, err := books(s).OpenReadable(ctx, campaign)
	if err != nil || d == nil || !errors.Is(d.Why, &ledger.Violation{Key: key}) {
		t.Fatalf("%+v, %v", d, err)
	}
	return v
}

// TestAnOlderFolderIsSeen: what a copy holds and the books lack is said, with how much it
// is and how it comes back. Nothing is recorded meanwhile, in that campaign.
func TestAnOlderFolderIsSeen(t *testing.T) {
	dir, all, older := played(t)
	older()
	s := mustOpen(t, dir)
	v := wantBehind(t, s, "storage.behind", lantern.ID)
	if v.Args["count"] != 2 || v.Args["want"] != int64(5) || v.Args["got"] != int64(3) || v.Args["file"] != "2" || v.Args["date"] != "2026-01-17" {
		t.Errorf("args %v", v.Args)
	}
	head := headOf(all[:3])
	err := s.Append(ctx, lantern, head, follow(lantern, head, `{"n":40}`), summary("x"), nil)
	wantViolation(t, err, "storage.behind")
	grow(t, s, skerry, 1) // the others go on
	if left := leftovers(t, dir); left != nil {
		t.Errorf("left behind: %v", left)
	}

	// Copies that are made now hide nothing, and keep what is missing.
	l, _ := ladder(s)
	for range 3 {
		grow(t, s, skerry, 1)
		c := mustCopy(t, l)
		if of, _ := c.Find(lantern.ID); of.Sound() {
			t.Errorf("the copy calls it sound: %+v", of)
		}
		wantBehind(t, s, "storage.behind", lantern.ID)
	}
	mustClose(t, s)

	c, err := openCopyOf(dir, "2")
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	s = mustOpen(t, dir)
	plan, err := books(s).PlanRestore(ctx, c, lantern.ID, false)
	if err != nil || len(plan.Campaigns) != 1 || plan.Campaigns[0].Relation != ledger.BooksAhead || plan.Campaigns[0].Damage != nil || len(plan.Campaigns[0].Theirs) != 2 {
		t.Fatalf("%+v, %v", plan, err)
	}
	if _, err := books(s).Restore(ctx, plan); err != nil {
		t.Fatal(err)
	}
	_, got := mustRead(t, s, lantern.ID)
	wantSame(t, got, all)
	if err := s.Check(ctx); err != nil {
		t.Error(err)
	}
	grow(t, s, lantern, 1)
}

// TestWhatIsLeftOnPurposeIsNoRollback: a loss that was accepted and a restore are
// remembered; a folder that is swapped after them is seen again.
func TestWhatIsLeftOnPurposeIsNoRollback(t *testing.T) {
	dir, all, older := played(t)
	newer := aside(t, dir)
	older()
	s := mustOpen(t, dir)
	if d, err := books(s).AcceptLoss(ctx, lantern.ID); err != nil || d.Sound != 3 || d.Lost() != 2 {
		t.Fatalf("%+v, %v", d, err)
	}
	if err := s.Check(ctx); err != nil {
		t.Fatal(err)
	}
	if set, _ := filepath.Glob(filepath.Join(dir, "backups", "damaged-*")); set != nil {
		t.Errorf("set aside as damaged: %v", set)
	}
	l, _ := ladder(s)
	head := headOf(all[:3])
	if err := s.Append(ctx, lantern, head, follow(lantern, head, `{"n":40}`), summary("The Lantern Coast"), nil); err != nil {
		t.Fatal(err)
	}
	mustCopy(t, l)
	if err := s.Check(ctx); err != nil {
		t.Fatal(err)
	}
	mustClose(t, s)

	// The five acts come back by a folder: they went on without the copy's fourth.
	newer()
	s = mustOpen(t, dir)
	if v := wantBehind(t, s, "storage.parted", lantern.ID); v.Args["entry"] != int64(3) || v.Args["count"] != 1 {
		t.Errorf("args %v", v.Args)
	}
	if _, err := books(s).AcceptLoss(ctx, lantern.ID); err != nil {
		t.Fatal(err)
	}
	_, got := mustRead(t, s, lantern.ID)
	wantSame(t, got, all)
	mustClose(t, s)

	// A restore to an older copy is what somebody wants.
	c, err := openCopyOf(dir, "1")
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	s = mustOpen(t, dir)
	plan, err := books(s).PlanRestore(ctx, c, lantern.ID, false)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := books(s).Restore(ctx, plan); err != nil {
		t.Fatal(err)
	}
	if err := s.Check(ctx); err != nil {
		t.Error(err)
	}
	grow(t, s, lantern, 1)
}

// TestACampaignThatOnlyACopyHas comes back from it, or is given up for good.
func TestACampaignThatOnlyACopyHas(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	grow(t, s, lantern, 2)
	mustClose(t, s)
	older := aside(t, dir)
	s = mustOpen(t, dir)
	grow(t, s, skerry, 3)
	l, _ := ladder(s)
	mustCopy(t, l)
	mustClose(t, s)
	older()
	s = mustOpen(t, dir)
	if v := wantBehind(t, s, "storage.gone", skerry.ID); v.Args["count"] != 3 || v.Args["name"] != "The Lantern Coast" {
		t.Errorf("args %v", v.Args)
	}
	list, err := s.Known(ctx)
	if err != nil || len(list) != 2 || list[1].ID != skerry.ID || list[1].Name == "" {
		t.Errorf("known are %+v, %v", list, err)
	}
	grow(t, s, lantern, 1)
	mustCopy(t, s.Ladder()) // without it
	if err := s.Lost(ctx); !strings.Contains(err.Error(), skerry.ID) {
		t.Errorf("forgotten with the next copy: %v", err)
	}
	if _, err := books(s).AcceptLoss(ctx, skerry.ID); err != nil {
		t.Fatal(err)
	}
	if err := s.Check(ctx); err != nil {
		t.Error(err)
	}
}

// TestTheSecondFolderKnows: the whole folder is replaced, its copies with it.
func TestTheSecondFolderKnows(t *testing.T) {
	dir, second := filepath.Join(t.TempDir(), "books"), t.TempDir()
	s := mustOpen(t, dir)
	grow(t, s, lantern, 3)
	l, _ := ladder(s)
	if err := l.SetSecond(second); err != nil {
		t.Fatal(err)
	}
	mustCopy(t, l)
	mustClose(t, s)
	if err := os.CopyFS(dir+"-old", os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	s = mustOpen(t, dir)
	grow(t, s, lantern, 2)
	l, _ = ladder(s)
	mustCopy(t, l)
	mustClose(t, s)
	if err := errors.Join(os.Rename(dir, dir+"-new"), os.Rename(dir+"-old", dir)); err != nil {
		t.Fatal(err)
	}
	s = mustOpen(t, dir)
	if v := wantBehind(t, s, "storage.behind", lantern.ID); v.Args["count"] != 2 || v.Args["file"] != "2" {
		t.Errorf("args %v", v.Args)
	}
	mustClose(t, s)
	away := second + "-in a drawer"
	if err := os.Rename(second, away); err != nil {
		t.Fatal(err)
	}
	s = mustOpen(t, dir)
	here, _ := mustRead(t, s, lantern.ID)
	if err := s.Append(ctx, lantern, here.Head, follow(lantern, here.Head, `{"n":40}`), summary("The Lantern Coast"), nil); err != nil {
		t.Fatal(err) // nobody knows of the others
	}
	l, clock := ladder(s)
	clock.turn(time.Minute)
	_, _, _ = l.Make(ctx, ledger.Asked)
	if err := os.Rename(away, second); err != nil {
		t.Fatal(err)
	}
	v := wantBehind(t, s, "storage.parted", lantern.ID)
	if file, _ := v.Args["file"].(string); !strings.HasPrefix(file, second) {
		t.Errorf("the copy is called %q, and another one has its number", file)
	}
}

// TestTheFolderIsReplacedWhileItIsOpen: nothing is read from the other one or written to
// it, and its log stays when the books are closed.
func TestTheFolderIsReplacedWhileItIsOpen(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "books")
	s := mustOpen(t, dir)
	all := grow(t, s, lantern, 3)
	other := snapshot(t, dir) // with a log
	all = append(all, grow(t, s, lantern, 1)[3:]...)
	if err := errors.Join(os.Rename(dir, dir+"-moved"), os.Rename(other, dir)); err != nil {
		t.Fatal(err)
	}
	was := mustReadFile(t, logFile(dir))
	err := s.Append(ctx, lantern, headOf(all), follow(lantern, headOf(all), `{"n":5}`), summary("x"), nil)
	wantViolation(t, err, "storage.moved")
	_, err = books(s).Open(ctx, lantern.ID)
	wantViolation(t, err, "storage.moved")
	mustClose(t, s)
	if now := mustReadFile(t, logFile(dir)); len(was) == 0 || string(now) != string(was) {
		t.Errorf("the log of the other folder had %d bytes and has %d", len(was), len(now))
	}
	_, got := mustRead(t, mustOpen(t, dir), lantern.ID)
	wantSame(t, got, all[:3])
}

// openCopyOf opens a copy of a data folder by its number.
func openCopyOf(dir, number string) (*rescue.Copy, error) {
	return rescue.OpenCopy(ctx, dir, rescue.FindCopy(ctx, dir, number))
}
