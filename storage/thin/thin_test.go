package thin_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"astrolabe/ledger"
	"astrolabe/storage/thin"
)

const day = 24 * time.Hour

const hourFour = int64(1768665600000) // 2026-01-17 16:00 UTC

// rung is a copy that was made so long before four o'clock.
func rung(n int, ago time.Duration, size int64, campaigns ...string) ledger.Copy {
	c := ledger.Copy{Number: n, Path: fmt.Sprint(n), At: hourFour - ago.Milliseconds(), Size: size}
	for _, id := range campaigns {
		of := ledger.Copied{Campaign: ledger.Campaign{ID: id}}
		if id[0] == '!' {
			of = ledger.Copied{Campaign: ledger.Campaign{ID: id[1:]}, Wrong: 7}
		}
		c.Campaigns = append(c.Campaigns, of)
	}
	return c
}

// left are the numbers of the copies that stay.
func left(list []ledger.Copy, now, budget int64) (numbers []int) {
	gone := map[int]bool{}
	for _, c := range thin.Out(list, now, budget, nil) {
		gone[c.Number] = true
	}
	for _, c := range list {
		if !gone[c.Number] {
			numbers = append(numbers, c.Number)
		}
	}
	return numbers
}

const plenty = int64(1) << 40

// TestRungs: two evenings a week for a year, four copies each.
func TestRungs(t *testing.T) {
	var list []ledger.Copy
	for evening := 104; evening >= 0; evening-- {
		for hour := 4; hour > 0; hour-- {
			list = append(list, rung(len(list)+1, time.Duration(evening)*84*time.Hour+time.Duration(hour)*time.Hour, 1, "a"))
		}
	}
	stay := left(list, hourFour, plenty)
	count := map[string]int{}
	for _, n := range stay {
		switch ago := time.Duration(hourFour-list[n-1].At) * time.Millisecond; {
		case ago <= 2*day:
			count["two days"]++
		case ago <= 14*day:
			count["two weeks"]++
		case ago <= 92*day:
			count["three months"]++
		default:
			count["the rest"]++
		}
	}
	// The last evening whole; one copy of each of the three before it; a week's
	// last for eleven weeks and the weeks that are cut; a month's last, and the
	// oldest of all.
	want := map[string]int{"two days": 4, "two weeks": 3, "three months": 12, "the rest": 11}
	if fmt.Sprint(count) != fmt.Sprint(want) {
		t.Errorf("there stay %v, want %v", count, want)
	}
	if again := left(slices.DeleteFunc(slices.Clone(list), func(c ledger.Copy) bool { return !slices.Contains(stay, c.Number) }), hourFour, plenty); !slices.Equal(again, stay) {
		t.Errorf("thinned again there stay %v, before %v", again, stay)
	}
}

