package storage_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/away"
	"astrolabe/storage"
	"astrolabe/storage/marks"
	"astrolabe/storage/rescue"
	"astrolabe/storage/shelved"
)

var isle = ledger.Campaign{ID: "isle", Game: "tally"}

// gone is what Remove is told of a campaign.
func gone(c ledger.Campaign, all []ledger.Entry) away.Removed {
	return away.Removed{Campaign: c, Head: headOf(all), Name: "The Lantern Coast", Games: 2, At: hourFour, UTCOffset: anHourEast, Copy: "astrolabe-00001.db"}
}

// listed are the ids on the shelf and those that are archived.
func listed(t testing.TB, s *storage.Store) (ids, archived []string) {
	t.Helper()
	list, err := s.Campaigns(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range list {
		if ids = append(ids, l.ID); l.Archived {
			archived = append(archived, l.ID)
		}
	}
	slices.Sort(ids)
	return ids, archived
}

// TestArchivedIsSaidBesideTheBooks: it changes no entry and no head, stays when the
// campaign goes on, and does not go along into other books.
func TestArchivedIsSaidBesideTheBooks(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	all := grow(t, s, lantern, 3)
	grow(t, s, isle, 2)
	shelf := shelved.Of(s)
	for range 2 {
		if err := shelf.Archive(ctx, lantern.ID, true); err != nil {
			t.Fatal(err)
		}
	}
	if err := shelf.Archive(ctx, "nobody", true); !errors.Is(err, ledger.ErrUnknownCampaign) {
		t.Errorf("a campaign that is not there: %v", err)
	}
	_, got := mustRead(t, s, lantern.ID)
	wantSame(t, got, all)
	all = grow(t, s, lantern, 1)
	mustReplace(t, s, instead(lantern, all, all[:2]))
	mustClose(t, s)
	s = mustOpen(t, dir)
	if ids, archived := listed(t, s); len(ids) != 2 || !slices.Equal(archived, []string{lantern.ID}) {
		t.Errorf("%v, archived %v", ids, archived)
	}
	c, _, err := s.Ladder().Make(ctx, ledger.Asked)
	if err != nil {
		t.Fatal(err)
	}
	from, err := rescue.OpenCopy(ctx, dir, c.Path)
	if err != nil {
		t.Fatal(err)
	}
	defer from.Close()
	_, all, err = from.Entries(ctx, lantern.ID, 0)
	if err != nil {
		t.Fatal(err)
	}
	other := mustOpen(t, t.TempDir())
	mustReplace(t, other, instead(lantern, nil, all))
	if _, archived := listed(t, other); archived != nil {
		t.Errorf("other books have archived %v", archived)
	}
	if err := shelved.Of(s).Archive(ctx, lantern.ID, false); err != nil {
		t.Fatal(err)
	}
	if _, archived := listed(t, s); archived != nil {
		t.Errorf("archived %v", archived)
	}
	mustCheck(t, s)
}

// TestRemovedWhereverItEnds: the program may end after the transaction and after each
// step that follows it. The campaign is gone, nothing is missed, and what is left to do
// is done the next time.
func TestRemovedWhereverItEnds(t *testing.T) {
	const done = 3
	for n := range done + 1 {
		dir := t.TempDir()
		s := mustOpen(t, dir)
		all, others := grow(t, s, lantern, 4), grow(t, s, isle, 2)
		shelf := shelved.Of(s)
		if err := s.Secrets().Want(ctx, lantern.ID, true); err != nil {
			t.Fatal(err)
		}
		s.Mark(lantern.ID, true)
		remembered, marked := mustReadFile(t, heads(dir)), mustReadFile(t, filepath.Join(dir, marks.Name))
		if err := errors.Join(shelf.Archive(ctx, lantern.ID, true), shelf.Remove(ctx, gone(lantern, all))); err != nil {
			t.Fatal(err)
		}
		if n == done {
			if err := shelf.Finish(ctx, lantern.ID); err != nil {
				t.Fatal(err)
			}
		}
		left := snapshot(t, dir) // as a process that was killed leaves it
		if n < 1 {
			mustWriteFile(t, heads(left), remembered)
		}
		if n < 2 {
			mustWriteFile(t, filepath.Join(left, marks.Name), marked)
		}
		mustClose(t, s)

		s = mustOpen(t, left)
		shelf = shelved.Of(s)
		if ids, archived := listed(t, s); !slices.Equal(ids, []string{isle.ID}) || archived != nil {
			t.Errorf("%d: there are %v, archived %v", n, ids, archived)
		}
		if known, err := s.Known(ctx); err != nil || len(known) != 1 {
			t.Errorf("%d: known %v, %v", n, known, err)
		}
		if err := s.Lost(ctx); err != nil {
			t.Errorf("%d: missed: %v", n, err)
		}
		mustCheck(t, s)
		open, err := shelf.Unfinished(ctx)
		if err != nil || (len(open) == 0) != (n == done) {
			t.Errorf("%d: unfinished %v, %v", n, open, err)
		}
		if err := shelf.Finish(ctx, lantern.ID); err != nil {
			t.Fatal(err)
		}
		if open, err := shelf.Unfinished(ctx); err != nil || len(open) > 0 {
			t.Errorf("%d: still unfinished %v, %v", n, open, err)
		}
		if said := string(mustReadFile(t, heads(left))); strings.Contains(said, lantern.ID) || !strings.Contains(said, headOf(others).Hash) {
			t.Errorf("%d: the heads remember %s", n, said)
		}
		if ids := (marks.File{Path: filepath.Join(left, marks.Name)}).Read(); len(ids) > 0 {
			t.Errorf("%d: marked %v", n, ids)
		}
		db := raw(t, database(left))
		for _, table := range []string{"entries", "snapshots", "secrets", "secretive", "archived"} {
			var rows int
			if err := db.QueryRow("SELECT count(*) FROM "+table+" WHERE campaign_id = ?", lantern.ID).Scan(&rows); err != nil || rows > 0 {
				t.Errorf("%d: %s has %d rows of it, %v", n, table, rows, err)
			}
		}
		list, err := shelf.Removed(ctx)
		want := gone(lantern, all)
		want.Archived = true
		if err != nil || len(list) != 1 || list[0] != want {
			t.Errorf("%d: removed %+v, %v", n, list, err)
		}
		// It comes back as it was, and is nobody's to put back any more.
		mustReplace(t, s, instead(lantern, nil, all))
		if list, err := shelf.Removed(ctx); err != nil || len(list) > 0 {
			t.Errorf("%d: it is here and removed: %v, %v", n, list, err)
		}
		if err := shelf.Back(ctx, want); err != nil {
			t.Fatal(err)
		}
		if _, archived := listed(t, s); !slices.Equal(archived, []string{lantern.ID}) {
			t.Errorf("%d: archived %v", n, archived)
		}
		grow(t, s, lantern, 1)
		mustCheck(t, s)
		mustClose(t, s)
	}
}

// TestNothingIsRemovedByHalf: books that have moved on, and a disk that is full in the
// middle of it.
func TestNothingIsRemovedByHalf(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	all := fillBooks(t, s, 300)
	shelf := shelved.Of(s)
	if err := shelf.Remove(ctx, gone(lantern, all[:200])); !errors.Is(err, ledger.ErrStale) {
		t.Errorf("somebody has recorded: %v", err)
	}
	pages, err := s.Pages()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.OnThePen(fmt.Sprintf("max_page_count = %d", pages)); err != nil {
		t.Fatal(err)
	}
	wantViolation(t, shelf.Remove(ctx, gone(lantern, all)), "storage.full")
	_, got := mustRead(t, s, lantern.ID)
	wantSame(t, got, all)
	if list, err := shelf.Removed(ctx); err != nil || len(list) > 0 {
		t.Errorf("removed %v, %v", list, err)
	}
	mustCheck(t, s)
	if err := shelf.Remove(ctx, gone(lantern, all)); err != nil {
		t.Errorf("with room again: %v", err)
	}
	mustClose(t, s)
	s, err = storage.OpenReadOnly(ctx, dir)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if list, err := shelved.Of(s).Removed(ctx); err != nil || len(list) != 1 {
		t.Errorf("read: %v, %v", list, err)
	}
	wantViolation(t, shelved.Of(s).Archive(ctx, lantern.ID, true), "storage.read_only")
}

// TestANewDatabaseKnowsWhatIsAway: what is archived and removed is carried over where a
// database is made anew.
func TestANewDatabaseKnowsWhatIsAway(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	all := grow(t, s, lantern, 2)
	grow(t, s, isle, 2)
	shelf := shelved.Of(s)
	if err := errors.Join(shelf.Archive(ctx, isle.ID, true), shelf.Remove(ctx, gone(lantern, all))); err != nil {
		t.Fatal(err)
	}
	mustClose(t, s)
	ruin, err := rescue.OpenRuin(ctx, dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(ruin.Replace(ctx, nil), ruin.Close()); err != nil {
		t.Fatal(err)
	}
	s = mustOpen(t, dir)
	if ids, archived := listed(t, s); !slices.Equal(ids, []string{isle.ID}) || !slices.Equal(archived, ids) {
		t.Errorf("there are %v, archived %v", ids, archived)
	}
	if list, err := shelved.Of(s).Removed(ctx); err != nil || len(list) != 1 || list[0].ID != lantern.ID {
		t.Errorf("removed %v, %v", list, err)
	}
	if err := s.Lost(ctx); err != nil {
		t.Error(err)
	}
	mustCheck(t, s)
}
