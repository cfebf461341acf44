package ledger

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"slices"
	"sync"

	"astrolabe/ledger/entry"
	"astrolabe/ledger/plain"
)

// Book is one open campaign and the one way into it. It is safe for use by
// several goroutines; every change is on disk before a method returns without
// an error and before anybody who watches is told.
type Book struct {
	rules    Rules
	store    Store
	copies   Copies
	clock    Clock
	ids      IDs
	campaign Campaign

	writing sync.Mutex   // one change at a time
	mu      sync.RWMutex // guards what follows
	journal *journal
	state   State
	damage  *Damage // only what is sound is here, and nothing is recorded; nil for whole books
	listed  Listed  // when it was opened

	watchMu  sync.Mutex
	watchers map[int]func(Change)
	watched  int
}

// Receipt says what was recorded. The entries of the receipt are on disk.
type Receipt struct {
	Group   string
	Entries []Entry
	Head    Head // after the last of Entries
	Repeat  bool // the same command had been recorded before; nothing was written now
}

// Change is what those who watch are told: the books as they are now.
type Change struct {
	State   State
	Receipt Receipt // zero when the books were read again because somebody else wrote
}

// RulesOf are the rules that a book decides by.
func RulesOf(b *Book) Rules { return b.rules }

// Campaign is which campaign this is.
func (b *Book) Campaign() Campaign { return b.campaign }

// Listed is how the campaign was listed when it was opened.
func (b *Book) Listed() Listed { return b.listed }

// State is the state as of the last change. It is shared and never changes:
// whoever wants to try something out takes a Clone.
func (b *Book) State() State {
	b.mu.RLock()
	defer b.mu.RUnlock()
	return b.state
}

// Head is where the journal ends.
func (b *Book) Head() Head {
	b.mu.RLock()
	defer b.mu.RUnlock()
	return b.journal.head()
}

// Seen is the books as they are at one moment: what is in memory, and where the
// rest is.
type Seen struct {
	Store    Older
	Campaign Campaign
	Base     Head    // up to this entry the books lie in Store alone; zero where all are here
	Counted  Head    // what stands before Base has not changed since this entry
	Head     Head    // where the journal ends
	Entries  []Entry // after Base; shared
	Groups   []Group // of Entries, as they stand
}

// Older is what there is to ask of entries that a Book does not hold.
type Older interface {
	Read(ctx context.Context, campaign string, after, upTo int64) iter.Seq2[Entry, error]
	Groups(ctx context.Context, campaign string, groups []string) ([]Entry, error)
	Strikes(ctx context.Context, campaign string, groups []string) ([]Entry, error)
}

// Seen is the books as they are now. Package history goes through them.
func (b *Book) Seen() Seen {
	b.mu.RLock()
	defer b.mu.RUnlock()
	s := Seen{b.store, b.campaign, b.journal.base.head, b.journal.base.asOf, b.journal.head(), slices.Clip(b.journal.entries), make([]Group, len(b.journal.groups))}
	for i, g := range b.journal.groups {
		s.Groups[i] = *g
		s.Groups[i].Entries = slices.Clip(g.Entries)
	}
	return s
}

// Last is the newest entry of all, false before the founding.
func (b *Book) Last() (Entry, bool) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	if n := len(b.journal.entries); n > 0 {
		return b.journal.entries[n-1], true
	}
	return Entry{}, false
}

// Watch calls fn after every change until stop is called. fn runs on the
// goroutine that made the change and must not record.
func (b *Book) Watch(fn func(Change)) (stop func()) {
	b.watchMu.Lock()
	defer b.watchMu.Unlock()
	n := b.watched
	b.watched++
	b.watchers[n] = fn
	return func() {
		b.watchMu.Lock()
		defer b.watchMu.Unlock()
		delete(b.watchers, n)
	}
}

func (b *Book) tell(c Change) {
	b.watchMu.Lock()
	order := make([]int, 0, len(b.watchers))
	for n := range b.watchers {
		order = append(order, n)
	}
	slices.Sort(order)
	fns := make([]func(Change), len(order))
	for i, n := range order {
		fns[i] = b.watchers[n]
	}
	b.watchMu.Unlock()
	for _, fn := range fns {
		fn(c)
	}
}

