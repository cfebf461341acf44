package ledger_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
)

// copied is a copy of all books as they are now.
func copied(t *testing.T, books *ledger.Books) *ledgertest.MemoryStore {
	t.Helper()
	to := &ledgertest.MemoryStore{}
	list, err := books.Store.Campaigns(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range list {
		_, entries, err := books.Store.Entries(ctx, l.ID, 0)
		if err == nil {
			err = to.Append(ctx, l.Campaign, ledger.Head{}, entries, l.Summary, nil)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return to
}

// copying copies nothing and says that it did.
type copying struct {
	made  []ledger.Occasion
	fails error
}

func (k *copying) Due(context.Context, ledger.Occasion) {}

func (k *copying) Make(_ context.Context, why ledger.Occasion) (ledger.Copy, bool, error) {
	k.made = append(k.made, why)
	return ledger.Copy{Path: fmt.Sprintf("backups/copy-%d", len(k.made)), Number: len(k.made)}, true, k.fails
}

func planned(t *testing.T, books *ledger.Books, from ledger.Source, campaign string, all bool) *ledger.Restoring {
	t.Helper()
	plan, err := books.PlanRestore(ctx, from, campaign, all)
	if err != nil {
		t.Fatal(err)
	}
	return plan
}

func restored(t *testing.T, books *ledger.Books, plan *ledger.Restoring) ledger.Restored {
	t.Helper()
	done, err := books.Restore(ctx, plan)
	if err != nil {
		t.Fatal(err)
	}
	return done
}

// listing is what is on the shelf, by id: campaign, entries and hash.
func listing(t *testing.T, books *ledger.Books) string {
	t.Helper()
	list, err := books.List(ctx)
	if err != nil {
		t.Fatal(err)
	}
	var rows []string
	for _, l := range list {
		rows = append(rows, fmt.Sprint(l.ID, " ", l.Seq, " ", l.Hash, " ", l.Games))
	}
	slices.Sort(rows)
	return strings.Join(rows, "\n")
}

func TestRestoreOfOneCampaignLeavesTheOthers(t *testing.T) {
	books := tablet("a")
	kept := &copying{}
	books.Copies = kept
	one, other := mustFound(t, books), mustFound(t, books)
	mustRecord(t, one, say("fill", 3))
	mustRecord(t, one, say("seal", 0))
	mustRecord(t, other, say("fill", 5))
	then := copied(t, books)
	id := one.Campaign().ID
	mustRecord(t, one, say("fill_twice", 2))
	if _, err := one.Undo(ctx, ""); err != nil {
		t.Fatal(err)
	}
	mustRecord(t, other, say("fill", 1))
	now := copied(t, books)
	others := other.Head()

	plan := planned(t, books, then, id, false)
	r := plan.Campaigns[0]
	if len(plan.Campaigns) != 1 || r.Relation != ledger.BooksBehind || r.Common != 3 || r.Here.Seq != 6 || r.There.Seq != 3 ||
		r.Here.Games != 1 || r.There.Games != 1 || len(r.Ours) != 2 || len(r.Theirs) != 0 || !r.Ours[0].Struck || r.Damage != nil {
		t.Fatalf("plan %+v", plan)
	}
	before := listing(t, books)
	done := restored(t, books, plan)
	if !slices.Equal(kept.made, []ledger.Occasion{ledger.BeforeRestore}) || done.Copy.Number != 1 || len(done.Campaigns) != 1 {
		t.Errorf("copies %v, done %+v", kept.made, done)
	}
	if err := one.Reload(ctx); err != nil || one.Head().Seq != 3 || inPot(one) != 3 {
		t.Errorf("%v, %d entries, %d in the pot", err, one.Head().Seq, inPot(one))
	}
	if err := other.Reload(ctx); err != nil || other.Head() != others {
		t.Errorf("the other campaign is at %v, %v", other.Head(), err)
	}

	// It is taken back out of the copy that was made.
	plan = planned(t, books, now, "", false)
	if r := plan.Campaigns[0]; len(plan.Campaigns) != 1 || r.Relation != ledger.BooksAhead || len(r.Theirs) != 2 || len(r.Ours) != 0 {
		t.Fatalf("plan %+v", plan)
	}
	restored(t, books, plan)
	if after := listing(t, books); after != before {
		t.Errorf("the books are\n%s, were\n%s", after, before)
	}
	// So is one that was not here before: it goes again, and the others stay.
	if err := one.Reload(ctx); err != nil {
		t.Fatal(err)
	}
	if err := books.Store.Replace(ctx, []ledger.Replacement{{Campaign: one.Campaign(), Head: one.Head()}}); err != nil {
		t.Fatal(err)
	}
	without := copied(t, books)
	before = listing(t, books)
	if r := planned(t, books, now, id, false).Campaigns[0]; r.Relation != ledger.BooksNew {
		t.Fatalf("plan %+v", r)
	}
	restored(t, books, planned(t, books, now, id, false))
	plan, err := books.PlanTakeBack(ctx, without, []string{id})
	if err != nil || len(plan.Campaigns) != 1 || plan.Campaigns[0].Relation != ledger.BooksGone {
		t.Fatalf("%v, plan %+v", err, plan)
	}
	restored(t, books, plan)
	if after := listing(t, books); after != before {
		t.Errorf("the books are\n%s, were\n%s", after, before)
	}
	restored(t, books, planned(t, books, now, id, false))
	// Where nothing differs nothing is done, not even a copy.
	plan = planned(t, books, now, id, false)
	if r := plan.Campaigns[0]; r.Relation != ledger.BooksSame || r.Changes() {
		t.Fatalf("plan %+v", r)
	}
	if done := restored(t, books, plan); len(done.Campaigns) != 0 || len(kept.made) != 5 {
		t.Errorf("done %+v, %d copies", done, len(kept.made))
	}
}

func TestRestoreOfBooksThatDiverged(t *testing.T) {
	books := tablet("a")
	one := mustFound(t, books)
	mustRecord(t, one, say("fill", 3))
	away := tablet("b")
	file := exported(t, one)
	if _, err := away.Import(ctx, strings.NewReader(file)); err != nil {
		t.Fatal(err)
	}
	elsewhere := open(t, away, one.Campaign().ID)
	mustRecord(t, elsewhere, say("fill", 7))
	mustRecord(t, one, say("empty", 1))
	mustRecord(t, one, say("empty", 1))
	plan := planned(t, books, copied(t, away), "", false)
	r := plan.Campaigns[0]
	if r.Relation != ledger.BooksDiverged || r.Common != 2 || len(r.Ours) != 2 || len(r.Theirs) != 1 {
		t.Fatalf("plan %+v", r)
	}
	if r.OurState.(*pot).coins != 1 || r.TheirState.(*pot).coins != 10 {
		t.Errorf("states %+v, %+v", r.OurState, r.TheirState)
	}
	restored(t, books, plan)
	if listing(t, books) != listing(t, away) {
		t.Errorf("the books are\n%s, want\n%s", listing(t, books), listing(t, away))
	}
}

func TestRestoreOfTheWholeShelf(t *testing.T) {
	books := tablet("a")
	stays, goesBack := mustFound(t, books), mustFound(t, books)
	mustRecord(t, stays, say("fill", 1))
	gone := mustFound(t, books)
	then := copied(t, books)
	was := listing(t, books)
	mustRecord(t, goesBack, say("fill", 1))
	if err := books.Store.Replace(ctx, []ledger.Replacement{{Campaign: gone.Campaign(), Head: gone.Head()}}); err != nil {
		t.Fatal(err)
	}
	later := mustFound(t, books)

	plan := planned(t, books, then, "", true)
	got := map[string]ledger.Relation{}
	for _, r := range plan.Campaigns {
		got[r.Campaign.ID] = r.Relation
	}
	want := map[string]ledger.Relation{stays.Campaign().ID: ledger.BooksSame, goesBack.Campaign().ID: ledger.BooksBehind,
		gone.Campaign().ID: ledger.BooksNew, later.Campaign().ID: ledger.BooksGone}
	if fmt.Sprint(got) != fmt.Sprint(want) || len(plan.Changed()) != 3 {
		t.Fatalf("plan %v, want %v", got, want)
	}
	restored(t, books, plan)
	if listing(t, books) != was {
		t.Errorf("the shelf is\n%s, want\n%s", listing(t, books), was)
	}
}

// spoiled is a copy in which entries of one campaign are wrong.
type spoiled struct {
	ledger.Source
	campaign string
}

func (s spoiled) Entries(ctx context.Context, campaign string, after int64) (ledger.Listed, []ledger.Entry, error) {
	l, entries, err := s.Source.Entries(ctx, campaign, after)
	if campaign == s.campaign {
		entries[len(entries)-1].Payload = []byte(`{"n":9}`)
	}
	return l, entries, err
}

func TestWhatARestoreRefuses(t *testing.T) {
	books := tablet("a")
	one, other := mustFound(t, books), mustFound(t, books)
	mustRecord(t, one, say("fill", 1))
	then := copied(t, books)
	mustRecord(t, one, say("fill", 1))
	mustRecord(t, other, say("fill", 1))
	later := mustFound(t, books)
	id := one.Campaign().ID
	bad := spoiled{then, id}
	for name, c := range map[string]struct {
		from     ledger.Source
		campaign string
		key      string
	}{
		"it is not in the copy":      {then, later.Campaign().ID, "restore.no_campaign"},
		"nobody knows it":            {then, "nobody", "restore.no_campaign"},
		"several are called so":      {then, "pot", "book.ambiguous_name"},
		"several differ":             {then, "", "restore.which"},
		"it is damaged in the copy":  {bad, id, "restore.damaged_copy"},
		"one that differs is harmed": {bad, "", "restore.which"},
	} {
		plan, err := books.PlanRestore(ctx, c.from, c.campaign, false)
		if v := ledger.Violations(err); plan != nil || len(v) != 1 || v[0].Key != c.key {
			t.Errorf("%s: %v, %v", name, plan, err)
		}
	}

	// With all, what is damaged in the copy stays as it is here.
	plan := planned(t, books, bad, "", true)
	restored(t, books, plan)
	if err := one.Reload(ctx); err != nil || one.Head().Seq != 3 {
		t.Errorf("%v, %d entries", err, one.Head().Seq)
	}
	if err := other.Reload(ctx); err != nil || other.Head().Seq != 1 {
		t.Errorf("%v, %d entries", err, other.Head().Seq)
	}
	if err := later.Reload(ctx); !errors.Is(err, ledger.ErrUnknownCampaign) {
		t.Errorf("the later one: %v", err)
	}

	// Without a copy of now, and when somebody has written since, nothing happens.
	books.Store = copied(t, books)
	was := listing(t, books)
	plan = planned(t, books, then, id, false)
	books.Copies = &copying{fails: &ledger.Violation{Key: "storage.copy_full"}}
	if _, err := books.Restore(ctx, plan); len(ledger.Violations(err)) != 1 || ledger.Violations(err)[0].Key != "storage.copy_full" {
		t.Errorf("restore: %v", err)
	}
	if listing(t, books) != was {
		t.Errorf("the shelf is\n%s, was\n%s", listing(t, books), was)
	}
	books.Copies = nil
	mustRecord(t, open(t, books, id), say("fill", 1))
	was = listing(t, books)
	if _, err := books.Restore(ctx, plan); !errors.Is(err, ledger.ErrStale) {
		t.Errorf("restore: %v", err)
	}
	if listing(t, books) != was {
		t.Errorf("the shelf is\n%s, was\n%s", listing(t, books), was)
	}
}

// misnamed is a copy whose rows call campaigns otherwise than their entries do.
type misnamed struct{ ledger.Source }

func (m misnamed) Campaigns(ctx context.Context) ([]ledger.Listed, error) {
	list, err := m.Source.Campaigns(ctx)
	for i := range list {
		list[i].Name = "another"
	}
	return list, err
}

func (m misnamed) Entries(ctx context.Context, campaign string, after int64) (ledger.Listed, []ledger.Entry, error) {
	l, all, err := m.Source.Entries(ctx, campaign, after)
	l.Name = "another"
	return l, all, err
}

func TestNameBeforeARestoreIsThatOfTheEntries(t *testing.T) {
	books := tablet("a")
	one := mustFound(t, books)
	plan := planned(t, books, misnamed{copied(t, books)}, one.Campaign().ID, false)
	want := one.State().Summary().Name
	if r := plan.Campaigns[0]; r.Name != want || r.There.Name != want {
		t.Errorf("%q and %q, want %q", r.Name, r.There.Name, want)
	}
}
