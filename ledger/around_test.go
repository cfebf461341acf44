package ledger_test

import (
	"errors"
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
)

// TestAround compares the states before and after each group with what the
// book was at the time, undos and redos among them.
func TestAround(t *testing.T) {
	b := mustFound(t, ledgertest.Books(potRules{}))
	stood := []int{inPot(b)}
	did := func() { stood = append(stood, inPot(b)) }
	first := mustRecord(t, b, say("fill", 5))
	did()
	mustRecord(t, b, say("fill_twice", 2))
	did()
	if _, err := b.TakeBack(ctx, "", first.Group); err != nil {
		t.Fatal(err)
	}
	did()
	if _, err := b.Redo(ctx, ""); err != nil {
		t.Fatal(err)
	}
	did()
	mustRecord(t, b, say("empty", 9))
	did()
	if want := []int{0, 5, 9, 4, 9, 0}; !slices.Equal(stood, want) {
		t.Fatalf("the pot held %v, want %v", stood, want)
	}
	for i, g := range ledgertest.Groups(b) {
		before, after, err := b.Around(ctx, g.ID)
		if err != nil {
			t.Fatalf("group %d: %v", i, err)
		}
		was := 0
		if i > 0 {
			was = stood[i-1]
		}
		if got := before.(*pot).coins; got != was {
			t.Errorf("before group %d there were %d, want %d", i, got, was)
		}
		if got := after.(*pot).coins; got != stood[i] {
			t.Errorf("after group %d there were %d, want %d", i, got, stood[i])
		}
	}
	if _, _, err := b.Around(ctx, "nowhere"); !errors.Is(err, &ledger.Violation{Key: "undo.unknown"}) {
		t.Errorf("a group that is not there: %v", err)
	}
}

// TestMayStandIn asks the books as they were before an act, not as they are with it.
func TestMayStandIn(t *testing.T) {
	b := mustFound(t, ledgertest.Books(potRules{}))
	mustRecord(t, b, say("fill", 5))
	filled := mustRecord(t, b, say("fill", 3))
	head := b.Head()
	if err := ledger.MayStandIn(ctx, b, filled.Group, say("empty", 5)); err != nil {
		t.Errorf("five of five: %v", err)
	}
	if err := ledger.MayStandIn(ctx, b, filled.Group, say("empty", 6)); err == nil {
		t.Error("six of five may be taken")
	}
	if err := ledger.MayStandIn(ctx, b, filled.Group, say("fill", 11)); err == nil {
		t.Error("a rule of play is not heard")
	}
	if err := ledger.MayStandIn(ctx, b, "nowhere", say("fill", 1)); !errors.Is(err, &ledger.Violation{Key: "undo.unknown"}) {
		t.Errorf("in the place of nothing: %v", err)
	}
	if b.Head() != head {
		t.Error("asking was recorded")
	}
}

// TestMayTakeBack is TakeBack's answer without its consequences.
func TestMayTakeBack(t *testing.T) {
	b := mustFound(t, ledgertest.Books(potRules{}))
	filled := mustRecord(t, b, say("fill", 5))
	emptied := mustRecord(t, b, say("empty", 3))
	head := b.Head()
	err := b.MayTakeBack(ctx, filled.Group)
	refusedAs(t, err, "undo.depends", b, head)
	if v := ledger.Violations(err); len(v) != 1 || v[0].Args["entry"] != emptied.Entries[0].Seq {
		t.Errorf("it depends on %v, want entry %d", v, emptied.Entries[0].Seq)
	}
	if err := b.MayTakeBack(ctx, emptied.Group); err != nil {
		t.Errorf("the last act: %v", err)
	}
	refusedAs(t, b.MayTakeBack(ctx, ledgertest.Groups(b)[0].ID), "undo.founding", b, head)
	refusedAs(t, b.MayTakeBack(ctx, "nowhere"), "undo.unknown", b, head)
	if _, err := b.TakeBack(ctx, "", emptied.Group); err != nil {
		t.Fatal(err)
	}
	refusedAs(t, b.MayTakeBack(ctx, emptied.Group), "undo.struck", b, b.Head())
	if err := b.MayTakeBack(ctx, filled.Group); err != nil {
		t.Errorf("with nothing on it: %v", err)
	}
}
