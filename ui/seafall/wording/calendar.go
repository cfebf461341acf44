package wording

import (
	"strconv"

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
