package shell

import (
	"context"
	"errors"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	scoring "astrolabe/scoring/seafall"
)

// tap is something that is said to the books. Taps wait for one another: the
// next is recorded when the one before is on disk.
type tap struct {
	say     func(context.Context) (ledger.Receipt, error)
	done    func(ledger.Receipt)
	refused func(*ledger.Refused) // nil shows what stands in the way
}

// Record says something to the book. It is on disk before the screen shows
// it; done, which may be nil, is called then, before the screen is built
// again. What breaks rules opens a sheet where the table may overrule them;
// what cannot be overruled is shown with the way out.
func (s *Shell) Record(c scoring.Command, done func(ledger.Receipt)) { s.RecordInto("", c, done) }

// RecordInto says more of the latest act, so that one undo takes back both.
func (s *Shell) RecordInto(group string, c scoring.Command, done func(ledger.Receipt)) {
	said := scoring.Say(c)
	if s.bounced(said.Kind + " " + string(said.Payload)) {
		return
	}
	s.record(group, c, nil, done)
}

// RecordOverruling says something with the rules that the table has set aside
// already, so that they are not asked about again.
func (s *Shell) RecordOverruling(c scoring.Command, overrules []ledger.Overrule, done func(ledger.Receipt)) {
	said := scoring.Say(c)
	if !s.bounced(said.Kind + " " + string(said.Payload)) {
		s.record("", c, overrules, done)
	}
}

// RecordTap says what a single tap says. Where it was tapped in this turn
// already it is recorded all the same, as the second tap that it is: done is
// told so. Any other rule that is broken is asked about, as by Record.
func (s *Shell) RecordTap(c scoring.Command, done func(r ledger.Receipt, again bool)) {
	said := scoring.Say(c)
	book := s.book
	if book == nil || s.bounced(said.Kind+" "+string(said.Payload)) {
		return
	}
	said.ID = s.config.Books.IDs.New()
	var again bool
	s.wait(&tap{done: func(r ledger.Receipt) { done(r, again) },
		say: func(ctx context.Context) (ledger.Receipt, error) {
			r, err := book.Record(ctx, said)
			against := ledger.Violations(err)
			if again = scoring.SecondTap(against); again {
				second := scoring.Say(c, scoring.TapAgain(against)...)
				second.ID = said.ID
				return book.Record(ctx, second)
			}
			return r, err
		},
		refused: func(r *ledger.Refused) {
			s.against(r, func(more []ledger.Overrule) {
				s.record("", c, more, func(r ledger.Receipt) { done(r, false) })
			})
		}})
}

func (s *Shell) record(group string, c scoring.Command, overrules []ledger.Overrule, done func(ledger.Receipt)) {
	book := s.book
	if book == nil {
		return
	}
	said := scoring.Say(c, overrules...)
	said.Group = group
	// The id is made with the tap: tried again, it is still the same act.
	said.ID = s.config.Books.IDs.New()
	s.wait(&tap{done: done,
		say: func(ctx context.Context) (ledger.Receipt, error) { return book.Record(ctx, said) },
		refused: func(r *ledger.Refused) {
			s.against(r, func(more []ledger.Overrule) { s.record(group, c, more, done) })
		}})
}

// Undo takes the latest act back.
func (s *Shell) Undo() {
	book := s.book
	if book == nil || s.bounced("undo") {
		return
	}
	if _, ok := book.NextUndo(); !ok && len(s.waiting) == 0 {
		return
	}
	id := s.config.Books.IDs.New()
	s.wait(&tap{say: func(ctx context.Context) (ledger.Receipt, error) { return book.Undo(ctx, id) },
		done: func(ledger.Receipt) { s.follow() }})
}

// Redo brings back what was undone last.
func (s *Shell) Redo() {
	book := s.book
	if book == nil || s.bounced("redo") {
		return
	}
	if _, ok := book.NextRedo(); !ok && len(s.waiting) == 0 {
		return
	}
	id := s.config.Books.IDs.New()
	s.wait(&tap{say: func(ctx context.Context) (ledger.Receipt, error) { return book.Redo(ctx, id) },
		done: func(ledger.Receipt) { s.follow() }})
}

// TakeBack strikes an act of the journal, however old.
func (s *Shell) TakeBack(group string) {
	book := s.book
	if book == nil || s.bounced("back "+group) {
		return
	}
	id := s.config.Books.IDs.New()
	s.wait(&tap{say: func(ctx context.Context) (ledger.Receipt, error) { return book.TakeBack(ctx, id, group) },
		done: func(ledger.Receipt) { s.follow() }})
}

// Reopen takes the last closing of a game back, so that its end can be
// decided again. The choices are still there.
func (s *Shell) Reopen() {
	if g, ok := s.lastClosing(); ok {
		s.TakeBack(g.ID)
	}
}

