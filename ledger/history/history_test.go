package history_test

import (
	"bytes"
	"context"
	"errors"
	"iter"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	"astrolabe/scoring/scoringtest"
)

var ctx = context.Background()

// long is a league that has bowled so often that its book holds the end of it
// alone, with undos, redos and acts that were taken back on the way.
func long(t *testing.T) (*ledger.Books, *ledger.Book) {
	t.Helper()
	books := ledgertest.Books(scoringtest.Rules{})
	b, _, err := books.Found(ctx, ledgertest.Ninepins, scoringtest.Say(scoringtest.FoundLeague{
		LeagueFounded: ledgertest.LeagueFounded{Name: "Thursdays", Date: "2026-01-17", Players: []string{"Ana", "Ben"}}}))
	if err != nil {
		t.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(1, 1))
	var acts []string
	for i := range 1500 {
		switch player := []string{"Ana", "Ben"}[i%2]; {
		case i%20 == 7:
			_, err = b.Undo(ctx, "")
		case i%40 == 8:
			_, err = b.Redo(ctx, "")
		case i%50 == 9:
			_, err = b.TakeBack(ctx, "", acts[chance.IntN(len(acts))])
			if errors.Is(err, &ledger.Violation{Key: "undo.struck"}) {
				err = nil
			}
		default:
			said := scoringtest.Say(scoringtest.Bowl{Player: player, Pins: 1 + i%3})
			if n := len(acts); i%10 == 1 {
				said.Group = acts[n-1]
			}
			var r ledger.Receipt
			if r, err = b.Record(ctx, said); err != nil { // twice in a row, or the act before is closed
				said.Group = ""
				said.Overrules = []ledger.Overrule{{Rule: "N2", Reason: "A throw too many"}}
				r, err = b.Record(ctx, said)
			}
			acts = append(acts, r.Group)
		}
		if err != nil {
			t.Fatalf("deed %d: %v", i, err)
		}
	}
	if now := b.Seen(); now.Base.Seq == 0 || len(now.Entries) > 1200 {
		t.Fatalf("all %d entries are held after %v", len(now.Entries), now.Base)
	}
	return books, b
}

func all[T any](t *testing.T, each iter.Seq2[T, error]) []T {
	t.Helper()
	list, err := history.Gather(each)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestWhatIsNotHeldIsRead: books that hold their end alone tell the same as those
// that hold all, whatever the page ends in.
func TestWhatIsNotHeldIsRead(t *testing.T) {
	books, b := long(t)
	held, damage, err := books.Examine(ctx, b.Campaign().ID)
	if err != nil || damage != nil || held.Seen().Base.Seq != 0 {
		t.Fatalf("%v, %v", damage, err)
	}
	groups, latest := all(t, history.Groups(ctx, held)), all(t, history.Latest(ctx, held))
	entries, standing := all(t, history.Entries(ctx, held)), all(t, history.Standing(ctx, held))
	var file bytes.Buffer
	if err := history.Export(held, &file); err != nil {
		t.Fatal(err)
	}
	recent, err := history.Recent(ctx, held, 0, len(groups))
	if err != nil || len(recent) != len(groups) {
		t.Fatalf("%d of %d groups, %v", len(recent), len(groups), err)
	}
	for _, page := range []int64{1, 2, 7, 100, 500, 5000} {
		back := history.ReadAtATime(page)
		same := func(what string, got, want any) {
			t.Helper()
			if !reflect.DeepEqual(got, want) {
				t.Errorf("%s, read %d at a time, differ", what, page)
			}
		}
		same("groups", all(t, history.Groups(ctx, b)), groups)
		same("the latest", all(t, history.Latest(ctx, b)), latest)
		same("entries", all(t, history.Entries(ctx, b)), entries)
		same("what stands", all(t, history.Standing(ctx, b)), standing)
		var again bytes.Buffer
		if err := history.Export(b, &again); err != nil || !bytes.Equal(again.Bytes(), file.Bytes()) {
			t.Errorf("read %d at a time it is another file: %v", page, err)
		}
		var pages []ledger.Act
		for before := int64(0); ; before = pages[len(pages)-1].First() {
			some, err := history.Recent(ctx, b, before, 97)
			if err != nil {
				t.Fatal(err)
			}
			if len(some) == 0 {
				break
			}
			pages = append(pages, some...)
		}
		same("pages", pages, recent)
		back()
	}
	for _, act := range recent {
		if act.Target != "" && (act.Of.Target != "" || len(act.Of.Entries) == 0) {
			t.Fatalf("%s %s is of %+v", act.Kind(), act.ID, act.Of)
		}
	}
	for range history.Latest(ctx, b) { // the loop may record
		if _, err := b.Record(ctx, scoringtest.Say(scoringtest.Bowl{Player: "Ana", Pins: 1})); err != nil && len(ledger.Violations(err)) == 0 {
			t.Fatal(err)
		}
		break
	}
}

// counting is a store that counts what it is read for.
type counting struct {
	ledger.Store
	read int
}

func (s *counting) Read(ctx context.Context, campaign string, after, upTo int64) iter.Seq2[ledger.Entry, error] {
	s.read++
	return s.Store.Read(ctx, campaign, after, upTo)
}

// TestKindsAreReadOnce: what stands of some kinds is what goes through all would
// find, after acts, undos and what reaches far back; and only the last has the
// books read again.
func TestKindsAreReadOnce(t *testing.T) {
	books, b := long(t)
	store := &counting{Store: books.Store}
	books.Store = store
	b, err := books.Open(ctx, b.Campaign().ID)
	if err != nil {
		t.Fatal(err)
	}
	kinds := history.Kinds{Of: []string{"pins_bowled"}}
	same := func(reads bool) {
		t.Helper()
		before := store.read
		got, err := kinds.Standing(ctx, b)
		if err != nil || (store.read > before) != reads {
			t.Errorf("it was read %d times, %v", store.read-before, err)
		}
		want := slices.DeleteFunc(all(t, history.Standing(ctx, b)), func(e ledger.Entry) bool { return e.Kind != "pins_bowled" })
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%d entries, want %d", len(got), len(want))
		}
	}
	same(true)
	for range 3 {
		if _, err := b.Undo(ctx, ""); err != nil {
			t.Fatal(err)
		}
		same(false)
	}
	if _, err := b.Redo(ctx, ""); err != nil {
		t.Fatal(err)
	}
	same(false)
	latest := all(t, history.Latest(ctx, b))
	if _, err := b.TakeBack(ctx, "", latest[len(latest)-2].ID); err != nil { // the first bowl
		t.Fatal(err)
	}
	same(true)
}

