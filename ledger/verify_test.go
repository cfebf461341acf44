package ledger_test

import (
	"bytes"
	"context"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
)

// altered is a store whose snapshots are altered on the way out.
type altered struct {
	*ledgertest.MemoryStore
	how func(*ledger.Kept)
}

func (a altered) Snapshots(ctx context.Context, campaign string) ([]ledger.Kept, error) {
	all, err := a.MemoryStore.Snapshots(ctx, campaign)
	for i := range all {
		all[i].Bytes = bytes.Clone(all[i].Bytes)
	}
	if len(all) > 0 && a.how != nil {
		a.how(&all[0])
	}
	return all, err
}

// TestEverySnapshotIsCompared: those that a long evening leaves, with acts taken
// back and brought back, are what the entries come to; one that is altered is told.
func TestEverySnapshotIsCompared(t *testing.T) {
	books := ledgertest.Books(potRules{})
	store := books.Store.(*ledgertest.MemoryStore)
	b := mustFound(t, books)
	for i := range 2600 {
		mustRecord(t, b, say("fill", 1+i%7))
		if i%90 == 5 {
			if _, err := b.Undo(ctx, ""); err != nil {
				t.Fatal(err)
			}
		}
		if i%180 == 5 {
			if _, err := b.Redo(ctx, ""); err != nil {
				t.Fatal(err)
			}
		}
		if i%700 == 600 {
			mustRecord(t, b, say("seal", 0))
		}
	}
	id := b.Campaign().ID
	all, err := store.Snapshots(ctx, id)
	if err != nil || len(all) < 3 {
		t.Fatalf("%d snapshots, %v", len(all), err)
	}
	for _, c := range []struct {
		how  func(*ledger.Kept)
		want string
	}{
		{nil, ""},
		{func(k *ledger.Kept) {
			k.Bytes = bytes.Replace(k.Bytes, []byte(`"closed":true`), []byte(`"closed":false`), 1)
		}, "book.snapshot_differs"},
		{func(k *ledger.Kept) { k.Bytes = bytes.Replace(k.Bytes, []byte(`"Coins":`), []byte(`"Coins":1`), 1) }, "book.snapshot_differs"},
		{func(k *ledger.Kept) { k.Bytes = all[1].Bytes }, "book.snapshot_other"},
		{func(k *ledger.Kept) { k.Fold = "pot/99" }, "book.snapshot_other"},
		{func(k *ledger.Kept) { k.Head.Hash = "another" }, "book.snapshot_other"},
		{func(k *ledger.Kept) { k.Bytes = []byte("{") }, "book.snapshot_other"},
		{func(k *ledger.Kept) { k.Wrong = ledger.ErrStale }, "book.snapshot_wrong"},
	} {
		books.Store = altered{store, c.how}
		whole, odd, err := books.Verify(ctx, id)
		if err != nil || whole.Head() != b.Head() {
			t.Fatalf("%s: %v", c.want, err)
		}
		switch {
		case c.want == "" && len(odd) > 0:
			t.Errorf("whole snapshots: %v", odd[0])
		case c.want != "" && (len(odd) != 1 || odd[0].Key != c.want || odd[0].Args["seq"] != all[0].Head.Seq || odd[0].Args["name"] != "Pot"):
			t.Errorf("%s: %v", c.want, odd)
		}
		marked, err := store.Marked(ctx)
		if (len(marked) == 1) != (c.want == "book.snapshot_differs") || err != nil {
			t.Errorf("%s: marked %v, %v", c.want, marked, err)
		}
		store.Mark(id, false)
	}
}

// TestAnImportKeepsASnapshot in every way in which books are taken in, and it is
// what their entries come to.
func TestAnImportKeepsASnapshot(t *testing.T) {
	here, there := tablet("here"), tablet("there")
	theirs := mustFound(t, there)
	id := theirs.Campaign().ID
	fill := func(b *ledger.Book, acts int) {
		t.Helper()
		for i := range acts {
			mustRecord(t, b, say("fill", 1+i%7))
			if i%9 == 5 {
				if _, err := b.Undo(ctx, ""); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	kept := func(what, id string, last int64) {
		t.Helper()
		all, err := here.Store.Snapshots(ctx, id)
		if err != nil || len(all) == 0 || all[0].Head.Seq < last-70 || all[0].Head.Seq >= last {
			t.Fatalf("%s: of books that end at %d is kept %v, %v", what, last, all, err)
		}
		if _, odd, err := here.Verify(ctx, id); err != nil || len(odd) > 0 {
			t.Fatalf("%s: %v, %v", what, odd, err)
		}
	}
	take := func(what string, how ledger.How) {
		t.Helper()
		done, err := here.TakeIn(ctx, met(t, here, exported(t, theirs)), how)
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		kept(what, done.Campaign.ID, theirs.Head().Seq)
	}
	fill(theirs, 200)
	take("new", ledger.Plain)
	fill(theirs, 100)
	take("ahead", ledger.Plain)
	fill(open(t, here, id), 3)
	fill(theirs, 100)
	take("beside", ledger.Beside)
	take("continued", ledger.Continue)
}
