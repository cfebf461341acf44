package rescue

import (
	"context"
	"iter"

	"astrolabe/ledger"
)

// Open gives a campaign that can still be read, from its first entry up to
// another, 0 for all: here nothing is taken for granted.
func (r *Ruin) Open(ctx context.Context, campaign, _ string, _, upTo int64) (ledger.Listed, *ledger.Snapshot, []ledger.Entry, error) {
	listed, entries, err := r.Entries(ctx, campaign, 0)
	if upTo > 0 && upTo < int64(len(entries)) {
		entries = entries[:upTo]
	}
	return listed, nil, entries, err
}

// Read goes through the entries of a campaign that can still be read.
func (r *Ruin) Read(ctx context.Context, campaign string, after, upTo int64) iter.Seq2[ledger.Entry, error] {
	if r.old != nil {
		return r.old.Read(ctx, campaign, after, upTo)
	}
	return func(yield func(ledger.Entry, error) bool) {
		_, _, err := r.Entries(ctx, campaign, 0)
		yield(ledger.Entry{}, err)
	}
}

// Find gives entries by their ids, as far as they can still be read.
func (r *Ruin) Find(ctx context.Context, campaign string, ids []string) ([]ledger.Entry, error) {
	if r.old == nil {
		return nil, nil
	}
	return r.old.Find(ctx, campaign, ids)
}

// Groups gives the entries of groups, as far as they can still be read.
func (r *Ruin) Groups(ctx context.Context, campaign string, groups []string) ([]ledger.Entry, error) {
	if r.old == nil {
		return nil, nil
	}
	return r.old.Groups(ctx, campaign, groups)
}

// Strikes gives what strikes groups, as far as it can still be read.
func (r *Ruin) Strikes(ctx context.Context, campaign string, groups []string) ([]ledger.Entry, error) {
	if r.old == nil {
		return nil, nil
	}
	return r.old.Strikes(ctx, campaign, groups)
}

// Snapshots are none: what is left is folded from its beginning.
func (r *Ruin) Snapshots(context.Context, string) ([]ledger.Kept, error) { return nil, nil }

// Mark remembers nothing: all of these books are damaged.
func (r *Ruin) Mark(string, bool) {}

// Marked gives all campaigns.
func (r *Ruin) Marked(ctx context.Context) (ids []string, err error) {
	list, err := r.Known(ctx)
	for _, l := range list {
		ids = append(ids, l.ID)
	}
	return ids, err
}