// Decide says what a command would come to now: the facts with their outcomes
// and what stands in the way. Nothing is recorded.
func (b *Book) Decide(c Command) (Decision, error) {
	c.Now = moment(b)
	return b.rules.Decide(b.State(), c)
}

// Record checks a command against the rules, applies it, stores it and tells.
//
// A command whose ID is already in the books is the same act: it returns the
// first receipt when it comes to the same facts, and is refused otherwise.
// Errors: *Refused when rules or invariants stand in the way; that of Command.Stands;
// ErrStale when
// somebody else wrote (the books are then read again and the command may be
// repeated); what the store reports. Nothing was recorded then, with one
// exception: after storage.unsure the disk alone knows, and the book still
// shows what came before. It has to be opened again, and its journal read,
// before the command is repeated, unless the command has an ID of its own.
func (b *Book) Record(ctx context.Context, c Command) (Receipt, error) {
	receipts, _, err := b.RecordAll(ctx, []Command{c})
	if err != nil {
		return Receipt{}, err
	}
	return receipts[0], nil
}

// RecordAll is Record for several commands, each an act of its own, all or
// nothing in one transaction. With an error it says which command, counted
// from 0, it is about.
func (b *Book) RecordAll(ctx context.Context, commands []Command) ([]Receipt, int, error) {
	return recordAll(ctx, b, commands, false)
}

// RecordTogether is RecordAll for commands that are one act: what they come to has
// one group and is taken back as one. Commands that are in the books already give
// their first receipts, and the others are the act.
func (b *Book) RecordTogether(ctx context.Context, commands []Command) ([]Receipt, int, error) {
	return recordAll(ctx, b, commands, true)
}

func recordAll(ctx context.Context, b *Book, commands []Command, together bool) ([]Receipt, int, error) {
	b.writing.Lock()
	defer b.writing.Unlock()
	if err := recordable(b); err != nil {
		return nil, 0, err
	}
	d := newDraft(b)
	d.together = together
	if err := d.lookFor(ctx, commands); err != nil {
		return nil, 0, err
	}
	for i, c := range commands {
		if err := d.take(ctx, c); err != nil {
			return nil, i, err
		}
	}
	var whole []Entry
	if len(d.entries) > 0 {
		r, err := b.append(ctx, b.now(), d.entries, d.next)
		if err != nil {
			return nil, 0, err
		}
		whole = r.Entries
	}
	receipts := make([]Receipt, len(commands))
	for i, said := range d.said {
		receipts[i] = said.receipt(whole)
	}
	return receipts, 0, nil
}

// draft is what a call is about to record.
type draft struct {
	book    *Book
	begin   State // as the books are
	next    State // with the entries
	seq     int64
	entries []Entry
	ids     map[string]bool
	older   map[string]*Entry // entries before the journal's base by id, nil for none; those that were looked for
	said    []drafted
	first   map[string]int // the place in said of the commands that are drafted, by id

	together bool   // all of it is one act
	group    string // of the entry before; "" for none
}

// drafted is a command of a draft: which of the draft's entries it came to, or
// what it was answered with before.
type drafted struct {
	start, end int
	again      bool     // an earlier command of the draft is the same act
	stored     *Receipt // of the same act in the books
}

// receipt is what the command is answered with once the draft is on disk.
func (d drafted) receipt(whole []Entry) Receipt {
	if d.stored != nil {
		return *d.stored
	}
	entries := whole[d.start:d.end]
	last := entries[len(entries)-1]
	return Receipt{Group: last.Group, Entries: entries, Head: Head{Seq: last.Seq, Hash: last.Hash}, Repeat: d.again}
}

func newDraft(b *Book) *draft {
	now := b.State()
	return &draft{book: b, begin: now, next: now, seq: b.Head().Seq, ids: map[string]bool{}, older: map[string]*Entry{}, first: map[string]int{}}
}

