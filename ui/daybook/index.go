package daybook

import (
	"context"
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/textnorm"
	"astrolabe/translations"
)

// Index is the journal made ready for reading, as far as it has been read: the
// acts with the time they belong to, from the latest back. It is made anew when
// the books or the language have changed.
type Index struct {
	campaign string
	head     ledger.Head
	language translations.Language
	teller   Teller

	Acts  []*Act // the latest first
	byID  map[string]*Act
	bySeq map[int64]*Act
	parts []int // those that anything was recorded in, the latest first

	Before  int64  // what was begun before this entry is still to be read
	Whole   bool   // nothing is
	pending []*Act // read, but when they were is told by what comes before them
}

// page is how many acts are read at a time.
const page = 500

// Act is an act, undo or redo, in words once somebody asks for them.
type Act struct {
	ledger.Act
	Time  Time
	index *Index
	who   string // whose crest stands beside it, "" for none

	told  bool
	lines []string // a sentence for each entry
	over  []string // a sentence for each rule that was overruled
	kinds []string // kinds that its entries belong to
	plain string   // everything to search in, folded
	word  string   // that it was taken back, "" when it stands
}

// current says whether the index is of the books and the language of now.
func (x *Index) current() bool {
	book := x.teller.Window().Book()
	return book != nil && x.campaign == book.Campaign().ID && x.head == book.Head() && x.language == x.teller.Window().Look().Language()
}

// newIndex is one of the books of now.
func newIndex(t Teller) *Index {
	book := t.Window().Book()
	x := NewIndex(t, book.Head())
	x.campaign = book.Campaign().ID
	return x
}

// NewIndex is one that has read nothing yet of books that reach to a head.
func NewIndex(t Teller, head ledger.Head) *Index {
	return &Index{head: head, language: t.Window().Look().Language(), teller: t, byID: map[string]*Act{}, bySeq: map[int64]*Act{}}
}

// next reads the next page of books.
func (x *Index) next(ctx context.Context, book *ledger.Book) ([]ledger.Act, error) {
	return history.Recent(ctx, book, x.Before, page)
}

// Add takes up a page; last says that nothing lies before it. What was done in it
// is worded when somebody looks at it.
func (x *Index) Add(acts []ledger.Act, last bool) {
	for _, of := range acts {
		a := x.act(of)
		x.pending = append(x.pending, a)
		if t, told := x.teller.Begun(of.Group); told {
			x.settle(t)
		}
		x.Before = of.First()
	}
	if x.Whole = last; x.Whole {
		x.settle(x.teller.First())
	}
}

// settle says when the acts were whose time was still to be told.
func (x *Index) settle(t Time) {
	for _, a := range x.pending {
		a.at(t)
		x.Acts = append(x.Acts, a)
		if !slices.Contains(x.parts, a.Time.Part) {
			x.parts = append(x.parts, a.Time.Part)
		}
	}
	x.pending = nil
}

// progress is how much of the books has been read, in hundredths.
func (x *Index) progress() int {
	if x.Whole || x.head.Seq == 0 {
		return 100
	}
	return int(100 * (x.head.Seq - x.Before + 1) / x.head.Seq)
}

// Fetch reads the act of an entry ahead of those between, nil where it cannot be
// read.
func (x *Index) Fetch(book *ledger.Book, seq int64) *Act {
	if a := x.bySeq[seq]; a != nil && a.Time.Day != "" {
		return a
	}
	var found *Act
	const few = 50
	for before := seq + 1; before > 1; {
		acts, err := history.Recent(context.Background(), book, before, few)
		if err != nil || len(acts) == 0 {
			return nil
		}
		for _, of := range acts {
			if found == nil {
				found = x.act(of)
			}
			if t, told := x.teller.Begun(of.Group); told {
				found.at(t)
				return found
			}
			before = of.First()
		}
	}
	if found != nil {
		found.at(x.teller.First())
	}
	return found
}

// act takes up one act.
func (x *Index) act(of ledger.Act) *Act {
	a := &Act{Act: of, index: x, who: x.teller.About(of.Entries[0])}
	if of.Target != "" && len(of.Of.Entries) > 0 {
		a.who = x.teller.About(of.Of.Entries[0])
	}
	x.byID[of.ID] = a
	for _, e := range of.Entries {
		x.bySeq[e.Seq] = a
	}
	return a
}

// at says when an act was.
func (a *Act) at(t Time) {
	first := a.Entries[0]
	a.Time = t
	a.Time.Day = a.index.teller.Say().Day(first.At, first.UTCOffset)
}

// clock is the time of day.
func (a *Act) clock() string {
	first := a.Entries[0]
	return a.index.teller.Say().Clock(first.At, first.UTCOffset)
}

// tell puts an act into words.
func (a *Act) tell() {
	if a.told {
		return
	}
	a.told = true
	t := a.index.teller
	if a.Struck {
		a.word = say(t, "struck.word")
	}
	about := a.Entries
	if a.Target != "" && len(a.Of.Entries) > 0 { // an undo or a redo is about what it speaks of
		about = a.Of.Entries
		a.lines = []string{t.Say().Strike(a.Entries[0], a.Of)}
	} else {
		for _, e := range a.Entries {
			a.lines = append(a.lines, t.Say().Fact(e))
			for _, o := range e.Overruled() {
				a.over = append(a.over, overruled(t, o))
			}
		}
	}
	for _, e := range about {
		for _, kind := range t.Kinds(e) {
			if !slices.Contains(a.kinds, kind) {
				a.kinds = append(a.kinds, kind)
			}
		}
	}
	a.plain = textnorm.Fold(strings.Join(append(slices.Clone(a.lines), a.over...), "\n"))
}

// mentions says whether an act is about somebody.
func (a *Act) mentions(who string) bool {
	return a.who == who || slices.ContainsFunc(a.Entries, func(e ledger.Entry) bool { return a.index.teller.Mentions(e, who) })
}
