package seafall

import (
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	"astrolabe/scoring/saying"
)

// sold is the year SeaFall was released: no game can be earlier.
const sold = "2016-01-01"

// dated warns of a date that cannot be that of a game (R43).
func dated(t *table, game int, date string) {
	d := datingOf(t.before, game)
	d.Today = t.now.Date()
	doubted(t, d.Typed("R43", date))
}

// clock warns as a game begins or ends at a time that cannot be right (R43).
func clock(t *table, d saying.Dating) {
	d.Today = t.now.Date()
	doubted(t, d.Shown("R43"))
}

// datingOf returns the dates around a game. Those of the paper record may have
// been played before the founding of these books.
func datingOf(s *seafall.State, game int) saying.Dating {
	d := saying.Dating{Sold: sold}
	if !s.CaughtUp(game) {
		d.Founded = s.Founded
	}
	for _, n := range seafall.Played(s) {
		switch date := seafall.SittingOf(s, n).Date; {
		case date == "":
		case n < game:
			d.Before = date
		case n > game && d.After == "":
			d.After = date
		}
	}
	return d
}

// doubted notes what the table may overrule, nil for nothing.
func doubted(t *table, v *ledger.Violation) {
	if v != nil {
		t.violations = append(t.violations, v)
	}
}
