package wording

import (
	"fmt"
	"strconv"
	"time"
)

// Date is a date as 2026-01-17 in words: 17 January 2026. What cannot be read
// comes back as it is.
func (s Speaker) Date(date string) string {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return clip(date, shortest)
	}
	key := "term.date"
	if day.Day() == 1 {
		key = "term.date.first"
	}
	return s.t(key, "day", day.Day(), "month", s.t("term.month."+strconv.Itoa(int(day.Month()))), "year", day.Year())
}

// DateShort is a date without its year: 17 Jan.
func (s Speaker) DateShort(date string) string {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return clip(date, shortest)
	}
	key := "term.date.short"
	if day.Day() == 1 {
		key = "term.date.short_first"
	}
	return s.t(key, "day", day.Day(), "month", s.t("term.month_short."+strconv.Itoa(int(day.Month()))))
}

// Day is the date of a moment at the table, as 2026-01-17: UTC milliseconds
// and minutes east of UTC, as an entry has them.
func (s Speaker) Day(at int64, offset int) string {
	return local(at, offset).Format(time.DateOnly)
}

// Clock is the time of day of a moment at the table: 21:14, 21 h 14.
func (s Speaker) Clock(at int64, offset int) string {
	t := local(at, offset)
	return s.t("term.clock", "hour", fmt.Sprintf("%02d", t.Hour()), "minute", fmt.Sprintf("%02d", t.Minute()))
}

func local(at int64, offset int) time.Time {
	return time.UnixMilli(at).UTC().Add(time.Duration(offset) * time.Minute)
}

// Game is a game by its number; 0 is the prologue.
func (s Speaker) Game(number int) string {
	if number == 0 {
		return s.t("term.prologue")
	}
	return s.t("term.game", "number", number)
}

// steps is how many steps there are at the end of a game (R33).
const steps = 7

// Step is one of the seven steps at the end of a game, counted from 1.
func (s Speaker) Step(number int) string {
	if number < 1 || number > steps {
		return s.Number(number)
	}
	return s.t("term.step." + strconv.Itoa(number))
}

// Status is where a campaign stands, for its word in a list of campaigns.
func (s Speaker) Status(status string) string {
	switch status {
	case "founded", "playing", "between", "crowned":
		return s.t("term.status." + status)
	}
	return clip(status, shortest)
}