// lookFor asks for the ids of commands before the journal's base all at once.
func (d *draft) lookFor(ctx context.Context, commands []Command) error {
	var ids []string
	for _, c := range commands {
		if plain.ID(c.ID, MaxID) {
			ids = append(ids, c.ID)
		}
	}
	return d.look(ctx, ids...)
}

// look asks for entries before the journal's base, those that it has not asked
// for yet.
func (d *draft) look(ctx context.Context, ids ...string) error {
	if d.book.now().whole() {
		return nil
	}
	ids = slices.DeleteFunc(ids, func(id string) bool {
		_, asked := d.older[id]
		return asked
	})
	if len(ids) == 0 {
		return nil
	}
	found, err := d.book.store.Find(ctx, d.book.campaign.ID, ids)
	if err != nil {
		return err
	}
	for _, id := range ids {
		d.older[id] = nil
	}
	for _, e := range found {
		d.older[e.ID] = &e
	}
	return nil
}

// find is the entry of the books with an id.
func (d *draft) find(id string) (Entry, bool) {
	if e, here := d.book.find(id); here {
		return e, true
	}
	if e := d.older[id]; e != nil {
		return *e, true
	}
	return Entry{}, false
}

// before is the state that a command of the draft was decided on. It is folded
// once more, since few ask for it and a long file would keep thousands.
func (d *draft) before(said drafted) (State, error) {
	s := d.begin.Clone()
	for _, e := range d.entries[:said.start] {
		if err := s.Apply(e); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// take adds a command to the draft, or finds that it was said before.
func (d *draft) take(ctx context.Context, c Command) error {
	b := d.book
	named := c.ID != ""
	if !named {
		c.ID = b.ids.New()
	}
	if !plain.ID(c.ID, MaxID) {
		return &Violation{Key: "command.bad_id", Field: "id", Args: Args{"field": "id"}}
	}
	if named { // an id that was just made is nobody's
		if err := d.look(ctx, c.ID); err != nil {
			return err
		}
	}
	if i, there := d.first[c.ID]; there {
		said := d.said[i]
		before, err := d.before(said)
		if err != nil || !sameAct(b.rules, before, c, d.entries[said.start:said.end]) {
			return idTaken(c.ID)
		}
		said.again = true
		d.said = append(d.said, said)
		return nil
	}
	if d.ids[c.ID] {
		return idTaken(c.ID)
	}
	said := drafted{start: len(d.entries)}
	if first, known := d.find(c.ID); known {
		r, err := repeat(ctx, b, c, first)
		if err != nil {
			return err
		}
		said.stored = &r
	} else if err := d.decide(ctx, c, named); err != nil {
		return err
	} else {
		d.first[c.ID] = len(d.said)
	}
	said.end = len(d.entries)
	d.said = append(d.said, said)
	return nil
}

// moment is the time by the clock of the books.
func moment(b *Book) Moment {
	at, offset := b.clock.Now()
	return Moment{At: at, UTCOffset: offset}
}

// decide decides one command on top of the draft and adds its entries. named says
// whether its id was made by whoever says it.
func (d *draft) decide(ctx context.Context, c Command, named bool) error {
	b := d.book
	if c.Stands != nil {
		if err := c.Stands(ctx); err != nil {
			return err
		}
	}
	c.Now = moment(b)
	decision, used, err := decide(b.rules, d.next, c)
	if err != nil {
		return err
	}
	group := c.Group
	if group == "" && d.together {
		group = d.group
	}
	if group == "" {
		if group = b.ids.New(); b.taken(group) {
			return idTaken(group)
		}
	} else if n := len(d.entries); n == 0 || d.entries[n-1].Group != group {
		if err := b.open(group, n == 0); err != nil {
			return err
		}
	}
	next := d.next.Clone()
	entries := envelopes(c.Now, c.ID, group, next.Game(), decision.Facts, used)
	if named && len(entries) > 1 {
		var ids []string
		for _, e := range entries[1:] {
			ids = append(ids, e.ID)
		}
		if err := d.look(ctx, ids...); err != nil {
			return err
		}
	}
	for i := range entries {
		d.seq++
		entries[i].Seq = d.seq // a state may remember with which entry a choice was made
		if _, known := d.find(entries[i].ID); known || d.ids[entries[i].ID] {
			return idTaken(entries[i].ID)
		}
		d.ids[entries[i].ID] = true
		if err := next.Apply(entries[i]); err != nil {
			return err
		}
		// The first entry of a new game belongs to that game.
		entries[i].Game = next.Game()
	}
	if err := next.Check(); err != nil {
		return err
	}
	d.next, d.group = next, group
	d.entries = append(d.entries, entries...)
	return nil
}

// taken says whether a group of this id is in the books.
func (b *Book) taken(group string) bool {
	b.mu.RLock()
	defer b.mu.RUnlock()
	return b.journal.byGroup[group] != nil
}

func idTaken(id string) error {
	return &Violation{Key: "command.id_taken", Field: "id", Args: Args{"field": "id", "id": id}}
}

// decide asks the rules and sorts out what the table has overruled.
func decide(rules Rules, s State, c Command) (Decision, []Overrule, error) {
	d, err := rules.Decide(s, c)
	if err != nil {
		return d, nil, err
	}
	var used []Overrule
	var open []*Violation
	for _, v := range d.Violations {
		i := slices.IndexFunc(c.Overrules, func(o Overrule) bool {
			return o.Rule == v.Rule && (o.Key == "" || o.Key == v.Key) && entry.ValidReason(o.Reason)
		})
		if !v.Overrulable || i < 0 {
			open = append(open, v)
			continue
		}
		used = append(used, Overrule{Rule: v.Rule, Key: v.Key, Reason: c.Overrules[i].Reason})
	}
	if len(open) > 0 {
		return d, nil, &Refused{Violations: open}
	}
	if len(d.Facts) == 0 {
		return d, nil, &Violation{Key: "command.says_nothing", Args: Args{"kind": c.Kind}}
	}
	return d, used, nil
}

// envelopes dresses facts as entries; hashes follow in append.
func envelopes(now Moment, id, group string, game int, facts []Fact, used []Overrule) []Entry {
	entries := make([]Entry, len(facts))
	for i, f := range facts {
		e := Entry{ID: id, Group: group, At: now.At, UTCOffset: now.UTCOffset, Game: game,
			Kind: f.Kind, Version: f.Version, Payload: f.Payload}
		if i == 0 && len(used) > 0 {
			e.Overrules = mustJSON(used)
		}
		if i > 0 {
			e.ID = fmt.Sprintf("%s/%d", id, i+1)
		}
		entries[i] = e
	}
	return entries
}

// append chains, stores, swaps and tells. next is the state with the entries, j
// the journal that they go on from: the book's, or one whose base lies farther
// back.
func (b *Book) append(ctx context.Context, j *journal, entries []Entry, next State) (Receipt, error) {
	b.mu.RLock()
	head, prev := j.head(), j.prev()
	b.mu.RUnlock()
	for i := range entries {
		e := &entries[i]
		e.Seq, e.Prev = head.Seq+int64(i)+1, prev
		e.Hash = e.Sum()
		prev = e.Hash
		if err := e.Check(); err != nil {
			return Receipt{}, &EntryError{Seq: e.Seq, ID: e.ID, Kind: e.Kind, Err: err}
		}
	}
	if head.Seq > 0 && next.Game() != b.State().Game() {
		due(ctx, b.copies, BeforeGame)
	}
	closing := head.Seq > 0 && sealed(next, entries)
	to, keep, err := b.move(j, entries, closing)
	if err != nil {
		return Receipt{}, err
	}
	if err := b.store.Append(ctx, b.campaign, head, entries, next.Summary(), keep); err != nil {
		if errors.Is(err, ErrStale) {
			if again := b.reload(ctx); again != nil {
				return Receipt{}, again
			}
		}
		return Receipt{}, err
	}
	b.mu.Lock()
	if to == nil {
		to = j
		for _, e := range entries {
			if err := to.add(e); err != nil {
				b.mu.Unlock()
				return Receipt{}, errors.Join(err, b.reload(ctx))
			}
		}
	}
	b.journal, b.state = to, next
	r := Receipt{Group: entries[0].Group, Entries: entries, Head: to.head()}
	b.mu.Unlock()
	b.tell(Change{State: next, Receipt: r})
	why := Recorded
	if closing {
		why = AfterClosing
	}
	due(ctx, b.copies, why)
	return r, nil
}

// move is the journal with its base moved to where the entries lead, and that
// base for keeping: with the closing of a game, when many have come since one was
// kept, and after something before the base was struck. Nil where the base stays.
func (b *Book) move(j *journal, entries []Entry, closing bool) (*journal, *Snapshot, error) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	head := j.head().Seq + int64(len(entries))
	if !closing && j == b.journal && head-j.kept < every {
		return nil, nil, nil
	}
	to := j.copy()
	for _, e := range entries {
		if err := to.add(e); err != nil {
			return nil, nil, err
		}
	}
	to, err := to.moved()
	if err != nil {
		return nil, nil, err
	}
	keep, err := to.base.snapshot(b.rules)
	if err != nil || keep == nil {
		return to, nil, nil // the books need none
	}
	keep.Closing, to.kept = closing, head
	return to, keep, nil
}

// reload reads the books again after somebody else wrote, and tells.
func (b *Book) reload(ctx context.Context) error {
	o, err := openFrom(ctx, b.store, b.game, b.campaign.ID, 0, 0)
	if err != nil {
		return err
	}
	b.mu.Lock()
	b.journal, b.state, b.damage = o.journal.near(), o.state, nil
	b.mu.Unlock()
	b.tell(Change{State: o.state})
	return nil
}

// game gives the rules of the campaign's own game.
func (b *Book) game(string) (Rules, error) { return b.rules, nil }

// Reload reads the books again if another process has written since. Those
// who watch are told when something is new.
func (b *Book) Reload(ctx context.Context) error {
	b.writing.Lock()
	defer b.writing.Unlock()
	listed, _, err := b.store.Entries(ctx, b.campaign.ID, b.Head().Seq)
	if err != nil || listed.Head == b.Head() && b.Damage() == nil {
		return err
	}
	return b.reload(ctx)
}

// now is the journal. Its groups change under mu.
func (b *Book) now() *journal {
	b.mu.RLock()
	defer b.mu.RUnlock()
	return b.journal
}

// find is the entry with an id, as far as the journal goes back.
func (b *Book) find(id string) (Entry, bool) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	i, ok := b.journal.byID[id]
	if !ok {
		return Entry{}, false
	}
	return b.journal.entries[i], true
}

