package history

import (
	"context"
	"io"
	"iter"
	"maps"
	"slices"

	"astrolabe/ledger"
)

// page is how many entries are asked of the store at a time.
var page int64 = 500

// view is the books as they are at one moment. What lies before its base is asked
// of the store: entries never change.
type view struct{ ledger.Seen }

// seen looks at the books of now.
func seen(b *ledger.Book) view { return view{b.Seen()} }

// Entries goes through all entries in order, as the books are when it begins;
// the loop may ask them anything. What does not lie in memory is read from the
// store, and its chain checked: an error ends the loop, an *ledger.EntryError where an
// entry is damaged. The bytes within entries are shared and never change.
func Entries(ctx context.Context, b *ledger.Book) iter.Seq2[ledger.Entry, error] {
	return func(yield func(ledger.Entry, error) bool) {
		v := seen(b)
		for e, err := range v.older(ctx) {
			if !yield(e, err) || err != nil {
				return
			}
		}
		for _, e := range v.Entries {
			if !yield(e, nil) {
				return
			}
		}
	}
}

// older goes through the entries before the base and checks that they lead to it.
func (v view) older(ctx context.Context) iter.Seq2[ledger.Entry, error] {
	return func(yield func(ledger.Entry, error) bool) {
		at, prev := ledger.Head{}, ledger.Genesis(v.Campaign.Game, v.Campaign.ID)
		for at.Seq < v.Base.Seq {
			some, err := Gather(v.Store.Read(ctx, v.Campaign.ID, at.Seq, min(at.Seq+page, v.Base.Seq)))
			if err == nil && len(some) == 0 {
				err = ledger.HeadDiffers(v.Base, at)
			}
			if err != nil {
				yield(ledger.Entry{}, err)
				return
			}
			for _, e := range some {
				if err := e.Follows(at.Seq, prev); err != nil {
					yield(ledger.Entry{}, &ledger.EntryError{Seq: e.Seq, ID: e.ID, Kind: e.Kind, Err: err})
					return
				}
				at, prev = ledger.Head{Seq: e.Seq, Hash: e.Hash}, e.Hash
				if at.Seq == v.Base.Seq && at != v.Base {
					yield(ledger.Entry{}, ledger.HeadDiffers(v.Base, at))
					return
				}
				if !yield(e, nil) {
					return
				}
			}
		}
	}
}

// Groups goes through all acts, undos and redos in order, as they stand when it
// begins. What is said of Entries holds of it.
func Groups(ctx context.Context, b *ledger.Book) iter.Seq2[ledger.Group, error] {
	return func(yield func(ledger.Group, error) bool) {
		v := seen(b)
		for g, err := range v.olderGroups(ctx) {
			if !yield(g, err) || err != nil {
				return
			}
		}
		for _, g := range v.Groups {
			if !yield(g, nil) {
				return
			}
		}
	}
}

// olderGroups goes through the groups before the base.
func (v view) olderGroups(ctx context.Context) iter.Seq2[ledger.Group, error] {
	return func(yield func(ledger.Group, error) bool) {
		if v.Base.Seq == 0 {
			return
		}
		strikes, err := v.Store.Strikes(ctx, v.Campaign.ID, nil)
		if err != nil {
			yield(ledger.Group{}, err)
			return
		}
		struck := v.struck(strikes)
		var now ledger.Group
		for e, err := range v.older(ctx) {
			if err != nil {
				yield(ledger.Group{}, err)
				return
			}
			if now.ID != e.Group {
				if now.ID != "" && !yield(now, nil) {
					return
				}
				target, _ := ledger.StruckBy(e)
				now = ledger.Group{ID: e.Group, Target: target, Struck: struck[e.Group]}
			}
			now.Entries = append(now.Entries, e)
		}
		yield(now, nil) // it ends where a group does
	}
}

