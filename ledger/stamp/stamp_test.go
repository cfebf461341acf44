package stamp_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/stamp"
	"astrolabe/scoring/scoringtest"
)

var ctx = context.Background()

func TestID(t *testing.T) {
	for want, of := range map[string][3]string{
		"at-blue-3f2a91cc-9b41":            {"blue", "3f2a91cc", "9b41"},
		"at-table-00000000-a-b":            {"table", "00000000", "a-b"},
		"at-Zo%C3%AB%20%2D-0123abcd-1":     {"Zoë -", "0123abcd", "1"},
		"at-%25-ffffffff-" + longest("0"):  {"%", "ffffffff", longest("0")},
		"at-a%2F2_.~%40%3A-12345678-again": {"a/2_.~@:", "12345678", "again"},
	} {
		got, err := stamp.ID(of[0], of[1], of[2])
		if err != nil || got != want {
			t.Errorf("%q: %q, %v", of, got, err)
		}
		for _, id := range []string{want, want + "/2", want + "/10"} {
			if seat, at, ok := stamp.Of(id); !ok || seat != of[0] || at != of[1] {
				t.Errorf("%s: %q, %q, %v", id, seat, at, ok)
			}
		}
	}
}

func longest(of string) string { return strings.Repeat(of, stamp.MaxOwn) }

// What cannot be told apart from the id of somebody else gets none.
func TestWhatGetsNoID(t *testing.T) {
	for _, of := range [][3]string{
		{"", "3f2a91cc", "1"}, {"blue", "", "1"}, {"blue", "3f2a91cc", ""},
		{"blue", "3f2a91c", "1"}, {"blue", "3f2a91ccc", "1"}, {"blue", "3F2A91CC", "1"}, {"blue", "3f2a-1cc", "1"},
		{"blue", "3f2a91cc", "A"}, {"blue", "3f2a91cc", "1/2"}, {"blue", "3f2a91cc", "é"}, {"blue", "3f2a91cc", "1 "},
		{"blue", "3f2a91cc", longest("0") + "0"}, {strings.Repeat("b", stamp.MaxSeat+1), "3f2a91cc", "1"}, {strings.Repeat("é", 7), "3f2a91cc", "1"},
	} {
		id, err := stamp.ID(of[0], of[1], of[2])
		if v := (*ledger.Violation)(nil); id != "" || !errors.As(err, &v) || v.Key != "command.bad_id" {
			t.Errorf("%q: %q, %v", of, id, err)
		}
	}
}

func TestWhatHasNoStamp(t *testing.T) {
	for _, id := range []string{"", "founding", "at-", "at-blue", "at-blue-", "at-blue-3f2a91cc", "at-blue-3f2a91cc-", "at--3f2a91cc-1",
		"AT-blue-3f2a91cc-1", "at-blue-3f2a91c-1", "at-blue-3F2A91CC-1", "at-bl ue-3f2a91cc-1", "at-blue-3f2a91cc-1/", "at-blue-3f2a91cc-1/02",
		"at-blue-3f2a91cc-1/2/3", "at-blue-3f2a91cc-A", "at-b%6Cue-3f2a91cc-1", "at-b%c3%ab-3f2a91cc-1", "at-b%-3f2a91cc-1", "at-zoë-3f2a91cc-1",
		"6ba7b810-9dad-11d1-80b4-00c04fd430c8"} {
		if seat, at, ok := stamp.Of(id); ok || seat != "" || at != "" {
			t.Errorf("%q is of %q at %q", id, seat, at)
		}
	}
}

// FuzzOf: an id has a stamp where, and only where, it is made of that.
func FuzzOf(f *testing.F) {
	for _, id := range []string{"at-blue-3f2a91cc-9b41", "at-Zo%C3%AB-3f2a91cc-a-b/2", "at-%2D-00000000--", "at-%FF-00000000-0", "id-1"} {
		f.Add(id)
	}
	f.Fuzz(func(t *testing.T, id string) {
		seat, at, ok := stamp.Of(id)
		if !ok {
			return
		}
		first, nth, several := strings.Cut(id, "/")
		own := first[strings.Index(first, at+"-")+len(at)+1:]
		again, err := stamp.ID(seat, at, own)
		if err != nil || again != first || several && strings.Trim(nth, "0123456789") != "" {
			t.Errorf("%q is of %q at %q, which is %q (%v)", id, seat, at, again, err)
		}
	})
}

