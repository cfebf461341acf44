package ledger_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
)

// tablet is an empty shelf whose ids no other one makes.
func tablet(name string) *ledger.Books {
	books := ledgertest.Books(potRules{})
	books.IDs = &ledgertest.CountingIDs{Prefix: name}
	return books
}

// fatal is what a test and a property have in common.
type fatal interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

func open(t fatal, books *ledger.Books, id string) *ledger.Book {
	t.Helper()
	b, err := books.Open(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func exported(t fatal, b *ledger.Book) string {
	t.Helper()
	var file bytes.Buffer
	if err := history.Export(b, &file); err != nil {
		t.Fatal(err)
	}
	return file.String()
}

func met(t fatal, books *ledger.Books, file string) *ledger.Meeting {
	t.Helper()
	m, err := books.Meet(ctx, strings.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// play does what a table does, whatever of it can be done, and gives the groups
// that came of it.
func play(t *rapid.T, b *ledger.Book, label string) (groups []string) {
	acts := rapid.SliceOfN(rapid.SampledFrom([]string{"fill", "fill_twice", "empty", "more", "undo", "redo", "strike", "seal"}), 0, 6).Draw(t, label)
	for _, act := range acts {
		var r ledger.Receipt
		var err error
		switch act {
		case "undo":
			r, err = b.Undo(ctx, "")
		case "redo":
			r, err = b.Redo(ctx, "")
		case "strike":
			all := ledgertest.Groups(b)
			r, err = b.TakeBack(ctx, "", all[rapid.IntRange(0, len(all)-1).Draw(t, "act")].ID)
		case "more":
			more := say("fill", 1)
			more.Group = ledgertest.Entries(b)[b.Head().Seq-1].Group
			r, err = b.Record(ctx, more)
		default:
			r, err = b.Record(ctx, say(act, rapid.IntRange(0, 3).Draw(t, "coins")))
		}
		if err == nil && !slices.Contains(groups, r.Group) {
			groups = append(groups, r.Group)
		}
	}
	return groups
}

func ids(acts []ledger.Act) (list []string) {
	for _, a := range acts {
		list = append(list, a.ID)
	}
	return list
}

// TestTwoDevices: books that were carried to another device, and whatever was
// played on either since, meet as what they are; nothing of either is lost, and
// what cannot be joined is refused.
func TestTwoDevices(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		here, there := tablet("here"), tablet("there")
		ours, _, err := here.Found(ctx, "pot", say("open", 0))
		if err != nil {
			t.Fatal(err)
		}
		id := ours.Campaign().ID
		play(t, ours, "before")
		parted := ours.Head().Seq
		if m := met(t, there, exported(t, ours)); m.Relation != ledger.BooksNew || m.Common != 0 || m.OurState != nil || int64(m.Entries) != parted {
			t.Fatalf("%+v", m)
		}
		if _, err := there.Import(ctx, strings.NewReader(exported(t, ours))); err != nil {
			t.Fatal(err)
		}
		theirs := open(t, there, id)
		onlyHere, onlyThere := play(t, ours, "here"), play(t, theirs, "there")
		kept, came := exported(t, ours), exported(t, theirs)

		want := ledger.BooksSame
		switch {
		case len(onlyHere) > 0 && len(onlyThere) > 0:
			want = ledger.BooksDiverged
		case len(onlyHere) > 0:
			want = ledger.BooksBehind
		case len(onlyThere) > 0:
			want = ledger.BooksAhead
		}
		m := met(t, here, came)
		if m.Relation != want || m.Common != parted {
			t.Fatalf("they meet as %s with %d entries in common, want %s with %d", m.Relation, m.Common, want, parted)
		}
		if !slices.Equal(ids(m.Ours), onlyHere) || !slices.Equal(ids(m.Theirs), onlyThere) {
			t.Fatalf("only here %v and only there %v, want %v and %v", ids(m.Ours), ids(m.Theirs), onlyHere, onlyThere)
		}
		told(t, m.Ours, ours, parted)
		told(t, m.Theirs, theirs, parted)
		if c := compared(t, here, came, m); rapid.Bool().Draw(t, "held in no memory") {
			m = c
		}

		done, err := here.TakeIn(ctx, m, ledger.Plain)
		switch want {
		case ledger.BooksSame, ledger.BooksAhead:
			if err != nil || done.Entries != int(theirs.Head().Seq-parted) || done.New || exported(t, open(t, here, id)) != came {
				t.Fatalf("%s: %+v, %v", want, done, err)
			}
			if m := met(t, here, came); m.Relation != ledger.BooksSame {
				t.Fatalf("and once more: %s", m.Relation)
			}
		default:
			if key := ledger.Violations(err); len(key) != 1 || key[0].Key != "import."+string(want) || exported(t, open(t, here, id)) != kept {
				t.Fatalf("%s: %v", want, err)
			}
		}
		now := exported(t, open(t, here, id))
		beside, err := here.TakeIn(ctx, m, ledger.Beside)
		if err != nil || !beside.New || beside.Campaign.ID == id {
			t.Fatalf("beside: %+v, %v", beside, err)
		}
		both := open(t, here, beside.Campaign.ID)
		if both.State().(*pot).coins != theirs.State().(*pot).coins || both.Head().Seq != theirs.Head().Seq || len(ledgertest.Groups(both)) != len(ledgertest.Groups(theirs)) {
			t.Fatal("beside they are other books")
		}
		if exported(t, open(t, here, id)) != now {
			t.Fatal("keeping the others beside changed the books here")
		}
		if want != ledger.BooksBehind && want != ledger.BooksDiverged {
			return
		}
		gone, err := here.TakeIn(ctx, m, ledger.Continue)
		if err != nil || gone.New || int64(gone.Entries) != theirs.Head().Seq-parted || int64(gone.Gone) != ours.Head().Seq-parted ||
			exported(t, open(t, here, id)) != came {
			t.Fatalf("continued: %+v, %v", gone, err)
		}
		if err := ours.Reload(ctx); err != nil || ours.Head() != theirs.Head() {
			t.Fatalf("whoever has the books open reads them again as %v, %v", ours.Head(), err)
		}
		if m := met(t, here, kept); m.Relation != ledger.BooksAhead && m.Relation != ledger.BooksDiverged {
			t.Fatalf("what was here before meets as %s", m.Relation)
		}
	})
}

// compared are books that are held against those here without holding them: all that is
// said of them is what a meeting says, but for the acts.
func compared(t fatal, books *ledger.Books, file string, m *ledger.Meeting) *ledger.Meeting {
	t.Helper()
	c, err := ledger.Compare(ctx, books, strings.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	if !ledger.OnTheWay(c) {
		return c // something is unusual
	}
	if c.Ours != nil || c.Theirs != nil {
		t.Fatal("it holds acts")
	}
	said := func(m *ledger.Meeting) []any {
		m.Times.Now = 0 // a clock that a test counts on
		return []any{m.Relation, m.Campaign, m.Summary, m.Entries, m.Here, m.Common, m.Parted, m.TheirState, m.Unknown, m.Times}
	}
	got, want := said(c), said(m)
	for i := range want {
		if !reflect.DeepEqual(got[i], want[i]) {
			t.Fatalf("compared\n%+v, met\n%+v", got[i], want[i])
		}
	}
	return c
}

// told holds a difference against the books it is of: every entry after the
// parting once, in order, as it stands, and of a strike what it strikes.
func told(t *rapid.T, acts []ledger.Act, b *ledger.Book, parted int64) {
	seq := parted
	groups := map[string]ledger.Group{}
	for _, g := range ledgertest.Groups(b) {
		groups[g.ID] = g
	}
	for _, a := range acts {
		for _, e := range a.Entries {
			if seq++; e.Seq != seq {
				t.Fatalf("entry %d stands where %d should", e.Seq, seq)
			}
		}
		if a.Struck != groups[a.ID].Struck {
			t.Fatalf("act %s is told as struck %v", a.ID, a.Struck)
		}
		of := a.Target
		if act := groups[of]; act.Target != "" {
			of = act.Target
		}
		if a.Of.ID != of || a.Of.Target != "" || a.Target != "" && len(a.Of.Entries) == 0 {
			t.Fatalf("the strike %s speaks of %q, want %q", a.ID, a.Of.ID, of)
		}
	}
	if seq != b.Head().Seq {
		t.Fatalf("the difference ends at entry %d, the books at %d", seq, b.Head().Seq)
	}
}

// TestOlderMeetings: what was a meeting is none any more once somebody has
// recorded.
func TestOlderMeetings(t *testing.T) {
	here, there := tablet("here"), tablet("there")
	ours := mustFound(t, here)
	id := ours.Campaign().ID
	if _, err := there.Import(ctx, strings.NewReader(exported(t, ours))); err != nil {
		t.Fatal(err)
	}
	theirs := open(t, there, id)
	mustRecord(t, theirs, say("fill", 2))
	m := met(t, here, exported(t, theirs))
	mustRecord(t, ours, say("fill", 1))
	head := ours.Head()
	_, err := here.TakeIn(ctx, m, ledger.Plain)
	refusedAs(t, err, "book.stale", ours, head)
	if m := met(t, here, exported(t, theirs)); m.Relation != ledger.BooksDiverged || len(m.Ours) != 1 || len(m.Theirs) != 1 {
		t.Errorf("they meet again as %+v", m)
	}
}

// kettleRules are another game.
type kettleRules struct{ potRules }

func (kettleRules) Game() string { return "kettle" }

// TestBooksThatCannotMeet: another game under the same id, and books here that
// are not sound.
func TestBooksThatCannotMeet(t *testing.T) {
	here := ledgertest.Books(potRules{}, kettleRules{})
	ours := mustFound(t, here)
	kettle := strings.Replace(header, `"pot"`, `"kettle"`, 1)
	kettle = strings.Replace(kettle, `"id":"p-1"`, `"id":"`+ours.Campaign().ID+`"`, 1) + "\n" + line(1, "opened", `{}`) + "\n"
	_, err := here.Meet(ctx, strings.NewReader(kettle))
	refusedAs(t, err, "import.other_game", ours, ours.Head())

	// A founding of its own under the same id has nothing in common.
	other := strings.Replace(header, `"id":"p-1"`, `"id":"`+ours.Campaign().ID+`"`, 1) + "\n" + line(1, "opened", `{}`) + "\n"
	m := met(t, here, other)
	if m.Relation != ledger.BooksDiverged || m.Common != 0 || len(m.Ours) != 1 || len(m.Theirs) != 1 {
		t.Errorf("they meet as %+v", m)
	}
	_, err = here.TakeIn(ctx, m, ledger.Continue)
	refusedAs(t, err, "import.no_ancestor", ours, ours.Head())
}

// keeper are copies that can be asked for, or fail.
type keeper struct {
	ledger.Copies
	store ledger.Store
	held  ledger.Head // by the last copy
	due   []ledger.Occasion
	fails error
}

func (k *keeper) Due(_ context.Context, why ledger.Occasion) { k.due = append(k.due, why) }

func (k *keeper) Make(ctx context.Context, _ ledger.Occasion) (ledger.Copy, bool, error) {
	if k.fails != nil {
		return ledger.Copy{}, false, k.fails
	}
	list, err := k.store.Campaigns(ctx)
	if err != nil {
		return ledger.Copy{}, false, err
	}
	k.held = list[0].Head
	return ledger.Copy{Path: "/backups/copy.db"}, true, nil
}

// TestNothingGoesWithoutACopy: a copy is due before books come in, and where
// some of those here go, nothing happens without one.
func TestNothingGoesWithoutACopy(t *testing.T) {
	here, there := tablet("here"), tablet("there")
	copies := &keeper{store: here.Store, fails: errors.New("full")}
	here.Copies = copies
	ours := mustFound(t, here)
	if _, err := there.Import(ctx, strings.NewReader(exported(t, ours))); err != nil {
		t.Fatal(err)
	}
	theirs := open(t, there, ours.Campaign().ID)
	mustRecord(t, theirs, say("fill", 2))
	copies.due = nil
	if _, err := here.Import(ctx, strings.NewReader(exported(t, theirs))); err != nil || !slices.Equal(copies.due, []ledger.Occasion{ledger.BeforeImport, ledger.Recorded}) {
		t.Errorf("copies were due at %v, %v", copies.due, err)
	}
	if err := ours.Reload(ctx); err != nil {
		t.Fatal(err)
	}
	mustRecord(t, theirs, say("fill", 2))
	mustRecord(t, ours, say("fill", 3))
	m := met(t, here, exported(t, theirs))
	head := ours.Head()
	if _, err := here.TakeIn(ctx, m, ledger.Continue); !errors.Is(err, copies.fails) || open(t, here, ours.Campaign().ID).Head() != head {
		t.Errorf("without a copy: %v", err)
	}
	copies.fails = nil
	done, err := here.TakeIn(ctx, m, ledger.Continue)
	if err != nil || copies.held != head || done.Copy != "/backups/copy.db" || done.Gone != 1 || done.Entries != 1 {
		t.Errorf("with one: %+v, %v; the copy holds %v of %v", done, err, copies.held, head)
	}
}

// changing is a file that somebody writes to while it is read.
type changing struct {
	*os.File
	change func()
}

func (c *changing) Read(p []byte) (int, error) {
	n, err := c.File.Read(p)
	if c.change != nil {
		c.change()
		c.change = nil
	}
	return n, err
}

func TestAFileThatChangesWhileItIsRead(t *testing.T) {
	b := mustFound(t, tablet("there"))
	at := filepath.Join(t.TempDir(), "books.jsonl")
	if err := os.WriteFile(at, []byte(exported(t, b)), 0o600); err != nil {
		t.Fatal(err)
	}
	read := func(change func()) error {
		f, err := os.Open(at)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		_, err = tablet("here").Meet(ctx, &changing{f, change})
		return err
	}
	if err := read(nil); err != nil {
		t.Fatal(err)
	}
	mustRecord(t, b, say("fill", 1))
	err := read(func() {
		if err := os.WriteFile(at, []byte(exported(t, b)), 0o600); err != nil {
			t.Fatal(err)
		}
	})
	if !errors.Is(err, &ledger.Violation{Key: "import.changed"}) {
		t.Errorf("read while it was written: %v", err)
	}
}
