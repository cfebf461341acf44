package ledgertest_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
)

func entry(seq, at int64) ledger.Entry {
	return ledger.Entry{Seq: seq, At: at, Hash: string(rune('a' + seq))}
}

func TestMemoryStoreKeepsTheContract(t *testing.T) {
	ctx := context.Background()
	var m ledgertest.MemoryStore
	old, late := ledger.Campaign{ID: "old", Game: "pot"}, ledger.Campaign{ID: "late", Game: "pot"}

	if _, _, err := m.Entries(ctx, "old", 0); !errors.Is(err, ledger.ErrUnknownCampaign) {
		t.Errorf("entries of no campaign: %v", err)
	}
	if err := m.Append(ctx, old, ledger.Head{Seq: 1}, []ledger.Entry{entry(2, 5)}, ledger.Summary{}, nil); !errors.Is(err, ledger.ErrStale) {
		t.Errorf("a first entry after another head: %v", err)
	}
	for i, c := range []ledger.Campaign{old, late} {
		if err := m.Append(ctx, c, ledger.Head{}, []ledger.Entry{entry(1, int64(10*i)), entry(2, int64(10*i+1))}, ledger.Summary{Name: c.ID}, nil); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Append(ctx, old, ledger.Head{Seq: 1, Hash: "b"}, []ledger.Entry{entry(2, 5)}, ledger.Summary{}, nil); !errors.Is(err, ledger.ErrStale) {
		t.Errorf("a stale head: %v", err)
	}
	listed, entries, err := m.Entries(ctx, "old", 1)
	if err != nil || len(entries) != 1 || entries[0].Seq != 2 || listed.Head != (ledger.Head{Seq: 2, Hash: "c"}) || listed.Name != "old" {
		t.Errorf("entries after 1: %v %v %v", listed, entries, err)
	}
	if _, entries, err := m.Entries(ctx, "old", 99); err != nil || len(entries) != 0 {
		t.Errorf("entries after the end: %v %v", entries, err)
	}
	list, err := m.Campaigns(ctx)
	if err != nil || len(list) != 2 || list[0].ID != "late" {
		t.Errorf("the latest campaign is not first: %v %v", list, err)
	}
	full := errors.New("full")
	m.Fail(full)
	if err := m.Append(ctx, old, listed.Head, []ledger.Entry{entry(3, 5)}, ledger.Summary{}, nil); !errors.Is(err, full) {
		t.Errorf("a full disk: %v", err)
	}
	m.Fail(nil)
	if err := m.Append(ctx, old, listed.Head, []ledger.Entry{entry(3, 5)}, ledger.Summary{}, nil); err != nil {
		t.Errorf("after the full disk: %v", err)
	}
}

func TestClockAndIDsGoOn(t *testing.T) {
	c := ledgertest.Evening()
	first, offset := c.Now()
	second, _ := c.Now()
	if got := time.UnixMilli(first).UTC().Format(time.RFC3339); got != "2026-01-17T19:00:00Z" || offset != 60 || second != first+1000 {
		t.Errorf("the evening is %s %+d, then %d ms later", got, offset, second-first)
	}
	var ids ledgertest.CountingIDs
	if a, b := ids.New(), ids.New(); a != "id-1" || b != "id-2" {
		t.Errorf("ids are %s, %s", a, b)
	}
}
