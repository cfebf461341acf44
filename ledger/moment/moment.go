package moment

import (
	"context"
	"slices"
	"strings"
	"sync"

	"astrolabe/ledger"
)

// Basis is the state of the journal that the sender of a command was looking at.
type Basis struct {
	Head   ledger.Head             // where the journal ended; MinHash digits of Hash are enough
	Waited bool                    // the command could not be sent at once
	Own    func(ledger.Entry) bool // picks what whoever made the command has recorded since; nil picks nothing
}

// MinHash is how many digits of a hash a Basis needs.
const MinHash = 8

// Dated is what ledger.Rules have beside their own where acts move a campaign on.
type Dated interface {
	// Calendar is where a campaign stands, as a text that changes when an act moves it on.
	Calendar(ledger.State) string
	// Once says of a kind of fact that the same one again is the same act: a step of the
	// calendar or a choice, of which nobody makes two on purpose.
	Once(kind string) bool
	// Moved says what differs between the state that a command was made on and the state
	// of now: the calendar, whose turn it is, and the values that differ between now and
	// after as well, which is what the command leads to; after is nil where it leads
	// nowhere. It names nothing that the state of now does not know.
	Moved(then, now, after ledger.State) []*ledger.Violation
}

// Moved says that a command was made on a moment that has passed, and what has moved
// since. Nothing was recorded; the same command made on the moment of now goes through.
type Moved struct{ What []*ledger.Violation }

// Error is for logs, as that of a Violation.
func (m *Moved) Error() string { return m.Unwrap().Error() }

// Unwrap gives everything that has moved as one refusal.
func (m *Moved) Unwrap() error { return &ledger.Refused{Violations: m.What} }

func moved(v *ledger.Violation) error { return &Moved{What: []*ledger.Violation{v}} }

// mostDates is for how many heads a Past remembers the calendar.
const mostDates = 256

// dated is the calendar as of a head.
type dated struct {
	ledger.Head
	calendar string
}

// Past remembers how the calendar of an open book stood as of its latest heads, so that
// what was made a moment ago is held against now without reading the journal. It is safe
// for use by several goroutines.
type Past struct {
	book *ledger.Book
	game Dated // nil where the rules have none: everything stands
	stop func()

	mu    sync.Mutex
	dates []dated // in no order, the latest remembered last
}

// Of begins to remember the moments of a book, until Stop.
func Of(book *ledger.Book) *Past {
	p := &Past{book: book, stop: func() {}}
	if game, is := ledger.RulesOf(book).(Dated); is {
		p.game = game
		p.remember(book.Head(), book.State())
		p.stop = book.Watch(func(c ledger.Change) {
			if c.Receipt.Group != "" {
				p.remember(c.Receipt.Head, c.State)
			}
		})
	}
	return p
}

// Stop ends what Of has begun.
func (p *Past) Stop() { p.stop() }

func (p *Past) remember(head ledger.Head, s ledger.State) {
	calendar := p.game.Calendar(s)
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.dates) >= mostDates {
		p.dates = slices.Delete(p.dates, 0, mostDates/2)
	}
	p.dates = append(p.dates, dated{head, calendar})
}

// date is the calendar as of a head, false where it is not remembered.
func (p *Past) date(head ledger.Head) (string, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, d := range slices.Backward(p.dates) {
		if d.Seq == head.Seq && strings.HasPrefix(d.Hash, head.Hash) {
			return d.calendar, true
		}
	}
	return "", false
}

// MovedOn says whether the calendar is another now than as of a head that is remembered.
func (p *Past) MovedOn(since ledger.Head) bool {
	was, known := p.date(since)
	return known && was != p.game.Calendar(p.book.State())
}

// On is a command that is recorded only while the moment it was made on stands.
func (p *Past) On(on Basis, c ledger.Command) ledger.Command {
	said := c
	c.Stands = func(ctx context.Context) error {
		return p.stands(ctx, on, func(now ledger.State) ([]ledger.Fact, ledger.State) { return leads(p.book, now, said) })
	}
	return c
}

// TakeBack is Book.TakeBack made on a moment.
func (p *Past) TakeBack(ctx context.Context, on Basis, id, group string) (ledger.Receipt, error) {
	return ledger.TakeBackIf(ctx, p.book, id, group, func(ctx context.Context, after ledger.State) error {
		return p.stands(ctx, on, func(ledger.State) ([]ledger.Fact, ledger.State) { return nil, after })
	})
}

// way is what a command leads to, decided on the state of now: its facts and the state
// after them, nil where it leads nowhere.
type way func(now ledger.State) ([]ledger.Fact, ledger.State)

