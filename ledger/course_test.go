package ledger_test

import (
	"bytes"
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
)

// played are books with so many acts, of which some are undone, brought back or
// taken back.
func played(t fatal, books *ledger.Books, acts int, chance func(n int) int) *ledger.Book {
	t.Helper()
	b, _, err := books.Found(ctx, "pot", say("open", 0))
	if err != nil {
		t.Fatal(err)
	}
	goOn(t, b, acts, chance)
	return b
}

// goOn plays so many acts more.
func goOn(t fatal, b *ledger.Book, acts int, chance func(n int) int) {
	t.Helper()
	for range acts {
		var err error
		switch chance(12) {
		case 0, 1:
			_, err = b.Undo(ctx, "")
		case 2:
			_, err = b.Redo(ctx, "")
		case 3:
			if last, there := b.NextUndo(); there {
				_, err = b.TakeBack(ctx, "", last.ID)
			}
		default:
			_, err = b.Record(ctx, say("fill", 1+chance(5)))
		}
		if err != nil && ledger.Violations(err) == nil {
			t.Fatal(err)
		}
	}
}

// outcome is all that a meeting says, and what came of taking it in.
func outcome(t fatal, books *ledger.Books, m *ledger.Meeting) []any {
	t.Helper()
	done, err := books.TakeIn(ctx, m, ledger.Plain)
	if err != nil {
		t.Fatal(err)
	}
	done.Times.Now = 0 // each shelf has a clock of its own
	b := open(t, books, done.Campaign.ID)
	return []any{m.Relation, m.Campaign, m.Summary, m.Entries, m.TheirState, m.Unknown, done, exported(t, b), b.State()}
}

// Books that are read on the way come to what they come to when all of them are
// held, and each line that is bent is refused in the same words.
func TestOnTheWayIsTheSame(t *testing.T) {
	defer ledger.KeepOften(8, 4)()
	ways := 0
	rapid.Check(t, func(t *rapid.T) {
		file := exported(t, played(t, tablet("there"), rapid.IntRange(0, 60).Draw(t, "acts"),
			func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "chance") }))
		one, other := tablet("here"), tablet("here")
		m := met(t, one, file)
		if ledger.OnTheWay(m) {
			ways++
		}
		whole, err := ledger.MeetWhole(ctx, other, file)
		if err != nil {
			t.Fatal(err)
		}
		got, want := outcome(t, one, m), outcome(t, other, whole)
		for i := range want {
			if !reflect.DeepEqual(got[i], want[i]) {
				t.Fatalf("on the way\n%+v, whole\n%+v", got[i], want[i])
			}
		}
		lines := strings.SplitAfter(file, "\n")
		i := rapid.IntRange(0, len(lines)-2).Draw(t, "line")
		switch rapid.IntRange(0, 3).Draw(t, "how") {
		case 0:
			lines[i] = strings.Replace(lines[i], "1", "2", 1)
		case 1:
			lines[i] = ""
		case 2:
			lines[i] += lines[i]
		case 3:
			lines[i] = strings.Replace(lines[i], ":", " ", 2)
		}
		bent := strings.Join(lines, "")
		_, refused := tablet("here").Meet(ctx, strings.NewReader(bent))
		_, wanted := ledger.MeetWhole(ctx, tablet("here"), bent)
		if !sameWords(refused, wanted) {
			t.Fatalf("refused with %v, want %v", refused, wanted)
		}
	})
	if ways == 0 {
		t.Error("none was read on the way")
	}
}

