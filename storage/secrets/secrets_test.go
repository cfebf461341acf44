package secrets_test

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	_ "github.com/glebarez/sqlite"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/secret"
	"astrolabe/scoring/scoringtest"
	"astrolabe/storage"
)

var ctx = context.Background()

func must[T any](what T, err error) T {
	if err != nil {
		panic(err)
	}
	return what
}

func mustOpen(t testing.TB, dir string) *storage.Store {
	t.Helper()
	s, err := storage.Open(ctx, dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// shelf is a shelf over a store; no process makes the ids of another.
func shelf(s ledger.Store) *ledger.Books {
	return &ledger.Books{Store: s, Clock: ledgertest.Evening(), IDs: &ledgertest.CountingIDs{Prefix: fmt.Sprint("id-", os.Getpid(), "-", shelves.Add(1))}, Rules: []ledger.Rules{scoringtest.Rules{}}}
}

var shelves atomic.Int64

// lane founds a league.
func lane(t testing.TB, books *ledger.Books) *ledger.Book {
	t.Helper()
	b, _, err := books.Found(ctx, ledgertest.Ninepins, scoringtest.Say(scoringtest.FoundLeague{
		LeagueFounded: ledgertest.LeagueFounded{Name: "The Lane", Date: "2026-01-17", Players: []string{"Ana", "Ben", "Zoë"}}}))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// choice is a choice of a bowl.
func choice(campaign, slot, seat string, pins int, overrules ...ledger.Overrule) secret.Choice {
	c := scoringtest.Say(scoringtest.Bowl{Player: seat, Pins: pins}, overrules...)
	c.ID = fmt.Sprint("at-", url.PathEscape(seat), "-", slot, "-", pins)
	return secret.Choice{Campaign: campaign, Slot: slot, Seat: seat, Command: c, At: 1768676400000 + int64(pins)}
}

// same says whether two lists of choices are the same: printed they would be.
func same(got, want []secret.Choice) bool {
	return len(got) == len(want) && (len(want) == 0 || reflect.DeepEqual(got, want))
}

func wantChoices(t *testing.T, s secret.Store, campaign string, want ...secret.Choice) {
	t.Helper()
	if got, err := s.Choices(ctx, campaign); err != nil || !same(got, want) {
		t.Fatalf("%d choices (%v), want %d", len(got), err, len(want))
	}
}

// kept is a store of books with its choices.
type kept struct {
	store ledger.Store
	secret.Store
}

// stores are an empty one in memory and one on the disk.
func stores(t *testing.T) map[string]kept {
	t.Helper()
	memory, disk := &ledgertest.MemoryStore{}, mustOpen(t, t.TempDir())
	return map[string]kept{"memory": {memory, memory.Secrets()}, "disk": {disk, disk.Secrets()}}
}

// TestStores: what a store of choices is told it keeps, in memory and on the disk.
func TestStores(t *testing.T) {
	for name, s := range stores(t) {
		t.Run(name, func(t *testing.T) {
			books := shelf(s.store)
			one, other := lane(t, books).Campaign().ID, lane(t, books).Campaign().ID
			wantChoices(t, s, one)
			wantChoices(t, s, "nobody's")
			agreed := ledger.Overrule{Rule: "N2", Key: "ninepins.twice", Reason: "we “agreed”"}
			ana, ben, later := choice(one, "1", "Ana", 3), choice(one, "1", "Ben", 4, agreed), choice(one, "0", "Zoë", 0)
			foreign := choice(other, "1", "Ana", 9)
			for _, c := range []secret.Choice{ben, ana, foreign, later} {
				if err := s.Keep(ctx, c); err != nil {
					t.Fatal(err)
				}
			}
			wantChoices(t, s, one, later, ana, ben)
			wantChoices(t, s, other, foreign)

			changed := choice(one, "1", "Ana", 5)
			if err := s.Keep(ctx, changed); err != nil {
				t.Fatal(err)
			}
			wantChoices(t, s, one, later, changed, ben)
			if err := s.Drop(ctx, one, []secret.Choice{ana, ben, foreign}); err != nil { // ana is changed already
				t.Fatal(err)
			}
			wantChoices(t, s, one, later, changed)
			for _, want := range []bool{true, false} {
				if kept, err := s.Withdraw(ctx, one, "1", "Ana"); err != nil || kept != want {
					t.Fatalf("withdrawn: %v, %v", kept, err)
				}
			}
			wantChoices(t, s, one, later)
			wantChoices(t, s, other, foreign)

			if err := s.Keep(ctx, choice("nobody's", "1", "Ana", 3)); !errors.Is(err, ledger.ErrUnknownCampaign) {
				t.Errorf("kept for nobody: %v", err)
			}
			if err := s.Want(ctx, "nobody's", true); !errors.Is(err, ledger.ErrUnknownCampaign) {
				t.Errorf("wanted by nobody: %v", err)
			}
			for _, on := range []bool{true, true, false, false, true} {
				if err := s.Want(ctx, one, on); err != nil {
					t.Fatal(err)
				}
				if got, err := s.Wanted(ctx, one); err != nil || got != on {
					t.Errorf("wanted %v: %v, %v", on, got, err)
				}
			}
			if got, err := s.Wanted(ctx, other); err != nil || got {
				t.Errorf("the other wants it: %v", err)
			}
			wantChoices(t, s, one, later)

			gone, cancel := context.WithCancel(ctx)
			cancel()
			if err := s.Keep(gone, ana); !errors.Is(err, context.Canceled) {
				t.Errorf("without time: %v", err)
			}
			if _, err := s.Choices(gone, one); !errors.Is(err, context.Canceled) {
				t.Errorf("without time: %v", err)
			}
		})
	}
}

// TestOtherBooksDropWhatWasChosen: an import, a restore and going on with other books;
// an act does not, and neither does what happens to another campaign.
func TestOtherBooksDropWhatWasChosen(t *testing.T) {
	for name, s := range stores(t) {
		t.Run(name, func(t *testing.T) {
			books := shelf(s.store)
			b, other := lane(t, books), lane(t, books)
			id := b.Campaign().ID
			kept, foreign := choice(id, "1", "Ana", 3), choice(other.Campaign().ID, "1", "Ana", 4)
			for _, c := range []secret.Choice{kept, foreign} {
				if err := s.Keep(ctx, c); err != nil {
					t.Fatal(err)
				}
			}
			if err := s.Want(ctx, id, true); err != nil {
				t.Fatal(err)
			}
			if _, err := b.Record(ctx, scoringtest.Say(scoringtest.Bowl{Player: "Ben", Pins: 1})); err != nil {
				t.Fatal(err)
			}
			wantChoices(t, s, id, kept)

			// Ahead: the same books with one act more, from elsewhere.
			there := ledgertest.Books(scoringtest.Rules{})
			file := ledgertest.Exported(t, b)
			if err := there.Store.Append(ctx, file.Campaign, ledger.Head{}, file.Entries, b.State().Summary(), nil); err != nil {
				t.Fatal(err)
			}
			ahead := must(there.Open(ctx, id))
			must(ahead.Record(ctx, scoringtest.Say(scoringtest.Bowl{Player: "Zoë", Pins: 2})))
			takeIn(t, books, ahead)
			wantChoices(t, s, id)

			// Restored, or gone on with from a common ancestor: that is Replace.
			listed, entries, err := s.store.Entries(ctx, id, 0)
			if err != nil {
				t.Fatal(err)
			}
			for _, with := range [][]ledger.Entry{entries[:2], nil} {
				if err := s.Keep(ctx, kept); err != nil {
					t.Fatal(err)
				}
				head := listed.Head
				listed.Head = ledger.Head{}
				if len(with) > 0 {
					listed.Head = ledger.Head{Seq: with[len(with)-1].Seq, Hash: with[len(with)-1].Hash}
				}
				if err := s.store.Replace(ctx, []ledger.Replacement{{Campaign: b.Campaign(), Head: head, Entries: with, Summary: listed.Summary}}); err != nil {
					t.Fatal(err)
				}
				wantChoices(t, s, id)
			}
			wantChoices(t, s, other.Campaign().ID, foreign)
		})
	}
}

// takeIn takes the whole books of another shelf in.
func takeIn(t *testing.T, books *ledger.Books, b *ledger.Book) {
	t.Helper()
	var file strings.Builder
	if err := history.Export(b, &file); err != nil {
		t.Fatal(err)
	}
	m, err := books.Meet(ctx, strings.NewReader(file.String()))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := books.TakeIn(ctx, m, ledger.Plain); err != nil {
		t.Fatal(err)
	}
}

// raw opens the file of a folder's database past the store.
func raw(t testing.TB, dir string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(dir, "astrolabe.db"))
	if err != nil {
		t.Fatal(err)
	}
	return db
}

// TestWhatIsAcknowledgedIsThere when the books are opened again, also by somebody who
// may only read.
func TestWhatIsAcknowledgedIsThere(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	id := lane(t, shelf(s)).Campaign().ID
	kept := choice(id, "1", "Ana", 3)
	if err := errors.Join(s.Secrets().Keep(ctx, kept), s.Secrets().Want(ctx, id, true), s.Close()); err != nil {
		t.Fatal(err)
	}
	again := mustOpen(t, dir)
	wantChoices(t, again.Secrets(), id, kept)
	if on, err := again.Secrets().Wanted(ctx, id); err != nil || !on {
		t.Errorf("wanted: %v, %v", on, err)
	}
	reader, err := storage.OpenReadOnly(ctx, dir)
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	wantChoices(t, reader.Secrets(), id, kept)
	var v *ledger.Violation
	if _, err := reader.Secrets().Withdraw(ctx, id, "1", "Ana"); !errors.As(err, &v) || v.Key != "storage.read_only" {
		t.Errorf("withdrawn: %v", err)
	}
}

// TestNoCopyHasWhatWasChosen: not the copies of the ladder, whole or of one campaign,
// not a backup, and not the free pages of their files.
func TestNoCopyHasWhatWasChosen(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	b := lane(t, shelf(s))
	c := choice(b.Campaign().ID, "1", "Ana", 3)
	c.Command.ID = "what-nobody-may-find"
	c.Command.Payload = []byte(`{"player":"Ana","pins":3,"note":"` + strings.Repeat("what-nobody-may-find ", 800) + `"}`)
	if err := s.Secrets().Keep(ctx, c); err != nil {
		t.Fatal(err)
	}
	wantChoices(t, s.Secrets(), b.Campaign().ID, c)
	backup := filepath.Join(t.TempDir(), "backup.db")
	if err := s.Backup(ctx, backup); err != nil {
		t.Fatal(err)
	}
	files := []string{backup}
	whole, _, err := s.Ladder().Make(ctx, ledger.Asked)
	if err != nil {
		t.Fatal(err)
	}
	alone, err := s.Ladder().MakeOf(ctx, b.Campaign().ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range append(files, whole.Path, alone.Path) {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(content), "nobody-may-find") || !strings.Contains(string(content), "The Lane") {
			t.Errorf("%s has what was chosen, or nothing", file)
		}
	}
	wantChoices(t, s.Secrets(), b.Campaign().ID, c)
}

// TestARowThatIsNotAsItWasWritten counts as not there, and goes with the next choice.
func TestARowThatIsNotAsItWasWritten(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	id := lane(t, shelf(s)).Campaign().ID
	kept := []secret.Choice{choice(id, "1", "Ana", 3), choice(id, "1", "Ben", 4)}
	for _, c := range kept {
		if err := s.Secrets().Keep(ctx, c); err != nil {
			t.Fatal(err)
		}
	}
	for _, change := range []string{"payload = replace(payload, '3', '9')", "slot = '2'", "seat = 'Zoë'", "at = at + 1", "overrules = '[]'", "id = 'x'", "kind = 'y'", "sum = ''"} {
		db := raw(t, dir)
		if _, err := db.Exec("UPDATE secrets SET " + change + " WHERE seat = 'Ana'"); err != nil {
			t.Fatal(err)
		}
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		wantChoices(t, s.Secrets(), id, kept[1])
		if err := s.Check(ctx); err != nil {
			t.Errorf("%s: %v", change, err)
		}
		for _, gone := range []struct{ slot, seat string }{{"2", "Ana"}, {"1", "Zoë"}} {
			if kept, err := s.Secrets().Withdraw(ctx, id, gone.slot, gone.seat); err != nil || kept {
				t.Fatalf("%s: %v, %v", change, kept, err)
			}
		}
		if err := s.Secrets().Keep(ctx, kept[0]); err != nil {
			t.Fatalf("%s: %v", change, err)
		}
		wantChoices(t, s.Secrets(), id, kept...)
	}
}

func mustRead(t testing.TB, payload []byte, into any) {
	t.Helper()
	if err := json.Unmarshal(payload, into); err != nil {
		t.Fatal(err)
	}
}

// TestEveryPageOfSecretsDestroyed: nothing of an entry is lost, a choice that is given
// is as it was kept, and the books take acts and imports as if there were none.
func TestEveryPageOfSecretsDestroyed(t *testing.T) {
	from := t.TempDir()
	s := mustOpen(t, from)
	b := lane(t, shelf(s))
	id := b.Campaign().ID
	var kept []secret.Choice
	for i, seat := range []string{"Ana", "Ben", "Zoë"} {
		c := choice(id, "1", seat, i)
		c.Command.Payload = []byte(`{"player":"` + seat + `","pins":1,"note":"` + strings.Repeat("long ", 2000*i) + `"}`)
		if err := s.Secrets().Keep(ctx, c); err != nil {
			t.Fatal(err)
		}
		kept = append(kept, c)
	}
	wantChoices(t, s.Secrets(), id, kept...)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(from, "astrolabe.db")
	sound := must(os.ReadFile(file))
	db := raw(t, from)
	rows := must(db.Query("SELECT pageno, pgsize FROM dbstat WHERE name LIKE '%secret%'"))
	var pages [][2]int
	for rows.Next() {
		var page, size int
		if err := rows.Scan(&page, &size); err != nil {
			t.Fatal(err)
		}
		pages = append(pages, [2]int{(page - 1) * size, page * size})
	}
	if err := errors.Join(rows.Err(), db.Close()); err != nil || len(pages) < 6 {
		t.Fatal(pages, err)
	}
	corrupt := &ledger.Violation{Key: "storage.corrupt"}
	seen := 0
	for _, page := range pages {
		for how, fill := range map[string]func(page []byte){
			"zeros":        func(page []byte) { clear(page) },
			"ones":         func(page []byte) { copy(page, strings.Repeat("\xff", len(page))) },
			"another page": func(page []byte) { copy(page, []byte{0, 0, 0, 4}) },
			"a bit":        func(page []byte) { page[len(page)/2] ^= 1 },
		} {
			dir := t.TempDir()
			content := []byte(string(sound))
			fill(content[page[0]:page[1]])
			if err := os.WriteFile(filepath.Join(dir, "astrolabe.db"), content, 0o600); err != nil {
				t.Fatal(err)
			}
			s := mustOpen(t, dir)
			got, err := s.Secrets().Choices(ctx, id)
			if err != nil && !errors.Is(err, corrupt) {
				t.Fatalf("%s at %d: %v", how, page[0], err)
			}
			for _, c := range got {
				if !slices.ContainsFunc(kept, func(k secret.Choice) bool { return reflect.DeepEqual(k, c) }) {
					t.Errorf("%s at %d: a choice that nobody made", how, page[0])
				}
			}
			if len(got) < len(kept) {
				seen++
			}
			books := shelf(s)
			b := must(books.Open(ctx, id))
			must(b.Record(ctx, scoringtest.Say(scoringtest.Bowl{Player: "Ana", Pins: 1})))
			if err := s.Secrets().Keep(ctx, choice(id, "1", "Zoë", 7)); err != nil && !errors.Is(err, corrupt) {
				t.Errorf("%s at %d: kept: %v", how, page[0], err)
			}
			there := ledgertest.Books(scoringtest.Rules{})
			if err := there.Store.Append(ctx, b.Campaign(), ledger.Head{}, ledgertest.Entries(b), b.State().Summary(), nil); err != nil {
				t.Fatal(err)
			}
			ahead := must(there.Open(ctx, id))
			must(ahead.Record(ctx, scoringtest.Say(scoringtest.Bowl{Player: "Ben", Pins: 2})))
			takeIn(t, books, ahead)
			again := must(books.Open(ctx, id))
			if got, want := ledgertest.Entries(again), ledgertest.Entries(ahead); !reflect.DeepEqual(got, want) {
				t.Errorf("%s at %d: %d entries, want %d", how, page[0], len(got), len(want))
			}
			back := ledger.Replacement{Campaign: b.Campaign(), Head: ahead.Head(), Entries: ledgertest.Entries(ahead)[:2], Summary: b.State().Summary()}
			if err := s.Replace(ctx, []ledger.Replacement{back}); err != nil {
				t.Errorf("%s at %d: put back: %v", how, page[0], err)
			}
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		}
	}
	if seen < len(pages) {
		t.Errorf("of %d pages only %d faults were seen", len(pages), seen)
	}
}
