package wiring_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"time"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/terminal"
)

func TestDefaultDirFollowsTheSystem(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", filepath.Join(t.TempDir(), "data"))
	got, err := wiring.DefaultDir()
	if want := filepath.Join(os.Getenv("XDG_DATA_HOME"), "astrolabe"); err != nil || got != want {
		t.Errorf("with XDG_DATA_HOME: %q, %v; want %q", got, err, want)
	}
	if runtime.GOOS != "linux" {
		return
	}
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("XDG_DATA_HOME", "not/absolute") // the specification says: ignore it
	got, err = wiring.DefaultDir()
	if want := filepath.Join(home, ".local", "share", "astrolabe"); err != nil || got != want {
		t.Errorf("without: %q, %v; want %q", got, err, want)
	}
	t.Setenv("HOME", "")
	if _, err = wiring.DefaultDir(); !errors.Is(err, wiring.ErrNoPlace) {
		t.Errorf("without a home: %v; want ErrNoPlace", err)
	}
}

func TestIDsAreNewAndSortByTime(t *testing.T) {
	last := ""
	for range 1000 {
		id := wiring.IDs{}.New()
		if id <= last {
			t.Fatalf("%s does not come after %s", id, last)
		}
		last = id
	}
}

func TestBooksAreThereAgainAfterClosing(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new")
	ctx := context.Background()
	shelf, err := wiring.OpenBooks(ctx, dir, wiring.Games())
	if err != nil {
		t.Fatal(err)
	}
	book, receipt, err := shelf.Found(ctx, scoring.Game, scoring.Say(scoring.FoundCampaign{Name: "Tern",
		Date: "2026-01-17", Provinces: []scoring.FoundedProvince{{Province: "blue", Player: "Ana"},
			{Province: "red", Player: "Ben"}, {Province: "green", Player: "Chloé"}}}))
	if err != nil {
		t.Fatal(err)
	}
	if err := shelf.Close(); err != nil {
		t.Fatal(err)
	}
	for name, open := range map[string]func(context.Context, string, []terminal.Game) (*wiring.Shelf, error){
		"for writing": wiring.OpenBooks, "for reading": wiring.OpenBooksReadOnly} {
		again, err := open(ctx, dir, wiring.Games())
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		there, err := again.Open(ctx, book.Campaign().ID)
		if err != nil || there.Head() != receipt.Head {
			t.Errorf("%s: %v, head %v; want %v", name, err, there.Head(), receipt.Head)
		}
		if err := again.Close(); err != nil {
			t.Error(err)
		}
	}
}

func TestReadOnlyMakesNothing(t *testing.T) {
	dir := t.TempDir()
	_, err := wiring.OpenBooksReadOnly(context.Background(), dir, wiring.Games())
	if v := ledger.Violations(err); len(v) != 1 || v[0].Key != "storage.no_database" {
		t.Errorf("%v; want storage.no_database", err)
	}
	if left, _ := os.ReadDir(dir); len(left) != 0 {
		t.Errorf("files were made: %v", left)
	}
}

// hands is a clock that is set by hand.
type hands struct{ ms int64 }

func (h *hands) Now() (int64, int) { return h.ms, 60 }

// TestCopiesOfAnEvening: the copies of an evening that is recorded act by act, as
// chronicle record --each does it and the window: before the game, after its
// closing and its taking up again, and every ten minutes in between.
func TestCopiesOfAnEvening(t *testing.T) {
	for _, behind := range []bool{false, true} {
		ctx := context.Background()
		shelf, err := wiring.OpenBooks(ctx, t.TempDir(), wiring.Games())
		if err != nil {
			t.Fatal(err)
		}
		clock := &hands{ms: 1768676400000}
		shelf.Clock, shelf.Ladder.Clock, shelf.Ladder.Behind = clock, clock, behind
		book, _, err := shelf.Found(ctx, scoring.Game, scoring.Say(scoring.FoundCampaign{Name: "Tern",
			Date: "2026-01-17", Provinces: []scoring.FoundedProvince{{Province: "blue", Player: "Ana"},
				{Province: "red", Player: "Ben"}, {Province: "green", Player: "Chloé"}}}))
		if err != nil {
			t.Fatal(err)
		}
		say := func(commands ...scoring.Command) {
			t.Helper()
			for _, c := range commands {
				shelf.Ladder.Wait() // else several acts may share a copy
				clock.ms += time.Minute.Milliseconds()
				if _, err := book.Record(ctx, scoring.Say(c)); err != nil {
					t.Fatalf("%s: %v", c.Kind(), err)
				}
			}
		}
		note := scoring.WriteNote{Text: "The wind turned."}
		say(note, note, note) // the founding was copied
		say(scoring.SetTitles{Titles: map[seafall.Province]seafall.Title{seafall.Blue: seafall.Prince, seafall.Red: seafall.Duke, seafall.Green: seafall.Count}})
		say(scoring.StartGame{})
		for range 21 {
			say(note)
		}
		if _, err := book.Undo(ctx, ""); err != nil {
			t.Fatal(err)
		}
		if err := shelf.Close(); err != nil {
			t.Fatal(err)
		}
		list, err := shelf.Ladder.List(ctx)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, c := range list {
			got = append(got, fmt.Sprintf("%s %d", c.Why, (c.At-1768676400000)/time.Minute.Milliseconds()))
		}
		slices.Reverse(got)
		want := []string{"recording 0", "game 5", "recording 15", "recording 25"}
		if !slices.Equal(got, want) {
			t.Errorf("behind %v: copies %v, want %v", behind, got, want)
		}
		before, ok := list[len(list)-2].Find(book.Campaign().ID)
		if !ok || before.Games != 0 || before.Seq != 5 {
			t.Errorf("behind %v: before the game there is %+v", behind, before)
		}
	}
}
