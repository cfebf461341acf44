package thin

import (
	"fmt"
	"path/filepath"
	"time"

	"astrolabe/ledger"
)

// How long copies stay how close together, and how much room they may take.
const (
	allFor    = 2 * 24 * time.Hour
	dailyFor  = 14 * 24 * time.Hour
	weeklyFor = 92 * 24 * time.Hour

	mostBytes = 1 << 30 // or a tenth of the free space
	fewest    = 3       // sound copies of a campaign
)

// Budget is how many bytes copies may take that take so many now, where there
// is room for so many more; known is false where the system does not say.
func Budget(taken, room int64, known bool) int64 {
	if !known {
		return mostBytes
	}
	return min(mostBytes, (room+taken)/10)
}

// Out says which copies may go, of a list in the order of their numbers, so
// that the rest is a ladder: all of two days, then the last of each day, week
// and month, none of them larger together than budget. The oldest and the newest
// stay, so does the newest of all campaigns, so do those that hold what the books
// have no more, by the names of their files, and so do three sound copies of every
// campaign, even where they are larger than that.
func Out(list []ledger.Copy, now, budget int64, holding map[string]bool) (gone []ledger.Copy) {
	if len(list) == 0 {
		return nil
	}
	l := ladder{list: list, at: moments(list), now: now, keep: make([]bool, len(list)), stays: map[int]bool{0: true, len(list) - 1: true}, apart: map[int]bool{}}
	for i, c := range list {
		if holding[filepath.Base(c.Path)] {
			l.stays[i], l.apart[i] = true, true
		}
	}
	for i := len(list) - 1; i >= 0; i-- {
		if !list[i].Alone {
			l.stays[i] = true
			break
		}
	}
	l.rungs()
	l.enough()
	l.fit(budget)
	for i, c := range list {
		if !l.keep[i] {
			gone = append(gone, c)
		}
	}
	return gone
}

// moments are when copies were made, in their order and never backward: a clock
// that was set back makes nothing older than it is.
func moments(list []ledger.Copy) []int64 {
	at := make([]int64, len(list))
	for i, c := range list {
		at[i] = c.At
		if i > 0 {
			at[i] = max(at[i-1], c.At)
		}
	}
	return at
}

// ladder is a list of copies of which some are kept.
type ladder struct {
	list  []ledger.Copy
	at    []int64
	now   int64
	keep  []bool
	stays map[int]bool // whatever else is said
	apart map[int]bool // of those, which are no rung of it
}

func (l *ladder) age(i int) time.Duration { return time.Duration(l.now-l.at[i]) * time.Millisecond }

// rungs keeps the last copy of each span of time, and all that are young.
func (l *ladder) rungs() {
	met := map[string]bool{}
	for i := len(l.list) - 1; i >= 0; i-- {
		rung := l.rung(i)
		l.keep[i] = l.stays[i] || rung == "" || !met[rung]
		met[rung] = met[rung] || !l.apart[i]
	}
}

// rung names the span of time that a copy stands for, "" for itself alone: one
// that was made with the clock set back takes no other's place.
func (l *ladder) rung(i int) string {
	if l.list[i].At < l.at[i] {
		return ""
	}
	at := time.UnixMilli(l.at[i]).UTC()
	switch age := l.age(i); {
	case age <= allFor:
		return ""
	case age <= dailyFor:
		return at.Format(time.DateOnly)
	case age <= weeklyFor:
		year, week := at.ISOWeek()
		return fmt.Sprintf("%d/%d", year, week)
	}
	return at.Format("2006-01")
}

// enough keeps the newest sound copies of a campaign that is in too few.
func (l *ladder) enough() {
	kept := l.sound()
	for i := len(l.list) - 1; i >= 0; i-- {
		for _, c := range l.list[i].Campaigns {
			if c.Sound() && !l.keep[i] && kept[c.ID] < fewest {
				l.keep[i] = true
				l.count(kept, i, 1)
			}
		}
	}
}

// sound counts the sound copies of each campaign that are kept.
func (l *ladder) sound() map[string]int {
	kept := map[string]int{}
	for i := range l.list {
		if l.keep[i] {
			l.count(kept, i, 1)
		}
	}
	return kept
}

func (l *ladder) count(kept map[string]int, i, by int) {
	for _, c := range l.list[i].Campaigns {
		if c.Sound() {
			kept[c.ID] += by
		}
	}
}

// fit takes copies away until the rest takes no more than budget: each time the
// one whose neighbors stand closest together for its age, so that the ladder
// stays even.
func (l *ladder) fit(budget int64) {
	var taken int64
	for i, c := range l.list {
		if l.keep[i] {
			taken += c.Size
		}
	}
	kept := l.sound()
	for taken > budget {
		i := l.least(kept)
		if i < 0 {
			return
		}
		l.keep[i] = false
		l.count(kept, i, -1)
		taken -= l.list[i].Size
	}
}

// least is the copy that is missed least, -1 when none may go.
func (l *ladder) least(kept map[string]int) int {
	var order []int
	for i := range l.list {
		if l.keep[i] {
			order = append(order, i)
		}
	}
	best, missed := -1, 0.0
	for n := 1; n < len(order)-1; n++ {
		i := order[n]
		if l.stays[i] || l.needed(kept, i) {
			continue
		}
		span := float64(l.at[order[n+1]]-l.at[order[n-1]]) / float64(max(l.age(i), time.Minute)/time.Millisecond)
		if best < 0 || span < missed {
			best, missed = i, span
		}
	}
	return best
}

// needed says whether a campaign would be left in too few copies.
func (l *ladder) needed(kept map[string]int, i int) bool {
	for _, c := range l.list[i].Campaigns {
		if c.Sound() && kept[c.ID] <= fewest {
			return true
		}
	}
	return false
}
