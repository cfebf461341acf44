package campaigns

import (
	"time"

	"astrolabe/ledger"
	"astrolabe/ledger/textnorm"
	"astrolabe/ui/shell"
	"astrolabe/ui/wording"
)

// listing is one campaign of the list, ready to be shown.
type listing struct {
	ID       string
	Name     string
	Game     string // as ledger.Campaign has it
	Games    int    // closed games
	Last     string // date of the last entry, as 2026-01-17
	Entries  int64
	Archived bool
	Mark     string     // what tells it from another of the same name, "" for none
	row      *shell.Row // nil for a game or a summary that this build does not know
}

// otherwise says how much of a campaign is behind its table where its game counts
// something else than games.
func otherwise(s *shell.Shell, game string, count int) (words string, is bool) {
	all := s.Config().Words
	if !all.For(game).Has("term.played." + game) {
		return "", false
	}
	return wording.Played(all, game, count), true
}

// listed makes the list ready. Dates are those of the zone at the table, which
// the list does not keep: the zone of now stands in for it.
func listed(s *shell.Shell, all []ledger.Listed, zone *time.Location) []listing {
	list := make([]listing, len(all))
	called := map[string]int{}
	for _, c := range all {
		called[textnorm.Fold(c.Name)]++
	}
	for i, c := range all {
		last := time.UnixMilli(c.LastAt).In(zone)
		list[i] = listing{ID: c.ID, Name: c.Name, Game: c.Game, Games: c.Games, Last: last.Format("2006-01-02"),
			Entries: c.Seq, Archived: c.Archived}
		if called[textnorm.Fold(c.Name)] > 1 {
			_, east := last.Zone()
			list[i].Mark = s.T("screen.campaigns.namesake", "count", int(c.Seq), "clock", s.Speaker().Clock(c.LastAt, east/60), "id", c.ID)
		}
		game := s.Config().Game(c.Game)
		if game == nil {
			continue
		}
		if row, ok := game.Row(s, c); ok {
			list[i].row = &row
		}
	}
	return list
}
