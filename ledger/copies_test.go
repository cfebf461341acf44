package ledger_test

import (
	"bytes"
	"context"
	"errors"
	"iter"
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
)

// noted are copies that only remember what they were asked for, and how far the
// books had come then.
type noted struct {
	store ledger.Store
	due   []asked
}

type asked struct {
	why ledger.Occasion
	seq int64
}

func (n *noted) Due(ctx context.Context, why ledger.Occasion) {
	var seq int64
	if list, err := n.store.Campaigns(ctx); err == nil && len(list) > 0 {
		seq = list[0].Seq
	}
	n.due = append(n.due, asked{why, seq})
}

// took are the occasions since the last look.
func (n *noted) took(t *testing.T, what string, want ...asked) {
	t.Helper()
	if !slices.Equal(n.due, want) {
		t.Errorf("%s: copies were due at %v, want %v", what, n.due, want)
	}
	n.due = nil
}

func TestWhenACopyIsDue(t *testing.T) {
	books := ledgertest.Books(potRules{})
	copies := &noted{store: books.Store}
	books.Copies = copies
	b := mustFound(t, books)
	copies.took(t, "a founding", asked{ledger.Recorded, 1})
	mustRecord(t, b, say("fill_twice", 3))
	copies.took(t, "an act", asked{ledger.Recorded, 3})
	if _, _, err := b.RecordAll(ctx, []ledger.Command{say("fill", 1), say("fill", 1)}); err != nil {
		t.Fatal(err)
	}
	copies.took(t, "acts at once", asked{ledger.Recorded, 5})
	// The next game of a pot begins when it is sealed.
	mustRecord(t, b, say("seal", 0))
	copies.took(t, "a closing, and another game", asked{ledger.BeforeGame, 5}, asked{ledger.AfterClosing, 6})
	mustRecord(t, b, as("tap", say("fill", 1)))
	copies.took(t, "an act after it", asked{ledger.Recorded, 7})
	mustRecord(t, b, as("tap", say("fill", 1)))
	if _, err := b.Record(ctx, say("fill", 100)); err == nil {
		t.Fatal("was not refused")
	}
	copies.took(t, "the same again, and what is refused")
	if _, err := b.Undo(ctx, ""); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Redo(ctx, ""); err != nil {
		t.Fatal(err)
	}
	copies.took(t, "undo and redo", asked{ledger.Recorded, 8}, asked{ledger.Recorded, 9})

	var file bytes.Buffer
	if err := history.Export(b, &file); err != nil {
		t.Fatal(err)
	}
	other := ledgertest.Books(potRules{})
	taken := &noted{store: other.Store}
	other.Copies = taken
	for range 2 { // the second time they are there already
		if _, err := other.Import(ctx, bytes.NewReader(file.Bytes())); err != nil {
			t.Fatal(err)
		}
	}
	taken.took(t, "an import", asked{ledger.BeforeImport, 0}, asked{ledger.Recorded, 9})
}

func TestCheckChain(t *testing.T) {
	b := mustFound(t, ledgertest.Books(potRules{}))
	mustRecord(t, b, say("fill_twice", 3))
	mustRecord(t, b, say("empty", 6))
	all := ledgertest.Entries(b)
	head, err := history.CheckChain(b.Campaign(), each(all))
	if err != nil || head != b.Head() {
		t.Errorf("sound books end at %v, %v; want %v", head, err, b.Head())
	}
	if head, err := history.CheckChain(b.Campaign(), each(nil)); err != nil || head != (ledger.Head{}) {
		t.Errorf("no entries end at %v, %v", head, err)
	}
	torn := errors.New("the disk is gone")
	head, err = history.CheckChain(b.Campaign(), func(yield func(ledger.Entry, error) bool) {
		_ = yield(all[0], nil) && yield(ledger.Entry{}, torn)
	})
	if head.Seq != 1 || !errors.Is(err, torn) {
		t.Errorf("where reading fails: %v, %v", head, err)
	}
	for what, c := range map[string]struct {
		change func([]ledger.Entry) []ledger.Entry
		key    string
		at     int64
	}{
		"another payload": {func(l []ledger.Entry) []ledger.Entry { l[2].Payload = []byte(`{"n":4}`); return l }, "entry.wrong_hash", 3},
		"another moment":  {func(l []ledger.Entry) []ledger.Entry { l[1].At++; return l }, "entry.wrong_hash", 2},
		"one is missing":  {func(l []ledger.Entry) []ledger.Entry { return slices.Delete(l, 1, 2) }, "entry.out_of_order", 3},
		"twice":           {func(l []ledger.Entry) []ledger.Entry { return slices.Insert(l, 2, l[1]) }, "entry.out_of_order", 2},
		"another chain": {func(l []ledger.Entry) []ledger.Entry {
			l[1].Payload = []byte(`{"n":4}`)
			l[1].Hash = l[1].Sum()
			return l
		}, "entry.broken_chain", 3},
		"no object": {func(l []ledger.Entry) []ledger.Entry {
			l[3].Payload = []byte(`{"n":`)
			l[3].Hash = l[3].Sum()
			return l
		}, "entry.bad_payload", 4},
	} {
		_, err := history.CheckChain(b.Campaign(), each(c.change(slices.Clone(all))))
		var at *ledger.EntryError
		if vs := ledger.Violations(err); !errors.As(err, &at) || at.Seq != c.at || len(vs) != 1 || vs[0].Key != c.key {
			t.Errorf("%s: %v, want %s at entry %d", what, err, c.key, c.at)
		}
	}
	if _, err := history.CheckChain(ledger.Campaign{ID: "another", Game: "pot"}, each(all)); err == nil {
		t.Error("the chain of another campaign is taken")
	}
}

func each(entries []ledger.Entry) iter.Seq2[ledger.Entry, error] {
	return func(yield func(ledger.Entry, error) bool) {
		for _, e := range entries {
			if !yield(e, nil) {
				return
			}
		}
	}
}
