package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"astrolabe/ledger"
)

// tap is something that a device said, once or again and again until it was
// answered.
type tap struct {
	id     string // made by the device, 32 hexadecimal digits
	device int    // who said it
	note   bool   // is a note that the terminal writes
	undo   bool   // takes back the device's own last act
	group  string // which that is
	glory  int    // what it says where it is no undo
	sent   time.Time
	came   time.Time // the answer, zero for none
	status int       // of the answer, 0 for none
	tries  int
	seen   int64 // the number of the page that was asked for then, 0 where none was
}

// done says whether a tap was acknowledged.
func (t *tap) done() bool { return t.status >= 200 && t.status < 300 }

// refused says whether a tap was answered with a sentence that stands in the way.
// What the host could not save for the moment is neither that nor done.
func (t *tap) refused() bool { return t.status >= 400 && t.status < 500 }

// placed is what a tap came to in the books.
type placed struct {
	*tap
	first, last int64 // its entries
	group       string
	struck      bool
}

// tally holds what was said against what is in the books.
type tally struct {
	taps  []*tap // of each device in the order in which it said them
	begin int64  // the entry that was the last before any was said
}

// said is the id that a device made, out of the id of an entry that came of it;
// "" for one that no device made.
func said(entry string) string {
	entry, _, _ = strings.Cut(entry, "/") // the further entries of one act
	id := entry[strings.LastIndexByte(entry, '-')+1:]
	if !strings.HasPrefix(entry, "at-") && !strings.HasPrefix(entry, atTerminal) || len(id) != 32 {
		return ""
	}
	return id
}

// atTerminal is what the ids of what the terminal says begin with.
const atTerminal = "terminal-"

// books are what a tally has found to be right.
type books struct {
	acts    []placed // in the order of the books
	entries int64
	unheard int // acts that are there and were not acknowledged yet
}

// against goes through all entries of a campaign: what was acknowledged is there
// once, in the order in which it was said, what was refused is not there, and
// nothing is there that nobody said. While taps are still to be repeated, what was
// not answered may be there or not.
func (t *tally) against(entries []ledger.Entry, repeated bool) (*books, error) {
	byID := map[string]*tap{}
	for _, p := range t.taps {
		if byID[p.id] != nil {
			return nil, fmt.Errorf("the id %s was made twice", p.id)
		}
		byID[p.id] = p
	}
	b := &books{}
	at := map[string]int{}    // place in acts by the tap's id
	group := map[string]int{} // and by group
	var wrong []error
	fail := func(format string, args ...any) { wrong = append(wrong, fmt.Errorf(format, args...)) }
	for i, e := range entries {
		if e.Seq != int64(i)+1 {
			fail("entry %d is the %d.", e.Seq, i+1)
		}
		b.entries = e.Seq
		if e.Seq <= t.begin {
			continue
		}
		id := said(e.ID)
		p := byID[id]
		n, there := at[id]
		switch {
		case p == nil:
			fail("entry %d was said by nobody: %s %s", e.Seq, e.Kind, e.ID)
		case !there:
			at[id], group[e.Group] = len(b.acts), len(b.acts)
			b.acts = append(b.acts, placed{tap: p, first: e.Seq, last: e.Seq, group: e.Group})
			if strike, is := ledger.StruckBy(e); is != p.undo {
				fail("entry %d is %s, and that is not what was tapped", e.Seq, e.Kind)
			} else if is {
				if m, known := group[strike]; !known || m != b.lastOf(p.device) {
					fail("entry %d takes back what was not the last act of its own", e.Seq)
				} else {
					b.acts[m].struck = true
				}
			}
		case b.acts[n].group != e.Group || b.acts[n].last != e.Seq-1:
			fail("entry %d is the act of entry %d doubled: %s", e.Seq, b.acts[n].first, e.ID)
		default:
			b.acts[n].last = e.Seq
		}
	}
	latest := map[int]int64{}
	for _, p := range t.taps {
		n, there := at[p.id]
		switch {
		case p.done() && !there:
			fail("a tap of device %d was acknowledged and is lost: %s", p.device, p.id)
		case p.refused() && there:
			fail("a tap of device %d was refused and is entry %d", p.device, b.acts[n].first)
		case !p.done() && !p.refused() && repeated:
			fail("a tap of device %d was never answered: %s", p.device, p.id)
		case there && !p.done():
			b.unheard++
		}
		if there {
			if b.acts[n].first < latest[p.device] {
				fail("a tap of device %d is entry %d, after the one before came to %d", p.device, b.acts[n].first, latest[p.device])
			}
			latest[p.device] = b.acts[n].first
		}
	}
	return b, some(wrong)
}

