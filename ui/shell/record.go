package shell

import (
	"context"
	"errors"

	"astrolabe/ledger"
	"astrolabe/ledger/moment"
)

// Record says something to the book. It is on disk before the screen shows
// it; done, which may be nil, is called then, before the screen is built
// again. What breaks rules opens a sheet where the table may overrule them;
// what cannot be overruled is shown with the way out.
func (s *Shell) Record(c ledger.Command, done func(ledger.Receipt)) {
	if !s.taps.bounced(c.Kind + " " + string(c.Payload)) {
		s.taps.record(s.taps.basis(), c, done)
	}
}

// RecordInto says more of the latest act, so that one undo takes back both.
func (s *Shell) RecordInto(group string, c ledger.Command, done func(ledger.Receipt)) {
	c.Group = group
	s.Record(c, done)
}

// Instead says something in the place of an act, which is taken back for it. What
// stands in the way is said before, so that the act is not lost to something that
// cannot be.
func Instead(s *Shell, group string, c ledger.Command, done func(ledger.Receipt)) {
	if s.book != nil && !s.taps.bounced("instead "+group+" "+c.Kind+" "+string(c.Payload)) {
		s.taps.instead(group, c, done)
	}
}

// RecordAgreeing says what a single tap says. Where agree knows a reason to set
// aside all that stands against it, it is recorded all the same, and done is
// told so; agree gives nothing for what the table has to be asked about, as by
// Record.
func (s *Shell) RecordAgreeing(c ledger.Command, agree func(against []*ledger.Violation) []ledger.Overrule, done func(r ledger.Receipt, agreed bool)) {
	book := s.book
	if book == nil || s.taps.bounced(c.Kind+" "+string(c.Payload)) {
		return
	}
	c.ID = s.config.Books.IDs.New()
	on := s.taps.basis()
	held := s.taps.holding(on, c)
	var agreed bool
	s.taps.wait(&tap{on: on, again: c, done: func(r ledger.Receipt) { done(r, agreed) },
		say: func(ctx context.Context) (ledger.Receipt, error) {
			r, err := book.Record(ctx, held)
			if passed := (*moment.Moved)(nil); errors.As(err, &passed) {
				return r, err
			}
			reasons := agree(ledger.Violations(err))
			if agreed = len(reasons) > 0; agreed {
				again := held
				again.Overrules = reasons
				return book.Record(ctx, again)
			}
			return r, err
		},
		refused: func(r *ledger.Refused) {
			against(s, r, func(more []ledger.Overrule) {
				c.Overrules = more
				s.taps.record(on, c, func(r ledger.Receipt) { done(r, false) })
			})
		}})
}

// Undo takes the latest act back.
func (s *Shell) Undo() {
	book := s.book
	if book == nil || s.taps.bounced("undo") {
		return
	}
	if _, ok := book.NextUndo(); !ok && len(s.taps.waiting) == 0 {
		return
	}
	s.taps.strike(book.Undo)
}

// Redo brings back what was undone last.
func (s *Shell) Redo() {
	book := s.book
	if book == nil || s.taps.bounced("redo") {
		return
	}
	if _, ok := book.NextRedo(); !ok && len(s.taps.waiting) == 0 {
		return
	}
	s.taps.strike(book.Redo)
}

// TakeBack strikes an act of the journal, however old.
func (s *Shell) TakeBack(group string) {
	book := s.book
	if book == nil || s.taps.bounced("back "+group) {
		return
	}
	s.taps.strike(func(ctx context.Context, id string) (ledger.Receipt, error) { return book.TakeBack(ctx, id, group) })
}