// No two places, devices or ids of theirs come to one id, and each is told from it.
func TestIDsAreNobodyElses(t *testing.T) {
	made := map[string][3]string{}
	rapid.Check(t, func(t *rapid.T) {
		of := [3]string{rapid.StringN(1, 6, stamp.MaxSeat/3).Draw(t, "seat"), rapid.StringMatching("[0-9a-f]{8}").Draw(t, "device"),
			rapid.StringMatching("[0-9a-f-]{1,12}").Draw(t, "id")}
		id, err := stamp.ID(of[0], of[1], of[2])
		if err != nil {
			t.Fatal(err)
		}
		if was, there := made[id]; there && was != of {
			t.Fatalf("%q and %q are both %s", was, of, id)
		}
		made[id] = of
		if seat, at, ok := stamp.Of(id); !ok || seat != of[0] || at != of[1] {
			t.Fatalf("%s is of %q at %q", id, seat, at)
		}
	})
}

// lane is a league of three.
func lane(t *testing.T) *ledger.Book {
	t.Helper()
	book, _, err := ledgertest.Books(scoringtest.Rules{}).Found(ctx, ledgertest.Ninepins, scoringtest.Say(scoringtest.FoundLeague{
		LeagueFounded: ledgertest.LeagueFounded{Name: "The Lane", Date: "2026-01-17", Players: []string{"Ana", "Ben", "Zoë"}}}))
	if err != nil {
		t.Fatal(err)
	}
	return book
}

// bowl is a bowl that a player's own device says.
func bowl(t *testing.T, player, own string) ledger.Command {
	t.Helper()
	id, err := stamp.ID(player, "3f2a91cc", own)
	if err != nil {
		t.Fatal(err)
	}
	c := scoringtest.Say(scoringtest.Bowl{Player: player, Pins: 3})
	c.ID = id
	return c
}

// wantOwn wants the latest act of a player's own to be the group of a receipt.
func wantOwn(t *testing.T, b *ledger.Book, player, group string) {
	t.Helper()
	if g, there := stamp.Own(b, player); g.ID != group || there != (group != "") {
		t.Errorf("%s would take back %q (%v), want %q", player, g.ID, there, group)
	}
}

// TestOwn: each takes back its own latest act, whoever has acted since, and never
// another's; what the table said in its name is the table's.
func TestOwn(t *testing.T) {
	b := lane(t)
	wantOwn(t, b, "Ana", "")
	one := must(b.Record(ctx, bowl(t, "Ana", "1"))).Group
	two := must(b.Record(ctx, bowl(t, "Zoë", "1"))).Group
	must(b.Record(ctx, scoringtest.Say(scoringtest.Bowl{Player: "Ana", Pins: 9})))
	wantOwn(t, b, "Ana", one)
	wantOwn(t, b, "Zoë", two)
	wantOwn(t, b, "Ben", "")
	wantOwn(t, b, "", "")

	id := must(stamp.ID("Ana", "3f2a91cc", "2"))
	undone := must(b.TakeBack(ctx, id, one))
	if by, at, ok := stamp.Of(undone.Entries[0].ID); !ok || by != "Ana" || at != "3f2a91cc" {
		t.Errorf("the undo is of %q at %q", by, at)
	}
	if again := must(b.TakeBack(ctx, id, one)); !again.Repeat || again.Head != undone.Head {
		t.Errorf("an undo whose answer was lost gives %+v", again)
	}
	wantOwn(t, b, "Ana", "")
	must(b.Redo(ctx, ""))
	wantOwn(t, b, "Ana", one)

	three := must(b.Record(ctx, bowl(t, "Ben", "1"))).Group
	more := bowl(t, "Ana", "3")
	more.Group = three
	must(b.Record(ctx, more)) // both have a part in it
	wantOwn(t, b, "Ben", "")
	wantOwn(t, b, "Ana", one)
}

func must[T any](what T, err error) T {
	if err != nil {
		panic(err)
	}
	return what
}