// torn is a store in which one entry is not as it was recorded.
type torn struct {
	ledger.Store
	tear func([]ledger.Entry) []ledger.Entry
}

func (s torn) Read(ctx context.Context, campaign string, after, upTo int64) iter.Seq2[ledger.Entry, error] {
	_, entries, err := s.Store.Entries(ctx, campaign, 0)
	return func(yield func(ledger.Entry, error) bool) {
		for _, e := range s.tear(slices.Clone(entries)) {
			if e.Seq > after && (upTo == 0 || e.Seq <= upTo) && !yield(e, err) {
				return
			}
		}
	}
}

// TestDamageIsToldToWhoReadsIt: the campaign opens, records and undoes with damage
// before its snapshot, and whoever goes through the entry is told which it is.
func TestDamageIsToldToWhoReadsIt(t *testing.T) {
	for _, c := range []struct {
		what string
		tear func([]ledger.Entry) []ledger.Entry
		seq  int64 // of the entry that is named, 0 for none
	}{
		{"a payload", func(all []ledger.Entry) []ledger.Entry {
			all[49].Payload = []byte(`{"player":"Ana","pins":9}`)
			return all
		}, 50},
		{"an entry that is gone", func(all []ledger.Entry) []ledger.Entry { return slices.Delete(all, 49, 50) }, 51},
		{"a beginning of another campaign", func(all []ledger.Entry) []ledger.Entry {
			all[0].Prev = ledger.Genesis("ninepins", "other")
			all[0].Hash = all[0].Sum()
			return all
		}, 1},
	} {
		books, b := long(t)
		books.Store = torn{books.Store, c.tear}
		b, err := books.Open(ctx, b.Campaign().ID)
		if err != nil {
			t.Fatalf("%s: it does not open: %v", c.what, err)
		}
		_, standing := history.Gather(history.Standing(ctx, b))
		_, latest := history.Gather(history.Latest(ctx, b))
		_, recent := history.Recent(ctx, b, 60, 60)
		for who, err := range map[string]error{"forward": standing, "backward": latest, "a page": recent, "a file": history.Export(b, &bytes.Buffer{})} {
			var at *ledger.EntryError
			switch {
			case err == nil:
				t.Errorf("%s: nothing is said %s", c.what, who)
			case errors.As(err, &at) && who == "forward" && at.Seq != c.seq:
				t.Errorf("%s: entry %d is named, want %d", c.what, at.Seq, c.seq)
			}
		}
		if acts, err := history.Recent(ctx, b, 0, 20); err != nil || len(acts) != 20 {
			t.Errorf("%s: the first page: %d, %v", c.what, len(acts), err)
		}
		if _, err := b.Undo(ctx, ""); err != nil {
			t.Errorf("%s: the latest act is not undone: %v", c.what, err)
		}
	}
}
