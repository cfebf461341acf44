package ledger_test

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
)

func named(id, kind string, n int) ledger.Command {
	c := say(kind, n)
	c.ID = id
	return c
}

// TestTogether: several commands are one act, taken back as one, on top of each
// other and all or nothing; said again they are the same.
func TestTogether(t *testing.T) {
	books := ledgertest.Books(potRules{})
	b, _, err := books.Found(ctx, "pot", say("open", 0))
	if err != nil {
		t.Fatal(err)
	}
	told := 0
	defer b.Watch(func(ledger.Change) { told++ })()
	list := []ledger.Command{named("a", "fill", 3), named("b", "fill", 4), named("a", "fill", 3), say("fill", 2)}
	first, _, err := b.RecordTogether(ctx, list)
	if err != nil {
		t.Fatal(err)
	}
	groups := ledgertest.Groups(b)
	if len(first) != 4 || inPot(b) != 9 || told != 1 || len(groups) != 2 || len(groups[1].Entries) != 3 {
		t.Fatalf("%d coins, told %d times, %+v", inPot(b), told, groups)
	}
	for i, r := range first {
		if r.Group != groups[1].ID || r.Repeat != (i == 2) {
			t.Errorf("receipt %d is %+v", i, r)
		}
	}
	again, _, err := b.RecordTogether(ctx, list[:2])
	if err != nil || len(again) != 2 || !again[0].Repeat || !again[1].Repeat || again[1].Group != first[1].Group || b.Head().Seq != 4 {
		t.Fatalf("said again it is %+v, %v", again, err)
	}

	// What is new is an act of its own, beside what was said before.
	more, _, err := b.RecordTogether(ctx, []ledger.Command{list[0], named("c", "fill", 1), list[1], named("d", "fill", 1)})
	if err != nil || more[1].Group != more[3].Group || more[1].Group == first[0].Group || !more[2].Repeat || inPot(b) != 11 {
		t.Fatalf("%+v, %v, %d coins", more, err, inPot(b))
	}

	head := b.Head()
	_, at, err := b.RecordTogether(ctx, []ledger.Command{say("fill", 1), say("fill", 50), say("fill", 1)})
	if at != 1 || ledger.Violations(err) == nil || b.Head() != head || inPot(b) != 11 {
		t.Errorf("the second is refused: %d, %v, %d coins", at, err, inPot(b))
	}
	if none, _, err := b.RecordTogether(ctx, nil); len(none) != 0 || err != nil || b.Head() != head {
		t.Errorf("nothing is %+v, %v", none, err)
	}

	for range 2 {
		if _, err := b.Undo(ctx, ""); err != nil {
			t.Fatal(err)
		}
	}
	if inPot(b) != 0 {
		t.Errorf("both acts taken back leave %d coins", inPot(b))
	}
	back := open(t, books, b.Campaign().ID)
	if !reflect.DeepEqual(back.State(), b.State()) || back.Head() != b.Head() {
		t.Error("read again the books are others")
	}
	if _, _, err := books.Verify(ctx, b.Campaign().ID); err != nil {
		t.Errorf("verify: %v", err)
	}
}

// TestFind finds what lies before what a book holds, too, and what was taken back.
func TestFind(t *testing.T) {
	defer ledger.KeepOften(8, 4)()
	books := ledgertest.Books(potRules{})
	b, _, err := books.Found(ctx, "pot", say("open", 0))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.Record(ctx, named("long-ago", "fill", 1)); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Undo(ctx, "taken-back"); err != nil {
		t.Fatal(err)
	}
	for range 60 {
		if _, err := b.Record(ctx, say("fill", 1)); err != nil {
			t.Fatal(err)
		}
	}
	if ledger.Held(b) >= 60 {
		t.Fatalf("the book holds %d entries", ledger.Held(b))
	}
	for id, seq := range map[string]int64{"long-ago": 2, "taken-back": 3} {
		if e, there, err := b.Find(ctx, id); !there || err != nil || e.Seq != seq || e.ID != id {
			t.Errorf("%s: %+v, %v, %v", id, e, there, err)
		}
	}
	if e, there, err := b.Find(ctx, "nobody"); there || err != nil || e.Seq != 0 {
		t.Errorf("nobody: %+v, %v, %v", e, there, err)
	}
	gone, cancel := context.WithCancel(ctx)
	cancel()
	if _, there, err := b.Find(gone, "long-ago"); there || !errors.Is(err, context.Canceled) {
		t.Errorf("without time: %v, %v", there, err)
	}
}
