package plates

import (
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/shell"
)

// Race is how far everybody at the table is to the target, who has most glory first.
// It is nil while no game is played.
func Race(d *desk.Desk) *shell.Race {
	s := d.State()
	if s == nil || s.Running == nil || s.Running.Ended != nil {
		return nil
	}
	g, speak := s.Running, d.Speaker()
	order := scoring.Ordered(scoring.Rank(s.Present(), func(p seafall.Province) int { return s.Play(p).Glory }, nil))
	goal := g.Target
	if goal == 0 && len(order) > 0 { // the prologue is played to none: the first is at the end
		goal = s.Play(order[0]).Glory
	}
	race := &shell.Race{Title: speak.Game(g.Number), Moment: d.T("screen.table.before_winter"), Goal: g.Target > 0}
	if g.Target > 0 {
		race.Title = d.T("screen.race.to", "game", speak.Game(g.Number), "number", d.Number(g.Target))
	}
	if g.Year > 0 {
		race.Moment = d.T("screen.table.year_round", "year", g.Year, "round", g.Round)
	}
	for _, p := range order {
		glory := s.Play(p).Glory
		race.Lanes = append(race.Lanes, shell.Lane{ID: string(p), Livery: pieces.Livery(p), Name: speak.Player(p), Number: d.Number(glory), At: part(glory, goal)})
	}
	return race
}

// part is how much of a way somebody has made.
func part(is, goal int) float32 { return min(1, float32(max(is, 0))/float32(max(goal, 1))) }
