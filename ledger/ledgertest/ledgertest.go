package ledgertest

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"maps"
	"slices"
	"sync"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/secret"
)

// MemoryStore is a ledger.Store that forgets everything with the process. The
// zero value is an empty store; it is safe for use by several goroutines.
type MemoryStore struct {
	mu    sync.Mutex
	kept  []*kept // in the order they were founded
	marks map[string]bool
	fails error

	chosen []secret.Choice // in secret
	wanted map[string]bool // by campaign
}

type kept struct {
	listed    ledger.Listed
	entries   []ledger.Entry
	snapshots []ledger.Snapshot // the latest first
}

// keep keeps a snapshot, nil for none.
func (k *kept) keep(s *ledger.Snapshot) {
	if s == nil {
		return
	}
	k.drop(s.Head.Seq - 1)
	k.snapshots = append([]ledger.Snapshot{*s}, k.snapshots...)
}

// drop takes away the snapshots after a sequence number.
func (k *kept) drop(after int64) {
	k.snapshots = slices.DeleteFunc(k.snapshots, func(s ledger.Snapshot) bool { return s.Head.Seq > after })
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

// Open gives the latest snapshot of a fold, "" for any, before a sequence number
// and the entries after it, up to another.
func (m *MemoryStore) Open(ctx context.Context, campaign, fold string, before, upTo int64) (ledger.Listed, *ledger.Snapshot, []ledger.Entry, error) {
	listed, entries, err := m.Entries(ctx, campaign, 0)
	if err != nil {
		return ledger.Listed{}, nil, nil, err
	}
	if upTo > 0 && upTo < int64(len(entries)) {
		entries = entries[:upTo]
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.marks[campaign] { // no snapshot knows what was found
		return listed, nil, entries, nil
	}
	for _, s := range m.find(campaign).snapshots {
		if n := s.Head.Seq; (fold == "" || s.Fold == fold) && (before == 0 || n < before) && n <= int64(len(entries)) && entries[n-1].Hash == s.Head.Hash {
			return listed, &s, entries[n:], nil
		}
	}
	return listed, nil, entries, nil
}

// Read goes through a campaign's entries after one up to another, 0 for all.
func (m *MemoryStore) Read(ctx context.Context, campaign string, after, upTo int64) iter.Seq2[ledger.Entry, error] {
	return func(yield func(ledger.Entry, error) bool) {
		_, entries, err := m.Entries(ctx, campaign, after)
		if err != nil {
			yield(ledger.Entry{}, err)
			return
		}
		for _, e := range entries {
			if err := ctx.Err(); err != nil {
				yield(ledger.Entry{}, err)
				return
			}
			if upTo > 0 && e.Seq > upTo || !yield(e, nil) {
				return
			}
		}
	}
}

// Find gives the entries that have one of some ids.
func (m *MemoryStore) Find(ctx context.Context, campaign string, ids []string) ([]ledger.Entry, error) {
	return m.which(ctx, campaign, func(e ledger.Entry) bool { return slices.Contains(ids, e.ID) })
}

// Groups gives the entries of some groups.
func (m *MemoryStore) Groups(ctx context.Context, campaign string, groups []string) ([]ledger.Entry, error) {
	return m.which(ctx, campaign, func(e ledger.Entry) bool { return slices.Contains(groups, e.Group) })
}

// Strikes gives the undos and redos that name one of some groups, all for none.
func (m *MemoryStore) Strikes(ctx context.Context, campaign string, groups []string) ([]ledger.Entry, error) {
	return m.which(ctx, campaign, func(e ledger.Entry) bool {
		var names struct {
			Group string `json:"group"`
		}
		return (e.Kind == ledger.KindUndone || e.Kind == ledger.KindRedone) && (len(groups) == 0 ||
			json.Unmarshal(e.Payload, &names) != nil || slices.Contains(groups, names.Group))
	})
}

// which are the entries of a campaign that are wanted, in order; none of a
// campaign that is not there.
func (m *MemoryStore) which(ctx context.Context, campaign string, wanted func(ledger.Entry) bool) ([]ledger.Entry, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	k := m.find(campaign)
	if k == nil {
		return nil, nil
	}
	var list []ledger.Entry
	for _, e := range k.entries {
		if wanted(e) {
			list = append(list, e)
		}
	}
	return list, nil
}

// Snapshots gives all that are kept, the latest first.
func (m *MemoryStore) Snapshots(ctx context.Context, campaign string) ([]ledger.Kept, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	k := m.find(campaign)
	if k == nil {
		return nil, nil
	}
	list := make([]ledger.Kept, len(k.snapshots))
	for i, s := range k.snapshots {
		list[i].Snapshot = s
	}
	return list, nil
}

// Known lists what Campaigns does: nothing of it is ever lost.
func (m *MemoryStore) Known(ctx context.Context) ([]ledger.Listed, error) { return m.Campaigns(ctx) }

// Mark remembers that a campaign was found damaged.
func (m *MemoryStore) Mark(campaign string, damaged bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.marks == nil {
		m.marks = map[string]bool{}
	}
	m.marks[campaign] = damaged
}

// Marked gives the campaigns of which that is remembered.
func (m *MemoryStore) Marked(ctx context.Context) (ids []string, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, id := range slices.Sorted(maps.Keys(m.marks)) {
		if m.marks[id] {
			ids = append(ids, id)
		}
	}
	return ids, ctx.Err()
}

// Readable is Entries from the beginning.
func (m *MemoryStore) Readable(ctx context.Context, campaign string) (ledger.Listed, []ledger.Entry, error) {
	return m.Entries(ctx, campaign, 0)
}

// SetAside keeps nothing.
func (m *MemoryStore) SetAside(ctx context.Context) (string, error) { return "", ctx.Err() }

// Extend is Append of all entries that come. What was chosen in secret goes.
func (m *MemoryStore) Extend(ctx context.Context, c ledger.Campaign, head ledger.Head, entries iter.Seq2[ledger.Entry, error],
	s ledger.Summary, keep *ledger.Snapshot) error {
	var all []ledger.Entry
	for e, err := range entries {
		if err != nil {
			return err
		}
		all = append(all, e)
	}
	if err := m.Append(ctx, c, head, all, s, keep); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.forget(c.ID)
	return nil
}

// Append writes entries after head; ledger.ErrStale when the books end
// elsewhere.
func (m *MemoryStore) Append(ctx context.Context, c ledger.Campaign, head ledger.Head, entries []ledger.Entry, s ledger.Summary, keep *ledger.Snapshot) error {
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
	k.keep(keep)
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
		m.forget(r.Campaign.ID)
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
		same := 0
		for same < min(len(k.entries), len(r.Entries)) && k.entries[same].Hash == r.Entries[same].Hash {
			same++
		}
		k.drop(int64(same))
		k.entries = slices.Clone(r.Entries)
		k.listed = ledger.Listed{Campaign: r.Campaign, Head: ledger.Head{Seq: last.Seq, Hash: last.Hash}, Summary: r.Summary, LastAt: last.At}
		k.keep(r.Keep)
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

// Entries are all entries of books that can be read; it panics of others.
func Entries(b *ledger.Book) []ledger.Entry {
	return gathered(history.Entries(context.Background(), b))
}

// StandingOf are the entries that stand.
func StandingOf(b *ledger.Book) []ledger.Entry {
	return gathered(history.Standing(context.Background(), b))
}

// Groups are all groups, as they stand.
func Groups(b *ledger.Book) []ledger.Group { return gathered(history.Groups(context.Background(), b)) }

func gathered[T any](each iter.Seq2[T, error]) []T {
	all, err := history.Gather(each)
	if err != nil {
		panic(err)
	}
	return all
}
