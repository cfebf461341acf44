package ledgertest

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"sync"

	"astrolabe/ledger"
)

// MemoryStore is a ledger.Store that forgets everything with the process. The
// zero value is an empty store; it is safe for use by several goroutines.
type MemoryStore struct {
	mu    sync.Mutex
	kept  []*kept // in the order they were founded
	fails error
}

type kept struct {
	listed  ledger.Listed
	entries []ledger.Entry
}

var _ ledger.Store = (*MemoryStore)(nil)

// Fail lets every Append from now on write nothing and return err, as a full
// disk does; nil ends that.
func (m *MemoryStore) Fail(err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.fails = err
}

func (m *MemoryStore) find(campaign string) *kept {
	for _, k := range m.kept {
		if k.listed.ID == campaign {
			return k
		}
	}
	return nil
}

// Campaigns lists all, the latest entry first.
func (m *MemoryStore) Campaigns(ctx context.Context) ([]ledger.Listed, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	list := make([]ledger.Listed, len(m.kept))
	for i, k := range m.kept {
		list[i] = k.listed
	}
	slices.SortStableFunc(list, func(a, b ledger.Listed) int { return cmp.Compare(b.LastAt, a.LastAt) })
	return list, nil
}

// Entries reads a campaign's entries after a sequence number.
func (m *MemoryStore) Entries(ctx context.Context, campaign string, after int64) (ledger.Listed, []ledger.Entry, error) {
	if err := ctx.Err(); err != nil {
		return ledger.Listed{}, nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	k := m.find(campaign)
	if k == nil {
		return ledger.Listed{}, nil, ledger.ErrUnknownCampaign
	}
	from := int(max(0, min(after, int64(len(k.entries)))))
	return k.listed, slices.Clone(k.entries[from:]), nil
}

// Known lists what Campaigns does: nothing of it is ever lost.
func (m *MemoryStore) Known(ctx context.Context) ([]ledger.Listed, error) { return m.Campaigns(ctx) }

// Readable is Entries from the beginning.
func (m *MemoryStore) Readable(ctx context.Context, campaign string) (ledger.Listed, []ledger.Entry, error) {
	return m.Entries(ctx, campaign, 0)
}

// SetAside keeps nothing.
func (m *MemoryStore) SetAside(ctx context.Context) (string, error) { return "", ctx.Err() }

// Append writes entries after head; ledger.ErrStale when the books end
// elsewhere.
func (m *MemoryStore) Append(ctx context.Context, c ledger.Campaign, head ledger.Head, entries []ledger.Entry, s ledger.Summary) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.fails != nil {
		return m.fails
	}
	if len(entries) == 0 {
		return nil
	}
	k := m.find(c.ID)
	there := ledger.Head{}
	if k != nil {
		there = k.listed.Head
	}
	if there != head {
		return ledger.ErrStale
	}
	if k == nil {
		k = &kept{}
		m.kept = append(m.kept, k)
	}
	k.entries = append(k.entries, entries...)
	last := entries[len(entries)-1]
	k.listed = ledger.Listed{Campaign: c, Head: ledger.Head{Seq: last.Seq, Hash: last.Hash}, Summary: s, LastAt: last.At}
	return nil
}

// Replace puts other books in the place of campaigns, all or nothing;
// ledger.ErrStale when those of one end elsewhere.
func (m *MemoryStore) Replace(ctx context.Context, with []ledger.Replacement) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.fails != nil {
		return m.fails
	}
	for _, r := range with {
		there := ledger.Head{}
		if k := m.find(r.Campaign.ID); k != nil {
			there = k.listed.Head
		}
		if there != r.Head {
			return ledger.ErrStale
		}
	}
	for _, r := range with {
		k := m.find(r.Campaign.ID)
		if len(r.Entries) == 0 {
			m.kept = slices.DeleteFunc(m.kept, func(other *kept) bool { return other == k })
			continue
		}
		if k == nil {
			k = &kept{}
			m.kept = append(m.kept, k)
		}
		last := r.Entries[len(r.Entries)-1]
		k.entries = slices.Clone(r.Entries)
		k.listed = ledger.Listed{Campaign: r.Campaign, Head: ledger.Head{Seq: last.Seq, Hash: last.Hash}, Summary: r.Summary, LastAt: last.At}
	}
	return nil
}

// StepClock is a clock that goes on by Step at every look. The zero value
// stands at the start of 1970, in UTC, and goes a second at a time.
type StepClock struct {
	mu     sync.Mutex
	Ms     int64 // what the next look shows: UTC milliseconds since 1970
	Step   int64 // milliseconds; 0 is one second
	Offset int   // minutes east of UTC
}

// Evening is a StepClock at 19:00 UTC on 17 January 2026, one hour east of
// UTC, that goes a second at a time.
func Evening() *StepClock { return &StepClock{Ms: 1768676400000, Offset: 60} }

// Now shows the time and steps on.
func (c *StepClock) Now() (ms int64, offset int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	ms = c.Ms
	if c.Step == 0 {
		c.Ms += 1000
	} else {
		c.Ms += c.Step
	}
	return ms, c.Offset
}

// CountingIDs makes "id-1", "id-2" and so on, or with another prefix. The zero
// value is ready to use.
type CountingIDs struct {
	mu     sync.Mutex
	Prefix string // "id" when empty
	n      int
}

// New gives the next id.
func (c *CountingIDs) New() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n++
	return fmt.Sprintf("%s-%d", cmp.Or(c.Prefix, "id"), c.n)
}

// Books is an empty shelf in memory for some games: a MemoryStore, an Evening
// and CountingIDs.
func Books(rules ...ledger.Rules) *ledger.Books {
	return &ledger.Books{Store: &MemoryStore{}, Clock: Evening(), IDs: &CountingIDs{}, Rules: rules}
}
