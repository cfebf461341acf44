package moment_test

import (
	"context"
	"errors"
	"strconv"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/moment"
	"astrolabe/scoring/scoringtest"
)

// frames are ninepins with a calendar: ten pins are a frame.
type frames struct{ scoringtest.Rules }

func (frames) Calendar(s ledger.State) string { return strconv.Itoa(frame(s)) }

func (f frames) Moved(then, now, after ledger.State) []*ledger.Violation {
	if was, is := frame(then), frame(now); was != is {
		return []*ledger.Violation{{Key: "frame", Args: ledger.Args{"then": was, "now": is}}}
	}
	return f.Rules.Moved(then, now, after)
}

func frame(s ledger.State) int {
	sum := 0
	for _, n := range s.(*ledgertest.League).Pins {
		sum += n
	}
	return sum / 10
}

// undated are ninepins whose rules know no moment.
type undated struct{ ledger.Rules }

func lane(tb testing.TB, rules ledger.Rules) *ledger.Book {
	tb.Helper()
	book, _, err := ledgertest.Books(rules).Found(context.Background(), ledgertest.Ninepins,
		scoringtest.Say(scoringtest.FoundLeague{LeagueFounded: ledgertest.LeagueFounded{Name: "The Lane", Date: "2026-01-17", Players: []string{"Ana", "Ben"}}}))
	if err != nil {
		tb.Fatal(err)
	}
	return book
}

var players = []string{"Ana", "Ben"}

func bowl(n, pins int) ledger.Command {
	return scoringtest.Say(scoringtest.Bowl{Player: players[n%2], Pins: pins})
}

func must(tb testing.TB, book *ledger.Book, c ledger.Command) ledger.Receipt {
	tb.Helper()
	r, err := book.Record(context.Background(), c)
	if err != nil {
		tb.Fatal(err)
	}
	return r
}

// key is the first thing that has moved, "" where a command was recorded.
func key(tb testing.TB, book *ledger.Book, c ledger.Command) string {
	tb.Helper()
	before := book.Head()
	_, err := book.Record(context.Background(), c)
	var m *moment.Moved
	switch {
	case err == nil:
		return ""
	case !errors.As(err, &m) || book.Head() != before:
		tb.Fatalf("%v", err)
	}
	return m.What[0].Key
}

func TestAMomentStands(t *testing.T) {
	book := lane(t, frames{})
	past := moment.Of(book)
	defer past.Stop()
	live := func(head ledger.Head) moment.Basis { return moment.Basis{Head: head} }
	waited := func(head ledger.Head) moment.Basis { return moment.Basis{Head: head, Waited: true} }
	head := book.Head()
	if got := key(t, book, past.On(waited(head), bowl(0, 3))); got != "" {
		t.Errorf("on the moment of now: %s", got)
	}
	if got := key(t, book, past.On(live(head), bowl(1, 3))); got != "" {
		t.Errorf("live, in the same frame: %s", got)
	}
	if got := key(t, book, past.On(waited(head), bowl(0, 1))); got != "moved.value" {
		t.Errorf("it waited, and its pins have moved: %s", got)
	}
	own := waited(head)
	own.Own = func(ledger.Entry) bool { return true }
	if got := key(t, book, past.On(own, bowl(0, 1))); got != "" {
		t.Errorf("it waited behind others of its own: %s", got)
	}
	must(t, book, bowl(1, 9))
	for name, on := range map[string]moment.Basis{"live": live(head), "it waited": own} {
		if got := key(t, book, past.On(on, bowl(0, 1))); got != "frame" {
			t.Errorf("%s, a frame later: %q", name, got)
		}
	}
	if !past.MovedOn(head) || past.MovedOn(book.Head()) {
		t.Error("the calendar is not told")
	}
}

// TestARepeatIsNotHeldAgainstItsMoment: a retry gets the first receipt.
func TestARepeatIsNotHeldAgainstItsMoment(t *testing.T) {
	book := lane(t, frames{})
	past := moment.Of(book)
	said := bowl(0, 2)
	said.ID = "tap-1"
	said = past.On(moment.Basis{Head: book.Head(), Waited: true}, said)
	first := must(t, book, said)
	for n := range 4 {
		must(t, book, bowl(n+1, 9))
	}
	if r := must(t, book, said); !r.Repeat || r.Head != first.Head {
		t.Errorf("%+v, first %+v", r, first)
	}
}