// lastOf is the place of a device's last act that stands, -1 for none.
func (b *books) lastOf(device int) int {
	for i := len(b.acts) - 1; i >= 0; i-- {
		if a := b.acts[i]; a.device == device && !a.undo && !a.struck {
			return i
		}
	}
	return -1
}

// look is a page as a device had it on its screen.
type look struct {
	number int64     // of the books that it shows
	at     time.Time // when all of it was there
	shown  []int     // the glory of each device's seat
}

// glory is what each of some devices has had of the game at each entry, by the
// taps alone.
func (b *books) glory(start []int) func(number int64) []int {
	type step struct {
		number int64
		has    []int
	}
	has := slices.Clone(start)
	steps := []step{{0, start}}
	stands := map[int][]int{} // what the acts of each device brought that stand
	for _, a := range b.acts {
		mine := stands[a.device] // none of the terminal
		switch last := len(mine) - 1; {
		case a.note:
		case !a.undo:
			has[a.device] += a.glory
			stands[a.device] = append(mine, a.glory)
		case last >= 0:
			has[a.device] -= mine[last]
			stands[a.device] = mine[:last]
		}
		steps = append(steps, step{a.last, slices.Clone(has)})
	}
	return func(number int64) []int {
		i, _ := slices.BinarySearchFunc(steps, number+1, func(s step, n int64) int { return int(s.number - n) })
		return steps[max(0, i-1)].has
	}
}

// screens checks what one device saw: the numbers ascend, the last is where the
// books end, and the glory that a page shows, where it does, is what the taps had
// come to by then.
func screens(looks []look, end int64, glory func(int64) []int, shows bool) error {
	if len(looks) == 0 {
		return errors.New("it has seen nothing")
	}
	last := int64(0)
	for _, l := range looks {
		if l.number < last {
			return fmt.Errorf("it saw number %d after %d", l.number, last)
		}
		last = l.number
		if want := glory(l.number); shows && !slices.Equal(l.shown, want) {
			return fmt.Errorf("at number %d it saw %v, and the taps came to %v", l.number, l.shown, want)
		}
	}
	if last != end {
		return fmt.Errorf("it saw number %d last, and the books end at %d", last, end)
	}
	return nil
}

// ownSeen checks that a device had each act of its own on the page that it asked
// for when it was acknowledged.
func ownSeen(taps []*tap, b *books) error {
	last := map[string]int64{}
	for _, a := range b.acts {
		last[a.id] = a.last
	}
	for _, t := range taps {
		if t.seen > 0 && t.done() && t.seen < last[t.id] {
			return fmt.Errorf("device %d was told that its tap was entry %d, and then saw number %d", t.device, last[t.id], t.seen)
		}
	}
	return nil
}

// heard checks what one stream told: numbers ascend, none is news twice, and none is
// of another campaign.
func heard(events []event, campaign string) error {
	last := int64(0)
	for i, e := range events {
		if e.Campaign != campaign {
			return fmt.Errorf("the stream of %s told of %s", campaign, e.Campaign)
		}
		if e.Number < last || e.Number == last && e.Kind == "" {
			return fmt.Errorf("event %d says number %d after %d", i+1, e.Number, last)
		}
		last = e.Number
	}
	return nil
}

// reached is, for each act, how long it took from the tap to the last screen that
// showed it.
func reached(acts []placed, watchers [][]look) []time.Duration {
	took := make([]time.Duration, len(acts))
	for _, looks := range watchers {
		i := 0
		for n, a := range acts {
			for i < len(looks) && looks[i].number < a.last {
				i++
			}
			if i < len(looks) {
				took[n] = max(took[n], looks[i].at.Sub(a.sent))
			}
		}
	}
	return took
}

// percentile is the smallest of some durations that at least so many of a hundred
// do not exceed; 0 of none.
func percentile(all []time.Duration, of float64) time.Duration {
	if len(all) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(all))
	rank := int(of/100*float64(len(sorted)) + 0.999999)
	return sorted[min(len(sorted), max(1, rank))-1]
}