// Find is the entry with an id, whatever has become of it since; false where there
// is none. The error is the store's.
func (b *Book) Find(ctx context.Context, id string) (Entry, bool, error) {
	if e, here := b.find(id); here || b.now().whole() {
		return e, here, nil
	}
	found, err := b.store.Find(ctx, b.campaign.ID, []string{id})
	if err != nil || len(found) == 0 {
		return Entry{}, false, err
	}
	return found[0], true, nil
}

// repeat answers a command whose id is in the books. Deciding it again as
// things stood before tells whether it is the same act.
func repeat(ctx context.Context, b *Book, c Command, first Entry) (Receipt, error) {
	all, err := b.groupOf(ctx, first.Group)
	if err != nil {
		return Receipt{}, err
	}
	n := slices.IndexFunc(all, func(e Entry) bool { return e.Seq == first.Seq })
	if n < 0 {
		return Receipt{}, idTaken(c.ID)
	}
	all = all[n:]
	end := 1
	for end < len(all) && all[end].ID == fmt.Sprintf("%s/%d", c.ID, end+1) {
		end++
	}
	before, err := b.at(ctx, first.Seq-1)
	if err != nil {
		return Receipt{}, err
	}
	if !sameAct(b.rules, before, c, all[:end]) {
		return Receipt{}, idTaken(c.ID)
	}
	return receiptOf(all[:end]), nil
}

