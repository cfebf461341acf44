package plates

import (
	"slices"

	"astrolabe/ledger/seafall"
	"astrolabe/translations"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/pieces"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
)

// Crowned is who won which game of the campaign and who is crowned with it. It is nil
// while nobody is.
func Crowned(d *desk.Desk) *shell.Crown {
	s := d.State()
	if s == nil || s.Emperor == "" {
		return nil
	}
	c, speak := Cover(s, shell.Edition{Language: d.Shell.Look().Language()}), d.Speaker()
	c.Words = d.T("screen.record.crowned", "name", speak.Player(s.Emperor), "emperor", speak.EmperorWord(s.Board(s.Emperor).Leader.Style))
	return c
}

// Cover is who has won which game of an edition, and who is crowned with the last, by no
// player’s name; nil for no state.
func Cover(s *seafall.State, as shell.Edition) *shell.Crown {
	if s == nil {
		return nil
	}
	speak := speech.New(translations.New(as.Language), s)
	t := speak.Words.T
	games := s.Record
	if as.UpTo > 0 {
		games = slices.DeleteFunc(slices.Clone(games), func(g seafall.GameRecord) bool { return g.Number > as.UpTo })
	}
	c := &shell.Crown{Title: s.Name, Words: t("chronicle.before_games")}
	switch {
	case s.Emperor != "" && len(games) == len(s.Record):
		c.Livery = pieces.Livery(s.Emperor)
		c.Words = t("screen.record.crowned", "name", speak.Province(s.Emperor), "emperor", speak.EmperorWord(s.Board(s.Emperor).Leader.Style))
	case len(games) > 0:
		c.Words = t("chronicle.after_games", "count", len(games))
	}
	if n := len(games); s.Founded != "" && n > 0 && games[n-1].Date != "" {
		c.From, c.To = speak.Date(s.Founded), speak.Date(games[n-1].Date)
	}
	for _, g := range games {
		sector := shell.Sector{Number: speak.Number(g.Number)}
		if g.Winner != "" {
			sector.Livery = pieces.Livery(g.Winner)
		}
		c.Sectors = append(c.Sectors, sector)
	}
	return c
}