// TestThinnedByHand are the odd cases.
func TestThinnedByHand(t *testing.T) {
	year := 365 * day
	for what, c := range map[string]struct {
		list   []ledger.Copy
		budget int64
		want   []int
	}{
		"none":            {nil, plenty, nil},
		"one, too large":  {[]ledger.Copy{rung(1, 0, 9, "a")}, 1, []int{1}},
		"three of a year": {[]ledger.Copy{rung(1, year, 1, "a"), rung(2, year, 1, "a"), rung(3, year, 1, "a")}, plenty, []int{1, 2, 3}},
		"the last of a day": {[]ledger.Copy{rung(1, 9*day, 1, "a"), rung(2, 5*day+2*time.Hour, 1, "a"), rung(3, 5*day+time.Hour, 1, "a"),
			rung(4, 0, 1, "a"), rung(5, 0, 1, "a")}, plenty, []int{1, 3, 4, 5}},
		"an old campaign in three": {[]ledger.Copy{rung(1, 9*day, 1, "b"), rung(2, 5*day, 1, "a", "b"), rung(3, 5*day, 1, "a", "b"),
			rung(4, 5*day, 1, "a"), rung(5, 0, 1, "a"), rung(6, 0, 1, "a")}, plenty, []int{1, 2, 3, 4, 5, 6}},
		"damaged ones do not count": {[]ledger.Copy{rung(1, 9*day, 1, "a"), rung(2, 5*day, 1, "a"), rung(3, 5*day, 1, "a"), rung(4, 5*day, 1, "!a"),
			rung(5, 0, 1, "!a")}, plenty, []int{1, 2, 3, 4, 5}},
		"from the middle": {[]ledger.Copy{rung(1, 30*time.Hour, 1, "a"), rung(2, 20*time.Hour, 1, "a"), rung(3, 15*time.Hour, 1, "a"),
			rung(4, 14*time.Hour, 1, "a"), rung(5, time.Hour, 1, "a")}, 4, []int{1, 2, 4, 5}},
		"not below three": {[]ledger.Copy{rung(1, 4*time.Hour, 5, "a"), rung(2, 3*time.Hour, 5, "a"), rung(3, 2*time.Hour, 5, "a"),
			rung(4, time.Hour, 5, "a")}, 1, []int{1, 3, 4}},
		"made while the clock was a year behind": {[]ledger.Copy{rung(1, time.Hour, 1, "a"), rung(2, year, 1, "a"), rung(3, year, 1, "a"),
			rung(4, year-time.Minute, 1, "a"), rung(5, 0, 1, "a")}, plenty, []int{1, 2, 3, 4, 5}},
		"made in the future": {[]ledger.Copy{rung(1, -year, 1, "a"), rung(2, -year, 1, "a"), rung(3, time.Minute, 1, "a"),
			rung(4, 0, 1, "a"), rung(5, 0, 1, "a")}, plenty, []int{1, 2, 3, 4, 5}},
	} {
		if stay := left(c.list, hourFour, c.budget); !slices.Equal(stay, c.want) {
			t.Errorf("%s: there stay %v, want %v", what, stay, c.want)
		}
	}
	// An evening with the clock a year behind, three months ago: thinned again
	// and again, it takes the place of none that was made before.
	var list []ledger.Copy
	for n := range 40 {
		list = append(list, rung(n+1, time.Duration(400-7*n)*day, 1, "a"))
	}
	for n := range 5 {
		list = append(list, rung(41+n, year+120*day-time.Duration(n)*time.Minute, 1, "a"))
	}
	for n := range 5 {
		list = append(list, rung(46+n, time.Duration(5-n)*time.Hour, 1, "a"))
	}
	first := left(list, hourFour, plenty)
	for range 20 {
		stay := left(list, hourFour, plenty)
		list = slices.DeleteFunc(list, func(c ledger.Copy) bool { return !slices.Contains(stay, c.Number) })
	}
	if len(list) != len(first) {
		t.Errorf("there stay %v, then %d", first, len(list))
	}
	// The newest of all campaigns stays, whatever was asked for since.
	list = []ledger.Copy{rung(1, 9*time.Hour, 5, "a"), rung(2, 8*time.Hour, 5, "a", "b"), rung(3, 7*time.Hour, 5, "a")}
	for n := 4; n < 9; n++ {
		c := rung(n, time.Duration(9-n)*time.Hour, 5, "a")
		c.Alone = true
		list = append(list, c)
	}
	if stay := left(list, hourFour, 1); !slices.Contains(stay, 2) || !slices.Contains(stay, 3) {
		t.Errorf("of copies of one campaign there stay %v", stay)
	}
}

