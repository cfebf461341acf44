package ledger

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"slices"
)

// SnapshotDiffers is what Verify says of a snapshot that is as it was written, of
// these entries and of this fold, and still is not what they come to.
const SnapshotDiffers = "book.snapshot_differs"

// Verify looks through all of a campaign: it reads and folds it from the first
// entry, whatever snapshots there are, and compares each of these with what the
// entries come to. The Book holds all of it. Errors are those of Open, which finds
// less.
//
// Snapshots that do not serve are told beside (args name and seq): of
// book.snapshot_wrong, which is not as it was written, and book.snapshot_other,
// which is of other entries or of another version of the fold, nobody takes any
// notice; with book.snapshot_differs the campaign is read from its first entry
// until the next one is kept.
func (bs *Books) Verify(ctx context.Context, id string) (*Book, []*Violation, error) {
	book, err := bs.openWhole(ctx, id)
	if err != nil {
		_, _, _ = bs.Examine(ctx, id) // remembers that it is damaged
		return nil, nil, err
	}
	odd, _, err := bs.compare(ctx, book)
	return book, odd, err
}

// compare compares the snapshots of a book that holds all entries. Where one has
// served that is not what they come to, that is remembered.
func (bs *Books) compare(ctx context.Context, book *Book) (odd []*Violation, served bool, err error) {
	odd, err = misfits(ctx, book)
	served = slices.ContainsFunc(odd, func(v *Violation) bool { return v.Key == SnapshotDiffers })
	if served {
		bs.mark(ctx, book.campaign.ID)
	}
	return odd, served, err
}

// misfits are the snapshots of a book that holds all entries that do not serve.
func misfits(ctx context.Context, b *Book) ([]*Violation, error) {
	all, err := b.store.Snapshots(ctx, b.campaign.ID)
	if err != nil {
		return nil, err
	}
	var odd []*Violation
	name := b.State().Summary().Name
	// In the order in which they were kept, so that the entries are gone
	// through once for all.
	slices.SortFunc(all, func(x, y Kept) int { return cmp.Compare(x.Head.Seq, y.Head.Seq) })
	entries := b.now().entries
	past := newRetrace(b)
	for _, k := range all {
		var m mark
		switch {
		case k.Wrong != nil:
			odd = append(odd, &Violation{Key: "book.snapshot_wrong", Args: Args{"name": name, "seq": k.Head.Seq}, Cause: k.Wrong})
			continue
		case k.Fold != foldOf(b.rules), json.Unmarshal(k.Bytes, &m) != nil, m.Form != markForm, m.Seq < k.Head.Seq,
			m.Seq > int64(len(entries)), entries[m.Seq-1].Hash != m.Hash, entries[k.Head.Seq-1].Hash != k.Head.Hash:
			odd = append(odd, &Violation{Key: "book.snapshot_other", Args: Args{"name": name, "seq": k.Head.Seq}})
			continue
		}
		from, err := past.to(k.Head, m.Seq)
		if err != nil {
			return odd, err
		}
		if want, err := from.snapshot(b.rules); err != nil || want == nil || !bytes.Equal(want.Bytes, k.Bytes) {
			odd = append(odd, &Violation{Key: "book.snapshot_differs", Args: Args{"name": name, "seq": k.Head.Seq}})
		}
		if err := ctx.Err(); err != nil {
			return odd, err
		}
	}
	return odd, nil
}

// retrace goes through the entries of a book once more and makes the bases anew
// that its snapshots were made of.
type retrace struct {
	book    *Book
	entries []Entry
	then    *journal // of the first entries
	base    base     // of the groups of then that are folded
	folded  []bool   // of each of these whether it is counted
}

func newRetrace(b *Book) *retrace {
	return &retrace{book: b, entries: b.now().entries, then: newJournal(b.campaign, beginning(b.rules)), base: beginning(b.rules)}
}

// to is the base of the acts up to a head, counted as they stood after an entry.
func (p *retrace) to(head Head, asOf int64) (base, error) {
	if asOf < int64(len(p.then.entries)) {
		*p = *newRetrace(p.book)
	}
	for _, e := range p.entries[len(p.then.entries):asOf] {
		if err := p.then.add(e); err != nil {
			return base{}, err
		}
	}
	counts := func(g *Group) bool { return g.Target == "" && !g.Struck }
	for i, counted := range p.folded {
		if counts(p.then.groups[i]) != counted || p.base.head.Seq > head.Seq {
			p.base, p.folded = beginning(p.book.rules), nil // something was struck that is folded in
			break
		}
	}
	for _, g := range p.then.groups[len(p.folded):] {
		if g.last() > head.Seq {
			break
		}
		p.folded = append(p.folded, counts(g))
		if counts(g) {
			if err := applyTo(p.base.state, g.Entries); err != nil {
				return base{}, err
			}
			p.base.closed = p.base.closed || g.First() > 1 && sealed(p.base.state, g.Entries)
		}
	}
	p.base.head = head
	p.base.asOf = Head{Seq: asOf, Hash: p.entries[asOf-1].Hash}
	return p.base, nil
}
