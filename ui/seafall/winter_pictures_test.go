package seafall_test

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/kit/control"
)

// winterDue is an evening at the end of its first year, with tokens that move,
// a raided field, cards that lie exhausted and appellations that yield
// something: two leaders are vengeful.
func winterDue(t testing.TB) *finale {
	t.Helper()
	books, book := found(t, bySeat(seafall.Provinces...))
	say(t, book, scoring.FindIsland{Name: "Marrow", Column: 1, Garrison: 1})
	say(t, book, scoring.ExploreSite{Island: "isle-a", Site: "cove", Defense: 3, Yields: "goods", Good: "linen"})
	say(t, book, scoring.ExploreSite{Island: "isle-a", Site: "headland", Defense: 5})
	say(t, book, scoring.FindIsland{Name: "Kestrel", Column: 4, Garrison: 2})
	say(t, book, scoring.ExploreSite{Island: "isle-b", Site: "harbour", Defense: 4, Yields: "goods", Good: "spice"})
	for p, a := range map[seafall.Province]string{seafall.Red: "vengeful", seafall.Purple: "vengeful", seafall.Green: "lucky", seafall.Gray: "persuasive"} {
		say(t, book, scoring.Correct{Path: string(p) + ".appellation", Is: a, Reason: "as it lies"})
	}
	say(t, book, scoring.Correct{Path: "blue.field_b", Is: "8", Reason: "as it lies"})
	say(t, book, scoring.StartGame{Absent: []seafall.Province{seafall.Gray}})
	say(t, book, scoring.HoldWinter{})
	say(t, book, scoring.PlaceEnmity{Province: seafall.Red, Place: seafall.Place{Region: "green", Spot: "field_a"}})
	say(t, book, scoring.PlaceEnmity{Province: seafall.Red, Place: seafall.Place{Region: "isle-a", Spot: seafall.Garrison}, Count: 2})
	say(t, book, scoring.PlaceEnmity{Province: seafall.Purple, Place: seafall.Place{Region: "isle-b", Spot: "harbour"}, Count: 3})
	say(t, book, scoring.PlaceEnmity{Province: seafall.Purple, Place: seafall.Place{Region: "blue", Spot: "vault"}})
	say(t, book, scoring.RaidSite{Province: seafall.Red, Where: seafall.Place{Region: "purple", Spot: "field_b"}})
	say(t, book, scoring.HireAdvisor{Province: seafall.Red, Type: "Clerk", Gold: 2})
	say(t, book, scoring.ExhaustAdvisor{Province: seafall.Red, Advisor: "clerk"})
	say(t, book, scoring.BuyUpgrade{Province: seafall.Blue, Ship: seafall.ShipA, Name: "Bold"})
	say(t, book, scoring.ExhaustUpgrade{Province: seafall.Blue, Upgrade: "bold"})
	say(t, book, scoring.BuildStructure{Province: seafall.Green, Name: "Gun Tower"})
	say(t, book, scoring.LoseStructure{Province: seafall.Green, Structure: "gun-tower", By: seafall.Red})
	for range 5 { // the sixth ends with winter
		say(t, book, scoring.NextRound{})
	}
	return newFinale(t, books, book)
}

// TestWinterGoesThroughItsSteps: the screen says what each province harvests
// and which field yields nothing, which tokens move where and in which order
// the islands are filled; each vengeful leader chooses; one tap records it all
// and leads back to the table.
func TestWinterGoesThroughItsSteps(t *testing.T) {
	e := winterDue(t)
	e.Tap("table.winter")
	for p, gold := range map[string]string{"green": "4", "red": "8", "blue": "12", "purple": "4"} {
		if got := e.Text("winter.harvest." + p); got != gold {
			t.Errorf("%s harvests %q, want %s", p, got, gold)
		}
	}
	if e.shows("winter.harvest.gray") {
		t.Error("who is absent harvests")
	}
	words := e.Words()
	for _, want := range []string{"0 instead of 4 (Ben’s token)", "absent: no harvest", "Gun Tower", "Bold stays exhausted", "Clerk"} {
		if !strings.Contains(words, want) {
			t.Errorf("no %q in %s", want, words)
		}
	}
	if west, east := strings.Index(words, "headland"), strings.LastIndex(words, "spice"); west < 0 || east < west {
		t.Errorf("the islands are out of order in %s", words)
	}
	e.Tap("winter.vengeful.red.1", "winter.vengeful.purple.1")
	e.inFrench("winter")
	e.Tap("winter.do")
	s := e.state()
	if s.Running.Year != 2 || e.shell.Current().Name() != "table" {
		t.Fatalf("it is year %d on %s", s.Running.Year, e.shell.Current().Name())
	}
	// Both chose their second place: At War With green, and with blue.
	if n := s.Play(seafall.Red).At(seafall.Place{Region: "green", Spot: seafall.War}); n != 0 {
		t.Errorf("red has %d tokens at war with green, want none", n)
	}
	if n := s.Play(seafall.Purple).At(seafall.Place{Region: "blue", Spot: seafall.War}); n != 0 {
		t.Errorf("purple has %d tokens at war with blue, want none", n)
	}
}

