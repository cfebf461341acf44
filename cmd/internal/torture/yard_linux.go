package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// The campaigns of the yard.
const (
	lantern = "sample-lantern-coast" // the sample, in the middle of a game
	voyage  = "voyage-1"             // games of a generated table
)

// yard is where folders are tortured: the command, and folders as they are
// before each act, of which every round takes a copy.
type yard struct {
	folder    string
	chronicle string
	work      string // rounds that need a real disk have their folders here
	scratch   string // and here those that put files where a disk has left them
	given     string // folders to begin with
	old       string // a database of the first schema
	copies    copies
	copy      string      // the name of the copy that is restored
	then      ledger.Head // where the sample ends in it
	theirs    ledger.Head // where the voyage ends that has gone on elsewhere
}

func openYard(ctx context.Context, folder, chronicle, old string) (*yard, error) {
	y := &yard{folder: folder, chronicle: chronicle, old: old}
	if err := os.MkdirAll(filepath.Join(folder, "work"), 0o700); err != nil {
		return nil, err
	}
	var err error
	if y.work, err = os.MkdirTemp(filepath.Join(folder, "work"), "run-*"); err != nil {
		return nil, err
	}
	y.given = filepath.Join(y.work, "given")
	// In memory nothing waits for a disk; what is damaged or cut off there was
	// recorded on a real one.
	y.scratch = y.work
	if dir, err := os.MkdirTemp("/dev/shm", "torture-*"); err == nil {
		y.scratch = dir
	}
	if err := y.prepare(ctx); err != nil {
		y.close()
		return nil, err
	}
	return y, nil
}

func (y *yard) close() {
	_ = os.RemoveAll(y.work)
	_ = os.RemoveAll(y.scratch)
}

// prepare makes the folders to begin with, by the command itself.
func (y *yard) prepare(ctx context.Context) error {
	whole, open, err := voyages()
	if err != nil {
		return err
	}
	// Two campaigns in most of them: what happens to one leaves the other alone.
	for _, g := range []struct {
		name string
		make [][]string
		in   []byte
	}{
		{"books", [][]string{{"sample"}, {"import", "-"}}, whole},
		{"sample", [][]string{{"sample"}}, nil},
		{"ended", [][]string{{"sample"}, {"import", "-"}}, open},
	} {
		for _, args := range g.make {
			if _, err := y.chronicled(ctx, y.books(g.name), g.in, args...); err != nil {
				return err
			}
		}
		if err := keepSecret(ctx, y.books(g.name)); err != nil {
			return err
		}
	}
	if err := y.keepCopies(ctx); err != nil {
		return err
	}
	// A game that was closed here has left a snapshot.
	if err := os.CopyFS(y.books("closed"), os.DirFS(y.books("ended"))); err != nil {
		return err
	}
	if _, err := y.chronicled(ctx, y.books("closed"), []byte(`{"command":"close_game"}`+"\n"), "record", voyage, "-"); err != nil {
		return err
	}
	old, err := os.ReadFile(y.old)
	if err != nil {
		return fmt.Errorf("a database of the first schema is wanted: %w", err)
	}
	return errors.Join(os.Mkdir(y.books("old"), 0o700), os.WriteFile(filepath.Join(y.books("old"), "astrolabe.db"), old, 0o600),
		os.WriteFile(y.file("voyage.jsonl"), whole, 0o600))
}

func (y *yard) books(name string) string { return filepath.Join(y.given, name) }
func (y *yard) file(name string) string  { return filepath.Join(y.given, name) }

// chronicled runs the command to its end, which has to be a good one, and gives
// what it printed.
func (y *yard) chronicled(ctx context.Context, dir string, in []byte, args ...string) (string, error) {
	c := y.command(ctx, dir, args...)
	var out, errs bytes.Buffer
	c.Stdin, c.Stdout, c.Stderr = bytes.NewReader(in), &out, &errs
	if err := c.Run(); err != nil {
		return "", fmt.Errorf("chronicle %s: %w: %s", strings.Join(args, " "), err, errs.String())
	}
	return out.String(), nil
}

