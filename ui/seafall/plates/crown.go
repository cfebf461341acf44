package plates

import (
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
	speak := d.Speaker()
	c := &shell.Crown{Title: s.Name, Livery: pieces.Livery(s.Emperor),
		Words: d.T("screen.record.crowned", "name", speak.Player(s.Emperor), "emperor", speak.EmperorWord(s.Board(s.Emperor).Leader.Style))}
	if n := len(s.Record); s.Founded != "" && n > 0 && s.Record[n-1].Date != "" {
		c.From, c.To = speak.Date(s.Founded), speak.Date(s.Record[n-1].Date)
	}
	for _, g := range s.Record {
		sector := shell.Sector{Number: d.Number(g.Number)}
		if g.Winner != "" {
			sector.Livery = pieces.Livery(g.Winner)
		}
		c.Sectors = append(c.Sectors, sector)
	}
	return c
}
