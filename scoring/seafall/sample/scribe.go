package sample

import (
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/telling"
)

// act is one thing that happens at the table.
type act = telling.Act

// scribe writes the campaign down as SeaFall is played.
type scribe struct{ *telling.Scribe }

// found opens the first evening with the founding of the campaign.
func (s *scribe) found(at string, c scoring.FoundCampaign, names ...scoring.Command) {
	s.Found(at, scoring.Say(c))
	for _, c := range names {
		s.Next(35, say(c))
	}
}

// start begins a game.
func (s *scribe) start(absent ...player) {
	c := scoring.StartGame{}
	for _, p := range absent {
		c.Absent = append(c.Absent, p.province())
	}
	s.Next(300, say(c))
}

// back lets somebody who missed games make up for them. It is said while the
// table is laid.
func (s *scribe) back(p player, boxes ...seafall.Filling) {
	s.Aside(60, say(scoring.ReturnToTable{Province: p.province(), Boxes: boxes}))
}

// winter holds the winter before a year, and its first round begins.
func (s *scribe) winter(acts ...act) {
	s.Next(240, say(scoring.HoldWinter{}))
	s.Play(acts...)
}

// round goes on to the next round.
func (s *scribe) round(acts ...act) {
	s.Next(50, say(scoring.NextRound{}))
	s.Play(acts...)
}

// end ends the game at the round check and goes through the seven steps.
func (s *scribe) end(choices ...scoring.Command) {
	s.Next(60, say(scoring.EndGame{}))
	for i, c := range choices {
		s.Next(25+telling.Pause(i)/4, say(c))
	}
	s.Next(45, say(scoring.CloseGame{}))
}

// called gives the evening of a game its name.
func (s *scribe) called(game int, name string) {
	s.Next(75, say(scoring.NameEvening{Number: game, Name: name}))
}
