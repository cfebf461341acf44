package campaigns

import (
	"encoding/json"
	"time"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// listing is one campaign of the list, ready to be shown.
type listing struct {
	ID     string
	Name   string
	Status string // the game's own word: "founded", "playing", "between", "crowned"
	Games  int    // closed games
	Last   string // date of the last entry, as 2026-01-17
	seafall.Detail
	Strange bool // a game or a summary that this build does not know
}

// listed makes the list ready. Dates are those of the zone at the table, which
// the list does not keep: the zone of now stands in for it.
func listed(all []ledger.Listed, zone *time.Location) []listing {
	list := make([]listing, len(all))
	for i, c := range all {
		l := listing{ID: c.ID, Name: c.Name, Status: c.Status, Games: c.Games,
			Last: time.UnixMilli(c.LastAt).In(zone).Format("2006-01-02")}
		l.Strange = c.Game != scoring.Game || json.Unmarshal(c.Detail, &l.Detail) != nil
		list[i] = l
	}
	return list
}

// next is the number of the game that comes next.
func (l listing) next() int { return l.Games + 1 }