// sameAct says whether a command, decided on the state before them, comes to
// these entries.
func sameAct(rules Rules, before State, c Command, entries []Entry) bool {
	c.Now = Moment{At: entries[0].At, UTCOffset: entries[0].UTCOffset}
	d, used, err := decide(rules, before, c)
	if err != nil || len(d.Facts) != len(entries) {
		return false
	}
	for i, f := range d.Facts {
		e := entries[i]
		if e.Group != entries[0].Group || e.Kind != f.Kind || !bytes.Equal(e.Payload, f.Payload) {
			return false
		}
	}
	return (c.Group == "" || c.Group == entries[0].Group) && slices.Equal(used, entries[0].Overruled())
}

func receiptOf(stored []Entry) Receipt {
	last := stored[len(stored)-1]
	return Receipt{Group: stored[0].Group, Entries: slices.Clone(stored),
		Head: Head{Seq: last.Seq, Hash: last.Hash}, Repeat: true}
}

// open says whether more may be said of a group: it is the latest of all, and
// nothing is drafted after it.
func (b *Book) open(group string, latest bool) error {
	b.mu.RLock()
	defer b.mu.RUnlock()
	groups := b.journal.groups
	if n := len(groups); latest && n > 0 && groups[n-1].ID == group &&
		groups[n-1].Target == "" && !groups[n-1].Struck {
		return nil
	}
	return &Violation{Key: "command.group_closed", Field: "group", Args: Args{"field": "group"}}
}