// Books that are here are compared without holding them, and come to what they come to when
// all of them are held; each line that is bent is refused in the same words.
func TestComparedOnTheWayIsTheSame(t *testing.T) {
	defer ledger.KeepOften(8, 4)()
	ways := map[ledger.Relation]int{}
	rapid.Check(t, func(t *rapid.T) {
		chance := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "chance") }
		here, there := tablet("here"), tablet("there")
		ours := played(t, here, rapid.IntRange(0, 40).Draw(t, "before"), chance)
		if _, err := there.Import(ctx, strings.NewReader(exported(t, ours))); err != nil {
			t.Fatal(err)
		}
		theirs := open(t, there, ours.Campaign().ID)
		goOn(t, ours, rapid.IntRange(0, 20).Draw(t, "here"), chance)
		goOn(t, theirs, rapid.IntRange(0, 20).Draw(t, "there"), chance)
		file := exported(t, theirs)
		m, err := ledger.MeetWhole(ctx, here, file)
		if err != nil {
			t.Fatal(err)
		}
		c, err := ledger.Compare(ctx, here, strings.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		compared(t, here, file, m)
		if ledger.OnTheWay(c) {
			ways[m.Relation]++
		}
		lines := strings.SplitAfter(file, "\n")
		i := rapid.IntRange(0, len(lines)-2).Draw(t, "line")
		lines[i] = strings.Replace(lines[i], "1", "2", 1)
		bent := strings.Join(lines, "")
		_, refused := ledger.Compare(ctx, here, strings.NewReader(bent))
		_, wanted := ledger.MeetWhole(ctx, here, bent)
		if !sameWords(refused, wanted) {
			t.Fatalf("refused with %v, want %v", refused, wanted)
		}
	})
	if len(ways) != 4 {
		t.Errorf("on the way were %v", ways)
	}
}

func sameWords(a, b error) bool {
	return (a == nil) == (b == nil) && (a == nil || a.Error() == b.Error() && reflect.DeepEqual(ledger.Violations(a), ledger.Violations(b)))
}

// An act of long ago that is taken back is found all the same.
func TestTakenBackLongAgo(t *testing.T) {
	defer ledger.KeepOften(8, 4)()
	there := tablet("there")
	b := mustFound(t, there)
	first := mustRecord(t, b, say("fill", 1))
	for range 40 {
		mustRecord(t, b, say("fill", 1))
	}
	if _, err := b.TakeBack(context.Background(), "", first.Group); err != nil {
		t.Fatal(err)
	}
	here := tablet("here")
	m := met(t, here, exported(t, b))
	if ledger.OnTheWay(m) {
		t.Error("it was read on the way")
	}
	if _, err := here.TakeIn(ctx, m, ledger.Plain); err != nil {
		t.Fatal(err)
	}
	if got := open(t, here, b.Campaign().ID); !reflect.DeepEqual(got.State(), b.State()) {
		t.Errorf("%v, want %v", got.State(), b.State())
	}
}

// The file may be closed after the meeting, but who writes to it is told.
func TestAFileIsReadAgain(t *testing.T) {
	b := played(t, tablet("there"), 30, rand.New(rand.NewPCG(5, 6)).IntN)
	var content bytes.Buffer
	if err := history.Export(b, &content); err != nil {
		t.Fatal(err)
	}
	at := filepath.Join(t.TempDir(), "books.jsonl")
	meet := func(books *ledger.Books) *ledger.Meeting {
		if err := os.WriteFile(at, content.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
		f, err := os.Open(at)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		m, err := books.Meet(ctx, f)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	here := tablet("here")
	if _, err := here.TakeIn(ctx, meet(here), ledger.Plain); err != nil {
		t.Fatal(err)
	}
	if got := exported(t, open(t, here, b.Campaign().ID)); got != content.String() {
		t.Error("other books came in")
	}
	here = tablet("here")
	m := meet(here)
	if err := os.WriteFile(at, content.Bytes()[:content.Len()-200], 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := here.TakeIn(ctx, m, ledger.Plain); ledger.Violations(err) == nil || ledger.Violations(err)[0].Key != "import.changed" {
		t.Errorf("taken in: %v", err)
	}
	if list, _ := here.List(ctx); len(list) > 0 {
		t.Error("something came in")
	}
}
