package storage_test

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/storage"
)

// instead is a Replacement of the books of one campaign by others.
func instead(c ledger.Campaign, there, with []ledger.Entry) ledger.Replacement {
	return ledger.Replacement{Campaign: c, Head: headOf(there), Entries: with,
		Summary: summary("The Lantern Coast"), At: hourFour, Copy: "astrolabe-00001.db"}
}

func mustReplace(t testing.TB, s *storage.Store, with ...ledger.Replacement) {
	t.Helper()
	if err := s.Replace(ctx, with); err != nil {
		t.Fatalf("replace: %v", err)
	}
}

// branch is the first n entries of books, and others after them.
func branch(all []ledger.Entry, n int, payloads ...string) []ledger.Entry {
	kept := all[:n:n]
	return append(kept, follow(lantern, headOf(kept), payloads...)...)
}

func mustCheck(t testing.TB, s *storage.Store) {
	t.Helper()
	if err := s.Check(ctx); err != nil {
		t.Fatal(err)
	}
}

func TestReplacePutsOtherBooksInPlace(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	all := grow(t, s, lantern, 6)
	other := ledger.Campaign{ID: "other", Game: "tally"}
	others := grow(t, s, other, 3)

	shorter := branch(all, 4)
	mustReplace(t, s, instead(lantern, all, shorter))
	listed, got := mustRead(t, s, lantern.ID)
	wantSame(t, got, shorter)
	if listed.Head != headOf(shorter) || listed.LastAt != shorter[3].At {
		t.Errorf("listed %+v", listed)
	}
	diverged := branch(all, 2, `{"n":100}`, `{"n":101}`, `{"n":102}`, `{"n":103}`, `{"n":104}`)
	mustReplace(t, s, instead(lantern, shorter, diverged))
	_, got = mustRead(t, s, lantern.ID)
	wantSame(t, got, diverged)

	// One goes, one comes, in one transaction.
	third := ledger.Campaign{ID: "third", Game: "tally"}
	thirds := follow(third, ledger.Head{}, `{"n":1}`)
	mustReplace(t, s, instead(lantern, diverged, nil), instead(third, nil, thirds))
	if _, _, err := s.Entries(ctx, lantern.ID, 0); !errors.Is(err, ledger.ErrUnknownCampaign) {
		t.Errorf("read: %v", err)
	}
	_, got = mustRead(t, s, third.ID)
	wantSame(t, got, thirds)
	_, got = mustRead(t, s, other.ID)
	wantSame(t, got, others)
	mustCheck(t, s)

	// Everything goes on, and what is a journal stays one.
	mustReplace(t, s, instead(lantern, nil, all))
	grow(t, s, lantern, 1)
	mustCheck(t, s)
	db := raw(t, database(dir))
	for _, statement := range []string{"DELETE FROM entries", "UPDATE entries SET at = 0",
		"INSERT OR REPLACE INTO entries SELECT * FROM entries WHERE seq = 1"} {
		if _, err := db.Exec(statement); err == nil {
			t.Errorf("%s: nothing stood in the way", statement)
		}
	}
}

