package payload

import (
	"strconv"
	"time"
)

// Sitting is when, for how long and where a game was played.
type Sitting struct {
	Date  string // at the table, as 2026-01-17: of the first act, until the table corrects it; "" for unknown
	Dated bool   // the table gave Date
	Long  int    // minutes that the table gave, 0 for none
	Took  int    // minutes from the first act to the last one of the same evening, 0 for unknown
	Place string // "" until the table gives it
	Began int64  // time of the first act in UTC milliseconds, 0 for a game from paper or one without acts
}

// MostMinutes is the longest game that a table can enter: a day.
const MostMinutes = 24 * 60

// The span from the first act to the last counts as the length of an evening only within
// these bounds, in minutes. A shorter one was entered after the fact, a longer one has a
// night in it.
const (
	leastTook = 20
	mostTook  = 12 * 60
)

// Begin notes the first act of a game; later acts change nothing.
func (s *Sitting) Begin(at int64, date string) {
	if s.Began != 0 {
		return
	}
	s.Began = at
	if !s.Dated {
		s.Date = date
	}
}

// End records the end of a game. An end on another evening changes nothing.
func (s *Sitting) End(at int64) {
	if n := int((at - s.Began) / time.Minute.Milliseconds()); s.Began != 0 && n >= leastTook && n <= mostTook {
		s.Took = n
	}
}

// Minutes is how long the game took, 0 for unknown.
func (s Sitting) Minutes() int {
	if s.Long != 0 {
		return s.Long
	}
	return s.Took
}

// SittingFields are the values of a Sitting that a table can correct, as their paths end.
var SittingFields = []string{"date", "length", "place"}

// Shown is one of the values, false for unknown.
func (s Sitting) Shown(field string) (value string, known bool) {
	switch field {
	case "date":
		return s.Date, s.Date != ""
	case "length":
		if n := s.Minutes(); n != 0 {
			return strconv.Itoa(n), true
		}
		return "", false
	}
	return s.Place, s.Place != ""
}

// Correct sets one of the values to what stands in a field of a fact. noNumber is what is
// said of a length that is none.
func (s *Sitting) Correct(value, field, is string, noNumber error) error {
	switch value {
	case "date":
		if err := CheckDate(field, is); err != nil {
			return err
		}
		s.Date, s.Dated = is, true
	case "length":
		n, err := strconv.Atoi(is)
		if err != nil {
			return noNumber
		}
		if err := InRange(field, n, 1, MostMinutes); err != nil {
			return err
		}
		s.Long = n
	default:
		if err := Optional(field, is); err != nil {
			return err
		}
		s.Place = is
	}
	return nil
}
