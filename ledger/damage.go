package ledger

import (
	"cmp"
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"astrolabe/ledger/violation"
)

// Damage is what keeps a campaign from being opened whole, and how much of it is
// sound.
type Damage struct {
	Campaign Campaign // Game is "" where no entry and no row tells it
	Name     string   // as it was listed, else as the sound entries have it, else the id
	Sound    int64    // the last entry of the sound beginning, 0 for none
	Last     int64    // the last entry that is known of
	SoundAt  Moment   // when Sound was recorded; zero for none
	LostFrom Moment   // when the first entry after Sound was recorded; zero where nobody knows
	LostTo   Moment   // when the last one was; zero where nobody knows
	Games    int      // closed games in the sound beginning
	AllGames int      // closed games as far as is known, at least Games
	Why      error    // what is wrong: an *EntryError, or what the store reports

	entries []Entry // the sound beginning
	head    Head    // as the store lists it
	summary Summary // of the sound beginning
	keep    *Snapshot
}

// Lost is how many entries are not in the sound beginning.
func (d *Damage) Lost() int64 { return max(0, d.Last-d.Sound) }

// Refusal is why nothing can be recorded in the sound beginning.
func (d *Damage) refusal() *Violation {
	return &Violation{Key: "book.damaged", Cause: d.Why,
		Args: Args{"campaign": d.Campaign.ID, "name": d.Name, "sound": d.Sound, "last": d.Last}}
}

// Damage is what is wrong with the books where only their sound beginning could
// be opened; nil for whole ones.
func (b *Book) Damage() *Damage {
	b.mu.RLock()
	defer b.mu.RUnlock()
	return b.damage
}

// recordable says why nothing can be recorded, nil where it can.
func recordable(b *Book) error {
	if d := b.Damage(); d != nil {
		return d.refusal()
	}
	return nil
}

// OpenReadable opens a campaign as Open does, or what is sound of it: the longest
// beginning whose chain holds, without the half of an act, and folds. Such a Book
// is read like any other and refuses to record with book.damaged; Damage says
// what is wrong. The Book is nil where not even the founding is sound. Damage
// is nil where nothing is wrong that Open sees.
//
// Errors: ErrUnknownCampaign, book.unknown_game, and what keeps the store from
// reading anything; entries of a newer version are an error and no damage.
func (bs *Books) OpenReadable(ctx context.Context, id string) (*Book, *Damage, error) {
	return bs.readable(ctx, id, bs.Open)
}

// Examine is OpenReadable for who wants to know whether all of a campaign is
// sound: it reads and folds it from the first entry, whatever snapshots there
// are, and the Book holds all of it.
func (bs *Books) Examine(ctx context.Context, id string) (*Book, *Damage, error) {
	return bs.readable(ctx, id, bs.openWhole)
}

// readable opens a campaign, or what is sound of it where that finds damage.
func (bs *Books) readable(ctx context.Context, id string, open func(context.Context, string) (*Book, error)) (*Book, *Damage, error) {
	book, err := open(ctx, id)
	if err == nil || errors.Is(err, ErrUnknownCampaign) || ctx.Err() != nil {
		return book, nil, cmp.Or(ctx.Err(), err)
	}
	listed, entries, missing := bs.Store.Readable(ctx, id)
	if listed.ID == "" {
		return nil, nil, cmp.Or(missing, err)
	}
	r, none := bs.gameOf(listed, entries)
	if none != nil && listed.Campaign.Game != "" {
		return nil, nil, none
	}
	if r != nil && r.Game() != listed.Campaign.Game && missing == nil {
		missing = &Violation{Key: "book.summary_differs", Args: Args{"campaign": id, "name": listed.Name, "row": "game"}}
	}
	d := &Damage{Campaign: listed.Campaign, Name: listed.Name, Why: missing, head: listed.Head}
	var j *journal
	var s State
	if r != nil && len(entries) > 0 {
		d.Campaign.Game = r.Game()
		var wrong, unknown error
		j, s, wrong, unknown = sound(r, d.Campaign, entries)
		switch {
		case unknown != nil:
			return nil, nil, unknown
		case wrong != nil && (missing == nil || !unread(wrong)):
			d.Why = wrong
		case missing == nil:
			return nil, nil, err // whatever Open says, it is no damage
		}
	}
	d.measure(listed, entries, j, s)
	bs.mark(ctx, id)
	if len(d.entries) == 0 {
		return nil, d, nil
	}
	d.keep = j.keep(r)
	book = bs.book(r, d.Campaign, j, s)
	book.listed = listed
	book.damage = d
	return book, d, nil
}