// command is the command on a data folder, ready to be started.
func (y *yard) command(ctx context.Context, dir string, args ...string) *exec.Cmd {
	c := exec.CommandContext(ctx, y.chronicle, append([]string{"--data", dir, "--lang", "en"}, args...)...)
	c.Env = append(os.Environ(), "GOMAXPROCS=1") // several are tortured at once
	return c
}

// place puts a folder to begin with in a round's.
func (y *yard) place(name, dir string) (string, error) {
	to := filepath.Join(dir, "books")
	return to, os.CopyFS(to, os.DirFS(y.books(name)))
}

// keepCopies makes a folder in which something was recorded since the last
// backup, and one with a backup of an earlier state of both campaigns. They have
// gone on apart, so that the books of one diverge from those of the other.
func (y *yard) keepCopies(ctx context.Context) error {
	said := []byte(strings.Join(notes(3), "\n") + "\n")
	for _, to := range []string{"written", "later"} {
		dir := y.books(to)
		if err := os.CopyFS(dir, os.DirFS(y.books("books"))); err != nil {
			return err
		}
		if to == "later" {
			if _, err := y.chronicled(ctx, dir, nil, "backup"); err != nil {
				return err
			}
			made, err := backups(dir)
			if err != nil || len(made) == 0 {
				return cmp.Or(err, errors.New("backup has made no backup"))
			}
			y.copy = slices.Max(made)
			h, err := look(ctx, dir)
			if err != nil {
				return err
			}
			y.then = h[lantern].Head()
		}
		for _, campaign := range []string{lantern, voyage} {
			if _, err := y.chronicled(ctx, dir, said, "record", campaign, "-"); err != nil {
				return err
			}
		}
	}
	if _, err := y.chronicled(ctx, y.books("later"), nil, "export", voyage, "--jsonl", y.file("diverged.jsonl")); err != nil {
		return err
	}
	h, err := look(ctx, y.books("later"))
	if err == nil {
		y.theirs = h[voyage].Head()
	}
	return err
}

// before is what a folder to begin with holds. A copy is looked at: looking
// brings old books up to date.
func (y *yard) before(ctx context.Context, name string) (held, error) {
	dir, err := os.MkdirTemp(y.scratch, "before-*")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	books, err := y.place(name, dir)
	if err != nil {
		return nil, err
	}
	h, err := look(ctx, books)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return h, nil
}

// voyages are a campaign in the interchange format, of three games, and the same
// campaign as it stood before its last game was closed.
func voyages() (whole, open []byte, err error) {
	defer func() {
		if stopped := recover(); stopped != nil {
			err = fmt.Errorf("the voyage: %v", stopped)
		}
	}()
	books := ledgertest.Books(scoring.Rules{})
	books.IDs = &ledgertest.CountingIDs{Prefix: "voyage"}
	book := seafalltest.Campaign(stopping{}, books, 3, 120)
	var to bytes.Buffer
	if err := history.Export(book, &to); err != nil {
		return nil, nil, err
	}
	entries := ledgertest.Entries(book)
	end := len(entries)
	closing := seafall.GameClosed{}.Kind()
	for end > 0 && entries[end-1].Kind != closing {
		end--
	}
	if end == 0 {
		return nil, nil, errors.New("the voyage closes no game")
	}
	for group := entries[end-1].Group; end > 0 && entries[end-1].Group == group; {
		end--
	}
	ctx := context.Background()
	before := ledgertest.Books(scoring.Rules{})
	if err := before.Store.Append(ctx, book.Campaign(), ledger.Head{}, entries[:end], book.State().Summary(), nil); err != nil {
		return nil, nil, err
	}
	cut, err := before.Open(ctx, book.Campaign().ID)
	if err != nil {
		return nil, nil, err
	}
	var upTo bytes.Buffer
	err = history.Export(cut, &upTo)
	return to.Bytes(), upTo.Bytes(), err
}

