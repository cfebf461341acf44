package snapshots_test

import (
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/storage/snapshots"
)

// TestSnapshotsAreThinned: as a campaign goes on to a million entries, some
// twenty stay, close together at the end and ever wider before it: from one to the
// one before it there are no more entries than from it to the end.
func TestSnapshotsAreThinned(t *testing.T) {
	var list []ledger.Snapshot
	most, closings := 0, 0
	for seq := int64(1000); seq <= 1_000_000; seq += 1000 {
		list = snapshots.Thin(slices.Insert(list, 0, ledger.Snapshot{Head: ledger.Head{Seq: seq}, Closing: seq%7000 == 0}))
		most = max(most, len(list))
		if list[0].Head.Seq != seq {
			t.Fatalf("after %d the latest is %d", seq, list[0].Head.Seq)
		}
		for i := 4; i < len(list); i++ {
			if at, before := list[i-1].Head.Seq, list[i].Head.Seq; at-before > max(1000, seq-at) {
				t.Fatalf("with %d entries there is none between %d and %d", seq, before, at)
			}
		}
		if first := list[len(list)-1].Head.Seq; first > max(1000, seq/2) {
			t.Fatalf("with %d entries the first is %d", seq, first)
		}
	}
	for _, s := range list {
		if s.Closing {
			closings++
		}
	}
	if most > 28 || len(list) < 10 || closings < 3 {
		t.Errorf("up to %d stay, %d in the end, %d of them closings", most, len(list), closings)
	}
	if few := list[:3]; len(snapshots.Thin(few)) != 3 {
		t.Error("of three not all stay")
	}
}