// mark remembers that a campaign is damaged where that is not known anyway.
func (bs *Books) mark(ctx context.Context, id string) {
	if known, err := bs.Store.Marked(ctx); err == nil && !slices.Contains(known, id) {
		bs.Store.Mark(id, true)
	}
}

// unread says whether an entry is wrong because it could not be read: then the
// store knows better what is wrong.
func unread(wrong error) bool {
	var at *EntryError
	return errors.As(wrong, &at) && at.Kind == ""
}

// gameOf is the game whose books they are. The chain tells it, which begins with the
// game and the id, whatever the row says; where its beginning is lost, the row does.
func (bs *Books) gameOf(l Listed, entries []Entry) (Rules, error) {
	for _, r := range bs.Rules {
		if len(entries) > 0 && entries[0].Prev == Genesis(r.Game(), l.ID) {
			return r, nil
		}
	}
	r, unknown := bs.rules(l.Campaign.Game)
	if unknown == nil {
		return r, nil
	}
	if l.Campaign.Game != "" {
		return nil, unknown
	}
	return nil, &Violation{Key: "book.unknown_game", Args: Args{"game": l.ID}}
}

// sound is the longest beginning of entries that is whole: its chain holds, and
// no act is cut in two. The first error says what is wrong with the entry after
// it, nil where there is none; the second that the beginning does not fold.
func sound(r Rules, c Campaign, entries []Entry) (j *journal, s State, wrong, unknown error) {
	j = newJournal(c, beginning(r))
	for _, e := range entries {
		if wrong = j.add(e); wrong != nil {
			break
		}
	}
	n := len(j.entries)
	if wrong != nil {
		n = wholeActs(entries[:n], entries[n])
	}
	j, s, unknown = read(r, c, entries[:n])
	if unknown == nil || wrong == nil || n == 0 {
		return j, s, wrong, unknown
	}
	// Where nobody knows what came next, the last act may be a half one.
	last := entries[n-1]
	last.ID += "/"
	if j, s, half := read(r, c, entries[:wholeActs(entries[:n], last)]); half == nil {
		return j, s, wrong, nil
	}
	return nil, nil, wrong, unknown
}

// wholeActs is how many of the entries are of acts that the next entry has no
// part in. The entries of one command have its id and are counted: act, act/2,
// act/3.
func wholeActs(entries []Entry, next Entry) int {
	base, _, more := strings.Cut(next.ID, "/")
	n := len(entries)
	for more && n > 0 {
		e := entries[n-1]
		if id, _, _ := strings.Cut(e.ID, "/"); id != base || next.Group != "" && next.Group != e.Group {
			break
		}
		n--
	}
	return n
}

