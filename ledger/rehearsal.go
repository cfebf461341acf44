package ledger

// Rehearsal says commands to a book without recording any: each is decided on
// top of those before it, as RecordAll would. It is for one goroutine.
type Rehearsal struct {
	book  *Book
	draft *draft
}

// Rehearse begins a rehearsal with the books as they are now.
func (b *Book) Rehearse() *Rehearsal { return &Rehearsal{b, b.newDraft()} }

// Say gives the entries that a command would come to, without hashes, or those
// that the same act came to before. The errors are those of Record; the
// rehearsal then goes on without the command.
func (r *Rehearsal) Say(c Command) (Receipt, error) {
	if err := r.book.take(r.draft, c); err != nil {
		return Receipt{}, err
	}
	return r.draft.said[len(r.draft.said)-1].receipt(r.draft.entries), nil
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