// struck are the groups that do not stand, of those that some undos and redos are
// about: all that name them, and all that name those.
func (v view) struck(strikes []ledger.Entry) map[string]bool {
	struck, act := map[string]bool{}, map[string]string{} // act of an undo
	for _, e := range strikes {
		group, is := ledger.StruckBy(e)
		if !is || e.Seq > v.Head.Seq {
			continue
		}
		struck[group] = true
		if e.Kind == ledger.KindUndone {
			act[e.Group] = group
		} else {
			struck[act[group]] = false
		}
	}
	return struck
}

// Standing goes through the entries that stand, in order: what the state adds
// up from. What is said of Entries holds of it.
func Standing(ctx context.Context, b *ledger.Book) iter.Seq2[ledger.Entry, error] {
	return func(yield func(ledger.Entry, error) bool) {
		for g, err := range Groups(ctx, b) {
			if err != nil {
				yield(ledger.Entry{}, err)
				return
			}
			if g.Target != "" || g.Struck {
				continue
			}
			for _, e := range g.Entries {
				if !yield(e, nil) {
					return
				}
			}
		}
	}
}

// Latest goes through the acts that stand, the latest first. What is said of
// Entries holds of it, but that the chain is checked backward.
func Latest(ctx context.Context, b *ledger.Book) iter.Seq2[ledger.Group, error] {
	return func(yield func(ledger.Group, error) bool) {
		for g, err := range seen(b).backward(ctx, 0) {
			if err != nil {
				yield(ledger.Group{}, err)
				return
			}
			if g.Target == "" && !g.Struck && !yield(g, nil) {
				return
			}
		}
	}
}

// Recent is a page of the journal: at most n acts, undos and redos that were
// begun before an entry, 0 for now, the latest first, as they stand now. Errors
// are those of Entries.
func Recent(ctx context.Context, b *ledger.Book, before int64, n int) ([]ledger.Act, error) {
	v := seen(b)
	var list []ledger.Act
	for g, err := range v.backward(ctx, before) {
		if err != nil {
			return nil, err
		}
		if len(list) == n {
			break
		}
		list = append(list, ledger.Act{Group: g})
	}
	return list, v.tellOf(ctx, list)
}

// tellOf finds the acts that undos and redos are of.
func (v view) tellOf(ctx context.Context, list []ledger.Act) error {
	known := map[string]*ledger.Group{}
	for i := range v.Groups {
		known[v.Groups[i].ID] = &v.Groups[i]
	}
	for i := range list {
		known[list[i].ID] = &list[i].Group
	}
	wanted := map[string]bool{}
	for range 2 { // a redo speaks of an undo, which speaks of an act
		for _, a := range list {
			for id := a.Target; id != ""; id = known[id].Target {
				if known[id] == nil {
					wanted[id] = true
					break
				}
			}
		}
		if len(wanted) == 0 {
			break
		}
		ids := slices.Sorted(maps.Keys(wanted))
		clear(wanted)
		found, err := ledger.StoredGroups(ctx, v.Store, v.Campaign.ID, ids)
		if err != nil {
			return err
		}
		struck, err := v.struckOf(ctx, ids)
		if err != nil {
			return err
		}
		for _, g := range found {
			g.Struck = struck[g.ID]
			known[g.ID] = g
		}
	}
	for i := range list {
		id := list[i].Target
		for id != "" && known[id] != nil && known[id].Target != "" {
			id = known[id].Target
		}
		if of := known[id]; of != nil {
			list[i].Of = *of
		}
	}
	return nil
}

// struckOf says which of some groups do not stand.
func (v view) struckOf(ctx context.Context, groups []string) (map[string]bool, error) {
	undos, err := v.Store.Strikes(ctx, v.Campaign.ID, groups)
	if err != nil || len(undos) == 0 {
		return nil, err
	}
	var ids []string
	for _, e := range undos {
		ids = append(ids, e.Group)
	}
	redos, err := v.Store.Strikes(ctx, v.Campaign.ID, ids)
	if err != nil {
		return nil, err
	}
	all := append(undos, redos...)
	slices.SortFunc(all, func(a, b ledger.Entry) int { return int(a.Seq - b.Seq) })
	return v.struck(slices.CompactFunc(all, func(a, b ledger.Entry) bool { return a.Seq == b.Seq })), nil
}

