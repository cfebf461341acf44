package ledger

import "context"

// MayFound says why a founding command would be refused; nil when it would
// not. It needs no store.
func (bs *Books) MayFound(game string, c Command) error {
	r, err := bs.rules(game)
	if err != nil {
		return err
	}
	campaign := Campaign{ID: "rehearsal", Game: game}
	_, _, err = bs.book(r, campaign, newJournal(campaign, beginning(r)), r.New()).Rehearse().Say(context.Background(), c)
	return err
}

// Rehearsal says commands to a book without recording any: each is decided on
// top of those before it, as RecordAll would. It is for one goroutine.
type Rehearsal struct {
	book  *Book
	draft *draft
}

// Rehearse begins a rehearsal with the books as they are now.
func (b *Book) Rehearse() *Rehearsal { return &Rehearsal{b, newDraft(b)} }

// Say gives the entries that a command would come to, without hashes, or those
// that the same act came to before, and what stands in its way that the table
// sets aside. The errors are those of Record; the rehearsal then goes on
// without the command.
func (r *Rehearsal) Say(ctx context.Context, c Command) (Receipt, []*Violation, error) {
	before := r.draft.next
	if err := r.draft.take(ctx, c); err != nil {
		return Receipt{}, nil, err
	}
	said := r.draft.said[len(r.draft.said)-1].receipt(r.draft.entries)
	if said.Repeat {
		return said, nil, nil
	}
	c.Now = Moment{At: said.Entries[0].At, UTCOffset: said.Entries[0].UTCOffset}
	d, err := r.book.rules.Decide(before, c)
	return said, d.Violations, err
}

// State is the state that the commands so far would come to. It is shared and
// never changes.
func (r *Rehearsal) State() State { return r.draft.next }

// Latest is the group that more could be said of.
func (r *Rehearsal) Latest() string {
	if n := len(r.draft.entries); n > 0 {
		return r.draft.entries[n-1].Group
	}
	last, _ := r.book.Last()
	return last.Group
}
