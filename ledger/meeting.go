package ledger

import (
	"cmp"
	"context"
	"errors"
	"io"

	"astrolabe/ledger/entry"
	"astrolabe/ledger/twice"
)

// Relation is how books that come in stand to those that are here.
type Relation string

// The five that there are.
const (
	BooksNew      Relation = "new"      // the campaign is not here
	BooksSame     Relation = "same"     // entry for entry what is here
	BooksAhead    Relation = "ahead"    // all that is here, and more
	BooksBehind   Relation = "behind"   // a part of what is here, and nothing else
	BooksDiverged Relation = "diverged" // each has what the other lacks
)

// Meeting is what books that come in are to those that are here, before
// anything happens.
type Meeting struct {
	Relation Relation
	Campaign Campaign // of the books that came
	Summary  Summary  // what they add up to
	Entries  int      // how many they have
	Here     Listed   // the books that are here, zero for BooksNew

	Common int64 // number of the last entry that both have, 0 where they have none in common
	Parted Entry // that entry, the zero Entry for none
	Ours   []Act // what only the books here have, in order
	Theirs []Act // what only those that came have, in order

	OurState   State // what the books here add up to, nil for BooksNew
	TheirState State // what those that came add up to
	Unknown    []UnknownField
	Times      entry.Times // of the books that came

	keep    func() *Snapshot // of the books that came, nil for none
	entries []Entry          // of the books that came, where they are held
	from    *twice.Source    // where they are read again where they are not; nil where they are
	head    Head             // the last of those
}

// Act is an act, an undo or a redo that only one of two books has, as it stands
// there.
type Act struct {
	Group       // its entries after the last one in common, one at least
	Of    Group // of an undo the act that it strikes, of a redo the one it brings back; else empty
}

// Meet reads one campaign in the interchange format and holds it against the
// one of its id that is here. Nothing is written. Errors that lie in the file
// are *LineError; import.changed when the file was written to while it was
// read, import.other_game when the campaign here is one of another game, and
// what the store reports.
//
// Books without a Store have no campaign. Those that are new here are read once
// more by TakeIn, until which the meeting keeps the file, or its content where it
// came from no file; of others the entries of both are in memory until the
// meeting is let go of.
func (bs *Books) Meet(ctx context.Context, from io.Reader) (*Meeting, error) {
	return meet(ctx, bs, from, false)
}

// Compare is Meet without the differences: Ours, Theirs, and OurState are empty. Both books
// are read as a stream and held in memory only if they are damaged or unusual.
func Compare(ctx context.Context, bs *Books, from io.Reader) (*Meeting, error) {
	return meet(ctx, bs, from, true)
}

func meet(ctx context.Context, bs *Books, from io.Reader, known bool) (*Meeting, error) {
	s := twice.Of(from, MaxFile+MaxLine) // who has read so far has seen that it is too long
	if m, err := bs.meetOnTheWay(ctx, s, known); err == nil || ctx.Err() != nil {
		return m, cmp.Or(err, ctx.Err())
	}
	return bs.meetWhole(ctx, s)
}

// meetWhole is Meet for all that is wrong or unusual. It holds all entries.
func (bs *Books) meetWhole(ctx context.Context, from *twice.Source) (*Meeting, error) {
	f, err := ReadFile(from.Reader())
	if from.Changed() { // the hashes alone would show it
		return nil, &Violation{Key: "import.changed", Args: Args{"path": from.Name()}}
	}
	if err != nil {
		return nil, err
	}
	r, err := bs.rules(f.Campaign.Game)
	if err != nil {
		return nil, &LineError{Line: 1, Err: err}
	}
	unknown, err := lookThrough(r, nil, f)
	if err != nil {
		return nil, err
	}
	theirs, s, err := read(r, f.Campaign, f.Entries)
	if err != nil {
		return nil, atLine(bs.ofAnother(r, f.Entries, err))
	}
	// What these books have learned to know is looked through only now that they
	// hold together.
	if len(unknown.Learned) > 0 {
		if unknown, err = lookThrough(r, s, f); err != nil {
			return nil, err
		}
	}
	if err := theirs.games(r); err != nil {
		return nil, atLine(err)
	}
	sum := s.Summary()
	if f.Name != sum.Name || f.Founded != sum.Founded {
		return nil, &LineError{Line: 1, Err: &Violation{Key: "import.header_differs",
			Args: Args{"name": sum.Name, "founded": sum.Founded}}}
	}
	m := &Meeting{Relation: BooksNew, Campaign: f.Campaign, Summary: sum, Entries: len(f.Entries),
		TheirState: s, Unknown: unknown.List, keep: func() *Snapshot { return theirs.keep(r) }, entries: f.Entries}
	m.Times.Now = clockNow(bs)
	m.Times.Add(f.Entries...)
	return m, bs.meet(ctx, m, r, theirs)
}

// lookThrough gathers the fields of payloads that a campaign in a state does not
// know; the error is that of the first that would be taken for another one.
func lookThrough(r Rules, in State, f File) (*unknowns, error) {
	unknown := newUnknowns(r, in, false)
	unknown.Exact = f.unhashed // entries with hashes stand in books somewhere, as they are
	for i, e := range f.Entries {
		if err := unknown.add(e, i+2); err != nil { // the header is line 1
			return nil, err
		}
	}
	return unknown, nil
}

// meet looks for the campaign here and says how the two stand to each other.
func (bs *Books) meet(ctx context.Context, m *Meeting, r Rules, theirs *journal) error {
	if bs.Store == nil {
		return nil
	}
	here, entries, err := bs.Store.Entries(ctx, m.Campaign.ID, 0)
	if errors.Is(err, ErrUnknownCampaign) {
		return nil
	}
	if err != nil {
		return err
	}
	m.Here = here
	if here.Campaign != m.Campaign {
		return &Violation{Key: "import.other_game", Args: Args{"name": here.Name}}
	}
	ours, s, err := read(r, here.Campaign, entries)
	if err != nil {
		return err
	}
	if ours.head() != here.Head {
		return HeadDiffers(here.Head, ours.head())
	}
	m.OurState = s
	n := common(ours.entries, theirs.entries)
	if m.Common = int64(n); n > 0 {
		m.Parted = theirs.entries[n-1]
	}
	m.Relation = relation(n < len(ours.entries), n < len(theirs.entries))
	m.Ours, m.Theirs = ours.after(m.Common), theirs.after(m.Common)
	return nil
}

// relation compares two books by which of them has entries beyond the common ones.
func relation(here, there bool) Relation {
	switch {
	case here && there:
		return BooksDiverged
	case here:
		return BooksBehind
	case there:
		return BooksAhead
	}
	return BooksSame
}

// common is how many entries two chains begin with together.
func common(a, b []Entry) int {
	n := 0
	for n < len(a) && n < len(b) && a[n].Hash == b[n].Hash {
		n++
	}
	return n
}

// after are the acts that have entries after one, as they stand now.
func (j *journal) after(seq int64) []Act {
	var list []Act
	for _, g := range j.groups {
		n := len(g.Entries)
		if g.Entries[n-1].Seq <= seq {
			continue
		}
		act := Act{Group: *g}
		first := 0
		for g.Entries[first].Seq <= seq {
			first++
		}
		act.Entries = g.Entries[first:n:n]
		if target := j.byGroup[g.Target]; target != nil {
			for target.Target != "" { // a redo speaks of an undo, which speaks of an act
				target = j.byGroup[target.Target]
			}
			act.Of = *target
		}
		list = append(list, act)
	}
	return list
}