// lastClosing is the closing that Reopen takes back: the latest act that
// stands, since what was played after it depends on it.
func (s *Shell) lastClosing() (ledger.Group, bool) {
	if s.book == nil {
		return ledger.Group{}, false
	}
	for g := range s.book.Latest() {
		if g.Kind() == "game_closed" {
			return g, true
		}
		if s.State().Running != nil {
			return ledger.Group{}, false // a new game has begun
		}
	}
	return ledger.Group{}, false
}

// CanReopen says whether there is a closing to take back.
func (s *Shell) CanReopen() bool { _, ok := s.lastClosing(); return ok }

// follow goes where the campaign stands after an undo or redo has moved it:
// out of the end of a game that goes on, or into it.
func (s *Shell) follow() {
	state := s.State()
	if state == nil || s.Current() == nil {
		return
	}
	ended := state.Running != nil && state.Running.Ended != nil
	switch name := s.Current().Name(); {
	case name == "ending" && !ended, name == "table" && ended, name == "record" && state.Running != nil && ended:
		if next := s.landing(); next != nil {
			s.closeSheets()
			s.stack[len(s.stack)-1] = next
		}
	}
}

// bounced says whether the same was tapped so shortly before that it was one
// tap. It takes note of the tap.
func (s *Shell) bounced(same string) bool {
	if s.config.DoubleTap < 0 {
		return false
	}
	now := time.Now()
	if same == s.last && now.Sub(s.lastAt) < s.config.DoubleTap {
		return true
	}
	s.last, s.lastAt = same, now
	s.guards++
	s.config.After(s.config.DoubleTap, func() {
		s.guards--
		s.painted()
	})
	return false
}

// wait puts a tap in line.
func (s *Shell) wait(t *tap) {
	s.waiting = append(s.waiting, t)
	if s.failed != nil {
		s.arrange() // the banner counts those who wait
		s.root.Refresh()
		s.painted()
	}
	s.next()
}

// next records the first in line, unless something stands in the way.
func (s *Shell) next() {
	if s.writing || s.failed != nil || len(s.waiting) == 0 {
		return
	}
	s.writing = true
	t := s.waiting[0]
	stop := s.config.After(spinnerAfter, func() {
		if s.writing {
			s.slow = true
			s.arrange()
			s.root.Refresh()
		}
	})
	s.config.Background(func() {
		r, err := persist(t)
		fyne.Do(func() {
			stop()
			s.recorded(t, r, err)
		})
	})
}

// persist says a tap to the books. When somebody else has written meanwhile
// the books have been read again, and it is said again.
func persist(t *tap) (r ledger.Receipt, err error) {
	for range 3 {
		r, err = t.say(context.Background())
		if !errors.Is(err, ledger.ErrStale) {
			break
		}
	}
	return r, err
}

func (s *Shell) recorded(t *tap, r ledger.Receipt, err error) {
	s.writing, s.slow = false, false
	if err != nil && !refusal(err) {
		s.failed = err
		s.Rebuild()
		return
	}
	if len(s.waiting) > 0 && s.waiting[0] == t {
		s.waiting = s.waiting[1:]
	}
	switch {
	case err != nil:
		s.Rebuild()
		refused := &ledger.Refused{Violations: ledger.Violations(err)}
		if t.refused != nil && refused.Overrulable() {
			t.refused(refused)
		} else {
			s.against(refused, nil)
		}
	default:
		if t.done != nil {
			t.done(r)
		}
		s.Rebuild()
	}
	s.next()
}

// refusal says whether an error is the rules' or the books' answer. Anything
// else kept the disk from taking it.
func refusal(err error) bool {
	list := ledger.Violations(err)
	for _, v := range list {
		if strings.HasPrefix(v.Key, "storage.") || v.Key == "book.stale" {
			return false
		}
	}
	return len(list) > 0
}

// Retry records again what could not be written.
func (s *Shell) Retry() {
	s.failed = nil
	s.Rebuild()
	s.next()
}

// GiveUp forgets the taps that could not be written. What stands in the books
// stays as it is.
func (s *Shell) GiveUp() {
	s.failed, s.waiting = nil, nil
	s.Rebuild()
}

// Work does something that takes time in the background and shows a sentence
// about it when it takes more than half a second. done runs on the main
// goroutine.
func (s *Shell) Work(about string, work func(context.Context) error, done func(error)) {
	s.working++
	var shut func()
	finished := false
	stop := s.config.After(progressAfter, func() {
		if !finished { // both may wait for a main loop that is still starting
			shut = s.progress(about)
		}
	})
	s.config.Background(func() {
		err := work(context.Background())
		fyne.Do(func() {
			finished = true
			stop()
			if shut != nil {
				shut()
			}
			s.working--
			if done != nil {
				done(err)
			}
			s.painted()
		})
	})
}