// stopping ends a voyage that the rules do not allow.
type stopping struct{}

func (stopping) Helper() {}

func (stopping) Fatalf(format string, args ...any) { panic(fmt.Sprintf(format, args...)) }

// held are the campaigns of a folder, open.
type held map[string]*ledger.Book

// heads are where their journals end.
func (h held) heads() map[string]ledger.Head {
	heads := map[string]ledger.Head{}
	for id, book := range h {
		heads[id] = book.Head()
	}
	return heads
}

// look opens a folder as the window does and checks all of it: the database, and
// of every campaign chain, head, fold, invariants and summary. It says the same
// as chronicle verify.
func look(ctx context.Context, dir string) (held, error) {
	shelf, err := wiring.OpenBooks(ctx, dir, wiring.Games())
	if err != nil {
		return nil, err
	}
	h, err := lookAt(ctx, shelf)
	return h, errors.Join(err, shelf.Close())
}

func lookAt(ctx context.Context, shelf *wiring.Shelf) (held, error) {
	if err := shelf.Store.Check(ctx); err != nil {
		return nil, err
	}
	list, err := shelf.List(ctx)
	if err != nil {
		return nil, err
	}
	h := held{}
	for _, c := range list {
		book, odd, err := shelf.Verify(ctx, c.ID)
		if err != nil {
			return nil, err
		}
		for _, v := range odd {
			if v.Key == ledger.SnapshotDiffers {
				return nil, v
			}
		}
		if err := opensAs(ctx, shelf, book); err != nil {
			return nil, err
		}
		is, want := c.Summary, book.State().Summary()
		if is.Name != want.Name || is.Status != want.Status || is.Games != want.Games ||
			is.Founded != want.Founded || !bytes.Equal(is.Detail, want.Detail) {
			return nil, &ledger.Violation{Key: "book.summary_differs", Args: ledger.Args{"campaign": c.ID, "name": want.Name, "row": "detail"}}
		}
		h[c.ID] = book
	}
	return h, nil
}

// opensAs checks that a campaign opens, from whatever snapshot, with the state that
// its entries come to.
func opensAs(ctx context.Context, shelf *wiring.Shelf, whole *ledger.Book) error {
	book, err := shelf.Open(ctx, whole.Campaign().ID)
	if err != nil {
		return err
	}
	is, err := book.State().Snapshot()
	if err != nil {
		return err
	}
	want, err := whole.State().Snapshot()
	if err == nil && (book.Head() != whole.Head() || !bytes.Equal(is, want)) {
		err = fmt.Errorf("silent damage: %s opens with another state than its entries come to", whole.Campaign().ID)
	}
	return err
}

// goOn looks once more by recording: books that were saved have to take what is
// said next.
func goOn(ctx context.Context, dir, campaign string) error {
	shelf, err := wiring.OpenBooks(ctx, dir, wiring.Games())
	if err != nil {
		return err
	}
	book, err := shelf.Open(ctx, campaign)
	if err == nil {
		_, err = book.Record(ctx, scoring.Say(scoring.WriteNote{Text: "On we go."}))
	}
	if err == nil {
		err = shelf.Store.Check(ctx)
	}
	return errors.Join(err, shelf.Close())
}

// whatLies checks the names in a data folder: what is not whole has a name that
// says so.
func whatLies(dir string) error {
	list, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, f := range list {
		switch name := f.Name(); {
		case name == "astrolabe.db", strings.HasPrefix(name, "astrolabe.db-"), name == "astrolabe.heads", name == "astrolabe.marks",
			name == "backups" && f.IsDir(), name == "backups.json", strings.HasPrefix(name, ".astrolabe-"):
		default:
			return fmt.Errorf("%s lies in the folder", name)
		}
	}
	return nil
}
