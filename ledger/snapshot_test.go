package ledger_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
)

// forgetful is a store that keeps one snapshot of so many, 0 for none.
type forgetful struct {
	*ledgertest.MemoryStore
	of, n int
}

func (f *forgetful) Append(ctx context.Context, c ledger.Campaign, head ledger.Head, entries []ledger.Entry, s ledger.Summary, keep *ledger.Snapshot) error {
	if keep != nil {
		f.n++
	}
	if f.of == 0 || f.n%f.of != 0 {
		keep = nil
	}
	return f.MemoryStore.Append(ctx, c, head, entries, s, keep)
}

// party is a table that keeps its books in one way. All of them are told the same.
type party struct {
	how   string
	books *ledger.Books
	keeps int                       // one snapshot of so many, where some are lost
	open  func(*party) *ledger.Book // the book for the next act
	book  *ledger.Book
	other *ledger.Book
}

// parties are tables: one that folds all of it for every act, and those that
// snapshots must make no difference to.
func parties(t fataler) []*party {
	reopened := func(p *party) *ledger.Book { return must(p.books.Open(ctx, p.book.Campaign().ID))(t) }
	list := []*party{
		{how: "folded whole", open: func(p *party) *ledger.Book {
			b, damage, err := p.books.Examine(ctx, p.book.Campaign().ID)
			if err != nil || damage != nil {
				t.Fatalf("examined: %v, %v", damage, err)
			}
			return b
		}},
		{how: "open all the time", open: func(p *party) *ledger.Book { return p.book }},
		{how: "opened for every act", open: reopened},
		{how: "written by two", open: func(p *party) *ledger.Book {
			if p.other == nil {
				p.other = reopened(p)
			}
			p.book, p.other = p.other, p.book
			if err := p.book.Reload(ctx); err != nil {
				t.Fatalf("%v", err)
			}
			return p.book
		}},
		{how: "opened for every act, with snapshots that are lost", open: reopened, keeps: 3},
		{how: "without snapshots, opened for every act", open: reopened},
	}
	for i, p := range list {
		p.books = ledgertest.Books(potRules{})
		if i == 0 || i > 3 {
			p.books.Store = &forgetful{MemoryStore: &ledgertest.MemoryStore{}, of: p.keeps}
		}
		book, _, err := p.books.Found(ctx, "pot", say("open", 0))
		if err != nil {
			t.Fatalf("%v", err)
		}
		p.book = book
	}
	return list
}

type fataler interface {
	Helper()
	Fatalf(string, ...any)
}

func must[T any](v T, err error) func(fataler) T {
	return func(t fataler) T {
		t.Helper()
		if err != nil {
			t.Fatalf("%v", err)
		}
		return v
	}
}

// words are an error with everything that it says.
func words(err error) string {
	if err == nil {
		return ""
	}
	said := err.Error()
	for _, v := range ledger.Violations(err) {
		args, _ := json.Marshal(v.Args)
		said += fmt.Sprintf("; %s %s %s", v.Key, v.Field, args)
	}
	var at *ledger.EntryError
	if errors.As(err, &at) {
		said += fmt.Sprintf("; entry %d %s", at.Seq, at.ID)
	}
	return said
}

func asJSON(v any) string {
	said, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(said)
}

// sight is all that a book says of itself, one thing a line.
func sight(b *ledger.Book) string {
	var to strings.Builder
	say := func(what string, values ...any) {
		fmt.Fprintf(&to, "%s:", what)
		for _, v := range values {
			fmt.Fprintf(&to, " %s", asJSON(v))
		}
		to.WriteByte('\n')
	}
	state, err := b.State().Snapshot()
	say("state", string(state), words(err), b.Head())
	undo, may := b.NextUndo()
	say("undo", undo, may)
	redo, may := b.NextRedo()
	say("redo", redo, may)
	reopen, err := b.NextReopen()
	say("reopen", reopen, words(err))
	last, any := b.Last()
	say("last", last, any)
	groups := ledgertest.Groups(b)
	for i, g := range groups {
		say(fmt.Sprintf("group %d", i), g)
	}
	say("entries", ledgertest.Entries(b))
	say("standing", ledgertest.StandingOf(b))
	latest, err := history.Gather(history.Latest(ctx, b))
	say("latest", latest, words(err))
	for before := int64(0); ; {
		acts, err := history.Recent(ctx, b, before, 3)
		say("recent", acts, words(err))
		if len(acts) == 0 || err != nil {
			break
		}
		before = acts[len(acts)-1].Entries[0].Seq
	}
	return to.String()
}

// differ is the first line in which two texts differ.
func differ(a, b string) string {
	is, want := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(is), len(want)) {
		if is[i] != want[i] {
			return is[i] + "\nwant " + want[i]
		}
	}
	return fmt.Sprintf("%d lines, want %d", len(is), len(want))
}