// TestWinterSaysWhereItsNumbersComeFrom: the harvest leads to its fields, the
// first player to everybody's glory, and each rule to its words.
func TestWinterSaysWhereItsNumbersComeFrom(t *testing.T) {
	e := winterDue(t)
	e.Tap("table.winter")
	for id, want := range map[string]string{"winter.harvest.blue": "ield B", "winter.first": "glory", "winter.rule.5.R30": "westernmost"} {
		e.Tap(id)
		if words := e.Words(); !e.shell.SheetOpen() || !strings.Contains(words, want) {
			t.Errorf("%s says nothing of %s: %s", id, want, words)
		}
		e.shell.Escape()
	}
}

// TestFirstWinterByGlory: who starts with glory does not begin, and the screen
// says who would by title (R28, R26).
func TestFirstWinterByGlory(t *testing.T) {
	books, book := found(t, bySeat(seafall.Provinces...))
	say(t, book, scoring.StartGame{})
	say(t, book, scoring.GainGlory{Province: scoring.Seats(book.State().(*seafall.State))[0], Glory: 1})
	e := newFinale(t, books, book)
	e.Tap("table.winter")
	words := e.Words()
	for _, want := range []string{"By title, Eve would go first", "nothing moves in the first winter", "deal 5 into the forum"} {
		if !strings.Contains(words, want) {
			t.Errorf("no %q in %s", want, words)
		}
	}
	e.inFrench("winter-first")
	e.Tap("winter.do")
	if first := e.state().Running.First; first != seafall.Red {
		t.Errorf("%s begins", first)
	}
}

// TestAnotherFirstPlayer: whoever is chosen takes the astrolabe, once the table
// has said why (R28).
func TestAnotherFirstPlayer(t *testing.T) {
	e := winterDue(t)
	e.Tap("table.winter")
	rule := scoring.FirstPlayer(e.state())
	if rule == seafall.Red {
		t.Fatal("red begins anyway")
	}
	e.Tap("winter.first.red")
	if words := e.Words(); !strings.Contains(words, "instead of") {
		t.Errorf("nothing says that it is another: %s", words)
	}
	e.Tap("winter.first." + string(rule)) // and back
	e.Tap("winter.do")
	if first := e.state().Running.First; first != rule {
		t.Errorf("%s begins, want %s", first, rule)
	}
}

// TestNothingIsCutBetween looks at the table between two games and at the
// sheet that starts one, with the titles given by hand.
func TestNothingIsCutBetween(t *testing.T) {
	books, book := found(t, nil)
	e := newFinale(t, books, book)
	e.inFrench("between-first")
	e.Tap("table.start")
	e.inFrench("start-prologue")
	e.Tap("start.which.1")
	e.inFrench("start-titles")
	e.Tap("start.title.order")
	e.inFrench("start-titles-given")
	e.shell.Escape()
	e = tied(t)
	e.tapThrough(8)
	e.Tap("ending.close", "closed.record")
	e.shell.ToLanding()
	e.inFrench("between")
	e.Tap("table.start", "start.present.red")
	e.inFrench("start")
}

// TestWinterHeadingsTakeOneRow: the heading of each step is read at one glance on
// a tablet that lies on its side, in the longer language too.
func TestWinterHeadingsTakeOneRow(t *testing.T) {
	e := winterDue(t)
	e.Tap("table.winter")
	for _, lang := range translations.Languages() {
		e.shell.Look().SetLanguage(lang)
		rows := map[string]bool{}
		control.Walk(e.Root(), control.Seen{}, func(o fyne.CanvasObject, _ fyne.Position, _ control.Seen) {
			if text, ok := o.(*canvas.Text); ok {
				rows[text.Text] = true
			}
		})
		for n := 1; n <= 6; n++ {
			if heading := e.shell.T(fmt.Sprintf("screen.winter.%d", n)); !rows[heading] {
				t.Errorf("%s: “%s” is broken", lang, heading)
			}
		}
	}
}