func TestReplaceOfStaleBooksWritesNothing(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	all := grow(t, s, lantern, 3)
	other := ledger.Campaign{ID: "other", Game: "tally"}
	others := grow(t, s, other, 2)
	for name, with := range map[string][]ledger.Replacement{
		"behind":     {instead(lantern, all[:2], all[:1])},
		"not there":  {instead(ledger.Campaign{ID: "new", Game: "tally"}, all, nil)},
		"there":      {instead(lantern, nil, all)},
		"the second": {instead(other, others, others[:1]), instead(lantern, all[:2], nil)},
	} {
		if err := s.Replace(ctx, with); !errors.Is(err, ledger.ErrStale) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, with := range map[string][]ledger.Replacement{
		"twice":           {instead(lantern, all, nil), instead(lantern, all, nil)},
		"without a start": {instead(lantern, all, all[1:])},
		"broken":          {instead(lantern, all, []ledger.Entry{all[0], follow(lantern, ledger.Head{Seq: 1}, `{}`)[0]})},
	} {
		if err := s.Replace(ctx, with); err == nil || errors.Is(err, ledger.ErrStale) {
			t.Errorf("%s: %v", name, err)
		}
	}
	_, got := mustRead(t, s, lantern.ID)
	wantSame(t, got, all)
	_, got = mustRead(t, s, other.ID)
	wantSame(t, got, others)
	mustCheck(t, s)
}

// A book that is open learns of it as of any other writer, also when its
// journal has become shorter.
func TestABookThatIsOpenReadsReplacedBooksAgain(t *testing.T) {
	dir := t.TempDir()
	here, there := mustOpen(t, dir), mustOpen(t, dir)
	all := grow(t, here, lantern, 5)
	book, err := books(here).Open(ctx, lantern.ID)
	if err != nil {
		t.Fatal(err)
	}
	mustReplace(t, there, instead(lantern, all, all[:2]))
	say := ledger.Command{Kind: "count", Payload: []byte(`{"n":7}`)}
	if _, err := book.Record(ctx, say); !errors.Is(err, ledger.ErrStale) {
		t.Fatalf("record: %v", err)
	}
	wantSame(t, ledgertest.Entries(book), all[:2])
	if _, err := book.Record(ctx, say); err != nil {
		t.Fatal(err)
	}
	// The same by a look that records nothing.
	now := ledgertest.Entries(book)
	mustReplace(t, there, instead(lantern, now, branch(now, 1, `{"n":50}`, `{"n":51}`)))
	if err := book.Reload(ctx); err != nil {
		t.Fatal(err)
	}
	_, want := mustRead(t, there, lantern.ID)
	wantSame(t, ledgertest.Entries(book), want)
	mustReplace(t, there, instead(lantern, want, nil))
	if err := book.Reload(ctx); !errors.Is(err, ledger.ErrUnknownCampaign) {
		t.Fatalf("reload: %v", err)
	}
}

// What is replaced may have lost its end; the memory of that end goes with it.
// What others have lost stays remembered, and the files as they lay are aside.
func TestReplaceIsAWayOutOfALoss(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	all := grow(t, s, lantern, 3)
	mustClose(t, s)
	pretend(t, dir, lantern.ID, 9)
	pretend(t, dir, "gone", 2)

	before := mustReadFile(t, database(dir))
	s = mustOpen(t, dir)
	mustReplace(t, s, instead(lantern, all, all[:2]))
	_, got := mustRead(t, s, lantern.ID)
	wantSame(t, got, all[:2])
	aside, err := filepath.Glob(filepath.Join(dir, "backups", "damaged-*", "astrolabe.db"))
	if err != nil || len(aside) != 1 || string(mustReadFile(t, aside[0])) != string(before) {
		t.Errorf("set aside are %v, %v", aside, err)
	}
	if v := wantViolation(t, s.Check(ctx), "storage.tail_lost"); v.Args["campaign"] != "gone" {
		t.Errorf("args %v", v.Args)
	}
	mustReplace(t, s, instead(ledger.Campaign{ID: "gone", Game: "tally"}, nil, nil))
	mustCheck(t, s)
}

// forget puts an older state of the heads file in place: the plug was pulled
// before the file was brought up to date, or before it was on the disk.
func forget(t *testing.T, dir string, content []byte) {
	t.Helper()
	if err := os.Remove(heads(dir)); err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	if content != nil {
		mustWriteFile(t, heads(dir), content)
	}
}

// TestWhatIsLeftOnPurposeIsNoLoss acts, replaces and goes back at random, while
// the heads file falls back to any earlier state. The books are always what was
// said last. In the end they really lose their last entry, and that is seen as
// long as the heads file knows of it.
func TestWhatIsLeftOnPurposeIsNoLoss(t *testing.T) {
	for seed := range uint64(12) {
		dice := rand.New(rand.NewPCG(seed, 12))
		dir := t.TempDir()
		s := mustOpen(t, dir)
		there := grow(t, s, lantern, 3)
		past := [][]ledger.Entry{there}
		memories := [][]byte{nil}
		for step := range 25 {
			head := headOf(there)
			switch dice.IntN(6) {
			case 0, 1:
				next := follow(lantern, head, fmt.Sprintf(`{"n":%d}`, 1000*step))
				if err := s.Append(ctx, lantern, head, next, summary("The Lantern Coast"), nil); err != nil {
					t.Fatalf("seed %d, step %d: append: %v", seed, step, err)
				}
				there = append(there[:len(there):len(there)], next...)
			case 2: // back to what was, or forward again
				with := past[dice.IntN(len(past))]
				mustReplace(t, s, instead(lantern, there, with))
				there = with
			case 3:
				n := dice.IntN(len(there) + 1)
				with := branch(there, n, fmt.Sprintf(`{"n":%d}`, 7000+step))
				mustReplace(t, s, instead(lantern, there, with))
				there = with
			case 4: // what was left comes back by acts: an import of books ahead
				for _, longer := range past {
					if n := len(there); len(longer) > n && n > 0 && longer[n-1].Hash == there[n-1].Hash {
						if err := s.Append(ctx, lantern, head, longer[n:], summary("The Lantern Coast"), nil); err != nil {
							t.Fatal(err)
						}
						there = longer
						break
					}
				}
			case 5:
				forget(t, dir, memories[dice.IntN(len(memories))])
			}
			if len(there) > 0 {
				past = append(past, there)
			}
			if content, err := os.ReadFile(heads(dir)); err == nil {
				memories = append(memories, content)
			}
			if err := s.Check(ctx); err != nil {
				t.Fatalf("seed %d, step %d: %v", seed, step, err)
			}
			if err := s.Lost(ctx); err != nil {
				t.Fatalf("seed %d, step %d: %v", seed, step, err)
			}
			_, got := mustRead(t, s, lantern.ID)
			wantSame(t, got, there)
		}
		there = grow(t, s, lantern, 1)
		mustClose(t, s)
		last := there[len(there)-1]
		db := raw(t, database(dir))
		mustExec(t, db, "DROP TRIGGER entries_never_go")
		mustExec(t, db, fmt.Sprintf("DELETE FROM entries WHERE seq = %d", last.Seq))
		if len(there) == 1 {
			mustExec(t, db, "DELETE FROM campaigns")
		} else {
			mustExec(t, db, fmt.Sprintf("UPDATE campaigns SET head_seq = %d, head_hash = '%s', last_at = %d",
				last.Seq-1, last.Prev, there[last.Seq-2].At))
		}
		wantViolation(t, mustOpen(t, dir).Lost(ctx), "storage.tail_lost")
	}
}

const replacing = "ASTROLABE_TEST_REPLACES"

// TestReplacesUntilKilled is the process that TestKilledWhileReplacing kills:
// it puts one of two books in the place of the other for ever, and says after
// each which are there.
func TestReplacesUntilKilled(t *testing.T) {
	dir := os.Getenv(replacing)
	if dir == "" {
		return // not asked to
	}
	short, long := twoBooks()
	s := mustOpen(t, dir)
	_, there := mustRead(t, s, lantern.ID)
	fmt.Println("ready")
	for {
		with := long
		if len(there) == len(long) {
			with = short
		}
		mustReplace(t, s, instead(lantern, there, with))
		there = with
		fmt.Println(len(there))
	}
}

// twoBooks have 20 entries in common; one ends at 30 and the other at 400.
func twoBooks() (short, long []ledger.Entry) {
	acts := func(n, from int) (payloads []string) {
		for i := range n {
			payloads = append(payloads, fmt.Sprintf(`{"n":%d}`, from+i))
		}
		return payloads
	}
	common := follow(lantern, ledger.Head{}, acts(20, 0)...)
	return branch(common, 20, acts(10, 500)...), branch(common, 20, acts(380, 9000)...)
}

// TestKilledWhileReplacing: whenever the process dies, one of the two books is
// there whole, the one that was acknowledged or the one that was to come, and
// the heads file takes neither for a loss.
func TestKilledWhileReplacing(t *testing.T) {
	dir := t.TempDir()
	short, long := twoBooks()
	s := mustOpen(t, dir)
	if err := s.Append(ctx, lantern, ledger.Head{}, short, summary("The Lantern Coast"), nil); err != nil {
		t.Fatal(err)
	}
	mustClose(t, s)
	moments := rand.New(rand.NewPCG(12, 30))
	at, replaced, ahead := len(short), 0, 0
	const rounds = 30
	for round := range rounds {
		c := exec.Command(os.Args[0], "-test.run=^TestReplacesUntilKilled$")
		c.Env = append(os.Environ(), replacing+"="+dir)
		out, err := c.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(out)
		after := moments.IntN(4) // acknowledged ones before the kill
		for lines.Scan() && lines.Text() != "ready" {
			t.Fatalf("round %d: %s", round, lines.Text())
		}
		for n := 0; n < after && lines.Scan(); n++ {
			if _, err := fmt.Sscan(lines.Text(), &at); err != nil {
				t.Fatalf("round %d: %s", round, lines.Text())
			}
			replaced++
		}
		time.Sleep(time.Duration(moments.IntN(20_000)) * time.Microsecond)
		if err := c.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		for lines.Scan() { // what it said before it died
			if _, err := fmt.Sscan(lines.Text(), &at); err != nil {
				t.Fatalf("round %d: %s", round, lines.Text())
			}
			replaced++
		}
		_ = c.Wait()

		s := mustOpen(t, dir)
		_, got := mustRead(t, s, lantern.ID)
		if len(got) != at {
			ahead++
		}
		at = len(got)
		want := short
		if at == len(long) {
			want = long
		}
		wantSame(t, got, want)
		mustCheck(t, s)
		if err := s.Lost(ctx); err != nil {
			t.Fatalf("round %d: %v", round, err)
		}
		mustClose(t, s)
	}
	if replaced < rounds {
		t.Errorf("only %d replacements in %d rounds", replaced, rounds)
	}
	t.Logf("%d rounds, %d acknowledged, %d on disk and not acknowledged", rounds, replaced, ahead)
}

// All 100,000 entries of a campaign go and others come.
func BenchmarkReplace100000(b *testing.B) {
	s := mustOpen(b, b.TempDir())
	there := fillBooks(b, s, 100_000)
	payloads := make([]string, len(there))
	for i := range payloads {
		payloads[i] = fmt.Sprintf(`{"n":%d,"province":"red","kind":"raid","site":"harbour"}`, i)
	}
	with := follow(lantern, ledger.Head{}, payloads...)
	for b.Loop() {
		mustReplace(b, s, instead(lantern, there, with))
		there, with = with, there
	}
}

// The last act of 100,000 goes and comes back.
func BenchmarkReplaceTheLastOf100000(b *testing.B) {
	s := mustOpen(b, b.TempDir())
	there := fillBooks(b, s, 100_000)
	with := there[:len(there)-1]
	for b.Loop() {
		mustReplace(b, s, instead(lantern, there, with))
		there, with = with, there
	}
}

// TestWhatAnIndexHasOtherwiseIsReplaced: a bit in the group of an entry, or in what
// an undo names, makes it another than the index says, and still it goes.
func TestWhatAnIndexHasOtherwiseIsReplaced(t *testing.T) {
	for _, flip := range []struct{ what, from, to string }{
		{"a group", "entry-3two", "entry-3twp"},
		{"what is struck", `{"group":"undo"}`, `{"group":"undp"}`},
	} {
		dir := t.TempDir()
		s := mustOpen(t, dir)
		all := acts(t, s)
		mustClose(t, s)
		content := mustReadFile(t, database(dir))
		if bytes.Count(content, []byte(flip.from)) != 1 {
			t.Fatalf("%s is there %d times", flip.what, bytes.Count(content, []byte(flip.from)))
		}
		mustWriteFile(t, database(dir), bytes.Replace(content, []byte(flip.from), []byte(flip.to), 1))
		s = mustOpen(t, dir)
		wantViolation(t, s.Check(ctx), "storage.corrupt")
		mustReplace(t, s, instead(lantern, all, all[:2]))
		mustCheck(t, s)
		_, left := mustRead(t, s, lantern.ID)
		wantSame(t, left, all[:2])
		if found, err := s.Groups(ctx, lantern.ID, []string{"one"}); err != nil || len(found) != 2 {
			t.Errorf("%s: by their group there are %d, %v", flip.what, len(found), err)
		}
		mustClose(t, s)
	}
}