// NextUndo is the act that Undo would take back, false when there is none.
func (b *Book) NextUndo() (Group, bool) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	g := b.journal.latest()
	if g == nil || b.sealed(g) {
		return Group{}, false
	}
	return *g, true
}

// NextRedo is the act that Redo would bring back, false when there is none.
func (b *Book) NextRedo() (Group, bool) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	n := len(b.journal.redos)
	if n == 0 {
		return Group{}, false
	}
	undo := b.journal.byGroup[b.journal.redos[n-1]]
	return *b.journal.byGroup[undo.Target], true
}

func (b *Book) sealed(g *Group) bool {
	return sealed(b.state, g.Entries)
}

// Undo takes the latest act back. It stops at what the game seals: the
// founding, and the closing of a game, which Reopen takes back.
// id names this undo, so that a repeated call does nothing twice; "" for none.
func (b *Book) Undo(ctx context.Context, id string) (Receipt, error) {
	return b.strike(ctx, id, KindUndone, "", nil, func() (string, error) {
		g, ok := b.NextUndo()
		if !ok {
			_, err := b.NextReopen()
			return "", &Violation{Key: "undo.nothing", Args: Args{"closed": err == nil}}
		}
		return g.ID, nil
	})
}

// NextReopen is the closing that Reopen would take back. The error is a
// *Violation that says why there is none: nothing is closed, or something was
// recorded after the closing and stands.
func (b *Book) NextReopen() (Group, error) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	var after *Group
	recordedAfter := func() error {
		return &Violation{Key: "reopen.recorded_after", Args: Args{"entry": after.First(), "kind": after.Kind()}}
	}
	for _, g := range slices.Backward(b.journal.groups) {
		switch {
		case g.Target != "" || g.Struck || g.First() == 1: // that is the founding
		case !b.sealed(g):
			if after == nil {
				after = g
			}
		case after != nil:
			return Group{}, recordedAfter()
		default:
			return *g, nil
		}
	}
	if after != nil && b.journal.base.closed {
		return Group{}, recordedAfter()
	}
	return Group{}, &Violation{Key: "reopen.nothing"}
}

// Reopen takes the last closing of a game back, so that its end can be decided
// again, while nothing that was recorded after it stands. The choices that led
// to it are still there. id names this act, so that a repeated call does
// nothing twice; "" for none.
func (b *Book) Reopen(ctx context.Context, id string) (Receipt, error) {
	return b.strike(ctx, id, KindUndone, "", nil, func() (string, error) {
		g, err := b.NextReopen()
		return g.ID, err
	})
}

