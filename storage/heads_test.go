package storage_test

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/storage"
)

// pretend writes the heads file as if more had been acknowledged.
func pretend(t *testing.T, dir, campaign string, seq int64) {
	t.Helper()
	f, err := os.OpenFile(heads(dir), os.O_APPEND|os.O_WRONLY|os.O_CREATE, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := fmt.Fprintf(f, "%s %d %s\n", campaign, seq, strings.Repeat("a", 64)); err != nil {
		t.Fatal(err)
	}
}

// headLine is a line of the heads file: what it says, and its CRC-32.
func headLine(campaign string, seq int64, hash string) string {
	said := fmt.Sprintf("%s %d %s", campaign, seq, hash)
	return fmt.Sprintf("%s %08x\n", said, crc32.ChecksumIEEE([]byte(said)))
}

func TestHeadsAreRememberedAfterEachAppend(t *testing.T) {
	dir := t.TempDir()
	all := grow(t, mustOpen(t, dir), lantern, 3)
	var want strings.Builder
	for _, e := range all {
		want.WriteString(headLine(lantern.ID, e.Seq, e.Hash))
	}
	if got := string(mustReadFile(t, heads(dir))); got != want.String() {
		t.Fatalf("heads are\n%swant\n%s", got, want.String())
	}
}

func TestALostTailIsSeen(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	all := grow(t, s, lantern, 3)
	pretend(t, dir, lantern.ID, 5)
	_, _, err := s.Entries(ctx, lantern.ID, 0)
	v := wantViolation(t, err, "storage.tail_lost")
	if fmt.Sprint(v.Args) != fmt.Sprint(ledger.Args{"campaign": lantern.ID, "name": "The Lantern Coast", "want": 5, "got": 3}) {
		t.Errorf("args %v", v.Args)
	}
	wantViolation(t, s.Check(ctx), "storage.tail_lost")
	_, err = books(s).Open(ctx, lantern.ID)
	wantViolation(t, err, "storage.tail_lost")

	if _, err := books(s).AcceptLoss(ctx, lantern.ID); err != nil {
		t.Fatal(err)
	}
	_, got := mustRead(t, s, lantern.ID)
	wantSame(t, got, all)
	if err := s.Check(ctx); err != nil {
		t.Fatal(err)
	}
	grow(t, s, lantern, 1)
}

func TestALostCampaignIsSeen(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	grow(t, s, lantern, 1)
	pretend(t, dir, "gone", 2)
	_, _, err := s.Entries(ctx, "gone", 0)
	wantViolation(t, err, "storage.tail_lost")
	wantViolation(t, s.Check(ctx), "storage.tail_lost")
	mustRead(t, s, lantern.ID) // the others are not concerned
	if _, err := books(s).AcceptLoss(ctx, "gone"); err != nil {
		t.Fatal(err)
	}
	if _, _, err := s.Entries(ctx, "gone", 0); !errors.Is(err, ledger.ErrUnknownCampaign) {
		t.Fatal(err)
	}
	if err := s.Check(ctx); err != nil {
		t.Fatal(err)
	}
}

// TestWithoutTheHeadsFileTheBooksGoOn: what the sentences for a lost or
// replaced tail tell the table to do opens the books again.
func TestWithoutTheHeadsFileTheBooksGoOn(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	all := grow(t, s, lantern, 3)
	pretend(t, dir, lantern.ID, 5)
	_, _, err := s.Entries(ctx, lantern.ID, 0)
	wantViolation(t, err, "storage.tail_lost")
	if filepath.Base(heads(dir)) != "astrolabe.heads" {
		t.Fatalf("the sentences speak of astrolabe.heads, the file is %s", heads(dir))
	}
	if err := os.Remove(heads(dir)); err != nil {
		t.Fatal(err)
	}
	s = mustOpen(t, dir)
	_, got := mustRead(t, s, lantern.ID)
	wantSame(t, got, all)
	if err := s.Check(ctx); err != nil {
		t.Fatal(err)
	}
	grow(t, s, lantern, 1)
}

func TestOtherEntriesInPlaceOfAcknowledgedOnes(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	grow(t, s, lantern, 4)
	mustWriteFile(t, heads(dir), nil)
	pretend(t, dir, lantern.ID, 3)
	_, _, err := s.Entries(ctx, lantern.ID, 0)
	if v := wantViolation(t, err, "storage.tail_replaced"); v.Args["seq"] != int64(3) {
		t.Errorf("args %v", v.Args)
	}
	wantViolation(t, s.Check(ctx), "storage.tail_replaced")
	if _, err := books(s).AcceptLoss(ctx, lantern.ID); err != nil {
		t.Fatal(err)
	}
	mustRead(t, s, lantern.ID)
}

func TestAHeadsFileMissingOrTornIsNoError(t *testing.T) {
	line := lantern.ID + " 99 " + strings.Repeat("a", 64)
	for name, content := range map[string]string{
		"missing":         "",
		"torn":            line[:40],
		"torn at the end": line,
		"binary":          "\x00\xff\n\n \n",
		"other words":     "one two\nthree four five six\n" + lantern.ID + " -3 " + strings.Repeat("a", 64) + "\n",
		"no hash":         lantern.ID + " 99 " + strings.Repeat("z", 64) + "\n",
		"a huge number":   lantern.ID + " 99999999999999999999 " + strings.Repeat("a", 64) + "\n",
	} {
		dir := t.TempDir()
		s := mustOpen(t, dir)
		grow(t, s, lantern, 2)
		if err := os.Remove(heads(dir)); err != nil {
			t.Fatal(err)
		}
		if name != "missing" {
			mustWriteFile(t, heads(dir), []byte(content))
		}
		if _, _, err := s.Entries(ctx, lantern.ID, 0); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		// The next line is not glued to what is torn.
		all := grow(t, s, lantern, 1)
		want := headLine(lantern.ID, 3, all[2].Hash)
		if got := string(mustReadFile(t, heads(dir))); !strings.HasSuffix("\n"+got, "\n"+want) {
			t.Errorf("%s: heads are now %q", name, got)
		}
	}
}

func TestHeadsThatCannotBeWrittenStopNothing(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(heads(dir), 0o700); err != nil {
		t.Fatal(err)
	}
	s := mustOpen(t, dir)
	all := grow(t, s, lantern, 3)
	_, got := mustRead(t, s, lantern.ID)
	wantSame(t, got, all)
}

// It is rewritten with the first act: opening the books changes nothing.
func TestALargeHeadsFileIsRewritten(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	all := grow(t, s, lantern, 3)
	other := ledger.Campaign{ID: "other", Game: "tally"}
	grow(t, s, other, 2)
	mustClose(t, s)
	kept := mustReadFile(t, heads(dir))
	large := bytes.Repeat([]byte(fmt.Sprintf("%s 1 %s\n", lantern.ID, all[0].Hash)), 1)
	for len(large) < storage.HeadsLimit {
		large = append(large, large...)
	}
	mustWriteFile(t, heads(dir), append(large, kept...))
	s = mustOpen(t, dir)
	listed, _ := mustRead(t, s, lantern.ID)
	listedOther, _ := mustRead(t, s, other.ID)
	if got := len(mustReadFile(t, heads(dir))); got != len(large)+len(kept) {
		t.Fatalf("opening made %d bytes of %d", got, len(large)+len(kept))
	}
	added := headOf(grow(t, s, other, 1))
	want := headLine(lantern.ID, listed.Seq, listed.Hash) + headLine(other.ID, listedOther.Seq, listedOther.Hash) +
		headLine(other.ID, added.Seq, added.Hash)
	if got := string(mustReadFile(t, heads(dir))); got != want {
		t.Fatalf("heads are %q, want %q", got, want)
	}
	if left := leftovers(t, dir); left != nil {
		t.Fatalf("left behind: %v", left)
	}
}

// A reader never takes for a loss what a writer acknowledges meanwhile.
func TestReadersSeeNoLossBesideAWriter(t *testing.T) {
	dir := t.TempDir()
	reader := mustOpen(t, dir)
	writer := mustOpen(t, dir)
	grow(t, writer, lantern, 1)
	done := make(chan error, 1)
	go func() {
		for {
			select {
			case <-done:
				return
			default:
			}
			if _, _, err := reader.Entries(ctx, lantern.ID, 0); err != nil {
				done <- err
				return
			}
		}
	}()
	grow(t, writer, lantern, 60)
	select {
	case err := <-done:
		t.Fatal(err)
	case done <- nil:
	}
}

func FuzzHeads(f *testing.F) {
	f.Add([]byte("a 1 b\n"))
	f.Add([]byte(lantern.ID + " 99 " + strings.Repeat("a", 64)))
	f.Add([]byte(lantern.ID + " 99 " + strings.Repeat("a", 64) + "\n"))
	dir := f.TempDir()
	s := mustOpen(f, dir)
	all := grow(f, s, lantern, 2)
	f.Fuzz(func(t *testing.T, content []byte) {
		mustWriteFile(t, heads(dir), content)
		_, got, err := s.Entries(ctx, lantern.ID, 0)
		if err != nil {
			if v := ledger.Violations(err); len(v) != 1 || !strings.HasPrefix(v[0].Key, "storage.tail_") {
				t.Fatal(err)
			}
			return
		}
		wantSame(t, got, all)
	})
}
