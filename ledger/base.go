package ledger

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
)

// base is what a journal begins after: what the acts up to an entry add up to,
// as they stand. The zero head is before the first entry.
type base struct {
	head   Head  // of the last entry that is folded in
	state  State // never changes
	asOf   Head  // undos and redos up to this entry are counted, itself included
	closed bool  // an act that the game seals stands in it, besides the founding
}

// beginning is the base of a journal that is whole.
func beginning(r Rules) base { return base{state: r.New()} }

var (
	// every is after how many entries a snapshot is kept at the latest.
	every int64 = 1000
	// rest is how many of the latest entries stay out of a base, so that what
	// is undone in an evening lies after it.
	rest int64 = 64
)

// moved is a journal of the same books with its base as near to their end as it
// may lie, and with everything up to now counted in it.
func (j *journal) moved() (*journal, error) { return j.movedBy(applyTo) }

// movedBy is moved with something that adds the entries of an act to a state.
func (j *journal) movedBy(apply func(State, []Entry) error) (*journal, error) {
	latest := j.latest()
	if latest == nil {
		return j, nil
	}
	head := j.head()
	upTo := min(head.Seq-rest, latest.First()-1)
	from := base{head: j.base.head, state: j.base.state.Clone(), asOf: head, closed: j.base.closed}
	n := 0
	for ; n < len(j.groups) && j.groups[n].last() <= upTo; n++ {
		g := j.groups[n]
		end := g.Entries[len(g.Entries)-1]
		from.head = Head{Seq: end.Seq, Hash: end.Hash}
		if g.Target != "" || g.Struck {
			continue
		}
		if err := apply(from.state, g.Entries); err != nil {
			return nil, err
		}
		from.closed = from.closed || g.First() > 1 && sealed(from.state, g.Entries)
	}
	to := newJournal(j.campaign, from)
	to.kept = j.kept
	to.entries = slices.Clone(j.entries[from.head.Seq-j.base.head.Seq:])
	to.groups, to.redos = slices.Clone(j.groups[n:]), slices.Clone(j.redos)
	for i, e := range to.entries {
		to.byID[e.ID] = i
	}
	for _, g := range to.groups {
		for id := g.ID; id != "" && to.byGroup[id] == nil; id = j.byGroup[id].Target {
			to.byGroup[id] = j.byGroup[id]
		}
	}
	return to, nil
}

// near is the journal with its base moved where it holds many more entries than
// it has to. The entries that it lets go of are in the store.
func (j *journal) near() *journal {
	if int64(len(j.entries)) < 2*every {
		return j
	}
	if to, err := j.moved(); err == nil {
		return to
	}
	return j // it was folded before: this cannot be
}

// sealed says whether an act has an entry that the game seals.
func sealed(s State, entries []Entry) bool {
	return slices.ContainsFunc(entries, func(e Entry) bool { return s.Seals(e.Kind) })
}

// mark is what a snapshot holds of a base, as JSON.
type mark struct {
	Form   int             `json:"form"` // markForm
	Seq    int64           `json:"as_of"`
	Hash   string          `json:"as_of_hash"`
	Closed bool            `json:"closed"`
	State  json.RawMessage `json:"state"` // the game's own
}

// markForm is the version of mark.
const markForm = 1

// foldOf names a game's fold in snapshots.
func foldOf(r Rules) string { return fmt.Sprintf("%s/%d", r.Game(), r.Fold()) }

// snapshot is the base for keeping, nil where there is nothing in it.
func (b base) snapshot(r Rules) (*Snapshot, error) {
	if b.head.Seq == 0 {
		return nil, nil
	}
	state, err := b.state.Snapshot()
	if err != nil {
		return nil, err
	}
	return &Snapshot{Head: b.head, Fold: foldOf(r), Bytes: mustJSON(mark{Form: markForm, Seq: b.asOf.Seq, Hash: b.asOf.Hash,
		Closed: b.closed, State: state})}, nil
}

// keep is the snapshot for whoever stores all of a journal at once; nil where none
// can be made: the books need none.
func (j *journal) keep(r Rules) *Snapshot {
	to, err := j.moved()
	if err != nil {
		return nil
	}
	kept, err := to.base.snapshot(r)
	if err != nil {
		return nil
	}
	return kept
}

// restored is the base that a snapshot was made of, the beginning for none; false
// where it does not serve as one.
func restored(r Rules, kept *Snapshot) (base, bool) {
	if kept == nil {
		return beginning(r), true
	}
	var m mark
	if json.Unmarshal(kept.Bytes, &m) != nil || m.Form != markForm || m.Seq < kept.Head.Seq {
		return base{}, false
	}
	state, err := r.Restore(m.State)
	if err != nil {
		return base{}, false
	}
	return base{head: kept.Head, state: state, asOf: Head{Seq: m.Seq, Hash: m.Hash}, closed: m.Closed}, true
}

// whole is which snapshots are asked for where none is wanted.
const whole = 1

// opened is a campaign that was read from a store.
type opened struct {
	listed  Listed
	rules   Rules
	journal *journal
	state   State
}

