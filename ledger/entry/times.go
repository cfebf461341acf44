package entry

import "time"

// Moment is a time at the table.
type Moment struct {
	At        int64 // UTC, milliseconds since 1970
	UTCOffset int   // minutes east of UTC
}

// Date is the date of the moment, as 2026-01-17; "" for the zero Moment.
func (m Moment) Date() string {
	if m == (Moment{}) {
		return ""
	}
	return time.UnixMilli(m.At).UTC().Add(time.Duration(m.UTCOffset) * time.Minute).Format(time.DateOnly)
}

// Times are the times of entries in a file that cannot be right. Such entries count all the
// same: the table decides what to correct.
type Times struct {
	Early OddTime // before any game that is kept here was sold
	Back  OddTime // earlier than the entry before
	Ahead OddTime // later than now

	Now int64 // UTC milliseconds, 0 for unknown

	last int64 // time of the entry before
}

// OddTime is how many entries have such a time, and the first of them.
type OddTime struct {
	Count int
	First Entry
}

const (
	earliest = 1420070400000 // the beginning of 2015 in UTC milliseconds
	ahead    = 5 * 60 * 1000 // clocks differ by that much
)

// Add looks at the next entries.
func (t *Times) Add(entries ...Entry) {
	for _, e := range entries {
		t.add(e)
	}
}

func (t *Times) add(e Entry) {
	odd := func(is bool, of *OddTime) {
		if !is {
			return
		}
		if of.Count++; of.Count == 1 {
			of.First = e
		}
	}
	odd(e.At < earliest, &t.Early)
	odd(e.At < t.last, &t.Back)
	odd(t.Now > 0 && e.At > t.Now+ahead, &t.Ahead)
	t.last = e.At
}
