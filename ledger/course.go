package ledger

import (
	"context"
	"errors"
	"hash/maphash"
	"iter"

	"astrolabe/ledger/entry"
	"astrolabe/ledger/twice"
)

// course goes through the entries of a file, in order, folds them and holds only
// the latest, and some bytes for each id. It knows nothing of what is wrong, or
// only unusual, as an act of long ago that is taken back: whoever meets an error
// reads all of it at once instead.
type course struct {
	rules   Rules
	journal *journal
	known   map[uint64]struct{} // ids of entries and groups
	seed    maphash.Seed
	unknown *unknowns
	times   entry.Times
}

// errUnusual is why a course ends before its time.
var errUnusual = errors.New("not to be read on the way")

func newCourse(r Rules, c Campaign) *course {
	all := newUnknowns(r, nil)
	all.every = true // what the campaign does not know in the end, it has not held to
	return &course{rules: r, journal: newJournal(c, beginning(r)), known: map[uint64]struct{}{},
		seed: maphash.MakeSeed(), unknown: all}
}

// add takes the next entry.
func (c *course) add(e Entry) error {
	j := c.journal
	begins := len(j.groups) == 0 || j.groups[len(j.groups)-1].ID != e.Group
	if !c.first(e.ID, 0) || begins && !c.first(e.Group, 1) {
		return errUnusual
	}
	if err := j.add(e); err != nil {
		return err
	}
	for g := j.byGroup[e.Group]; g.Target != ""; {
		if g = j.byGroup[g.Target]; g.Target == "" && j.older(g) {
			return errUnusual // it changes what is folded in already
		}
	}
	if err := c.unknown.add(e, 0); err != nil {
		return err
	}
	c.times.Add(e)
	if int64(len(j.entries)) < 2*every {
		return nil
	}
	to, err := j.movedBy(c.apply)
	if err == nil && len(to.entries) > len(j.entries)/2 {
		err = errUnusual // one act that does not end
	}
	c.journal = to
	return err
}

// first says whether an id is met for the first time, of a sort.
func (c *course) first(id string, sort uint64) bool {
	h := maphash.String(c.seed, id) ^ sort
	_, met := c.known[h]
	c.known[h] = struct{}{}
	return !met
}

// apply adds the entries of an act, each of which carries the number of its game.
func (c *course) apply(s State, entries []Entry) error {
	for _, e := range entries {
		if err := s.Apply(e); err != nil {
			return err
		}
		if s.Game() != e.Game {
			return errUnusual
		}
	}
	return nil
}

// state is what the entries add up to.
func (c *course) state() (State, error) {
	s := c.journal.base.state.Clone()
	for _, g := range c.journal.groups {
		if g.Target != "" || g.Struck {
			continue
		}
		if err := c.apply(s, g.Entries); err != nil {
			return nil, err
		}
	}
	return s, s.Check()
}

// meetOnTheWay is Meet for whole books of a campaign that is not here, which are
// not held in memory. With an error nothing is known.
func (bs *Books) meetOnTheWay(ctx context.Context, from *twice.Source) (*Meeting, error) {
	var c *course
	n := 0
	f, err := scanFile(from.Reader(), func(f *File, e Entry) error {
		if c == nil {
			r, err := bs.rules(f.Campaign.Game)
			if err != nil {
				return err
			}
			if err := isNew(ctx, bs, f.Campaign, r); err != nil {
				return err
			}
			c = newCourse(r, f.Campaign)
			c.times.Now = clockNow(bs)
			c.unknown.Exact = f.unhashed
		}
		if n++; n%1000 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		return c.add(e)
	})
	if err != nil {
		return nil, err
	}
	s, err := c.state()
	if err != nil {
		return nil, err
	}
	sum := s.Summary()
	if f.Name != sum.Name || f.Founded != sum.Founded || from.Changed() || !c.unknown.knownTo(s) {
		return nil, errUnusual
	}
	return &Meeting{Relation: BooksNew, Campaign: f.Campaign, Summary: sum, Entries: n, TheirState: s,
		Unknown: c.unknown.List, Times: c.times, keep: c.journal.keep(c.rules), from: from, head: c.journal.head()}, nil
}

// isNew is nil for a campaign that is not here.
func isNew(ctx context.Context, bs *Books, c Campaign, r Rules) error {
	if bs.Store == nil {
		return nil
	}
	_, _, _, err := bs.Store.Open(ctx, c.ID, foldOf(r), 0, 0)
	switch {
	case errors.Is(err, ErrUnknownCampaign):
		return nil
	case err == nil:
		return errUnusual
	}
	return err
}

// again goes through the entries of a meeting once more, those that are not held
// in memory. Where they are not those that it knew, the file has changed.
func (m *Meeting) again() iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		head := Head{}
		stop := errors.New("enough")
		_, err := scanFile(m.from.Reader(), func(_ *File, e Entry) error {
			prev := head.Hash
			if head.Seq == 0 {
				prev = Genesis(m.Campaign.Game, m.Campaign.ID)
			}
			if err := e.Follows(head.Seq, prev); err != nil {
				return err
			}
			head = Head{Seq: e.Seq, Hash: e.Hash}
			if head.Seq == m.head.Seq && head != m.head {
				return errUnusual
			}
			if !yield(e, nil) {
				return stop
			}
			return nil
		})
		if errors.Is(err, stop) {
			return
		}
		if err != nil || head != m.head {
			yield(Entry{}, &Violation{Key: "import.changed", Args: Args{"path": m.from.Name()}, Cause: err})
		}
	}
}
