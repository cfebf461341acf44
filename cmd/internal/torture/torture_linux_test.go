package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"astrolabe/ledger"
)

// built is a folder with the command that is tortured and the torture itself, as
// people run them: without the race detector, which makes SQLite slow.
var built = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "torture-*")
	if err != nil {
		return "", err
	}
	workshop = dir
	for name, pkg := range map[string]string{"chronicle": "astrolabe/cmd/chronicle", "torture": "."} {
		c := exec.Command("go", "build", "-buildvcs=false", "-tags", "migrated_fynedo,netgo,osusergo", "-o", filepath.Join(dir, "bin", name), pkg)
		c.Env = append(os.Environ(), "CGO_ENABLED=0")
		if said, err := c.CombinedOutput(); err != nil {
			return dir, fmt.Errorf("%w: %s", err, said)
		}
	}
	return dir, nil
})

// old is a database of the first schema.
const old = "../../../storage/testdata/schema-1.db"

// workshop is where they are built, "" when no test has asked for it.
var workshop string

func TestMain(m *testing.M) {
	code := m.Run()
	if workshop != "" {
		os.RemoveAll(workshop)
	}
	os.Exit(code)
}

// yardOf is a yard of a test.
func yardOf(t *testing.T) *yard {
	t.Helper()
	dir, err := built()
	if err != nil {
		t.Fatal(err)
	}
	y, err := openYard(t.Context(), t.TempDir(), filepath.Join(dir, "bin", "chronicle"), old)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(y.close)
	return y
}

// TestShort is the torture as far as there is time for it in a run of the tests.
func TestShort(t *testing.T) {
	dir, err := built()
	if err != nil {
		t.Fatal(err)
	}
	said, err := exec.CommandContext(t.Context(), filepath.Join(dir, "bin", "torture"), "-short", "-old", old, dir).CombinedOutput()
	t.Logf("%s", said)
	if err != nil {
		t.Error(err)
	}
}

// TestLossIsSeen shows that the torture bites: what would be lost, half or
// silently damaged is not survived.
func TestLossIsSeen(t *testing.T) {
	ctx, y := t.Context(), yardOf(t)
	before, err := look(ctx, y.books("books"))
	if err != nil {
		t.Fatal(err)
	}
	recording := y.acts()[0]
	head := before[lantern].Head()
	next := ledger.Head{Seq: head.Seq + 1, Hash: strings.Repeat("a", 64)}
	for name, c := range map[string]struct {
		harm func(dir string) error
		saw  witness
		says string
	}{
		"nothing": {func(string) error { return nil }, witness{}, ""},
		"an act that was acknowledged is lost": {func(string) error { return nil },
			witness{said: []ledger.Head{next}}, "was acknowledged and is lost"},
		"all was acknowledged and nothing printed": {func(string) error { return nil },
			witness{acknowledged: true}, "was acknowledged and is not there"},
		"another campaign has changed": {func(dir string) error { return goOn(ctx, dir, voyage) }, witness{}, "the other campaigns"},
		"more is there than was said": {func(dir string) error { return errors.Join(goOn(ctx, dir, lantern), goOn(ctx, dir, lantern)) },
			witness{}, "was acknowledged, and"},
		"it was said not to be there": {func(dir string) error { return goOn(ctx, dir, lantern) },
			witness{refused: true, errs: "nothing was recorded"}, "was said not to be"},
		"half a file": {func(dir string) error { return os.WriteFile(filepath.Join(dir, "half.jsonl"), nil, 0o600) }, witness{}, "half.jsonl lies in the folder"},
		"half a backup": {func(dir string) error {
			content, err := os.ReadFile(filepath.Join(dir, "astrolabe.db"))
			return errors.Join(err, os.MkdirAll(filepath.Join(dir, "backups"), 0o700),
				os.WriteFile(filepath.Join(dir, "backups", "astrolabe-00999-2026-11-22T16-59-12Z.db"), content[:len(content)/2], 0o600))
		}, witness{}, "the backup astrolabe-00999"},
		"the database is gone": {func(dir string) error { return os.Remove(filepath.Join(dir, "astrolabe.db")) }, witness{}, "does not open"},
	} {
		dir, err := y.place("books", t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		if err := c.harm(dir); err != nil {
			t.Fatal(err)
		}
		_, _, err = y.survived(ctx, recording, dir, before, c.saw)
		if c.says == "" && err != nil || c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)) {
			t.Errorf("%s: %v, want %q", name, err, c.says)
		}
	}
}

