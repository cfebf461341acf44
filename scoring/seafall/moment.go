package seafall

import (
	"fmt"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/moment"
	"astrolabe/ledger/seafall"
	"astrolabe/scoring/saying"
)

var _ moment.Dated = Rules{}

// Date is the position of a campaign in its calendar.
type Date struct {
	Phase Phase
	Game  int // the running one, or the one that comes next
	Year  int
	Round int // 0 in winter
	Step  int // of the ending, 8 when all are done; 0 else
}

// DateOf returns the position of a campaign in its calendar.
func DateOf(s *seafall.State) Date {
	g := s.Running
	if g == nil {
		d := Date{Phase: BetweenGames, Game: NextGame(s)}
		switch {
		case s.Emperor != "":
			d.Phase = Crowned
		case len(s.Record) == 0 && !s.Prologue:
			d.Phase = BeforeFirst
		}
		return d
	}
	d := Date{Phase: InGame, Game: g.Number, Year: g.Year, Round: g.Round}
	switch {
	case g.Ended != nil:
		d.Phase = Ending
		if c, _ := EndOfGame(s); c != nil { // of choices that cannot be carried out together too
			d.Step = c.Current
		}
	case g.Year == 0:
		d.Phase = FirstWinter
	case g.Number == 0:
		d.Phase = InPrologue
	}
	return d
}

// Calendar is the date as text.
func (Rules) Calendar(state ledger.State) string {
	s, _ := state.(*seafall.State)
	if s == nil {
		return ""
	}
	return fmt.Sprint(DateOf(s))
}

// once lists the kinds of facts that no one records twice on purpose.
var once = []string{seafall.GameStarted{}.Kind(), seafall.WinterHeld{}.Kind(), seafall.RoundBegun{}.Kind(), seafall.GameEnded{}.Kind(),
	seafall.ImprovementChosen{}.Kind(), seafall.TrainingChosen{}.Kind(), seafall.KeepChosen{}.Kind(), seafall.ShipChosen{}.Kind(),
	seafall.EnmityChosen{}.Kind(), seafall.GloryConfirmed{}.Kind(), seafall.TitleChosen{}.Kind(), seafall.GameClosed{}.Kind(),
	seafall.CampaignEnded{}.Kind()}

// Once says of steps of the calendar and of choices at the end of a game that the same
// again is the same act.
func (Rules) Once(kind string) bool { return slices.Contains(once, kind) }

// Moved says what has moved since a command was made: the date; in a round who has had a
// turn, at the end of a game what was chosen; and the values that the command changes.
func (Rules) Moved(then, now, after ledger.State) (list []*ledger.Violation) {
	t, _ := then.(*seafall.State)
	n, _ := now.(*seafall.State)
	if t == nil || n == nil {
		return nil
	}
	was, is := DateOf(t), DateOf(n)
	switch {
	case was != is:
		list = append(list, &ledger.Violation{Key: "moved.calendar", Args: ledger.Args{"then": was, "now": is}})
	case is.Step > 0 && lastChoice(t) != lastChoice(n):
		list = append(list, &ledger.Violation{Key: "moved.choices", Args: ledger.Args{"step": is.Step}})
	case !slices.Equal(acted(t), acted(n)):
		list = append(list, &ledger.Violation{Key: "moved.turn", Args: ledger.Args{"acted_then": acted(t), "acted_now": acted(n)}})
	}
	if a, _ := after.(*seafall.State); a != nil {
		list = append(list, saying.Moved(seafall.Since(t, n), seafall.Changes(n, a))...)
	}
	return list
}

// acted are the provinces that have done something in the round that is played.
func acted(s *seafall.State) (list []seafall.Province) {
	if s.Running == nil {
		return nil
	}
	for _, p := range s.Running.Seats {
		if len(s.Running.DoneBy(p)) > 0 {
			list = append(list, p)
		}
	}
	return list
}

// lastChoice is the entry that last chose something at the end of a game.
func lastChoice(s *seafall.State) int64 {
	e := s.Running.Ended
	last := e.Recorded
	if e.Improvement != nil {
		last = max(last, e.Improvement.Seq)
	}
	for _, c := range e.Training {
		last = max(last, c.Seq)
	}
	for _, c := range e.Keep {
		last = max(last, c.Seq)
	}
	for _, c := range e.Ships {
		last = max(last, c.Seq)
	}
	for _, c := range e.Enmity {
		last = max(last, c.Seq)
	}
	for _, c := range e.Titles {
		last = max(last, c.Seq)
	}
	return last
}
