package campaigns

import (
	"time"

	"astrolabe/ledger"
	"astrolabe/ui/shell"
)

// listing is one campaign of the list, ready to be shown.
type listing struct {
	ID    string
	Name  string
	Games int        // closed games
	Last  string     // date of the last entry, as 2026-01-17
	row   *shell.Row // nil for a game or a summary that this build does not know
}

// listed makes the list ready. Dates are those of the zone at the table, which
// the list does not keep: the zone of now stands in for it.
func listed(s *shell.Shell, all []ledger.Listed, zone *time.Location) []listing {
	list := make([]listing, len(all))
	for i, c := range all {
		list[i] = listing{ID: c.ID, Name: c.Name, Games: c.Games,
			Last: time.UnixMilli(c.LastAt).In(zone).Format("2006-01-02")}
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
