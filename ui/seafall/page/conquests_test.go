package page_test

import (
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/page"
)

// overthere is a campaign in which green governs Gullhaven, with a Port on it.
func overthere(t *testing.T) *device {
	t.Helper()
	book, active := ownBook(t), true
	for _, c := range []scoring.Command{
		scoring.FindIsland{Island: "kestrel", Name: "Kestrel", Column: 2, Garrison: 1}, scoring.AddRule{All: true}, scoring.StartGame{}, scoring.HoldWinter{},
		scoring.FoundColony{Province: seafall.Green, Island: "kestrel", Name: "Gullhaven", Defense: 5, Garrison: 2, Fields: []int{4, 6}, Sites: 1, Active: &active},
		scoring.NextRound{}, scoring.BuildStructure{Province: seafall.Green, Name: "Port", Site: "colony/gullhaven/build_1"},
		scoring.PlaceEnmity{Province: seafall.Green, Place: seafall.Place{Region: "red", Spot: seafall.War}}} {
		seafalltest.Must(t, book, c)
	}
	return &device{t: t, book: book, who: page.Who{Role: page.Seat, Seat: "red"}, lang: translations.English}
}

// LD13: a seat says on its device that it took a colony: before and after for both,
// and one tap.
func TestLD13_TakenOnTheSeatsDevice(t *testing.T) {
	d := overthere(t)
	s := seafalltest.State(d.book)
	red, green := s.Play(seafall.Red).Glory, s.Play(seafall.Green).Glory
	if ways := d.must("table", "red/raided"); !strings.Contains(ways, "Gullhaven") {
		t.Error("no way to the colony")
	}
	shown := d.must("table", "red/raided/gullhaven")
	for _, words := range []string{"No damage: take it", "against a defense of 5", "Also taken: Port", "Take Gullhaven", "Tokens at home", "Field 2"} {
		if !strings.Contains(shown, words) {
			t.Errorf("%q is not on the page", words)
		}
	}
	if err := d.send("conquer", "province", "red"); err != nil {
		t.Fatal(err)
	}
	s = seafalltest.State(d.book)
	if c := s.Late.Colony("gullhaven"); c.Governor != seafall.Red || s.AtHome(seafall.Red) != 3 || s.Play(seafall.Red).Markers != 1 {
		t.Errorf("the colony is %+v, red has %d at home", c, s.AtHome(seafall.Red))
	}
	if s.Play(seafall.Red).Glory != red+3 || s.Play(seafall.Green).Glory != green-2 {
		t.Errorf("red has %d, green %d", s.Play(seafall.Red).Glory, s.Play(seafall.Green).Glory)
	}
	if _, err := d.show("table", "red/raided/gullhaven"); err == nil {
		t.Error("red raids its own colony")
	}
}

// LD14: a site of a colony is plundered with a tap.
func TestLD14_PlunderedOnTheSeatsDevice(t *testing.T) {
	d := overthere(t)
	d.must("table", "red/raided/gullhaven")
	if err := d.send("raid-field_2-4", "province", "red"); err != nil {
		t.Fatal(err)
	}
	if n := seafalltest.State(d.book).Play(seafall.Red).At(seafall.Place{Region: "green", Spot: "colony/gullhaven/field_2"}); n != 3 {
		t.Errorf("%d tokens on the field", n)
	}
}