// leads is the way of a command.
func leads(book *ledger.Book, now ledger.State, c ledger.Command) ([]ledger.Fact, ledger.State) {
	d, err := book.Decide(c)
	if err != nil {
		return nil, nil
	}
	after, seq := now.Clone(), book.Head().Seq
	for i, f := range d.Facts {
		e := ledger.Entry{ID: c.ID, Group: c.ID, Seq: seq + int64(i) + 1, Game: now.Game(), Kind: f.Kind, Version: f.Version, Payload: f.Payload}
		if after.Apply(e) != nil {
			return d.Facts, nil
		}
	}
	return d.Facts, after
}

// stands is a *Moved where something has moved since a command was made that keeps it
// from being recorded: of one that waited all that Dated.Moved finds, of another the
// calendar, and of both that the same has been recorded since. A live one that the rules
// refuse now is left to them.
func (p *Past) stands(ctx context.Context, on Basis, leads way) error {
	if p.game == nil {
		return nil
	}
	if on.Head.Seq < 1 || len(on.Head.Hash) < MinHash {
		return moved(&ledger.Violation{Key: "moved.unknown"})
	}
	if head := p.book.Head(); on.Head.Seq == head.Seq && strings.HasPrefix(head.Hash, on.Head.Hash) {
		return nil
	}
	holds, err := holds(ctx, p.book, on.Head)
	if err != nil {
		return err
	}
	if !holds {
		return moved(&ledger.Violation{Key: "moved.books"})
	}
	now := p.book.State()
	calendar := p.game.Calendar(now)
	if was, known := p.date(on.Head); known && was == calendar && !on.Waited {
		return p.again(on, leads)
	}
	then, err := ledger.At(ctx, p.book, on.Head.Seq)
	if err != nil {
		return err
	}
	p.remember(on.Head, then)
	same := p.game.Calendar(then) == calendar
	if same && !on.Waited {
		return p.again(on, leads)
	}
	facts, after := leads(now)
	if !on.Waited && facts == nil && after == nil {
		return nil // the rules say what stands in its way now
	}
	if !on.Waited {
		after = nil
	}
	if same {
		then = withOwn(p.book, then, on)
	}
	if what := p.game.Moved(then, now, after); len(what) > 0 {
		return &Moved{What: what}
	}
	if !same {
		return moved(&ledger.Violation{Key: "moved.unknown"}) // the game has no words for it
	}
	return p.again(on, leads)
}

// holds says whether a head is one of a book's.
func holds(ctx context.Context, book *ledger.Book, head ledger.Head) (bool, error) {
	seen := book.Seen()
	switch {
	case head.Seq > seen.Head.Seq:
		return false, nil
	case head.Seq > seen.Base.Seq:
		return strings.HasPrefix(seen.Entries[head.Seq-seen.Base.Seq-1].Hash, head.Hash), nil
	case head.Seq == seen.Base.Seq:
		return strings.HasPrefix(seen.Base.Hash, head.Hash), nil
	}
	for e, err := range seen.Store.Read(ctx, seen.Campaign.ID, head.Seq-1, head.Seq) {
		return err == nil && strings.HasPrefix(e.Hash, head.Hash), err
	}
	return false, nil
}

// since goes through the acts that a book has recorded after a head, and that stand.
func since(book *ledger.Book, head ledger.Head, yield func(ledger.Group) bool) {
	for _, g := range book.Seen().Groups {
		if g.First() > head.Seq && g.Target == "" && !g.Struck && !yield(g) {
			return
		}
	}
}

// withOwn is a state with what whoever made a command has recorded since: to them that is
// no news. What does not fit without the acts of others stays out.
func withOwn(book *ledger.Book, then ledger.State, on Basis) ledger.State {
	if on.Own == nil {
		return then
	}
	since(book, on.Head, func(g ledger.Group) bool {
		with := then.Clone()
		for _, e := range g.Entries {
			if !on.Own(e) || with.Apply(e) != nil {
				return true
			}
		}
		then = with
		return true
	})
	return then
}

// again is a *Moved where a command comes to facts that have been recorded since it was
// made, and that no one records twice on purpose.
func (p *Past) again(on Basis, leads way) (err error) {
	var facts []ledger.Fact
	since(p.book, on.Head, func(g ledger.Group) bool {
		if !slices.ContainsFunc(g.Entries, func(e ledger.Entry) bool { return p.game.Once(e.Kind) }) {
			return true
		}
		if facts == nil {
			facts, _ = leads(p.book.State())
		}
		if len(facts) == 0 || !p.game.Once(facts[0].Kind) {
			return false
		}
		for i := range g.Entries {
			if comesTo(facts, g.Entries[i:]) {
				err = moved(&ledger.Violation{Key: "moved.same"})
			}
		}
		return err == nil
	})
	return err
}

// comesTo says whether entries begin with these facts.
func comesTo(facts []ledger.Fact, entries []ledger.Entry) bool {
	if len(facts) > len(entries) {
		return false
	}
	for i, f := range facts {
		if f.Kind != entries[i].Kind || string(f.Payload) != string(entries[i].Payload) {
			return false
		}
	}
	return true
}
