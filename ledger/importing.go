package ledger

import (
	"context"
	"errors"
	"io"
	"iter"
	"path/filepath"
	"reflect"

	"astrolabe/ledger/entry"
	"astrolabe/ledger/jsonl"
)

// Imported is what an import came to.
type Imported struct {
	Campaign Campaign // whose books they are now: an id of its own where they were kept beside
	Entries  int      // that came in, 0 for books that were there already
	New      bool     // a campaign has come onto the shelf
	Gone     int      // entries that only the books here had, and that are in Copy alone now
	Copy     string   // path of the copy of the books as they were, "" where none was made
	Unknown  []UnknownField
	Times    entry.Times // of the books that came
}

// UnknownField is a field of payloads that nothing is known of.
type UnknownField = jsonl.UnknownField

// How is what becomes of books that are there in another state.
type How int

const (
	// Plain takes what is new: a new campaign, or the entries that go on from
	// where the books here end. Nothing of the books here is touched.
	Plain How = iota
	// Beside keeps the books that came as a campaign of its own, under a new id;
	// those of a campaign that is not here keep their own.
	Beside
	// Continue goes on with the books that came from the last entry that both
	// have: what was recorded here after it goes.
	Continue
)

// Import reads one campaign in the interchange format, all or nothing: Meet,
// then TakeIn as Plain. The same books again change nothing.
func (bs *Books) Import(ctx context.Context, from io.Reader) (Imported, error) {
	m, err := bs.Meet(ctx, from)
	if err != nil {
		return Imported{}, err
	}
	return bs.TakeIn(ctx, m, Plain)
}

// TakeIn does with the books of a meeting what was decided, all or nothing.
// A *Violation refuses what cannot be done: import.behind and import.diverged
// for Plain, import.no_ancestor for both where the two have no entry in common.
// ErrStale when the books here have moved on since they met; they may
// meet again.
func (bs *Books) TakeIn(ctx context.Context, m *Meeting, how How) (Imported, error) {
	done := Imported{Campaign: m.Campaign, Unknown: m.Unknown, Times: m.Times}
	if how == Beside && m.Relation != BooksNew {
		return bs.beside(ctx, m)
	}
	switch m.Relation {
	case BooksSame:
		return done, nil
	case BooksNew, BooksAhead:
		if err := bs.bringIn(ctx, m.Campaign, m.Here.Head, m.each(m.Common), m.Summary, m.keep()); err != nil {
			return Imported{}, err
		}
		done.New, done.Entries = m.Relation == BooksNew, m.Entries-int(m.Common)
		return done, nil
	}
	if how != Continue {
		return Imported{}, m.refusal()
	}
	return bs.goOn(ctx, m)
}

// clockNow is the time by the clock of books, 0 where they have none.
func clockNow(bs *Books) (now int64) {
	if bs.Clock != nil {
		now, _ = bs.Clock.Now()
	}
	return now
}

// goOn puts the books that came in the place of those here, of which a copy is
// made first. Without one nothing happens.
func (bs *Books) goOn(ctx context.Context, m *Meeting) (Imported, error) {
	if m.Common == 0 {
		return Imported{}, m.refusal()
	}
	kept, err := bs.keep(ctx, BeforeImport)
	if err != nil {
		return Imported{}, err
	}
	name := ""
	if kept != "" {
		name = filepath.Base(kept)
	}
	entries, err := entry.Collect(m.each(0))
	if err != nil {
		return Imported{}, err
	}
	at, _ := bs.Clock.Now()
	if err := bs.Store.Replace(ctx, []Replacement{{Campaign: m.Campaign, Head: m.Here.Head, Entries: entries,
		Summary: m.Summary, At: at, Copy: name, Keep: m.keep()}}); err != nil {
		return Imported{}, err
	}
	bs.Due(ctx, Recorded)
	return Imported{Campaign: m.Campaign, Entries: len(entries) - int(m.Common), Gone: int(m.Here.Seq - m.Common),
		Copy: kept, Unknown: m.Unknown, Times: m.Times}, nil
}

