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

// offshore is a campaign with signs on the sea and an advisor of green's.
func offshore(t *testing.T) *device {
	t.Helper()
	book := ownBook(t)
	for _, c := range []scoring.Command{scoring.AddRule{All: true}, scoring.StartGame{}, scoring.HoldWinter{},
		scoring.ChartWater{Sign: seafall.DangerousWater, Water: "maw", Column: 4, Defense: 5}, scoring.ChartWater{Sign: seafall.PortalWater, Column: 9},
		scoring.HireAdvisor{Province: seafall.Green, Type: "Clerk", Gold: 2}} {
		seafalltest.Must(t, book, c)
	}
	return &device{t: t, book: book, who: page.Who{Role: page.Seat, Seat: "red"}, lang: translations.English}
}

func (d *device) holds(shown string, words ...string) {
	d.t.Helper()
	for _, w := range words {
		if !strings.Contains(shown, w) {
			d.t.Errorf("%q is not on the page", w)
		}
	}
}

// LD24: a seat says on its device what came of a sail test.
func TestLD24_OnTheSeatsDevice(t *testing.T) {
	d := offshore(t)
	d.holds(d.must("table", "red/ship/a"), "Dangerous waters, column 4", "2 dice, comes through", "Against a defense of 5", "Came through", ">Sank<", "Put it on")
	if err := d.send("sunk-maw", "province", "red"); err != nil {
		t.Fatal(err)
	}
	if !seafalltest.State(d.book).Play(seafall.Red).Hulls[0].Sunk {
		t.Error("the ship floats")
	}
	seafalltest.Must(t, d.book, scoring.NextRound{}) // the turn was over
	d.must("table", "red/ship/b")
	if err := d.send("passage-maw", "province", "red", "damage", "1"); err != nil {
		t.Fatal(err)
	}
	if h := seafalltest.State(d.book).Play(seafall.Red).Hulls[1]; h.Sunk || h.Damage != 1 {
		t.Errorf("%+v", h)
	}
}

// LD25: an empty column is explored on a device, and what its entry says.
func TestLD25_OnTheSeatsDevice(t *testing.T) {
	d := offshore(t)
	d.holds(d.must("table", "red/explored"), "An empty column", "Some columns require a chart")
	if err := d.send("column", "province", "red", "column", "6", "garrison", "2", "entry_glory", "1"); err != nil {
		t.Fatal(err)
	}
	s := seafalltest.State(d.book)
	if isle := s.Islands[len(s.Islands)-1]; isle.Column != 6 || isle.Garrison != 2 || s.Play(seafall.Red).Glory != 2 {
		t.Errorf("%+v, glory %d", isle, s.Play(seafall.Red).Glory)
	}
}

// L66, L76: signs are charted and inquisitions held on a device.
func TestL66_L76_OnTheSeatsDevice(t *testing.T) {
	d := offshore(t)
	d.holds(d.must("table", "red/sea"), "Signs on the sea", "Portal, column 9", "Ships move between portals at no cost", "Uncharted card")
	if err := d.send("chart", "by", "red", "kind", "atoll", "column", "3", "defense", "0"); err != nil {
		t.Fatal(err)
	}
	if w := seafalltest.State(d.book).Late.Water("atoll"); w == nil || w.By != seafall.Red || w.Column != 3 {
		t.Errorf("%+v", w)
	}
	d.holds(d.must("table", "red/advisor"), "Inquisition", "Inquire (+1)")
	if err := d.send("inquire-clerk", "province", "red"); err != nil {
		t.Fatal(err)
	}
	if s := seafalltest.State(d.book); scoring.StickersOn(s, seafall.Red, "clerk") != 1 || s.Play(seafall.Red).Glory != 1 {
		t.Errorf("glory %d", s.Play(seafall.Red).Glory)
	}
	d.holds(d.must("table", "red/advisor"), "Inquire (+0)", "Enmity stickers on the card")
}