// backward goes through the groups that were begun before an entry, 0 for all,
// the latest first.
func (v view) backward(ctx context.Context, before int64) iter.Seq2[ledger.Group, error] {
	return func(yield func(ledger.Group, error) bool) {
		for _, g := range slices.Backward(v.Groups) {
			if before > 0 && g.First() >= before {
				continue
			}
			if !yield(g, nil) {
				return
			}
		}
		next := v.Base // where what is read next ends
		known := true  // its hash
		if before > 0 && before-1 < next.Seq {
			next, known = ledger.Head{Seq: before - 1}, false
		}
		var half []ledger.Entry // of a group that begins on the page before
		for next.Seq > 0 {
			some, err := Gather(v.Store.Read(ctx, v.Campaign.ID, max(0, next.Seq-page), next.Seq))
			if err == nil {
				err = leadTo(some, next, known)
			}
			if err != nil {
				yield(ledger.Group{}, err)
				return
			}
			next, known = ledger.Head{Seq: some[0].Seq - 1, Hash: some[0].Prev}, true
			if next.Seq == 0 && next.Hash != ledger.Genesis(v.Campaign.Game, v.Campaign.ID) {
				yield(ledger.Group{}, &ledger.EntryError{Seq: 1, ID: some[0].ID, Kind: some[0].Kind,
					Err: &ledger.Violation{Key: "entry.broken_chain", Field: "prev", Args: ledger.Args{"field": "prev"}}})
				return
			}
			groups := ledger.Grouped(append(some, half...))
			half = nil
			if next.Seq > 0 {
				half = groups[0].Entries
				groups = groups[1:]
			}
			if !v.yieldBackward(ctx, groups, yield) {
				return
			}
		}
	}
}

// yieldBackward gives groups of one page, the latest first, and says whether to
// go on.
func (v view) yieldBackward(ctx context.Context, groups []*ledger.Group, yield func(ledger.Group, error) bool) bool {
	var ids []string
	for _, g := range groups {
		ids = append(ids, g.ID)
	}
	if len(ids) == 0 {
		return true
	}
	struck, err := v.struckOf(ctx, ids)
	if err != nil {
		yield(ledger.Group{}, err)
		return false
	}
	for _, g := range slices.Backward(groups) {
		g.Struck = struck[g.ID]
		if !yield(*g, nil) {
			return false
		}
	}
	return true
}

// leadTo says whether entries follow each other without a gap and end at a head;
// known says whether its hash is.
func leadTo(entries []ledger.Entry, end ledger.Head, known bool) error {
	if len(entries) == 0 {
		return ledger.HeadDiffers(end, ledger.Head{})
	}
	first := entries[0]
	at, prev := first.Seq-1, first.Prev
	for _, e := range entries {
		if err := e.Follows(at, prev); err != nil {
			return &ledger.EntryError{Seq: e.Seq, ID: e.ID, Kind: e.Kind, Err: err}
		}
		at, prev = e.Seq, e.Hash
	}
	if at != end.Seq || known && prev != end.Hash {
		return ledger.HeadDiffers(end, ledger.Head{Seq: at, Hash: prev})
	}
	return nil
}

// Export writes a campaign in the interchange format. The same books give the
// same bytes. Errors are those of Entries and of the writer.
func Export(b *ledger.Book, to io.Writer) error {
	sum := b.State().Summary()
	return ledger.WriteEntries(to, ledger.File{Campaign: b.Campaign(), Name: sum.Name, Founded: sum.Founded}, Entries(context.Background(), b))
}