// TestSilentDamageIsSeen: an earlier state in the place of the books, with
// nothing beside it that would tell.
func TestSilentDamageIsSeen(t *testing.T) {
	ctx, y := t.Context(), yardOf(t)
	c, err := y.crash(ctx, false)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]ledger.Entry{small: c.all}
	if came, err := spoil(ctx, t.TempDir(), c.files, "astrolabe.db-wal", c.files["astrolabe.db-wal"], all, true); err != nil || came != harmless {
		t.Errorf("undamaged: %s, %v", came, err)
	}
	if came, err := spoil(ctx, t.TempDir(), c.files, "astrolabe.db-wal", nil, all, true); err != nil || came != lost {
		t.Errorf("without a log: %s, %v", came, err)
	}
	delete(c.files, "astrolabe.heads")
	if _, err := spoil(ctx, t.TempDir(), c.files, "astrolabe.db-wal", nil, all, true); err == nil || !strings.Contains(err.Error(), "silent damage") {
		t.Errorf("without a log and without heads: %v", err)
	}
}

// TestItGoesOn: a run that was stopped goes on with the round that was next, and
// one of another program begins anew.
func TestItGoesOn(t *testing.T) {
	folder := t.TempDir()
	command := filepath.Join(folder, "chronicle")
	if err := os.WriteFile(command, []byte("one"), 0o600); err != nil {
		t.Fatal(err)
	}
	y := &yard{folder: folder, chronicle: command, work: t.TempDir(), scratch: t.TempDir()}
	var mu sync.Mutex
	tried, again := map[int]int{}, false
	ctx, stop := context.WithCancel(t.Context())
	tr := trial{name: "a trial", rounds: 200, round: func(_ context.Context, b bench) (figures, error) {
		mu.Lock()
		defer mu.Unlock()
		if len(tried) == 100 && !again {
			stop()
			return nil, errors.New("it was stopped")
		}
		tried[b.n]++
		return figures{kills: 1, inside: b.chance.IntN(2)}, nil
	}}
	w := wanted{atOnce: 2, seed: 1}
	run := func(ctx context.Context, w wanted) *run {
		r, err := openRun(w, y)
		if err != nil {
			t.Fatal(err)
		}
		err = r.carryOut(ctx, tr)
		if (err != nil) != (ctx.Err() != nil) {
			t.Fatal(err)
		}
		return r
	}
	done := run(ctx, w).Trials[tr.name].Done
	if done == 0 || done >= 100 {
		t.Fatalf("%d rounds were kept", done)
	}
	for n := range tried {
		if n >= done {
			delete(tried, n) // was cut short, and is tried again
		}
	}
	again = true
	first := run(t.Context(), w)
	if len(tried) != tr.rounds || first.Trials[tr.name].Figures[kills] != tr.rounds {
		t.Errorf("%d rounds were tried, the figures are %v", len(tried), first.Trials[tr.name].Figures)
	}
	for n, times := range tried {
		if times != 1 {
			t.Errorf("round %d was tried %d times", n, times)
		}
	}
	// The same seed is the same chance, whatever was stopped in between.
	clear(tried)
	w.fresh = true
	if anew := run(t.Context(), w); anew.Trials[tr.name].Figures[inside] != first.Trials[tr.name].Figures[inside] {
		t.Errorf("%v, then %v", first.Trials[tr.name].Figures, anew.Trials[tr.name].Figures)
	}
	if err := os.WriteFile(command, []byte("another"), 0o600); err != nil {
		t.Fatal(err)
	}
	w.fresh = false
	if r, err := openRun(w, y); err != nil || len(r.Trials) != 0 {
		t.Errorf("the state of another program was taken: %v, %v", r.Trials, err)
	}
	tr.round = func(context.Context, bench) (figures, error) { panic("a mistake") }
	tr.rounds = 1
	tr.name = "a mistake"
	r, err := openRun(w, y)
	if err == nil {
		err = r.carryOut(t.Context(), tr)
	}
	if err == nil {
		err = r.sumUp(io.Discard, []trial{tr})
	}
	if err == nil || !strings.Contains(err.Error(), "1 rounds were not survived") {
		t.Errorf("%v", err)
	}
}