// Redo brings the act back that was undone last. A new act ends redo.
func (b *Book) Redo(ctx context.Context, id string) (Receipt, error) {
	return b.strike(ctx, id, KindRedone, "", nil, func() (string, error) {
		b.mu.RLock()
		defer b.mu.RUnlock()
		if n := len(b.journal.redos); n > 0 {
			return b.journal.redos[n-1], nil
		}
		return "", &Violation{Key: "redo.nothing"}
	})
}

// TakeBack strikes any act that stands, however old, if the books still add
// up without it; the founding stays. When they do not, the *Refused names the
// entry that depends on it.
func (b *Book) TakeBack(ctx context.Context, id, group string) (Receipt, error) {
	return TakeBackIf(ctx, b, id, group, nil)
}

// TakeBackIf is TakeBack that asks stands, nil for nobody, as Command.Stands, with the
// state that the books would come to.
func TakeBackIf(ctx context.Context, b *Book, id, group string, stands func(context.Context, State) error) (Receipt, error) {
	return b.strike(ctx, id, KindUndone, group, stands, func() (string, error) { return group, nil })
}

// struckBefore answers an undo or redo whose id is in the books.
func (b *Book) struckBefore(ctx context.Context, id, kind, group string) (Receipt, bool, error) {
	if id == "" {
		return Receipt{}, false, nil
	}
	e, known, err := b.Find(ctx, id)
	if err != nil || !known {
		return Receipt{}, err != nil, err
	}
	struck, is := StruckBy(e)
	if e.Kind != kind || !is || group != "" && struck != group {
		return Receipt{}, true, idTaken(id)
	}
	return receiptOf([]Entry{e}), true, nil
}

// strike records an undo or redo of what choose says, after folding the books as
// they would be. group is what was asked for, "" for whatever comes next.
func (b *Book) strike(ctx context.Context, id, kind, group string, stands func(context.Context, State) error, choose func() (string, error)) (Receipt, error) {
	b.writing.Lock()
	defer b.writing.Unlock()
	if err := recordable(b); err != nil {
		return Receipt{}, err
	}
	if r, done, err := b.struckBefore(ctx, id, kind, group); done {
		return r, err
	}
	group, err := choose()
	if err != nil {
		return Receipt{}, err
	}
	j, next, err := b.struck(ctx, kind, group)
	if err != nil {
		return Receipt{}, err
	}
	if stands != nil {
		if err := stands(ctx, next); err != nil {
			return Receipt{}, err
		}
	}
	if id == "" {
		id = b.ids.New()
	}
	act := b.ids.New()
	if b.taken(act) {
		return Receipt{}, idTaken(act)
	}
	ms, offset := b.clock.Now()
	return b.append(ctx, j, []Entry{{ID: id, Group: act, At: ms, UTCOffset: offset,
		Game: next.Game(), Kind: kind, Version: 1, Payload: mustJSON(strike{Group: group})}}, next)
}

// struck is the state that the books come to after an undo or redo, and a journal
// in which that can be done.
func (b *Book) struck(ctx context.Context, kind, group string) (*journal, State, error) {
	j, err := b.reach(ctx, kind, group)
	if err != nil {
		return nil, nil, err
	}
	b.mu.RLock() // for the book's own journal
	defer b.mu.RUnlock()
	skip, add := group, ""
	if kind == KindRedone {
		skip, add = "", j.byGroup[group].Target
	} else if err := j.strikable(group); err != nil {
		return nil, nil, err
	}
	next, err := j.fold(skip, add)
	if err != nil {
		return nil, nil, &Refused{Violations: []*Violation{dependent(err)}}
	}
	return j, next, nil
}

// dependent turns a failed fold into the refusal that names the entry.
func dependent(err error) *Violation {
	v := &Violation{Key: "undo.depends", Args: Args{}, Cause: err}
	var at *EntryError
	if errors.As(err, &at) {
		v.Args["entry"], v.Args["kind"] = at.Seq, at.Kind
	}
	return v
}

func mustJSON(v any) []byte {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic(err) // only for values of this package, which all encode
	}
	return bytes.TrimSuffix(buf.Bytes(), []byte("\n"))
}