// keep makes a copy without which nothing may go on, and gives its path; "" where
// no copies are kept.
func (bs *Books) keep(ctx context.Context, why Occasion) (path string, err error) {
	keeper, keeps := bs.Copies.(Keeper)
	if !keeps {
		return "", nil
	}
	c, _, err := keeper.Make(ctx, why)
	return c.Path, err
}

// bringIn stores entries that came from elsewhere, after a copy of what is here.
func (bs *Books) bringIn(ctx context.Context, c Campaign, head Head, all iter.Seq2[Entry, error], sum Summary, keep *Snapshot) error {
	bs.Due(ctx, BeforeImport)
	if err := bs.Store.Extend(ctx, c, head, all, sum, keep); err != nil {
		return err
	}
	bs.Due(ctx, Recorded)
	return nil
}

// refusal says why the books of a meeting are not taken as they are.
func (m *Meeting) refusal() error {
	key := "import.diverged"
	switch {
	case m.Relation == BooksBehind:
		key = "import.behind"
	case m.Common == 0:
		return &Violation{Key: "import.no_ancestor", Args: Args{"name": m.Here.Name}}
	}
	return &Violation{Key: key, Args: Args{"name": m.Here.Name, "entry": m.Common}}
}

// beside stores the books that came under an id that nobody else has. The
// campaign's id is in every hash, so the chain is made anew.
func (bs *Books) beside(ctx context.Context, m *Meeting) (Imported, error) {
	c := Campaign{ID: bs.IDs.New(), Game: m.Campaign.Game}
	entries, err := entry.Collect(m.each(0))
	if err != nil {
		return Imported{}, err
	}
	prev := Genesis(c.Game, c.ID)
	for i := range entries {
		e := &entries[i]
		e.Prev = prev
		e.Hash = e.Sum()
		prev = e.Hash
	}
	r, err := bs.rules(c.Game)
	if err != nil {
		return Imported{}, err
	}
	j, _, err := read(r, c, entries)
	if err != nil {
		return Imported{}, err
	}
	if err := bs.bringIn(ctx, c, Head{}, held(entries), m.Summary, j.keep(r)); err != nil {
		return Imported{}, err
	}
	return Imported{Campaign: c, Entries: len(entries), New: true, Unknown: m.Unknown, Times: m.Times}, nil
}

// unknowns gathers the fields of payloads that a game does not know.
type unknowns struct {
	jsonl.Payloads
	sealed Sealed // nil where every campaign knows all kinds
}

// newUnknowns looks through kinds as a campaign knows them in a state; nil is what every
// campaign knows. With every, whatever kind there is is looked through.
func newUnknowns(r Rules, in State, every bool) *unknowns {
	u := &unknowns{}
	if game, tells := r.(Payloads); tells {
		u.Of = func(kind string) reflect.Type {
			if kind == KindUndone || kind == KindRedone {
				return reflect.TypeFor[strike]()
			}
			return game.Payload(kind)
		}
	}
	if sealed, is := r.(Sealed); is {
		u.sealed = sealed
		u.Always = func(kind string) bool { return kind == KindUndone || kind == KindRedone || sealed.Knows(nil, kind) }
		if !every {
			u.Here = func(kind string) bool { return sealed.Knows(in, kind) }
		}
	}
	return u
}

// knownTo says whether a campaign in a state knows all kinds that were met and that
// not every campaign knows.
func (u *unknowns) knownTo(s State) bool {
	for kind := range u.Learned {
		if !u.sealed.Knows(s, kind) {
			return false
		}
	}
	return true
}

// add looks through an entry on a line.
func (u *unknowns) add(e Entry, line int) error {
	if u.Of == nil {
		return nil
	}
	if v := u.Look(e.Kind, e.Payload); v != nil {
		return &LineError{Line: line, Err: v}
	}
	return nil
}

// atLine turns an entry's place into its line in the file.
func atLine(err error) error {
	var at *EntryError
	if !errors.As(err, &at) {
		return err
	}
	line := at.place + 1 // the header is line 1
	if at.place == 0 {
		line = int(at.Seq) + 1
	}
	return &LineError{Line: line, Err: err}
}
