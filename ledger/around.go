package ledger

import (
	"context"
	"errors"
)

// Around is the state before a group was recorded and after it, as the books
// stood then: what was taken back later counts, what had been taken back
// before does not. The states are the caller's. A *Violation with the key
// "undo.unknown" says that there is no such group; other errors are those of
// the store, and of entries that are damaged. It may read much of the books;
// call it where taking time does not matter.
func (b *Book) Around(ctx context.Context, group string) (before, after State, err error) {
	entries, err := b.groupOf(ctx, group)
	if err != nil {
		return nil, nil, err
	}
	if len(entries) == 0 {
		return nil, nil, &Violation{Key: "undo.unknown", Args: Args{"group": group}}
	}
	if before, err = b.at(ctx, entries[0].Seq-1); err != nil {
		return nil, nil, err
	}
	if _, is := StruckBy(entries[0]); is {
		after, err = b.at(ctx, entries[0].Seq)
		return before, after, err
	}
	after = before.Clone()
	if err := applyTo(after, entries); err != nil {
		return nil, nil, err
	}
	return before, after, nil
}

// groupOf are the entries of a group, none where there is no such group.
func (b *Book) groupOf(ctx context.Context, group string) ([]Entry, error) {
	b.mu.RLock()
	j := b.journal
	g := j.byGroup[group]
	if g != nil {
		defer b.mu.RUnlock()
		return g.Entries, nil
	}
	b.mu.RUnlock()
	if j.whole() {
		return nil, nil
	}
	stored, err := StoredGroups(ctx, b.store, b.campaign.ID, []string{group})
	if err != nil || len(stored) == 0 {
		return nil, err
	}
	return stored[0].Entries, nil
}

// At is the state after the first n entries of a book, as it stood then. It is the
// caller's.
func At(ctx context.Context, b *Book, n int64) (State, error) { return b.at(ctx, n) }

func (b *Book) at(ctx context.Context, n int64) (State, error) {
	if n == 0 {
		return b.rules.New(), nil
	}
	b.mu.RLock()
	from, entries := b.journal.base, b.journal.entries
	own := n >= from.head.Seq && len(b.journal.olderStruck()) == 0
	b.mu.RUnlock()
	if own {
		j := newJournal(b.campaign, from)
		for _, e := range entries[:n-from.head.Seq] {
			if err := j.add(e); err != nil {
				return nil, err
			}
		}
		return j.fold("", "")
	}
	o, err := openFrom(ctx, b.store, b.game, b.campaign.ID, n+1, n)
	return o.state, err
}

// MayTakeBack says why TakeBack would refuse a group now; nil when it would
// not. It folds the books as TakeBack does, and writes nothing.
func (b *Book) MayTakeBack(ctx context.Context, group string) error {
	_, _, err := b.struck(ctx, KindUndone, group)
	return err
}

// MayStandIn says why a command would be refused in the place of an act, that is
// by the books as they were before it; nil when it would not. It writes nothing.
func MayStandIn(ctx context.Context, b *Book, group string, c Command) error {
	before, _, err := b.Around(ctx, group)
	if err != nil {
		return err
	}
	if c.ID == "" {
		c.ID = b.ids.New()
	}
	d := newDraft(b)
	d.begin, d.next = before, before
	return d.decide(ctx, c, false)
}

// strikable says whether a group is an act that stands, and not the founding.
func (j *journal) strikable(group string) error {
	g := j.byGroup[group]
	switch {
	case g == nil:
		return &Violation{Key: "undo.unknown", Args: Args{"group": group}}
	case g.Struck || g.Target != "":
		return &Violation{Key: "undo.struck"}
	case g.First() == 1:
		return &Violation{Key: "undo.founding"}
	}
	return nil
}

// reach is the journal in which a group can be undone or redone: what that
// strikes lies after its base, and so does an act that stands then. It is the
// book's own, or one that is read from the store.
func (b *Book) reach(ctx context.Context, kind, group string) (*journal, error) {
	b.mu.RLock()
	j, head := b.journal, b.journal.head()
	before := j.short(kind, group)
	b.mu.RUnlock()
	if j.byGroup[group] == nil && !j.whole() {
		entries, err := b.groupOf(ctx, group)
		if err != nil || len(entries) == 0 {
			return j, err
		}
		before = entries[0].Seq
	}
	for before > 0 {
		o, err := openFrom(ctx, b.store, b.game, b.campaign.ID, before, head.Seq)
		if err != nil {
			return nil, err
		}
		if j = o.journal; j.head() != head {
			return nil, errors.Join(ErrStale, b.reload(ctx))
		}
		before = j.short(kind, group)
	}
	return j, nil
}

// short is before which entry the base has to lie so that a group can be undone
// or redone; 0 where it does.
func (j *journal) short(kind, group string) int64 {
	g := j.byGroup[group]
	switch {
	case j.whole() || g == nil:
		return 0
	case kind == KindRedone:
		if act := j.byGroup[g.Target]; act != nil && j.older(act) {
			return act.First()
		}
	case g.Target != "" || g.Struck:
		return 0 // that is refused
	case j.older(g):
		return g.First()
	case j.latestBut(group) == nil:
		return j.base.head.Seq
	}
	return 0
}
