package skulltales_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/skulltales"
)

var writeFold = flag.Bool("write-fold", false, "write what a new version of the fold comes to into testdata/fold")

// kept are rules that decide nothing: a game as its snapshots know it.
type kept struct{}

func (kept) Game() string      { return skulltales.Game }
func (kept) New() ledger.State { return skulltales.New() }
func (kept) Fold() int         { return skulltales.Fold }

func (kept) Restore(snapshot []byte) (ledger.State, error) {
	s, err := skulltales.Restore(snapshot)
	if err != nil {
		return nil, err
	}
	return s, nil
}

func (kept) Decide(ledger.State, ledger.Command) (ledger.Decision, error) {
	return ledger.Decision{}, &ledger.Violation{Key: "command.unknown"}
}

// No field of the state escapes its snapshot.
func TestSnapshotsKeepAll(t *testing.T) { ledgertest.KeepsAll(t, kept{}) }

// After every entry a state comes back from its snapshot as it was, and goes on from
// there as the one that grew entry by entry.
func TestStatesComeBack(t *testing.T) {
	for e, bytes := range ledgertest.Folded(t, kept{}, standing()) {
		if snapshot(t, states()[e.Seq]) != string(bytes) {
			t.Errorf("entry %d comes to other bytes another time", e.Seq)
		}
	}
	for name, text := range others {
		n := 0
		for range ledgertest.Folded(t, kept{}, slices.Values(entriesOf(t, text))) {
			n++
		}
		if s := telling(t, text); n < 10 || s.Check() != nil {
			t.Errorf("%s: %d entries, %v", name, n, s.Check())
		}
	}
}

// What is no snapshot is an error and no state.
func TestSnapshotsAreRefused(t *testing.T) {
	whole, err := states()[42].Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	for _, wrong := range [][]byte{nil, {}, []byte("{"), []byte(`[]`), []byte(`{"Pirates":3}`), []byte(`{"Running":{"Flag":"two"}}`),
		whole[:len(whole)/2], whole[:len(whole)-1], append(bytes.Clone(whole), '}')} {
		if s, err := skulltales.Restore(wrong); err == nil || s != nil {
			t.Errorf("%.40q is taken for a snapshot: %v %v", wrong, s, err)
		}
	}
}

// The example and the other campaigns, which have every kind of entry, come to what they
// came to when this version of the fold was new.
func TestTheFoldIsTheSame(t *testing.T) {
	if *writeFold {
		for name, text := range others {
			writeMissing(t, filepath.Join("testdata", "fold", strings.ReplaceAll(name, " ", "-")+".jsonl"), entriesOf(t, text))
		}
	}
	files, err := filepath.Glob(filepath.Join("testdata", "fold", "*.jsonl"))
	if err != nil || len(files) < len(others) {
		t.Fatalf("%v (%v): run with -write-fold", files, err)
	}
	missing := skulltales.Kinds()
	for _, file := range append(files, southernLady) {
		for _, e := range ledgertest.ReadBooks(t, file).Entries {
			missing = slices.DeleteFunc(missing, func(kind string) bool { return kind == e.Kind })
		}
		t.Run(filepath.Base(file), func(t *testing.T) { ledgertest.SameFold(t, kept{}, file, *writeFold) })
	}
	if len(missing) > 0 {
		t.Errorf("none of them has an entry of %v", missing)
	}
}

// writeMissing writes books where there are none.
func writeMissing(t *testing.T, file string, entries []ledger.Entry) {
	t.Helper()
	to, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return // it is there
	}
	defer to.Close()
	s := skulltales.New()
	for i := range entries {
		if err := s.Apply(entries[i]); err != nil {
			t.Fatal(err)
		}
		entries[i].ID, entries[i].Game = "e"+strconv.Itoa(i+1), s.Game()
		entries[i].Group = entries[i].ID
	}
	f := ledger.File{Campaign: ledger.Campaign{ID: "fold", Game: skulltales.Game}, Name: s.Name, Founded: s.Founded, Entries: entries}
	if err := ledger.WriteFile(to, f); err != nil {
		t.Fatal(err)
	}
}

// Whatever is told to a copy, of the example and of the other campaigns, the state that
// it was made of has the bytes that it had.
func TestACopyIsACampaignOfItsOwn(t *testing.T) {
	facts := slices.Collect(standing())
	all := map[string]*skulltales.State{"nothing": skulltales.New()}
	for _, e := range facts {
		all[e.Kind] = states()[e.Seq]
	}
	for name, text := range others {
		for i, e := range entriesOf(t, text) {
			s := skulltales.New()
			for _, earlier := range entriesOf(t, text)[:i] {
				if err := s.Apply(earlier); err != nil {
					t.Fatalf("%s: %v", name, err)
				}
			}
			before, next := snapshot(t, s), s.Copy()
			if err := next.Apply(e); err != nil || snapshot(t, s) != before {
				t.Fatalf("%s: %s changed the state that a copy was made of (%v)", name, e.Kind, err)
			}
			all[name+" "+e.Kind] = s
			facts = append(facts, e)
		}
	}
	for name, s := range all {
		before, fit := snapshot(t, s), 0
		for _, e := range facts {
			if s.Copy().Apply(e) == nil {
				fit++
			}
		}
		if snapshot(t, s) != before {
			t.Errorf("at %s one of %d facts that fit changed the state that a copy was made of", name, fit)
		}
		if fit == 0 {
			t.Errorf("at %s no fact fits", name)
		}
	}
}

// A copy of a copy is the same, and so is Clone.
func TestCopiesAreTheSame(t *testing.T) {
	for seq, s := range states() {
		if want := snapshot(t, s); snapshot(t, s.Copy()) != want || snapshot(t, s.Clone().(*skulltales.State)) != want {
			t.Errorf("after entry %d a copy is another", seq)
		}
	}
}
