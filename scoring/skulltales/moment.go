package skulltales

import (
	"fmt"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/moment"
	"astrolabe/ledger/skulltales"
	"astrolabe/scoring/saying"
)

var _ moment.Dated = Rules{}

// Date is the position of a campaign in its calendar.
type Date struct {
	Chapter  int
	Attempt  int
	Open     bool // the chapter has begun and is not closed
	Phases   int  // that have begun in it
	Phase    skulltales.Phase
	Turn     int  // event turns held in the adventure
	Step     int  // of the end of the adventure, Steps+1 when all is said; 0 else
	Finished bool // the campaign
}

// DateOf returns the position of a campaign in its calendar.
func DateOf(s *skulltales.State) Date {
	d := Date{Chapter: s.Number, Attempt: s.Attempt, Phase: s.Phase, Finished: s.Finished != ""}
	if c := s.Chapter(); c != nil {
		d.Open, d.Phases = c.Open, len(c.Phases)
	}
	if s.Running != nil {
		d.Turn = s.Running.Turn
	}
	if e := EndOfAdventure(s); e != nil {
		d.Step = e.Now
	}
	return d
}

// Calendar is the date as text.
func (Rules) Calendar(state ledger.State) string {
	s, _ := state.(*skulltales.State)
	if s == nil {
		return ""
	}
	return fmt.Sprint(DateOf(s))
}

// once lists the kinds of facts that no one records twice on purpose.
var once = []string{skulltales.ChapterStarted{}.Kind(), skulltales.PhaseBegun{}.Kind(), skulltales.PhaseEnded{}.Kind(), skulltales.AdventureBegun{}.Kind(),
	skulltales.EventTurnHeld{}.Kind(), skulltales.AdventureEnded{}.Kind(), skulltales.ResultChosen{}.Kind(), skulltales.FindsChosen{}.Kind(),
	skulltales.RewardsChosen{}.Kind(), skulltales.AllyChosen{}.Kind(), skulltales.InheritanceChosen{}.Kind(), skulltales.RegistreConfirmed{}.Kind(),
	skulltales.CaptainChosen{}.Kind(), skulltales.FollowsChosen{}.Kind(), skulltales.AdventureClosed{}.Kind(), skulltales.AdventureRestarted{}.Kind(),
	skulltales.CampaignFinished{}.Kind()}

// Once says of steps of the calendar and of choices at the end of an adventure that the
// same again is the same act.
func (Rules) Once(kind string) bool { return slices.Contains(once, kind) }

// Moved says what has moved since a command was made: the date, at the end of an
// adventure what was chosen, and the values that the command changes.
func (Rules) Moved(then, now, after ledger.State) (list []*ledger.Violation) {
	t, _ := then.(*skulltales.State)
	n, _ := now.(*skulltales.State)
	if t == nil || n == nil {
		return nil
	}
	was, is := DateOf(t), DateOf(n)
	switch {
	case was != is:
		list = append(list, &ledger.Violation{Key: "moved.calendar", Args: ledger.Args{"then": was, "now": is}})
	case is.Step > 0 && lastChoice(t) != lastChoice(n):
		list = append(list, &ledger.Violation{Key: "moved.choices", Args: ledger.Args{"step": is.Step}})
	}
	if a, _ := after.(*skulltales.State); a != nil {
		list = append(list, saying.Moved(skulltales.Changes(t, n), skulltales.Changes(n, a))...)
	}
	return list
}

// lastChoice is the entry that last said something at the end of an adventure.
func lastChoice(s *skulltales.State) int64 {
	e := s.Running.Ending
	last := lastWord(e)
	for _, c := range e.Finds {
		last = max(last, c.Seq)
	}
	for _, c := range e.Rewards {
		last = max(last, c.Seq)
	}
	for _, c := range e.Allies {
		last = max(last, c.Seq)
	}
	for _, c := range e.Inheritance {
		last = max(last, c.Seq)
	}
	if e.Confirmed != nil {
		last = max(last, e.Confirmed.Seq)
	}
	if e.Captain != nil {
		last = max(last, e.Captain.Seq)
	}
	if e.Follows != nil {
		last = max(last, e.Follows.Seq)
	}
	return last
}
