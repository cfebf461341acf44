package plates

import (
	"slices"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/shell"
)

// Crowned is who won which game of the campaign and who is crowned with it. It is nil
// while nobody is.
func Crowned(d *desk.Desk) *shell.Crown {
	s := d.State()
	if s == nil || s.Emperor == "" {
		return nil
	}
	c, speak := Cover(d, 0), d.Speaker()
	c.Words = d.T("screen.record.crowned", "name", speak.Player(s.Emperor), "emperor", speak.EmperorWord(s.Board(s.Emperor).Leader.Style))
	return c
}

// Cover is who has won which game so far, or up to the one of a number, and who is
// crowned with the last, by no player’s name; nil where no campaign is open.
func Cover(d *desk.Desk, upTo int) *shell.Crown {
	s := d.State()
	if s == nil {
		return nil
	}
	speak := d.Speaker()
	games := s.Record
	if upTo > 0 {
		games = slices.DeleteFunc(slices.Clone(games), func(g seafall.GameRecord) bool { return g.Number > upTo })
	}
	c := &shell.Crown{Title: s.Name, Words: d.T("chronicle.before_games")}
	switch {
	case s.Emperor != "" && len(games) == len(s.Record):
		c.Livery = pieces.Livery(s.Emperor)
		c.Words = d.T("screen.record.crowned", "name", speak.Province(s.Emperor), "emperor", speak.EmperorWord(s.Board(s.Emperor).Leader.Style))
	case len(games) > 0:
		c.Words = d.T("chronicle.after_games", "count", len(games))
	}
	if n := len(games); s.Founded != "" && n > 0 && games[n-1].Date != "" {
		c.From, c.To = speak.Date(s.Founded), speak.Date(games[n-1].Date)
	}
	for _, g := range games {
		sector := shell.Sector{Number: d.Number(g.Number)}
		if g.Winner != "" {
			sector.Livery = pieces.Livery(g.Winner)
		}
		c.Sectors = append(c.Sectors, sector)
	}
	return c
}