// deed is something that somebody says to a book, and what it answers.
type deed struct {
	what string
	do   func(*ledger.Book) string
}

// deeds draws something to say. groups are those of the books of now, named how
// many ids were made up so far.
func drawDeed(t *rapid.T, groups []ledger.Group) deed {
	record := func(what string, commands ...ledger.Command) deed {
		return deed{what + asJSON(commands), func(b *ledger.Book) string {
			receipts, i, err := b.RecordAll(ctx, commands)
			return asJSON(receipts) + fmt.Sprint(i) + words(err)
		}}
	}
	strike := func(what string, do func(*ledger.Book, string) (ledger.Receipt, error)) deed {
		id := ""
		if rapid.IntRange(0, 3).Draw(t, "named") == 0 {
			id = fmt.Sprintf("tap-%d", rapid.IntRange(0, 12).Draw(t, "id"))
		}
		return deed{what + " " + id, func(b *ledger.Book) string {
			r, err := do(b, id)
			return asJSON(r) + words(err)
		}}
	}
	command := func() ledger.Command {
		kind := rapid.SampledFrom([]string{"fill", "fill", "fill_twice", "fill_twice", "empty", "empty", "seal", "nothing"}).Draw(t, "kind")
		c := say(kind, rapid.IntRange(0, 4).Draw(t, "n"))
		switch rapid.IntRange(0, 5).Draw(t, "id or more") {
		case 0:
			c.ID = fmt.Sprintf("tap-%d%s", rapid.IntRange(0, 12).Draw(t, "id"), rapid.SampledFrom([]string{"", "", "/2"}).Draw(t, "part"))
		case 1:
			c.Group = groups[len(groups)-1].ID
		case 2:
			c.Group = groups[rapid.IntRange(0, len(groups)-1).Draw(t, "group")].ID
		}
		return c
	}
	group := func() string {
		if rapid.IntRange(0, 20).Draw(t, "nowhere") == 0 {
			return "nowhere"
		}
		return groups[rapid.IntRange(0, len(groups)-1).Draw(t, "group")].ID
	}
	switch rapid.IntRange(0, 15).Draw(t, "deed") {
	case 0, 1, 2:
		return strike("undo", func(b *ledger.Book, id string) (ledger.Receipt, error) { return b.Undo(ctx, id) })
	case 3, 4:
		return strike("redo", func(b *ledger.Book, id string) (ledger.Receipt, error) { return b.Redo(ctx, id) })
	case 5:
		return strike("reopen", func(b *ledger.Book, id string) (ledger.Receipt, error) { return b.Reopen(ctx, id) })
	case 6, 7:
		of := group()
		return strike("take back "+of, func(b *ledger.Book, id string) (ledger.Receipt, error) { return b.TakeBack(ctx, id, of) })
	case 8:
		of := group()
		return deed{"around " + of, func(b *ledger.Book) string {
			before, after, err := b.Around(ctx, of)
			if err != nil {
				return words(err)
			}
			return asJSON(before.(*pot).coins) + asJSON(after.(*pot).coins) + asJSON(after.(*pot).sealed) + words(b.MayTakeBack(ctx, of))
		}}
	case 9:
		var several []ledger.Command
		for range rapid.IntRange(1, 5).Draw(t, "several") {
			several = append(several, command())
		}
		return record("several ", several...)
	case 10:
		c := command()
		return deed{"rehearse " + asJSON(c), func(b *ledger.Book) string {
			r, aside, err := b.Rehearse().Say(ctx, c)
			for i := range r.Entries {
				r.Entries[i].At = 0
			}
			return asJSON(r) + asJSON(aside) + words(err)
		}}
	}
	return record("record ", command())
}

// TestSnapshotsChangeNothing tells the same to tables that keep their books in
// different ways: all answer the same, and their books say the same.
func TestSnapshotsChangeNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		defer ledger.KeepOften(int64(rapid.IntRange(1, 12).Draw(t, "every")), int64(rapid.IntRange(0, 5).Draw(t, "rest")))()
		tables := parties(t)
		for range rapid.IntRange(1, 60).Draw(t, "deeds") {
			said := drawDeed(t, ledgertest.Groups(tables[0].book))
			var want, saw string
			for i, p := range tables {
				p.book = p.open(p)
				got := said.do(p.book)
				sees := sight(p.book)
				if i == 0 {
					want, saw = got, sees
					continue
				}
				if got != want {
					t.Fatalf("%s: %s answers\n%s\nwant\n%s", said.what, p.how, got, want)
				}
				if sees != saw {
					t.Fatalf("after %s the books that are %s say\n%s", said.what, p.how, differ(sees, saw))
				}
			}
		}
	})
}
