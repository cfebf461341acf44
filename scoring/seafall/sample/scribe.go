package sample

import (
	"context"
	"fmt"
	"time"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// act is one thing that happens at the table. The first of its commands opens
// a group, the others say more of it.
type act struct {
	say       []scoring.Command
	overrules []ledger.Overrule
	undo      bool
	redo      bool
}

// scribe writes the campaign down. After an error it writes nothing more.
type scribe struct {
	ctx    context.Context
	script script
	book   *ledger.Book
	acts   int
	err    error
}

// rhythm is how long people take between two acts of play, in seconds: a turn
// is thought over, its parts come quickly.
var rhythm = []int{95, 140, 41, 213, 68, 174, 29, 122, 251, 57, 186, 88}

// found opens the first evening with the founding of the campaign.
func (s *scribe) found(c scoring.FoundCampaign, names ...scoring.Command) {
	s.evening("2026-01-17T18:40:00+01:00")
	shelf := ledger.Books{Store: &draft{}, Clock: &s.script, IDs: &s.script, Rules: []ledger.Rules{scoring.Rules{}}}
	s.book, _, s.err = shelf.Found(s.ctx, scoring.Game, scoring.Say(c))
	for _, c := range names {
		s.next(35, say(c))
	}
}

// evening begins another evening at a table's own time.
func (s *scribe) evening(at string) {
	t, err := time.Parse(time.RFC3339, at)
	if err != nil {
		s.fail(err)
		return
	}
	_, offset := t.Zone()
	s.script.evening(t.UnixMilli(), offset/60)
}

func (s *scribe) fail(err error) {
	if s.err == nil {
		s.err = fmt.Errorf("act %d of the sample: %w", s.acts, err)
	}
}

// next does one act some seconds after the one before.
func (s *scribe) next(seconds int, a act) {
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
			s.fail(err)
		}
		return
	}
	group := ""
	for i, said := range a.say {
		c := scoring.Say(said)
		if i == 0 {
			c.Overrules = a.overrules
		} else {
			s.script.pass(7)
			c.Group = group
		}
		receipt, err := s.book.Record(s.ctx, c)
		if err != nil {
			s.fail(err)
			return
		}
		group = receipt.Group
	}
}

// play does acts in the rhythm of the table.
func (s *scribe) play(acts ...act) {
	for _, a := range acts {
		s.next(rhythm[s.acts%len(rhythm)], a)
	}
}

// start begins a game.
func (s *scribe) start(absent ...player) {
	c := scoring.StartGame{}
	for _, p := range absent {
		c.Absent = append(c.Absent, p.province())
	}
	s.next(300, say(c))
}

// back lets somebody who missed games make up for them. It is said while the
// table is laid, and the rhythm of play goes on as if nothing had been.
func (s *scribe) back(p player, boxes ...seafall.Filling) {
	s.next(60, say(scoring.ReturnToTable{Province: p.province(), Boxes: boxes}))
	s.acts--
}

// winter holds the winter before a year, and its first round begins.
func (s *scribe) winter(acts ...act) {
	s.next(240, say(scoring.HoldWinter{}))
	s.play(acts...)
}

// round goes on to the next round.
func (s *scribe) round(acts ...act) {
	s.next(50, say(scoring.NextRound{}))
	s.play(acts...)
}

// end ends the game at the round check and goes through the seven steps.
func (s *scribe) end(choices ...scoring.Command) {
	s.next(60, say(scoring.EndGame{}))
	for i, c := range choices {
		s.next(25+rhythm[i%len(rhythm)]/4, say(c))
	}
	s.next(45, say(scoring.CloseGame{}))
}
