package payload_test

import (
	"testing"
	"time"

	"astrolabe/ledger"
	"astrolabe/ledger/payload"
)

// TestASitting: the date is the first act's until the table gives another, and the length
// is what the acts show of one evening until the table gives it.
func TestASitting(t *testing.T) {
	const start = 1768674000000 // 19:20 on 17 January 2026, an hour east of UTC
	after := func(span time.Duration) int64 { return start + span.Milliseconds() }
	for _, c := range []struct {
		name string
		ends []int64
		want int
	}{
		{"an evening", []int64{after(3 * time.Hour), after(200 * time.Minute)}, 200},
		{"one past midnight", []int64{after(7 * time.Hour)}, 420},
		{"one that was closed four days later", []int64{after(3 * time.Hour), after(96 * time.Hour)}, 180},
		{"one that was entered afterward", []int64{after(2 * time.Minute)}, 0},
		{"one of two evenings", []int64{after(48 * time.Hour), after(49 * time.Hour)}, 0},
		{"a clock that went back", []int64{after(-time.Hour)}, 0},
	} {
		var s payload.Sitting
		s.Begin(start, "2026-01-17")
		s.Begin(after(time.Hour), "2026-01-18")
		for _, at := range c.ends {
			s.End(at)
		}
		if s.Date != "2026-01-17" || s.Minutes() != c.want {
			t.Errorf("%s: %d minutes on %s, want %d", c.name, s.Minutes(), s.Date, c.want)
		}
	}
	var paper payload.Sitting
	paper.End(start)
	if paper.Minutes() != 0 {
		t.Errorf("from paper it took %d minutes", paper.Minutes())
	}

	s := payload.Sitting{Took: 90}
	for _, c := range []struct{ field, is, key string }{
		{"date", "2026-01-17", ""}, {"date", "17.01.2026", "date.unreadable"}, {"date", "2026-02-30", "date.unreadable"}, {"date", "", "date.unreadable"},
		{"length", "1", ""}, {"length", "1440", ""}, {"length", "200", ""}, {"length", "0", "number.out_of_range"}, {"length", "1441", "number.out_of_range"},
		{"length", "-5", "number.out_of_range"}, {"length", "2.5", "value.no_number"}, {"length", "two", "value.no_number"},
		{"place", "Ana’s kitchen", ""}, {"place", "a\nb", "name.unwritable"}, {"place", "Chez Ana", ""},
	} {
		if err := s.Correct(c.field, "is", c.is, payload.Misfit("is", "value.no_number", nil)); key(err) != c.key {
			t.Errorf("%s %q: %v, want %q", c.field, c.is, err, c.key)
		}
	}
	for i, want := range []string{"2026-01-17", "200", "Chez Ana"} {
		if is, known := s.Shown(payload.SittingFields[i]); is != want || !known {
			t.Errorf("%s is %q", payload.SittingFields[i], is)
		}
	}
	if err := s.Correct("place", "is", "", nil); err != nil || s.Place != "" {
		t.Errorf("the place is %q, %v", s.Place, err)
	}
}

// key is the key of the one violation within an error, "" for none.
func key(err error) string {
	if v := ledger.Violations(err); len(v) == 1 {
		return v[0].Key
	}
	return ""
}