// TestMomentsThatTheBooksDoNotKnow: of no books, of others, and of a journal that was
// restored to an earlier state since.
func TestMomentsThatTheBooksDoNotKnow(t *testing.T) {
	book, other := lane(t, frames{}), lane(t, frames{})
	past := moment.Of(book)
	for n := range 3 {
		must(t, book, bowl(n, 1))
		must(t, other, bowl(n, 2))
	}
	ahead := book.Head()
	ahead.Seq++
	for name, c := range map[string]struct {
		head ledger.Head
		key  string
	}{
		"none":               {ledger.Head{}, "moved.unknown"},
		"no hash":            {ledger.Head{Seq: 2}, "moved.unknown"},
		"half a hash":        {ledger.Head{Seq: 2, Hash: "abc"}, "moved.unknown"},
		"before the first":   {ledger.Head{Seq: -1, Hash: ahead.Hash}, "moved.unknown"},
		"other books":        {other.Head(), "moved.books"},
		"the future":         {ahead, "moved.books"},
		"the far future":     {ledger.Head{Seq: 1<<63 - 1, Hash: ahead.Hash}, "moved.books"},
		"the same, cut":      {ledger.Head{Seq: book.Head().Seq, Hash: book.Head().Hash[:moment.MinHash]}, ""},
		"another hash, here": {ledger.Head{Seq: book.Head().Seq, Hash: "0123456789abcdef"}, "moved.books"},
	} {
		for _, waited := range []bool{false, true} {
			if got := key(t, book, past.On(moment.Basis{Head: c.head, Waited: waited}, bowl(int(book.Head().Seq)-1, 1))); got != c.key {
				t.Errorf("%s (waited: %v): %q, want %q", name, waited, got, c.key)
			}
		}
	}
}

// TestAMomentOfLongAgo is folded from the store: the book holds the end of its journal
// alone, and nobody remembers that calendar.
func TestAMomentOfLongAgo(t *testing.T) {
	book := lane(t, frames{})
	past := moment.Of(book)
	var heads []ledger.Head
	for n := range 2500 {
		heads = append(heads, book.Head())
		must(t, book, bowl(n, n%2))
	}
	if seen := book.Seen(); seen.Base.Seq < 1000 {
		t.Fatalf("the book holds all but %d entries", seen.Base.Seq)
	}
	for _, head := range []ledger.Head{heads[0], heads[700], heads[2100]} {
		for _, waited := range []bool{false, true} {
			if got := key(t, book, past.On(moment.Basis{Head: head, Waited: waited}, bowl(0, 1))); got != "frame" {
				t.Errorf("as of entry %d (waited: %v): %q", head.Seq, waited, got)
			}
		}
	}
	forged := ledger.Head{Seq: heads[700].Seq, Hash: heads[701].Hash}
	if got := key(t, book, past.On(moment.Basis{Head: forged}, bowl(0, 1))); got != "moved.books" {
		t.Errorf("forged: %q", got)
	}
}

func TestTakingBackOnAMoment(t *testing.T) {
	book := lane(t, frames{})
	past := moment.Of(book)
	act := must(t, book, bowl(0, 3))
	on := moment.Basis{Head: act.Head, Waited: true}
	must(t, book, bowl(1, 9))
	var m *moment.Moved
	if _, err := past.TakeBack(context.Background(), on, "undo-1", act.Group); !errors.As(err, &m) || m.What[0].Key != "frame" {
		t.Errorf("%v", err)
	}
	on.Head = book.Head()
	for range 2 {
		if _, err := past.TakeBack(context.Background(), on, "undo-1", act.Group); err != nil {
			t.Error(err)
		}
	}
	if pins := book.State().(*ledgertest.League).Pins["Ana"]; pins != 0 {
		t.Errorf("%d pins", pins)
	}
}

// TestRulesWithoutACalendar take every command whenever it comes.
func TestRulesWithoutACalendar(t *testing.T) {
	book := lane(t, undated{frames{}})
	past := moment.Of(book)
	defer past.Stop()
	head := book.Head()
	for n := range 4 {
		if got := key(t, book, past.On(moment.Basis{Head: head, Waited: true}, bowl(n, 9))); got != "" {
			t.Error(got)
		}
	}
	if past.MovedOn(head) {
		t.Error("a calendar moves")
	}
}

// BenchmarkRecord records bowls of a page that is as far behind as others were fast:
// without a moment, on the moment of now, on one sixteen acts ago.
func BenchmarkRecord(b *testing.B) {
	for name, behind := range map[string]int{"no moment": -1, "now": 0, "16 behind": 16} {
		b.Run(name, func(b *testing.B) {
			book := lane(b, scoringtest.Rules{})
			past := moment.Of(book)
			heads := []ledger.Head{book.Head()}
			n := 0
			for b.Loop() {
				c := bowl(n, 1)
				if behind >= 0 {
					c = past.On(moment.Basis{Head: heads[max(0, len(heads)-1-behind)]}, c)
				}
				heads = append(heads, must(b, book, c).Head)
				n++
			}
		})
	}
}
