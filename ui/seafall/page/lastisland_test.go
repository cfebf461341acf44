package page_test

import (
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/page"
)

// LD20: a seat finds the last island on its device, and the table passes the steps that
// nothing follows, confirms the glory and crowns the emperor, each with a tap.
func TestLD20_TheCrownOnDevices(t *testing.T) {
	book := seafalltest.LastGame(t, ledgertest.Books(scoring.Rules{}))
	seat := &device{t: t, book: book, who: page.Who{Role: page.Seat, Seat: "blue"}, lang: translations.English}
	reads := func(d *device, view, rest string, words ...string) {
		t.Helper()
		shown := d.must(view, rest)
		for _, w := range words {
			if !strings.Contains(shown, w) {
				t.Errorf("%q is not on %s/%s", w, view, rest)
			}
		}
	}
	reads(seat, "table", "blue/explored", "The last island", "The campaign ends here.")
	if err := seat.send("last-island", "province", "blue", "island", "farthest"); err != nil {
		t.Fatal(err)
	}
	s := seafalltest.State(book)
	if s.Late.LastIsland.Island != "farthest" || s.Running.Ended == nil || s.Play(seafall.Blue).Glory != 18 {
		t.Fatalf("the last island is %+v", s.Late.LastIsland)
	}
	reads(seat, "steps", "", "at the world’s edge", "The crown", "enmity can still cost glory")
	if slices.ContainsFunc(seat.acts, func(a page.Act) bool { return a.ID == "pass" }) {
		t.Error("a seat passes the steps of all")
	}
	table := &device{t: t, book: book, who: page.Who{Role: page.Table}, lang: translations.English}
	reads(table, "steps", "", "No next game: skip them", "207", "205")
	for _, tap := range []string{"pass", "gray-settle", "record"} {
		table.must("steps", "")
		if tap == "gray-settle" {
			seafalltest.Choose(t, book)
			continue
		}
		if err := table.send(tap); err != nil {
			t.Fatal(tap, err)
		}
	}
	reads(table, "steps", "", "Ben has the most campaign glory: 207, ahead of Chloé with 206.", "Crown Ben", "Title held", "Ben takes the crown: Emperor")
	reads(seat, "steps", "", "Ben has the most campaign glory")
	if err := table.send("crown"); err != nil {
		t.Fatal(err)
	}
	if s := seafalltest.State(book); s.Emperor != seafall.Red || s.Board(seafall.Gray).CampaignGlory != 205 {
		t.Errorf("%s is emperor", s.Emperor)
	}
	reads(seat, "record", "", "ended at the world’s edge")
}

// L77: the table says on its device that a card ends the game, or that this ends the
// campaign, which opens what is there of it; no seat is led there.
func TestL77_OpenedByTheEndOnTheDevice(t *testing.T) {
	d := &device{t: t, book: ownBook(t), who: page.Who{Role: page.Table}, lang: translations.English}
	for _, c := range []scoring.Command{scoring.StartGame{}, scoring.HoldWinter{}} {
		seafalltest.Must(t, d.book, c)
	}
	leads := func(of *device) bool {
		of.must("table", "")
		return slices.Contains(of.links, "table/end")
	}
	seat := *d
	seat.who = page.Who{Role: page.Seat, Seat: "red"}
	if _, err := seat.show("table", "end"); err == nil || leads(&seat) || !leads(d) {
		t.Error("the way to it is not the table's alone")
	}
	if shown := d.must("table", "end"); !strings.Contains(shown, "This ends the campaign") || !strings.Contains(shown, "The app has rules for this") {
		t.Errorf("the page says %s", shown)
	}
	if err := d.send("open"); err != nil {
		t.Fatal(err)
	}
	if s := seafalltest.State(d.book); !slices.Equal(s.Opened(), []string{"p12"}) {
		t.Fatalf("open are %v", s.Opened())
	}
	if shown := d.must("table", "end"); !strings.Contains(shown, "The last island") || !slices.Contains(d.links, "table/red/explored") {
		t.Errorf("the page says %s", shown)
	}
	d.must("table", "red/explored")
	if err := d.send("last-island", "province", "red", "island", ""); err != nil {
		t.Fatal(err)
	}
	if last := seafalltest.State(d.book).Late.LastIsland; last.By != seafall.Red || leads(d) {
		t.Errorf("the last island is %+v", last)
	}
	if _, err := d.book.Undo(t.Context(), ""); err != nil {
		t.Fatal(err)
	}
	d.must("table", "end")
	if err := d.send("end"); err != nil || seafalltest.State(d.book).Running.Ended.EndedBy != "card" {
		t.Errorf("no card ends the game: %v", err)
	}
}

// L77: with the target reached nothing but the end of the campaign is left to say there.
func TestL77_AtTheTargetOnTheDevice(t *testing.T) {
	d := &device{t: t, book: ownBook(t), who: page.Who{Role: page.Table}, lang: translations.English}
	for _, c := range []scoring.Command{scoring.StartGame{}, scoring.HoldWinter{}, scoring.GainGlory{Province: seafall.Red, Glory: 6}, scoring.GainGlory{Province: seafall.Red, Glory: 6}} {
		seafalltest.Must(t, d.book, c)
	}
	if shown := d.must("table", ""); !strings.Contains(shown, "This ends the campaign") {
		t.Error("no way to the end of the campaign")
	}
	d.must("table", "end")
	if slices.ContainsFunc(d.acts, func(a page.Act) bool { return a.ID == "end" }) {
		t.Error("a card ends a game that ends anyway")
	}
	if err := d.send("open"); err != nil {
		t.Fatal(err)
	}
	if shown := d.must("table", "end"); !strings.Contains(shown, "The last island") || !slices.Contains(d.links, "table/red/explored") {
		t.Errorf("the page says %s", shown)
	}
}

// L77: sealed, a device says nothing of it.
func TestL77_SealedOnDevices(t *testing.T) {
	d := &device{t: t, book: ownBook(t), who: page.Who{Role: page.Seat, Seat: "red"}, lang: translations.English}
	for _, c := range []scoring.Command{scoring.AddRule{Heading: "Colonies"}, scoring.StartGame{}, scoring.HoldWinter{}} {
		seafalltest.Must(t, d.book, c)
	}
	if shown := d.must("table", "red/explored"); strings.Contains(shown, "last island") || slices.ContainsFunc(d.acts, func(a page.Act) bool { return a.ID == "last-island" }) {
		t.Error("a sealed island can be found")
	}
}
