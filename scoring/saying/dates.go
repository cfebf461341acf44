package saying

import "astrolabe/ledger"

// Dating is what is known around the date of a game. Dates are as 2026-01-17, and "" where
// nobody knows.
type Dating struct {
	Sold    string // the day before which nobody can have played
	Founded string // when the campaign was
	Before  string // when the game before was played
	After   string // when the next one was
	Began   string // when this one began
	Today   string
}

// Typed checks a date that the table entered; nil if it is plausible.
func (d Dating) Typed(rule, date string) *ledger.Violation {
	switch {
	case date == "":
		return nil
	case date < d.Sold:
		return unlikely(rule, "date.too_early", date, d.Sold)
	case date < d.Founded:
		return unlikely(rule, "date.before_founding", date, d.Founded)
	case date < d.Before:
		return unlikely(rule, "date.before_last", date, d.Before)
	case d.After != "" && date > d.After:
		return unlikely(rule, "date.after_next", date, d.After)
	case d.Today != "" && date > d.Today:
		return unlikely(rule, "date.future", date, d.Today)
	}
	return nil
}

// Shown is what stands against the date that the clock of the device shows as a game
// begins or ends, nil for nothing.
func (d Dating) Shown(rule string) *ledger.Violation {
	switch {
	case d.Today == "":
		return nil
	case d.Today < d.Sold:
		return unlikely(rule, "clock.too_early", d.Today, d.Sold)
	case d.Today < d.Founded:
		return unlikely(rule, "clock.before_founding", d.Today, d.Founded)
	case d.Today < d.Before:
		return unlikely(rule, "clock.before_last", d.Today, d.Before)
	case d.Today < d.Began:
		return unlikely(rule, "clock.before_first", d.Today, d.Began)
	}
	return nil
}

func unlikely(rule, key, date, other string) *ledger.Violation {
	return &ledger.Violation{Key: key, Rule: rule, Overrulable: true, Args: ledger.Args{"date": date, "other_date": other}}
}
