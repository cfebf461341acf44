package wording

import (
	"strconv"

	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/wording"
)

// lastStep is how many steps there are at the end of a game (R33).
const lastStep = 7

// Step is one of the seven steps at the end of a game, counted from 1.
func Step(s Speaker, number int) string {
	if number < 1 || number > lastStep {
		return s.Number(number)
	}
	return s.T("term.step." + strconv.Itoa(number))
}

// Status is where a campaign stands, for its word in a list of campaigns.
func Status(s Speaker, status string) string {
	switch status {
	case "founded", "playing", "between", "crowned":
		return s.T("term.status." + status)
	}
	return wording.Clip(status, wording.Shortest)
}

// Date says where a campaign stands: between two games, in which round of which one, at
// which step of its end.
func Date(s Speaker, d scoring.Date) string {
	game := s.Game(d.Game)
	switch d.Phase {
	case scoring.BeforeFirst:
		return s.T("terminal.next.founded")
	case scoring.BetweenGames:
		return s.T("terminal.next.between", "number", d.Game)
	case scoring.Crowned:
		return s.T("terminal.next.crowned")
	case scoring.FirstWinter:
		return s.T("terminal.next.winter", "game", game)
	case scoring.Ending:
		if d.Step > scoring.StepTitles {
			return s.T("terminal.next.close", "game", game)
		}
		return s.T("terminal.next.ending", "game", game, "step", d.Step, "name", Step(s, d.Step))
	}
	return s.T("terminal.next.playing", "game", game, "year", d.Year, "round", d.Round)
}