// TestThinning: whatever there is, what has to stay does, and what takes too much
// room goes.
func TestThinning(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var list []ledger.Copy
		for n := range rapid.IntRange(1, 60).Draw(t, "copies") {
			var held []string
			for _, id := range []string{"a", "b", "c"} {
				switch rapid.IntRange(0, 3).Draw(t, id) {
				case 0:
				case 1:
					held = append(held, "!"+id)
				default:
					held = append(held, id)
				}
			}
			// Mostly in the past, in any order: clocks are set.
			ago := time.Duration(rapid.Int64Range(-400, 1200).Draw(t, "ago")) * 11 * time.Hour
			c := rung(n+1, ago, rapid.Int64Range(1, 100).Draw(t, "size"), held...)
			c.Alone = rapid.IntRange(0, 4).Draw(t, "alone") == 0
			list = append(list, c)
		}
		ordered := rapid.Bool().Draw(t, "in order")
		if ordered {
			slices.SortFunc(list, func(a, b ledger.Copy) int { return int(a.At/1000 - b.At/1000) })
			for i := range list {
				list[i].Number = i + 1
			}
		}
		budget := rapid.Int64Range(0, 3000).Draw(t, "budget")
		stay := left(list, hourFour, budget)
		if !slices.Contains(stay, 1) || !slices.Contains(stay, len(list)) {
			t.Fatalf("the oldest or the newest is gone: %v", stay)
		}
		had, has := map[string]int{}, map[string]int{}
		var size int64
		for _, c := range list {
			kept := slices.Contains(stay, c.Number)
			if kept {
				size += c.Size
			}
			for _, of := range c.Campaigns {
				if of.Sound() {
					had[of.ID]++
					if kept {
						has[of.ID]++
					}
				}
			}
		}
		for id, n := range had {
			if has[id] < min(n, 3) {
				t.Fatalf("%s is in %d sound copies, and was in %d", id, has[id], n)
			}
		}
		// More than the budget stays only where every copy between the ends is
		// needed, or is the newest of all campaigns.
		whole := 0
		for _, c := range list {
			if !c.Alone {
				whole = c.Number
			}
		}
		for _, n := range stay {
			if size <= budget || n == 1 || n == len(list) || n == whole {
				continue
			}
			needed := slices.ContainsFunc(list[n-1].Campaigns, func(of ledger.Copied) bool { return of.Sound() && has[of.ID] <= 3 })
			if !needed {
				t.Fatalf("%d bytes stay of %d allowed, and copy %d is not needed", size, budget, n)
			}
		}
		// Nothing young goes for its age: by its own clock, and by the numbers.
		latest := list[0].At
		for _, c := range list {
			latest = max(latest, c.At)
			if hourFour-latest <= (2*day).Milliseconds() && !slices.Contains(left(list, hourFour, plenty), c.Number) {
				t.Fatalf("copy %d is young and gone", c.Number)
			}
		}
		// Thinned again, nothing more goes.
		var rest []ledger.Copy
		for _, c := range list {
			if slices.Contains(stay, c.Number) {
				rest = append(rest, c)
			}
		}
		if again := left(rest, hourFour, budget); ordered && !slices.Equal(again, stay) {
			t.Fatalf("thinned again there stay %v, before %v", again, stay)
		}
	})
}

func TestBudget(t *testing.T) {
	for _, c := range []struct {
		taken, room int64
		known       bool
		want        int64
	}{
		{0, 1 << 50, true, 1 << 30},
		{0, 0, false, 1 << 30},
		{100, 900, true, 100},
		{1000, 0, true, 100},
	} {
		if got := thin.Budget(c.taken, c.room, c.known); got != c.want {
			t.Errorf("%+v: %d", c, got)
		}
	}
}

// TestWhatHoldsARemovedCampaignStays: a copy that holds what the books have no more is
// kept although a later one has its place and others hold the same, and takes the place
// of none.
func TestWhatHoldsARemovedCampaignStays(t *testing.T) {
	list := []ledger.Copy{rung(1, 200*day, 1, "a", "b"), rung(2, 170*day, 1, "a", "b"), rung(3, 140*day, 1, "a", "b"),
		rung(4, 100*day, 1, "b"), rung(5, 100*day-time.Hour, 1, "a"), rung(6, time.Hour, 1, "a")}
	list[3].Alone = true
	holding := map[string]bool{"4": true}
	stay := func(budget int64, holding map[string]bool) []int {
		gone := thin.Out(list, hourFour, budget, holding)
		return slices.DeleteFunc([]int{1, 2, 3, 4, 5, 6}, func(n int) bool {
			return slices.ContainsFunc(gone, func(c ledger.Copy) bool { return c.Number == n })
		})
	}
	if got := stay(plenty, nil); slices.Contains(got, 4) {
		t.Fatalf("%v stay: this is no case", got)
	}
	if got := stay(plenty, holding); !slices.Equal(got, []int{1, 2, 3, 4, 5, 6}) {
		t.Errorf("%v stay", got)
	}
	if got := stay(1, holding); !slices.Contains(got, 4) {
		t.Errorf("without room %v stay", got)
	}
	list[3], list[4] = rung(4, 100*day, 1, "a"), rung(5, 100*day-time.Hour, 1, "b") // now it is the last of its month
	if got := stay(plenty, map[string]bool{"5": true}); !slices.Equal(got, []int{1, 2, 3, 4, 5, 6}) {
		t.Errorf("%v stay where it is the last of its month", got)
	}
}