// measure says what is there and what is lost.
func (d *Damage) measure(l Listed, entries []Entry, j *journal, s State) {
	if j != nil && len(j.entries) > 0 {
		d.entries, d.summary = j.entries, s.Summary()
		last := j.entries[len(j.entries)-1]
		d.Sound, d.SoundAt = last.Seq, Moment{At: last.At, UTCOffset: last.UTCOffset}
		d.Games = d.summary.Games
		d.Name = cmp.Or(d.Name, d.summary.Name)
	}
	d.Name = cmp.Or(d.Name, d.Campaign.ID)
	d.AllGames = max(l.Games, d.Games)
	d.Last = max(l.Seq, d.Sound, violation.LastKnown(d.Why))
	if n := len(entries); n > 0 {
		d.Last = max(d.Last, entries[n-1].Seq)
	}
	if violation.OnlyEnd(d.Why, d.Sound) {
		d.Last = d.Sound
	}
	i := slices.IndexFunc(entries, func(e Entry) bool { return e.Seq > d.Sound && e.At > 0 })
	if i >= 0 {
		d.LostFrom = Moment{At: entries[i].At, UTCOffset: entries[i].UTCOffset}
	}
	if n := len(entries); i >= 0 && entries[n-1].At > 0 {
		d.LostTo = Moment{At: entries[n-1].At, UTCOffset: entries[n-1].UTCOffset}
	} else if at, offset, told := violation.LastMissing(d.Why); told {
		d.LostTo = Moment{At: at, UTCOffset: offset}
	} else if l.LastAt > d.SoundAt.At {
		d.LostTo = Moment{At: l.LastAt, UTCOffset: d.SoundAt.UTCOffset}
	}
}

// AcceptLoss goes on with the sound beginning of a campaign as all that there
// was, and gives what was given up. The books as they lie are set aside before.
// Somebody at the table has decided that, after looking for a copy.
//
// Errors: storage.nothing_lost where the campaign is whole, those of
// Examine, and those of the store's SetAside and Replace.
func (bs *Books) AcceptLoss(ctx context.Context, id string) (*Damage, error) {
	book, d, err := bs.Examine(ctx, id)
	if err != nil {
		return nil, err
	}
	if d == nil {
		return nil, &Violation{Key: "storage.nothing_lost", Args: Args{"name": book.State().Summary().Name}}
	}
	var kept string // what holds what is given up
	if violation.Outdated(d.Why) {
		kept, _ = Violations(d.Why)[0].Args["copy"].(string)
	} else if kept, err = bs.Store.SetAside(ctx); err != nil {
		return nil, err
	}
	now, _ := bs.Clock.Now()
	return d, bs.Store.Replace(ctx, []Replacement{{Campaign: d.Campaign, Head: d.head, Entries: d.entries,
		Summary: d.summary, At: now, Copy: filepath.Base(kept), Keep: d.keep}})
}

// Damaged examines every campaign and gives the damage of those that have some,
// in the order of Known. It reads all books and folds them; each is given as
// soon as it is found where told is not nil. The error is what kept it from
// going on.
func (bs *Books) Damaged(ctx context.Context, told func(Damage)) ([]Damage, error) {
	list, err := bs.Store.Known(ctx)
	if err != nil {
		return nil, err
	}
	ids := make([]string, len(list))
	for i, l := range list {
		ids[i] = l.ID
	}
	return bs.damaged(ctx, ids, told)
}

// Marked examines the campaigns of which something is known to be wrong: what a
// list can tell without reading all books. It is Damaged for these, in no order.
func (bs *Books) Marked(ctx context.Context, told func(Damage)) ([]Damage, error) {
	ids, err := bs.Store.Marked(ctx)
	if err != nil {
		return nil, err
	}
	return bs.damaged(ctx, ids, told)
}

// damaged examines some campaigns, and remembers which of them are damaged.
func (bs *Books) damaged(ctx context.Context, ids []string, told func(Damage)) ([]Damage, error) {
	var all []Damage
	for _, id := range ids {
		book, d, err := bs.Examine(ctx, id)
		served := false // a snapshot that is not what the entries come to
		if d == nil && book != nil {
			_, served, err = bs.compare(ctx, book)
		}
		if ctx.Err() != nil {
			return all, ctx.Err()
		}
		if v := (*Violation)(nil); errors.As(err, &v) && v.Kind() == "storage" {
			return all, err
		}
		if d == nil { // sound, or of a game that this program does not know
			if !served {
				bs.Store.Mark(id, false)
			}
			continue
		}
		all = append(all, *d)
		if told != nil {
			told(*d)
		}
	}
	return all, nil
}