// openFrom reads a campaign, or with upTo its first entries alone, from a
// snapshot whose base lies before an entry, 0 for any. The tail's chain is
// checked from there, and what a snapshot says is never believed over the
// entries: where they do not go with it an earlier one is taken, at last none.
func openFrom(ctx context.Context, store Store, game func(string) (Rules, error), id string, before, upTo int64) (opened, error) {
	fold := ""
	for {
		listed, kept, entries, err := store.Open(ctx, id, fold, before, upTo)
		if err != nil {
			return opened{}, err
		}
		r, err := game(listed.Campaign.Game)
		if err != nil {
			return opened{}, err
		}
		if kept != nil && kept.Fold != foldOf(r) {
			fold = foldOf(r)
			continue
		}
		from, serves := restored(r, kept)
		if !serves {
			before = kept.Head.Seq
			continue
		}
		j, earlier, err := follow(ctx, store, listed.Campaign, from, entries)
		var s State
		if err == nil && earlier == 0 {
			s, err = j.fold("", "")
		}
		switch {
		case err == nil && earlier == 0:
			return opened{listed, r, j, s}, nil
		case err == nil:
			before = earlier
		case kept == nil || ctx.Err() != nil:
			return opened{}, err
		default:
			before = whole
		}
	}
}

// follow adds entries to a base. earlier, when it is not 0, says that the base
// does not go with them, and before which entry one has to lie that does.
func follow(ctx context.Context, store Store, c Campaign, from base, entries []Entry) (j *journal, earlier int64, err error) {
	j = newJournal(c, from)
	j.kept = from.asOf.Seq
	if err := j.remember(ctx, store, entries); err != nil {
		return nil, 0, err
	}
	var counted map[string]bool // acts before the base, and whether they are struck in it
	count := func(head Head) {
		if head == from.asOf {
			counted = j.olderStruck()
		}
	}
	count(from.head)
	for _, e := range entries {
		if err := j.add(e); err != nil {
			return nil, 0, err
		}
		count(Head{Seq: e.Seq, Hash: e.Hash})
	}
	if j.whole() {
		return j, 0, nil
	}
	if counted == nil || j.latest() == nil {
		return j, from.head.Seq, nil // other books, or not enough of these to undo
	}
	for id, struck := range j.olderStruck() {
		if g := j.byGroup[id]; struck != counted[id] && (earlier == 0 || g.First() < earlier) {
			earlier = g.First()
		}
	}
	return j, earlier, nil
}

// olderStruck says of the acts before the base that the journal knows whether
// they are struck.
func (j *journal) olderStruck() map[string]bool {
	acts := map[string]bool{}
	for id, g := range j.byGroup {
		if g.Target == "" && j.older(g) {
			acts[id] = g.Struck
		}
	}
	return acts
}

// remember asks the store for the groups before the base that undos and redos
// of these entries speak of.
func (j *journal) remember(ctx context.Context, store Store, entries []Entry) error {
	if j.whole() {
		return nil
	}
	here, named := map[string]bool{}, map[string]bool{}
	for _, e := range entries {
		here[e.Group] = true
		if group, is := StruckBy(e); is {
			named[group] = true
		}
	}
	maps.DeleteFunc(named, func(group string, _ bool) bool { return here[group] })
	for len(named) > 0 {
		groups, err := StoredGroups(ctx, store, j.campaign.ID, slices.Sorted(maps.Keys(named)))
		if err != nil {
			return err
		}
		clear(named)
		for _, g := range groups {
			if !j.older(g) {
				continue
			}
			j.byGroup[g.ID] = g
			if g.Target != "" && j.byGroup[g.Target] == nil {
				named[g.Target] = true // the act of an undo
			}
		}
	}
	// The first of the entries that strikes an act says how it stood before.
	known := map[string]bool{}
	for _, e := range entries {
		group, _ := StruckBy(e)
		act := j.byGroup[group]
		if act != nil && act.Target != "" {
			act = j.byGroup[act.Target]
		}
		if act != nil && !known[act.ID] {
			known[act.ID] = true
			act.Struck = e.Kind == KindRedone
		}
	}
	return nil
}

// StoredGroups are groups as the store has them, in order; whether they stand
// is not said.
func StoredGroups(ctx context.Context, store Older, campaign string, ids []string) ([]*Group, error) {
	entries, err := store.Groups(ctx, campaign, ids)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		if e.Hash != e.Sum() {
			return nil, wrongHash(e)
		}
	}
	return Grouped(entries), nil
}

// wrongHash says that an entry is not what its hash says.
func wrongHash(e Entry) error {
	return &EntryError{Seq: e.Seq, ID: e.ID, Kind: e.Kind,
		Err: &Violation{Key: "entry.wrong_hash", Field: "hash", Args: Args{"field": "hash"}}}
}

// Grouped are entries as groups, in order; whether these stand is not known.
func Grouped(entries []Entry) []*Group {
	var groups []*Group
	for _, e := range entries {
		if n := len(groups); n > 0 && groups[n-1].ID == e.Group {
			groups[n-1].Entries = append(groups[n-1].Entries, e)
			continue
		}
		target, _ := StruckBy(e)
		groups = append(groups, &Group{ID: e.Group, Entries: []Entry{e}, Target: target})
	}
	return groups
}
