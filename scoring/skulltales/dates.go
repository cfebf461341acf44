package skulltales

import (
	"astrolabe/ledger/skulltales"
	"astrolabe/scoring/saying"
)

// sold is the year in which Skull Tales was: nobody can have played before.
const sold = "2015-01-01"

// dated warns of a date that cannot be that of an adventure (T8).
func (t *table) dated(of *skulltales.Chapter, date string) {
	d := datingOf(t.s, of)
	d.Today = t.now.Date()
	t.doubt(d.Typed("T8", date))
}

// clock warns as an adventure begins or ends at a time that cannot be right (T8).
func (t *table) clock(d saying.Dating) {
	d.Today = t.now.Date()
	t.doubt(d.Shown("T8"))
}

// datingOf is what is known around the date of an attempt, of the next one for nil. Chapters
// of the paper may have been played before the founding of these books.
func datingOf(s *skulltales.State, of *skulltales.Chapter) saying.Dating {
	d := saying.Dating{Sold: sold}
	if of == nil || !of.CaughtUp {
		d.Founded = s.Founded
	}
	later := false
	for _, c := range s.Chapters {
		switch {
		case of != nil && c.Number == of.Number && c.Attempt == of.Attempt: // correcting it replaces it
			later = true
		case c.Date == "":
		case !later:
			d.Before = c.Date
		case d.After == "":
			d.After = c.Date
		}
	}
	return d
}
