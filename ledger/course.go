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
	all := newUnknowns(r, nil, true) // what the campaign does not know in the end, it has not held to
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

// meetOnTheWay is Meet for whole books, which are not held in memory: those of a campaign
// that is not here, and with known of one that is, but without Ours, Theirs, and OurState. With an
// error nothing is known.
func (bs *Books) meetOnTheWay(ctx context.Context, from *twice.Source, known bool) (*Meeting, error) {
	var c *course
	m := &Meeting{Relation: BooksNew, from: from}
	var ours *alongside
	defer func() {
		if ours != nil {
			ours.Stop()
		}
	}()
	f, err := scanFile(from.Reader(), func(f *File, e Entry) error {
		if c == nil {
			r, err := bs.rules(f.Campaign.Game)
			if err != nil {
				return err
			}
			if ours, err = besides(ctx, bs, f.Campaign, r, known); err != nil {
				return err
			}
			c = newCourse(r, f.Campaign)
			c.times.Now = clockNow(bs)
			c.unknown.Exact = f.unhashed
		}
		if m.Entries++; m.Entries%1000 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if err := c.add(e); err != nil {
			return err
		}
		both, err := ours.has(e)
		if both {
			m.Common, m.Parted = e.Seq, e
		}
		return err
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
	m.Campaign, m.Summary, m.TheirState, m.Unknown, m.Times = f.Campaign, sum, s, c.unknown.List, c.times
	m.keep, m.head = func() *Snapshot { return c.journal.keep(c.rules) }, c.journal.head()
	if ours != nil {
		if err := ours.rest(); err != nil {
			return nil, err
		}
		m.Here = ours.listed
		m.Relation = relation(m.Common < m.Here.Seq, m.Common < int64(m.Entries))
	}
	return m, nil
}

// alongside reads the stored entries in step with the incoming ones; nil for a campaign that
// isn't stored.
type alongside struct {
	listed Listed
	*entry.Chain
	parted bool
}

// besides opens the stored campaign if known is set; nil if there is none.
func besides(ctx context.Context, bs *Books, c Campaign, r Rules, known bool) (*alongside, error) {
	if bs.Store == nil {
		return nil, nil
	}
	listed, _, _, err := bs.Store.Open(ctx, c.ID, foldOf(r), whole, 1)
	switch {
	case errors.Is(err, ErrUnknownCampaign):
		return nil, nil
	case err != nil:
		return nil, err
	case !known, listed.Campaign != c:
		return nil, errUnusual
	}
	a := &alongside{listed: listed}
	a.Chain = entry.ChainOf(Genesis(c.Game, c.ID), bs.Store.Read(ctx, c.ID, 0, 0))
	return a, nil
}

// has reports whether the next stored entry is this one and all before it were equal.
func (a *alongside) has(e Entry) (bool, error) {
	if a == nil || a.parted {
		return false, nil
	}
	own, there, err := a.Next()
	a.parted = !there || own.Hash != e.Hash
	return !a.parted, err
}

// rest reads the stored entries to their end, and checks that they are sound and unchanged.
func (a *alongside) rest() error {
	_, there, err := a.Next()
	for there && err == nil {
		_, there, err = a.Next()
	}
	if err == nil && !a.Ends(a.listed.Seq, a.listed.Hash) {
		err = errUnusual
	}
	return err
}

// each returns the incoming entries after a number. It reads the file again if they aren't
// in memory, and fails if the file has changed since.
func (m *Meeting) each(after int64) iter.Seq2[Entry, error] {
	if m.from == nil {
		return held(m.entries[after:])
	}
	return func(yield func(Entry, error) bool) {
		head := Head{Hash: Genesis(m.Campaign.Game, m.Campaign.ID)}
		stop := errors.New("enough")
		_, err := scanFile(m.from.Reader(), func(_ *File, e Entry) error {
			if err := e.Follows(head.Seq, head.Hash); err != nil {
				return err
			}
			head = Head{Seq: e.Seq, Hash: e.Hash}
			if head.Seq == m.head.Seq && head != m.head {
				return errUnusual
			}
			if e.Seq > after && !yield(e, nil) {
				return stop
			}
			return nil
		})
		if !errors.Is(err, stop) && (err != nil || head != m.head) {
			yield(Entry{}, &Violation{Key: "import.changed", Args: Args{"path": m.from.Name()}, Cause: err})
		}
	}
}
