package telling

import (
	"context"
	"fmt"
	"time"

	"astrolabe/ledger"
)

// Act is one thing that happens at the table.
type Act struct {
	say        []ledger.Command
	undo, redo bool
}

// Say is what somebody says. The first command opens a group, the others say more of it.
func Say(c ...ledger.Command) Act { return Act{say: c} }

// What is taken back, and brought back.
var (
	Undo = Act{undo: true}
	Redo = Act{redo: true}
)

// And says more of an act.
func (a Act) And(more Act) Act {
	a.say = append(append([]ledger.Command{}, a.say...), more.say...)
	return a
}

// Overruled is an act for which the table sets a rule aside.
func (a Act) Overruled(rule, reason string) Act {
	a = a.And(Act{})
	a.say[0].Overrules = append(append([]ledger.Overrule{}, a.say[0].Overrules...), ledger.Overrule{Rule: rule, Reason: reason})
	return a
}

// Scribe writes a campaign down. After an error it writes nothing more.
type Scribe struct {
	ctx    context.Context
	rules  ledger.Rules
	script script
	book   *ledger.Book
	acts   int
	err    error
}

// rhythm is how long people take between two acts of play, in seconds: a turn
// is thought over, its parts come quickly.
var rhythm = []int{95, 140, 41, 213, 68, 174, 29, 122, 251, 57, 186, 88}

// Pause is the n-th pause of the rhythm of a table, in seconds.
func Pause(n int) int { return rhythm[n%len(rhythm)] }

// Found opens the first evening, at a table's own time, with the founding of the
// campaign.
func (s *Scribe) Found(at string, c ledger.Command) {
	s.Evening(at)
	shelf := ledger.Books{Store: &draft{}, Clock: &s.script, IDs: &s.script, Rules: []ledger.Rules{s.rules}}
	s.book, _, s.err = shelf.Found(s.ctx, s.rules.Game(), c)
}

// State is the campaign as it stands.
func (s *Scribe) State() ledger.State { return s.book.State() }

// Stopped says whether an error has stopped the scribe.
func (s *Scribe) Stopped() bool { return s.err != nil }

// Evening begins another evening at a table's own time.
func (s *Scribe) Evening(at string) {
	t, err := time.Parse(time.RFC3339, at)
	if err != nil {
		s.Fail(err)
		return
	}
	_, offset := t.Zone()
	s.script.evening(t.UnixMilli(), offset/60)
}

// Fail stops the scribe, unless it has been stopped.
func (s *Scribe) Fail(err error) {
	if s.err == nil {
		s.err = fmt.Errorf("act %d of the sample: %w", s.acts, err)
	}
}

// Aside does one act that the rhythm of play passes over.
func (s *Scribe) Aside(seconds int, a Act) {
	s.Next(seconds, a)
	s.acts--
}

// Next does one act some seconds after the one before.
func (s *Scribe) Next(seconds int, a Act) {
	s.acts++
	s.script.pass(seconds)
	if s.err != nil {
		return
	}
	if a.undo || a.redo {
		strike := s.book.Undo
		if a.redo {
			strike = s.book.Redo
		}
		if _, err := strike(s.ctx, ""); err != nil {
			s.Fail(err)
		}
		return
	}
	group := ""
	for i, c := range a.say {
		if i > 0 {
			s.script.pass(7)
			c.Group = group
		}
		receipt, err := s.book.Record(s.ctx, c)
		if err != nil {
			s.Fail(err)
			return
		}
		group = receipt.Group
	}
}

// Play does acts in the rhythm of the table.
func (s *Scribe) Play(acts ...Act) {
	for _, a := range acts {
		s.Next(Pause(s.acts), a)
	}
}
