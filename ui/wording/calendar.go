package wording

import (
	"fmt"
	"strconv"
	"time"

	"astrolabe/ledger/payload"
	"astrolabe/translations"
)

// Date is a date as 2026-01-17 in words: January 17, 2026. What cannot be read
// comes back as it is.
func (p Plain) Date(date string) string {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return Clip(date, Shortest)
	}
	key := "term.date"
	if day.Day() == 1 {
		key = "term.date.first"
	}
	return p.Words.T(key, "day", day.Day(), "month", p.Words.T("term.month."+strconv.Itoa(int(day.Month()))), "year", day.Year())
}

// DateShort is a date without its year: Jan 17.
func (p Plain) DateShort(date string) string {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return Clip(date, Shortest)
	}
	key := "term.date.short"
	if day.Day() == 1 {
		key = "term.date.short_first"
	}
	return p.Words.T(key, "day", day.Day(), "month", p.Words.T("term.month_short."+strconv.Itoa(int(day.Month()))))
}

// Day is the date of a moment at the table, as 2026-01-17: UTC milliseconds
// and minutes east of UTC, as an entry has them.
func (p Plain) Day(at int64, offset int) string {
	return atTable(at, offset).Format(time.DateOnly)
}

// Clock is the time of day of a moment at the table: 21:14, 21 h 14.
func (p Plain) Clock(at int64, offset int) string {
	t := atTable(at, offset)
	return p.Words.T("term.clock", "hour", fmt.Sprintf("%02d", t.Hour()), "minute", fmt.Sprintf("%02d", t.Minute()))
}

// Length is so many minutes: 3 h 20 min, 3 h 20.
func Length(words *translations.Catalogue, minutes int) string {
	hours, rest := minutes/60, minutes%60
	switch {
	case hours == 0:
		return words.T("term.length.minutes", "minutes", rest)
	case rest == 0:
		return words.T("term.length.hours", "hours", hours)
	}
	return words.T("term.length.both", "hours", hours, "minutes", fmt.Sprintf("%02d", rest))
}

// Sitting is when, for how long and where a game was played, as far as it is known.
func Sitting(words *translations.Catalogue, s payload.Sitting) []string {
	var said []string
	if s.Date != "" {
		said = append(said, Plain{Words: words}.Date(s.Date))
	}
	if n := s.Minutes(); n != 0 {
		said = append(said, Length(words, n))
	}
	if s.Place != "" {
		said = append(said, s.Place)
	}
	return said
}

func atTable(at int64, offset int) time.Time {
	return time.UnixMilli(at).UTC().Add(time.Duration(offset) * time.Minute)
}
